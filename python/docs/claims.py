"""Writes `claims.md`: what the five articles say about touches, and where the engine keeps it.

python claims.py          prints the page
python claims.py --write  writes it

The table is `claims.tsv`: article, claim in our own words, verdict, rules, experiments, note.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from fingerpost import source

HERE = Path(__file__).parent
PAGE = HERE / "claims.md"
VERDICTS = {
    "kept": "the engine does the same",
    "partly": "a part of it",
    "contradicted": "the engine does something else, for the reason beside it",
    "not modelled": "it is no matter of touches",
}
HEAD = """# What the five articles say

The engine was built from five articles about UIKit's touches, S0 to S4. This page lists what each
of them says, in our own words, and where the engine keeps it: the rule, and the experiment that
plays it. `python/docs/claims.py` makes the page from the table `claims.tsv`, and a test checks that
every rule and every experiment exists.
"""


@dataclass(frozen=True)
class Claim:
    """A statement of an article, and what became of it."""

    article: str
    claim: str
    verdict: str
    rules: tuple[str, ...]
    experiments: tuple[str, ...]
    note: str

    def row(self) -> str:
        """The claim as a row of the page."""
        rules = ", ".join(self.rules)
        places = "../../Tests/Experiments"
        played = ", ".join(f"[{name}]({places}/{name}.yaml)" for name in self.experiments)
        sign = "" if self.verdict == "kept" else f"**{self.verdict}**"
        note = ": ".join(part for part in (sign, self.note) if part)
        return f"| {self.claim} | {rules} | {'; '.join(part for part in (played, note) if part)} |"


def claims() -> list[Claim]:
    """The claims of `claims.tsv`, in the order of the articles."""
    with (HERE / "claims.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Claim(
                row["article"],
                row["claim"],
                row["verdict"],
                tuple(row["rules"].split()),
                tuple(row["experiments"].split()),
                row["note"],
            )
            for row in rows
        ]


def page() -> str:
    """The whole page."""
    listed = claims()
    counts = Counter(claim.verdict for claim in listed)
    made = [HEAD, f"Of {len(listed)} claims:", ""]
    made += [f"- {counts[name]} {name}: {meaning}" for name, meaning in VERDICTS.items()]
    for article in sorted({claim.article for claim in listed}):
        origin = source(article)
        made += [
            "",
            f"## {article}",
            "",
            f"{origin.short}. {origin.about}",
            "",
            "| claim | rules | where it is played |",
        ]
        made += ["|---|---|---|"]
        made += [claim.row() for claim in listed if claim.article == article]
    return "\n".join(made) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page())
