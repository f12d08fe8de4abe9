"""Maestro flows: YAML with commands for elements, timed as Maestro times them.

A tap is held for 0.1 s. A swipe moves in one step 0.1 s after its start and lifts after its
duration. A long press lasts 3 s. Commands without touches are left out. The flows that a flow runs
are read where they are files of the same project. Commands inside of a flow are run where their
condition asks for the platform or for what is visible on the screen, and as often as a literal
number says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fingerpost.errors import some_of
from fingerpost_workbench.experiment.document import Node, parse_document
from fingerpost_workbench.experiment.errors import ExperimentError
from fingerpost_workbench.importers.idle import MAESTRO
from fingerpost_workbench.importers.losses import LEFT_OUT
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.gestures import (
    MAX_TURNS,
    Gestures,
    NoElement,
    direction_of,
)
from fingerpost_workbench.importers.scripts.project import Project
from fingerpost_workbench.importers.source import SourceFile

_HOLD, _STEP, _LONG = 0.1, 0.1, 3.0
_SWIPES = {"UP": ((0.5, 0.9), (0.5, 0.1)), "DOWN": ((0.5, 0.2), (0.5, 0.9)),
           "LEFT": ((0.9, 0.5), (0.1, 0.5)), "RIGHT": ((0.1, 0.5), (0.9, 0.5))}  # fmt: skip
"""The start and end of a swipe, as fractions of the screen or of an element."""
_HIDDEN_AT, _HIDES_IN = 0.47, 0.05
"""Where the swipe that hides a keyboard ends, as a share of the height, and its seconds."""
_SCROLL = ((0.5, 0.5), (0.5, 0.1), 0.333)
TOUCHING = ("tapOn", "doubleTapOn", "longPressOn", "swipe", "scroll", "scrollUntilVisible")
"""The commands of fingers."""
_RELATIONS = ("below", "above", "leftOf", "rightOf")
_SELECTOR_KEYS = {"id", "text", "index", "point", "enabled", "childOf", *_RELATIONS}
_NOT_READ = ("containsChild", "containsDescendants", "traits", "css", "width", "height")
"""Parts of selectors that are refused: another element would be tapped without them."""
_RECOGNIZED = re.compile(
    r"^\s*-\s*(tapOn|doubleTapOn|longPressOn|swipe|scroll|scrollUntilVisible|launchApp|runFlow|"
    r"repeat|retry|assertVisible)"
    r"\s*(:|$)|^appId:",
    re.M,
)
_MAX_FLOWS = 50
_GROUPS = ("runFlow", "repeat", "retry")
"""Commands that run others."""
_CONSTANT = re.compile(r"\$\{(\w+)\}")
_EXPERIMENT = re.compile(r"^fingerpost\s*:", re.M)


@dataclass(slots=True)
class _Flow:
    """Plays the commands of a flow, and of the flows that it runs.

    `constants` are the values of `${NAME}`, `left` the commands of fingers that were not played.
    """

    gestures: Gestures
    project: Project
    constants: dict[str, str] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)
    depth: int = 0

    def play(self, source: SourceFile, given: Mapping[str, str]) -> None:
        """Plays a file's commands, with those that stand before and after them in its head."""
        gestures = self.gestures
        here, outer = gestures.source, self.constants
        self.depth += 1
        if self.depth > _MAX_FLOWS:
            raise gestures.problem(f"flows run each other more than {_MAX_FLOWS} deep.")
        try:
            gestures.source = source
            first, commands, last, self.constants = _read(source, outer, given)
            is_list = here is source and not any(name in _GROUPS for name, _, _ in commands)
            touching = [name in TOUCHING for name, _, _ in commands]
            for name, value, line in first:
                self.command(name, value, line)
            for at, (name, value, line) in enumerate(commands):
                gestures.later = sum(touching[at + 1 :]) if is_list else None
                self.command(name, value, line)
            for name, value, line in last:
                self.command(name, value, line)
        finally:
            gestures.source, self.constants = here, outer
            self.depth -= 1

    def command(self, name: str, value: Any, line: int) -> None:  # noqa: ANN401
        """Plays one command, or those inside of it."""
        gestures = self.gestures
        gestures.begin(name, line)
        if name == "runFlow" and self.runs(value, line):
            return
        inside = _inside(name, value, gestures)
        if inside is not None:
            for item in inside:
                gestures.turn()
                self.command(*item, line)
            return
        if name in _GROUPS and _touches(value):
            self.leave_out("its commands depend on conditions that only a running app answers")
            return
        before = len(gestures.steps)
        _play(name, value, gestures)
        if len(gestures.steps) > before:
            gestures.settle(swiped=name.startswith(("swipe", "scroll")))

    def runs(self, value: Any, line: int) -> bool:  # noqa: ANN401
        """Plays the other file that `runFlow` names; False where it has commands of its own."""
        gestures = self.gestures
        given = value if isinstance(value, dict) else {"file": value}
        name = given.get("file")
        if not isinstance(name, str) or "commands" in given:
            return False
        holds = _holds(given.get("when"), gestures)
        if holds is None:
            self.leave_out(f"whether {name} runs depends on conditions that are not known here")
        if not holds:
            return True
        folder = None if gestures.source.path is None else gestures.source.path.parent
        source = None if folder is None else self.project.read(folder / name)
        if source is None:
            left = self.project.left.items()
            why = next((it for path, it in left if path.endswith(Path(name).name)), "it is missing")
            self.leave_out(f"the flow {name} is not read: {why}")
            return True
        env = given.get("env")
        values = {key: str(it) for key, it in env.items()} if isinstance(env, dict) else {}
        before = len(gestures.steps)
        try:
            self.play(source, values)
        except NoElement as problem:
            if len(gestures.steps) > before:
                raise
            # The screen is not the one that this flow begins on: the flow that runs it goes on.
            gestures.begin("runFlow", line)
            self.leave_out(f"{name} is for another page: {problem.sentence.rstrip('.')}")
        return True

    def leave_out(self, because: str) -> None:
        """Reports a command whose touches are not known."""
        step = self.gestures.step
        self.left.append(f"{step}: {because}")
        self.gestures.request.losses.assumed(step, LEFT_OUT, "none", because)


