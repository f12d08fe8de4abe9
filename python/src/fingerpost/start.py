"""What a play began with: a branch of its lab, and the script."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from fingerpost.errors import StateError

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.pictures.scene import Scene
    from fingerpost.samples import Samples
    from fingerpost.script import Script


class Start:
    """The start of a play.

    The engine keeps one for a lab, that of its last play, and shares with it what the play does not
    change. It is handed over before the next play, if somebody still holds this one's timeline.
    """

    def __init__(self, lab: Lab, script: Script | Samples | None) -> None:
        """Lets the engine keep the lab as it stands."""
        lab._core.keep_start()
        self._owner: Lab | None = lab
        self._lab: Lab | None = None
        self._script = script

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
        owner, self._owner = self._owner, None
        self._lab = owner._branch(owner._core.start())

    @property
    def script(self) -> Script | Samples:
        """What was played.

        Raises:
            StateError: it was no script.
        """
        if self._script is None:
            raise StateError("What was played was no script, so it cannot be played otherwise.")
        return self._script

    @cached_property
    def scene(self) -> Scene:
        """What was on the screen."""
        from fingerpost.pictures.scene import Scene

        return Scene.of(self.lab._core, self.lab.screen)
