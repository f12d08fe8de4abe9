"""The same input gives the same bytes, in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.checkout import experiment_files
from support.experiments import numbered

RUN = """
import hashlib, json, sys
from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.experiment.run import run_experiment
for experiment in json.load(open(sys.argv[1], encoding="utf-8")):
    rows = run_experiment(experiment_of(experiment)).timeline.to_dicts()
    print(len(rows), hashlib.sha256(json.dumps(rows).encode()).hexdigest())
"""


def digests(file: Path, seed: str) -> str:
    environment = {key: value for key, value in os.environ.items() if "HASHING" not in key}
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(file)],
        env={**environment, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_random_experiments_give_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    file = tmp_path / "experiments.json"
    file.write_text(json.dumps([numbered(number) for number in range(300)]), encoding="utf-8")
    first = digests(file, "1")
    assert first.count("\n") == 300
    assert digests(file, "2") == first
    assert digests(file, "random") == first


@pytest.mark.parametrize("file", experiment_files()[::12], ids=lambda path: path.stem)
def test_a_published_experiment_gives_the_same_bytes(file: Path) -> None:
    command = [sys.executable, "-m", "fingerpost", "run", "--json", str(file)]
    outputs = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert next(iter(outputs)).count(b"\n") > 5
