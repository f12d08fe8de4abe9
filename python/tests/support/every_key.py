"""A small document for each key and word of the format, made from the published schema."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]
Data = dict[str, Any]

SCREEN: Data = {
    "fingerpost": 1,
    "focused": "button",
    "windows": [
        {
            "name": "window",
            "rootViewController": {
                "name": "first",
                "view": {
                    "name": "root",
                    "responds": ["click"],
                    "subviews": [
                        {
                            "name": "card",
                            "frame": [0, 0, 300, 300],
                            "recognizers": [
                                {"name": "tap", "type": "tap"},
                                {"name": "pan", "type": "pan"},
                                {"name": "pinch", "type": "pinch"},
                                {"name": "rotation", "type": "rotation"},
                            ],
                            "subviews": [{"name": "inner", "frame": [0, 0, 50, 50]}],
                        },
                        {
                            "name": "scroll",
                            "class": "UIScrollView",
                            "frame": [0, 300, 300, 200],
                            "contentSize": [300, 900],
                        },
                        {"name": "field", "class": "UITextField", "frame": [0, 500, 300, 44]},
                        {"name": "button", "class": "UIButton", "frame": [0, 560, 300, 44]},
                    ],
                },
            },
        },
        {
            "name": "under",
            "level": -1,
            "rootViewController": {
                "name": "navigation",
                "class": "UINavigationController",
                "viewControllers": [
                    {"name": "list", "view": {"name": "listView"}},
                    {"name": "page", "view": {"name": "pageView"}},
                ],
            },
        },
        {
            "name": "lowest",
            "level": -2,
            "rootViewController": {
                "name": "book",
                "class": "UIPageViewController",
                "view": {"name": "bookView"},
                "pages": [{"name": "cover", "view": {"name": "coverView"}}],
            },
        },
    ],
    "spareViews": [{"name": "spareView", "frame": [0, 0, 40, 40]}],
    "spareControllers": [
        {"name": "second", "view": {"name": "secondView"}},
        {"name": "third", "view": {"name": "thirdView"}},
    ],
    "spareRecognizers": [{"name": "spare", "type": "longPress"}],
    "script": [{"tap": "card"}],
}
"""The screen with the objects that steps, answers and expectations name."""

TEXTS: dict[str, str] = {
    "name": "new",
    "classes": "UIView",
    "class": "UIView",
    "inherits": "UIView",
    "base": "ios17",
    "type": "tap",
    "in": "waiting",
    "stage": "waiting",
    "wake": "patience",
    "selector": "click",
    "selectorIs": "click",
    "id": "own.strike",
    "shows": "leaf",
    "from": "inner",
    "otherIs": "pan",
    "view": "inner",
    "firstResponder": "field",
    "focused": "button",
    "anyOrder": "card.touchesBegan",
    "never": "pan.action(began)",
    "effects": "effects",
    "requiresFailureOf": "pinch",
}
"""A text for a key, where any text will not do: mostly the name of an object of the screen."""

STEPS: dict[str, Any] = {
    "down": 1, "up": 1, "cancel": 1, "move": 1, "pressButton": "menu", "remote": "play",
    "activate": "springBoard", "remove": "inner", "add": "spareView", "addRecognizer": "spare",
    "setContentOffset": "scroll", "stopScrollingAndZooming": "scroll", "require": "tap",
    "becomeFirstResponder": "field",
    "resignFirstResponder": "field", "focus": "button", "addChild": "second", "present": "second",
    "dismiss": "second", "push": "third", "pop": "navigation", "addPage": "third",
    "setViewControllers": "book", "hover": "card", "scroll": "scroll",
    "set": "card", "setMeasurement": [3, 4],
}  # fmt: skip
"""The operand of a step's verb."""

