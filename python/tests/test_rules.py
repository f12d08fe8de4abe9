"""Every published rule has a test or an experiment that cites its id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import fingerpost
from fingerpost import _native as native
from fingerpost._call import read_string
from fingerpost._enums import Confidence
from support.checkout import ROOT

HERE = Path(__file__).resolve().parent
ID = re.compile(r"\b(?:SY|HT|TE|RC|FW|GR|AR|DL|CT|SC|SU)-\d+[a-z]?\b")
# These only draw timelines or carry ids along; they hold no rule.
NO_PROOF = {HERE / "pictures", Path(__file__).resolve()}


def rules() -> tuple[str, ...]:
    """The ids in the engine's own order."""
    return tuple(rule.id for rule in fingerpost.rules())


def files(*places: Path) -> Iterator[Path]:
    for place in places:
        for path in sorted(place.rglob("*")):
            skipped = NO_PROOF.intersection([path, *path.parents])
            if path.suffix in (".swift", ".py", ".yaml", ".c", ".md") and not skipped:
                yield path


@cache
def citations() -> dict[str, list[Path]]:
    """Who cites what in the tests and the experiments."""
    found: dict[str, list[Path]] = {}
    for path in files(ROOT / "Tests", HERE):
        for rule in set(ID.findall(path.read_text(encoding="utf-8"))):
            found.setdefault(rule, []).append(path)
    return found


def test_the_engine_lists_its_rules() -> None:
    assert len(rules()) == len(set(rules())) > 60
    assert all(ID.fullmatch(rule) for rule in rules())


@pytest.mark.parametrize("rule", rules())
def test_a_rule_is_cited_by_a_test_or_an_experiment(rule: str) -> None:
    assert citations().get(rule), f"no test and no experiment cites {rule}"


def test_every_cited_rule_exists() -> None:
    wrong = []
    for path in files(ROOT / "Tests", ROOT / "Sources", ROOT / "python" / "src", HERE):
        if path.name in ("choices.md", "RuleTests.swift"):
            continue  # They list the rules that are not modelled.
        cited = set(ID.findall(path.read_text(encoding="utf-8")))
        wrong += [f"{path.relative_to(ROOT)}: {rule}" for rule in sorted(cited - set(rules()))]
    assert wrong == []


def test_every_rule_has_a_statement_and_a_confidence() -> None:
    for rule in fingerpost.rules():
        assert rule.title, rule.id
        assert rule.statement.endswith("."), rule.id
        assert rule.confidence.upper() in Confidence.__members__, rule.id
        assert rule.sources, rule.id
    titles = [rule.title for rule in fingerpost.rules()]
    assert len(set(titles)) == len(titles)


def test_a_rules_number_has_its_name() -> None:
    named = {
        read_string(lambda out, size, rule=number: native.fp_rule_name(rule, out, size))
        for number in range(256)
    }
    assert named - {""} == set(rules())
