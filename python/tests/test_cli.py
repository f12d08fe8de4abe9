"""The command line: its output and its exit codes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fingerpost_workbench
from fingerpost_workbench.cli.app import COMMANDS
from support.checkout import EXPERIMENTS

pytestmark = pytest.mark.long

PASSING = """fingerpost: 1
view: {name: root, recognizers: [{name: tap, type: tap}]}
script: [{tap: root}]
expect: {observe: [actions], log: [tap.action]}
"""
FAILING = PASSING.replace("log: [tap.action]", "log: [tap.action, tap.action]")


def fingerpost(
    *arguments: object, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fingerpost", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **(environment or {})},
    )


@pytest.fixture
def passing(tmp_path: Path) -> Path:
    file = tmp_path / "passing.yaml"
    file.write_text(PASSING, encoding="utf-8")
    return file


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    file = tmp_path / "failing.yaml"
    file.write_text(FAILING, encoding="utf-8")
    return file


def test_a_misspelled_command_names_its_near_matches() -> None:
    done = fingerpost("rnu")
    assert done.returncode == 2 and "No such command 'rnu'; did you mean 'run'?" in done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_names_values_as_users_do(name: str) -> None:
    text = fingerpost(name, "--help").stdout
    assert "--help" in text
    assert not re.search(r"<(list|str|int|float|path|bool|Path)", text), text


def test_check_says_that_all_is_well(passing: Path) -> None:
    done = fingerpost("check", passing)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"passed  {passing}\n"


def test_check_shows_the_difference(failing: Path, passing: Path) -> None:
    done = fingerpost("check", passing, failing)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"passed  {passing}",
        f"failed  {failing}",
        "    expect.log (line 4): the log differs (- expected, + seen)",
        "      tap.action",
        "    - tap.action",
        "2 files: 1 passed, 1 failed",
    ]


def test_check_shows_a_line_that_can_never_be_seen(tmp_path: Path) -> None:
    file = tmp_path / "vacuous.yaml"
    file.write_text(
        "fingerpost: 1\nview: {name: root}\nscript: [{tap: root}]\n"
        "expect: {observe: [states], never: [root.touchesBegan]}\n"
    )
    done = fingerpost("check", file)
    assert done.returncode == 0
    assert "warning: expect.never[0] (line 4): 'root.touchesBegan' cannot be seen" in done.stdout


def test_check_gives_json_a_line_for_each_file(failing: Path, passing: Path) -> None:
    done = fingerpost("check", "--json", passing, failing)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["status"] for row in rows] == ["passed", "failed"]
    assert rows[1]["failures"][0]["path"] == "expect.log"
    assert rows[1]["failures"][0]["line"] == 4


@pytest.mark.parametrize(
    ("listed", "code", "word"),
    [("failing.yaml", 0, "expected failure"), ("passing.yaml", 1, "unexpected pass")],
)
def test_a_known_failure_must_fail(
    failing: Path, passing: Path, listed: str, code: int, word: str
) -> None:
    listing = failing.parent / "known.yaml"
    listing.write_text(f"- {{file: {listed}, reason: a gap}}\n", encoding="utf-8")
    file = failing.parent / listed
    done = fingerpost("check", file, listing, "--expected-failures", listing)
    assert done.returncode == code
    assert word in done.stdout and "a gap" in done.stdout


def test_a_file_without_expectations_is_reported(passing: Path) -> None:
    passing.write_text("fingerpost: 1\nview: {name: root}\n", encoding="utf-8")
    done = fingerpost("check", passing)
    assert done.returncode == 0
    assert "it has no expect" in done.stdout


UNREADABLE = {
    "a missing file": (None, "cannot be opened: No such file"),
    "an unknown key": ("fingerpost: 1\nviews: {}\n", "e.yaml:2: views: unknown key 'views'"),
    "no YAML": ("a: [", "e.yaml:1: this is not YAML"),
    "an unknown place": (
        "fingerpost: 1\nview: {name: root}\nscript: [{tap: rot}]\n",
        "e.yaml:3: script[0].tap: nothing is called 'rot'; did you mean root?",
    ),
}


@pytest.mark.parametrize("command", ["run", "log", "check"])
@pytest.mark.parametrize("name", UNREADABLE)
def test_bad_input_ends_in_a_sentence_and_code_2(tmp_path: Path, command: str, name: str) -> None:
    text, message = UNREADABLE[name]
    file = tmp_path / "e.yaml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    done = fingerpost(command, file)
    assert done.returncode == 2
    assert message in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_a_missing_engine_is_reported_once(passing: Path, tmp_path: Path) -> None:
    gone = {"FINGERPOST_LIBRARY": str(tmp_path / "gone.so")}
    done = fingerpost("check", passing, passing, environment=gone)
    assert done.returncode == 2
    assert done.stderr.count("could not be opened") == 1
    assert "Traceback" not in done.stderr


def test_log_prints_the_tokens_of_the_file(passing: Path) -> None:
    assert fingerpost("log", passing).stdout == "tap.action\n"
    assert fingerpost("log", passing, "--times").stdout == "tap.action @0.050\n"
    observed = fingerpost("log", passing, "--observe", "states,resets").stdout
    assert observed == "tap.state(recognized)\ntap.reset\n"
    hits = fingerpost("log", EXPERIMENTS / "i-many-siblings.yaml", "--observe", "hitTests").stdout
    assert hits.splitlines()[:2] == ["c69.hitTest -> nil", "c68.hitTest -> nil"]
    wrong = fingerpost("log", passing, "--observe", "stats")
    assert wrong.returncode == 2 and "did you mean 'states'" in wrong.stderr


def test_log_agrees_with_a_published_experiment() -> None:
    file = EXPERIMENTS / "s0-began-no-ended-yes-cancels-yes.yaml"
    assert fingerpost("log", file).stdout.splitlines() == [
        "customView2.touchesBegan",
        "customView1.touchesBegan",
        "singleTap.action",
        "customView2.touchesCancelled",
        "customView1.touchesCancelled",
        "doubleTap.action",
    ]


def test_run_prints_time_subject_event_and_reason(passing: Path) -> None:
    done = fingerpost("run", passing)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0][:2] == ["1.", "Tap"]  # The story comes first.
    assert ["ms", "who", "what", "why"] in lines
    assert ["50.000", "tap", "action"] in [line[:3] for line in lines]
    assert any(line and line[-1].startswith(("GR-", "AR-", "TE-")) for line in lines)


def test_run_prints_json_a_record_a_line(passing: Path) -> None:
    rows = [json.loads(line) for line in fingerpost("run", passing, "--json").stdout.splitlines()]
    assert [row["serial"] for row in rows] == list(range(len(rows)))
    assert {"tap.action"} <= {row["token"] for row in rows}


def test_run_wants_one_source(passing: Path) -> None:
    for arguments in ([], [passing, passing], [passing, "--overlay", passing]):
        done = fingerpost("run", *arguments)
        assert done.returncode == 2
        assert done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("gone.xml", "tap.yaml"), "gone.xml: the file cannot be read (No such file"),
        (("page.xml", "typing.yaml"), "typing.yaml: the format is not known here"),
        (("page.xml", "own.yaml"), "own.yaml is an experiment of its own; give it alone"),
    ],
)
def test_a_file_that_cannot_be_joined_with_another_says_why(
    tmp_path: Path, names: tuple[str, str], sentence: str
) -> None:
    files = {
        "page.xml": '<XCUIElementTypeApplication x="0" y="0" width="390" height="844"/>',
        "tap.yaml": "- tapOn: {point: '1,1'}\n",
        "typing.yaml": "- inputText: a\n",
        "own.yaml": "fingerpost: 1\nview: {name: page}\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = fingerpost("run", *[tmp_path / name for name in names])
    assert done.returncode == 2
    assert sentence in " ".join(done.stderr.split())


def test_an_error_is_json_where_json_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "page.xml").write_text("<AppiumAUT>\n<a>\n</AppiumAUT>", encoding="utf-8")
    done = fingerpost("run", "--json", tmp_path / "page.xml")
    assert done.returncode == 2
    error = json.loads(done.stdout)["error"]
    assert (error["line"], error["file"]) == (3, str(tmp_path / "page.xml"))
    assert "not well-formed" in error["message"]


def test_a_timeline_is_stored_and_explained(passing: Path, tmp_path: Path) -> None:
    for name in ("run.parquet", "run.arrow"):
        assert fingerpost("run", passing, "-o", tmp_path / name).returncode == 0
        reported = fingerpost("explain", tmp_path / name)
        assert reported.returncode == 0 and reported.stdout == fingerpost("explain", passing).stdout
    assert "is stored as" in fingerpost("run", passing, "-o", tmp_path / "run.txt").stderr


def test_view_writes_a_page_or_a_trace(passing: Path, tmp_path: Path) -> None:
    trace, page, stored = (tmp_path / f"x.{end}" for end in ("perfetto-trace", "html", "arrow"))
    assert "ui.perfetto.dev" in fingerpost("view", passing, "-o", trace).stdout
    assert fingerpost("view", trace).returncode == 2
    assert fingerpost("view", passing, "-o", stored).returncode == 0
    shown = fingerpost("view", stored, "-o", page)
    assert shown.stdout == f"{page}: open it in a browser.\n"
    assert '"screen":null' not in page.read_text(encoding="utf-8")


def test_other_peoples_files_take_an_experiments_place(tmp_path: Path) -> None:
    demo = Path(fingerpost_workbench.__file__).parent / "demo"
    page, script, overlay = (
        demo / f"shop-{n}" for n in ("page.xml", "actions.json", "overlay.yaml")
    )
    saved = tmp_path / "saved.yaml"
    done = fingerpost("import", script, page, "--overlay", overlay, "-o", saved)
    assert done.returncode == 0 and "Assumed" in done.stderr
    assert "# assumed: guessed from the role Button" in saved.read_text(encoding="utf-8")
    assert fingerpost("check", saved).returncode == 0
    wanted = fingerpost("log", saved, "--observe", "actions").stdout
    assert wanted == "openProduct.action\nzoom.action\n"
    direct = fingerpost("log", page, script, "--overlay", overlay, "--observe", "actions")
    assert direct.stdout == wanted
    same = fingerpost("diff", page, saved, "--script", script, "--overlay", overlay)
    assert same.returncode == 0, same.stdout
    why = fingerpost("explain", page, script, "--overlay", overlay, "--why", "zoom.action")
    assert why.returncode == 0 and "zoom" in why.stdout
    rows = fingerpost("matrix", page, script, "--overlay", overlay, "--set",
                      "zoom.isEnabled=true,false", "--json")  # fmt: skip
    assert len(rows.stdout.splitlines()) == 2


def test_a_page_source_with_actions_is_played_drawn_and_written(tmp_path: Path) -> None:
    demo = Path(fingerpost_workbench.__file__).parent / "demo"
    plot, html = tmp_path / "run.png", tmp_path / "run.html"
    done = fingerpost(
        *("run", "--json", demo / "shop-page.xml"),
        *(demo / "shop-actions.json", "--overlay", demo / "shop-overlay.yaml"),
        *("--plot", plot, "--html", html),
    )
    assert done.returncode == 0, done.stderr
    tokens = [json.loads(line)["token"] for line in done.stdout.splitlines()]
    assert "addToBasketButton#1.touchUpInside" in tokens
    assert done.stderr == ""
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert html.read_text(encoding="utf-8").lstrip().startswith("<")


def test_an_unwritable_picture_is_reported(passing: Path, tmp_path: Path) -> None:
    for option in ("--plot", "--html"):
        done = fingerpost("run", passing, option, tmp_path / "nowhere" / "run.png")
        assert done.returncode == 2
        assert "cannot be written" in done.stderr and "Traceback" not in done.stderr


def test_the_schema_is_json() -> None:
    schema = json.loads(fingerpost("schema").stdout)
    assert schema["title"] == "Fingerpost experiment, version 1"


def test_versions_are_printed() -> None:
    assert fingerpost("--version").stdout.startswith("fingerpost 0.1.0, engine ")


def test_a_closed_pipe_is_not_an_error(passing: Path) -> None:
    command = f"{sys.executable} -m fingerpost run --json {passing} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr and "BrokenPipe" not in done.stderr
    assert done.stdout.count("\n") == 1


TWO_TAPS = """fingerpost: 1
view:
  name: root
  recognizers: [{name: tap, type: tap}]
  subviews: [{name: card, class: Card, inherits: UIControl, frame: [0, 0, 100, 100],
              actions: {touchUpInside: [opened]}}]
