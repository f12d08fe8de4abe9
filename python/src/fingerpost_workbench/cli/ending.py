"""Starts and ends the command line: every failure has a sentence and an exit code."""

from __future__ import annotations

import codecs
import gc
import io
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer, get_ident
from typing import Any, TextIO, cast

from fingerpost._visible import visible
from fingerpost.errors import FingerpostError
from fingerpost_workbench._extras import missing
from fingerpost_workbench.cli.consoles import print_json

EXTRAS = {
    "typer": "",
    "rich": "",
    "pydantic": "",
    "ruamel": "",
    "defusedxml": "",
    "pyarrow": "table",
    "matplotlib": "plot",
    "numpy": "sweep",
    "mcp": "mcp",
}
"""The extra of each package that commands import; empty for the package's own dependencies."""


USAGE, INTERNAL, IO, INTERRUPTED = 2, 70, 74, 130
"""Exit codes; 70 and 74 are those of `sysexits.h`."""


_COLOUR = re.compile("(\x1b\\[[0-9;]*m)")


class OutputLost(Exception):
    """Standard output cannot be written; the message is the reason, empty for a closed pipe."""


PLAIN = {
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict(zip("–—−✓✗×·", "---+xx.", strict=True)),
    **{"…": "...", "→": "->", "←": "<-", "≤": "<=", "≥": ">="},
}
"""The signs of sentences that an encoding may lack, and what is written instead."""


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in lost), error.end


def _never_refuse(stream: TextIO | None) -> None:
    """Lets a stream write a plain sign for each that its encoding does not have."""
    codecs.register_error("fingerpost.plain", _plain)
    if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
        stream.reconfigure(errors="fingerpost.plain")


class Output:
    """Standard output, with an exception of its own for failures."""

    def __init__(self, stream: TextIO) -> None:
        """Forwards all output to `stream`."""
        self._stream = stream

    def write(self, text: str) -> int:
        """Writes a text.

        Raises:
            OutputLost: it cannot be written.
        """
        with _noticed():
            return self._stream.write(self._visible(text))

    def flush(self) -> None:
        """Writes the buffered text.

        Raises:
            OutputLost: it cannot be written.
        """
        with _noticed():
            self._stream.flush()

    def _visible(self, text: str) -> str:
        if not self._stream.isatty():
            return visible(text)
        # The colours of the command line itself; texts of documents have been made visible before.
        parts = _COLOUR.split(text)
        return "".join(part if at % 2 else visible(part) for at, part in enumerate(parts))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self._stream, name)


@contextmanager
def _noticed() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise OutputLost("") from None
    except (OSError, ValueError) as error:
        if isinstance(error, UnicodeError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise OutputLost(reason.rstrip(".")) from None


def main() -> None:
    """Is the process `fingerpost`: sets its signals and its output, runs a command, exits."""
    # What is imported stays: to look it over for garbage again and again frees nothing.
    gc.set_threshold(500_000)
    # Plugins need not be searched among all installed packages.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    if sys.stdout is None:
        sys.stderr.write("The output cannot be written: standard output is closed.\n")
        sys.exit(IO)
    _never_refuse(sys.stdout)
    _never_refuse(sys.stderr)
    stream, sys.stdout = sys.stdout, cast("TextIO", Output(sys.stdout))
    sys.unraisablehook = _interrupt_again
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        code = run_command()
        sys.stdout.flush()
        # The answer is complete: an interrupt while the process ends needs no sentence.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        sys.stderr.write("Interrupted.\n")
        code = INTERRUPTED
    except OutputLost as lost:
        # Nothing more can be written, not even at the exit.
        sys.stdout = stream
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if str(lost):
            sys.stderr.write(f"The output cannot be written: {lost}.\n")
        code = IO
    # What is left ends with the process: Python need not search it for garbage.
    gc.freeze()
    sys.exit(code)


_interrupts: list[int] = []
"""The signals that have interrupted the command."""


def _interrupt(number: int, _frame: object) -> None:
    """Interrupts as Python does, and notes it: whoever wraps the exception does not hide it."""
    _interrupts.append(number)
    raise KeyboardInterrupt


def _interrupt_again(lost: sys.UnraisableHookArgs) -> None:
    """Repeats an interrupt that Python ignores: one in a finalizer or a compiled module's callback.

    Other exceptions are shown as usual.
    """
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    # Later, when this hook has returned: what it raises is ignored, too. A signal also ends a wait.
    with suppress(KeyboardInterrupt):
        Timer(0.05, signal.pthread_kill, (get_ident(), signal.SIGINT)).start()
        return
    _interrupt_again(lost)


def run_command() -> int:
    """Runs the command of `sys.argv` and returns its exit code; every failure has a sentence."""
    try:
        from fingerpost_workbench.cli.app import app

        app()
    except SystemExit as end:
        if end.code == INTERRUPTED:
            # Typer has turned the exception into its exit code.
            sys.stderr.write("Interrupted.\n")
        return end.code if isinstance(end.code, int) else 0 if end.code is None else USAGE
    except OutputLost:
        raise
    except FingerpostError as error:
        return _tell(str(error), error)
    except RecursionError:
        return _tell("The input is nested deeper than can be read.")
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            return _failed()
        if sys.argv[1:] == ["doctor"]:
            # Without its own dependencies the command still says what to install.
            from fingerpost_workbench.doctor import examine, works

            found = examine()
            sys.stdout.write("".join(f"{finding}\n" for finding in found))
            return 0 if works(found) else 1
        return _tell(str(missing(package, EXTRAS[package])))
    except Exception:
        # Python, and pydantic, wrap an interrupt that comes while a class is made in an error.
        if _interrupts:
            raise KeyboardInterrupt from None
        return _failed()
    return 0


def _failed() -> int:
    """Shows an error in Fingerpost itself."""
    import traceback

    traceback.print_exc()
    return INTERNAL


def _tell(sentence: str, error: FingerpostError | None = None) -> int:
    """Prints an error, with --json as an object."""
    if "--json" in sys.argv[1:]:
        made: dict[str, str | int] = {"message": sentence}
        for key in ("file", "line", "path"):
            value = getattr(error, key, None)
            if isinstance(value, str | int) and value != "":
                made[key] = value
        print_json({"error": made})
    else:
        red, plain = ("\033[31m", "\033[0m") if sys.stderr.isatty() else ("", "")
        sys.stderr.write(f"{red}{visible(sentence)}{plain}\n")
    return USAGE
