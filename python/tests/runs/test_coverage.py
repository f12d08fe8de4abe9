"""Our own experiments exercise every rule that an experiment can exercise."""

from __future__ import annotations

import re
from functools import cache

from fingerpost import rules
from fingerpost.experiment.reader import experiment_of
from fingerpost.runs import Coverage, coverage
from fingerpost.runs.laws import LAWS
from support.checkout import ROOT, experiment_files

UNREACHABLE_RULES = {
    "SY-1": "frames of a sensor are played by lab.play_frames, not by a file's steps",
    "GR-4": "only a recognizer of one's own wishes what it may not",
}
UNREACHABLE_REASONS = {
    "notEnough": "what recognizers of one's own say of themselves",
    "illegalTransition": "the same",
    "callbackFailed": "callbacks are Python's, Swift's or C's",
    "livelock": "needs recognizers or callbacks that never agree",
    "limitReached": "a file has no limit of records",
}


@cache
def ours() -> Coverage:
    return coverage(experiment_files())


def test_every_rule_is_exercised_or_cannot_be() -> None:
    assert {rule.id for rule in ours().missing_rules} == set(UNREACHABLE_RULES)


def test_every_reason_is_exercised_or_cannot_be() -> None:
    assert set(ours().missing_reasons) == set(UNREACHABLE_REASONS)


def test_every_relation_is_exercised_both_ways() -> None:
    assert ours().missing_relations == ()


def test_a_rule_is_a_law_only_if_no_record_carries_it() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for room in ("FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "Fingerpost")
        for path in (ROOT / "Sources" / room).rglob("*.swift")
        if not re.match(r"Rule(\+\w+)?\.swift", path.name)
    )
    spelled = {rule.id: rule.id.lower().replace("-", "") for rule in rules()}
    unwritten = {id for id, name in spelled.items() if not re.search(rf"\.{name}\b", code)}
    assert unwritten == set(LAWS)


def test_a_law_is_not_witnessed_by_a_run_in_which_nothing_happens() -> None:
    nothing = experiment_of({"fingerpost": 1, "view": {"name": "root"}, "script": [{"wait": 1}]})
    found = coverage([nothing])
    assert [id for id in LAWS if found.rules[id].experiments] == []


def test_laws_tell_runs_apart() -> None:
    for law in LAWS:
        seen = ours().rules[law].experiments
        assert 0 < len(seen) < len(ours().experiments), law


def test_a_report_says_what_is_missing() -> None:
    tap = {"fingerpost": 1, "title": "A tap", "view": {"name": "card"}, "script": [{"tap": "card"}]}
    found = coverage([tap, experiment_of(tap).timeline])
    assert found.experiments == ("A tap", "experiment 2")
    assert found.rules["SY-5"].experiments == ["A tap", "experiment 2"]
    assert "no experiment for SC-4: " in str(found)
    assert "no experiment for the relation shutOut" in str(found)
    assert "SC-4" in found.to_dict()["missing"]["rules"]
    assert "SY-5" not in found.only("A tap")
