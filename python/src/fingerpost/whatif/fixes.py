"""The fewest and mildest changes that make something happen, each played."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from fingerpost.errors import FingerpostError
from fingerpost.experiment.reader import Source
from fingerpost.explain import Explanation
from fingerpost.lab import Lab
from fingerpost.timeline import Timeline
from fingerpost.whatif.advice import advice
from fingerpost.whatif.candidates import Candidate, candidates
from fingerpost.whatif.compared import Diff, diff
from fingerpost.whatif.instead import instead_of
from fingerpost.whatif.making import make
from fingerpost.whatif.outcome import VISIBLE, with_progress
from fingerpost.whatif.participants import Participants
from fingerpost.whatif.spelling import LEFT_OUT
from fingerpost.whatif.trial import Steps, Trial
from fingerpost.whatif.variation import Setting
from fingerpost.whatif.wishes import Wishes

RUNS = 4000
"""So many pairs are played at most."""


@dataclass(frozen=True)
class Fix:
    """One or two changes that help.

    Attributes:
        settings: the changes.
        advice: the same in words, a sentence each without its full stop.
        cost: how much they ask of the application; less is milder.
        experiment: the experiment with them; None where a lab was asked, see `apply`.
        diff: what they change in the script itself.
        side_effects: what they change in each of the other scripts.
    """

    settings: tuple[Setting, ...]
    advice: tuple[str, ...]
    cost: int
    experiment: Source | None
    diff: Diff
    side_effects: tuple[Diff, ...]

    @property
    def disturbs(self) -> int:
        """How many records of the other scripts are not as they were."""
        return sum(map(len, self.side_effects))

    def apply(self, lab: Lab) -> None:
        """Makes the changes in a lab: the one that was asked, a branch of it, or one like it.

        Raises:
            FingerpostError: the lab has nobody of the name, or cannot take the change.
        """
        for setting in self.settings:
            make(lab, setting)

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON."""
        settings = [
            {
                "subject": item.subject,
                "property": item.property,
                "value": None if item.value is LEFT_OUT else item.value,
            }
            for item in self.settings
        ]
        return {
            "settings": settings,
            "advice": list(self.advice),
            "cost": self.cost,
            "diff": self.diff.to_dict(),
            "sideEffects": [item.to_dict() for item in self.side_effects],
        }

    def __str__(self) -> str:
        text = "; ".join(self.advice)
        return f"{text}; it changes the other scripts too" if self.disturbs else text


