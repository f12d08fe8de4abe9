"""Pictures of timelines: one model of what is to be seen, drawn by matplotlib and by a page."""

from fingerpost.pictures.making import picture_of
from fingerpost.pictures.model import VERSION, Picture

__all__ = ["VERSION", "Picture", "picture_of"]
