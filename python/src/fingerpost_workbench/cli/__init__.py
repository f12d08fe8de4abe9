"""The command line: `fingerpost run`, `log`, `check`, `explain`, `lint`, `schema`.

Exit codes: 0 success; 1 an expectation does not hold, or lint warns; 2 the input cannot be used,
or a file cannot be written; 70 an error in Fingerpost itself; 74 standard output cannot be written;
130 interrupted.
"""

from fingerpost_workbench.cli.ending import main

__all__ = ["main"]
