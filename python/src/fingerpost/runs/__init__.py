"""Many runs: what they say about an experiment, a script, a recognizer."""

from fingerpost.runs.coverage import Coverage, coverage
from fingerpost.runs.mapping import OutcomeMap, outcome_map
from fingerpost.runs.plans import Grid, Normal, Plan, Points, Space
from fingerpost.runs.sweeping import Sweep, sweep

__all__ = [
    "Coverage",
    "Grid",
    "Normal",
    "OutcomeMap",
    "Plan",
    "Points",
    "Space",
    "Sweep",
    "coverage",
    "outcome_map",
    "sweep",
]
