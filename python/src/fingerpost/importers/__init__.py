"""Importers of other tools' view hierarchies, touch scripts and corrections, as an experiment."""

from fingerpost.importers.comparison import Comparison, compare_recording
from fingerpost.importers.losses import Certainty, LossReport
from fingerpost.importers.model import ImportedHierarchy, ImportedScript, Timing
from fingerpost.importers.problems import ImportProblem
from fingerpost.importers.session import (
    ImportedSession,
    load_session,
    read_hierarchy,
    read_script,
)

__all__ = [
    "Certainty",
    "Comparison",
    "ImportProblem",
    "ImportedHierarchy",
    "ImportedScript",
    "ImportedSession",
    "LossReport",
    "Timing",
    "compare_recording",
    "load_session",
    "read_hierarchy",
    "read_script",
]
