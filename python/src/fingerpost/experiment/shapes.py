"""The small shapes that an experiment is made of."""

import ast
import inspect
import itertools
import textwrap
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from typing import Annotated, Any, ClassVar, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import with_info_plain_validator_function

from fingerpost.errors import near_matches
from fingerpost.experiment.verbs import VERBS

_building: ContextVar[type[BaseModel] | None] = ContextVar("building", default=None)
"""The model that is being built, as long as nothing of it is."""


MODEL = "fingerpost.model"
"""In a JSON Schema that is being made: a model by its name, which has a definition of its own."""


class Strict(BaseModel):
    """A mapping of the format: UIKit's names, nothing unknown, nothing converted.

    A model is built when it is first read with, and for itself: of those within it only that they
    are there. What a file does not have costs nothing.
    """

    model_config = ConfigDict(
        defer_build=True,
        extra="forbid",
        strict=True,
        allow_inf_nan=False,
        alias_generator=to_camel,
        validate_by_alias=True,
        validate_by_name=False,
        hide_input_in_errors=True,
    )

    @classmethod
    def model_rebuild(cls, *, force: bool = False, **options: Any) -> bool | None:  # noqa: ANN401
        """Builds the model."""
        token = _building.set(cls)
        try:
            return super().model_rebuild(force=force, **options)
        finally:
            _building.reset(token)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:  # noqa: ANN401
        """The model's own schema where it is the one that is built; else how to get there."""
        if _building.get() is cls:
            _building.set(None)
            return handler(source)
        return with_info_plain_validator_function(cls._within)

    @classmethod
    def _within(cls, value: object, info: ValidationInfo) -> Self:
        """Reads a model within another one."""
        return cls.model_validate(value, context=info.context)

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:  # noqa: ANN401
        """Adds what the fields' docstrings say; the source is read when a schema is made only."""
        if core["type"] == "function-plain":
            return {MODEL: cls.__name__}
        made = handler(core)
        properties = handler.resolve_ref_schema(made).get("properties", {})
        for name, text in docstrings(cls).items():
            key = cls.model_fields[name].alias or name
            properties.get(key, {}).setdefault("description", text)
        return made

    @classmethod
    def keys(cls) -> list[str]:
        """Lists the keys, as the format spells them."""
        return [item.alias or name for name, item in cls.model_fields.items()]

    @classmethod
    def check_other(cls, key: str, value: object) -> None:
        """Refuses a key that is no field; models with open keys look at the value instead."""
        raise unknown_key(key, cls.keys())

    @classmethod
    def is_declared(cls, key: str, value: object, declared: frozenset[str]) -> bool:
        """Whether the file itself declares such a key: only models of recognizers have some."""
        return False

    @model_validator(mode="before")
    @classmethod
    def _no_unknown_keys(cls, data: Any, info: ValidationInfo) -> Any:  # noqa: ANN401
        known = _keys_of(cls)
        if isinstance(data, Mapping) and not known.issuperset(data):
            declared: frozenset[str] = info.context or frozenset()
            for key, value in data.items():
                if key not in known and not cls.is_declared(key, value, declared):
                    cls.check_other(str(key), value)
        return data


@cache
def _keys_of(model: type[Strict]) -> frozenset[str]:
    return frozenset(model.keys())


class Later:
    """A model of another module of this room, imported when something is read with it."""

    def __init__(self, module: str, name: str) -> None:
        """Remembers where it is."""
        self.module = module
        self.name = name

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:  # noqa: ANN401
        """How to get to the model."""
        return with_info_plain_validator_function(self._read)

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:  # noqa: ANN401
        """The model by its name."""
        self.model()
        return {MODEL: self.name}

    def model(self) -> type[Strict]:
        """The model itself."""
        found: type[Strict] = getattr(
            import_module(f"fingerpost.experiment.{self.module}"), self.name
        )
        return found

    def _read(self, value: object, info: ValidationInfo) -> Strict:
        return self.model().model_validate(value, context=info.context)


def later(module: str, name: str) -> Any:  # noqa: ANN401
    """A type for a model that most files do not have: it costs nothing until one is read."""
    return Annotated[Any, Later(module, name)]


