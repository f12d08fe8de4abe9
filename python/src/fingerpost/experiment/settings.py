"""Which keys of an experiment are properties of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fingerpost.experiment.hierarchy import ControllerProperties, ViewProperties
from fingerpost.experiment.recognizers import RecognizerProperties
from fingerpost.properties import LATE

_KEYS = {
    kind: [(name, field.alias or name) for name, field in kind.model_fields.items()]
    for kind in (ControllerProperties, ViewProperties, RecognizerProperties)
}


def own_properties(model: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """Lists the properties that a view or recognizer names, by UIKit's names.

    Sizes and ranges come before the values that lie in them.
    """
    found: list[tuple[str, Any]] = []
    values = vars(model)
    for kind, keys in _KEYS.items():
        if isinstance(model, kind):
            found += [(key, values[name]) for name, key in keys if values[name] is not None]
    found.extend((model.model_extra or {}).items())
    yield from sorted(found, key=lambda pair: pair[0] in LATE)
