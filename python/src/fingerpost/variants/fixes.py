"""The fewest and mildest changes that make something happen, each played by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost._call import items, listed, typed, unfit, whole
from fingerpost._html import table
from fingerpost._visible import escape
from fingerpost.explain.answer import Answer, Answers
from fingerpost.explain.compared import Diff, diff_of
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.setting import Setting
from fingerpost.explain.spelling import LEFT_OUT
from fingerpost.observation import VISIBLE
from fingerpost.player import Steps, script_of
from fingerpost.timeline import Timeline
from fingerpost.variants.prepared import Asked, change

if TYPE_CHECKING:
    from fingerpost._workbench import Source
    from fingerpost.lab import Lab


class _Plays:
    """The question, and the plays for its details, made on use."""

    def __init__(self, asked: Asked, others: Sequence[Steps], source: Source | None) -> None:
        self.asked = asked
        self.others = tuple(others)
        self.source = source

    @cached_property
    def before(self) -> Timeline:
        """The original run of the script."""
        return self.asked.play({})

    @cached_property
    def others_before(self) -> tuple[Timeline, ...]:
        """The original runs of the other scripts."""
        return tuple(self.asked.play({}, other) for other in self.others)


class Fix(Answer):
    """One or two changes that make the wanted things happen.

    Attributes:
        settings: the changes.
        advice: the changes in words, one sentence each without its full stop.
        cost: their cost to the application; less is milder.
        breaks: whether another control or cell no longer responds, a scroll view no longer scrolls,
            or the touched view is taken out of use.
        proven: whether the answer to why not names the changes as what decides.
        lost: the events that the script itself loses, one clause each.
        disturbs: the number of lines of the other scripts that change.
    """

    settings: tuple[Setting, ...]
    advice: tuple[str, ...]
    cost: int
    breaks: bool
    proven: bool
    lost: tuple[str, ...]
    disturbs: int

    KEYS = {"lost": "sideEffects"}
    READ = {"settings": Setting.of}

    def __init__(self, data: Mapping[str, Any], plays: _Plays) -> None:
        """Wraps the data; `fixes` calls this."""
        super().__init__(data)
        self._plays = plays

    @property
    def experiment(self) -> Source | None:
        """The experiment with the changes; None for a question to a lab, see `apply`.

        It expects nothing: the experiment's own expectations are those without the changes.
        """
        source = self._plays.source
        return None if source is None else source.varied(self.settings, keeps_expectations=False)

    @cached_property
    def diff(self) -> Diff:
        """The effect on the script itself."""
        after = self._plays.asked.play(self._changes)
        return diff_of(self._plays.before, after, observe=list(VISIBLE))

    @cached_property
    def side_effects(self) -> tuple[Diff, ...]:
        """The effect on each of the other scripts."""
        pairs = zip(self._plays.others, self._plays.others_before, strict=True)
        return tuple(
            diff_of(before, self._plays.asked.play(self._changes, other), observe=list(VISIBLE))
            for other, before in pairs
        )

    def apply(self, lab: Lab) -> None:
        """Applies the changes to a lab: the one in question, a branch of it, or one like it.

        Raises:
            FingerpostError: a name is unknown, or the lab refuses the change.
        """
        change(typed("lab", lab, type(self._plays.asked.lab)), self._changes)

    @property
    def _changes(self) -> dict[str, object]:
        return {
            f"{item.subject}.{item.property}": None if item.value is LEFT_OUT else item.value
            for item in self.settings
        }

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        effects = [item.to_dict() for item in self.side_effects]
        diffs = {"diff": self.diff.to_dict(), "sideEffects": effects}
        return {**self.data, "lost": list(self.lost), **diffs}


class Fixes(Answers[Fix]):
    """The changes that help: what breaks nothing first, of that the proven, then the fewest.

    Attributes:
        already: whether everything happens without a change.
        tried: the number of changes and pairs played.
        complete: whether all necessary pairs were played.
        instead: alternatives where no setting helps, one sentence each.
    """

    already: bool
    tried: int
    complete: bool
    instead: tuple[str, ...]

    ITEMS = "found"

    def __init__(self, data: Mapping[str, Any], plays: _Plays) -> None:
        """Wraps the data; `fixes` calls this."""
        super().__init__(data)
        self.found = tuple(Fix(item, plays) for item in data["fixes"])
        self._plays = plays

    @cached_property
    def why(self) -> Explanation | None:
        """Why it does not happen now; None if it does."""
        why = self.data["why"]
        # The engine counts from the beginning of the play.
        return None if why is None else Explanation(why, self._plays.before.records.__getitem__)

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON: the fixes, and the alternatives where none helps."""
        return {**self.data, "fixes": self.to_dicts()}

    def __repr__(self) -> str:
        return f"<Fixes: {len(self)} found, {self.tried} played>"

    def _repr_html_(self) -> str:
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
    lab: Lab,
    script: Steps,
    wanted: str | Iterable[str],
    unwanted: str | Iterable[str] = (),
    others: Sequence[Steps] = (),
    *,
    pairs: bool | None = None,
    most: int = 10,
    source: Source | None = None,
) -> Fixes:
    """Searches the changes of one or two settings that make the wanted things happen.

    See `Lab.fixes`.

    Args:
        lab: the lab, which stays as it is.
        script: the input, from the lab's current state.
        wanted: tokens that must be seen, in any order.
        unwanted: tokens that must not be seen.
        others: other scripts on the same screen, to measure the effect of a change on them.
        pairs: whether two changes at once are tried; None: only when no single one helps.
        most: the maximum number of results.
        source: the experiment that the lab was built from.
    """
    looked, avoided = tokens("wanted", wanted), tokens("unwanted", unwanted)
    if pairs is not None and not isinstance(pairs, int):
        raise unfit("pairs", "True, False or None", pairs)
    others = [script_of("others", other) for other in listed("others", others, "scripts")]
    asked = Asked(lab, script)
    found = asked.fixes(looked, avoided, others, pairs=pairs, most=whole("most", most))
    return Fixes(found, _Plays(asked, others, source))


def tokens(name: str, given: str | Iterable[str]) -> list[str]:
    """Reads one token or several.

    Raises:
        KindError: they are no texts.
    """
    if isinstance(given, str):
        return [given]
    return items(name, given, str)