def read_maestro(request: ScriptRequest) -> ImportedScript:
    """Reads a flow and the flows that it runs; elements are looked up in the request's hierarchy.

    Raises:
        ImportProblem: a command is unknown, an element does not exist, a value needs JavaScript, or
            nothing touches.
    """
    gestures = Gestures(request, idle=MAESTRO)
    flow = _Flow(gestures, Project(request.source))
    with gestures.on_one_page():
        flow.play(request.source, {})
    if all("wait" in step for step in gestures.steps):
        others = f" Left out: {some_of(flow.left)}." if flow.left else ""
        raise request.source.problem(f"no command of the flow touches this screen.{others}")
    flow.project.report(request.losses)
    return gestures.script()


def _touches(value: Any) -> bool:  # noqa: ANN401
    """Whether a command with others inside has one of fingers, or runs another file."""
    if isinstance(value, dict):
        return any(key in (*TOUCHING, "file") or _touches(it) for key, it in value.items())
    if isinstance(value, list):
        return any(_touches(it) for it in value)
    return value in TOUCHING


def _inside(name: str, value: Any, gestures: Gestures) -> list[tuple[str, Any]] | None:  # noqa: ANN401
    """The commands inside of a command, as often as it runs them; None where that is not known."""
    if name not in _GROUPS or not isinstance(value, dict) or "while" in value:
        return None
    pairs = _pairs(value.get("commands"))
    if not pairs:
        return None
    times = value.get("times", 1) if name == "repeat" else 1
    if not str(times).isdigit() or int(times) > MAX_TURNS:
        return None
    holds = _holds(value.get("when"), gestures)
    return None if holds is None else pairs * int(times) if holds else []


def _pairs(given: Any) -> list[tuple[str, Any]]:  # noqa: ANN401
    """A list of commands, each with its value; empty where one of them is none."""
    listed = given if isinstance(given, list) else []
    pairs = [(it, None) if isinstance(it, str) else next(iter(it.items())) for it in listed
             if isinstance(it, str) or (isinstance(it, dict) and len(it) == 1)]  # fmt: skip
    return pairs if len(pairs) == len(listed) else []


