"""Fingers, their trails, and the results of their hit tests."""

from __future__ import annotations

from fingerpost.record import Record
from fingerpost_workbench.pictures.model import Hit, Trail


class Fingers:
    """Assigns touches to fingers of a hand: each touch gets the first finger that is up.

    So three taps in a row belong to one finger, although their touch numbers differ.
    """

    def __init__(self) -> None:
        self.down: dict[int, Trail] = {}
        self.trails: list[Trail] = []

    def read(self, row: int, record: Record) -> list[Trail]:
        """The trails that an input record continues; empty for an input without fingers."""
        found = []
        for number in _numbers(record.fingers):
            if record.message == "began" or number not in self.down:
                taken = {trail.finger for trail in self.down.values()}
                free = next(k for k in range(1, len(taken) + 2) if f"finger {k}" not in taken)
                self.down[number] = Trail(f"finger {free}", record.touch or 0)
                self.trails.append(self.down[number])
            trail = self.down[number]
            if record.x is not None and record.y is not None:
                trail.points.append((row, record.x, record.y))
            if record.message in ("ended", "cancelled"):
                trail.is_cancelled = record.message == "cancelled"
                del self.down[number]
            found.append(trail)
        return found


class Hits:
    """Collects the answers of a touch's hit test, whose questions its `began` input causes."""

    def __init__(self) -> None:
        self.found: list[Hit] = []
        self._inputs: dict[int, Hit] = {}
        self._asked: set[tuple[int, str, str]] = set()

    def read(self, row: int, record: Record) -> None:
        """Reads a `began` input, or an answer of a view."""
        if record.kind == "input":
            if record.message == "began" and record.fingers:
                hit = Hit(row, record.touch or 0)
                self.found.append(hit)
                self._inputs[record.serial] = hit
            return
        if record.kind != "hitTests" or record.cause is None:
            return
        # UIKit hit-tests twice; the second pass has the same answers.
        key = (record.cause, record.subject or "", record.object or "")
        below = self._inputs.get(record.cause)
        if below is None or key in self._asked:
            return
        self._asked.add(key)
        if record.answer:
            below.hit = record.object or ""
            below.path.insert(0, record.subject or "")
        else:
            below.passed.append((record.subject or "", record.reason or "", row))


def _numbers(fingers: str | None) -> list[int]:
    return [int(word) for word in (fingers or "").split(",") if word.strip().isdigit()]
