"""The possible outcomes of a session: each unknown fact is played the other way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost.errors import FingerpostError, UnknownNameError, near_matches
from fingerpost.observation import KINDS, VISIBLE, Observation
from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.importers.log_lines import differences, folded
from fingerpost_workbench.importers.naming import listed
from fingerpost_workbench.importers.unknowns import Choice, Likelihood, Unknown, unknowns_of
from fingerpost_workbench.variants.variation import named_places

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.reader import Source
    from fingerpost_workbench.importers.session import ImportedSession

MAX_SHOWN = 5
"""How many outcomes beside the imported one the text shows."""


@dataclass(frozen=True, slots=True)
class Variant:
    """An unknown fact with one other choice for it."""

    unknown: Unknown
    choice: Choice
    """The other choice."""

    @property
    def overlay(self) -> dict[str, Any]:
        """The overlay that makes the choice."""
        return {self.unknown.name: _merged({}, self.choice.keys)}

    def __str__(self) -> str:
        return _sentence(self, self.unknown.name)

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "name": self.unknown.name,
            "fact": self.unknown.fact,
            "used": self.unknown.used,
            "because": self.unknown.because,
            "choice": self.choice.words,
            "likelihood": self.choice.likelihood.name.lower(),
            "overlay": self.overlay,
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """One possible outcome.

    Attributes:
        log: the compared events, token by token.
        times: the times of the tokens, in milliseconds.
        variants: the facts that lead to it in place of the imported outcome; empty for the imported
            outcome.
    """

    log: tuple[str, ...]
    times: tuple[int, ...]
    variants: tuple[Variant, ...]

    @property
    def as_imported(self) -> bool:
        """Whether this is the outcome with the facts that were used."""
        return not self.variants

    @property
    def likelihood(self) -> Likelihood:
        """How likely the likeliest of its facts is; `EVEN` for the imported outcome."""
        return min((v.choice.likelihood for v in self.variants), default=Likelihood.EVEN)

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "asImported": self.as_imported,
            "log": list(self.log),
            "milliseconds": list(self.times),
            "facts": [variant.to_dict() for variant in self.variants],
        }


@dataclass(frozen=True)
class Outcomes:
    """All possible outcomes: the one with the facts that were used, then the likeliest first.

    Attributes:
        all: the outcomes.
        without_effect: played variants that changed nothing.
        refused: variants that the engine refuses, with its message.
        left_out: the number of variants beyond the limit, which were not played.
    """

    all: tuple[Outcome, ...]
    without_effect: tuple[Variant, ...]
    refused: tuple[tuple[Variant, str], ...]
    left_out: int

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.all)

    def __getitem__(self, index: int) -> Outcome:
        return self.all[index]

    @property
    def deciding(self) -> list[Variant]:
        """The facts that lead to another outcome."""
        return [variant for outcome in self.all for variant in outcome.variants]

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "outcomes": [outcome.to_dict() for outcome in self.all],
            "withoutEffect": [variant.to_dict() for variant in self.without_effect],
            "refused": [
                {**variant.to_dict(), "error": sentence} for variant, sentence in self.refused
            ],
            "leftOut": self.left_out,
        }

    def __str__(self) -> str:
        lines = []
        groups = self.groups()
        for number, (changes, variants) in enumerate(groups[:MAX_SHOWN], 2):
            lines.append(f"{number}. if {said(variants)}:")
            lines += [f"     {line}" for line in changes]
        if self.all:
            usual = [f"     {line}" for line in folded(self.all[0].log)] or ["     (nothing)"]
            lines = ["1. with the facts that were used:", *usual, *lines]
        if len(groups) > MAX_SHOWN:
            lines.append(f"{len(groups) - MAX_SHOWN} less likely outcomes; --json has all.")
        if self.without_effect:
            lines.append(f"{len(self.without_effect)} other variants change nothing.")
        if self.left_out:
            lines.append(f"{self.left_out} more were not played; name views with `about`.")
        return "\n".join(lines)

    def groups(self) -> list[tuple[tuple[str, ...], list[Variant]]]:
        """The other outcomes; those that differ in the names of a chain of views are one."""
        groups: dict[tuple[str, ...], list[Variant]] = {}
        for outcome in self.all[1:]:
            names = {variant.unknown.name for variant in outcome.variants}
            own = names - {token.rpartition(".")[0] for token in self.all[0].log}
            changes = differences(self.all[0].log, outcome.log, it=own)
            groups.setdefault(tuple(changes), []).extend(outcome.variants)
        return list(groups.items())


def _sentence(variant: Variant, name: str) -> str:
    """The fact in words, of one view or of several."""
    fact, words = variant.unknown.fact, variant.choice.words
    if fact == "recognizers":
        return f"{name} has {words}"
    if fact == "overrides" and variant.choice.likelihood is Likelihood.EVEN:
        return f"{name} {words}"
    if fact in ("overrides", "delegate"):
        who = "delegate" if fact == "delegate" else "class"
        return f"the {who} of {name} is such that {words}"
    is_one = name == variant.unknown.name
    return f"{name}.{fact} is {words}" if is_one else f"{fact} of {name} is {words}"


def grouped(variants: Iterable[Variant]) -> list[list[Variant]]:
    """Variants with the same choice together."""
    groups: dict[tuple[str, str], list[Variant]] = {}
    for variant in variants:
        groups.setdefault((variant.unknown.fact, variant.choice.words), []).append(variant)
    return list(groups.values())


def said(variants: Sequence[Variant]) -> str:
    """The facts in words; the same choice of several views is said once."""
    sentences = []
    for group in grouped(variants):
        names = [variant.unknown.name for variant in group]
        one = names[0] if len(names) == 1 else f"one of {listed(names)}"
        sentences.append(_sentence(group[0], one))
    return "; or if ".join(sentences)


def outcomes_of(
    session: ImportedSession,
    observe: object = None,
    *,
    about: str | Iterable[str] | None = None,
    most: int = 400,
    unknowns: Sequence[Unknown] | None = None,
    usual: Timeline | None = None,
) -> Outcomes:
    """Plays the session with each unknown fact the other way, and groups what happens.

    `unknowns` are the facts that may be tried: all of the hierarchy's unless given. `usual` is the
    timeline with the facts that were used, where it is known.
    """
    usual = session.play() if usual is None else usual
    look = _Look(session, observe)
    variants = list(_variants(session, usual, about, unknowns))
    groups: dict[tuple[tuple[str, ...], tuple[int, ...]], list[Variant]] = {look.at(usual): []}
    idle: list[Variant] = []
    refused: list[tuple[Variant, str]] = []
    first = look.at(usual)
    for variant, timeline in _played(session, variants[:most]):
        if isinstance(timeline, FingerpostError):
            refused.append((variant, str(timeline)))
            continue
        seen = look.at(timeline)
        if seen == first:
            idle.append(variant)
        else:
            groups.setdefault(seen, []).append(variant)
    found = [Outcome(log, times, tuple(group)) for (log, times), group in groups.items()]
    ranked = [found[0], *sorted(found[1:], key=lambda outcome: outcome.likelihood)]
    return Outcomes(tuple(ranked), tuple(idle), tuple(refused), max(len(variants) - most, 0))


def _played(
    session: ImportedSession, variants: Sequence[Variant]
) -> Iterator[tuple[Variant, Timeline | FingerpostError]]:
    """Plays the session with each fact the other way, in branches of one lab."""
    settings = [_settings(variant) for variant in variants]
    rows = [setting for setting in settings if setting is not None]
    source = experiment_of(session.experiment)
    with source.lab() as lab:
        played = lab.variants(source.script, rows, timelines=True)
        row = 0
        for variant, setting in zip(variants, settings, strict=True):
            if setting is None:
                yield variant, _played_in_branch(lab, source, variant)
                continue
            problem_of_row = played.error(row)
            yield variant, problem_of_row or played.timeline(row)
            row += 1


def _settings(variant: Variant) -> dict[str, object] | None:
    """A variant as settings of a lab; None where it adds recognizers."""
    name, made = variant.unknown.name, dict[str, object]()
    for key, value in variant.choice.keys.items():
        if isinstance(value, list):
            return None
        if isinstance(value, dict):
            made |= {f"{name}.{key}.{inner}": item for inner, item in value.items()}
        else:
            made[f"{name}.{key}"] = value
    return made


def _played_in_branch(lab: Lab, source: Source, variant: Variant) -> Timeline | FingerpostError:
    """Plays the session in a branch with further recognizers; the engine's error if it refuses."""
    with lab.copy() as branch:
        try:
            view = branch.find(variant.unknown.name)
            for recognizer in variant.choice.keys["recognizers"]:
                view.add_recognizer(branch.make_recognizer(**recognizer))
            branch.play(source.script)
        except FingerpostError as problem:
            return problem
        return branch.timeline


