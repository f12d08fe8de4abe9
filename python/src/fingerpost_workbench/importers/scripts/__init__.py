"""Formats of touch scripts and recordings: one module with an `IMPORTER` each, and shared ones."""
