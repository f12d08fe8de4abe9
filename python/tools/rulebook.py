"""Writes the rule book from the engine's table and the documents: `python tools/rulebook.py`.

`rulebook.json` of the package, and the pages in `docs/rules`; a test compares them.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fingerpost import rule, rules
from fingerpost.naming import in_words
from fingerpost.profile import ProfileField
from fingerpost.record import Record
from fingerpost_workbench.rulebook import FAMILIES, RuleEntry, family
from fingerpost_workbench.sources import SOURCES, Source

ROOT = Path(__file__).resolve().parents[2]
EXPERIMENTS = ROOT / "Tests" / "Experiments"

BOOK = ROOT / "python" / "src" / "fingerpost_workbench" / "rulebook.json"
CHOSEN = ROOT / "python" / "docs" / "rules" / "book.toml"
PAGES = CHOSEN.parent
ARTICLES = ROOT / "Sources" / "Fingerpost" / "Fingerpost.docc"
ID = re.compile(r"\b(?:SY|HT|TE|RC|FW|GR|AR|DL|CT|SC|SU)-\d+[a-z]?\b")

MADE = "<!-- Made of the engine's table and the documents by tools/rulebook.py: edit those. -->"
DIFFERENCES = "| difference | what it costs | why |"
CONFIDENCES = {
    "published": "in a printed log or the text of a source article",
    "documented": "in Apple's public documentation, a header's comment or a session",
    "measured": "measured on a real simulator by a public project",
    "reported": "reported by users, or built the same way in another open implementation",
    "inferred": "no source states it: the engine's own choice",
}


@cache
def chosen() -> dict[str, Any]:
    """What people chose for the book: examples and numbers."""
    return tomllib.loads(CHOSEN.read_text(encoding="utf-8"))


def table(article: str, heading: str) -> list[list[str]]:
    """The rows of the table below a row of headings."""
    text = (ARTICLES / article).read_text(encoding="utf-8")
    below = text.split(f"\n{heading}\n")[1].split("\n\n")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in below.splitlines()[1:]
    ]


def choices(rule: str) -> list[str]:
    """What was chosen; the limits of the recognizers' types are part of GR-3."""
    rows = table("choices.md", "| choice | where |")
    return [text for text, where in rows if rule in ID.findall(where.replace("GR table", "GR-3"))]


def differences(rule: str) -> list[str]:
    """The known departures from UIKit."""
    rows = table("differences-from-uikit.md", DIFFERENCES)
    return [
        f"{what}. What it costs: {cost}. Why: {why}."
        for what, cost, why in rows
        if rule in ID.findall(what)
    ]


def file_of(example: str) -> Path:
    """The file of an example."""
    program = CHOSEN.parent / f"{example}.py"
    return program if program.exists() else EXPERIMENTS / f"{example}.yaml"


def index() -> str:
    """The page that leads to the families, with what the letters mean."""
    lines = [
        "# The rule book",
        "",
        MADE,
        "",
        "What the engine does, as numbered rules. A record carries the id of the rule that made",
        'it, and answers print it; `fingerpost rule DL-4` and `timeline.rule("DL-4")` look it up.',
        "",
        "| family | rules |",
        "|---|---|",
    ]
    for letters, title in FAMILIES.items():
        ids = ", ".join(f"[{item.id}]({letters}.md#{item.id.lower()})" for item in family(letters))
        lines.append(f"| [{letters}: {title}]({letters}.md) | {ids} |")
    lines += ["", "## How sure a rule is", "", "| word | by its best source |", "|---|---|"]
    lines += [f"| *{word}* | {meaning} |" for word, meaning in CONFIDENCES.items()]
    lines += ["", "## Sources", "", "| letters | what | author | address |", "|---|---|---|---|"]
    lines += [_source_row(item) for item in SOURCES.values()]
    others = [
        f"- {what}. What it costs: {cost}. Why: {why}."
        for what, cost, why in table("differences-from-uikit.md", DIFFERENCES)
        if not ID.search(what)
    ]
    lines += ["", "## Differences from UIKit that belong to no rule", "", *others]
    return "\n".join(lines) + "\n"


def _source_row(item: Source) -> str:
    address = f"<{item.address}>" if item.address else ""
    return f"| {item.letters} | {item.title}: {item.about} | {item.author} | {address} |"


