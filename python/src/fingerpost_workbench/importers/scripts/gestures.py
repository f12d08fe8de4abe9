"""Turns a script's named gestures on named elements into steps.

Each tool has its own rules for this: how long a tap is held, how a swipe is sampled. A format
provides its tool's rules, and the loss report names the rule behind each step.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.importers.geometry import Rect, tidy
from fingerpost_workbench.importers.idle import Idle
from fingerpost_workbench.importers.lookup import NotFound, carrier_of, find_element, instead
from fingerpost_workbench.importers.losses import LATER, LEFT_OUT
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.source import SourceFile

MAX_STEPS = 20_000
MAX_TURNS = 20_000
"""How often all loops of a script may run together."""
MAX_CALLS = 100_000
"""How often all functions of a script may be called together."""


class NoElement(ImportProblem):
    """The screen does not have an element that a script names."""

    where: str = ""
    """The command that names it: `line 12`, or `login.ts:12` in another file than the script."""


@dataclass(slots=True)
class Gestures:
    """Collects the steps of a script whose commands name elements and gestures.

    `idle` is how long the script's tool waits between two gestures; `idles` are the numbers of the
    steps that are such waits.
    """

    request: ScriptRequest
    source: SourceFile = field(init=False)
    """The file of the current command: the script, or one that it imports."""
    steps: list[dict[str, Any]] = field(default_factory=list)
    presses: list[tuple[str, float, float]] = field(default_factory=list)
    line: int = 1
    what: str = ""
    number: int = 0
    turns: int = 0
    calls: int = 0
    idle: Idle | None = None
    idles: list[int] = field(default_factory=list)
    missed: NoElement | None = None
    """The first element that ended a part of the script."""
    later: int | None = None
    """How many commands of fingers follow the current one, where the script is a list of them."""
    _due: float = 0.0

    def __post_init__(self) -> None:
        self.source = self.request.source

    @property
    def screen(self) -> Rect:
        """The screen's size in points."""
        return Rect(0, 0, *self.request.size)

    def begin(self, what: str, line: int, *, touches: bool = True) -> None:
        """Starts the next command of the script; a wait touches nothing."""
        self.number += touches
        self.what, self.line = what, line
        if len(self.steps) > MAX_STEPS:
            raise self.problem(f"the script has more than {MAX_STEPS} steps.")

    def call(self) -> None:
        """Counts one call of a function."""
        self.calls += 1
        if self.calls > MAX_CALLS:
            raise self.problem(
                f"the functions of the script are called more than {MAX_CALLS} times."
            )

    def turn(self) -> None:
        """Counts one turn of a loop."""
        self.turns += 1
        if self.turns > MAX_TURNS:
            raise self.problem(f"the loops of the script run more than {MAX_TURNS} times.")

    @property
    def step(self) -> str:
        """The command's name in the loss report."""
        return f"{self.what} ({self.place})"

    @property
    def place(self) -> str:
        """The command's line, with its file where that is not the script."""
        is_here = self.source is self.request.source
        return f"line {self.line}" if is_here else f"{self.source.short_name}:{self.line}"

    def law(self, words: str) -> None:
        """Reports the rule by which the current command became touches."""
        self.request.losses.assumed(self.step, "how the fingers move", words, "the tool's own law")

    def skip(self, because: str) -> None:
        """Leaves the current command out and reports why."""
        self.request.losses.assumed(self.what, "plays", "nothing", because)

    def asked(self, question: str) -> None:
        """Reports that a branch asks about an element, which this screen answers."""
        because = "branches ask whether elements are there; another screen may answer otherwise"
        self.request.losses.assumed("script", question, "as on this screen", because)

    def problem(self, sentence: str) -> Exception:
        """Makes a problem that names the current command."""
        return self.source.problem(sentence, self.line)

    def absent(self, sentence: str) -> Exception:
        """Makes a problem of an element that the screen does not have."""
        made = NoElement(sentence, self.source.name, line=self.line)
        made.where = self.place
        return made

    @contextmanager
    def part(self, what: str) -> Iterator[None]:
        """Ends a test, or what sets one up, where it leaves the page; what comes after goes on.

        Each starts from the app's state on a device, so that the others may still be of this page.
        """
        here, before = self.source, len(self.steps)
        try:
            yield
        except NoElement as problem:
            self.source = here
            self.missed = self.missed or problem
            because = problem.sentence.rstrip(".")
            if len(self.steps) > before:
                because = f"from there on, as {because}"
            self.request.losses.assumed(f"{what} ({problem.where})", LEFT_OUT, "none", because)

    @contextmanager
    def on_one_page(self) -> Iterator[None]:
        """Ends a script where it leaves the page: at an element that the screen does not have.

        What was played before stands, and the report says where the rest begins.

        Raises:
            NoElement: nothing was played before.
        """
        try:
            yield
            if self.missed is not None and all("wait" in step for step in self.steps):
                raise self.missed
        except NoElement as problem:
            if all("wait" in step for step in self.steps):
                raise
            more = "" if self.later is None else f" ({self.later + 1} commands of fingers)"
            used = f"not played from {problem.where} on{more}"
            self.request.losses.assumed("script", LATER, used, problem.sentence.rstrip("."))

    # Places

    def element(self, reference: str) -> Element:
        """The only element with a name, identifier or label."""
        elements = self._elements(reference)
        try:
            return find_element(reference, elements)
        except NotFound as problem:
            raise self.problem(str(problem)) from None

    def matching(self, wanted: str, test: Callable[[Element], bool]) -> list[Element]:
        """All elements that pass a test; at least one is required."""
        elements = self._elements(wanted)
        found = [element for element in elements if test(element)]
        if not found:
            text = wanted.partition("'")[2].rstrip("'")
            others = instead(text, elements)
            raise self.absent(f"there is no element {wanted} on this screen{others}")
        return found

    def first(self, wanted: str, test: Callable[[Element], bool], index: int = 0) -> Element:
        """Chooses one of several elements by its index, from 0, as tools do."""
        found = self.matching(wanted, test)
        if not -len(found) <= index < len(found):
            raise self.absent(f"there are {len(found)} elements {wanted}, none at {index}.")
        if len(found) > 1:
            others = ", ".join(element.name for element in found[:6])
            because = f"{len(found)} match: {others}"
            self.request.losses.assumed(self.step, "element", found[index].name, because)
        return found[index]

    def _elements(self, wanted: str) -> list[Element]:
        if self.request.hierarchy is None:
            raise self.problem(
                f"{self.what} names an element, {wanted}: give the hierarchy that it is in."
            )
        return [element for element in self.request.hierarchy.elements if not element.is_window]

    def point(self, x: float, y: float) -> list[float]:
        """Checks a point of the screen and returns it as a place."""
        if not (math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) < 1e6):
            raise self.problem(f"({x}, {y}) is no place.")
        return [tidy(round(x, 4)), tidy(round(y, 4))]

    def where(self, place: Any) -> tuple[float, float]:  # noqa: ANN401
        """The point of a place, in points of the screen."""
        if isinstance(place, str):
            element = next(e for e in self._elements(place) if e.name == place)
            return element.rect.center
        return place[0], place[1]

    def _aimed(self, place: Any) -> Any:  # noqa: ANN401
        """A place as the step names it: a point on the control or row that a label lies on."""
        self.settled()
        if not isinstance(place, str):
            self.presses.append((self.step, place[0], place[1]))
            return place
        elements = self._elements(place)
        element = next(item for item in elements if item.name == place)
        carrier = carrier_of(element, elements)
        if carrier is None:
            return place
        x, y = element.rect.moved(-carrier.rect.x, -carrier.rect.y).center
        if not (0 <= x < carrier.rect.width and 0 <= y < carrier.rect.height):
            return place
        return {"view": carrier.name, "at": self.point(x, y)}

    # Gestures

    def tap(
        self,
        place: Any,  # noqa: ANN401
        *,
        count: int = 1,
        fingers: int = 1,
        hold: float = 0.05,
        gap: float = 0.1,
    ) -> None:
        """Adds taps."""
        if not 1 <= count <= 100 or not 1 <= fingers <= 10:
            raise self.problem(f"{count} taps of {fingers} fingers are no gesture.")
        step: dict[str, Any] = {"tap": self._aimed(place)}
        for key, value, default in (("count", count, 1), ("fingers", fingers, 1)):
            if value != default:
                step[key] = value
        step["hold"] = self.seconds(hold)
        if count > 1:
            step["gap"] = self.seconds(gap)
        self.steps.append(step)

    def press(self, place: Any, duration: float) -> None:  # noqa: ANN401
        """Adds a press that is held."""
        self.steps.append({"press": self._aimed(place), "for": self.seconds(duration)})

    def drag(
        self,
        start: Any,  # noqa: ANN401
        end: Any,  # noqa: ANN401
        over: float,
        *,
        before: float = 0.0,
        after: float = 0.0,
    ) -> None:
        """Adds a straight drag between two places, with a rest before and after it."""
        start = self._aimed(start)
        if not before and not after:
            self.steps.append({"drag": start, "to": end, "over": self.seconds(over)})
            return
        self.steps.append({"down": 1, "at": start})
        if before:
            self.steps.append({"wait": self.seconds(before)})
        move: dict[str, Any] = {"move": 1, "to": end}
        self.steps.append(move | ({"over": self.seconds(over)} if over else {}))
        if after:
            self.steps.append({"wait": self.seconds(after)})
        self.steps.append({"up": 1})

    def pinch(self, place: Any, start: float, end: float, over: float) -> None:  # noqa: ANN401
        """Adds a pinch around a place."""
        place = self._aimed(place)
        distances = {"from": tidy(round(start, 4)), "to": tidy(round(end, 4))}
        self.steps.append({"pinch": place, **distances, "over": self.seconds(over)})

    def rotate(self, place: Any, degrees: float, radius: float, over: float) -> None:  # noqa: ANN401
        """Adds a rotation of two fingers around a place."""
        place = self._aimed(place)
        self.steps.append(
            {"rotate": place, "by": tidy(degrees), "radius": radius, "over": self.seconds(over)}
        )

    def settle(self, *, swiped: bool = False) -> None:
        """Lets the next gesture begin when the app is idle, as the script's tool does."""
        if self.idle is None:
            return
        self._due = self.idle.after_swipe if swiped else self.idle.after
        self.request.losses.assumed(
            self.step, "time until the app is idle", f"{self._due:g} s", self.idle.because
        )

    def settled(self) -> None:
        """Adds the wait that is due before the next gesture."""
        if self._due and self.steps:
            self.idles.append(len(self.steps))
            self.steps.append({"wait": self.seconds(self._due)})
        self._due = 0.0

    def rest(self, seconds: float) -> None:
        """Waits until the next gesture as long as a clock of the script says."""
        self._due = 0.0
        if seconds:
            self.steps.append({"wait": self.seconds(seconds)})

    def wait(self, seconds: float) -> None:
        """Adds a wait."""
        self.settled()
        self.steps.append({"wait": self.seconds(seconds)})

    def sleep(self, seconds: object, line: int) -> None:
        """Plays a `sleep` of test code."""
        self.begin("sleep", line, touches=False)
        self.wait(self.number_of(seconds, "sleep"))

    def seconds(self, value: float) -> float | int:
        """Checks a duration."""
        if not 0 <= value <= 86_400:
            raise self.problem(f"{value} seconds are no duration.")
        return tidy(round(value, 6))

    def number_of(self, text: object, what: str) -> float:
        """Checks a number."""
        if isinstance(text, int | float) and not isinstance(text, bool):
            value = float(text)
        elif isinstance(text, str) and re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", text):
            value = float(text)
        else:
            if text is None or isinstance(text, tuple):
                raise self.problem(f"the {what} is not known here: write the number.")
            raise self.problem(f"the {what} is {text!r:.40}, which is no number.")
        if not abs(value) < 1e9:
            raise self.problem(f"the {what} is {value:g}, which is too much.")
        return value

    def script(self) -> ImportedScript:
        """The script with the collected steps."""
        made = ImportedScript(self.steps, self.presses)
        made.idle, made.idles = self.idle, tuple(self.idles)
        return made


def direction_of(text: str) -> tuple[int, int] | None:
    """The unit vector of a direction: `up` is (0, -1)."""
    return {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}.get(text.lower())
