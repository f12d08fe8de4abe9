"""What calls in a test of Swift do: they run code, touch, or ask."""

from __future__ import annotations

import re
from collections import ChainMap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.scripts.code_modules import Names
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.code_trees import all_of, line_of, text_of
from fingerpost_workbench.importers.scripts.swift_members import Code
from fingerpost_workbench.importers.scripts.swift_modules import (
    TOUCHES,
    Bound,
    Case,
    Closure,
    Function,
    Object,
    Super,
    Target,
    Type,
    called_name,
    parameters_of,
)
from fingerpost_workbench.importers.scripts.swift_values import Values
from fingerpost_workbench.importers.scripts.xctest_queries import (
    Chain,
    Link,
    Queries,
    is_app,
    is_chain,
)

if TYPE_CHECKING:
    from tree_sitter import Node


_SILENT = frozenset(
    "launch terminate activate typeText typeKey waitForExistence waitForNonExistence wait "
    "screenshot addUIInterruptionMonitor removeUIInterruptionMonitor".split()
)
"""What XCTest does with an application or an element without a touch."""
_SYSTEM = re.compile(
    r"XC|UI|NS|CG|CF|Date|Thread|Bundle|Process|Dispatch|JSON|URL|String|print|fatalError|"
    r"precondition|assert|wait|add|expect|sleep|super|self$|continue|Int|Double|Array|Set|min|max"
)
"""The names of the system's own functions and types, which touch nothing."""


