"""What could be wrong in a Swift source: each mutation is a piece of text with a runtime switch in it.

The tree is a parser's. What the parser does not understand is left alone, and what the compiler refuses is counted apart.
"""

import collections
import dataclasses
from pathlib import Path

import tree_sitter_swift
from tree_sitter import Language, Node, Parser

PARSER = Parser(Language(tree_sitter_swift.language()))
COMPARISONS = {
    "comparison_expression",
    "equality_expression",
    "conjunction_expression",
    "disjunction_expression",
    "infix_expression",
}
SIGNS = {"==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||"}
# The parser does not know which of two operators binds closer: the outermost expression has the right text.
OPERATIONS = COMPARISONS | {
    "additive_expression",
    "multiplicative_expression",
    "nil_coalescing_expression",
    "range_expression",
    "bitwise_operation",
    "prefix_expression",
    "check_expression",
    "as_expression",
    "try_expression",
    "open_start_range_expression",
    "open_end_range_expression",
}
# Where the engine ends the process: no test looks at these.
ENDS = {"precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"}
# What only memory and time would show: room that is kept, storage of one's own, how often a search looks whether it goes on.
ROOM = {"reserveCapacity", "separate", "makeOwn"}
ROOM_ARGUMENTS = {("ends", "after"), ("removeAll", "keepingCapacity")}
# Constants in these are no values: patterns, raw values, attributes, types, directives.
NO_VALUES = {
    "switch_pattern",
    "pattern",
    "enum_entry",
    "attribute",
    "user_type",
    "type_parameters",
    "directive",
    "macro_invocation",
}


@dataclasses.dataclass(frozen=True)
class Mutation:
    """`NUMBER` in its text stands for the number of the mutant."""

    kind: str
    """condition, constant, argument, call or case."""
    file: Path
    line: int
    start: int
    end: int
    text: str
    summary: str

    @property
    def room(self) -> str:
        """The module, and its folder."""
        return "/".join(self.file.parts[1:-1][:2])

    @property
    def is_value(self) -> bool:
        return self.kind != "condition"

    def overlaps(self, other: "Mutation") -> bool:
        return self.file == other.file and self.start < other.end and other.start < self.end


@dataclasses.dataclass
class Declared:
    """What all sources declare that mutations are made of."""

    optional: set[tuple[str, str]]
    """Function and label of parameters that have a default."""
    siblings: dict[str, str]
    """For each case without a payload, the one declared behind it."""


def text(node: Node | None) -> str:
    return node.text.decode() if node is not None and node.text is not None else ""


def inner(node: Node):
    """The node and all below it that the parser understood."""
    if node.type == "ERROR":
        return
    yield node
    for child in node.children:
        yield from inner(child)


def above(node: Node):
    while node.parent is not None:
        node = node.parent
        yield node


def declared(trees) -> Declared:
    """Reads parameters with defaults, and cases."""
    optional, following = set(), collections.defaultdict(collections.Counter)
    for tree in trees:
        for node in inner(tree):
            if node.type in ("function_declaration", "init_declaration"):
                name = text(node.child_by_field_name("name")) if node.type == "function_declaration" else "init"
                owner = next((one for one in above(node) if one.type == "class_declaration"), None)
                names = [name] if name != "init" else ["init", text(owner and owner.child_by_field_name("name")).split("<")[0]]
                parameter = None
                for position, child in enumerate(node.children):
                    if child.type == "parameter":
                        parameter = child
                    elif parameter is not None and node.field_name_for_child(position) == "default_value":
                        words = [text(one) for one in parameter.children if one.type == "simple_identifier"]
                        optional |= {(name, words[0]) for name in names if words}
            elif node.type == "enum_class_body":
                plain = [
                    text(name)
                    for entry in node.children
                    if entry.type == "enum_entry" and entry.child_by_field_name("data_contents") is None
                    for name in entry.children_by_field_name("name")
                ]
                for name, other in zip(plain, plain[1:] + plain[:1]):
                    following[name][other] += name != other
    # A name that several enumerations have: what most of them have behind it.
    siblings = {name: others.most_common(1)[0][0] for name, others in following.items() if others.total()}
    return Declared(optional, siblings)


