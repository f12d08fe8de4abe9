"""A pytest plugin, active once the package is installed: experiment files are tests, and fixtures.

`pytest screens/*.yaml` plays the named experiments and checks their `expect`; a failure shows the
diff and the reasons. The configuration can collect others::

    [tool.pytest.ini_options]
    fingerpost_experiments = ["screens/*.yaml"]

`lab` is an empty lab that ends with its test; `experiment` reads a file beside the test;
`assert_log` compares a log and shows a diff.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost_workbench.experiment import Source


PATTERNS = "fingerpost_experiments"
SUFFIXES = (".yaml", ".yml", ".json")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option for files that are experiments without being named."""
    parser.addini(
        PATTERNS,
        "patterns, relative to the root folder, of experiment files that are collected",
        type="args",
        default=[],
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ExperimentFile | None:
    """Collects the experiments named on the command line or in the configuration."""
    if file_path.suffix not in SUFFIXES:
        return None
    root = parent.config.rootpath
    is_meant = parent.session.isinitpath(file_path) or (
        file_path.is_relative_to(root)
        and any(file_path in root.glob(pattern) for pattern in parent.config.getini(PATTERNS))
    )
    return ExperimentFile.from_parent(parent, path=file_path) if is_meant else None


class ExperimentFile(pytest.File):
    """A file with one experiment."""

    def collect(self) -> Iterable[pytest.Item]:
        """Returns one test: the experiment's expectations."""
        yield ExperimentItem.from_parent(self, name="expect")


class ExperimentItem(pytest.Item):
    """The expectations of an experiment, as a test."""

    def runtest(self) -> None:
        """Plays the experiment and checks its expectations."""
        from fingerpost_workbench.experiment import read_experiment
        from fingerpost_workbench.experiment.assertions import assert_experiment

        source = read_experiment(self.path)
        assert_experiment(source)
        if not source.blocks:
            pytest.skip("it expects nothing")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:  # noqa: ANN401
        """Shows the diff and the reasons, or the sentence about an unreadable file.

        No traceback.
        """
        from fingerpost.errors import FingerpostError

        if isinstance(excinfo.value, AssertionError | FingerpostError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Reports the file as the test."""
        return self.path, None, self.path.name


@pytest.fixture
def lab() -> Iterator[Lab]:
    """An empty lab; it ends with the test."""
    from fingerpost.lab import Lab

    with Lab() as made:
        yield made


@pytest.fixture
def experiment(request: pytest.FixtureRequest) -> Callable[[str | Path], Source]:
    """Reads an experiment: `experiment("tap.yaml")`, relative to the test's folder."""
    from fingerpost_workbench.experiment import read_experiment

    folder = request.path.parent

    def read(file: str | Path) -> Source:
        return read_experiment(folder / file)

    return read


@pytest.fixture
def assert_log() -> Callable[..., None]:
    """Compares a log: `assert_log(timeline, "view.touchesBegan", "touches")`."""
    from fingerpost_workbench.experiment.assertions import assert_log

    return assert_log
