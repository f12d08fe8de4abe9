"""Frequent problems beyond the notebooks: each question, its reason, its cheapest fix."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import fingerpost
from fingerpost import Lab, Script
from fingerpost.recognizers import GestureContext, GestureRecognizer, Touch
from fingerpost.recognizers.gesture import Answer
from fingerpost_workbench.experiment import Source, experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from support.wanted import has
from variants.questions import TAP, Data, button, screen, scroll, table


@dataclass(frozen=True)
class Pain:
    """A question, words that its answer needs, a code for machines, and the first fixes."""

    source: Source
    missed: str
    words: str
    code: str
    wanted: str
    fixes: tuple[str, ...]


def nested(**changes: object) -> Data:
    frame = {"frame": [0, 100, 390, 300], "contentSize": [390, 1000]}
    return {**scroll(**frame), "name": "inner", **changes}


UP: list[Data] = [{"drag": [195, 250], "by": [0, -100]}]
FROM_LEFT: list[Data] = [{"drag": [5, 417], "by": [150, 0]}]
BACK = {"name": "back", "type": "screenEdgePan", "edges": "left"}
SLIDER = {"name": "slider", "class": "UISlider", "frame": [0, 400, 390, 34], "value": 0.0}
TOUCH_SYSTEM = {"name": "touchHandler", "type": "longPress", "minimumPressDuration": 0}
PIN = button(**{"name": "pin", "class": "MapPin", "inherits": "UIControl"})
TWO_FINGERS: list[Data] = [{"together": [{"tap": "button"}, {"tap": "other"}]}]
OVERLAY = {
    "fingerpost": 1,
    "windows": [
        {"name": "main", "view": {"name": "root", "subviews": [button()]}},
        {"name": "overlay", "level": 1, "view": {"name": "toast"}},
    ],
    "script": [{"tap": [80, 122]}],
}

PAINS = {
    "nested scroll views: the outer one does not scroll": Pain(
        screen(scroll(nested()), script=UP),
        "scroll.didScroll",
        "the pan recognizer of the scroll view “inner” began first",
        "shutOut",
        "scroll.didScroll",
        (
            "inner.panGestureRecognizer.delegate.shouldRecognizeSimultaneouslyWith = "
            "[scroll.panGestureRecognizer]",
            "scroll.panGestureRecognizer.delegate.shouldRecognizeSimultaneouslyWith = "
            "[inner.panGestureRecognizer]",
        ),
    ),
    "a pager: the table in it does not scroll": Pain(
        screen(
            scroll(table(), contentSize=[1170, 844]), script=[{"drag": "cell", "by": [-90, -9]}]
        ),
        "table.didScroll",
        "the pan recognizer of the scroll view “scroll” began first",
        "shutOut",
        "table.willBeginDragging",
        (),
    ),
    "a highlight comes late in a scroll view": Pain(
        screen(scroll(button()), script=[{"tap": "button"}]),
        "button.touchDown @0",
        "because its delaysContentTouches is on",
        "delaysContentTouches",
        "button.touchDown @0",
        ("scroll.delaysContentTouches = false",),
    ),
    "an overlay window steals the touches": Pain(
        experiment_of(OVERLAY),
        "button.touchUpInside",
        "because the window “overlay” is in front of it and took the touch",
        "windowInFront",
        "button.click",
        ("overlay.isUserInteractionEnabled = false",),
    ),
    "the back swipe does not work over a scroll view": Pain(
        screen(scroll(contentSize=[2000, 844]), script=FROM_LEFT, recognizers=[BACK]),
        "back.began",
        "the pan recognizer of the scroll view “scroll” began first",
        "shutOut",
        "back.action(began)",
        (
            "back.delegate.shouldRecognizeSimultaneouslyWith = [scroll.panGestureRecognizer]",
            "scroll.panGestureRecognizer.delegate.shouldRecognizeSimultaneouslyWith = [back]",
        ),
    ),
    "the back swipe takes the slider's drag": Pain(
        screen(SLIDER, script=FROM_LEFT, recognizers=[BACK]),
        "slider.valueChanged",
        "the screen-edge pan recognizer “back” on the view “root” began",
        "cancelledByRecognizer",
        "slider.valueChanged",
        ("back.delaysTouchesBegan = false",),
    ),
    "a framework's own touch handling eats a native control": Pain(
        screen(PIN, script=[{"tap": "pin"}], recognizers=[TOUCH_SYSTEM]),
        "pin.touchUpInside",
        "the long press recognizer “touchHandler” on the view “root” began",
        "touchCancel",
        "pin.click",
        ("touchHandler.cancelsTouchesInView = false",),
    ),
    "the UI test tapped and nothing happened": Pain(
        screen(
            button(),
            {"name": "hud", "frame": [0, 0, 390, 844], "alpha": 0.02},
            script=[{"tap": "button"}],
        ),
        "click",
        "“hud” is in front of it and took the touch first",
        "covered",
        "button.click",
        ("hud.isUserInteractionEnabled = false",),
    ),
    "a synthetic swipe is taken for a tap": Pain(
        screen(
            script=[{"swipe": "root", "direction": "right", "distance": 30, "over": 0.1}],
            recognizers=[{"name": "swipe", "type": "swipe"}, TAP],
        ),
        "swipe.action",
        "a swipe that takes as long needs",
        "lifted",
        "swipe.action",
        (),
    ),
    "two buttons at once": Pain(
        screen(
            button(),
            button(name="other", frame=[200, 100, 120, 44], isExclusiveTouch=True),
            script=TWO_FINGERS,
        ),
        "other.touchUpInside",
        "its isExclusiveTouch is on, and the button “button” already has a touch",
        "touchesElsewhere",
        "other.click",
        ("other.isExclusiveTouch = false",),
    ),
}


@pytest.mark.parametrize("what", PAINS)
def test_the_answer_names_the_reason(what: str) -> None:
    pain = PAINS[what]
    answer = run_experiment(pain.source).timeline.why_not(pain.missed)
    assert pain.words in answer.text
    assert pain.code in answer.reasons


@pytest.mark.parametrize("what", PAINS)
def test_the_fix_that_people_use_comes_first(what: str) -> None:
    pain = PAINS[what]
    found = pain.source.fixes(pain.wanted, pairs=False)
    settings = [str(fix.settings[0]) for fix in found]
    assert tuple(settings[: len(pain.fixes)]) == pain.fixes
    assert str(found).endswith(".") or found
    for fix in found:
        assert has(run_experiment(fix.experiment).timeline, pain.wanted)


@pytest.mark.parametrize("what", PAINS)
def test_a_lab_made_of_the_experiment_finds_the_same(what: str) -> None:
    pain = PAINS[what]
    with pain.source.lab() as lab:
        found = lab.fixes(pain.source.script, pain.wanted, pairs=False)
    assert found.to_dicts() == pain.source.fixes(pain.wanted, pairs=False).to_dicts()


def test_two_buttons_without_exclusive_touch_both_fire() -> None:
    other = button(name="other", frame=[200, 100, 120, 44], actions={"touchUpInside": ["second"]})
    log = run_experiment(screen(button(), other, script=TWO_FINGERS)).timeline.log("handlers")
    assert log.splitlines() == ["button.click", "other.second"]


def test_a_change_of_the_profile_is_the_first_difference() -> None:
    source = screen(script=[{"tap": "root", "count": 2, "gap": 0.3}], recognizers=[TAP])
    source = source.varied({"tap.numberOfTapsRequired": 2})
    difference = fingerpost.diff(source, source.varied({"profile.tapInterval": 0.25}))
    assert [name for name, _, _ in difference.settings] == ["profile"]
    first = difference.first
    assert first is not None and "none came within 250 ms" in first.why_b


class Stuck(GestureRecognizer):
    """Skips a state."""

    id = "test.stuck"

    def touches_moved(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        return "changed"

    def touches_ended(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        return "failed"


def test_a_recognizer_that_skips_states_gets_a_diagnostic(lab: Lab) -> None:
    lab.register(Stuck)
    pad = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    pad.add_recognizer("test.stuck", name="stuck")
    timeline = lab.play(Script().drag([10, 10], by=[60, 0]))
    odd = [item for item in timeline if item.reason == "illegalTransition"]
    assert "requested a state that cannot follow its current one" in str(timeline.why(odd[0]))
    states = [item.to_state for item in timeline.only("states")]
    assert states == ["recognized"]
