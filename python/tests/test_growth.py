"""How work grows with a screen, counted in records and calls: the same on every machine."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fingerpost import Lab, Script, View


def beside(lab: Lab, count: int) -> None:
    root = lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
    for number in range(count):
        root.add_subview(f"v{number}", frame=(number % 300, number % 700, 20, 20))


def nested(lab: Lab, count: int) -> None:
    view: View = lab.add_window()
    for number in range(count):
        view = view.add_subview(f"v{number}", frame=(0, 0, 390, 844))


def taps_on_each_level(lab: Lab, count: int) -> None:
    view: View = lab.add_window()
    for number in range(count):
        view = view.add_subview(f"v{number}", frame=(0, 0, 390, 844))
        view.add_recognizer("tap", name=f"t{number}")


def pans_on_one_view(lab: Lab, count: int) -> None:
    view = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    for number in range(count):
        view.add_recognizer("pan", name=f"p{number}")


def windows(lab: Lab, count: int) -> None:
    for _ in range(count):
        lab.add_window()


def records(build: Callable[[Lab, int], None], count: int) -> int:
    with Lab() as lab:
        build(lab, count)
        return len(lab.play(Script().tap((100, 100)).drag((100, 100), by=(60, 0), over=0.1)))


@pytest.mark.parametrize("build", [beside, nested, taps_on_each_level, pans_on_one_view, windows])
def test_twice_the_screen_writes_about_twice_the_records(
    build: Callable[[Lab, int], None],
) -> None:
    few, many = records(build, 100), records(build, 200)
    assert many <= 2.2 * few


def asked(count: int, *, delegates: bool) -> int:
    """How often delegates are asked whether one of `count` taps must wait for another."""
    calls = 0

    def answer(_: object) -> bool:
        nonlocal calls
        calls += 1
        return False

    with Lab() as lab:
        pad = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
        for number in range(count):
            tap = pad.add_recognizer("tap", name=f"t{number}")
            if delegates or number == 0:
                tap.delegate(should_require_failure_of=answer)
        lab.play(Script().tap("pad"))
    return calls


def test_one_delegate_is_asked_about_each_other_recognizer_once() -> None:
    assert asked(40, delegates=False) == 39


def test_delegates_are_asked_once_about_every_ordered_pair() -> None:
    # AR-5: that grows with the square, by the rule; 1000 delegates are asked a million times.
    assert asked(20, delegates=True) == 20 * 19
