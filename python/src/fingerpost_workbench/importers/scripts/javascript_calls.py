"""What calls in a test of JavaScript or TypeScript do: they run code, touch, or ask."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, bounded, is_chain
from fingerpost_workbench.importers.scripts.code_modules import Imported, Names
from fingerpost_workbench.importers.scripts.code_reading import GIVEN_AWAY, Reading, Thrown
from fingerpost_workbench.importers.scripts.code_trees import line_of, text_of
from fingerpost_workbench.importers.scripts.javascript_classes import Classes
from fingerpost_workbench.importers.scripts.javascript_modules import (
    QUIET,
    Class,
    Function,
    Modules,
    Super,
)
from fingerpost_workbench.importers.scripts.javascript_syntax import called, unwrapped
from fingerpost_workbench.importers.scripts.javascript_tests import ALONE, SKIPPED, Tests
from fingerpost_workbench.importers.scripts.javascript_values import Code, Values
from fingerpost_workbench.importers.scripts.javascript_verbs import (
    MISSING,
    TOUCHES,
    Verbs,
    is_found,
)

if TYPE_CHECKING:
    from tree_sitter import Node


_TOOLS = re.compile(r"detox|jest|expect|@wdio/|webdriverio|chai|mocha|node:|@jest/")
"""The packages whose functions touch nothing beside the gestures that are read."""
_ROUNDED: dict[str, Any] = {
    # JavaScript rounds a half up.
    "round": lambda it: math.floor(it + 0.5), "floor": math.floor, "ceil": math.ceil,
    "abs": abs, "min": min, "max": max,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Calls:
    """Plays calls; `code` runs what the test itself declares."""

    reading: Reading
    modules: Modules
    verbs: Verbs
    values: Values
    classes: Classes
    tests: Tests
    code: Code

    def made(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What `new` gives: an object, or what stands for its class."""
        made = self.values.value(node.named_children[0], names)
        given = node.child_by_field_name("arguments")
        if not isinstance(made, Class):
            return made
        listed = () if given is None else given.named_children
        return self.classes.made(made, [self.values.value(it, names) for it in listed], node)

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What a call gives; a gesture is played.

        Raises:
            ImportProblem: it touches something, and is not understood; names the line.
        """
        callee = unwrapped(node.named_children[0])
        given = node.named_children[-1]
        on: Any = None
        is_method = callee.type == "member_expression"
        if is_method:
            # What a method is of is looked at once: it may touch.
            on = self.values.value(callee.named_children[0], names)
            target = self.values.of(on, text_of(callee.named_children[-1]))
        else:
            target = self.values.value(callee, names)
        name = called(callee)
        if given.type == "template_string":
            # it.each`…`
            arguments: list[Any] = []
        else:
            parts = [part for part in given.named_children if part.type != "comment"]
            arguments = [self.values.value(part, names) for part in parts]
        if isinstance(target, Super):
            home = target.home
            if isinstance(home.base, Class):
                self.classes.construct(home.base, target.on, arguments, node)
            self.classes.fields(home, target.on)
            return None
        if isinstance(target, Function):
            return self.code.follow(target, arguments, node)
        if name == "require" and arguments and isinstance(arguments[0], str):
            path = self.modules.path_of(arguments[0], self.reading.gestures.source)
            if path is not None and self.modules.at(path) is not None:
                return self.code.exported(Imported(path, "*"))
        if name in ("forEach", "map") and arguments and isinstance(arguments[0], Function):
            if isinstance(on, list):
                return [self.code.follow(arguments[0], [item], node) for item in on]
        if target is None and isinstance(on, str | list):
            made = _said(on, name, arguments)
            if made is not None:
                return made
        if is_chain(target):
            return self._of_tool(target, name, arguments, node)
        if target is None and on is None and is_method and not QUIET.match(text_of(callee)):
            self.reading.missed(f"{text_of(callee):.60}", line_of(node))
        self._refuse(name or "this", arguments, node, is_tool=False)
        return None

    def _of_tool(self, target: Chain, name: str, arguments: list[Any], node: Node) -> Any:  # noqa: ANN401
        """A call of what the test's files do not have: of the tool, or of a package."""
        first = ALONE.get(target[0].name, target[0].name)
        target = (Link(first, target[0].arguments), *target[1:])
        if first in SKIPPED or self.tests.declared(target, arguments):
            return None
        if first in self.verbs.imported and not _TOOLS.match(self.verbs.imported[first]):
            self.reading.missed(".".join(it.name for it in target), line_of(node))
        if name in TOUCHES:
            self.reading.gestures.begin(name, line_of(node))
            self.verbs.touch(target[:-1], Link(name, tuple(arguments)), node)
            return None
        if name in ("execute", "executeScript"):
            self.verbs.executed(arguments, node)
        self._refuse(name, arguments, node, is_tool=QUIET.match(first) is not None)
        if (known := self._measured(target, arguments, node)) is not None:
            return known
        made = (*target[:-1], Link(target[-1].name, tuple(arguments)))
        if self.reading.trying and self.verbs.waited(made, node) is False:
            raise Thrown(MISSING)
        return made

    def _refuse(self, name: str, arguments: list[Any], node: Node, *, is_tool: bool) -> None:
        """Refuses a call that touches something which is not known here, or gives it away."""
        if name in TOUCHES or (name in self.modules.touching.names and not is_tool):
            sentence = f"{name} touches something, and what it is of is not known here."
            raise self.reading.problem(sentence, line_of(node))
        for one in arguments:
            if isinstance(one, Function) and self.modules.touches(one.node):
                raise self.reading.problem(GIVEN_AWAY, line_of(node))

    def _measured(self, target: Chain, given: list[Any], node: Node) -> Any:  # noqa: ANN401
        """The size of the screen, the place of an element, a rounded number; None for others."""
        name, on = target[-1].name, target[:-1]
        if on and on[0].name == "Math" and given and all(isinstance(it, float) for it in given):
            function = _ROUNDED.get(name)
            return None if function is None else float(function(*given))
        if on and on[0].name == "Object" and given:
            of = given[0]
            if name == "freeze" or not isinstance(of, dict):
                return of if name == "freeze" else None
            known = {"keys": list(of), "values": list(of.values()),
                     "entries": [[*it] for it in of.items()]}  # fmt: skip
            return known.get(name)
        if name in ("getWindowSize", "getWindowRect") and len(on) == 1:
            return {**_sides(self.reading.gestures.screen), "x": 0.0, "y": 0.0}
        if name == "getAttributes" and on and on[0].name == "element":
            rect = self.verbs.chosen(on, node).rect
            return {"frame": _sides(rect), "width": rect.width, "height": rect.height}
        if name in ("getLocation", "getSize", "getElementRect"):
            of = given[0] if name == "getElementRect" and given else on
            if is_found(of):
                links = of[:-1] if of[-1].name == "elementId" else of
                found = _sides(self.verbs.located(links, node).rect)
                return found[given[0]] if given and given[0] in found else found
        return None


