"""The state of labs before their plays, for pictures of a timeline's screen.

Nothing is read or imported before a picture is requested.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost.errors import StateError
from fingerpost.observation import RecordFilter, filter_structs

if TYPE_CHECKING:
    from fingerpost._snapshot import Snapshot
    from fingerpost.lab import Lab
    from fingerpost.samples import Samples
    from fingerpost.script import Script
    from fingerpost.steplist import StepList

MAX_SCREENS = 500
"""The maximum number of states that a lab keeps for its whole timeline; later changes are not
shown.
"""


class ScreenSnapshot:
    """The lab before a play, and the parts of the play that change its screen.

    The engine keeps one state for each lab, that before its last play; the two share unchanged
    memory. It is handed over before the next play, if this one's timeline is still referenced.
    """

    steps: StepList | None = None
    """The script's steps, if one of them may change the screen and the play has ended."""
    played: Snapshot | None = None
    """The records with the times of the steps; None where the play did not end."""

    retired: int = 0
    """The number of callbacks of earlier starts, to let go of once this one is kept."""

    def __init__(self, lab: Lab, script: Script | Samples | None, *, is_new: bool) -> None:
        """Describes a play that makes the engine keep the lab's current state.

        Args:
            lab: the lab.
            script: what is played; None if it is no script.
            is_new: whether the screen has changed since the previous play.
        """
        self._owner: Lab | None = lab
        self._make: Callable[[], Lab]
        self._script = script
        self.is_new = is_new
        self.journal: list[tuple[int, Any, tuple[Any, ...]]] = []
        """The calls by callbacks: the next record, the function, the arguments."""

    def hand_over(self) -> None:
        """Takes over the kept state, once; a lab of it is only made when it is asked for."""
        if self._owner is not None:
            self._make = self._owner._branch(self._owner._core.start())
            self._owner = None

    @cached_property
    def lab(self) -> Lab:
        """The lab before the play."""
        self.hand_over()
        return self._make()

    @property
    def script(self) -> Script | Samples:
        """The script that was played.

        Raises:
            StateError: it was no script.
        """
        if self._script is None:
            raise StateError("What was played was no script, so it cannot be played otherwise.")
        return self._script

    @cached_property
    def unrecorded(self) -> int:
        """The number of changes by answers that are data, which are in no journal."""
        if self.played is None:
            return 0
        structs = filter_structs([RecordFilter("change", None, None)])
        changes = len(self.played.part(native.fp_timeline_only, structs, len(structs)))
        return max(changes - len(self.journal), 0)
