"""How far a script is from another outcome, in points and milliseconds; and one that is farther."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._extras import needed
from fingerpost._spoken import spoken
from fingerpost.errors import BadValueError
from fingerpost.player import Steps
from fingerpost.refusals import checked
from fingerpost.runs.asking import REFUSED, Asked
from fingerpost.runs.borders import thresholds
from fingerpost.runs.deciding import Decision, decision
from fingerpost.runs.parameters import Bound, numbers_of
from fingerpost.runs.plans import Points
from fingerpost.runs.probes import NEAR, REACH, Probe, names_in, probes_of, written
from fingerpost.runs.subjects import opened, source_of
from fingerpost.samples import Samples
from fingerpost.script import Script

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SAMPLES = 48
"""At so many distances in each direction it is looked; what is between two may be missed."""
WANTED = {"pt": 22.0, "s": 0.15}
"""A margin that is enough: half of the 44 points that a fingertip needs, and a hand's reaction."""


@dataclass(frozen=True)
class Margin:
    """How far a number of the script may be wrong before the outcome is another.

    Attributes:
        number: "script[0] place", "script[0].hold".
        unit: pt or s.
        distance: how far; None: nothing changes as far as was looked.
        direction: in which direction it is nearest: "left", "longer".
        instead: what is seen there.
        decision: what decides there.
    """

    number: str
    unit: str
    distance: float | None
    direction: str
    instead: tuple[str, ...]
    decision: Decision | None

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "number": self.number,
            "unit": self.unit,
            "distance": self.distance,
            "direction": self.direction,
            "instead": list(self.instead),
            "decision": self.decision.to_dict() if self.decision else None,
        }

    def __str__(self) -> str:
        if self.distance is None:
            return f"{self.number}: nothing changes within {amount(REACH[self.unit], self.unit)}"
        seen = ", ".join(self.instead) or "(nothing)"
        words = f"{self.number}: {amount(self.distance, self.unit)} {self.direction}, then {seen}"
        return f"{words} ({self.decision.words})" if self.decision else words


