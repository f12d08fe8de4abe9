"""The screen as a chart: views, the trails of fingers, and the results of hit tests."""

from __future__ import annotations

import textwrap
from math import atan2, cos, degrees, hypot, sin
from typing import TYPE_CHECKING, Any

from fingerpost._call import real
from fingerpost.naming import in_words
from fingerpost.record import Record
from fingerpost_workbench.pictures.axis import milliseconds
from fingerpost_workbench.pictures.figures import INK, QUIET, axes, escape, given_axes, shorten
from fingerpost_workbench.pictures.model import Hit, Picture
from fingerpost_workbench.pictures.scene import Scene

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LIT, BAD, CONTROL = "#0072B2", "#D55E00", "#E3F0F8"
HEIGHT = 6.4
"""The size of a new figure, in inches."""
Corners = list[list[tuple[float, float]]]
Offsets = dict[str, tuple[float, float]]


def plot_scene(
    scene: Scene,
    ax: Axes | None = None,
    *,
    names: bool = True,
    hidden: bool = True,
    is_tinted: bool = True,
) -> Axes:
    """Draws a screen; see `Lab.plot`."""
    ax = _axes(scene) if ax is None else given_axes(ax)
    _views(ax, scene, {}, None, names=names, hidden=hidden, is_tinted=is_tinted)
    _frame(ax, scene)
    return ax


def plot_screen(
    picture: Picture,
    at: Record | float | None = None,
    ax: Axes | None = None,
    *,
    names: bool = True,
    hidden: bool = True,
) -> Axes:
    """Draws the screen at a moment of a timeline; see `Timeline.plot_screen`."""
    row = _row(picture, at)
    scene = picture.scene_at(row)
    ax = _axes(scene) if ax is None else given_axes(ax)
    hits = [hit for hit in picture.hits if hit.row <= row]
    hit = hits[-1] if hits else None
    if scene is not None:
        offsets = {name: (x, y) for when, name, x, y in picture.scrolls if when <= row}
        _views(ax, scene, offsets, hit, names=names, hidden=hidden)
    _trails(ax, picture, row)
    _frame(ax, scene)
    ax.set_xlabel(escape(_caption(picture, hit)), fontsize=8, color=QUIET, loc="left")
    return ax


def _row(picture: Picture, at: Record | float | None) -> int:
    last = len(picture.records) - 1
    if at is None:
        return last
    if isinstance(at, Record):
        return next((i for i, r in enumerate(picture.records) if r.serial == at.serial), last)
    limit = real("at", at) * 1e6
    return max((i for i, record in enumerate(picture.records) if record.time <= limit), default=0)


def _axes(scene: Scene | None) -> Any:  # noqa: ANN401
    width, height = (scene.width, scene.height) if scene else (390.0, 844.0)
    return axes(max(HEIGHT * width / max(height, 1.0), 2.5), HEIGHT + 0.3)


def _views(
    ax: Axes,
    scene: Scene,
    offsets: Offsets,
    hit: Hit | None,
    *,
    names: bool,
    hidden: bool,
    is_tinted: bool = True,
) -> None:
    from matplotlib.patches import Polygon

    corners, seen = scene.corners(offsets), scene.seen()
    path = set(hit.path) if hit else set()
    passed = {name for name, _, _ in hit.passed} if hit else set()
    clips: list[Any] = []
    for place, view in enumerate(scene.views):
        outline = Polygon(corners[place], closed=True, transform=ax.transData)
        around = clips[view.parent] if view.parent >= 0 else None
        clips.append(outline if view.clips else around)
        if not seen[place] and not (hidden and view.is_hidden and view.parent >= 0):
            continue
        takes = view.takes_touches and view.is_enabled
        box = Polygon(
            corners[place],
            closed=True,
            facecolor="none"
            if not seen[place] or (view.parent < 0 and place)
            else "#BBDDF0"
            if hit and view.name == hit.hit
            else CONTROL
            if is_tinted and view.is_control
            else "white",
            edgecolor=LIT if view.name in path else BAD if view.name in passed else QUIET,
            lw=1.8 if view.name in path else 1.0 if view.name in passed else 0.6,
            ls=":" if not seen[place] else "--" if not takes else "-",
            zorder=1 + place / 1000,
        )
        ax.add_patch(box)
        if around is not None:
            box.set_clip_path(around)
        if names and not _covered(scene, corners, place):
            # Windows cover each other, so their names are listed below each other.
            down = 12.0 * sum(other.parent < 0 for other in scene.views[:place])
            offset = down if view.parent < 0 else 0.0
            _name(ax, view.name, corners[place], place, _flags(view, seen[place]), around, offset)


