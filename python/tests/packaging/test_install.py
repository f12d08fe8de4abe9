"""`make install` suffices for a C program: with pkg-config and with CMake."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.checkout import ROOT
from support.commands import run


def readme_program() -> tuple[str, str]:
    """The program in C that the page shows first, and what it prints."""
    text = (ROOT / "python" / "docs" / "calling-from-c.md").read_text(encoding="utf-8")
    found = re.search(r"```c\n(.*?)```\s*```text\n(.*?)```", text, re.S)
    assert found is not None
    return found[1], found[2]


def needs(*tools: str) -> None:
    for tool in tools:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needs("bash", "ldd")
    if not (ROOT / ".build" / "release" / "libfingerpost.so").is_file():
        pytest.skip("the engine is not built in the checkout")
    folder = tmp_path_factory.mktemp("prefix")
    run(ROOT / ".ci" / "install", folder)
    return folder


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (tmp_path / "readme.c").write_text(readme_program()[0], encoding="utf-8")
    return tmp_path / "readme.c"


def plain_environment(**more: str) -> dict[str, str]:
    """Without a Swift toolchain on the path."""
    return {"PATH": "/usr/bin:/bin", "HOME": os.environ.get("HOME", "/"), **more}


def test_the_library_needs_no_swift_toolchain(prefix: Path) -> None:
    listing = run("ldd", prefix / "lib" / "libfingerpost.so", env=plain_environment())
    assert "not found" not in listing
    runtime = re.findall(r"=> (\S*libswift\S*)", listing)
    assert runtime and {Path(path).parent.resolve() for path in runtime} == {
        (prefix / "lib" / "fingerpost").resolve()
    }


def test_pkg_config_compiles_the_readmes_program(prefix: Path, program: Path) -> None:
    needs("cc", "pkg-config")
    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib" / "pkgconfig")}
    page = (ROOT / "python" / "docs" / "calling-from-c.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^cc tap\.c .*$", page, re.M)
    binary = program.with_suffix("")
    line = line.replace("tap.c", str(program)).replace("-o tap", f"-o {binary}")
    run("bash", "-c", line, env=environment)
    assert run(binary, env=plain_environment()) == readme_program()[1]
    version = run("pkg-config", "--modversion", "fingerpost", env=environment).strip()
    from fingerpost import __version__

    assert version == __version__


def test_cmake_compiles_the_readmes_program(prefix: Path, program: Path) -> None:
    beside_python = Path(sys.executable).parent / "cmake"
    cmake = str(beside_python) if beside_python.is_file() else "cmake"
    needs("cc", "make", cmake)
    (program.parent / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(readme C)\n"
        "find_package(fingerpost 0.1 REQUIRED)\nadd_executable(readme readme.c)\n"
        "target_link_libraries(readme PRIVATE fingerpost::fingerpost)\n",
        encoding="utf-8",
    )
    build = program.parent / "build"
    run(cmake, "-S", program.parent, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
    run(cmake, "--build", build)
    assert run(build / "readme", env=plain_environment()) == readme_program()[1]


def test_an_unbuilt_checkout_without_swift_makes_no_package(tmp_path: Path) -> None:
    needs("bash")
    checkout = tmp_path / "checkout"
    shutil.copytree(
        ROOT / "python", checkout / "python", ignore=shutil.ignore_patterns("tests", "_lib", "docs")
    )
    shutil.copy(ROOT / "Package.swift", checkout / "Package.swift")
    version = Path("Sources") / "Fingerpost" / "Version.swift"
    (checkout / version).parent.mkdir(parents=True)
    shutil.copy(ROOT / version, checkout / version)
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation",
         "--wheel-dir", str(tmp_path / "wheels"), str(checkout / "python")],
        capture_output=True, text=True, env=plain_environment(),
    )  # fmt: skip
    assert done.returncode != 0
    assert "there is no Swift to build it with: install the Swift" in done.stdout + done.stderr
    assert not list((tmp_path / "wheels").glob("*.whl"))


@pytest.mark.parametrize("command", ["check", "run", "explain", "lint"])
def test_a_command_compiles_no_library_where_python_writes_no_bytecode(command: str) -> None:
    experiment = ROOT / "Tests" / "Experiments" / "c-double-tap-alone.yaml"
    done = subprocess.run(
        [sys.executable, "-v", "-m", "fingerpost", command, experiment],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    compiled = re.findall(r"^# code object from '?(.*site-packages.*\.py)'?$", done.stderr, re.M)
    assert re.search(r"^# code object from .*typer.*\.pyc", done.stderr, re.M)
    assert compiled == []
