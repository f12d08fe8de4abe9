"""The paths of the checkout."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HEADER = ROOT / "include" / "fingerpost.h"
EXPERIMENTS = ROOT / "Tests" / "Experiments"
EXPECTED_FAILURES = EXPERIMENTS / "expected-failures.yaml"


def experiment_files() -> list[Path]:
    return sorted(path for path in EXPERIMENTS.glob("*.yaml") if path != EXPECTED_FAILURES)
