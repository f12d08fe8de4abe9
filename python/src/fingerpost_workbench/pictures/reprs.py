"""The HTML that a notebook shows for labs, views and recognizers, in the notebook's colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost._html import MAX_ROWS, table
from fingerpost._visible import escape
from fingerpost.errors import FingerpostError
from fingerpost.properties import stock_properties
from fingerpost_workbench.pictures.scene import Scene

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.objects import LabObject, Recognizer, View
    from fingerpost_workbench.pictures.scene import SceneRecognizer, SceneView


def lab_html(lab: Lab) -> str:
    """The tree of a lab's views, with their recognizers and their values that are not defaults."""
    if not lab.is_open:
        return "<p>A closed lab.</p>"
    scene = Scene.of(lab._core, lab.screen)
    head = (
        f"<p><strong>Lab</strong>, {scene.width:g} × {scene.height:g} points, "
        f"at {lab.time / 1e6:g} ms, {lab._core.record_count()} records</p>"
    )
    return f'<div class="fingerpost-lab">{head}{_tree(scene)}</div>'


def _tree(scene: Scene) -> str:
    on: dict[str, list[SceneRecognizer]] = {}
    for recognizer in scene.recognizers:
        on.setdefault(recognizer.view, []).append(recognizer)
    depths: list[int] = []
    lines: list[str] = []
    for view in scene.views:
        depths.append(0 if view.parent < 0 else depths[view.parent] + 1)
        if len(lines) >= MAX_ROWS:
            continue
        frame = ", ".join(f"{number:g}" for number in view.frame)
        pieces = [
            f"<strong>{escape(view.name)}</strong> {escape(view.class_name)}",
            f"<small>{frame}{_said(view)}</small>",
            *(_recognizer(recognizer) for recognizer in on.get(view.name, [])),
        ]
        lines.append(f'<div style="padding-left:{depths[-1] * 1.4}em">{" ".join(pieces)}</div>')
    rest = (
        f"<p>and {len(scene.views) - MAX_ROWS} more views</p>"
        if len(scene.views) > MAX_ROWS
        else ""
    )
    return "".join(lines) + rest


def _said(view: SceneView) -> str:
    words = [
        "hidden" if view.is_hidden else "",
        f"alpha {view.alpha:g}" if view.alpha != 1 else "",
        "" if view.takes_touches else "takes no touches",
        "" if view.is_enabled else "disabled",
    ]
    return "".join(f", {word}" for word in words if word)


def _recognizer(recognizer: SceneRecognizer) -> str:
    usual = stock_properties().flags["UIGestureRecognizer"]
    flags = [
        f"{name} = {str(value).lower()}"
        for name, value in recognizer.flags.items()
        if value is not usual[name]
    ]
    said = escape(" · ".join([f"{recognizer.name} ({recognizer.class_name})", *flags]))
    return f'<span style="border:1px solid;border-radius:.6em;padding:0 .4em">{said}</span>'


def object_html(
    item: LabObject, names: Sequence[str], extra: Sequence[tuple[str, Any]] = ()
) -> str:
    """A table of an object's properties, without those that it does not have."""
    rows: list[tuple[str, object]] = list(extra)
    for name in dict.fromkeys(names):
        try:
            rows.append((name, item.get(name)))
        except FingerpostError:
            continue
    head = f"<p><strong>{escape(item.name)}</strong> {escape(item.class_name)}</p>"
    return head + table(("property", "value"), rows)


def view_html(view: View) -> str:
    """A view: its properties, its recognizers and subviews."""
    if not view.lab._core.lives(view.id):
        return _gone(view)
    return object_html(
        view,
        [item.name for item in view.lab.properties],
        [
            ("recognizers", ", ".join(map(str, view.recognizers)) or "none"),
            ("subviews", ", ".join(map(str, view.subviews)) or "none"),
        ],
    )


def recognizer_html(recognizer: Recognizer) -> str:
    """A recognizer and its properties."""
    if not recognizer.lab._core.lives(recognizer.id):
        return _gone(recognizer)
    return object_html(recognizer, [item.name for item in recognizer.lab.properties])


def _gone(item: LabObject) -> str:
    return f"<p>{escape(repr(item))}</p>"
