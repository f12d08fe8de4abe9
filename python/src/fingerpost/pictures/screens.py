"""The screen in the course of a run: as it stood when it began, and as it became.

What changes it is known: the steps of a script that set or remove something, what callbacks call,
what is called between two plays. A drawer has that done again on a branch of the lab on which
nothing is played, and looks after each change. Content offsets come from the records.
"""

from __future__ import annotations

import ctypes
import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._arrow import read_stream
from fingerpost._enums import StepKind
from fingerpost.errors import BadValueError, FingerpostError
from fingerpost.pictures.scene import Scene, SceneRecognizer, SceneView

if TYPE_CHECKING:
    from fingerpost._core import Core
    from fingerpost._snapshot import Snapshot
    from fingerpost._structs import StepStruct
    from fingerpost.lab import Lab

VERSION = 1
MOST = 500
"""So many changes of a run are looked at; the picture says so where there are more."""
CHANGING = frozenset({"set", "remove", "addRecognizer", "together"})
Change = Callable[["Core"], None]
Screens = list[tuple[int, Scene]]
"""From which serial on the screen stood so."""


class Still:
    """A lab as it stands, to be looked at when somebody asks for a picture.

    It holds a branch of the lab, which costs next to nothing until it is looked at.
    """

    def __init__(self, lab: Lab, *, is_new: bool) -> None:
        """Remembers how things are on a lab's screen now.

        Args:
            lab: whose.
            is_new: the screen was changed after what was played before.
        """
        self._core: Core | None = lab._core.copy()
        self._screen = lab.screen
        self.is_new = is_new
        self._steps: list[list[StepStruct]] = []
        self._played: Snapshot | None = None
        self._read: Screens | None = None
        self.left_out = 0
        """So many changes were not looked at; known when the screens are."""
        self.journal: list[tuple[int, Any, tuple[Any, ...]]] = []
        """What callbacks called: before which record, which function, with what."""

    def will_play(self, lab: Lab, steps: Sequence[Mapping[str, Any]]) -> None:
        """Keeps the steps of a script that may change the screen."""
        if all(map(CHANGING.isdisjoint, steps)):
            return
        from fingerpost.player import Compiler

        compiler = Compiler(lab)
        for index, step in enumerate(steps):
            start = len(compiler.structs)
            compiler.add(step, f"script[{index}]")
            self._steps.append(compiler.structs[start:])

    def has_played(self, played: Snapshot | None) -> None:
        """Keeps the records that tell when each step was played; None where it did not end."""
        if played is None:
            self._steps.clear()
        elif self._steps:
            self._played = played

    @cached_property
    def first(self) -> int:
        """The serial of the first record that is played from here."""
        assert self._core is not None
        count = ctypes.c_uint64()
        self._core.call(native.fp_lab_record_count, ctypes.byref(count))
        return count.value

    @property
    def history(self) -> History:
        """What a timeline knows that was played from here."""
        return History([self])

    @property
    def changes(self) -> bool:
        """Whether the screen changes in what is played from here."""
        return bool(self._steps or self.journal)

    def screens(self) -> Screens:
        """How the screen stood, from which serial on."""
        if self._read is None:
            assert self._core is not None
            made = [(self.first, Scene.of(self._core, self._screen))]
            # Who has the branch has no lab to call back: no callback is called once more.
            changes = self._changes()
            self.left_out = len(changes[MOST:])
            for serial, change in changes[:MOST]:
                try:
                    change(self._core)
                except FingerpostError:
                    continue  # As in the run itself: it was refused, and changed nothing.
                now = Scene.of(self._core, self._screen)
                if now != made[-1][1]:
                    made.append((serial, now))
            self._core.close()
            self._core = None
            self._read = made
        return self._read

    def _changes(self) -> list[tuple[int, Change]]:
        found: list[tuple[int, Change]] = []
        if self._played is not None:
            columns, _ = read_stream(self._played.stream())
            rows = zip(columns["serial"], columns["kind"], strict=True)
            said = [serial for serial, kind in rows if kind == "step"]
            for serial, structs in zip(said, self._steps, strict=False):
                found += [(serial, change) for change in map(_of_step, structs) if change]
        for serial, function, args in self.journal:
            found.append((serial, _of_call(function, args)))
        return sorted(found, key=lambda item: item[0])


def _of_call(function: Any, args: tuple[Any, ...]) -> Change:  # noqa: ANN401
    return lambda core: core.call(function, *args)


def _of_step(struct: StepStruct) -> Change | None:
    """What a step does to the screen; None where it does nothing to it."""
    id = struct.object
    if struct.kind == StepKind.SET:
        args = (struct.text, struct.numbers, struct.number_count)
        return lambda core: core.call(native.fp_object_set, id, *args)
    if struct.kind == StepKind.REMOVE:
        return lambda core: _remove(core, id)
    if struct.kind == StepKind.ADD_RECOGNIZER:
        view = struct.other
        return lambda core: core.call(native.fp_view_add_recognizer, view, id)
    return None


def _remove(core: Core, id: int) -> None:
    try:
        core.call(native.fp_view_remove, id)
    except FingerpostError:
        core.call(native.fp_view_remove_recognizer, id)


