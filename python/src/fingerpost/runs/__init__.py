"""Many runs: what they say about an experiment, a script, a recognizer."""

from fingerpost.runs.coverage import Coverage, coverage
from fingerpost.runs.decisions import DecisionTable, decision_table
from fingerpost.runs.mapping import OutcomeMap, outcome_map
from fingerpost.runs.minimal import Minimal, minimize
from fingerpost.runs.plans import Grid, Normal, Plan, Points, Space
from fingerpost.runs.sweeping import Sweep, sweep

__all__ = [
    "Coverage",
    "DecisionTable",
    "Grid",
    "Minimal",
    "Normal",
    "OutcomeMap",
    "Plan",
    "Points",
    "Space",
    "Sweep",
    "coverage",
    "decision_table",
    "minimize",
    "outcome_map",
    "sweep",
]
