"""Maestro flows: YAML with commands for elements, timed as Maestro times them.

A tap is held for 0.1 s. A swipe moves in one step 0.1 s after its start and lifts after its
duration. A long press lasts 3 s. Commands without touches are left out, and other flows that a flow
runs are not read. Commands inside of a flow are run where their condition asks for the platform or
for what is visible on the screen, and as often as a literal number says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fingerpost_workbench.experiment.document import Node, parse_document
from fingerpost_workbench.experiment.errors import ExperimentError
from fingerpost_workbench.importers.idle import MAESTRO
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS, Gestures, direction_of

_HOLD, _STEP, _LONG = 0.1, 0.1, 3.0
_SWIPES = {"UP": ((0.5, 0.9), (0.5, 0.1)), "DOWN": ((0.5, 0.2), (0.5, 0.9)),
           "LEFT": ((0.9, 0.5), (0.1, 0.5)), "RIGHT": ((0.1, 0.5), (0.9, 0.5))}  # fmt: skip
"""The start and end of a swipe, as fractions of the screen or of an element."""
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
_GROUPS = ("runFlow", "repeat", "retry")
"""Commands that run others."""
_CONSTANT = re.compile(r"\$\{(\w+)\}")
_EXPERIMENT = re.compile(r"^fingerpost\s*:", re.M)


def read_maestro(request: ScriptRequest) -> ImportedScript:
    """Reads a flow; elements are looked up in the request's hierarchy.

    Raises:
        ImportProblem: a command is unknown, an element does not exist, or a value needs JavaScript.
    """
    gestures = Gestures(request, idle=MAESTRO)
    commands = _commands(request)
    touching = [name in TOUCHING for name, _, _ in commands]
    with gestures.on_one_page():
        for at, (name, value, line) in enumerate(commands):
            gestures.later = sum(touching[at + 1 :])
            _command(name, value, line, gestures)
    return gestures.script()


def _command(name: str, value: Any, line: int, gestures: Gestures) -> None:  # noqa: ANN401
    gestures.begin(name, line)
    inside = _inside(name, value, gestures)
    if inside is not None:
        for item in inside:
            gestures.turn()
            _command(*item, line, gestures)
        return
    before = len(gestures.steps)
    _play(name, value, gestures)
    if len(gestures.steps) > before:
        gestures.settle(swiped=name.startswith(("swipe", "scroll")))


def _inside(name: str, value: Any, gestures: Gestures) -> list[tuple[str, Any]] | None:  # noqa: ANN401
    """The commands inside of a command, as often as it runs them; None where that is not known."""
    if name not in _GROUPS or not isinstance(value, dict) or "while" in value:
        return None
    given = value.get("commands")
    listed = given if isinstance(given, list) else []
    pairs = [(it, None) if isinstance(it, str) else next(iter(it.items())) for it in listed
             if isinstance(it, str) or (isinstance(it, dict) and len(it) == 1)]  # fmt: skip
    if not listed or len(pairs) != len(listed):
        return None
    times = value.get("times", 1) if name == "repeat" else 1
    if not str(times).isdigit() or int(times) > MAX_TURNS:
        return None
    holds = _holds(value.get("when"), gestures)
    return None if holds is None else pairs * int(times) if holds else []


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


def _commands(request: ScriptRequest) -> list[tuple[str, Any, int]]:
    """The commands of a flow with their lines; the part before `---` is configuration."""
    source = request.source
    parts = re.split(r"^---[ \t]*$", source.text, flags=re.M)
    start = source.text.count("\n", 0, source.text.index(parts[-1]) if len(parts) > 1 else 0)
    if len([part for part in parts if part.strip()]) > 2:
        raise source.problem("a flow has a configuration and one list of commands.")
    root = _parsed(parts[-1], request, start)
    constants = _constants(parts[0], request) if len(parts) > 1 else {}
    if not isinstance(root.value, list):
        raise source.problem("the flow has no list of commands.", root.line + start)
    commands = []
    for node in root.value:
        line = node.line + start
        if isinstance(node.value, str):
            commands.append((node.value, None, line))
        elif isinstance(node.value, dict) and len(node.value) == 1:
            name, value = next(iter(node.value.items()))
            commands.append((name, _plain(value, constants), line))
        else:
            raise source.problem("a command is a word, or a word with its value.", line)
    return commands


def _parsed(text: str, request: ScriptRequest, start: int) -> Node:
    try:
        return parse_document(text, request.source.name).root
    except ExperimentError as error:
        problem = error.problems[0]
        line = None if problem.line is None else problem.line + start
        raise request.source.problem(f"{problem.message}.", line) from None


def _constants(configuration: str, request: ScriptRequest) -> dict[str, str]:
    """The values of `env`, which `${NAME}` stands for; an environment of the command may differ."""
    if not configuration.strip():
        return {}
    root = _plain(_parsed(configuration, request, 0), {})
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
    elif name in _GROUPS:
        inside = value.get("commands") if isinstance(value, dict) else None
        if name == "runFlow" and inside is None:
            gestures.skip("another flow is not followed; read it by itself")
        else:
            gestures.skip("its commands depend on conditions that only a running app answers")
    elif re.fullmatch(r"[a-z][A-Za-z]{1,40}", name):
        gestures.skip("it touches nothing, or what it does is not known here")
    else:
        raise gestures.problem(f"'{name:.40}' is no command.")


def _tap(name: str, value: Any, gestures: Gestures) -> None:  # noqa: ANN401
    if isinstance(value, dict) and value.get("optional") is True:
        try:
            place = _place(value, gestures)
        except Exception as problem:
            gestures.skip(f"it is optional: {problem}")
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