@dataclass(frozen=True, slots=True)
class Calls:
    """Plays calls; `code` runs what the test itself declares."""

    reading: Reading
    target: Target
    queries: Queries
    values: Values
    code: Code

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What a call gives; a gesture is played.

        Raises:
            ImportProblem: it touches something, and is not understood; names the line.
        """
        callee, suffix = node.named_children[0], node.named_children[-1]
        if callee.type == "bang":
            return None
        given = next((it for it in suffix.named_children if it.type == "value_arguments"), None)
        listed = [] if given is None else given.named_children
        on: Any = None
        is_method = callee.type == "navigation_expression" and not callee.has_error
        if is_method:
            # What a method is of is looked at once: it may touch.
            on = self.values.value(callee.named_children[0], names)
            word = text_of(callee.named_children[-1]).lstrip(".?!")
            target = self.values.members.of(on, word, callee)
        else:
            target = self.values.value(callee, names)
        arguments = [self._argument(it, names) for it in listed]
        if given is not None and text_of(given).startswith("["):
            return self._item(target, arguments)
        closures = [self.values.value(it, names) for it in suffix.named_children
                    if it.type == "lambda_literal"]  # fmt: skip
        arguments += [("", it) for it in closures]
        name = called_name(node)
        if isinstance(target, Closure):
            return self.code.closed(target, [value for _, value in arguments])
        if isinstance(target, Type):
            return self._made(target, arguments, node)
        if isinstance(target, Bound):
            chosen = _chosen(target.functions, arguments)
            if chosen is not None:
                return self.code.follow(chosen, target.on, arguments, node)
            # One of the system's, or of a package, beside those of the test.
            target = (*(target.on if is_chain(target.on) else ()), Link(name))
        if isinstance(on, list) and name in ("forEach", "map", "enumerated"):
            return self._each(on, name, closures)
        if isinstance(on, str) and target is None:
            return _said(on, name, [value for _, value in arguments])
        if isinstance(target, Super):
            self._construct(target.on, arguments, node, target.home)
            return None
        if not is_chain(target):
            if self.target.touches(node):
                raise self.values.misunderstood(node)
            if on is None and is_method:
                self.reading.missed(f"{text_of(callee):.60}", line_of(node))
            return None
        return self._of_tool(target, arguments, node)

    def _of_tool(self, target: Chain, arguments: list[tuple[str, Any]], node: Node) -> Any:  # noqa: ANN401
        """A gesture, a wait, or a function of the system; others are reported."""
        last = Link(target[-1].name, tuple(arguments))
        name, first = last.name, target[0].name
        if first == "super" and len(target) == 2 and target[1].name == "init":
            return None
        if first == "XCTFail":
            # A test that fails here waits for another page.
            self.reading.gestures.begin(name, line_of(node), touches=False)
            given = [it for it in all_of(node) if it.type == "value_argument"]
            known = arguments[0][1] if arguments else ""
            said = known or (text_of(given[0]).strip('"') if given else "XCTFail")
            raise self.reading.gestures.absent(f"the test fails here: {said:.80}")
        if name == "sleep" and first in ("sleep", "Thread", "usleep"):
            self.reading.gestures.sleep(arguments[0][1] if arguments else None, line_of(node))
            return None
        if name in TOUCHES and len(target) > 1:
            if first == "XCUIDevice":
                self.reading.gestures.begin("XCUIDevice", line_of(node))
                self.reading.gestures.skip("it presses a button of the device, which is no touch")
                return None
            self.reading.gestures.begin(name, line_of(node))
            self.queries.gesture(last, target[:-1], node)
            return None
        values = [value for _, value in arguments]
        if name == "XCTUnwrap" and values:
            return values[0]
        closures = [it for it in values if isinstance(it, Closure) and self.target.touches(it.node)]
        if closures:
            if name not in ("runActivity", "step"):
                raise self.reading.problem(
                    "a closure touches something; when it runs is not known.", line_of(node)
                )
            return self.code.closed(closures[0], [])
        is_silent = _SYSTEM.match(first) is not None
        if is_app(target):
            is_silent = name in _SILENT or len(target) == 1
        made = (*target[:-1], last)
        asks = is_app(target) and len(target) > 1
        if name in self.target.touching.names and not asks and not is_silent:
            raise self.values.misunderstood(node)
        if not is_silent and not asks:
            self.reading.missed(".".join(link.name for link in target), line_of(node))
        return made

    def _argument(self, node: Node, names: Names) -> tuple[str, Any]:
        label = next((text_of(it) for it in node.named_children
                      if it.type == "value_argument_label"), "")  # fmt: skip
        # An operator, `reduce(0, +)`, has no parts with names.
        value = self.values.value(node.named_children[-1], names) if node.named_children else None
        return label, value

    def _item(self, on: Any, arguments: list[tuple[str, Any]]) -> Any:  # noqa: ANN401
        at = arguments[0][1] if arguments else None
        if isinstance(on, list) and isinstance(at, float) and 0 <= at < len(on):
            return on[int(at)]
        if isinstance(on, dict):
            return on.get(at) if isinstance(at, str | float) else None
        return (*on, Link("[]", tuple(arguments))) if is_chain(on) else None

    def _each(self, items: list[Any], name: str, closures: list[Any]) -> Any:  # noqa: ANN401
        """`forEach` and `map` of known values."""
        if name == "enumerated":
            return [[float(at), it] for at, it in enumerate(items)]
        made = []
        for item in items:
            self.reading.gestures.turn()
            made.append(self.code.closed(closures[0], [item]) if closures else None)
        return made

    def _made(self, type: Type, arguments: list[tuple[str, Any]], node: Node) -> Any:  # noqa: ANN401
        """An object of a type, the case with a raw value, or the application."""
        if arguments and arguments[0][0] == "rawValue":
            for name, raw in type.cases.items():
                said = name if raw is None else self.values.value(raw, ChainMap({}))
                if said == arguments[0][1]:
                    return Case(type, name)
            return None
        bases = {base for it in self.target.above(type) for base in it.bases}
        if any(base.endswith("Application") for base in bases):
            return (Link("app"),)
        made = Object(type)
        self._construct(made, arguments, node, None)
        return made

    def _construct(
        self, on: object, arguments: list[tuple[str, Any]], node: Node, after: Type | None
    ) -> None:
        """Runs an initializer of a type, or of those above it; else fills the properties."""
        if not isinstance(on, Object):
            return
        is_on = after is None
        for it in self.target.above(on.type):
            chosen = _chosen(it.inits, arguments) if is_on else None
            if chosen is not None:
                self.code.follow(chosen, on, arguments, node)
                return
            is_on = is_on or it is after
        for label, value in arguments:
            if label:
                found = self.target.find(on.type, label, of_type=False)
                declared = found[0].node if found else None
                on.fields[label] = self.values.members.typed(value, declared)


def _said(text: str, name: str, given: list[Any]) -> str | bool | None:
    """What a method of a text gives; None for one that is not known."""
    if not given:
        known = {
            "lowercased": text.lower(),
            "uppercased": text.upper(),
            "capitalized": text.title(),
        }
        return known.get(name)
    part = given[0]
    if not isinstance(part, str):
        return None
    asked = {"contains": part in text, "hasPrefix": text.startswith(part),
             "hasSuffix": text.endswith(part)}  # fmt: skip
    return asked.get(name)


def _chosen(functions: list[Function], arguments: list[tuple[str, Any]]) -> Function | None:
    """The function whose parameters have the labels of a call; None where none has."""
    for function in functions:
        parameters = parameters_of(function.node)
        defaults = function.node.children_by_field_name("default_value")
        labels = []
        for at, it in enumerate(parameters):
            word = next(text_of(part) for part in it.named_children
                        if part.type == "simple_identifier")  # fmt: skip
            end = parameters[at + 1].start_byte if at + 1 < len(parameters) else 1 << 60
            has_default = any(it.end_byte <= one.start_byte < end for one in defaults)
            labels.append(("" if word == "_" else word, has_default))
        given = [label for label, _ in arguments]
        closures = [at for at, (label, value) in enumerate(arguments)
                    if label == "" and isinstance(value, Closure)]  # fmt: skip
        rest = list(given)
        for label, has_default in labels:
            if label in rest:
                rest.remove(label)
            elif closures and rest and rest[-1] == "":
                rest.pop()
            elif not has_default:
                break
        else:
            if not rest:
                return function
    return None