def page(letters: str) -> str:
    """The page of a family."""
    lines = [f"# {letters}: {FAMILIES[letters]}", "", MADE]
    for item in family(letters):
        lines += _section(rule(item.id))
    return "\n".join(lines) + "\n"


def _section(entry: RuleEntry) -> list[str]:
    reported = "; ".join(f"{item.letters}, {item.short}" for item in entry.sources)
    lines = ["", f'<a id="{entry.rule.id.lower()}"></a>', ""]
    lines += [f"## {entry.rule.id} · {entry.rule.title}", "", entry.rule.statement, ""]
    lines += [f"*{entry.rule.confidence}*, from: {reported}."]
    if entry.numbers:
        lines += ["", "| number | value | what it means | sources |", "|---|---|---|---|"]
        lines += [_number_row(item) for item in entry.numbers]
    if entry.facts:
        lines += ["", "| fact | from | what it means | sources |", "|---|---|---|---|"]
        lines += [
            f"| `{item.name}` = {item.value} | {item.since.removeprefix('From ')} | {item.summary} "
            f"| {item.provenance}, *{item.confidence}*: {item.sources} |"
            for item in entry.facts
        ]
    for heading, texts in (("Chosen", entry.choices), ("Differs from UIKit", entry.differences)):
        if texts:
            lines += ["", f"**{heading}**", "", *(f"- {text}" for text in texts)]
    file = file_of(entry.example.name)
    link = os.path.relpath(file, PAGES)
    lines += ["", f"**Shown by** [{file.name}]({link}): {entry.example.title}", ""]
    if entry.example.look:
        lines += [entry.example.look, ""]
    return [*lines, "```text", *seen(entry), "```", "", f"<!-- example {entry.rule.id} -->"]


def _number_row(item: ProfileField) -> str:
    value = f"{item.value:g}" + ("" if item.unit == "1" else f" {item.unit}")
    return f"| `{item.name}` | {value} | {item.summary} | {item.provenance}, *{item.confidence}* |"


def seen(entry: RuleEntry) -> list[str]:
    """Where the rule is seen in its example: the records that carry its id, or its tokens."""
    timeline = entry.example.play()
    own = [record for record in timeline if record.rule == entry.rule.id]
    if not own:
        return list(entry.example.shows)
    lines = [f"{record.milliseconds:9.3f} ms  {in_brief(record)}" for record in own]
    return lines if len(lines) <= 12 else [*lines[:11], f"… {len(lines) - 11} more"]


def in_brief(record: Record) -> str:
    """A record's token; without one its subject, and what became of it."""
    if record.token:
        return record.token
    if record.kind == "change":
        about = f" ({record.object})" if record.object else ""
        return f"{record.subject}: {in_words(record.reason) or 'changes'}{about}"
    return " ".join(word for word in (record.subject, record.kind, record.message) if word)


def pages() -> dict[Path, str]:
    """All pages of the rule book."""
    made = {PAGES / f"{letters}.md": page(letters) for letters in FAMILIES}
    return {PAGES / "index.md": index(), **made}


def book() -> str:
    """The text of `rulebook.json`."""
    entries: dict[str, Any] = {}
    examples: dict[str, Any] = {}
    for item in rules():
        reported = chosen()["examples"][item.id]
        file = file_of(reported["example"])
        examples[reported["example"]] = {
            "isProgram": file.suffix == ".py",
            "text": file.read_text(encoding="utf-8"),
        }
        entries[item.id] = {
            "choices": choices(item.id),
            "differences": differences(item.id),
            "example": reported["example"],
            "look": reported.get("look", ""),
            "numbers": chosen()["numbers"].get(item.id, []),
            "shows": reported.get("shows", []),
        }
    rooms = {"examples": dict(sorted(examples.items())), "rules": entries}
    written = [f'"{name}": {{\n{_lines(items)}\n}}' for name, items in rooms.items()]
    return "{" + ",\n".join(written) + "}\n"


def _lines(items: dict[str, Any]) -> str:
    """An item a line, so that a difference is readable."""
    return ",\n".join(
        f'"{name}": {json.dumps(item, ensure_ascii=False)}' for name, item in items.items()
    )


def main() -> None:
    """Writes the book and its pages."""
    BOOK.write_text(book(), encoding="utf-8")
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
