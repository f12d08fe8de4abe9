"""Mirrors the C headers in Python: `python tools/mirror.py` writes what a test holds it to.

The header is the law. What runs is a table of short strings (`_header.py`), of which functions,
structs and enumerations are made when they are first used; what a type checker and an editor read
are the stubs beside `_native.py`, `_structs.py` and `_enums.py`.
"""

from __future__ import annotations

import keyword
import re
import sys
from functools import cache
from pathlib import Path

import header

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "fingerpost"

ENUMERATIONS = {
    "FP_": ("Status", "How a call ended"),
    "FP_REQUEST_": ("StateRequest", "What a recognizer would like to become"),
    "FP_RECOGNIZER_": ("RecognizerFlag", "What a type is like"),
    "FP_LAB_": ("LabFlag", "How a lab is set up"),
    "FP_OBJECT_": ("ObjectKind", "What an object is"),
    "FP_VALUE_": ("ValueType", "The shape of a property's value"),
    "FP_HOOK_": ("Hook", "A method that a user's class or delegate may supply"),
    "FP_ANSWER_": ("AnswerKind", "What an override does"),
    "FP_REPLY_": ("ReplyKind", "What a touch method's callback answers"),
    "FP_PRESENTATION_": ("PresentationStyle", "How a controller's view comes onto the screen"),
    "FP_OPTIONAL_": ("OptionalRecord", "What a timeline records in addition"),
    "FP_STATE_": ("State", "The state of a recognizer, or the state that it has requested"),
    "FP_PLACE_": ("PlaceKind", "How a place is given"),
    "FP_STEP_": ("StepKind", "A script step"),
    "FP_DIRECTION_": ("Direction", "A swipe's direction"),
    "FP_TOUCH_": ("TouchType", "What makes a touch"),
    "FP_POINTER_": ("PointerButton", "The button of a pointer's touch"),
    "FP_SCROLL_": ("ScrollType", "What scrolls without a touch"),
    "FP_QUESTION_": ("QuestionKind", "What a question asks"),
    "FP_PLAY_": ("PlayFlag", "How a script is played"),
    "FP_LOG_": ("LogFlag", "What the lines of a log contain in addition"),
    "FP_PHASE_": ("Phase", "The phase of a recorded sample"),
    "FP_KIND_": ("Kind", "What a record is about"),
    "FP_RULE_": ("Rule", "The rule that made a record"),
    "FP_REASON_": ("Reason", "Why a record came out so"),
    "FP_DECIDER_": ("DeciderKind", "Who or what decided"),
    "FP_FIELD_": ("Field", "A number of the profile"),
    "FP_FACT_": ("SystemFact", "A fact of the profile"),
    "FP_SETTING_": ("Setting", "A property or parameter that decides"),
    "FP_CONFIDENCE_": ("Confidence", "How sure a rule is"),
    "FP_APPLICATION_": ("ApplicationState", "The life of an application"),
    "FP_EDGE_": ("Edge", "An edge of the screen"),
    "FP_CHANGE_": ("ChangeKind", "What is other in a variant"),
    "FP_VARIANTS_": ("VariantFlag", "What is kept and returned for variants"),
    "FP_STRIDE_": ("Stride", "How far a stepper goes at once"),
    "FP_COLUMN_": ("ColumnKind", "What a column of numbers is about"),
    "FP_NUMBER_": ("Number", "Which number of a step"),
}
"""What an enumeration is called in Python, by what its members' names begin with."""

FLAGS = {
    "RecognizerFlag",
    "OptionalRecord",
    "LabFlag",
    "Direction",
    "PlayFlag",
    "LogFlag",
    "Edge",
    "VariantFlag",
}

CODES = {
    "void": "v",
    "fp_status": "i",
    "int32_t": "i",
    "uint32_t": "I",
    "int64_t": "q",
    "uint64_t": "Q",
    "fp_id": "Q",
    "size_t": "n",
    "double": "d",
    "float": "f",
    "char *": "z",
}
"""A letter for each plain type; `_structs.py` knows what each one is."""

PYTHON = {"i": "int", "I": "int", "q": "int", "Q": "int", "n": "int", "d": "float", "f": "float"}

PLAIN_POINTERS = ("fp_lab",)
"""What is pointed at without a type of its own in Python."""

MADE = "made by tools/mirror.py of include/fingerpost.h; not to be edited."


