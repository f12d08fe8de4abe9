"""Invalid questions give one clear error, with near matches if there are any."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import Timeline
from fingerpost.errors import (
    BadValueError,
    FingerpostError,
    KindError,
    RangeError,
    UnknownNameError,
)
from fingerpost_workbench.experiment.run import run_experiment
from variants.questions import TAP, button, screen, scroll

OTHER = button(name="other", frame=[200, 100, 120, 44])
SCENE = screen(scroll(button(), OTHER), script=[{"tap": "button"}], recognizers=[TAP])


@pytest.fixture(scope="module")
def timeline() -> Timeline:
    return run_experiment(SCENE).timeline


WHY: dict[str, tuple[Any, type[FingerpostError], str]] = {
    "a typing error": ("button.touchDwn", UnknownNameError, "did you mean button.touchDown"),
    "an event alone": (
        "touchDown",
        UnknownNameError,
        "button.touchDown",
    ),
    "what did not happen": ("button.touchUpOutside", UnknownNameError, "; ask why not."),
    "another time": ("button.touchDown @7", UnknownNameError, "at 7 s; ask why not."),
    "nothing": ("", UnknownNameError, "see its log"),
    "a serial too high": (10**9, RangeError, "No record has the serial"),
    "a negative serial": (-1, RangeError, "No record has the serial"),
    "a flag": (True, KindError, "a record, a serial or a token"),
    "None": (None, KindError, "a record, a serial or a token"),
    "a list": (["button.click"], KindError, "a record, a serial or a token"),
    "bytes": (b"button.click", KindError, "a record, a serial or a token"),
}


@pytest.mark.parametrize("what", WHY)
def test_why_refuses(timeline: Timeline, what: str) -> None:
    asked, error, words = WHY[what]
    with pytest.raises(error, match=words):
        timeline.why(asked)


WHY_NOT: dict[str, tuple[tuple[Any, ...], type[FingerpostError], str]] = {
    "a typing error": (("buton", "touchDown"), UnknownNameError, "did you mean button"),
    "a wrong event": (("button", "touchDwn"), UnknownNameError, "did you mean touchDown"),
    "nothing": (("xyz",), UnknownNameError, "it knows appDelegate, application, button"),
    "one of several": (("click",), BadValueError, "say 'button.click' or 'other.click'"),
    "no event of a recognizer": (("tap", "touchDown"), UnknownNameError, "has no event"),
    "a number": ((3, "touchDown"), KindError, "an object, its name or a token"),
    "a number for an event": (("button", 3), KindError, "event takes a string"),
    "None": ((None,), KindError, "an object, its name or a token"),
}


@pytest.mark.parametrize("what", WHY_NOT)
def test_why_not_refuses(timeline: Timeline, what: str) -> None:
    asked, error, words = WHY_NOT[what]
    with pytest.raises(error, match=words) as caught:
        timeline.why_not(*asked)
    assert "contentDelay" not in str(caught.value)


def test_a_touch_that_is_not_there_is_refused(timeline: Timeline) -> None:
    for number in (7, -1):
        with pytest.raises(BadValueError, match="there is no touch"):
            timeline.why_not("button", "touchDown", touch=number)
    none: tuple[Any, ...] = (True, "1")
    for touch in none:
        with pytest.raises(KindError, match="touch takes a whole number"):
            timeline.why_not("button", "touchDown", touch=touch)


FIXES: dict[str, tuple[Any, type[FingerpostError], str]] = {
    "a typing error": ("button.clik", UnknownNameError, "did you mean click"),
    "a wrong name": ("buton.click", UnknownNameError, "did you mean 'button'"),
    "no name": ("click", UnknownNameError, "did you mean 'button.click'"),
    "a number": (3, KindError, "wanted takes a list of strings"),
    "None": (None, KindError, "wanted takes a list of strings"),
    "a list of dictionaries": ([{}], KindError, r"wanted\[0\] takes a string"),
}


@pytest.mark.parametrize("what", FIXES)
def test_fixes_refuses_before_it_plays_anything(what: str) -> None:
    wanted, error, words = FIXES[what]
    with pytest.raises(error, match=words):
        SCENE.fixes(wanted)


def test_settings_that_are_none_are_refused() -> None:
    wrong: tuple[Any, ...] = ([1], None, "button.isEnabled")
    for settings in wrong:
        with pytest.raises(BadValueError, match="settings are values by name"):
            SCENE.matrix(settings)
        with pytest.raises(BadValueError, match="settings are values by name"):
            SCENE.varied(settings)


def test_why_not_accepts_a_time_without_the_event(timeline: Timeline) -> None:
    answer = timeline.why_not("button.touchDown @0")
    assert answer.happened and "because its delaysContentTouches is on" in answer.text
