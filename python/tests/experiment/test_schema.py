"""The published JSON Schema accepts what the reader accepts, and describes it for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from fingerpost.explain.setting import NESTED
from fingerpost_workbench.experiment import ExperimentError, experiment_of, read_experiment
from fingerpost_workbench.experiment.schema import experiment_schema
from support.checkout import experiment_files


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return json.loads(json.dumps(experiment_schema()))  # type: ignore[no-any-return]


def is_valid(schema: dict[str, Any], data: Any) -> bool:  # noqa: ANN401
    return bool(jsonschema.Draft202012Validator(schema).is_valid(data))


def test_the_schema_is_valid(schema: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("file", experiment_files(), ids=lambda path: path.stem)
def test_every_experiment_is_valid(schema: dict[str, Any], file: Path) -> None:
    data = read_experiment(file).data
    errors = [error.message for error in jsonschema.Draft202012Validator(schema).iter_errors(data)]
    assert errors == []


REFUSED: list[dict[str, Any]] = [
    {},
    {"fingerpost": 2},
    {"fingerpost": 1, "viw": {}},
    {"fingerpost": 1, "view": {"isHiden": True}},
    {"fingerpost": 1, "view": {"isHidden": "yes"}},
    {"fingerpost": 1, "view": {"frame": [1, 2, 3]}},
    {"fingerpost": 1, "view": {"recognizers": [{"name": "tap"}]}},
    {"fingerpost": 1, "view": {"recognizers": [{"type": "tap", "numberOfTaps": 2}]}},
    {"fingerpost": 1, "view": {"overrides": {"touchesBegan": "eat"}}},
    {"fingerpost": 1, "script": [{"taps": "a"}]},
    {"fingerpost": 1, "script": [{"tap": "a", "cuont": 2}]},
    {"fingerpost": 1, "expect": {"observe": {"touchs": True}}},
]


@pytest.mark.parametrize("data", REFUSED, ids=json.dumps)
def test_schema_and_reader_refuse_alike(schema: dict[str, Any], data: dict[str, Any]) -> None:
    assert not is_valid(schema, data)
    with pytest.raises(ExperimentError):
        experiment_of(data)


def test_an_editor_finds_descriptions_and_the_engines_properties(schema: dict[str, Any]) -> None:
    recognizer = schema["$defs"]["recognizer"]["properties"]
    assert recognizer["numberOfTapsRequired"]["type"] == "integer"
    assert recognizer["numberOfTapsRequired"]["description"]
    assert {"const": "tap"}.items() <= recognizer["type"]["anyOf"][0].items()
    assert schema["$defs"]["observe"]["properties"]["touches"]["description"]
    for name in ("view", "window", "recognizer", "expectation"):
        definition = schema["$defs"][name]
        assert definition["description"]
        # A recognizer of a type that the file declares has that one's parameters, too.
        assert (definition["additionalProperties"] is False) != (name == "recognizer")


def test_settings_reach_every_recognizer_that_an_object_makes_for_itself(
    schema: dict[str, Any],
) -> None:
    # `feed.panGestureRecognizer.isEnabled`: a setting's name is split where a key is an object.
    own = {
        key
        for definition in schema["$defs"].values()
        for key, value in definition.get("properties", {}).items()
        if value.get("$ref") == "#/$defs/ownRecognizer"
    }
    assert "interactivePopGestureRecognizer" in own
    assert set(NESTED) == own | {"delegate", "overrides"}
