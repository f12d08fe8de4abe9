"""Digitizer, coalescing and prediction against a second model, on random input (SY-1, SY-4)."""

from __future__ import annotations

from random import Random

import numpy
import pytest
from numpy.typing import NDArray

from fingerpost import Lab, Timeline
from fingerpost.samples import Samples
from support import second_digitizer as model

TOLERANCE = 1e-6
SEEDS = range(25)
ROWS, COLUMNS, PITCH = 40, 30, 6.0

Finger = tuple[float, float, float, float, int, int, float]


def pictures(dice: Random, count: int) -> NDArray[numpy.float32]:
    """Fingers that come, move, meet and go, with noise."""
    rows, columns = numpy.mgrid[0:ROWS, 0:COLUMNS]
    frames = numpy.zeros((count, ROWS, COLUMNS))
    for _ in range(dice.randint(1, 5)):
        first = dice.randrange(count - 3)
        last = dice.randrange(first + 2, count)
        x, y = dice.uniform(4, COLUMNS - 4), dice.uniform(4, ROWS - 4)
        across, down = dice.uniform(-0.6, 0.6), dice.uniform(-0.6, 0.6)
        width, peak = dice.uniform(0.9, 1.9), dice.uniform(0.7, 1.2)
        for number in range(first, last):
            far = (columns - x) ** 2 + (rows - y) ** 2
            frames[number] = numpy.maximum(frames[number], peak * numpy.exp(-far / (2 * width**2)))
            x, y = x + across, y + down
            if dice.random() < 0.1:
                across, down = dice.uniform(-1, 1), dice.uniform(-1, 1)
    noise = numpy.random.default_rng(dice.randrange(1 << 30))
    return (frames + noise.normal(0, 0.02, frames.shape)).astype(numpy.float32)


def received(timeline: Timeline) -> list[model.Report]:
    """The inputs of a timeline; a contact is a touch, numbered alike."""
    return [
        model.Report(
            item.time / 1e9, item.touch or 0, item.message or "", (item.x or 0, item.y or 0)
        )
        for item in timeline
        if item.kind == "input"
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_sy_1_from_pictures_to_fingers(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    lab.add_window()
    frames = pictures(dice, 40)
    threshold = float(numpy.float32(lab.profile["contactThreshold"]))
    timeline = lab.play_frames(frames, 120, cell=(PITCH, PITCH))
    seen = []
    for number, values in enumerate(frames.astype(float)):
        frame = {
            (row, column): values[row, column]
            for row in range(ROWS)
            for column in range(COLUMNS)
            if values[row, column] > threshold
        }
        places = model.blobs(frame, threshold, lab.profile["contactSaddle"], (PITCH, PITCH))
        seen.append((number / 120, places))
    wanted = model.contacts(seen, lab.profile["contactGate"], lab.profile["contactHysteresis"])
    assert len(wanted) > 2
    same(received(timeline), wanted)


def same(found: list[model.Report], wanted: list[model.Report]) -> None:
    """The same phases of the same fingers; times and places to a millionth."""
    assert [item[1:3] for item in found] == [item[1:3] for item in wanted]
    for one, other in zip(found, wanted, strict=True):
        assert (one.time, *one.place) == pytest.approx((other.time, *other.place), abs=TOLERANCE)


def recording(dice: Random) -> list[model.Report]:
    """Two fingers that are sampled as they please."""
    reports: list[model.Report] = []
    for finger in (1, 2):
        time, place = dice.uniform(0, 0.1), (dice.uniform(50, 300), dice.uniform(100, 600))
        reports.append(model.Report(time, finger, "began", place))
        for _ in range(dice.randint(1, 30)):
            time += dice.uniform(0.0005, 0.03)
            place = place[0] + dice.uniform(-9, 9), place[1] + dice.uniform(-9, 9)
            reports.append(model.Report(time, finger, "moved", place))
        time += dice.uniform(0.0005, 0.03)
        reports.append(model.Report(time, finger, "ended", place))
    return sorted(item._replace(time=round(item.time, 9)) for item in reports)


def play(lab: Lab, reports: list[model.Report]) -> Timeline:
    return lab.play(
        Samples.from_columns(
            [item.time for item in reports],
            [item.place[0] for item in reports],
            [item.place[1] for item in reports],
            finger=[item.finger for item in reports],
            phase=[item.phase for item in reports],
        )
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_sy_4_reports_that_wait_for_a_frame_become_one(seed: int) -> None:
    dice = Random(seed)
    rate = dice.choice([30, 60, 60, 120])
    reports = recording(dice)
    with Lab(rate=240) as lab:
        root = lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
        root.is_multiple_touch_enabled = True
        lab.system.set_display_rate(rate)
        timeline = play(lab, reports)
        reported = [item for item in timeline if item.kind == "touches" and item.subject == "root"]
        found = []
        for item in reported:
            fingers = [int(finger) for finger in (item.fingers or "").split(",")]
            if len(fingers) > 1:
                continue
            run = [(one.time, one.x, one.y) for one in lab.system.coalesced_touches(item.serial)]
            found.append((item.time / 1e9, fingers[0], item.message, run))
        both = {item.time / 1e9 for item in reported if "," in (item.fingers or "")}
        wanted = [
            (one.report.time, one.report.finger, one.report.phase, one.coalesced)
            for one in model.delivered(reports, rate)
            if all(abs(one.report.time - time) > TOLERANCE for time in both)
        ]
        assert [item[1:3] for item in found if item[0] not in both] == [
            item[1:3] for item in wanted
        ]
        for (time, _, _, run), (then, _, _, others) in zip(
            [item for item in found if item[0] not in both], wanted, strict=True
        ):
            assert time == pytest.approx(then, abs=TOLERANCE)
            assert len(run) == len(others)
            for sample, other in zip(run, others, strict=True):
                assert sample == pytest.approx((other.time, *other.place), abs=TOLERANCE)


@pytest.mark.parametrize("seed", SEEDS)
def test_sy_4_a_finger_is_expected_on_its_line(seed: int) -> None:
    dice = Random(seed)
    reports = [item for item in recording(dice) if item.finger == 1]
    with Lab(rate=dice.choice([60, 120, 240])) as lab:
        lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
        lab.profile["predictionSpan"] = span = dice.uniform(0, 0.1)
        timeline = play(lab, reports)
        reported = [item for item in timeline if item.kind == "touches" and item.subject == "root"]
        assert len(reported) == len(reports)
        for number, item in enumerate(reported):
            found = lab.system.predicted_touches(item.serial)
            if reports[number].phase != "moved":
                assert found == []
                continue
            (then, _, _, there), (now, _, _, here) = reports[number - 1], reports[number]

            def line(ahead: float) -> model.Place:
                part = ahead / (now - then)  # noqa: B023
                return (
                    here[0] + part * (here[0] - there[0]),  # noqa: B023
                    here[1] + part * (here[1] - there[1]),  # noqa: B023
                )

            wanted = model.predicted(line, span, lab.rate)
            assert [(one.x, one.y) for one in found] == [
                pytest.approx(place, abs=TOLERANCE) for place in wanted
            ]
