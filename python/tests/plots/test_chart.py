"""The chart, as matplotlib really draws it."""

from __future__ import annotations

import time
from itertools import combinations
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from matplotlib.axes import Axes

from fingerpost.plots import plot_timeline
from plots.tables import Story, a_drag, double_tap_beats_a_button


def texts(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts]


def boxes(ax: Axes) -> dict[str, Any]:
    """Where the texts of the axes really stand, in pixels."""
    ax.figure.canvas.draw()
    return {f"{i} {t.get_text()}": t.get_window_extent() for i, t in enumerate(ax.texts)}


@pytest.mark.parametrize(
    "story", [double_tap_beats_a_button(), a_drag(views=2), a_drag(views=18)], ids=["6", "5", "21"]
)
def test_no_text_covers_another(story: Story) -> None:
    placed = boxes(plot_timeline(story))
    covering = [
        (one, other)
        for one, other in combinations(placed, 2)
        if placed[one].shrunk(0.9, 0.9).overlaps(placed[other].shrunk(0.9, 0.9))
    ]
    assert covering == []


@pytest.mark.parametrize("views", [1, 18])
def test_everything_stands_inside_the_figure(views: int) -> None:
    ax = plot_timeline(a_drag(views=views), title="A drag")
    figure = ax.figure.bbox
    for text, box in boxes(ax).items():
        assert figure.x0 <= box.x0 and box.x1 <= figure.x1, text
        assert figure.y0 <= box.y0 and box.y1 <= figure.y1, text
    legend = ax.get_legend().get_window_extent()
    assert figure.x0 <= legend.x0 and figure.y0 <= legend.y0 and legend.x1 <= figure.x1


def test_lanes_are_named_with_their_classes_below_their_headings() -> None:
    shown = texts(plot_timeline(double_tap_beats_a_button()))
    for text in ("FINGERS", "RECOGNIZERS", "zoom", "UITapGestureRecognizer", "addButton"):
        assert text in shown
    for text in (
        "recognized",
        "action",
        "cancelled",
        "dropped",
        "touchUpInside",
        "addBrassLantern",
    ):
        assert text in shown


def test_the_legend_explains_what_is_drawn_and_nothing_else() -> None:
    def words(story: Story) -> set[str]:
        return {text.get_text() for text in plot_timeline(story).get_legend().get_texts()}

    tap, drag = words(double_tap_beats_a_button()), words(a_drag())
    assert {"withheld", "dropped", "touches cancelled"} <= tap
    assert "began, changed" in drag - tap
    assert "withheld" not in drag


def test_the_picture_goes_into_axes_that_are_given() -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4))
    ax = figure.add_subplot()
    assert plot_timeline(a_drag(), ax, legend=False) is ax
    assert ax.get_legend() is None
    assert figure.get_size_inches().tolist() == [8, 4]


def test_time_is_in_milliseconds_and_in_seconds_where_it_is_long() -> None:
    assert plot_timeline(a_drag(samples=60)).get_xlabel() == "virtual time, ms"
    long = Story().at(0).finger("began").at(60_000).finger("ended")
    ax = plot_timeline(long)
    assert ax.get_xlabel() == "virtual time, s"
    assert 60 < ax.get_xlim()[1] < 70


def test_names_are_text_and_no_formulas() -> None:
    story = Story().at(0).touches("$\\frac{", "began").at(9).touches("$\\frac{", "cancelled")
    plot_timeline(story).figure.canvas.draw()


def test_nothing_at_all_is_a_picture_too() -> None:
    assert "Nothing happened." in texts(plot_timeline(Story()))


def test_what_is_left_out_is_said() -> None:
    assert "9 further lanes left out" in texts(plot_timeline(a_drag(views=12), max_lanes=6))


def test_a_hundred_thousand_records_are_drawn_in_seconds(tmp_path: Path) -> None:
    table = a_drag(samples=25_000, views=1).to_arrow()

    class Stored:
        def to_arrow(self) -> pa.Table:
            return table

    started = time.monotonic()
    plot_timeline(Stored()).figure.savefig(tmp_path / "long.png")
    assert table.num_rows > 100_000
    assert time.monotonic() - started < 20
