"""The build server's workflow is valid by GitHub's schema, and names existing things."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from support.checkout import ROOT

FILE = ROOT / ".github" / "workflows" / "ci.yml"
JOBS: dict[str, Any] = YAML(typ="safe").load(FILE.read_text(encoding="utf-8"))["jobs"]
SCRIPTS = [
    (f"{name}: {step.get('name', 'run')}", step["run"])
    for name, job in JOBS.items()
    for step in job["steps"]
    if "run" in step
]


def against_the_schema(file: Path) -> subprocess.CompletedProcess[str]:
    """The schema comes with the package: no network is used."""
    if find_spec("check_jsonschema") is None:
        pytest.skip("check-jsonschema is not installed; it has the schema of workflow files.")
    command = (sys.executable, "-m", "check_jsonschema")
    schema = ("--builtin-schema", "vendor.github-workflows")
    return subprocess.run([*command, *schema, file], capture_output=True, text=True, check=False)


def test_it_is_a_workflow_by_githubs_schema() -> None:
    done = against_the_schema(FILE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_misspelt_key_is_found(tmp_path: Path) -> None:
    spoiled = tmp_path / "ci.yml"
    spoiled.write_text(FILE.read_text(encoding="utf-8").replace("runs-on:", "runs-onn:", 1))
    done = against_the_schema(spoiled)
    assert done.returncode == 1 and "runs-on" in done.stdout


def test_jobs_wait_for_jobs_and_take_what_they_left() -> None:
    left: dict[str, set[str]] = {
        name: {
            step["with"]["name"]
            for step in job["steps"]
            if step.get("uses", "").startswith("actions/upload-artifact@")
        }
        for name, job in JOBS.items()
    }
    for job in JOBS.values():
        needed = [job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", [])
        assert set(needed) <= set(JOBS)
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/download-artifact@"):
                assert step["with"]["name"] in set().union(*(left[name] for name in needed))


@pytest.mark.parametrize(("place", "script"), SCRIPTS, ids=[place for place, _ in SCRIPTS])
def test_a_workflow_step_uses_only_existing_commands(place: str, script: str) -> None:
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    plain = re.sub(r"\$\{\{.*?\}\}", "x", script)
    done = subprocess.run(["bash", "-n", "-c", plain], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for tool in re.findall(r"(?:^|\s)(\.ci/\S+)", script):
        assert (ROOT / tool).is_file(), place
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)$", script, re.M):
        assert re.search(rf"^{target}:", makefile, re.M), place


ACTION = ROOT / ".github" / "actions" / "check" / "action.yml"
WRONG = """\
fingerpost: 1
view: {name: card, frame: [0, 0, 390, 844]}
script: [{tap: card}]
expect:
  observe: [touches]
  log: [card.touchesBegan]
"""


def test_every_action_is_pinned_by_a_hash() -> None:
    files = [FILE, ACTION, ROOT / "python" / "docs" / "in-your-project.md"]
    used = [line for file in files
            for line in re.findall(r"uses: (\S+.*)", file.read_text(encoding="utf-8"))]  # fmt: skip
    assert len(used) > 10
    for line in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+|\./\S+", line), line


def test_every_container_is_pinned_by_a_hash() -> None:
    images = [job["container"] for job in JOBS.values() if "container" in job]
    assert images
    for image in images:
        assert re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def test_the_check_is_an_action_by_githubs_schema() -> None:
    if find_spec("check_jsonschema") is None:
        pytest.skip("check-jsonschema is not installed; it has the schema of actions.")
    schema = ("--builtin-schema", "vendor.github-actions")
    command = (sys.executable, "-m", "check_jsonschema", *schema, ACTION)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_check_annotates_what_does_not_hold_at_its_line(tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    (tmp_path / "bad.yaml").write_text("fingerpost: 1\nview: {nam: card}\n", encoding="utf-8")
    tool = tmp_path / "tool"
    tool.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m fingerpost "$@"\n')
    tool.chmod(0o755)
    (step,) = [it for it in YAML(typ="safe").load(ACTION.read_text(encoding="utf-8"))["runs"]
               ["steps"] if "run" in it]  # fmt: skip
    environment = {
        **os.environ, "FILES": "*.yaml", "COMMAND": str(tool), "REPORT": "report.xml",
        "RUNNER_TEMP": str(tmp_path), "GITHUB_ACTION_PATH": str(ACTION.parent),
    }  # fmt: skip
    done = subprocess.run(
        ["bash", "-eo", "pipefail", "-c", step["run"]],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    unreadable, failed = done.stdout.splitlines()
    assert unreadable == (
        "::error file=bad.yaml,line=2,title=fingerpost::"
        "bad.yaml:2: view.nam: unknown key 'nam'; did you mean name?"
    )
    assert failed.startswith("::error file=wrong.yaml,line=6,title=expect.log::")
    assert "the log differs (- expected, + seen)%0A" in failed
    assert (tmp_path / "report.xml").exists()
