"""The engine's answers match the schema beside its header."""

from __future__ import annotations

import ctypes
import json

import jsonschema
import pytest

from fingerpost import Lab, Script
from fingerpost import _native as native
from fingerpost._call import encode, read_string
from fingerpost._structs import (
    ChangeStruct,
    MatrixSetting,
    TextPointer,
    WatchType,
)
from fingerpost.errors import CancelledError
from fingerpost.objects import View
from fingerpost.variants.changes import Changes
from fingerpost.variants.lab_variants import options_of, script_struct
from fingerpost.variants.prepared import Asked, answered
from fingerpost_workbench.sweeps import Points
from fingerpost_workbench.sweeps.parameters import Bound
from support.checkout import ROOT

SCHEMA = json.loads((ROOT / "include" / "questions.schema.json").read_text(encoding="utf-8"))


def check(answer: object, what: str) -> None:
    schema = {"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{what}"}
    jsonschema.validate(answer, schema)
    jsonschema.validate(answer, SCHEMA)


@pytest.fixture
def stars(lab: Lab) -> View:
    root = lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
    root.add_recognizer("tap", name="tap")
    made = root.add_subview(
        "stars", class_name="RatingControl", inherits="UIControl", frame=(20, 100, 120, 44)
    )
    return made.on("touchUpInside", "rate")


def test_fixes_are_as_the_schema_says(lab: Lab, stars: View) -> None:
    asked = Asked(lab, Script().tap(stars))
    other = [Script().tap((300, 600))]
    found = asked.fixes(["stars.rate"], [], other, pairs=None, most=10)
    assert len(found["fixes"]) == 5
    check(found, "fixes")
    none = asked.fixes(["stars.valueChanged"], [], [], pairs=False, most=10)
    assert none["fixes"] == [] and none["why"] is not None
    check(none, "fixes")


def test_warnings_are_as_the_schema_says(lab: Lab, stars: View) -> None:
    found = Asked(lab, []).lint()
    assert [item["code"] for item in found["findings"]] == ["unprotected"]
    check(found, "lint")


def test_a_matrix_is_as_the_schema_says(lab: Lab, stars: View) -> None:
    changes = Changes(lab)
    for value in (True, False):
        changes.place("tap.cancelsTouchesInView", value)
    structs = (ChangeStruct * 2)(*changes.structs)
    words = (ctypes.c_char_p * 2)(b"yes", b"no")
    setting = MatrixSetting(ctypes.sizeof(MatrixSetting), 0, encode("cancels"), structs, 2, words)
    text = TextPointer()
    script = script_struct(lab, Script().tap(stars))
    lab._core.call(
        native.fp_lab_matrix,
        ctypes.byref(script),
        ctypes.byref(setting),
        1,
        None,
        ctypes.byref(text),
    )
    answer = json.loads(read_string(lambda out, n: native.fp_text_read(text, out, n)))
    native.fp_text_destroy(text)
    check(answer, "matrix")
    assert [row["values"] for row in answer["rows"]] == [["yes"], ["no"]]
    assert [row["outcome"] for row in answer["rows"]] == [1, 2]


def test_who_watches_a_lint_may_end_it(lab: Lab, stars: View) -> None:
    for number in range(40):
        lab.find("root").add_subview(f"more {number}")  # type: ignore[attr-defined]
    reported: list[int] = []

    def watch(played: int, _: object) -> int:
        reported.append(played)
        return 0

    text = TextPointer()
    with pytest.raises(CancelledError):
        lab._core.call(native.fp_lab_lint, 1, WatchType(watch), None, ctypes.byref(text))
    assert reported and not text


def test_margins_are_as_the_schema_says(lab: Lab, stars: View) -> None:
    options, alive = options_of(["actions", "handlers"])
    for script in (Script().tap((22, 120)), Script().press(stars, 0.6)):
        given = script_struct(lab, script)
        function, pointers = native.fp_lab_margins, (ctypes.byref(given), ctypes.byref(options))
        check(answered(lab, function, *pointers), "margins")
    del alive


def test_a_map_is_as_the_schema_says(lab: Lab, stars: View) -> None:
    places = ("script[0].x", 0, 390), ("script[0].y", 0, 844)
    bound = Bound(lab, Script().tap(stars), Points({name: [] for name, _, _ in places}))
    x, y = (bound.axis(name, low, high, 10, 0) for name, low, high in places)
    options, alive = options_of(["handlers"])
    given = bound.script()
    pointers = [ctypes.byref(struct) for struct in (given, x, y, options)]
    check(answered(lab, native.fp_lab_outcome_map, *pointers, None, 0), "outcomeMap")
    x.low = -1000
    check(answered(lab, native.fp_lab_outcome_map, *pointers, None, 0), "outcomeMap")
    del alive
