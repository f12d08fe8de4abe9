"""Generates hostile files; each is named after its defect.

    python -m support.hostile_files FOLDER

writes them all. A valid file of each kind is spoiled in a systematic way: every value in turn by
odd ones, every attribute, every byte range; then come the files that were written to hurt.
"""

from __future__ import annotations

import copy
import io
import itertools
import json
import os
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from support.checkout import ROOT

SAMPLES = ROOT / "python/tests/importers/samples"
Document = Any
ODD: dict[str, Document] = {
    "null": None, "true": True, "minus": -1, "huge": 10**30, "nan": float("nan"),
    "infinite": float("inf"), "empty": "", "long": "x" * 10_000, "list": [], "lists": [[[]]],
    "map": {}, "odd key": {"\u2028": 0}, "zero byte": "a\0b", "half a pair": "\ud800",
}  # fmt: skip
EXPERIMENT: Document = {
    "fingerpost": 1,
    "title": "A card",
    "screen": {"size": [390, 844]},
    "view": {
        "name": "card", "class": "UIView", "frame": [0, 0, 300, 300],
        "isMultipleTouchEnabled": True,
        "recognizers": [{"name": "tap", "type": "tap", "numberOfTapsRequired": 1}],
        "subviews": [{"name": "button", "class": "UIButton", "frame": [0, 0, 99, 44]}],
    },
    "script": [{"tap": "button", "count": 2}, {"drag": "card", "by": [50, 0], "over": 0.2}],
    "expect": {"observe": {"touches": ["card"], "actions": True}, "log": ["card.touchesBegan"]},
}  # fmt: skip
ACTIONS: Document = {
    "actions": [
        {
            "type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "duration": 0, "x": 20, "y": 20},
                {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": 100},
                {"type": "pointerMove", "duration": 50, "x": 30, "y": 90, "origin": "pointer"},
                {"type": "pointerUp", "button": 0},
            ],
        }
    ]
}  # fmt: skip
PAGE = (
    '<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" '
    'enabled="true" visible="true" x="0" y="0" width="390" height="844">\n'
    '<XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" enabled="true" visible="true" '
    'x="10" y="10" width="100" height="44"/>\n</XCUIElementTypeApplication></AppiumAUT>\n'
)
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


@dataclass(frozen=True)
class Hostile:
    """A file, and the command that is asked to read it: `{}` stands for its path."""

    name: str
    data: bytes
    command: tuple[str, ...]


def corpus(played: bytes) -> Iterator[Hostile]:
    """All of them; `played` is a stored timeline."""
    yield from experiments()
    yield from action_files()
    yield from pages()
    yield from timelines(played)
    yield from plugins()


def spoiled(document: Document) -> Iterator[tuple[str, Document]]:
    """The document with each of its values in turn replaced by some odd ones, or left out."""
    odd = itertools.cycle(ODD.items())
    for path in paths(document):
        where = ".".join(map(str, path))
        for what, value in itertools.islice(odd, 3):
            yield f"{where} {what}", replaced(document, path, value)
        yield f"{where} left out", replaced(document, path, None, leave_out=True)


