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
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from fingerpost import _native as native
from fingerpost._call import encode, owned_text
from fingerpost._enums import ColumnKind, PlaceKind
from fingerpost._structs import (
    AxisStruct,
    ColumnStruct,
    ScriptStruct,
    StepStruct,
)
from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.explain.setting import split
from fingerpost.naming import camel
from fingerpost.player import Steps
from fingerpost.samples import Samples
from fingerpost.steplist import StepList
from fingerpost.variants.changes import Changes
from fingerpost.variants.compiled import script_struct
from fingerpost.variants.lab_variants import Variants, play_packed
from fingerpost_workbench._extras import needed
from fingerpost_workbench.sweeps.plans import Column, Plan

if TYPE_CHECKING:
    from fingerpost.lab import Lab


class StepNumber(NamedTuple):
    """A number of a step that may vary, as the engine's table has it.

    Attributes:
        name: its name behind the step's path.
        number: its number in the C interface.
        unit: its unit in documents.
        place: the step's place whose coordinate it is.
        offset: the step's place that must be an offset.
    """

    name: str
    number: int
    unit: str
    place: str | None = None
    offset: str | None = None


@cache
def step_numbers() -> dict[int, dict[str, StepNumber]]:
    """The numbers that may vary, by the kind of their step and by name."""
    read: Any = native.fp_steps
    return {
        row["number"]: {
            item["name"]: StepNumber(*map(item.get, StepNumber._fields)) for item in row["numbers"]
        }
        for row in json.loads(owned_text(read))
    }


def is_time(key: str) -> bool:
    """Whether a step's number of this name is in seconds."""
    return any(key in named and named[key].unit == "s" for named in step_numbers().values())


WHOLE_SCRIPT = {
    "screen.rate": ColumnKind.RATE,
    "finger.jitter": ColumnKind.JITTER,
    "finger.seed": ColumnKind.SEED,
}
_OF_STEP = re.compile(r"(script(?:\[\d+\])(?:\.together\[\d+\])*)\.(.+)")


class Bound:
    """Parameters bound to a lab and its script: rows of numbers become variants."""

    def __init__(self, lab: Lab, script: Steps, plan: Plan) -> None:
        """Looks up every name, except those of lists of values: the first play reads these.

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
        self._steps: dict[str, tuple[int, StepNumber]] = {}
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

    def _step(self, name: str, path: str, key: str) -> tuple[int, StepNumber]:
        if path not in self._paths:
            hint = (
                f"; the steps are {', '.join(dict.fromkeys(self._paths))}." if self._paths else "."
            )
            raise UnknownNameError(f"'{name}': the script has no step {path}{hint}")
        assert self._compiled is not None
        place = self._paths.index(path)
        step = self._compiled[place]
        known = step_numbers().get(step.kind, {})
        if key not in known:
            hint = near_matches(key, known) or f"; it has {', '.join(known) or 'none'}."
            raise UnknownNameError(f"'{name}': this step has no number '{key}'{hint}")
        number = known[key]
        if number.offset and getattr(step, number.offset).kind != PlaceKind.BY:
            raise BadValueError(f"{path} leads `to` a place; write it with `by` to vary its way.")
        if number.place and getattr(step, number.place).kind == PlaceKind.NONE:
            raise BadValueError(
                f"'{name}': the step is where its finger is; write a place to vary."
            )
        return place, number

    def unit(self, name: str) -> str:
        """The unit of a parameter, as written after a number."""
        if name in WHOLE_SCRIPT:
            return {"screen.rate": "Hz", "finger.jitter": "pt"}.get(name, "")
        if name not in self._steps:
            return ""
        return self._steps[name][1].unit

    def _numeric(self, name: str) -> tuple[ColumnKind, int, bytes | None]:
        """The column of a setting that is a single number: its kind, object and name."""
        names = self.lab.names
        subject, key = split(name, {*names, "profile"})
        if subject not in names:
            return ColumnKind.PROFILE, 0, encode(self.lab.profile.field(key).name)
        item = self.lab.find(subject)
        if not isinstance(item.get(key), int | float):
            raise BadValueError(f"'{name}' is no single number; give it a list of values.")
        return ColumnKind.PROPERTY, item.id, encode(camel(key))

    def _ground_places(self) -> None:
        """Turns a place in a view into a point where its `x` or `y` varies.

        That is where the view is when the script comes to the step, which may have scrolled it.
        """
        if self._compiled is None:
            return
        open_places = {
            (self._paths.index(self._paths[place].partition(".")[0]), place, number.place)
            for place, number in self._steps.values()
            if number.place and getattr(self._compiled[place], number.place).view
        }
        if not open_places:
            return
        with self.lab.copy() as lab:
            played = 0
            for start, place, key in sorted(open_places):
                rest = ctypes.byref(self._compiled, played * ctypes.sizeof(StepStruct))
                lab._core.call(native.fp_lab_play, rest, start - played, 0, None, None)
                played = start
                spot = getattr(self._compiled[place], key)
                point = (ctypes.c_double * 2)()
                lab._core.call(native.fp_place_point, ctypes.byref(spot), point)
                spot.kind, spot.view = PlaceKind.POINT, 0
                spot.x, spot.y = point

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
        for name, (place, number) in self._steps.items():
            values = rows[name].as_numbers(name)
            columns.append(_column(ColumnKind.STEP, values, step=place, index=number.number))
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
            made.kind, (made.step, number) = int(ColumnKind.STEP), self._steps[name]
            made.index = number.number
        else:
            kind, made.object, made.name = self._numbered[name]
            made.kind = int(kind)
        return made

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
