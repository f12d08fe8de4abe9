"""`-[UIView recursiveDescription]`, as a debugger, a crash report or Cycript prints it.

The depth of a view is the number of `|` before it, since pasted text loses its spaces. A view's
fields are separated by `; ` outside of all brackets. UIKit leaves out keys at their defaults, so a
missing key means its default. The hierarchies of EarlGrey and Detox, which a failed matcher reports
(`<UIButton:0x1; AX.id='buy'; frame={{0, 0}, {1, 1}}; UIE=N>`), are read, too.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from fingerpost.registry import is_kind
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.dumped import Dumped, hierarchy_of
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.source import SourceFile

_ADDRESS = r"0x[0-9a-fA-F]+"
_NODE = re.compile(rf"<<?([^\s<>;:'{{}}]+(?:<[^;]*>)?): ?({_ADDRESS})")
_FIRST = re.compile(
    rf"^[^<\n]*<<?[^\s<>;:]+: ?{_ADDRESS};[^\n]*(?:(?:frame|layer) = |frame=\{{)", re.M
)
_GAP = re.compile(r"[\s|]*(?:\.{3,}|…)\s*")
"""A line with which people leave out views."""
_TEXT = re.compile(r"; text = '(.*?)'(?=; [A-Za-z]+ = |>|; layer)", re.S)
_SHORT = re.compile(r"[A-Za-z.]+=\S")
"""A field as EarlGrey and Detox print it in what their matchers report: `AX.id='buy'`."""
_PAIR = {"(": ")", "{": "}", "[": "]", "<": ">"}
_NUMBER = r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+|inf|nan)"
_MATCHED = "what a matcher reports does not contain them"
_BY_SILENCE = "the description leaves out what is at its default"


def read_recursive_description(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads a description from iOS 5 or later, even if pasting lost its spaces.

    Raises:
        ImportProblem: a view is cut off, a number is unreadable, or a level is skipped.
    """
    source = request.source
    losses = LossReport()
    roots: list[Dumped] = []
    above: list[Dumped] = []
    skipped = gap = 0
    for number, line in _views(source):
        if _GAP.fullmatch(line):
            gap = gap or number
            continue
        if gap:
            raise source.problem(
                "lines are left out here, and views that follow may lie in those that are missing; "
                "paste the whole dump.",
                gap,
            )
        node = _NODE.search(line)
        if node is None or re.match(r"^[^<]*<[^<>]+> \(layer\)[\"'`]*$", line.rstrip()):
            skipped += 1
            continue
        if node[1].endswith("AccessibilityElement"):
            skipped += 1
            continue
        prefix = line[: node.start()]
        if ";" in prefix:
            # The rest of a view whose beginning is lost: what follows is its layer.
            skipped += 1
            continue
        depth = prefix.count("|")
        if depth > len(above):
            raise source.problem(
                f"this view stands {depth} levels deep, but the one before it {len(above) - 1}: "
                "lines are missing; paste the whole dump.",
                number,
            )
        view = _view(line[node.start() :], node, number, source)
        _of_prefix(view, prefix)
        del above[depth:]
        (above[-1].children if above else roots).append(view)
        above.append(view)
    if not roots:
        raise source.problem("no line describes a view.")
    if all(len(root.children) == 0 for root in roots) and len(roots) > 1:
        windows = [root.line for root in roots if root.uikit == "UIWindow"]
        matched = [root.line for root in roots if _MATCHED in root.unknown.get("recognizers", ())]
        if (windows and len(windows) < len(roots)) or matched:
            raise source.problem(
                "the lines have no levels (`|`): this is a list of views, which does not say what "
                "lies in what; print the window's recursiveDescription.",
                [*windows, *matched][0],
            )
    if gap:
        because = f"line {gap} stands for lines that are left out"
        losses.assumed("dump", "the rest of the dump", "no views", because)
    if skipped:
        losses.assumed("dump", "layers and other lines", "left out", f"{skipped} are no views")
    return hierarchy_of(roots, request, losses)


def _views(source: SourceFile) -> Iterator[tuple[int, str]]:
    """The lines that begin with a view, each joined with the lines that continue its texts.

    Lines of dots between them, with which people leave views out, come, too.
    """
    text = source.text
    if "\n" not in text.strip() and "\\n" in text:
        text = text.replace("\\n", "\n").replace("\\'", "'").replace('\\"', '"')
    held, started = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        begins = re.match(rf"^[^<]*<<?[^\s<>;]+: ?{_ADDRESS}", line)
        if begins and (not held or "|" in line[: begins.end()] or _closed(held)):
            if held:
                yield started, held
            held, started = line, number
        elif held and not _closed(held):
            held += "\n" + line
        elif held and _GAP.fullmatch(line):
            yield started, held
            yield number, line
            held = ""
    if held:
        yield started, held


