"""`fingerpost mcp`: a server for agents, on standard input and output."""

from __future__ import annotations


def mcp() -> None:
    """Serve explanations to agents over the Model Context Protocol (stdio).

    Needs the extra `mcp`. Exit codes: 0 the client has closed the connection; 2 the extra is
    missing.
    """
    from fingerpost_workbench._extras import missing

    try:
        from fingerpost_workbench.agents.server import server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "mcp":
            raise
        raise missing("mcp", "mcp") from None
    server().run("stdio")
