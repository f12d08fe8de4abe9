"""Other libraries' numbers: accepted if they are numbers, else refused with a message."""

from __future__ import annotations

from collections.abc import Callable

import numpy
import pytest

from fingerpost import Lab, Script, View, at
from fingerpost.errors import FingerpostError

NUMBERS = [numpy.float64(7), numpy.float32(7), numpy.int64(7), numpy.uint8(7)]
NONE = [10**400, -(10**400), float("nan"), numpy.float64("inf"), 7 + 0j, "7", b"7"]
ARRAYS = [numpy.array([7, 7, 7]), numpy.array([])]
"""None of them is one number; an array of one may stand for it."""

USES: dict[str, Callable[[View, object], object]] = {
    "a point": lambda card, n: card.lab.play(Script().tap((n, 10))),
    "a point in a view": lambda card, n: card.lab.play(Script().tap(at(card, n, 5))),  # type: ignore[arg-type]
    "an offset": lambda card, n: card.lab.play(Script().drag(card, by=(n, 0))),  # type: ignore[arg-type]
    "seconds": lambda card, n: card.lab.play(Script().tap(card, hold=n)),  # type: ignore[arg-type]
    "a hit test": lambda card, n: card.lab.hit_test(n, 10),  # type: ignore[arg-type]
    "a property": lambda card, n: card.set("alpha", n),
    "a step's property": lambda card, n: card.lab.play(Script().set(card, alpha=n)),  # type: ignore[typeddict-item]
    "a frame": lambda card, n: card.add_subview(frame=(n, 0, 1, 1)),  # type: ignore[arg-type]
    "a place to scroll to": lambda card, n: card.set_content_offset(n, 0),  # type: ignore[arg-type]
    "a pointer": lambda card, n: card.lab.system.pointer_move(n, 0),  # type: ignore[arg-type]
}


@pytest.fixture
def card(lab: Lab) -> View:
    return lab.add_window().add_subview("card", class_name="UIScrollView", frame=(0, 0, 300, 300))


@pytest.mark.parametrize("use", USES.values(), ids=USES)
@pytest.mark.parametrize("number", NUMBERS, ids=repr)
def test_a_number_of_numpys_is_a_number(
    card: View, use: Callable[[View, object], object], number: object
) -> None:
    try:
        use(card, number)
    except FingerpostError as error:
        assert "must be in" in str(error)  # Some take less than 7.
    assert card.lab.is_open


@pytest.mark.parametrize("use", USES.values(), ids=USES)
@pytest.mark.parametrize("wrong", [*NONE, *ARRAYS], ids=lambda value: repr(value)[:20])
def test_an_invalid_value_is_refused_with_a_message(
    card: View, use: Callable[[View, object], object], wrong: object
) -> None:
    with pytest.raises(FingerpostError):
        use(card, wrong)


@pytest.mark.parametrize("wrong", [True, numpy.True_, 1.5, numpy.array(1.5), numpy.array([1])])
def test_a_count_is_a_whole_number(card: View, wrong: object) -> None:
    with pytest.raises(FingerpostError, match=r"script\[0\]\.count: a whole number in"):
        card.lab.play(Script().tap(card, count=wrong))  # type: ignore[arg-type]
    with pytest.raises(FingerpostError, match="highest"):
        card.lab.reserve_fingers(wrong)  # type: ignore[arg-type]