@spoken
@dataclass(frozen=True)
class Margins:
    """How far a script is from another outcome.

    Attributes:
        outcome: what is seen.
        all: a margin for each number, the tightest first: points, then times.
        safer: steps with larger margins and the same outcome; None where none were found.
        safer_points: the smallest margin of those in points.
        safer_milliseconds: the smallest in milliseconds.
    """

    outcome: tuple[str, ...]
    all: tuple[Margin, ...]
    safer: list[dict[str, Any]] | None
    safer_points: float | None
    safer_milliseconds: float | None

    def _least(self, unit: str) -> Margin | None:
        found = [m for m in self.all if m.unit == unit and m.distance is not None]
        return min(found, key=lambda margin: margin.distance or 0.0, default=None)

    @property
    def points(self) -> float | None:
        """The smallest margin in points; None: nothing changes as far as was looked."""
        found = self._least("pt")
        return found.distance if found else None

    @property
    def milliseconds(self) -> float | None:
        """The smallest margin in milliseconds."""
        found = self._least("s")
        return found.distance * 1000 if found and found.distance is not None else None

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "outcome": list(self.outcome),
            "points": self.points,
            "milliseconds": self.milliseconds,
            "margins": [margin.to_dict() for margin in self.all],
            "safer": self.safer,
            "saferPoints": self.safer_points,
            "saferMilliseconds": self.safer_milliseconds,
        }

    def __str__(self) -> str:
        lines = [", ".join(self.outcome) or "(nothing)", *(f"  {margin}" for margin in self.all)]
        if self.safer is not None:
            margins = []
            if self.safer_points != self.points:
                margins.append(_bound(self.safer_points, "pt"))
            if self.safer_milliseconds != self.milliseconds:
                margins.append(_bound(self.safer_milliseconds, "ms"))
            lines.append(f"safer ({', '.join(margins)}): {self.safer}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Margins: {_bound(self.points, 'pt')}, {_bound(self.milliseconds, 'ms')}>"


def amount(value: float, unit: str) -> str:
    """A length or a time, in points or milliseconds."""
    return f"{value:.1f} pt" if unit == "pt" else f"{value * 1000:.1f} ms"


def _bound(value: float | None, unit: str) -> str:
    reach = REACH["pt"] if unit == "pt" else REACH["s"] * 1000
    return f"more than {reach:g} {unit}" if value is None else f"{value:.1f} {unit}"


@checked
def margin(
    subject: object,
    token: str | None = None,
    *,
    observe: object = None,
    script: Steps | None = None,
    threads: int | None = None,
) -> Margins:
    """Measures how far each number of a script is from another outcome, and makes a safer script.

    Places and ways are moved in sixteen directions, times made longer and shorter, one number at a
    time, up to 120 points and a second.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
    ...     save = card.add_subview("save", class_name="UIButton", frame=(100, 100, 120, 44))
    ...     _ = save.on("touchUpInside", "saved")
    ...     found = margin(lab, "save.saved", script=Script().tap((104, 120)))
    ...     print(found.all[0])
    ...     print(found.safer, round(found.safer_points))
    script[0] place: 4.0 pt left, then (nothing) (touch 1 comes down on save, or on card)
    [{'tap': [122, 122], 'count': 1, 'fingers': 1, 'hold': 0.05, 'gap': 0.1}] 22

    Args:
        subject: an experiment or a lab.
        token: the outcome is whether this is seen; without it, the log.
        observe: what the log is made of; as in `sweep`.
        script: what the fingers do, for a lab; for an experiment instead of its own.
        threads: of the engine.

    Raises:
        BadValueError: the script has no steps of fingers, or the engine refuses it.
        FingerpostError: it cannot be played.
    """
    with opened(subject, script, observe) as found:
        if isinstance(found.script, Samples):
            raise BadValueError("a recording has no steps; give a script to measure its margins.")
        steps = _plain(found.script if script is None else script, subject)
        bare = Bound(found.lab, found.script, Points({}))
        names = names_in(numbers_of(bare))
        asked = Asked(found, names, token, threads)
        probing = _Probing(asked, probes_of(bare))
        base = {name: asked.bound.present(name) for name in names}
        margins, outcome = probing.margins(base)
        better = _safer(probing, base, outcome)
        decided = tuple(probing.decided(base, item) for item in margins)
        log = asked.numbered.logs[outcome - 1]
        if better is None:
            return Margins(log, decided, None, None, None)
        changed = {name: better[name] for name in names if better[name] != base[name]}
        spelled = {**better, **{n: v for n, v in changed.items()}}
        made = written(steps, _needed(changed, spelled))
        safer, _ = probing.margins(better)
        found_margins = Margins(log, tuple(m.plain for m in safer), None, None, None)
        return Margins(log, decided, made, found_margins.points, found_margins.milliseconds)


def _needed(changed: Mapping[str, float], all_: Mapping[str, float]) -> dict[str, float]:
    """Who gets another x gets both numbers: a view's name has none."""
    made = dict(changed)
    for name in changed:
        path, _, key = name.rpartition(".")
        if key in ("x", "y"):
            made |= {f"{path}.x": all_[f"{path}.x"], f"{path}.y": all_[f"{path}.y"]}
    return made


def _plain(script: Steps, subject: object) -> list[dict[str, Any]]:
    source = source_of(subject)
    if source is not None and isinstance(source.data.get("script"), list) and script is not None:
        listed = source.data["script"]
        if isinstance(script, Script) and len(script.steps) == len(listed):
            return [dict(step) for step in listed]
    steps = script.steps if isinstance(script, Script) else list(script)  # type: ignore[arg-type]
    return [_named(step) for step in steps]


def _named(value: Any) -> Any:  # noqa: ANN401
    from fingerpost.objects import LabObject

    if isinstance(value, LabObject):
        return value.name
    if isinstance(value, Mapping):
        return {key: _named(item) for key, item in value.items()}
    return [_named(item) for item in value] if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class _Found:
    """The tightest direction of a number."""

    plain: Margin
    probe: Probe
    by_probe: Sequence[tuple[Probe, float | None]]


class _Probing:
    """Measures margins of a script whose numbers are given."""

    def __init__(self, asked: Asked, probes: Sequence[Probe]) -> None:
        self.asked = asked
        self.probes = list(probes)

    def margins(self, base: Mapping[str, float]) -> tuple[list[_Found], int]:
        """The margin of each number, the tightest first, and the outcome."""
        np = needed("numpy", "sweep")
        outcome = int(self.asked.outcomes({name: [value] for name, value in base.items()})[0])
        if outcome == REFUSED:
            raise BadValueError(f"the script cannot be played: {next(iter(self.asked.refusals))}")
        steps = (np.arange(1, SAMPLES + 1) / SAMPLES) ** 2
        ways = np.concatenate([steps * REACH[probe.unit] for probe in self.probes])
        owners = np.repeat(np.arange(len(self.probes)), SAMPLES)
        found = self._at(base, owners, ways).reshape(len(self.probes), SAMPLES)
        ways = ways.reshape(found.shape)
        flips: dict[int, tuple[float, float]] = {}
        for place in range(len(self.probes)):
            other = np.flatnonzero(found[place] != outcome)
            # Where the engine refuses (a time below nothing) there is nothing to be wrong by.
            if len(other) and found[place, other[0]] != REFUSED:
                first = int(other[0])
                flips[place] = (ways[place, first - 1] if first else 0.0, ways[place, first])
        exact, logs = self._bisect(base, flips, outcome)
        by_number: dict[str, list[int]] = {}
        for place, probe in enumerate(self.probes):
            by_number.setdefault(probe.number, []).append(place)
        made = []
        for number, places in by_number.items():
            tightest = min(places, key=lambda at: exact.get(at, float("inf")))
            probe = self.probes[tightest]
            plain = Margin(
                number,
                probe.unit,
                exact.get(tightest),
                probe.words if tightest in exact else "",
                logs.get(tightest, ()),
                None,
            )
            made.append(_Found(plain, probe, [(self.probes[at], exact.get(at)) for at in places]))
        made.sort(key=lambda item: (item.plain.unit != "pt", _rank(item.plain.distance)))
        return made, outcome

    def _bisect(
        self, base: Mapping[str, float], flips: Mapping[int, tuple[float, float]], outcome: int
    ) -> tuple[dict[int, float], dict[int, tuple[str, ...]]]:
        """Halves the last steps until they are as short as is wanted."""
        np = needed("numpy", "sweep")
        places = np.asarray(list(flips), dtype=np.int64)
        low = np.asarray([flips[place][0] for place in flips])
        high = np.asarray([flips[place][1] for place in flips])
        near = np.asarray([NEAR[self.probes[place].unit] for place in flips])
        while len(places) and (high - low > near).any():
            middle = (low + high) / 2
            same = self._at(base, places, middle) == outcome
            low, high = np.where(same, middle, low), np.where(same, high, middle)
        last: Any = self._at(base, places, high) if len(places) else []
        logs = {
            int(place): self.asked.numbered.logs[number - 1] if number != REFUSED else ("refused",)
            for place, number in zip(places, last, strict=True)
        }
        return {int(place): float(way) for place, way in zip(places, high, strict=True)}, logs

    def _at(
        self, base: Mapping[str, float], owners: NDArray[np.int64], ways: NDArray[np.float64]
    ) -> NDArray[np.int32]:
        return self.asked.outcomes(self._columns(base, owners, ways))

    def _columns(self, base: Mapping[str, float], owners: Any, ways: Any) -> dict[str, Any]:  # noqa: ANN401
        np = needed("numpy", "sweep")
        made = {}
        for name, value in base.items():
            factors = np.asarray([probe.changes.get(name, 0.0) for probe in self.probes])
            made[name] = value + factors[owners] * ways
        return made

    def decided(self, base: Mapping[str, float], item: _Found) -> Margin:
        """The margin with what decides there."""
        found = item.plain
        if found.distance is None:
            return found
        np = needed("numpy", "sweep")
        owner = self.probes.index(item.probe)
        ways = np.asarray([max(0.0, found.distance - NEAR[found.unit]), found.distance])
        columns = self._columns(base, np.asarray([owner, owner]), ways)
        a, b = self.asked.timelines(columns)
        if a is None or b is None:
            return found
        why = decision(a, b, thresholds(self.asked))
        return Margin(found.number, found.unit, found.distance, found.direction, found.instead, why)


def _rank(distance: float | None) -> float:
    return float("inf") if distance is None else distance


def _safer(probing: _Probing, base: Mapping[str, float], outcome: int) -> dict[str, float] | None:
    """Moves each number away from its nearest flip until its margin is enough, or in the middle."""
    best = dict(base)
    margins, _ = probing.margins(best)
    for _ in range(4):
        moved = dict(best)
        for item in margins:
            if _rank(item.plain.distance) < WANTED[item.plain.unit]:
                _shift(moved, item)
        if moved == best:
            break
        found, there = probing.margins(moved)
        if there != outcome or not _tight(found) > _tight(margins):
            break
        best, margins = moved, found
    return best if best != dict(base) else None


def _tight(margins: Sequence[_Found]) -> tuple[float, ...]:
    """How tight all margins are, in parts of what is enough; the tightest first."""
    return tuple(sorted(min(1.0, _rank(m.plain.distance) / WANTED[m.plain.unit]) for m in margins))


def _shift(numbers: dict[str, float], item: _Found) -> None:
    """Moves a number along each of its axes, away from the nearer side."""
    unit = item.plain.unit
    for probe, near in item.by_probe:
        if len([change for change in probe.changes.values() if change]) != 1:
            continue
        name, sign = next((n, c) for n, c in probe.changes.items() if c)
        back = next(
            far
            for other, far in item.by_probe
            if other.changes.get(name) == -sign and sum(map(abs, other.changes.values())) == 1
        )
        here, there = min(_rank(near), REACH[unit]), min(_rank(back), REACH[unit])
        if here < WANTED[unit] and here < there:
            way = min((there - here) / 2, WANTED[unit] - here)
            step = 0.5 if unit == "pt" else 0.005
            # To round numbers, never past the middle.
            numbers[name] = round((numbers[name] - sign * way) / step) * step
