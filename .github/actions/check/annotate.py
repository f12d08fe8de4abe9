"""Prints what `fingerpost check --json` found as annotations of GitHub, one line each."""

import json
import re
import sys


def escaped(text, signs="%\r\n"):
    """A text in which GitHub's own signs are escaped."""
    return "".join(f"%{ord(sign):02X}" if sign in signs else sign for sign in text)


def annotation(kind, file, line, title, text):
    """One workflow command."""
    place = f"file={escaped(file, '%:,')}" + (f",line={line}" if line else "")
    return f"::{kind} {place},title={escaped(title, '%:,')}::{escaped(text)}"


def annotations(result):
    """The annotations of one file's result."""
    file = result["file"]
    for kind, items in (("error", result["failures"]), ("warning", result["warnings"])):
        for item in items:
            text = "\n".join([item["message"], item.get("detail") or "", *item.get("reasons", ())])
            yield annotation(kind, file, item.get("line"), item.get("path") or "fingerpost", text.strip())
    if result["status"] == "unreadable":
        for sentence in result["message"].splitlines():
            line = re.match(rf"{re.escape(file)}:(\d+):", sentence)
            yield annotation("error", file, line and line[1], "fingerpost", sentence)
    elif result["status"] == "unexpected pass":
        yield annotation("error", file, None, "fingerpost", "passes, although it was expected to fail")


with open(sys.argv[1], encoding="utf-8") as results:
    for row in results:
        for command in annotations(json.loads(row)):
            print(command)