FIELDS: dict[tuple[str, str], Any] = {
    ("require", "by"): "pinch", ("add", "to"): "card", ("addRecognizer", "to"): "card",
    ("addChild", "to"): "first", ("present", "from"): "first", ("push", "onto"): "navigation",
    ("addPage", "to"): "book", ("setViewControllers", "to"): "cover",
    ("setTranslation", "of"): "pan", ("setScale", "of"): "pinch", ("setRotation", "of"): "rotation",
    ("setMeasurement", "of"): "pan", ("setMeasurement", "name"): "translation",
}  # fmt: skip
"""The objects in a step's other fields."""

BEFORE: dict[str, list[Data]] = {
    "move": [{"down": 1, "at": "card"}],
    "up": [{"down": 1, "at": "card"}],
    "cancel": [{"down": 1, "at": "card"}],
    "dismiss": [{"present": "second", "from": "first"}],
    "resignFirstResponder": [{"becomeFirstResponder": "field"}],
}
"""What must have happened before a step."""

MINIMAL: Data = {
    "view": {"name": "extra"},
    "window": {"name": "above", "level": 1},
    "controller": {"name": "extraController", "view": {"name": "extraView"}},
    "viewController": {"name": "extraController"},
    "recognizer": {"type": "tap"},
    "place": "card",
    "step": {"set": "card", "isHidden": True},
    "condition": {"tapCount": {"atLeast": 1}},
    "answer": {"then": "default"},
    "rule": {"state": "failed"},
    "parameter": {"default": 1, "minimum": 0, "maximum": 9},
    "observe": {"touches": True},
    "logItem": "card.touchesBegan",
    "handler": {"selector": "click"},
    "action": {"selector": "click"},
    "rulesByCall": {"began": "failed"},
    "recognizerType": {"id": "own.strike", "on": {"began": "failed"}},
}
"""An object of each definition that has required keys, or that contains itself."""


EXACT: Data = {
    "jitter": 0.001,
    "property": {"name": "contentOffset.y", "atLeast": 0, "of": "scroll"},
}
"""The value of a key, where one made from the schema will not do."""


