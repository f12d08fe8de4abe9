"""A device's recording against the engine's prediction: the first difference, and its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fingerpost._call import optional, typed
from fingerpost._rules import Rule, rules
from fingerpost.errors import BadValueError, UnknownNameError
from fingerpost.observation import KINDS, Observation
from fingerpost_workbench.folding import folded
from fingerpost_workbench.importers.hierarchies.recorder import IMPORTER
from fingerpost_workbench.importers.scripts.recorder import IMPORTER as TOUCHES
from fingerpost_workbench.importers.session import ImportedSession, read_hierarchy
from fingerpost_workbench.importers.source import Located, SourceFile

if TYPE_CHECKING:
    from fingerpost.record import Record
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.reader import Source
    from fingerpost_workbench.importers.model import ImportedHierarchy


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log.

    Attributes:
        token: the object and its event, as `fingerpost log` prints it; a `*` after it means once or
            more.
        time: milliseconds from the first touch.
    """

    token: str
    time: float


@dataclass(frozen=True, slots=True)
class Received:
    """What a touch hit and which recognizers received it: on the device, and as predicted.

    Attributes:
        touch: the number of the touch, from 1.
        time: milliseconds from the first touch.
        recorded: the device's hit view; None for one that is not modelled.
        predicted: the predicted hit view; None for none.
        missing: the recognizers that received it on the device alone.
        unexpected: the recognizers that receive it in the prediction alone.
    """

    touch: int
    time: float
    recorded: str | None
    predicted: str | None
    missing: tuple[str, ...]
    unexpected: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether view and recognizers are the same; a view that is not modelled differs not."""
        same = self.recorded is None or self.recorded == self.predicted
        return same and not self.missing and not self.unexpected

    def __str__(self) -> str:
        parts = []
        if self.recorded is not None and self.recorded != self.predicted:
            parts.append(f"hit {self.recorded}, predicted {self.predicted or 'nothing'}")
        if self.missing:
            parts.append(f"was received by {', '.join(self.missing)}, which is not predicted")
        if self.unexpected:
            parts.append(f"was not received by {', '.join(self.unexpected)}, which is predicted")
        return f"touch {self.touch} at {self.time:g} ms {'; '.join(parts) or 'is as predicted'}"

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {"agrees": self.agrees} | {
            key: list(value) if isinstance(value, tuple) else value
            for key in ("touch", "time", "recorded", "predicted", "missing", "unexpected")
            for value in (getattr(self, key),)
        }


@dataclass(frozen=True)
class Comparison:
    """What a device recorded and what the engine predicts of the same touches.

    Attributes:
        name: the recording's file.
        recorded: the recorded entries, in their order.
        predicted: the predicted entries of the same objects and kinds.
        session: the recording as an experiment.
        timeline: the predicted run.
        observe: which kinds of records, of which objects, were recorded.
        set_aside: how many recorded entries are not compared, by the class of their object, which
            the engine does not model.
        touches: the receivers of each touch, where the recording has them.
    """

    name: str
    recorded: tuple[Entry, ...]
    predicted: tuple[Entry, ...]
    session: ImportedSession
    timeline: Timeline
    observe: dict[str, Any]
    set_aside: dict[str, int] = field(default_factory=dict)
    touches: tuple[Received, ...] = ()

    @property
    def agreeing(self) -> int:
        """How many entries agree before the first disagreement."""
        pairs = zip(self.recorded, self.predicted, strict=False)
        return next(
            (index for index, (a, b) in enumerate(pairs) if a.token != b.token),
            min(len(self.recorded), len(self.predicted)),
        )

    @property
    def agrees(self) -> bool:
        """Whether both logs are equal, and every touch has the same receivers."""
        return self.logs_agree and all(touch.agrees for touch in self.touches)

    @property
    def logs_agree(self) -> bool:
        """Whether both logs are equal."""
        return self.agreeing == len(self.recorded) == len(self.predicted)

    @property
    def first(self) -> tuple[Entry | None, Entry | None]:
        """The first entries that differ: recorded, predicted; None where a log has ended."""
        return _at(self.recorded, self.agreeing), _at(self.predicted, self.agreeing)

    @property
    def record(self) -> Record | None:
        """The predicted record of the first disagreement."""
        entry = self.first[1]
        token = "" if entry is None else entry.token.removesuffix(" *")
        for record in self.timeline.records:
            if entry and record.token == token and record.milliseconds >= entry.time - 1e-6:
                return record
        return None

    @property
    def rule(self) -> Rule | None:
        """The rule by which the engine predicts something else."""
        record = self.record
        return next((r for r in rules() if record is not None and r.id == record.rule), None)

    @property
    def why(self) -> str:
        """The reason for the engine's prediction at the first disagreement; empty if all agree."""
        recorded, predicted = self.first
        if predicted is not None:
            token = predicted.token.removesuffix(" *")
            return str(self.timeline.why(f"{token} @{predicted.time / 1000:g}"))
        if recorded is None:
            return ""
        try:
            return str(self.timeline.why_not(recorded.token.removesuffix(" *")))
        except (UnknownNameError, BadValueError) as problem:
            return str(problem)

    def experiment(self) -> dict[str, Any]:
        """The recording as an experiment that expects what was recorded."""
        expected = {"observe": self.observe, "log": [entry.token for entry in self.recorded]}
        return {**self.session.experiment, "expect": expected}

    def source(self) -> Source:
        """The experiment as a source, for `fingerpost check` and everything else."""
        from fingerpost_workbench.experiment.reader import experiment_of

        return experiment_of(self.experiment())

    def save(self, file: Path | str) -> None:
        """Writes the experiment as YAML, with comments on what was assumed.

        Raises:
            WriteError: it cannot be written; an existing file stays unchanged.
        """
        ImportedSession(self.experiment(), self.session.losses, self.session.hierarchy).save(file)

    def __str__(self) -> str:
        count = f"{self.agreeing} of {len(self.recorded)} recorded entries are as predicted"
        wrong = [f"   received   {touch}" for touch in self.touches if not touch.agrees]
        if self.touches:
            right = f"{len(self.touches) - len(wrong)} of {len(self.touches)} touches"
            count += f"; {right} have the predicted receivers"
        aside = [*wrong]
        aside += [f"   set aside  {_aside(self.set_aside)}"] if self.set_aside else []
        if self.logs_agree:
            return "\n".join([f"{self.name}: {count}.", *aside])
        recorded, predicted = self.first
        rule = self.rule
        lines = [
            f"{self.name}: {count}, then they differ.",
            f"   recorded   {_said(recorded)}",
            f"   predicted  {_said(predicted)}",
        ]
        if rule is not None:
            lines.append(f"   rule       {rule.id}  {rule.title} ({rule.confidence})")
        return "\n".join([*lines, f"   why        {self.why}", *aside])

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        recorded, predicted = self.first
        return {
            "agrees": self.agrees,
            "agreeing": self.agreeing,
            "setAside": self.set_aside,
            "touches": [touch.to_dict() for touch in self.touches],
            "recorded": [_entry_dict(entry) for entry in self.recorded],
            "predicted": [_entry_dict(entry) for entry in self.predicted],
            "first": None
            if self.logs_agree
            else {
                "recorded": _entry_dict(recorded),
                "predicted": _entry_dict(predicted),
                "rule": None if self.rule is None else self.rule.id,
                "why": self.why,
            },
        }


