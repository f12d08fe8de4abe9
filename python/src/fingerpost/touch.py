"""A touch in a callback."""

from __future__ import annotations

import ctypes
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from fingerpost import _native as native
from fingerpost._call import read_ids
from fingerpost._structs import SampleStruct, TouchInfo
from fingerpost.objects.base import LabObject, id_in
from fingerpost.system import TouchSample

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
    def window(self) -> LabObject | None:
        """Its window."""
        return self.lab._object(self._read().window)

    @property
    def gesture_recognizers(self) -> tuple[LabObject, ...]:
        """The recognizers that receive it, the hit view's first."""
        return tuple(self.lab._handles.meet(native.fp_touch_recognizers, int(self)))

    @property
    def forwarding_record(self) -> tuple[tuple[LabObject, LabObject], ...]:
        """Each hop of its `touchesBegan`: a responder, and the one that it passed it to (FW-1)."""
        found = self.lab._handles.meet(native.fp_touch_forwarding, int(self))
        return tuple(zip(found[::2], found[1::2], strict=True))

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

    @property
    def coalesced(self) -> tuple[TouchSample, ...]:
        """The reports that were merged into its last change, the oldest first; on the screen."""
        return self._samples(native.fp_touch_coalesced)

    @property
    def predicted(self) -> tuple[TouchSample, ...]:
        """Where it will be, as far ahead as the profile says; none unless it moves."""
        return self._samples(native.fp_touch_predicted)

    def _samples(self, function: Any) -> tuple[TouchSample, ...]:  # noqa: ANN401
        count = ctypes.c_size_t()
        call, number = self.lab._core.call, int(self)
        call(function, number, None, 0, ctypes.byref(count))
        array = (SampleStruct * count.value)()
        call(function, number, array, count.value, ctypes.byref(count))
        return tuple(TouchSample(item.time / 1e9, item.x, item.y) for item in array)

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


class Event(int):
    """The number of a callback's event, with access to its touches as they stand; 0 is none.

    It is the same from the first finger's down to the last one's up.
    """

    lab: Lab
    """The lab that it happens in."""

    def __new__(cls, lab: Lab, number: int) -> Event:
        """Creates an event; questions call this."""
        event = super().__new__(cls, number)
        event.lab = lab
        return event

    @property
    def all_touches(self) -> frozenset[Touch]:
        """The touches of all fingers that are down, and of those that lift now."""
        return self._touches(0)

    def touches(self, of: LabObject) -> frozenset[Touch]:
        """Those of a view, a window or a recognizer: `event.touches(for:)`."""
        return self._touches(id_in(self.lab, "of", of))

    def _touches(self, of: int) -> frozenset[Touch]:
        core = self.lab._core
        numbers = read_ids(partial(core.call, native.fp_event_touches, of))
        return frozenset(Touch(self.lab, number) for number in numbers)


def called_touches(lab: Lab) -> frozenset[Touch]:
    """The touches of the call that is being made."""
    numbers = read_ids(partial(lab._core.call, native.fp_call_touches))
    return frozenset(Touch(lab, number) for number in numbers)
