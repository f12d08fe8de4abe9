"""The same input gives the same bytes, in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

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


COMMANDS = """
import sys
from contextlib import suppress
from fingerpost_workbench.cli.app import app
for file in sys.argv[1:]:
    with suppress(SystemExit):
        app(["run", "--json", file])
"""


def printed(program: str, *arguments: object, seed: str) -> str:
    """What a program prints in a process with another order of sets and dictionaries."""
    environment = {key: value for key, value in os.environ.items() if "HASHING" not in key}
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        env={**environment, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_random_experiments_give_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    file = tmp_path / "experiments.json"
    file.write_text(json.dumps([numbered(number) for number in range(300)]), encoding="utf-8")
    first = printed(RUN, file, seed="1")
    assert first.count("\n") == 300
    assert printed(RUN, file, seed="2") == first
    assert printed(RUN, file, seed="random") == first


def test_the_command_prints_the_same_bytes_of_published_experiments() -> None:
    files = experiment_files()[::6]
    first = printed(COMMANDS, *files, seed="1")
    assert first.count("\n") > 5 * len(files)
    assert printed(COMMANDS, *files, seed="2") == first
