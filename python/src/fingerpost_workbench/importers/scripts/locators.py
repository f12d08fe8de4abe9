"""The locators of Appium's driver for iOS: predicates, class chains, XPath, on imported elements.

Read is what tests write: comparisons of names, labels, values and types, joined by AND, OR, NOT and
brackets; chains and paths of several steps with predicates and indexes. Anything else is refused.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.scripts.calls import is_kind

Test = Callable[[Element], bool]
TYPE = "XCUIElementType"
_WORD = re.compile(
    r"""\s*(?:(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<sign>==|!=|&&|\|\||<=|>=|"""
    r"""[=(){},!<>/\[\]@.]|::)|(?P<word>[A-Za-z_][\w-]*(?:\[[cdCD]+\])?)|(?P<number>-?\d+(?:\.\d+)?)|"""
    r"""(?P<star>\*\*?))"""
)
_HOW: dict[str, Callable[[str, str], bool]] = {
    "==": lambda text, wanted: text == wanted,
    "=": lambda text, wanted: text == wanted,
    "!=": lambda text, wanted: text != wanted,
    "CONTAINS": lambda text, wanted: wanted in text,
    "BEGINSWITH": lambda text, wanted: text.startswith(wanted),
    "ENDSWITH": lambda text, wanted: text.endswith(wanted),
    "LIKE": lambda text, wanted: fnmatch.fnmatchcase(text, wanted.replace("[", "[[]")),
}
_ALWAYS = frozenset("exists visible enabled accessible hittable displayed isenabled".split())
"""What every element that a test finds is taken for."""


class Unknown(ValueError):
    """A locator, or a part of it, that is not read."""


@dataclass(slots=True)
class _Words:
    """The words of a locator, one after another."""

    text: str
    at: int = 0

    def peek(self) -> str:
        found = _WORD.match(self.text, self.at)
        return found[0].strip() if found else ""

    def take(self, *wanted: str) -> str:
        """The next word; one of `wanted`, if any are given."""
        found = _WORD.match(self.text, self.at)
        word = found[0].strip() if found else ""
        if found is None or (wanted and word.upper() not in wanted):
            raise Unknown(self.text)
        self.at = found.end()
        return word

    def has(self, *wanted: str) -> bool:
        """Takes the next word if it is one of `wanted`."""
        is_next = self.peek().upper() in wanted
        if is_next:
            self.take()
        return is_next

    @property
    def is_done(self) -> bool:
        return not self.text[self.at :].strip()


def predicate(text: str) -> Test:
    """The test of a predicate, `label == "Buy" OR name CONTAINS[c] 'buy'`.

    Raises:
        Unknown: it is not understood.
    """
    words = _Words(text)
    test = _either(words)
    if not words.is_done:
        raise Unknown(text)
    return test


def _either(words: _Words) -> Test:
    tests = [_both(words)]
    while words.has("OR", "||"):
        tests.append(_both(words))
    return lambda element: any(test(element) for test in tests)


def _both(words: _Words) -> Test:
    tests = [_one(words)]
    while words.has("AND", "&&"):
        tests.append(_one(words))
    return lambda element: all(test(element) for test in tests)


def _one(words: _Words) -> Test:
    if words.has("NOT", "!"):
        denied = _one(words)
        return lambda element: not denied(element)
    if words.has("("):
        inner = _either(words)
        words.take(")")
        return inner
    if words.has("@"):
        pass
    key = words.take().lower()
    how, _, flags = words.take().upper().partition("[")
    if how == "IN":
        words.take("{")
        wanted = [_value(words)]
        while words.has(","):
            wanted.append(_value(words))
        words.take("}")
        tests = [_compared(key, "==", one, ignores_case=False) for one in wanted]
        return lambda element: any(test(element) for test in tests)
    return _compared(key, how, _value(words), ignores_case="C" in flags)


def _value(words: _Words) -> str:
    word = words.take()
    if word[:1] in "\"'":
        return re.sub(r"\\(.)", r"\1", word[1:-1])
    return word.lower()


def _compared(key: str, how: str, wanted: str, *, ignores_case: bool) -> Test:
    """The test of one comparison; a name is an identifier, or else a label."""
    compare = _HOW.get(how)
    if key in _ALWAYS:
        is_true = wanted in ("1", "true", "yes")
        if how not in ("==", "=", "!="):
            raise Unknown(how)
        return lambda element: is_true is (how != "!=")
    if compare is None or key not in (
        "name",
        "label",
        "value",
        "identifier",
        "type",
        "title",
        "elementtype",
    ):
        raise Unknown(f"{key} {how}")
    if key == "type":
        kind = wanted.removeprefix(TYPE)
        if how in ("==", "="):
            return lambda element: is_kind(element, kind)
        return lambda element: compare(f"{TYPE}{element.kind}", wanted)
    if key == "elementtype":
        raise Unknown(key)
    sought = wanted.lower() if ignores_case else wanted

    def holds(element: Element) -> bool:
        texts = {"label": (element.label,)}.get(key, (element.identifier, element.label))
        said = [text.lower() if ignores_case else text for text in texts]
        return (all if how == "!=" else any)(compare(text, sought) for text in said)

    return holds


def class_chain(text: str, elements: Sequence[Element]) -> list[Element]:
    """The elements of a class chain, ``**/XCUIElementTypeCell[`label == "Buy"`]/…[2]``.

    Raises:
        Unknown: it is not understood.
    """
    step = re.compile(
        r"(?P<deep>\*\*/)?/?(?P<kind>\*|\w+)"
        r"(?P<tests>(?:\[(?:`(?:[^`])+`|\$(?:[^$])+\$|-?\d+)\])*)(?:/|$)"
    )
    found: list[Element] | None = None
    at = 0
    while at < len(text):
        part = step.match(text, at)
        if part is None or part.end() == at:
            raise Unknown(text)
        at = part.end()
        among = _below(elements, found, is_deep=bool(part["deep"]) or found is None)
        kind = "" if part["kind"] == "*" else part["kind"].removeprefix(TYPE)
        found = [it for it in among if is_kind(it, kind)]
        for test in re.findall(r"\[(`[^`]+`|\$[^$]+\$|-?\d+)\]", part["tests"]):
            if test[0] == "`":
                found = list(filter(predicate(test[1:-1]), found))
            elif test[0] == "$":
                inner = predicate(test[1:-1])
                found = [
                    it for it in found if any(map(inner, _below(elements, [it], is_deep=True)))
                ]
            else:
                found = _at(found, int(test))
    return found or []


def xpath(text: str, elements: Sequence[Element]) -> list[Element]:
    """The elements of a path, `//XCUIElementTypeCell[@name="Buy"]//*[contains(@label, 'x')]`.

    Raises:
        Unknown: it is not understood.
    """
    text = text.strip()
    grouped = re.fullmatch(r"\((?P<path>.*)\)\[(?P<at>\d+|last\(\))\]", text, re.S)
    if grouped:
        found = xpath(grouped["path"], elements)
        return _at(found, -1 if grouped["at"] == "last()" else int(grouped["at"]))
    words = _Words(text)
    result: list[Element] | None = None
    while not words.is_done:
        words.take("/")
        is_deep = words.has("/")
        if words.has("."):
            raise Unknown(text)
        kind = words.take().removeprefix(TYPE)
        among = _below(elements, result, is_deep=is_deep or result is None)
        result = [it for it in among if is_kind(it, "" if kind == "*" else kind)]
        while words.has("["):
            if re.fullmatch(r"-?\d+", words.peek()):
                number = int(words.take())
                # An index counts among the children of one parent.
                result = [it for it in result if _index(it, result) == number]
            else:
                result = list(filter(_path_test(words), result))
            words.take("]")
    return result or []


def _path_test(words: _Words) -> Test:
    tests = [_path_both(words)]
    while words.has("OR"):
        tests.append(_path_both(words))
    return lambda element: any(test(element) for test in tests)


def _path_both(words: _Words) -> Test:
    tests = [_path_one(words)]
    while words.has("AND"):
        tests.append(_path_one(words))
    return lambda element: all(test(element) for test in tests)


def _path_one(words: _Words) -> Test:
    name = {"CONTAINS": "CONTAINS", "STARTS-WITH": "BEGINSWITH"}.get(words.peek().upper())
    if words.has("NOT"):
        words.take("(")
        denied = _path_test(words)
        words.take(")")
        return lambda element: not denied(element)
    if words.has("("):
        inner = _path_test(words)
        words.take(")")
        return inner
    if name is not None:
        words.take()
        words.take("(")
    words.take("@")
    key = words.take().lower()
    if name is not None:
        words.take(",")
        test = _compared(key, name, _value(words), ignores_case=False)
        words.take(")")
        return test
    return _compared(key, words.take("=", "!="), _value(words), ignores_case=False)


def _below(
    elements: Sequence[Element], above: Sequence[Element] | None, *, is_deep: bool
) -> list[Element]:
    """The elements in others: all of them, or their children."""
    if above is None:
        return list(elements)
    found = []
    for it in elements:
        for parent in above:
            rest = it.path.removeprefix(f"{parent.path}/")
            if rest != it.path and (is_deep or "/" not in rest):
                found.append(it)
                break
    return found


def _index(element: Element, among: Sequence[Element]) -> int:
    parent = element.path.rpartition("/")[0]
    beside = [it for it in among if it.path.rpartition("/")[0] == parent]
    return beside.index(element) + 1


def _at(found: list[Element], number: int) -> list[Element]:
    at = number - 1 if number > 0 else number
    return [found[at]] if -len(found) <= at < len(found) else []
