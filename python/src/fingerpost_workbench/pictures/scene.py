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
from fingerpost.properties import stock_properties
from fingerpost.registry import is_kind, read_classes, stock_classes

if TYPE_CHECKING:
    from fingerpost._core import Core

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, tx, ty: x' = a·x + c·y + tx, y' = b·x + d·y + ty."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(slots=True)
class SceneView:
    """A view at one moment. `parent` is an index into `Scene.views`, -1 for a window.

    `frame` is in the superview's coordinates, before `transform`. `origin` is the origin of the
    bounds, a scroll view's content offset. Views are ordered back to front.

    Attributes:
        name: its name in the lab.
        class_name: its class.
        inherits: UIKit's class that a class of the program's own inherits; empty for UIKit's own.
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
    inherits: str = ""
    is_hidden: bool = False
    takes_touches: bool = True
    is_enabled: bool = True
    clips: bool = False

    @property
    def is_control(self) -> bool:
        """Whether its class is or inherits UIControl."""
        return is_kind(self.inherits or self.class_name, "UIControl")

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON; what is as usual is left out."""
        made: dict[str, Any] = {
            "name": self.name,
            "class": self.class_name,
            "parent": self.parent,
            "frame": [_finite(n) for n in self.frame],
            "origin": [_finite(n) for n in self.origin],
        }
        if self.inherits:
            made["inherits"] = self.inherits
        if self.transform != IDENTITY:
            made["transform"] = [_finite(n) for n in self.transform]
        if self.alpha != 1:
            made["alpha"] = _finite(self.alpha)
        flags = {
            "hidden": self.is_hidden,
            "noTouches": not self.takes_touches,
            "disabled": not self.is_enabled,
            "clips": self.clips,
        }
        return made | {name: True for name, holds in flags.items() if holds}


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

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON."""
        return {
            "name": self.name,
            "class": self.class_name,
            "view": self.view,
            "flags": self.flags,
            "requires": list(self.requires),
        }


@dataclass(slots=True)
class Scene:
    """The views and recognizers on the screen at one moment.

    Attributes:
        width: the screen's, in points.
        height: the screen's, in points.
    """

    width: float
    height: float
    views: list[SceneView] = field(default_factory=list)
    recognizers: list[SceneRecognizer] = field(default_factory=list)

    @classmethod
    def of(cls, core: Core, screen: tuple[float, float]) -> Scene:
        """Reads a lab's current screen; records nothing."""
        return SceneReader(core, screen).read()

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


def _finite(number: float) -> float:
    return number if math.isfinite(number) else 0.0


OWN_LOOK = frozenset(
    b"frame transform alpha isHidden isUserInteractionEnabled isEnabled clipsToBounds".split()
)
"""The properties that change the look of their own view alone."""


