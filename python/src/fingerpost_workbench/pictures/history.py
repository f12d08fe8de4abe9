"""The screens of a timeline: from a lab's snapshots, or from what is stored with the timeline."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from fingerpost.screen_snapshots import ScreenSnapshot
from fingerpost_workbench.pictures.screens import (
    MAX_SCREENS,
    Screens,
    changes_of,
    looked_at,
    packed,
    unpacked,
)

if TYPE_CHECKING:
    from fingerpost.lab import Lab

_LOOKED_AT: WeakKeyDictionary[ScreenSnapshot, tuple[Screens, int]] = WeakKeyDictionary()


class History:
    """The screens of a timeline: snapshots of a lab, or the stored JSON."""

    def __init__(self, shows: Sequence[ScreenSnapshot] | bytes) -> None:
        """Takes snapshots in their order, or the JSON of a stored timeline."""
        self._shows = shows

    @cached_property
    def _read(self) -> tuple[Screens, str]:
        if isinstance(self._shows, bytes):
            return unpacked(self._shows) if self._shows else ([], "")
        made: Screens = []
        left_out = unrecorded = 0
        for still in self._shows:
            screens, more = _look(still)
            left_out += more
            unrecorded += still.unrecorded
            for serial, scene in screens:
                if not made or made[-1][1] != scene:
                    made.append((serial, scene))
        notes = [
            f"Later changes of the screen that are not shown: {left_out}." if left_out else "",
            f"Changes made by callbacks that the screen may not show: {unrecorded}."
            if unrecorded
            else "",
        ]
        return made, " ".join(note for note in notes if note)

    @property
    def lab(self) -> Lab | None:
        """The lab before its first play; None for a stored timeline."""
        shows = self._shows
        return None if isinstance(shows, bytes) or not shows else shows[0].lab

    @property
    def screens(self) -> Screens:
        """The screens, each with the serial from which it holds; empty if none are known.

        Raises:
            BadValueError: the stored JSON is not a list of screens.
        """
        return self._read[0]

    @property
    def note(self) -> str:
        """A sentence about missing changes; empty if nothing is missing."""
        return self._read[1]

    @property
    def stored(self) -> bytes:
        """The JSON to store with a timeline; empty if no screen is known."""
        if isinstance(self._shows, bytes):
            return self._shows
        if not self.screens:
            return b""
        return json.dumps(packed(self.screens, self.note), ensure_ascii=False).encode()


def _look(still: ScreenSnapshot) -> tuple[Screens, int]:
    """The screens, each with its first serial, and the number of changes left out."""
    found = _LOOKED_AT.get(still)
    if found is None:
        lab = still.lab
        changes = changes_of(still.steps, still.played, still.journal)
        branch = lab._core.copy()
        try:
            screens = looked_at(branch, lab.screen, lab._core.record_count(), changes)
        finally:
            branch.close()
        found = _LOOKED_AT[still] = (screens, len(changes[MAX_SCREENS:]))
    return found
