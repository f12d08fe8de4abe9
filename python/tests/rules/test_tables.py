"""Tables for rules without a second model: a situation, and the ordered log that follows.

Every line is a rule's id and a token. The rows say what the rules say; where the rules leave it
open, what is in the list of choices.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from fingerpost import Timeline
from fingerpost_workbench.experiment import experiment_of

Data = dict[str, Any]
TABLES = {
    path.stem: YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "tables").glob("*.yaml"))
}
ROWS = [
    pytest.param(table, row, id=f"{name}: {row['situation']}")
    for name, table in TABLES.items()
    for row in table["rows"]
]


@pytest.mark.parametrize(("table", "row"), ROWS)
def test_a_situation_has_the_log_of_the_rules(table: Data, row: Data) -> None:
    view = deepcopy(table["view"])
    for name, change in row.get("change", {}).items():
        node(view, name).update(change)
    document = {"fingerpost": 1, "view": view, "script": row["script"]}
    if "screen" in table:
        document["screen"] = table["screen"]
    source = experiment_of(document)
    with source.lab() as lab:
        timeline = lab.play(source.script)
        assert lines(timeline, table, row) == row["log"]


def lines(timeline: Timeline, table: Data, row: Data) -> list[str]:
    requests = row.get("observe", table["observe"])
    found = []
    for record in timeline.only(requests):
        reported = not table.get("of") or record.subject in table["of"]
        wanted = not table.get("events") or record.token.partition(".")[2] in table["events"]
        if record.token and reported and wanted:
            found.append(f"{record.rule} {record.token}")
    return found


def node(view: Data, name: str) -> Data:
    """The view of a name."""
    if view["name"] == name:
        return view
    for child in view.get("subviews", []):
        try:
            return node(child, name)
        except LookupError:
            continue
    raise LookupError(name)
