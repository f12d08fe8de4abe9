"""The tree of JavaScript and TypeScript code: what its nodes are called and what stands in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost_workbench._extras import missing
from fingerpost_workbench.importers.scripts.code_trees import text_of
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

FUNCTIONS = frozenset(
    "arrow_function function_expression function_declaration method_definition "
    "generator_function_declaration".split()
)
"""The types of nodes that are functions."""
WRAPPERS = frozenset(
    "await_expression parenthesized_expression expression_statement as_expression "
    "non_null_expression satisfies_expression".split()
)
"""The types of nodes that change nothing of what stands in them."""


def parsed(source: SourceFile) -> Node:
    """The tree: TypeScript by the file's ending, or where it is no JavaScript."""
    try:
        import tree_sitter_javascript
        import tree_sitter_typescript
        from tree_sitter import Language, Parser
    except ModuleNotFoundError:
        raise missing("tree_sitter", "testcode") from None
    data = source.text.encode("utf-8")
    grammars = [
        tree_sitter_javascript.language,
        tree_sitter_typescript.language_typescript,
        tree_sitter_typescript.language_tsx,
    ]
    suffix = "" if source.path is None else source.path.suffix
    if suffix in (".ts", ".mts", ".cts", ".tsx"):
        grammars = [*grammars[:0:-1], grammars[0]] if suffix == ".tsx" else [
            *grammars[1:], grammars[0]]  # fmt: skip
    first = None
    for grammar in grammars:
        tree = Parser(Language(grammar())).parse(data).root_node
        if not tree.has_error:
            return tree
        first = first or tree
    assert first is not None
    return first


def number_of(text: str) -> float | None:
    """The number that a literal writes, `1_000`; None for another text."""
    try:
        return float(text.replace("_", ""))
    except ValueError:
        return None


def unwrapped(node: Node) -> Node:
    """What stands in parentheses, behind `await`, or before a type."""
    while node.type in WRAPPERS and node.named_children:
        node = node.named_children[0]
    return node


def called(callee: Node) -> str:
    """The last name of what is called."""
    if callee.type == "member_expression":
        return text_of(callee.named_children[-1])
    return text_of(callee) if callee.type == "identifier" else ""


def parameters(function: Node) -> list[Node]:
    """The parameters of a function."""
    listed = next((it for it in function.named_children if it.type == "formal_parameters"), None)
    if listed is not None:
        return listed.named_children
    first = function.named_children[0]
    return [first] if function.type == "arrow_function" and first.type == "identifier" else []


def is_named(node: Node) -> bool:
    """Whether a node is a function with a name, or a name that gets one."""
    if node.type in ("function_declaration", "method_definition"):
        return True
    return (
        node.type in ("variable_declarator", "pair", "field_definition", "public_field_definition")
        and node.named_children[-1].type in FUNCTIONS
    )


def name_of(node: Node) -> str:
    """The name that a node declares; empty for none."""
    words = ("identifier", "property_identifier", "type_identifier")
    return next((text_of(part) for part in node.named_children if part.type in words), "")


def key_of(node: Node) -> str:
    """The key of an object's member."""
    return text_of(node.named_children[0]).strip("'\"")


def is_static(node: Node) -> bool:
    """Whether a member of a class is of the class itself."""
    return any(part.type == "static" for part in node.children)


def literal(node: Node) -> str:
    """The text of a string without its quotes."""
    return text_of(node).strip("'\"`")


def is_getter(node: Node) -> bool:
    """Whether a method is a getter."""
    return node.type == "method_definition" and any(part.type == "get" for part in node.children)
