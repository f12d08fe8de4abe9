"""Makes a view of one accessibility element, and reports what is not known about it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.geometry import Rect, tidy
from fingerpost_workbench.importers.hierarchies.roles import LINK, Role, role_of
from fingerpost_workbench.importers.losses import Fact, LossReport
from fingerpost_workbench.importers.naming import listed
from fingerpost_workbench.importers.systems import fact_of

if TYPE_CHECKING:
    from fingerpost_workbench.importers.hierarchies.accessibility import Node
    from fingerpost_workbench.importers.hierarchies.covering import Cover

BAR = re.compile(r"/(NavigationBar|Toolbar)\[")
BAR_BUTTON = "barButtonArea"
"""The fact about a button in a bar, as the profile calls it."""
SILENT = "an accessibility tree does not contain it"
PASSES_THROUGH = "lets touches through"
ASKS_CHILDREN = "passes touches to what it holds outside of itself"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The surroundings of an element: the screen, its parent, and the kinds of all its ancestors.

    `drawn_by` is the kind of the outermost ancestor that draws its own parts; None without one.
    """

    screen: Rect
    parent: Rect
    ancestors: tuple[Rect, ...]
    kinds: tuple[str, ...]
    drawn_by: str | None = None

    def inside(self, node: Node) -> Surroundings:
        """The surroundings of a node's children."""
        assert node.rect is not None
        draws = node.kind if role_of(node.kind).swallows_parts else None
        return Surroundings(
            self.screen,
            node.rect,
            (*self.ancestors, node.rect),
            (*self.kinds, node.kind),
            self.drawn_by or draws,
        )


def view_of(node: Node, name: str, around: Surroundings, losses: LossReport) -> dict[str, Any]:
    """Makes the view of a node without its subviews; reports what is known and assumed."""
    assert node.rect is not None
    if not around.kinds:
        return _window(node, name, around, losses)
    role = _role(node, around)
    view: dict[str, Any] = {"name": name, "class": role.view_class}
    view["frame"] = node.rect.frame_in(around.parent)
    losses.assumed(name, "class", role.view_class, f"guessed from the role {node.kind}")
    if role.remark:
        losses.assumed(name, "is a view of the app", "yes", role.remark)
    _frame(node, name, around, losses)
    _interaction(view, role, around, name, losses)
    _visibility(view, node, name, around, losses)
    if role.control:
        _control(view, node, name, losses)
    if role.scrolls:
        _scrolling(view, node, name, losses)
    losses.add_all(name, _silences(role.scrolls))
    if node.kind == "Cell" and not {"Table", "CollectionView"} & set(around.kinds):
        because = "the list that selects its rows is no element of this tree"
        losses.unknown(name, "selection", "none", because)
    return view


def report_window(
    window: dict[str, Any], node: Node, others_show: bool, losses: LossReport
) -> None:
    """Hides a window without visible elements if another window has some.

    In many dumps such windows (for text effects, for the keyboard) are in front of the app's own.
    They let every touch through.
    """
    name = window["name"]
    if not node.shows_something and others_show:
        window["isHidden"] = True
        losses.assumed(name, "isHidden", "true", "nothing in this window is visible")


def override_hit_test(
    view: dict[str, Any], cover: Cover, controls: list[str], losses: LossReport
) -> None:
    """Lets touches through a container, or to what an empty one holds."""
    name = view["name"]
    view["overrides"] = {"hitTest": cover.answer}
    if cover.because:
        losses.assumed(name, "overrides", PASSES_THROUGH, cover.because)
    elif cover.is_known:
        because = f"the file says that {listed(controls)} can be hit (`hittable`)"
        losses.known(name, "overrides", because)
    elif cover.answer == "notSelf":
        because = f"nothing is drawn in front of {listed(controls)}"
        losses.assumed(name, "overrides", PASSES_THROUGH, because)
    else:
        because = f"its rectangle is empty, and it holds {listed(controls)}"
        losses.assumed(name, "overrides", ASKS_CHILDREN, because)


def take_back_override(view: dict[str, Any], cover: Cover, losses: LossReport) -> None:
    """Takes back what a cover did to a view; what was changed since stays."""
    if view.get("overrides") == {"hitTest": cover.answer}:
        del view["overrides"]
    losses.unknown(view["name"], "overrides", "none", SILENT)


