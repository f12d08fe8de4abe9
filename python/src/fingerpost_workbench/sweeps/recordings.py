"""Recorded gestures with their labels: read from files, or generated with known answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from fingerpost._call import called, listed, one_of, real, whole
from fingerpost._call import path as path_of
from fingerpost.errors import BadValueError
from fingerpost.player import Steps
from fingerpost.samples import Samples

OTHER = "other"
"""The label of a gesture that no recognizer is meant for."""


@dataclass(frozen=True)
class Recording:
    """A recorded gesture.

    Attributes:
        name: the file's name, or a number.
        label: its meaning; `OTHER` for a gesture without a recognizer.
        script: the input: steps or samples.
    """

    name: str
    label: str
    script: Steps


def read_recordings(
    files: Iterable[str | PathLike[str]],
    label: str | Callable[[Path], str],
    **options: Any,  # noqa: ANN401
) -> list[Recording]:
    """Reads recordings in any supported format, stroke by stroke.

    Args:
        files: files with one or more gestures, separated by a second's pause.
        label: their label, or a function that returns it for a file.
        options: as `read_script` takes them: `scale`, `rate` …

    Raises:
        ImportProblem: a file cannot be read; in one sentence with its place.
    """
    from fingerpost_workbench.importers import read_script

    made = []
    label_of = label if isinstance(label, str) else called("label", label)
    for file in [path_of("files", file) for file in listed("files", files, "paths")]:
        wanted = label_of if isinstance(label_of, str) else label_of(file)
        gestures = list(_gestures(read_script(file, **options).steps))
        for number, steps in enumerate(gestures, 1):
            name = file.stem if len(gestures) == 1 else f"{file.stem} {number}"
            made.append(Recording(name, wanted, steps))
    return made


PAUSE = 1.0
"""Seconds without a finger that end a gesture."""


def _gestures(steps: Sequence[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    gesture: list[dict[str, Any]] = []
    down = 0
    for step in steps:
        if down == 0 and gesture and float(step.get("wait", 0)) >= PAUSE:
            yield gesture
            gesture = []
            continue
        if gesture or "wait" not in step:
            gesture.append(step)
        for item in step.get("together", [step]):
            down += ("down" in item) - ("up" in item or "cancel" in item)
    if gesture:
        yield gesture


# Made with known answers

Point = tuple[float, float]
KINDS = (
    "tap",
    "doubleTap",
    "longPress",
    "swipeLeft",
    "swipeRight",
    "swipeUp",
    "swipeDown",
    "slowDrag",
    "circle",
    "checkmark",
)


def make_recordings(
    kinds: Iterable[str] = KINDS, each: int = 20, *, seed: int = 0, rate: float = 120
) -> list[Recording]:
    """Generates gestures of known kinds with varied sizes, speeds and directions.

    >>> [recording.label for recording in make_recordings(["tap", "circle"], 2)]
    ['tap', 'tap', 'circle', 'circle']

    Args:
        kinds: some of `KINDS`.
        each: the number of each kind.
        seed: the seed; the same one gives the same gestures.
        rate: the rate in Hz.

    Raises:
        UnknownNameError: a kind is unknown; near matches are named.
    """
    made = []
    each = whole("each", each, 0, 1_000_000)
    if not 1 <= real("rate", rate) <= 100_000:
        raise BadValueError(f"rate is in 1…100000 samples a second, not {rate}.")
    whole("seed", seed, 0, 1 << 64)
    for kind in listed("kinds", list(kinds) if isinstance(kinds, Mapping) else kinds):
        one_of("kinds", kind, KINDS)
        for number in range(each):
            random = Random(f"{seed}/{kind}/{number}")
            strokes = _strokes(kind, random)
            samples = _sampled(strokes, random, rate)
            made.append(Recording(f"{kind} {number + 1}", kind, samples))
    return made


Stroke = tuple[float, float, Callable[[float], Point]]
"""Its start, its duration (seconds), and its location after a fraction (0 … 1) of it."""


def _strokes(kind: str, random: Random) -> list[Stroke]:
    x, y = random.uniform(120, 270), random.uniform(250, 600)
    if kind in ("tap", "doubleTap", "longPress"):
        time = random.uniform(0.6, 1.2) if kind == "longPress" else random.uniform(0.04, 0.16)
        first: Stroke = (0.0, time, _rest((x, y)))
        if kind != "doubleTap":
            return [first]
        again = (x + random.uniform(-6, 6), y + random.uniform(-6, 6))
        start = time + random.uniform(0.06, 0.22)
        return [first, (start, random.uniform(0.04, 0.16), _rest(again))]
    if kind.startswith("swipe"):
        angle = {"swipeRight": 0, "swipeDown": 90, "swipeLeft": 180, "swipeUp": 270}[kind]
        bent = math.radians(angle + random.gauss(0, 7))
        way, time = random.uniform(90, 220), random.uniform(0.09, 0.28)
        return [(0.0, time, _line((x, y), bent, way))]
    if kind == "slowDrag":
        way, time = random.uniform(60, 160), random.uniform(0.9, 1.8)
        return [(0.0, time, _line((x, y), random.uniform(0, 2 * math.pi), way))]
    if kind == "circle":
        radius, start = random.uniform(35, 80), random.uniform(0, 2 * math.pi)
        turn = random.choice((-1, 1)) * 2 * math.pi
        squeezed = random.uniform(0.85, 1.15)
        return [
            (
                0.0,
                random.uniform(0.6, 1.4),
                lambda t: (
                    x + radius * math.cos(start + turn * t),
                    y + radius * squeezed * math.sin(start + turn * t),
                ),
            )
        ]
    return [(0.0, random.uniform(0.3, 0.8), _check((x, y), random))]


def _rest(place: Point) -> Callable[[float], Point]:
    return lambda _: place


def _line(start: Point, angle: float, way: float) -> Callable[[float], Point]:
    def at(part: float) -> Point:
        # Slow at both ends, as hands are.
        eased = part * part * (3 - 2 * part)
        far = way * eased
        return start[0] + far * math.cos(angle), start[1] + far * math.sin(angle)

    return at


def _check(start: Point, random: Random) -> Callable[[float], Point]:
    down, up = random.uniform(25, 50), random.uniform(60, 120)
    corner = (start[0] + down * 0.7, start[1] + down)
    end = (corner[0] + up * 0.6, corner[1] - up)

    def at(part: float) -> Point:
        first, second, t = (
            (start, corner, part / 0.35) if part < 0.35 else (corner, end, (part - 0.35) / 0.65)
        )
        return (first[0] + (second[0] - first[0]) * t, first[1] + (second[1] - first[1]) * t)

    return at


def _sampled(strokes: Sequence[Stroke], random: Random, rate: float) -> Samples:
    times: list[float] = []
    xs: list[float] = []
    ys: list[float] = []
    fingers: list[int] = []
    for finger, (start, time, place) in enumerate(strokes, 1):
        count = max(2, round(time * rate) + 1)
        for number in range(count):
            part = number / (count - 1)
            x, y = place(part)
            shake = 0.4 if 0 < number < count - 1 else 0.0
            times.append(start + time * part)
            xs.append(x + random.gauss(0, shake))
            ys.append(y + random.gauss(0, shake))
            fingers.append(finger)
    return Samples.from_columns(times, xs, ys, finger=fingers)
