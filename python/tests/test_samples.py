"""Recordings: columns and arrays, played as one step."""

from __future__ import annotations

import numpy
import pytest

from fingerpost import Lab, Samples, Script
from fingerpost.errors import BadValueError, FingerpostError

LAYOUT = [("time", "i8"), ("x", "f8"), ("y", "f8"), ("finger", "i4"), ("phase", "u4")]


def inputs(lab: Lab, samples: Samples) -> list[tuple[str, str, float, float]]:
    return [
        (str(r.message), str(r.fingers), r.milliseconds, r.x or 0)
        for r in lab.play(samples).only("input")
    ]


def test_columns_are_played_with_guessed_phases(lab: Lab) -> None:
    lab.add_window()
    samples = Samples.from_columns([0, 0.01, 0.03], x=[10, 20, 30], y=[5, 5, 5], finger=2)
    assert inputs(lab, samples) == [
        ("began", "2", 0, 10),
        ("moved", "2", 10, 20),
        ("ended", "2", 30, 30),
    ]


def test_columns_may_name_phases_and_fingers(lab: Lab) -> None:
    lab.add_window()
    samples = Samples.from_columns(
        numpy.array([0, 0, 0.02, 0.02]),
        x=numpy.array([10.0, 200, 10, 200]),
        y=numpy.zeros(4) + 9,
        finger=numpy.array([1, 2, 1, 2]),
        phase=["began", "began", "ended", "cancelled"],
    )
    assert repr(samples) == "<Samples: 4 of 2 fingers>"
    assert [row[0] for row in inputs(lab, samples)] == ["began", "began", "ended", "cancelled"]


def test_an_array_of_the_engines_layout_is_not_copied(lab: Lab) -> None:
    lab.add_window()
    array = numpy.array([(0, 10, 9, 1, 1), (5_000_000, 20, 9, 1, 3)], dtype=LAYOUT)
    samples = Samples.from_numpy(array)
    array["x"][1] = 77
    assert inputs(lab, samples) == [("began", "1", 0, 10), ("ended", "1", 5, 77)]


def test_an_array_of_another_layout_is_converted(lab: Lab) -> None:
    lab.add_window()
    other = [("phase", "i8"), ("y", "f4"), ("x", "f4"), ("time", "i8"), ("finger", "i8")]
    array = numpy.array([(1, 9, 10, 0, 1), (3, 9, 20, 5_000_000, 1)], dtype=other)
    assert inputs(lab, Samples.from_numpy(array)) == [("began", "1", 0, 10), ("ended", "1", 5, 20)]


def test_nothing_recorded_is_nothing_played(lab: Lab) -> None:
    lab.add_window()
    for samples in (Samples.from_columns([], [], []), Samples.from_numpy(numpy.empty(0, LAYOUT))):
        assert inputs(lab, samples) == []


def test_columns_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadValueError, match="differ in length: time 2, x 1"):
        Samples.from_columns([0, 1], x=[1], y=[1, 2])
    with pytest.raises(BadValueError, match="'lifted' is no phase"):
        Samples.from_columns([0], x=[1], y=[1], phase=["lifted"])
    with pytest.raises(BadValueError, match="no field finger, phase"):
        Samples.from_numpy(numpy.zeros(1, dtype=LAYOUT[:3]))


BAD: dict[str, tuple[list[float], list[float], list[str], int]] = {
    "time goes back": ([1, 0], [1, 1], ["began", "ended"], 1),
    "a place that is none": ([0, 1], [1, float("nan")], ["began", "ended"], 1),
    "a finger that never came": ([0], [1], ["moved"], 0),
    "a finger that comes twice": ([0, 1], [1, 1], ["began", "began"], 1),
}


@pytest.mark.parametrize("name", BAD)
def test_a_sample_that_cannot_be_played_is_named(lab: Lab, name: str) -> None:
    lab.add_window()
    times, xs, phases, index = BAD[name]
    samples = Samples.from_columns(times, x=xs, y=[5] * len(xs), phase=phases)
    with pytest.raises(FingerpostError, match=f"^sample {index}: "):
        lab.play(samples)


def test_a_recorded_finger_that_hits_nothing_may_go_on(lab: Lab) -> None:
    lab.add_window().set("frame", (0, 0, 100, 100))
    samples = Samples.from_columns([0, 0.01, 0.02, 0.03], x=[300, 310, 320, 330], y=[500] * 4)
    assert [row[0] for row in inputs(lab, samples)] == ["began", "moved", "moved", "ended"]
    assert lab.play(Script().tap((50, 50))).log("touches")
