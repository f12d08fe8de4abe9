"""What an Interface Builder document says of the properties in the engine's table.

Its attributes have Objective-C's names, and leave out what is at its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fingerpost._enums import ValueType
from fingerpost._tables import WORDS
from fingerpost.properties import PropertyField
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.classes import in_range, settings_of
from fingerpost_workbench.importers.hierarchies.dumped import Dumped, DumpedRecognizer
from fingerpost_workbench.importers.hierarchies.ib_document import Document
from fingerpost_workbench.importers.safe_xml import XMLNode

_OTHER_NAMES = {
    "clipsSubviews": "clipsToBounds",
    "minValue": "minimumValue",
    "maxValue": "maximumValue",
    "style": "preferredDatePickerStyle",
}
"""Attributes that have neither Swift's nor Objective-C's name."""
_SINGLE = (ValueType.BOOL, ValueType.NUMBER, ValueType.INTEGER)


@cache
def attributes_of(kind: str) -> dict[str, PropertyField]:
    """What can be set of a class or a type of recognizers, by the attribute's name."""
    rows = {name: row for name, row in settings_of(kind).items() if row.type in _SINGLE}
    others = {other: rows[name] for other, name in _OTHER_NAMES.items() if name in rows}
    return {_objective_c(name): row for name, row in rows.items()} | others


def _objective_c(name: str) -> str:
    """The name of a property without Swift's `is`: `isHidden` is `hidden`."""
    return name[2].lower() + name[3:] if name.startswith("is") and name[2].isupper() else name


def read_settings(
    made: Dumped | DumpedRecognizer,
    kind: str,
    given: Mapping[str, str],
    node: XMLNode,
    document: Document,
) -> None:
    """Reads the properties that an element's attributes set, in an experiment's words.

    A word that the engine does not have is an unknown fact. Option sets are read elsewhere: a
    document spells them in other words.

    Raises:
        ImportProblem: a number is none.
    """
    for attribute, row in attributes_of(kind).items():
        if attribute not in given:
            continue
        word = given[attribute]
        is_set, words = WORDS.get(row.name, (False, None))
        if row.type == ValueType.BOOL and word in ("YES", "NO"):
            made.properties[row.name] = word == "YES"
        elif words is None and row.type != ValueType.BOOL:
            value = number(given, attribute, node, document)
            whole = row.type == ValueType.INTEGER
            made.properties[row.name] = in_range(row, int(value) if whole else value)
        elif words is not None and word in words:
            made.properties[row.name] = word
        elif not is_set:
            made.unknown[row.name] = ("its default", f'{attribute}="{word:.40}" is not modelled')


def runtime_settings(kind: str, attributes: XMLNode) -> dict[str, bool]:
    """The flags that user-defined runtime attributes set."""
    known = attributes_of(kind)
    made = {}
    for item in attributes.children:
        key, word = item.attributes.get("keyPath", ""), item.attributes.get("value")
        if key in known and known[key].type == ValueType.BOOL and word in ("YES", "NO"):
            made[known[key].name] = word == "YES"
    return made


def number(given: Mapping[str, str], key: str, node: XMLNode, document: Document) -> float | int:
    """Reads a number of a document."""
    try:
        value = float(given[key])
    except ValueError:
        value = float("nan")
    if not abs(value) <= 1e12:
        raise document.source.problem(f'{key}="{given[key]}" is no number.', node.line)
    return tidy(value)
