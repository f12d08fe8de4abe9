"""Compiles the Swift of a notebook cell."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from fingerpost import Lab, Script
from fingerpost.errors import UnknownNameError
from fingerpost_workbench.notebook import load_ipython_extension
from fingerpost_workbench.recognizers import CompileError, compile_recognizer
from fingerpost_workbench.testing import assert_keeps_contract

CELL = """\
struct Lift: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Recognized when the last finger is lifted."
  private var fingers = 0
  var location: Point? { nil }
  var numberOfTouches: Int { fingers }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers += touches.count
    return .none
  }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers -= touches.count
    return fingers == 0 && context.state == .possible ? .recognized : .none
  }
  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers -= touches.count
    return fingers == 0 ? .failed : .none
  }
  mutating func reset() { fingers = 0 }
}
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINGERPOST_CACHE", str(tmp_path / "cells"))


def test_a_cell_is_compiled_loaded_and_used_in_under_ten_seconds(lab: Lab) -> None:
    start = time.monotonic()
    compiled = compile_recognizer(CELL, id="my.lift")
    assert lab.load_plugin(compiled) == ("my.lift",)
    view = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    view.add_recognizer("my.lift", name="lift")
    assert lab.play(Script().tap([50, 50], fingers=3)).log("actions").splitlines() == [
        "lift.action"
    ]
    assert time.monotonic() - start < 10


def test_the_same_cell_is_compiled_once_and_another_gets_another_library() -> None:
    first = compile_recognizer(CELL)
    made = first.path.stat().st_mtime_ns
    again = compile_recognizer(CELL)
    assert (again, again.path.stat().st_mtime_ns) == (first, made)
    edited = compile_recognizer(CELL.replace("fingers == 0 &&", "fingers == 1 &&"))
    assert edited.path != first.path
    # Both live in one process, under one id in labs of their own.
    with Lab() as one, Lab() as other:
        assert one.load_plugin(first) == other.load_plugin(edited) == ("cell.Lift",)


def test_errors_have_the_cells_own_lines() -> None:
    broken = CELL.replace("fingers += touches.count", "finger += touches.count")
    line = broken.splitlines().index("    finger += touches.count") + 1
    with pytest.raises(CompileError, match=rf"cell:{line}:5: error: cannot find 'finger'"):
        compile_recognizer(broken)
    with pytest.raises(CompileError, match=rf"cell:{line + 1}:5: error: cannot find 'finger'"):
        compile_recognizer(broken, line=2)


def test_a_cell_without_a_recognizer_is_refused() -> None:
    with pytest.raises(CompileError, match="no type that conforms to GestureRecognizer"):
        compile_recognizer("let x = 1")
    with pytest.raises(CompileError, match="An id is for one type"):
        compile_recognizer(CELL + CELL.replace("Lift", "Other"), id="my.both")


def test_a_compiled_cell_keeps_the_contract() -> None:
    assert_keeps_contract(compile_recognizer(CELL), runs=1000)


class Shell:
    """As much of IPython as the magic uses."""

    def __init__(self) -> None:
        self.magics: dict[str, Any] = {}
        self.names: dict[str, Any] = {}

    def register_magic_function(self, function: Any, magic_kind: str, magic_name: str) -> None:  # noqa: ANN401
        assert magic_kind == "cell"
        self.magics[magic_name] = function

    def push(self, names: dict[str, Any]) -> None:
        self.names.update(names)


def test_the_cell_magic_gives_its_variable_the_compiled_recognizer(lab: Lab) -> None:
    shell = Shell()
    load_ipython_extension(shell)
    made = shell.magics["swift_recognizer"]("lift --id my.cell", CELL)
    assert shell.names["lift"] is made
    assert lab.load_plugin(made) == ("my.cell",)
    with pytest.raises(CompileError, match=r"cell:2:\d+: error"):
        shell.magics["swift_recognizer"]("", "struct A: GestureRecognizer {}")


TRY = """
from fingerpost import Lab, Script

def lab_of_now():
    lab = Lab()
    lab.load_plugin(lift)
    view = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    view.set("isMultipleTouchEnabled", True).add_recognizer("my.lift", name="it")
    return lab

def tapped(lab, fingers):
    return lab.play(Script().tap(lab.find("pad"), fingers=fingers)).log("actions")
"""


def test_an_edited_cell_is_what_labs_made_afterwards_use_and_old_ones_say_so() -> None:
    shell = InteractiveShell()

    def run(cell: str) -> Any:  # noqa: ANN401
        done = shell.run_cell(cell)
        done.raise_error()
        return done.result

    magic = "%%swift_recognizer lift --id my.lift\n"
    run("%load_ext fingerpost_workbench.notebook")
    run(magic + CELL)
    run(TRY)
    assert run("old = lab_of_now(); tapped(old, 2)") == "it.action"

    # From now on three fingers are needed.
    edited = CELL.replace(
        "fingers += touches.count", "fingers += touches.count\n    most = fingers"
    )
    edited = edited.replace("private var fingers = 0", "private var fingers = 0, most = 0")
    edited = edited.replace("fingers == 0 && context", "most == 3 && fingers == 0 && context")
    run(magic + edited)
    assert run("new = lab_of_now(); tapped(new, 2)") == ""
    assert run("tapped(new, 3)") == "it.action"
    assert run("tapped(old, 2)") == "it.action"
    with pytest.raises(
        UnknownNameError, match=r"as 'my\.lift', and a lab keeps .* another lab for"
    ):
        run("old.load_plugin(lift)")
    assert run("tapped(old.copy(), 2)") == "it.action"
