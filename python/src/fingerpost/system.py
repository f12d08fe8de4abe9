"""The system: applications, buttons, the first responder, digitizer and display."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from fingerpost import _native as native
from fingerpost._call import encode, one_of, read_text, real, whole
from fingerpost._enums import ApplicationState, Edge, Phase
from fingerpost._structs import SampleStruct, SyntheticDigitizerOptions
from fingerpost.objects import Responder, View
from fingerpost.objects.base import id_in

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.objects import LabObject


class TouchSample(NamedTuple):
    """A location of a touch: seconds of the lab's time, screen coordinates."""

    time: float
    x: float
    """Points in the window, across."""
    y: float
    """Points in the window, down."""


class System:
    """The system below a lab's application; `lab.system`.

    >>> from fingerpost import Lab
    >>> with Lab() as lab:
    ...     lab.system.activate("mail")
    ...     print(lab.system.state_of("application"), lab.system.state_of("mail"))
    background active
    """

    def __init__(self, lab: Lab) -> None:
        """Creates the access to one lab's system."""
        self._lab = lab
        self._core = lab._core

    # Applications

    def activate(self, name: str) -> None:
        """Brings an application to the front; `springBoard` is the home screen."""
        self._core.call(native.fp_application_activate, encode(name))

    def end(self, name: str, state: str = "terminated") -> None:
        """Makes the system suspend or terminate an application: `suspended` or `terminated`."""
        self._core.call(
            native.fp_application_end, encode(name), _member("state", state, ApplicationState)
        )

    def state_of(self, name: str) -> str | None:
        """The life-cycle state of an application; None for a name that was never used."""
        state = self._core.ask(native.fp_application_get_state, encode(name), into=ctypes.c_uint32)
        return ApplicationState(state).name.lower() if state else None

    @property
    def front(self) -> str | None:
        """What is in front: an application's name, or `springBoard`; None while the lab plays."""
        call = self._core.call
        front = read_text(lambda out, n, length: call(native.fp_application_front, out, n, length))
        return front or None

    @property
    def gesture_edges(self) -> tuple[str, ...]:
        """The edges with active system gestures."""
        out = ctypes.c_uint32()
        self._core.call(native.fp_lab_system_edges, ctypes.byref(out))
        return tuple(str(edge.name).lower() for edge in Edge if out.value & edge)

    @property
    def is_ignoring_interaction_events(self) -> bool:
        """Whether fingers that come down are ignored (SY-8)."""
        out = ctypes.c_int32()
        self._core.call(native.fp_lab_is_ignoring_interaction, ctypes.byref(out))
        return bool(out.value)

    @property
    def focused(self) -> LabObject | None:
        """The view that receives a remote's presses."""
        return self._lab._object(self._core.ask(native.fp_lab_focused))

    def set_gesture_edges(self, *edges: str) -> None:
        """Switches system gestures on at the named edges (`top`, `left` …), off at the others."""
        bits = reduce(or_, (_member("edges", edge, Edge) for edge in edges), 0)
        self._core.call(native.fp_lab_set_system_edges, bits)

    @contextmanager
    def ignoring_interaction_events(self) -> Iterator[None]:
        """Ignores fingers that come down inside the `with` block; blocks may be nested."""
        self._core.call(native.fp_lab_begin_ignoring_interaction)
        try:
            yield
        finally:
            if self._core.is_open:
                self._core.call(native.fp_lab_end_ignoring_interaction)

    # Responders

    @property
    def first_responder(self) -> Responder | None:
        """The receiver of events without a location."""
        return self._lab._object(self._core.ask(native.fp_lab_first_responder))  # type: ignore[return-value]

    def become_first_responder(self, responder: Responder) -> bool:
        """Makes a responder first; False, and nothing changed, if that is impossible."""
        ask, become = self._core.ask, native.fp_responder_become_first
        return (
            ask(become, id_in(self._lab, "responder", responder, Responder), into=ctypes.c_int32)
            == 1
        )

    def resign_first_responder(self, responder: Responder) -> bool:
        """Resigns the first responder; False, and nothing changed, if it refuses."""
        ask, resign = self._core.ask, native.fp_responder_resign_first
        return (
            ask(resign, id_in(self._lab, "responder", responder, Responder), into=ctypes.c_int32)
            == 1
        )

    def focus(self, view: View | None) -> None:
        """Moves a remote's focus to a view in a window, or removes it."""
        focused = 0 if view is None else id_in(self._lab, "view", view, View)
        self._core.call(native.fp_lab_focus, focused)

    def target(self, selector: str, sender: Responder) -> Responder | None:
        """The object that responds to a selector, from the first responder or the sender up."""
        name, asked = encode(selector, "selector"), id_in(self._lab, "sender", sender, Responder)
        found = self._core.ask(native.fp_responder_target, asked, name)
        return self._lab._object(found)  # type: ignore[return-value]

    # Other events

    def press(self, button: str, phase: str = "began") -> None:
        """Delivers a press of a button.

        `began`, `moved` (a change of force), `ended` or `cancelled`.
        """
        self._core.call(
            native.fp_lab_press, encode(button, "button"), _member("phase", phase, Phase)
        )

    def cancel_shake(self) -> None:
        """Begins and cancels a shake."""
        self._core.call(native.fp_lab_cancel_shake)

    def pointer_move(self, x: float, y: float) -> None:
        """Moves the pointer to a screen point, for hover recognizers."""
        self._core.call(native.fp_lab_pointer_move, real("x", x), real("y", y))

    def pointer_leave(self) -> None:
        """Moves the pointer off the screen."""
        self._core.call(native.fp_lab_pointer_leave)

    def update_estimates(self, finger: int) -> None:
        """Updates a finger's estimated properties."""
        self._core.call(native.fp_lab_update_estimates, whole("finger", finger))

    # Digitizer and screen

    def set_synthetic_digitizer(
        self,
        *,
        rate: float = 120,
        radius: float = 0,
        noise: float = 0,
        jitter: float = 0,
        seed: int = 0,
    ) -> None:
        """Plays scripts through a synthetic digitizer from now on; no finger may be down.

        Args:
            rate: the rate in Hz.
            radius: of a finger's contact, points; 0 is the profile's.
            noise: standard deviation in every cell; 1 is a finger's centre.
            jitter: maximum deviation of a frame's time, seconds.
            seed: of noise and jitter.
        """
        size = ctypes.sizeof(SyntheticDigitizerOptions)
        numbers = {"rate": rate, "radius": radius, "noise": noise, "jitter": jitter}
        checked = (real(name, number) for name, number in numbers.items())
        options = SyntheticDigitizerOptions(size, 0, *checked, whole("seed", seed, 0, 1 << 64))
        self._core.call(native.fp_lab_set_synthetic_digitizer, ctypes.byref(options))

    def remove_synthetic_digitizer(self) -> None:
        """Restores the ideal digitizer; no finger may be down."""
        self._core.call(native.fp_lab_set_synthetic_digitizer, None)

    def set_display_rate(self, rate: float | None) -> None:
        """Delivers input at a display's rate, with moves merged; None.

        Every sample is its own turn.
        """
        self._core.call(native.fp_lab_set_display_rate, 0.0 if rate is None else real("rate", rate))

    def coalesced_touches(self, serial: int) -> list[TouchSample]:
        """The reports merged into a touch record, the oldest first; empty for other records."""
        return self._samples(native.fp_timeline_coalesced, serial)

    def predicted_touches(self, serial: int) -> list[TouchSample]:
        """Predicts a moved touch at its last speed."""
        span = self._lab.profile["predictionSpan"]
        return self._samples(native.fp_timeline_predicted, serial, self._lab.rate, span)

    def _samples(self, function: Any, serial: int, *options: float) -> list[TouchSample]:  # noqa: ANN401
        whole("serial", serial, 0, 1 << 64)
        snapshot = self._lab.timeline._snapshot
        count = ctypes.c_size_t()
        snapshot.call(function, serial, *options, None, 0, ctypes.byref(count))
        array = (SampleStruct * count.value)()
        snapshot.call(function, serial, *options, array, count.value, ctypes.byref(count))
        return [TouchSample(item.time / 1e9, item.x, item.y) for item in array]


def _member(name: str, value: str, kind: type[ApplicationState] | type[Edge] | type[Phase]) -> int:
    names = [member.name.lower() for member in kind if member.name]
    return int(kind[one_of(name, value, names).upper()])
