"""Answers that depend on the moment, and what the program does besides: data instead of callables.

    pan.delegate(should_begin={"when": {"velocity": "horizontal"}})
    scroll.override(touches_should_cancel={"whenViewIs": "UIButton"})
    tap.override(action={"effects": [{"set": "card", "isHidden": True}]})

The words are those of the experiment format. Branches carry such answers, and variants play them on
all cores.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from fingerpost._call import encode
from fingerpost._enums import (
    AnswerKind,
    ConditionKind,
    ConditionPart,
    ConditionTest,
    Direction,
    Edge,
    Outcome,
    State,
)
from fingerpost._structs import AnswerStruct, CaseStruct, ConditionStruct
from fingerpost.errors import BadValueError, near_matches
from fingerpost.naming import camel

if TYPE_CHECKING:
    from fingerpost.lab import Lab

VECTORS = {
    "velocity": ConditionKind.VELOCITY,
    "translation": ConditionKind.TRANSLATION,
    "movement": ConditionKind.MOVEMENT,
    "location": ConditionKind.LOCATION,
}
NUMBERS = {
    "numberOfTouches": ConditionKind.NUMBER_OF_TOUCHES,
    "tapCount": ConditionKind.TAP_COUNT,
    "scale": ConditionKind.SCALE,
    "rotation": ConditionKind.ROTATION,
    "property": ConditionKind.PROPERTY,
    "duration": ConditionKind.DURATION,
}
NAMED = {
    "viewIs": ConditionKind.VIEW,
    "otherIs": ConditionKind.OTHER,
    "selectorIs": ConditionKind.SELECTOR,
}
FACTS = {**VECTORS, **NUMBERS, **NAMED, "state": ConditionKind.STATE}
JOINED = {"all": ConditionKind.ALL, "any": ConditionKind.ANY, "not": ConditionKind.NOT}
LIMITS = {
    "atLeast": ConditionTest.AT_LEAST,
    "moreThan": ConditionTest.MORE_THAN,
    "fasterThan": ConditionTest.MORE_THAN,
    "atMost": ConditionTest.AT_MOST,
    "lessThan": ConditionTest.LESS_THAN,
    "slowerThan": ConditionTest.LESS_THAN,
    "is": ConditionTest.EQUAL,
}
DIRECTIONS = {
    "right": int(Direction.RIGHT),
    "left": int(Direction.LEFT),
    "up": int(Direction.UP),
    "down": int(Direction.DOWN),
    "horizontal": int(Direction.RIGHT | Direction.LEFT),
    "vertical": int(Direction.UP | Direction.DOWN),
}
EDGES = {
    "top": int(Edge.TOP),
    "left": int(Edge.LEFT),
    "bottom": int(Edge.BOTTOM),
    "right": int(Edge.RIGHT),
    "all": int(Edge.TOP | Edge.LEFT | Edge.BOTTOM | Edge.RIGHT),
}
STATES = {item.name.lower(): 1 << int(item) for item in State} | {
    "recognized": 1 << int(State.ENDED)
}
OUTCOMES = {
    "default": Outcome.DEFAULT,
    "consume": Outcome.NO,
    "never": Outcome.NO,
    "none": Outcome.NO,
    "forward": Outcome.YES,
    "always": Outcome.YES,
}
CONDITIONED = ("when", "unless", "whenViewIs", "onlyIfViewIs", "unlessViewIs")
"""What a case begins with; one of them."""
OF_CASE = frozenset({*CONDITIONED, "then", "effects"})
KEYS = frozenset({*OF_CASE, "else", "cases"})


class Case(NamedTuple):
    """One case of an answer: a condition (none holds always), what is said, and the effects."""

    condition: Mapping[str, object] | None
    outcome: Outcome
    """What is answered where the condition holds; DEFAULT is what super or UIKit says."""
    effects: tuple[Mapping[str, Any], ...]


class Conditional(NamedTuple):
    """An answer by cases; the first whose condition holds counts."""

    cases: tuple[Case, ...]
    otherwise: Outcome
    """What is answered where no case's condition holds; DEFAULT is what super or UIKit says."""


def is_conditional(value: object) -> bool:
    """Whether an answer is one of these, and not a fixed one."""
    return isinstance(value, Mapping) and any(camel(str(key)) in KEYS for key in value)


def read_conditional(key: str, value: Mapping[str, object]) -> Conditional:
    """Reads an answer's cases.

    Raises:
        BadValueError: an unknown key or word; near matches are named.
    """
    words = {camel(str(word)): item for word, item in value.items()}
    _known(words, KEYS, f"{key} by conditions")
    otherwise = _outcome(key, words.pop("else")) if "else" in words else None
    if "cases" in words:
        listed = words["cases"]
        if not isinstance(listed, Sequence) or isinstance(listed, str) or len(words) > 1:
            raise BadValueError(f"{key}: cases are a list; beside it stands only else.")
        cases = tuple(_case(key, item) for item in listed)
    else:
        cases = (_case(key, words),)
    if otherwise is None:
        is_open = key in UNANSWERED or key.startswith(tuple(TOUCH_LIKE))
        first = cases[0].outcome if cases else Outcome.YES
        otherwise = Outcome.DEFAULT if is_open else _UNLESS[first]
    return Conditional(cases, otherwise)


