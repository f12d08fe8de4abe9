"""Users' objects: they are released, refuse unknown names, and stop on request."""

from __future__ import annotations

import copy
import gc
import pickle
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from traceback import format_exception_only
from typing import Any

import pytest

from fingerpost import Lab, Samples, Script

pytestmark = pytest.mark.long

# Letting go


def with_closures() -> Lab:
    """A lab whose callbacks name the lab, a view, a recognizer and a timeline."""
    lab = Lab()
    card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
    tap = card.add_recognizer("tap", name="tap")
    timeline = lab.play(Script().tap(card))
    card.override(point_inside=lambda question: lab.time >= 0 and card.id > 0)
    tap.delegate(should_begin=lambda question: tap.id > 0 and len(timeline) > 0)
    lab.play(Script().tap(card))
    return lab


def test_a_lab_whose_callbacks_name_it_is_collected() -> None:
    lab = weakref.ref(with_closures())
    gc.collect()
    assert lab() is None


def test_unclosed_labs_with_closures_leave_nothing_behind() -> None:
    """A lab holds some 50 kB: 1500 of them that stayed would be 75 MB."""
    code = """
import gc, sys
from test_holding import with_closures

def size():
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096

for _ in range(200):
    with_closures()
before = size()
for _ in range(1500):
    with_closures()
print(size() - before)
"""
    folder = Path(__file__).parent
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
    assert int(done.stdout) < 8 << 20


def test_a_closed_lab_lets_go_of_its_callbacks_at_once() -> None:
    class Known:
        def __call__(self, question: object) -> bool:
            return True

    answer = Known()
    known = weakref.ref(answer)
    with Lab() as lab:
        lab.add_window().add_subview("card").override(point_inside=answer)
        del answer
        assert known() is not None
    assert known() is None


# Refusing


