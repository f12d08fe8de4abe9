"""The two ways to time a W3C Actions file, side by side."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from fingerpost_workbench.importers import load_session
from fingerpost_workbench.importers.model import Timing
from importers.pages import CANCEL, DOWN, UP, actions, element, finger, move, on, page, pause


def script(folder: Path, timing: Timing, *sources: dict[str, Any]) -> list[dict[str, Any]]:
    pad = element("Other", "100 100 200 100", name="pad")
    hierarchy = page(folder, element("Window", "0 0 390 844", pad))
    session = load_session(hierarchy, actions(folder, *sources), timing=timing)
    steps: list[dict[str, Any]] = session.experiment["script"]
    return steps


def log(steps: list[dict[str, Any]]) -> list[str]:
    """The script as a log: what happens at which millisecond."""
    now, lines = 0.0, []
    for step in steps:
        parts = step.get("together", [step])
        for part in parts:
            verb = next(iter(part))
            if verb == "wait":
                continue
            place = part.get("at", part.get("to"))
            spelled = f" {place}" if place else ""
            over = f" over {part['over'] * 1000:g}" if "over" in part else ""
            lines.append(f"{now * 1000:g} {verb} {part[verb]}{spelled}{over}")
        now += max((part.get("over", part.get("wait", 0)) for part in parts), default=0)
    return lines


def test_fingers_run_by_their_own_clocks_or_tick_by_tick(tmp_path: Path) -> None:
    quick = finger(move(10, 10), DOWN, pause(50), UP, id="quick")
    slow = finger(move(90, 90), DOWN, pause(200), UP, id="slow")
    assert log(script(tmp_path, "wda", quick, slow)) == [
        "0 down 1 [10, 10]",
        "0 down 2 [90, 90]",
        "50 up 1",
        "200 up 2",
    ]
    assert log(script(tmp_path, "w3c", quick, slow)) == [
        "0 down 1 [10, 10]",
        "0 down 2 [90, 90]",
        "200 up 1",
        "200 up 2",
    ]


def test_a_move_without_duration_is_instant_or_takes_the_tick(tmp_path: Path) -> None:
    mover = finger(move(10, 10), DOWN, move(60, 10, over=None), UP, id="mover")
    other = finger(move(90, 90), DOWN, pause(100), UP, id="other")
    assert "0 move 1 [60, 10]" in log(script(tmp_path, "wda", mover, other))
    assert "0 move 1 [60, 10] over 100" in log(script(tmp_path, "w3c", mover, other))


def test_a_late_first_down_is_early_on_webdriveragent(tmp_path: Path) -> None:
    late = finger(move(10, 10, over=40), pause(60), DOWN, pause(30), UP)
    assert log(script(tmp_path, "wda", late)) == ["40 down 1 [10, 10]", "130 up 1"]
    assert log(script(tmp_path, "w3c", late)) == ["100 down 1 [10, 10]", "130 up 1"]


def test_moves_before_a_late_down_drag_on_webdriveragent_only(tmp_path: Path) -> None:
    late = finger(move(10, 10), move(80, 10, over=100), DOWN, UP)
    assert log(script(tmp_path, "wda", late)) == [
        "0 down 1 [10, 10]",
        "0 move 1 [80, 10] over 100",
        "100 up 1",
    ]
    assert log(script(tmp_path, "w3c", late)) == ["100 down 1 [80, 10]", "100 up 1"]


def test_cancel_takes_the_item_before_it_back_or_cancels_the_touch(tmp_path: Path) -> None:
    moved = finger(move(10, 10), DOWN, pause(20), move(50, 10, over=30), CANCEL)
    assert log(script(tmp_path, "wda", moved)) == ["0 down 1 [10, 10]"]
    assert log(script(tmp_path, "w3c", moved)) == [
        "0 down 1 [10, 10]",
        "20 move 1 [50, 10] over 30",
        "50 cancel 1",
    ]


def test_a_cancel_after_a_cancel_takes_that_one_back(tmp_path: Path) -> None:
    items = finger(move(10, 10), DOWN, pause(20), UP, CANCEL, CANCEL)
    assert log(script(tmp_path, "wda", items)) == ["0 down 1 [10, 10]", "20 up 1"]


def test_a_second_press_is_a_new_touch_where_the_finger_is(tmp_path: Path) -> None:
    twice = finger(move(10, 10), DOWN, UP, move(70, 10), pause(90), DOWN, pause(5), UP)
    for timing in ("wda", "w3c"):
        assert log(script(tmp_path, timing, twice)) == [
            "0 down 1 [10, 10]",
            "0 up 1",
            "90 down 1 [70, 10]",
            "95 up 1",
        ]


@pytest.mark.parametrize(
    ("item", "place"),
    [
        (move(**on("pad")), "pad"),
        (move(0, 0, **on("pad")), "pad"),
        (move(5, -10, **on("pad")), [205, 140]),
        (move(30, 40), [30, 40]),
        (move(30, 40, origin="viewport"), [30, 40]),
    ],
)
def test_origins(tmp_path: Path, item: dict[str, Any], place: object) -> None:
    for timing in ("wda", "w3c"):
        assert script(tmp_path, timing, finger(item, DOWN, UP))[0] == {"down": 1, "at": place}


def test_the_pointer_as_origin_counts_from_where_the_finger_is(tmp_path: Path) -> None:
    drag = finger(move(**on("pad")), DOWN, move(-20, 30, over=100, origin="pointer"), UP)
    for timing in ("wda", "w3c"):
        assert log(script(tmp_path, timing, drag)) == [
            "0 down 1 pad",
            "0 move 1 [180, 180] over 100",
            "100 up 1",
        ]


def test_overlapping_moves_are_cut_where_the_other_finger_acts(tmp_path: Path) -> None:
    long = finger(move(0, 0), DOWN, move(100, 0, over=100), UP, id="long")
    short = finger(move(0, 50), DOWN, pause(25), move(0, 90, over=50), UP, id="short")
    assert log(script(tmp_path, "wda", long, short)) == [
        "0 down 1 [0, 0]",
        "0 down 2 [0, 50]",
        "0 move 1 [25, 0] over 25",
        "25 move 1 [75, 0] over 50",
        "25 move 2 [0, 90] over 50",
        "75 up 2",
        "75 move 1 [100, 0] over 25",
        "100 up 1",
    ]


def test_ticks_without_duration_keep_their_order(tmp_path: Path) -> None:
    first = finger(move(0, 0), DOWN, pause(0), UP, id="first")
    second = finger(move(9, 9), pause(0), DOWN, UP, id="second")
    steps = script(tmp_path, "w3c", first, second)
    assert steps == [
        {"down": 1, "at": [0, 0]},
        {"down": 2, "at": [9, 9]},
        {"together": [{"up": 1}, {"up": 2}]},
    ]


def test_a_source_of_pauses_only_takes_time(tmp_path: Path) -> None:
    waiting = {"type": "none", "id": "clock", "actions": [pause(0), pause(0), pause(300)]}
    tap = finger(move(9, 9), DOWN, pause(50), UP)
    assert log(script(tmp_path, "wda", tap, waiting)) == ["0 down 1 [9, 9]", "50 up 1"]
    assert log(script(tmp_path, "w3c", tap, waiting)) == ["0 down 1 [9, 9]", "300 up 1"]


def test_a_finger_without_a_lift_stays_down(tmp_path: Path) -> None:
    for timing in ("wda", "w3c"):
        assert log(script(tmp_path, timing, finger(move(9, 9), DOWN))) == ["0 down 1 [9, 9]"]


def test_a_finger_that_never_comes_down_does_nothing(tmp_path: Path) -> None:
    for timing in ("wda", "w3c"):
        assert log(script(tmp_path, timing, finger(move(9, 9), pause(40)))) == []


def test_fractions_of_milliseconds_become_whole_nanoseconds(tmp_path: Path) -> None:
    tap = finger(move(9, 9), DOWN, pause(16.666667), UP)
    assert script(tmp_path, "wda", tap)[1] == {"wait": 0.016666667}


def test_a_script_of_thousands_of_items_is_read_in_a_moment(tmp_path: Path) -> None:
    strokes = [item for x in range(5_000) for item in (DOWN, move(x % 390, 9, over=16), UP)]
    many = finger(move(0, 9), *strokes, id="many")
    started = time.monotonic()
    steps = script(tmp_path, "wda", many, finger(move(9, 99), DOWN, pause(80_000), UP, id="long"))
    assert len(steps) == 15_000
    assert time.monotonic() - started < 20