UNANSWERED = frozenset(
    {"action", "handler", "scrollMessage", "selectionMessage", "hitTest", "pointInside"}
)
"""Who is left to UIKit where no case holds; questions get the opposite answer then."""
TOUCH_LIKE = (
    "touchesBegan touchesMoved touchesEnded touchesCancelled presses motion remoteControl "
    "touchesEstimated"
).split()
_UNLESS = {Outcome.YES: Outcome.NO, Outcome.NO: Outcome.YES, Outcome.DEFAULT: Outcome.DEFAULT}


def _case(key: str, value: object) -> Case:
    if not isinstance(value, Mapping):
        raise BadValueError(f"{key}: a case is {{when: …, then: …}}, not {value!r}.")
    words = {camel(str(word)): item for word, item in value.items()}
    _known(words, OF_CASE, f"{key} by conditions")
    given = [word for word in CONDITIONED if word in words]
    if len(given) > 1:
        raise BadValueError(
            f"{key}: {given[0]} and {given[1]} stand in one case; one of them does."
        )
    condition: Mapping[str, object] | None = None
    outcome = Outcome.NO if key == "hitTest" and given else Outcome.YES
    if given:
        operand = words[given[0]]
        if given[0].endswith("ViewIs") and not isinstance(operand, Mapping):
            operand = {"viewIs": operand}
        if not isinstance(operand, Mapping):
            raise BadValueError(
                f"{key}: a condition is a mapping, {{velocity: horizontal}}; not {operand!r}."
            )
        condition = operand
        if given[0].startswith("unless"):
            outcome = _UNLESS[outcome]
    if "then" in words:
        outcome = _outcome(key, words["then"])
    effects = words.get("effects", ())
    if isinstance(effects, str | Mapping) or not isinstance(effects, Sequence):
        raise BadValueError(f"{key}: effects are a list of steps, not {effects!r}.")
    return Case(condition, outcome, tuple(effects))


def _outcome(key: str, value: object) -> Outcome:
    if isinstance(value, bool):
        return Outcome.YES if value else Outcome.NO
    if isinstance(value, str) and value in OUTCOMES:
        return OUTCOMES[value]
    words = ", ".join(["true", "false", *OUTCOMES])
    raise BadValueError(f"{key}: an answer is one of {words}; not {value!r}.")


def _known(words: Mapping[str, object], known: Sequence[str] | frozenset[str], what: str) -> None:
    for word in words:
        if word not in known:
            hint = near_matches(word, known)
            raise BadValueError(f"{what}: unknown key '{word}'{hint or '.'}")


def conditional_struct(lab: Lab, answer: Conditional, asked: int) -> tuple[AnswerStruct, Any]:
    """Makes the C struct of an answer; names are looked up in the lab.

    Returns:
        The struct, and what must live as long as it.
    """
    alive: list[Any] = []
    cases = (CaseStruct * len(answer.cases))()
    for struct, case in zip(cases, answer.cases, strict=True):
        struct.size = ctypes.sizeof(CaseStruct)
        struct.outcome = int(case.outcome)
        if case.condition is not None:
            made = list(condition_structs(lab, case.condition))
            array = (ConditionStruct * len(made))(*made)
            struct.conditions, struct.condition_count = array, len(made)
            alive += [array, made]
        if case.effects:
            compiler = lab._effects(case.effects, asked)
            steps = compiler.array()
            struct.effects, struct.effect_count = steps, len(steps)
            alive += [steps, compiler]
    made_answer = AnswerStruct(size=ctypes.sizeof(AnswerStruct), kind=int(AnswerKind.WHEN))
    made_answer.cases, made_answer.case_count = cases, len(cases)
    made_answer.otherwise = int(answer.otherwise)
    return made_answer, (cases, alive)


def condition_structs(lab: Lab, words: Mapping[str, object]) -> Iterator[ConditionStruct]:
    """Makes the C structs of a condition, each before what it joins.

    Raises:
        BadValueError: an unknown key or word; near matches are named.
    """
    parts: list[list[ConditionStruct]] = []
    for word, operand in words.items():
        key = camel(str(word))
        if key in JOINED:
            parts.append(list(_joined(lab, key, operand)))
        elif key in FACTS:
            parts.append(list(_all_of(list(_facts(lab, key, operand)))))
        else:
            hint = near_matches(key, [*FACTS, *JOINED])
            raise BadValueError(f"a condition knows no '{key}'{hint or '.'}")
    if not parts:
        raise BadValueError("a condition is empty; it looks at velocity, location, viewIs …")
    if len(parts) > 1:
        yield _new(ConditionKind.ALL, count=len(parts))
    for part in parts:
        yield from part


