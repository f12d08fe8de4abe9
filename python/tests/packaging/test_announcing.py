"""What takes minutes is announced, where pip hides what a build prints."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO

import pytest

from support.checkout import ROOT

CALL = "import hatch_build; hatch_build.announce('Building the engine.')"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="There are no terminals without fork.")
def test_the_terminal_shows_what_takes_minutes() -> None:
    pty = pytest.importorskip("pty")
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT / "python")
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.execv(sys.executable, [sys.executable, "-c", CALL])
    with open(terminal, "rb", buffering=0) as shown:
        said = everything(shown).decode()
    os.waitpid(child, 0)
    assert said.split("\r\n")[1:2] == ["Building the engine."]


def everything(terminal: IO[bytes]) -> bytes:
    """Whatever the terminal shows until its program ends, in however many pieces it comes.

    Linux ends a terminal without a program with an error, other systems with nothing more.
    """
    pieces = []
    with contextlib.suppress(OSError):
        while piece := terminal.read(200):
            pieces.append(piece)
    return b"".join(pieces)
