"""An evaluation counts the results of recognizers on recordings with known answers."""

from __future__ import annotations

import math
from typing import Any

import matplotlib
import numpy as np
import pytest

from fingerpost import GestureRecognizer, Samples
from fingerpost.errors import BadValueError, FingerpostError, UnknownNameError
from fingerpost_workbench.sweeps import (
    Evaluation,
    Recording,
    evaluate,
    make_recordings,
    read_recordings,
)
from fingerpost_workbench.sweeps.estimates import estimated
from fingerpost_workbench.sweeps.recordings import KINDS
from importers.pages import DATA

matplotlib.use("Agg")
RIVALS: dict[str, Any] = {"tap": "tap", "pan": "pan"}


def stroke(*places: tuple[float, float, float]) -> Samples:
    """Times in ms, and points."""
    return Samples.from_columns(
        [time / 1000 for time, _, _ in places], [x for _, x, _ in places], [y for _, _, y in places]
    )


STILL = stroke((0, 100, 100), (80, 100, 100))
FLICK = stroke((0, 300, 400), (20, 260, 400), (40, 220, 400), (60, 180, 400), (80, 180, 400))
CRAWL = stroke(*((60 * n, 300 - 3 * n, 400) for n in range(30)))


@pytest.fixture(scope="module")
def two() -> Evaluation:
    kinds = {"tap": "tap", "left": {"type": "swipe", "direction": "left"}}
    recordings = [
        Recording("one", "tap", STILL),
        Recording("two", "left", FLICK),
        Recording("three", "left", CRAWL),
        Recording("four", "other", CRAWL),
        Recording("five", "other", FLICK),
    ]
    return evaluate(kinds, recordings, stock=RIVALS)


def test_an_evaluation_has_a_confusion_matrix(two: Evaluation) -> None:
    assert two.labels == ("tap", "left", "other")
    assert two.predictions == ("tap", "left", "none")
    assert two.confusion.tolist() == [[1, 0, 0], [0, 1, 1], [0, 1, 1]]
    assert two.accuracy.value == 0.6
    assert [item.recording.name for item in two.wrong] == ["three", "five"]


def test_a_recognizer_finds_its_own_and_perhaps_others(two: Evaluation) -> None:
    assert two.recall["left"].value == 0.5
    assert two.precision["left"].value == 0.5
    assert two.precision["tap"].value == 1
    assert dict(two.false_starts) == {"tap": 0, "left": 1}


def test_a_tap_is_known_when_the_finger_lifts_and_a_flick_before(two: Evaluation) -> None:
    assert two.time["tap"].value == pytest.approx(80)
    assert 20 <= two.time["left"].value <= 60


def test_stock_recognizers_are_tried_alone_with_the_same_strokes(two: Evaluation) -> None:
    assert two.stock["tap"] == {"tap": 1.0, "pan": 0.0}
    assert two.stock["left"] == {"tap": 0.0, "pan": 1.0}


class Circle(GestureRecognizer):
    """A stroke that comes back to where it began."""

    id = "circle"
    minimum_way: float = 150.0

    def touches_began(self, touches: Any, context: Any) -> None:  # noqa: ANN401
        self.start = self.last = touches[0].location
        self.way = 0.0

    def touches_moved(self, touches: Any, context: Any) -> str | None:  # noqa: ANN401
        here = touches[0].location
        self.way += math.dist(self.last, here)
        self.last = here
        return None

    def touches_ended(self, touches: Any, context: Any) -> str:  # noqa: ANN401
        closed = math.dist(self.start, touches[0].location) < 25
        return "recognized" if closed and self.way > self.minimum_way else "failed"


def test_a_custom_recognizer_is_evaluated_like_the_stock_ones() -> None:
    found = evaluate(Circle, make_recordings(each=8), stock={})
    assert found.predictions == ("circle", "none")
    assert found.recall["circle"].value == 1
    assert found.precision["circle"].value == 1
    assert found.accuracy.value == 1
    assert "finds 100 % of its own" in str(found)


