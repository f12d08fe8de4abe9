"""Creates any number of views in one call of the engine."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._binding import bound
from fingerpost._call import encode, encode_optional, listed, typed, uncollected, unfit, whole
from fingerpost._structs import ViewListStruct
from fingerpost.errors import BadValueError, TextError

if TYPE_CHECKING:
    from fingerpost.objects.view import View


class Room:
    """Reusable memory for the description of one view."""

    def __init__(self) -> None:
        """Allocates the memory; `fp_view_list` describes its layout."""
        self.class_names = (ctypes.c_char_p * 1)()
        self.frame = (ctypes.c_double * 4)()
        self.id = (ctypes.c_uint64 * 1)()
        self.views = ViewListStruct(
            size=ctypes.sizeof(ViewListStruct), count=1, frame_stride=ctypes.sizeof(self.frame)
        )
        self.views.class_names = self.class_names
        self.frames = ctypes.cast(self.frame, ctypes.POINTER(ctypes.c_double))
        # What the description has; setting a member takes longer than a look at it.
        self.has_frame = False
        self.class_name: str | None = None
        self.reference = ctypes.byref(self.views)
        # Short calls keep Python's lock.
        self.add = bound("fp_lab_add_views", is_short=True)


def add_view(
    room: Room,
    superview: View,
    name: str | None,
    frame: Sequence[float] | None,
    class_name: str | None,
) -> int | None:
    """Adds one new view in front of the others; see `View.add_subview`.

    Returns:
        Its id; None, with nothing done, for a frame that needs a full check.
    """
    views = room.views
    if frame is not None:
        try:
            room.frame[:] = frame  # type: ignore[call-overload]
        except (TypeError, ValueError, OverflowError):
            return None
    if room.has_frame is (frame is None):
        room.has_frame = not room.has_frame
        views.frames = room.frames if room.has_frame else None
    views.superview = superview.id
    views.names = text = encode("" if name is None else name, "view") + b"\0"
    views.names_size = len(text)
    if class_name is not room.class_name:
        room.class_names[0] = encode_optional(class_name, "class_name")
        room.class_name = class_name
    superview.lab._core.call(room.add, room.reference, room.id, None)
    return room.id[0]


def add_views(
    kind: type[View],
    superview: View,
    names: Sequence[str | None] | int,
    frames: Any,  # noqa: ANN401
    class_names: Sequence[str | None] | str | None,
    parents: Sequence[int] | None,
) -> tuple[View, ...]:
    """Adds views below one, with handles of a kind; see `View.add_subviews`."""
    lab = superview.lab
    if not isinstance(names, int):
        listed("names", names, "names, or a number of views")
    count = whole("names", names, 0) if isinstance(names, int) else len(names)
    views = ViewListStruct(
        size=ctypes.sizeof(ViewListStruct), count=count, superview=superview.id, frame_stride=32
    )
    given: Sequence[str | None] = [None] * count if isinstance(names, int) else names
    if not isinstance(names, int):
        views.names = text = _joined(names)
        views.names_size = len(text)
    classes: Sequence[str | None] = ["UIView"] * count
    if class_names is not None:
        classes = (
            [class_names] * count
            if isinstance(class_names, str)
            else [*listed("class_names", class_names)]
        )
        _check_count(classes, count, "classes")
        try:
            spelled = {name: encode_optional(name) for name in set(classes)}
        except TypeError:
            raise unfit("class_names", "strings", class_names) from None
        views.class_names = (ctypes.c_char_p * count)(*map(spelled.__getitem__, classes))
    if parents is not None:
        _check_count([*listed("parents", parents)], count, "parents")
        try:
            views.parents = (ctypes.c_int64 * count)(*parents)
        except TypeError:
            raise unfit("parents", "whole numbers", parents) from None
    if frames is not None:
        numbers = _numbers(frames)
        _check_count(range(len(numbers) // 4), count, "frames")
        views.frames = (ctypes.c_double * len(numbers)).from_buffer(numbers)
    ids = (ctypes.c_uint64 * count)()
    lab._core.call(native.fp_lab_add_views, ctypes.byref(views), ids, None)
    with uncollected():
        made = tuple(map(kind, [lab] * count, ids, given, classes))
        lab._handles.by_id.update(zip(ids, made, strict=True))
        known = zip([kind] * count, given, classes, strict=True)
        lab._handles.own_known().update(zip(ids, known, strict=True))
    return made


def _joined(names: Sequence[str | None]) -> bytes:
    """The names in sequence, each followed by a NUL."""
    text = "\0".join([typed("names", name or "", str) for name in names]) + "\0" if names else ""
    if text.count("\0") != len(names):
        raise TextError("A name holds a NUL character; take it out.")
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise TextError(f"A name cannot be written as UTF-8: {error.reason}.") from None


def _check_count(listed: Sequence[object], count: int, what: str) -> None:
    if len(listed) != count:
        raise BadValueError(f"There are {count} views and {len(listed)} {what}.")


def _numbers(frames: Any) -> array[float]:  # noqa: ANN401
    """The numbers of all frames in sequence."""
    flat = array("d")
    try:
        if getattr(frames, "ndim", 0) == 2 and frames.shape[1] == 4:
            flat.frombytes(frames.astype("float64").tobytes())
        else:
            for x, y, width, height in frames:
                flat.extend((x, y, width, height))
    except (TypeError, ValueError):
        raise BadValueError("A frame is four numbers: x, y, width, height.") from None
    return flat
