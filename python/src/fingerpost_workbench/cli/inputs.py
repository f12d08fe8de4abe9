"""What the commands are given: experiments, stored timelines, other tools' files, kinds.

One door: a command takes its sources in any order, and what each one is, is seen by its content.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from functools import wraps
from inspect import Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from fingerpost.errors import FingerpostError, in_one_line, some_of
from fingerpost_workbench._files import replacing
from fingerpost_workbench.cli.consoles import errors

if TYPE_CHECKING:
    from fingerpost.observation import Observation
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.reader import Source
    from fingerpost_workbench.importers import ImportedSession

PERFETTO = ".perfetto-trace"
STORED = (".arrow", ".feather", ".parquet")
"""Endings of the files that hold a timeline."""
WRITTEN = (*STORED, PERFETTO)
"""The endings of files that hold a timeline instead of an experiment."""


GOES_WITH = {
    "overlay": "a page source or another view hierarchy",
    "timing": "an action file",
    "scale": "a recording",
    "rate": "a recording",
    "scene": "a storyboard",
}
"""What the options of other tools' files say something of."""


class Timing(str, Enum):  # noqa: UP042
    """How the pauses of an action file are read."""

    wda = "wda"
    w3c = "w3c"


Sources = Annotated[
    list[Path],
    typer.Argument(
        help="An experiment; or a view hierarchy and a script of another tool, in any order.",
        show_default=False,
    ),
]
OverlayOption = Annotated[
    Path | None,
    typer.Option("--overlay", help="Facts that an imported hierarchy does not contain (YAML)."),
]
TimingOption = Annotated[
    Timing,
    typer.Option("--timing", help="The driver whose rules set the durations of an action file."),
]
ScaleOption = Annotated[
    float | None, typer.Option("--scale", help="Device pixels per point of a recording.")
]
RateOption = Annotated[
    float | None,
    typer.Option("--rate", help="The rate in Hz of a recording without a clock."),
]
SceneOption = Annotated[
    str | None, typer.Option("--scene", help="The scene of a storyboard; default: the initial one.")
]
ProfileOption = Annotated[
    str | None,
    typer.Option(
        "--profile", help="The system: ios17, ios18, ios26. Default: what the file says or shows."
    ),
]
ObserveOption = Annotated[
    str | None,
    typer.Option(help="Kinds of records, with commas: touches,actions. Default: the file's."),
]


