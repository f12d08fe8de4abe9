"""Your own recognizers: in Python, in libraries, in Swift source; and their contract."""

from fingerpost._enums import State, StateRequest
from fingerpost.recognizers.compiling import CompiledRecognizer, CompileError, compile_recognizer
from fingerpost.recognizers.contract import ContractBreach, check_recognizer
from fingerpost.recognizers.gesture import GestureRecognizer
from fingerpost.recognizers.include import get_include
from fingerpost.recognizers.parameters import Parameter
from fingerpost.recognizers.rules import RecognizerTable
from fingerpost.recognizers.touches import GestureContext, Touch

__all__ = [
    "CompileError",
    "CompiledRecognizer",
    "ContractBreach",
    "GestureContext",
    "GestureRecognizer",
    "Parameter",
    "RecognizerTable",
    "State",
    "Touch",
    "StateRequest",
    "check_recognizer",
    "compile_recognizer",
    "get_include",
]
