"""Which keys of an experiment are properties of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fingerpost.experiment.hierarchy import ControllerProperties, ViewProperties
from fingerpost.experiment.recognizers import RecognizerProperties
from fingerpost.properties import LATE

_KEYS = {
    ControllerProperties: ControllerProperties.model_fields,
    ViewProperties: ViewProperties.model_fields,
    RecognizerProperties: RecognizerProperties.model_fields,
}


def own_properties(model: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """Lists the properties that a view or recognizer names, by UIKit's names.

    Sizes and ranges come before the values that lie in them.
    """
    found: list[tuple[str, Any]] = []
    for kind, fields in _KEYS.items():
        if isinstance(model, kind):
            for name, field in fields.items():
                value = getattr(model, name)
                if value is not None:
                    found.append((field.alias or name, value))
    found.extend((model.model_extra or {}).items())
    yield from sorted(found, key=lambda pair: pair[0] in LATE)
