"""All combinations of some settings in the fewest rules, each checked against every run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._extras import needed
from fingerpost._spoken import spoken
from fingerpost.errors import BadValueError
from fingerpost.explain.spelling import spelled
from fingerpost.observation import Observation
from fingerpost.refusals import checked
from fingerpost.runs.asking import MOST, REFUSED, Numbered
from fingerpost.runs.minimizing import (
    MOST_CUBES,
    Cube,
    cubes_of,
    literals,
    smallest_cover,
)
from fingerpost.runs.parameters import Bound, unit_of
from fingerpost.runs.plans import Grid
from fingerpost.runs.subjects import opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fingerpost.player import Steps

MOST_RUNS = 1_000_000


@dataclass(frozen=True)
class Condition:
    """A setting has one of some values."""

    name: str
    """The setting's."""
    values: tuple[Any, ...]
    words: str
    """The values as a table writes them."""

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Verdict:
    """When an outcome comes, in the fewest rules.

    Attributes:
        outcome: its number; 0 for what the engine refuses.
        log: what is seen.
        rules: the outcome comes where the conditions of one rule hold. A rule without conditions
            always holds; without rules it never comes.
        is_negated: the rules say when it does not come, because that is shorter.
        is_fewest: whether there are proven to be no fewer rules.
        runs: in how many runs it came.
    """

    outcome: int
    log: tuple[str, ...]
    rules: tuple[tuple[Condition, ...], ...]
    is_negated: bool
    is_fewest: bool
    runs: int

    def holds(self, settings: Mapping[str, Any]) -> bool:
        """Whether the outcome comes with these settings."""
        found = any(
            all(settings[condition.name] in condition.values for condition in rule)
            for rule in self.rules
        )
        return found != self.is_negated

    @property
    def words(self) -> str:
        """When it comes: "always", "not (tap.isEnabled or script[0].distance ≥ 12 pt)"."""
        alone = [" and ".join(map(str, rule)) for rule in self.rules]
        if not self.rules or any(not rule for rule in self.rules):
            return "never" if bool(self.rules) == self.is_negated else "always"
        if len(alone) > 1:
            alone = [f"({w})" if len(r) > 1 else w for w, r in zip(alone, self.rules, strict=True)]
        words = " or ".join(alone)
        return f"not ({words})" if self.is_negated else words

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
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


