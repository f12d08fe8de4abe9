"""The state of labs before their plays, for pictures of a timeline's screen.

Nothing is read or imported before a picture is requested.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost.observation import RecordFilter, filter_structs

if TYPE_CHECKING:
    from fingerpost._snapshot import Snapshot
    from fingerpost._structs import StepStruct
    from fingerpost.branches import Start
    from fingerpost.steplist import StepList

MAX_SCREENS = 500
"""The maximum number of states that a lab keeps for its whole timeline; later changes are not
shown.
"""


class ScreenSnapshot:
    """The lab before a play, and the parts of the play that change its screen."""

    def __init__(self, start: Start, *, is_new: bool) -> None:
        """Stores the current screen of a lab.

        Args:
            start: the start of the play, which refers to the lab.
            is_new: whether the screen has changed since the previous play.
        """
        self.start = start
        self.is_new = is_new
        self.steps: list[list[StepStruct]] = []
        """The script's steps, if one of them may change the screen; those of a group together."""
        self.journal: list[tuple[int, Any, tuple[Any, ...]]] = []
        """The calls by callbacks: the next record, the function, the arguments."""
        self.played: Snapshot | None = None
        """The records with the times of the steps; None where the play did not end."""

    def will_play(self, steps: StepList) -> None:
        """Keeps the steps of a script, if one of them may change the screen."""
        if steps.changes_screen:
            self.steps = steps.grouped()

    def has_played(self, played: Snapshot | None) -> None:
        """Keeps the records of the play."""
        self.played = played
        if played is None:
            self.steps.clear()

    @property
    def changes(self) -> bool:
        """Whether the screen changes during this play."""
        return bool(self.steps or self.journal)

    @cached_property
    def unrecorded(self) -> int:
        """The number of changes by answers that are data, which are in no journal."""
        if self.played is None:
            return 0
        structs = filter_structs([RecordFilter("change", None, None)])
        changes = len(self.played.part(native.fp_timeline_only, structs, len(structs)))
        return max(changes - len(self.journal), 0)