class Examples:
    """The values that a schema describes: each word, and each form once.

    Args:
        schema: the published schema.
        owners: the classes or recognizer types that have each property.
    """

    def __init__(self, schema: Schema, owners: dict[str, set[str]]) -> None:
        self.definitions: dict[str, Schema] = schema["$defs"]
        self.owners = owners

    def documents(self) -> Iterator[tuple[str, Any, Iterator[Data]]]:
        """Each definition's key, each of its values, and documents of which one should play."""
        for name, definition in self.definitions.items():
            if name == "step":
                yield from self._steps(definition)
            for key, schema in definition.get("properties", {}).items():
                for value in self.values(schema, key):
                    yield (
                        f"{name}.{key}",
                        value,
                        hosts(name, key, value, self.owners.get(key, set())),
                    )

    def _steps(self, definition: Schema) -> Iterator[tuple[str, Any, Iterator[Data]]]:
        for form in definition["oneOf"]:
            verb = next(iter(form["properties"]))
            least = self._least(verb, form)
            if "oneOf" in form:
                least["by"] = [5, 6]
            for key, schema in form["properties"].items():
                given = [self._field(verb, key, form)]
                if (verb, key) not in FIELDS and not (key == verb and verb in STEPS):
                    given = list(self.values(schema, key))
                for value in given:
                    step = {**least, key: value}
                    if "oneOf" in form and key == "to":
                        del step["by"]
                    if verb == "set":
                        step["isHidden"] = True
                    if key == "button":
                        step["type"] = "indirectPointer"
                    made = copy.deepcopy(SCREEN)
                    made["script"] = [*BEFORE.get(verb, []), step]
                    yield f"step.{verb}.{key}", value, iter([made])

    def _least(self, verb: str, form: Schema) -> Data:
        needed = [*form["required"], *(key for of, key in FIELDS if of == verb)]
        return {key: self._field(verb, key, form) for key in needed}

    def _field(self, verb: str, key: str, form: Schema) -> Any:  # noqa: ANN401
        if key == verb and verb in STEPS:
            return STEPS[verb]
        if (verb, key) in FIELDS:
            return FIELDS[verb, key]
        return next(self.values(form["properties"][key], key))

    def values(self, schema: Schema, key: str, depth: int = 0) -> Iterator[Any]:
        """The values of one schema."""
        if key in EXACT:
            yield EXACT[key]
        elif "const" in schema:
            yield schema["const"]
        elif "enum" in schema:
            yield from schema["enum"]
        elif "$ref" in schema:
            yield from self._of_definition(schema["$ref"].rsplit("/", 1)[1], key, depth)
        elif "anyOf" in schema:
            for form in schema["anyOf"]:
                yield from self.values(form, key, depth)
        elif "type" not in schema and "properties" not in schema:
            yield "anything"
        else:
            kinds = schema.get("type", "object")
            for kind in [kinds] if isinstance(kinds, str) else kinds:
                yield from self._plain(kind, schema, key, depth)

    def _of_definition(self, name: str, key: str, depth: int) -> Iterator[Any]:
        least = MINIMAL.get(name, {})
        yield copy.deepcopy(least)

    def _plain(self, kind: str, schema: Schema, key: str, depth: int) -> Iterator[Any]:
        if kind == "boolean":
            yield from (True, False)
        elif kind in ("number", "integer"):
            least = schema.get("minimum", 1)
            yield (
                max(1, least) if "maximum" not in schema else min(max(1, least), schema["maximum"])
            )
        elif kind == "string":
            yield TEXTS.get(key, "card")
        elif kind == "null":
            yield None
        elif kind == "array":
            for value in self.values(schema["items"], key, depth + 1):
                yield [value] * max(1, schema.get("minItems", 1))
        elif "properties" in schema:
            least = {
                k: next(self.values(schema["properties"][k], k)) for k in schema.get("required", [])
            }
            for own, form in schema["properties"].items():
                for value in self.values(form, own, depth + 1):
                    yield {**least, own: value}
        else:
            other = schema.get("additionalProperties", {})
            for value in self.values(other, key, depth + 1):
                yield {OPEN.get(key, "card"): value}


OPEN = {"actions": "touchUpInside", "classes": "Own", "parameters": "patience", "links": "terms"}
"""A key for an object whose keys are names."""
VIEWS = "UIView UIButton UIScrollView UITableView UITextView".split()
CONTROLLERS = "UIViewController UINavigationController UIPageViewController".split()
TYPES = "tap longPress pan swipe pinch rotation screenEdgePan".split()
LEAVES: list[Data] = [{"name": "leaf", "view": {}}, {"view": {}}]
BOOK: Data = {"viewController": {"class": "UIPageViewController", "pages": LEAVES}}
STACK: Data = {"viewController": {"class": "UINavigationController", "viewControllers": LEAVES}}
OWN: list[tuple[Data, str]] = [
    ({"class": "UIScrollView"}, "panGestureRecognizer"),
    (BOOK, "tapGestureRecognizer"),
    (BOOK, "panGestureRecognizer"),
    (STACK, "interactivePopGestureRecognizer"),
]
"""Recognizers that come with a view or a controller."""


