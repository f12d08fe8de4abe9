"""Answers about an imported session: its story, why and why not, with the facts that decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from fingerpost.errors import UnknownNameError
from fingerpost.observation import VISIBLE
from fingerpost_workbench.importers.blank import FACT as NO_HIERARCHY
from fingerpost_workbench.importers.hierarchies.dumped import SWIFTUI
from fingerpost_workbench.importers.log_lines import differences
from fingerpost_workbench.importers.lookup import NotFound, find_element
from fingerpost_workbench.importers.losses import LATER, LEFT_OUT, OUTSIDE, Fact
from fingerpost_workbench.importers.naming import listed
from fingerpost_workbench.importers.outcomes import (
    Variant,
    grouped,
    otherwise,
    outcomes_of,
    said,
)
from fingerpost_workbench.importers.unknowns import Choice, Likelihood, Unknown, guesses_of

if TYPE_CHECKING:
    from fingerpost.explain import Explanation
    from fingerpost.variants.finding import Finding
    from fingerpost_workbench.importers.session import ImportedSession

MAX_SHOWN = 5


@dataclass(frozen=True, slots=True)
class SessionAnswer:
    """An answer, and the missing facts that would decide.

    Attributes:
        explanation: the answer with the facts that were used.
        deciding: unknown facts that would reverse the answer, the likeliest first.
        happened: whether the event in question happens with the facts that were used.
        left_out: how many variants were not played.
        limits: what keeps the answer from being that of the app.
    """

    explanation: Explanation
    deciding: tuple[Variant, ...]
    happened: bool
    left_out: int = 0
    limits: tuple[str, ...] = ()

    @property
    def question(self) -> str:
        """The question."""
        return self.explanation.question

    def __str__(self) -> str:
        return self._with_deciding(str(self.explanation))

    def details(self) -> str:
        """The answer with its facts, rules and records."""
        return self._with_deciding(self.explanation.details())

    def _with_deciding(self, text: str) -> str:
        text = "\n".join([text, *self.limits])
        if not self.deciding and self.limits:
            return text
        if not self.deciding:
            return f"{text} No single fact that the source lacks would change this."
        other = "it would not have happened" if self.happened else "it would have happened"
        lines = [text, "", f"A fact that the source lacks decides; {other} if"]
        groups = grouped(self.deciding)
        lines += [
            f"  - {said(group)} (used: {group[0].unknown.used}, {group[0].unknown.because})"
            for group in groups[:MAX_SHOWN]
        ]
        if len(groups) > MAX_SHOWN:
            more = len(groups) - MAX_SHOWN
            fact = "one less likely fact is" if more == 1 else f"one of {more} less likely facts is"
            lines.append(f"  - … or {fact} otherwise")
        if self.left_out:
            lines.append(f"{self.left_out} variants were not played.")
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            **self.explanation.to_dict(),
            "deciding": [variant.to_dict() for variant in self.deciding],
            "leftOut": self.left_out,
            "limits": list(self.limits),
        }


def answer(session: ImportedSession, token: str, *, happened: bool) -> SessionAnswer:
    """Asks the session's timeline and every variant of it about a token.

    The token begins with a name, or with an identifier or label of the source.

    Raises:
        UnknownNameError: no object has that name, or there is no such event; names near matches.
    """
    timeline = session.play()
    ask = timeline.why if happened else timeline.why_not
    try:
        explanation = ask(token)
    except UnknownNameError:
        token = _renamed(session, token)
        explanation = ask(token)
    plain = token.partition(" @")[0]
    limits = tuple(limits_of(session))
    if "." not in plain:
        return SessionAnswer(explanation, (), explanation.happened, limits=limits)
    found = outcomes_of(session, plain, usual=timeline)
    seen = bool(found[0].log)
    deciding = tuple(
        variant
        for outcome in found
        if bool(outcome.log) is not seen
        for variant in outcome.variants
    )
    ranked = sorted(deciding, key=lambda variant: variant.choice.likelihood)
    return SessionAnswer(explanation, tuple(ranked), seen, found.left_out, limits)


def _renamed(session: ImportedSession, token: str) -> str:
    """The token with the name of the element that its first word means in the source."""
    who, dot, what = token.rpartition(".")
    try:
        return f"{find_element(who, session.hierarchy.elements).name}{dot}{what}"
    except NotFound:
        return token


@dataclass(frozen=True, slots=True)
class Doubt:
    """A guess that decides what a touch reaches: what was used, and what happens otherwise.

    Attributes:
        variants: the guessed facts; the other choice of any one leads to the other outcome.
        changes: what is lost (-) and gained (+) otherwise.
        settle: what settles it, where that is not a fact about a view.
    """

    variants: tuple[Variant, ...]
    changes: tuple[str, ...]
    settle: str = ""

    @property
    def used(self) -> str:
        """What was used, of which objects, and why."""
        names = [variant.unknown.name for variant in self.variants]
        fact = self.variants[0].unknown
        if self.settle:
            return f"{fact.name} probably {fact.used}: {fact.because}"
        all_of = "each of " if len(names) > 1 else ""
        return f"{all_of}{listed(names)} probably {fact.used}: {fact.because}"

    @property
    def settled_by(self) -> str:
        """What to add to settle it."""
        if self.settle:
            return self.settle
        name = self.variants[0].unknown.name
        return (
            "`hittable` in the page source (Appium: includeHittableInPageSource), or an --overlay: "
            f"`{name}: {{overrides: {{}}}}` if it {self.variants[0].choice.words}."
        )

    def __str__(self) -> str:
        lines = [f"Not certain: {self.used}.", f"   If {said(self.variants)}:"]
        lines += [f"     {change}" for change in self.changes]
        return "\n".join([*lines, f"   What settles it: {self.settled_by}"])

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "used": self.used,
            "changes": list(self.changes),
            "facts": [variant.to_dict() for variant in self.variants],
            "settledBy": self.settled_by,
        }


def doubts_of(session: ImportedSession) -> list[Doubt]:
    """The guesses that decide what the session's touches reach, each with the other outcome."""
    guesses = guesses_of(session.hierarchy)
    made = [*_about_idle_times(session)]
    if not guesses:
        return made
    found = outcomes_of(session, unknowns=guesses)
    return [*(Doubt(tuple(variants), changes) for changes, variants in found.groups()), *made]


