"""Random screens: windows with their content."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from support.dice import Dice, one_in
from support.recognizers import recognizer
from support.stock import CELLS, CONTROLS, OWN, SCROLLING, Data, stock_class

LISTS = sorted(CELLS)
CLOSED = {*CONTROLS, "UILabel", "UITextItem"}
SORTS = (["UIView"], ["UIScrollView", *LISTS * 2], sorted(CONTROLS), sorted(OWN))
SCREEN = (0, 0, 390, 844)
# Turned a quarter, upside down, by thirty degrees and smaller, twice as large, mirrored.
TURNS = (
    [0, 1, -1, 0, 0, 0],
    [-1, 0, 0, -1, 0, 0],
    [0.7, 0.4, -0.4, 0.7, 0, 0],
    [2, 0, 0, 2, 0, 0],
    [-1, 0, 0, 1, 0, 0],
)
TOUCHES = ("touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled")


@dataclass
class Scene:
    """A screen, and who is in it by name.

    Attributes:
        windows: the windows as the experiment format has them, the front one last.
        views: the views by name, parents first.
        parents: the superview of each view; None for a root view.
        gestures: the view of each recognizer.
        book: the view of a page view controller; None where there is none.
        paged: the views on its pages.
    """

    windows: list[Data] = field(default_factory=list)
    views: dict[str, Data] = field(default_factory=dict)
    parents: dict[str, str | None] = field(default_factory=dict)
    gestures: dict[str, str] = field(default_factory=dict)
    book: str | None = None
    paged: set[str] = field(default_factory=set)

    @property
    def roots(self) -> list[str]:
        """The windows' root views."""
        return [name for name, parent in self.parents.items() if parent is None]

    @property
    def lasting(self) -> dict[str, Data]:
        """The views that are on the screen whichever page is shown."""
        return {name: view for name, view in self.views.items() if name not in self.paged}

    def above(self, name: str) -> Iterator[str]:
        """The superviews of a view, the nearest first."""
        parent = self.parents[name]
        if parent is not None:
            yield parent
            yield from self.above(parent)

    def below(self, name: str) -> Iterator[str]:
        """A view and everything in it."""
        yield name
        for child, parent in self.parents.items():
            if parent == name:
                yield from self.below(child)


def scene(dice: Dice) -> Scene:
    """One window or two, a handful of views in them, recognizers on half of the views."""
    made = Scene()
    for index in range(2 if one_in(dice, 6) else 1):
        root = add_view(dice, made, None)
        window: Data = {"name": f"window{index}", "view": root}
        if index:
            window["frame"] = [0, dice.choice((0, 200, 400)), 390, 300]
            window["level"] = dice.choice((0, 1, -1))
        made.windows.append(window)
    for _ in range(dice.randint(2, 7)):
        view = add_view(dice, made, dice.choice(homes(made)))
        for _ in range(dice.randint(1, 2) if stock_class(view) in CELLS else 0):
            add_view(dice, made, view["name"])
    return made


def subclass(dice: Dice, scene: Scene) -> None:
    """Makes some views the user's own, which do otherwise."""
    names = list(scene.lasting)
    for view in scene.views.values():
        changed = overrides(dice, names, stock_class(view))
        if changed:
            view["overrides"] = changed


def homes(scene: Scene) -> list[str]:
    """Where a view may be put: mostly the newest of those that are made to hold others."""
    rooms = [name for name, view in scene.views.items() if stock_class(view) not in CLOSED]
    return [*scene.views, *rooms * 2, *rooms[-1:] * 8]


