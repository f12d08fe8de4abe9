"""The sample plugins, built and loaded; and libraries that are refused with a message."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import FingerpostError, PluginError, UnknownNameError
from fingerpost_workbench.recognizers import check_recognizer, compile_recognizer
from fingerpost_workbench.testing import assert_keeps_contract
from recognizers import samples

Places = list[tuple[float, float]]


def stroke(places: Places, step: float = 0.05) -> Script:
    script = Script().down(1, list(places[0]))
    for place in places[1:]:
        script = script.move(1, list(place), over=step)
    return script.up(1)


def circle(turns: float = 1.0, radius: float = 50, squeeze: float = 1.0) -> Places:
    angles = [2 * math.pi * turns * step / 40 for step in range(41)]
    return [(200 + radius * math.cos(a), 300 + squeeze * radius * math.sin(a)) for a in angles]


CHECK: Places = [(100, 100), (130, 160), (220, 60)]


def pad(lab: Lab, type: str) -> None:
    view = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    view.set("isMultipleTouchEnabled", True)
    view.add_recognizer(type, name="it")


def ending(lab: Lab, script: Script) -> list[str]:
    return lab.play(script).log("states", "actions", "resets").splitlines()


GRANTED = ["it.state(recognized)", "it.action", "it.reset"]
FAILED = ["it.state(failed)", "it.reset"]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (CHECK, GRANTED),
        ([(100, 100), (130, 110), (220, 60)], FAILED),
        ([(100, 100), (130, 160), (180, 150)], FAILED),
        ([(220, 60), (130, 160), (100, 100)], FAILED),
        ([(100, 160), (130, 100), (220, 160)], FAILED),
    ],
    ids=["a checkmark", "short first leg", "short second leg", "to the left", "upside down"],
)
def test_the_checkmark_in_swift(lab: Lab, places: Places, expected: list[str]) -> None:
    assert lab.load_plugin(samples.swift_plugin()) == ("sample.checkmark",)
    pad(lab, "sample.checkmark")
    assert ending(lab, stroke(places, 0.2)) == expected


def test_a_second_finger_fails_the_checkmark(lab: Lab) -> None:
    lab.load_plugin(samples.swift_plugin())
    pad(lab, "sample.checkmark")
    script = Script().down(1, [100, 100]).move(1, [130, 160], over=0.2).down(2, [300, 300])
    assert ending(lab, script.move(1, [220, 60], over=0.2).up(1).up(2)) == FAILED


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (circle(), GRANTED),
        (circle(turns=-1), GRANTED),
        (circle(turns=0.6), FAILED),
        (circle(radius=10), FAILED),
        (circle(squeeze=0.2), FAILED),
    ],
    ids=["a circle", "the other way round", "not once round", "too small", "too flat"],
)
def test_the_circle_in_c(lab: Lab, places: Places, expected: list[str]) -> None:
    assert lab.load_plugin(samples.c_plugin()) == ("sample.circle",)
    pad(lab, "sample.circle")
    assert ending(lab, stroke(places, 0.02)) == expected


def test_a_circle_that_takes_too_long_fails_by_its_timer(lab: Lab) -> None:
    lab.load_plugin(samples.c_plugin())
    pad(lab, "sample.circle")
    lab.find("it").set("maximumDuration", 0.5)
    timeline = lab.play(stroke(circle(), 0.05))
    failure = next(row for row in timeline.to_dicts() if row["to"] == "failed")
    assert failure["reason"] == "pressTooLong"
    assert failure["time"] == 500_000_000


def test_a_lab_copied_in_mid_gesture_continues_independently(lab: Lab) -> None:
    lab.load_plugin(samples.c_plugin())
    pad(lab, "sample.circle")
    places = circle()
    script = Script().down(1, list(places[0]))
    for place in places[1:20]:
        script = script.move(1, list(place), over=0.02)
    lab.play(script, settle=False)
    with lab.copy() as branch:
        rest = Script()
        for place in places[20:]:
            rest = rest.move(1, list(place), over=0.02)
        assert ending(lab, Script().up(1)) == FAILED
        assert ending(branch, rest.up(1)) == GRANTED


def test_both_samples_keep_the_contract() -> None:
    assert_keeps_contract(samples.swift_plugin(), runs=2000)
    assert_keeps_contract(samples.c_plugin(), runs=2000)


def test_a_plugin_is_loaded_once_per_lab_and_into_many_labs(lab: Lab) -> None:
    lab.load_plugin(samples.c_plugin())
    with pytest.raises(UnknownNameError, match=r"already registered as 'sample\.circle'"):
        lab.load_plugin(samples.c_plugin())
    with Lab() as other:
        assert other.load_plugin(samples.c_plugin()) == ("sample.circle",)


def test_a_library_that_is_not_a_plugin_is_refused_with_a_message(lab: Lab, tmp_path: Path) -> None:
    with pytest.raises(PluginError, match="there is no file"):
        lab.load_plugin(tmp_path / "nothing.so")
    text = tmp_path / "text.so"
    text.write_text("not a library")
    with pytest.raises(PluginError, match="is no library"):
        lab.load_plugin(text)
    empty = samples.write_c_plugin(
        "empty", "int nothing_of_ours(void);\nint nothing_of_ours(void) { return 0; }\n"
    )
    with pytest.raises(PluginError, match="fingerpost_plugin_register nor fingerpost_swift_plugin"):
        lab.load_plugin(empty)
    refuses = samples.write_c_plugin(
        "refuses",
        '#include "fingerpost_plugin.h"\n'
        "fp_status fingerpost_plugin_register(const fp_plugin_host *host);\n"
        "fp_status fingerpost_plugin_register(const fp_plugin_host *host) { return 3; }\n",
    )
    with pytest.raises(PluginError, match="its entry returned status 3"):
        lab.load_plugin(refuses)
    silent = samples.write_c_plugin(
        "silent",
        '#include "fingerpost_plugin.h"\n'
        "fp_status fingerpost_plugin_register(const fp_plugin_host *host);\n"
        "fp_status fingerpost_plugin_register(const fp_plugin_host *host) "
        "{ return (void)host, FP_OK; }\n",
    )
    with pytest.raises(FingerpostError, match="registers no recognizer type"):
        check_recognizer(silent)
    assert "sample.circle" not in [item.id for item in lab.recognizer_types]


def test_a_swift_plugin_with_a_runtime_of_its_own_is_refused(lab: Lab) -> None:
    with pytest.raises(PluginError, match="a Swift runtime of its own"):
        lab.load_plugin(samples.swift_plugin("Checkmark", "-static-stdlib"))


# A plugin that lies about one word of what it was built with.
LIAR = """
import Fingerpost
import Glibc

