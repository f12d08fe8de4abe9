"""The timeline as one self-contained HTML page: an SVG picture whose parts explain themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from html import escape

from fingerpost.plots.lanes import ArrowTable, picture_of
from fingerpost.plots.layout import thin
from fingerpost.plots.palette import MARKS, SPANS, TICK, Look
from fingerpost.plots.svg import SVG, sign


def timeline_html(
    timeline: ArrowTable,
    *,
    title: str = "Fingerpost timeline",
    subjects: Iterable[str] | None = None,
    max_lanes: int = 40,
) -> str:
    """Makes a page that needs nothing else: no script, no font, no image from outside.

    It follows the reader's light or dark theme. Hovering over a mark or a span shows the record's
    token, rule, reason and cause. All names are escaped. The same timeline gives the same bytes.
    """
    picture = picture_of(timeline, subjects=subjects, max_lanes=max_lanes)
    for lane in picture.lanes:
        thin(lane, picture.start, picture.end)
    svg = SVG(picture)
    body = svg.text()
    count = len(picture.columns["serial"])
    milliseconds = (picture.end - picture.start) / 1e6
    left_out = f", {picture.left_out} lanes left out" if picture.left_out else ""
    # Several pages may stand in one notebook: the styles and patterns of each are its own.
    scope = "fp" + hashlib.sha256(body.encode()).hexdigest()[:10]
    return (
        "<!DOCTYPE html>\n"
        '<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title></head><body>"
        f'<div class="{scope}"><style>{_style(scope)}</style>'
        f"<h1>{escape(title)}</h1>"
        f"<p>{count} records in {milliseconds:g} ms{left_out}. "
        "Hover over a mark to see its record, rule, reason and cause.</p>"
        f"{body.replace('SCOPE', scope)}{_legend(svg.used, scope)}</div></body></html>\n"
    )


def _legend(used: set[str], scope: str) -> str:
    parts = []
    for name, look in SPANS.items():
        if f"span {name}" in used:
            fill = f'fill="url(#{scope}-hatch)"' if look.is_hatched else f'class="s-{name}"'
            y, height = (6.5, 3) if name == "touch" else (3, 10)
            parts.append((f'<rect y="{y}" width="22" height="{height}" rx="1.5" {fill}/>', look))
    marks = [(f"m-{name}", look) for name, look in MARKS.items() if f"mark {name}" in used]
    for kind, look in marks + ([("tick", TICK)] if "tick" in used else []):
        parts.append((f'<g class="{kind}">{sign(look.shape, 11, 8)}</g>', look))
    return (
        "<ul>"
        + "".join(
            f'<li><svg width="24" height="16" aria-hidden="true">{drawn}</svg>'
            f"{escape(look.word)}</li>"
            for drawn, look in parts
        )
        + "</ul>"
    )


def _style(scope: str) -> str:
    light = _variables("light")
    dark = _variables("dark")
    at = f".{scope}"
    rules = [
        f"{at}{{{light}--bg:#fff;--band:#f4f6f9;--ink:#1f2a37;--quiet:#66717e;--line:#c9d1da;"
        "background:var(--bg);color:var(--ink);font:13px/1.45 system-ui,-apple-system,Segoe UI,"
        "Roboto,sans-serif;padding:14px 18px;max-width:1180px}",
        f"@media(prefers-color-scheme:dark){{{at}{{{dark}{_DARK}}}"
        # On a page of its own the ground goes to the edges; in a notebook this matches nothing.
        f"html:has(>body>{at}){{background:#14181d}}}}",
        f'[data-jp-theme-light="false"] {at}{{{dark}{_DARK}}}',
        f"{at} h1{{font-size:16px;margin:0}}",
        f"{at} p{{color:var(--quiet);margin:2px 0 10px}}",
        f"{at} svg.t{{width:100%;height:auto;display:block}}",
        f"{at} ul{{list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;"
        "margin:10px 0 0}",
        f"{at} li{{display:flex;align-items:center;gap:7px;font-size:12px;margin:0}}",
        f"{at} text{{fill:var(--ink);font-size:12.5px}}",
        f"{at} text.q{{fill:var(--quiet);font-size:10px}}",
        f"{at} text.h{{fill:var(--quiet);font-size:10px;font-weight:600;letter-spacing:.06em}}",
        f"{at} text.l{{font-size:10px}}",
        f"{at} .b{{fill:var(--band)}}",
        f"{at} .g{{stroke:var(--line);stroke-dasharray:3 3}}",
        f"{at} .a{{stroke:var(--line)}}",
        f"{at} .tick path,{at} path.k{{stroke:var(--ink);stroke-width:.9;opacity:.65}}",
        f"{at} path.f{{stroke:var(--bg);stroke-width:.9;opacity:.8}}",
        f"{at} .m{{stroke:var(--bg);stroke-width:.8;cursor:help}}",
        f"{at} .m:hover{{stroke:var(--ink);stroke-width:2}}",
        f"{at} rect.s{{cursor:help}}{at} rect.s:hover{{opacity:.75}}",
        f"{at} .w{{stroke:var(--s-withheld);stroke-width:.8}}",
    ]
    for name in SPANS:
        rules.append(f"{at} .s-{name}{{fill:var(--s-{name})}}")
    for name, look in MARKS.items():
        outline = ";stroke-width:2.2" if look.shape == "ring" else ""
        fill = "var(--bg)" if look.shape == "ring" else f"var(--m-{name})"
        stroke = f"stroke:var(--m-{name})" if look.shape == "ring" else "stroke:var(--bg)"
        rules.append(f"{at} .m-{name} :is(path,circle){{fill:{fill};{stroke}{outline}}}")
        rules.append(f"{at} text.m-{name}{{fill:var(--m-{name})}}")
    return "".join(rules)


_DARK = "--bg:#14181d;--band:#1b2128;--ink:#e6ecf3;--quiet:#97a3b0;--line:#3b4550;"


def _variables(theme: str) -> str:
    def color(look: Look) -> str:
        return look.light if theme == "light" else look.dark

    spans = "".join(f"--s-{name}:{color(look)};" for name, look in SPANS.items())
    return spans + "".join(f"--m-{name}:{color(look)};" for name, look in MARKS.items())