def _sides(rect: Rect) -> dict[str, float]:
    """A rectangle as scripts know it."""
    return {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}


def _said(on: str | list[Any], name: str, given: list[Any]) -> Any:  # noqa: ANN401
    """What a method of a text or a list gives; None where that is not known."""
    if isinstance(on, list):
        if name == "join" and all(isinstance(it, str) for it in on):
            return bounded(str(given[0] if given else ",").join(on))
        return given[0] in on if name == "includes" and given and given[0] is not None else None
    plain = {"toLowerCase": on.lower, "toUpperCase": on.upper, "trim": on.strip,
             "toString": on.__str__}  # fmt: skip
    if name in plain:
        return plain[name]()
    if name in ("replace", "replaceAll") and len(given) == 2 and isinstance(given[1], str):
        if isinstance(given[0], str):
            return bounded(on.replace(given[0], given[1], -1 if name == "replaceAll" else 1))
        if isinstance(given[0], Pattern) and len(on) <= 1000:
            try:
                how = re.I if "i" in given[0].flags else 0
                count = 0 if "g" in given[0].flags else 1
                return re.sub(given[0].text, lambda _: given[1], on, count=count, flags=how)
            except re.error:
                return None
    asked = {"includes": str.__contains__, "startsWith": str.startswith, "endsWith": str.endswith}
    if name in asked and given and isinstance(given[0], str):
        return asked[name](on, given[0])
    return on.split(given[0]) if name == "split" and given and given[0] and isinstance(
        given[0], str) else None  # fmt: skip
