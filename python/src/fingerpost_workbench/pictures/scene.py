"""The screen at one moment: views with their places, and recognizers with their flags."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import read_ids, read_text
from fingerpost._enums import ObjectKind

if TYPE_CHECKING:
    from fingerpost._core import Core

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, tx, ty: x' = a·x + c·y + tx, y' = b·x + d·y + ty."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
OF_RECOGNIZERS = ("isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded")


@dataclass(slots=True)
class SceneView:
    """A view at one moment. `parent` is an index into `Scene.views`, -1 for a window.

    `frame` is in the superview's coordinates, before `transform`. `origin` is the origin of the
    bounds, a scroll view's content offset. Views are ordered back to front.

    Attributes:
        name: its name in the lab.
        class_name: its class.
        alpha: 0 (invisible) to 1.
        is_hidden: its own `isHidden`, whatever its superviews have.
        takes_touches: its `isUserInteractionEnabled`.
        is_enabled: false for a disabled control.
        clips: whether it hides what is outside of its bounds.
    """

    name: str
    class_name: str
    parent: int
    frame: tuple[float, float, float, float]
    origin: tuple[float, float]
    transform: Matrix = IDENTITY
    alpha: float = 1.0
    is_hidden: bool = False
    takes_touches: bool = True
    is_enabled: bool = True
    clips: bool = False


@dataclass(slots=True)
class SceneRecognizer:
    """A recognizer at one moment, with its flags.

    Attributes:
        name: its name in the lab.
        class_name: its type, `tap`.
        view: the name of its view.
    """

    name: str
    class_name: str
    view: str
    flags: dict[str, bool]
    requires: tuple[str, ...] = ()
    """The names of the recognizers that must fail first."""


@dataclass(slots=True)
class Scene:
    """The views and recognizers on the screen at one moment.

    As JSON it has `width`, `height`, `views` and `recognizers`. A view has `name`, `class`,
    `parent`, `frame`, `origin` and, unless at its default, `transform`, `alpha`, `hidden`,
    `noTouches`, `disabled`, `clips`. A recognizer has `name`, `class`, `view`, `flags`, `requires`.
    """

    width: float
    height: float
    views: list[SceneView] = field(default_factory=list)
    recognizers: list[SceneRecognizer] = field(default_factory=list)

    @classmethod
    def of(cls, core: Core, screen: tuple[float, float]) -> Scene:
        """Reads a lab's current screen; records nothing."""
        made = cls(*screen)
        reader = _Reader(core)
        for id in reader.windows():
            made._add(reader, id, -1)
        return made

    def _add(self, reader: _Reader, window: int, parent: int) -> None:
        waiting = [(window, parent)]
        while waiting:
            id, parent = waiting.pop()
            self.views.append(reader.view(id, parent))
            place = len(self.views) - 1
            self.recognizers += reader.recognizers(id, self.views[place].name)
            # The last one on the stack is read first: the backmost.
            waiting += [
                (child, place) for child in reversed(reader.ids(native.fp_view_subviews, id))
            ]

    def matrices(self, offsets: dict[str, tuple[float, float]] | None = None) -> list[Matrix]:
        """The matrix from each view's own coordinates (its bounds) to the screen.

        Args:
            offsets: the content offsets that differ from those of the scene, by scroll view.
        """
        made: list[Matrix] = []
        for view in self.views:
            x, y, width, height = view.frame
            origin = (offsets or {}).get(view.name, view.origin)
            a, b, c, d, tx, ty = view.transform
            # About the centre: q − (origin + half the size), then to the frame's centre.
            cx, cy = origin[0] + width / 2, origin[1] + height / 2
            own = (
                *(a, b, c, d),
                x + width / 2 + tx - a * cx - c * cy,
                y + height / 2 + ty - b * cx - d * cy,
            )
            made.append(own if view.parent < 0 else product(made[view.parent], own))
        return made

    def corners(
        self, offsets: dict[str, tuple[float, float]] | None = None
    ) -> list[list[tuple[float, float]]]:
        """The four corners of each view on the screen."""
        found = []
        for view, matrix in zip(self.views, self.matrices(offsets), strict=True):
            x, y = (offsets or {}).get(view.name, view.origin)
            width, height = view.frame[2:]
            places = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
            found.append([applied(matrix, *place) for place in places])
        return found

    def seen(self) -> list[bool]:
        """Whether each view is visible: neither it nor one of its superviews is hidden."""
        made: list[bool] = []
        for view in self.views:
            around = view.parent < 0 or made[view.parent]
            made.append(around and not view.is_hidden and view.alpha > 0)
        return made

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON."""
        return {
            "width": self.width,
            "height": self.height,
            "views": [_view(view) for view in self.views],
            "recognizers": [
                {
                    "name": r.name,
                    "class": r.class_name,
                    "view": r.view,
                    "flags": r.flags,
                    "requires": list(r.requires),
                }
                for r in self.recognizers
            ],
        }


def product(outer: Matrix, inner: Matrix) -> Matrix:
    """The product of two matrices: first `inner`, then `outer`."""
    a, b, c, d, tx, ty = inner
    A, B, C, D, TX, TY = outer  # noqa: N806
    return (
        *(A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d),
        *(A * tx + C * ty + TX, B * tx + D * ty + TY),
    )


def applied(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Applies a matrix to a point."""
    a, b, c, d, tx, ty = matrix
    return (a * x + c * y + tx, b * x + d * y + ty)


