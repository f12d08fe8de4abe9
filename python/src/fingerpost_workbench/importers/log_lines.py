"""A log in few lines, one for each chain of objects, and what another log lacks or adds."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def folded(log: Sequence[str], it: Collection[str] = ()) -> list[str]:
    """A log with a line for each object: `card.touchesBegan, touchesEnded, passed on up to window`.

    The objects of `it` are called "it".
    """
    chains: list[tuple[str, list[str]]] = []
    for token in log:
        who, _, what = token.rpartition(".")
        if chains and chains[-1][0] == what:
            chains[-1][1].append(who)
        else:
            chains.append((what, [who]))
    lines: list[tuple[str, str, list[str]]] = []
    for what, names in chains:
        first, last = names[0], names[-1] if names[-1] != names[0] else ""
        if lines and lines[-1][:2] == (first, last):
            lines[-1][2].append(what)
        else:
            lines.append((first, last, [what]))
    return [
        f"{'it' if first in it else first}.{', '.join(dict.fromkeys(whats))}".lstrip(".")
        + (f", passed on up to {last}" if last else "")
        for first, last, whats in lines
    ]


def differences(usual: Sequence[str], other: Sequence[str], it: Collection[str] = ()) -> list[str]:
    """What another outcome loses (-) and gains (+)."""
    lost = [token for token in dict.fromkeys(usual) if token not in other]
    new = [token for token in dict.fromkeys(other) if token not in usual]
    lines = [f"- {line}" for line in folded(lost)] + [f"+ {line}" for line in folded(new, it)]
    return lines or ["the same, in another order or at other times"]
