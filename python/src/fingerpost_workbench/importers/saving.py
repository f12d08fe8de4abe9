"""An imported session written as a readable experiment, with comments on assumed facts."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.losses import Certainty, LossReport
from fingerpost_workbench.importers.problems import ImportProblem

if TYPE_CHECKING:
    from fingerpost_workbench.importers.session import ImportedSession

WIDTH = 100
_SHORT = ("frame", "contentSize", "contentOffset", "contentInset", "transform", "size", "bounds",
          "to", "at", "by", "actions")  # fmt: skip
"""Keys whose values are written on one line."""


def to_yaml(session: ImportedSession) -> str:
    """Writes an experiment that reads back as the imported one.

    Raises:
        ImportProblem: it is nested too deeply to be written.
    """
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 200
    yaml.indent(mapping=2, sequence=4, offset=2)
    stream = io.StringIO()
    try:
        yaml.dump(_commented(session.experiment, session.losses, ""), stream)
    except RecursionError:
        raise ImportProblem(
            "the hierarchy is nested too deep to be written as YAML.", session.hierarchy.source.name
        ) from None
    return _header(session) + stream.getvalue()


def _header(session: ImportedSession) -> str:
    sources = [str(value) for key, value in session.experiment["source"].items() if key != "timing"]
    lines = [f"Imported from {', '.join(sources)}.", ""]
    lines += session.losses.to_text(only=(Certainty.ASSUMED, Certainty.UNKNOWN)).split("\n")
    return "".join(f"# {line}".rstrip() + "\n" for text in lines for line in _wrapped(text))


def _wrapped(text: str) -> list[str]:
    """Wraps a line of the report and keeps its indentation."""
    import textwrap

    plain = "".join(sign if sign.isprintable() else "?" for sign in text)
    indent = " " * (len(plain) - len(plain.lstrip()))
    return textwrap.wrap(plain, WIDTH, subsequent_indent=indent + "  ") or [""]


def _commented(value: Any, losses: LossReport, key: str) -> Any:  # noqa: ANN401
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    if isinstance(value, list):
        items = CommentedSeq(_commented(item, losses, key) for item in value)
        if key in _SHORT or all(not isinstance(item, dict | list) for item in value):
            items.fa.set_flow_style()
        return items
    if not isinstance(value, dict):
        return value
    made = CommentedMap((k, _commented(item, losses, k)) for k, item in value.items())
    if key in ("script", "together", "recognizers") or not value:
        made.fa.set_flow_style()
        return made
    facts = losses.of(value["name"]) if isinstance(value.get("name"), str) else {}
    for fact, about in facts.items():
        if (
            fact in made
            and about.certainty is not Certainty.KNOWN
            and not isinstance(made[fact], dict | list)
        ):
            word = "unknown" if about.certainty is Certainty.UNKNOWN else "assumed"
            because = "".join(sign if sign.isprintable() else "?" for sign in about.because)
            made.yaml_add_eol_comment(f"{word}: {because}", fact)
    return made