script: [{tap: card}]
"""


@pytest.fixture
def eaten(tmp_path: Path) -> Path:
    file = tmp_path / "eaten.yaml"
    file.write_text(TWO_TAPS, encoding="utf-8")
    return file


def test_fixes_finds_a_change_and_says_what_else_it_changes(eaten: Path, tmp_path: Path) -> None:
    beside = tmp_path / "beside.yaml"
    beside.write_text(TWO_TAPS.replace("tap: card", "tap: [200, 300]"), encoding="utf-8")
    done = fingerpost("fixes", eaten, "--wanted", "card.opened", "--other", beside, "--json")
    changes = json.loads(done.stdout)["fixes"]
    assert done.returncode == 0
    assert changes[0]["settings"] == [
        {"subject": "tap", "property": "cancelsTouchesInView", "value": False}
    ]
    assert all(len(change["sideEffects"]) == 1 for change in changes)


def test_fixes_says_when_there_is_nothing_to_fix_and_when_nothing_helps(eaten: Path) -> None:
    already = fingerpost("fixes", eaten, "--wanted", "tap.action")
    assert (already.returncode, "nothing to fix" in already.stdout) == (0, True)
    never = fingerpost("fixes", eaten, "--wanted", "tap.state(cancelled)")
    assert (never.returncode, never.stdout.startswith("None of the ")) == (1, True)
    why = json.loads(fingerpost("fixes", eaten, "--wanted", "card.valueChanged", "--json").stdout)
    assert (why["fixes"], "a finger changes no value" in why["why"]["text"]) == ([], True)
    unknown = fingerpost("fixes", eaten, "--wanted", "cart.opened")
    assert (unknown.returncode, "did you mean 'card'" in unknown.stderr) == (2, True)


def test_diff_exits_with_the_codes_of_diff(eaten: Path, passing: Path, tmp_path: Path) -> None:
    assert fingerpost("diff", eaten, eaten).stdout == "The timelines are equal.\n"
    done = fingerpost("diff", eaten, passing, "--json")
    assert (done.returncode, json.loads(done.stdout)["equal"]) == (1, False)
    page = tmp_path / "both.html"
    assert fingerpost("diff", eaten, passing, "-o", page).stdout.endswith("in a browser.\n")
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "cannot be written" in fingerpost("diff", eaten, passing, "-o", tmp_path).stderr
    wrong = fingerpost("diff", eaten, passing, "--observe", "action")
    assert (wrong.returncode, "--observe" in wrong.stderr, "actions" in wrong.stderr) == (
        *(2, True),
        True,
    )


def test_matrix_numbers_equal_outcomes(eaten: Path) -> None:
    setting = "tap.cancelsTouchesInView=true,false,null"
    done = fingerpost("matrix", eaten, "--set", setting, "--observe", "handlers", "--json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["outcome"], row["log"]) for row in rows] == [
        (1, []),
        (2, ["card.opened"]),
        (1, []),
    ]


@pytest.mark.parametrize("setting", ["tap.isEnabled", "tap.isEnabled={", "tip.isEnabled=true"])
def test_matrix_refuses_a_setting_that_is_none(eaten: Path, setting: str) -> None:
    done = fingerpost("matrix", eaten, "--set", setting)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_contract_kept_or_broken_is_one_object_for_machines(tmp_path: Path) -> None:
    kept = fingerpost("check-recognizer", "swipe", "--runs", 20, "--json")
    assert (kept.returncode, json.loads(kept.stdout)) == (
        0,
        {"keeps": True, "runs": 20, "seed": 1, "types": ["swipe"]},
    )
    file = tmp_path / "stubborn.py"
    file.write_text(
        "from fingerpost import GestureRecognizer\n\n\n"
        "class Stubborn(GestureRecognizer):\n"
        '    id = "my.stubborn"\n\n'
        "    def touches_began(self, touches, context):\n"
        '        return "changed"\n',
        encoding="utf-8",
    )
    broken = fingerpost("check-recognizer", file, "--runs", 20, "--json")
    found = json.loads(broken.stdout)
    assert (broken.returncode, found["keeps"], "my.stubborn" in found["breach"]) == (1, False, True)
