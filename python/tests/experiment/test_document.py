"""Texts that are valid experiments, and texts that are refused with one sentence."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fingerpost_workbench.experiment import ExperimentError
from fingerpost_workbench.experiment.document import (
    MAXIMUM_BYTES,
    Node,
    begins_experiment,
    parse_document,
    parse_full,
    parse_plain,
    read_bytes,
)
from fingerpost_workbench.experiment.json_document import parse_json
from support.checkout import ROOT

pytestmark = pytest.mark.long


def error_of(text: str) -> str:
    with pytest.raises(ExperimentError) as caught:
        parse_document(text, "e.yaml").plain()
    return str(caught.value)


def test_yaml_is_read_by_the_rules_of_its_version_1_2() -> None:
    document = parse_document("a: [1, 0.5, yes, true, ~, '1', 1e3, 0x10]")
    assert document.plain() == {"a": [1, 0.5, "yes", True, None, "1", 1000.0, 16]}


def test_every_value_has_its_line() -> None:
    document = parse_document("a:\n  - b: 1\n    c: 2\n  - d\n")
    assert document.line_of(("a", 0, "c")) == 3
    assert document.line_of(("a", 1)) == 4
    assert document.line_of(("a", 0, "nowhere", 7)) == 2


def test_an_alias_is_written_out() -> None:
    assert parse_document("a: &x [1]\nb: *x").plain() == {"a": [1], "b": [1]}


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [" + ", ".join([f"*{chr(97 + i)}"] * 9) + "]\n"
    for i in range(12)
)
HOSTILE = {
    "a bomb of aliases": (BOMB, "aliases of this file write out to more"),
    "an alias of itself": ("a: &a [*a]", "no anchor &a"),
    "a tag": ("a: !!python/object/apply:os.system [ls]", "tags such as"),
    "binary data": ("a: !!binary aGk=", "tags such as"),
    "a key twice": ("a: 1\na: 2", "e.yaml:2: the key 'a' stands here twice"),
    "a list as a key": ("[1]: 2", "a key must be a word"),
    "an alias as a key": ("a: &x b\n*x : 2", "a key cannot be an alias"),
    "two documents": ("a: 1\n---\nb: 2", "a file holds one experiment"),
    "endless depth": ("[" * 100_000, "nested more than"),
    "nothing": ("", "the file is empty"),
    "a control character": ("a: \x00", "this is not YAML"),
    "a list that does not end": ("a: [1,\nb: 2", "this is not YAML"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_refused_in_one_sentence(name: str) -> None:
    text, expected = HOSTILE[name]
    message = error_of(text)
    assert expected in message
    assert message.startswith("e.yaml") and "\n" not in message


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(MAXIMUM_BYTES + 1)
    with pytest.raises(ExperimentError, match="larger than the"):
        read_bytes(file)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.yaml", tmp_path):
        with pytest.raises(ExperimentError, match="cannot be opened"):
            read_bytes(path)


@pytest.mark.parametrize(
    "text",
    [
        "fingerpost: 1\nview: {}\n",
        "# A card.\n\n---\n  # Its screen:\nfingerpost: 1\n",
        '{"fingerpost": 1, "view": {}}',
        '{\n  "fingerpost" : 1}',
        "\ufeff'fingerpost': 1\n",
    ],
)
def test_an_experiment_is_known_by_its_first_key(tmp_path: Path, text: str) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(text, encoding="utf-8")
    assert begins_experiment(file)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# fingerpost: 1\n",
        "view: {}\nfingerpost: 1\n",
        "appId: com.example\n---\n- scroll\n",
        '<XCUIElementTypeApplication label="fingerpost: 1"/>',
        '[{"fingerpost": 1}]',
        "fingerposts: 1\n",
        # It begins too late to tell: what reads it tells.
        "#" * 4096 + "\nfingerpost: 1\n",
        " " * 100_000,
    ],
)
def test_what_does_not_begin_with_that_key_is_looked_at_by_others(
    tmp_path: Path, text: str
) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(text, encoding="utf-8")
    assert not begins_experiment(file)
    assert not begins_experiment(tmp_path / "missing.yaml")
    assert not begins_experiment(tmp_path)


def test_json_keeps_its_lines_too() -> None:
    document = parse_json('{\n\t"a": [\n\t\t1,\n\t\t2\n\t]\n}', "e.json")
    assert document.plain() == {"a": [1, 2]}
    assert document.line_of(("a", 1)) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": 1,\n}', "e.json:2: this is not JSON"),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice"),
        ('{"a": NaN}', "NaN is no number"),
        ("[" * 100_000, "nested more than"),
    ],
)
def test_json_that_is_none_is_refused(text: str, expected: str) -> None:
    with pytest.raises(ExperimentError) as caught:
        parse_json(text, "e.json")
    assert expected in str(caught.value)


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_document(text).plain()
    except ExperimentError as error:
        assert error.problems


EXPERIMENTS = [
    file.read_text(encoding="utf-8")
    for file in sorted((ROOT / "Tests" / "Experiments").glob("*.yaml"))
]


def values_and_lines(node: Node) -> object:
    if isinstance(node.value, dict):
        children = [(key, values_and_lines(child)) for key, child in node.value.items()]
        return node.line, children, node.key_lines
    if isinstance(node.value, list):
        return node.line, [values_and_lines(child) for child in node.value]
    return node.line, repr(node.value)


def test_both_readers_give_all_experiments_the_same_values_and_lines() -> None:
    assert len(EXPERIMENTS) > 250
    for text in EXPERIMENTS:
        plain = parse_plain(text, None)
        assert plain is not None, text
        assert values_and_lines(plain) == values_and_lines(parse_full(text, None))


SIGNS = (
    *"\t\r\n :,[]{}#&*!|>'\"%@`-?~.<01é\u2028\x85\ufeff\xa0\x07\x7f\U0001f600",
    *("\n\n", "\n- ", "\n  ", "---", "...", ": ", "- ", "? ", "<<: ", "%YAML 1.1\n", "!!str "),
    *("&x ", "*x", "\r\n", "|\n", "|2\n", ">-\n", "''", "\\x41", "\\N", "\n\t", " \t"),
)


def spoiled(text: str, random: Random) -> str:
    """The same text with up to four signs put in, parts cut, or parts copied elsewhere."""
    for _ in range(random.randint(1, 4)):
        at, other = random.randrange(len(text)), random.randrange(len(text))
        match random.randrange(4):
            case 0 | 1:
                text = text[:at] + random.choice(SIGNS) + text[at:]
            case 2:
                text = text[:at] + text[at + random.randint(1, 6) :]
            case _:
                text = text[:at] + text[other : other + random.randint(1, 40)] + text[at:]
    return text


def test_a_spoiled_experiment_is_read_the_same_by_both_readers_or_left_to_the_full_one() -> None:
    random = Random(1)
    read = 0
    for _ in range(1500):
        text = spoiled(random.choice(EXPERIMENTS), random)
        plain = parse_plain(text, None)
        if plain is not None:
            read += 1
            assert values_and_lines(plain) == values_and_lines(parse_full(text, None)), text
    assert 200 < read < 1300
