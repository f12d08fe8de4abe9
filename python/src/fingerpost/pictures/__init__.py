"""Pictures of timelines: one model of what to show, drawn by matplotlib and by an HTML page."""

from fingerpost.pictures.making import picture_of
from fingerpost.pictures.model import VERSION, Picture

__all__ = ["VERSION", "Picture", "picture_of"]
