"""The lifetime of a lab, and its answers."""

from __future__ import annotations

import ctypes
import gc

import pytest

from fingerpost import Lab, Script, _native
from fingerpost.errors import (
    BadValueError,
    StaleError,
    StateError,
    TextError,
    UnknownNameError,
)


def test_a_lab_ends_with_its_block_and_closing_twice_is_allowed() -> None:
    with Lab() as lab:
        assert lab.is_open
    assert not lab.is_open
    lab.close()
    assert repr(lab) == "<Lab, closed>"


def test_calls_to_a_closed_lab_are_refused() -> None:
    lab = Lab()
    window = lab.add_window()
    lab.close()
    for act in (lambda: lab.time, lab.add_window, lab.copy, lambda: window.class_name):
        with pytest.raises(StateError, match="The lab is closed"):
            act()
    assert "closed" in repr(window)


def test_a_forgotten_lab_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    gc.collect()  # Labs that other tests have not closed.
    ended: list[int] = []
    destroy = _native.fp_lab_destroy

    def note(pointer: ctypes.c_void_p) -> None:
        ended.append(pointer.value or 0)
        destroy(pointer)

    monkeypatch.setattr(_native, "fp_lab_destroy", note)
    lab = Lab()
    address = lab._core.pointer.value
    lab.add_window().override(touches_began=lambda question: None)
    del lab
    gc.collect()
    assert ended == [address]


def test_an_unknown_profile_is_refused() -> None:
    with pytest.raises(UnknownNameError):
        Lab(profile="ios1")


@pytest.mark.parametrize("screen", [(0, 844), (float("nan"), 1), (-1, 1)])
def test_a_screen_has_a_size(screen: tuple[float, float]) -> None:
    with pytest.raises(BadValueError):
        Lab(screen=screen)


def test_time_moves_only_with_the_script(lab: Lab) -> None:
    assert lab.time == 0
    lab.play(Script().wait(0.25))
    assert lab.time == 250_000_000


def test_objects_are_found_by_name(lab: Lab) -> None:
    window = lab.add_window()
    view = window.add_subview("card")
    tap = view.add_recognizer("tap", name="tap")
    assert [lab.find(name) for name in ("window", "card", "tap")] == [window, view, tap]
    assert lab.find("application") == lab.application
    with pytest.raises(UnknownNameError, match="No object is named 'crad'; did you mean 'card'"):
        lab.find("crad")


def test_a_name_is_given_once(lab: Lab) -> None:
    lab.make_view("card")
    with pytest.raises(UnknownNameError, match="card"):
        lab.make_view("card")


def test_names_are_text(lab: Lab) -> None:
    assert lab.make_view("Größe 🍎").name == "Größe 🍎"
    assert lab.make_view("x" * 500).name == "x" * 500
    for name in ("a\0b", "\ud800"):
        with pytest.raises(TextError):
            lab.make_view(name)


def test_names_are_made_up_for_the_unnamed(lab: Lab) -> None:
    names = [lab.add_window().add_subview().name for _ in range(3)]
    names += [lab.make_recognizer("tap").name for _ in range(3)]
    names += [lab.add_view_controller().name for _ in range(3)]
    assert all(names) and len(set(names)) == 9


def test_an_object_that_is_gone_is_stale(lab: Lab) -> None:
    view = lab.add_window().add_subview("card")
    view.destroy()
    with pytest.raises(StaleError):
        view.is_hidden = True


def test_hit_testing_asks_without_a_record(lab: Lab) -> None:
    card = lab.add_window().add_subview("card", frame=(10, 10, 100, 100))
    before = len(lab.timeline)
    assert lab.hit_test(50, 50) == card
    assert lab.hit_test(5, 5) == lab.find("window")
    assert lab.hit_test(-5, 5) is None
    assert len(lab.timeline) == before


def test_the_profile_has_provenance_and_belongs_to_one_lab(lab: Lab) -> None:
    field = lab.profile.field("tapPressDuration")
    assert (field.value, field.unit) == (0.75, "s")
    assert field.provenance and field.summary and field.confidence
    lab.profile["tap_press_duration"] = 0.5
    assert lab.profile["tapPressDuration"] == 0.5
    with Lab() as other:
        assert other.profile["tapPressDuration"] == 0.75
    with pytest.raises(UnknownNameError, match="did you mean 'tapPressDuration'"):
        lab.profile["tapPressDuratoin"] = 1


def test_every_threshold_is_documented(lab: Lab) -> None:
    assert len(lab.profile) > 20
    for field in lab.profile.fields:
        assert field.summary and field.provenance
        assert field.confidence in ("documented", "measured", "reported", "inferred")


def test_a_changed_threshold_changes_the_outcome(lab: Lab) -> None:
    card = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
    card.add_recognizer("tap", name="tap")
    script = Script().press(card, 0.6)
    assert lab.copy().play(script).log("actions") == "tap.action"
    lab.profile["tapPressDuration"] = 0.5
    assert lab.play(script).log("actions") == ""


def test_a_copy_is_a_branch(lab: Lab) -> None:
    card = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
    lab.play(Script().down(1, card), settle=False)
    branch = lab.copy()
    assert branch.same_as(lab)
    lab.play(Script().wait(0.005).up(1))
    branch.play(Script().wait(0.010).up(1))
    assert not branch.same_as(lab)
    assert (lab.time, branch.time) == (5_000_000, 10_000_000)
    assert card.in_lab(branch).name == "card"
    assert branch.find("card") != card
    lab.close()
    assert branch.find("card").class_name == "UIView"


def test_play_returns_what_it_added_and_the_timeline_holds_all(lab: Lab) -> None:
    card = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
    first = lab.play(Script().tap(card))
    second = lab.play(Script().tap(card))
    assert second[0].serial == first[-1].serial + 1
    assert len(lab.timeline) >= len(first) + len(second)
    lab.clear_timeline()
    assert len(lab.timeline) == 0


def test_timers_at_the_end_wait_for_settle(lab: Lab) -> None:
    card = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
    card.add_recognizer("tap", name="double", number_of_taps_required=2)
    assert lab.play(Script().tap(card), settle=False).log("states") == ""
    assert lab.settle().log("states") == "double.state(failed)"
