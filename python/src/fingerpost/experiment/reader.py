"""Reads experiments: from files, from text, from dictionaries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from fingerpost._spoken import spoken
from fingerpost.experiment.document import (
    MAXIMUM_DEPTH,
    Document,
    decode,
    parse_document,
    read_bytes,
    refusal,
)
from fingerpost.experiment.errors import ExperimentError, Path, Problem
from fingerpost.experiment.json_document import parse_json
from fingerpost.experiment.model import Experiment
from fingerpost.experiment.validation import validated
from fingerpost.refusals import checked

if TYPE_CHECKING:
    from fingerpost.script import Script
    from fingerpost.timeline import Timeline
    from fingerpost.whatif.finding import Findings
    from fingerpost.whatif.fixes import Fixes
    from fingerpost.whatif.setting import Setting
    from fingerpost.whatif.stepping import Stepper
    from fingerpost.whatif.table import Matrix

_ADAPTER: TypeAdapter[Experiment] = TypeAdapter(Experiment)


@spoken
@dataclass(frozen=True)
class Source:
    """An experiment with what it was read from.

    Attributes:
        experiment: the model.
        data: the same as plain data.
        document: the text's tree, which knows lines; None for a dictionary.
    """

    experiment: Experiment
    data: dict[str, Any]
    document: Document | None = None

    @property
    def file(self) -> str | None:
        """The file's name, if it has one."""
        return self.document.file if self.document else None

    def error(self, message: str, path: Path) -> ExperimentError:
        """Makes an error about a path of this experiment."""
        line = self.document.line_of(path) if self.document else None
        return ExperimentError([Problem(message, path, line)], self.file)

    @cached_property
    def timeline(self) -> Timeline:
        """What happens when it is played; it is played once.

        Raises:
            ExperimentError: it cannot be built or played.
        """
        from fingerpost.experiment.run import run_experiment

        return run_experiment(self).timeline

    def _of(self, data: Mapping[str, Any]) -> Source:
        """Makes another experiment."""
        return experiment_of(data)

    def _settings_unlike(self, other: Source) -> list[tuple[str, Any, Any]]:
        from fingerpost.whatif.variation import setting_differences

        return setting_differences(self, other)

    # What if

    def varied(self, settings: Mapping[str, object] | tuple[Setting, ...]) -> Source:
        """Makes the same experiment with other settings, `{"tap.cancelsTouchesInView": False}`.

        None takes a setting away. `fingerpost.diff` shows what it changes.

        Raises:
            UnknownNameError: nothing here has the name; near matches are named.
            ExperimentError: the experiment with them is not in the format; with its path.
        """
        from fingerpost.whatif.variation import varied

        return varied(self, settings)

    def matrix(self, settings: Mapping[str, Sequence[object]], *, observe: object = None) -> Matrix:
        """Plays every combination of some settings, `{"tap.isEnabled": [True, False]}`.

        Args:
            settings: the values of each; None leaves a setting out.
            observe: what is compared; the file's first `observe` if left out.

        Raises:
            UnknownNameError: nothing here has the name; near matches are named.
            BadValueError: a setting has no list of values.
            ExperimentError: a value is not in the format; with its path.
        """
        from fingerpost.whatif.of_experiment import matrix

        return matrix(self, settings, observe)

    def fixes(
        self,
        wanted: str | Iterable[str],
        unwanted: str | Iterable[str] = (),
        others: Sequence[Script | Sequence[Mapping[str, Any]]] = (),
        *,
        pairs: bool | None = None,
        most: int = 10,
    ) -> Fixes:
        """Searches the fewest and mildest changes that make something happen; each is played.

        Args:
            wanted: tokens that must be seen, `button.click`, in any order.
            unwanted: tokens that must not be seen.
            others: other scripts on the same screen, to see what a change does to them.
            pairs: whether two changes at once are tried; None: only when no single one helps.
            most: how many are returned.

        Raises:
            UnknownNameError: a token is about nobody here; near matches are named.
            ExperimentError: the experiment or one of the other scripts cannot be played.
        """
        from fingerpost.whatif.of_experiment import fixes

        return fixes(self, wanted, unwanted, others, pairs=pairs, most=most)

    def lint(self) -> Findings:
        """Probes the screen without its script; every warning has a script that shows it.

        Raises:
            ExperimentError: it cannot be built, also because failure requirements form a cycle.
        """
        from fingerpost.whatif.of_experiment import lint

        return lint(self)

    def steps(self) -> Stepper:
        """Plays the script and returns to its beginning: turn by turn, forth and back, branches.

        Raises:
            FingerpostError: it cannot be built or played.
        """
        from fingerpost.experiment.build import build

        built = build(self)
        with built.lab as lab:
            return lab.steps(built.script)


@spoken
def read_experiment(file: str | File) -> Source:
    """Reads an experiment file, YAML or JSON.

    Raises:
        ExperimentError: every problem with file, line, path and near matches.
    """
    return parse_experiment(read_bytes(File(file)), str(file))


@spoken
def parse_experiment(text: str | bytes, file: str | None = None) -> Source:
    """Reads an experiment's text.

    Raises:
        ExperimentError: every problem with line, path and near matches.
    """
    decoded = decode(text, file)
    if file is not None and file.endswith(".json"):
        return _read(parse_json(decoded, file))
    return _read(parse_document(decoded, file))


@checked
def experiment_of(data: Mapping[str, Any]) -> Source:
    """Reads an experiment given as dictionaries, lists and scalars.

    Raises:
        ExperimentError: every problem with its path and near matches.
    """
    plain = dict(data)
    _check_depth(plain, None)
    declared = declared_parameters(plain)
    return Source(validated(_ADAPTER, plain, declared=declared), plain)


def _read(document: Document) -> Source:
    data = document.plain()
    if not isinstance(data, dict):
        problem = Problem("an experiment is a mapping that begins with `fingerpost: 1`", (), 1)
        raise ExperimentError([problem], document.file)
    _check_depth(data, document.file)
    declared = declared_parameters(data)
    return Source(validated(_ADAPTER, data, document=document, declared=declared), data, document)


def declared_parameters(data: object) -> frozenset[str]:
    """Lists the parameters of all types that a file declares, before it is read."""
    types = data.get("recognizerTypes") if isinstance(data, Mapping) else None
    found: set[str] = set()
    for item in types if isinstance(types, list) else []:
        own: Any = item.get("parameters") if isinstance(item, Mapping) else None
        found.update(map(str, own) if isinstance(own, Mapping) else ())
    return frozenset(found)


_SCALARS = (str, int, float, type(None))
_NESTED = (dict, list, Mapping)


def _check_depth(data: Mapping[str, Any], file: str | None) -> None:
    """Refuses what is nested deeper than can be built."""
    level: list[Any] = [data]
    for _ in range(MAXIMUM_DEPTH):
        level = [
            child
            for item in level
            for child in (item if isinstance(item, list) else item.values())
            if not isinstance(child, _SCALARS) and isinstance(child, _NESTED)
        ]
        if not level:
            return
    raise refusal(f"this is nested more than {MAXIMUM_DEPTH} deep", file)
