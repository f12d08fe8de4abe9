"""Many runs of an experiment, a script or a recognizer, and their results."""

from fingerpost.runs.coverage import Coverage, coverage
from fingerpost.runs.decisions import DecisionTable, decision_table
from fingerpost.runs.evaluating import Evaluation, evaluate
from fingerpost.runs.mapping import OutcomeMap, outcome_map
from fingerpost.runs.margins import Margin, Margins, margin
from fingerpost.runs.minimal import Minimal, minimize
from fingerpost.runs.plans import Grid, Normal, Plan, Points, Space
from fingerpost.runs.recordings import Recording, make_recordings, read_recordings
from fingerpost.runs.sweeping import Sweep, sweep

__all__ = [
    "Coverage",
    "DecisionTable",
    "Evaluation",
    "Grid",
    "Margin",
    "Margins",
    "Minimal",
    "Normal",
    "OutcomeMap",
    "Plan",
    "Points",
    "Recording",
    "Space",
    "Sweep",
    "coverage",
    "decision_table",
    "evaluate",
    "make_recordings",
    "margin",
    "minimize",
    "outcome_map",
    "read_recordings",
    "sweep",
]
