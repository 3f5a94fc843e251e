"""What `telesina --version` prints."""

from telesina_hh import __version__

VERSION = f"telesina {__version__}"
