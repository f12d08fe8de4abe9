"""Suites, tests and hooks of Jest and Mocha, and the order in which they run."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.importers.scripts.chains import Chain
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.code_trees import line_of
from fingerpost_workbench.importers.scripts.javascript_modules import Function
from fingerpost_workbench.importers.scripts.javascript_values import BLOCKS, TESTS, Code

SKIPPED = frozenset("xdescribe xcontext xsuite xit xtest xspecify".split())
ALONE = {"fdescribe": "describe", "fcontext": "context", "fit": "it", "ftest": "test"}
"""The names of suites and tests that are left out, and of those that Jest runs alone."""
_HOOKS = frozenset("beforeAll beforeEach before afterEach afterAll after".split())
_VARIANT = re.compile(r"(describe|context|suite|it|test|specify)(?:$|[A-Z_])")
"""A name that a project made of a test function: `describeIfiOS`, `itAndroidOnly`."""
_MODIFIERS = frozenset("only concurrent each".split())


_Test = tuple[Function, list[Any], list[list[Function]], list[list[Function]]]
"""A test with its row of values, and the hooks before and after it, suite by suite."""


@dataclass(slots=True)
class Tests:
    """The tests that a file declares, each with the hooks around it.

    Attributes:
        reading: where the reading stands.
        code: what runs the functions of suites, tests and hooks.
        count: how many tests there are.
    """

    reading: Reading
    code: Code
    count: int = 0
    _before: list[list[Function]] = field(default_factory=lambda: [[]])
    _after: list[list[Function]] = field(default_factory=lambda: [[]])
    _queue: list[_Test] = field(default_factory=list)
    _is_playing: bool = False
    """Whether the tests run, after the whole file."""

    def declared(self, target: Chain, arguments: list[Any]) -> bool:
        """Takes a call that declares a suite, a test or a hook; False for any other."""
        first = target[0].name
        has_function = any(isinstance(it, Function) for it in arguments)
        is_suite = first in BLOCKS | TESTS | _HOOKS or (
            has_function and _VARIANT.match(first) is not None
        )
        return is_suite and self._block(target, arguments)

    def _block(self, target: Chain, arguments: list[Any]) -> bool:
        """Follows `describe`, `it` and the hooks; False for another form of them."""
        words = {link.name for link in target[1:]}
        function = next((it for it in reversed(arguments) if isinstance(it, Function)), None)
        if function is None:
            return "each" not in words
        if words & {"skip", "todo"}:
            return True
        named = _VARIANT.match(target[0].name)
        first = named[1] if named is not None else target[0].name
        told = target[0].name.removeprefix(first) + "".join(sorted(words - _MODIFIERS))
        if told:
            is_played = "android" not in told.lower()
            said = ".".join(link.name for link in target)
            used = f"taken for {first}" if is_played else "left out"
            because = "by its name, since another file makes it"
            self.reading.assume(said, used, because)
            if not is_played:
                return True
        rows: list[Any] = [[]]
        if "each" in words:
            given = next(link.at(0) for link in target if link.name == "each")
            if not isinstance(given, list):
                return False
            rows = [row if isinstance(row, list) else [row] for row in given]
        for row in rows:
            self._part(first, function, row)
        return True

    def _part(self, first: str, function: Function, row: list[Any]) -> None:
        """Follows one function of a suite, with its row of values."""
        if self._is_playing:
            raise self.reading.problem(
                "a suite, test or hook inside of a test is not run.", line_of(function.node)
            )
        if first in BLOCKS:
            self._before.append([])
            self._after.append([])
            self.code.follow(function, row)
            self._before.pop()
            self._after.pop()
        elif first in ("beforeAll", "before"):
            self._queue.append((function, [], [], []))
        elif first == "beforeEach":
            self._before[-1].append(function)
        elif first == "afterEach":
            self._after[-1].append(function)
        elif first in TESTS:
            self.count += 1
            self._queue.append((function, row, [*self._before], [*reversed(self._after)]))

    def play(self) -> None:
        """Runs the tests once all that is around them is known, each with its hooks."""
        self._is_playing = True
        for function, row, before, after in self._queue:
            for hook in [it for level in before for it in level]:
                with self.reading.part("beforeEach"):
                    self.code.follow(hook, [])
            with self.reading.part("test"):
                self.code.follow(function, row)
            for hook in [it for level in after for it in level]:
                with self.reading.part("afterEach"):
                    self.code.follow(hook, [])