class SceneReader:
    """Reads the screens of a lab by plain calls of the C interface; names are read once."""

    def __init__(self, core: Core, screen: tuple[float, float]) -> None:
        """Reads nothing yet."""
        self._core = core
        self._screen = screen
        self._known: dict[int, tuple[str, str]] = {}
        self._declared: dict[str, str | None] = {}
        self._places: dict[int, int] = {}
        self._pointer = core.pointer
        self._values = (ctypes.c_double * 16)()
        self._count = ctypes.c_size_t()
        self._room = ctypes.byref(self._count)

    def read(self) -> Scene:
        """Reads the current screen; records nothing."""
        made = Scene(*self._screen)
        self._places = {}
        for window in self._windows():
            waiting = [(window, -1)]
            while waiting:
                id, parent = waiting.pop()
                place = self._places[id] = len(made.views)
                made.views.append(self._view(id, parent))
                made.recognizers += self._recognizers(id, made.views[place].name)
                # The last one on the stack is read first: the backmost.
                waiting += [
                    (child, place) for child in reversed(self._ids(native.fp_view_subviews, id))
                ]
        return made

    def read_again(self, before: Scene, id: int) -> Scene:
        """The screen that was read last, after a change of the own look of a view."""
        place = self._places.get(id)
        if place is None:
            return self.read()  # No view, or none in a window.
        views = before.views.copy()
        views[place] = self._view(id, views[place].parent)
        return Scene(*self._screen, views, before.recognizers)

    def _windows(self) -> list[int]:
        """The windows, back to front: by level, and in their order within a level."""
        kind = ctypes.c_uint32()
        found = []
        everything = read_ids(
            lambda out, n, count: self._core.call(native.fp_lab_objects, out, n, count)
        )
        for id in everything:
            native.fp_object_get_kind(self._pointer, id, ctypes.byref(kind))
            if kind.value == ObjectKind.WINDOW:
                found.append(id)
        levels = {id: next(iter(self._numbers(id, b"windowLevel")), 0.0) for id in found}
        return sorted(found, key=lambda id: levels[id])

    def _ids(self, function: Any, id: int) -> list[int]:  # noqa: ANN401
        call = self._core.call
        return read_ids(lambda out, n, count: call(function, id, out, n, count))

    def _numbers(self, id: int, name: bytes) -> tuple[float, ...]:
        """A property's numbers; empty if the object has no such property."""
        status = native.fp_object_get(self._pointer, id, name, self._values, 16, self._room)
        return tuple(self._values[: self._count.value]) if status == 0 else ()

    def _flag(self, id: int, name: bytes, usual: bool) -> bool:
        status = native.fp_object_get(self._pointer, id, name, self._values, 16, self._room)
        return self._values[0] != 0 if status == 0 else usual

    def _named(self, id: int) -> tuple[str, str]:
        """The name and class of an object, which never change."""
        found = self._known.get(id)
        if found is None:
            call = self._core.call
            found = self._known[id] = (
                read_text(partial(call, native.fp_object_name, id)),
                read_text(partial(call, native.fp_object_class, id)),
            )
        return found

    def _inherits(self, class_name: str) -> str:
        """The class of UIKit's that one of the program's own inherits; empty for UIKit's own."""
        stock = stock_classes()
        if class_name not in stock and class_name not in self._declared:
            self._declared = read_classes(self._core, declared=True)
        above: str | None = class_name
        while above is not None and above not in stock:
            above = self._declared[above]
        return "" if above in (None, class_name) else above

    def _view(self, id: int, parent: int) -> SceneView:
        name, class_name = self._named(id)
        x, y, width, height = (*self._numbers(id, b"frame"), 0.0, 0.0, 0.0, 0.0)[:4]
        left, top = (*self._numbers(id, b"bounds"), 0.0, 0.0)[:2]
        transform = self._numbers(id, b"transform")
        return SceneView(
            name=name,
            class_name=class_name,
            inherits=self._inherits(class_name),
            parent=parent,
            frame=(x, y, width, height),
            origin=(left, top),
            transform=transform if len(transform) == 6 else IDENTITY,
            alpha=next(iter(self._numbers(id, b"alpha")), 1.0),
            is_hidden=self._flag(id, b"isHidden", False),
            takes_touches=self._flag(id, b"isUserInteractionEnabled", True),
            is_enabled=self._flag(id, b"isEnabled", True),
            clips=self._clips(id),
        )

    def _clips(self, id: int) -> bool:
        """Whether a view clips to its bounds; a scroll view always does."""
        return self._flag(id, b"clipsToBounds", False) or bool(self._numbers(id, b"contentSize"))

    def _recognizers(self, id: int, view: str) -> Iterator[SceneRecognizer]:
        common = stock_properties().flags["UIGestureRecognizer"]
        for number in self._ids(native.fp_view_recognizers, id):
            flags = {name: self._flag(number, name.encode(), False) for name in common}
            others = self._ids(native.fp_recognizer_requirements, number)
            requires = tuple(self._named(other)[0] for other in others)
            yield SceneRecognizer(*self._named(number), view, flags, requires)