def _view(view: SceneView) -> dict[str, Any]:
    made: dict[str, Any] = {
        "name": view.name,
        "class": view.class_name,
        "parent": view.parent,
        "frame": [_finite(n) for n in view.frame],
        "origin": [_finite(n) for n in view.origin],
    }
    if view.transform != IDENTITY:
        made["transform"] = [_finite(n) for n in view.transform]
    if view.alpha != 1:
        made["alpha"] = _finite(view.alpha)
    flags = {
        "hidden": view.is_hidden,
        "noTouches": not view.takes_touches,
        "disabled": not view.is_enabled,
        "clips": view.clips,
    }
    return made | {name: True for name, holds in flags.items() if holds}


def _finite(number: float) -> float:
    return number if math.isfinite(number) else 0.0


class _Reader:
    """Reads the objects of a lab by plain calls of the C interface."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.pointer = core.pointer
        self.values = (ctypes.c_double * 16)()
        self.count = ctypes.c_size_t()
        self.room = ctypes.byref(self.count)

    def windows(self) -> list[int]:
        """The windows, back to front: by level, and in their order within a level."""
        kind = ctypes.c_uint32()
        found = []
        everything = read_ids(
            lambda out, n, count: self.core.call(native.fp_lab_objects, out, n, count)
        )
        for id in everything:
            native.fp_object_get_kind(self.pointer, id, ctypes.byref(kind))
            if kind.value == ObjectKind.WINDOW:
                found.append(id)
        levels = {id: next(iter(self.numbers(id, b"windowLevel")), 0.0) for id in found}
        return sorted(found, key=lambda id: levels[id])

    def ids(self, function: Any, id: int) -> list[int]:  # noqa: ANN401
        call = self.core.call
        return read_ids(lambda out, n, count: call(function, id, out, n, count))

    def numbers(self, id: int, name: bytes) -> tuple[float, ...]:
        """A property's numbers; empty if the object has no such property."""
        status = native.fp_object_get(self.pointer, id, name, self.values, 16, self.room)
        return tuple(self.values[: self.count.value]) if status == 0 else ()

    def flag(self, id: int, name: bytes, usual: bool) -> bool:
        status = native.fp_object_get(self.pointer, id, name, self.values, 16, self.room)
        return self.values[0] != 0 if status == 0 else usual

    def named(self, id: int) -> tuple[str, str]:
        """The name and class of an object."""
        call = self.core.call
        return (
            read_text(partial(call, native.fp_object_name, id)),
            read_text(partial(call, native.fp_object_class, id)),
        )

    def view(self, id: int, parent: int) -> SceneView:
        name, class_name = self.named(id)
        x, y, width, height = (*self.numbers(id, b"frame"), 0.0, 0.0, 0.0, 0.0)[:4]
        left, top = (*self.numbers(id, b"bounds"), 0.0, 0.0)[:2]
        transform = self.numbers(id, b"transform")
        return SceneView(
            name=name,
            class_name=class_name,
            parent=parent,
            frame=(x, y, width, height),
            origin=(left, top),
            transform=transform if len(transform) == 6 else IDENTITY,
            alpha=next(iter(self.numbers(id, b"alpha")), 1.0),
            is_hidden=self.flag(id, b"isHidden", False),
            takes_touches=self.flag(id, b"isUserInteractionEnabled", True),
            is_enabled=self.flag(id, b"isEnabled", True),
            # A scroll view always clips to its bounds.
            clips=self.flag(id, b"clipsToBounds", False) or bool(self.numbers(id, b"contentSize")),
        )

    def recognizers(self, id: int, view: str) -> Iterator[SceneRecognizer]:
        for number in self.ids(native.fp_view_recognizers, id):
            flags = {name: self.flag(number, name.encode(), False) for name in OF_RECOGNIZERS}
            others = self.ids(native.fp_recognizer_requirements, number)
            requires = tuple(self.named(other)[0] for other in others)
            yield SceneRecognizer(*self.named(number), view, flags, requires)
