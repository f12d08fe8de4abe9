"""Fixtures for pytest, there as soon as the package is installed; nothing is collected by itself.

`lab` is an empty lab that ends with its test; `experiment` reads a file beside the test;
`assert_log` compares a log and shows a diff.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from fingerpost.experiment import Source
    from fingerpost.lab import Lab


@pytest.fixture
def lab() -> Iterator[Lab]:
    """An empty lab; it ends with the test."""
    from fingerpost.lab import Lab

    with Lab() as made:
        yield made


@pytest.fixture
def experiment(request: pytest.FixtureRequest) -> Callable[[str | Path], Source]:
    """Reads an experiment: `experiment("tap.yaml")`, relative to the test's folder."""
    from fingerpost.experiment import read_experiment

    folder = request.path.parent

    def read(file: str | Path) -> Source:
        return read_experiment(folder / file)

    return read


@pytest.fixture
def assert_log() -> Callable[..., None]:
    """Compares a log: `assert_log(timeline, "view.touchesBegan", "touches")`."""
    from fingerpost.experiment.assertions import assert_log

    return assert_log
