"""What a file of JavaScript or TypeScript imports from others, and what it exports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fingerpost_workbench.importers.scripts.code_modules import Imported, Names
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.code_trees import all_of, text_of
from fingerpost_workbench.importers.scripts.javascript_modules import Function, Modules
from fingerpost_workbench.importers.scripts.javascript_syntax import literal, name_of
from fingerpost_workbench.importers.scripts.javascript_values import Code, Values
from fingerpost_workbench.importers.scripts.javascript_verbs import Verbs

if TYPE_CHECKING:
    from tree_sitter import Node


@dataclass(frozen=True, slots=True)
class Imports:
    """Gives names of other files to a file, and takes those that it exports."""

    reading: Reading
    modules: Modules
    verbs: Verbs
    values: Values
    code: Code

    def imports(self, node: Node, names: Names) -> None:
        """The names that a file imports; a file of the project runs when one is looked up."""
        source = node.child_by_field_name("source")
        if source is None:
            return
        path = self.modules.path_of(literal(source), self.reading.gestures.source)
        followed = path if path is not None and self.modules.at(path) is not None else None
        clauses = [it for it in node.named_children if it.type == "import_clause"]
        if not clauses and followed is not None:
            self.code.exported(Imported(followed, "*"))
        for part in [it for clause in clauses for it in clause.named_children]:
            if part.type == "identifier":
                listed = [(text_of(part), "default")]
            elif part.type == "namespace_import":
                listed = [(text_of(part.named_children[0]), "*")]
            else:
                specifiers = [it.named_children for it in part.named_children]
                listed = [(text_of(it[-1]), text_of(it[0])) for it in specifiers if it]
            for name, key in listed:
                self.verbs.imported[name] = literal(source)
                if followed is not None:
                    names[name] = Imported(followed, key)

    def exports(self, node: Node, names: Names) -> None:
        """What a file exports: declarations, names, or what another file exports."""
        made = names["module"]["exports"]
        declared, value, source = (
            node.child_by_field_name(name) for name in ("declaration", "value", "source")
        )
        path = None
        if source is not None:
            path = self.modules.path_of(literal(source), self.reading.gestures.source)
            if path is None or self.modules.at(path) is None:
                return
        is_default = any(part.type == "default" for part in node.children)
        if value is not None:
            made["default"] = self.values.value(value, names)
        elif declared is not None:
            listed = [name_of(declared)]
            if declared.type in ("lexical_declaration", "variable_declaration"):
                patterns = [part.named_children[0] for part in declared.named_children]
                listed = [text_of(it) for part in patterns for it in all_of(part)]
            for name in listed:
                if name in names:
                    made["default" if is_default else name] = names[name]
            if is_default and not listed[0]:
                made["default"] = Function(declared, names, self.reading.gestures.source)
        elif path is not None and any(part.type == "*" for part in node.children):
            self.code.exported(Imported(path, "*"))
            module = self.modules.at(path)
            found = None if module is None else module.exports
            if isinstance(found, dict):
                made.update({key: it for key, it in found.items() if key != "default"})
        for part in node.named_children:
            if part.type == "namespace_export" and path is not None:
                made[text_of(part.named_children[0])] = Imported(path, "*")
            for it in part.named_children if part.type == "export_clause" else ():
                first, last = (text_of(it.named_children[at]) for at in (0, -1))
                made[last] = names.get(first) if path is None else Imported(path, first)