def _closed(text: str) -> bool:
    """Whether all brackets of a view are closed."""
    node = _NODE.search(text)
    return node is None or _end(_TEXT.sub("; text = ''", text[node.start() :])) is not None


def _end(text: str) -> int | None:
    """The index at which the first bracket of `text` closes."""
    waiting: list[str] = []
    for index, sign in enumerate(text):
        if sign in _PAIR:
            waiting.append(_PAIR[sign])
        elif waiting and sign == waiting[-1] and text[index - 1 : index + 1] != "->":
            waiting.pop()
            if not waiting:
                return index
    return None


def _fields(text: str) -> dict[str, str]:
    """The fields of a view, split at `; ` outside of all brackets."""
    parts, level, start, is_quoted = [], 0, 0, False
    for index, sign in enumerate(text):
        if sign == "'" and is_quoted:
            is_quoted = text[index + 1 : index + 2] not in ("", ";")
        elif sign == "'" and text[index - 1 : index] == "=":
            is_quoted = True
        elif is_quoted:
            continue
        elif sign in _PAIR:
            level += 1
        elif sign in _PAIR.values() and level:
            level -= 1
        elif sign == ";" and not level:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    found: dict[str, str] = {}
    for part in parts:
        key, mark, value = part.strip().partition(" = ")
        if not mark:
            key, mark, value = part.strip().partition("=" if _SHORT.match(part.strip()) else ": ")
        if key == "hidden" and not mark:
            mark, value = "=", "YES"
        if mark:
            found.setdefault(key, value.strip())
    return found


def _view(text: str, node: re.Match[str], line: int, source: SourceFile) -> Dumped:
    label = _TEXT.search(text)
    plain = _TEXT.sub("; text = ''", text)
    inner = plain[1:] if plain.startswith("<<") else plain
    end = _end(inner)
    if end is None:
        raise source.problem(f"the description of <{node[1]}> ends in the middle.", line)
    fields = _fields(inner[1:end])
    view = Dumped(node[1], line, base=fields.get("baseClass", ""))
    view.label = label[1].replace("\n", " ") if label else ""
    _geometry(view, fields, source)
    _flags(view, fields)
    _scrolling(view, fields, source)
    if _is_matched(fields):
        view.identifier = fields.get("AX.id", "").strip("'")
        view.label = view.label or fields.get("AX.label", fields.get("text", "")).strip("'")
        view.unknown["recognizers"] = ("the class's own", _MATCHED)
    elif "gestureRecognizers" in fields:
        owner = "its own pan and perhaps more" if is_kind(view.uikit, "UIScrollView") else "some"
        view.unknown["recognizers"] = ("the class's own", f"the dump shows {owner}, but not which")
    else:
        view.known["recognizers"] = f"none: {_BY_SILENCE}"
    if "animations" in fields:
        because = "the dump was taken during an animation: this is its end"
        view.assumed["frame"] = ("where the animation ends", because)
    return view


def _is_matched(fields: dict[str, str]) -> bool:
    """Whether a view is described as EarlGrey and Detox do."""
    return any(key.startswith("AX.") or key in ("AX", "isAccessible") for key in fields)


def _geometry(view: Dumped, fields: dict[str, str], source: SourceFile) -> None:
    text = fields.get("frame")
    if text is None:
        return
    frame = _numbers(text, 4, "frame", view, source)
    view.frame = (frame[0], frame[1], frame[2], frame[3])
    if "transform" not in fields:
        view.known["transform"] = f"identity: {_BY_SILENCE}"
        return
    a, b, c, d, tx, ty = _numbers(fields["transform"], 6, "transform", view, source)
    view.properties["transform"] = [tidy(n) for n in (a, b, c, d, tx, ty)]
    # The frame is the box around the transformed bounds: W = |a|w + |c|h, H = |b|w + |d|h.
    determinant = abs(a * d) - abs(b * c)
    if abs(determinant) < 0.05 * max(abs(a * d), abs(b * c), 1e-9):
        because = "its transform turns by about 45°, where the box does not give the bounds"
        view.assumed["frame"] = ("the box around the turned view, as a square", because)
        side = (frame[2] + frame[3]) / 2 / max(abs(a) + abs(c), 1e-9)
        width = height = side
    else:
        width = (abs(d) * frame[2] - abs(c) * frame[3]) / determinant
        height = (abs(a) * frame[3] - abs(b) * frame[2]) / determinant
    width, height = max(round(width, 3), 0.0), max(round(height, 3), 0.0)
    x = frame[0] + frame[2] / 2 - tx - width / 2
    y = frame[1] + frame[3] / 2 - ty - height / 2
    view.frame = (round(x, 3), round(y, 3), width, height)
    if "anchorPoint" in fields:
        because = "it turns about an anchor point of its own, which is taken for its centre"
        view.assumed["frame"] = ("turned about its centre", because)


