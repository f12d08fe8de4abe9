"""What calls in a test of Python do: they run code, touch, or ask."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import Any

from fingerpost_workbench.importers.scripts.chains import Chain, Link, is_chain
from fingerpost_workbench.importers.scripts.code_modules import Names
from fingerpost_workbench.importers.scripts.code_reading import GIVEN_AWAY, Reading, Thrown
from fingerpost_workbench.importers.scripts.python_actions import MAKERS, Actions, Method
from fingerpost_workbench.importers.scripts.python_modules import (
    TOUCHES,
    Class,
    Function,
    Modules,
    Object,
    Super,
    called,
    line_of,
)
from fingerpost_workbench.importers.scripts.python_values import Code, Values
from fingerpost_workbench.importers.scripts.python_verbs import MISSING, Verbs


@dataclass(frozen=True, slots=True)
class Calls:
    """Plays calls; `code` runs what the test itself declares."""

    reading: Reading
    modules: Modules
    verbs: Verbs
    values: Values
    code: Code

    def call(self, node: ast.Call, names: Names) -> Any:  # noqa: ANN401
        """What a call gives; a gesture is played.

        Raises:
            ImportProblem: it touches something, and is not understood; names the line.
        """
        name = called(node)
        if name == "super" and isinstance(node.func, ast.Name):
            home = names.get("class")
            return Super(home, names.get("self")) if isinstance(home, Class) else None
        on: Any = None
        if isinstance(node.func, ast.Attribute):
            # What a method is of is looked at once: it may touch.
            on = self.values.value(node.func.value, names)
            target = self.values.of(on, node.func.attr)
        else:
            target = self.values.value(node.func, names)
        given = self.values.listed(node.args, names)
        named = {
            part.arg: self.values.value(part.value, names) for part in node.keywords if part.arg
        }
        if isinstance(target, Function):
            return self.code.follow(target, given, named, node)
        if isinstance(target, Class):
            return self._made(target, given, named, node)
        if isinstance(target, Method):
            return self.verbs.acted(target, given, named, node)
        if name in MAKERS and is_chain(target):
            return Actions(self.verbs.element_of, is_old=name == "TouchAction")
        if isinstance(on, str) and name in ("format", "lower", "upper", "strip"):
            return _text(on, name, given, named)
        if name in ("get_window_size", "get_window_rect") and is_chain(target):
            screen = self.reading.gestures.screen
            return {"x": 0, "y": 0, "width": screen.width, "height": screen.height}
        if (
            name in ("int", "round", "float")
            and len(given) == 1
            and isinstance(node.func, ast.Name)
        ):
            number = given[0]
            if isinstance(number, int | float) and abs(number) < 1e9:
                return {"int": int(number), "round": round(number)}.get(name, float(number))
        if name == "getattr" and len(given) > 1 and isinstance(given[1], str):
            return self.values.of(given[0], given[1])
        if is_chain(target):
            is_whole = not self._lacks(names)
            return self._of_tool(target, name, given, named, node, is_whole=is_whole)
        if name in TOUCHES:
            sentence = f"{name} touches something, and what it is of is not known here."
            raise self.reading.problem(sentence, line_of(node))
        if on is None and isinstance(node.func, ast.Attribute):
            self.reading.missed(f"{ast.unparse(node.func):.60}", line_of(node))
        return None

    def _of_tool(
        self,
        target: Chain,
        name: str,
        given: list[Any],
        named: dict[str, Any],
        node: ast.Call,
        *,
        is_whole: bool,
    ) -> Any:  # noqa: ANN401
        """A call of what the test's files do not have: of the tool, or of a package.

        `is_whole` says whether all classes above the one of `self` are read.
        """
        gestures = self.reading.gestures
        chain: Chain = (*target[:-1], Link(name, _ordered(name, given, named)))
        if name in TOUCHES:
            gestures.begin(name, node.lineno)
            self.verbs.touch(target[:-1], name, given, named, node)
            return None
        if name in ("execute_script", "execute"):
            self.verbs.executed(given, node)
            return None
        is_sought = self.reading.trying and self.verbs.is_search(name)
        if is_sought and self.verbs.is_missing(chain, node):
            raise Thrown(MISSING)
        is_foreign = target[0].name in self.modules.foreign
        if is_foreign or (len(target) > 1 and target[0].name == "self" and not is_whole):
            self.reading.missed(".".join(link.name for link in target), line_of(node))
        if name == "sleep":
            gestures.sleep(given[0] if given else None, node.lineno)
        for part in given:
            if isinstance(part, Function) and isinstance(part.node, ast.Lambda):
                if name in ("until", "until_not"):
                    # `wait.until(lambda driver: driver.find_element(…))` gives the element.
                    return self.values.value(part.node.body, part.names.new_child())
                if self.modules.touches(part.node):
                    raise self.reading.problem(GIVEN_AWAY, line_of(node))
        return chain

    def _lacks(self, names: Names) -> bool:
        """Whether a class above the one of `self` is in a file that is not read."""
        on = names.get("self")
        return isinstance(on, Object) and not on.cls.is_whole

    def _made(self, cls: Class, given: list[Any], named: dict[str, Any], node: ast.AST) -> Object:
        """An object of a class."""
        made = Object(cls)
        found = cls.find("__init__")
        if found is not None and isinstance(found[0], Function):
            member, home = found
            bound = Function(member.node, member.module, member.names, made, home)
            self.code.follow(bound, given, named, node)
        return made


def _ordered(name: str, given: list[Any], named: dict[str, Any]) -> tuple[Any, ...]:
    """The arguments of a call; those of a search in their order."""
    if name in ("find_element", "find_elements") and {"by", "value"} & set(named):
        return (*given, *(named[word] for word in ("by", "value") if word in named))
    return (*given, *named.values())


def _text(text: str, name: str, given: list[Any], named: dict[str, Any]) -> str | None:
    """What a method of a text gives."""
    if name != "format":
        return {"lower": text.lower(), "upper": text.upper(), "strip": text.strip()}[name]
    known = all(isinstance(it, str | int | float) for it in [*given, *named.values()])
    if not known or re.search(r"\{[^{}]*[^\w{}]", text):
        # Widths and attributes in braces are not read.
        return None
    try:
        return text.format(*given, **named)
    except (LookupError, ValueError, AttributeError):
        return None
