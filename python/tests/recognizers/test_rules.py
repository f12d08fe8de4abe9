"""Recognizer types as data: rules instead of code."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import DocumentError, FingerpostError
from fingerpost.objects import View
from fingerpost.recognizers import Parameter, RecognizerTable
from fingerpost_workbench.experiment import ExperimentError, experiment_of, parse_experiment
from fingerpost_workbench.recognizers import check_recognizer
from fingerpost_workbench.sweeps import sweep

SLIDE = RecognizerTable(
    "my.slide",
    on={
        "began": {"when": {"number_of_touches": {"more_than": 1}}, "state": "failed"},
        "moved": [
            {"when": {"translation": {"along": "y", "moreThan": 30}}, "state": "failed"},
            {"when": {"translation": {"atLeast": "slop"}}, "state": "began"},
            "changed",
        ],
        "ended": ["ended", "failed"],
    },
    parameters={"slop": (20, Parameter("How far the finger goes.", "pt", 0, 500))},
)


@pytest.fixture
def card(lab: Lab) -> View:
    lab.register(SLIDE)
    return lab.add_window().add_subview("card", frame=(45, 200, 300, 300))


def test_of_a_calls_rules_the_first_that_applies_counts(lab: Lab, card: View) -> None:
    card.add_recognizer("my.slide", name="slide")
    played = lab.play(Script().drag(card, by=(30, 0), over=0.05))
    assert played.log("states").splitlines() == [
        "slide.state(began)",
        "slide.state(changed)",
        "slide.state(ended)",
    ]


def test_a_parameter_is_set_by_name_and_named_by_the_record(lab: Lab, card: View) -> None:
    slide = card.add_recognizer("my.slide", name="slide", slop=5)
    assert slide.get("slop") == 5
    played = lab.play(Script().drag(card, by=(8, 0), over=0))
    first = next(item for item in played.records if item.kind == "states")
    assert first.decider == "slide.slop"
    with pytest.raises(FingerpostError, match="slop"):
        slide.set("slop", 501)


def test_why_says_the_number_and_the_limit(lab: Lab, card: View) -> None:
    slide = card.add_recognizer("my.slide", name="slide")
    far = lab.play(Script().drag(card, by=(0, 40), over=0))
    assert "moved 40 points, more than the 30 points it allows" in far.why_not(slide, "action").text
    fingers = lab.play(Script().tap(card, fingers=2))
    assert "2 fingers came down and it takes 1" in fingers.why_not(slide, "action").text


def test_fixes_find_a_change_of_its_parameters(lab: Lab, card: View) -> None:
    card.add_recognizer("my.slide", name="slide")
    table = lab.matrix(
        Script().drag(card, by=(15, 0)), {"slide.slop": [10, 20]}, observe=["states"]
    )
    assert "slide.state(began)" in str(table).splitlines()[1]
    assert "slide.state(began)" not in str(table).splitlines()[2]


def test_it_keeps_the_contract_of_recognizers() -> None:
    assert check_recognizer(SLIDE, runs=300) == ("my.slide",)


def test_branches_play_it_on_all_threads() -> None:
    rows = {"script[0].distance": [10.0, 25.0] * 200}
    experiment = experiment_of(
        {
            "fingerpost": 1,
            "recognizerTypes": [
                {"id": "my.slide", "parameters": {"slop": 20}, "on": SLIDE_IN_FILE}
            ],
            "view": {
                "name": "v",
                "recognizers": [{"name": "slide", "type": "my.slide", "slop": 18}],
            },
            "script": [{"drag": "v", "by": [5, 0]}],
            "expect": {"observe": {"actions": True}, "contains": []},
        }
    )
    one, two = (sweep(experiment, rows, threads=threads).table for threads in (1, 2))
    assert one.equals(two)
    assert one.column("outcome").to_pylist() == [1, 2] * 200


SLIDE_IN_FILE: dict[str, Any] = {
    "moved": [{"when": {"translation": {"atLeast": "slop"}}, "state": "began"}, "changed"],
    "ended": ["ended", "failed"],
}

REFUSED: dict[str, dict[str, Any]] = {
    "on.moved: it can become changed only after began, and no rule says began": {
        "on": {"moved": "changed"}
    },
    "on.ended[1]: a discrete recognizer does not become cancelled": {
        "on": {"ended": ["recognized", "cancelled"]},
        "is_discrete": True,
    },
    "on.ended: only a discrete recognizer is recognized": {
        "on": {"began": "began", "ended": "recognized"}
    },
    "on.moved: a recognizer's table looks at its touches and its state, not at view": {
        "on": {"moved": {"when": {"viewIs": "UIButton"}, "state": "failed"}}
    },
    "on.moved: no parameter is called 'slp', only slop": {
        "on": {"moved": {"when": {"translation": {"atLeast": "slp"}}, "state": "failed"}},
        "parameters": {"slop": 1},
    },
    "on.began: no parameter is called 'long'": {"on": {"began": {"wake": "long"}}},
    "on.began.wake: must be in 0.0…1000000.0, not -1": {"on": {"began": {"wake": -1}}},
    "on.began.stage: 'upp' is none of the type's stages; did you mean up?": {
        "on": {"began": {"stage": "upp"}},
        "stages": ["down", "up"],
    },
    "on.began.stat: unknown key 'stat'; did you mean state": {"on": {"began": {"stat": "failed"}}},
    "on.move: unknown key 'move'; did you mean moved?": {"on": {"move": "failed"}},
    "on.began: 'begun' is none of possible, began, changed, ended, recognized, cancelled, failed": {
        "on": {"began": "begun"}
    },
    "on.moved.when.speed: unknown key 'speed' of a condition": {
        "on": {"moved": {"when": {"speed": 3}, "state": "failed"}}
    },
    "my.bad.on.moved.when.tapCount: nan is no number to reckon with": {
        "on": {"moved": {"when": {"tapCount": float("nan")}, "state": "failed"}}
    },
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_an_impossible_rule_is_refused_with_its_path(lab: Lab, sentence: str) -> None:
    with pytest.raises(FingerpostError) as error:
        lab.register(RecognizerTable("my.bad", **REFUSED[sentence]))
    assert sentence in str(error.value)
    assert all(item.id != "my.bad" for item in lab.recognizer_types)


def test_a_limit_by_name_is_for_tables_only(lab: Lab, card: View) -> None:
    pan = card.add_recognizer("pan", name="pan")
    with pytest.raises(DocumentError, match="fasterThan: a number is wanted, not 'slop'"):
        pan.delegate(should_begin={"when": {"velocity": {"fasterThan": "slop"}}})


def test_a_file_names_line_and_path_of_a_rule_that_cannot_be() -> None:
    text = """fingerpost: 1
