"""The command line: `fingerpost run`, `log`, `check`, `explain`, `lint`, `schema`.

Exit codes: 0 all is well; 1 an expectation does not hold, or a lint warns; 2 the input cannot be
read or used.
"""

from fingerpost.cli.ending import main

__all__ = ["main"]