def _flags(view: Dumped, fields: dict[str, str]) -> None:
    view.properties |= {
        key: value == "YES"
        for key, name in (("isHidden", "hidden"), ("clipsToBounds", "clipsToBounds"))
        if (value := fields.get(name)) is not None
    }
    interactive = fields.get("userInteractionEnabled") != "NO" and fields.get("UIE") != "N"
    if not interactive or view.uikit in ("UILabel", "UIImageView"):
        view.properties["isUserInteractionEnabled"] = interactive
    else:
        view.known["isUserInteractionEnabled"] = f"true: {_BY_SILENCE}"
    if re.fullmatch(_NUMBER, alpha := fields.get("alpha", "")) and alpha not in ("inf", "nan"):
        view.properties["alpha"] = tidy(min(max(float(alpha), 0.0), 1.0))
    for key in ("isHidden", "alpha"):
        if key not in view.properties:
            view.known[key] = _BY_SILENCE
    value = fields.get("value", "")
    if view.uikit == "UISlider" and re.fullmatch(_NUMBER, value):
        if 0 <= float(value) <= 1:
            view.properties["value"] = tidy(float(value))
        else:
            view.unknown["value"] = ("0 of 1", f"it is {value}, and its range is not described")


def _scrolling(view: Dumped, fields: dict[str, str], source: SourceFile) -> None:
    if not is_kind(view.uikit, "UIScrollView"):
        return
    if "contentSize" in fields:
        size = _numbers(fields["contentSize"], 2, "contentSize", view, source)
        view.properties["contentSize"] = [tidy(max(side, 0)) for side in size]
    if "adjustedContentInset" in fields:
        inset = _numbers(fields["adjustedContentInset"], 4, "adjustedContentInset", view, source)
        view.properties["contentInset"] = [tidy(side) for side in inset]
    if "contentOffset" in fields:
        offset = _numbers(fields["contentOffset"], 2, "contentOffset", view, source)
        view.properties["contentOffset"] = [tidy(side) for side in offset]
    view.unknown["isScrollEnabled"] = ("true", "a description does not contain it")
    view.unknown["delaysContentTouches"] = ("true", "a description does not contain it")
    view.unknown["canCancelContentTouches"] = ("true", "a description does not contain it")


def _numbers(text: str, count: int, key: str, view: Dumped, source: SourceFile) -> list[float]:
    numbers = [float(number) for number in re.findall(_NUMBER, text)]
    if len(numbers) != count or not all(map(math.isfinite, numbers)):
        raise source.problem(
            f"the {key} of <{view.class_name}> is '{text}', which are no {count} numbers.",
            view.line,
        )
    return numbers


def _of_prefix(view: Dumped, prefix: str) -> None:
    """Reads the variable and the controller before a view, in the variant that prints them."""
    # A debugger prints an optional as `- some : <…>`, a log begins with its time and process.
    rest = re.sub(r"- some :|^.*\[\d+:\w+\]", "", prefix.replace("|", " "))
    controller = re.search(rf"'([A-Za-z_]\w*):{_ADDRESS}'", rest)
    if controller:
        name = controller[1][0].lower() + controller[1][1:]
        view.properties["viewController"] = {
            "name": name,
            "class": controller[1],
            "inherits": "UIViewController",
        }
        rest = rest.replace(controller[0], " ")
    variable = re.search(r"(?<![\w'])_?[A-Za-z]\w*(?![\w'])", rest.replace("0x", " 0x"))
    if variable and not variable[0].startswith(("po", "lldb")):
        view.identifier = variable[0].lstrip("_")


IMPORTER = HierarchyImporter(
    name="recursive-description",
    summary="description of UIKit's views, as `po view.recursiveDescription()` prints it",
    recognizes=lambda source: not source.is_json and bool(_FIRST.search(source.head)),
    read=read_recursive_description,
)
