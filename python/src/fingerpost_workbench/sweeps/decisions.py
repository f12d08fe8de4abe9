"""All combinations of some settings, described by the fewest rules.

Each is checked against every run.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, mapping, optional, typed, whole
from fingerpost._html import table
from fingerpost._structs import DecisionSetting
from fingerpost.errors import BadValueError
from fingerpost.explain.spelling import spelled
from fingerpost.observation import Observation
from fingerpost.variants.prepared import answered, texts
from fingerpost_workbench._extras import needed
from fingerpost_workbench.sweeps.parameters import Bound
from fingerpost_workbench.sweeps.plans import Grid
from fingerpost_workbench.sweeps.subjects import REFUSED, opened

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.player import Steps


@dataclass(frozen=True)
class ConditionEntry:
    """A condition: a setting has one of some values."""

    name: str
    """The setting's name."""
    values: tuple[Any, ...]
    words: str
    """The values as the table writes them."""

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Verdict:
    """The condition of an outcome, in the fewest rules.

    Attributes:
        outcome: its number; 0 for refused combinations.
        log: its log.
        rules: the outcome occurs where all conditions of one rule hold. A rule without conditions
            always holds; without rules it never occurs.
        is_negated: whether the rules describe when it does not occur, because that is shorter.
        is_fewest: whether the number of rules is proven minimal.
        runs: the number of runs with it.
        words: the condition: "always", "not (tap.isEnabled or script[0].distance ≥ 12 pt)".
    """

    outcome: int
    log: tuple[str, ...]
    rules: tuple[tuple[ConditionEntry, ...], ...]
    is_negated: bool
    is_fewest: bool
    runs: int
    words: str

    def holds(self, settings: Mapping[str, Any]) -> bool:
        """Whether the outcome occurs with these settings."""
        found = any(
            all(settings[condition.name] in condition.values for condition in rule)
            for rule in self.rules
        )
        return found != self.is_negated

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "outcome": self.outcome,
            "log": list(self.log),
            "when": self.words,
            "negated": self.is_negated,
            "rules": [
                [{"name": c.name, "values": list(c.values), "words": c.words} for c in rule]
                for rule in self.rules
            ],
            "fewest": self.is_fewest,
            "runs": self.runs,
        }


@dataclass(frozen=True)
class DecisionTable:
    """The outcome of every combination of some settings.

    Attributes:
        settings: their values.
        verdicts: one for each outcome; with a token one, about the token.
        token: the token asked about; None for whole logs.
        runs: the number of combinations played.
    """

    settings: Mapping[str, tuple[Any, ...]]
    verdicts: tuple[Verdict, ...]
    token: str | None
    runs: int

    def of(self, settings: Mapping[str, Any]) -> int:
        """The outcome with these settings, according to the rules.

        Raises:
            BadValueError: a setting is missing, or has a value that was not played.
        """
        for name, values in self.settings.items():
            if name not in settings or settings[name] not in values:
                raise BadValueError(f"'{name}' was played with {', '.join(map(spelled, values))}.")
        if self.token is not None:
            return int(self.verdicts[0].holds(settings))
        return next(verdict.outcome for verdict in self.verdicts if verdict.holds(settings))

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "settings": {name: list(values) for name, values in self.settings.items()},
            "token": self.token,
            "runs": self.runs,
            "outcomes": [verdict.to_dict() for verdict in self.verdicts],
        }

    def __str__(self) -> str:
        lines = []
        for verdict in self.verdicts:
            if self.token is not None:
                lines.append(f"{self.token} iff {verdict.words}")
                continue
            seen = ", ".join(verdict.log) or "(nothing)"
            seen = "refused" if verdict.outcome == REFUSED else seen
            lines.append(f"{verdict.outcome}. {seen}\n   iff {verdict.words}")
        unproven = "" if all(v.is_fewest for v in self.verdicts) else "; fewer rules may do"
        return "\n".join([*lines, f"({self.runs} runs, every one as the rules say{unproven})"])

    def __repr__(self) -> str:
        return f"<DecisionTable of {self.runs} runs, {len(self.verdicts)} outcomes>"

    def _repr_html_(self) -> str:
        rows = (
            (self.token or ", ".join(verdict.log) or "(nothing)", verdict.words, verdict.runs)
            for verdict in self.verdicts
        )
        return table(("seen", "iff", "runs"), rows)


