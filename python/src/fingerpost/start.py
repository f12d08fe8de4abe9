"""What a play began with: a branch of its lab, and the script."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._core import Core

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.samples import Samples
    from fingerpost.script import Script


class Start:
    """The start of a play.

    The engine keeps one for a lab, that of its last play, and shares with it what the play does not
    change. It is handed over before the next play, if somebody still holds this one's timeline.
    """

    def __init__(self, lab: Lab, script: Script | Samples) -> None:
        """Remembers whom to ask."""
        self._owner: Lab | None = lab
        self._lab: Lab | None = None
        self.script = script

    @property
    def lab(self) -> Lab:
        """The lab as it stood before the script."""
        self.claim()
        assert self._lab is not None
        return self._lab

    def claim(self) -> None:
        """Takes over what the engine has kept."""
        if self._owner is None:
            return
        lab, self._owner = self._owner, None
        pointer = ctypes.c_void_p()
        lab._core.call(native.fp_lab_start, ctypes.byref(pointer))
        self._lab = lab._branch_of(Core(pointer, dict(lab._core.callbacks)))
