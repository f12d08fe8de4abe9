"""Recordings become steps, report by report, in points of the screen and on one clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportedScript, ImportProblem

SAMPLES = Path(__file__).parent / "samples"


def steps(source: str, **options: float) -> list[dict[str, Any]]:
    is_text = source.startswith(("[", "{"))
    return read_script(source if is_text else SAMPLES / source, **options).steps


def fact(script: ImportedScript, name: str) -> str:
    found = script.losses.of("recording")[name]
    return f"{found.certainty.value}: {found.default} ({found.because})"


def test_the_smallest_usual_scale_is_taken_where_the_file_names_none() -> None:
    text = "t,x,y\n0,1100,2000\n0.009,1100,2000\n"
    script = read_script(text)
    assert script.presses[0][1:] == pytest.approx((1100 / 3, 2000 / 3), abs=1e-3)
    assert fact(script, "scale").startswith("assumed: 3 pixels in a point")


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


def test_a_scale_that_was_given_is_known() -> None:
    script = read_script("t,x,y\n0,100,200\n0.009,100,210\n", scale=4)
    assert script.presses[0][1:] == (25, 50)
    assert fact(script, "scale").startswith("known")


@pytest.mark.parametrize("form", ['[{"t"', '{"samples": [{"t"'])
def test_samples_as_json_are_a_list_alone_or_under_their_name(form: str) -> None:
    text = form + ': 0, "x": 10, "y": 20}, {"t": 8, "x": 12, "y": 30}]'
    assert steps(text + "}" * form.startswith("{")) == [
        {"down": 1, "at": [10, 20]},
        {"wait": 0.008},
        {"move": 1, "to": [12, 30]},
        {"up": 1},
    ]


def test_samples_with_fingers_interleave() -> None:
    rows = [(0, 10, 1), (4, 50, 2), (8, 11, 1), (12, 51, 2)]
    text = ", ".join(f'{{"t": {t}, "x": {x}, "y": 0, "finger": {f}}}' for t, x, f in rows)
    verbs = [next(iter(step)) for step in read_script(f"[{text}]").steps if "wait" not in step]
    assert verbs == ["down", "down", "move", "up", "move", "up"]


def test_a_sample_without_a_number_names_its_line() -> None:
    with pytest.raises(ImportProblem, match=r":2: a sample is \{t, x, y\}"):
        read_script('[{"t": 0, "x": 1, "y": 2},\n{"t": 1, "x": "one", "y": 2}]')


def test_a_stopped_clock_is_refused_without_a_rate() -> None:
    text = "t,x,y\n" + "".join(f"0,{x},5\n" for x in range(20))
    with pytest.raises(ImportProblem, match="the clock does not advance: 20 points have 1 times"):
        read_script(text)
    waits = [step["wait"] for step in read_script(text, rate=100).steps if "wait" in step]
    assert waits == [0.01] * 19


def test_seconds_and_epoch_milliseconds_are_distinguished() -> None:
    rows = [(0, 0.0), (0, 0.004), (0, 0.008), (1, 500.0), (1, 500.004)]
    base = 1722443386312.0
    text = "idx,x,y,timestamp\n" + "".join(f"{i},1{n},20,{base + t:.3f}\n" for n, (i, t) in
                                           enumerate(rows))  # fmt: skip
    waits = [step["wait"] for step in read_script(text).steps if "wait" in step]
    assert waits == pytest.approx([0.004, 0.004, 0.492, 0.004], abs=3e-4)


def test_pressure_alone_is_not_a_movement() -> None:
    text = "t,x,y\n0,1,1\n0.01,1,1\n0.02,2,1\n0.03,2,1\n"
    script = read_script(text)
    assert [step for step in script.steps if "move" in step] == [{"move": 1, "to": [2, 1]}]
    assert "reports without movement" in script.losses.of("recording")
    assert sum(step.get("wait", 0) for step in script.steps) == pytest.approx(0.03)


def test_a_recording_is_played_on_a_screen() -> None:
    screen = read_hierarchy(SAMPLES / "card.xib")
    timeline = screen.session(SAMPLES / "samples.csv", scale=1).play()
    began = [r.object for r in timeline if r.kind == "hitTests" and r.subject == "window"]
    assert [view for view in began if view] and {"Card", "view"} >= {view for view in began if view}
    assert len(timeline.only("input", message="began")) == 2