def report_bar_button(view: dict[str, Any], path: str, profile: str, losses: LossReport) -> None:
    """Reports what is unknown of the area of a button in a bar, since iOS 26 draws it as a pill."""
    value, source = fact_of(profile, BAR_BUTTON)
    if value == "label" and view.get("class") == "UIButton" and BAR.search(path):
        because = f"what is hit of its pill may be the label's frame alone ({source})"
        losses.unknown(view["name"], BAR_BUTTON, "its whole frame", because)


def _window(node: Node, name: str, around: Surroundings, losses: LossReport) -> dict[str, Any]:
    assert node.rect is not None
    window: dict[str, Any] = {"name": name}
    if node.rect != around.screen:
        window["frame"] = node.rect.frame_in(around.screen)
    if node.kind == "ModalWindow":
        window["level"] = 1
        because = "an alert or sheet stands beside the windows: one was made that takes all touches"
        losses.assumed(name, "window", "in front of all", because)
    elif node.kind == "PassThroughWindow":
        window["overrides"] = {"hitTest": "notSelf"}
        because = "an element stands beside the windows: one was made that only it can be hit in"
        losses.assumed(name, "window", "passes touches through", because)
    elif node.rect_is_guessed:
        losses.assumed(name, "window", "fills the screen", "the file has no window")
    losses.assumed(name, "order of windows", "as in the file, back to front", SILENT)
    losses.unknown(name, "level", str(window.get("level", 0)), SILENT)
    return window


def _role(node: Node, around: Surroundings) -> Role:
    role = role_of(node.kind)
    if role.view_class == "UIWindow":
        return Role("UIView", role.name, remark="a window inside a window is shown as a view")
    if node.kind == "Link" and around.kinds[-1] == "TextView":
        return LINK
    if node.kind == "Cell":
        for kind in reversed(around.kinds):
            if kind == "CollectionView":
                return Role("UICollectionViewCell", role.name)
            if kind == "Table":
                return role
    return role


def _frame(node: Node, name: str, around: Surroundings, losses: LossReport) -> None:
    assert node.rect is not None
    if node.rect_is_guessed:
        losses.assumed(
            name,
            "frame",
            "the box around its children",
            f"sides are missing or infinite ({', '.join(node.partial) or 'none'} given)",
        )
    elif node.is_rounded:
        losses.known(name, "frame", "rounded outwards to whole points")
    else:
        losses.known(name, "frame", "unrounded")
    if not around.parent.holds(node.rect):
        losses.known(
            name,
            "reaches out of its parent",
            "no touch reaches the part outside along this path (HT-6)",
        )


def _interaction(
    view: dict[str, Any], role: Role, around: Surroundings, name: str, losses: LossReport
) -> None:
    fact = "isUserInteractionEnabled"
    if around.drawn_by is not None:
        view[fact] = False
        because = f"a part of a {around.drawn_by}, which takes the touches"
        losses.assumed(name, fact, "false", because)
    elif role.interactive:
        losses.assumed(name, fact, "true", "the default of most classes")
    else:
        losses.assumed(name, fact, "false", "the default of labels and images")
    if "Button" in around.kinds and role.interactive and around.drawn_by is None:
        because = "is inside a button, which gets no touches of its subviews (CT-1)"
        losses.assumed(name, "is a view of the app", "yes", because)


def _visibility(
    view: dict[str, Any], node: Node, name: str, around: Surroundings, losses: LossReport
) -> None:
    assert node.rect is not None
    rect = node.rect
    if node.is_visible is None:
        losses.unknown(name, "isHidden", "false", "the file has no `visible` here")
    elif node.is_visible:
        losses.known(name, "isHidden", "`visible` is true")
    elif rect.is_empty or not any(above.meets(rect) for above in around.ancestors):
        view["isHidden"] = True
        where = "is empty" if rect.is_empty else "lies outside everything above it"
        losses.assumed(name, "isHidden", "true", f"`visible` is false, and it {where}")
    else:
        because = "`visible` is false, which often only means covered or not drawn"
        losses.assumed(name, "isHidden", "false", because)