def conditions(node: Node):
    """The conditions of an `if`, `guard`, `while` or `? :`, and each comparison whose value goes elsewhere."""
    if node.type in ("if_statement", "guard_statement", "while_statement"):
        binds = False
        for position, child in enumerate(node.children):
            if child.type == "," or child.type == "{" or child.type == "else":
                binds = False
            elif child.type in ("value_binding_pattern", "case", "availability_condition"):
                binds = True
            elif node.field_name_for_child(position) == "condition" and not binds and child.is_named:
                yield child
    elif node.type in ("ternary_expression", "repeat_while_statement"):
        found = node.child_by_field_name("condition")
        if found is not None:
            yield found
    elif node.type in COMPARISONS and any(text(child) in SIGNS for child in node.children):
        parent = node.parent
        if parent is not None and parent.type not in OPERATIONS | {
            "ternary_expression",
            "if_statement",
            "guard_statement",
            "while_statement",
        }:
            yield node


def constant(node: Node) -> str | None:
    """Another constant of the type."""
    written = text(node)
    if node.type == "boolean_literal":
        return "false" if written == "true" else "true"
    if node.type in ("integer_literal", "real_literal"):
        return f"{written} + 1"
    if node.type == "line_string_literal":
        return '""' if written != '""' else '"x"'
    return None


def without_argument(call: Node, all_of: Declared):
    """The call without one of the arguments that have a default."""
    called = call.children[0]
    name = text(called).split(".")[-1].removeprefix(".")
    arguments = next(
        (
            one
            for suffix in call.children
            if suffix.type == "call_suffix"
            for one in suffix.children
            if one.type == "value_arguments"
        ),
        None,
    )
    if arguments is None:
        return
    values = [one for one in arguments.children if one.type == "value_argument"]
    for position, value in enumerate(values):
        label = text(value.child_by_field_name("name"))
        if (name, label) in all_of.optional and name not in ROOM and (name, label) not in ROOM_ARGUMENTS:
            # With the comma behind it, or else the one before.
            if position + 1 < len(values):
                cut = (value.start_byte, values[position + 1].start_byte)
            elif position:
                cut = (values[position - 1].end_byte, value.end_byte)
            else:
                cut = (value.start_byte, value.end_byte)
            start = call.start_byte
            whole = call.text or b""
            shorter = (whole[: cut[0] - start] + whole[cut[1] - start :]).decode()
            if "//" not in shorter and '"""' not in shorter:
                yield label, " ".join(line.strip() for line in shorter.splitlines())


def returns_it(node: Node) -> bool:
    """Whether a statement may be what its function, closure or `switch` gives."""
    while node.parent is not None:
        parent = node.parent
        if parent.type == "statements" and parent.named_child_count > 1:
            return False
        if parent.type == "function_body":
            return any(child.type == "->" for child in (parent.parent or parent).children)
        if parent.type in (
            "lambda_literal",
            "computed_property",
            "computed_getter",
            "property_declaration",
            "assignment",
            "control_transfer_statement",
        ):
            return True
        node = parent
    return True


def dropped(node: Node) -> bool:
    """Whether a call stands alone, for what it does."""
    called = node
    if node.type == "try_expression":
        called = node.children[-1]
    if called.type != "call_expression" or node.parent is None or node.parent.type != "statements":
        return False
    name = text(called.children[0])
    return name not in ENDS | {"super.init", "self.init", "defer"} and name.split(".")[-1] not in ROOM and not returns_it(node)


