"""The trees that tree-sitter makes of code: what stands in a node, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node


def all_of(node: Node) -> Iterator[Node]:
    """A node and everything in it, in the order of the text."""
    waiting = [node]
    while waiting:
        it = waiting.pop()
        yield it
        waiting += reversed(it.named_children)


def text_of(node: Node) -> str:
    """The text of a node."""
    return (node.text or b"").decode("utf-8", "replace")


def line_of(node: Node) -> int:
    """The line in which a node begins, from 1."""
    return int(node.start_point[0]) + 1
