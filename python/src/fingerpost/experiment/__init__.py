"""Experiment files: what is on the screen, what the fingers do, what must be seen."""

from fingerpost.experiment.errors import ExperimentError, Problem
from fingerpost.experiment.reader import Source, experiment_of, parse_experiment, read_experiment

__all__ = [
    "ExperimentError",
    "Problem",
    "Source",
    "experiment_of",
    "parse_experiment",
    "read_experiment",
]
