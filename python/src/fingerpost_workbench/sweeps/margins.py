"""The margins of a script: how far its numbers may be off, in points and milliseconds."""

from __future__ import annotations

import copy
import ctypes
import re
from collections.abc import Mapping
from typing import Any

from fingerpost import _native as native
from fingerpost._call import encode_optional, optional, whole
from fingerpost.errors import BadValueError
from fingerpost.explain.answer import Answer
from fingerpost.explain.spelling import spelled
from fingerpost.objects import LabObject
from fingerpost.player import Steps
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.variants.compiled import script_struct
from fingerpost.variants.lab_variants import options_of
from fingerpost.variants.prepared import answered, watched
from fingerpost_workbench.sweeps.decision import Decision
from fingerpost_workbench.sweeps.parameters import is_time
from fingerpost_workbench.sweeps.subjects import opened, source_of

LIMITS = {"pt": 120.0, "s": 1.0}
"""The engine's range of search, in the number's unit."""


class Margin(Answer):
    """The largest error of a script's number that keeps the outcome.

    Attributes:
        number: "script[0] place", "script[0].hold".
        unit: pt or s.
        distance: the distance to another outcome; None: none within `LIMITS`.
        direction: the nearest direction: "left", "longer".
        instead: the outcome there.
        decision: the decision there.
    """

    number: str
    unit: str
    distance: float | None
    direction: str
    instead: tuple[str, ...]
    decision: Decision | None

    READ = {"decision": Decision}

    def __str__(self) -> str:
        if self.distance is None:
            return f"{self.number}: nothing changes within {amount(LIMITS[self.unit], self.unit)}"
        seen = ", ".join(self.instead) or "(nothing)"
        words = f"{self.number}: {amount(self.distance, self.unit)} {self.direction}, then {seen}"
        return f"{words} ({self.decision.words})" if self.decision else words


class Margins(Answer):
    """The distances of a script's numbers from another outcome.

    Attributes:
        outcome: the script's outcome.
        all: a margin for each number, the tightest first: points, then times.
        safer: steps with larger margins and the same outcome; None where none were found.
        safer_points: the smallest margin of those in points.
        safer_milliseconds: the smallest in milliseconds.
    """

    outcome: tuple[str, ...]
    all: tuple[Margin, ...]
    safer: list[dict[str, Any]] | None
    safer_points: float | None
    safer_milliseconds: float | None

    KEYS = {"all": "margins"}
    READ = {"all": Margin}

    def __init__(self, data: Mapping[str, Any], steps: list[dict[str, Any]]) -> None:
        """Wraps the data; the safer steps are these steps with other numbers."""
        super().__init__(data)
        self.safer = self.safer_points = self.safer_milliseconds = None
        self._changed: dict[str, Any] = {}
        safer = data["safer"]
        if safer is not None:
            numbers = {item["name"]: item["value"] for item in safer["numbers"]}
            self.safer, self.safer_points = written(steps, numbers), safer["points"]
            for name in numbers:
                path = name.rpartition(".")[0]
                self._changed[path] = _step(self.safer, path)
            seconds = safer["seconds"]
            self.safer_milliseconds = None if seconds is None else seconds * 1000

    def _least(self, unit: str) -> Margin | None:
        found = [m for m in self.all if m.unit == unit and m.distance is not None]
        return min(found, key=lambda margin: margin.distance or 0.0, default=None)

    @property
    def points(self) -> float | None:
        """The smallest margin in points; None: no other outcome within `LIMITS`."""
        found = self._least("pt")
        return found.distance if found else None

    @property
    def milliseconds(self) -> float | None:
        """The smallest margin in milliseconds."""
        found = self._least("s")
        return found.distance * 1000 if found and found.distance is not None else None

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            **self.data,
            "points": self.points,
            "milliseconds": self.milliseconds,
            "safer": self.safer,
            "saferPoints": self.safer_points,
            "saferMilliseconds": self.safer_milliseconds,
        }

    def __str__(self) -> str:
        lines = [", ".join(self.outcome) or "(nothing)", *(f"  {margin}" for margin in self.all)]
        if self.safer is not None:
            margins = []
            if self.safer_points != self.points:
                margins.append(_bound(self.safer_points, "pt"))
            if self.safer_milliseconds != self.milliseconds:
                margins.append(_bound(self.safer_milliseconds, "ms"))
            lines.append(f"safer ({', '.join(margins)}):" if margins else "safer:")
            lines += [f"  {path}: {spelled(step)}" for path, step in self._changed.items()]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Margins: {_bound(self.points, 'pt')}, {_bound(self.milliseconds, 'ms')}>"


