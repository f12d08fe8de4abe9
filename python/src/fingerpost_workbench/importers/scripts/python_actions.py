"""Chains of actions in the words of Appium's client: `ActionChains`, `PointerInput`, `TouchAction`.

They become the items of a W3C payload, with the client's own durations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.scripts.w3c_code import OLD_VERBS, finger, pressed

MAKERS = frozenset(
    "ActionChains ActionBuilder PointerInput TouchAction MultiAction KeyInput".split()
)
"""The names of classes whose objects are chains of actions."""
_MOVE = 250.0
"""The milliseconds of a move, unless it says another number."""


@dataclass(slots=True)
class Actions:
    """What a chain of actions holds so far.

    `items` are the first finger's; `others` are further fingers and chains. `where` turns an
    element of the test into the screen's element.
    """

    where: Callable[[Any], Element]
    items: list[dict[str, Any]] = field(default_factory=list)
    others: list[Actions] = field(default_factory=list)
    is_old: bool = False
    """Whether it is a `TouchAction`."""

    def member(self, name: str) -> Actions | Method:
        """What `.w3c_actions`, `.pointer_action` and their kin are; a method by another name."""
        is_part = name in ("w3c_actions", "pointer_action", "pointer_inputs", "source")
        return self if is_part else Method(self, name)

    def call(self, name: str, given: list[Any], named: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """Adds what a method does; None for a method that is not known."""
        if name in ("add_pointer_input", "add"):
            chains = [it for it in given if isinstance(it, Actions)] or [Actions(self.where)]
            self.others += chains
            return chains[0]
        if name in ("add_key_input", "pointer_input", "clear_actions", "reset_actions"):
            if name != "add_key_input":
                self.items.clear()
            return Actions(self.where)
        word = name.removeprefix("create_")
        method = _METHODS_OF_OLD.get(word) if self.is_old else _METHODS.get(word)
        if method is None:
            return None
        method(self, given, named)
        return self

    def sources(self) -> list[dict[str, Any]]:
        """The payload: each finger that does something."""
        lists = [self.items, *(it.items for it in self.others)]
        return [finger(items, at) for at, items in enumerate(filter(None, lists), 1)]

    def move(self, x: Any, y: Any, origin: Any = "viewport", over: Any = None) -> None:  # noqa: ANN401
        """Adds a move; `origin` may be an element."""
        duration = _MOVE if over is None else over
        item: dict[str, Any] = {"type": "pointerMove", "duration": duration, "x": x, "y": y}
        item["origin"] = origin
        if origin not in ("viewport", "pointer"):
            item["origin"] = {"ELEMENT": self.where(origin).name}
        self.items.append(item)

    def add(self, *kinds: str) -> None:
        """Adds items without values."""
        self.items += [{"type": kind} for kind in kinds]


@dataclass(frozen=True, slots=True)
class Method:
    """A method of a chain of actions."""

    on: Actions
    name: str


def _at(given: list[Any], named: Mapping[str, Any], *words: str) -> list[Any]:
    """The arguments of a method by the names of its parameters; None for what is not given."""
    return [given[at] if at < len(given) else named.get(word) for at, word in enumerate(words)]


def _on(chain: Actions, given: list[Any], named: Mapping[str, Any], *words: str) -> None:
    """Moves to the element that a method is given, if it is given one."""
    element = _at(given, named, *(words or ("on_element",)))[0]
    if element is not None:
        chain.move(0.0, 0.0, element)


def _click(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    _on(chain, given, named, "on_element" if "on_element" in named else "element")
    chain.add("pointerDown", "pointerUp")


def _hold(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    _on(chain, given, named)
    chain.add("pointerDown")


def _release(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    _on(chain, [it for it in given if not isinstance(it, int | str)], named)
    chain.add("pointerUp")


def _twice(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    _on(chain, given, named)
    chain.add("pointerDown", "pointerUp", "pointerDown", "pointerUp")


def _pause(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    words = ("pause_duration",) if "pause_duration" in named else ("seconds",)
    seconds = _at(given, named, *words)[0]
    is_number = isinstance(seconds, int | float)
    chain.items.append({"type": "pause", "duration": seconds * 1000 if is_number else seconds})


def _move_to(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    x, y = _at(given, named, "x", "y")
    chain.move(x, y)


def _move_on(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    element, x, y = _at(given, named, "to_element", "xoffset", "yoffset")
    chain.move(x or 0, y or 0, element)


def _move_by(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    words = ("xoffset", "yoffset") if "xoffset" in named else ("x", "y")
    x, y = _at(given, named, *words)
    chain.move(x, y, "pointer")


def _pointer_move(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    over, x, y, origin = _at(given, named, "duration", "x", "y", "origin")
    chain.move(x or 0, y or 0, "viewport" if origin is None else origin, over)


def _drag(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    start, end = _at(given, named, "source", "target")
    chain.move(0, 0, start)
    chain.add("pointerDown")
    chain.move(0, 0, end)
    chain.add("pointerUp")


def _drag_by(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
    start, x, y = _at(given, named, "source", "xoffset", "yoffset")
    chain.move(0, 0, start)
    chain.add("pointerDown")
    chain.move(x, y, "pointer")
    chain.add("pointerUp")


_METHODS: dict[str, Callable[[Actions, list[Any], Mapping[str, Any]], None]] = {
    "click": _click,
    "click_and_hold": _hold,
    "pointer_down": lambda chain, given, named: chain.add("pointerDown"),
    "pointer_up": lambda chain, given, named: chain.add("pointerUp"),
    "release": _release,
    "double_click": _twice,
    "pause": _pause,
    "move_to_location": _move_to,
    "move_to": _move_on,
    "move_to_element": _move_on,
    "move_to_element_with_offset": _move_on,
    "move_by": _move_by,
    "move_by_offset": _move_by,
    "pointer_move": _pointer_move,
    "drag_and_drop": _drag,
    "drag_and_drop_by_offset": _drag_by,
}
"""The methods of a chain, of a pointer and of its input, which begin with `create_`."""


def _old(verb: str, *words: str) -> Callable[[Actions, list[Any], Mapping[str, Any]], None]:
    """A method of `TouchAction`, with the names of its parameters."""

    def added(chain: Actions, given: list[Any], named: Mapping[str, Any]) -> None:
        values = dict(zip(words, _at(given, named, *words), strict=True))
        element = values.get("element")
        place = None if element is None else chain.where(element)
        usual = OLD_VERBS[verb]
        held = values.get("duration", values.get("ms"))
        pressed(chain.items, verb, place, values.get("x"), values.get("y"),
                usual if held is None else held, values.get("count") or 1)  # fmt: skip

    return added


_METHODS_OF_OLD: dict[str, Callable[[Actions, list[Any], Mapping[str, Any]], None]] = {
    "tap": _old("tap", "element", "x", "y", "count"),
    "press": _old("press", "element", "x", "y"),
    "long_press": _old("longPress", "element", "x", "y", "duration"),
    "move_to": _old("moveTo", "element", "x", "y"),
    "wait": _old("wait", "ms"),
    "release": _old("release"),
}