def _joined(lab: Lab, key: str, operand: object) -> Iterator[ConditionStruct]:
    if key == "not":
        if not isinstance(operand, Mapping):
            raise BadValueError(f"not takes a condition, not {operand!r}.")
        yield _new(ConditionKind.NOT)
        yield from condition_structs(lab, operand)
        return
    if not isinstance(operand, Sequence) or isinstance(operand, str) or not operand:
        raise BadValueError(f"{key} takes a list of conditions, not {operand!r}.")
    yield _new(JOINED[key], count=len(operand))
    for part in operand:
        if not isinstance(part, Mapping):
            raise BadValueError(f"{key} takes a list of conditions, not {part!r} in it.")
        yield from condition_structs(lab, part)


def _all_of(facts: list[ConditionStruct]) -> Iterator[ConditionStruct]:
    if len(facts) > 1:
        yield _new(ConditionKind.ALL, count=len(facts))
    yield from facts


def _facts(lab: Lab, key: str, operand: object) -> Iterator[ConditionStruct]:
    kind = FACTS[key]
    if not isinstance(operand, Mapping):
        short = "direction" if key in VECTORS and key != "location" else "is"
        operand = {short: operand}
    words = {camel(str(word)): item for word, item in operand.items()}
    owner = words.pop("of", None)
    name = words.pop("name", None)
    along = words.pop("along", None)
    if (name is not None) != (key == "property"):
        raise BadValueError("property takes a name, `contentOffset.y`; nothing else does.")
    tests = list(_tests(key, words))
    if not tests:
        raise BadValueError(f"{key} is held against nothing; it takes {', '.join(LIMITS)} …")
    for test, mask, numbers, names, limit in tests:
        struct = _new(kind)
        struct.test, struct.mask = int(test), mask
        struct.part = int(_part(along))
        struct.object = 0 if owner is None else _id(lab, owner)
        struct.text = encode(str(name)) if name is not None else limit
        struct.numbers[: len(numbers)] = numbers
        texts = [encode(text) for text in names]
        struct.names = (ctypes.c_char_p * len(texts))(*texts)
        struct.name_count = len(texts)
        struct.kept = texts
        yield struct


Test = tuple[ConditionTest, int, Sequence[float], Sequence[str], bytes | None]
"""A test, its mask, numbers and names, and the parameter that stands for its limit."""


def _tests(key: str, words: Mapping[str, object]) -> Iterator[Test]:
    for word, value in words.items():
        if key in NAMED and word == "is":
            yield ConditionTest.IS, 0, (), _list(value), None
        elif key == "state" and word == "is":
            yield ConditionTest.STATES, _mask(word, value, STATES), (), (), None
        elif word == "direction" and key in VECTORS:
            yield ConditionTest.DIRECTION, _mask(word, value, DIRECTIONS), (), (), None
        elif word == "inside" and key == "location":
            yield ConditionTest.INSIDE, 0, _numbers(word, value, 4), (), None
        elif word == "edge" and key == "location":
            distance, limit = _limit("within", words.get("within", 0))
            yield ConditionTest.NEAR, _mask(word, value, EDGES), distance, (), limit
        elif word in LIMITS and key not in NAMED and key != "state":
            numbers, limit = _limit(word, value)
            yield LIMITS[word], 0, numbers, (), limit
        elif word != "within" or "edge" not in words:
            hint = near_matches(word, [*LIMITS, "direction", "inside", "edge", "of", "along"])
            raise BadValueError(f"{key} knows no '{word}'{hint or '.'}")


def _limit(word: str, value: object) -> tuple[Sequence[float], bytes | None]:
    """A number, or the name of a parameter: only a recognizer's table has some."""
    return ((0.0,), encode(value)) if isinstance(value, str) else (_numbers(word, value, 1), None)


def _new(kind: ConditionKind, count: int = 0) -> ConditionStruct:
    return ConditionStruct(size=ctypes.sizeof(ConditionStruct), kind=int(kind), count=count)


def _part(along: object) -> ConditionPart:
    if along is None:
        return ConditionPart.WHOLE
    if along in ("x", "y"):
        return ConditionPart.X if along == "x" else ConditionPart.Y
    raise BadValueError(f"along is x or y, not {along!r}.")


def _id(lab: Lab, owner: object) -> int:
    found = lab._handle(owner)
    if found is None:
        raise BadValueError(f"of takes an object or its name, not {owner!r}.")
    return found.id


def _list(value: object) -> list[str]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [str(item) for item in value]
    return [str(value)]


def _mask(word: str, value: object, known: Mapping[str, int]) -> int:
    mask = 0
    for item in _list(value):
        if item not in known:
            hint = near_matches(item, known)
            raise BadValueError(f"{word} is one of {', '.join(known)}, not {item!r}{hint or '.'}")
        mask |= known[item]
    return mask


def _numbers(word: str, value: object, count: int) -> list[float]:
    items = list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    if len(items) != count or not all(isinstance(item, int | float) for item in items):
        what = "a number" if count == 1 else f"{count} numbers"
        raise BadValueError(f"{word} takes {what}, not {value!r}.")
    return [float(item) for item in items]  # type: ignore[arg-type]
