"""agent-device's replays (`.ad`): one command a line, quoted as in a shell.

How its gestures become touches is not published with numbers for every gesture. The loss report
names the numbers that were used.
"""

from __future__ import annotations

import re
import shlex

from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.gestures import Gestures, direction_of

_COMMANDS = (
    "open close wait click press tap swipe scroll gesture snapshot screenshot find is type fill "
    "back home appstate context env get react-native focus keyboard alert record replay longpress "
    "session rotate".split()
)
_TOUCHING = frozenset("click press tap swipe scroll gesture longpress fill focus back".split())
_ON_FOUND = frozenset("click press tap fill focus".split())
"""What `find` does with the element that it finds, and touches."""
_EDGE = (0.05, 0.8, 0.05)
"""The start and end of the swipe of `back --system`, as shares of the width; how long it rests."""
_FLING, _FLING_OVER, _PAN_OVER, _PINCH_OVER = 180.0, 0.1, 0.3, 0.5
"""Distances in points and durations in seconds that a replay leaves out."""
_RECOGNIZED = re.compile(
    r"^(context [a-z]+=|gesture (fling|pan|pinch|rotate|transform) |env [A-Z_]+=|(?:click|press) "
    r"\"?(?:role|label|id|text)=|scroll (up|down|left|right)|open \S+ --relaunch)",
    re.M,
)

_SCROLLED, _BAND = 0.6, 0.9
"""The share of the screen of a scroll, and the most that one drag takes."""


def read_agent_device(request: ScriptRequest) -> ImportedScript:
    """Reads a replay; coordinates are in points.

    Raises:
        ImportProblem: a command is unknown, a variable is not set, or a number is unreadable.
    """
    gestures = Gestures(request)
    lines = [(number, line) for number, line in enumerate(request.source.lines, 1)
             if line.strip() and not line.lstrip().startswith("#")]  # fmt: skip
    touching = [line.split(None, 1)[0] in _TOUCHING for _, line in lines]
    with gestures.on_one_page():
        _play_all(lines, touching, gestures)
    if all("wait" in step for step in gestures.steps):
        raise request.source.problem("no command of the replay touches the screen.")
    return gestures.script()


def _play_all(lines: list[tuple[int, str]], touching: list[bool], gestures: Gestures) -> None:
    variables: dict[str, str] = {}
    for at, (number, line) in enumerate(lines):
        gestures.later = sum(touching[at + 1 :])
        gestures.begin("", number)
        try:
            words = shlex.split(line, comments=False)
        except ValueError:
            raise gestures.problem("a quote is not closed.") from None
        words = [_filled(word, variables, gestures) for word in words]
        if not words:
            continue
        gestures.what = words[0]
        if words[0] == "env":
            name, equals, value = (words[1] if len(words) > 1 else "").partition("=")
            if not equals:
                raise gestures.problem("env needs NAME=value.")
            variables[name] = value
            continue
        _play(words, gestures)


def _filled(word: str, variables: dict[str, str], gestures: Gestures) -> str:
    def value(found: re.Match[str]) -> str:
        if found[1] not in variables:
            raise gestures.problem(f"the variable {found[1]} is not set.")
        return variables[found[1]]

    return re.sub(r"\$\{(\w+)\}", value, word)


def _play(words: list[str], gestures: Gestures) -> None:
    verb, rest = words[0], words[1:]
    if verb in ("click", "press", "tap", "longpress", "fill", "focus"):
        _click(verb, rest, gestures)
    elif verb == "back":
        _back(rest, gestures)
    elif verb == "find" and _ON_FOUND & set(rest[1:3]):
        _find(rest, gestures)
    elif verb == "swipe":
        x1, y1, x2, y2, *more = _numbers(rest, 4, 5, gestures)
        over = (more or [250.0])[0] / 1000
        gestures.law(f"a straight line in {over:g} s")
        gestures.drag(gestures.point(x1, y1), gestures.point(x2, y2), over)
    elif verb == "scroll":
        _scroll(rest, gestures)
    elif verb == "gesture" and rest:
        gestures.what = f"gesture {rest[0]}"
        _gesture(rest[0], rest[1:], gestures)
    elif verb == "wait" and len(rest) == 1 and rest[0].isdigit():
        gestures.wait(float(rest[0]) / 1000)
    elif verb in _COMMANDS:
        gestures.skip("it touches nothing, or what it waits for cannot be known")
    else:
        raise gestures.problem(f"'{verb:.40}' is no command.")


def _click(verb: str, rest: list[str], gestures: Gestures) -> None:
    if len(rest) >= 2 and all(re.fullmatch(r"-?\d+(\.\d+)?", word) for word in rest[:2]):
        x, y = _numbers(rest[:2], 2, 2, gestures)
        place: object = gestures.point(x, y)
    elif rest and rest[0].startswith("@"):
        raise gestures.problem(f"{rest[0]:.20} is a reference to a snapshot; write a selector.")
    elif rest:
        place = _selected(rest[0], gestures).name
    else:
        raise gestures.problem(f"{verb} needs a selector or a point.")
    if verb == "fill":
        gestures.law("held for 0.05 s; the text that is typed then touches nothing here")
        gestures.tap(place)
    elif verb == "longpress":
        gestures.law("held for 1 s")
        gestures.press(place, 1.0)
    else:
        gestures.law("held for 0.05 s")
        gestures.tap(place)


