"""Every input gives an experiment or one sentence: damaged files, cut files, noise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fingerpost import read_hierarchy, read_script
from fingerpost.errors import FingerpostError
from fingerpost_workbench.importers.registry import HierarchyImporter, importers
from fingerpost_workbench.importers.source import SourceFile

pytestmark = pytest.mark.long

SAMPLES = Path(__file__).parent / "samples"
FILES = sorted(SAMPLES.glob("*"))
BITS = [
    "", "0", "-1", "1e308", "nan", "inf", "99999999999999999999", "'", '"', "<", ">", "{", "}", "[",
    "]", "\n", "\t", "\0", "é", "\u2028", "|", ";", "null", "true", "{}", "[[[[", "-->",
    "<!DOCTYPE x>",
    "&a;", "${x}", "- ", ": ", ",", "(", ")", "0x", "=", "]]>", "%s", "\\n",
]  # fmt: skip


def read_as(text: str | SourceFile, format: str | None = None) -> None:
    """Reads a text by every door; it is read, or refused in one sentence with its place."""
    for read in (read_hierarchy, read_script):
        try:
            made = read(text, format=format)  # type: ignore[operator]
            if read is read_script:
                assert isinstance(made.steps, list)
            else:
                made.session()
        except FingerpostError as refused:
            assert "\n" not in str(refused), str(refused)
            assert str(refused).strip()


def as_source(text: str) -> SourceFile:
    return SourceFile(text.encode("utf-8", "surrogatepass"), "garbage")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_damaged_sample_is_read_or_refused(file: Path, data: st.DataObject) -> None:
    text = file.read_text(encoding="utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 0, 1, 1, 3, 10, 100]))
        text = text[:at] + data.draw(st.sampled_from(BITS)) + text[at + length :]
    read_as(as_source(text))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_sample_that_ends_early_is_read_or_refused(file: Path) -> None:
    data = file.read_bytes()
    for part in range(1, 12):
        read_as(SourceFile(data[: len(data) * part // 12], "cut"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_number_may_be_anything(file: Path, data: st.DataObject) -> None:
    text = file.read_text(encoding="utf-8")
    numbers = list(re.finditer(r"\d+(\.\d+)?", text))
    found = data.draw(st.sampled_from(numbers))
    other = data.draw(
        st.sampled_from(["-5", "1e9", "1e400", "0", "nan", "x", "", "1e-400", "9" * 40])
    )
    read_as(as_source(text[: found.start()] + other + text[found.end() :]))


@pytest.mark.parametrize("importer", importers(), ids=lambda importer: importer.name)
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=200))
def test_noise_under_a_formats_name_is_refused(importer: object, text: str) -> None:
    read = read_hierarchy if isinstance(importer, HierarchyImporter) else read_script
    try:
        read(as_source(text), format=importer.name)  # type: ignore[attr-defined, operator]
    except FingerpostError as refused:
        assert "\n" not in str(refused)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_bytes_are_refused(data: bytes) -> None:
    read_as(SourceFile(data, "bytes"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**20) | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                "type frame rect children value AXFrame windows rendering_system actions t x y p c "
                "points samples frames events phase pointer elements time_unit "
                "touches screen fingerpostRecording recognizers id".split()
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=25,
)


@settings(max_examples=400, deadline=None)
@given(JSON)
def test_json_of_any_shape_is_read_or_refused(value: object) -> None:
    import json

    read_as(as_source(json.dumps(value)))


DEEP = {
    "xml": "<AppiumAUT><XCUIElementTypeApplication>" + "<XCUIElementTypeOther>" * 199,
    "json": '{"type":"Other","frame":"{{0,0},{1,1}}","children":[' * 1000,
    "lists": "[" * 100_000,
    "description": "\n".join(
        "   |" * depth + "<UIView: 0x1; frame = (0 0; 1 1); layer = <C: 0x1>>"
        for depth in range(1000)
    ),
    "debug": "\n".join(
        " " * depth + "Other, 0x1, {{0.0, 0.0}, {1.0, 1.0}}" for depth in range(4, 1000)
    ),
    "detox": "<ViewHierarchy>" + '<V alpha="1" height="1" width="1">' * 1000,
    "yaml": "appId: x\n---\n- tapOn: " + "[" * 600,
    "maestro": "appId: x\n---\n- tapOn: " + "{above: " * 300 + "x" + "}" * 300,
}


@pytest.mark.parametrize("kind", DEEP)
def test_too_deep_nesting_gives_one_sentence(kind: str) -> None:
    read_as(as_source(DEEP[kind]))


def test_views_as_deep_as_allowed_are_read_and_saved_or_refused() -> None:
    depth = 199
    text = "\n".join(
        "   |" * level + "<UIView: 0x1; frame = (0 0; 300 300); layer = <C: 0x1>>"
        for level in range(depth)
    )
    session = read_hierarchy(as_source(text)).session("t,x,y\n0,5,5\n0.1,5,5\n")
    try:
        assert session.play().only("touches")
        assert "name: view" in session.to_yaml()
    except FingerpostError as refused:
        assert "deep" in str(refused)


@pytest.mark.parametrize(
    "text",
    [
        "t,x,y\n" + "".join(f"{n},1,1\n" for n in range(60_000)),
        "t,x,y,finger\n" + "".join(f"{n},1,1,{n}\n" for n in range(60_000)),
        "- tapOn: {point: '1,1'}\n" * 30_000,
    ],
    ids=["csv", "fingers", "maestro"],
)
def test_an_overlong_value_names_the_limit(text: str) -> None:
    with pytest.raises(FingerpostError, match=r"more than \d+|down already"):
        read_script(text)


def test_patterns_that_never_end_are_not_run() -> None:
    screen = read_hierarchy(
        '[{"type":"Button","AXLabel":"' + "a" * 60 + '","AXFrame":"{{0,0},{9,9}}"}]'
    )
    with pytest.raises(FingerpostError, match="there is no element"):
        read_script('- tapOn: "(a+)+$b"\n- tapOn: x\n', screen)
