"""Importers of other tools' view hierarchies, touch scripts and corrections, as an experiment."""

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
    "ImportProblem",
    "ImportedHierarchy",
    "ImportedScript",
    "ImportedSession",
    "LossReport",
    "Timing",
    "load_session",
    "read_hierarchy",
    "read_script",
]
