"""Gathers the site's pages: `site.py gather FOLDER`; and looks after it: `site.py check FOLDER`.

Articles of the DocC catalog, the pages beside this file, the notebooks and the rule book become
one folder of Sphinx sources. Rule ids become links, examples of rules get their picture, links to
files of the checkout lead to a copy of them. The check walks all links of the finished site.
"""

from __future__ import annotations

import html
import os
import re
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CATALOG = ROOT / "Sources" / "Fingerpost" / "Fingerpost.docc"
NOTEBOOKS = ROOT / "python" / "notebooks"
RULE = re.compile(r"(?<![\w\[#/`-])((SY|HT|TE|RC|FW|GR|AR|DL|CT|SC)-\d+[a-z]?)(?![\w\]`-])")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
LONGEST_LINE = 100
"""Characters; a longer line of a program's output is a sentence."""
NOT_HERE = {"rules.md", "Fingerpost.md"}
"""Of the catalog: the rule book, and the first page of Swift's reference."""

SOURCES = ROOT / "python" / "src"
HOMES = ("fingerpost", "fingerpost_workbench")
MODULES = {
    "The lab": "lab hierarchy script samples objects.view objects.window objects.controller "
    "objects.recognizer objects.responder objects.base callbacks profile "
    "properties system variants.lab_variants errors",
    "The timeline and its answers": "timeline record observation touch explain.answer "
    "explain.explanation explain.fact explain.latency explain.delay explain.compared "
    "_rules rulebook sources",
    "What if": "variants.fixes variants.comparing variants.table variants.finding "
    "variants.stepping explain.setting",
    "Files and pictures": "experiment.reader experiment.run experiment.assertions "
    "experiment.errors importers.model importers.session importers.outcomes importers.comparison "
    "importers.losses importers.problems pictures.model",
    "Many runs": "sweeps.plans sweeps.sweeping sweeps.mapping sweeps.margins sweeps.coverage "
    "sweeps.minimal sweeps.recordings sweeps.evaluating",
    "Your own recognizers": "recognizers.gesture recognizers.touches recognizers.parameters "
    "recognizers.contract recognizers.compiling recognizers.include registry",
    "Tests and tools": "testing pytest_plugin doctor recorder",
}
"""The modules of the Python reference, a page each, below their headings."""


def gather(out: Path) -> None:
    """Writes the folder of Sphinx sources again; unchanged files keep their time."""
    made: dict[Path, str] = {}
    for page in sorted(HERE.glob("*.md")):
        made[Path(page.name)] = _page(page)
    for page in sorted((HERE / "explained").glob("*.md")):
        made[Path("explained") / page.name] = _page(page)
    for page in sorted((HERE / "rules").glob("*.md")):
        made[Path("rules") / page.name] = _rule_page(page, out)
    for page in sorted(CATALOG.glob("*.md")):
        if page.name not in NOT_HERE:
            made[Path("articles") / page.name] = _page(page)
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        made[Path("lessons") / notebook.name] = notebook.read_text(encoding="utf-8")
    made |= _reference()
    rules = [page.stem for page in sorted((HERE / "rules").glob("*.md")) if page.stem != "index"]
    made[Path("rules") / "index.md"] += _hidden("", rules)
    made[Path("index.md")] += _toctree()
    made[Path("conf.py")] = (HERE / "conf.py").read_text(encoding="utf-8")
    for path, text in made.items():
        _write(out / path, text)
    for folder in ("_static", "gallery"):
        shutil.copytree(HERE / folder, out / folder, dirs_exist_ok=True)
    shutil.copytree(NOTEBOOKS / "pictures", out / "lessons" / "pictures", dirs_exist_ok=True)
    for name in ("timeline.png", "llms.txt"):
        shutil.copy(HERE / name, out)
    for old in [*out.rglob("*.md"), *out.rglob("*.ipynb")]:
        if old.relative_to(out) not in made and "files" not in old.relative_to(out).parts:
            old.unlink()


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def _place(source: Path) -> Path | None:
    """Where a file of the checkout stands in the site's sources, if it is a page of it."""
    if source.parent == CATALOG and source.suffix == ".md":
        name = "rules/index.md" if source.name == "rules.md" else f"articles/{source.name}"
        return Path(name)
    if source.parent == NOTEBOOKS:
        return Path("lessons") / source.name
    if source.is_relative_to(HERE) and source.suffix in (".md", ".png"):
        return source.relative_to(HERE)
    return None


