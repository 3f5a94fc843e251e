"""The `telesina` command; `python -m telesina_hh` is the same."""

import sys


def main() -> None:
    """Run the command line; its version is told without loading the rest."""
    if sys.argv[1:] == ["--version"]:
        from telesina_hh.cli.version import VERSION

        print(VERSION)  # noqa: T201
        return
    from telesina_hh.cli.app import run

    run()


if __name__ == "__main__":
    main()