def add_view(dice: Dice, scene: Scene, parent: str | None, of_class: str | None = None) -> Data:
    """Makes a view with its properties and recognizers; siblings lie below each other, mostly."""
    name = f"view{len(scene.views)}"
    view: Data = {"name": name}
    if parent is not None:
        home = scene.views[parent]
        view |= {"class": of_class} if of_class else class_of(dice, stock_class(home))
        siblings = home.setdefault("subviews", [])
        view["frame"] = frame(dice, home, len(siblings))
        if one_in(dice, 10):
            view["transform"] = dice.choice(TURNS)
        siblings.append(view)
    view |= properties(dice, stock_class(view))
    if stock_class(view) in SCROLLING and one_in(dice, 6):
        view["refreshControl"] = {"name": f"{name}refresh", "isRefreshing": one_in(dice, 4)}
    scene.views[name] = view
    scene.parents[name] = parent
    for number in range(dice.choice((0, 0, 1, 1, 2))):
        gesture = f"{name}r{number}"
        path = {name, *scene.above(name)}
        met = [other for other, home in scene.gestures.items() if home in path]
        made = recognizer(dice, gesture, met)
        view.setdefault("recognizers", []).append(made)
        scene.gestures[gesture] = name
    return view


def class_of(dice: Dice, home: str) -> Data:
    """A class; most of what a table holds are cells, and some controls are the user's own."""
    if home in CELLS and not one_in(dice, 4):
        return {"class": CELLS[home]}
    if home == "UITextView" and not one_in(dice, 4):
        return {"class": "UITextItem"}
    made = dice.choice(dice.choice(SORTS))
    if made == "UIControl" and one_in(dice, 3):
        return {"class": "RatingControl", "inherits": made}
    return {"class": made}


def frame(dice: Dice, home: Data, row: int) -> list[int]:
    """A row of its own in the superview, a good third as high; now and then any place at all."""
    if one_in(dice, 10):
        corner = [dice.randint(-20, 220), dice.randint(-20, 220)]
        return corner + [dice.randint(0, 300) for _ in range(2)]
    _, _, width, height = home.get("frame", SCREEN)
    margin = dice.choice((0, 10))
    return [margin, row * height // 3, max(0, width - 2 * margin), height * 2 // 5]


def properties(dice: Dice, class_name: str) -> Data:
    """What a view is set to."""
    made: Data = {}
    if class_name in SCROLLING:
        made |= {"contentSize": [600, 1200], "decelerationRate": 0.99}
        # A table whose rows fit is pulled all the same (SC-4).
        if class_name in CELLS and one_in(dice, 4):
            made["contentSize"] = [200, 60]
    if class_name in CONTROLS and not one_in(dice, 3):
        event = dice.choice(
            ("touchDown", "touchUpInside", "valueChanged", "primaryActionTriggered")
        )
        made["actions"] = {event: ["handle"]}
    if one_in(dice, 3):
        made["isMultipleTouchEnabled"] = True
    for key, value in (("isExclusiveTouch", True), ("isUserInteractionEnabled", False)):
        if one_in(dice, 20):
            made[key] = value
    for key in ("contextMenu", "dragInteraction"):
        if one_in(dice, 40):
            made[key] = True
    # Where text is edited no link takes a tap (CT-7).
    if class_name == "UITextView" and one_in(dice, 2):
        made["isEditable"] = False
    if one_in(dice, 20):
        made["isHidden"] = True
    for key, values in OWN[class_name].items():
        if one_in(dice, 5):
            made[key] = dice.choice(values)
    return made


def overrides(dice: Dice, names: list[str], class_name: str) -> Data:
    """What the user's subclass does otherwise: mostly nothing."""
    made: Data = {}
    for key in TOUCHES:
        if one_in(dice, 16):
            made[key] = dice.choice(("consume", "forward"))
    if one_in(dice, 16):
        insets = {"insets": [dice.randint(-30, 30) for _ in range(4)]}
        others: list[Any] = ["always", "never", insets, {"orInside": dice.choice(names)}]
        made["pointInside"] = dice.choice(others)
    if one_in(dice, 16):
        other = {"redirect": dice.choice(names)}
        made["hitTest"] = dice.choice(["notSelf", "none", "askChildrenAnyway", other])
    if one_in(dice, 16):
        made["gestureRecognizerShouldBegin"] = dice.choice((False, True))
    for key in ("touchesShouldBegin", "touchesShouldCancel"):
        if class_name in SCROLLING and one_in(dice, 6):
            made[key] = dice.choice((False, True))
    if class_name == "UITextView" and one_in(dice, 4):
        made["shouldInteractWith"] = dice.choice((False, names))
    return made
