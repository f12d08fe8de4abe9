"""The server of the Model Context Protocol, on standard input and output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from fingerpost.errors import FingerpostError
from fingerpost_workbench.agents import tools
from fingerpost_workbench.agents.brief import brief_schema
from fingerpost_workbench.importers.registry import importers

INSTRUCTIONS = """\
Says what receives a touch on an iOS screen, and why. Give a screen as a path or as text: an
experiment, an Appium page source, a storyboard, a recursiveDescription, a recording. Ask
explain_touch first; then why_not for what did not happen, and fixes for a change that helps.
An answer about an import lists its doubts: guesses that would change it."""


def server() -> MCPServer:
    """The server with its tools."""
    # The first answer is as quick as the next ones.
    importers()
    made = MCPServer("fingerpost", instructions=INSTRUCTIONS, log_level="ERROR")

    def add(tool: Callable[..., dict[str, Any]], description: str) -> None:
        made.tool(tool.__name__, description=description)(tool)

    def explain_touch(
        screen: str, point: list[float] | None = None, script: str | None = None
    ) -> dict[str, Any]:
        return _answered(lambda: tools.explain_touch(screen, point, script))

    def why_not(
        screen: str, event: str, point: list[float] | None = None, script: str | None = None
    ) -> dict[str, Any]:
        return _answered(lambda: tools.why_not(screen, event, point, script))

    def fixes(
        screen: str, wanted: str, point: list[float] | None = None, script: str | None = None
    ) -> dict[str, Any]:
        return _answered(lambda: tools.fixes(screen, wanted, point, script))

    def lint(screen: str) -> dict[str, Any]:
        return _answered(lambda: tools.lint(screen))

    def rule(id: str) -> dict[str, Any]:
        return _answered(lambda: tools.rule(id))

    def new_experiment(text: str) -> dict[str, Any]:
        return _answered(lambda: tools.new_experiment(text))

    add(explain_touch, "Play a tap at a point [x, y], or a script, on a screen: the hit view, the "
        "recognizers and controls that act, and the story with reasons.")  # fmt: skip
    add(why_not, "Why an event did not happen: event is name.event, as buy.touchUpInside, "
        "open.action, card.touchesEnded.")  # fmt: skip
    add(fixes, "The mildest changes of flags, delegates or order that make an event happen.")
    add(lint, "All controls of a screen that no tap reaches, and taps that something swallows.")
    add(
        rule,
        "One rule of UIKit's touch handling by its id, as DL-4: its statement, sources and "
        "confidence.",
    )
    add(new_experiment, f"Check and play an experiment.\n\n{brief_schema()}")
    return made


def _answered(ask: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The answer; an error of the input as one of the tool, in its own words."""
    try:
        return ask()
    except FingerpostError as error:
        raise ToolError(str(error)) from None
    except RecursionError:
        raise ToolError("the input is nested deeper than can be read.") from None
