"""Counts what the house costs: `python tools/counts.py [CHECKOUT]`.

Lines of each room; the files by hand that a step, a
column, a property, an importer and an answer stand in; public declarations that `import Fingerpost`
shows; files that extend one type; `default:` of switches; and what Python knows by hand: words of
steps, hooks and conditions, members of the engine's enums, and sentences of errors that it reads.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = re.compile(r"(made|written) by tools/|by `make generate`", re.IGNORECASE)
"""What tools write says so in its first lines."""
SUFFIXES = {".swift", ".py", ".pyi", ".h", ".c"}

REPRESENTATIVES = {
    "step": r"tapStatusBar|tap_status_bar|TAP_STATUS_BAR",
    "column": r"deciderOwner|decider_owner|DECIDER_OWNER",
    "property": r"performsFirstActionWithFullSwipe|performs_first_action_with_full_swipe",
    "importer": r"agent_device|agent-device(?!#)|AgentDevice",
    "answer": r"[Ll]atencyJSON|[Ll]atency(Answer)?\b|FP_LATENCY|fp_timeline_latency",
}
"""One of each kind, by the names that it has; `name#7` is the number of somebody's issue."""
MAKING = {
    "answer": r"(struct|class|func|def|var) [Ll]atency\b|import struct \w+\.Latency\b|"
    r"\"latency\"|--latency\b|fp_timeline_latency",
}
"""What makes one of a kind, where what only uses it says its name as well."""


def is_made(text: str) -> bool:
    """Whether a tool wrote a file."""
    return MADE.search(text[:300]) is not None


def texts(*folders: Path) -> Iterator[tuple[Path, str]]:
    """The source files below some folders, those by hand."""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                text = path.read_text(encoding="utf-8")
                if not is_made(text):
                    yield path, text


def lines(*folders: Path) -> int:
    """The lines of what is written by hand."""
    return sum(text.count("\n") for _, text in texts(*folders))


def package(root: Path) -> Path:
    """The thin Python package."""
    return root / "python" / "src" / "fingerpost"


def workbench(root: Path) -> Path:
    """The package of files, pictures, sweeps and commands."""
    return root / "python" / "src" / "fingerpost_workbench"


def rooms(root: Path) -> Iterator[tuple[str, int]]:
    """Each room with its lines."""
    for folder in sorted((root / "Sources").iterdir()):
        yield f"Sources/{folder.name}", lines(folder)
    yield "include", lines(root / "include")
    for home in filter(Path.is_dir, (package(root), workbench(root))):
        alone = sum(path.read_text("utf-8").count("\n") for path in home.glob("*.py"))
        yield f"{home.name} (files of no room)", alone
        for folder in sorted(path for path in home.iterdir() if any(path.glob("*.py"))):
            yield f"{home.name}/{folder.name}", lines(folder)
    yield "python/tests", lines(root / "python" / "tests")
    yield "Tests", lines(root / "Tests")


def cost(root: Path, pattern: str) -> tuple[list[str], int]:
    """The files by hand that name something, and how many tests do."""
    found = re.compile(pattern)
    by_hand = [*texts(root / "Sources", root / "include", package(root).parent)]
    shapes = sorted((root / "include").glob("*.schema.json"))
    by_hand += [(path, path.read_text(encoding="utf-8")) for path in shapes]
    named = [str(path.relative_to(root)) for path, text in by_hand if found.search(text)]
    tests = texts(root / "Tests", root / "python" / "tests")
    return named, sum(found.search(text) is not None for _, text in tests)


def public_declarations(root: Path) -> dict[str, int]:
    """The public declarations that `import Fingerpost` shows, by module."""
    exports = (root / "Sources/Fingerpost/Exports.swift").read_text(encoding="utf-8")
    modules: dict[str, set[str]] = {"Fingerpost": set()}
    for module, name in re.findall(r"@_exported import (?:\w+ )?(\w+)(?:\.(\w+))?$", exports, re.M):
        modules.setdefault(module, set()).update({name} - {""})
    return {
        module: sum(shown(text, names) for _, text in texts(root / "Sources" / module))
        for module, names in modules.items()
    }


def shown(text: str, names: set[str]) -> int:
    """The public declarations of a file, in all its blocks or in those of some types."""
    public = re.compile(r"^ *(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?!=)", re.M)
    if not names:
        return len(public.findall(text))
    outer = r"^(?:[\w@]\S* )*(?:struct|enum|class|protocol|extension|func|let|typealias) (\w+)"
    blocks = [(found.start(), found[1]) for found in re.finditer(outer, text, re.M)]
    edges = [*(start for start, _ in blocks), len(text)]
    return sum(
        len(public.findall(text[start:end]))
        for (start, name), end in zip(blocks, edges[1:], strict=True)
        if name in names
    )


def words() -> set[str]:
    """The words of steps, hooks and conditions that are no words of other languages, too."""
    from fingerpost_workbench.experiment.schema import experiment_schema

    parts = experiment_schema()["$defs"]
    found = {step["required"][0] for step in parts["step"]["oneOf"]}
    for name, part in parts.items():
        if name in ("delegate", "condition", "answer") or name.endswith("Overrides"):
            found |= set(part["properties"])
    return {word for word in found if re.search(r"[a-z][A-Z]", word)}


