"""What can be played again and again, each time with other settings: an experiment, or a lab."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol, Self

from fingerpost.observation import Observation
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.timeline import Timeline
from fingerpost.whatif.variation import Setting

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.lab import Lab

Steps = Script | Samples | Sequence[Mapping[str, Any]]
"""What the fingers do."""


class Trial(Protocol):
    """A screen, a script, and settings; what is asked about them stays the same.

    Settings are named and valued as an experiment file has them. Nothing here changes a trial.
    """

    @property
    def experiment(self) -> Source | None:
        """The experiment, if it is one."""

    @property
    def observed(self) -> Observation:
        """What is looked at when nobody says what."""

    @property
    def names(self) -> Collection[str]:
        """What a setting's name may begin with."""

    def node(self, name: str) -> Mapping[str, Any] | None:
        """What was set on somebody, with `delegate`, `overrides`, `requiresFailureOf`."""

    def look(self) -> AbstractContextManager[Lab]:
        """Opens the lab as it stands before the script, to be read."""

    def varied(self, settings: Sequence[Setting]) -> Self:
        """The same with other settings, too."""

    def with_script(self, script: Steps) -> Self:
        """The same with another script."""

    def play(self) -> Timeline:
        """Plays it.

        Raises:
            FingerpostError: it cannot be played, or not with these settings.
        """
