"""Compiles the Swift of all pages into one program; each page is a function of it."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from fingerpost import _native
from fingerpost_workbench.recognizers.compiling import compiler, module_folder
from support.documents import Block, blocks

STARTS = ("struct ", "public struct ", "extension ", "enum ", "final class ", "func ", "@_cdecl")


@dataclass
class Page:
    """The blocks of a page in order: declarations stay outside, statements go into a function."""

    declarations: list[str] = field(default_factory=list)
    statements: list[str] = field(default_factory=list)

    def add(self, block: Block) -> None:
        """Takes a block's lines; what stays outside goes from its first line to `}`."""
        self.statements.append('print("\\u{1}", terminator: "")')
        outside, into = False, None
        for number, line in enumerate(block.code.splitlines(), start=block.line):
            place = f'#sourceLocation(file: "{block.place.rpartition(":")[0]}", line: {number})'
            if line.startswith("import "):
                continue
            outside = outside or line.startswith(STARTS)
            goes = self.declarations if outside else self.statements
            # A compiler error names the page's own line.
            goes += [line] if goes is into else [place, line]
            outside = outside and line.rstrip() != "}"
            into = goes


def source(page: Path, name: str) -> str:
    made = Page()
    for block in blocks(page, "swift"):
        made.add(block)
    parts = [
        "import Fingerpost",
        # A part of FingerpostTesting, whose other part needs a test to run in.
        "import FingerpostContract",
        *made.declarations,
        *(["#sourceLocation()"] if made.declarations else []),
        f"func {name}() throws {{",
        *made.statements,
        "#sourceLocation()",
        "}",
    ]
    return "\n".join(parts) + "\n"


def outputs(pages: list[Path], folder: Path) -> dict[Path, list[str]]:
    """What each block of each page prints."""
    engine = Path(_native.load())
    files = []
    calls = []
    for number, page in enumerate(pages):
        file = folder / f"Page{number}.swift"
        file.write_text(source(page, f"page{number}"), encoding="utf-8")
        files.append(file)
        calls.append(f'print("\\u{{2}}", terminator: "")\ntry page{number}()')
    main = folder / "main.swift"
    main.write_text("\n".join(calls) + "\n", encoding="utf-8")
    program = folder / "pages"
    command = [
        *(compiler(), "-swift-version", "6", "-module-name", "Pages"),
        *("-I", str(module_folder(engine)), "-L", str(engine.parent), "-lfingerpost"),
        *("-Xlinker", "-rpath", "-Xlinker", str(engine.parent)),
        *("-o", str(program), str(main), *map(str, files)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stderr
    ran = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    printed = [part.split("\x01")[1:] for part in ran.stdout.split("\x02")[1:]]
    return dict(zip(pages, printed, strict=True))
