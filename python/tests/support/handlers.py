"""Callbacks for tests."""

from __future__ import annotations

from collections.abc import Callable

from fingerpost import Lab, Question, Script, Timeline, View
from fingerpost.errors import FingerpostError

Change = Callable[[Lab], object]


def tap_with_change(button: View, change: Change) -> tuple[Timeline, list[object]]:
    """Taps a button whose handler makes a change; what was recorded, and what the change raised."""
    raised: list[object] = []

    def go(question: Question) -> None:
        try:
            change(button.lab)
        except FingerpostError as error:
            raised.append(error)

    button.on("touchUpInside", go)
    return button.lab.play(Script().tap(button)), raised
