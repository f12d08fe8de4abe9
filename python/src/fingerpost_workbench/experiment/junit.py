"""Results as JUnit XML for build servers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path as File
from xml.etree import ElementTree

from fingerpost._visible import visible
from fingerpost_workbench._files import write_text
from fingerpost_workbench.experiment.corpus import Result

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(results: Sequence[Result], seconds: Sequence[float] = ()) -> str:
    """Formats results as a test suite, with a test case for every file.

    An expectation that does not hold and an unexpected pass are failures, an unreadable file is an
    error, an expected failure counts as skipped.

    Args:
        results: the results of the files.
        seconds: the duration of each; all or none.
    """
    times = list(seconds) or [0.0] * len(results)
    counts = {
        "tests": len(results),
        "failures": sum(item.status in ("failed", "unexpected pass") for item in results),
        "errors": sum(item.status == "unreadable" for item in results),
        "skipped": sum(item.status == "expected failure" for item in results),
    }
    numbers = {key: str(value) for key, value in counts.items()}
    suite = ElementTree.Element(
        "testsuite", {"name": "fingerpost", **numbers, "time": f"{sum(times):.3f}"}
    )
    for result, time in zip(results, times, strict=True):
        file = File(result.file)
        case = ElementTree.SubElement(
            suite,
            "testcase",
            {
                "classname": _clean(".".join(part for part in file.parent.parts if part != "/")),
                "name": _clean(file.stem),
                "file": _clean(result.file),
                "time": f"{time:.3f}",
            },
        )
        _add_outcome(case, result)
    root = ElementTree.Element("testsuites", numbers)
    root.append(suite)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def write_junit(file: File, results: Sequence[Result], seconds: Sequence[float] = ()) -> None:
    """Writes results to a file.

    Raises:
        WriteError: the file cannot be written.
    """
    write_text(file, junit_xml(results, seconds))


def _add_outcome(case: ElementTree.Element, result: Result) -> None:
    if result.status == "failed":
        text = "\n\n".join(failure.text() for failure in result.failures)
        head = result.failures[0]
        _add(case, "failure", f"{head.path}: {head.message}", text)
    elif result.status == "unexpected pass":
        _add(case, "failure", result.message, result.message)
    elif result.status == "unreadable":
        _add(case, "error", result.message.splitlines()[0], result.message)
    elif result.status == "expected failure":
        _add(case, "skipped", result.message, "")


def _add(case: ElementTree.Element, tag: str, message: str, text: str) -> None:
    made = ElementTree.SubElement(case, tag, {"message": _clean(message)})
    made.text = _clean(text) or None


def _clean(text: str) -> str:
    """Shows control characters as escapes; replaces others that XML does not allow."""
    return _NOT_XML.sub("\ufffd", visible(text))
