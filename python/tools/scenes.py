"""A plugin of pytest that lists the experiments that tests read, for the engine's digests.

`PYTHONPATH=tools python -m pytest -p scenes -n auto` (in `python/`) writes
`Tests/Answers/Digests/scenes.jsonl`: of each file of tests the first experiments with a script, a
line each. They are the screens that Python's tests ask about, so that Swift's tests hold what the
engine says of them, too. Random experiments, long pages and files of other people stay out.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from fingerpost_workbench.experiment import reader

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ROOT / "Tests" / "Answers" / "Digests" / "scenes.jsonl"
FEW = 6
"""The experiments of a file of tests."""
SHORT = 3000
"""The characters of an experiment."""
LEFT_OUT = {"test_random_experiments.py", "test_experiments.py"}

_kept: dict[str, list[str]] = {}
_parts = Path(tempfile.gettempdir()) / "fingerpost-scenes"


def pytest_configure() -> None:
    """Listens where experiments are checked; the first process clears what an earlier run left."""
    # Other people's files are not copied: no test finds them.
    os.environ["FINGERPOST_DATA"] = str(_parts / "none")
    if "PYTEST_XDIST_WORKER" not in os.environ:
        shutil.rmtree(_parts, ignore_errors=True)
    checked = reader._checked

    def listening(source: Any) -> Any:  # noqa: ANN401
        made = checked(source)
        test = os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0]
        _keep(Path(test).name, source.data)
        return made

    reader._checked = listening


def _keep(file: str, data: Any) -> None:  # noqa: ANN401
    if not file or file in LEFT_OUT or not data.get("script"):
        return
    try:
        line = json.dumps(data, sort_keys=True)
    except TypeError:
        return
    kept = _kept.setdefault(file, [])
    if len(kept) < FEW and len(line) <= SHORT and line not in kept:
        kept.append(line)


def pytest_sessionfinish() -> None:
    """Each process leaves its part; the last one, which has none, joins them."""
    _parts.mkdir(parents=True, exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker:
        (_parts / worker).write_text(json.dumps(_kept), "utf-8")
        return
    found = dict(_kept)
    for part in _parts.glob("gw*"):
        found |= json.loads(part.read_text("utf-8"))
    lines = dict.fromkeys(line for file in sorted(found) for line in found[file])
    if lines:
        WRITTEN.write_text("".join(f"{line}\n" for line in lines), "utf-8")
