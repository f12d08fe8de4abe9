"""UIKit's names in Python's spelling, and back."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(4096)
def camel(name: str) -> str:
    """Converts a snake_case name to UIKit's spelling; a name in UIKit's spelling is unchanged.

    >>> camel("is_user_interaction_enabled")
    'isUserInteractionEnabled'
    >>> camel("isHidden")
    'isHidden'
    """
    head, *rest = name.strip("_").split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def snake(name: str) -> str:
    """Converts a UIKit name to snake_case.

    >>> snake("delaysTouchesBegan")
    'delays_touches_began'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def in_words(code: str | None) -> str:
    """Writes a code of the engine in words, for people; JSON keeps the code.

    >>> in_words("liftedTooSoon"), in_words(None)
    ('lifted too soon', '')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", code or "").lower()


MAX_KEY = 100
"""The most characters of a key in a message."""

Path = tuple[str | int, ...]
"""The path of a value in a document: keys, and indexes of lists."""


def pointed(pointer: str) -> Path:
    """Parses a JSON pointer.

    >>> pointed("/windows/0/view~1name")
    ('windows', 0, 'view/name')
    """
    parts = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    return tuple(int(part) if part.isdigit() else part for part in parts)


def spell(path: Path) -> str:
    """Formats a path for messages.

    >>> spell(("windows", 0, "view", "recognizers", 1, "type"))
    'windows[0].view.recognizers[1].type'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if len(part) <= MAX_KEY else f"{part[: MAX_KEY - 1]}…"
            text += f".{name}" if text else name
    return text
