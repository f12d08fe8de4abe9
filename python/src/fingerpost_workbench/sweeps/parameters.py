"""Names of parameters: settings, numbers of the script's steps, the digitizer, the hand.

A setting has its usual name (`tap.cancelsTouchesInView`, `profile.tapMovement`). A number of the
script has its step's path: `script[0].x`, `script[1].together[0].over`; the keys are the format's
own, and `x`, `y` (its start, in the coordinates of `[x, y]`), `dx`, `dy`, `distance`, `angle`
(degrees, clockwise, 0 to the right), `speed` (points per second). `screen.rate` is the digitizer's,
`finger.jitter` the deviation of every sample in points, `finger.seed` its seed.
"""

from __future__ import annotations

import ctypes
import json
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import owned_text
from fingerpost._enums import ChangeKind, ColumnKind, Number, PlaceKind, StepKind
from fingerpost._structs import (
    AxisStruct,
    ChangeStruct,
    ColumnStruct,
    PlaceStruct,
    ScriptStruct,
    StepStruct,
)
from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.player import Steps
from fingerpost.samples import Samples
from fingerpost.steplist import StepList
from fingerpost.variants.changes import Changes
from fingerpost.variants.compiled import script_struct
from fingerpost.variants.lab_variants import Variants, play_packed
from fingerpost_workbench._extras import needed
from fingerpost_workbench.pictures.scene import Matrix, Scene, applied
from fingerpost_workbench.sweeps.plans import Column, Plan

if TYPE_CHECKING:
    from fingerpost.lab import Lab

PLACED = {"x": Number.X, "y": Number.Y}
WAYS = {
    "dx": Number.TARGET_X,
    "dy": Number.TARGET_Y,
    "distance": Number.DISTANCE,
    "angle": Number.ANGLE,
    "speed": Number.SPEED,
}
UNITS = dict.fromkeys(("x", "y", "dx", "dy", "distance"), "pt") | {"angle": "°", "speed": "pt/s"}
NO_ROW: dict[str, Any] = {"fields": ()}
"""The end of a group has no row of its own."""
SLOTS = {
    "duration": Number.DURATION,
    "gap": Number.GAP,
    "count": Number.COUNT,
    "fingers": Number.FINGERS,
    "numbers[0]": Number.FIRST,
    "numbers[1]": Number.SECOND,
}
"""The numbers of a variant's column, by the members of `fp_step`."""


@cache
def rows() -> dict[StepKind, dict[str, Any]]:
    """The engine's steps, by their kinds."""
    read: Any = native.fp_steps
    listed = json.loads(owned_text(read))
    return {StepKind(row["number"]): row for row in listed}


@cache
def numbers_of(kind: StepKind) -> Mapping[str, Number]:
    """The numbers of a step, by the keys of the format; drags and moves also have `WAYS`."""
    found: dict[str, Number] = {}
    row = rows().get(kind, NO_ROW)
    for field in row["fields"]:
        if field["slot"] == "place":
            found |= PLACED
        elif field["value"] == "vector":
            found |= {"x": Number.FIRST, "y": Number.SECOND}
        elif field["varies"]:
            found[field["name"] or row["verb"]] = SLOTS[field["slot"]]
    return found


@cache
def units_of(kind: StepKind) -> Mapping[str, str]:
    """The units of a step's numbers, as the format has them."""
    row = rows().get(kind, NO_ROW)
    own = {
        field["name"] or row["verb"]: field.get("unitInDocuments", field["unit"])
        for field in row["fields"]
    }
    return UNITS | own


def is_time(key: str) -> bool:
    """Whether a step's number of this name is in seconds."""
    return any(units_of(kind).get(key) == "s" for kind in rows())


def is_movement(kind: StepKind) -> bool:
    """Whether a step may lead to a place or by an offset, which `WAYS` vary."""
    return any("offset" in field for field in rows().get(kind, NO_ROW)["fields"])


WHOLE_SCRIPT = {
    "screen.rate": ColumnKind.RATE,
    "finger.jitter": ColumnKind.JITTER,
    "finger.seed": ColumnKind.SEED,
}
_OF_STEP = re.compile(r"(script(?:\[\d+\])(?:\.together\[\d+\])*)\.(\w+)")