def _control(view: dict[str, Any], node: Node, name: str, losses: LossReport) -> None:
    if node.is_enabled is None:
        losses.assumed(name, "isEnabled", "true", "`enabled` is absent or empty")
    else:
        losses.known(name, "isEnabled", "`enabled` is given")
    if node.is_enabled is False:
        view["isEnabled"] = False
    losses.unknown(name, "actions", "none", SILENT)
    if node.kind == "Switch" and node.value in ("0", "1"):
        view["isOn"] = node.value == "1"
        losses.known(name, "isOn", "`value` is 0 or 1")
    elif node.kind == "Slider" and (
        percent := re.fullmatch(r"(\d{1,3}(?:\.\d+)?)\s?%", node.value)
    ):
        view["value"] = tidy(min(float(percent[1]) / 100, 1.0))
        losses.assumed(name, "value", str(view["value"]), "`value` is a share of the whole way")
    elif node.kind == "PageIndicator" and (
        pages := re.fullmatch(r"\D*(\d{1,4})\D+(\d{1,4})\D*", node.value)
    ):
        page, count = sorted(map(int, pages.groups()))
        view |= {"numberOfPages": count, "currentPage": max(page - 1, 0)}
        because = f"`value` is “{node.value:.40}”"
        losses.assumed(name, "numberOfPages", str(count), because)
        losses.assumed(name, "currentPage", str(view["currentPage"]), because)
    elif node.kind == "SegmentedControl":
        parts = [part for part in node.children if part.kind == "Button"] or node.children
        if parts:
            view["numberOfSegments"] = min(len(parts), 10_000)
            losses.assumed(name, "numberOfSegments", str(len(parts)), "its elements")
        chosen = [i for i, part in enumerate(parts) if part.value == "1"]
        if len(chosen) == 1:
            view["selectedSegmentIndex"] = chosen[0]
            losses.known(name, "selectedSegmentIndex", "one segment has the `value` 1")


def _scrolling(view: dict[str, Any], node: Node, name: str, losses: LossReport) -> None:
    assert node.rect is not None
    rect = node.rect
    content = Rect.around([rect, *(child.rect for child in node.children if child.rect)]) or rect
    # Rounding outwards makes content up to a point larger than it is; that is nothing to scroll to.
    width = content.right - rect.x if content.right - rect.right > 1 else rect.width
    height = content.bottom - rect.y if content.bottom - rect.bottom > 1 else rect.height
    view["contentSize"] = [tidy(width), tidy(height)]
    if node.kind == "TextView":
        _text(view, node, name, losses)
    losses.assumed(
        name,
        "contentSize",
        f"{tidy(width)} x {tidy(height)}",
        "as far as its listed children reach right and down",
    )
    losses.unknown(
        name, "contentOffset", "0, 0", "children are listed where they are after scrolling"
    )


def _text(view: dict[str, Any], node: Node, name: str, losses: LossReport) -> None:
    """A text view whose links are elements; UIKit opens links only where the text is not edited."""
    if any(child.kind == "Link" for child in node.children):
        view["isEditable"] = False
        losses.assumed(name, "isEditable", "false", "it has links (CT-7)")
    else:
        losses.unknown(name, "isEditable", "true", SILENT)


@cache
def _silences(scrolls: bool) -> dict[str, Fact]:
    """The facts that the tree gives for no element, by whether the element scrolls."""
    reported = LossReport()
    if scrolls:
        for fact in ("isScrollEnabled", "delaysContentTouches", "canCancelContentTouches"):
            reported.unknown("", fact, "true", SILENT)
    reported.assumed("", "order of siblings", "as in the file, back to front", "not promised")
    reported.unknown("", "recognizers", "the class's own" if scrolls else "none", SILENT)
    reported.unknown("", "alpha", "1", SILENT)
    reported.unknown("", "transform", "identity", SILENT)
    reported.unknown("", "isMultipleTouchEnabled", "false", SILENT)
    reported.unknown("", "isExclusiveTouch", "false", SILENT)
    reported.unknown("", "overrides", "none", SILENT)
    reported.unknown("", "viewController", "none", SILENT)
    return reported.of("")
