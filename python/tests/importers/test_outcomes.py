"""Unknown facts: the possible outcomes, the deciding facts, and the effect of an overlay."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import read_hierarchy
from fingerpost.errors import FingerpostError, UnknownNameError
from fingerpost.timeline import Timeline
from fingerpost_workbench import demo
from fingerpost_workbench.experiment import Source
from fingerpost_workbench.importers import ImportedHierarchy, ImportedSession
from fingerpost_workbench.importers.outcomes import Variant

SAMPLES = Path(__file__).parent / "samples"
TAP = "t,x,y\n0,60,280\n0.05,60,280\n"
"""On the card, beside its button."""


@pytest.fixture(scope="module")
def page() -> ImportedHierarchy:
    return read_hierarchy(demo.PAGE)


@pytest.fixture(scope="module")
def session(page: ImportedHierarchy) -> ImportedSession:
    return page.session("t,x,y\n0,120,520\n0.3,120,520\n")


def test_the_facts_that_may_decide_are_data(page: ImportedHierarchy) -> None:
    facts = {(unknown.name, unknown.fact): unknown for unknown in page.unknowns}
    card = facts["brassCard", "recognizers"]
    assert card.used == "none"
    assert "a tap recognizer" in [choice.words for choice in card.choices]
    assert ("products", "delaysContentTouches") in facts


def test_outcomes_name_the_fact_that_separates_them(session: ImportedSession) -> None:
    outcomes = session.outcomes(about="paperPicture.recognizers")
    assert outcomes[0].as_imported
    assert outcomes[0].log[-1].endswith(".touchesEnded")
    by_choice = {
        variant.choice.words: outcome.log for outcome in outcomes for variant in outcome.variants
    }
    assert "paperPicture.touchesCancelled" in by_choice["a tap recognizer"]
    off = "a tap recognizer with cancelsTouchesInView off"
    assert "paperPicture.touchesEnded" in by_choice.get(off, outcomes[0].log)


def test_a_fact_in_the_overlay_leaves_the_matching_outcome(page: ImportedHierarchy) -> None:
    tap = {"recognizers": [{"name": "open", "type": "tap"}]}
    script = "t,x,y\n0,120,520\n0.3,120,520\n"
    known = page.session(script, {"paperPicture": tap})
    outcomes = known.outcomes(about="paperPicture.recognizers")
    assert len(outcomes) == 1
    assert "paperPicture.touchesCancelled" in outcomes[0].log
    none = page.session(script, {"paperPicture": {"recognizers": []}})
    assert len(none.outcomes(about="paperPicture.recognizers")) == 1


def test_the_imported_hierarchy_is_left_as_it_was(page: ImportedHierarchy) -> None:
    before = str(page.windows)
    page.session(None, {"paperPicture": {"isHidden": True}})
    assert str(page.windows) == before
    assert page.losses.of("paperPicture")["isHidden"].because == "`visible` is true"


def test_why_not_names_the_missing_facts_that_would_decide(session: ImportedSession) -> None:
    answer = session.why_not("paperPicture.touchesCancelled")
    assert not answer.happened
    words = {str(variant) for variant in answer.deciding}
    assert "paperPicture has a tap recognizer" in words
    assert "A fact that the source lacks decides; it would have happened if" in str(answer)
    assert answer.to_dict()["deciding"][0]["overlay"]


def test_why_names_the_facts_that_would_have_prevented_it(session: ImportedSession) -> None:
    answer = session.why("paperPicture.touchesBegan")
    assert answer.happened
    assert "paperPicture.isUserInteractionEnabled is false" in {str(v) for v in answer.deciding}


def test_an_outcome_for_one_token_only_counts_that_token(session: ImportedSession) -> None:
    outcomes = session.outcomes("paperPicture.touchesEnded", about="paperPicture")
    assert {len(outcome.log) for outcome in outcomes} == {0, 1}


def test_a_delegate_that_is_code_is_an_unknown_of_its_recognizer() -> None:
    card = read_hierarchy(SAMPLES / "card.xib")
    twice = "t,x,y,finger\n0,40,120,1\n0.05,40,120,1\n0.2,40,120,2\n0.25,40,120,2\n"
    session = card.session(twice)
    assert "openCard.action" in session.play().log("actions")
    deciding = {str(variant) for variant in session.why("openCard.action").deciding}
    assert "the delegate of openCard is such that shouldReceiveTouch answers no" in deciding
    settled = card.session(twice, {"openCard": {"delegate": {"shouldReceiveTouch": False}}})
    assert settled.play().log("actions") == ""
    assert len(settled.outcomes("openCard.action", about="openCard.delegate")) == 1


def test_a_question_about_a_missing_object_is_refused(session: ImportedSession) -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'paperPicture'"):
        session.outcomes(about="paperPictur")
    with pytest.raises(UnknownNameError, match="neither a kind nor a token"):
        session.outcomes("nothing.touchesBegan")


def test_the_limit_of_variants_is_named(session: ImportedSession) -> None:
    outcomes = session.outcomes(most=3)
    assert outcomes.left_out > 0
    assert f"{outcomes.left_out} more were not played" in str(outcomes)


def test_the_same_session_has_the_same_outcomes(session: ImportedSession) -> None:
    first, second = (session.outcomes(about="paperPicture").to_dict() for _ in range(2))
    assert first == second


def test_a_fact_in_a_branch_is_what_it_is_in_an_experiment_of_its_own(
    session: ImportedSession,
) -> None:
    from fingerpost_workbench.importers.outcomes import (
        _Look,
        _played,
        _settings,
        _variants,
        otherwise,
    )

    def played_with(variant: Variant) -> Timeline:
        return otherwise(session, [variant]).timeline

    look = _Look(session, None)
    variants = list(_variants(session, session.play(), None))[:60]
    in_rows = sum(_settings(variant) is not None for variant in variants)
    assert 10 < in_rows < len(variants) - 10
    for variant, timeline in _played(session, variants):
        if isinstance(timeline, FingerpostError):
            with pytest.raises(FingerpostError):
                played_with(variant)
        else:
            assert look.at(timeline) == look.at(played_with(variant)), str(variant)


def test_the_same_fact_of_several_views_is_one_sentence(session: ImportedSession) -> None:
    answer = str(session.why("paperPicture.touchesBegan"))
    assert "  - isUserInteractionEnabled of one of paperPicture, paperCard, products" in answer
    assert "more.isUserInteractionEnabled" not in answer


def test_the_number_of_unknown_facts_does_not_decide_how_often_a_page_is_read(
    session: ImportedSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[object] = []
    build = Source._built
    monkeypatch.setattr(Source, "_built", lambda source: built.append(source) or build(source))
    assert len(session.outcomes().deciding) > 10
    assert len(built) == 2
