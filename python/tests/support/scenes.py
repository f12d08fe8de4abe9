"""Random hierarchies and scripts, as experiments."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from fingerpost import Lab
from support.scripts import Data, scripts
from support.stock import CELLS, OWN, SCROLLING

__all__ = ["Data", "experiments"]

with Lab() as _lab:
    TYPES = [item.id for item in _lab.recognizer_types]

VIEW_CLASSES = ["UIView"] * 4 + ["UIScrollView"] * 3 + ["UITableView", "UICollectionView", *OWN]
COORDINATES = st.integers(-20, 220)
LENGTHS = st.integers(0, 300)
LARGE = st.integers(120, 300)
TOUCHES = st.sampled_from(["consume", "forward"])


@st.composite
def recognizers(draw: st.DrawFn, name: str) -> Data:
    made: Data = {"name": name, "type": draw(st.sampled_from(TYPES))}
    for key in ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded"):
        if draw(st.booleans()):
            made[key] = draw(st.booleans())
    if draw(st.integers(0, 5)) == 0:
        made["allowedPressTypes"] = draw(st.integers(0, 127))
    if made["type"] == "tap":
        made["numberOfTapsRequired"] = draw(st.integers(1, 3))
        made["numberOfTouchesRequired"] = draw(st.integers(1, 2))
    delegate = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "shouldBegin": st.booleans(),
                "shouldReceiveTouch": st.booleans(),
                "shouldRecognizeSimultaneouslyWith": st.booleans(),
                "shouldRequireFailureOf": st.booleans(),
            },
        )
    )
    if delegate and draw(st.integers(0, 2)) == 0:
        made["delegate"] = delegate
    return made


@st.composite
def overrides(draw: st.DrawFn, names: list[str], class_name: str) -> Data:
    made: Data = {}
    for key in ("touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"):
        if draw(st.integers(0, 3)) == 0:
            made[key] = draw(TOUCHES)
    if draw(st.integers(0, 7)) == 0:
        insets = {"insets": [draw(st.integers(-30, 30)) for _ in range(4)]}
        choices: list[Any] = ["always", "never", insets, {"orInside": draw(st.sampled_from(names))}]
        made["pointInside"] = draw(st.sampled_from(choices))
    if draw(st.integers(0, 7)) == 0:
        other = {"redirect": draw(st.sampled_from(names))}
        made["hitTest"] = draw(st.sampled_from(["notSelf", "none", "askChildrenAnyway", other]))
    if draw(st.integers(0, 7)) == 0:
        made["gestureRecognizerShouldBegin"] = draw(st.booleans())
    for key in ("touchesShouldBegin", "touchesShouldCancel"):
        if class_name in SCROLLING and draw(st.integers(0, 5)) == 0:
            made[key] = draw(st.booleans())
    return made


@st.composite
def classes_and_frames(draw: st.DrawFn, parent: str) -> Data:
    """A view's class, frame and stock properties; most of what a table holds are cells."""
    made: Data = {"class": draw(st.sampled_from(VIEW_CLASSES))}
    if parent in CELLS and draw(st.integers(0, 3)):
        made["class"] = CELLS[parent]
    lengths = LARGE if made["class"] in SCROLLING else LENGTHS
    made["frame"] = [draw(COORDINATES), draw(COORDINATES), draw(lengths), draw(lengths)]
    if made["class"] in SCROLLING:
        made["frame"][:2] = [draw(st.integers(-20, 40)), draw(st.integers(-20, 40))]
        made["contentSize"] = [600, 1200]
        made["decelerationRate"] = 0.99
    for key, values in OWN[made["class"]].items():
        if draw(st.integers(0, 3)) == 0:
            made[key] = draw(values)
    return made


@st.composite
def hierarchies(draw: st.DrawFn) -> tuple[Data, dict[str, str], list[str]]:
    """A root view, the classes of its views by their names, the names of its recognizers."""
    count = draw(st.integers(1, 7))
    names = [f"view{index}" for index in range(count)]
    views: list[Data] = []
    classes: dict[str, str] = {}
    gestures: list[str] = []
    for index, name in enumerate(names):
        view: Data = {"name": name}
        if index:
            parent = views[draw(st.integers(0, index - 1))]
            view |= draw(classes_and_frames(classes[parent["name"]]))
        classes[name] = view.get("class", "UIView")
        for key in ("isMultipleTouchEnabled", "isExclusiveTouch", "isHidden"):
            if draw(st.integers(0, 4)) == 0:
                view[key] = draw(st.booleans())
        changed = draw(overrides(names, classes[name]))
        if changed:
            view["overrides"] = changed
        here = draw(st.integers(0, 2))
        added = [f"{name}r{number}" for number in range(here)]
        view["recognizers"] = [draw(recognizers(gesture)) for gesture in added]
        gestures += added
        views.append(view)
        if index:
            parent.setdefault("subviews", []).append(view)
    return views[0], classes, gestures


@st.composite
def experiments(draw: st.DrawFn) -> Data:
    root, views, gestures = draw(hierarchies())
    return {"fingerpost": 1, "view": root, "script": draw(scripts(views, gestures))}
