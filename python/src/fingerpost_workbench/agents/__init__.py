"""Tools for programs that ask: the brief schema, and a server of the Model Context Protocol.

`tools` needs nothing but the package; `server` needs the extra `mcp`.
"""
