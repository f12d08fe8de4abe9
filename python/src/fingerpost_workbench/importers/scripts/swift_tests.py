"""The tests of XCTest's classes, in their order."""

from __future__ import annotations

from dataclasses import dataclass

from fingerpost_workbench.importers.scripts.swift_modules import Object, Target, Type
from fingerpost_workbench.importers.scripts.swift_statements import Statements


@dataclass(frozen=True, slots=True)
class Tests:
    """Runs the tests of a type, each with what sets it up."""

    target: Target
    statements: Statements

    def play(self, type: Type) -> int:
        """Runs the tests of a type in their order; returns their number."""
        methods = [it for found in type.members.values() for it in found]
        listed = [
            it
            for it in methods
            if it.name.startswith("test") and it.node.type == "function_declaration"
        ]
        for it in listed:
            on = Object(type)
            for word in ("setUp", "setUpWithError"):
                for of_type in (True, False):
                    found = self.target.find(type, word, of_type=of_type)
                    if found:
                        with self.statements.reading.part(word):
                            self.statements.follow(
                                found[0], type if of_type else on, [], found[0].node
                            )
            with self.statements.reading.part(it.name):
                self.statements.follow(it, on, [], it.node)
        return len(listed)
