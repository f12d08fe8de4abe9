"""Compiling recognizers, and checking that they keep the contract."""

from fingerpost_workbench.recognizers.compiling import (
    CompiledRecognizer,
    CompileError,
    compile_recognizer,
)
from fingerpost_workbench.recognizers.contract import ContractBreach, check_recognizer

__all__ = [
    "CompileError",
    "CompiledRecognizer",
    "ContractBreach",
    "check_recognizer",
    "compile_recognizer",
]
