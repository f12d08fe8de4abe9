"""Where the reading of test code stands, and what every language's reader says of it.

A reader follows statements in their order. The steps that they make, the functions that run, and
the `try` and loops around a statement are here; what the code says is in the languages' modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from fingerpost.errors import some_of
from fingerpost_workbench.importers.model import ImportedScript
from fingerpost_workbench.importers.scripts.gestures import Gestures, NoElement
from fingerpost_workbench.importers.scripts.project import Project
from fingerpost_workbench.importers.source import SourceFile

MAX_DEPTH = 50
"""How many functions may be under way at once."""
UNKNOWN_BRANCH = "a branch or loop touches something; how it goes is known on a device alone."
UNKNOWN_LOOP = "how often a loop that touches something runs is not known."
UNKNOWN_VALUE = "this touches something, and it is not understood."
GIVEN_AWAY = "a function that touches something is given away; when it runs is not known."
"""What errors say of statements that touch something and are not understood."""
Jump = Literal["", "return", "break", "continue"]
"""A statement that ends others; empty for none."""


class Thrown(Exception):  # noqa: N818
    """What a test throws where it needs an element that the screen does not have.

    Its text says what is missing.
    """


@dataclass(slots=True)
class Reading:
    """The state of a reading.

    Attributes:
        gestures: what is touched so far, and the file of the current statement.
        elsewhere: calls of functions whose files are not read, with their places.
        depth: how many functions are under way.
        trying: how many `try` that catch something are around a statement.
        leaving: the statement that is under way and ends others; empty for none.
    """

    gestures: Gestures
    elsewhere: dict[str, str] = field(default_factory=dict)
    depth: int = 0
    trying: int = 0
    leaving: Jump = ""

    def problem(self, sentence: str, line: int) -> Exception:
        """An error that names a line of the current file."""
        return self.gestures.source.problem(sentence, line)

    def missed(self, call: str, line: int) -> None:
        """Remembers a call of a function whose file is not read."""
        here = self.gestures.source
        is_first = here is self.gestures.request.source
        place = f"line {line}" if is_first else f"{here.short_name}:{line}"
        self.elsewhere.setdefault(call, place)

    def assume(self, what: str, value: str, because: str) -> None:
        """Reports what is assumed of the script."""
        self.gestures.request.losses.assumed("script", what, value, because)

    def enter(self, function: str, line: int) -> None:
        """Counts a call of a function, until `leave`.

        Raises:
            ImportProblem: too many functions are under way; names the line.
        """
        self.depth += 1
        self.gestures.call()
        if self.depth > MAX_DEPTH:
            raise self.problem(f"{function} calls itself more than {MAX_DEPTH} times.", line)

    def leave(self) -> None:
        """Ends what `enter` began."""
        self.depth -= 1

    def ends_loop(self) -> bool:
        """Whether a turn of a loop was its last one; a `return` stays under way."""
        if self.leaving == "return":
            return True
        word, self.leaving = self.leaving, ""
        return word == "break"

    def attempt(
        self,
        body: Callable[[], Any],
        caught: Callable[[], Any] | None,
        line: int,
        *,
        touches: bool,
        word: str,
    ) -> Any:  # noqa: ANN401
        """Runs the body of a `try`, and what it catches where an element is not on the screen.

        Args:
            body: the statements of the `try`.
            caught: the statements of what catches; None for a `try` without it.
            line: the line of the `try`.
            touches: whether it touches something.
            word: `thrown` or `raised`, as the language calls it.
        """
        self.trying += caught is not None
        try:
            found = body()
        except (Thrown, NoElement) as problem:
            if caught is None:
                raise
            self.trying -= 1
            because = problem.sentence if isinstance(problem, NoElement) else str(problem)
            self.assume(f"try (line {line})", "what it catches", because)
            return caught()
        self.trying -= caught is not None
        if touches:
            self.assume_nothing(word)
        return found

    def assume_nothing(self, word: str = "thrown") -> None:
        """Reports that nothing is thrown, or raised, in a `try` that touches something."""
        because = f"whether something is {word} is known on a device alone"
        self.assume("try", f"nothing is {word}", because)

    @contextmanager
    def part(self, what: str) -> Iterator[None]:
        """Runs a test, or what sets one up, by itself: it ends where it leaves the page.

        Args:
            what: what the report calls it.
        """
        depth, trying = self.depth, self.trying
        with self.gestures.part(what):
            yield
        self.depth, self.trying, self.leaving = depth, trying, ""

    @contextmanager
    def within(self, file: SourceFile) -> Iterator[None]:
        """Names another file in what is reported, as long as its code runs."""
        here, self.gestures.source = self.gestures.source, file
        try:
            yield
        finally:
            self.gestures.source = here

    def script(self, project: Project, tests: int, starts_from: str) -> ImportedScript:
        """The script, after a report of its tests, its files and the calls of others.

        Raises:
            ImportProblem: nothing in the test touches; names the calls of other files.
        """
        if tests > 1:
            self.assume("tests", "one after another, on one screen", starts_from)
        project.report(self.gestures.request.losses)
        listed = [f"{name} ({place})" for name, place in self.elsewhere.items()]
        said = some_of(listed) if listed else ""
        if not self.gestures.number:
            others = f" It calls {said}: give what they do in this file." if listed else ""
            sentence = f"no statement is a gesture on an element.{others}"
            raise self.gestures.request.source.problem(sentence)
        if listed:
            because = f"their files are not read, and they may touch: {said}"
            self.assume("calls of other files", "no touches", because)
        return self.gestures.script()
