"""Imports view hierarchies and touch scripts of other tools, and overlays, as experiments."""

from fingerpost_workbench.importers.comparison import Comparison, compare_recording
from fingerpost_workbench.importers.losses import Certainty, LossReport
from fingerpost_workbench.importers.model import ImportedHierarchy, ImportedScript, Timing
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.session import (
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
