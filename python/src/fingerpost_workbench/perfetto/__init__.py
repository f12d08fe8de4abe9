"""Timelines as Perfetto's traces: https://perfetto.dev, opened in its own viewer."""