def _holds(when: Any, gestures: Gestures) -> bool | None:  # noqa: ANN401
    """Whether a condition holds on this screen; None where it is not known."""
    if when is None:
        return True
    if not isinstance(when, dict) or set(when) - {"platform", "visible", "notVisible"}:
        return None
    if str(when.get("platform", "iOS")).lower() != "ios":
        return False
    for key in ("visible", "notVisible"):
        if key in when and (gestures.request.hierarchy is None or "${" in str(when[key])):
            return None
        if key in when:
            try:
                _element(when[key], gestures)
                is_there = True
            except ImportProblem:
                is_there = False
            because = "conditions ask what is visible; another screen may answer otherwise"
            gestures.request.losses.assumed("script", "visible", "as on this screen", because)
            if is_there != (key == "visible"):
                return False
    return True


_Commands = list[tuple[str, Any, int]]
"""Commands with their values and lines."""


def _read(
    source: SourceFile, outer: Mapping[str, str], given: Mapping[str, str]
) -> tuple[_Commands, _Commands, _Commands, dict[str, str]]:
    """The commands before the flow's own, its own, those after them; and its constants."""
    parts = re.split(r"^---[ \t]*$", source.text, flags=re.M)
    start = source.text.count("\n", 0, source.text.index(parts[-1]) if len(parts) > 1 else 0)
    if len([part for part in parts if part.strip()]) > 2:
        raise source.problem("a flow has a configuration and one list of commands.")
    root = _parsed(parts[-1], source, start)
    head = _parsed(parts[0], source, 0) if len(parts) > 1 and parts[0].strip() else None
    constants = {**outer, **_constants(head), **given}
    if not isinstance(root.value, list):
        raise source.problem("the flow has no list of commands.", root.line + start)
    commands = _listed(root.value, constants, start, source)
    hooks: list[_Commands] = []
    for name in ("onFlowStart", "onFlowComplete"):
        at = head.value.get(name) if head is not None and isinstance(head.value, dict) else None
        nodes = at.value if at is not None and isinstance(at.value, list) else []
        hooks.append(_listed(nodes, constants, 0, source))
    return hooks[0], commands, hooks[1], constants


def _listed(
    nodes: list[Node], constants: Mapping[str, str], start: int, source: SourceFile
) -> _Commands:
    commands = []
    for node in nodes:
        line = node.line + start
        if isinstance(node.value, str):
            commands.append((node.value, None, line))
        elif isinstance(node.value, dict) and len(node.value) == 1:
            name, value = next(iter(node.value.items()))
            commands.append((name, _plain(value, constants), line))
        else:
            raise source.problem("a command is a word, or a word with its value.", line)
    return commands


def _parsed(text: str, source: SourceFile, start: int) -> Node:
    try:
        return parse_document(text, source.name).root
    except ExperimentError as error:
        problem = error.problems[0]
        line = None if problem.line is None else problem.line + start
        raise source.problem(f"{problem.message}.", line) from None


def _constants(head: Node | None) -> dict[str, str]:
    """The values of `env`, which `${NAME}` stands for; an environment of the command may differ."""
    root = None if head is None else _plain(head, {})
    values = root.get("env") if isinstance(root, dict) else None
    return {key: str(value) for key, value in values.items()} if isinstance(values, dict) else {}