class History:
    """What a timeline knows of its screen: stills of a lab, or what was stored with it."""

    def __init__(self, stills: Iterable[Still] = (), stored: bytes = b"") -> None:
        """Takes stills in their order, or the JSON of a stored timeline."""
        self.stills = tuple(stills)
        self._stored = stored
        self._read: Screens | None = None
        self._note = ""

    def screens(self) -> Screens:
        """How the screen stood, from which serial on; empty where nobody knows.

        Raises:
            BadValueError: what was stored is none.
        """
        if self._read is None:
            if self._stored:
                self._read, self._note = unpacked(self._stored)
            else:
                self._read = _joined(still.screens() for still in self.stills)
                left_out = sum(still.left_out for still in self.stills)
                if left_out:
                    self._note = f"{left_out} later changes of the screen are not shown."
        return self._read

    @property
    def note(self) -> str:
        """What is missing, in words; empty where all is there."""
        self.screens()
        return self._note

    def stored(self) -> bytes:
        """The JSON to be stored with a timeline; empty where nobody knows."""
        if self._stored:
            return self._stored
        screens = self.screens()
        if not screens:
            return b""
        return json.dumps(packed(screens, self._note), ensure_ascii=False).encode()


def _joined(parts: Iterable[Screens]) -> Screens:
    made: Screens = []
    for screens in parts:
        for serial, scene in screens:
            if not made or made[-1][1] != scene:
                made.append((serial, scene))
    return made


# As JSON


def packed(screens: Screens, note: str = "") -> dict[str, Any] | None:
    """Makes plain data for JSON: every state of a view once, and who stood when.

    `views` and `recognizers` are first those of the beginning, then what they became; `at` says
    from which record on which of them stood, `[record, views, recognizers]`, back to front; a
    view's `parent` is its superview's place among the views of that moment; `note` says what is
    missing.
    """
    if not screens:
        return None
    views: dict[str, int] = {}
    recognizers: dict[str, int] = {}
    at = []
    for serial, scene in screens:
        said = scene.to_dict()
        at.append(
            [
                serial,
                [_place(views, view) for view in said["views"]],
                [_place(recognizers, item) for item in said["recognizers"]],
            ]
        )
    first = screens[0][1]
    return {
        "screen": VERSION,
        "width": first.width,
        "height": first.height,
        "views": [json.loads(text) for text in views],
        "recognizers": [json.loads(text) for text in recognizers],
        "at": at,
        "note": note,
    }


def _place(known: dict[str, int], item: dict[str, Any]) -> int:
    return known.setdefault(json.dumps(item, ensure_ascii=False), len(known))


def unpacked(data: bytes) -> tuple[Screens, str]:
    """Reads what `packed` made: the screens, and what is missing.

    Raises:
        BadValueError: it is none.
    """
    try:
        said = json.loads(data)
        if said["screen"] != VERSION:
            return [], ""  # Of a later version: nothing is known of it.
        size = (_number(said["width"]), _number(said["height"]))
        views = [_view(item) for item in said["views"]]
        recognizers = [_recognizer(item) for item in said["recognizers"]]
        made: Screens = []
        for serial, seen, on in said["at"]:
            shown = [views[_index(place, len(views))] for place in seen]
            for place, view in enumerate(shown):
                if not -1 <= view.parent < place:
                    raise ValueError(f"the superview of {view.name} comes after it")
            scene = Scene(*size, shown, [recognizers[_index(n, len(recognizers))] for n in on])
            made.append((int(serial), scene))
        return made, _text(said.get("note", ""))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise BadValueError(
            f"The screen that is stored with this timeline cannot be read: "
            f"{type(error).__name__}, {error}."
        ) from None


def _index(place: object, count: int) -> int:
    if not isinstance(place, int) or not 0 <= place < count:
        raise ValueError(f"there is no place {place!r}")
    return place


def _number(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(f"{value!r} is no length")
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no name")
    return value


def _numbers(values: Any, count: int) -> Any:  # noqa: ANN401
    found = tuple(_number(value) for value in values)
    if len(found) != count:
        raise ValueError(f"{count} numbers are needed, not {len(found)}")
    return found


def _view(item: Any) -> SceneView:  # noqa: ANN401
    return SceneView(
        name=_text(item["name"]),
        class_name=_text(item["class"]),
        parent=int(item["parent"]),
        frame=_numbers(item["frame"], 4),
        origin=_numbers(item["origin"], 2),
        transform=_numbers(item.get("transform", (1, 0, 0, 1, 0, 0)), 6),
        alpha=_number(item.get("alpha", 1)),
        is_hidden=bool(item.get("hidden", False)),
        takes_touches=not item.get("noTouches", False),
        is_enabled=not item.get("disabled", False),
        clips=bool(item.get("clips", False)),
    )


def _recognizer(item: Any) -> SceneRecognizer:  # noqa: ANN401
    flags = {_text(name): bool(on) for name, on in item["flags"].items()}
    return SceneRecognizer(
        _text(item["name"]),
        _text(item["class"]),
        _text(item["view"]),
        flags,
        tuple(_text(name) for name in item.get("requires", ())),
    )
