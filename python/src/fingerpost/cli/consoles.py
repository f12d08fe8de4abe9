"""Where text goes: colours and widths for a terminal, plain lines for a pipe."""

from __future__ import annotations

import sys

from rich.console import Console


def output() -> Console:
    """The console for results; a pipe gets whole lines without colour."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    return Console(highlight=False, no_color=True, color_system=None, width=10_000)


def errors() -> Console:
    """The console for complaints."""
    return Console(stderr=True, highlight=False)