def _plain(node: Node, constants: Mapping[str, str]) -> Any:  # noqa: ANN401
    if isinstance(node.value, dict):
        return {key: _plain(child, constants) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [_plain(child, constants) for child in node.value]
    if isinstance(node.value, str):
        return _CONSTANT.sub(lambda found: constants.get(found[1], found[0]), node.value)
    return node.value


def _play(name: str, value: Any, gestures: Gestures) -> None:  # noqa: ANN401
    if name in TOUCHING and "${" in str(value):
        raise gestures.problem("a value in ${…} is JavaScript, which is not run; write the value.")
    if name in ("tapOn", "doubleTapOn", "longPressOn"):
        _tap(name, value, gestures)
    elif name == "swipe":
        _swipe(value, gestures)
    elif name in ("scroll", "scrollUntilVisible"):
        _scroll(name, value, gestures)
    elif name == "hideKeyboard":
        _hide_keyboard(gestures)
    elif re.fullmatch(r"[a-z][A-Za-z]{1,40}", name):
        gestures.skip("it touches nothing, or what it does is not known here")
    else:
        raise gestures.problem(f"'{name:.40}' is no command.")


def _hide_keyboard(gestures: Gestures) -> None:
    """Maestro hides a keyboard by a short swipe in the middle of the screen."""
    hierarchy = gestures.request.hierarchy
    if hierarchy is not None and not any(it.kind == "Keyboard" for it in hierarchy.elements):
        gestures.skip("there is no keyboard on this screen")
        return
    x, y = gestures.screen.center
    end = gestures.point(x, gestures.screen.height * _HIDDEN_AT)
    _stroke(gestures.point(x, y), end, _HIDES_IN, gestures)


def _tap(name: str, value: Any, gestures: Gestures) -> None:  # noqa: ANN401
    if isinstance(value, dict) and value.get("optional") is True:
        try:
            place = _place(value, gestures)
        except ImportProblem as problem:
            gestures.skip(f"it is optional: {problem.sentence}")
            return
    else:
        place = _place(value, gestures)
    if name == "longPressOn":
        gestures.law(f"held for {_LONG:g} s")
        gestures.press(place, _LONG)
        return
    given = value if isinstance(value, dict) else {}
    usual = 2 if name == "doubleTapOn" else 1
    count = int(gestures.number_of(given.get("repeat", usual), "repeat"))
    delay = gestures.number_of(given.get("delay", 100), "delay") / 1000
    words = f"held for {_HOLD:g} s"
    gestures.law(words if count == 1 else f"{count} taps, {words} each, {delay:g} s between them")
    gestures.tap(place, count=count, hold=_HOLD, gap=delay)


def _swipe(value: Any, gestures: Gestures) -> None:  # noqa: ANN401
    if not isinstance(value, dict):
        raise gestures.problem("a swipe has a direction, or a start and an end.")
    duration = gestures.number_of(value.get("duration", 400), "duration") / 1000
    if "start" in value or "end" in value:
        start, end = (_point(value.get(key), gestures) for key in ("start", "end"))
    else:
        word = str(value.get("direction", "")).upper()
        if word not in _SWIPES:
            raise gestures.problem(f"'{word:.40}' is no direction; there are {', '.join(_SWIPES)}.")
        rect = gestures.screen
        if "from" in value:
            rect = _element(value["from"], gestures).rect
        first, last = _SWIPES[word]
        if "from" in value:
            first = (0.5, 0.5)
        start, end = (
            gestures.point(rect.x + x * rect.width, rect.y + y * rect.height)
            for x, y in (first, last)
        )
    _stroke(start, end, duration, gestures)


def _stroke(start: Any, end: Any, duration: float, gestures: Gestures) -> None:  # noqa: ANN401
    """Adds a swipe: one sample at the end point after 0.1 s, and a lift after the duration."""
    gestures.law(f"one move straight to the end after {_STEP:g} s, lifted after {duration:g} s")
    gestures.drag(start, end, 0, before=min(_STEP, duration), after=max(duration - _STEP, 0))


def _scroll(name: str, value: Any, gestures: Gestures) -> None:  # noqa: ANN401
    rect = gestures.screen
    first, last, duration = _SCROLL
    if name == "scrollUntilVisible":
        word = str((value or {}).get("direction", "DOWN")) if isinstance(value, dict) else "DOWN"
        way = direction_of(word)
        if way is None:
            raise gestures.problem(f"'{word:.40}' is no direction.")
        last = (0.5 - 0.4 * way[0], 0.5 - 0.4 * way[1])
        because = "how often it scrolls depends on what appears"
        gestures.request.losses.assumed(gestures.step, "scrolls", "once", because)
    start, end = (
        gestures.point(rect.x + x * rect.width, rect.y + y * rect.height) for x, y in (first, last)
    )
    _stroke(start, end, duration, gestures)


def _place(value: Any, gestures: Gestures) -> Any:  # noqa: ANN401
    if isinstance(value, dict) and "point" in value:
        inside = _element(value, gestures).rect if {"id", "text"} & set(value) else None
        return _point(value["point"], gestures, inside)
    return _element(value, gestures).name


def _point(value: Any, gestures: Gestures, rect: Any = None) -> Any:  # noqa: ANN401
    """Reads a point: `50%,20%` of the screen (or of an element), or points."""
    parts = [part.strip() for part in str(value).split(",")]
    if len(parts) != 2:
        raise gestures.problem(f"'{value!s:.40}' is no point, as `50%,20%` or `100,200` are.")
    rect = rect or gestures.screen
    if all(part.endswith("%") for part in parts):
        shares = [gestures.number_of(part[:-1], "point") / 100 for part in parts]
        return gestures.point(rect.x + shares[0] * rect.width, rect.y + shares[1] * rect.height)
    x, y = (gestures.number_of(part, "point") for part in parts)
    return gestures.point(x, y)


def _element(value: Any, gestures: Gestures) -> Element:  # noqa: ANN401
    """The element of a selector: the first match, or the nearest one for a relation."""
    selector = value if isinstance(value, dict) else {"text": value}
    text, identifier = selector.get("text"), selector.get("id")
    relations = [key for key in _RELATIONS if key in selector]
    others = [key for key in _NOT_READ if key in selector]
    if others:
        raise gestures.problem(f"{others[0]} of a selector is not understood here.")
    if text is None and identifier is None and not relations:
        raise gestures.problem("a selector has `text`, `id`, `point` or a relation.")
    tests = [
        (lambda e: _matches(str(text), e.label) or _matches(str(text), e.identifier)) if text is not
        None else None,
        (lambda e: _matches(str(identifier), e.identifier) or e.name == identifier) if identifier is
        not None else None,
    ]  # fmt: skip
    if "childOf" in selector:
        above = _element(selector["childOf"], gestures).path
        tests.append(lambda e: e.path.startswith(f"{above}/"))
    wanted = " ".join(f"{key} '{selector[key]!s:.40}'" for key in selector if key in _SELECTOR_KEYS)

    def fits(element: Element) -> bool:
        return not element.rect.is_empty and all(test(element) for test in tests if test)

    index = int(gestures.number_of(selector.get("index", 0), "index"))
    if not relations:
        return gestures.first(wanted, fits, index)
    anchors = [(key, _element(selector[key], gestures)) for key in relations]
    found = [
        element
        for element in gestures.matching(wanted, fits)
        if all(_stands(element, key, anchor) for key, anchor in anchors)
        and (element.label or element.identifier)
    ]
    if not found:
        raise gestures.absent(f"there is no element {wanted} on this screen.")
    anchor = anchors[0][1].rect.center
    nearest = min(found, key=lambda e: (e.rect.center[0] - anchor[0]) ** 2
                  + (e.rect.center[1] - anchor[1]) ** 2)  # fmt: skip
    because = f"the nearest of {len(found)} that stand there"
    gestures.request.losses.assumed(gestures.step, "element", nearest.name, because)
    return nearest


def _matches(pattern: str, text: str) -> bool:
    """Whether a text equals the pattern or fully matches it; only short, plain patterns are run."""
    if not text:
        return False
    if pattern.lower() == text.lower():
        return True
    # Only the simplest patterns are run: others might never end.
    if len(pattern) > 200 or re.search(r"[+*?}]\)?[+*{]|\(.*[+*].*\)|\\[1-9]", pattern):
        return False
    try:
        return re.fullmatch(pattern, text, re.I | re.S) is not None
    except (re.error, RecursionError):
        return False


def _stands(element: Element, key: str, anchor: Element) -> bool:
    a, b = element.rect, anchor.rect
    if element is anchor:
        return False
    return {
        "below": a.y >= b.bottom,
        "above": a.bottom <= b.y,
        "leftOf": a.right <= b.x,
        "rightOf": a.x >= b.right,
    }[key]


IMPORTER = ScriptImporter(
    name="maestro",
    summary="flow of Maestro",
    recognizes=lambda source: (
        source.head[:1] not in "<{["
        and bool(_RECOGNIZED.search(source.head))
        and not _EXPERIMENT.search(source.head)
    ),
    read=read_maestro,
)
