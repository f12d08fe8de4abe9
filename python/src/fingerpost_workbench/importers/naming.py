"""Makes unique, readable names for views from the identifiers in a dump."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import count

LONGEST = 48
_WORD = re.compile(r"\w+(?:-\w+)*")
RESERVED = frozenset(
    "application appDelegate windowScene viewController nil true false null yes no on off".split()
)


def readable(text: str, kind: str) -> str:
    """Makes a name from an identifier or label; `kind` is used if nothing readable is left.

    One word (hyphens included) is kept as it is; several words become lowerCamel. Letters of every
    script are kept. Dots, spaces and punctuation are removed, since log tokens use them.

    >>> readable("loginBtn", "button"), readable("Sign in, please", "label"), readable("…", "image")
    ('loginBtn', 'signInPlease', 'image')
    >>> readable("7", "key"), readable("nil", "label")
    ('key7', 'nilLabel')
    """
    words = _WORD.findall(text)
    if not words:
        return kind
    first, *others = words
    if others and not first.isupper():
        first = first[0].lower() + first[1:]
    name = "".join([first, *(word[0].upper() + word[1:] for word in others)])[:LONGEST]
    if name[0].isdigit():
        name = kind + name
    if name in RESERVED:
        name += kind[0].upper() + kind[1:]
    return name


def named(identifier: str, label: str, kind: str) -> str:
    """Makes a name of an element's identifier, else of its label with its kind.

    An identifier that equals the label is taken for the label: Appium's `name` is the label where
    there is no identifier.

    >>> named("loginBtn", "Sign in", "button"), named("", "Sign in", "button")
    ('loginBtn', 'signInButton')
    >>> named("Save button", "Save button", "button"), named("", "Search", "searchField")
    ('saveButton', 'searchField')
    """
    if identifier and identifier != label:
        return readable(identifier, kind)
    words = _WORD.findall(label)
    has_kind = bool(words) and words[-1].lower() == kind.lower()
    if len(words) == 1 and kind.lower().startswith(label.lower()):
        return kind
    if not words or words[0][0].isdigit() or has_kind:
        return readable(label, kind)
    return readable(f"{' '.join(words)[: LONGEST - len(kind)]} {kind}", kind)


def unique(names: Sequence[str]) -> list[str]:
    """Numbers names that occur more than once, in their order.

    >>> unique(["card", "row", "row"])
    ['card', 'row#1', 'row#2']
    """
    often = Counter(names)
    numbers = {name: count(1) for name, times in often.items() if times > 1}
    return [f"{name}#{next(numbers[name])}" if name in numbers else name for name in names]


def listed(names: Sequence[str], most: int = 3) -> str:
    """The first names, and how many more there are.

    >>> listed(["a", "b"]), listed(["a", "b", "c", "d", "e"])
    ('a and b', 'a, b, c and 2 more')
    """
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
