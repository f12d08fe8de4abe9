"""Finds the element that a reference means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from fingerpost.errors import near_matches
from fingerpost.registry import is_kind
from fingerpost_workbench.importers.model import Element

LIVE_ID = re.compile(r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}")
MAX_CANDIDATES = 8
CARRIERS = ("UIControl", "UITableViewCell", "UICollectionViewCell")
"""The classes that take the touches on their labels and images."""


class NotFound(LookupError):
    """A reference means no element, or more than one; the message is a sentence."""


def carrier_of(
    element: Element, elements: Iterable[Element], kinds: Iterable[str] = CARRIERS
) -> Element | None:
    """The nearest control or row around a label or image that takes no touches itself."""
    view = element.view
    if _uikit(element) not in ("UILabel", "UIImageView") or view.get("isUserInteractionEnabled"):
        return None
    around = [it for it in elements if element.path.startswith(f"{it.path}/")]
    return next(
        (it for it in reversed(around) if any(is_kind(_uikit(it), kind) for kind in kinds)), None
    )


def _lead_to_control(found: list[Element], elements: Sequence[Element]) -> list[Element]:
    """The controls that the found labels and images lie on; other elements as they are."""
    led = [carrier_of(element, elements, ["UIControl"]) or element for element in found]
    return list({element.path: element for element in led}.values())


def _uikit(element: Element) -> str | None:
    """The UIKit class that an element's view is or inherits from; None for a plain view."""
    return element.view.get("inherits") or element.view.get("class")


def find_element(reference: str, elements: Sequence[Element]) -> Element:
    """Finds the one element that `reference` means.

    A reference is tried, in this order, as the name of the imported view (`username#2`), a path
    (`/Window[1]/Other[1]/Button[2]`, also with the prefix XCUIElementType), an identifier or label
    of the dump, or one of these after a type (`button:Show alert`). `button:2` is the third button
    (from 0) if no button is called 2. The text of a label on a button means the button.

    Raises:
        NotFound: no element matches, or several do; names near matches or the candidates.
    """
    wanted = reference.strip()
    if wanted.startswith("/"):
        return _one(wanted, [e for e in elements if e.path == _path(wanted)], elements)
    exact = [element for element in elements if element.name == wanted]
    if exact:
        return exact[0]
    kind, colon, rest = wanted.partition(":")
    of_kind = [
        e for e in elements if e.kind.lower() == kind.removeprefix("XCUIElementType").lower()
    ]
    if colon and of_kind:
        found = _by_text(rest.strip(), of_kind)
        if not found and rest.strip().isdigit() and int(rest) < len(of_kind):
            found = [of_kind[int(rest)]]
        return _one(wanted, found, of_kind)
    return _one(wanted, _lead_to_control(_by_text(wanted, elements), elements), elements)


def _by_text(text: str, elements: Sequence[Element]) -> list[Element]:
    tests: list[Callable[[Element], bool]] = [
        lambda element: element.name == text,
        lambda element: element.identifier == text,
        lambda element: element.name.partition("#")[0] == text,
        lambda element: element.label == text,
    ]
    for test in tests:
        found = [element for element in elements if test(element)]
        if found:
            return found
    return []


def _path(text: str) -> str:
    steps = [step.replace("XCUIElementType", "") for step in text.strip("/").split("/")]
    while steps and steps[0].partition("[")[0] in ("AppiumAUT", "Application"):
        del steps[0]
    return "/" + "/".join(step if step.endswith("]") else f"{step}[1]" for step in steps)


def _one(wanted: str, found: list[Element], among: Sequence[Element]) -> Element:
    if len(found) == 1:
        return found[0]
    if found:
        listed = [f"'{e.name}' ({e.kind}, line {e.line})" for e in found[:MAX_CANDIDATES]]
        if len(found) > MAX_CANDIDATES:
            listed.append(f"{len(found) - MAX_CANDIDATES} more")
        raise NotFound(
            f"'{wanted}' may mean {len(found)} elements; say which: {', '.join(listed)}."
        )
    if LIVE_ID.fullmatch(wanted):
        raise NotFound(
            f"'{wanted}' is an id of a live session, which no page source knows; write what it "
            "stood for, as in 'button:Show alert'."
        )
    choices = [f"{_short(e.kind)}:{_said(e) or e.name}" for e in among if ":" in wanted]
    raise NotFound(f"there is no element '{wanted}'{instead(wanted, among, choices)}")


def instead(wanted: str, elements: Sequence[Element], choices: Iterable[str] = ()) -> str:
    """The end of a sentence about a missing element: near matches, or some that there are."""
    names = {text for e in elements for text in (e.name, e.identifier, e.label) if text}
    near = near_matches(wanted, {*choices, *names})
    said = list(dict.fromkeys(filter(None, map(_said, elements))))
    if near or not said:
        return near or "."
    listed = [f"'{text:.40}'" for text in said[:MAX_CANDIDATES]]
    if len(said) > MAX_CANDIDATES:
        listed.append(f"and {len(said) - MAX_CANDIDATES} more")
    return f"; there are {', '.join(listed)}."


def _said(element: Element) -> str:
    return element.label or element.identifier


def _short(kind: str) -> str:
    return kind[:1].lower() + kind[1:]