def _back(rest: list[str], gestures: Gestures) -> None:
    """The first button of the navigation bar, or a swipe from the edge with `--system`."""
    if "--system" in rest:
        start, end, held = _EDGE
        screen = gestures.screen
        y = screen.height / 2
        gestures.law(f"held for {held:g} s, then a straight line in {_PAN_OVER:g} s")
        at = gestures.point(screen.width * start, y)
        gestures.drag(at, gestures.point(screen.width * end, y), _PAN_OVER, before=held)
        return
    hierarchy = gestures.request.hierarchy
    bars = [it.path for it in hierarchy.elements if it.kind == "NavigationBar"] if hierarchy else []
    button = gestures.first("Button of a navigation bar, for back", lambda it: it.kind == "Button"
                            and any(it.path.startswith(f"{bar}/") for bar in bars))  # fmt: skip
    gestures.law("held for 0.05 s")
    gestures.tap(button.name)


def _find(rest: list[str], gestures: Gestures) -> None:
    """`find "Sign In" click`, `find label "Email" fill "…"`."""
    what, text = ("text", rest[0]) if rest[1] in _ON_FOUND else (rest[0], rest[1])
    if what not in ("text", "label", "id", "role", "value"):
        raise gestures.problem(f"'{what:.40}' is no part of a selector.")
    gestures.what = "find"
    _click("click", [f'{what}="{text}"'], gestures)


def _selected(selector: str, gestures: Gestures) -> Element:
    """The first alternative of `role=cell label=General || text="About"` that is on the screen."""
    problems: list[Exception] = []
    for alternative in selector.split("||"):
        wanted = dict(re.findall(r'(\w+)=("[^"]*"|\S+(?: (?!\w+=)\S+)*)', alternative.strip()))
        wanted = {key: value.strip('"') for key, value in wanted.items()}
        unknown = set(wanted) - {"role", "label", "id", "text", "value"}
        if not wanted or unknown:
            raise gestures.problem(f"'{alternative.strip():.60}' is no selector.")

        def fits(element: Element, wanted: dict[str, str] = wanted) -> bool:
            texts = (element.label, element.identifier)
            return all(
                value.lower() == element.kind.lower().removeprefix("ui") if key == "role"
                else value == element.identifier if key == "id"
                else value in texts
                for key, value in wanted.items()
            )  # fmt: skip

        try:
            return gestures.first(alternative.strip(), fits)
        except Exception as problem:
            problems.append(problem)
    raise problems[0]


def _scroll(rest: list[str], gestures: Gestures) -> None:
    way = direction_of(rest[0]) if rest else None
    if way is None:
        raise gestures.problem("scroll needs up, down, left or right.")
    screen = gestures.screen
    side = screen.height if way[1] else screen.width
    count, share = 1, _SCROLLED
    if rest[1:2] == ["--pixels"]:
        share = _numbers(rest[2:3], 1, 1, gestures)[0] / max(side, 1)
    elif rest[1:]:
        amount = _numbers(rest[1:2], 1, 1, gestures)[0]
        if 0 < amount < 1:
            share = amount
        else:
            count = int(amount)
    if not 1 <= count <= 100 or share <= 0:
        raise gestures.problem(f"{count} scrolls are no gesture.")
    share = min(share, _BAND)
    middle = screen.center
    dx, dy = -way[0] * screen.width * share / 2, -way[1] * screen.height * share / 2
    gestures.law(f"a drag over {share:.0%} of the screen in 0.3 s, for each one")
    for _ in range(count):
        gestures.drag(
            gestures.point(middle[0] - dx, middle[1] - dy),
            gestures.point(middle[0] + dx, middle[1] + dy),
            0.3,
        )


def _gesture(kind: str, rest: list[str], gestures: Gestures) -> None:
    if kind == "fling":
        way = direction_of(rest[0]) if rest else None
        if way is None:
            raise gestures.problem("a fling needs up, down, left or right.")
        x, y, *more = _numbers(rest[1:], 2, 4, gestures)
        distance = more[0] if more else _FLING
        over = more[1] / 1000 if len(more) > 1 else _FLING_OVER
        gestures.law(f"{distance:g} points in a straight line in {over:g} s")
        end = gestures.point(x + way[0] * distance, y + way[1] * distance)
        gestures.drag(gestures.point(x, y), end, over)
    elif kind == "pan":
        x, y, dx, dy, *more = _numbers(rest, 4, 5, gestures)
        hold = more[0] / 1000 if more else 0.0
        gestures.law(f"held for {hold:g} s, then a straight line in {_PAN_OVER:g} s")
        gestures.drag(gestures.point(x, y), gestures.point(x + dx, y + dy), _PAN_OVER, before=hold)
    elif kind == "pinch":
        scale, x, y = _numbers(rest, 3, 3, gestures)
        if not 0 < scale < 20:
            raise gestures.problem(f"a pinch by {scale:g} cannot be.")
        start = 100.0 if scale >= 1 else 200.0
        gestures.law(f"from {start:g} points apart in {_PINCH_OVER:g} s")
        gestures.pinch(gestures.point(x, y), start, start * scale, _PINCH_OVER)
    elif kind == "rotate":
        degrees, x, y = _numbers(rest, 3, 3, gestures)
        gestures.law(f"80 points around the place in {_PINCH_OVER:g} s")
        gestures.rotate(gestures.point(x, y), degrees, 80, _PINCH_OVER)
    elif kind == "transform":
        gestures.skip("a gesture that moves, pinches and turns at once is not spelled out here")
    else:
        raise gestures.problem(f"'{kind:.40}' is no gesture.")


def _numbers(words: list[str], least: int, most: int, gestures: Gestures) -> list[float]:
    if not least <= len(words) <= most:
        raise gestures.problem(f"{gestures.what} has {len(words)} numbers, not {least} to {most}.")
    return [gestures.number_of(word, f"number {i}") for i, word in enumerate(words, 1)]


IMPORTER = ScriptImporter(
    name="agent-device",
    summary="replay of agent-device (.ad)",
    recognizes=lambda source: bool(_RECOGNIZED.search(source.head)),
    read=read_agent_device,
)