def _page(source: Path) -> str:
    """A page with its links as the site needs them."""
    here = _place(source)
    assert here is not None
    parts = re.split(r"(^```.*?^```$)", source.read_text(encoding="utf-8"), flags=re.M | re.S)
    return "".join(
        _code(part) if part.startswith("```") else _prose(part, source, here.parent)
        for part in parts
    )


def _code(block: str) -> str:
    """What a program says in a sentence is wrapped; lists and drawings keep their lines."""
    language, _, code = block.removeprefix("```").partition("\n")
    if language in ("text", "console") and max(map(len, code.splitlines())) > LONGEST_LINE:
        return f"```{{code-block}} {language}\n:class: sentences\n\n{code}"
    return block


def _prose(text: str, source: Path, folder: Path) -> str:
    def link(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path, _, anchor = target.partition("#")
        place = _place((source.parent / path).resolve())
        if place is None:
            return _file(words, (source.parent / path).resolve(), folder)
        if anchor and place.parts[0] == "rules":
            return f"{mark}[{words}](#{anchor})"
        to = os.path.relpath(place, folder)
        return f"{mark}[{words}]({to}{'#' + anchor if anchor else ''})"

    text = LINK.sub(link, text)
    text = re.sub(r"<doc:([\w-]+)>", lambda found: _article(found[1], folder), text)
    text = re.sub(r"``([^`\n]+)``", r"`\1`", text)
    lines = [
        line if line.startswith(("#", "<!--")) else _rules_linked(line)
        for line in re.sub(r'<a id="([\w-]+)"></a>', r"(\1)=", text).split("\n")
    ]
    return "\n".join(lines)


def _rules_linked(line: str) -> str:
    """Links the ids of published rules, except in code."""
    parts = re.split(r"(`[^`]*`)", line)
    parts[::2] = [RULE.sub(_rule_link, part) for part in parts[::2]]
    return "".join(parts)


def _rule_link(found: re.Match[str]) -> str:
    # A rule that is not modelled has no page.
    id = found[1]
    return f"[{id}](#{id.lower()})" if id in _published() else id


@cache
def _published() -> frozenset[str]:
    """The ids with a section in the article of the rules."""
    text = (CATALOG / "rules.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^### ([A-Z]{2}-\d+[a-z]?)", text, re.M))


def _article(name: str, folder: Path) -> str:
    title = (CATALOG / f"{name}.md").read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
    place = _place(CATALOG / f"{name}.md")
    assert place is not None
    return f"[{title}]({os.path.relpath(place, folder)})"


FILES: dict[Path, Path] = {}
"""Files of the checkout that pages link to, and where they are copied."""


def _file(words: str, path: Path, folder: Path) -> str:
    """A link to a file of the checkout: to a copy of it in the site."""
    assert path.exists(), path
    if path.is_dir():
        return f"{words} (`{path.relative_to(ROOT)}`)"
    FILES[path] = Path("checkout") / path.relative_to(ROOT)
    to = os.path.relpath(FILES[path], folder)
    return f'<a href="{to}">{html.escape(words)}</a>'


def _rule_page(source: Path, out: Path) -> str:
    from fingerpost import _native, rule

    engine = Path(_native.load())

    def example(found: re.Match[str]) -> str:
        entry = rule(found[1]).example
        picture = out / "rules" / "pictures" / f"{entry.name}.png"
        if not picture.exists() or picture.stat().st_mtime < engine.stat().st_mtime:
            _draw(entry.play(), picture)
        kind = "python" if entry.is_program else "yaml"
        return (
            f"![{html.escape(entry.title)}](pictures/{picture.name})\n\n"
            "<details><summary>The experiment</summary>\n\n"
            f"```{kind}\n{entry.text.rstrip()}\n```\n\n</details>\n"
        )

    return re.sub(r"<!-- example ([\w-]+) -->", example, _page(source))