def _about_idle_times(session: ImportedSession) -> Iterator[Doubt]:
    """The doubt about how long the script's tool waits, if a shorter wait changes what happens."""
    script = session.script
    if script is None or script.idle is None or not script.idles:
        return
    idle, experiment = script.idle, session.experiment
    steps = [{"wait": idle.shortest} if number in script.idles else step
             for number, step in enumerate(experiment["script"])]  # fmt: skip
    sooner = replace(session, experiment={**experiment, "script": steps}, script=None)
    usual, other = (it.play().log(*VISIBLE).splitlines() for it in (session, sooner))
    if usual == other:
        return
    used = f"waits {idle.after:g} s between two gestures ({idle.after_swipe:g} s after a swipe)"
    choice = Choice(f"{idle.shortest:g} s", {}, Likelihood.OFTEN)
    unknown = Unknown(idle.tool, "idle time", used, idle.because, (choice,))
    settle = "a wait in the script itself, or the times of the tool's log."
    yield Doubt((Variant(unknown, choice),), tuple(differences(usual, other)), settle)


def limits_of(session: ImportedSession) -> list[str]:
    """What keeps the answers from being those of the app, a sentence each."""
    said = []
    facts = session.losses.facts
    blank = facts.get("screen", {}).get(NO_HIERARCHY)
    if blank is not None:
        said.append(
            f"Played on {blank.default}, because {blank.because}. Give one as well, to see which "
            "views and recognizers receive the touches."
        )
    outside = [(step, of[OUTSIDE]) for step, of in facts.items() if OUTSIDE in of]
    for step, fact in outside[:MAX_SHOWN]:
        said.append(f"{step} is outside the screen: {fact.because}, {fact.default}.")
    if len(outside) > MAX_SHOWN:
        said.append(f"{len(outside) - MAX_SHOWN} more fingers come down outside the screen.")
    later = facts.get("script", {}).get(LATER)
    if later is not None:
        said.append(
            f"{later.default[:1].upper()}{later.default[1:]}: {later.because}. If the app shows "
            "another page by then, give that page and the rest of the script."
        )
    left = [f"{step}: {of[LEFT_OUT].because}" for step, of in facts.items() if LEFT_OUT in of]
    said += [f"Not played: {it}." for it in left[:MAX_SHOWN]]
    if len(left) > MAX_SHOWN:
        said.append(f"{len(left) - MAX_SHOWN} more commands were not played.")
    lost = [name for name, of in facts.items() if _has_no_frame(of)]
    if lost:
        have = "has no frame in the file and" if len(lost) == 1 else "have no frame in the file and"
        said.append(f"{listed(lost[:MAX_SHOWN])} {have} cannot be hit.")
        if len(lost) > MAX_SHOWN:
            said[-1] = f"{len(lost)} views have no frame in the file and cannot be hit."
    hosting = [name for name, of in facts.items() if SWIFTUI in of]
    if hosting:
        are = "is a hosting view" if len(hosting) == 1 else "are hosting views"
        said.append(
            f"SwiftUI's gestures are not modelled: {listed(hosting)} {are}, in which SwiftUI "
            "recognizes gestures itself. What UIKit delivers to the hosting view is modelled."
        )
    return said


def _has_no_frame(facts: Mapping[str, Fact]) -> bool:
    frame = facts.get("frame")
    return frame is not None and frame.certainty == "unknown" and frame.default == "empty"


def lint_doubts(session: ImportedSession) -> list[Doubt]:
    """The guesses that lint's warnings rest on, with the warnings that come and go otherwise."""
    made: list[Doubt] = []
    guesses = guesses_of(session.hierarchy)
    groups = grouped(Variant(unknown, choice) for unknown in guesses for choice in unknown.choices)
    if not groups:
        return made
    usual = {_warning(finding) for finding in session.source().lint()}
    for group in groups:
        other = {_warning(finding) for finding in otherwise(session, group).lint()}
        changes = [f"- {line}" for line in sorted(usual - other)]
        changes += [f"+ {line}" for line in sorted(other - usual)]
        if changes:
            made.append(Doubt(tuple(group), tuple(changes)))
    return made


def _warning(finding: Finding) -> str:
    return f"{finding.code}  {finding.message}"
