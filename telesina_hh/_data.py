"""Where the top-level folders `grammar/` and `sql/` are, installed or in a checkout."""

from importlib.resources import files
from pathlib import Path


def data_folder(name: str) -> Path:
    """Give the folder `name` inside the installed package, else beside it in the checkout."""
    package = Path(str(files("telesina_hh")))
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
