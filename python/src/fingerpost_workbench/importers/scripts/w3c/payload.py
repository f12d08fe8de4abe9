"""The schema of a W3C Actions payload, checked before the actions are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from fingerpost.errors import near_matches
from fingerpost_workbench.importers.documents import ImportedDocument
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts.webdriver import ELEMENT_KEYS

LONGEST = 24 * 3600 * 1000.0
"""The longest duration of one action, in milliseconds: a day."""

Number = Annotated[float, Field(strict=True, ge=-1e6, le=1e6)]
Duration = Annotated[float, Field(strict=True, ge=0, le=LONGEST)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="allow", frozen=True)


class ElementOrigin(_Part):
    """An element as origin, by its name in the file."""

    reference: str


class PointerMove(_Part):
    """The finger moves to a place; `duration` is in milliseconds, None if it is left out."""

    type: Literal["pointerMove"]
    duration: Duration | None = None
    x: Number | None = None
    y: Number | None = None
    origin: Literal["viewport", "pointer"] | ElementOrigin = "viewport"

    @field_validator("origin", mode="before")
    @classmethod
    def _reference(cls, value: Any) -> Any:  # noqa: ANN401
        if isinstance(value, dict):
            for key in ELEMENT_KEYS:
                if isinstance(value.get(key), str) and value[key].strip():
                    return {"reference": value[key]}
            raise ValueError(f"an element origin is {{'{ELEMENT_KEYS[0]}': 'button:Name'}}")
        if value not in ("viewport", "pointer"):
            near = near_matches(str(value), ["viewport", "pointer"])
            raise ValueError(
                f"the origin '{value}' is neither viewport, pointer nor an element{near}"
            )
        return value

    @model_validator(mode="after")
    def _coordinates(self) -> PointerMove:
        if (self.x is None) != (self.y is None):
            raise ValueError(f"'{'x' if self.x is None else 'y'}' is missing beside the other one")
        if self.x is None and not isinstance(self.origin, ElementOrigin):
            raise ValueError(f"the origin '{self.origin}' needs both 'x' and 'y'")
        return self


class PointerDown(_Part):
    """The finger comes down."""

    type: Literal["pointerDown"]
    button: int = 0


class PointerUp(_Part):
    """The finger lifts."""

    type: Literal["pointerUp"]
    button: int = 0


class PointerCancel(_Part):
    """The system cancels the touch (W3C), or the action before is dropped (WebDriverAgent)."""

    type: Literal["pointerCancel"]


class Pause(_Part):
    """A wait, in milliseconds."""

    type: Literal["pause"]
    duration: Duration = 0


Item = Annotated[
    PointerMove | PointerDown | PointerUp | PointerCancel | Pause, Field(discriminator="type")
]


class Parameters(_Part):
    """The kind of pointer: a touch."""

    pointerType: Literal["touch"]


class PointerSource(_Part):
    """One finger and its actions."""

    type: Literal["pointer"]
    id: Annotated[str, Field(min_length=1)]
    parameters: Parameters
    actions: list[Item]


class PauseSource(_Part):
    """A source without input, which only waits."""

    type: Literal["none"]
    id: Annotated[str, Field(min_length=1)]
    actions: list[Pause]


Source = Annotated[PointerSource | PauseSource, Field(discriminator="type")]


class Payload(_Part):
    """The whole payload."""

    actions: Annotated[list[Source], Field(min_length=1)]

    @model_validator(mode="after")
    def _unique_ids(self) -> Payload:
        ids = set[str]()
        for source in self.actions:
            if source.id in ids:
                raise ValueError(f"the id '{source.id}' stands at more than one source")
            ids.add(source.id)
        return self


def validate(document: ImportedDocument) -> Payload:
    """Checks a document against the payload's rules; a bare list of sources is allowed.

    Raises:
        ImportProblem: the document breaks a rule; names line, path and reason of the first error.
    """
    data = document.data
    if isinstance(data, list):
        if data and all(isinstance(part, dict) and set(part) == {"actions"} for part in data):
            raise document.problem(
                f"the file holds a list of {len(data)} payloads; save the one to play by itself."
            )
        data = {"actions": data}
    try:
        return Payload.model_validate(data)
    except ValidationError as problem:
        raise _first_problem(problem, document) from None
    except UnicodeEncodeError:
        raise document.problem("a text of it holds half a surrogate pair.") from None


def _first_problem(problem: ValidationError, document: ImportedDocument) -> ImportProblem:
    errors = problem.errors(include_url=False)
    first = errors[0]
    path: list[str | int] = []
    here: Any = document.data if isinstance(document.data, dict) else {"actions": document.data}
    for step in first["loc"]:
        # The location also contains the names of alternatives; only its keys lead through the data.
        if isinstance(step, int) or (isinstance(here, dict) and step in here):
            path.append(step)
            try:
                here = here[step]
            except (LookupError, TypeError):
                break
    missing = first["loc"][-1] if first["type"] == "missing" else None
    if isinstance(document.data, list):
        path = path[1:]
    return document.problem(_sentence(first, missing, here, len(errors) - 1), path)


def _sentence(first: Any, missing: str | int | None, here: Any, others: int) -> str:  # noqa: ANN401
    message = first["msg"].removeprefix("Value error, ")
    kind = first["type"]
    if missing is not None:
        known = [str(key) for key in here] if isinstance(here, dict) else []
        near = [key for key in known if near_matches(key, [str(missing)])]
        message = f"'{missing}' is missing" + (f" ('{near[0]}' is there)" if near else "")
    elif kind == "union_tag_not_found":
        message = "'type' is missing"
    elif kind == "union_tag_invalid":
        tag = first["ctx"]["tag"]
        expected = first["ctx"]["expected_tags"].replace("'", "").split(", ")
        hint = near_matches(tag, expected)
        message = f"the type '{tag}' is none of {', '.join(expected)}{hint}"
    elif kind == "literal_error":
        message = f"{first['input']!r} is not {first['ctx']['expected']}"
    elif kind in ("too_short", "string_too_short"):
        message = "this is empty"
    else:
        message = message[0].lower() + message[1:]
    more = f" ({others} more problem{'s' if others > 1 else ''} in the file)" if others else ""
    return f"{message.rstrip('.?')}{more}{'?' if message.endswith('?') else '.'}"
