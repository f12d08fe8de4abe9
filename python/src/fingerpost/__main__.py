"""`python -m fingerpost`: the command line."""

from fingerpost import _workbench

if __name__ == "__main__":
    _workbench.main()
