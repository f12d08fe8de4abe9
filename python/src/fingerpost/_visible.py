"""Texts of documents on their way to a person: nothing in them commands a terminal or hides."""

from __future__ import annotations

import html
import re

_HIDDEN = "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
_UNSEEN = re.compile(f"[{_HIDDEN}]")
_IN_JSON = re.compile(rf"\\u00[01][0-9a-f]|\\.|[{_HIDDEN}]")
_NAMED = {"\\b": "\\\\u0008", "\\f": "\\\\u000c", "\\r": "\\\\u000d"}


def visible(text: str) -> str:
    r"""Shows control characters, NUL and marks of the writing direction as escapes.

    Line ends and tabulators stay. In JSON the escapes mean the same characters.

    >>> visible("a\x1b[2Jb")
    'a\\u001b[2Jb'
    """
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def visible_json(text: str) -> str:
    r"""JSON whose reader gets the strings as `visible` shows them.

    >>> visible_json('["a\\u001b", "\\\\u001b", "b\\n"]')
    '["a\\\\u001b", "\\\\u001b", "b\\n"]'
    """
    return _IN_JSON.sub(_escaped, text)


def escape(text: str) -> str:
    r"""A text for HTML, visible in all its characters.

    >>> escape("<\x00>")
    '&lt;\\u0000&gt;'
    """
    return html.escape(visible(text))


def _escaped(found: re.Match[str]) -> str:
    text = found[0]
    if len(text) > 2:
        return f"\\{text}"
    if text.startswith("\\"):
        return _NAMED.get(text, text)
    return f"\\\\u{ord(text):04x}"