def otherwise(session: ImportedSession, variants: Iterable[Variant]) -> Source:
    """The session's experiment with the other choices of some facts.

    Raises:
        ExperimentError: the engine refuses it.
    """
    experiment = session.experiment
    for variant in variants:
        experiment = _patched(experiment, variant.unknown.name, variant.choice.keys)
    return experiment_of(experiment)


def _patched(value: Any, name: str, keys: dict[str, Any]) -> Any:  # noqa: ANN401
    """A copy of an experiment in which the object of a name has further keys."""
    if isinstance(value, list):
        return [_patched(item, name, keys) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _patched(item, name, keys) for key, item in value.items()}
    return _merged(made, keys) if made.get("name") == name else made


def _merged(made: dict[str, Any], keys: dict[str, Any]) -> dict[str, Any]:
    """Keys of an object with further ones: lists grow, maps are joined, None removes a key."""
    joined = dict(made)
    for key, item in keys.items():
        if isinstance(item, list):
            joined[key] = [*made.get(key, []), *item]
        elif isinstance(item, dict):
            joined[key] = _merged(made.get(key, {}), item)
        elif item is None:
            joined.pop(key, None)
        else:
            joined[key] = item
    return joined


class _Look:
    """The part of a timeline that is compared: only what the imported objects receive."""

    def __init__(self, session: ImportedSession, observe: object) -> None:
        self.names = {*named_places(session.experiment)}
        self.token: str | None = None
        if isinstance(observe, str) and observe not in KINDS:
            self.token = observe
            subject = observe.split(".")[0]
            if not any(observe.startswith(f"{name}.") for name in self.names):
                hint = near_matches(subject, self.names) or "."
                raise UnknownNameError(f"'{observe}' is neither a kind nor a token here{hint}")
            observe = None
        kinds = list(VISIBLE) if observe is None and self.token is None else observe
        self.observation = Observation.parse(kinds)

    def at(self, timeline: Timeline) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The tokens that are compared, and their times in milliseconds."""
        lines = [
            line
            for line in timeline.lines(observe=self.observation)
            if not line.text.startswith("assumed")
        ]
        if self.token is not None:
            lines = [line for line in lines if line.text == self.token]
        texts = tuple(line.text for line in lines)
        return texts, tuple(round(line.time / 1e6) for line in lines)


def _variants(
    session: ImportedSession,
    timeline: Timeline,
    about: str | Iterable[str] | None,
    unknowns: Sequence[Unknown] | None = None,
) -> Iterator[Variant]:
    """The unknown facts of the views under a finger, innermost views first."""
    order = {name: index for index, name in enumerate(_met(session, timeline))}
    if unknowns is None:
        unknowns = unknowns_of(session.hierarchy, None if about is not None else order.keys())
    if about is not None:
        wanted = [about] if isinstance(about, str) else list(about)
        known = {unknown.name for unknown in unknowns} | set(named_places(session.experiment))
        for word in wanted:
            name = word if word in known else word.rpartition(".")[0]
            if name not in known:
                hint = near_matches(word, known) or "."
                raise UnknownNameError(f"nothing here is named '{word}'{hint}")
        chosen = [u for u in unknowns if u.name in wanted or f"{u.name}.{u.fact}" in wanted]
    else:
        owners = _owners(session)
        ranks = [(order.get(owners.get(u.name, u.name)), u) for u in unknowns]
        met = [(rank, u) for rank, u in ranks if rank is not None]
        chosen = [u for _, u in sorted(met, key=lambda pair: pair[0])]
    for unknown in chosen:
        for choice in unknown.choices:
            yield Variant(unknown, choice)


def _owners(session: ImportedSession) -> dict[str, str]:
    """The view of every recognizer, by the recognizer's name."""
    return {
        recognizer["name"]: element.name
        for element in session.hierarchy.elements
        for recognizer in element.view.get("recognizers", [])
        if isinstance(recognizer, dict) and "name" in recognizer
    }


def _met(session: ImportedSession, timeline: Timeline) -> list[str]:
    """The views that received a touch or were passed by one, then those under a finger."""
    found: dict[str, None] = {}
    points = []
    for record in timeline.records:
        if record.kind == "hitTests" and record.object is not None and record.subject is not None:
            found.setdefault(record.subject)
        elif record.kind == "input" and record.message == "began" and record.x is not None:
            points.append((record.x, record.y or 0.0))
    for element in reversed(session.hierarchy.elements):
        rect = element.rect
        if any(rect.x <= x < rect.right and rect.y <= y < rect.bottom for x, y in points):
            found.setdefault(element.name)
    return list(found)