@dataclass(frozen=True, slots=True)
class Input:
    """What a command reads: its files, and how those of other tools are read."""

    sources: Sources
    """The files that are named."""
    overlay: OverlayOption = None
    """The facts that the files do not contain."""
    timing: TimingOption = Timing.wda
    """How W3C Actions are timed."""
    scale: ScaleOption = None
    """Device pixels in a point."""
    rate: RateOption = None
    """Reports a second of a recording."""
    scene: SceneOption = None
    """A scene of a storyboard."""
    profile: ProfileOption = None
    """The system, in place of the one that the file says or shows."""

    @property
    def files(self) -> list[Path | None]:
        """All files that are read."""
        return [*self.sources, self.overlay]

    @property
    def is_of_other_tools(self) -> bool:
        """Whether the files are neither one experiment nor one stored timeline."""
        first, *others = self.sources
        return bool(others) or not (first.suffix in STORED or is_experiment(first))

    def session(self) -> ImportedSession | None:
        """Reads other tools' files; None for an experiment or a stored timeline.

        The facts that decide most go to the error stream.

        Raises:
            FingerpostError: one cannot be read; with its place.
        """
        if not self.is_of_other_tools:
            return None
        from fingerpost_workbench.importers.source import SourceFile

        for path in self.sources if len(self.sources) > 1 else []:
            if SourceFile.of(path).is_experiment:
                raise FingerpostError(f"{path} is an experiment of its own; give it alone.")
        session = self.imported()
        if self.overlay is None:
            _print_weightiest(session)
        return session

    def imported(self) -> ImportedSession:
        """Reads a hierarchy and perhaps a script, in any order, as one session.

        A script alone is played on an empty screen.

        Raises:
            FingerpostError: a file cannot be read, or there are two hierarchies or two scripts.
        """
        from fingerpost_workbench.importers import read_hierarchy, read_script
        from fingerpost_workbench.importers.blank import empty_screen
        from fingerpost_workbench.importers.registry import (
            HierarchyImporter,
            ScriptImporter,
            importer_for,
            recognized,
        )
        from fingerpost_workbench.importers.source import SourceFile

        files = [SourceFile.of(path) for path in self.sources]
        hierarchies = [file for file in files if recognized(file, HierarchyImporter)]
        scripts = [
            file
            for file in files
            if file not in hierarchies or (len(files) == 1 and recognized(file, ScriptImporter))
        ]
        if not hierarchies and not any(recognized(file, ScriptImporter) for file in scripts):
            # The sentence about the first file says what could be read.
            importer_for(files[0], HierarchyImporter)
        for found, what in ((hierarchies, "view hierarchies"), (scripts, "scripts")):
            if len(found) > 1:
                names = some_of(file.name for file in found)
                raise FingerpostError(f"{len(found)} {what} were given ({names}); one is needed.")
        if not hierarchies:
            self.refuse("a script", "scene")
        if not scripts:
            self.refuse("a screen without a script", "timing", "scale", "rate")
        hierarchy = (
            read_hierarchy(hierarchies[0], scene=self.scene) if hierarchies else empty_screen()
        )
        script = None
        if scripts:
            # What names an element needs a hierarchy that has it; an empty screen has none.
            where = hierarchy if hierarchies else None
            script = read_script(
                scripts[0],
                where,
                timing="w3c" if self.timing is Timing.w3c else "wda",
                scale=self.scale,
                rate=self.rate,
            )
        return hierarchy.session(script, self.overlay, profile=self.profile)

    def source(self) -> Source:
        """Reads an experiment, or makes one of other tools' files; see `session`.

        Raises:
            FingerpostError: it cannot be read; with its place.
        """
        from fingerpost_workbench.experiment.reader import experiment_of, read_experiment

        session = self.session()
        if session is not None:
            return experiment_of(session.experiment)
        if self.sources[0].suffix in STORED:
            raise FingerpostError(
                f"{self.sources[0]} is a stored timeline, which this command cannot play again; "
                "explain, view, log and diff read one."
            )
        self.refuse("an experiment", *GOES_WITH)
        source = read_experiment(self.sources[0])
        return source if self.profile is None else source.on(self.profile)

    def played_or_stored(self) -> Source | Timeline:
        """Reads an experiment, a timeline that was stored, or other tools' files.

        Raises:
            FingerpostError: it cannot be read; with its place.
        """
        if len(self.sources) > 1 or self.sources[0].suffix not in STORED:
            return self.source()
        self.refuse("a stored timeline", "profile", *GOES_WITH)
        return _stored(self.sources[0])

    def timeline(self) -> Timeline:
        """Reads a stored timeline, or plays what the files say.

        Raises:
            FingerpostError: it cannot be read or played; with its place.
        """
        from fingerpost.timeline import Timeline
        from fingerpost_workbench.experiment.run import run_experiment

        found = self.played_or_stored()
        return found if isinstance(found, Timeline) else run_experiment(found).timeline

    def refuse(self, what: str, *options: str) -> None:
        """Refuses options that nothing reads.

        Raises:
            FingerpostError: one of them is given.
        """
        usual = {item.name: item.default for item in fields(self)}
        for name in options:
            if getattr(self, name) != usual[name]:
                goes = GOES_WITH.get(name, "what is played")
                raise FingerpostError(f"--{name} goes with {goes}, not with {what}.")


