"""Formats of view hierarchies: a module with an `IMPORTER` each, and what several share."""
