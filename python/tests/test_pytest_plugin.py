"""The pytest fixtures, as users' tests use them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import BadValueError
from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.testing import assert_experiment, assert_log
from support.checkout import ROOT

THEIR_TESTS = """
def test_a_tap(lab, assert_log):
    view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
    view.add_recognizer("tap", name="tap")
    lab.play([{"tap": "view"}])
    assert_log(lab, "tap.action", "actions")

def test_a_file(experiment, assert_log):
    source = experiment("tap.yaml")
    with source.steps() as stepper:
        assert_log(stepper.timeline, ["root.touchesBegan", "root.touchesEnded"],
                   observe={"touches": ["root"]})

def test_what_fails(lab, assert_log):
    lab.add_window()
    lab.play([{"tap": [5, 5]}])
    expected = "window.touchesBegan\\nwindow.touchesCancelled"
    assert_log(lab, expected, observe={"touches": ["window"]})
"""


def run_pytest(folder: Path, *names: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "fingerpost_workbench.pytest_plugin"]
    command += [str(folder / name) for name in names or ("",)]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_fixtures_are_there_and_a_failure_reads_as_a_diff(tmp_path: Path) -> None:
    (tmp_path / "test_theirs.py").write_text(THEIR_TESTS, encoding="utf-8")
    text = "fingerpost: 1\nview: {name: root}\nscript: [{tap: root}]\n"
    (tmp_path / "tap.yaml").write_text(text, encoding="utf-8")
    done = run_pytest(tmp_path)
    assert "1 failed, 2 passed" in done.stdout
    shown = [line.removeprefix("E").strip() for line in done.stdout.splitlines()]
    start = shown.index("AssertionError: the log differs (- expected, + seen)")
    assert shown[start + 1 : start + 4] == [
        "window.touchesBegan",
        "- window.touchesCancelled",
        "+ window.touchesEnded",
    ]


def test_nothing_is_collected_by_itself(tmp_path: Path) -> None:
    (tmp_path / "tap.yaml").write_text("fingerpost: 1\n", encoding="utf-8")
    assert "no tests ran" in run_pytest(tmp_path).stdout


TOO_EARLY = """
fingerpost: 1
title: A double tap over a button
view:
  name: photo
  recognizers:
    - {name: zoom, type: tap, numberOfTapsRequired: 2}
  subviews:
    - {name: like, class: UIButton, frame: [20, 700, 120, 44], actions: {touchUpInside: [liked]}}
script:
  - {tap: like}
expect:
  - observe: [handlers]
    log: [like.liked @0.05]
  - observe: [actions]
    log: [zoom.action]
"""


def test_experiments_that_are_named_are_tests_and_say_why_they_fail(tmp_path: Path) -> None:
    (tmp_path / "early.yaml").write_text(TOO_EARLY, encoding="utf-8")
    late = TOO_EARLY.replace("@0.05", "@0.4").replace("[zoom.action]", "[]")
    (tmp_path / "late.yaml").write_text(late, encoding="utf-8")
    (tmp_path / "nothing.yaml").write_text("fingerpost: 1\nview: {name: a}\n", encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text("fingerpost: 1\nveiw: {name: a}\n", encoding="utf-8")
    names = ("early.yaml", "late.yaml", "nothing.yaml", "wrong.yaml")
    done = run_pytest(tmp_path, *names)
    assert "2 failed, 1 passed, 1 skipped" in done.stdout
    assert "- like.liked @0.050\n+ like.liked @0.400\n" in done.stdout
    assert "like.liked: “liked” was called at 400 ms because" in done.stdout
    assert "zoom.action? The tap recognizer “zoom” on the view “photo” failed at" in done.stdout
    assert re.search(r"wrong.yaml:2: .*'veiw'.*view", done.stdout)
    assert "Traceback" not in done.stdout and "INTERNALERROR" not in done.stdout


def test_experiments_are_collected_from_the_configured_folders(tmp_path: Path) -> None:
    (tmp_path / "screens").mkdir()
    for name in ("screens/tap.yaml", "other.yaml"):
        (tmp_path / name).write_text(
            "fingerpost: 1\nview: {name: a}\nscript: [{tap: a}]\n"
            "expect: {observe: {touches: [a]}, log: [a.touchesBegan, a.touchesEnded]}\n",
            encoding="utf-8",
        )
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nfingerpost_experiments = screens/*.yaml\n", encoding="utf-8"
    )
    assert "1 passed" in run_pytest(tmp_path).stdout


def test_the_plugin_is_declared() -> None:
    with (ROOT / "python" / "pyproject.toml").open("rb") as file:
        points = tomllib.load(file)["project"]["entry-points"]["pytest11"]
    assert points == {"fingerpost": "fingerpost_workbench.pytest_plugin"}


def test_a_log_may_have_stars_and_times(lab: Lab) -> None:
    lab.add_window().add_subview("view", frame=(0, 0, 300, 300)).add_recognizer("pan", name="pan")
    timeline = lab.play(Script().drag("view", by=(100, 0), over=0.5))
    assert_log(
        timeline,
        """
        pan.action(began) @0.050
        pan.action(changed) *
        pan.action(ended) @0.500
        """,
        "actions",
    )
    with pytest.raises(AssertionError, match=r"\+ pan.action\(began\) @0.050"):
        assert_log(timeline, "pan.action(began) @0.5", "actions")
    with pytest.raises(BadValueError, match="did you mean 'actions'"):
        assert_log(timeline, "", "action")


def test_an_experiment_is_held_to_its_expectations() -> None:
    data = {
        "fingerpost": 1,
        "view": {"name": "root", "recognizers": [{"name": "tap", "type": "tap"}]},
        "script": [{"tap": "root"}],
        "expect": {"observe": ["actions"], "log": ["tap.action"]},
    }
    assert assert_experiment(experiment_of(data)).log("actions") == "tap.action"
    with pytest.raises(AssertionError, match="expect.log: the log differs"):
        assert_experiment(experiment_of({**data, "script": []}))