def docstrings(model: type[BaseModel]) -> dict[str, str]:
    """Reads the strings that stand under the fields of a model and of those it inherits."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        if base is BaseModel or not issubclass(base, BaseModel):
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, text in itertools.pairwise(body.body):
            if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr):
                assert isinstance(field.target, ast.Name) and isinstance(text.value, ast.Constant)
                found[field.target.id] = inspect.cleandoc(str(text.value.value))
    return {name: text for name, text in found.items() if name in model.model_fields}


def unknown_key(key: str, known: list[str]) -> PydanticCustomError:
    """Makes the error of an unknown key, with near matches."""
    hint = near_matches(key, known) or f"; the keys here are {', '.join(known)}."
    return refused(key, "unknown key '{key}'{hint}", key=key, hint=hint)


def refused(at: str, message: str, **context: object) -> PydanticCustomError:
    """Makes an error that belongs to the key `at` of the present mapping."""
    return PydanticCustomError("at_key", message, {**context, "at_key": at})


def shape_of(value: object) -> str:
    """Names the shape of a value, as a tag for unions."""
    if isinstance(value, bool):
        return "<flag>"
    if isinstance(value, int | float):
        return "<number>"
    if isinstance(value, str):
        return "<text>"
    if isinstance(value, Mapping | BaseModel):
        return "<map>"
    return "<list>" if isinstance(value, list | tuple) else "<nothing>"


def verb_of(value: object) -> str | None:
    """Finds the verb of a step, as a union's tag."""
    if isinstance(value, BaseModel):
        return f"<{type(value).__name__[0].lower()}{type(value).__name__[1:]}>"
    if isinstance(value, Mapping):
        found = next((key for key in value if key in VERBS), None)
        return f"<{found}>" if found else None
    return None


def by_shape(expected: str) -> Discriminator:
    """Chooses the member of a union by the value's shape; `expected` ends the complaint."""
    return Discriminator(
        shape_of, custom_error_type="shape", custom_error_message=f"must be {expected}"
    )


Name = Annotated[str, Field(min_length=1, max_length=1000, description="a name")]
Pair = Annotated[
    tuple[float, float], Field(strict=False, description="two numbers: x, y or width, height")
]
Four = Annotated[tuple[float, float, float, float], Field(strict=False)]
Rect = Annotated[Four, Field(description="x, y, width, height in points")]
Insets = Annotated[Four, Field(description="top, left, bottom, right in points; negative grows")]
Transform = Annotated[
    tuple[float, float, float, float, float, float],
    Field(strict=False, description="a, b, c, d, tx, ty; acts about the centre"),
]
Seconds = Annotated[float, Field(ge=0, le=1e6, description="seconds")]
Finger = Annotated[int, Field(ge=0, le=1000, description="a finger: a small integer")]
Fingers = Annotated[int, Field(ge=1, le=10, description="how many fingers")]


class PlaceInView(Strict):
    """A point in a view's own coordinates."""

    view: Name
    """The view."""
    at: Pair
    """The point, in points from the origin of the view's bounds."""


Place = Annotated[
    Annotated[Name, Tag("<text>")]
    | Annotated[Pair, Tag("<list>")]
    | Annotated[PlaceInView, Tag("<map>")],
    by_shape("a view's name (its centre), [x, y], or {view: NAME, at: [x, y]}"),
    Field(description="a view's name (its centre), [x, y], or {view: NAME, at: [x, y]}"),
]
FlagOrNames = Annotated[
    Annotated[bool, Tag("<flag>")] | Annotated[list[Name], Tag("<list>")],
    by_shape("true, false or a list of names"),
]
Words = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[list[Name], Tag("<list>")],
    by_shape("a word or a list of words"),
]


class Properties(Strict):
    """A mapping whose open keys are properties of the engine."""

    model_config = ConfigDict(extra="allow")

    OF_RECOGNIZERS: ClassVar[bool] = False
    """Whether the properties are recognizers'."""

    @classmethod
    def is_declared(cls, key: str, value: object, declared: frozenset[str]) -> bool:
        """Whether it is a parameter of a recognizer type that the file declares: a number."""
        if not cls.OF_RECOGNIZERS or key not in declared:
            return False
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise refused(key, "must be a number")
        return True

    @classmethod
    def check_other(cls, key: str, value: object) -> None:
        """Looks a key up in the engine's property table, and the value's shape with it."""
        from fingerpost.experiment.engine_properties import known_properties, shape_problem

        known = known_properties(cls.OF_RECOGNIZERS)
        if key not in known:
            raise unknown_key(key, list(dict.fromkeys([*cls.keys(), *known])))
        problem = shape_problem(known[key], value)
        if problem:
            raise refused(key, "{problem}", problem=problem)
