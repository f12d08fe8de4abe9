"""Activities of XCUITest in logs, and XCTest's own gestures.

A line of a test's activities is `t = 1.23s Tap "Login" Button`. A line that touches something and
is not understood is an error; all others are left out.
"""

from __future__ import annotations

import re
from typing import Any

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.gestures import Gestures, direction_of

_STRING = r"""(?:"(?P<{0}a>[^"\n]*)"|'(?P<{0}b>[^'\n]*)'|“(?P<{0}c>[^”\n]*)”)"""
_ACTIVITY = re.compile(
    r"t =\s+(?P<time>\d+\.\d+)s\s+(?P<verb>Tap|Double tap|Two-finger tap|Press|Long press|"
    r"Swipe (?:up|down|left|right))(?: on)?(?: the)? "
    + _STRING.format("n")
    + r"(?: (?P<kind>[A-Z]\w+))?(?: for (?P<for>[\d.]+)s)?"
)
_TOUCH = re.compile(
    r"t =\s+\d+\.\d+s\s+(?:Tap|Double tap|Two-finger tap|Press|Long press|Swipe|Pinch|Rotate|"
    r"Drag)\b"
)
"""An activity that touches something."""
QUERIES = {
    **{f"{kind[0].lower()}{kind[1:]}s": kind for kind in (
        "Alert Browser Button Cell CollectionView Dialog DatePicker Drawer Grid Group Handle "
        "Icon Image Key Keyboard LayoutItem Link Map Menu MenuBar MenuItem NavigationBar "
        "PageIndicator Picker PickerWheel Popover ProgressIndicator RadioButton RadioGroup "
        "RatingIndicator RelevanceIndicator ScrollBar ScrollView SearchField SecureTextField "
        "SegmentedControl Sheet Slider StaticText StatusBar StatusItem Stepper TabBar "
        "TabGroup Tab TableColumn TableRow Table TextField TextView Toggle ToolbarButton Toolbar "
        "WebView".split()
    )},
    "activityIndicators": "ActivityIndicator", "checkBoxes": "CheckBox",
    "comboBoxes": "ComboBox", "disclosureTriangles": "DisclosureTriangle",
    "otherElements": "Other", "popUpButtons": "PopUpButton", "switches": "Switch",
}  # fmt: skip
"""The queries of XCTest, with the type of element that each finds."""
_VIEW_CLASS = {"StaticText": "UILabel", "Other": "UIView", "Cell": "UITableViewCell", "Table":
               "UITableView", "Image": "UIImageView"}  # fmt: skip
_XC_TAP, _XC_PRESS = 0.125, 0.5


def read_calls(request: ScriptRequest) -> ImportedScript:
    """Reads activities line by line; counts the other lines, which are left out.

    Raises:
        ImportProblem: an activity's element does not exist, a touch is not understood, or no line
            is a touch; names the line.
    """
    gestures = Gestures(request)
    with gestures.on_one_page():
        _play(gestures)
    if not gestures.number:
        raise request.source.problem("no line is a touch of an element.")
    return gestures.script()


def _play(gestures: Gestures) -> None:
    """Plays all activities, each at its time."""
    source = gestures.source
    left_out = 0
    clock: float | None = None
    ended = 0.0
    for number, line in enumerate(source.lines, 1):
        activity = _ACTIVITY.search(line)
        if activity:
            gestures.begin(activity["verb"], number)
            start = float(activity["time"])
            if clock is not None and start > clock + ended:
                gestures.wait(start - clock - ended)
            ended = _activity(activity, gestures)
            clock = start
        elif _TOUCH.search(line):
            raise source.problem(
                'this touches something, and it is not understood: `Tap "Buy" Button` is.', number
            )
        elif line.strip():
            left_out += 1
    if left_out:
        because = f"{left_out} are no touches"
        gestures.request.losses.assumed("script", "other lines", "left out", because)


def _text(found: re.Match[str]) -> str:
    return next((found[key] for key in ("na", "nb", "nc") if found.groupdict().get(key)), "")


def _activity(found: re.Match[str], gestures: Gestures) -> float:
    """Adds the steps of one log line; returns their duration."""
    element = _element(_text(found), found["kind"] or "", gestures)
    verb = found["verb"].lower()
    if verb == "tap":
        gestures.law(f"held for {_XC_TAP:g} s")
        gestures.tap(element.name, hold=_XC_TAP)
        return _XC_TAP
    if verb in ("double tap", "two-finger tap"):
        twice = verb == "double tap"
        gestures.law(f"held for {_XC_TAP:g} s")
        gestures.tap(element.name, count=2 if twice else 1, fingers=1 if twice else 2,
                     hold=_XC_TAP)  # fmt: skip
        return _XC_TAP * (2 if twice else 1) + (0.1 if twice else 0)
    if verb in ("press", "long press"):
        duration = float(found["for"] or _XC_PRESS)
        gestures.press(element.name, duration)
        return duration
    swipe(element.rect, verb.split()[1], 0.2, 0.6, gestures)
    return 0.2


def tap_hold(gestures: Gestures, place: Any, *, count: int, fingers: int) -> None:  # noqa: ANN401
    """Adds taps as XCTest makes them."""
    gestures.law(f"held for {_XC_TAP:g} s")
    gestures.tap(place, count=count, hold=_XC_TAP, fingers=fingers)


def pinch(gestures: Gestures, place: Any, given: Any, velocity: Any) -> None:  # noqa: ANN401
    """Adds a pinch as XCTest makes it."""
    scale = gestures.number_of(given, "scale")
    speed = abs(gestures.number_of(1 if velocity is None else velocity, "velocity")) or 1.0
    if not 0 < scale < 50:
        raise gestures.problem(f"a pinch by {scale:g} cannot be.")
    start = 100.0 if scale >= 1 else 200.0
    over = min(abs(scale - 1) / speed, 60.0)
    gestures.law(f"from {start:g} points apart in {over:g} s")
    gestures.pinch(place, start, start * scale, over)


def swipe(rect: Rect, way: str, over: float, share: float, gestures: Gestures) -> None:
    """Adds a straight swipe over a share of a rectangle."""
    dx, dy = direction_of(way) or (0, 0)
    x, y = rect.center
    half = (dx * rect.width * share / 2, dy * rect.height * share / 2)
    gestures.law(f"over {share:.0%} of the element in {over:g} s, a straight line")
    start = gestures.point(x - half[0], y - half[1])
    gestures.drag(start, gestures.point(x + half[0], y + half[1]), over)


def is_kind(element: Element, kind: str) -> bool:
    """Whether an element of an accessibility tree, or a view of a dump, is of a type of XCTest."""
    view_class = _VIEW_CLASS.get(kind, f"UI{kind}")
    inherits = element.view.get("inherits") == view_class
    return not kind or element.kind in (kind, view_class) or inherits


def _element(text: str, kind: str, gestures: Gestures) -> Element:
    """Finds an element by identifier or label and by type; takes the first of several."""

    def fits(element: Element) -> bool:
        names = (element.identifier, element.label, element.name)
        return is_kind(element, kind) and (not text or text in names)

    return gestures.first(f"{kind} '{text:.60}'".strip(), fits)


IMPORTER = ScriptImporter(
    name="calls",
    summary="log of an XCUITest",
    recognizes=lambda source: source.head[:1] not in "<{[" and bool(_ACTIVITY.search(source.head)),
    read=read_calls,
)
