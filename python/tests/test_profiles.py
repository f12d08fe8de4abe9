"""Systems: profiles with facts beside numbers, on every door."""

from __future__ import annotations

import json
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from fingerpost import Lab, diff, profile_names, read_hierarchy, rule
from fingerpost.errors import BadValueError, FingerpostError, UnknownNameError
from fingerpost_workbench.experiment import experiment_of, read_experiment
from fingerpost_workbench.experiment.corpus import read_known_failures
from fingerpost_workbench.importers.systems import SINCE, system_of
from fingerpost_workbench.rulebook import facts
from importers.pages import element, page
from support.checkout import EXPERIMENTS, ROOT
from test_cli import fingerpost

BAR = {
    "fingerpost": 1,
    "profile": "ios26",
    "view": {
        "name": "root",
        "subviews": [
            {"name": "buy", "class": "UIButton", "frame": [20, 400, 120, 44]},
            {"name": "bar", "class": "_UIFloatingBarContainerView", "frame": [0, 0, 390, 844]},
        ],
    },
    "script": [{"tap": "buy"}],
}


def test_the_systems_differ_in_facts_and_never_in_a_number() -> None:
    assert profile_names() == ("ios17", "ios18", "ios26")
    with Lab() as old, Lab(profile="ios26") as new:
        assert dict(old.profile) == dict(new.profile)
        assert old.profile.facts["contentPopRecognizer"] == "off"
        assert new.profile.facts["contentPopRecognizer"] == "on"
        fact = new.profile.facts.fact("content_pop_recognizer")
        assert (fact.since, fact.rule, fact.confidence) == ("From iOS 26 on", "RC-2", "documented")
        assert fact.values == ("off", "on")
        assert "mobile-air#481" in fact.sources
        names = [item.name for item in diff(old.profile, new.profile)]
        assert names[:2] == ["sdk", "barContainersPassTouches"]
        assert len(names) == 1 + len(new.profile.facts)
        assert "From iOS 26 on: _UIFloatingBarContainerView" in str(diff(old.profile, new.profile))


def test_inherited_numbers_are_marked() -> None:
    with Lab() as old, Lab(profile="ios18") as new:
        assert {field.note for field in old.profile.fields} == {""}
        assert {field.note for field in new.profile.fields} == {"not measured since ios17"}
        new.profile["panHysteresis"] = 12
        assert new.profile.field("panHysteresis").note == ""


def test_a_fact_belongs_to_one_lab_and_takes_its_own_words() -> None:
    with Lab(profile="ios18", sdk=17) as lab, Lab(profile="ios18") as other:
        assert (lab.profile.sdk, other.profile.sdk) == (17, 18)
        assert lab.profile.facts["hostedGestures"] == "off"
        assert other.profile.facts["hostedGestures"] == "hypothesis"
        lab.profile.facts["hostingViewHit"] = "root"
        assert lab.profile.facts["hostingViewHit"] == "root"
        assert other.profile.facts["hostingViewHit"] == "either"
        with pytest.raises(BadValueError, match="'rot' is no value of hostingViewHit"):
            lab.profile.facts["hostingViewHit"] = "rot"
        with pytest.raises(UnknownNameError, match="hostingViewHit"):
            lab.profile.facts["hostingViewHits"] = "root"
        assert "hosting_view_hit" in lab.profile.facts
    with pytest.raises(FingerpostError, match="SDK must be in 13…99"):
        Lab(profile="ios18", sdk=3)


def test_the_rule_book_has_the_facts() -> None:
    entry = rule("RC-2")
    assert [item.name for item in entry.facts] == ["contentPopRecognizer"]
    assert "fact: From iOS 26 on, contentPopRecognizer = on (A, M, C, documented)" in str(entry)
    assert entry.to_dict()["facts"][0]["value"] == "on"


def test_an_answer_names_the_fact_and_a_run_what_it_leaned_on() -> None:
    timeline = experiment_of(BAR).timeline
    assert "From iOS 26 on, _UIFloatingBarContainerView" in str(timeline.why("buy.touchUpInside"))
    used = timeline.settings_used()
    assert used["profile.barContainersPassTouches"] >= 2


def test_the_command_line_takes_a_system(tmp_path: Path) -> None:
    file = tmp_path / "bar.yaml"
    file.write_text(json.dumps(BAR))
    assert fingerpost("lint", file).returncode == 0
    found = fingerpost("lint", file, "--profile", "ios17")
    assert found.returncode == 1
    assert "covered" in found.stdout
    assert "touchUpInside" in fingerpost("log", file, "--observe", "controls").stdout
    assert (
        "touchUpInside"
        not in fingerpost("log", file, "--observe", "controls", "--profile", "ios17").stdout
    )
    wrong = fingerpost("log", file, "--profile", "ios62")
    assert wrong.returncode == 2
    assert "did you mean ios17, ios18, ios26" in wrong.stderr


