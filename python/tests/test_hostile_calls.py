"""Every function of the header, called with nulls, zeros and nonsense: none may crash.

The calls run in a process of their own, so that a crash is a failure that names the function.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from fingerpost import _native

pytestmark = pytest.mark.long

CALLER = '''
import ctypes, random, sys
import header, mirror
from fingerpost import _native, _structs

# A handle of its own: the package's functions keep their declared types.
library = ctypes.CDLL(str(_native.load()))
what, seed = sys.argv[1], int(sys.argv[2])
random.seed(seed)
numbers = [0, 1, 2, 7, 0xFFFFFFFF, 1 << 32 | 1, 1 << 63, (1 << 64) - 1, 1 << 63 | 1 << 32 | 1, 3]
doubles = [0.0, -1.0, 1e308, float("nan"), float("inf"), float("-inf"), 0.5]
texts = [b"", b"tap", b"UIView", b"view", b"\\xff\\xfe", b"x" * 10_000, b"isHidden", b"frame"]
kept = []


def lab():
    pointer = ctypes.c_void_p()
    assert _native.fp_lab_create(_structs.ABI_VERSION, None, ctypes.byref(pointer), None, 0) == 0
    made = ctypes.c_uint64()
    for index, create in enumerate([_native.fp_window_create, _native.fp_view_create]):
        assert create(pointer, b"own%d" % index, None, ctypes.byref(made)) == 0
    assert _native.fp_recognizer_create(pointer, b"own9", b"tap", ctypes.byref(made)) == 0
    return pointer


def variants():
    """What came of no variants, of a lab that is gone."""
    world, made = lab(), _structs.VariantsPointer()
    script = _structs.ScriptStruct(size=ctypes.sizeof(_structs.ScriptStruct))
    _native.fp_lab_play_variants(
        world, ctypes.byref(script), None, 0, None, None, 0, None, ctypes.byref(made)
    )
    _native.fp_lab_destroy(world)
    return made


def stepper():
    """A stepper through one step, of a lab that is gone."""
    world, made = lab(), _structs.StepperPointer()
    step = _structs.StepStruct(size=ctypes.sizeof(_structs.StepStruct), kind=5, duration=1.0)
    script = _structs.ScriptStruct(
        size=ctypes.sizeof(_structs.ScriptStruct), steps=ctypes.pointer(step), step_count=1
    )
    _native.fp_stepper_create(world, ctypes.byref(script), None, ctypes.byref(made))
    _native.fp_lab_destroy(world)
    return made


def text():
    """An answer of a lab that is gone."""
    world, made = lab(), _structs.TextPointer()
    _native.fp_lab_lint(world, 1, _structs.WatchType(), None, ctypes.byref(made))
    _native.fp_lab_destroy(world)
    return made


def step_list():
    """One step, of a lab that is gone."""
    world, made = lab(), _structs.StepListPointer()
    _native.fp_lab_read_steps(world, b'[{"wait": 1}]', 0, ctypes.byref(made))
    _native.fp_lab_destroy(world)
    return made


def room(kind):
    """A place for an output or an input struct, larger than any: zeros, or bytes at random."""
    size = 4096
    memory = (ctypes.c_ubyte * size)()
    if what == "nonsense" and hasattr(kind._type_, "_fields_"):
        value = ctypes.cast(memory, kind).contents
        for name, field in ((f[0], f[1]) for f in kind._type_._fields_):
            if name == "runs":
                # A contract check does as many as its options ask for.
                setattr(value, name, 3)
            elif name == "size":
                sizes = [0, 1, ctypes.sizeof(kind._type_), 0xFFFFFFFF]
                setattr(value, name, random.choice(sizes))
            elif field in (ctypes.c_double,):
                setattr(value, name, random.choice(doubles))
            elif field in (ctypes.c_int32, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_int64):
                setattr(value, name, field(random.choice(numbers)).value)
    kept.append(memory)
    return ctypes.cast(memory, kind)


def timeline():
    """A timeline with a few records, of a lab that is gone."""
    world, made = lab(), _structs.TimelinePointer()
    step = _structs.StepStruct(size=ctypes.sizeof(_structs.StepStruct), kind=5, duration=1.0)
    _native.fp_lab_play(world, ctypes.byref(step), 1, 1, None, ctypes.byref(made))
    _native.fp_lab_destroy(world)
    return made


def argument(kind, pointer, name):
    if kind is _structs.TimelinePointer:
        # Kept until the end, unless the function ends it itself.
        return timeline() if pointer is not None else None
    if kind is ctypes.c_void_p:
        # A lab, or a callback's context: never anything else than a lab or NULL.
        return pointer
    if kind is _structs.VariantsPointer:
        return variants() if pointer is not None else None
    if kind is _structs.TextPointer:
        return text() if pointer is not None else None
    if kind is _structs.StepListPointer:
        return step_list() if pointer is not None else None
    if kind is _structs.StepperPointer:
        return stepper() if pointer is not None else None
    if what == "nothing" or issubclass(kind, ctypes._CFuncPtr):
        return kind()
    if kind is ctypes.c_char_p:
        return random.choice(texts) if what == "nonsense" else b""
    if kind is ctypes.c_double:
        return random.choice(doubles) if what == "nonsense" else 0.0
    if kind is ctypes.c_size_t:
        # How much there is of an array: what is given has room for 16.
        return random.choice([0, 1, 8]) if what == "nonsense" else 0
    if kind in (ctypes.c_int32, ctypes.c_uint32, ctypes.c_int64, ctypes.c_uint64):
        return kind(random.choice(numbers)) if what == "nonsense" else kind(0)
    if isinstance(kind, type) and issubclass(kind, ctypes.Array):
        return kind()
    return room(kind)


def type_of(kind):
    bare = kind.removeprefix("const ").removesuffix(" *")
    if bare in mirror.opaque() and kind.endswith(" *"):
        return getattr(_structs, mirror.camel(bare) + "Pointer")
    return _structs._type_of(mirror.code_of(kind))


for entry in header.functions():
    name, kinds = entry.name, [type_of(kind) for _, kind in entry.arguments]
    # Without options a contract check takes its time.
    repeats = 20 if what == "nonsense" and name != "fp_recognizer_check" else 1
    for _ in range(repeats):
        for pointer in ([None] if what == "nothing" else [lab(), None]):
            print(name, flush=True)
            function = getattr(library, name)
            function.argtypes = None
            values = [argument(kind, pointer, name) for kind in kinds]
            out = [index for index, kind in enumerate(kinds) if kind is ctypes.c_char_p]
            for index in out:
                # Text that the engine writes goes into memory of its own.
                if what != "nothing" and ctypes.c_size_t in kinds[index + 1 : index + 2]:
                    values[index] = ctypes.create_string_buffer(64)
                    values[index + 1] = ctypes.c_size_t(random.choice([0, 1, 64]))
            values = [ctypes.c_double(v) if isinstance(v, float) else v for v in values]
            values = [ctypes.c_size_t(v) if isinstance(v, int) else v for v in values]
            function(*values)
            if pointer is not None and name != "fp_lab_destroy":
                _native.fp_lab_destroy(pointer)
print("done")
'''


@pytest.mark.parametrize(
    ("what", "seed"), [("nothing", 0), ("zeros", 0), *(("nonsense", seed) for seed in range(3))]
)
def test_no_function_crashes(what: str, seed: int) -> None:
    run = subprocess.run(
        [sys.executable, "-c", CALLER, what, str(seed)],
        capture_output=True,
        text=True,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no", "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    lines = run.stdout.splitlines()
    assert lines, run.stderr
    assert lines[-1] == "done", f"{lines[-1]} with {what}: {run.returncode}\n{run.stderr[-2000:]}"
    assert set(lines[:-1]) == set(_native.FUNCTIONS)
