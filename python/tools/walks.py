"""Counts what one call walks through: `python tools/walks.py LIBRARY`.

The engine's functions and their files, Python's functions and their files, and the calls from
Python into the engine: what somebody follows with a debugger. The library is a debug build, where
nothing is inlined (`swift build --product fingerpost`). Needs Valgrind and a C compiler.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fingerpost import Lab

ROOT = Path(__file__).resolve().parents[2]
SWITCH = """\
#include <valgrind/callgrind.h>
void on(void) { CALLGRIND_START_INSTRUMENTATION; }
void off(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""
ENTRY = re.compile(r"\$s11FingerpostC\d+fp[A-Z]")
"""A function of the header, by its name in Swift."""


def screen() -> Lab:
    """A card with a pan and a tap, and a button on it."""
    from fingerpost import Lab

    lab = Lab()
    card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    card.add_recognizer("pan", name="pan")
    card.add_recognizer("tap", name="tap")
    button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
    button.on("touchUpInside", "clicked")
    return lab


def sample() -> Callable[[], object]:
    """One sample of a recorded drag."""
    from fingerpost import Samples

    lab = screen()
    down = Samples.from_columns([0, 0.01], [100, 101], [300, 301], phase=["began", "moved"])
    lab.play(down, settle=False)
    moved = Samples.from_columns([0.01], [102], [302], phase=["moved"])
    return lambda: lab.play(moved, settle=False)


def move_and_wait() -> Callable[[], object]:
    """The steps `move` and `wait` of a finger that lies on the card."""
    from fingerpost import Script

    lab = screen()
    lab.play(Script().down(1, (100, 300)), settle=False)
    script = Script().move(1, by=(20, 0)).wait(0.1)
    return lambda: lab.play(script, settle=False)


def tap() -> Callable[[], object]:
    """A tap on the button."""
    from fingerpost import Script

    lab = screen()
    return lambda: lab.play(Script().tap("button"))


def why_not() -> Callable[[], object]:
    """A question why the tap of the card did not act."""
    from fingerpost import Script

    timeline = screen().play(Script().tap("button"))
    return lambda: str(timeline.why_not("tap", "action"))


def why_not_unproven() -> Callable[[], object]:
    """The same question, without playing what the answer says."""
    from fingerpost import Script

    timeline = screen().play(Script().tap("button"))
    return lambda: str(timeline.why_not("tap", "action", prove=False))


def check() -> Callable[[], object]:
    """An experiment file, to its check."""
    from fingerpost_workbench.experiment.corpus import check_file

    path = ROOT / "Tests" / "Experiments" / "s0-began-no-ended-no-cancels-no.yaml"
    return lambda: check_file(path)


WALKS: dict[str, Callable[[], Callable[[], object]]] = {
    "one recorded sample": sample,
    "a move and a wait": move_and_wait,
    "one tap": tap,
    "one why_not": why_not,
    "the same, not proved": why_not_unproven,
    "one file to its check": check,
}


def walk(name: str, switch: str) -> None:
    """Runs one of them: the engine's functions are seen by callgrind, Python's counted here."""
    counting = ctypes.CDLL(switch)
    call = WALKS[name]()
    WALKS[name]()()  # what is imported and cached the first time
    functions: set[Any] = set()

    def seen(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and "/fingerpost" in frame.f_code.co_filename:
            functions.add(frame.f_code)

    counting.on()
    call()
    counting.off()
    call = WALKS[name]()
    sys.setprofile(seen)
    call()
    sys.setprofile(None)
    files = {code.co_filename for code in functions}
    print(len(functions), len(files))


def engine(report: str) -> tuple[int, int, int]:
    """The engine's functions in a report of callgrind, their files, and calls from outside."""
    names: dict[str, str] = {}
    found: set[tuple[str, str]] = set()
    file, callee, calls = "", "", 0
    for line in report.splitlines():
        if not (matched := re.match(r"(c?)(f[lien]|ob)=(\(\d+\))(?: (.*))?$", line)):
            if line.startswith("calls=") and ENTRY.match(callee) and "/Sources/" not in file:
                calls += int(line[6:].split()[0])
            continue
        called, kind, number, name = matched.groups()
        key = kind[:1] + (kind[1] if kind in ("fn", "ob") else "l") + number
        name = names[key] = name or names[key]
        if kind == "fn" and called:
            callee = name
        elif kind == "fn" and "/Sources/" in file:
            found.add((file, name))
        elif kind == "fl" and not called:
            file = name
    return len(found), len({file for file, _ in found}), calls


def main() -> None:
    """Prints a line for each walk."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.exit("Which library? python tools/walks.py .build/debug/libfingerpost.so")
    for tool in ("valgrind", "cc"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is missing: apt-get install valgrind gcc")
    library = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        source, switch = Path(folder, "switch.c"), Path(folder, "switch.so")
        source.write_text(SWITCH, encoding="utf-8")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", switch, source], check=True)
        environment = os.environ | {"FINGERPOST_LIBRARY": str(library)}
        print(f"{'':24}{'engine':>10}{'files':>7}{'Python':>8}{'files':>7}{'calls':>7}")
        for name in WALKS:
            out = Path(folder, "out")
            command = [
                "valgrind",
                "--tool=callgrind",
                "--instr-atstart=no",
                "--compress-strings=yes",
            ]
            command += [
                f"--callgrind-out-file={out}",
                sys.executable,
                __file__,
                "--walk",
                name,
                str(switch),
            ]
            run = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
            if run.returncode:
                sys.exit(run.stderr)
            functions, files, calls = engine(out.read_text(encoding="utf-8", errors="replace"))
            python, modules = map(int, run.stdout.split())
            print(f"{name:24}{functions:10}{files:7}{python:8}{modules:7}{calls:7}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--walk"]:
        walk(*sys.argv[2:])
    else:
        main()
