"""Many runs: sweeps, maps, tables, and what they say about an experiment, a script, a recognizer."""

from fingerpost.runs.plans import Grid, Normal, Plan, Points, Space
from fingerpost.runs.sweeping import Sweep, sweep

__all__ = ["Grid", "Normal", "Plan", "Points", "Space", "Sweep", "sweep"]
