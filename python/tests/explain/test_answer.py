"""An answer of the engine: its data, with attributes for the keys."""

from __future__ import annotations

import copy

import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.explain.fact import Fact


@pytest.fixture
def timeline() -> Timeline:
    """A tap on a button whose handler is called, below a pan that fails."""
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        page.add_recognizer("pan", name="pan")
        button = page.add_subview("button", class_name="UIButton", frame=(20, 20, 100, 44))
        button.on("touchUpInside", "clicked")
        page.add_recognizer("tap", name="twice", number_of_taps_required=2)
        return lab.play(Script().tap("button"))


def test_the_keys_of_an_answer_are_its_attributes(timeline: Timeline) -> None:
    why = timeline.why_not("twice", "action")
    assert why.happened is why.data["happened"] is False
    assert why.reasons == tuple(why.data["reasons"])
    fact = why.facts[0]
    assert (fact.subject, fact.property, fact.value) == (
        "twice",
        "numberOfTapsRequired",
        "more than 1",
    )
    assert fact.serial == fact.data["record"]


def test_a_completion_offers_them_and_a_slip_names_the_nearest(timeline: Timeline) -> None:
    fact = timeline.why_not("twice", "action").facts[0]
    assert {"serial", "confidence", "to_dict"} <= set(dir(fact))
    with pytest.raises(AttributeError, match="has no attribute .confidance.; did you mean"):
        _ = fact.confidance


def test_optional_keys_of_the_data_are_none(timeline: Timeline) -> None:
    fact = timeline.why("button.clicked").facts[0]
    left_out = Fact({key: value for key, value in fact.data.items() if key != "measured"})
    assert left_out.measured is None
    assert "measured" not in left_out.to_dict()


def test_an_answer_without_a_text_prints_its_keys(timeline: Timeline) -> None:
    delay = timeline.latency()[0]
    assert str(delay).startswith("touch 1, finger 1, subject ")
    assert repr(delay) == f"<Delay: {delay}>"
    assert str(timeline.latency()) == timeline.latency().text


def test_equal_answers_compare_equal_and_so_does_a_copy(timeline: Timeline) -> None:
    first, second = timeline.latency(), timeline.latency()
    assert first == second and len({*first, *second}) == len(set(first))
    assert copy.deepcopy(first) == first
    assert first != timeline.story()
    assert first[:1] == first.delays[:1]