def swapped(entry: Node):
    """The body of one `case`, and that of the next: one line each, without names that the patterns bind."""
    switch = entry.parent
    entries = [one for one in switch.children if one.type == "switch_entry"] if switch is not None else []
    position = entries.index(entry) if entry in entries else len(entries)
    if position + 1 >= len(entries):
        return None
    bodies = []
    for one in (entry, entries[position + 1]):
        if any(
            inside.type == "value_binding_pattern"
            for child in one.children
            if child.type == "switch_pattern"
            for inside in inner(child)
        ):
            return None
        body = next((child for child in one.children if child.type == "statements"), None)
        # The parser counts the space behind a body to it.
        written = text(body).rstrip()
        if body is None or "fallthrough" in written or "//" in written or "\n" in written:
            return None
        bodies.append((body, written))
    (body, mine), (_, other) = bodies
    return (body, mine, "" if other == "break" else other) if mine != other else None


def conditional(root: Node) -> list[tuple[int, int]]:
    """Where code stands that only some systems or compilers build, from `#if` to `#endif`: the parser knows the lines alone."""
    found, open_ends = [], []
    for node in inner(root):
        if node.type == "directive":
            if text(node).startswith("#if"):
                open_ends.append(node.start_byte)
            elif text(node).startswith("#endif") and open_ends:
                found.append((open_ends.pop(), node.end_byte))
    return found


def mutations_of(file: Path, source: bytes, root: Node, all_of: Declared):
    """All mutations of one file."""
    elsewhere = conditional(root)

    def made(kind: str, node: Node, wrong: str, summary: str) -> Mutation:
        end = node.start_byte + len((node.text or b"").rstrip())
        return Mutation(kind, file, node.start_point[0] + 1, node.start_byte, end, wrong, summary)

    def visit(node: Node, is_value: bool):
        if node.type == "ERROR" or any(start <= node.start_byte < end for start, end in elsewhere):
            return
        if node.type == "call_expression" and text(node.children[0]) in ENDS:
            return
        for found in conditions(node):
            yield made("condition", found, f"(mutant(NUMBER) != ({text(found)}))", text(found))
        is_value = is_value and node.type not in NO_VALUES
        if is_value:
            other = constant(node)
            if other is not None:
                yield made("constant", node, f"(mutant(NUMBER) ? {other} : {text(node)})", f"{text(node)} -> {other}")
            if node.type == "call_expression":
                for label, shorter in without_argument(node, all_of):
                    yield made(
                        "argument", node, f"(mutant(NUMBER) ? {shorter} : {text(node)})", f"{text(node)} without {label}"
                    )
            if dropped(node):
                yield made("call", node, f"if !mutant(NUMBER) {{ {text(node)} }}", f"{text(node)} dropped")
            if node.type == "switch_entry" and (found := swapped(node)):
                body, mine, other = found
                yield made(
                    "case",
                    body,
                    f"if mutant(NUMBER) {{ {other} }} else {{ {mine} }}",
                    f"{mine} -> {other or 'break'}",
                )
            if node.type == "prefix_expression" and node.parent is not None and text(node.children[0]) == ".":
                name = text(node.children[-1])
                if (
                    node.parent.type not in ("navigation_expression", "call_expression", "switch_pattern", "pattern")
                    and name in all_of.siblings
                ):
                    other = f".{all_of.siblings[name]}"
                    yield made("case", node, f"(mutant(NUMBER) ? {other} : {text(node)})", f"{text(node)} -> {other}")
        for child in node.children:
            yield from visit(child, is_value)

    yield from visit(root, True)


def mutations(folder: Path, files: list[Path]) -> list[Mutation]:
    """All mutations of some files below a folder, in their order."""
    sources = {file: (folder / file).read_bytes() for file in files}
    roots = {file: PARSER.parse(source).root_node for file, source in sources.items()}
    all_of = declared(roots.values())
    return [one for file in files for one in mutations_of(file, sources[file], roots[file], all_of)]


def with_switches(source: bytes, chosen: dict[int, Mutation]) -> bytes:
    """The source with a switch for each mutation. None may lie within another; lines keep their numbers."""
    for number, one in sorted(chosen.items(), key=lambda pair: -pair[1].start):
        source = source[: one.start] + one.text.replace("NUMBER", str(number)).encode() + source[one.end :]
    return source
