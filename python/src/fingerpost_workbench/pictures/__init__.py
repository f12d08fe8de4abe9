"""Pictures of timelines: one model of what to show, drawn by matplotlib and by an HTML page."""

from fingerpost_workbench.pictures.making import picture_of
from fingerpost_workbench.pictures.model import VERSION, Picture

__all__ = ["VERSION", "Picture", "picture_of"]
