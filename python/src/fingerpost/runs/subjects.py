"""What many runs are made of: an experiment or a lab with a script, opened for a while."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from fingerpost.errors import BadValueError
from fingerpost.experiment.reader import Source, experiment_of, read_experiment
from fingerpost.lab import Lab
from fingerpost.observation import Observation

if TYPE_CHECKING:
    from fingerpost.player import Steps

Subject = Source | Lab | Mapping[str, Any] | str | PathLike[str]
"""An experiment (its file, its data, as it was read), or a lab."""


@dataclass(frozen=True)
class Opened:
    """A lab, what the fingers do, and what is looked at."""

    lab: Lab
    """An experiment's own, closed afterwards; or the one that was given, as it stands."""
    script: Steps
    """What the fingers and the program do."""
    observation: Observation | None
    """What the log shows; None for what an application is told."""


def source_of(subject: object) -> Source | None:
    """The experiment that something is; None for a lab.

    Raises:
        ExperimentError: it cannot be read.
        BadValueError: it is nothing of the kind.
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
    """Builds an experiment, or takes a lab as it stands.

    Args:
        subject: an experiment or a lab.
        script: what is played; an experiment has one itself.
        observe: what is looked at; an experiment's first `observe`, or what an application is told.

    Raises:
        BadValueError: a lab without a script.
    """
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
