"""Every combination of some settings in one table."""

from __future__ import annotations

import pytest

from fingerpost import FingerpostError
from fingerpost.errors import BadValueError, UnknownNameError
from fingerpost_workbench.experiment import ExperimentError, experiment_of, read_experiment
from support.checkout import EXPERIMENTS

S0 = EXPERIMENTS / "s0-began-no-ended-yes-cancels-yes.yaml"
FLAGS = [
    "doubleTap.delaysTouchesBegan",
    "doubleTap.delaysTouchesEnded",
    "doubleTap.cancelsTouchesInView",
]
LETTERS = {
    "customView2.touchesBegan customView1.touchesBegan": "B",
    "customView2.touchesEnded customView1.touchesEnded": "E",
    "customView2.touchesCancelled customView1.touchesCancelled": "C",
    "customView2.touchesEnded": "e",
    "singleTap.action": "S",
    "doubleTap.action": "D",
}
PUBLISHED = {
    (True, True, True): "S D",
    (False, True, True): "B S C D",
    (True, False, True): "S D",
    (True, False, False): "S D e",
    (False, False, True): "B S C B D C",
    (False, True, False): "B S C D e",
    (False, False, False): "B S C B D E",
    (True, True, False): "S D e",
}


def in_letters(log: tuple[str, ...]) -> str:
    text = " ".join(log)
    for tokens, letter in LETTERS.items():
        text = text.replace(tokens, letter)
    return text


def test_the_published_table_is_one_call() -> None:
    table = read_experiment(S0).matrix({flag: [True, False] for flag in FLAGS})
    assert {row.values: in_letters(row.log) for row in table} == PUBLISHED


def test_equal_outcomes_are_one_class_with_one_representative() -> None:
    table = read_experiment(S0).matrix({flag: [True, False] for flag in FLAGS})
    assert [[in_letters(row.log) for row in rows] for rows in table.classes] == [
        ["S D", "S D"],
        ["S D e", "S D e"],
        ["B S C D"],
        ["B S C D e"],
        ["B S C B D C"],
        ["B S C B D E"],
    ]
    assert [row.values for row in table.representatives][:2] == [
        (True, True, True),
        (True, True, False),
    ]
    assert repr(table) == "<Matrix of 8 combinations, 6 outcomes>"


def test_the_frame_has_a_row_for_every_combination() -> None:
    frame = read_experiment(S0).matrix({flag: [True, False] for flag in FLAGS}).to_pandas()
    assert list(frame.columns) == [*FLAGS, "outcome", "log", "refused"]
    assert list(frame["outcome"]) == [1, 2, 1, 2, 3, 4, 5, 6]
    assert frame["log"][0] == "singleTap.action\ndoubleTap.action"


def test_the_table_reads_as_text() -> None:
    table = read_experiment(S0).matrix({"singleTap.isEnabled": [None, False]})
    assert str(table).splitlines()[0] == "singleTap.isEnabled  seen"
    assert str(table).splitlines()[2] == (
        "false                customView2.touchesBegan, customView1.touchesBegan, "
        "doubleTap.action, customView2.touchesCancelled, customView1.touchesCancelled"
    )


TWO_TAPS = {
    "fingerpost": 1,
    "view": {
        "name": "root",
        "recognizers": [
            {"name": "one", "type": "tap"},
            {"name": "two", "type": "tap", "requiresFailureOf": ["one"]},
        ],
    },
    "script": [{"tap": "root"}],
}


def test_delegates_requirements_and_thresholds_are_settings_too() -> None:
    table = experiment_of(TWO_TAPS).matrix(
        {
            "two.requiresFailureOf": [["one"], None],
            "one.delegate.shouldBegin": [None, False],
            "profile.tapPressDuration": [0.75, 0.01],
        },
        observe=["actions"],
    )
    assert [row.log for row in table] == [
        ("one.action",),
        (),
        ("two.action",),
        (),
        ("two.action",),
        (),
        ("two.action",),
        (),
    ]


def test_what_the_engine_refuses_stands_in_the_table_with_its_reason() -> None:
    table = experiment_of(TWO_TAPS).matrix({"one.requiresFailureOf": [None, ["two"]]})
    assert [bool(row.refused) for row in table] == [False, True]
    assert "two" in table[1].refused and "cycle" in table[1].refused
    assert table[0].outcome != table[1].outcome


def test_the_experiment_itself_stays_as_it_is() -> None:
    source = experiment_of(TWO_TAPS)
    before = str(source.data)
    source.matrix({"one.isEnabled": [True, False], "root.isHidden": [True]})
    assert str(source.data) == before


@pytest.mark.parametrize(
    ("settings", "error", "words"),
    [
        ({"on.isEnabled": [True]}, UnknownNameError, "did you mean 'one'?"),
        ({"one": [True]}, BadValueError, "'one' is a name; a setting is NAME.PROPERTY"),
        ({"one.isEnabled": True}, BadValueError, "takes a list of values, not True"),
        ({"one.isEnabld": [True]}, ExperimentError, "did you mean isEnabled?"),
        ({"one.isEnabled": ["no"]}, ExperimentError, "view.recognizers[0].isEnabled"),
    ],
)
def test_a_wrong_setting_is_named(
    settings: dict[str, list[object]], error: type[FingerpostError], words: str
) -> None:
    with pytest.raises(error) as caught:
        experiment_of(TWO_TAPS).matrix(settings)
    assert words in str(caught.value)
