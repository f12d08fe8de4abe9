"""Finds the engine; errors name every file that was tried."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fingerpost import _binding, _library, _native
from fingerpost._structs import ABI_VERSION
from fingerpost.errors import LibraryError


def compiled(folder: Path, code: str) -> Path:
    compiler = shutil.which("clang") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler is installed")
    source, library = folder / "engine.c", folder / "libengine.so"
    source.write_text(code, encoding="utf-8")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    return library


def test_a_named_file_is_the_only_candidate(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(_library.ENVIRONMENT, str(tmp_path / "gone.so"))
    with pytest.raises(LibraryError) as caught:
        _library.open_library()
    message = str(caught.value)
    assert f"{tmp_path / 'gone.so'} (named by FINGERPOST_LIBRARY): no such file" in message
    assert message.count("no such file") == 1
    assert "swift build -c release" in message


def test_without_a_name_the_bundled_file_comes_before_the_checkouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(_library.ENVIRONMENT, raising=False)
    reasons = [reason for reason, _ in _library.candidates()]
    assert reasons == ["bundled with the package", "built in the checkout"]


def test_a_file_that_is_not_a_library_is_recognized(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "text.so"
    file.write_text("not a library", encoding="utf-8")
    monkeypatch.setenv(_library.ENVIRONMENT, str(file))
    with pytest.raises(LibraryError, match=r"text\.so \(named by FINGERPOST_LIBRARY\): .*"):
        _library.open_library()


def test_another_abi_is_refused_with_the_files_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    library = compiled(tmp_path, "unsigned fp_abi_version(void) { return 7; }")
    monkeypatch.setenv(_library.ENVIRONMENT, str(library))
    with pytest.raises(LibraryError, match=f"{library} speaks ABI 7, this package ABI"):
        _library.open_library()


def test_a_strange_library_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    library = compiled(tmp_path, "int strange(void) { return 1; }")
    monkeypatch.setenv(_library.ENVIRONMENT, str(library))
    with pytest.raises(LibraryError, match="is not a Fingerpost engine"):
        _library.open_library()


def test_missing_functions_are_named_together(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = f"unsigned fp_abi_version(void) {{ return {ABI_VERSION}; }}"
    monkeypatch.setenv(_library.ENVIRONMENT, str(compiled(tmp_path, code)))
    monkeypatch.setattr(_binding, "_loaded", [])
    with pytest.raises(LibraryError) as caught:
        _binding.load()
    message = str(caught.value)
    assert f"lacks {len(_native.FUNCTIONS) - 1} of {len(_native.FUNCTIONS)} functions" in message
    assert "fp_lab_create, fp_lab_destroy" in message


def test_importing_the_package_needs_no_engine(tmp_path: Path) -> None:
    code = "import fingerpost; print(fingerpost.Script().wait(1))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"FINGERPOST_LIBRARY": str(tmp_path / "gone.so")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "<Script of 1 step>\n"
