"""An explanation as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost._visible import escape
from fingerpost.explain.fact import shown

if TYPE_CHECKING:
    from fingerpost.explain.explanation import Explanation


def explanation_html(explanation: Explanation) -> str:
    """Formats the paragraph, with the facts and records in a foldable part.

    It has the surrounding page's colours, for light and dark themes.
    """
    facts = "".join(
        f"<tr><td><code>{escape(fact.subject)}.{escape(fact.property)}</code></td>"
        f"<td>{escape(shown(fact.value))}</td><td>{escape(fact.rule)}</td>"
        f"<td>{escape(fact.confidence)}</td></tr>"
        for fact in explanation.facts
    )
    chain = "".join(
        f"<li>{record.milliseconds:g} ms: <code>{escape(record.token or record.kind)}</code>"
        f" <small>{escape(record.basis)}</small></li>"
        for record in explanation.records
    )
    rules = "".join(
        f"<dt>{escape(rule.id)} {escape(rule.title)}</dt><dd>{escape(rule.statement)} "
        f"<em>{escape(rule.confidence)}</em> ({escape(', '.join(rule.sources))})</dd>"
        for rule in explanation.rules
    )
    rules = f"<dl>{rules}</dl>" if rules else ""
    caution = f"<p><small>{escape(explanation.caution)}</small></p>" if explanation.caution else ""
    table = f"<table><tbody>{facts}</tbody></table>" if facts else ""
    return (
        '<div class="fingerpost-explanation">'
        f"<p><strong>{escape(explanation.question)}?</strong></p>"
        f"<p>{escape(str(explanation))}</p>"
        f"<details><summary>What decided, and the chain of causes</summary>"
        f"{table}{caution}<ol>{chain}</ol>{rules}</details></div>"
    )
