"""Questions with why_not: UIKit's method names work, and errors name near matches."""

from __future__ import annotations

import json

import jsonschema
import pytest

from fingerpost import Lab, Script
from fingerpost.errors import BadValueError, UnknownNameError
from fingerpost.explain.engine import why_not_json
from support.checkout import ROOT

ANSWERS = json.loads((ROOT / "include/answers.schema.json").read_text(encoding="utf-8"))
SCHEMA = jsonschema.Draft202012Validator({**ANSWERS, "oneOf": [{"$ref": "#/$defs/explanation"}]})


def page(lab: Lab) -> None:
    root = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    table = root.add_subview("table", class_name="UITableView", frame=(0, 100, 390, 400))
    table.add_subview("cell", class_name="UITableViewCell", frame=(0, 0, 390, 44))
    root.add_subview("save", class_name="UIButton", frame=(0, 600, 200, 44))
    root.add_recognizer("tap", name="closeMenu")


def test_a_cell_under_a_tap_recognizer_is_not_selected(lab: Lab) -> None:
    page(lab)
    lab.play(Script().tap("cell"))
    answers = [
        why_not_json(lab.timeline._snapshot, "cell", name)
        for name in ("didSelect", "didSelectRowAt", "tableView(_:didSelectRowAt:)")
    ]
    assert [answer["text"] for answer in answers] == [answers[0]["text"]] * 3
    assert "closeMenu" in answers[0]["text"]
    SCHEMA.validate(answers[0])


def test_what_comes_in_another_touch_only_is_said_so(lab: Lab) -> None:
    root = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    root.add_subview("card", frame=(20, 100, 200, 200)).add_recognizer("pan", name="pan")
    script = Script().down(1, "card").down(2, (300, 800)).up(2).up(1)
    answer = lab.play(script).why_not("pan", "action")
    assert [change.outcome for change in answer.proof.alone] == ["elsewhere"]
    SCHEMA.validate(answer.data)


def test_the_class_decides_which_events_can_be_missing(lab: Lab) -> None:
    page(lab)
    lab.play(Script().tap("cell"))
    assert why_not_json(lab.timeline._snapshot, "cell", "touchUpInside")["reasons"] == ["noControl"]
    assert why_not_json(lab.timeline._snapshot, "save", "didSelectRowAt")["reasons"] == ["noCell"]


@pytest.mark.parametrize(
    ("subject", "event", "sentence"),
    [
        ("cell", "didSelctRowAt", "did you mean didSelectRowAt"),
        ("sav", "hit", "did you mean save"),
        ("closeMenu", "recognised", "did you mean recognized"),
        ("", "", "no object in this timeline is named ''"),
        ("x" * 100_000, "hit", "no object in this timeline"),
    ],
)
def test_a_name_that_means_nothing_is_answered_with_near_ones(
    lab: Lab, subject: str, event: str, sentence: str
) -> None:
    page(lab)
    with pytest.raises(UnknownNameError, match=sentence):
        why_not_json(lab.timeline._snapshot, subject, event)


def test_a_touch_that_there_is_not(lab: Lab) -> None:
    page(lab)
    with pytest.raises(BadValueError, match="there is no touch 3; the timeline has none"):
        why_not_json(lab.timeline._snapshot, "save", "hit", 3)