def compare_recording(recording: Path | str, *, profile: str | None = None) -> Comparison:
    """Plays the touches of a recording and compares the device's log with the predicted one.

    Args:
        recording: what `FingerpostRecorder.swift` writes: windows, touches and a log.
        profile: the system to predict for; default: the one that the recording names.

    Raises:
        ImportProblem: it is no recording, holds no log, or an entry names no object; with the line.
    """
    optional(typed, "profile", profile, str)
    source = SourceFile.of(recording, "recording")
    if not IMPORTER.recognizes(source):
        raise source.problem("this is no recording of Fingerpost's recorder.")
    hierarchy = read_hierarchy(source, format=IMPORTER.name)
    names = _names(hierarchy)
    log = source.json_object.get("log")
    if not isinstance(log, list) or not log:
        raise source.problem("the recording holds no log, so there is nothing to compare.")
    aside: Counter[str] = Counter()
    recorded = []
    for item in log:
        who = item.get("of") if isinstance(item, Located) else None
        if isinstance(who, int) and who in hierarchy.not_modelled and who not in names:
            aside[hierarchy.not_modelled[who]] += 1
        elif not isinstance(item, Located) or "answer" not in item:
            recorded.append(_recorded(item, names, source))
    if not recorded:
        raise source.problem("no entry of the log is of an object that is modelled.")
    _give_actions(hierarchy)
    observe = _observed(
        source.json_object.get("observed"), recorded, names, source, hierarchy.not_modelled
    )
    session = hierarchy.session(source, profile=profile)
    if not TOUCHES.recognizes(source) or not session.experiment["script"]:
        raise source.problem("the recording holds no touches, so nothing can be predicted.")
    timeline = session.play()
    lines = timeline.lines(observe=Observation.parse(observe))
    predicted = [Entry(line.text, line.time / 1e6) for line in lines]
    name = source.short_name
    return Comparison(
        name, tuple(_folded(recorded)), tuple(_folded(predicted)), session, timeline, observe,
        dict(sorted(aside.items())), tuple(_received(source, hierarchy, timeline)),
    )  # fmt: skip


