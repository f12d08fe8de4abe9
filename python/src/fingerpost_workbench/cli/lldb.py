"""`fingerpost lldb`: the line that gives LLDB the command `fingerpost dump`."""

from __future__ import annotations

import sys


def lldb() -> None:
    """Print the line for ~/.lldbinit that gives Xcode's console `fingerpost dump`.

    Exit codes: 0.
    """
    from fingerpost_workbench.recorder import LLDB

    sys.stdout.write(f'command script import "{LLDB}"\n')
