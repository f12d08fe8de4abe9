"""One lab of the engine, owned: calls in, exceptions out."""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
import time
import types
import weakref
from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Protocol, TypeVar

from fingerpost import _native as native
from fingerpost._call import encode_optional, pair, read_string, real, whole
from fingerpost._enums import LabFlag
from fingerpost._structs import ABI_VERSION, LabOptions, ProgressType
from fingerpost.errors import BusyError, FingerpostError, StateError, error_of

Whole = ctypes.c_uint64 | ctypes.c_int64 | ctypes.c_uint32 | ctypes.c_int32 | ctypes.c_size_t
T = TypeVar("T", bound=ctypes.Structure)


class Failable(Protocol):
    """A raw function that takes the lab first and returns a status."""

    __name__: str

    def __call__(self, lab: ctypes.c_void_p, /, *args: Any) -> int:  # noqa: ANN401
        """Calls the engine."""


SHOWING = frozenset(
    """fp_object_set fp_lab_add_views fp_view_add_subview fp_view_remove fp_view_add_recognizer
    fp_view_remove_recognizer fp_window_set_root_controller fp_controller_set_view
    fp_controller_add_child fp_controller_present fp_lab_perform""".split()
)
"""The functions that change the screen."""
MAKING = frozenset(
    """fp_view_create fp_window_create fp_controller_create fp_recognizer_create
    fp_class_declare""".split()
)
"""The functions that create something for the screen: in a callback they are recorded, too."""
NOTED = SHOWING | MAKING | {"fp_object_override"}

Callbacks = dict[tuple[int, int], Any]
"""The living callbacks of a lab: (object, hook) to the ctypes function."""

LEAST_TO_SWEEP = 2048
"""The number of destroyed objects' callbacks to keep before a sweep."""


class Answering:
    """The exception of an interrupt during a question to a timeline."""

    __slots__ = ("failure", "__weakref__")

    def __init__(self) -> None:
        """Nothing was raised."""
        self.failure: BaseException | None = None


class _Calling(threading.local):
    """The lab that each thread is in, for its callbacks."""

    core: Core | None = None
    answering: Answering | None = None


calling = _Calling()


def _interruptible(core: weakref.ref[Core | Answering]) -> Generator[int, object, None]:
    """Answers the engine's regular question whether a run continues: 0 continues.

    Python's handlers of signals (Ctrl-C) run when Python code does. This is a generator because
    the handler of a pending signal runs in the frame that is resumed, here inside `try`: what it
    raises ends the run and is raised again where the run was started.
    """
    answer = 0
    while True:
        try:
            yield answer
            owner = core()
            answer = int(owner is not None and owner.failure is not None)
        except GeneratorExit:
            return
        except BaseException as problem:
            owner = core()
            if owner is not None:
                owner.failure = owner.failure or problem
            answer = 1


def _frames(thread: int) -> Iterator[types.FrameType]:
    """The calls in which a thread is now, innermost first."""
    frame = sys._current_frames().get(thread)
    while frame:
        yield frame
        frame = frame.f_back


@cache
def _keep_what_escapes() -> None:
    """Keeps an exception that Python would ignore: on entry to a callback, and in a finalizer.

    Python may call a signal's handler before the callback's first line, outside its own `try`.
    ctypes passes such an exception to this hook and continues; the hook keeps it, and it is raised
    again after the engine's call. An interrupt while an object is finalized comes again when the
    hook has returned: what it raises itself is ignored, too.
    """
    others = sys.unraisablehook

    def interrupt() -> None:
        """Interrupts the main thread when it has left the hook; a signal also ends a wait."""
        main = threading.main_thread().ident or 0
        while any(frame.f_code is keep.__code__ for frame in _frames(main)):
            time.sleep(0.001)
        signal.pthread_kill(main, signal.SIGINT)

    def keep(problem: sys.UnraisableHookArgs) -> None:
        core = calling.answering or calling.core
        if core is not None and "ctypes callback" in (problem.err_msg or ""):
            if core.failure is None:
                core.failure = problem.exc_value or problem.exc_type()
        elif problem.exc_type is KeyboardInterrupt and isinstance(problem.object, weakref.finalize):
            threading.Thread(target=interrupt).start()
        else:
            others(problem)

    sys.unraisablehook = keep


