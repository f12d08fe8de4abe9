"""What the commands print with `--json`: one schema a command, and the one of errors.

Commands that print an object a line are described by that object. Keys may be added; those here
stay. Every command may print an error instead, and then ends with the code 2. Answers that a
command prints as the engine gives them have the engine's own schemas, beside its header.
"""

from __future__ import annotations

import json
from functools import cache, reduce
from operator import getitem
from typing import Any

from fingerpost.recognizers.include import get_include
from fingerpost_workbench.cli.explain import ALSO

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


def _engine(path: str) -> dict[str, Any]:
    """Refers to a definition of the engine's: `answers/story`."""
    return {"$ref": path}


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
            {
                "allOf": [
                    _engine("answers/explanation"),
                    _object(
                        "With the changes that were played and change the answer, and the units.",
                        fixes=_list(
                            _object(
                                "One or more settings.", settings=_list(ANY), advice=_list(TEXT)
                            )
                        ),
                        units={"type": "object", "additionalProperties": TEXT},
                    ),
                ]
            },
            _object(
                "The story, without a question; of an import also `doubts`.",
                story=_engine("answers/story"),
            ),
            *(
                _object(f"{words}, with --{name}.", **{name: _engine(shape)})
                for name, (words, shape) in ALSO.items()
            ),
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
    "compare": _object(
        "What was recorded, what was predicted, and the first difference.",
        agrees=FLAG,
        agreeing=WHOLE,
        recorded=_list({"type": "object"}),
        predicted=_list({"type": "object"}),
        first=_maybe({"type": "object"}),
    ),
    "matrix": _object(
        "A combination, one a line; the settings stand beside these keys.",
        outcome=WHOLE,
        log=_list(TEXT),
        refused=ANY,
    ),
    "lint": _engine("questions/lint/properties/findings/items"),
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
    "sweep": _object(
        "An outcome, one a line; null is what the engine refuses.",
        outcome=_maybe(WHOLE),
        rows=WHOLE,
        log=_list(TEXT),
    ),
    "map": _object(
        "Outcomes of cells, row by row, and where they meet.",
        x={"type": "object"},
        y={"type": "object"},
        outcomes=_list(_list(WHOLE)),
        logs=_list(_list(TEXT)),
        borders=_engine("questions/outcomeMap/properties/borders"),
        errors=_list(TEXT),
        played=WHOLE,
    ),
    "margin": _object(
        "How far each number of a script is from another outcome. The least margins; null: farther "
        "than was looked. `safer` are the steps of a script that is farther.",
        schema=_engine("questions/margins/properties/schema"),
        outcome=_engine("questions/margins/properties/outcome"),
        margins=_engine("questions/margins/properties/margins"),
        points=_maybe(NUMBER),
        milliseconds=_maybe(NUMBER),
        safer=_maybe(_list({"type": "object"})),
        saferPoints=_maybe(NUMBER),
        saferMilliseconds=_maybe(NUMBER),
    ),
    "minimize": _object(
        "The smallest experiment; sizes are things, keys and words of lists, digits.",
        experiment=EXPERIMENT,
        tried=WHOLE,
        was=_list(WHOLE),
        size=_list(WHOLE),
        smallest=FLAG,
    ),
    "coverage": _object(
        "What was exercised, and what not.",
        experiments=_list(TEXT),
        rules={"type": "object"},
        reasons={"type": "object"},
        relations={"type": "object"},
        missing=_object("Names.", rules=_list(TEXT), reasons=_list(TEXT), relations=_list(TEXT)),
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


@cache
def _definitions(file: str) -> Any:  # noqa: ANN401
    text = (get_include() / f"{file}.schema.json").read_text(encoding="utf-8")
    return json.loads(text)["$defs"]


def _whole(part: Any, file: str = "") -> Any:  # noqa: ANN401
    """A schema with the engine's definitions in the places that refer to them."""
    if isinstance(part, list):
        return [_whole(item, file) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" not in part:
        return {key: _whole(item, file) for key, item in part.items()}
    file, *keys = part["$ref"].replace("#/$defs", file).split("/")
    return _whole(reduce(getitem, keys, _definitions(file)), file)


def output_schema(command: str) -> dict[str, Any]:
    """The schema of what a command prints with `--json`: its own object, or an error."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"fingerpost {command} --json",
        "anyOf": [_whole(OUTPUTS[command]), ERROR],
    }
