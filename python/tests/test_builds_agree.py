"""A debug build of the engine and the release write the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fingerpost import _native
from support.checkout import ROOT

DEBUG = ROOT / ".build" / "debug" / "libfingerpost.so"
SAMPLE = 60
"""Random experiments, beside every fourth of the published ones."""

HASHES = f"""
import hashlib, io, sys
import pyarrow.feather as feather
from fingerpost.errors import FingerpostError
from fingerpost_workbench.experiment import experiment_of, read_experiment
from support.checkout import experiment_files
from support.experiments import numbered

def written(source):
    file = io.BytesIO()
    try:
        timeline = source.timeline
        feather.write_feather(timeline.to_arrow(), file, compression="uncompressed")
        said = str(timeline.story())
    except FingerpostError as error:
        said = str(error)
    return hashlib.sha256(file.getvalue() + said.encode()).hexdigest()

for path in experiment_files()[::4]:
    print(path.stem, written(read_experiment(path)))
for seed in range({SAMPLE}):
    print(seed, written(experiment_of(numbered(seed))))
"""


def hashes(library: Path) -> list[str]:
    here = str(Path(__file__).parent)
    done = subprocess.run(
        [sys.executable, "-c", HASHES],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "FINGERPOST_LIBRARY": str(library), "PYTHONPATH": here},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.skipif(
    not DEBUG.is_file(),
    reason="there is no debug build; `swift build --product fingerpost` makes one",
)
def test_a_debug_build_writes_the_bytes_of_the_release() -> None:
    release = Path(str(_native.load()))
    sources = (ROOT / "Sources").rglob("*.swift")
    if max(path.stat().st_mtime for path in sources) > DEBUG.stat().st_mtime:
        pytest.skip("the debug build is older than the sources")
    made = hashes(release)
    assert len(made) > SAMPLE + 20
    assert hashes(DEBUG) == made
