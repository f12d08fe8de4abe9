"""Your own recognizers: in Python and in libraries."""

from fingerpost._enums import State, StateRequest
from fingerpost.recognizers.gesture import GestureRecognizer
from fingerpost.recognizers.include import get_include
from fingerpost.recognizers.parameters import Parameter
from fingerpost.recognizers.touches import GestureContext, Touch

__all__ = [
    "GestureContext",
    "GestureRecognizer",
    "Parameter",
    "State",
    "Touch",
    "StateRequest",
    "get_include",
]
