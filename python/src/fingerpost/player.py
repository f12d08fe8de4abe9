"""Compiles a script to one contiguous array of steps and plays it in one call."""

from __future__ import annotations

import ctypes
import math
import re
from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._binding import bound
from fingerpost._call import encode, pair, real, whole
from fingerpost._core import Core
from fingerpost._enums import PlaceKind, StepKind
from fingerpost._snapshot import Snapshot
from fingerpost._step_words import direction_of, page_direction_of, style_of
from fingerpost._steps import STEPS
from fingerpost._structs import PlaceStruct, SampleStruct, ScriptStruct, StepStruct, TimelinePointer
from fingerpost.errors import (
    BadValueError,
    FingerpostError,
    KindError,
    UnknownNameError,
    near_matches,
)
from fingerpost.objects.base import LabObject
from fingerpost.plain_steps import add_plain
from fingerpost.properties import to_numbers
from fingerpost.samples import Samples
from fingerpost.script import Script

if TYPE_CHECKING:
    from fingerpost.lab import Lab

Steps = Script | Samples | Sequence[Mapping[str, Any]]
"""What the fingers do."""

WORDS = {
    "add": "addSubview",
    "setTranslation": "setMeasurement",
    "setScale": "setMeasurement",
    "setRotation": "setMeasurement",
}
"""What files call steps that the engine has another name for."""
OF_TWO = (*WORDS, "require", "present", "setViewControllers")
"""Steps of two objects, or of a recognizer's numbers."""

# The engine's own count of steps and samples; a path says it better.
_COUNTED = re.compile(r"^(?:step|sample) \d+: ")