def test_a_file_shows_its_system_and_the_report_says_which(tmp_path: Path) -> None:
    done = element("Button", "300 780 80 44", label="Done", name="done")
    bar = element("Toolbar", "0 0 390 844", done, name="Toolbar")
    buy = element("Button", "20 400 120 44", label="Buy", name="buy")
    window = element("Window", "0 0 390 844", element("Other", "0 0 390 844", buy), bar)
    session = read_hierarchy(page(tmp_path, window)).session()
    assert session.experiment["profile"] == "ios26"
    fact = session.losses.of("windows")["profile"]
    assert (fact.default, fact.certainty) == ("ios26", "assumed")
    assert "since iOS 26" in fact.because
    dump = (
        "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
        f"   | <{next(iter(SINCE))}: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0x6>>\n"
    )
    assert read_hierarchy(dump).session().experiment["profile"] == "ios26"
    asked = read_hierarchy(dump).session(profile="ios17")
    assert asked.experiment["profile"] == "ios17"
    assert asked.losses.of("windows")["profile"].certainty == "known"
    plain = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
    assert "profile" not in read_hierarchy(plain).session().experiment


@pytest.mark.parametrize(
    ("version", "profile"),
    [("16.4", "ios17"), ("18.0", "ios18"), ("25", "ios18"), ("27.1", "ios26"), ("soon", "")],
)
def test_a_version_is_the_newest_system_that_is_not_newer(version: str, profile: str) -> None:
    assert system_of(version) == profile


def between(text: str, mark: str) -> tuple[str, str, str]:
    """A page before a table, the table, and the page after it."""
    head, rest = text.split(f"<!-- {mark}: written by tests/test_profiles.py -->\n")
    table, tail = rest.split(f"<!-- end of {mark} -->")
    return f"{head}<!-- {mark}: written by tests/test_profiles.py -->\n", table, tail


def written(page: Path, mark: str, lines: list[str]) -> None:
    """Holds a page's table to what it is made of; `FINGERPOST_RECORD=1` writes it."""
    head, table, tail = between(page.read_text(encoding="utf-8"), mark)
    wanted = "\n" + "\n".join(lines) + "\n\n"
    if os.environ.get("FINGERPOST_RECORD"):
        page.write_text(f"{head}{wanted}<!-- end of {mark} -->{tail}", encoding="utf-8")
    else:
        assert table == wanted


def test_the_page_of_systems_has_all_facts() -> None:
    lines = ["| fact | values | from | what it means | sources |", "|---|---|---|---|---|"]
    lines += [
        f"| `{item.name}` | {', '.join(item.values)} | {item.since.removeprefix('From ')}: "
        f"*{item.value}* | {item.summary} | {item.provenance}, *{item.confidence}*: "
        f"{item.sources} |"
        for item in facts()
    ]
    written(ROOT / "python" / "docs" / "systems.md", "facts", lines)


def observations() -> dict[str, list[tuple[str, str, str]]]:
    """The observations by their numbers: title, source, and what contradicts them."""
    known = read_known_failures(EXPERIMENTS / "expected-failures.yaml")
    found: dict[str, list[tuple[str, str, str]]] = {}
    for file in sorted(EXPERIMENTS.glob("su-*.yaml")):
        source = read_experiment(file)
        title = source.data["title"].partition(": ")[2].partition(",")[0] or source.data["title"]
        reason = known.get(file.resolve(), "")
        number = file.name.split("-")[1]
        url = source.data["source"]["url"]
        found.setdefault(number, []).append((title, url, reason))
    return found


def test_the_hypothesis_says_on_how_many_observations_it_stands() -> None:
    found = observations()
    assert len(found) == 12
    holds = [number for number, items in found.items() if not any(item[2] for item in items)]
    fact = next(item for item in facts() if item.name == "hostedGestures")
    assert f"{len(holds)} of {len(found)} observations" in fact.summary
    lines = ["| observation | seen | played |", "|---|---|---|"]
    lines += [
        f"| {number} | [{title}]({url}) | {f'contradicts: {reason}' if reason else 'as seen'} |"
        for number, items in found.items()
        for title, url, reason in items
    ]
    written(ROOT / "python" / "docs" / "swiftui.md", "observations", lines)


def test_the_answers_from_the_field_are_the_engines() -> None:
    path = ROOT / "python" / "docs" / "field.py"
    spec = spec_from_file_location("from_the_field", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["from_the_field"] = module
    spec.loader.exec_module(module)
    assert module.PAGE.read_text(encoding="utf-8") == module.page(), "run docs/field.py --write"
    assert len({lesson.thread for lesson in module.LESSONS}) == len(module.LESSONS)