def decision_table(
    subject: object,
    settings: Mapping[str, Sequence[object]],
    token: str | None = None,
    *,
    observe: object = None,
    script: Steps | None = None,
    threads: int | None = None,
) -> DecisionTable:
    """Plays every combination of some settings and describes the outcomes by the fewest rules.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    ...     save = card.add_subview("save", class_name="UIButton", frame=(20, 20, 120, 44))
    ...     _ = save.on("touchUpInside", "saved")
    ...     _ = card.add_recognizer("pan", name="pan")
    ...     over = {"pan.isEnabled": [True, False], "script[0].dx": [0, 5, 12, 40]}
    ...     print(decision_table(lab, over, "save.saved", script=Script().drag(save, by=(0, 0))))
    save.saved iff not (pan.isEnabled and script[0].dx ≥ 12 pt)
    (8 runs, every one as the rules say)

    Args:
        subject: an experiment or a lab.
        settings: the values of each; for names see `fingerpost_workbench.sweeps.parameters`.
        token: describe when this is seen; without it, when each log occurs.
        observe: the records in logs; as in `sweep`.
        script: the input, for a lab.
        threads: the engine's number of threads.

    Raises:
        UnknownNameError: a setting is unknown; near matches are named.
        BadValueError: there are too many combinations, or two values of a setting are equal.
    """
    np = needed("numpy", "sweep")
    mapping("settings", settings)
    optional(typed, "token", token, str)
    optional(whole, "threads", threads)
    grid = Grid({name: _in_order(values) for name, values in Grid(settings).items()})
    levels = {name: grid.levels(name) or () for name in grid.names}
    for name, values in levels.items():
        if any(a == b and type(a) is type(b) for i, a in enumerate(values) for b in values[:i]):
            raise BadValueError(f"'{name}' has a value twice.")
    if token is not None and observe is None:
        observe = Observation()
    with opened(subject, script, observe) as found:
        bound = Bound(found.lab, found.script, grid)
        asked = _Settings(found.lab, levels, bound)
        asked.check()
        # There are fewer combinations than rules, so one call plays them all.
        played = bound.play(0, len(grid), found.observation, threads, folded=True, token=token)
        outcomes = np.asarray(played.outcomes, dtype=np.int64) + 1
        logs = dict(enumerate(played.logs, 1))
        seen = [number for number, log in logs.items() if log]
        about = np.unique(outcomes) if token is None else np.asarray(seen or [-1], dtype=np.int64)
        reported = asked.verdicts(outcomes, about)
    verdicts = tuple(
        _verdict(item, (token,) if token is not None else logs.get(item["outcome"], ()), levels)
        for item in reported
    )
    return DecisionTable(levels, verdicts, token, len(grid))


def _in_order(values: Sequence[Any]) -> list[Any]:
    """Sorts numbers by size; other values keep their places."""
    return sorted(values) if _are_numbers(values) else list(values)


def _are_numbers(values: Sequence[Any]) -> bool:
    return all(isinstance(v, int | float) and not isinstance(v, bool) for v in values)


class _Settings:
    """The settings with their values in words, for the engine."""

    def __init__(self, lab: Lab, levels: Mapping[str, tuple[Any, ...]], bound: Bound) -> None:
        self._lab = lab
        self._structs = (DecisionSetting * len(levels))()
        for struct, (name, values) in zip(self._structs, levels.items(), strict=True):
            is_ordered = _are_numbers(values)
            struct.size = ctypes.sizeof(DecisionSetting)
            struct.name = encode(name)
            struct.words = texts([f"{v:g}" if is_ordered else spelled(v) for v in values])
            struct.word_count = len(values)
            struct.unit = encode(bound.unit(name)) if is_ordered else None

    def check(self) -> None:
        """Refuses settings with too many combinations for a table."""
        self._ask(None, None)

    def verdicts(self, outcomes: Any, about: Any) -> Any:  # noqa: ANN401
        """The conditions of the outcomes asked about."""
        return self._ask(outcomes, about)["verdicts"]

    def _ask(self, *numbers: Any) -> Any:  # noqa: ANN401
        lists = [item for n in numbers for item in (_pointer(n), 0 if n is None else len(n))]
        return answered(
            self._lab, native.fp_decision_table, self._structs, len(self._structs), *lists
        )


def _pointer(numbers: Any) -> Any:  # noqa: ANN401
    return None if numbers is None else numbers.ctypes.data_as(ctypes.c_void_p)


def _verdict(
    reported: Mapping[str, Any], log: tuple[str, ...], levels: Mapping[str, tuple[Any, ...]]
) -> Verdict:
    named = list(levels.items())

    def condition(item: Mapping[str, Any]) -> ConditionEntry:
        name, values = named[item["setting"]]
        return ConditionEntry(name, tuple(values[place] for place in item["values"]), item["words"])

    return Verdict(
        reported["outcome"],
        log,
        tuple(tuple(map(condition, rule)) for rule in reported["rules"]),
        reported["negated"],
        reported["fewest"],
        reported["runs"],
        reported["when"],
    )
