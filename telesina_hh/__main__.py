"""The `telesina` command; `python -m telesina_hh` is the same."""


def main() -> None:
    """Run the command line."""
    from telesina_hh.cli.app import run

    run()


if __name__ == "__main__":
    main()
