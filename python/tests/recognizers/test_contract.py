"""The contract checker, for Python classes, libraries and at the command line."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fingerpost import Lab
from fingerpost.recognizers import (
    ContractBreach,
    GestureContext,
    GestureRecognizer,
    State,
    Touch,
    check_recognizer,
)
from fingerpost.recognizers.gesture import Answer
from fingerpost.testing import assert_keeps_contract
from recognizers import samples

Touches = tuple[Touch, ...]


class Hold(GestureRecognizer):
    """Recognized when the last finger is lifted."""

    id = "test.hold"

    def __init__(self) -> None:
        self.fingers: dict[int, tuple[float, float]] = {}

    def touches_began(self, touches: Touches, context: GestureContext) -> Answer:
        self.fingers.update({touch.id: touch.location for touch in touches})
        return None

    def touches_moved(self, touches: Touches, context: GestureContext) -> Answer:
        for touch in touches:
            if touch.id in self.fingers:
                self.fingers[touch.id] = touch.location
        return None

    def touches_ended(self, touches: Touches, context: GestureContext) -> Answer:
        for touch in touches:
            self.fingers.pop(touch.id, None)
        done = not self.fingers and context.state is State.POSSIBLE
        return "recognized" if done else None

    def number_of_touches(self) -> int:
        return len(self.fingers)


class KeepsState(Hold):
    """Forgets to reset."""

    id = "test.keeps-state"

    def touches_ended(self, touches: Touches, context: GestureContext) -> Answer:
        self.count = getattr(self, "count", 0) + 1
        answer = super().touches_ended(touches, context)
        return "failed" if answer == "recognized" and self.count > 2 else answer

    def reset(self) -> None:
        self.fingers.clear()


class SharesState(Hold):
    """Forgets to copy."""

    id = "test.shares-state"

    def __deepcopy__(self, memo: object) -> SharesState:
        return self


class Raises(Hold):
    """Fails with two fingers."""

    id = "test.raises"

    def touches_began(self, touches: Touches, context: GestureContext) -> Answer:
        super().touches_began(touches, context)
        return None if len(self.fingers) < 2 else [][1]


class RecognizesCancelled(Hold):
    """Fires after cancel."""

    id = "test.after-cancel"

    def touches_cancelled(self, touches: Touches, context: GestureContext) -> Answer:
        return super().touches_ended(touches, context)


BROKEN = {
    KeepsState: "reset",
    SharesState: "cop",
    Raises: "IndexError",
    RecognizesCancelled: "although all its touches were cancelled",
}


def test_a_sound_class_keeps_the_contract() -> None:
    assert_keeps_contract(Hold, runs=1000)


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_a_broken_class_is_caught_with_a_small_stream(kind: type[GestureRecognizer]) -> None:
    with pytest.raises(ContractBreach, match=BROKEN[kind]) as caught:
        check_recognizer(kind, runs=1500)
    stream = [line for line in str(caught.value).splitlines() if line.startswith("  at ")]
    assert 0 < len(stream) <= 12


def test_every_registered_type_of_a_new_lab_keeps_the_contract() -> None:
    with Lab() as lab:
        ids = [item.id for item in lab.recognizer_types]
    for id in ids:
        assert check_recognizer(id, runs=3000, seed=11) == (id,)


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "fingerpost", "check-recognizer", *arguments]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_the_command_says_what_keeps_the_contract() -> None:
    done = command("tap", "--runs", "200")
    assert (done.returncode, done.stdout) == (0, "tap keeps the contract in 200 runs\n")
    done = command(str(samples.c_plugin()), "--runs", "200")
    assert (done.returncode, done.stdout) == (0, "sample.circle keeps the contract in 200 runs\n")


def test_the_command_refuses_what_is_not_there() -> None:
    done = command("tpa")
    assert done.returncode == 2
    assert "neither a registered recognizer type" in done.stderr


CRASHES = """
#include "fingerpost_plugin.h"
static fp_status make(void **out, void *context) { *out = 0; return FP_OK; }
static fp_status copy(const void *self, void **out, void *context) { *out = 0; return FP_OK; }
static void destroy(void *self, void *context) {}
static fp_status reset(void *self, void *context) { return FP_OK; }
static fp_status ended(void *self, const fp_touch *touches, size_t count,
                       fp_gesture_context *gesture, uint32_t *wish, void *context) {
  if (touches->x > 200) __builtin_trap();
  *wish = FP_WISH_FAILED;
  return FP_OK;
}
fp_status fingerpost_plugin_register(const fp_plugin_host *host);
fp_status fingerpost_plugin_register(const fp_plugin_host *host) {
  fp_recognizer_class type = {0};
  type.size = sizeof type;
  type.abi_version = FP_PLUGIN_ABI_VERSION;
  type.id = "test.crashes";
  type.make = make, type.copy = copy, type.destroy = destroy, type.reset = reset;
  type.touches_ended = ended;
  return host->register_recognizer(&type, host);
}
"""


def test_the_command_survives_a_crash_and_names_the_stream() -> None:
    done = command(str(samples.write_c_plugin("crashes", CRASHES)), "--runs", "64")
    assert done.returncode == 1, done.stderr
    assert "it ends the process (SIGILL)" in done.stdout
    assert "finger 1 down at" in done.stdout
