"""The lab: a screen, what is on it, and a virtual clock."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from fingerpost import _native as native
from fingerpost._call import encode, encode_optional, read_ids
from fingerpost._core import Core
from fingerpost._structs import AnswerKind, Hook, LabFlag
from fingerpost.callbacks import answer_struct
from fingerpost.errors import UnknownNameError, near_matches
from fingerpost.frames import play_frames
from fingerpost.objects import (
    Application,
    ApplicationDelegate,
    LabObject,
    Recognizer,
    View,
    ViewController,
    Window,
)
from fingerpost.objects.handles import Handles
from fingerpost.overrides import Answer
from fingerpost.player import play_samples, play_steps
from fingerpost.profile import Profile
from fingerpost.properties import PropertyField, read_properties
from fingerpost.registry import RecognizerType, read_classes, read_registry
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.system import System
from fingerpost.timeline import Timeline

if TYPE_CHECKING:
    from os import PathLike
    from types import TracebackType
    from typing import Self

    from fingerpost.recognizers.gesture import GestureRecognizer
    from fingerpost.whatif.finding import Findings

O = TypeVar("O", bound=LabObject)  # noqa: E741


class Lab:
    """A deterministic UIKit touch pipeline: build a hierarchy, play fingers, read the timeline.

    A lab is used by one thread at a time; labs are independent of each other. It ends with
    `close`, at the end of its `with` block, or when nobody holds it any more.

    >>> with Lab() as lab:
    ...     window = lab.add_window()
    ...     card = window.add_subview("card", frame=(45, 200, 300, 300))
    ...     _ = card.add_recognizer("tap", name="tap")
    ...     print(lab.play(Script().tap(card)).log("actions"))
    tap.action
    """

    def __init__(
        self,
        *,
        screen: tuple[float, float] = (390, 844),
        rate: float = 60,
        profile: str | None = None,
        scenes: bool = False,
        delegate_is_responder: bool = True,
        plain_hit_test: bool = False,
    ) -> None:
        """Makes an empty lab.

        Args:
            screen: width and height in points.
            rate: samples a second of the digitizer.
            profile: a built-in profile's name; ios17 by default.
            scenes: a windowScene stands between window and application.
            delegate_is_responder: the application's delegate stands in the responder chain.
            plain_hit_test: walk all siblings; slower, the result is the same.
        """
        flags = LabFlag(0)
        flags |= LabFlag.SCENES if scenes else LabFlag(0)
        flags |= LabFlag(0) if delegate_is_responder else LabFlag.PLAIN_DELEGATE
        flags |= LabFlag.PLAIN_HIT_TEST if plain_hit_test else LabFlag(0)
        self._adopt(Core.create(screen, rate, profile, flags), {})
        self._handles = Handles(self)
        self.screen = (float(screen[0]), float(screen[1]))

    def _adopt(self, core: Core, classes: dict[str, str]) -> None:
        self._core = core
        self._core.owner = weakref.ref(self)
        self._classes = classes
        self._properties: tuple[PropertyField, ...] | None = None

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
            BusyError: called from one of the lab's own callbacks.
        """
        self._core.close()

    def copy(self) -> Lab:
        """Makes a branch: an independent lab in the same state, with the same callbacks.

        Names, ids, time and timeline go on from here; `copy.find(name)` or `view.in_lab(copy)`
        finds an object again.
        """
        branch = object.__new__(type(self))
        branch._adopt(self._core.copy(), dict(self._classes))
        branch.screen = self.screen
        branch._handles = self._handles.in_lab(branch)
        return branch

    def same_as(self, other: Lab) -> bool:
        """Whether both labs have equal timelines and stand at the same time."""
        other._core.require_open()
        equal = ctypes.c_int32()
        self._core.call(native.fp_lab_equal, other._core.pointer, ctypes.byref(equal))
        return equal.value == 1

    @property
    def time(self) -> int:
        """The virtual time: nanoseconds from the lab's start."""
        nanoseconds = ctypes.c_int64()
        self._core.call(native.fp_lab_time, ctypes.byref(nanoseconds))
        return nanoseconds.value

    # What the engine knows

    @property
    def profile(self) -> Profile:
        """Every threshold with its provenance; setting one changes this lab only."""
        return Profile(self._core)

    @property
    def properties(self) -> tuple[PropertyField, ...]:
        """The properties of views, controls and all registered recognizer types."""
        if self._properties is None:
            self._properties = read_properties(self._core)
        return self._properties

    @property
    def recognizer_types(self) -> tuple[RecognizerType, ...]:
        """The registered recognizer types, in the order of registration."""
        return read_registry(self._core)

    def register(self, kind: type[GestureRecognizer]) -> str:
        """Registers a recognizer class written in Python and returns its id.

        Raises:
            UnknownNameError: the id is taken, or is none.
            BadValueError: a parameter has no usable default.
        """
        from fingerpost.recognizers.loading import register

        return register(self, kind)

    def load_plugin(self, path: str | PathLike[str]) -> tuple[str, ...]:
        """Opens a library of recognizers and registers all of its types; returns their ids.

        Raises:
            PluginError: the library cannot be opened, is no plugin, or was built otherwise.
        """
        from fingerpost.recognizers.loading import load_plugin

        return load_plugin(self, path)

    # Objects

    @property
    def application(self) -> Application:
        """The application."""
        return self._made(Application, native.fp_application)

    @property
    def application_delegate(self) -> ApplicationDelegate | None:
        """The application's delegate, or None if it is no responder."""
        out = ctypes.c_uint64()
        self._core.call(native.fp_application_delegate, ctypes.byref(out))
        return self._handles.keep(ApplicationDelegate(self, out.value)) if out.value else None

    def declare_class(self, name: str, inherits: str) -> None:
        """Declares a class of the user's own; declaring the same twice is allowed."""
        if self._classes.get(name) != inherits:
            self._core.call(native.fp_class_declare, encode(name), encode(inherits))
            self._classes[name] = inherits

    def add_window(
        self,
        name: str | None = None,
        *,
        level: float = 0,
        class_name: str | None = None,
        inherits: str | None = None,
        **properties: object,
    ) -> Window:
        """Adds a window that fills the screen, in front of its level.

        Args:
            name: `window` for the first one, if left out.
            level: higher levels are asked first.
            class_name: UIWindow by default.
            inherits: the UIKit parent of a class of the user's own.
            properties: any other property in snake_case.
        """
        window = self._create(Window, native.fp_window_create, name, class_name, inherits)
        if level:
            window.set("windowLevel", level)
        return self._with(window, properties)

    def make_view(
        self,
        name: str | None = None,
        *,
        class_name: str | None = None,
        inherits: str | None = None,
        **properties: object,
    ) -> View:
        """Makes a view without a superview."""
        view = self._create(View, native.fp_view_create, name, class_name, inherits)
        return self._with(view, properties)

    def add_view_controller(
        self,
        name: str | None = None,
        *,
        class_name: str | None = None,
        inherits: str | None = None,
    ) -> ViewController:
        """Makes a view controller without a view."""
        return self._create(ViewController, native.fp_controller_create, name, class_name, inherits)

    def make_recognizer(
        self, type: str, *, name: str | None = None, **properties: object
    ) -> Recognizer:
        """Makes a recognizer without a view.

        Raises:
            UnknownNameError: no such type is registered; near matches are named.
        """
        try:
            recognizer = self._create(Recognizer, native.fp_recognizer_create, name, type, None)
        except UnknownNameError as error:
            known = [item.id for item in self.recognizer_types]
            if type in known or "did you mean" in str(error):
                raise
            hint = near_matches(type, known) or f"; there are {', '.join(known)}."
            raise UnknownNameError(str(error).rstrip(".") + hint) from None
        return self._with(recognizer, properties)

    def find(self, name: str) -> Any:  # noqa: ANN401
        """Finds a living object by name.

        Returns:
            The `Window`, `View`, `ViewController`, `Recognizer` or application.

        Raises:
            UnknownNameError: no object has the name; near matches are named.
        """
        out = ctypes.c_uint64()
        try:
            self._core.call(native.fp_object_find, encode(name), ctypes.byref(out))
        except UnknownNameError:
            hint = near_matches(name, self.names)
            raise UnknownNameError(f"No object is named '{name}'{hint or '.'}") from None
        return self._object(out.value)

    @property
    def objects(self) -> tuple[LabObject, ...]:
        """Everything that lives in the lab, the recognizers last."""
        core = self._core
        return tuple(
            self._objects(
                read_ids(lambda out, n, count: core.call(native.fp_lab_objects, out, n, count))
            )
        )

    @property
    def classes(self) -> dict[str, str | None]:
        """The classes that objects can be made of, UIKit's first, with what each inherits."""
        return read_classes(self._core)

    @property
    def names(self) -> list[str]:
        """The names of the objects that were made or found through this package."""
        return [item._name for item in self._handles.by_id.values() if item._name]

    def hit_test(self, x: float, y: float) -> View | None:
        """Who would be hit at a screen point (points); nothing is recorded."""
        out = ctypes.c_uint64()
        self._core.call(native.fp_lab_hit_test, x, y, ctypes.byref(out))
        found = self._object(out.value)
        return found if isinstance(found, View) else None

    @property
    def class_names(self) -> list[str]:
        """The classes of the user's own that have been declared."""
        return list(self._classes)

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
            settle: go on afterwards until no timer is due.

        Returns:
            The records that this call added; `timeline` holds all.

        Raises:
            FingerpostError: a step could not be played; what was played until then stays.
            BaseException: what a callback raised, with its traceback.
        """
        first = self._count()
        if isinstance(script, Samples):
            play_samples(self._core, script)
        else:
            steps = script if isinstance(script, Script) else Script.from_steps(script)
            play_steps(self, steps)
        if settle:
            self._core.call(native.fp_lab_settle)
        return Timeline._of(self._core, first)

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
            rate: frames a second.
            cell: width and height of a cell in points; by default the grid fills the screen.
            origin: the outer corner of the first cell, screen coordinates.
            threshold: in the frames' unit; the profile's by default.
        """
        first = self._count()
        play_frames(self._core, frames, rate=rate, cell=cell, origin=origin, threshold=threshold)
        return Timeline._of(self._core, first)

    @property
    def system(self) -> System:
        """The system underneath: applications, buttons, first responder, glass and screen."""
        return System(self)

    def lint(self) -> Findings:
        """Probes the screen as it stands, in branches; every warning has a script that shows it."""
        from fingerpost.whatif.lint import lint_lab

        return lint_lab(self)

    def settle(self) -> Timeline:
        """Goes on until no timer is due; returns the records that this added."""
        first = self._count()
        self._core.call(native.fp_lab_settle)
        return Timeline._of(self._core, first)

    @property
    def timeline(self) -> Timeline:
        """A snapshot of all records so far."""
        return Timeline._of(self._core, 0)

    def clear_timeline(self) -> None:
        """Forgets all records; serials start again."""
        self._core.call(native.fp_timeline_clear)

    # Inside

    def _count(self) -> int:
        count = ctypes.c_uint64()
        self._core.call(native.fp_timeline_count, ctypes.byref(count))
        return count.value

    def _create(
        self,
        kind: type[O],
        function: Any,  # noqa: ANN401
        name: str | None,
        class_name: str | None,
        inherits: str | None,
    ) -> O:
        if class_name is not None and inherits is not None and class_name != inherits:
            self.declare_class(class_name, inherits)
        return self._made(kind, function, encode_optional(name), encode_optional(class_name))

    def _made(self, kind: type[O], function: Any, *args: object) -> O:  # noqa: ANN401
        out = ctypes.c_uint64()
        self._core.call(function, *args, ctypes.byref(out))
        return self._handles.keep(kind(self, out.value))

    def _with(self, item: O, properties: Mapping[str, object]) -> O:
        for name, value in properties.items():
            item.set(name, value)
        return item

    def _objects(self, ids: Iterable[int]) -> list[LabObject]:
        return [item for item in map(self._handles.of, ids) if item is not None]

    def _object(self, id: int) -> LabObject | None:
        return self._handles.of(id)

    def _override(self, object_id: int, hook: Hook, answer: Answer) -> None:
        struct, thunk, _ = answer_struct(answer)
        self._core.call(native.fp_object_override, object_id, int(hook), ctypes.byref(struct))
        key = (object_id, int(hook))
        if answer.kind is AnswerKind.CALLBACK:
            self._core.callbacks[key] = thunk
        else:
            self._core.callbacks.pop(key, None)

    def __repr__(self) -> str:
        if not self.is_open:
            return "<Lab, closed>"
        return f"<Lab at {self.time / 1e9:g} s, {self._count()} records>"
