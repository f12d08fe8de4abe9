"""Many variants in one call."""

from __future__ import annotations

import itertools
import json

import pytest

from fingerpost import FingerpostError, Lab, Question, Script
from fingerpost import _native as native
from fingerpost.errors import (
    BadValueError,
    BusyError,
    CycleError,
    StaleError,
    StateError,
    UnknownNameError,
    error_of,
)
from fingerpost.objects import View
from fingerpost.observation import VISIBLE
from fingerpost.variants.changes import named
from fingerpost_workbench.demo.s0_table import PUBLISHED, letters
from fingerpost_workbench.experiment import read_experiment
from support.checkout import experiment_files

FLAGS = ["double.delaysTouchesBegan", "double.delaysTouchesEnded", "double.cancelsTouchesInView"]
EIGHT = [
    dict(zip(FLAGS, values, strict=True)) for values in itertools.product([True, False], repeat=3)
]
OBSERVE = {"touches": ["child", "parent"], "actions": True}


@pytest.fixture
def child(lab: Lab) -> View:
    parent = lab.add_window().add_subview("parent", frame=(45, 200, 300, 300))
    parent.add_recognizer("tap", name="single")
    made = parent.add_subview("child", frame=(75, 75, 150, 150))
    made.add_recognizer("tap", name="double", number_of_taps_required=2)
    return made


WORD = (1 << 64) - 1


def digest(lines: list[str]) -> str:
    """The same digest, written a second time."""

    def mixed(value: int) -> int:
        value = (value + 0x9E3779B97F4A7C15) & WORD
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & WORD
        return value ^ (value >> 31)

    high, low = 0x6C62272E07BB0142, 0x62B821756295C58D
    for line in lines:
        first, second = 0xCBF29CE484222325, 0x84222325CBF29CE4
        for byte in line.encode():
            first = ((first ^ byte) * 0x100000001B3) & WORD
            second = ((second ^ byte) * 0x100000001B5) & WORD
        high = (mixed(high ^ first) + second) & WORD
        low = mixed((low + second) & WORD) ^ high
    return f"{high:016x}{low:016x}"


def test_the_eight_settings_of_the_published_table_are_one_call(lab: Lab, child: View) -> None:
    played = lab.variants(Script().tap(child, count=2), EIGHT, observe=OBSERVE)
    seen = [letters(list(played.log(place))) for place in range(len(played))]
    assert dict(zip((tuple(item.values()) for item in EIGHT), seen, strict=True)) == PUBLISHED
    assert list(played.outcomes) == [0, 1, 0, 1, 2, 3, 4, 5]
    assert repr(played) == "<Variants: 8 played, 6 different logs>"


def test_any_number_of_threads_gives_the_same_bytes(lab: Lab, child: View) -> None:
    script = Script().tap(child, count=2)
    many = EIGHT * 40
    one = lab.variants(script, many, observe=OBSERVE, threads=1)
    for threads in (2, 3, 7):
        more = lab.variants(script, many, observe=OBSERVE, threads=threads)
        assert (more.digests, list(more.outcomes), more.logs) == (
            one.digests,
            list(one.outcomes),
            one.logs,
        )


