"""Labs as they stood, for pictures: what a timeline knows of its screen.

Nothing is looked at, and nothing imported for it, before somebody asks for a picture.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost.observation import Wish, wish_structs

if TYPE_CHECKING:
    from fingerpost._snapshot import Snapshot
    from fingerpost._structs import StepStruct
    from fingerpost.branches import Start
    from fingerpost.lab import Lab
    from fingerpost.pictures.screens import Screens

MOST = 500
"""So many stills a lab keeps for its whole timeline; changes after that are not shown."""
CHANGING = frozenset(
    {"set", "remove", "add", "addSubview", "addRecognizer", "addChild", "present", "dismiss"}
    | {"together"}
)
"""The steps that may change what is on the screen."""


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
        self.journal: list[tuple[int, Any, tuple[Any, ...]]] = []
        """What callbacks called: before which record, which function, with what."""
        self._steps: list[list[StepStruct | bytes]] = []
        self._played: Snapshot | None = None

    def will_play(self, lab: Lab, steps: Sequence[Mapping[str, Any]]) -> None:
        """Keeps the steps of a script that may change the screen."""
        if all(map(CHANGING.isdisjoint, steps)):
            return
        from fingerpost.player import Compiler

        compiler = Compiler(lab)
        for index, step in enumerate(steps):
            start = len(compiler.structs)
            compiler.add(step, f"script[{index}]")
            self._steps.append(compiler.structs[start:])

    def has_played(self, played: Snapshot | None) -> None:
        """Keeps the records that tell when each step was played; None where it did not end."""
        if played is None:
            self._steps.clear()
        else:
            self._played = played

    @property
    def changes(self) -> bool:
        """Whether the screen changes in what is played from here."""
        return bool(self._steps or self.journal)

    @cached_property
    def untold(self) -> int:
        """How many changes answers made that are data: what they did stands in no journal."""
        if self._played is None:
            return 0
        structs = wish_structs([Wish("change", None, None)])
        changes = len(self._played.part(native.fp_timeline_only, structs, len(structs)))
        return max(changes - len(self.journal), 0)

    @cached_property
    def looked_at(self) -> tuple[Screens, int]:
        """How the screen stood, from which serial on; and how many changes were left out."""
        from fingerpost.pictures.screens import MOST as SHOWN
        from fingerpost.pictures.screens import changes_of, looked_at

        lab = self.start.lab
        first = ctypes.c_uint64()
        lab._core.call(native.fp_lab_record_count, ctypes.byref(first))
        changes = changes_of(self._steps, self._played, self.journal)
        branch = lab._core.copy()
        try:
            return looked_at(branch, lab.screen, first.value, changes), len(changes[SHOWN:])
        finally:
            branch.close()

    @cached_property
    def history(self) -> History:
        """What a timeline knows that was played from here."""
        return History([self])


class History:
    """What a timeline knows of its screen: stills of a lab, or what was stored with it."""

    def __init__(self, stills: Iterable[Still] = (), stored: bytes = b"") -> None:
        """Takes stills in their order, or the JSON of a stored timeline."""
        self.stills = tuple(stills)
        self._stored = stored

    @property
    def history(self) -> History:
        """Itself; a still has one, too."""
        return self

    @cached_property
    def _read(self) -> tuple[Screens, str]:
        from fingerpost.pictures.screens import unpacked

        if self._stored:
            return unpacked(self._stored)
        made: Screens = []
        left_out = untold = 0
        for still in self.stills:
            screens, more = still.looked_at
            left_out += more
            untold += still.untold
            for serial, scene in screens:
                if not made or made[-1][1] != scene:
                    made.append((serial, scene))
        notes = [
            f"{left_out} later changes of the screen are not shown." if left_out else "",
            f"{untold} changes that answers made may be missing on the screen." if untold else "",
        ]
        return made, " ".join(note for note in notes if note)

    @property
    def screens(self) -> Screens:
        """How the screen stood, from which serial on; empty where nobody knows.

        Raises:
            BadValueError: what was stored is none.
        """
        return self._read[0]

    @property
    def note(self) -> str:
        """What is missing, in words; empty where all is there."""
        return self._read[1]

    @property
    def stored(self) -> bytes:
        """The JSON to be stored with a timeline; empty where nobody knows."""
        import json

        from fingerpost.pictures.screens import packed

        if self._stored:
            return self._stored
        if not self.screens:
            return b""
        return json.dumps(packed(self.screens, self.note), ensure_ascii=False).encode()