def test_generated_gestures_are_recognized_by_the_stock_recognizers() -> None:
    kinds: dict[str, Any] = {"tap": "tap", "longPress": "longPress"}
    for direction in ("Left", "Right", "Up", "Down"):
        kinds[f"swipe{direction}"] = {"type": "swipe", "direction": direction.lower()}
    found = evaluate(kinds, make_recordings(kinds, 25, seed=4), stock={})
    assert found.accuracy.low > 0.9


def test_the_same_seed_makes_the_same_gestures() -> None:
    first, again, other = (make_recordings(["circle"], 3, seed=seed) for seed in (5, 5, 6))

    def bytes_of(recordings: list[Recording]) -> list[bytes]:
        return [bytes(r.script.array) for r in recordings if isinstance(r.script, Samples)]

    assert bytes_of(first) == bytes_of(again) != bytes_of(other)
    assert len(make_recordings()) == 20 * len(KINDS)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    random = np.random.default_rng(1)
    held = 0
    for _ in range(200):
        values = (random.random(80) < 0.7).astype(float)
        draws = random.integers(0, 80, (400, 80))
        estimate = estimated(values, np.nanmean, draws, 0.95)
        held += estimate.low <= 0.7 <= estimate.high
    assert 0.9 <= held / 200 <= 0.99


def test_intervals_are_the_same_for_the_same_seed() -> None:
    recordings = make_recordings(["tap", "slowDrag", "swipeLeft"], 12, seed=2)
    texts = {str(evaluate("tap", recordings, stock={}, seed=3)) for _ in range(2)}
    assert len(texts) == 1


def test_an_evaluation_is_a_table_a_picture_and_plain_data(two: Evaluation) -> None:
    assert two.to_pandas().query("right").name.tolist() == ["one", "two", "four"]
    assert two.to_dict()["confusion"] == [[1, 0, 0], [0, 1, 1], [0, 1, 1]]
    matrix, times, stock = two.plot()
    assert [label.get_text() for label in matrix.get_xticklabels()] == ["tap", "left", "none"]
    assert [label.get_text() for label in stock.get_xticklabels()] == ["tap", "pan"]
    assert times.get_xlabel() == "ms after the first finger"


def test_an_unplayable_recording_is_reported_and_not_counted() -> None:
    broken = Recording("broken", "tap", [{"up": 3}])
    found = evaluate("tap", [broken, Recording("fine", "tap", STILL)], stock={})
    assert "finger 3 is not down" in found.seen[0].refused
    assert found.accuracy.value == 0.5


def test_what_cannot_be_evaluated_says_why() -> None:
    with pytest.raises(BadValueError, match="no recordings"):
        evaluate("tap", [])
    with pytest.raises(BadValueError, match="none is called 'none'"):
        evaluate({"none": "tap"}, [Recording("one", "tap", STILL)])
    with pytest.raises(FingerpostError, match="did you mean"):
        evaluate("tapp", [Recording("one", "tap", STILL)])
    with pytest.raises(UnknownNameError, match=r"kinds: 'wave' is none of tap, "):
        make_recordings(["wave"])


def test_flings_of_phones_are_swipes_up() -> None:
    if not DATA.exists():
        pytest.skip("other people's recordings are not here")
    files = sorted((DATA / "touch-recordings").glob("aosp-SailfishFling*.json"))
    recordings = read_recordings(files, "up")
    recordings += read_recordings([DATA / "touch-recordings/flutter-swipes-1-6.json"], "up")
    found = evaluate({"up": {"type": "swipe", "direction": "up"}}, recordings, stock=RIVALS)
    assert found.recall["up"].value == 1
    assert len(found.seen) > 5 and set(found.labels) == {"up"}
    assert found.stock["up"]["pan"] == 1