def _draw(timeline: object, path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    path.parent.mkdir(parents=True, exist_ok=True)
    axes = timeline.plot()  # type: ignore[attr-defined]
    axes.figure.savefig(path, dpi=100, bbox_inches="tight")
    pyplot.close(axes.figure)


def _reference() -> dict[Path, str]:
    """A page for each module of the Python reference, and the page that leads to them."""
    made: dict[Path, str] = {}
    index = ["# Reference", "", "## Python", ""]
    toctree: list[str] = []
    for heading, names in MODULES.items():
        index += [f"### {heading}", ""]
        for name in names.split():
            page = name.replace(".", "-").lstrip("_")
            places = (SOURCES / home / name.replace(".", "/") for home in HOMES)
            path = next(filter(_module_file, places))
            module = ".".join(path.relative_to(SOURCES).parts)
            title = module.replace("._", ".")
            made[Path("reference") / f"{page}.md"] = (
                f"# {title}\n\n```{{eval-rst}}\n.. automodule:: {module}\n"
                "   :members:\n   :show-inheritance:\n```\n"
            )
            summary = _summary(path)
            index.append(f"- [{title}]({page}.md): {summary}")
            toctree.append(page)
        index.append("")
    index += ["## Swift and C", "", "SWIFT_AND_C", ""]
    index = [_others() if line == "SWIFT_AND_C" else line for line in index]
    made[Path("reference") / "index.md"] = "\n".join(index) + _hidden("", toctree)
    return made


def _module_file(module: Path) -> Path | None:
    """The file of a module or of a package."""
    files = (module.with_suffix(".py"), module / "__init__.py")
    return next((file for file in files if file.exists()), None)


def _summary(module: Path) -> str:
    file = _module_file(module)
    assert file is not None
    first = file.read_text(encoding="utf-8").partition('"""')[2].partition("\n")[0]
    return first.rstrip('"').replace("`", "")


def _others() -> str:
    """Links to the references that other tools make, where they were made."""
    made = os.environ.get("FINGERPOST_REFERENCES", "").split()
    links = {
        "swift": "- <a href='../swift/documentation/fingerpost/'>Swift: the module Fingerpost</a>",
        "c": "- <a href='../c/fingerpost_8h.html'>C: fingerpost.h</a>, "
        "<a href='../c/fingerpost__plugin_8h.html'>fingerpost_plugin.h</a>",
    }
    known = [text for name, text in links.items() if name in made]
    return "\n".join(known) or "They were not made here: neither `docc` nor `doxygen` was found."


def _toctree() -> str:
    """The site's order."""
    lessons = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    parts = {
        "Get started": [
            "lessons/first_steps",
            "from-appium",
            "from-xcode",
            "recording-a-device",
            "in-your-project",
            "gallery",
        ],
        "Guides": [
            "lessons",
            "from-the-field",
            "system-gestures",
            "many-runs",
            "agents",
            "expressions",
            "articles/writing-a-recognizer",
            "calling-from-c",
            "systems",
            "swiftui",
        ],
        "Reference": [
            "rules/index",
            "cli",
            "reading-a-timeline",
            "articles/names",
            "reference/index",
        ],
        "Concepts": [
            "how-a-touch-travels",
            "the-house-in-one-afternoon",
            "explanations",
            "explained/s0",
            "explained/s2",
            "explained/s4",
            "claims",
            "articles/defending-the-design",
            "articles/differences-from-uikit",
            "articles/choices",
        ],
        "Contributing": ["contributing", "releases"],
        "Lessons": [f"lessons/{name}" for name in lessons if name != "first_steps"],
    }
    return "".join(_hidden(caption, pages) for caption, pages in parts.items())


def _hidden(caption: str, pages: list[str]) -> str:
    """A list of pages that only the column beside the page shows."""
    option = f":caption: {caption}\n" if caption else ""
    return f"\n```{{toctree}}\n:hidden:\n{option}\n" + "\n".join(pages) + "\n```\n"


def copy_files(out: Path) -> None:
    """Copies the files of the checkout that pages link to."""
    for source, place in FILES.items():
        target = out / "files" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    (out / "files").mkdir(exist_ok=True)


class Links(HTMLParser):
    """The targets and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Takes what leads somewhere, and what can be led to."""
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.targets.append(value)
            if value and name in ("id", "name"):
                self.anchors.add(value)


def broken(site: Path) -> Iterator[str]:
    """The links of the site that lead nowhere; those to other sites are not followed."""
    pages: dict[Path, Links] = {}

    def links(page: Path) -> Links:
        if page not in pages:
            pages[page] = Links(page.read_text(encoding="utf-8"))
        return pages[page]

    own = [page for page in site.rglob("*.html") if "swift" not in page.relative_to(site).parts]
    for page in sorted(own):
        for target in links(page).targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            path = unquote(parts.path)
            goal = (page.parent / path).resolve() if path else page
            goal = goal / "index.html" if goal.is_dir() else goal
            if not goal.exists():
                yield f"{page.relative_to(site)}: {target}"
            elif parts.fragment and goal.suffix == ".html" and "c" not in goal.parts:
                if unquote(parts.fragment) not in links(goal).anchors:
                    yield f"{page.relative_to(site)}: {target}, no such anchor"


def main() -> None:
    """Does what the first argument says in the folder that the second one names."""
    task, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    if task == "gather":
        gather(folder)
        copy_files(folder)
        return
    lost = list(broken(folder))
    print("\n".join(lost) or "Every link of the site leads somewhere.")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
