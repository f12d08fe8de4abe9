"""The overlay: facts that a dump does not contain, added by hand for each element.

```yaml
loginButton:                      # a name, identifier, label, `type:name` or /path of an element
  recognizers:
    - {name: doubleTap, type: tap, numberOfTapsRequired: 2}
card:
  isUserInteractionEnabled: false # any key of a view in experiment format
```

Recognizers and subviews are added to the element's own. Every other key replaces the imported
value. An imported recognizer is corrected by its name: `zoom: {cancelsTouchesInView: false}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fingerpost_workbench.importers.documents import ImportedDocument, given_data, read_yaml
from fingerpost_workbench.importers.hierarchies import ax_json, pepper
from fingerpost_workbench.importers.lookup import NotFound, find_element
from fingerpost_workbench.importers.model import Element, ImportedHierarchy
from fingerpost_workbench.importers.overlay_errors import Addition
from fingerpost_workbench.importers.source import SourceFile

ADDED = ("recognizers", "subviews")
"""Keys whose lists are added to the imported lists."""

KeyPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Overlay:
    """An applied overlay: its document, and its additions to each view."""

    document: ImportedDocument
    additions: list[Addition]
    """Its additions, view by view."""


def apply_overlay(overlay: Path | str | Mapping[str, Any], hierarchy: ImportedHierarchy) -> Overlay:
    """Adds the facts of an overlay (file, text or map) to a hierarchy; its loss report says so.

    A file may also be a tool's description of the same screen: Pepper's answer about a touch, or
    an accessibility tree of idb or AXe.

    Raises:
        ImportProblem: names file, line and path of an unknown or ambiguous element (with near
            matches or candidates), or of a name that is taken.
        ExperimentError: a key is unknown or a value has the wrong type; names the place.
    """
    if isinstance(overlay, Mapping):
        document = given_data(dict(overlay), "overlay")
    else:
        source = SourceFile.of(overlay, "overlay")
        tools = (pepper.overlay_of, ax_json.overlay_of)
        told = next((it for read in tools if (it := read(source, hierarchy)) is not None), None)
        document = read_yaml(source) if told is None else given_data(told, source.short_name)
    if not isinstance(document.data, dict):
        raise document.problem("an overlay is a map from elements to the keys of a view.")
    seen: dict[str, str] = {}
    additions: list[Addition] = []
    taken = {element.name: f"the element of line {element.line}" for element in hierarchy.elements}
    recognizers = {
        item["name"]: item
        for element in hierarchy.elements
        for item in element.view.get("recognizers", [])
    }
    for reference, entry in document.data.items():
        if reference in recognizers:
            additions.append(
                _correct(document, reference, entry, recognizers[reference], hierarchy)
            )
            continue
        try:
            element = find_element(reference, hierarchy.elements)
        except NotFound as problem:
            raise document.problem(str(problem), [reference]) from None
        if element.name in seen:
            raise document.problem(
                f"this is the element that '{seen[element.name]}' means, too; join the two.",
                [reference],
            )
        seen[element.name] = reference
        _check(document, reference, entry, element)
        for path, name in _names(entry, (reference,)):
            if name in taken:
                raise document.problem(f"the name '{name}' is taken by {taken[name]}.", path)
            taken[name] = f"line {document.line(path)} of the overlay"
        additions.append(_apply(document, reference, entry, element, hierarchy))
    return Overlay(document, additions)


def _correct(
    document: ImportedDocument,
    reference: str,
    entry: Any,  # noqa: ANN401
    recognizer: dict[str, Any],
    hierarchy: ImportedHierarchy,
) -> Addition:
    """Replaces keys of an imported recognizer."""
    if not isinstance(entry, dict) or {"name", "type"} & set(entry):
        raise document.problem("a recognizer needs a map of its properties.", [reference])
    for key, value in entry.items():
        recognizer[key] = value
        line = document.line([reference, key])
        hierarchy.losses.known(reference, key, f"{Path(document.file).name}, line {line}")
    return Addition(reference, recognizer, dict.fromkeys(entry, 0))


def _check(document: ImportedDocument, reference: str, entry: Any, element: Element) -> None:  # noqa: ANN401
    if not isinstance(entry, dict):
        raise document.problem(
            "an element needs a map of keys, as in `isHidden: true`.", [reference]
        )
    if "name" in entry:
        raise document.problem(
            f"the name comes from the import ('{element.name}') and cannot be changed.",
            [reference, "name"],
        )


def _apply(
    document: ImportedDocument,
    reference: str,
    entry: dict[str, Any],
    element: Element,
    hierarchy: ImportedHierarchy,
) -> Addition:
    before = {}
    for key, value in entry.items():
        before[key] = 0
        if key in ADDED and isinstance(value, list):
            before[key] = len(element.view.get(key, []))
            element.view[key] = [*element.view.get(key, []), *value]
        else:
            element.view[key] = value
        line = document.line([reference, key])
        hierarchy.losses.known(element.name, key, f"{Path(document.file).name}, line {line}")
    return Addition(reference, element.view, before)


def _names(value: Any, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:  # noqa: ANN401
    """The names that an entry gives to new recognizers and views, with their paths."""
    for key in ADDED:
        listed = value.get(key) if isinstance(value, dict) else None
        for index, item in enumerate(listed if isinstance(listed, list) else []):
            if isinstance(item, dict) and isinstance(item.get("name"), str):
                yield (*path, key, index, "name"), item["name"]
            yield from _names(item, (*path, key, index))