class Compiler:
    """Turns steps into the engine's structs; remembers where each one came from."""

    def __init__(self, lab: Lab, *, groups: bool = True, asked: int = 0) -> None:
        """Compiles for one lab, whose names are looked up.

        Args:
            lab: where the names are.
            groups: several properties of one `set` are one turn; effects have no turns.
            asked: for effects the id of whoever is told, which a step may leave out.
        """
        self.lab = lab
        self.groups = groups
        self.asked = asked
        self.structs: list[StepStruct | bytes] = []
        # From which place on which list's steps stand one after another, from which index on.
        self._runs: list[tuple[int, str, int | None]] = []
        self.ids: dict[str, int] = {}

    def add_all(self, steps: Iterable[Mapping[str, Any]], path: str) -> None:
        """Compiles a list of steps."""
        listed, index = list(steps), 0
        while index < len(listed):
            self._runs.append((len(self.structs), path, index))
            index = add_plain(listed, index, self.structs)
            if index < len(listed):
                self.add(listed[index], f"{path}[{index}]")
                index += 1

    def add(self, step: Mapping[str, Any], path: str) -> None:
        """Compiles one step, of whatever kind.

        Raises:
            FingerpostError: a name is unknown, or a value has the wrong shape; with the path.
        """
        try:
            if "together" in step:
                self.put(path, StepKind.TOGETHER_BEGIN)
                self.add_all(step["together"], f"{path}.together")
                self.put(path, StepKind.TOGETHER_END)
            elif "set" in step:
                self.add_set(step, path)
            else:
                self.add_plain(step, path)
        except FingerpostError as error:
            if not str(error).startswith(path):
                raise type(error)(f"{path}: {error}") from None
            raise

    def add_set(self, step: Mapping[str, Any], path: str) -> None:
        """Compiles a `set`; several properties are set in one turn."""
        changes = {key: value for key, value in step.items() if key != "set"}
        target = self.id_of(step["set"])
        if self.groups and len(changes) > 1:
            self.put(path, StepKind.TOGETHER_BEGIN)
        for key, value in changes.items():
            numbers = to_numbers(key, value)
            if len(numbers) > 6:
                raise BadValueError(f"{key} has {len(numbers)} numbers; no property has over 6.")
            struct = self.put(path, StepKind.SET)
            struct.object = target
            struct.text = encode(key)
            struct.number_count = len(numbers)
            for index, number in enumerate(numbers):
                struct.numbers[index] = number
        if self.groups and len(changes) > 1:
            self.put(path, StepKind.TOGETHER_END)

    def add_plain(self, step: Mapping[str, Any], path: str) -> None:
        """Compiles a step that is one struct: field by field, as the engine's table has them."""
        verb = next((key for key in step if key in STEPS or key in WORDS), None)
        if verb is None:
            words = ", ".join([*STEPS, *WORDS])
            raise BadValueError(f"{dict(step)!r} is no step; it has none of {words}.")
        kind, fields = STEPS[WORDS.get(verb, verb)]
        struct = self.put(path, kind)
        if verb in OF_TWO:
            return self.fill_program(struct, verb, step)
        for name, slot, unit, default, is_optional in fields:
            key = name or verb
            if slot in ("place", "target"):
                place = self.destination(step, name) if name else self.place(step[verb])
                setattr(struct, slot, place)
            elif key not in step and default is None:
                if not is_optional:
                    raise BadValueError(f"{verb} needs {key}.")
            elif slot in ("object", "other"):
                setattr(struct, slot, 0 if step[key] is False else self.id_of(step[key]))
            elif slot in ("finger", "fingers", "count"):
                setattr(struct, slot, whole(key, step.get(key, default)))
            elif slot == "direction":
                struct.direction = direction_of(step[key]) if key in step else int(default or 0)
            elif slot == "text":
                struct.text = encode(step[key])
            elif slot in ("duration", "gap"):
                setattr(struct, slot, real(key, step.get(key, default)))
            elif slot == "numbers[0…1]":
                struct.numbers[0], struct.numbers[1] = pair(key, step[key])
            else:
                number = real(key, step.get(key, default))
                if unit == "rad" and key in step:
                    number = math.radians(number)
                place_of_number = int(slot[-2])
                struct.numbers[place_of_number] = number
                struct.number_count = place_of_number + 1

    def fill_program(self, struct: StepStruct, verb: str, step: Mapping[str, Any]) -> None:
        """Fills in what the program does with two objects, or with a recognizer's numbers."""
        if verb == "add":
            struct.object, struct.other = self.id_of(step["add"]), self.named("to", step, verb)
            if step.get("index") is not None:
                struct.numbers[0], struct.number_count = whole("index", step["index"]), 1
        elif verb == "present":
            struct.object, struct.other = self.id_of(step[verb]), self.named("from", step, verb)
            struct.numbers[0] = style_of(step.get("style", "sheet"))
        elif verb == "setViewControllers":
            struct.object, struct.other = self.named("to", step, verb), self.id_of(step[verb])
            struct.numbers[0] = page_direction_of(step.get("direction", "forward"))
            struct.numbers[1] = 1 if step.get("animated") else 0
        elif verb == "require":
            struct.object, struct.other = self.own("by", step), self.id_of(step["require"])
        else:
            operand = step[verb]
            numbers = operand if isinstance(operand, Sequence) else [operand]
            if verb == "setTranslation" and len(numbers) == 1:
                numbers = [*numbers, *numbers]
            if len(numbers) > 2:
                raise BadValueError(f"{verb} takes one or two numbers, not {len(numbers)}.")
            struct.object = self.own("of", step)
            struct.text = encode(verb.removeprefix("set").lower())
            struct.numbers[: len(numbers)] = [real(verb, item) for item in numbers]
            struct.number_count = len(numbers)

    def named(self, key: str, step: Mapping[str, Any], verb: str) -> int:
        """Who stands under a key that a step cannot leave out."""
        if step.get(key) is None:
            raise BadValueError(f"{verb} needs {key}.")
        return self.id_of(step[key])

    def own(self, key: str, step: Mapping[str, Any]) -> int:
        """Whose it is; of an effect by default whoever is told."""
        if step.get(key) is not None:
            return self.id_of(step[key])
        if not self.asked:
            raise BadValueError(f"the step has no `{key}`, which only effects may leave out.")
        return self.asked

    def array(self) -> ctypes.Array[StepStruct]:
        """All structs, one after another."""
        made: Any = (StepStruct * len(self.structs)).from_buffer(bytearray().join(self.structs))
        # They hold the texts that the steps point at.
        made.compiled = self.structs
        steps: ctypes.Array[StepStruct] = made
        return steps

    def path_of(self, place: int) -> str:
        """Where a struct came from: `script[2].together[0]`."""
        first, path, index = self._runs[bisect(self._runs, place, key=itemgetter(0)) - 1]
        return path if index is None else f"{path}[{index + place - first}]"

    @property
    def paths(self) -> list[str]:
        """Where all of them came from."""
        return [self.path_of(place) for place in range(len(self.structs))]

    def put(self, path: str, kind: int) -> StepStruct:
        """Appends an empty step."""
        struct = StepStruct(size=ctypes.sizeof(StepStruct), kind=int(kind))
        self._runs.append((len(self.structs), path, None))
        self.structs.append(struct)
        return struct

    def destination(self, step: Mapping[str, Any], key: str) -> PlaceStruct:
        """Reads where a step leads: `by` an offset, a place under `key`, or nowhere."""
        if step.get("by") is not None:
            if step.get(key) is not None:
                raise BadValueError(f"by and {key} both say where it leads; leave one out.")
            x, y = pair("by", step["by"])
            return PlaceStruct(kind=int(PlaceKind.BY), x=x, y=y)
        if step.get(key) is not None:
            return self.place(step[key])
        return PlaceStruct(kind=int(PlaceKind.NONE))

    def place(self, value: Any) -> PlaceStruct:  # noqa: ANN401
        """Reads a place: a view or its name, a point, a point in a view, or nowhere (False)."""
        if value is False:
            return PlaceStruct(kind=int(PlaceKind.NONE))
        if isinstance(value, Mapping):
            if not {"at", "view"} <= value.keys():
                raise BadValueError(f"A place in a view has `view` and `at`, not {value!r}.")
            x, y = pair("at", value["at"])
            view = self.id_of(value["view"])
            return PlaceStruct(kind=int(PlaceKind.IN_VIEW), view=view, x=x, y=y)
        if isinstance(value, Sequence) and not isinstance(value, str):
            x, y = pair("A point", value)
            return PlaceStruct(kind=int(PlaceKind.POINT), x=x, y=y)
        return PlaceStruct(kind=int(PlaceKind.CENTER), view=self.id_of(value))

    def id_of(self, value: Any) -> int:  # noqa: ANN401
        """Looks a name up, once; a handle is its own answer."""
        if isinstance(value, LabObject):
            return value.id
        if not isinstance(value, str):
            raise KindError(f"a step takes an object or its name, not {value!r}.")
        if value not in self.ids:
            self.ids[value] = self.lab.find(value).id
        return self.ids[value]


