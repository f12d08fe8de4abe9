"""GR-2, FW-3, FW-4: the calls of a recognizer, and the events that a touch may still cause."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from fingerpost import Lab, Recognizer, Script, Timeline

PHASES = ["began", "moved", "ended", "cancelled"]
FINGERS = {"moved": (2, 3), "ended": (4, 5), "cancelled": (6, 7), "began": (8, 9)}
CHANGES = [some for size in range(5) for some in combinations(FINGERS, size)]


@pytest.mark.parametrize("changes", CHANGES, ids="+".join)
def test_gr_2_a_recognizer_is_called_once_for_each_phase_of_an_event(
    lab: Lab, changes: tuple[str, ...]
) -> None:
    # GR-2. Finger 1 does not move: no recognizer receives it.
    lab.profile["maximumTouches"] = 11
    view = lab.add_window().add_subview("view", frame=(0, 0, 390, 844))
    view.add_recognizer("pan", name="pan", minimum_number_of_touches=20)
    for finger in range(1, 8):
        lab.play(Script().down(finger, (30 * finger, 100)), settle=False)
    actions = Script()
    for change in changes:
        for finger in FINGERS[change]:
            if change == "began":
                actions.down(finger, (30 * finger, 100))
            elif change == "moved":
                actions.move(finger, by=(1, 1))
            elif change == "ended":
                actions.up(finger)
            else:
                actions.cancel(finger)
    timeline = lab.play(Script().together(actions), settle=False)
    calls = [(call.message, call.fingers) for call in timeline.only("recognizerTouches")]
    expected = [phase for phase in PHASES if phase in changes]
    assert calls == [(phase, ",".join(map(str, FINGERS[phase]))) for phase in expected]


def nest(lab: Lab, type: str, **properties: object) -> Recognizer:
    """a > b > c, all of which pass touches on; the recognizer is on c."""
    a = lab.add_window().add_subview("a", frame=(0, 0, 390, 844))
    b = a.add_subview("b", frame=(50, 50, 300, 300))
    c = b.add_subview("c", frame=(50, 50, 200, 200))
    return c.add_recognizer(type, name="it", **properties)


def reported(timeline: Timeline) -> list[str]:
    observe: dict[str, Any] = {"touches": ["a", "b", "c"]}
    return timeline.log(observe=observe).split()


@pytest.mark.parametrize("withholds", [True, False])
@pytest.mark.parametrize("end", ["moved", "ended", "cancelled"])
def test_fw_3_a_touch_whose_began_was_dropped_reaches_the_first_responder_alone(
    lab: Lab, withholds: bool, end: str
) -> None:
    # FW-3, and FW-4 for the cancelled one: no view without a began receives it.
    flags = {"cancels_touches_in_view": False, "delays_touches_began": withholds}
    nest(lab, "longPress", **flags)
    lab.play(Script().down(1, "c").wait(0.6), settle=False)
    action = {
        "moved": Script().move(1, by=(3, 3)),
        "ended": Script().up(1),
        "cancelled": Script().cancel(1),
    }
    seen = reported(lab.play(action[end]))
    method = f"touches{end.capitalize()}"
    if not withholds:
        assert seen == [f"{name}.{method}" for name in "cba"]
    elif end == "cancelled":
        assert seen == []
    else:
        assert seen == [f"c.{method}"]


ENDINGS = {
    "one tap": Script().tap("c"),
    "two taps": Script().tap("c").wait(0.1).tap("c"),
    "a second press that lasts": Script().tap("c").wait(0.1).tap("c", hold=2),
    "the system cancels": Script().down(1, "c").cancel(1),
    "the system cancels the second": Script().tap("c").wait(0.1).down(1, "c").cancel(1),
    "the view goes": Script().down(1, "c").wait(0.1).remove("c").up(1),
    "the recognizer is switched off": Script().down(1, "c").set("it", isEnabled=False).up(1),
    "a drag": Script().drag("c", by=(80, 0)),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_fw_4_began_is_closed_exactly_once_and_nothing_else_is_cancelled(ending: str) -> None:
    # FW-4, whatever the flags of a double tap are: each press has a finger of its own.
    kinds = set()
    for began, ended, cancels in product([True, False], repeat=3):
        with Lab() as lab:
            nest(
                lab,
                "tap",
                number_of_taps_required=2,
                delays_touches_began=began,
                delays_touches_ended=ended,
                cancels_touches_in_view=cancels,
            )
            timeline = lab.play(ENDINGS[ending])
            sent = timeline.only("touches", subject=["a", "b", "c"])
            calls = [
                (call.subject, finger, call.message)
                for call in sent
                for finger in (call.fingers or "").split(",")
            ]
            fingers = {touch.fingers for touch in timeline.only("input")}
            for name, finger in product("abc", fingers):
                mine = [message for who, which, message in calls if (who, which) == (name, finger)]
                closed = mine.count("ended") + mine.count("cancelled")
                if "began" in mine:
                    assert (mine.count("began"), closed) == (1, 1)
                else:
                    assert "cancelled" not in mine
                kinds.add("began" in mine)
    # Both kinds of touch have been seen where the flags can make a difference.
    assert True in kinds
