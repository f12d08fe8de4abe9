"""Your own recognizers: in Python, in libraries, as rules."""

from fingerpost._enums import State, StateRequest
from fingerpost.recognizers.gesture import GestureRecognizer
from fingerpost.recognizers.include import get_include
from fingerpost.recognizers.parameters import Parameter
from fingerpost.recognizers.rules import RecognizerTable
from fingerpost.recognizers.touches import GestureContext, Touch

__all__ = [
    "GestureContext",
    "GestureRecognizer",
    "Parameter",
    "RecognizerTable",
    "State",
    "Touch",
    "StateRequest",
    "get_include",
]
