"""A log of the Appium server: the commands that a client sent, with their times.

Read are the lines of incoming requests (`--> POST /session/…/element {"using": …}`, the body on the
same line or the next one) and the ids that the server answers with. A command that touches and is
not understood is an error that names its line.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Any

from fingerpost_workbench.importers.idle import APPIUM
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.gestures import Gestures
from fingerpost_workbench.importers.scripts.w3c_code import perform, touched

_REQUEST = re.compile(r"-->\s+(?P<method>GET|POST|DELETE)\s+(?P<path>/\S*)\s*(?P<body>\{.*\})?\s*$")
_BODY = re.compile(r"\[HTTP\]\s+(?P<body>\{.*\})\s*$")
_FOUND = re.compile(r'"(?:element-6066-11e4-a52e-4f735466cecf|ELEMENT)":\s*"([^"]+)"')
_CLOCK = re.compile(r"(\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d)[:.,](\d{3})")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_PATH = re.compile(r"/(?:wd/hub/)?session/[^/]+(?P<rest>/.*)?$")


def read_appium_log(request: ScriptRequest) -> ImportedScript:
    """Reads the requests of a log; elements are looked up in the request's hierarchy.

    Raises:
        ImportProblem: a request touches something and is not understood, names an element that the
            log did not find or the screen does not have, or there is none; names the line.
    """
    reader = _Log(Gestures(request, idle=APPIUM))
    with reader.gestures.on_one_page():
        _play_all(request, reader)
    if not reader.gestures.steps:
        raise request.source.problem("no request of the log touches anything.")
    return reader.gestures.script()


def _play_all(request: ScriptRequest, reader: _Log) -> None:
    waiting: tuple[int, str] | None = None
    for number, line in enumerate(request.source.lines, 1):
        line = _COLOUR.sub("", line)
        answered = _FOUND.search(line)
        if answered and reader.sought is not None and "-->" not in line:
            reader.locators[answered[1]] = reader.sought
            reader.sought = None
        asked, body = _REQUEST.search(line), _BODY.search(line)
        if waiting is not None and (body or asked):
            reader.play(waiting[1], body["body"] if body else "{}", waiting[0])
            waiting = None
        if asked is None or asked["method"] != "POST":
            continue
        reader.at(line)
        if asked["body"]:
            reader.play(asked["path"], asked["body"], number)
        else:
            waiting = (number, asked["path"])
    if waiting is not None:
        reader.play(waiting[1], "{}", waiting[0])


class _Log:
    """Plays requests in their order."""

    def __init__(self, gestures: Gestures) -> None:
        self.gestures = gestures
        self.locators: dict[str, tuple[Any, Any]] = {}
        self.sought: tuple[Any, Any] | None = None
        self.clock: float | None = None
        self.last: float | None = None

    def at(self, line: str) -> None:
        """Reads the clock of a line, seconds."""
        found = _CLOCK.search(line)
        if found:
            text = f"{found[1].replace('T', ' ')}.{found[2]}"
            try:
                self.clock = datetime.fromisoformat(f"{text}+00:00").timestamp()
            except ValueError:
                return

    def play(self, path: str, body: str, line: int) -> None:
        gestures = self.gestures
        found = _PATH.search(path)
        rest = (found["rest"] or "") if found else ""
        gestures.begin(f"POST {rest or path}", line)
        try:
            given = json.loads(body)
        except ValueError:
            given = None
        if not isinstance(given, dict):
            raise gestures.problem("the request's body is cut off or no JSON object.")
        if rest == "/element" or re.fullmatch(r"/element/[^/]+/element", rest):
            self.sought = (given.get("using"), given.get("value"))
            return
        words = rest.strip("/").split("/")
        if words[0] == "element" and len(words) == 3 and words[2] == "click":
            self.rest()
            webdriver.click(self.element(words[1]), gestures)
        elif words[0] == "execute":
            self.executed(given)
        elif words[0] == "actions":
            self.rest()
            perform(self.named(given.get("actions")), gestures)
        elif words[:2] == ["touch", "perform"]:
            self.rest()
            touched(given.get("actions"), self.element, self.gestures)
        elif words[0] == "wda":
            self.of_wda(words[1:], given)
        elif words[:2] in (["touch", "multi"], ["appium", "tap"]):
            raise gestures.problem("it touches something in a protocol that is not read here.")

    def rest(self) -> None:
        """The time since the last command, where the log has a clock; else the tool's idle time."""
        if self.clock is not None and self.last is not None and self.gestures.steps:
            self.gestures.rest(max(self.clock - self.last, 0.0))
        self.last = self.clock

    def named(self, value: Any) -> Any:  # noqa: ANN401
        """A payload with the names of the screen's elements in place of the log's ids."""
        if isinstance(value, list):
            return [self.named(it) for it in value]
        if not isinstance(value, dict):
            return value
        key = next((it for it in webdriver.ELEMENT_KEYS if it in value), None)
        if key is not None:
            return {webdriver.ELEMENT_KEYS[0]: self.element(value[key]).name}
        return {name: self.named(it) for name, it in value.items()}

    def executed(self, given: dict[str, Any]) -> None:
        script = given.get("script")
        if not isinstance(script, str) or not script.startswith("mobile:"):
            return
        arguments = given.get("args")
        options = arguments[0] if isinstance(arguments, list) and arguments else arguments or {}
        if not isinstance(options, dict):
            raise self.gestures.problem("the arguments of the command are no object.")
        named = options.get("elementId") or options.get("element")
        if isinstance(named, dict):
            named = next(iter(named.values()), None)
        self.rest()
        element = self.element(named) if named is not None else None
        if not webdriver.mobile(script[7:].strip(), options, element, self.gestures):
            self.gestures.skip("it touches nothing")

    def of_wda(self, words: list[str], given: dict[str, Any]) -> None:
        """A path of WebDriverAgent's own: `/wda/tap`, `/wda/element/ID/doubleTap`."""
        verb = next((word for word in words if word in webdriver.OF_WDA), None)
        if verb is None:
            return
        self.rest()
        named = words[1] if len(words) > 2 and words[0] == "element" else None
        element = self.element(named) if named is not None else None
        webdriver.mobile(webdriver.OF_WDA[verb], given, element, self.gestures)

    def element(self, named: object) -> Element:
        if not isinstance(named, str) or named not in self.locators:
            raise self.gestures.problem(
                f"the log does not say how the element {named!s:.40} was found."
            )
        return webdriver.locate(*self.locators[named], self.gestures)


IMPORTER = ScriptImporter(
    name="appium-log",
    summary="log of the Appium server",
    recognizes=lambda source: bool(re.search(r"-->\s+(?:POST|GET) /\S*session", source.head)),
    read=read_appium_log,
    options=("timing",),
)
