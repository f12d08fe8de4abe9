"""Shared by all tests: profiles for property tests, and a lab that closes with its test."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from fingerpost import Lab, Recognizer, View

# A shell's background job ignores Ctrl-C, and so does all that it starts; tests press it.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

COMMON = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
# The default tries the same examples on every run; `thorough` looks for new ones.
settings.register_profile("default", max_examples=300, derandomize=True, **COMMON)  # type: ignore[arg-type]
settings.register_profile("thorough", max_examples=20_000, **COMMON)  # type: ignore[arg-type]
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--experiments",
        type=int,
        default=1_000,
        metavar="N",
        help="how many random experiments are played, with the numbers 0 to N - 1",
    )
    parser.addoption(
        "--hostile",
        type=int,
        default=3,
        metavar="N",
        help="every Nth of the hostile files is tried; 1 is all of them",
    )
    parser.addoption(
        "--mutated",
        type=int,
        default=100,
        metavar="N",
        help="how many spoiled documents go through the command line in one process",
    )
    parser.addoption(
        "--interrupts",
        type=int,
        default=2,
        metavar="N",
        help="at how many random moments each command and each long call is interrupted",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files that take long come first: one that began last would run alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture
def interrupts(request: pytest.FixtureRequest) -> int:
    made: int = request.config.getoption("--interrupts")
    return made


@pytest.fixture
def lab() -> Iterator[Lab]:
    with Lab() as made:
        yield made


@pytest.fixture
def scene(lab: Lab) -> tuple[Lab, View, View, Recognizer]:
    """A child on a parent, a tap on the parent that cancels nothing."""
    parent = lab.add_window().add_subview("parent", frame=(0, 0, 300, 300))
    child = parent.add_subview("child", frame=(50, 50, 100, 100))
    tap = parent.add_recognizer("tap", name="tap", cancels_touches_in_view=False)
    return lab, parent, child, tap