def perform(lab: Lab, steps: Iterable[Mapping[str, Any]]) -> None:
    """Does program steps one by one."""
    compiler = Compiler(lab, groups=False)
    compiler.add_all(steps, "steps")
    for step in compiler.array():
        lab._core.call(native.fp_lab_perform, ctypes.byref(step))


def compiled(lab: Lab, script: Script) -> tuple[ctypes.Array[StepStruct], Compiler]:
    """Compiles a whole script.

    Raises:
        FingerpostError: a name is unknown, or a value has the wrong shape; with the path.
    """
    compiler = Compiler(lab)
    compiler.add_all(script.steps, "script")
    return compiler.array(), compiler


def play_steps(lab: Lab, script: Script, flags: int) -> Snapshot:
    """Plays a whole script in one call.

    Returns:
        The records that it has added.

    Raises:
        FingerpostError: with the path of the step it stopped at.
    """
    steps, compiler = compiled(lab, script)
    stopped = ctypes.c_size_t(len(steps))
    made = TimelinePointer()
    play = short_play() if is_short(steps) else native.fp_lab_play
    try:
        lab._core.call(play, steps, len(steps), flags, ctypes.byref(stopped), ctypes.byref(made))
    except FingerpostError as error:
        if stopped.value >= len(steps) or error.status is None:
            raise
        hint = ""
        text = steps[stopped.value].text
        if isinstance(error, UnknownNameError) and text and "did you mean" not in str(error):
            known = (item.name for item in lab.properties)
            hint = near_matches(text.decode("utf-8"), known)
        sentence = _COUNTED.sub("", str(error))
        sentence = sentence.rstrip(".") + hint if hint else sentence
        raise type(error)(f"{compiler.path_of(stopped.value)}: {sentence}") from None
    return Snapshot(made)


def is_short(steps: ctypes.Array[StepStruct]) -> bool:
    """Whether to play takes less time than to let other threads in: a few seconds of the glass."""
    return len(steps) <= 16 and sum(step.duration + step.gap for step in steps) <= 3


@cache
def short_play() -> Any:  # noqa: ANN401
    """The engine's play, for what does not take long."""
    return bound("fp_lab_play", is_short=True)


def play_samples(core: Core, samples: Samples, flags: int) -> Snapshot:
    """Plays a recording in one call.

    Returns:
        The records that it has added.

    Raises:
        FingerpostError: with the number of the sample it stopped at.
    """
    stopped = ctypes.c_size_t(len(samples))
    made = TimelinePointer()
    try:
        count, size = len(samples), ctypes.sizeof(SampleStruct)
        out = ctypes.byref(stopped), ctypes.byref(made)
        core.call(native.fp_lab_play_samples, samples.array, count, size, flags, *out)
    except FingerpostError as error:
        if stopped.value < len(samples) and error.status is not None:
            sentence = _COUNTED.sub("", str(error))
            raise type(error)(f"sample {stopped.value}: {sentence}") from None
        raise
    return Snapshot(made)


def script_struct(lab: Lab, script: Steps) -> ScriptStruct:
    """Compiles a script for one call.

    Raises:
        FingerpostError: a step cannot be compiled; with its path.
    """
    struct = ScriptStruct(size=ctypes.sizeof(ScriptStruct))
    if isinstance(script, Samples):
        struct.samples = ctypes.cast(script.array, ctypes.POINTER(SampleStruct))
        struct.sample_count = len(script)
        struct.sample_stride = ctypes.sizeof(SampleStruct)
    else:
        steps = script if isinstance(script, Script) else Script.from_steps(script)
        array, _ = compiled(lab, steps)
        struct.steps = ctypes.cast(array, ctypes.POINTER(StepStruct))
        struct.step_count = len(array)
    return struct
