"""An experiment, played with other settings: its data is changed, and its lab built anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Self

from fingerpost.errors import BadValueError
from fingerpost.experiment.build import build
from fingerpost.experiment.errors import Path
from fingerpost.experiment.reader import Source, experiment_of
from fingerpost.experiment.run import blocks, observation_of, run_experiment
from fingerpost.lab import Lab
from fingerpost.observation import Observation
from fingerpost.samples import Samples
from fingerpost.timeline import Timeline
from fingerpost.whatif.outcome import VISIBLE
from fingerpost.whatif.trial import Steps
from fingerpost.whatif.variation import TOP, Setting, named_places, varied


class ExperimentTrial:
    """A trial of an experiment."""

    def __init__(self, source: Source) -> None:
        """Takes the experiment."""
        self.experiment = source

    @property
    def observed(self) -> Observation:
        """The file's first `observe`, else what the application is told."""
        found = (block for block, _ in blocks(self.experiment) if block.observe is not None)
        first = next(found, None)
        return observation_of(first) if first is not None else Observation.parse(list(VISIBLE))

    @cached_property
    def names(self) -> list[str]:
        """The names in the experiment, and its parts."""
        return [*self._places, *TOP]

    def node(self, name: str) -> Mapping[str, Any] | None:
        """What stands in the experiment under somebody's name."""
        if name not in self._places:
            return None
        item: Any = self.experiment.data
        for step in self._places[name]:
            item = item[step]
        found: Mapping[str, Any] = item
        return found

    def look(self) -> Lab:
        """Builds the lab."""
        return build(self.experiment).lab

    def varied(self, settings: Sequence[Setting]) -> Self:
        """Changes the data.

        Raises:
            ExperimentError: the experiment with them is not in the format; with its path.
        """
        return type(self)(varied(self.experiment, tuple(settings)))

    def with_script(self, script: Steps) -> Self:
        """Takes another script.

        Raises:
            ExperimentError: it is not in the format; with its path.
        """
        if isinstance(script, Samples):
            raise BadValueError("An experiment plays steps; a recording is played by a lab.")
        return type(self)(experiment_of({**self.experiment.data, "script": list(script)}))

    def play(self) -> Timeline:
        """Builds the lab and plays the script.

        Raises:
            ExperimentError: it cannot be built or played.
        """
        return run_experiment(self.experiment).timeline

    @cached_property
    def _places(self) -> dict[str, Path]:
        return named_places(self.experiment.data)
