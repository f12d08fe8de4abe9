"""The project's experiments cover every rule that an experiment can cover."""

from __future__ import annotations

from functools import cache

from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.sweeps import Coverage, coverage
from support.checkout import experiment_files

UNREACHABLE_RULES = {
    "SY-1": "frames of a sensor are played by lab.play_frames, not by a file's steps",
    "GR-4": "only a recognizer of one's own requests what it may not",
}
UNREACHABLE_REASONS = {
    "illegalTransition": "the same",
    "own": "a word of one's own recognizer, which is code",
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


def laws(found: Coverage) -> list[str]:
    """The rules that were exercised although no record carries them."""
    return [id for id, item in found.rules.items() if item.experiments and not item.records]


def test_a_law_is_not_witnessed_by_a_run_in_which_nothing_happens() -> None:
    nothing = experiment_of({"fingerpost": 1, "view": {"name": "root"}, "script": [{"wait": 1}]})
    assert laws(coverage([nothing])) == []


def test_laws_tell_runs_apart() -> None:
    assert "TE-2" in laws(ours())
    for law in laws(ours()):
        assert len(ours().rules[law].experiments) < len(ours().experiments), law


def test_a_part_of_a_timeline_is_counted_alone() -> None:
    timeline = experiment_of(
        {"fingerpost": 1, "view": {"name": "card"}, "script": [{"tap": "card"}]}
    ).timeline
    touches = [record for record in timeline.records if record.kind == "touches"]
    counted = coverage([timeline.only("touches")]).rules
    assert sum(item.records for item in counted.values()) == len(touches) > 0


def test_a_report_lists_rules_without_experiments() -> None:
    tap = {"fingerpost": 1, "title": "A tap", "view": {"name": "card"}, "script": [{"tap": "card"}]}
    found = coverage([tap, experiment_of(tap).timeline])
    assert found.experiments == ("A tap", "experiment 2")
    assert found.rules["SY-5"].experiments == ["A tap", "experiment 2"]
    assert "no experiment for SC-4: " in str(found)
    assert "no experiment for the relation shutOut" in str(found)
    assert "SC-4" in found.to_dict()["missing"]["rules"]
    assert "SY-5" not in found.only("A tap")
