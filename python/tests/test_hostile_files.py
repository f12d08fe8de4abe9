"""Every hostile file gives one sentence that names it, quickly, and never a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fingerpost import _native
from support.hostile_files import PAGE, Hostile, corpus, stored_timeline

MAX_SECONDS = 5
"""Of processor time: twice what the worst of them needs."""


@pytest.fixture(scope="module")
def files(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> list[tuple[Hostile, Path]]:
    os.environ.setdefault("FINGERPOST_LIBRARY", str(_native.load()))
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "page.xml").write_text(PAGE, encoding="utf-8")
    made = []
    every = list(corpus(stored_timeline()))
    assert len(every) > 400
    for file in every[:: pytestconfig.getoption("--hostile")]:
        place = folder / file.name
        place.write_bytes(file.data)
        made.append((file, place))
    os.mkfifo(folder / "plugin pipe.so")
    (folder / "plugin folder.so").mkdir()
    for name in ("plugin pipe.so", "plugin folder.so"):
        made.append((Hostile(name, b"", ("check-recognizer", "{}")), folder / name))
    for name in ("/dev/null", "/dev/zero"):
        made.append((Hostile(name, b"", ("check-recognizer", "{}")), Path(name)))
    return made


def test_each_file_gives_one_sentence(files: list[tuple[Hostile, Path]]) -> None:
    lines = [
        json.dumps([part.replace("{}", str(path)) for part in file.command]) for file, path in files
    ]
    done = subprocess.run(
        [sys.executable, "-m", "support.many_commands"],
        input="\n".join(lines),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        cwd=files[0][1].parent,
        env={
            **os.environ,
            "SWIFT_BACKTRACE": "enable=no",
            "PYTHONPATH": os.pathsep.join(
                [str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
            ),
        },
    )
    ends: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(ends) == len(files)
    wrong = [
        f"{file.name}: {complaint}"
        for (file, path), end in zip(files, ends, strict=True)
        if (complaint := complaint_about(end, path))
    ]
    assert not wrong, f"{len(wrong)} of {len(files)}:\n" + "\n".join(wrong[:40])
    # Most of what is spoiled is refused; some of it is merely odd.
    assert Counter(end["code"] for end in ends)[2] > len(files) / 2


NOTE = re.compile(r".* does not say, and this was used:$|  |… and \d+ more$")
"""Said of a page before anything is wrong with it; and of many problems, after the first twenty."""


def complaint_about(end: dict[str, Any], path: Path) -> str:
    """What is wrong with how a command ended; empty if nothing is."""
    said = end["said"].strip()
    if end["seconds"] > MAX_SECONDS:
        return f"{end['seconds']:.1f} s of processor time"
    if end["code"] not in (0, 1, 2) or "Traceback" in said:
        return f"ended with {end['code']}: {said[-600:]}"
    if end["code"] != 2:
        return ""
    # A sentence, or one for each of several problems.
    # Not where a name has a line separator of its own.
    for line in said.split("\n"):
        if NOTE.match(line):
            continue
        if path.name not in line:
            return f"no sentence that names the file: {line[:300]!r}"
    return ""