class Bound:
    """Parameters bound to a lab and its script: rows of numbers become variants."""

    def __init__(self, lab: Lab, script: Steps, plan: Plan) -> None:
        """Looks up every name.

        Raises:
            UnknownNameError: a name is unknown, or a step has no such number; near matches are
                named.
            BadValueError: a value is invalid for it.
        """
        self.lab = lab
        self.plan = plan
        self._changes = Changes(lab)
        self._places: dict[str, list[int]] = {}
        self._numbered: dict[str, tuple[ColumnKind, int, bytes | None]] = {}
        self._steps: dict[str, tuple[int, str]] = {}
        self._compiled, self._paths, self._samples = self._compile(script)
        for name in plan.names:
            self._bind(name)
        self._ground_places()

    def _compile(
        self, script: Steps
    ) -> tuple[ctypes.Array[StepStruct] | None, list[str], Samples | None]:
        if isinstance(script, Samples):
            return None, [], script
        steps = StepList.read(self.lab, script)
        array = steps.array
        return array, [steps.path_of(place) for place in range(len(array))], None

    def _bind(self, name: str) -> None:
        found = _OF_STEP.fullmatch(name)
        if found:
            self._steps[name] = self._step(name, found.group(1), found.group(2))
        elif name in WHOLE_SCRIPT:
            return
        elif (levels := self.plan.levels(name)) is not None:
            self._places[name] = [self._changes.place(name, level) for level in levels]
        else:
            self._numbered[name] = self._numeric(name)

    def _step(self, name: str, path: str, key: str) -> tuple[int, str]:
        if path not in self._paths:
            hint = (
                f"; the steps are {', '.join(dict.fromkeys(self._paths))}." if self._paths else "."
            )
            raise UnknownNameError(f"'{name}': the script has no step {path}{hint}")
        assert self._compiled is not None
        place = self._paths.index(path)
        kind = StepKind(self._compiled[place].kind)
        known = [*numbers_of(kind)]
        if is_movement(kind):
            known += WAYS
        elif kind == StepKind.SWIPE:
            known += ["speed"]
        if key not in known:
            hint = near_matches(key, known) or f"; it has {', '.join(known) or 'none'}."
            raise UnknownNameError(f"'{name}': this step has no number '{key}'{hint}")
        return place, key

    def unit(self, name: str) -> str:
        """The unit of a parameter, as written after a number."""
        if name in WHOLE_SCRIPT:
            return {"screen.rate": "Hz", "finger.jitter": "pt"}.get(name, "")
        if name not in self._steps:
            return ""
        place, key = self._steps[name]
        assert self._compiled is not None
        return units_of(StepKind(self._compiled[place].kind))[key]

    def _numeric(self, name: str) -> tuple[ColumnKind, int, bytes | None]:
        """Checks that a setting is a single number of a property."""
        place = self._changes.place(name, self._present(name))
        change: ChangeStruct = self._changes.structs[place]
        if change.kind == ChangeKind.PROFILE:
            return ColumnKind.PROFILE, 0, change.name
        if change.kind != ChangeKind.SET or change.number_count != 1:
            raise BadValueError(f"'{name}' is no single number; give it a list of values.")
        return ColumnKind.PROPERTY, change.object, change.name

    def _present(self, name: str) -> object:
        subject, _, key = name.rpartition(".")
        if subject == "profile" and subject not in self.lab.names:
            return 0.0
        try:
            return self.lab.find(subject).get(key)
        except UnknownNameError:
            return 0.0  # The engine's next call names near matches.

    def _ground_places(self) -> None:
        """Turns a view's centre, which has no coordinates, into a point where `x` or `y` varies."""
        scene: Scene | None = None
        for place in {p for p, key in self._steps.values() if key in PLACED}:
            assert self._compiled is not None
            spot = self._compiled[place].place
            if spot.kind in (PlaceKind.CENTER, PlaceKind.IN_VIEW):
                scene = scene or Scene.of(self.lab._core, self.lab.screen)
                x, y = _on_screen(self.lab, scene, spot)
                self._compiled[place].place = PlaceStruct(kind=int(PlaceKind.POINT), x=x, y=y)

    def play(
        self,
        start: int,
        stop: int,
        observe: object,
        threads: int | None,
        **seen: Any,  # noqa: ANN401
    ) -> Variants:
        """Plays the rows of the plan from `start` up to `stop`; like `play_rows`."""
        return self.play_rows(self.plan.rows(start, stop), stop - start, observe, threads, **seen)

    def play_rows(
        self,
        rows: Mapping[str, Column],
        count: int,
        observe: object,
        threads: int | None,
        **seen: Any,  # noqa: ANN401
    ) -> Variants:
        """Plays given rows.

        Args:
            rows: the parameters' columns.
            count: the number of rows.
            observe: the records in the logs.
            threads: the engine's number of threads.
            seen: `timelines`, `folded`, `token`, as of `play_packed`.
        """
        np = needed("numpy", "sweep")
        columns: list[tuple[ColumnStruct, Any]] = []
        for name, (kind, object, key) in self._numbered.items():
            values = rows[name].as_numbers(name)
            columns.append(_column(kind, values, object=object, name=key))
        for name, kind in WHOLE_SCRIPT.items():
            if name in rows:
                columns.append(_column(kind, rows[name].as_numbers(name)))
        columns += self._of_steps(rows)
        picks, ends = self._picks(rows, count)
        made = play_packed(
            self.lab,
            self.script(),
            self._changes,
            picks,
            ends if len(ends) else np.zeros(0, np.uint64),
            count,
            [struct for struct, _ in columns],
            observe=observe,
            threads=threads,
            **seen,
        )
        del columns
        return made

    def axis(self, name: str, low: float, high: float, count: int, tolerance: float) -> AxisStruct:
        """A parameter along an axis of a map, in a number of cells.

        Raises:
            BadValueError: it is a list of values, or a movement that the step does not have.
        """
        made = AxisStruct(size=ctypes.sizeof(AxisStruct), count=count)
        made.low, made.high, made.tolerance = low, high, tolerance
        if name in WHOLE_SCRIPT:
            made.kind = int(WHOLE_SCRIPT[name])
        elif name in self._steps:
            made.kind, (made.step, key) = int(ColumnKind.STEP), self._steps[name]
            made.index = int(self._number(made.step, key))
        else:
            kind, made.object, made.name = self._numbered[name]
            made.kind = int(kind)
        return made

    def _number(self, place: int, key: str) -> Number:
        assert self._compiled is not None
        step = self._compiled[place]
        kind = StepKind(step.kind)
        if is_movement(kind) and key in WAYS:
            _check_way(self._paths[place], step, kind)
        if kind == StepKind.ROTATE and key == "by":
            return Number.ANGLE
        return numbers_of(kind).get(key) or WAYS[key]

    def script(self) -> ScriptStruct:
        """The script for the engine; varying centres are points."""
        if self._samples is not None:
            return script_struct(self.lab, self._samples)
        struct = ScriptStruct(size=ctypes.sizeof(ScriptStruct))
        assert self._compiled is not None
        struct.steps = ctypes.cast(self._compiled, ctypes.POINTER(StepStruct))
        struct.step_count = len(self._compiled)
        return struct

    def _picks(self, rows: Mapping[str, Column], count: int) -> tuple[Any, Any]:
        np = needed("numpy", "sweep")
        chosen = []
        for name, places in self._places.items():
            table = np.asarray(places, dtype=np.uint32)
            chosen.append(table[rows[name].codes])
        each = len(chosen)
        picks = np.stack(chosen, axis=1).ravel() if chosen else np.zeros(0, dtype=np.uint32)
        ends = np.arange(each, each * count + 1, each, dtype=np.uint64) if each else None
        return picks, np.zeros(count, dtype=np.uint64) if ends is None else ends

    def _of_steps(self, rows: Mapping[str, Column]) -> Iterable[tuple[ColumnStruct, Any]]:
        by_step: dict[int, dict[str, Any]] = {}
        for name, (place, key) in self._steps.items():
            by_step.setdefault(place, {})[key] = rows[name].as_numbers(name)
        for place, values in by_step.items():
            assert self._compiled is not None
            step = self._compiled[place]
            kind = StepKind(step.kind)
            numbers = {
                number: values[key] for key, number in numbers_of(kind).items() if key in values
            }
            if is_movement(kind) and any(key in values for key in WAYS):
                numbers |= _way(self._paths[place], step, kind, values)
            elif kind == StepKind.SWIPE and "speed" in values:
                numbers[Number.DURATION] = values.get("distance", step.numbers[0]) / values["speed"]
            elif kind == StepKind.ROTATE and "by" in values:
                numbers[Number.FIRST] = values["by"] * (math.pi / 180)
            for number, column in numbers.items():
                yield _column(ColumnKind.STEP, column, step=place, index=int(number))


