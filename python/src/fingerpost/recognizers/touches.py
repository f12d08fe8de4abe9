"""The parameters of a recognizer's methods: touches, and a context with calls."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

from fingerpost._call import encode
from fingerpost._enums import State, StateRequest
from fingerpost._structs import TouchStruct
from fingerpost.errors import StateError, UnknownNameError


@dataclass(frozen=True, slots=True)
class Touch:
    """A finger from down to up; places in window coordinates, points; times in nanoseconds."""

    id: int
    """1, 2, 3 … in the order in which fingers come down."""
    finger: int
    tap_count: int
    """The number of presses in its series."""
    time: int
    """The time of the last change, nanoseconds."""
    began_at: int
    """The time when it came down, nanoseconds."""
    location: tuple[float, float]
    """The current location, points in the window."""
    previous_location: tuple[float, float]
    """The location before."""
    start_location: tuple[float, float]
    """The location where it came down."""


def read_touches(address: int | None, count: int) -> tuple[Touch, ...]:
    """Copies touches out of the engine's memory; each states its size."""
    touches = []
    place = address or 0
    for _ in range(count):
        raw = TouchStruct.from_address(place)
        touches.append(
            Touch(
                raw.id,
                raw.finger,
                raw.tap_count,
                raw.time,
                raw.began_at,
                (raw.x, raw.y),
                (raw.previous_x, raw.previous_y),
                (raw.start_x, raw.start_y),
            )
        )
        place += raw.size
    return tuple(touches)


class GestureContext:
    """The information and the calls available to a recognizer; valid during its call."""

    __slots__ = ("_raw",)

    def __init__(self, raw: Any) -> None:  # noqa: ANN401
        """Wraps the engine's context for one call."""
        self._raw: Any = raw

    def _now(self) -> Any:  # noqa: ANN401
        if self._raw is None:
            raise StateError("A gesture context is good during its call only; do not keep it.")
        return self._raw

    @property
    def time(self) -> int:
        """The virtual time: nanoseconds from the lab's start."""
        return int(self._now().time)

    @property
    def state(self) -> State:
        """The recognizer's state, or the one that it has requested and waits for."""
        return State(self._now().state)

    @property
    def window(self) -> tuple[float, float, float, float]:
        """The window's bounds: x, y, width, height; points."""
        x, y, width, height = self._now().window
        return (x, y, width, height)

    def wake(self, seconds: float) -> None:
        """Requests `time_elapsed` after a time in seconds; replaces an earlier request."""
        raw = self._now()
        raw.host.contents.wake(seconds, ctypes.byref(raw))

    def cancel_wake(self) -> None:
        """Cancels the request."""
        raw = self._now()
        raw.host.contents.cancel_wake(ctypes.byref(raw))

    def ignore(self, touch: Touch) -> None:
        """Ignores a touch from now on: its withheld phases are released (GR-10)."""
        raw = self._now()
        raw.host.contents.ignore(touch.id, ctypes.byref(raw))

    def reason(
        self,
        name: str,
        measured: float = float("nan"),
        limit: float = float("nan"),
        limit_of: str | None = None,
    ) -> None:
        """Sets the reason for the request, for the timeline.

        Args:
            name: a reason's name, `movedTooFar`; unknown ones are recorded as `own`.
            measured: the measured value, if a number decided.
            limit: its limit.
            limit_of: the owner of the limit: a parameter of the recognizer, or
                `profile.tapMovement`.
        """
        raw = self._now()
        host = raw.host.contents
        host.reason(encode(name), measured, limit, ctypes.byref(raw))
        if limit_of is not None:
            host.limit_of(encode(limit_of), ctypes.byref(raw))

    def fail(
        self,
        reason: str,
        measured: float = float("nan"),
        limit: float = float("nan"),
        limit_of: str | None = None,
    ) -> StateRequest:
        """Fails for a reason: `return context.fail("tooManyFingers")`."""
        self.reason(reason, measured, limit, limit_of)
        return StateRequest.FAILED

    def threshold(self, field: str) -> float:
        """A threshold of the lab's profile, `tapMovement`.

        Raises:
            UnknownNameError: the profile has no such field.
        """
        raw = self._now()
        value = float(raw.host.contents.threshold(encode(field), ctypes.byref(raw)))
        if value != value:
            raise UnknownNameError(f"The profile has no field '{field}'.")
        return value

    def _end(self) -> None:
        self._raw = None
