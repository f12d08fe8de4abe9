"""The contract checker for Python classes, libraries and the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fingerpost import Lab
from fingerpost.recognizers import GestureContext, GestureRecognizer, State, Touch
from fingerpost.recognizers.gesture import Answer
from fingerpost_workbench.recognizers import ContractBreach, check_recognizer
from fingerpost_workbench.testing import assert_keeps_contract
from recognizers import samples

pytestmark = pytest.mark.long

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


def test_an_exception_of_a_class_is_shown_without_internal_frames() -> None:
    with pytest.raises(ContractBreach) as caught:
        check_recognizer(Raises, runs=1500)
    words = str(caught.value).partition("It raised:\n")[2]
    assert words.count("File ") == 1
    assert words.splitlines()[-1] == "IndexError: list index out of range"
    assert isinstance(caught.value.__cause__, IndexError)


def test_every_registered_type_of_a_new_lab_keeps_the_contract() -> None:
    with Lab() as lab:
        ids = [item.id for item in lab.recognizer_types]
    assert len(ids) >= 8
    for id in ids:
        assert check_recognizer(id, runs=3000, seed=11) == (id,)


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "fingerpost", "check-recognizer", *arguments]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_the_command_prints_whether_the_contract_is_kept() -> None:
    done = command("tap", "--runs", "200")
    assert (done.returncode, done.stdout) == (0, "tap keeps the contract in 200 runs\n")
    done = command(str(samples.c_plugin()), "--runs", "200")
    assert (done.returncode, done.stdout) == (0, "sample.circle keeps the contract in 200 runs\n")


def test_the_command_refuses_a_missing_recognizer() -> None:
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
                       fp_gesture_context *gesture, uint32_t *request, void *context) {
  if (touches->x > 200) __builtin_trap();
  *request = FP_REQUEST_FAILED;
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


def stream_of(output: str) -> list[str]:
    return [line.partition(": ")[2] for line in output.splitlines() if line.startswith("  at ")]


def test_the_command_survives_a_crash_and_makes_it_small() -> None:
    done = command(str(samples.write_c_plugin("crashes", CRASHES)), "--runs", "64")
    assert done.returncode == 1, done.stderr
    assert "'test.crashes' breaks the contract" in done.stdout
    assert "it does not survive a stream of touches\n  alone on its view\n" in done.stdout
    assert done.stdout.endswith("It ended the process with SIGILL.\n")
    down, up = stream_of(done.stdout)
    assert (down[:16], up) == ("finger 1 down at", "finger 1 up")


def test_the_command_ends_a_call_that_never_ends() -> None:
    endless = CRASHES.replace("__builtin_trap()", "for (volatile int i = 0;;) i++")
    endless = endless.replace("test.crashes", "test.endless")
    library = samples.write_c_plugin("endless", endless)
    done = command(str(library), "--runs", "64", "--patience", "0.5")
    assert done.returncode == 1, done.stderr
    assert done.stdout.endswith("It did not come back from a call.\n")
    assert len(stream_of(done.stdout)) == 2


FLICK = """
import helper
from fingerpost import GestureRecognizer

class Flick(GestureRecognizer):
    id = "my.flick"
    distance: float = helper.DISTANCE

    def touches_began(self, touches, context):
        self.start = touches[0].location

    def touches_moved(self, touches, context):
        x, _ = touches[0].location
        return "recognized" if x - self.start[0] >= self.distance else None

    def touches_ended(self, touches, context):
        return "failed"
"""


MOVED = '        return "recognized" if x - self.start[0] >= self.distance else None'


def test_the_command_takes_a_python_source_and_names_the_line_that_raised(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("DISTANCE = 30.0")
    source = tmp_path / "flick.py"
    source.write_text(FLICK)
    done = command(str(source))
    assert done.returncode == 1, done.stderr
    before, _, after = done.stdout.partition("It raised:\n")
    # A move without a beginning; nothing of ours stands between it and the author's line.
    assert "  where these calls are made instead of the engine's:\n  - touchesMoved(" in before
    lines = after.splitlines()
    assert (
        lines[0]
        == f'  File "{source}", line {FLICK.splitlines().index(MOVED) + 1}, in touches_moved'
    )
    assert lines[1] == f"  {MOVED.replace('        ', '  ')}"
    assert lines[-1] == "AttributeError: 'Flick' object has no attribute 'start'"


def test_the_command_takes_a_swift_source() -> None:
    done = command(str(samples.PLUGINS / "Checkmark" / "Checkmark.swift"), "--runs", "100")
    assert done.stdout == "sample.checkmark keeps the contract in 100 runs\n", done.stderr


def test_the_command_names_an_unusable_source(tmp_path: Path) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text("")
    broken = tmp_path / "broken.py"
    broken.write_text("class A(")
    for file, sentence in (
        (tmp_path / "nothing.py", "cannot be read as a Python module"),
        (empty, "defines no class below GestureRecognizer"),
        (broken, "SyntaxError: '(' was never closed"),
        (tmp_path / "nothing.swift", "No such file"),
        (samples.PLUGINS / "Circle" / "circle.c", "build it first: cc -O2 -fPIC -shared -I "),
    ):
        done = command(str(file))
        assert (done.returncode, done.stdout) == (2, "")
        assert sentence in done.stderr