def paths(document: Document, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = (
        document.items()
        if isinstance(document, dict)
        else enumerate(document)
        if isinstance(document, list)
        else ()
    )
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def replaced(
    document: Document, path: tuple[Any, ...], value: Document, *, leave_out: bool = False
) -> Document:
    made = copy.deepcopy(document)
    holder = made
    for key in path[:-1]:
        holder = holder[key]
    if leave_out:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return made


def as_json(document: Document) -> bytes:
    """JSON is YAML, too; a line for each value, so that a place has a line."""
    return json.dumps(document, indent=1).encode("utf-8", "surrogatepass")


def experiments() -> Iterator[Hostile]:
    for what, document in spoiled(EXPERIMENT):
        yield Hostile(f"experiment {what}.yaml", as_json(document), ("run", "{}"))
    view = "{name: a, subviews: ["
    texts = {
        "laughing": "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(3)),
        "a tag": "fingerpost: !!python/object/apply:os.system [ls]\n",
        "twice": "fingerpost: 1\nfingerpost: 1\n",
        "tabs": "fingerpost:\n\t- 1\n",
        "a merge of itself": "a: &a\n  <<: *a\n",
        "two documents": "fingerpost: 1\n---\nfingerpost: 1\n",
        "499 lists": "script: " + "[" * 499 + "]" * 499,
        "249 views": "fingerpost: 1\nview: " + view * 249 + "]}" * 249,
        "5000 views": "fingerpost: 1\nview: " + view * 5000 + "]}" * 5000,
        "open brackets": "script: " + "[{" * 20_000,
        "a long line": "title: " + "x" * 3_000_000,
        "many keys": "".join(f"k{n}: 1\n" for n in range(50_000)),
        "nothing": "",
        "a zero byte": "fingerpost: 1\0\n",
        "an escape": "title: \x1b[2J\n",
    }
    for what, text in texts.items():
        yield Hostile(f"experiment {what}.yaml", text.encode(), ("run", "{}"))
    for encoding in ("utf-16", "utf-32", "latin-1", "cp500", "utf-7"):
        data = "title: 'größer + kleiner'\n".encode(encoding)
        yield Hostile(f"experiment in {encoding}.yaml", data, ("run", "{}"))


def action_files() -> Iterator[Hostile]:
    command = ("run", "page.xml", "{}")
    for what, document in spoiled(ACTIONS):
        yield Hostile(f"actions {what}.json", as_json(document), command)
    texts = {
        "deep": '{"actions":' * 100_000,
        "twice": '{"actions": [], "actions": []}',
        "a number": '{"actions": [1' + "0" * 5000 + "]}",
        "cut": '{"actions": [{"type": "poi',
        "nothing": "",
        "a day": as_json(replaced(ACTIONS, ("actions", 0, "actions", 3, "duration"), 1e8)).decode(),
    }
    for what, text in texts.items():
        yield Hostile(f"actions {what}.json", text.encode(), command)


def pages() -> Iterator[Hostile]:
    values = ["", "-1", "1e309", "nan", "0x10", "99999999999999999999", "x" * 10_000, "\u202e"]
    command = ("lint", "{}")
    rest = itertools.cycle(enumerate(values))
    for element in (0, 1):
        for attribute in ("type", "name", "enabled", "visible", "x", "y", "width", "height"):
            for number, value in itertools.islice(rest, 3):
                tree = ElementTree.fromstring(PAGE)
                list(tree.iter())[1 + element].set(attribute, value)
                name = f"page {element} {attribute} {number}.xml"
                yield Hostile(name, ElementTree.tostring(tree), command)
    open_ = '<XCUIElementTypeOther type="XCUIElementTypeOther" x="0" y="0" width="9" height="9">'
    texts = {
        "laughing": f'<!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]>\n<x>&l9;</x>',
        "a file": '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]><x>&f;</x>',
        "249 deep": f"<AppiumAUT>{open_ * 249}{'</XCUIElementTypeOther>' * 249}</AppiumAUT>",
        "5000 deep": f"<AppiumAUT>{open_ * 5000}{'</XCUIElementTypeOther>' * 5000}</AppiumAUT>",
        "cut": PAGE[:200],
        "mismatched": "<AppiumAUT>\n<a>\n</AppiumAUT>",
        "klingon": "<?xml version='1.0' encoding='klingon'?><a/>",
        "an instruction": "<?php system('ls') ?><AppiumAUT/>",
        "nothing": "",
    }
    for what, text in texts.items():
        yield Hostile(f"page {what}.xml", text.encode(), command)
    seven = "<?xml version='1.0' encoding='utf-7'?>" + PAGE.replace("pay", "+AGk-")
    yield Hostile("page in utf-7.xml", seven.encode(), command)
    xib = (SAMPLES / "card.xib").read_bytes()
    for part in range(1, 20):
        yield Hostile(f"xib cut {part}.xib", xib[: len(xib) * part // 20], command)
    tree = ElementTree.fromstring(xib)
    for place, item in enumerate(tree.iter()):
        for attribute in item.attrib:
            other = copy.deepcopy(tree)
            list(other.iter())[place].set(attribute, values[(place + len(attribute)) % len(values)])
            name = f"xib {place} {attribute}.xib"
            yield Hostile(name, ElementTree.tostring(other), command)


def timelines(played: bytes) -> Iterator[Hostile]:
    import pyarrow as pa
    import pyarrow.feather as feather

    command = ("explain", "{}")
    for part in range(12):
        yield Hostile(f"run cut {part}.arrow", played[: len(played) * part // 12], command)
    for place in range(0, len(played), max(1, len(played) // 50)):
        data = bytearray(played)
        data[place : place + 4] = b"\xff\xff\xff\x7f"
        yield Hostile(f"run bytes {place}.arrow", bytes(data), command)
    table = feather.read_table(io.BytesIO(played))
    rows = len(table)
    columns = {
        "null": pa.nulls(rows), "lists": pa.array([[1]] * rows), "text": pa.array(["x"] * rows),
        "binary": pa.array([b"\xff"] * rows), "large": pa.array([2**62] * rows),
        "minus": pa.array([-1] * rows), "nan": pa.array([float("nan")] * rows),
        "some null": pa.array([None if row % 2 else 1 for row in range(rows)], pa.int64()),
        "other words": pa.array([f"w{row}" for row in range(rows)]).dictionary_encode(),
        "bad utf-8": pa.Array.from_buffers(
            pa.string(), rows, [None, pa.py_buffer(struct.pack(f"{rows + 1}i", *range(rows + 1))),
                                pa.py_buffer(b"\xff" * rows)]),
    }  # fmt: skip
    some = itertools.cycle(columns.items())
    for place, name in enumerate(table.column_names):
        for what, column in itertools.islice(some, 3):
            made = io.BytesIO()
            spoiled = table.set_column(place, name, column)
            feather.write_feather(spoiled, made, compression="uncompressed")
            yield Hostile(f"run {name} {what}.arrow", made.getvalue(), command)
    for what, metadata in {
        "no subjects": b"[]", "deep": b"[" * 50_000, "wrong": b'[["view", 1, null, "a"]]',
        "far": b'[["view", "a", "UIView", 99999999999, 1]]', "no json": b"\xff",
    }.items():  # fmt: skip
        made = io.BytesIO()
        spoiled = table.replace_schema_metadata({"fingerpost.subjects": metadata})
        feather.write_feather(spoiled, made, compression="uncompressed")
        yield Hostile(f"run subjects {what}.arrow", made.getvalue(), command)


def plugins() -> Iterator[Hostile]:
    """Libraries that are none. Those that are, and misbehave, are test_plugins's."""
    command = ("check-recognizer", "{}", "--runs", "10")
    library = Path(os.environ["FINGERPOST_LIBRARY"]).read_bytes()[:200_000]
    for part in (0, 3, 4, 16, 63, 64, 100, 500, 4096, 100_000, 200_000):
        yield Hostile(f"plugin cut {part}.so", library[:part], command)
    for field, place, size in (("class", 4, 1), ("order", 5, 1), ("machine", 18, 2),
                               ("table", 32, 8), ("length", 54, 2), ("count", 56, 2)):  # fmt: skip
        data = bytearray(library)
        data[place : place + size] = b"\xff" * size
        yield Hostile(f"plugin {field}.so", bytes(data), command)
    yield Hostile("plugin text.so", b"#!/bin/sh\nexit 0\n", command)
    yield Hostile("plugin broken.py", b"class A(:\n", command)
    yield Hostile("plugin empty.py", b"\n", command)


def main(folder: Path) -> None:
    """Writes the corpus, with a stored timeline to spoil."""
    for file in corpus(stored_timeline()):
        (folder / file.name).write_bytes(file.data)


def stored_timeline() -> bytes:
    """A short run as it is stored."""
    import pyarrow.feather as feather

    from fingerpost import Lab, Script

    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        card.add_recognizer("tap", name="tap")
        made = io.BytesIO()
        table = lab.play(Script().tap(card)).to_arrow()
        feather.write_feather(table, made, compression="uncompressed")
        return made.getvalue()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
