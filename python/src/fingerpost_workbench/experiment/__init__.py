"""Experiment files: a screen, a script and the expected outcome."""

from fingerpost_workbench.experiment.errors import ExperimentError, Problem
from fingerpost_workbench.experiment.reader import (
    Source,
    experiment_of,
    parse_experiment,
    read_experiment,
)

__all__ = [
    "ExperimentError",
    "Problem",
    "Source",
    "experiment_of",
    "parse_experiment",
    "read_experiment",
]
