"""Imports view hierarchies and touch scripts of other tools, and overlays, as experiments."""

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
