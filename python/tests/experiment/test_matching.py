"""What it means that a log is as expected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fingerpost.experiment.diff import diff, written_out
from fingerpost.experiment.expectations import Expectation
from fingerpost.experiment.matching import matches_log, missing_in_order, unmatched
from fingerpost.experiment.tokens import Token, read_items, read_token
from fingerpost.observation import Line


def log(*texts: str) -> list[Line]:
    return [Line(text, index * 100_000_000) for index, text in enumerate(texts)]


def matches(expected: list[object], *texts: str) -> bool:
    block = Expectation.model_validate({"log": expected})
    return matches_log(read_items(block.log or []), log(*texts))


def test_a_log_is_complete_and_in_order() -> None:
    assert matches(["a", "b"], "a", "b")
    assert not matches(["a", "b"], "b", "a")
    assert not matches(["a", "b"], "a")
    assert not matches(["a"], "a", "a")
    assert matches([])
    assert not matches([], "a")


def test_a_star_means_once_or_more() -> None:
    assert matches(["a", "m *", "b"], "a", "m", "b")
    assert matches(["a", "m *", "b"], "a", "m", "m", "m", "b")
    assert not matches(["a", "m *", "b"], "a", "b")
    assert matches(["m *", "m"], "m", "m")


def test_a_group_means_once_or_more() -> None:
    group = {"repeat": ["a", "b"]}
    assert matches([group], "a", "b")
    assert matches([group, "c"], "a", "b", "a", "b", "c")
    assert not matches([group], "a", "b", "a")
    assert not matches([group])


def test_groups_nest_and_hold_stars() -> None:
    group = {"repeat": ["a", {"repeat": ["b *", "c"]}]}
    assert matches([group], "a", "b", "b", "c", "b", "c", "a", "b", "c")
    assert not matches([group], "a", "c")


@pytest.mark.parametrize(
    ("nanoseconds", "time", "fits"),
    [
        (930_000_000, "0.93", True),
        (930_499_999, "0.930", True),
        (930_500_000, "0.930", False),
        (929_500_000, "0.930", True),
        (929_499_999, "0.930", False),
    ],
)
def test_a_time_counts_to_the_millisecond(nanoseconds: int, time: str, fits: bool) -> None:
    assert read_token(f"a @{time}").fits(Line("a", nanoseconds)) is fits


def test_endings_may_stand_in_either_order() -> None:
    assert read_token("a * @1") == read_token("a @1 *") == Token("a", True, 1000)
    assert read_token("a.touchesBegan (tapCount 2) (1,2)").text.endswith("(1,2)")


def test_contains_finds_the_first_token_that_is_missing() -> None:
    tokens = [read_token("a"), read_token("c"), read_token("b")]
    assert missing_in_order(tokens, log("a", "b", "c", "b")) is None
    assert missing_in_order(tokens, log("a", "b", "c")) == 2


def test_any_order_counts_how_often() -> None:
    tokens = [read_token("a"), read_token("b"), read_token("a")]
    assert unmatched(tokens, log("b", "a", "a")) == ([], [])
    missing, left = unmatched(tokens, log("b", "a", "c"))
    assert [token.text for token in missing] == ["a"]
    assert [line.text for line in left] == ["c"]


@given(st.lists(st.sampled_from("ab"), max_size=8), st.lists(st.sampled_from("ab"), max_size=8))
def test_plain_logs_match_when_they_are_equal(left: list[str], right: list[str]) -> None:
    assert matches(list(left), *right) is (left == right)


@given(st.lists(st.tuples(st.sampled_from("ab"), st.integers(1, 3)), max_size=6))
def test_a_starred_log_matches_whatever_the_repeats(runs: list[tuple[str, int]]) -> None:
    seen = [text for text, count in runs for _ in range(count)]
    assert matches([f"{text} *" for text, _ in runs], *seen)


def test_the_diff_shows_both_sides() -> None:
    items = read_items(["a", "m *", "x"])
    seen = log("a", "m", "m", "y")
    written = written_out(items, seen, lambda line: line.text)
    assert written == ["a", "m", "m", "x"]
    assert diff(written, [line.text for line in seen]).splitlines() == [
        "  a",
        "  m",
        "  m",
        "- x",
        "+ y",
    ]
