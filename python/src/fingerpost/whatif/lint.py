"""What is wrong with a screen, found without any script: by feeling it all over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fingerpost.experiment.build import build
from fingerpost.experiment.reader import Source, experiment_of
from fingerpost.lab import Lab
from fingerpost.whatif.finding import Finding, Findings
from fingerpost.whatif.lint_gestures import lint_gestures
from fingerpost.whatif.lint_hits import lint_hits
from fingerpost.whatif.lint_scrolls import lint_scrolls
from fingerpost.whatif.lint_taps import lint_taps
from fingerpost.whatif.outcome import with_progress
from fingerpost.whatif.probing import Probing

LINTS: tuple[Callable[[Probing], Iterator[Finding]], ...] = (
    lint_hits,
    lint_taps,
    lint_gestures,
    lint_scrolls,
)


def lint_lab(lab: Lab) -> Findings:
    """Probes a lab's screen as it stands; the lab itself stays as it is.

    Every probe is played in a branch, and so every warning has been seen.
    """
    probing = Probing(lab)
    try:
        total = len(probing.subjects.known) * len(LINTS)
        found = (finding for lint in LINTS for finding in lint(probing))
        return Findings(list(with_progress(found, total, "probing the screen")))
    finally:
        probing.close()


def lint(source: Source) -> Findings:
    """Probes the screen of an experiment before its script.

    Raises:
        ExperimentError: it cannot be built, also because failure requirements form a cycle.
    """
    screen = experiment_of({**source.data, "script": [], "expect": None})
    with build(screen).lab as lab:
        return lint_lab(lab)
