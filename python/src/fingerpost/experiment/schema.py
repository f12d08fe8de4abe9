"""The JSON Schema of experiment files, for validators and for completion in editors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fingerpost._enums import ValueType
from fingerpost.experiment.engine_properties import known_properties, known_thresholds
from fingerpost.experiment.model import Experiment
from fingerpost.experiment.shapes import MODEL, Strict
from fingerpost.lab import Lab
from fingerpost.properties import MASKS, PropertyField

SCHEMA_ID = "https://fingerpost.dev/schemas/experiment-1.json"
_SCALARS = {ValueType.BOOL: "boolean", ValueType.NUMBER: "number", ValueType.INTEGER: "integer"}


def experiment_schema() -> dict[str, Any]:
    """Makes the schema: from the models, with the properties and types that the engine knows."""
    schema = schema_of(Experiment)
    definitions: dict[str, Any] = schema["$defs"]
    for name in ("View", "Window"):
        _add_properties(definitions[name], known_properties(of_recognizers=False))
    for name in ("Recognizer", "OwnPan"):
        _add_properties(definitions[name], known_properties(of_recognizers=True))
    thresholds = {name: {"type": "number"} for name in sorted(known_thresholds())}
    definitions["ProfileChanges"]["properties"].update(thresholds)
    definitions["ProfileChanges"]["additionalProperties"] = False
    with Lab() as lab:
        types = [{"const": item.id, "description": item.summary} for item in lab.recognizer_types]
    registered = {"pattern": "\\.", "description": "the id of a registered type, vendor.name"}
    kind = definitions["Recognizer"]["properties"]["type"]
    kind["anyOf"] = [*types, registered]
    _allow_declared(definitions["Recognizer"])
    schema = _without_null(schema)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Fingerpost experiment, version 1",
        **{key: value for key, value in schema.items() if key != "title"},
    }


def schema_of(model: type[Strict]) -> dict[str, Any]:
    """Makes a model's schema, with one definition for each model in it."""
    definitions: dict[str, Any] = {}

    def local(value: Any) -> Any:  # noqa: ANN401
        """Leads to definitions here, and makes those that there are not yet."""
        if isinstance(value, list):
            return [local(item) for item in value]
        if not isinstance(value, dict):
            return value
        if MODEL not in value:
            return {key: local(item) for key, item in value.items()}
        name = value[MODEL]
        if name not in definitions:
            definitions[name] = {}  # Others lead back to it.
            kind = next(kind for kind in _kinds(Strict) if kind.__name__ == name)
            own = kind.model_json_schema(by_alias=True)
            # One that is within itself is a definition already, of which there is no other.
            definitions[name] = local(own["$defs"][name] if "$defs" in own else own)
        besides = {key: item for key, item in value.items() if key not in (MODEL, "title")}
        return {"$ref": f"#/$defs/{name}", **besides}

    made: dict[str, Any] = local(model.model_json_schema(by_alias=True))
    return {"$defs": dict(sorted(definitions.items())), **made}


def _kinds(kind: type[Strict]) -> Iterator[type[Strict]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _kinds(inner)


def _allow_declared(definition: dict[str, Any]) -> None:
    """A recognizer whose type the file declares has that type's parameters, too: numbers."""
    definition["additionalProperties"] = {"type": "number", "description": "a parameter"}
    definition["if"] = {"properties": {"type": {"pattern": "\\."}}}
    definition["else"] = {"propertyNames": {"enum": list(definition["properties"])}}


def _add_properties(definition: dict[str, Any], fields: dict[str, PropertyField]) -> None:
    for name, item in fields.items():
        definition["properties"].setdefault(name, property_schema(item))
    definition["additionalProperties"] = False


def property_schema(item: PropertyField) -> dict[str, Any]:
    """Makes the schema of one property of the engine."""
    unit = f", {item.unit}" if item.unit else ""
    made: dict[str, Any] = {"description": f"{item.owner}{unit}: {item.summary}"}
    if item.name in MASKS:
        word = {"enum": list(MASKS[item.name])}
        made["anyOf"] = [{"type": "integer"}, word, {"type": "array", "items": word}]
    elif item.type in _SCALARS:
        made["type"] = _SCALARS[item.type]
    else:
        made |= {"type": "array", "items": {"type": "number"}}
        made |= {"minItems": item.count, "maxItems": item.count}
    return made


def _without_null(value: Any) -> Any:  # noqa: ANN401
    """Takes "or null" away: a key that is not wanted is left out."""
    if isinstance(value, list):
        return [_without_null(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _without_null(item) for key, item in value.items()}
    if made.get("default", 0) is None:
        del made["default"]
    choices = made.get("anyOf")
    if isinstance(choices, list) and {"type": "null"} in choices:
        left = [item for item in choices if item != {"type": "null"}]
        del made["anyOf"]
        if "$ref" in left[0]:
            made.pop("title", None)  # The definition has one.
        made = {**left[0], **made} if len(left) == 1 else {**made, "anyOf": left}
    return made
