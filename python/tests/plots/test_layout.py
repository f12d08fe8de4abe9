"""Nothing covers anything else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fingerpost.plots.lanes import Lane, Mark, Span, picture_of
from fingerpost.plots.layout import CROWD, MARK, MOST_SPANS, MOST_TICKS, place, text_width, thin
from plots.tables import a_drag

LOOKS = st.sampled_from(["action", "control", "stateFailed", "began", "dropped"])
MARKS = st.lists(
    st.builds(Mark, LOOKS, st.integers(0, 1000), st.integers(0, 99), st.text("abc", max_size=12)),
    max_size=40,
)


@given(MARKS)
def test_marks_keep_their_order_and_their_distance(marks: list[Mark]) -> None:
    lane = Lane("tap", "Recognizers", marks=marks)
    placed, _ = place(lane, 0, 1000, 700, 80, 7)
    order = [one.mark for one in placed]
    assert order == sorted(marks, key=lambda mark: (mark.time, mark.row))
    xs = [one.x + one.shift for one in placed]
    if len(marks) * MARK <= 0.8 * 700:
        assert all(after - before >= MARK - 1e-6 for before, after in zip(xs, xs[1:], strict=False))
        assert all(one.shift >= 0 for one in placed)
    else:
        assert all(one.shift == 0 for one in placed)


@given(MARKS)
def test_labels_never_cover_each_other(marks: list[Mark]) -> None:
    _, labels = place(Lane("tap", "Recognizers", marks=marks), 0, 1000, 700, 80, 7)
    for level in (0, 1):
        ends = sorted((x.x, x.x + text_width(x.text, 7)) for x in labels if x.level == level)
        assert all(left[1] <= right[0] for left, right in zip(ends, ends[1:], strict=False))
        assert all(right <= 780 for _, right in ends)


def test_the_more_important_label_is_placed_first() -> None:
    marks = [Mark(look, 0, row, look * 30) for row, look in enumerate(("began", "action"))]
    marks.append(Mark("stateFailed", 0, 2, "failed" * 30))
    _, labels = place(Lane("tap", "Recognizers", marks=marks), 0, 1000, 2000, 900, 7)
    assert [label.look for label in labels] == ["action", "stateFailed"]


def test_a_crowd_is_thinned_out_and_counted() -> None:
    marks = [Mark("action", time, time, "action") for time in range(100_000)]
    lane = thin(Lane("tap", "Recognizers", marks=marks), 0, 99_999)
    assert len(lane.marks) <= CROWD + 1
    assert sum(mark.count for mark in lane.marks) == 100_000


def test_ticks_and_short_spans_are_thinned_out() -> None:
    spans = [Span("possible", time, time + 1, 0) for time in range(0, 100_000, 2)]
    lane = thin(Lane("tap", "Recognizers", spans=spans, ticks=list(range(100_000))), 0, 99_999)
    assert len(lane.ticks) <= MOST_TICKS + 1
    assert len(lane.spans) <= MOST_SPANS + 1


def test_a_short_timeline_is_left_as_it_is() -> None:
    for lane in picture_of(a_drag(samples=20)).lanes:
        before = (len(lane.marks), len(lane.ticks), len(lane.spans))
        thinned = thin(lane, 0, 400_000_000)
        assert (len(thinned.marks), len(thinned.ticks), len(thinned.spans)) == before