@spoken
@dataclass(frozen=True)
class DecisionTable:
    """What happens in every combination of some settings.

    Attributes:
        settings: their values.
        verdicts: one for each outcome; with a token one, about the token.
        token: what was asked about; None for whole logs.
        runs: how many combinations were played.
    """

    settings: Mapping[str, tuple[Any, ...]]
    verdicts: tuple[Verdict, ...]
    token: str | None
    runs: int

    def of(self, settings: Mapping[str, Any]) -> int:
        """The outcome with these settings, as the rules say.

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
        """For machines."""
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
        from fingerpost.pictures.reprs import table

        rows = (
            (self.token or ", ".join(verdict.log) or "(nothing)", verdict.words, verdict.runs)
            for verdict in self.verdicts
        )
        return table(("seen", "iff", "runs"), rows)


@checked
def decision_table(
    subject: object,
    settings: Mapping[str, Sequence[object]],
    token: str | None = None,
    *,
    observe: object = None,
    script: Steps | None = None,
    threads: int | None = None,
) -> DecisionTable:
    """Plays every combination of some settings and says in the fewest rules what happens when.

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
        settings: the values of each; for names see `fingerpost.runs.parameters`.
        token: say when this is seen; without it, when each log comes.
        observe: what logs are made of; as in `sweep`.
        script: what the fingers do, for a lab.
        threads: of the engine.

    Raises:
        UnknownNameError: a setting is about nobody here; near matches are named.
        BadValueError: there are too many combinations, or two values of a setting are equal.
    """
    np = needed("numpy", "sweep")
    grid = Grid({name: _in_order(values) for name, values in Grid(settings).items()})
    levels = {name: grid.levels(name) or () for name in grid.names}
    ordered = _check(levels, len(grid))
    if token is not None and observe is None:
        observe = Observation()
    with opened(subject, script, observe) as found:
        bound = Bound(found.lab, found.script, grid)
        numbered = Numbered()
        outcomes = np.empty(len(grid), dtype=np.int64)
        for start in range(0, len(grid), MOST):
            stop = min(start + MOST, len(grid))
            played = bound.play(start, stop, found.observation, threads, folded=True, token=token)
            numbers = [numbered.of(log) for log in played.logs]
            local = np.asarray(played.outcomes, dtype=np.int64)
            outcomes[start:stop] = np.asarray([*numbers, REFUSED])[local]
    shaped = outcomes.reshape([len(values) for values in levels.values()])
    verdicts = []
    if token is not None:
        seen = [n for n, log in enumerate(numbered.logs, 1) if log]
        verdicts.append(_verdict(int(seen[0]) if seen else -1, (token,), shaped, levels, ordered))
    else:
        for number in np.unique(outcomes).tolist():
            log = numbered.logs[number - 1] if number != REFUSED else ()
            verdicts.append(_verdict(number, log, shaped, levels, ordered))
    table = DecisionTable(levels, tuple(verdicts), token, len(grid))
    _verify(table, shaped, levels)
    return table


def _in_order(values: Sequence[Any]) -> list[Any]:
    """Numbers by size; what is none stays where it was."""
    is_number = all(isinstance(v, int | float) and not isinstance(v, bool) for v in values)
    return sorted(values) if is_number else list(values)


def _check(levels: Mapping[str, tuple[Any, ...]], runs: int) -> list[bool]:
    """Which settings are numbers in their order.

    Raises:
        BadValueError: there is too much to look at.
    """
    ordered = []
    for name, values in levels.items():
        if any(a == b and type(a) is type(b) for i, a in enumerate(values) for b in values[:i]):
            raise BadValueError(f"'{name}' has a value twice.")
        is_number = all(isinstance(v, int | float) and not isinstance(v, bool) for v in values)
        ordered.append(is_number)
    cubes = cubes_of([len(values) for values in levels.values()], ordered)
    if runs > MOST_RUNS or cubes > MOST_CUBES:
        raise BadValueError(
            f"{runs} combinations ({cubes} possible rules) are too many for a table; give fewer "
            "values."
        )
    return ordered


def _verdict(
    outcome: int,
    log: tuple[str, ...],
    outcomes: NDArray[np.int64],
    levels: Mapping[str, tuple[Any, ...]],
    ordered: Sequence[bool],
) -> Verdict:
    """The shorter of two ways: when it comes, or when it does not."""
    wanted = outcomes == outcome
    yes, yes_proven = smallest_cover(wanted, ordered)
    no, no_proven = smallest_cover(~wanted, ordered)
    shape = wanted.shape

    def length(cubes: list[Cube]) -> tuple[int, int]:
        return len(cubes), sum(literals(cube, shape) for cube in cubes)

    is_negated = bool(no) and bool(yes) and length(no) < length(yes)
    cubes, is_proven = (no, no_proven) if is_negated else (yes, yes_proven)
    rules = tuple(_conditions(cube, levels, ordered) for cube in cubes)
    return Verdict(outcome, log, rules, is_negated, is_proven, int(wanted.sum()))


def _conditions(
    cube: Cube, levels: Mapping[str, tuple[Any, ...]], ordered: Sequence[bool]
) -> tuple[Condition, ...]:
    made = []
    for places, (name, values), is_ordered in zip(cube, levels.items(), ordered, strict=True):
        if len(places) < len(values):
            chosen = tuple(values[place] for place in places)
            made.append(Condition(name, chosen, _words(name, chosen, values, is_ordered)))
    return tuple(made)


def _words(name: str, chosen: tuple[Any, ...], values: tuple[Any, ...], is_ordered: bool) -> str:
    if is_ordered:
        unit = unit_of(name)
        first, last = (f"{v:g}{' ' + unit if unit else ''}" for v in (chosen[0], chosen[-1]))
        if chosen[-1] == values[-1]:
            return f"{name} ≥ {first}"
        if chosen[0] == values[0]:
            return f"{name} ≤ {last}"
        return f"{name} = {first}" if len(chosen) == 1 else f"{first} ≤ {name} ≤ {last}"
    if chosen == (True,) and set(values) == {True, False}:
        return name
    if chosen == (False,) and set(values) == {True, False}:
        return f"not {name}"
    if len(chosen) == 1:
        return f"{name} = {spelled(chosen[0])}"
    left = [value for value in values if value not in chosen]
    if len(left) == 1:
        return f"{name} ≠ {spelled(left[0])}"
    return f"{name} in {{{', '.join(map(spelled, chosen))}}}"


def _verify(
    table: DecisionTable, outcomes: NDArray[np.int64], levels: Mapping[str, tuple[Any, ...]]
) -> None:
    """Holds the rules against every run."""
    np = needed("numpy", "sweep")
    for verdict in table.verdicts:
        said = np.zeros(outcomes.shape, dtype=bool)
        for rule in verdict.rules:
            inside = [range(len(values)) for values in levels.values()]
            for condition in rule:
                place = list(levels).index(condition.name)
                values = levels[condition.name]
                inside[place] = [i for i, v in enumerate(values) if v in condition.values]  # type: ignore[call-overload]
            said[np.ix_(*inside)] = True
        if ((said != verdict.is_negated) != (outcomes == verdict.outcome)).any():
            raise AssertionError("a rule does not say what was played")
