"""Sentry's `view-hierarchy.json`: all windows, frames in the superview, no interaction flags."""

from __future__ import annotations

from typing import Any

from fingerpost.importers.geometry import tidy
from fingerpost.importers.hierarchies.dumped import DEEPEST, Dumped, hierarchy_of
from fingerpost.importers.losses import LossReport
from fingerpost.importers.model import ImportedHierarchy
from fingerpost.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost.importers.source import Located, SourceFile

_CUT = "SentryTruncatedViewHierarchy"


def read_sentry(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads the attachment of a crash report.

    Raises:
        ImportProblem: it holds no window, a number is none; with the line.
    """
    source = request.source
    windows = source.json_object.get("windows")
    if not isinstance(windows, list) or not windows:
        raise source.problem("the attachment holds no window.", path="windows")
    losses = LossReport()
    return hierarchy_of([_view(item, source, losses, 1) for item in windows], request, losses)


def _view(item: Any, source: SourceFile, losses: LossReport, depth: int) -> Dumped:  # noqa: ANN401
    if not isinstance(item, Located):
        raise source.problem("a view is no object with keys.", path="windows")
    if depth > DEEPEST:
        raise source.problem(f"views are nested more than {DEEPEST} deep.", item.line)
    view = Dumped(str(item.get("type") or "UIView"), item.line)
    if isinstance(item.get("identifier"), str):
        view.identifier = item["identifier"]
    sides = [item.get(key, 0) for key in ("x", "y", "width", "height")]
    if not all(isinstance(side, int | float) and not isinstance(side, bool) for side in sides):
        raise source.problem("x, y, width and height are numbers.", item.line)
    x, y, width, height = (float(side) for side in sides)
    view.frame = (x, y, max(width, 0.0), max(height, 0.0))
    if isinstance(item.get("alpha"), int | float):
        view.properties["alpha"] = tidy(min(max(float(item["alpha"]), 0.0), 1.0))
    if isinstance(item.get("visible"), bool):
        view.properties["isHidden"] = not item["visible"]
    if isinstance(controller := item.get("view_controller"), str) and controller:
        name = controller.rpartition(".")[2]
        view.properties["viewController"] = {
            "name": name[0].lower() + name[1:], "class": name, "inherits": "UIViewController",
        }  # fmt: skip
    silent = "Sentry does not tell"
    default = "false" if view.uikit in ("UILabel", "UIImageView") else "true"
    view.unknown["isUserInteractionEnabled"] = (default, silent)
    view.unknown["recognizers"] = ("the class's own", silent)
    view.unknown["transform"] = ("identity", silent)
    children = item.get("children") or []
    for child in children if isinstance(children, list) else []:
        if isinstance(child, dict) and child.get("type") == _CUT:
            losses.assumed("dump", "deeper views", "left out", "Sentry cut the hierarchy")
        else:
            view.children.append(_view(child, source, losses, depth + 1))
    return view


IMPORTER = HierarchyImporter(
    name="sentry",
    summary="view hierarchy of a Sentry report",
    recognizes=lambda source: (
        isinstance(source.json_or_none, dict) and "rendering_system" in source.json_or_none
    ),
    read=read_sentry,
)
