"""A touch in a callback."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Final

from fingerpost import _native as native
from fingerpost._structs import TouchInfo
from fingerpost.objects.base import LabObject, id_in

if TYPE_CHECKING:
    from fingerpost.lab import Lab

PHASES: Final = {1: "began", 2: "moved", 3: "ended", 4: "cancelled", 5: "stationary"}


class Touch(int):
    """The number of a touch, with access to the touch as long as it is alive; 0 is none.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    ...     _ = card.override(touches_began=lambda q: print(q.touch, q.touch.location_in(card)))
    ...     _ = lab.play(Script().tap(card))
    1 (150.0, 150.0)
    """

    lab: Lab

    def __new__(cls, lab: Lab, number: int) -> Touch:
        """Creates a touch; questions call this."""
        touch = super().__new__(cls, number)
        touch.lab = lab
        return touch

    @property
    def phase(self) -> str:
        """The last phase: began, moved, stationary, ended or cancelled."""
        return PHASES[self._read().phase]

    @property
    def view(self) -> LabObject | None:
        """Its hit view."""
        return self.lab._object(self._read().view)

    @property
    def finger(self) -> int:
        """The finger's number; -1 for pointers and buttons."""
        return int(self._read().finger)

    @property
    def tap_count(self) -> int:
        """The number of presses in its series, including this one."""
        return int(self._read().tap_count)

    @property
    def began(self) -> int:
        """The time when it came down: nanoseconds of virtual time."""
        return int(self._read().began)

    @property
    def timestamp(self) -> int:
        """The time of the last change: nanoseconds of virtual time."""
        return int(self._read().timestamp)

    def location_in(self, view: LabObject | None = None) -> tuple[float, float]:
        """The current location in a view's coordinates; for None in its window's."""
        return self._place(view, 0)

    def previous_location_in(self, view: LabObject | None = None) -> tuple[float, float]:
        """The location before the last change, as in `location_in`."""
        return self._place(view, 1)

    def _place(self, view: LabObject | None, previous: int) -> tuple[float, float]:
        out = (ctypes.c_double * 2)()
        target = 0 if view is None else id_in(self.lab, "view", view)
        self.lab._core.call(native.fp_touch_location, int(self), previous, target, out)
        return (out[0], out[1])

    def _read(self) -> TouchInfo:
        info = TouchInfo(ctypes.sizeof(TouchInfo))
        self.lab._core.call(native.fp_touch_read, int(self), ctypes.byref(info))
        return info
