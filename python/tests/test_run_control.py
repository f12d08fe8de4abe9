"""A run that ends before its time: Ctrl-C, `cancel`, a full timeline."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import CancelledError, LimitError

LONG = Script().drag((200, 300), by=(100, 0), over=20_000)
"""More than a million samples."""


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
        assert time.perf_counter() - pressed[0] < 2
        timer.join()
        assert 0 < len(lab.timeline)
        assert lab.play(Script().tap("pad")).log("recognizerTouches")


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
        with pytest.raises(LimitError, match="with 1 fingers has more samples than there is room"):
            lab.play(LONG)
        assert len(lab.timeline) == 0
        with pytest.raises(LimitError, match="the timeline is full with 8192 records; clear it"):
            lab.play(Script().drag((200, 300), by=(100, 0), over=100))
        assert len(lab.timeline) == 8192


@pytest.mark.parametrize("limit", [0, 4095, 1 << 40])
def test_a_record_limit_has_its_bounds(limit: int) -> None:
    with Lab() as lab, pytest.raises(ValueError, match="the record limit must be in 4096"):
        lab.record_limit = limit
