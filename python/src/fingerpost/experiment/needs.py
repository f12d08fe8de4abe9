"""What experiment files need; imported before all else of this room, so that its sentence comes."""

from fingerpost._extras import needed

needed("pydantic", "files")
needed("ruamel.yaml", "files")
