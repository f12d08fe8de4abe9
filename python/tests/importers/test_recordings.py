"""Recordings become steps, report by report, on the screen's points and one clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost.importers import ImportedScript, ImportProblem

SAMPLES = Path(__file__).parent / "samples"


def steps(name: str, **options: float) -> list[dict[str, Any]]:
    return read_script(SAMPLES / name, **options).steps


def fact(script: ImportedScript, name: str) -> str:
    found = script.losses.of("recording")[name]
    return f"{found.certainty.value}: {found.default} ({found.because})"


def test_a_slot_keeps_what_the_kernel_does_not_send_again_over_a_lift() -> None:
    assert steps("getevent.txt", scale=1) == [
        {"down": 1, "at": [100, 200]},
        {"wait": 0.008},
        {"move": 1, "to": [110, 200]},
        {"wait": 0.008},
        {"down": 2, "at": [0, 0]},
        {"wait": 0.008},
        {"together": [{"up": 1}, {"up": 2}]},
        {"wait": 0.976},
        {"down": 1, "at": [110, 400]},
        {"wait": 0.05},
        {"up": 1},
    ]


def test_contacts_without_ids_go_to_the_nearest_finger() -> None:
    """Of two contacts one is missing in the next frame: the far one has lifted."""
    assert steps("two.events", scale=1) == [
        {"together": [{"down": 1, "at": [100, 200]}, {"down": 2, "at": [300, 400]}]},
        {"wait": 0.01},
        {"together": [{"up": 1}, {"move": 2, "to": [302, 402]}]},
        {"wait": 0.01},
        {"up": 2},
    ]


def test_a_surface_is_fitted_into_the_screen_and_that_is_said() -> None:
    script = read_script(SAMPLES / "two.events")
    assert script.presses[0][1:] == (50, 100)
    assert fact(script, "scale").startswith("assumed: 2 units of the device in a point (the source")


def test_a_scale_that_was_given_is_known() -> None:
    script = read_script(SAMPLES / "two.events", scale=4)
    assert script.presses[0][1:] == (25, 50)
    assert fact(script, "scale").startswith("known")


def test_a_recorder_on_a_phone_names_its_pixels_and_lifts_have_places() -> None:
    assert steps("autotouch.lua") == [
        {"down": 1, "at": [100, 200]},
        {"wait": 0.05},
        {"move": 1, "to": [110, 220]},
        {"wait": 0.0080005},
        {"up": 1, "at": [110, 221]},
    ]


def test_the_smallest_usual_scale_is_taken_where_nobody_names_one() -> None:
    text = "touchDown(1, 1100, 2000);\nusleep(9000);\ntouchUp(1, 1100, 2000);\n"
    script = read_script(text)
    assert script.presses[0][1:] == pytest.approx((1100 / 3, 2000 / 3), abs=1e-3)
    assert fact(script, "scale").startswith("assumed: 3 pixels in a point")


def test_a_trackpads_contacts_count_from_touching_on_and_from_below() -> None:
    assert steps("trackpad.jsonl") == [
        {"down": 1, "at": [195, 422]},
        {"wait": 0.011},
        {"move": 1, "to": [195, 211]},
        {"wait": 0.011},
        {"up": 1},
    ]


def test_strokes_of_a_pen_keep_their_pauses() -> None:
    assert steps("strokes.json") == [
        {"down": 1, "at": [10, 20]},
        {"wait": 0.016},
        {"move": 1, "to": [12, 30]},
        {"up": 1},
        {"wait": 0.484},
        {"down": 1, "at": [50, 20]},
        {"wait": 0.016},
        {"move": 1, "to": [52, 30]},
        {"up": 1},
    ]


@pytest.mark.parametrize(
    ("name", "places", "seconds"),
    [
        ("gesture.xml", [[10, 20], [20, 30], [30, 40]], [0.02, 0.02]),
        ("omniglot.txt", [[10, 20], [11, 21.5]], [0.016]),
        ("drawing.ndjson", [[10, 5], [20, 5], [30, 5]], [0.016, 0.017]),
    ],
)
def test_strokes_of_other_formats(
    name: str, places: list[list[float]], seconds: list[float]
) -> None:
    made = steps(name)
    assert [step.get("at") or step["to"] for step in made if "at" in step or "to" in step] == places
    assert [step["wait"] for step in made if "wait" in step] == seconds
    assert made[-1] == {"up": 1}


def test_a_table_may_name_phases_and_fingers() -> None:
    assert steps("samples.csv") == [
        {"down": 1, "at": [100, 200]},
        {"wait": 0.008},
        {"together": [{"move": 1, "to": [100, 210]}, {"down": 2, "at": [300, 200]}]},
        {"wait": 0.008},
        {"move": 1, "to": [100, 230]},
        {"wait": 0.008},
        {"up": 1},
        {"wait": 0.008},
        {"cancel": 2},
    ]


def test_frames_end_with_the_lifts() -> None:
    assert steps("frames.json") == [
        {"down": 1, "at": [10, 20]},
        {"wait": 0.008},
        {"together": [{"move": 1, "to": [12, 24]}, {"down": 2, "at": [50, 60]}]},
        {"wait": 0.008},
        {"together": [{"up": 1}, {"up": 2}]},
    ]


def test_a_clock_that_stands_still_is_refused_unless_a_rate_is_given() -> None:
    points = ", ".join(f"[{x}, 5, 0]" for x in range(20))
    text = f'{{"strokes": [{{"points": [{points}]}}]}}'
    with pytest.raises(ImportProblem, match="the clock does not advance: 20 points have 1 times"):
        read_script(text)
    waits = [step["wait"] for step in read_script(text, rate=100).steps if "wait" in step]
    assert waits == [0.01] * 19


def test_seconds_inside_epoch_milliseconds_are_told_apart() -> None:
    rows = [(0, 0.0), (0, 0.004), (0, 0.008), (1, 500.0), (1, 500.004)]
    base = 1722443386312.0
    text = "idx,x,y,timestamp\n" + "".join(f"{i},1{n},20,{base + t:.3f}\n" for n, (i, t) in
                                           enumerate(rows))  # fmt: skip
    waits = [step["wait"] for step in read_script(text).steps if "wait" in step]
    assert waits == pytest.approx([0.004, 0.004, 0.492, 0.004], abs=3e-4)


def test_pressure_alone_is_no_movement() -> None:
    text = "t,x,y\n0,1,1\n0.01,1,1\n0.02,2,1\n0.03,2,1\n"
    script = read_script(text)
    assert [step for step in script.steps if "move" in step] == [{"move": 1, "to": [2, 1]}]
    assert "reports without movement" in script.losses.of("recording")
    assert sum(step.get("wait", 0) for step in script.steps) == pytest.approx(0.03)


def test_a_recording_is_played_on_a_screen() -> None:
    screen = read_hierarchy(SAMPLES / "card.xib")
    timeline = screen.session(SAMPLES / "getevent.txt", scale=1).play()
    began = [r.object for r in timeline if r.kind == "hitTests" and r.subject == "window"]
    assert [view for view in began if view] and {"Card", "view"} >= {view for view in began if view}
    assert len(timeline.only("input", message="began")) == 3
