"""A lab and a script, played with other settings: each time in a branch of the lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from typing import Any, Self

from fingerpost.errors import UnknownNameError
from fingerpost.lab import Lab
from fingerpost.objects import LabObject, Recognizer
from fingerpost.observation import Observation
from fingerpost.properties import words_of
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.timeline import Timeline
from fingerpost.whatif.making import OWN_PAN, PROFILE, is_own, make, new_one
from fingerpost.whatif.outcome import VISIBLE
from fingerpost.whatif.trial import Steps
from fingerpost.whatif.variation import Setting


class LabTrial:
    """A trial of a lab as it stands; callbacks, recognizers of one's own and plugins go along."""

    experiment = None
    observed = Observation.parse(list(VISIBLE))

    def __init__(self, lab: Lab, script: Steps, settings: Sequence[Setting] = ()) -> None:
        """Takes a lab, which is only read, a script, and what is set before it is played.

        Raises:
            ExperimentError: a step is not in the format; with its path.
        """
        self.lab = lab
        self.script: Script | Samples
        if isinstance(script, Script | Samples):
            self.script = script
        else:
            self.script = Script.from_steps(script)
        self.settings = tuple(settings)

    @cached_property
    def names(self) -> list[str]:
        """Who lives in the lab, and its profile."""
        return [*(item.name for item in self.lab.objects), PROFILE]

    def node(self, name: str) -> Mapping[str, Any] | None:
        """What somebody has that a new one of its class has not; a view's frame in any case.

        A scroll view's own pan stands below the scroll view, as in an experiment.
        """
        if name not in self.names:
            return None
        item: LabObject = self.lab.find(name)
        if is_own(item):
            return None
        node = {**self._properties(item), **self._given(item)}
        if f"{name}{OWN_PAN}" in self.names:
            node[OWN_PAN[1:]] = self._given(self.lab.find(f"{name}{OWN_PAN}"))
        return node

    def look(self) -> AbstractContextManager[Lab]:
        """Shows the lab itself."""
        return nullcontext(self.lab)

    def varied(self, settings: Sequence[Setting]) -> Self:
        """Remembers more settings."""
        return type(self)(self.lab, self.script, (*self.settings, *settings))

    def with_script(self, script: Steps) -> Self:
        """Takes another script."""
        return type(self)(self.lab, script, self.settings)

    def play(self) -> Timeline:
        """Makes a branch, the settings in it, and plays the script there.

        Returns:
            What all that added to the timeline.

        Raises:
            FingerpostError: a setting is not for this lab, or a step cannot be played.
        """
        first = self.lab._count()
        with self.lab.copy() as branch:
            for setting in self.settings:
                make(branch, setting)
            branch.play(self.script)
            return Timeline._of(branch._core, first)

    def _properties(self, item: LabObject) -> dict[str, Any]:
        with self.lab.copy() as scratch:
            new = new_one(scratch, item)
            found = {}
            for field in self.lab.properties:
                value = None if field.is_read_only else _value(item, field.name)
                is_frame = field.name == "frame"
                if value is not None and (is_frame or value != _value(new, field.name)):
                    found[field.name] = words_of(field.name, value)
        return found

    def _given(self, item: LabObject) -> dict[str, Any]:
        node: dict[str, Any] = {"overrides": item.overrides}
        if isinstance(item, Recognizer):
            node["delegate"] = item.delegate_answers
            node["requiresFailureOf"] = [other.name for other in item.requirements]
        return node


def _value(item: LabObject | None, name: str) -> Any:  # noqa: ANN401
    try:
        return item.get(name) if item is not None else None
    except UnknownNameError:
        return None
