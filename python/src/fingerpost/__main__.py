"""`python -m fingerpost`: the command line."""


def _main() -> None:
    from fingerpost_workbench.cli import main

    main()


if __name__ == "__main__":
    _main()
