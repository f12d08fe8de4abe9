"""Probes a screen for problems, without a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost.variants.finding import Findings
from fingerpost.variants.prepared import Asked

if TYPE_CHECKING:
    from fingerpost.lab import Lab


def lint_lab(lab: Lab) -> Findings:
    """Probes a lab's current screen; the lab itself stays as it is.

    Every probe is played in a branch, so every warning has been seen.
    """
    return Findings(Asked(lab, []).lint())
