"""Writes the pages of `explained/`: the article's explanation, the engine's.

For each log that an article printed: what its author says (`articles.yaml`), the engine's story,
and its answer about each call that came and each that did not.

python articles.py          prints the pages
python articles.py --write  writes them
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ruamel.yaml

from fingerpost import Timeline
from fingerpost.explain import Explanation
from fingerpost_workbench.experiment import Source, read_experiment

HERE = Path(__file__).parent
FOLDER = HERE / "explained"
EXPERIMENTS = Path(__file__).resolve().parents[2] / "Tests" / "Experiments"
ARTICLES: list[dict[str, Any]] = ruamel.yaml.YAML(typ="safe").load(HERE / "articles.yaml")


def path(item: Any, name: str) -> list[dict[str, Any]]:  # noqa: ANN401
    """The views from the root to one with a name; empty where it is not there."""
    if isinstance(item, list):
        return next((found for inner in item if (found := path(inner, name))), [])
    if not isinstance(item, dict):
        return []
    if item.get("name") == name:
        return [item]
    for key in ("windows", "rootViewController", "view", "subviews"):
        if found := path(item.get(key), name):
            return [item, *found]
    return []


def questions(source: Source) -> Iterator[tuple[str, int | None]]:
    """Each call that the touched view and those around it could get; actions; handlers."""
    data = source.data
    step = data["script"][0]
    aimed = next(step[key] for key in ("tap", "press") if key in step)
    target = str(aimed["view"] if isinstance(aimed, dict) else aimed)
    chain = [item for item in reversed(path(data, target)) if "name" in item]
    own = [item for item in chain if item is chain[0] or item.get("overrides")]
    for touch in range(1, int(step.get("count", 1)) + 1):
        for item in own:
            for call in ("touchesBegan", "touchesEnded"):
                yield f"{item['name']}.{call}", touch
        yield f"{chain[0]['name']}.touchesCancelled", touch
    for item in chain:
        for recognizer in item.get("recognizers", ()):
            yield f"{recognizer['name']}.action", None
        kind = item.get("inherits") or item.get("class")
        if kind == "UIButton":
            yield f"{item['name']}.touchUpInside", None
        if kind == "UICollectionViewCell":
            yield f"{item['name']}.didSelect", None


def answer(timeline: Timeline, token: str, touch: int | None) -> Explanation:
    """Why it came; why it did not."""
    missed = timeline.why_not(token, touch=touch)
    if not missed.happened:
        return missed
    return timeline.why(token, touch=touch)


def is_settled(timeline: Timeline, token: str, touch: int | None) -> bool:
    """Whether a touchesCancelled is no question: the touch ended there."""
    name, _, call = token.rpartition(".")
    return (
        call == "touchesCancelled"
        and timeline.why_not(f"{name}.touchesEnded", touch=touch, prove=False).happened
    )


def section(case: dict[str, Any]) -> str:
    """A case as Markdown."""
    source = read_experiment(EXPERIMENTS / f"{case['experiment']}.yaml")
    timeline = source.timeline
    lines = [f"## {case['title']}", ""]
    expected = source.data["expect"]
    for key, title in (
        ("log", "What was printed"),
        ("contains", "What came, as the article says"),
        ("never", "What did not"),
    ):
        if key in expected:
            lines += [f"{title}:", "", "```text", *map(str, expected[key]), "```", ""]
    lines += ["The article:", "", *(f"- {line}" for line in case["says"]), ""]
    lines += ["The engine:", "", "```text", str(timeline.story()).rstrip(), "```", ""]
    came: list[str] = []
    missed: list[str] = []
    for token, touch in questions(source):
        said = answer(timeline, token, touch)
        if not said.happened and is_settled(timeline, token, touch):
            continue
        which = f"`{token}`" + (f", touch {touch}" if touch and touch_count(timeline) > 1 else "")
        (came if said.happened else missed).append(f"- {which}: {said}")
    lines += ["What came:", "", *came, ""] if came else []
    lines += ["What did not come:", "", *missed, ""] if missed else []
    return "\n".join(lines)


def touch_count(timeline: Timeline) -> int:
    """How many touches there were."""
    return max((record.touch or 0 for record in timeline.records), default=0)


def page(article: dict[str, Any]) -> str:
    """An article's page."""
    note = "`articles.py` in the folder above makes this page; a test compares the two."
    head = [f"# {article['title']}", "", article["scene"], "", note, ""]
    return "\n".join([*head, *map(section, article["cases"])]).rstrip() + "\n"


if __name__ == "__main__":
    for shown in ARTICLES:
        if "--write" in sys.argv:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{shown['name']}.md").write_text(page(shown), encoding="utf-8")
        else:
            print(page(shown))
