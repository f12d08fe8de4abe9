"""The code blocks of a page, each with the output below it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from support.checkout import ROOT

FENCE = re.compile(r"^```(\w*)\n(.*?)^```\n", re.M | re.S)

EXPLANATIONS = ROOT / "python" / "docs" / "explanations.md"

PAGES = [
    ROOT / "README.md",
    ROOT / "python" / "README.md",
    *sorted((ROOT / "Sources" / "Fingerpost" / "Fingerpost.docc").glob("*.md")),
    # The page of explanations, and the rule book, are made, and compared, by programs.
    *(
        path
        for path in sorted((ROOT / "python" / "docs").glob("*.md"))
        if path.stem != "explanations"
    ),
]


@dataclass(frozen=True)
class Block:
    """Code of one language; `output` is the text block that follows, if only space is between."""

    page: Path
    line: int
    language: str
    code: str
    output: str | None

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path, language: str) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = list(FENCE.finditer(text))
    made = []
    for here, following in pairwise([*found, None]):
        if here is None or here.group(1) != language:
            continue
        output = None
        if following is not None and following.group(1) == "text":
            if not text[here.end() : following.start()].strip():
                output = following.group(2)
        line = text.count("\n", 0, here.start()) + 2
        made.append(Block(page, line, language, here.group(2), output))
    return made


def pages_with(language: str) -> list[Path]:
    return [page for page in PAGES if blocks(page, language)]
