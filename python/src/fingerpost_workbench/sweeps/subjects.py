"""The subject of many runs: an experiment or a lab with a script, opened for a while."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, cast

from fingerpost._call import optional
from fingerpost.errors import BadValueError
from fingerpost.lab import Lab
from fingerpost.observation import Observation
from fingerpost.player import script_of
from fingerpost_workbench.experiment.reader import Source, experiment_of, read_experiment

if TYPE_CHECKING:
    from fingerpost.player import Steps

REFUSED = 0
"""The outcome number of refused runs."""


@dataclass(frozen=True)
class Opened:
    """A lab, its input, and the observed records."""

    lab: Lab
    """An experiment's own lab, closed afterwards; or the given one in its current state."""
    script: Steps
    """The input."""
    observation: Observation | None
    """The records in the log; None for the calls to the application's code."""


def source_of(subject: object) -> Source | None:
    """The experiment of a subject; None for a lab.

    Raises:
        ExperimentError: it cannot be read.
        BadValueError: it is no experiment and no lab.
    """
    if isinstance(subject, Lab):
        return None
    if isinstance(subject, Source):
        return subject
    if isinstance(subject, Mapping):
        return experiment_of(subject)
    if isinstance(subject, str | PathLike):
        return read_experiment(str(subject))
    raise BadValueError(f"this takes an experiment or a lab, not {subject!r}.")


@contextmanager
def opened(
    subject: object, script: Steps | None = None, observe: object = None
) -> Iterator[Opened]:
    """Builds an experiment, or uses a lab in its current state.

    Args:
        subject: an experiment or a lab.
        script: the input; an experiment has its own.
        observe: the observed records; by default an experiment's first `observe`, or the calls to
            the application's code.

    Raises:
        BadValueError: a lab without a script.
    """
    script = optional(script_of, "script", script)
    watched = Observation.of(observe) if observe is not None else None
    source = source_of(subject)
    if source is None:
        if script is None:
            raise BadValueError("a lab alone does not say what the fingers do: give it a script.")
        yield Opened(cast(Lab, subject), script, watched)
        return
    if watched is None:
        watched = source.observation
    with source.lab() as lab:
        yield Opened(lab, source.script if script is None else script, watched)
