"""A script turn by turn, forward and back, with branches anywhere."""

from __future__ import annotations

import ctypes
import weakref
from typing import TYPE_CHECKING, Any, Literal

from fingerpost import _native as native
from fingerpost._call import one_of, read_string, typed
from fingerpost._core import Core
from fingerpost._enums import Stride
from fingerpost._snapshot import Snapshot
from fingerpost._structs import StepperInfo, StepperPointer, TimelinePointer
from fingerpost.errors import FingerpostError, RangeError, below, error_of, is_about_step
from fingerpost.record import Record, serial_of
from fingerpost.timeline import Timeline
from fingerpost.variants.compiled import script_struct

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from fingerpost.lab import Lab
    from fingerpost.script import Script

By = Literal["turn", "record"]


class Stepper:
    """A position in the run of a script, between two of its records.

    A turn is one pass of the run loop: an event or a timer. `forward` and `back` move the position.
    `branch` creates a lab in its state, to continue with other input or, by `resume`, with the rest
    of the script. Equal input after equal positions gives equal timelines.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    ...     _ = card.add_recognizer("tap", name="tap")
    ...     with lab.steps(Script().tap(card)) as stepper:
    ...         print(stepper.forward().log("recognizerTouches"))
    ...         with stepper.branch() as branch:
    ...             print(branch.play(Script().up(1)).log("actions"))
    tap.touchesBegan
    tap.action

    Attributes:
        timeline: the whole run.
    """

    def __init__(self, lab: Lab, script: Script) -> None:
        """Plays the script once, from the lab's current state; the lab stays as it is.

        Raises:
            FingerpostError: the script cannot be played; with the path of the step.
            StateError: the script behaves differently when it is played step by step.
        """
        self._lab = lab
        # Branches call the lab's callbacks, even after it is closed.
        self._callbacks = dict(lab._core.callbacks)
        made = StepperPointer()
        struct = script_struct(lab, script)
        try:
            lab._core.call(native.fp_stepper_create, ctypes.byref(struct), None, ctypes.byref(made))
        except FingerpostError as error:
            raise (below(error, "script") if is_about_step(error) else error) from None
        self._pointer = made
        self._end = weakref.finalize(self, native.fp_stepper_destroy, made)
        run = TimelinePointer()
        self._call(native.fp_stepper_timeline, ctypes.byref(run))
        self.timeline = Timeline(Snapshot(run))
        self._first = self._read().first

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the labs of the steps; branches made here stay open."""
        self._end()

    # The position

    @property
    def position(self) -> int:
        """The number of the run's records before the position."""
        return self._read().position - self._first

    @property
    def record(self) -> Record | None:
        """The last record before the position; None at the beginning."""
        return self.timeline[self.position - 1] if self.position else None

    @property
    def seen(self) -> Timeline:
        """The records before the position."""
        return self.timeline[: self.position]

    @property
    def at_end(self) -> bool:
        """Whether the position is at the end."""
        info = self._read()
        return info.position == info.end

    def forward(self, by: By = "turn") -> Timeline:
        """Moves to the end of the turn, or over one record; returns the passed records."""
        start = self.position
        self._call(native.fp_stepper_forward, _stride(by))
        return self.timeline[start : self.position]

    def back(self, by: By = "turn") -> Timeline:
        """Moves back to the beginning of the turn, or over one record.

        Returns the passed records.
        """
        end = self.position
        self._call(native.fp_stepper_back, _stride(by))
        return self.timeline[self.position : end]

    def to(self, record: Record | int) -> Self:
        """Moves to just after a record, given itself or by its serial.

        Raises:
            RangeError: the run has no such record.
        """
        serial = serial_of(record)
        if not self._first <= serial < self._first + len(self.timeline):
            raise RangeError(f"No record of this run has the serial {serial}.")
        self._call(native.fp_stepper_go, serial + 1)
        return self

    def start(self) -> Self:
        """Moves to the beginning."""
        self._call(native.fp_stepper_go, self._first)
        return self

    # Continuing from here

    def branch(self) -> Lab:
        """Creates a lab in the state at the end of the last record's turn.

        Turns are indivisible: a position inside one gives a lab after all of it. After a timer, the
        others of the same instant have fired, too. The branch's timeline contains partial movements
        of a step as a recording; tokens and times are those of the run.

        Raises:
            StateError: the position is inside a step (named in the message) that does more than
                move fingers, or in which the system takes the touches of fingers that stay down; or
                inside one that passes a sensor or a display's rate.
        """
        made = ctypes.c_void_p()
        self._call(native.fp_stepper_branch, ctypes.byref(made))
        return self._lab._branch(Core(made, dict(self._callbacks)))()

    def resume(self, branch: Lab) -> Timeline:
        """Plays the rest of the script on a branch made here; returns its records.

        Raises:
            StateError: the branch is not at this position.
        """
        made = TimelinePointer()
        typed("branch", branch, type(self._lab))._core.call(
            native.fp_lab_resume, self._pointer, ctypes.byref(made)
        )
        return Timeline(Snapshot(made))

    def _read(self) -> StepperInfo:
        info = StepperInfo(size=ctypes.sizeof(StepperInfo))
        self._call(native.fp_stepper_read, ctypes.byref(info))
        return info

    def _call(self, function: Any, *args: object) -> None:  # noqa: ANN401
        pointer = self._pointer if self._end.alive else None
        status = self._lab._core.lent(function, (pointer, *args))
        if status != 0:
            sentence = read_string(lambda out, n: native.fp_stepper_error(pointer, out, n))
            problems = read_string(lambda out, n: native.fp_stepper_problems(pointer, out, n))
            error = error_of(status, sentence, problems)
            raise below(error, "script") if is_about_step(error) else error

    def __repr__(self) -> str:
        record = self.record
        where = f"{record.milliseconds:g} ms" if record else "the beginning"
        return f"<Stepper at {where}, {self.position} of {len(self.timeline)} records>"


def _stride(by: str) -> Stride:
    return Stride[one_of("by", by, ("turn", "record")).upper()]