class Fixes(Sequence[Fix]):
    """The changes that help: the fewest first, the mildest of as many, then the least disturbing.

    Attributes:
        already: everything happens as it is; there is nothing to fix.
        tried: how many changes and pairs of changes were played.
        complete: whether all pairs were played that had to be.
        why: why it does not happen as things are; None if it does.
        instead: where nothing that can be set helps, what people do instead, a sentence each.
    """

    def __init__(
        self,
        found: Sequence[Fix],
        *,
        already: bool = False,
        tried: int = 0,
        complete: bool = True,
        why: Explanation | None = None,
    ) -> None:
        """Takes the changes in order."""
        self.found = tuple(found)
        self.already = already
        self.tried = tried
        self.complete = complete
        self.why = why
        limits = why.facts if why is not None and not found else ()
        self.instead = instead_of(limits)

    def to_dicts(self) -> list[dict[str, Any]]:
        """Makes plain data for JSON, a dictionary a fix."""
        return [fix.to_dict() for fix in self.found]

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON: the fixes, and what there is to say where none helps."""
        return {
            "already": self.already,
            "tried": self.tried,
            "complete": self.complete,
            "fixes": self.to_dicts(),
            "why": self.why.to_dict() if self.why is not None else None,
            "instead": list(self.instead),
        }

    def __len__(self) -> int:
        return len(self.found)

    @overload
    def __getitem__(self, index: int) -> Fix: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Fix]: ...

    def __getitem__(self, index: int | slice) -> Fix | Sequence[Fix]:
        return self.found[index]

    def __iter__(self) -> Iterator[Fix]:
        return iter(self.found)

    def __str__(self) -> str:
        if self.already:
            return "It happens as it is; there is nothing to fix."
        if self.found:
            return "\n".join(f"{number}. {fix}" for number, fix in enumerate(self.found, 1))
        rest = "" if self.complete else "; not every pair was played"
        said = [f"None of the {self.tried} changes that were played makes it happen{rest}."]
        if self.why is not None:
            said.append(self.why.text)
        return " ".join([*said, *(f"{item}." for item in self.instead)])

    def __repr__(self) -> str:
        return f"<Fixes: {len(self)} found, {self.tried} played>"

    def _repr_html_(self) -> str:
        from html import escape

        from fingerpost.pictures.reprs import table

        if not self.found:
            return f"<p>{escape(str(self))}</p>"
        return table(
            ("", "change", "settings", "changes here", "changes in the other scripts"),
            (
                (
                    *(number, "; ".join(fix.advice)),
                    ", ".join(f"{item.subject}.{item.property}" for item in fix.settings),
                    *(len(fix.diff), fix.disturbs),
                )
                for number, fix in enumerate(self.found, 1)
            ),
        )


def fixes(
    trial: Trial,
    wanted: str | Iterable[str],
    unwanted: str | Iterable[str] = (),
    others: Sequence[Steps] = (),
    *,
    pairs: bool | None = None,
    most: int = 10,
) -> Fixes:
    """Searches the changes of one or two settings that make the wanted things happen.

    Only what takes part is changed: views and recognizers of the run and of what is wanted, their
    flags, delegates' fixed answers, failure requirements and overrides.

    Args:
        trial: the experiment, or the lab and its script.
        wanted: tokens that must be seen, in any order.
        unwanted: tokens that must not be seen.
        others: other scripts on the same screen, to see what a change does to them.
        pairs: whether two changes at once are tried; None: only when no single one helps.
        most: how many are returned.

    Raises:
        UnknownNameError: a token is about nobody here; near matches are named.
        FingerpostError: it or one of the other scripts cannot be played as things are.
    """
    wishes = Wishes.of(wanted, unwanted)
    search = _Search(trial, wishes, others)
    if wishes.hold(search.before):
        return Fixes((), already=True)
    singles = candidates(trial, search.people)
    helping = list(_helping(search, singles))
    found = [search.fix((item,)) for item in helping]
    complete = True
    if pairs or (pairs is None and not helping):
        useless = [item for item in singles if item not in helping]
        chosen, complete = _pairs(search, useless, most)
        found += [search.fix(pair) for pair in chosen]
    found.sort(key=lambda fix: (len(fix.settings), fix.cost, fix.disturbs))
    why = wishes.unmet(search.before)
    return Fixes(found[:most], tried=search.tried, complete=complete, why=why)


def _helping(search: _Search, singles: Sequence[Candidate]) -> Iterator[Candidate]:
    """Plays every single change; yields those that help."""
    for item in with_progress(singles, len(singles), "trying changes"):
        if search.helps((item,)):
            yield item


def _pairs(
    search: _Search, singles: Sequence[Candidate], most: int
) -> tuple[list[tuple[Candidate, ...]], bool]:
    """Plays pairs, the mildest first, until there are enough that help."""
    pairs = [
        pair
        for pair in itertools.combinations(singles, 2)
        if (pair[0].setting.subject, pair[0].setting.property)
        != (pair[1].setting.subject, pair[1].setting.property)
    ]
    pairs.sort(key=lambda pair: pair[0].cost + pair[1].cost)
    chosen: list[tuple[Candidate, ...]] = []
    for pair in with_progress(pairs[:RUNS], min(RUNS, len(pairs)), "trying pairs of changes"):
        if search.helps(pair):
            chosen.append(pair)
            if len(chosen) >= most:
                return chosen, True
    return chosen, len(pairs) <= RUNS


class _Search:
    """The run as it is, the other scripts as they are, and what changes make of them."""

    def __init__(self, trial: Trial, wishes: Wishes, others: Sequence[Steps]) -> None:
        self.trial = trial
        self.wishes = wishes
        self.before = trial.play()
        self.people = Participants.of(self.before, wishes.subjects(self.before))
        self.others = [trial.with_script(other) for other in others]
        self.others_before = [other.play() for other in self.others]
        self.tried = 0

    def helps(self, changes: tuple[Candidate, ...]) -> bool:
        try:
            timeline = self.play(self.trial, changes)
        except FingerpostError:
            return False  # It is refused: a cycle, a property that is not there.
        self.tried += 1
        return self.wishes.hold(timeline)

    def play(self, trial: Trial, changes: tuple[Candidate, ...]) -> Timeline:
        return trial.varied([item.setting for item in changes]).play()

    def fix(self, changes: tuple[Candidate, ...]) -> Fix:
        settings = tuple(item.setting for item in changes)
        sides = zip(self.others, self.others_before, strict=True)
        return Fix(
            settings=settings,
            advice=tuple(advice(item.setting, item.before) for item in changes),
            cost=sum(item.cost for item in changes),
            experiment=self.trial.varied(settings).experiment,
            diff=diff(self.before, self.play(self.trial, changes), observe=list(VISIBLE)),
            side_effects=tuple(
                diff(before, self.play(other, changes), observe=list(VISIBLE))
                for other, before in sides
            ),
        )