def test_a_recording_is_pickled_without_the_sweeps() -> None:
    code = (
        "import pickle, sys\n"
        "from fingerpost import Samples\n"
        "samples = Samples.from_columns([0, 0.1], x=[1, 2], y=[3, 4])\n"
        "back = pickle.loads(pickle.dumps(samples))\n"
        "print(bytes(back.array) == bytes(samples.array), "
        "'fingerpost_workbench.sweeps' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True False\n"


def test_what_belongs_to_the_engine_says_what_to_do_instead_of_pickling_it(lab: Lab) -> None:
    view = lab.add_window().add_subview("card")
    for thing, instead in ((lab, "lab.copy()"), (view, "in_lab"), (lab.timeline, "to_arrow()")):
        for way in (pickle.dumps, copy.deepcopy, copy.copy):
            with pytest.raises(TypeError, match=r"cannot be pickled or copied") as refused:
                way(thing)
            assert instead in str(refused.value)
    samples = Samples.from_columns([0, 0.1], x=[1, 2], y=[3, 4])
    assert bytes(copy.deepcopy(samples).array) == bytes(samples.array)


def test_a_destroyed_view_has_a_repr(lab: Lab) -> None:
    card = lab.add_window().add_subview("card")
    card.destroy()
    assert repr(card) == "<View card, destroyed>"
    assert str(card) == "card"
    unnamed = type(card)(lab, card.id)
    assert str(unnamed) == f"object {card.id}"
    assert repr(unnamed) == f"<View {card.id}, destroyed>"


def test_an_attribute_that_there_is_not_is_refused_with_near_matches(lab: Lab) -> None:
    view = lab.add_window().add_subview("card")
    set_on: list[tuple[Any, str, str]] = [
        (lab, "nonsense", "A Lab has no attribute 'nonsense'."),
        (lab, "record_limitt", "did you mean 'record_limit'"),
        (view, "is_hiden", "did you mean 'is_hidden'"),
    ]
    for thing, name, sentence in set_on:
        with pytest.raises(AttributeError, match=sentence):
            setattr(thing, name, 3)
    for thing, name, sentence in (
        (lab, "windw", "A Lab has no attribute 'windw'; did you mean 'find' or 'add_window'?"),
        (lab.application, "nonsense", "An Application has no attribute 'nonsense'."),
    ):
        with pytest.raises(AttributeError) as refused:
            getattr(thing, name)
        # As it is printed: Python adds no near matches of its own.
        assert format_exception_only(refused.value) == [f"AttributeError: {sentence}\n"]
    with pytest.raises(AttributeError, match="no setter"):
        lab.time = 3  # type: ignore[misc]

    class Own(Lab):
        """A user's lab has what the user gives it."""

    own = Own()
    own.nonsense = 3  # type: ignore[attr-defined]
    assert own.nonsense == 3  # type: ignore[attr-defined]


# Stopping


INTERRUPT = """
import os, signal, threading, time
from fingerpost import Lab, Script
from fingerpost_workbench.sweeps import margin, outcome_map

def main():
    lab = Lab()
    window = lab.add_window()
    card = window.add_subview("card", frame=(0, 0, 390, 844))
    for n in range({recognizers}):
        card.add_recognizer("pan", name=f"pan{{n}}")
    script = Script()
    for n in range({taps}):
        script = script.tap(card)
    before = (len(lab.timeline), lab.time)
    begin = 0.0

    def interrupt():
        nonlocal begin
        time.sleep({after})
        begin = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    try:
        found = {call}
        print("not interrupted", found)
    except KeyboardInterrupt:
        is_soon = time.monotonic() - begin < {within}
        print("interrupted", is_soon, (len(lab.timeline), lab.time) == before)

main()
"""

CALLS = {
    "fixes": 'lab.fixes(Script().drag(card, by=(0, 90)), "card.touchUpInside", pairs=True)',
    "lint": "lab.lint()",
    "margin": "margin(lab, script=script)",
    "map": 'outcome_map(lab, ("script[0].x", 0, 390), ("script[0].y", 0, 844), '
    "script=Script().tap((9, 9)), size=(900, 900))",
    "variants": 'lab.variants(script, [{"pan0.isEnabled": True}] * 2000000)',
    "play": "lab.copy().play(Script().drag(card, by=(60, 0), over=40000))",
}


RECOGNIZERS = {"lint": 6000}
"""So many pans make a call last; 60 do for the others."""


@pytest.mark.parametrize("name", CALLS)
def test_an_interrupt_ends_a_long_call_and_leaves_the_lab_as_it_was(name: str) -> None:
    pans = RECOGNIZERS.get(name, 60)
    code = INTERRUPT.format(call=CALLS[name], recognizers=pans, taps=100, after=0.1, within=5)
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.stdout == "interrupted True True\n", done.stderr


@pytest.mark.parametrize("call", ["fixes", "play", "variants"])
def test_what_a_callback_lets_escape_is_raised_after_the_call(
    lab: Lab, call: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """An interrupt may come before a callback's first line, outside every `try` in it."""
    card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
    card.add_recognizer("tap", name="tap")
    script = Script().tap(card)

    def inside(question: object) -> bool:
        # What ctypes does with an exception that leaves a callback.
        frame: Callable[..., Any] = thunk_that_raises()
        frame(1)
        return True

    card.override(point_inside=inside)
    calls: dict[str, Callable[[], object]] = {
        "fixes": lambda: lab.fixes(script, "card.touchesCancelled"),
        "play": lambda: lab.play(script),
        "variants": lambda: lab.variants(script, [{"tap.isEnabled": True}] * 9),
    }
    with pytest.raises(KeyboardInterrupt):
        calls[call]()
    card.override(point_inside=None)
    assert lab.play(script).log("actions") == "tap.action"
    assert "ignored" not in capfd.readouterr().err


def thunk_that_raises() -> Any:  # noqa: ANN401
    import ctypes

    def escape(number: int) -> int:
        raise KeyboardInterrupt

    return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int32)(escape)


LONG = """\
fingerpost: 1
title: "A tap"
view: {name: root, recognizers: [{name: tap, type: tap}]}
script: [{tap: [9, 9]}]
"""


def test_a_command_that_is_interrupted_ends_with_130_and_no_answer(tmp_path: Path) -> None:
    file = tmp_path / "tap.yaml"
    file.write_text(LONG, encoding="utf-8")
    axes = ("--x", "script[0].x=0..390", "--y", "script[0].y=0..844", "--size", "2000x2000")
    command = [sys.executable, "-m", "fingerpost", "map", str(file), *axes]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while "numpy" not in Path(f"/proc/{process.pid}/maps").read_text():
        time.sleep(0.1)
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, ""), err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--to", "rows"), "parts are in rows; the same command goes on from there."),
        ((), "Nothing is kept; with --to FOLDER the same command goes on where it stopped."),
    ],
)
def test_a_sweep_that_is_interrupted_says_how_to_go_on(
    options: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    (tmp_path / "tap.yaml").write_text(LONG, encoding="utf-8")
    range_ = ("--range", "script[0].x=0..390", "--count", "3000000")
    command = [sys.executable, "-m", "fingerpost", "sweep", "tap.yaml", *range_, *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
    )
    while "pyarrow" not in Path(f"/proc/{process.pid}/maps").read_text():
        time.sleep(0.1)
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, ""), err
    assert said in err and "Traceback" not in err


STUCK = """
from fingerpost.recognizers import GestureRecognizer

class Stuck(GestureRecognizer):
    def touches_began(self, touches, context):
        while True:
            pass
"""


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_child_of_a_check_outlives_it(tmp_path: Path, end: signal.Signals) -> None:
    file = tmp_path / "stuck.py"
    file.write_text(STUCK, encoding="utf-8")
    command = [sys.executable, "-m", "fingerpost", "check-recognizer", str(file)]
    process = subprocess.Popen(
        [*command, "--patience", "600"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not (found := children.read_text().split()):
        time.sleep(0.05)
    time.sleep(2)
    process.send_signal(end)
    process.communicate(timeout=60)
    assert process.returncode == (130 if end is signal.SIGINT else -signal.SIGKILL)
    for _ in range(100):
        if not any(is_running(int(child)) for child in found):
            return
        time.sleep(0.1)
    pytest.fail("the child goes on")


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_terminal_shows_a_long_call_and_not_a_short_one(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fingerpost.variants import prepared

    shown: list[str] = []

    class Shown:
        def __init__(self, **_: object) -> None:
            pass

        def status(self, what: str) -> Shown:
            shown.append(what)
            return self

        def update(self, what: str) -> None:
            shown.append(what)

        def __enter__(self) -> Shown:
            return self

        def __exit__(self, *_: object) -> None:
            shown.append("gone")

    monkeypatch.setattr("rich.console.Console", Shown)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    for seconds, expected in ((0.1, []), (0.6, ["probing", "probing: 7", "gone"])):
        with prepared.watched(lab, "probing") as watch:
            clock = prepared.monotonic() + seconds
            monkeypatch.setattr(prepared, "monotonic", lambda clock=clock: clock)
            assert watch(7, None) == 1
        assert shown == expected
