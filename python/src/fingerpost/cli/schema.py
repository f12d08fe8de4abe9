"""`fingerpost schema`: prints the JSON Schema of experiment files."""

from __future__ import annotations

import json
import sys


def schema() -> None:
    """Prints the JSON Schema of experiment files, for validators and editors."""
    from fingerpost.experiment.schema import experiment_schema

    json.dump(experiment_schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
