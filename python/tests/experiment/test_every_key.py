"""Each key and word of the format is read: that of the schema, and that of the page beside it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fingerpost import Lab
from fingerpost.properties import read_properties
from fingerpost_workbench.experiment import ExperimentError, experiment_of
from fingerpost_workbench.experiment.schema import experiment_schema
from support.checkout import ROOT
from support.every_key import Examples

REFUSED = {
    "application.name": "another name is not supported",
    "delegateObject.name": "another name is not supported",
    "controller.spineLocation mid": "this lab shows one",
    "viewController.spineLocation mid": "this lab shows one",
    "window.swiftUI": "not modelled before iOS 18",
    "view.swiftUI": "not modelled before iOS 18",
    "controller.interactiveContentPopGestureRecognizer": "of its own",
    "viewController.interactiveContentPopGestureRecognizer": "of its own",
    "viewOverrides.sendEvent": "has no method sendEvent",
    "viewOverrides.sendEvent consume": "has no method sendEvent",
    "viewOverrides.sendEvent forward": "has no method sendEvent",
}
"""Keys and words of the schema that no document may have, each with the engine's reason."""
AFTER_BEGAN = "it can become (changed|cancelled) only after began"
"""Why a rule's word needs another rule beside it."""


@cache
def schema() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(experiment_schema()))
    return made


@cache
def owners() -> dict[str, set[str]]:
    """The classes or recognizer types that have each property."""
    found: dict[str, set[str]] = {}
    with Lab() as lab:
        for row in read_properties(lab._core):
            found.setdefault(row.name, set()).add(row.owner)
    return found


NEVER = {
    "view": {
        "UIViewController",
        "UIPageViewController",
        "UINavigationController",
        "UIWindow",
    },
    "ownRecognizer": {"longPress", "swipe"},
}
"""Whose properties alone an object of a definition never has; the schema lists all of them."""


def of_another_class(name: str) -> bool:
    """Whether a key is a property that an object of the definition never has."""
    definition, key = name.split(".")[:2]
    found = owners().get(key, set())
    if definition == "window":
        return bool(found) and not found & {"UIView", "UIResponder", "UIWindow"}
    return bool(found) and found <= NEVER.get(definition, set())


def test_every_key_and_word_of_the_schema_is_in_a_document_that_plays() -> None:
    played: set[str] = set()
    refused: dict[str, str] = {}
    for key, value, documents in Examples(schema(), owners()).documents():
        word = f"{key} {value}" if is_word(key, value) else key
        if word in played or of_another_class(key):
            continue
        for document in documents:
            try:
                experiment_of(document).timeline  # noqa: B018
            except ExperimentError as error:
                refused[word] = str(error)
            else:
                played |= {key, word}
                break
    assert len(played) > 400
    left = {word: message for word, message in refused.items() if word not in played}
    unexpected = {
        word: message
        for word, message in left.items()
        if REFUSED.get(word, "\0") not in message and not re.search(AFTER_BEGAN, message)
    }
    assert unexpected == {}
    assert REFUSED.keys() <= left.keys()


def is_word(key: str, value: object) -> bool:
    """Whether a value is one of the words that the schema lists."""
    return isinstance(value, str) and value in words(key)


@cache
def words(key: str) -> frozenset[str]:
    definition, name = key.split(".")[0], key.split(".")[-1]
    found = schema()["$defs"][definition]
    if definition == "step":
        verb = key.split(".")[1]
        found = next(form for form in found["oneOf"] if verb in form["properties"])
    return frozenset(listed(found["properties"][name]))


def listed(form: dict[str, Any]) -> Iterator[str]:
    yield from (word for word in form.get("enum", [form.get("const")]) if isinstance(word, str))
    for inner in form.get("anyOf", []):
        yield from listed(inner)