def hosts(definition: str, key: str, value: Any, owners: set[str]) -> Iterator[Data]:  # noqa: ANN401
    """Documents with a value at an object of its definition, one for each class that could have it.

    Args:
        definition: the name of the definition.
        key: the key.
        value: its value.
        owners: the classes or recognizer types that have the property; empty where it is none.
    """
    own: Data = {key: value}
    view: Data = {"name": "it", "frame": [0, 0, 9, 9]}
    tap: Data = {"name": "its", "type": "tap"}
    rules = {"id": "own.strike", "stages": ["first", "waiting"], "parameters": {"patience": 1}}
    parents = ["Own"] if key == "inherits" else []
    top: Data = {
        "source": {"source": own},
        "screen": {"screen": own},
        "application": {"application": own},
        "profile": {"profile": own},
        "glass": {"screen": {"glass": {"rate": 60, **own}}},
        "delegateObject": {"application": {"delegate": own}},
        "responderOverrides": {"application": {"overrides": own}},
        "expectation": {"expect": own},
        "observe": {"expect": {"observe": own}},
        "experiment": own,
        "recognizerType": {"recognizerTypes": [{**rules, "on": {"began": "failed"}, **own}]},
        "parameter": {
            "recognizerTypes": [
                {**rules, "parameters": {"patience": {**MINIMAL["parameter"], **own}}}
                | {"on": {"began": "failed"}}
            ]
        },
    }
    for is_discrete in (True, False):
        type_ = {**rules, "isDiscrete": is_discrete}
        if definition == "rulesByCall":
            yield {**copy.deepcopy(SCREEN), "recognizerTypes": [{**type_, "on": own}]}
        if definition == "rule":
            rule = {"state": "failed", **own}
            yield {**copy.deepcopy(SCREEN), "recognizerTypes": [{**type_, "on": {"moved": rule}}]}
    if definition == "experiment" and key in ("windows", "view"):
        yield {"fingerpost": 1, **own}
    elif definition in top:
        yield {**copy.deepcopy(SCREEN), **top[definition]}
    if definition == "window":
        known = {"class": {"class": "UIWindow"}}
        known["inherits"] = {"class": "Own", "inherits": "UIWindow"}
        yield added("windows", {"level": 1, **known.get(key, own)})
    if definition == "controller":
        for made in controllers(key, own):
            yield added("spareControllers", {"view": {}, **made})
    if definition == "controllerOverrides":
        for name in CONTROLLERS:
            yield added("spareControllers", {"class": name, "view": {}, "overrides": own})
    for name in parents or [*VIEWS, *(name for name in sorted(owners) if name.startswith("UI"))]:
        if definition == "view":
            yield added("subviews", {**view, "class": name, **own})
        if definition == "viewOverrides":
            yield added("subviews", {**view, "class": name, "overrides": own})
        if definition == "handler":
            handler = {"selector": "click", **own}
            yield added(
                "subviews", {**view, "class": name, "actions": {"touchUpInside": [handler]}}
            )
    if definition == "viewController":
        for made in controllers(key, own):
            yield added("subviews", {**view, "viewController": made})
    for kind in TYPES:
        recognizer = {**tap, "type": kind}
        whole = {
            "recognizer": {**recognizer, **own},
            "delegate": {**recognizer, "delegate": own},
            "recognizerOverrides": {**recognizer, "overrides": own},
            "action": {**recognizer, "actions": [{"selector": "click", **own}]},
            "condition": {**recognizer, "delegate": {"shouldBegin": {"when": own}}},
            "answer": {**recognizer, "delegate": {"shouldBegin": own}},
        }
        if definition in whole:
            yield added("recognizers", whole[definition])
        if definition == "condition":
            for hook in ("shouldRecognizeSimultaneouslyWith", "shouldReceiveTouch"):
                yield added("recognizers", {**recognizer, "delegate": {hook: {"when": own}}})
    for holder, name in OWN:
        if definition == "ownRecognizer":
            made = copy.deepcopy({**view, **holder})
            made.get("viewController", made)[name] = own
            yield added("subviews", made)


def controllers(key: str, own: Data) -> Iterator[Data]:
    """Controllers of each class with a key."""
    if key == "class":
        yield {"class": "UIViewController"}
    elif key == "inherits":
        yield {"class": "Own", "inherits": "UIViewController"}
    else:
        yield own
        yield {**STACK["viewController"], **own}
        yield {**BOOK["viewController"], **own}
        if key == "viewControllers":
            yield {"class": "UINavigationController", **own}


def added(to: str, item: Data) -> Data:
    """The screen with one more object."""
    made = copy.deepcopy(SCREEN)
    root = made["windows"][0]["rootViewController"]["view"]
    (made if to in made else root).setdefault(to, []).append(item)
    return made
