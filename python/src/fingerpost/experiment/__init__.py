"""Experiment files: what is on the screen, what the fingers do, what must be seen."""

from fingerpost.experiment import needs as needs
from fingerpost.experiment.errors import ExperimentError, Problem
from fingerpost.experiment.model import Experiment
from fingerpost.experiment.reader import Source, experiment_of, parse_experiment, read_experiment

__all__ = [
    "Experiment",
    "ExperimentError",
    "Problem",
    "Source",
    "experiment_of",
    "parse_experiment",
    "read_experiment",
]