def camel(name: str) -> str:
    """`fp_lab_options` as `LabOptions`."""
    return "".join(word.capitalize() for word in name.removeprefix("fp_").split("_"))


def struct_name(name: str) -> str:
    """What a struct is called in Python."""
    if not name.startswith("fp_"):
        return name
    return camel(name) + ("" if re.search("_(options|info|setting)$", name) else "Struct")


def callback_name(name: str) -> str:
    """What the type of a callback is called in Python."""
    if name == "fp_progress_callback":
        return "WatchType"
    return camel(name.removesuffix("_callback") if name != "fp_callback" else name) + "Type"


def named_callbacks() -> list[header.Function]:
    """The types of callbacks that have a name in Python; a plugin's have none."""
    ours = [item for item in header.callbacks() if not item.name.startswith("fp_plugin")]
    return [item for item in ours if not item.name.endswith("_function")]


@cache
def opaque() -> list[str]:
    """The types that are only ever pointed at."""
    text = header.source()
    names = re.findall(r"typedef struct (\w+) \1;", text)
    return [name for name in names if name not in {*header.structs(), *PLAIN_POINTERS}]


def code_of(kind: str) -> str:
    """The code of a field's type."""
    kind = kind.removeprefix("const ").replace("struct ", "")
    if kind in CODES:
        return CODES[kind]
    array = re.fullmatch(r"(\w+)\[(\d+)\]", kind)
    if array:
        return code_of(array.group(1)) + array.group(2)
    if kind.startswith("function pointer: "):
        # An array of touches has a stride of its own: its address is all that helps.
        parts = kind.removeprefix("function pointer: ").split("; ")
        return "F:" + ",".join("p" if "fp_touch *" in part else code_of(part) for part in parts)
    if kind == "void *":
        return "p"
    if kind == "void **":
        return "*p"
    if kind == "char *const *":
        return "*z"
    callbacks = {item.name: item for item in header.callbacks()}
    if kind in callbacks and kind.endswith("_function"):
        item = callbacks[kind]
        return code_of(
            "; ".join([f"function pointer: {item.result}", *(k for _, k in item.arguments)])
        )
    if kind in callbacks:
        return callback_name(kind)
    if kind.endswith("**"):
        return "*" + code_of(kind[:-1])
    if kind.endswith(" *"):
        bare = kind[:-2]
        if bare in {"ArrowSchema", "ArrowArray"}:
            return "*" + bare
        if bare in {*opaque(), *PLAIN_POINTERS}:
            return "p"
        return "*" + code_of(bare)
    return struct_name(kind)


def field_code(struct: str, field: str, kind: str) -> str:
    """The code of a field.

    Functions in Arrow's structs are addresses, and their metadata is no string, whatever its type.
    """
    is_address = field == "metadata" or kind.startswith("function pointer")
    return "p" if is_address and struct.startswith("Arrow") else code_of(kind)


def argument_code(kind: str) -> str:
    """The code of an argument: of pointers only that they are."""
    code = code_of(kind)
    return code if code in "iIqQndfzv" else "p"


def tables() -> str:
    """The table that runs."""
    lines = [f'"""What the C header says, as tables; {MADE}"""', ""]
    plugins = header.abi_version(header.PLUGIN_HEADER)
    lines += [f"ABI_VERSION = {header.abi_version()}", f"PLUGIN_ABI_VERSION = {plugins}"]
    lines += ["", "ENUMERATIONS = {"]
    for item in header.enumerations():
        name, summary = ENUMERATIONS[item.prefix]
        called = item.name or item.prefix + "…"
        members = " ".join(f"{m.removeprefix(item.prefix)} {v}" for m, v in item.members)
        lines.append(f'    "{name}": ({name in FLAGS}, "`{called}`: {summary}.", "{members}"),')
    lines += ["}", "", "STRUCTS = {"]
    for name, listed in header.structs().items():
        parts = " ".join(f"{field} {field_code(name, field, kind)}" for field, kind in listed)
        lines.append(f'    "{struct_name(name)}": ("{name}", "{parts}"),')
    lines += ["}", "", "CALLBACKS = {"]
    for function in named_callbacks():
        parts = " ".join(code_of(kind) for _, kind in function.arguments)
        head = CODES[function.result]
        lines.append(
            f'    "{callback_name(function.name)}": ("{function.name}", "{head} {parts}"),'
        )
    lines += [
        "}",
        "",
        f"POINTERS = {[camel(name) + 'Pointer' for name in opaque()]}".replace("'", '"'),
    ]
    lines += ["", f'ANSWERS = "{" ".join(header.answers())}"', "", "FUNCTIONS = {"]
    for function in header.functions():
        parts = "".join(argument_code(kind) for _, kind in function.arguments)
        lines.append(f'    "{function.name}": "{argument_code(function.result)}{parts}",')
    return "\n".join([*lines, "}", ""])