def spelled_words(root: Path, known: set[str]) -> Counter[str]:
    """How often each hand-written Python file says such a word, comments and docstrings apart."""
    made: Counter[str] = Counter()
    for path, text in texts(package(root).parent):
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(text)):
            said = node.value if isinstance(node, ast.Constant) else None
            said = node.arg if isinstance(node, ast.keyword) else said
            if isinstance(said, str) and said in known:
                made[str(path.relative_to(package(root).parent))] += 1
    return made


TYPES = ("Lab", "Turn", "Hierarchy", "Arbiter", "Recognizers", "TimelineIndex")
"""The types that an idea is easily added to instead of becoming a type of its own."""


def extending(root: Path, name: str) -> list[str]:
    """The files that declare or extend a type."""
    outer = re.compile(rf"^(?:\w+ )*(?:extension|struct|class) {name}\b(?!\.)", re.M)
    swift = (item for item in texts(root / "Sources") if item[0].suffix == ".swift")
    return [str(path.relative_to(root / "Sources")) for path, text in swift if outer.search(text)]


def defaults(root: Path) -> Counter[str]:
    """How often a switch of each room has a `default:`, over the engine's enums or not.

    An argument of that name follows another one, or a parenthesis.
    """
    made: Counter[str] = Counter()
    for path, text in texts(root / "Sources"):
        if path.suffix == ".swift":
            room = path.relative_to(root / "Sources").parts[0]
            made[room] += len(re.findall(r"(?<![,(])\n\s*default:", text))
    return made


def enum_members(root: Path) -> Counter[str]:
    """How often each hand-written Python file names a member of an enum of the engine."""
    text = (package(root) / "_enums.pyi").read_text(encoding="utf-8")
    enums = set(re.findall(r"^class (\w+)\((?:Int|Str)?(?:Enum|Flag)\)", text, re.M))
    return _counted(
        root,
        lambda node: (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in enums
            and node.attr.isupper()
        ),
    )


READING = frozenset(
    "search match fullmatch findall finditer sub split startswith endswith partition rpartition "
    "removeprefix removesuffix".split()
)
"""Functions that look into a text."""


def read_sentences(root: Path) -> Counter[str]:
    """How often each Python file looks into the sentence of an error.

    Not so `split()` without a separator: what is joined again is the sentence in one line.
    """
    return _counted(
        root,
        lambda node: (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in READING
            and (node.func.attr != "split" or bool(node.args))
            and any(map(_is_sentence, [node.func.value, *node.args]))
            or isinstance(node, ast.Compare)
            and any(isinstance(item, ast.In | ast.NotIn) for item in node.ops)
            and any(map(_is_sentence, node.comparators))
        ),
    )


def _is_sentence(node: ast.expr) -> bool:
    """Whether an expression is `str(error)` or the message of an error."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str":
        return any(isinstance(arg, ast.Name) and "error" in arg.id for arg in node.args)
    is_message = isinstance(node, ast.Attribute) and node.attr in ("message", "args")
    return is_message and isinstance(node.value, ast.Name) and "error" in node.value.id


def _counted(root: Path, holds: Callable[[ast.AST], bool]) -> Counter[str]:
    """How often something stands in each Python file by hand."""
    made: Counter[str] = Counter()
    for path, text in texts(package(root).parent):
        if path.suffix == ".py":
            found = sum(map(holds, ast.walk(ast.parse(text))))
            if found:
                made[str(path.relative_to(package(root).parent))] = found
    return made


def report(title: str, counts: Counter[str]) -> None:
    """Prints a sum, and what it is made of."""
    print(f"{title}: {counts.total()}")
    for name, count in counts.most_common():
        print(f"  {count:6}  {name}")


def main(root: Path) -> None:
    """Prints all counts."""
    print("lines by hand")
    for room, count in rooms(root):
        print(f"  {count:6}  {room}")
    print(f"  {lines(package(root).parent):6}  Python packages in all")
    print(f"  {lines(root / 'Sources'):6}  Swift and C in all")
    print("files by hand that name one of a kind")
    for kind, pattern in REPRESENTATIVES.items():
        files, tests = cost(root, pattern)
        making = cost(root, MAKING.get(kind, pattern))[0]
        using = "" if making == files else f", of which {len(files) - len(making)} only use it"
        print(f"  {kind}: {len(files)}{using}, and {tests} of tests")
        print("".join(f"    {name}{'' if name in making else ' *'}\n" for name in files), end="")
    print("public declarations that `import Fingerpost` shows")
    shown_here = public_declarations(root)
    for module, count in shown_here.items():
        print(f"  {count:6}  {module}")
    print(f"  {sum(shown_here.values()):6}  in all")
    print("files that declare or extend a type")
    for name in TYPES:
        print(f"  {len(extending(root, name)):6}  {name}")
    report("switches with a default", defaults(root))
    report("members of the engine's enums in Python by hand", enum_members(root))
    report("sentences of errors that Python reads", read_sentences(root))
    report("words of steps, hooks and conditions in Python by hand", spelled_words(root, words()))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT)
