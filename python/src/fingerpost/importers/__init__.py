"""Importers: other people's hierarchies, scripts and corrections, as an experiment."""

from fingerpost.importers.losses import Certainty, LossReport
from fingerpost.importers.model import ImportedSession, Timing
from fingerpost.importers.problems import ImportProblem
from fingerpost.importers.session import load_session

__all__ = [
    "Certainty",
    "ImportProblem",
    "ImportedSession",
    "LossReport",
    "Timing",
    "load_session",
]