def enum_stub() -> str:
    """The stub of `_enums.py`."""
    lines = [f'"""The enumerations; {MADE}"""', "", "from enum import IntEnum, IntFlag"]
    for item in header.enumerations():
        name, summary = ENUMERATIONS[item.prefix]
        called = item.name or item.prefix + "…"
        lines += ["", f"class {name}({'IntFlag' if name in FLAGS else 'IntEnum'}):"]
        lines += [f'    """`{called}`: {summary}."""', ""]
        lines += [f"    {m.removeprefix(item.prefix)} = {v}" for m, v in item.members]
    return "\n".join([*lines, ""])


def struct_stub() -> str:
    """The stub of `_structs.py`."""
    lines = [f'"""The structs; {MADE}"""', "", "import ctypes", "from typing import Any, Final", ""]
    lines += [
        "ABI_VERSION: Final[int]",
        "PLUGIN_ABI_VERSION: Final[int]",
        "CODES: Final[dict[str, Any]]",
    ]
    for name in opaque():
        lines += ["", f"class {camel(name)}Pointer(ctypes.c_void_p):", f'    """`{name} *`."""']
    for name, listed in header.structs().items():
        lines += ["", f"class {struct_name(name)}(ctypes.Structure):", f'    """`{name}`."""', ""]
        for field, kind in listed:
            if not keyword.iskeyword(field):
                code = field_code(name, field, kind)
                typed = "bytes | None" if code == "z" else PYTHON.get(code, "Any")
                lines.append(f"    {field}: {typed}")
    lines.append("")
    for function in named_callbacks():
        lines.append(f"{callback_name(function.name)}: Any  # {function.name}")
    return "\n".join([*lines, ""])


def function_stub() -> str:
    """The stub of `_native.py`."""
    pointers = ", ".join(camel(name) + "Pointer" for name in opaque())
    lines = [
        f'"""The functions; {MADE}"""',
        "",
        "import ctypes",
        "from typing import Any, TypeAlias",
        "",
        "from fingerpost._header import FUNCTIONS as FUNCTIONS",
        f"from fingerpost._structs import {pointers}",
        "",
        "_Lab: TypeAlias = ctypes.c_void_p | None",
        "_Pointer: TypeAlias = (",
        "    ctypes._Pointer[Any] | ctypes._CArgObject | ctypes.Array[Any]",
        "    | ctypes.c_void_p | None",
        ")",
        "",
        "def load() -> str: ...",
    ]
    for function in header.functions():
        arguments = ", ".join(
            f"{name if not keyword.iskeyword(name) else name + '_'}: {argument_type(kind)}"
            for name, kind in function.arguments
        )
        result = {"void": "None"}.get(function.result, "int")
        slash = ", /" if arguments else ""
        lines.append(f"def {function.name}({arguments}{slash}) -> {result}: ...")
    return "\n".join([*lines, ""])


def argument_type(kind: str) -> str:
    """What Python may pass for an argument."""
    bare = kind.removeprefix("const ").removesuffix(" *")
    code = argument_code(kind)
    if kind == "fp_lab *":
        return "_Lab"
    if bare in opaque() and kind.endswith(" *"):
        return f"{camel(bare)}Pointer | None"
    if code == "z":
        return "bytes | None" if kind.startswith("const") else "_Pointer"
    if code_of(kind).endswith("Type"):
        return "Any"
    return PYTHON.get(code, "_Pointer")


@cache
def files() -> dict[str, str]:
    """All files that are made, with what belongs into each."""
    return {
        "_header.py": tables(),
        "_enums.pyi": enum_stub(),
        "_structs.pyi": struct_stub(),
        "_native.pyi": function_stub(),
    }


if __name__ == "__main__":
    for name, text in files().items():
        (PACKAGE / name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}: {text.count(chr(10))} lines\n")
