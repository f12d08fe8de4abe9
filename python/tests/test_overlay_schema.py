"""The schema of overlays: what an editor accepts is what the importer accepts."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from fingerpost import read_hierarchy
from fingerpost.errors import FingerpostError
from fingerpost_workbench import demo
from fingerpost_workbench.experiment.schema import overlay_schema


def accepts(overlay: dict[str, Any]) -> bool:
    return bool(jsonschema.Draft202012Validator(overlay_schema()).is_valid(overlay))


def test_the_demos_overlay_is_one() -> None:
    from ruamel.yaml import YAML

    assert accepts(YAML(typ="safe").load(demo.OVERLAY.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "overlay",
    [
        {"brassCard": {"overrides": {}}},
        {"brassCard": {"isUserInteractionEnabled": False}},
        {"brassCard": {"recognizers": [{"name": "zoom", "type": "pinch"}]}},
        {},
    ],
)
def test_what_the_schema_accepts_is_applied(overlay: dict[str, Any]) -> None:
    assert accepts(overlay)
    read_hierarchy(demo.PAGE).session(None, overlay)


@pytest.mark.parametrize(
    "overlay",
    [
        {"brassCard": {"recognisers": []}},
        {"brassCard": {"isUserInteractionEnabled": "no"}},
        {"brassCard": {"name": "card"}},
        {"brassCard": 1},
        {"brassCard": {"recognizers": [{"type": "wave"}]}},
    ],
)
def test_what_the_schema_refuses_is_refused(overlay: dict[str, Any]) -> None:
    assert not accepts(overlay)
    with pytest.raises(FingerpostError):
        read_hierarchy(demo.PAGE).session(None, overlay)
