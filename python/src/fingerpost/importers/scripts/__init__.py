"""Formats of touch scripts and recordings: a module with an `IMPORTER` each, and shared ones."""
