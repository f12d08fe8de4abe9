"""SwiftUI's elements and gestures as values (hypothesis SU-1), in the form that documents have.

    from fingerpost_workbench.swiftui import DragGesture, Element, hosting

    card = Element("card", frame=(20, 100, 350, 200), draws=True).on_tap_gesture(count=2)
    page = Element("page", frame=(0, 0, 390, 844), children=[card])
    page = page.high_priority_gesture(DragGesture(minimum_distance=20), name="drawer")
    timeline = hosting(page).lab().play(Script().tap("card", count=2))

Names are those of the document, also in snake case: this module knows none of them. A modifier is
any method of an element, a gesture any name of this module that ends in `Gesture`. The engine
refuses what it does not know, with its path and near matches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.experiment import Source, experiment_of

_OF_MODIFIERS = ("including", "name", "isEnabled")
"""What stands beside a gesture and not in it."""


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


def _plain(value: object) -> Any:  # noqa: ANN401
    """A value as documents have it."""
    if isinstance(value, (Element, Gesture)):
        return value.data
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def _members(given: Mapping[str, object]) -> dict[str, Any]:
    return {_camel(name): _plain(value) for name, value in given.items()}


@dataclass(frozen=True)
class Gesture:
    """A gesture, or two as one. `data` is what documents have."""

    data: Any

    def simultaneously(self, *, with_: Gesture) -> Gesture:
        """Both, and neither precedes."""
        return Gesture({"simultaneously": [self.data, with_.data]})

    def exclusively(self, *, before: Gesture) -> Gesture:
        """One of them; this one has precedence."""
        return Gesture({"exclusively": [self.data, before.data]})

    def sequenced(self, *, before: Gesture) -> Gesture:
        """The other one receives events only after this one has succeeded."""
        return Gesture({"sequenced": [self.data, before.data]})


def recognizer(**keys: object) -> Gesture:
    """A recognizer of UIKit's (UIGestureRecognizerRepresentable): its type, its properties."""
    return Gesture({"UIGestureRecognizerRepresentable": _members(keys)})


def __getattr__(name: str) -> Callable[..., Gesture]:
    if not name.endswith("Gesture"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return lambda **arguments: Gesture({name: _members(arguments)})


@dataclass(frozen=True)
class Element:
    """An element with its children, from back to front; each modifier returns a changed copy.

    Attributes:
        data: what documents have.
    """

    data: dict[str, Any] = field(default_factory=dict)

    def __init__(self, name: str, **keys: object) -> None:
        object.__setattr__(self, "data", {"name": name, **_members(keys)})

    def __getattr__(self, word: str) -> Callable[..., Element]:
        if word.startswith("_"):
            raise AttributeError(word)

        def modified(gesture: Gesture | None = None, **given: object) -> Element:
            members = _members(given)
            beside = {key: members.pop(key) for key in _OF_MODIFIERS if key in members}
            own = members if gesture is None else gesture.data
            changed = Element(self.data["name"])
            gestures = [*self.data.get("gestures", []), {_camel(word): own, **beside}]
            changed.data.update({**self.data, "gestures": gestures})
            return changed

        return modified


def hosting(root: Element, *, profile: object = "ios18", name: str = "hosting") -> Source:
    """An experiment whose screen is a hosting view with an element, without a script.

    Args:
        root: the element that fills it, with what it holds.
        profile: a system of iOS 18 or later, or `{"base": "ios18", …}`.
        name: the hosting view's.

    Raises:
        ExperimentError: every problem of the tree with its path and near matches.
    """
    view = {"name": name, "swiftUI": root.data}
    return experiment_of({"fingerpost": 1, "profile": profile, "view": view})
