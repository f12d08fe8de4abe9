"""The charts, as matplotlib draws them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import BadValueError
from fingerpost_workbench.pictures.axis import milliseconds
from fingerpost_workbench.pictures.wrapping import strips
from pictures import stories


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    mpl.use("agg")
    yield
    plt.close("all")


def texts(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts]


def names(ax: Axes) -> list[str]:
    return [label.get_text().partition("\n")[0] for label in ax.get_yticklabels()]


def a_scroll_of_many() -> Timeline:
    return stories.a_scroll(40)


ALL = [
    *(stories.a_tap, stories.a_scroll, a_scroll_of_many),
    *(stories.a_double_tap, stories.three_fingers, stories.nested),
]


@pytest.mark.parametrize("story", ALL)
def test_no_text_covers_another_and_all_stand_in_the_figure(story: Callable[[], Timeline]) -> None:
    ax = story().plot()
    ax.figure.canvas.draw()
    whole = ax.figure.bbox
    placed = [(t.get_text(), t.get_window_extent()) for t in ax.texts if t.get_text()]
    for text, box in placed:
        assert whole.x0 <= box.x0 and box.x1 <= whole.x1 + 1, text
        assert whole.y0 <= box.y0 and box.y1 <= whole.y1 + 1, text
    covering = [
        (one, other)
        for (one, a), (other, b) in combinations(placed, 2)
        if a.shrunk(0.98, 0.7).overlaps(b.shrunk(0.98, 0.7))
    ]
    assert covering == []


def test_plot_is_a_figure_of_pyplot_and_returns_its_axes() -> None:
    before = dict(mpl.rcParams)
    ax = stories.a_tap().plot()
    assert plt.gca() is ax and plt.get_fignums() == [ax.figure.number]
    assert dict(mpl.rcParams) == before


def test_it_draws_into_axes_that_are_given_and_into_no_others() -> None:
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4))
    assert stories.a_tap().plot(left, legend=False) is left
    assert stories.a_tap().plot_screen(ax=right) is right
    assert plt.get_fignums() == [figure.number]
    assert left.get_legend() is None
    assert figure.get_size_inches().tolist() == [9, 4]


def test_lanes_have_names_and_labels_describe_the_event() -> None:
    ax = stories.a_tap().plot(title="A tap")
    assert names(ax) == ["finger 1", "tap", "button"]
    for text in (
        "FINGERS",
        "failed: button.gestureRecognizerShouldBegin is false",
        "touchUpInside",
        "clicked",
        "+50",
    ):
        assert text in texts(ax)
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["0", "50"]
    assert ax.get_title(loc="left") == "A tap"


LONG = [stories.three_fingers, stories.out_of_a_scroll_view, stories.at_one_instant]


@pytest.mark.parametrize("story", LONG)
@pytest.mark.parametrize("width", [3.5, 6.0, 9.5])
def test_a_long_sequence_goes_on_in_another_row_and_loses_nothing(
    story: Callable[[], Timeline], width: float
) -> None:
    timeline = story()
    ax = timeline.plot(width=width, legend=False)
    ax.figure.canvas.draw()
    assert ax.figure.get_size_inches()[0] <= width * 1.15
    said = Counter(texts(ax))
    picture = timeline.picture()
    times = [tick.get_text() for tick in ax.get_xticklabels()]
    labels = Counter(mark.label for lane in picture.shown for mark in lane.marks if mark.label)
    assert labels <= said
    assert all(count == said[label] for label, count in labels.items() if len(label) > 4)
    for column in picture.columns:
        start = milliseconds(column.start)
        assert any(text.removeprefix("… ").startswith(start) for text in [*said, *times])
    for text in ax.texts:
        box = text.get_window_extent()
        assert box.x0 >= 0 and box.x1 <= ax.figure.bbox.x1 + 1, text.get_text()


def test_rows_are_cut_where_no_label_is() -> None:
    picture = stories.at_one_instant().picture()
    rows = strips(picture, 60)
    assert len(rows) > 2
    assert [row.start for row in rows[1:]] == [row.end for row in rows[:-1]]
    assert all(0 < row.end - row.start <= 60 for row in rows[:-1])
    for row in rows:
        for lane in picture.shown:
            for mark in lane.marks:
                x = picture.x[mark.row]
                assert not (x < row.start < x + len(mark.label) - 0.5 and x > row.start - 60) or (
                    x + len(mark.label) - row.start < 3
                )


def test_in_axes_that_are_given_it_goes_on_in_as_many_rows_as_they_need() -> None:
    _, ax = plt.subplots(figsize=(4, 9))
    stories.out_of_a_scroll_view().plot(ax, legend=False)
    assert sum(name == "finger 1" for name in names(ax)) > 2


def test_folded_records_are_counted_in_words() -> None:
    ax = stories.a_scroll(recognizers=40).plot()
    assert "recognizers that took no part" in ax.get_xlabel()
    assert "feed.panGestureRecognizer" in [n.replace("…", "") for n in names(ax)] or any(
        name.startswith("feed.pan") for name in names(ax)
    )
    assert any(text.startswith("didScroll ×") for text in texts(ax))


def test_on_the_axis_of_time_everything_stands_at_its_time_and_is_counted() -> None:
    timeline = stories.a_tap()
    ax = timeline.plot(scale="time")
    times = {record.time / 1e6 for record in timeline}
    assert {float(x) for line in ax.lines[: len(ax.lines)] for x in line.get_xdata()} - {
        0,
        1,
    } <= times
    assert any(text.startswith("×") for text in texts(ax))


def test_what_happens_at_one_time_in_one_lane_is_drawn_with_a_sign_for_each() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("longPress", name="hold")
        ax = lab.play(Script().press("card", 0.8)).plot(scale="time")
    legend = {text.get_text() for text in ax.get_legend().get_texts()}
    # The press begins, and sends its action, at 500 ms; its end and the end's action follow.
    assert {"began", "action or handler", "recognized, ended", "touchesCancelled"} <= legend


def test_another_scale_is_refused() -> None:
    with pytest.raises(BadValueError, match="'sequence' or 'time', not 'log'"):
        stories.a_tap().plot(scale="log")


def test_the_legend_explains_only_the_marks_drawn() -> None:
    def words(timeline: Timeline) -> set[str]:
        return {text.get_text() for text in timeline.plot().get_legend().get_texts()}

    tap, scroll = words(stories.a_tap()), words(stories.out_of_a_scroll_view())
    assert "action or handler" in tap - scroll
    assert {"began, changed", "touchesCancelled", "withheld"} <= scroll - tap


def test_the_screen_has_names_flags_trails_and_the_hit_path() -> None:
    timeline = stories.turned()
    ax = timeline.plot_screen()
    said = " ".join(texts(ax))
    assert "turned" in said and "off (no touches)" in said.replace("…", "") or "off" in said
    assert any(text.startswith("1: 0–") for text in texts(ax))
    assert "touch 1 came down on turned" in ax.get_xlabel()
    assert ax.get_xlim() == (-4, 394) and ax.get_ylim() == (848, -4)


def test_the_screen_can_be_seen_at_a_moment() -> None:
    timeline = stories.three_fingers()
    early = [text for text in texts(timeline.plot_screen(at=0)) if " ms" in text]
    late = [text for text in texts(timeline.plot_screen(at=timeline[-1])) if " ms" in text]
    assert len(early) == 3 and len(late) == 5


def test_a_lab_draws_its_screen_and_its_tree() -> None:
    with Lab() as lab:
        window = lab.add_window()
        window.add_subview("card<", frame=(10, 20, 300, 200), alpha=0.5).add_recognizer(
            "tap", name="tap", delays_touches_began=True, requires_exclusive_touch_type=False
        )
        assert "card<" in texts(lab.plot())
        tree = lab._repr_html_()
        view, tap = lab.find("card<")._repr_html_(), lab.find("tap")._repr_html_()
        profile = lab.profile._repr_html_()
        gone = window.add_subview("gone")
        shaken = gone.add_recognizer("tap", name="shaken")
        gone.destroy()
        assert gone._repr_html_() == "<p>&lt;View gone, destroyed&gt;</p>"
        assert shaken._repr_html_() == "<p>&lt;Recognizer shaken, destroyed&gt;</p>"
    assert "card&lt;" in tree and "card<" not in tree
    assert "alpha 0.5" in tree
    assert "(tap) · delaysTouchesBegan = true · requiresExclusiveTouchType = false<" in tree
    assert "isMultipleTouchEnabled" in view and "numberOfTapsRequired" in tap
    assert "tapMovement" in profile
    assert "closed" in lab._repr_html_()


def test_latency_and_matrix_are_charts_and_tables() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        card.add_recognizer("tap", name="tap")
        script = Script().tap(card)
        settings = {
            "tap.cancelsTouchesInView": [True, False],
            "tap.delaysTouchesBegan": [True, False],
        }
        matrix = lab.matrix(script, settings, observe=["touches", "actions"])
    ax = matrix.plot()
    assert [t for t in texts(ax)] == [str(row.outcome) for row in matrix.rows]
    assert "<table>" in matrix._repr_html_() and "cancelsTouchesInView" in matrix._repr_html_()
    latency = stories.a_double_tap().latency()
    bars = latency.plot()
    assert len(bars.get_yticklabels()) == len(latency.late)
    assert "<table>" in latency._repr_html_()


@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_vector_output_is_small_and_needs_no_raster(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"tap.{ending}"
    stories.a_tap().plot().figure.savefig(file)
    data = file.read_bytes()
    assert b"<image" not in data and b"/Subtype /Image" not in data
    assert len(data) < 200_000


def test_names_are_text_and_no_formulas() -> None:
    with Lab() as lab:
        view = lab.add_window().add_subview("$\\frac{", frame=(0, 0, 300, 300))
        timeline = lab.play(Script().tap(view))
    timeline.plot().figure.canvas.draw()
    timeline.plot_screen().figure.canvas.draw()


def test_nothing_at_all_is_a_chart_too() -> None:
    with Lab() as lab:
        lab.add_window()
        assert "Nothing happened." in texts(lab.timeline.plot())
        lab.timeline.plot_screen().figure.canvas.draw()


def test_a_width_is_a_new_figures() -> None:
    with pytest.raises(BadValueError, match="leave it out with `ax`"):
        stories.a_tap().plot(ax=plt.subplots()[1], width=3.5)
