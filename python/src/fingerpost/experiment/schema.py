"""The JSON Schema of experiment files, for validators and for completion in editors."""

from __future__ import annotations

import json
from typing import Any

from fingerpost import _native as native
from fingerpost._call import read_string

SCHEMA_ID = "https://fingerpost.dev/schemas/experiment-1.json"


def experiment_schema() -> dict[str, Any]:
    """The engine's schema, with an address for editors."""
    schema = json.loads(read_string(native.fp_experiment_schema))
    schema.pop("$schema", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Fingerpost experiment, version 1",
        **{key: value for key, value in schema.items() if key not in ("title", "$id")},
    }