def amount(value: float, unit: str) -> str:
    """A length or a time with its unit, points or milliseconds."""
    return f"{value:.1f} pt" if unit == "pt" else f"{value * 1000:.1f} ms"


def _bound(value: float | None, unit: str) -> str:
    reach = LIMITS["pt"] if unit == "pt" else LIMITS["s"] * 1000
    return f"more than {reach:g} {unit}" if value is None else f"{value:.1f} {unit}"


def margin(
    subject: object,
    token: str | None = None,
    *,
    observe: object = None,
    script: Steps | None = None,
    threads: int | None = None,
) -> Margins:
    """Measures how far each number of a script is from another outcome; finds a safer script.

    One number varies at a time: places and movements are shifted in sixteen directions, times made
    longer and shorter, up to 120 points and one second.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
    ...     save = card.add_subview("save", class_name="UIButton", frame=(100, 100, 120, 44))
    ...     _ = save.on("touchUpInside", "saved")
    ...     found = margin(lab, "save.saved", script=Script().tap((104, 120)))
    ...     print(found)
    save.saved
      script[0] place: 4.0 pt left, then (nothing) (touch 1 comes down on save, or on card)
      script[0].hold: nothing changes within 1000.0 ms
    safer (22.0 pt):
      script[0]: {tap: [122, 122]}

    Args:
        subject: an experiment or a lab.
        token: the outcome is whether this is seen; without it, the log.
        observe: the records in the log; as in `sweep`. Not beside a token.
        script: the input, for a lab; for an experiment it replaces its own.
        threads: the engine's number of threads.

    Raises:
        BadValueError: the script has no steps of fingers, or the engine refuses it.
        FingerpostError: it cannot be played.
    """
    line = encode_optional(token, "token")
    if token is not None and observe is not None:
        raise BadValueError("a token tells outcomes apart by itself: leave observe out.")
    optional(whole, "threads", threads)
    with opened(subject, script, observe) as found:
        if isinstance(found.script, Samples):
            raise BadValueError("a recording has no steps; give a script to measure its margins.")
        steps = _plain(found.script if script is None else script, subject)
        given = script_struct(found.lab, found.script)
        options, alive = options_of(found.observation)
        options.threads = 0 if threads is None else whole("threads", threads)
        options.token = line
        pointers = ctypes.byref(given), ctypes.byref(options)
        with watched(found.lab, "measuring") as options.progress:
            answer = answered(found.lab, native.fp_lab_margins, *pointers)
        del alive
    return Margins(answer, steps)


def _plain(script: Steps, subject: object) -> list[dict[str, Any]]:
    source = source_of(subject)
    if source is not None and isinstance(source.data.get("script"), list) and script is not None:
        listed = source.data["script"]
        if isinstance(script, Script) and len(script.steps) == len(listed):
            return [dict(step) for step in listed]
    steps = script.steps if isinstance(script, Script) else list(script)  # type: ignore[arg-type]
    return [_named(step) for step in steps]


def _named(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, LabObject):
        return value.name
    if isinstance(value, Mapping):
        return {key: _named(item) for key, item in value.items()}
    return [_named(item) for item in value] if isinstance(value, list | tuple) else value


def written(steps: list[dict[str, Any]], numbers: Mapping[str, float]) -> list[dict[str, Any]]:
    """The steps with other numbers, named as parameters."""
    made = copy.deepcopy([dict(step) for step in steps])
    for name, value in numbers.items():
        path, _, key = name.rpartition(".")
        _put(_step(made, path), key, round(value, 4 if is_time(key) else 1), numbers, path)
    return made


def _step(steps: list[dict[str, Any]], path: str) -> Any:  # noqa: ANN401
    """The step at a path, `script[0].together[1]`."""
    step: Any = steps
    for index, key in re.findall(r"\[(\d+)\]|\.(together)", path):
        step = step[int(index)] if index else step[key]
    return step


def _put(
    step: dict[str, Any], key: str, value: float, numbers: Mapping[str, float], path: str
) -> None:
    value = int(value) if value == int(value) else value
    if key in ("dx", "dy"):
        by = list(step.get("by") or [0, 0])
        by[0 if key == "dx" else 1] = value
        step["by"] = by
    elif key in ("x", "y"):
        verb = "at" if "down" in step or "up" in step else next(iter(step))
        place = step.get(verb)
        if isinstance(place, list | tuple):
            spot = list(place)
        else:
            spot = [round(numbers[f"{path}.x"], 1), round(numbers[f"{path}.y"], 1)]
        spot[0 if key == "x" else 1] = value
        step[verb] = spot
    else:
        step[key] = value
