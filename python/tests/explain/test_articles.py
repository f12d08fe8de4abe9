"""S0, S2 and S4 beside the engine's answers: the pages that a person has read."""

from __future__ import annotations

from typing import Any

import pytest

from explain.page import articles
from fingerpost import Timeline
from fingerpost_workbench.experiment import read_experiment

PAGES = articles()
CASES = [case["experiment"] for article in PAGES.ARTICLES for case in article["cases"]]


def timeline(name: str) -> Timeline:
    return read_experiment(PAGES.EXPERIMENTS / f"{name}.yaml").timeline


@pytest.mark.parametrize("article", PAGES.ARTICLES, ids=lambda article: article["name"])
def test_the_page_shows_what_the_engine_says(article: dict[str, Any]) -> None:
    file = PAGES.FOLDER / f"{article['name']}.md"
    assert file.read_text(encoding="utf-8") == PAGES.page(article), "run articles.py --write"


def test_every_log_of_the_three_articles_is_on_a_page() -> None:
    kept = {file.stem for file in PAGES.EXPERIMENTS.glob("s[024]-*.yaml")}
    # The two about the forwarding record ask who is on the chain, and have no settings.
    assert set(CASES) == kept - {"s0-forwarding-stopped", "s0-forwarding-whole"}


@pytest.mark.parametrize("name", [case for case in CASES if case.startswith("s0")])
def test_what_kept_each_missing_call_of_s0_from_the_view(name: str) -> None:
    """The article's own reasons: a setting that is on, and that brings the call where it is not."""
    _, began, _, ended, _, cancels = (word for part in [name] for word in part.split("-")[1:])
    story = timeline(name)
    flags = {"delaysTouchesBegan": began, "delaysTouchesEnded": ended}

    first = story.why_not("customView2.touchesBegan", touch=1)
    assert first.happened == (began == "no")
    if not first.happened:
        assert [str(fact) for fact in first.facts] == ["doubleTap.delaysTouchesBegan = true"]

    second = story.why_not("customView2.touchesBegan", touch=2)
    withheld = {name for name, value in flags.items() if value == "yes"}
    assert second.happened == (not withheld)
    named = {
        fact.property for fact in second.facts if (fact.subject, fact.value) == ("doubleTap", True)
    }
    assert withheld <= named and not (set(flags) - withheld) & named

    end = story.why_not("customView2.touchesEnded", touch=2)
    assert end.happened == (cancels == "no")
    if not end.happened:
        assert [str(fact) for fact in end.facts] == ["doubleTap.cancelsTouchesInView = true"]


def test_a_call_that_came_is_explained_for_the_touch_in_question() -> None:
    """Both touches of a double tap are cancelled, each by another recognizer."""
    story = timeline("s0-began-no-ended-no-cancels-yes")
    for touch, recognizer in ((1, "singleTap"), (2, "doubleTap")):
        why = story.why("customView2.touchesCancelled", touch=touch)
        assert [str(fact) for fact in why.facts] == [f"{recognizer}.cancelsTouchesInView = true"]
        assert f"it does not come if you set {recognizer}.cancelsTouchesInView to false" in str(why)