recognizerTypes:
- id: my.tap
  isDiscrete: true
  on:
    moved:
    - {when: {translation: {moreThan: 10}}, state: failed}
    - changed
view: {}
"""
    with pytest.raises(ExperimentError) as error:
        _ = parse_experiment(text).timeline
    (problem,) = error.value.problems
    assert (problem.line, problem.path) == (8, ("recognizerTypes", 0, "on", "moved", 1))
    assert problem.message.startswith("a discrete recognizer does not become changed")


@pytest.mark.parametrize(
    ("recognizer", "sentence"),
    [
        ({"slp": 3}, "unknown key 'slp'"),
        ({"slop": "far"}, "a number is wanted, not 'far'"),
        ({"slop": 3, "type": "pan"}, "slop"),
    ],
)
def test_a_files_recognizer_has_the_parameters_of_its_type(
    recognizer: dict[str, Any], sentence: str
) -> None:
    data = {
        "fingerpost": 1,
        "recognizerTypes": [{"id": "my.slide", "parameters": {"slop": 20}, "on": SLIDE_IN_FILE}],
        "view": {"name": "v", "recognizers": [{"type": "my.slide", **recognizer}]},
    }
    with pytest.raises(ExperimentError, match=sentence):
        _ = experiment_of(data).timeline
