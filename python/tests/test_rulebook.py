"""The rule book matches the engine and the documents, and its examples show their rules.

`python tools/rulebook.py` writes `rulebook.json` and the pages.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import fingerpost
from fingerpost import Lab, Script
from fingerpost.errors import UnknownNameError
from fingerpost_workbench.rulebook import FAMILIES, family
from fingerpost_workbench.sources import SOURCES
from support.checkout import ROOT

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from rulebook import ARTICLES, BOOK, CONFIDENCES, PAGES, book, chosen, pages, table  # noqa: E402

RULES = [rule.id for rule in fingerpost.rules()]


def test_the_book_matches_the_documents() -> None:
    assert BOOK.read_text(encoding="utf-8") == book(), "run `python tools/rulebook.py`"


def test_the_pages_match_the_book() -> None:
    made = pages()
    assert set(made) == set(PAGES.glob("*.md"))
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, (
            f"{path.name}: run `python tools/rulebook.py`"
        )
    for rule in RULES:
        assert f'<a id="{rule.lower()}"></a>' in made[PAGES / f"{rule[:2]}.md"]
    assert {rule.confidence for rule in fingerpost.rules()} <= set(CONFIDENCES)


@pytest.mark.parametrize("rule", RULES)
def test_an_example_shows_its_rule(rule: str) -> None:
    reported = chosen()["examples"][rule]
    timeline = fingerpost.rule(rule).example.play()
    if "shows" in reported:
        # No hint is needed where a record names the rule.
        assert reported["shows"] and reported["look"].endswith(".")
        lines = iter(line.text for line in timeline.lines())
        assert [token for token in reported["shows"] if token not in lines] == []
    else:
        assert [record for record in timeline if record.rule == rule]


def test_every_rule_is_in_a_family_and_every_family_has_rules() -> None:
    assert [rule.id for letters in FAMILIES for rule in family(letters)] == RULES


def test_every_number_of_the_profile_belongs_to_a_rule() -> None:
    with Lab() as lab:
        names = sorted(lab.profile)
    listed = [name for rule in RULES for name in chosen()["numbers"].get(rule, [])]
    assert sorted(listed) == names


def test_every_choice_and_every_difference_that_names_a_rule_is_in_the_book() -> None:
    entries = [fingerpost.rule(rule) for rule in RULES]
    reported = {text for entry in entries for text in entry.choices}
    rows = table("choices.md", "| choice | where |")
    # What comes with no recognizer at all belongs to no rule.
    assert reported == {text for text, where in rows if where}
    assert len([where for _, where in rows if not where]) < 3
    differences = table("differences-from-uikit.md", "| difference | what it costs | why |")
    naming = [what for what, _, _ in differences if re.search(r"[A-Z]{2}-\d", what)]
    assert len({text for entry in entries for text in entry.differences}) == len(naming) > 5


def test_the_sources_are_those_that_rules_and_numbers_name() -> None:
    named = {letters for rule in fingerpost.rules() for letters in rule.sources}
    assert named == set(SOURCES)
    with Lab() as lab:
        spans = {letters for item in lab.profile.fields for letters in item.provenance.split(", ")}
    assert spans - {"S1-S4"} <= set(SOURCES)
    swift = (ROOT / "Sources" / "FingerpostModel" / "Timeline" / "Rule+Info.swift").read_text()
    for item in SOURCES.values():
        assert f'= "{item.letters}"' in swift


def test_a_rule_is_looked_up_however_it_is_written() -> None:
    entry = fingerpost.rule("DL-4")
    assert entry.rule.title == "Recognized: touches are cancelled"
    assert [item.letters for item in entry.sources] == ["S0", "S1", "S2", "S3", "S4", "I"]
    assert fingerpost.rule("dl4") == entry
    assert fingerpost.rule("SY-6b").rule.id == "SY-6b"
    nowhere = "DL-" + "9"
    with pytest.raises(UnknownNameError, match=f"There is no rule '{nowhere}'; did you mean"):
        fingerpost.rule(nowhere)
    with pytest.raises(UnknownNameError, match=r"There is no rule ''; they go from SY-1 to SU-\d+"):
        fingerpost.rule("")
    assert fingerpost.source("s4").address.startswith("https://juejin.cn/post/")
    with pytest.raises(UnknownNameError, match="There is no source 'S9'; there are S0, S1"):
        fingerpost.source("S9")


def test_a_timeline_lists_the_records_of_a_rule() -> None:
    with Lab() as lab:
        view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
        view.add_recognizer("tap", name="tap")
        timeline = lab.play(Script().tap(view))
    entry = timeline.rule("DL-4")
    assert [record.token for record in entry.records] == ["view.touchesCancelled"]
    assert f"here: #{entry.records[0].serial}" in str(entry)
    assert timeline.rule("SC-4").records == ()
    assert "DL-4" in entry._repr_html_()


def test_an_explanation_names_its_rules_and_their_sources() -> None:
    with Lab() as lab:
        view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
        view.add_recognizer("tap", name="tap")
        explanation = lab.play(Script().tap(view)).why("view.touchesCancelled")
    assert "DL-4" in [rule.id for rule in explanation.rules]
    least = [rule for rule in explanation.rules if rule.confidence == explanation.confidence]
    assert set(explanation.sources) == {letters for rule in least for letters in rule.sources}
    details = explanation.details()
    assert f"Confidence: {explanation.confidence}" in details
    assert "DL-4  Recognized: touches are cancelled (published: S0, S1, S2, S3, S4, I)" in details
    assert fingerpost.rule("DL-4").rule.statement in explanation._repr_html_()


def test_the_articles_name_no_source_without_its_meaning() -> None:
    text = (ARTICLES / "rules.md").read_text(encoding="utf-8")
    assert "S0 to S4 the articles" in text
