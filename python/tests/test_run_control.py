"""Runs that end early: Ctrl-C, `cancel`, a full timeline."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost import _native as native
from fingerpost._structs import ProgressType
from fingerpost.errors import CancelledError, LimitError
from fingerpost_workbench.sweeps import margin

pytestmark = pytest.mark.long

LONG = Script().drag((200, 300), by=(100, 0), over=200_000)
"""Twelve million samples: half a second."""


def lab_with_a_pan() -> Lab:
    lab = Lab()
    pad = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    pad.add_recognizer("pan", name="pan")
    return lab


def test_ctrl_c_ends_a_long_run_soon_and_the_lab_goes_on() -> None:
    with lab_with_a_pan() as lab:
        pressed: list[float] = []

        def press() -> None:
            pressed.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        timer = threading.Timer(0.02, press)
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            lab.play(LONG)
        # A tenth of a second is what people are promised; a loaded machine gets more.
        assert time.perf_counter() - pressed[0] < LOADED
        timer.join()
        assert 0 < len(lab.timeline)
        assert lab.play(Script().tap("pad")).log("recognizerTouches")


SEARCHES: dict[str, Callable[[Lab], object]] = {
    "variants": lambda lab: lab.variants(LONG, [{"pan.isEnabled": True}] * 4),
    "margin": lambda lab: margin(lab, script=LONG),
    "fixes": lambda lab: lab.fixes(LONG, "pan.state(failed)"),
    "many fixes": lambda lab: lab.fixes(Script().drag("pad", by=(50, 9)), "pad.touchesEnded"),
    "lint": lambda lab: lab.lint(),
}


LOADED = 10
"""Seconds until an interrupt on a machine that is busy with other tests; alone, a tenth of one."""


@pytest.mark.parametrize("name", SEARCHES)
def test_ctrl_c_ends_every_search_and_the_lab_is_as_it_was(name: str) -> None:
    with lab_with_a_pan() as lab:
        pad = lab.find("pad")
        for _ in range({"many fixes": 100, "lint": 6000}.get(name, 0)):
            pad.add_recognizer("pan")
        with pressing(0.1) as pressed, pytest.raises(KeyboardInterrupt):
            SEARCHES[name](lab)
        assert time.perf_counter() - pressed[0] < LOADED
        assert len(lab.timeline) == 0
        assert lab.play(Script().tap("pad")).log("recognizerTouches")


@pytest.mark.parametrize(
    "ask", [lambda one, _: one.overview(), lambda one, other: str(one.diff(other))]
)
def test_ctrl_c_ends_an_answer_and_the_timeline_can_be_asked_again(
    ask: Callable[[Timeline, Timeline], object],
) -> None:
    script = Script()
    for _ in range(8000):
        script = script.tap("pad")
    with lab_with_a_pan() as lab, lab_with_a_pan() as later:
        one, other = lab.play(script), later.play(Script().wait(0.5) + script)
        with pressing(0.05) as pressed, pytest.raises(KeyboardInterrupt):
            ask(one, other)
        assert time.perf_counter() - pressed[0] < LOADED
        assert one.why("pad.touchesBegan").happened


def many_taps(count: int) -> Timeline:
    script = Script()
    for _ in range(count):
        script = script.tap("pad").wait(1)
    with lab_with_a_pan() as lab:
        return lab.play(script)


def test_ctrl_c_ends_a_story_within_a_fifth_of_a_second_wherever_it_is() -> None:
    timeline = many_taps(5000)
    begun = time.process_time()
    whole = timeline.story().data
    seconds = time.process_time() - begun
    for share in (0.1, 0.4, 0.7, 0.9):
        pressed: list[float] = []
        over = threading.Event()

        def press(wait: float, pressed: list[float], over: threading.Event) -> None:
            # Python drops one that comes in a weak reference's callback: press again.
            while not over.wait(wait):
                pressed.append(time.process_time())
                os.kill(os.getpid(), signal.SIGINT)
                wait = 3

        presser = threading.Thread(target=press, args=(share * seconds, pressed, over))
        with pytest.raises(KeyboardInterrupt):
            presser.start()
            timeline.story()
            time.sleep(60)
        over.set()
        assert time.process_time() - pressed[-1] < 0.2, share
        presser.join()
    assert timeline.story().data == whole


def test_an_interrupt_while_an_object_is_finalized_comes_again() -> None:
    """Python ignores what a finalizer raises: a story's interrupt was lost there now and then."""
    lab_with_a_pan().close()

    class Thing:
        """Something that is let go of."""

    thing = Thing()
    weakref.finalize(thing, signal.raise_signal, signal.SIGINT)
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        del thing
        time.sleep(30)
    assert time.monotonic() - begun < 5


def test_a_story_that_does_not_fit_its_buffer_is_not_made_again_for_the_next() -> None:
    snapshot = many_taps(4000)._snapshot
    asked: list[int] = []

    def goes_on(_: object) -> int:
        asked.append(1)
        return 0

    progress = ProgressType(goes_on)
    native.fp_timeline_set_progress(snapshot.pointer, progress, None)
    length = ctypes.c_size_t()
    snapshot.call(native.fp_timeline_story, None, 0, ctypes.byref(length))
    first = len(asked)
    buffer = ctypes.create_string_buffer(length.value + 1)
    snapshot.call(native.fp_timeline_story, buffer, len(buffer), ctypes.byref(length))
    native.fp_timeline_set_progress(snapshot.pointer, None, None)
    assert first > 10 and len(asked) == first
    assert len(json.loads(buffer.value)["entries"]) == 4000


@contextmanager
def pressing(seconds: float) -> Iterator[list[float]]:
    """Presses Ctrl-C after a while; yields when that was."""
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(seconds, press)
    timer.start()
    yield pressed
    timer.join()


def test_another_thread_cancels_a_run() -> None:
    with lab_with_a_pan() as lab:
        threading.Timer(0.02, lab.cancel).start()
        with pytest.raises(CancelledError, match="the run was cancelled"):
            lab.play(LONG)
        assert lab.play(Script().tap("pad")).log("recognizerTouches")


def test_a_full_timeline_is_one_sentence_with_what_was_written_so_far() -> None:
    with lab_with_a_pan() as lab:
        lab.record_limit = 8192
        assert lab.record_limit == 8192
        with pytest.raises(LimitError, match="with 1 finger has more samples than there is room"):
            lab.play(LONG)
        assert len(lab.timeline) == 0
        with pytest.raises(LimitError, match="the timeline is full with 8192 records; clear it"):
            lab.play(Script().drag((200, 300), by=(100, 0), over=100))
        assert len(lab.timeline) == 8192


@pytest.mark.parametrize("limit", [0, 4095, 1 << 40])
def test_a_record_limit_has_its_bounds(limit: int) -> None:
    with Lab() as lab, pytest.raises(ValueError, match="the record limit must be in 4096"):
        lab.record_limit = limit