@contextmanager
def interruptible() -> Iterator[Any]:
    """Creates the progress callback of a long call without a lab.

    Raises:
        BaseException: the exception of a signal's handler, which has ended the call.
    """
    _keep_what_escapes()
    own = Answering()
    watch = _interruptible(weakref.ref(own))
    next(watch)
    outer = calling.answering
    calling.answering = own
    try:
        yield ProgressType(watch.send)
    except FingerpostError:
        if own.failure is None:
            raise
    finally:
        calling.answering = outer
    if own.failure is not None:
        raise own.failure


def _destroy(pointer: int) -> None:
    """Ends an engine's lab."""
    native.fp_lab_destroy(ctypes.c_void_p(pointer))


class Core:
    """A lab's pointer, its callbacks, and the exception of one of them."""

    def __init__(self, pointer: ctypes.c_void_p, callbacks: Callbacks) -> None:
        """Takes over the lab at `pointer`."""
        self.pointer: ctypes.c_void_p = pointer
        self.callbacks = callbacks
        # Callbacks that the lab no longer has, but perhaps the branch that the engine keeps.
        self.retired: list[Any] = []
        self.keeps_start = False
        self._sweep_at = LEAST_TO_SWEEP
        self.failure: BaseException | None = None
        self.depth = 0
        self.is_open = True
        self._is_asked = False
        self._kind = ctypes.byref(ctypes.c_uint32())
        self.owner: weakref.ref[Any] | None = None
        self.last: Callable[[], Any] = lambda: None
        """The screen before the last play, while its timeline is referenced."""
        # For pictures: whether the screen has changed between two plays, and the calls by
        # callbacks.
        self.is_changed = self.has_answers = False
        self.journal: list[tuple[int, Failable, tuple[Any, ...]]] | None = None
        watch = _interruptible(weakref.ref(self))
        next(watch)
        self._progress = ProgressType(watch.send)
        native.fp_lab_set_progress(pointer, self._progress, None)
        _keep_what_escapes()
        # It must not hold the callbacks, which may hold the lab. They outlive the engine's lab
        # all the same: a finalizer is called before what its object holds is let go of.
        self._finalizer = weakref.finalize(self, _destroy, pointer.value or 0)

    @classmethod
    def create(
        cls,
        screen: tuple[float, float],
        rate: float,
        profile: str | None,
        flags: LabFlag,
        sdk: int | None = None,
    ) -> Core:
        """Makes an empty lab."""
        width, height = pair("screen", screen)
        options = LabOptions(ctypes.sizeof(LabOptions), int(flags), width, height)
        options.rate, options.profile = real("rate", rate), encode_optional(profile, "profile")
        options.sdk = 0 if sdk is None else whole("sdk", sdk)
        pointer = ctypes.c_void_p()
        error = ctypes.create_string_buffer(1024)
        status = native.fp_lab_create(
            ABI_VERSION, ctypes.byref(options), ctypes.byref(pointer), error, len(error)
        )
        if status != 0:
            raise error_of(status, error.value.decode("utf-8", errors="replace"))
        return cls(pointer, {})

    def copy(self) -> Core:
        """Creates a branch; it shares the current callbacks."""
        pointer = ctypes.c_void_p()
        self.call(native.fp_lab_copy, ctypes.byref(pointer))
        return Core(pointer, dict(self.callbacks))

    def start(self) -> Core:
        """Creates a branch of the kept state, with the callbacks of that time."""
        pointer = ctypes.c_void_p()
        self.call(native.fp_lab_start, ctypes.byref(pointer))
        retired = {(-1 - place, 0): thunk for place, thunk in enumerate(self.retired)}
        return Core(pointer, self.callbacks | retired)

    def set_callback(self, key: tuple[int, int], thunk: object) -> None:
        """Sets an object's callback; None removes it."""
        old = self.callbacks.pop(key, None)
        if old is not None and self.keeps_start:
            self.retired.append(old)
        if thunk is not None:
            self.callbacks[key] = thunk

    def let_go_of_the_dead(self, ids: Collection[int]) -> list[int]:
        """Removes the callbacks of destroyed objects, seldom enough to cost nothing.

        Args:
            ids: ids of objects known elsewhere.

        Returns:
            The ids of destroyed objects; empty as long as it is too early.
        """
        if len(ids) + len(self.callbacks) < self._sweep_at:
            return []
        dead = [id for id in ids if not self.lives(id)]
        for key in [key for key in self.callbacks if key[0] > 0 and not self.lives(key[0])]:
            self.set_callback(key, None)
        left = len(ids) - len(dead) + len(self.callbacks)
        self._sweep_at = max(LEAST_TO_SWEEP, 2 * left)
        return dead

    def lives(self, id: int) -> bool:
        """Whether an object has not been destroyed."""
        return self.is_open and native.fp_object_get_kind(self.pointer, id, self._kind) == 0

    def close(self) -> None:
        """Ends the lab; closing twice is allowed.

        Raises:
            BusyError: a call of the lab has not returned: called from one of the lab's own
                callbacks, or while another thread plays the lab.
        """
        if self.depth:
            raise BusyError(
                "The lab is in a call, which may be another thread's; close it when that returns."
            )
        self.is_open = False
        self._finalizer()
        self.callbacks.clear()
        self.retired.clear()

    def call(self, function: Failable, *args: Any) -> None:  # noqa: ANN401
        """Calls a function of the engine with this lab.

        Raises:
            FingerpostError: the status, as an exception with the engine's sentence.
            BaseException: the exception of a callback, with its traceback.
        """
        if not self.is_open:
            self.require_open()
        status = self.lent(function, (self.pointer, *args))
        if status != 0:
            raise error_of(status, self.error(), self._problems())
        if function.__name__ in NOTED:
            self._note(function, args)

    def record_count(self) -> int:
        """The number of records in the timeline."""
        return self.ask(native.fp_lab_record_count)

    def ask(self, function: Failable, *args: Any, into: type[Whole] = ctypes.c_uint64) -> int:  # noqa: ANN401
        """Calls a function whose last argument is a whole number's output; returns that number."""
        out = into()
        self.call(function, *args, ctypes.byref(out))
        return out.value

    def rows(self, count: Failable, at: Failable, info: type[T]) -> Iterator[T]:
        """Reads a table of the engine: the number of rows, then each row."""
        for index in range(self.ask(count, into=ctypes.c_size_t)):
            row = info(ctypes.sizeof(info))
            self.call(at, index, ctypes.byref(row))
            yield row

    def lent(self, function: Callable[..., int], args: tuple[Any, ...]) -> int:
        """Calls a function that may call this lab's callbacks; returns its status.

        Raises:
            BaseException: the exception of a callback, with its traceback.
        """
        outer, depth = calling.core, self.depth
        if depth == 0:
            self.failure = None
        try:
            calling.core = self
            self.depth = depth + 1
            status = function(*args)
        finally:
            self.depth = depth
            calling.core = outer
        if depth == 0 and self.failure is not None:
            failure, self.failure = self.failure, None
            raise failure
        return status

    def _note(self, function: Failable, args: tuple[Any, ...]) -> None:
        if function.__name__ == "fp_object_override":
            self.has_answers = True
        elif not self.depth:
            self.is_changed |= function.__name__ in SHOWING
        elif self.journal is not None:
            self.journal.append((self.record_count(), function, args))

    @contextmanager
    def searching(self) -> Iterator[None]:
        """Refuses nested searches: a search that a lab's own callbacks start would never end.

        Raises:
            BusyError: a search is running.
        """
        if self._is_asked:
            raise BusyError(
                "a search of this lab is running; a callback must not start another one"
            )
        self._is_asked = True
        try:
            yield
        finally:
            self._is_asked = False

    def require_open(self) -> None:
        """Refuses a closed lab."""
        if not self.is_open:
            raise StateError("The lab is closed; make a new one with Lab().")

    def error(self) -> str:
        """Reads the sentence of the last failure."""
        return read_string(lambda out, n: native.fp_lab_error(self.pointer, out, n))

    def _problems(self) -> str:
        return read_string(lambda out, n: native.fp_error_problems(self.pointer, out, n))
