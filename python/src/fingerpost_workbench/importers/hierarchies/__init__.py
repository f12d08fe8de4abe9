"""Formats of view hierarchies: one module with an `IMPORTER` each, and what several share."""