def _covered(scene: Scene, corners: Corners, place: int) -> bool:
    """Whether a subview covers the place of the view's name."""
    x, y = min(x for x, _ in corners[place]) + 8, min(y for _, y in corners[place]) + 8
    return any(
        min(a for a, _ in corner) <= x <= max(a for a, _ in corner)
        and min(b for _, b in corner) <= y <= max(b for _, b in corner)
        for child, corner in zip(scene.views, corners, strict=True)
        if child.parent == place
    )


def _flags(view: Any, seen: bool) -> str:  # noqa: ANN401
    words = [
        "hidden" if view.is_hidden else "" if seen else "not seen",
        "" if view.takes_touches else "no touches",
        "" if view.is_enabled else "disabled",
    ]
    said = ", ".join(word for word in words if word)
    return f" ({said})" if said else ""


def _name(
    ax: Axes,
    name: str,
    corners: list[tuple[float, float]],
    place: int,
    flags: str,
    around: Any,  # noqa: ANN401
    offset: float,
) -> None:
    (left, top), (right, edge), (_, bottom) = corners[0], corners[1], corners[2]
    wide, high = hypot(right - left, edge - top), hypot(corners[2][0] - right, bottom - edge)
    room = int(wide / 8.2)
    if room < 3 or high < 12:
        return
    # In the view's own corner, rotated with the view.
    angle = atan2(edge - top, right - left)
    x, y = 3.0, 3.0 + offset
    text = ax.text(
        left + x * cos(angle) - y * sin(angle),
        top + x * sin(angle) + y * cos(angle),
        escape(name + flags if len(name + flags) <= room else shorten(name, room)),
        fontsize=7.5,
        color=QUIET,
        va="top",
        rotation=-degrees(angle),
        rotation_mode="anchor",
        zorder=2 + place / 1000,
        clip_on=True,
    )
    if around is not None:
        text.set_clip_path(around)


def _trails(ax: Axes, picture: Picture, row: int) -> None:
    cancelled = {
        record.touch: number
        for number, record in enumerate(picture.records[: row + 1])
        if record.kind == "touches" and record.message == "cancelled"
    }
    for trail in picture.trails:
        way = [point for point in trail.points if point[0] <= row]
        if not way:
            continue
        xs, ys = [x for _, x, _ in way], [y for _, _, y in way]
        is_up = len(trail.points) > 1 and row >= trail.points[-1][0]
        ax.plot(xs, ys, color=INK, lw=1.6, alpha=0.55, solid_capstyle="round", zorder=8)
        ax.plot(xs[:1], ys[:1], marker="o", ms=3.5, color=INK, zorder=8)
        ax.plot(
            xs[-1:],
            ys[-1:],
            marker="o",
            ms=13,
            mfc="none" if is_up else (0.1, 0.14, 0.19, 0.25),
            mec=INK,
            mew=0.9,
            zorder=8,
        )
        start, end = (picture.records[p[0]].time for p in (way[0], way[-1]))
        when = milliseconds(start) + (f"–{milliseconds(end)}" if end != start else "")
        ax.annotate(
            f"{trail.finger.removeprefix('finger ')}: {when} ms",
            (xs[-1], ys[-1]),
            # Away from the trail.
            xytext=(9, 0) if xs[0] <= xs[-1] + 1 else (-5, -13),
            textcoords="offset points",
            fontsize=7.5,
            color=INK,
            va="center",
            zorder=9,
            bbox={"fc": "white", "ec": "none", "alpha": 0.8, "pad": 0.6},
        )
        if trail.touch in cancelled or (trail.is_cancelled and is_up):
            before = [p for p in way if p[0] <= cancelled.get(trail.touch, row)] or way
            ax.plot(
                [before[-1][1]], [before[-1][2]], marker="X", ms=8, color=BAD, mec="w", zorder=9
            )


def _frame(ax: Axes, scene: Scene | None) -> None:
    if scene is not None:
        ax.set_xlim(-4, scene.width + 4)
        ax.set_ylim(scene.height + 4, -4)
    elif not ax.yaxis_inverted():
        ax.invert_yaxis()
    ax.set_aspect("equal")
    ax.set_xticks([])
    ax.set_yticks([])
    ax.spines[:].set_visible(False)


def _caption(picture: Picture, hit: Hit | None) -> str:
    if picture.scene is None:
        return "The hierarchy was not kept with this timeline."
    if hit is None:
        return "No finger came down."
    lines = [f"touch {hit.touch} came down on {hit.hit or 'no view'}"]
    if hit.passed:
        reported = ", ".join(f"{name} ({in_words(reason)})" for name, reason, _ in hit.passed[:4])
        more = f" and {len(hit.passed) - 4} more" if len(hit.passed) > 4 else ""
        lines += textwrap.wrap(f"asked and passed over: {reported}{more}", 42)
    return "\n".join([*lines, *textwrap.wrap(picture.note, 42)])
