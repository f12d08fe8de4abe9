"""Refuses interpreters beside the first one of a process.

ctypes calls callbacks with the first interpreter's state, and until CPython 3.13 it keeps one cache
of types for all interpreters: importing it in a second one spoils the structs of the first.
"""

from importlib import import_module


def refuse_other_interpreters() -> None:
    """Ends the import of the package in another interpreter, before anything imports ctypes.

    Raises:
        ImportError: this is not the first interpreter of the process.
    """
    for name in ("_interpreters", "_xxsubinterpreters"):
        try:
            interpreters = import_module(name)
        except ImportError:
            continue
        if interpreters.get_current() != interpreters.get_main():
            raise ImportError(
                "Fingerpost works in the first interpreter of a process only, because ctypes, "
                "which calls the engine, does. Use threads, or processes, with a lab for each."
            )
        return
