"""The lab: a screen with its objects, and a virtual clock."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from operator import index
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost import _workbench
from fingerpost._call import one_of, typed, whole
from fingerpost._core import Core
from fingerpost._enums import LabFlag, OptionalRecord, PlayFlag
from fingerpost._guarded import Guarded
from fingerpost._structs import LabOptions
from fingerpost.branches import Branches
from fingerpost.errors import BadValueError
from fingerpost.hierarchy import Hierarchy
from fingerpost.objects.handles import Handles
from fingerpost.observation import NOTES
from fingerpost.player import perform, play_samples, play_steps, script_of
from fingerpost.profile import Profile
from fingerpost.samples import Samples
from fingerpost.screen_snapshots import ScreenSnapshot
from fingerpost.script import Script
from fingerpost.steplist import encoder, written
from fingerpost.system import System
from fingerpost.timeline import Timeline

if TYPE_CHECKING:
    from os import PathLike
    from types import TracebackType
    from typing import Self

    from matplotlib.axes import Axes

    from fingerpost.objects.handles import Known
    from fingerpost.recognizers.gesture import GestureRecognizer

KEEPING, SETTLING = int(PlayFlag.KEEP_START), int(PlayFlag.SETTLE)


class Lab(Guarded, Hierarchy, Branches):
    """A deterministic UIKit touch pipeline: build a hierarchy, play fingers, read the timeline.

    A lab is used by one thread at a time; labs are independent of each other. It ends with
    `close`, at the end of its `with` block, or when it is no longer referenced.

    >>> with Lab() as lab:
    ...     window = lab.add_window()
    ...     card = window.add_subview("card", frame=(45, 200, 300, 300))
    ...     _ = card.add_recognizer("tap", name="tap")
    ...     print(lab.play(Script().tap(card)).log("actions"))
    tap.action
    """

    __slots__ = ("_screens", "_write", "screen", "rate", "__weakref__")

    INSTEAD = "`lab.copy()` makes a branch, `lab.timeline.to_arrow()` a table."

    def __init__(
        self,
        *,
        screen: tuple[float, float] = (390, 844),
        rate: float = 60,
        profile: str | None = None,
        sdk: int | None = None,
        scenes: bool = False,
        delegate_is_responder: bool = True,
        plain_hit_test: bool = False,
    ) -> None:
        """Creates an empty lab.

        Args:
            screen: width and height in points.
            rate: the digitizer's rate in Hz.
            profile: a built-in profile's name: ios17 (the default), ios18, ios26.
            sdk: the SDK that the program is linked against; the system's own by default.
            scenes: put a windowScene between window and application.
            delegate_is_responder: put the application's delegate into the responder chain.
            plain_hit_test: walk all siblings; slower, the result is the same.
        """
        flags = LabFlag(0)
        flags |= LabFlag.SCENES if scenes else LabFlag(0)
        flags |= LabFlag(0) if delegate_is_responder else LabFlag.PLAIN_DELEGATE
        flags |= LabFlag.PLAIN_HIT_TEST if plain_hit_test else LabFlag(0)
        self._adopt(Core.create(screen, rate, profile, flags, sdk), screen, rate)

    def _adopt(
        self,
        core: Core,
        screen: tuple[float, float],
        rate: float,
        known: dict[int, Known] | None = None,
        screens: Sequence[ScreenSnapshot] = (),
    ) -> None:
        self._screens = list(screens)
        self._core = core
        self._core.owner = weakref.ref(self)
        self._write = encoder(core)
        self._handles = Handles(self, known)
        self._properties = None
        self._room = None
        self.screen = (float(screen[0]), float(screen[1]))
        self.rate = float(rate)

    @classmethod
    def _of(
        cls,
        core: Core,
        known: dict[int, Known] | None = None,
        screens: Sequence[ScreenSnapshot] = (),
    ) -> Lab:
        """Wraps a lab that the engine has created, with what is known of its origin."""
        options = LabOptions(ctypes.sizeof(LabOptions))
        core.call(native.fp_lab_get_options, ctypes.byref(options))
        made = object.__new__(cls)
        made._adopt(
            core, (options.screen_width, options.screen_height), options.rate, known, screens
        )
        return made

    # Life

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def is_open(self) -> bool:
        """Whether the lab still exists."""
        return self._core.is_open

    def close(self) -> None:
        """Ends the lab; closing twice is allowed.

        Raises:
            BusyError: a call of the lab has not returned: called from one of the lab's own
                callbacks, or while another thread plays the lab.
        """
        core = self._core
        if core.is_open and not core.depth and (still := core.last()) is not None:
            still.hand_over()
        core.close()
        self._screens = []

    def copy(self) -> Lab:
        """Creates a branch: an independent lab in the same state, with the same callbacks.

        Names, ids, time and timeline continue from here; `copy.find(name)` or `view.in_lab(copy)`
        finds an object again.
        """
        return self._branch(self._core.copy())()

    def _branch(self, core: Core) -> Callable[[], Lab]:
        """Returns what makes the lab of an engine's branch; it does not keep this lab."""
        core.has_answers = self._core.has_answers
        return partial(type(self)._of, core, self._handles.shared(), [*self._screens])

    def same_as(self, other: Lab) -> bool:
        """Whether both labs have equal timelines and the same time."""
        typed("other", other, Lab)._core.require_open()
        return self._core.ask(native.fp_lab_equal, other._core.pointer, into=ctypes.c_int32) == 1

    @property
    def time(self) -> int:
        """The virtual time: nanoseconds from the lab's start."""
        return self._core.ask(native.fp_lab_time, into=ctypes.c_int64)

    # The engine's tables

    @property
    def profile(self) -> Profile:
        """Every threshold with its provenance; setting one changes only this lab."""
        return Profile(self._core)

    def register(self, kind: type[GestureRecognizer]) -> str:
        """Registers a recognizer class written in Python and returns its id.

        Raises:
            UnknownNameError: the id is taken or invalid.
            BadValueError: a parameter has no usable default.
        """
        from fingerpost.recognizers.loading import register

        return register(self, kind)

    def load_plugin(self, path: str | PathLike[str]) -> tuple[str, ...]:
        """Opens a library of recognizers and registers all of its types; returns their ids.

        Raises:
            PluginError: the library cannot be opened, is no plugin, or is of another build.
        """
        from fingerpost.recognizers.loading import load_plugin

        return load_plugin(self, path)

    # Playing

    def play(
        self,
        script: Script | Samples | Iterable[Mapping[str, object]],
        *,
        settle: bool = True,
    ) -> Timeline:
        """Plays a script, a list of steps in the experiment format, or a recording.

        Args:
            script: what the fingers do.
            settle: continue afterwards until no timer is due.

        Returns:
            The records of this call; `timeline` has all.

        Raises:
            FingerpostError: a step failed; earlier steps stay played.
            BaseException: the exception of a callback, with its traceback.
        """
        made = still = None
        core = self._core
        if not core.is_open:
            core.require_open()
        played = script if isinstance(script, Script) else script_of("script", script)
        flags = KEEPING | SETTLING if settle else KEEPING
        try:
            if isinstance(played, Samples):
                still = self._begin(played)
                made = play_samples(core, played, flags)
            else:
                text = written(self, played.steps, "script", numbers=False)
                still = self._begin(played)
                made = play_steps(self, played, text, flags, still)
        finally:
            if still is not None:
                self._end(still, made)
        return Timeline(made)._from(still)

    def play_frames(
        self,
        frames: Any,  # noqa: ANN401
        rate: float,
        *,
        cell: tuple[float, float] | None = None,
        origin: tuple[float, float] = (0, 0),
        threshold: float | None = None,
    ) -> Timeline:
        """Plays recorded capacitance frames; a contact in the last one stays down.

        Args:
            frames: an array (frame, row, column) of capacitance changes.
            rate: the rate in Hz.
            cell: width and height of a cell in points; by default the grid fills the screen.
            origin: the outer corner of the first cell, screen coordinates.
            threshold: in the frames' unit; the profile's by default.
        """
        first, still = self._core.record_count(), self._begin(None)
        _workbench.play_frames(
            self._core, frames, rate=rate, cell=cell, origin=origin, threshold=threshold
        )
        return self._ended(still, first)

    def record(
        self,
        *kinds: str,
        numbers: bool = False,
        control_states: bool = False,
        values: bool = False,
        pipeline: bool = False,
        hit_tests: bool = False,
    ) -> Self:
        """Switches optional records on or off; each call sets all of them.

        >>> from fingerpost import Lab, Script
        >>> with Lab() as lab:
        ...     card = lab.add_window().add_subview("card", frame=(0, 0, 300, 300))
        ...     pan = card.add_recognizer("pan", name="pan")
        ...     timeline = lab.record(numbers=True).play(Script().drag(card, by=(30, 0), over=0))
        >>> print(timeline.log("numbers").splitlines()[0])
        pan.translation(20, 0)

        Args:
            numbers: measurements of recognizers when they act: kind `numbers`.
            control_states: changes of highlighted, selected and tracking in controls and cells:
                kind `controlStates`.
            values: what programs read after a change, kind `values`: content offset and zoom
                scale, a control's value, the location of a recognizer that acts.
            pipeline: a touch's way to the application, kind `pipeline`: frame and contact of the
                sensor, HID event, the back board's choice, the queue, the run loop's turn.
            hit_tests: the hit test of each sibling, however many there are, kinds `hitTests` and
                `pointInside`; without it one record counts those among 64 and more that the finger
                is not on.
            kinds: the same by the names of their kinds: `lab.record("pipeline")`.

        Raises:
            UnknownNameError: no optional records have that name; near matches are named.
        """
        flags = (numbers, control_states, values, pipeline, hit_tests)
        wanted = {bit for bit, flag in zip(OptionalRecord, flags, strict=True) if flag}
        wanted |= {NOTES[one_of("kinds", kind, NOTES)] for kind in kinds}
        records = sum(wanted)
        self._core.call(native.fp_lab_record, records)
        return self

    def perform(self, *steps: Mapping[str, object]) -> Self:
        """Performs program steps, as a callback may: `{"remove": "card"}`, `{"dismiss": …}`.

        Inside a callback they take effect when it returns (SY-10), otherwise at once.

        Raises:
            KindError: a step has fingers or takes time; scripts play those.
            FingerpostError: a step is impossible; nothing is changed then.
        """
        perform(self, steps)
        return self

    def cancel(self) -> None:
        """Ends a run on another thread after its current turn.

        The run raises `CancelledError`, and the lab stays usable. Without a run, the next one ends
        at once. (Ctrl-C does the same in the main thread: it raises KeyboardInterrupt.)
        """
        self._core.require_open()
        native.fp_lab_cancel(self._core.pointer)

    @property
    def record_limit(self) -> int:
        """The maximum number of records, 4096 … 2**31; 2**24 (1 GiB) by default.

        A run that needs more raises `LimitError`: before it starts if that is known, otherwise
        later, with the records so far kept.
        """
        return self._core.ask(native.fp_lab_record_limit)

    @record_limit.setter
    def record_limit(self, limit: int) -> None:
        if not 0 <= index(limit) < 1 << 64:
            raise BadValueError(f"The record limit must be in 4096…2147483648, not {limit}.")
        self._core.call(native.fp_lab_set_record_limit, limit)

    def reserve_fingers(self, highest: int) -> None:
        """Reserves the finger numbers up to `highest` for a script's own fingers.

        Composite steps use higher ones. Playing a script does so by itself; call this first when
        you play step by step.
        """
        self._core.call(native.fp_lab_reserve_fingers, whole("highest", highest))

    @property
    def system(self) -> System:
        """The system: applications, buttons, first responder, digitizer and display."""
        return System(self)

    def settle(self) -> Timeline:
        """Continues until no timer is due; returns the records of this call."""
        first, still = self._core.record_count(), self._begin(None)
        self._core.call(native.fp_lab_settle)
        return self._ended(still, first)

    @property
    def timeline(self) -> Timeline:
        """A snapshot of all records so far."""
        return Timeline._of(self._core, 0)._on(tuple(self._screens))

    def clear_timeline(self) -> None:
        """Removes all records; serials start again."""
        self._core.call(native.fp_lab_clear_timeline)
        self._screens = []

    # Pictures

    def plot(self, ax: Axes | None = None, **options: Any) -> Any:  # noqa: ANN401
        """Draws the screen with matplotlib; needs the extra `plot`.

        Args:
            ax: the Axes to draw into; None creates a figure with pyplot.
            options: `names=False` leaves out names, `hidden=False` hidden views.

        Returns:
            The matplotlib Axes.
        """
        return _workbench.plot_scene(_workbench.Scene.of(self._core, self.screen), ax, **options)

    def _repr_html_(self) -> str:
        return _workbench.lab_html(self)

    # Inside

    def _ended(self, still: ScreenSnapshot, first: int) -> Timeline:
        """The records from a serial on, played without a script."""
        timeline = Timeline._of(self._core, first)
        self._end(still, timeline._snapshot)
        return timeline._from(still)

    def __repr__(self) -> str:
        if not self.is_open:
            return "<Lab, closed>"
        return f"<Lab at {self.time / 1e9:g} s, {self._core.record_count()} records>"