def takes_input(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the arguments and options of `Input` for its first parameter."""
    names = [field.name for field in fields(Input)]

    @wraps(command)
    def run(**values: Any) -> None:  # noqa: ANN401
        command(Input(**{name: values.pop(name) for name in names}), **values)

    given = signature(Input, eval_str=True).parameters.values()
    first, *own = signature(command, eval_str=True).parameters.values()
    sources, *options = (item.replace(kind=first.KEYWORD_ONLY) for item in given)
    listed = [sources, *(item.replace(kind=first.KEYWORD_ONLY) for item in own), *options]
    made: Any = run
    made.__signature__ = Signature(listed)
    made.__annotations__ = {item.name: item.annotation for item in listed}
    return run


def tell_losses(session: ImportedSession) -> None:
    """Prints what an import assumed and could not know."""
    losses = session.losses.to_text()
    if losses:
        errors().print(Text(losses), soft_wrap=True)


def _print_weightiest(session: ImportedSession) -> None:
    """Prints the three facts that the files leave open and that decide most."""
    lines, more = session.losses.weightiest()
    if lines:
        is_alone = session.hierarchy.source.path is None
        name = session.experiment["source"]["script" if is_alone else "hierarchy"]
        text = "\n".join([f"{name} does not say, and this was used:", *lines])
        rest = f"  … and {more} more: fingerpost import {name}" if more else ""
        errors().print(Text(f"{text}\n{rest}".rstrip()), soft_wrap=True)


def is_experiment(file: Path) -> bool:
    """Whether a file is an experiment, rather than something that an importer reads.

    A file of no known format is an experiment by its ending, and so are its mistakes.
    """
    from fingerpost_workbench.experiment.document import begins_experiment

    # The importers are many, and nearly every file says at once that it is none of theirs.
    if begins_experiment(Path(file)):
        return True
    from fingerpost_workbench.importers.problems import ImportProblem
    from fingerpost_workbench.importers.registry import (
        HierarchyImporter,
        ScriptImporter,
        recognized,
    )
    from fingerpost_workbench.importers.source import SourceFile

    try:
        source = SourceFile.of(Path(file))
    except ImportProblem:
        return True
    if source.is_xml:
        return False
    if recognized(source, HierarchyImporter) or recognized(source, ScriptImporter):
        return False
    return Path(file).suffix in (".yaml", ".yml") or source.is_experiment


def store(timeline: Timeline, file: Path) -> None:
    """Writes a timeline as Parquet, Arrow or a trace for Perfetto, by the file's ending.

    Raises:
        FingerpostError: another ending, or it cannot be written.
    """
    import pyarrow.feather
    import pyarrow.parquet

    if file.suffix not in WRITTEN:
        raise FingerpostError(f"{file}: a timeline is stored as {', '.join(WRITTEN)}.")
    if file.suffix == PERFETTO:
        timeline.to_perfetto(file)
        return
    with replacing(file) as aside:
        if file.suffix == ".parquet":
            pyarrow.parquet.write_table(timeline.to_arrow(), aside, write_page_checksum=True)
        else:
            pyarrow.feather.write_feather(timeline.to_arrow(), aside, compression="uncompressed")


def watched(kinds: str) -> Observation:
    """Reads `--observe`: kinds of records, with commas.

    Raises:
        FingerpostError: there is no such kind; near matches are named.
    """
    from fingerpost.observation import Observation

    try:
        return Observation.parse([word.strip() for word in kinds.split(",") if word.strip()])
    except FingerpostError as error:
        raise FingerpostError(f"--observe: {error}") from None


def _stored(file: Path) -> Timeline:
    import pyarrow.feather
    import pyarrow.parquet

    from fingerpost.timeline import Timeline

    try:
        if file.suffix == ".parquet":
            table = pyarrow.parquet.read_table(file, page_checksum_verification=True)
        else:
            table = pyarrow.feather.read_table(file)
        return Timeline.from_arrow(table)
    except FingerpostError as error:
        raise FingerpostError(f"{file}: this is no timeline: {error}") from None
    except Exception as error:
        reason = in_one_line(error)
        raise FingerpostError(f"{file}: this timeline cannot be read: {reason}") from None
