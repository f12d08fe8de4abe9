"""The screens of a run: the first one, and one after each change.

Only three things change a screen: the steps of a script that set or remove something, the calls of
callbacks, and the calls between two plays. To draw, these changes are repeated in a branch of the
lab without playing input, and the screen is read after each one. Content offsets come from the
records.
"""

from __future__ import annotations

import ctypes
import json
import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._arrow import read_stream
from fingerpost._enums import StepKind
from fingerpost._tables import SHOWING
from fingerpost.errors import BadValueError, FingerpostError
from fingerpost_workbench.pictures.scene import (
    OWN_LOOK,
    Scene,
    SceneReader,
    SceneRecognizer,
    SceneView,
)

if TYPE_CHECKING:
    from fingerpost._core import Core
    from fingerpost._snapshot import Snapshot
    from fingerpost._structs import StepStruct
    from fingerpost.steplist import StepList

VERSION = 1
MAX_SCREENS = 500
"""The largest number of screens of a run; with more changes, the picture reports the rest."""
Change = tuple[Callable[["Core"], None], int]
"""What a change does, and the object whose own look it changes; 0 where it may change others."""
Call = tuple[int, Any, tuple[Any, ...]]
"""The record after a change, the engine's function, and its arguments."""
Screens = list[tuple[int, Scene]]
"""The serial of the first record on a screen, and the screen."""


def looked_at(
    core: Core,
    screen: tuple[float, float],
    first: int,
    changes: Sequence[tuple[int, Change]],
) -> Screens:
    """Makes changes to a lab and reads its screen before and after each of them.

    Args:
        core: a lab without Python callbacks, so that no callback runs a second time.
        screen: its size in points.
        first: the serial of the first record on the current screen.
        changes: the changes, each with the serial from which it holds.
    """
    reader = SceneReader(core, screen)
    made = [(first, reader.read())]
    for serial, (change, own) in changes[:MAX_SCREENS]:
        try:
            change(core)
        except FingerpostError:
            continue  # The run refused it as well, and it changed nothing.
        now = reader.read_again(made[-1][1], own) if own else reader.read()
        if now != made[-1][1]:
            made.append((serial, now))
    return made


def changes_of(
    steps: StepList | None, played: Snapshot | None, journal: Sequence[Call]
) -> list[tuple[int, Change]]:
    """The changes of a screen during a play, in order.

    Args:
        steps: the steps of its script, if one of them can change the screen.
        played: the records of the play, which contain the start of each step.
        journal: the calls of callbacks.
    """
    found: list[tuple[int, Change]] = []
    if played is not None and steps:
        columns, _ = read_stream(played.stream())
        rows = zip(columns["serial"], columns["kind"], strict=True)
        said = [serial for serial, kind in rows if kind == "step"]
        for serial, structs in zip(said, _grouped(steps.array), strict=False):
            found += [(serial, change) for change in map(_of_step, structs) if change]
    found += [(serial, _of_call(function, args)) for serial, function, args in journal]
    return sorted(found, key=lambda item: item[0])


def _grouped(steps: Iterable[StepStruct]) -> list[list[StepStruct]]:
    """The steps of a script, those of a group together."""
    found: list[list[StepStruct]] = []
    depth = 0
    for step in steps:
        if depth == 0:
            found.append([])
        found[-1].append(step)
        kind = StepKind(step.kind)
        depth += (kind == StepKind.TOGETHER_BEGIN) - (kind == StepKind.TOGETHER_END)
    return found


def _of_call(function: Any, args: tuple[Any, ...]) -> Change:  # noqa: ANN401
    own = args[0] if function is native.fp_object_set and args[1] in OWN_LOOK else 0
    return lambda core: core.call(function, *args), own


def _of_step(struct: StepStruct) -> Change | None:
    """The change of the screen by a step; None for a step that does not change it."""
    if struct.kind not in SHOWING:
        return None
    own = struct.object if struct.kind == StepKind.SET and struct.text in OWN_LOOK else 0
    return lambda core: core.call(native.fp_lab_perform, ctypes.byref(struct)), own


# As JSON


def packed(screens: Screens, note: str = "") -> dict[str, Any] | None:
    """Makes plain data for JSON: every state of a view once, and the views of each screen.

    `views` and `recognizers` contain the states of the first screen, then the later ones. Each item
    of `at` is `[record, views, recognizers]`: a screen's first record and its objects, back to
    front. A view's `parent` is its superview's index among the views of that screen. `note` names
    missing changes.
    """
    if not screens:
        return None
    views: dict[str, int] = {}
    recognizers: dict[str, int] = {}
    at = []
    # Most views of a screen are those of the screen before.
    known: dict[int, int] = {}
    for serial, scene in screens:
        for view in scene.views:
            if id(view) not in known:
                known[id(view)] = _place(views, view.to_dict())
        at.append(
            [
                serial,
                [known[id(view)] for view in scene.views],
                [_place(recognizers, item.to_dict()) for item in scene.recognizers],
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
    """Reads the data of `packed`: the screens, and the sentence about missing changes.

    Raises:
        BadValueError: the data is invalid.
    """
    try:
        said = json.loads(data)
        if said["screen"] != VERSION:
            return [], ""  # A later version, whose form is unknown.
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
        inherits=_text(item.get("inherits", "")),
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