def _names(hierarchy: ImportedHierarchy) -> dict[int | str, str]:
    """The names of objects by what a log may call them: the id, the name or the identifier."""
    names: dict[int | str, str] = {}
    for element in hierarchy.elements:
        recognizers = [item["name"] for item in element.view.get("recognizers", [])]
        names |= {name: name for name in (element.name, *recognizers)}
        names.setdefault(element.identifier, element.name)
    names.update(hierarchy.keys.items())
    return names


def _recorded(item: Any, names: dict[int | str, str], source: SourceFile) -> Entry:  # noqa: ANN401
    if not isinstance(item, Located):
        raise source.problem("an entry of the log is an object.", path="log")
    time, who, what = item.get("time"), item.get("of"), item.get("what")
    if not isinstance(time, int | float) or not 0 <= time < 1e6 or not isinstance(what, str):
        raise source.problem("an entry of the log has time, of and what.", item.line)
    if not isinstance(who, int | str) or who not in names:
        raise source.problem(f"the log names {who!r:.40}, which is no object here.", item.line)
    return Entry(f"{names[who]}.{what}", float(time) * 1000)


def _observed(
    given: Any,  # noqa: ANN401
    recorded: Sequence[Entry],
    names: dict[int | str, str],
    source: SourceFile,
    not_modelled: Mapping[int, str],
) -> dict[str, Any]:
    """The kinds of records of the recorder; by default actions, and controls' events."""
    if given is None:
        return {"actions": True, "controls": True}
    if not isinstance(given, dict) or not given:
        raise source.problem("'observed' names kinds of records.", path="observed")
    made: dict[str, Any] = {}
    for kind, of in given.items():
        if kind not in KINDS:
            raise source.problem(f"there is no kind of record '{kind}'.", path="observed")
        if of is True:
            made[kind] = True
        elif isinstance(of, list) and all(who in names or who in not_modelled for who in of):
            made[kind] = [names[who] for who in of if who in names]
        else:
            raise source.problem(f"'{kind}' is true, or lists objects.", path="observed")
    return made


def _received(
    source: SourceFile, hierarchy: ImportedHierarchy, timeline: Timeline
) -> Iterator[Received]:
    """The receivers of each touch whose view the recording names."""
    listed = source.json_object.get("touches")
    began = [item for item in listed if isinstance(item, Located)
             and item.get("phase") == "began"] if isinstance(listed, list) else []  # fmt: skip
    known = set(hierarchy.keys.values())
    hits: dict[int, str] = {}
    attached: dict[int, list[str]] = {}
    causes: dict[int, int] = {}
    for record in timeline.records:
        causes[record.serial] = record.touch or causes.get(record.cause or 0, 0)
        if record.kind == "hitTests" and record.object:
            hits[causes[record.serial]] = record.object
        elif record.kind == "attached" and record.subject in known:
            attached.setdefault(record.touch or 0, []).append(str(record.subject))
    began.sort(key=lambda item: item["time"])
    for number, item in enumerate(began, 1):
        if "view" not in item:
            continue
        of = item.get("recognizers")
        if not isinstance(item["view"], int) or not isinstance(of, list):
            raise source.problem("a touch has the ids of its view and recognizers.", item.line)
        received = [hierarchy.keys[one] for one in of if one in hierarchy.keys]
        predicted = attached.get(number, [])
        yield Received(
            number, float(item["time"]) * 1000, hierarchy.keys.get(item["view"]),
            hits.get(number), tuple(sorted({*received} - {*predicted})),
            tuple(sorted({*predicted} - {*received})),
        )  # fmt: skip


def _give_actions(hierarchy: ImportedHierarchy) -> None:
    """Gives scroll views' own recognizers a target: the recorder has one on each."""
    elements = {element.name: element for element in hierarchy.elements}
    for name in hierarchy.keys.values():
        owner, _, own = name.rpartition(".")
        if owner in elements:
            elements[owner].view.setdefault(own, {}).setdefault("actions", ["recorded"])


def _aside(counts: Mapping[str, int]) -> str:
    total = sum(counts.values())
    entries = "1 entry" if total == 1 else f"{total} entries"
    listed = ", ".join(f"{count} of {name}" for name, count in counts.items())
    return f"{entries} of objects that are not modelled: {listed}"


def _folded(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The entries; those that follow each other and depend on the device's rate are one."""
    last = ""
    for entry in entries:
        (token,) = folded([entry.token])
        if token == entry.token or token != last:
            yield Entry(token, entry.time)
        last = token


def _at(entries: Sequence[Entry], index: int) -> Entry | None:
    return entries[index] if index < len(entries) else None


def _said(entry: Entry | None) -> str:
    return "(nothing more)" if entry is None else f"{entry.token} at {entry.time:g} ms"


def _entry_dict(entry: Entry | None) -> dict[str, Any] | None:
    return None if entry is None else {"token": entry.token, "milliseconds": entry.time}
