"""Test results as JUnit XML for build servers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from fingerpost_workbench.experiment.corpus import Result
from fingerpost_workbench.experiment.junit import junit_xml
from fingerpost_workbench.experiment.run import Failure

FAILURE = Failure("expect.log", 4, "the log differs (- expected, + seen)", "- a\n+ <b> & c")
RESULTS = [
    Result("Tests/good.yaml", "passed", expectations=1),
    Result("Tests/bad.yaml", "failed", [FAILURE]),
    Result("Tests/broken.yaml", "unreadable", message="broken.yaml:2: no\nbroken.yaml:3: nor this"),
    Result("Tests/known.yaml", "expected failure", [FAILURE], "a gap"),
    Result("Tests/better.yaml", "unexpected pass", message="take it off the list"),
]


def cases(text: str) -> dict[str, ElementTree.Element]:
    return {item.get("name", ""): item for item in ElementTree.fromstring(text).iter("testcase")}


def test_every_file_is_a_test_case() -> None:
    root = ElementTree.fromstring(junit_xml(RESULTS, [0.25] * 5))
    suite = root[0]
    assert root.tag == "testsuites" and suite.tag == "testsuite"
    assert {key: suite.get(key) for key in ("tests", "failures", "errors", "skipped", "time")} == {
        "tests": "5",
        "failures": "2",
        "errors": "1",
        "skipped": "1",
        "time": "1.250",
    }
    outcomes = {
        name: [child.tag for child in case] for name, case in cases(junit_xml(RESULTS)).items()
    }
    assert outcomes == {
        "good": [],
        "bad": ["failure"],
        "broken": ["error"],
        "known": ["skipped"],
        "better": ["failure"],
    }


def test_a_failure_has_its_diff() -> None:
    failure = cases(junit_xml(RESULTS))["bad"][0]
    assert failure.get("message") == "expect.log: the log differs (- expected, + seen)"
    assert failure.text == (
        "expect.log (line 4): the log differs (- expected, + seen)\n- a\n+ <b> & c"
    )


def test_an_error_has_all_its_sentences() -> None:
    error = cases(junit_xml(RESULTS))["broken"][0]
    assert error.get("message") == "broken.yaml:2: no"
    assert error.text == "broken.yaml:2: no\nbroken.yaml:3: nor this"


def test_characters_that_xml_cannot_hold_are_marked() -> None:
    strange = Result("a\x00b.yaml", "unreadable", message="a\x1bb \ud800 \U0001f600")
    error = cases(junit_xml([strange]))[r"a\u0000b"][0]
    assert error.text == r"a\u001bb " + "\ufffd \U0001f600"


def check(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fingerpost", "check", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_writes_the_file_also_when_something_fails(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text("fingerpost: 1\nexpect: {observe: [actions], log: []}\n", encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text("fingerpost: 7\n", encoding="utf-8")
    out = tmp_path / "out.xml"
    assert check(good, "--junit", out).returncode == 0
    assert [case.get("name") for case in cases(out.read_text("utf-8")).values()] == ["good"]
    assert check(good, bad, "--junit", out).returncode == 2
    assert [child.tag for child in cases(out.read_text("utf-8"))["bad"]] == ["error"]


def test_an_unwritable_file_is_reported(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text("fingerpost: 1\n", encoding="utf-8")
    done = check(good, "--junit", tmp_path / "no" / "out.xml")
    assert done.returncode == 2
    assert "out.xml cannot be written: No such file or directory." in done.stderr