SHARED = Path(os.environ.get("FINGERPOST_SHARED", ROOT.parent / "shared"))
PAGE = SHARED / "spec" / "experiment-format.md"
NOT_YET = frozenset(["ignore"])
"""Keys of the page that no document has: `ignore` was a rule table's."""
SWIFT_UI: dict[str, list[dict[str, Any]]] = {
    "gestures": [{"gestures": [{"gesture": "TapGesture"}]}],
    "contentShape": [{"contentShape": True}, {"contentShape": [0, 0, 40, 40]}],
    "allowsHitTesting": [{"allowsHitTesting": False}],
    # Where a gesture is attached is the key that it stands behind.
    "attach": [
        {"gestures": [{key: "TapGesture"}]}
        for key in ("gesture", "simultaneousGesture", "highPriorityGesture")
    ],
    "including": [
        {"gestures": [{"gesture": "TapGesture", "including": mask}]}
        for mask in ("all", "gesture", "subviews", "none")
    ],
    **{
        how: [{"gestures": [{"gesture": {how: ["TapGesture", {"DragGesture": {}}]}}]}]
        for how in ("simultaneously", "exclusively", "sequenced")
    },
}
"""SwiftUI's keys of the page as documents spell them: the schema leaves them to the engine."""
PROFILES = frozenset(["ios18", "ios26"])
"""Profiles are found by name."""
NAMES = frozenset("NAME appDelegate button click json slider window windowScene".split())
"""Names of objects in the examples, and of a parameter in Swift."""
TOKENS = frozenset("didScroll shouldDeselect willSelect touchUpInside UIButton true false".split())
"""Words of logs, events and classes; they have tests of their own."""


@pytest.mark.skipif(not PAGE.is_file(), reason="the page of the format is not beside the project")
def test_every_key_and_word_of_the_formats_page_is_in_the_schema() -> None:
    page = PAGE.read_text("utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    spans = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL))
    code = "\n".join(re.sub(r"\s#.*", "", block) for block in blocks) + "\n" + "\n".join(spans)
    keys = set(re.findall(r"(?<![\w.])([A-Za-z]\w*):", code))
    bare = {span for span in spans if re.fullmatch(r"[A-Za-z]\w*", span)}
    assert len(keys) > 100 and len(bare) > 100
    assert keys | bare <= known() | SWIFT_UI.keys() | PROFILES | NOT_YET | NAMES | TOKENS


def test_each_word_of_swift_ui_and_each_profile_is_read() -> None:
    def played(element: dict[str, Any], profile: str) -> object:
        tree = {"name": "card", "frame": [0, 0, 100, 100], "children": [{"name": "inner"}]}
        view = {"name": "hosting", "swiftUI": tree | element}
        script = [{"tap": [20, 20]}]
        return experiment_of(
            {"fingerpost": 1, "profile": profile, "view": view, "script": script}
        ).timeline

    for word, elements in SWIFT_UI.items():
        for element in elements:
            assert played(element, "ios18"), word
        assert word not in known(), "the schema has it now"
    for profile in PROFILES:
        assert played({}, profile)
    for wrong, message in [
        ({"contentShap": True}, "did you mean contentShape"),
        ({"gestures": [{"gesture": {"simultanously": []}}]}, "did you mean simultaneously?"),
        ({"gestures": [{"gesture": "TapGesture", "including": "al"}]}, "'al' is none of all,"),
    ]:
        with pytest.raises(ExperimentError, match=re.escape(message)):
            played(wrong, "ios18")
    with pytest.raises(ExperimentError, match="ios26"):
        experiment_of({"fingerpost": 1, "profile": "ios62", "view": {"name": "card"}})


@cache
def known() -> frozenset[str]:
    """Every key and every word of the schema."""
    found: set[str] = set()
    pending: list[Any] = [schema()]
    while pending:
        item = pending.pop()
        if isinstance(item, dict):
            found |= item.get("properties", {}).keys()
            found |= {word for word in listed(item) if isinstance(word, str)}
            pending += item.values()
        elif isinstance(item, list):
            pending += item
    return frozenset(found)
