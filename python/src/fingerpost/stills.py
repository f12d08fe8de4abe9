"""Labs as they stood, for pictures: what a timeline knows of its screen.

Nothing is looked at, and nothing imported for it, before somebody asks for a picture.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._tables import SHOWING
from fingerpost.observation import Wish, wish_structs

if TYPE_CHECKING:
    from fingerpost._snapshot import Snapshot
    from fingerpost._structs import StepStruct
    from fingerpost.branches import Start
    from fingerpost.steplist import StepList

MOST = 500
"""So many stills a lab keeps for its whole timeline; changes after that are not shown."""


class Still:
    """The lab before a play, and what in that play changes its screen."""

    def __init__(self, start: Start, *, is_new: bool) -> None:
        """Remembers how things are on a lab's screen now.

        Args:
            start: of the play; it holds the lab.
            is_new: the screen was changed after what was played before.
        """
        self.start = start
        self.is_new = is_new
        self.steps: list[list[StepStruct]] = []
        """The script's steps, if one of them may change the screen; those of a group together."""
        self.journal: list[tuple[int, Any, tuple[Any, ...]]] = []
        """What callbacks called: before which record, which function, with what."""
        self.played: Snapshot | None = None
        """The records that tell when each step was played; None where it did not end."""

    def will_play(self, steps: StepList) -> None:
        """Keeps the steps of a script, if one of them may change the screen."""
        if any(step.kind in SHOWING for step in steps.array):
            self.steps = steps.grouped()

    def has_played(self, played: Snapshot | None) -> None:
        """Keeps the records of the play."""
        self.played = played
        if played is None:
            self.steps.clear()

    @property
    def changes(self) -> bool:
        """Whether the screen changes in what is played from here."""
        return bool(self.steps or self.journal)

    @cached_property
    def untold(self) -> int:
        """How many changes answers made that are data: what they did stands in no journal."""
        if self.played is None:
            return 0
        structs = wish_structs([Wish("change", None, None)])
        changes = len(self.played.part(native.fp_timeline_only, structs, len(structs)))
        return max(changes - len(self.journal), 0)
