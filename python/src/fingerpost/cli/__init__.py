"""The command line: `fingerpost run`, `log`, `check`, `explain`, `lint`, `schema`.

Exit codes: 0 all is well; 1 an expectation does not hold, or a lint warns; 2 the input cannot be
used or a file not be written; 70 a mistake of Fingerpost's own; 74 standard output takes no more;
130 interrupted.
"""

from fingerpost.cli.ending import main

__all__ = ["main"]
