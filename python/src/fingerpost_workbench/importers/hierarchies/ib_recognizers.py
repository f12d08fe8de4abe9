"""Recognizers of an Interface Builder document, the only source that describes them completely."""

from __future__ import annotations

from typing import Any

from fingerpost.properties import stock_properties
from fingerpost_workbench.importers.hierarchies.dumped import Dumped, DumpedRecognizer
from fingerpost_workbench.importers.hierarchies.ib_document import (
    RECOGNIZERS,
    Document,
    connections,
    selector_name,
)
from fingerpost_workbench.importers.hierarchies.ib_settings import (
    attributes_of,
    read_settings,
    runtime_settings,
)
from fingerpost_workbench.importers.safe_xml import XMLNode

_DEFAULT = "the document leaves out what is at its default"


def add_recognizers(view: Dumped, node: XMLNode, document: Document) -> None:
    """Adds the recognizers of a view's outlet collection, in its order."""
    described: list[str] = []
    for outlet in connections(node):
        if outlet.tag != "outletCollection" or outlet.attributes.get("property") != (
            "gestureRecognizers"
        ):
            continue
        target = document.objects.get(outlet.attributes.get("destination", ""))
        if target is None:
            raise document.source.problem(
                f"'{outlet.attributes.get('destination', '')}' is no object of the document.",
                outlet.line,
            )
        if target.tag in RECOGNIZERS:
            made = _recognizer(target, document)
            view.recognizers.append(made)
            described.append(made.type)
        else:
            because = f"<{target.tag}> is a type that is not known here; it was left out"
            view.unknown["a recognizer"] = ("none", because)
    used = ", ".join(described) or "none"
    view.assumed["recognizers"] = (used, "those of the document; code may add others")


def _recognizer(node: XMLNode, document: Document) -> DumpedRecognizer:
    given = node.attributes
    made = DumpedRecognizer(RECOGNIZERS[node.tag], node.line)
    outlets = document.outlets.get(given.get("id", ""), [])
    actions = [item for item in connections(node) if item.tag == "action"]
    names = [selector_name(item.attributes.get("selector", "")) for item in actions]
    made.name = (outlets or [given.get("userLabel", "")])[0] or made.type
    if names:
        made.properties["actions"] = list(dict.fromkeys(names))
    else:
        made.properties["actions"] = []
        made.assumed["actions"] = ("none", "the document connects none; code may")
    read_settings(made, made.type, given, node, document)
    for key in stock_properties().flags["UIGestureRecognizer"]:
        if key not in made.properties:
            made.known[key] = _DEFAULT
    if "direction" in given:
        made.properties["direction"] = directions(given["direction"], node, document)
    for child in node.children:
        if child.tag == "rectEdge":
            edges = [edge for edge in ("top", "left", "bottom", "right") if
                     child.attributes.get(edge) == "YES"]  # fmt: skip
            made.properties["edges"] = edges
    _runtime_attributes(made, node)
    if given.get("customClass"):
        because = f"{given['customClass']} may override what {node.tag} does"
        made.unknown["overrides"] = (f"those of a {made.type}", because)
    _delegate(made, node, document)
    return made


def directions(text: str, node: XMLNode, document: Document) -> Any:  # noqa: ANN401
    """Reads the directions in words such as `left` or `leftAndRight`, or in a bit mask."""
    words = [word for word in ("right", "left", "up", "down") if word in text.lower()]
    if not words and text.isdigit() and 0 < int(text) < 16:
        words = [
            word for bit, word in enumerate(("right", "left", "up", "down")) if int(text) >> bit & 1
        ]
    if not words:
        raise document.source.problem(f'direction="{text}" is no direction.', node.line)
    return words[0] if len(words) == 1 else words


def _runtime_attributes(made: DumpedRecognizer, node: XMLNode) -> None:
    known = attributes_of(made.type)
    for child in node.children:
        if child.tag != "userDefinedRuntimeAttributes":
            continue
        found = runtime_settings(made.type, child)
        made.properties |= found
        for item in child.children:
            key = item.attributes.get("keyPath", "")
            if key not in known or known[key].name not in found:
                made.unknown[key or "runtime attribute"] = ("nothing", "no property known here")


def _delegate(made: DumpedRecognizer, node: XMLNode, document: Document) -> None:
    for outlet in connections(node):
        if outlet.tag == "outlet" and outlet.attributes.get("property") == "delegate":
            target = document.objects.get(outlet.attributes.get("destination", ""))
            given = {} if target is None else target.attributes
            who = given.get("customClass", "an object")
            made.unknown["delegate"] = ("answers nothing", f"{who} is it; its code decides")
            return
    made.assumed["delegate"] = ("none", "the document connects none; code may")
