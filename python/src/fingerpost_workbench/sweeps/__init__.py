"""Many runs of an experiment, a script or a recognizer, and their results."""

from fingerpost_workbench.sweeps.coverage import Coverage, coverage
from fingerpost_workbench.sweeps.evaluating import Evaluation, evaluate
from fingerpost_workbench.sweeps.mapping import OutcomeMap, outcome_map
from fingerpost_workbench.sweeps.margins import Margin, Margins, margin
from fingerpost_workbench.sweeps.minimal import Minimal, minimize
from fingerpost_workbench.sweeps.plans import Grid, Normal, Plan, Points, Space
from fingerpost_workbench.sweeps.recordings import Recording, make_recordings, read_recordings
from fingerpost_workbench.sweeps.sweeping import Sweep, sweep

__all__ = [
    "Coverage",
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
    "evaluate",
    "make_recordings",
    "margin",
    "minimize",
    "outcome_map",
    "read_recordings",
    "sweep",
]