def _check_way(path: str, step: StepStruct, kind: StepKind) -> PlaceStruct:
    target: PlaceStruct = step.target if kind == StepKind.DRAG else step.place
    if target.kind != PlaceKind.BY:
        raise BadValueError(f"{path} leads `to` a place; write it with `by` to vary its way.")
    return target


def _way(
    path: str, step: StepStruct, kind: StepKind, values: Mapping[str, Any]
) -> dict[Number, Any]:
    """The movement of a drag or move: along x and y, or by distance and angle.

    Its time from its speed.
    """
    np = needed("numpy", "sweep")
    target = _check_way(path, step, kind)
    count = len(next(iter(values.values())))
    dx = values.get("dx", np.full(count, target.x))
    dy = values.get("dy", np.full(count, target.y))
    if "distance" in values or "angle" in values:
        distance = values.get("distance", np.hypot(dx, dy))
        if "angle" in values:
            radians = np.radians(values["angle"])
        else:
            radians = np.full(count, math.atan2(target.y, target.x))
        # With the standard library: numpy's functions differ between processors in the last bit.
        dx = distance * np.fromiter(map(math.cos, radians), np.float64, count)
        dy = distance * np.fromiter(map(math.sin, radians), np.float64, count)
    made = {Number.TARGET_X: dx, Number.TARGET_Y: dy}
    if kind == StepKind.MOVE:
        made = {Number.X: dx, Number.Y: dy}
    if "speed" in values:
        with np.errstate(divide="ignore", invalid="ignore"):
            made[Number.DURATION] = np.hypot(dx, dy) / values["speed"]
    return made


