"""What the commands print with `--json`: one schema a command, and the one of errors.

Commands that print an object a line are described by that object. Keys may be added; those here
stay. Every command may print an error instead, and then ends with the code 2.
"""

from __future__ import annotations

from typing import Any

TEXT: dict[str, Any] = {"type": "string"}
FLAG: dict[str, Any] = {"type": "boolean"}
WHOLE: dict[str, Any] = {"type": "integer"}
NUMBER: dict[str, Any] = {"type": "number"}
ANY: dict[str, Any] = {}


def _list(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of}


def _maybe(of: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [of, {"type": "null"}]}


def _object(about: str, **keys: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "description": about,
        "properties": keys,
        "required": sorted(keys),
    }


FACT = _object(
    "A fact about an element: how sure it is, what was used, and why.",
    certainty={"enum": ["known", "assumed", "unknown"]},
    default=_maybe(TEXT),
    because=TEXT,
)
OUTCOME = _object(
    "One thing that may happen, and the unknown facts that separate it.",
    asImported=FLAG,
    log=_list(TEXT),
    milliseconds=_list(WHOLE),
    facts=_list({"type": "object"}),
)
ANSWER = _object(
    "An answer to why or why not.",
    question=TEXT,
    happened=FLAG,
    text=TEXT,
    reasons=_list(TEXT),
    facts=_list({"type": "object"}),
    records=_list(WHOLE),
)
EXPERIMENT = {"type": "object", "description": "An experiment; `fingerpost schema` has its schema."}

OUTPUTS: dict[str, dict[str, Any]] = {
    "run": _object(
        "A record, one a line.",
        serial=WHOLE,
        time=WHOLE,
        turn=WHOLE,
        kind=TEXT,
        token=_maybe(TEXT),
        subject=_maybe(TEXT),
        cause=_maybe(WHOLE),
        rule=_maybe(TEXT),
        reason=_maybe(TEXT),
    ),
    "log": _object("A line of the log, one a line; time in seconds.", token=TEXT, time=NUMBER),
    "check": _object("What became of a file, one a line.", file=TEXT),
    "explain": {
        "anyOf": [
            ANSWER,
            _object("What was withheld, with --latency.", latency=_list({"type": "object"})),
        ]
    },
    "fixes": _object(
        "The changes that help.",
        already=FLAG,
        tried=WHOLE,
        complete=FLAG,
        fixes=_list({"type": "object"}),
        why=_maybe({"type": "object"}),
        instead=_list(ANY),
    ),
    "diff": _object(
        "Where two runs part.",
        equal=FLAG,
        settings=_list({"type": "object"}),
        first=_maybe({"type": "object"}),
        differences=_list({"type": "object"}),
    ),
    "matrix": _object(
        "A combination, one a line; the settings stand beside these keys.",
        outcome=WHOLE,
        log=_list(TEXT),
        refused=ANY,
    ),
    "lint": _object(
        "A warning, one a line.",
        code=TEXT,
        subject=TEXT,
        message=TEXT,
        why=TEXT,
        script=_list({"type": "object"}),
    ),
    "import": {
        **_object(
            "The experiment, and what was known, assumed and unknown.",
            experiment=EXPERIMENT,
            losses=_object(
                "Facts in groups, and element by element.",
                facts=_list({"type": "object"}),
                elements={
                    "type": "object",
                    "additionalProperties": {
                        "type": "object",
                        "properties": {"facts": {"additionalProperties": FACT}},
                        "required": ["facts"],
                    },
                },
            ),
        ),
    },
    "rule": {
        "anyOf": [
            _object(
                "A rule, with its sources, numbers and an example.",
                id=TEXT,
                title=TEXT,
                statement=TEXT,
                confidence=TEXT,
                family=TEXT,
                sources=_list({"type": "object"}),
                numbers=_list({"type": "object"}),
                choices=_list(TEXT),
                differences=_list(TEXT),
                example={"type": "object"},
            ),
            _object("A source.", letters=TEXT, title=TEXT, author=TEXT, address=TEXT),
            _object("Several rules.", rules=_list({"type": "object"})),
        ]
    },
    "doctor": _object(
        "What is there and what is missing.", works=FLAG, findings=_list({"type": "object"})
    ),
    "check-recognizer": _object(
        "Whether a recognizer keeps the contract.", keeps=FLAG, runs=WHOLE, seed=WHOLE
    ),
}
OUTPUTS["import"]["properties"]["outcomes"] = _list(OUTCOME)

ERROR = {
    "type": "object",
    "description": "What a command prints where its input cannot be used; exit code 2.",
    "properties": {
        "error": {
            "type": "object",
            "properties": {"message": TEXT, "file": TEXT, "line": WHOLE, "path": ANY},
            "required": ["message"],
        }
    },
    "required": ["error"],
}


def output_schema(command: str) -> dict[str, Any]:
    """The schema of what a command prints with `--json`: its own object, or an error."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"fingerpost {command} --json",
        "anyOf": [OUTPUTS[command], ERROR],
    }
