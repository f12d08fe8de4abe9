"""The engine's JSON answers match their schema."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from fingerpost import Lab, Script
from fingerpost import _native as native
from fingerpost.errors import BadValueError, RangeError, UnknownNameError
from fingerpost.explain.engine import ask, by_name, diff_json, why_json
from fingerpost.explain.explanation import Explanation
from support.checkout import ROOT

NAMES = ("lanes", "latency", "overview", "story")
"""The answers that need nothing but the timeline."""
SCHEMA = ROOT / "include/answers.schema.json"


@pytest.fixture
def schema() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(made)
    return made


def waiting_button(lab: Lab, **properties: object) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    button = page.add_subview("save", class_name="UIButton", frame=(20, 20, 200, 44))
    button.on("touchUpInside", "saved")
    page.add_recognizer("tap", name="zoom", number_of_taps_required=2, **properties)
    lab.play(Script().tap(button))


def check(schema: dict[str, Any], sort: str, answer: dict[str, Any]) -> None:
    whole = {**schema, "oneOf": [{"$ref": f"#/$defs/{sort}"}]}
    jsonschema.Draft202012Validator(whole).validate(answer)


def test_every_answer_has_the_shape_of_the_schema(lab: Lab, schema: dict[str, Any]) -> None:
    waiting_button(lab)
    for record in lab.timeline:
        check(schema, "explanation", why_json(lab.timeline._snapshot, record.serial))
    named = {name: by_name(lab.timeline._snapshot, name) for name in NAMES}
    for name, answer in named.items():
        check(schema, name, answer)
    assert named["overview"]["answers"][-1]["question"] == "why save.saved"
    check(schema, "coverage", ask(lab.timeline._snapshot, native.fp_timeline_coverage))
    with Lab() as other:
        waiting_button(other, delays_touches_ended=False)
        check(schema, "diff", diff_json(lab.timeline._snapshot, other.timeline._snapshot))
        check(schema, "diff", diff_json(lab.timeline._snapshot, lab.timeline._snapshot))
        for second in (lab, other):
            function, pointer = native.fp_timeline_decision, second.timeline._snapshot.pointer
            check(schema, "decision", ask(lab.timeline._snapshot, function, pointer, None, 0))


def test_an_answer_by_name_is_that_of_its_own_function(lab: Lab) -> None:
    waiting_button(lab)
    for name in NAMES:
        own = ask(lab.timeline._snapshot, getattr(native, f"fp_timeline_{name}"))
        assert by_name(lab.timeline._snapshot, name) == own
    with pytest.raises(UnknownNameError) as unknown:
        by_name(lab.timeline._snapshot, "chapters")
    assert str(unknown.value) == f"no answer is called 'chapters'; it is one of {', '.join(NAMES)}"
    with pytest.raises(UnknownNameError, match="'latencies'; did you mean latency?"):
        by_name(lab.timeline._snapshot, "latencies")


def test_a_token_asks_for_its_first_record(lab: Lab) -> None:
    waiting_button(lab)
    answer = why_json(lab.timeline._snapshot, "save.saved")
    assert answer["question"] == "why save.saved"
    assert answer["happened"] is True
    assert {fact["property"] for fact in answer["facts"]} >= {"delaysTouchesEnded"}
    assert (
        why_json(lab.timeline._snapshot, "save.touchesEnded @0.4")["text"]
        == (why_json(lab.timeline._snapshot, "save.touchesEnded")["text"])
    )
    made = Explanation(answer, lab.timeline.__getitem__)
    assert made.details() == lab.timeline.why("save.saved").details()


def test_an_unanswerable_question_prints_one_sentence(lab: Lab) -> None:
    waiting_button(lab)
    with pytest.raises(UnknownNameError, match="did you mean save.saved"):
        why_json(lab.timeline._snapshot, "save.svaed")
    with pytest.raises(UnknownNameError, match="ask why not"):
        why_json(lab.timeline._snapshot, "save.touchUpOutside")
    with pytest.raises(UnknownNameError, match="at 3 s"):
        why_json(lab.timeline._snapshot, "save.saved @3")
    with pytest.raises(RangeError, match="No record has the serial 100000"):
        why_json(lab.timeline._snapshot, 100_000)
    with pytest.raises(RangeError):
        why_json(lab.timeline._snapshot, 1 << 40)
    with pytest.raises((UnknownNameError, BadValueError)):
        why_json(lab.timeline._snapshot, "")
