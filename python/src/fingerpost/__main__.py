"""`python -m fingerpost`: the command line."""

from fingerpost.cli import main

if __name__ == "__main__":
    main()
