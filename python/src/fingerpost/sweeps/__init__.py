"""Many runs of an experiment, a script or a recognizer, and their results."""

from fingerpost.sweeps.coverage import Coverage, coverage
from fingerpost.sweeps.decisions import DecisionTable, decision_table
from fingerpost.sweeps.evaluating import Evaluation, evaluate
from fingerpost.sweeps.mapping import OutcomeMap, outcome_map
from fingerpost.sweeps.margins import Margin, Margins, margin
from fingerpost.sweeps.minimal import Minimal, minimize
from fingerpost.sweeps.plans import Grid, Normal, Plan, Points, Space
from fingerpost.sweeps.recordings import Recording, make_recordings, read_recordings
from fingerpost.sweeps.sweeping import Sweep, sweep

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