def test_settings_of_the_profile_read_each_field_at_most_once(
    lab: Lab, child: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    original = native.fp_profile_field_at
    monkeypatch.setattr(
        native,
        "fp_profile_field_at",
        lambda core, at, out: read.append(at) or original(core, at, out),
    )
    halves = [{"profile.tap_press_duration": n / 100} for n in range(1, 100)]
    played = lab.variants(Script().press(child, 0.5), halves, observe=["actions"])
    assert (list(played.outcomes).index(1), played.logs) == (49, ((), ("single.action",)))
    assert len(read) == len(set(read))


def test_a_digest_is_the_same_in_every_process(lab: Lab, child: View) -> None:
    played = lab.variants(Script().tap(child, count=2), EIGHT[:1], observe=OBSERVE)
    assert played.logs == (("single.action", "double.action"),)
    assert played.digest(0) == digest(["single.action", "double.action"])
    assert played.digest(0) == "f30f2eb5789a6f3b5afe9940bd3a3828"


def test_a_variant_is_the_same_change_made_by_hand_in_a_copy(lab: Lab, child: View) -> None:
    script = Script().tap(child, count=2)
    played = lab.variants(script, EIGHT, timelines=True)
    for place, settings in enumerate(EIGHT):
        with lab.copy() as branch:
            for key, value in settings.items():
                branch.find("double").set(key.partition(".")[2], value)
            assert branch.play(script) == played.timeline(place)


def test_one_that_is_refused_carries_its_sentence_and_the_others_go_on(
    lab: Lab, child: View
) -> None:
    variants: list[dict[str, object]] = [
        {"single.requiresFailureOf": ["double"]},
        {"single.requiresFailureOf": ["double"], "double.requiresFailureOf": ["single"]},
        {},
    ]
    played = lab.variants(Script().tap(child), variants, observe=["actions"])
    assert list(played.outcomes) == [0, -1, 0]
    error = played.error(1)
    assert isinstance(error, CycleError)
    assert str(error).startswith("double.requiresFailureOf: the failure requirement would close")
    with pytest.raises(CycleError):
        played.log(1)


def test_a_variant_may_have_a_script_of_its_own(lab: Lab, child: View) -> None:
    variants: list[dict[str, object]] = [{}, {"script": [{"tap": "child", "count": 2}]}]
    played = lab.variants(Script().tap(child), variants, observe=["actions"])
    assert played.logs == (("single.action",), ("single.action", "double.action"))


def test_who_watches_may_end_it(lab: Lab, child: View) -> None:
    reported: list[int] = []

    def until_some_are_done(played: int) -> bool:
        reported.append(played)
        return not played

    script = Script().tap(child)
    # Far more than all threads play between two questions to the watch, fifty a second.
    many = EIGHT * 40_000
    played = lab.variants(script, many, progress=until_some_are_done)
    # The threads take blocks: what is returned ends before the first that was not played.
    # On a busy machine none may be done at the first questions.
    *before, done = reported
    assert not any(before)
    assert 0 < done < len(many) and 0 < len(played) < len(many)
    whole = lab.variants(script, many[: len(played)])
    assert list(played.outcomes) == list(whole.outcomes) and played.logs == whole.logs


def test_callbacks_are_asked_on_one_thread_and_their_lab_is_busy(lab: Lab, child: View) -> None:
    asked: list[str] = []

    def receive(question: Question) -> bool:
        asked.append(str(question.asked))
        with pytest.raises(BusyError):
            lab.variants(Script().tap(child), [{}])
        return True

    lab.find("single").delegate(should_receive_touch=receive)  # type: ignore[attr-defined]
    played = lab.variants(Script().tap(child), EIGHT, threads=4)
    assert asked == ["single"] * 8 and len(played) == 8


WRONG: dict[str, tuple[dict[str, object], type[FingerpostError], str]] = {
    "a name": (
        {"singel.isEnabled": True},
        UnknownNameError,
        "singel.isEnabled: .* did you mean single?",
    ),
    "a property": ({"single.isEnabld": True}, UnknownNameError, "did you mean isEnabled?"),
    "a value": ({"single.isEnabled": "no"}, BadValueError, "true or false is wanted, not 'no'"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_setting_is_named_before_anything_is_played(
    lab: Lab, child: View, what: str
) -> None:
    settings, error, words = WRONG[what]
    with pytest.raises(error, match=words):
        lab.variants(Script().tap(child), [settings])


PLACES = {
    "/changes/0/tap.isEnabled": "tap.isEnabled: it is gone",
    "/changes/0/tap.delegate.shouldBegin/cases/1": "tap.delegate.shouldBegin.cases[1]: it is gone",
    "/changes/0/2/tap": "script[2].tap: it is gone",
    "/changes/0": "it is gone",
    "/2/tap": "the engine's own sentence",
}


@pytest.mark.parametrize("place", PLACES)
def test_the_sentence_names_the_setting_and_not_the_number_of_its_change(place: str) -> None:
    problems = json.dumps([{"path": place, "message": "it is gone", "code": 4}])
    with pytest.raises(StaleError) as caught, named():
        raise error_of(4, "the engine's own sentence", problems)
    assert str(caught.value) == PLACES[place]


def test_a_timeline_that_was_not_kept_is_not_there(lab: Lab, child: View) -> None:
    with pytest.raises(StateError, match="ask for timelines=True"):
        lab.variants(Script().tap(child), [{}]).timeline(0)


def test_what_is_watched_by_default_is_what_a_log_of_visible_calls_has() -> None:
    kinds: set[str] = set()
    for file in experiment_files():
        source = read_experiment(file)
        with source.lab() as lab:
            played = lab.variants(source.script, [{}], threads=1)
            timeline = source.timeline
            assert "\n".join(played.log(0)) == timeline.log(*VISIBLE), file.name
            kinds |= {record.kind for record in timeline.only(kind=list(VISIBLE)).records}
    assert kinds == set(VISIBLE)