def _column(
    kind: ColumnKind,
    values: Any,  # noqa: ANN401
    *,
    object: int = 0,
    name: bytes | None = None,
    step: int = 0,
    index: int = 0,
) -> tuple[ColumnStruct, Any]:
    """A column, and the object that keeps its numbers alive."""
    np = needed("numpy", "sweep")
    kept = np.ascontiguousarray(values, dtype=np.float64)
    pointer = kept.ctypes.data_as(ctypes.POINTER(ctypes.c_double))
    size = ctypes.sizeof(ColumnStruct)
    return ColumnStruct(size, int(kind), object, name, step, index, 0, pointer), kept


def _on_screen(lab: Lab, scene: Scene, spot: PlaceStruct) -> tuple[float, float]:
    """The location of a place in a view, in the coordinates of a script's point."""
    name = next(item.name for item in lab.objects if item.id == spot.view)
    place = next((i for i, view in enumerate(scene.views) if view.name == name), None)
    if place is None:
        raise BadValueError(f"'{name}' is in no window, so it has no place.")
    matrices, view = scene.matrices(), scene.views[place]
    if spot.kind == PlaceKind.CENTER:
        x, y = view.origin[0] + view.frame[2] / 2, view.origin[1] + view.frame[3] / 2
    else:
        x, y = spot.x, spot.y
    point = applied(matrices[place], x, y)
    windows = [i for i, item in enumerate(scene.views) if item.parent < 0]
    return applied(_inverse(matrices[windows[0]]), *point) if len(windows) == 1 else point


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, tx, ty = matrix
    size = a * d - b * c
    if size == 0:
        raise BadValueError("a window that has no width has no places.")
    a, b, c, d = d / size, -b / size, -c / size, a / size
    return (a, b, c, d, -(a * tx + c * ty), -(b * tx + d * ty))
