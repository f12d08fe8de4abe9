"""Controls and recognizers' views that no finger reaches."""

from __future__ import annotations

from collections.abc import Iterator

from fingerpost.explain.words import quoted
from fingerpost.objects import View
from fingerpost.whatif.finding import Finding
from fingerpost.whatif.probing import Point, Probing, place, tokens

SHARE = 0.2
"""From this share of a view's points on, that it cannot be reached there is worth a warning."""
CODES = {
    "covered": "covered",
    "childAnswered": "covered",
    "windowInFront": "covered",
    "outsideParent": "outOfBounds",
}
"""What an explanation's reasons are called here."""


def lint_hits(probing: Probing) -> Iterator[Finding]:
    """Finds controls, and views with recognizers, that are covered, out of bounds, unreachable."""
    for view in probing.views():
        is_control = probing.value(view.name, "isEnabled") is not None
        if not is_control and not _own_recognizers(probing, view):
            continue
        points = probing.points(view)
        if not points or probing.is_put_away(view):
            continue
        lost = [point for point in points if not _reaches(probing, view, point, is_control)]
        if len(lost) >= SHARE * len(points):
            yield _finding(probing, view, lost, len(lost) / len(points), is_control)


def _own_recognizers(probing: Probing, view: View) -> list[str]:
    """A scroll view brings recognizers along; those are named after it."""
    own = probing.recognizers_on(view.name)
    return [name for name in own if not name.startswith(f"{view.name}.")]


def _reaches(probing: Probing, view: View, point: Point, is_control: bool) -> bool:
    hit = probing.hit(point)
    if hit == view.name:
        return True
    if not probing.is_inside(hit, view.name):
        return False
    # What lies in a control may take its touches away; another control there is meant to.
    return not is_control or probing.value(hit or "", "isEnabled") is not None


def _finding(
    probing: Probing, view: View, lost: list[Point], share: float, is_control: bool
) -> Finding:
    step = {"tap": place(lost[0])}
    timeline = probing.play(step)
    answer = timeline.why_not(view.name, "hit")
    code = next((CODES[reason] for reason in answer.reasons if reason in CODES), "unreachable")
    where = "anywhere" if share == 1 else f"on {share:.0%} of it"
    if is_control:
        never: tuple[str, ...] = (f"{view.name}.touchDown",)
    else:
        own = _own_recognizers(probing, view)
        never = tuple(f"{name}.touchesBegan" for name in own)
    hit = probing.hit(lost[0])
    answers = [text for text in tokens(timeline) if text.endswith(f".hitTest -> {hit}")]
    return Finding(
        code=code,
        subject=view.name,
        message=f"{quoted(view.name)} gets no touches {where}.",
        why=str(answer),
        script=(step,),
        contains=tuple(answers[:1]),
        never=never,
    )
