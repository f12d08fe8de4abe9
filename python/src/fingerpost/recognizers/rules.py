"""Recognizer types that are data: for each call, rules with the requested state.

Example::

    lab.register(
        RecognizerTable(
            "my.slide",
            parameters={"slop": 20},
            on={
                "moved": [
                    {"when": {"translation": {"atLeast": "slop"}}, "state": "began"},
                    "changed",
                ],
                "ended": ["ended", "failed"],
            },
        )
    )

Branches play them on all threads. The words are those of the experiment format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost.overrides import with_camel_keys
from fingerpost.recognizers.parameters import Parameter
from fingerpost.steplist import placed, written

if TYPE_CHECKING:
    from fingerpost.lab import Lab

Rule = str | Mapping[str, object]
"""The requested state (`changed`), or a mapping of `when`, `state`, `in`, `stage`, `wake`,
`ignore`.
"""


@dataclass(frozen=True)
class RecognizerTable:
    """A recognizer type as rules, without code: `lab.register(table)`.

    Of a call's rules the first one applies that has the current stage, a condition that holds, and
    a state that the current one allows (GR-3). Where none applies the recognizer stays as it is;
    when a touch is cancelled it fails, or is cancelled once it is active.

    Attributes:
        id: `vendor.name`.
        on: the rules by call: `began`, `moved`, `ended`, `cancelled`, `elapsed`; one or a list.
        is_discrete: whether it recognizes once and has no phases.
        parameters: the defaults of parameters that can be set by name, and supply limits and times
            of rules; a number, or a pair of it and a `Parameter`.
        stages: names of stages; an attempt begins in the first. The translation counts from where
            its stage began.
        summary: one sentence.
        delays_touches_began: the default of `delaysTouchesBegan`.
    """

    id: str
    on: Mapping[str, Rule | Sequence[Rule]]
    is_discrete: bool = False
    parameters: Mapping[str, float | tuple[float, Parameter]] = field(default_factory=dict)
    stages: Sequence[str] = ()
    summary: str = ""
    delays_touches_began: bool = False

    def register(self, lab: Lab) -> str:
        """Registers the type in a lab.

        Raises:
            DocumentError: it is invalid; the message has every problem, one on each line, with its
                place.
            UnknownNameError: the id is taken or invalid, or a rule can never apply; with its place.
        """
        under = str(self.id)
        text = written(lab, self._words(), under)
        with placed(under):
            lab._core.call(native.fp_lab_register_rules, text)
        lab._properties = None
        return self.id

    def _words(self) -> dict[str, object]:
        """The type in the words of experiment documents."""
        said = {"summary": self.summary} if self.summary else {}
        return {
            "id": self.id,
            **said,
            "isDiscrete": self.is_discrete,
            "delaysTouchesBegan": self.delays_touches_began,
            "parameters": {
                name: _parameter(*given) if isinstance(given, tuple) else given
                for name, given in self.parameters.items()
            },
            "stages": with_camel_keys(self.stages),
            "on": with_camel_keys(self.on),
        }


def _parameter(default: float, about: Parameter) -> dict[str, object]:
    said = {key: value for key, value in asdict(about).items() if value != ""}
    return {"default": default, **said}
