"""Facts that a source does not give and that may decide, with their other choices.

Only facts with another plausible choice are listed: whether a finger meets the view (interaction,
an override), and who else takes part (recognizers, what their delegates answer, a scroll view's
delays). An uncertain frame has too many other choices to try; the loss report names it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from fingerpost.properties import stock_properties
from fingerpost_workbench.importers.losses import Certainty, Fact

if TYPE_CHECKING:
    from fingerpost_workbench.importers.model import ImportedHierarchy


class Likelihood(IntEnum):
    """How likely another value of an unknown fact is; the most likely first."""

    EVEN = 0
    """The value that was used is a guess: the other one is about as likely."""
    OFTEN = 1
    """Applications often have it so."""
    SELDOM = 2
    """It occurs, but seldom."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible value of an unknown fact.

    Attributes:
        words: the value in plain words: "a tap recognizer".
        keys: the keys of an overlay for the view or recognizer that make it so; None removes one.
        likelihood: how likely it is; chosen, not measured.
    """

    words: str
    keys: dict[str, Any]
    likelihood: Likelihood = Likelihood.SELDOM


@dataclass(frozen=True, slots=True)
class Unknown:
    """A fact that a source does not give.

    Attributes:
        name: the name of its view or recognizer.
        fact: the fact's name in the loss report and in an overlay.
        used: the value that was used.
        because: why it is unknown.
        choices: its other possible values.
    """

    name: str
    fact: str
    used: str
    because: str
    choices: tuple[Choice, ...]

    def __str__(self) -> str:
        others = ", ".join(choice.words for choice in self.choices)
        return f"{self.name}.{self.fact}: {self.used} was used ({self.because}); else {others}"


def unknowns_of(
    hierarchy: ImportedHierarchy, among: Collection[str] | None = None
) -> list[Unknown]:
    """The unknown facts of a hierarchy that have other choices, view by view.

    `among` limits them to the views with these names; None for all.
    """
    found: list[Unknown] = []
    for element in hierarchy.elements:
        if among is not None and element.name not in among:
            continue
        facts = hierarchy.losses.of(element.name)
        for fact in facts.values():
            if fact.certainty is not Certainty.KNOWN:
                choices = _of_view(fact, element.name, element.view, is_window=element.is_window)
                found += _unknown(element.name, fact, choices)
        for recognizer in element.view.get("recognizers", []):
            if isinstance(recognizer, dict) and isinstance(recognizer.get("name"), str):
                for name, fact in hierarchy.losses.of(recognizer["name"]).items():
                    if fact.certainty is not Certainty.KNOWN:
                        choices = _of_recognizer(name, recognizer)
                        found += _unknown(recognizer["name"], fact, choices)
    return found


def guesses_of(hierarchy: ImportedHierarchy) -> list[Unknown]:
    """The unknown facts whose other value is about as likely as the one that was used."""
    found = []
    for element in hierarchy.elements:
        fact = hierarchy.losses.facts.get(element.name, {}).get("overrides")
        if fact is not None and fact.certainty is Certainty.ASSUMED:
            found += _unknown(element.name, fact, [_plain_hit_test(element.view)])
    return found


def _unknown(name: str, fact: Fact, choices: list[Choice]) -> list[Unknown]:
    if not choices:
        return []
    return [Unknown(name, fact.fact, fact.default, fact.because, tuple(choices))]


def _of_view(about: Fact, name: str, view: dict[str, Any], *, is_window: bool) -> list[Choice]:
    fact = about.fact
    if fact == "overrides" and about.certainty is Certainty.ASSUMED:
        return [_plain_hit_test(view)]
    if fact == "barButtonArea":
        return [_label_of_pill(view)]
    if fact == "recognizers":
        return [_recognizer(name, *kind) for kind in _RECOGNIZERS]
    if fact == "isUserInteractionEnabled":
        interactive = view.get(fact, view.get("class") not in ("UILabel", "UIImageView"))
        return [Choice(str(not interactive).lower(), {fact: not interactive})]
    if fact == "isHidden" and about.certainty is Certainty.ASSUMED:
        hidden = not view.get(fact, False)
        return [Choice(str(hidden).lower(), {fact: hidden}, Likelihood.OFTEN)]
    if fact == "overrides" and not is_window and not view.get("overrides"):
        consumed = {f"touches{phase}": "consume" for phase in ("Began", "Moved", "Ended")}
        return [
            Choice("hitTest lets touches through", {"overrides": {"hitTest": "notSelf"}}),
            Choice("it handles its touches itself", {"overrides": consumed}),
            Choice(
                "gestureRecognizerShouldBegin answers no",
                {"overrides": {"gestureRecognizerShouldBegin": False}},
            ),
        ]
    return _other_flag(fact, view)


def _label_of_pill(view: dict[str, Any]) -> Choice:
    """The other reading of a bar's button: its label's frame, 6 points from the sides of its pill.

    A label of the bar's size of text is some 20 points high.
    """
    beside = max(0.0, (view["frame"][3] - 20) / 2)
    insets = {"insets": [beside, 6, beside, 6]}
    return Choice("its label's frame", {"overrides": {"pointInside": insets}}, Likelihood.OFTEN)


def _plain_hit_test(view: dict[str, Any]) -> Choice:
    """The other reading of a container whose override was assumed: it has none."""
    passes = view.get("overrides", {}).get("hitTest") == "notSelf"
    words = "takes the touches itself" if passes else "takes no touch outside of itself"
    return Choice(words, {"overrides": {"hitTest": None}}, Likelihood.EVEN)


_RECOGNIZERS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("a tap recognizer", "tap", {}),
    ("a tap recognizer with cancelsTouchesInView off", "tap", {"cancelsTouchesInView": False}),
    ("a double tap recognizer", "tap", {"numberOfTapsRequired": 2}),
    ("a long press recognizer", "longPress", {}),
    ("a pan recognizer", "pan", {}),
)
"""The recognizers that applications add to views most often."""


def _recognizer(name: str, words: str, type: str, keys: dict[str, Any]) -> Choice:
    mark = "".join(word.title() for word in words.split()[1:-1] if word.isalpha())
    own = f"assumed{mark}On_{name}"
    often = Likelihood.OFTEN if words == "a tap recognizer" else Likelihood.SELDOM
    return Choice(words, {"recognizers": [{"name": own, "type": type, **keys}]}, often)


def _of_recognizer(fact: str, recognizer: dict[str, Any]) -> list[Choice]:
    if fact == "delegate":
        answers = {
            "shouldBegin": False,
            "shouldReceiveTouch": False,
            "shouldRecognizeSimultaneouslyWith": True,
        }
        return [
            Choice(
                f"{hook} answers {'yes' if answer else 'no'}",
                {"delegate": {hook: answer}},
                Likelihood.OFTEN,
            )
            for hook, answer in answers.items()
        ]
    return _other_flag(fact, recognizer, "UIGestureRecognizer")


def _other_flag(fact: str, keys: dict[str, Any], owner: str | None = None) -> list[Choice]:
    """The other value of a flag, which has its default unless the source gives it; else nothing.

    A name is its first owner's, a view's, unless another one is given.
    """
    owned = stock_properties().flags.items()
    having = (flags for name, flags in owned if owner in (None, name) and fact in flags)
    flags = next(having, None)
    if flags is None:
        return []
    value = not keys.get(fact, flags[fact])
    return [Choice(str(value).lower(), {fact: value})]
