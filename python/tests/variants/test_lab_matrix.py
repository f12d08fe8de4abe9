"""Every combination of some settings of a lab, each played in a branch."""

from __future__ import annotations

import pytest

from fingerpost import FingerpostError, Lab, Question, Script
from fingerpost.errors import (
    BadValueError,
    DocumentError,
    KindError,
    StateError,
    UnknownNameError,
)
from fingerpost.objects import Recognizer, View
from fingerpost_workbench.demo.s0_table import PUBLISHED, letters

FLAGS = ["double.delaysTouchesBegan", "double.delaysTouchesEnded", "double.cancelsTouchesInView"]


@pytest.fixture
def root(lab: Lab) -> View:
    return lab.add_window().add_subview("root", frame=(0, 0, 390, 844))


@pytest.fixture
def one(root: View) -> Recognizer:
    return root.add_recognizer("tap", name="one")


@pytest.fixture
def two(root: View, one: Recognizer) -> Recognizer:
    return root.add_recognizer("tap", name="two")


def test_the_published_table_is_one_call(lab: Lab) -> None:
    parent = lab.add_window().add_subview("parent", frame=(45, 200, 300, 300))
    parent.add_recognizer("tap", name="single")
    child = parent.add_subview("child", frame=(75, 75, 150, 150))
    child.add_recognizer("tap", name="double", number_of_taps_required=2)
    table = lab.matrix(
        Script().tap(child, count=2),
        {flag: [True, False] for flag in FLAGS},
        observe={"touches": ["child", "parent"], "actions": True},
    )
    assert {row.values: letters(list(row.log)) for row in table} == PUBLISHED
    assert repr(table) == "<Matrix of 8 combinations, 6 outcomes>"
    assert lab.time == 0


def test_thresholds_are_settings_and_none_takes_one_back(lab: Lab, one: Recognizer) -> None:
    lab.profile["tapPressDuration"] = 0.01
    values = {"profile.tapPressDuration": [0.02, 0.75, None]}
    table = lab.matrix(Script().tap("root"), values, observe=["actions"])
    assert [row.log for row in table] == [(), ("one.action",), ("one.action",)]
    assert lab.profile["tapPressDuration"] == 0.01


def test_a_setting_of_none_restores_a_new_objects_value(lab: Lab, root: View) -> None:
    label = root.add_subview("label", class_name="UILabel", frame=(0, 0, 100, 100))
    label.is_user_interaction_enabled = True
    label.add_recognizer("tap", name="tap", number_of_taps_required=2)
    scroll = root.add_subview("scroll", class_name="UIScrollView", frame=(0, 200, 100, 100))
    scroll.set("contentSize", (100, 400))
    lab.find("scroll.panGestureRecognizer").is_enabled = False
    table = lab.matrix(
        Script().tap(label).drag(scroll, by=(0, -60)),
        {
            "tap.numberOfTapsRequired": [2, None],
            "label.isUserInteractionEnabled": [True, None],
            "scroll.panGestureRecognizer.isEnabled": [False, None],
        },
        observe=["actions", "scrolls"],
    )
    assert [row.log[:1] for row in table] == [
        (),
        ("scroll.willBeginDragging",),
        (),
        ("scroll.willBeginDragging",),
        ("tap.action",),
        ("tap.action",),
        (),
        ("scroll.willBeginDragging",),
    ]


def test_answers_are_settings_also_callbacks(lab: Lab, one: Recognizer) -> None:
    def no(question: Question) -> bool:
        return False

    one.delegate(should_begin=no)
    table = lab.matrix(
        Script().tap("root"), {"one.delegate.should_begin": [True, no, None]}, observe=["actions"]
    )
    assert str(table).splitlines() == [
        "one.delegate.should_begin  seen",
        "true                       one.action",
        "no                         (nothing)",
        "left out                   one.action",
    ]
    assert lab.play(Script().tap("root")).log("actions") == ""


def test_what_the_engine_refuses_stands_in_the_table_with_its_reason(
    lab: Lab, one: Recognizer, two: Recognizer
) -> None:
    two.require_to_fail(one)
    table = lab.matrix(Script().tap("root"), {"one.requiresFailureOf": [None, ["two"]]})
    assert [bool(row.refused) for row in table] == [False, True]
    assert "two" in table[1].refused and "cycle" in table[1].refused
    assert [row.experiment for row in table] == [None, None]


WRONG: dict[str, tuple[dict[str, list[object]], type[FingerpostError], str]] = {
    "a name": ({"on.isEnabled": [True]}, UnknownNameError, "named 'on'; did you mean one?"),
    "a name alone": ({"one": [True]}, BadValueError, "'one' is a name; a setting is NAME.PROP"),
    "a property": ({"one.isEnabld": [True]}, UnknownNameError, "did you mean isEnabled?"),
    "a value": (
        {"one.isEnabled": ["no"]},
        BadValueError,
        "one.isEnabled: true or .* not 'no'",
    ),
    "a threshold": ({"profile.tapIntervl": [1]}, UnknownNameError, "did you mean tapInterval?"),
    "its value": (
        {"profile.tapInterval": ["long"]},
        BadValueError,
        "a number is .* not 'long'",
    ),
    "beyond its range": ({"profile.tapInterval": [-1]}, BadValueError, "must be in 0.0…3600.0"),
    "a question": ({"one.delegate.begin": [True]}, UnknownNameError, "has no method 'begin'"),
    "code": ({"one.delegate.begin": [print]}, UnknownNameError, "no delegate method 'begin'"),
    "code as a value": ({"one.isEnabled": [print]}, KindError, "one.isEnabled: this takes no <"),
    "a part of an answer": (
        {"root.overrides.hit_test": [{"redirect": "rot"}]},
        UnknownNameError,
        "^root.overrides.hitTest.redirect: nothing is called 'rot'; did you mean root?",
    ),
    "an answer": (
        {"one.delegate.shouldBegin": ["maybe"]},
        DocumentError,
        "one.delegate.shouldBegin: shouldBegin takes true, .*, not 'maybe'",
    ),
    "a delegate of a view": ({"root.delegate.shouldBegin": [True]}, UnknownNameError, "'root'"),
    "a requirement": ({"one.requiresFailureOf": [["root"]]}, UnknownNameError, "no recognizer"),
    "no list": ({"one.requiresFailureOf": ["two"]}, BadValueError, "a list of recognizers"),
    "not in a lab": ({"screen.rate": [120]}, UnknownNameError, "nothing here is named 'screen'"),
}


def test_a_requirement_is_taken_back_in_a_branch(
    lab: Lab, one: Recognizer, two: Recognizer
) -> None:
    two.require_to_fail(one)
    table = lab.matrix(
        Script().tap("root"),
        {"one.isEnabled": [True], "two.requiresFailureOf": [["one"], None]},
        observe={"states": ["two"], "actions": True},
    )
    assert [row.log for row in table] == [
        ("two.state(failed)", "one.action"),
        ("two.state(recognized)", "two.action"),
    ]
    assert lab.play(Script().tap("root")).log("actions") == "one.action"


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_setting_is_named(lab: Lab, one: Recognizer, two: Recognizer, what: str) -> None:
    two.require_to_fail(one)
    settings, error, words = WRONG[what]
    with pytest.raises(error, match=words):
        lab.matrix(Script().tap("root"), settings)


def test_a_closed_lab_is_named() -> None:
    with Lab() as lab:
        pass
    with pytest.raises(StateError, match="The lab is closed"):
        lab.matrix(Script(), {"profile.tapInterval": [0.2]})
