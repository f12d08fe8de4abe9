"""The JSON Schema of experiment files, for validators and for completion in editors."""

from __future__ import annotations

import json
from typing import Any

from fingerpost import _native as native
from fingerpost._call import read_string

SCHEMA_ID = "urn:fingerpost:experiment:1"
OVERLAY_ID = "urn:fingerpost:overlay:1"


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


def overlay_schema() -> dict[str, Any]:
    """The schema of overlays: elements of an import, each with the keys of a view or recognizer.

    An element's own name, class of recognizer and place come from the import.
    """
    schema = experiment_schema()
    entry = {"anyOf": [_without_name(schema, kind) for kind in ("view", "recognizer")]}
    return {
        "$schema": schema["$schema"],
        "$id": OVERLAY_ID,
        "title": "Fingerpost overlay, version 1",
        "description": "Facts that an imported hierarchy does not contain, element by element.",
        "type": "object",
        "additionalProperties": entry,
        "$defs": schema["$defs"],
    }


def _without_name(schema: dict[str, Any], kind: str) -> dict[str, Any]:
    """A definition whose object exists already: nothing is required, and it keeps its name."""
    definition = schema["$defs"][kind]
    kept = {key: item for key, item in definition["properties"].items() if key != "name"}
    if kind == "recognizer":
        kept.pop("type", None)
    made = {key: item for key, item in definition.items() if key != "required"}
    return {**made, "properties": kept}
