"""The command `fingerpost explain`."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.feather
from typer.testing import CliRunner

from fingerpost.errors import UnknownNameError
from fingerpost_workbench.cli.app import app
from fingerpost_workbench.experiment import read_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support.checkout import EXPERIMENTS

BUTTON = str(EXPERIMENTS / "s4-2-button.yaml")


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["explain", *arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output


def test_without_a_question_the_command_prints_the_story() -> None:
    code, text = run(BUTTON)
    assert code == 0
    assert text.startswith(
        "1. Tap on bb, 0–50 ms\n   ✓ bb sent touchUpInside to click\n   · tap failed"
    )
    (line,) = run(BUTTON, "--json")[1].splitlines()
    assert json.loads(line)["story"]["entries"][0]["target"] == "bb"


def test_details_explain_the_outcome_of_each_touch() -> None:
    code, text = run(BUTTON, "--details")
    assert code == 0
    assert "why not tap.state(recognized)?" in text
    assert "because gestureRecognizerShouldBegin of the BButton “bb” returned false" in text
    assert "“click” was called at 50 ms" in text


def test_it_answers_the_question() -> None:
    code, text = run(BUTTON, "--why", "bb.click")
    assert code == 0 and text.startswith(
        "“click” was called at 50 ms because it handles touchUpInside of the BButton “bb”."
    )
    code, text = run(BUTTON, "--why-not", "tap.action")
    assert code == 0 and text.startswith("The tap recognizer “tap” on the AView “av” failed")
    assert "GR-6" not in text
    assert "GR-6" in run(BUTTON, "--why-not", "tap.action", "--details")[1]


def test_machines_get_an_object_an_answer() -> None:
    code, text = run(BUTTON, "--why-not", "tap.action", "--why", "bb.click", "--json")
    one, other = (json.loads(line) for line in text.splitlines())
    assert code == 0 and (one["question"], other["question"]) == (
        "why bb.click",
        "why not tap.action",
    )
    assert other["reasons"] == ["refusedByView", "protectedControl"]


def test_latency_is_printed_on_request() -> None:
    file = str(EXPERIMENTS / "s4-3-cell.yaml")
    code, text = run(file, "--latency")
    assert code == 0 and "cell0.touchesBegan: dropped after 50 ms" in text
    (line,) = run(file, "--latency", "--json")[1].splitlines()
    assert json.loads(line)["latency"][0]["total"] == 50_000_000


def test_a_stored_timeline_will_do(tmp_path: Path) -> None:
    file = tmp_path / "button.arrow"
    timeline = run_experiment(read_experiment(BUTTON)).timeline
    pyarrow.feather.write_feather(timeline.to_arrow().unify_dictionaries(), str(file))
    said = run(BUTTON, "--why-not", "tap.action", "--no-prove")
    assert run(str(file), "--why-not", "tap.action") == said
    assert said[1].endswith(" (Not played.)\n")


def test_bad_questions_and_files_end_in_a_sentence(tmp_path: Path) -> None:
    for arguments, message in (
        ((BUTTON, "--why", "bb.clik"), "did you mean bb.click"),
        ((BUTTON, "--why-not", "bbb.touchDown"), "did you mean bb"),
        ((BUTTON, "--why", " "), "--why needs a token"),
        ((str(tmp_path / "no.yaml"),), "cannot be opened"),
        ((str(tmp_path / "no.arrow"),), "this timeline cannot be read"),
    ):
        try:
            code, text = run(*arguments)
        except Exception as error:  # noqa: BLE001
            # The command line's `main` turns these into a sentence and exit code 2.
            assert message in str(error), (arguments, error)
        else:
            raise AssertionError((arguments, code, text))
    assert issubclass(UnknownNameError, LookupError)
