"""Reads experiments from files, texts and dictionaries; the engine checks them."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, mapping, optional, read_text, typed, unfit
from fingerpost._call import path as path_of
from fingerpost._core import Core
from fingerpost._enums import Status
from fingerpost._structs import ABI_VERSION
from fingerpost.errors import FingerpostError, TextError
from fingerpost.lab import Lab
from fingerpost.observation import Observation
from fingerpost.script import Script
from fingerpost.steplist import leaves, plain
from fingerpost_workbench.experiment.document import Document, decode, parse_document, read_bytes
from fingerpost_workbench.experiment.errors import ExperimentError, Path, Problem, pointed
from fingerpost_workbench.experiment.json_document import parse_json
from fingerpost_workbench.experiment.run import run_experiment

if TYPE_CHECKING:
    from fingerpost.explain.setting import Setting
    from fingerpost.timeline import Timeline
    from fingerpost.variants.finding import Findings
    from fingerpost.variants.fixes import Fixes
    from fingerpost.variants.stepping import Stepper
    from fingerpost.variants.table import Matrix


@dataclass(frozen=True)
class Source:
    """An experiment and the text that it was read from.

    Attributes:
        data: the experiment as plain data.
        document: the text's tree with line numbers; None for a dictionary.
    """

    data: dict[str, Any]
    document: Document | None = None

    @property
    def file(self) -> str | None:
        """The file's name, if it has one."""
        return self.document.file if self.document else None

    def line_of(self, path: Path) -> int | None:
        """The line of a path; None for a dictionary."""
        return self.document.line_of(path) if self.document else None

    def step_lines(self) -> list[int]:
        """The lines of the script's steps, in order; empty for a dictionary."""
        steps = range(len(self.data.get("script") or ()))
        lines = (self.line_of(("script", index)) for index in steps)
        return [line for line in lines if line is not None]

    def error(self, message: str, path: Path) -> ExperimentError:
        """Creates an error about a path of this experiment."""
        return ExperimentError([Problem(message, path, self.line_of(path))], self.file)

    def located(self, error: FingerpostError, under: Path = ()) -> ExperimentError:
        """Converts an error of the engine about this experiment, adding line numbers of the file.

        Args:
            error: the error of a lab of this experiment.
            under: the prefix of its paths.
        """
        found = [((*under, *item.path), item.message) for item in error.places]
        return ExperimentError(
            (
                Problem(message, path, self.line_of(path))
                for path, message in found or [(under, str(error))]
            ),
            self.file,
        )

    @property
    def script(self) -> Script:
        """The steps of fingers and program."""
        return Script(self.data.get("script") or ())

    @property
    def blocks(self) -> list[tuple[dict[str, Any], Path]]:
        """The blocks of expectations with their paths."""
        expect = self.data.get("expect")
        if isinstance(expect, list):
            return [(block, ("expect", index)) for index, block in enumerate(expect)]
        return [] if expect is None else [(expect, ("expect",))]

    @property
    def observations(self) -> list[Observation]:
        """The observations of the blocks."""
        return [Observation.parse(it["observe"]) for it, _ in self.blocks if it.get("observe")]

    @property
    def observation(self) -> Observation | None:
        """The first observation; None where there is none."""
        return next(iter(self.observations), None)

    def lab(self) -> Lab:
        """Creates the lab before the script; the first call returns the one that was checked."""
        ready: Lab | None = self.__dict__.pop("_ready", None)
        return self._built() if ready is None else ready

    def _built(self) -> Lab:
        """Makes the engine read the experiment.

        Raises:
            ExperimentError: every problem, with its path and line.
        """
        made = ctypes.c_void_p()
        capacity = 16_384

        def read(out: Any, size: int, length: Any) -> int:  # noqa: ANN401
            return native.fp_lab_read(ABI_VERSION, text, ctypes.byref(made), out, size, length)

        text = self._json()
        problems = ctypes.create_string_buffer(capacity)
        length = ctypes.c_size_t()
        status = read(problems, capacity, ctypes.byref(length))
        if status == Status.OK:
            return Lab._of(Core(made, {}))
        if length.value >= capacity:
            reported = read_text(read)
        else:
            reported = problems.value.decode("utf-8")
        raise ExperimentError(map(self._problem, json.loads(reported)), self.file)

    def _problem(self, item: dict[str, Any]) -> Problem:
        path = pointed(item["path"])
        return Problem(item["message"], path, self.line_of(path), item["code"])

    def _json(self) -> bytes:
        try:
            return encode(json.dumps(self.data, default=plain, allow_nan=False))
        except RecursionError:
            raise self.error("lists and mappings are nested too deep", ()) from None
        except (TypeError, ValueError, TextError) as error:
            for path, item in leaves(self.data):
                if isinstance(item, float) or not isinstance(item, str | int | None):
                    try:
                        json.dumps(item, default=plain, allow_nan=False)
                    except (TypeError, ValueError):
                        raise self.error(f"this takes no {item!r}", path) from None
            raise self.error(f"this cannot be written as JSON: {error}", ()) from None

    def __reduce__(self) -> tuple[Any, ...]:
        return Source, (self.data, self.document)

    @cached_property
    def timeline(self) -> Timeline:
        """The timeline of the experiment, which is played once.

        Raises:
            ExperimentError: it cannot be built or played.
        """
        return run_experiment(self).timeline

    def _of(self, data: Mapping[str, Any]) -> Source:
        """Creates another experiment."""
        return experiment_of(data)

    def on(self, profile: str) -> Source:
        """Creates the same experiment on another system; its own thresholds and facts stay.

        Raises:
            ExperimentError: no built-in profile is called that; near matches are named.
        """
        given = self.data.get("profile")
        changed = {**given, "base": profile} if isinstance(given, Mapping) else profile
        return _checked(Source({**self.data, "profile": changed}, self.document))

    def _settings_unlike(self, other: Source) -> list[tuple[str, Any, Any]]:
        from fingerpost_workbench.variants.variation import setting_differences

        return setting_differences(self, other)

    # What if

    def varied(
        self,
        settings: Mapping[str, object] | tuple[Setting, ...],
        *,
        keeps_expectations: bool = True,
    ) -> Source:
        """Creates the same experiment with other settings, `{"tap.cancelsTouchesInView": False}`.

        None removes a setting. `fingerpost.diff` shows the effect. Expectations may name what the
        settings take away; `keeps_expectations=False` leaves them out.

        Raises:
            UnknownNameError: a name is unknown; near matches are named.
            ExperimentError: the new experiment is not in the format; with the path.
        """
        from fingerpost_workbench.variants.variation import varied

        return varied(self, settings, keeps_expectations=keeps_expectations)

    def matrix(self, settings: Mapping[str, Sequence[object]], *, observe: object = None) -> Matrix:
        """Plays every combination of some settings, `{"tap.isEnabled": [True, False]}`.

        Args:
            settings: the values of each; None leaves a setting out.
            observe: the records to compare; by default the file's first `observe`.

        Raises:
            UnknownNameError: a name is unknown; near matches are named.
            BadValueError: a setting has no list of values.
            ExperimentError: a value is not in the format; with its path.
        """
        from fingerpost_workbench.variants.of_experiment import matrix

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
            wanted: tokens that must be seen, `button.click` or `v.touchesBegan #2` (of the second
                touch), in any order.
            unwanted: tokens that must not be seen.
            others: other scripts on the same screen, to measure the effect of a change on them.
            pairs: whether two changes at once are tried; None: only when no single one helps.
            most: the maximum number of results.

        Raises:
            UnknownNameError: a token names no object here; near matches are named.
            ExperimentError: the experiment or one of the other scripts cannot be played.
        """
        from fingerpost_workbench.variants.of_experiment import fixes

        return fixes(self, wanted, unwanted, others, pairs=pairs, most=most)

    def lint(self) -> Findings:
        """Probes the screen without its script; every warning has a script that demonstrates it.

        Raises:
            ExperimentError: it cannot be built, for example because failure requirements form a
                cycle.
        """
        from fingerpost_workbench.variants.of_experiment import lint

        return lint(self)

    def steps(self) -> Stepper:
        """Plays the script and returns to its beginning, to step through it turn by turn.

        Raises:
            FingerpostError: it cannot be built or played.
        """
        with self.lab() as lab:
            return lab.steps(self.script)


def read_experiment(file: str | File) -> Source:
    """Reads an experiment file, YAML or JSON.

    Raises:
        ExperimentError: every problem with file, line, path and near matches.
    """
    return parse_experiment(read_bytes(path_of("file", file)), str(file))


def parse_experiment(text: str | bytes, file: str | None = None) -> Source:
    """Reads an experiment's text.

    Raises:
        ExperimentError: every problem with line, path and near matches.
    """
    if not isinstance(text, str | bytes):
        raise unfit("text", "a string or bytes", text)
    file = optional(typed, "file", file, str)
    decoded = decode(text, file)
    is_json = file is not None and file.endswith(".json")
    document = (parse_json if is_json else parse_document)(decoded, file)
    data = document.plain()
    if not isinstance(data, dict):
        problem = Problem("an experiment is a mapping that begins with `fingerpost: 1`", (), 1)
        raise ExperimentError([problem], file)
    return _checked(Source(data, document))


def experiment_of(data: Mapping[str, Any]) -> Source:
    """Reads an experiment given as dictionaries, lists and scalars.

    Raises:
        ExperimentError: every problem with its path and near matches.
    """
    return _checked(Source(dict(mapping("data", data))))


def _checked(source: Source) -> Source:
    """Makes the engine read it, and keeps the lab for the first play."""
    source.__dict__["_ready"] = source._built()
    return source