enum Liar: FingerpostPlugin {
  static func register(in registry: inout RecognizerRegistry) { abort() }
}

@_cdecl("fingerpost_swift_plugin")
public func fingerpostSwiftPlugin(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {
  let count = Liar.answer(question, memory)
  if let word = getenv("LIAR_WORD"), let value = getenv("LIAR_VALUE") {
    memory.storeBytes(of: UInt64(atoi(value)), toByteOffset: Int(atoi(word)) * 8, as: UInt64.self)
  }
  return count
}
"""


@pytest.mark.parametrize(
    ("word", "value", "sentence"),
    [
        (0, 7, "speaks another form of the Swift handshake; build it again"),
        (1, 50902, r"was built by Swift 5\.9\.2, the engine by Swift \d+\.\d+\.\d+; build both"),
        (2, 7, "was built against other sources of Fingerpost than the engine; build it again"),
        (3, 7, "brings a Swift runtime of its own; build it without -static-stdlib"),
        (4, 7, "is linked with another copy of Fingerpost; link it with the libfingerpost.so"),
    ],
    ids=["form", "compiler", "sources", "runtime", "module"],
)
def test_a_swift_plugin_built_otherwise_is_refused_before_it_is_called(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, word: int, value: int, sentence: str
) -> None:
    monkeypatch.setenv("LIAR_WORD", str(word))
    monkeypatch.setenv("LIAR_VALUE", str(value))
    with pytest.raises(PluginError, match=sentence):
        lab.load_plugin(compile_recognizer(LIAR))
