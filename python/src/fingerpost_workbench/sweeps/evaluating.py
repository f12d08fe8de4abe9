"""Evaluates recognizers: plays recorded gestures, and counts the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._call import called, items, mapping, optional, pair, real, unfit, whole
from fingerpost.errors import BadValueError
from fingerpost.explain.spelling import padded
from fingerpost.lab import Lab
from fingerpost.timeline import Timeline
from fingerpost_workbench._extras import needed
from fingerpost_workbench.sweeps.estimates import Estimate, estimated
from fingerpost_workbench.sweeps.recordings import Recording

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import pyarrow
    from numpy.typing import NDArray

    from fingerpost.recognizers import GestureRecognizer

Wanted = str | Mapping[str, Any] | type[Any]
"""A recognizer: the id of a type, `{"type": "swipe", "direction": "left"}`, or a Python class."""

NONE = "none"
"""The prediction where no recognizer has recognized."""
BEGAN = ("began", "recognized")
STOCK: Mapping[str, Wanted] = {
    "tap": "tap",
    "double tap": {"type": "tap", "numberOfTapsRequired": 2},
    "longPress": "longPress",
    "pan": "pan",
    "swipe left": {"type": "swipe", "direction": "left"},
    "swipe right": {"type": "swipe", "direction": "right"},
    "swipe up": {"type": "swipe", "direction": "up"},
    "swipe down": {"type": "swipe", "direction": "down"},
}
"""The stock recognizers for comparison."""


@dataclass(frozen=True)
class Seen:
    """The result of one recording.

    Attributes:
        recording: its name.
        predicted: the label of the recognizer that recognized first, or `NONE`.
        milliseconds: the time from the first finger down until then; None without.
        false_starts: labels of recognizers that began wrongly, or were cancelled after they had
            begun.
        stock: the stock recognizers that recognize it, each alone on the view.
        refused: the reason why it could not be played; empty otherwise.
    """

    recording: Recording
    predicted: str
    milliseconds: float | None
    false_starts: tuple[str, ...]
    stock: tuple[str, ...]
    refused: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the prediction is right."""
        return self.predicted == self.recording.label


@dataclass(frozen=True)
class Evaluation:
    """The quality of recognizers on recordings.

    Attributes:
        seen: the result of each recording.
        labels: the labels of recordings: those of the recognizers first.
        predictions: the possible predictions: the recognizers' labels, then `NONE`.
        confusion: the counts, with labels as rows and predictions as columns.
        accuracy: the share of right predictions; for other labels `NONE` is right.
        recall: for each recognizer the share of its recordings that it found.
        precision: for each the share of its finds that was right.
        time: for each the median time until it recognized its own, in milliseconds.
        false_starts: for each the number of recordings in which it began wrongly.
        stock: for each label the share that each stock recognizer, alone on the view, recognizes.
        level: the confidence level of the intervals, which are bootstrapped over recordings.
    """

    seen: tuple[Seen, ...]
    labels: tuple[str, ...]
    predictions: tuple[str, ...]
    confusion: NDArray[np.int64]
    accuracy: Estimate
    recall: Mapping[str, Estimate]
    precision: Mapping[str, Estimate]
    time: Mapping[str, Estimate]
    false_starts: Mapping[str, int]
    stock: Mapping[str, Mapping[str, float]]
    level: float

    @property
    def wrong(self) -> tuple[Seen, ...]:
        """The recordings with wrong predictions."""
        return tuple(item for item in self.seen if not self._is_right(item))

    def _is_right(self, item: Seen) -> bool:
        return item.predicted == _expected(item.recording.label, self.predictions)

    def to_arrow(self) -> pyarrow.Table:
        """A table with a row for each recording."""
        pa = needed("pyarrow", "sweep")
        return pa.table(
            {
                "name": [item.recording.name for item in self.seen],
                "label": [item.recording.label for item in self.seen],
                "predicted": [item.predicted for item in self.seen],
                "right": [self._is_right(item) for item in self.seen],
                "milliseconds": pa.array([s.milliseconds for s in self.seen], pa.float64()),
                "falseStarts": pa.array(
                    [list(item.false_starts) for item in self.seen], pa.list_(pa.string())
                ),
                "stock": pa.array([list(item.stock) for item in self.seen], pa.list_(pa.string())),
            }
        )

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a row for each recording; needs the extra `pandas`."""
        needed("pandas", "pandas")
        frame: pandas.DataFrame = self.to_arrow().to_pandas()
        return frame

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""

        def plain(items: Mapping[str, Estimate]) -> dict[str, Any]:
            return {name: item.to_dict() for name, item in items.items()}

        return {
            "recordings": len(self.seen),
            "labels": list(self.labels),
            "predictions": list(self.predictions),
            "confusion": self.confusion.tolist(),
            "accuracy": self.accuracy.to_dict(),
            "recall": plain(self.recall),
            "precision": plain(self.precision),
            "milliseconds": plain(self.time),
            "falseStarts": dict(self.false_starts),
            "stock": {label: dict(rates) for label, rates in self.stock.items()},
        }

    def plot(self, axs: Any = None) -> Any:  # noqa: ANN401
        """Draws confusion, times and stock recognizers' results; needs the extra `plot`.

        Args:
            axs: three matplotlib Axes; None creates a figure with pyplot.

        Returns:
            The three Axes.
        """
        from fingerpost_workbench.pictures.evaluation_chart import plot_evaluation

        return plot_evaluation(self, axs)

    def __str__(self) -> str:
        counts = zip(self.labels, self.confusion.tolist(), strict=True)
        rows = [(label, *map(str, row)) for label, row in counts]
        lines = padded([("is", *self.predictions), *rows], numbers_from=1)
        lines.append(f"right: {self.accuracy.percent} of {len(self.seen)}")
        for name in self.predictions[:-1]:
            found, own = self.recall[name], self.precision[name]
            starts = self.false_starts[name]
            lines.append(
                f"{name}: finds {found.percent} of its own; {own.percent} of what it finds is its "
                f"own; after {self.time[name].text('ms')}; {starts} false starts"
            )
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Evaluation of {len(self.seen)} recordings: right {self.accuracy.percent}>"


def evaluate(
    recognizer: Wanted | Mapping[str, Wanted],
    recordings: Iterable[Recording],
    *,
    stock: Mapping[str, Wanted] = STOCK,
    screen: tuple[float, float] = (390, 844),
    prepare: Callable[[Lab], object] | None = None,
    resamples: int = 1000,
    seed: int = 0,
    level: float = 0.95,
) -> Evaluation:
    """Plays recordings to a view with the recognizers, and counts the results.

    >>> from fingerpost_workbench.sweeps.recordings import make_recordings
    >>> taps = make_recordings(["tap", "slowDrag"], 10)
    >>> print(evaluate({"tap": "tap"}, taps))
    is        tap  none
    tap        10     0
    slowDrag    0    10
    right: 100 % of 20
    tap: finds 100 % of its own; 100 % of what it finds is its own; after 107.5 \
ms (71.7 … 134.7); 0 false starts

    Args:
        recognizer: the recognizers of the view, by the label of their gestures; for a single one
            its type is the label.
        recordings: gestures with their labels; those without a recognizer's label must not be
            recognized.
        stock: stock recognizers to try, each alone on the view.
        screen: its size in points; the view fills it.
        prepare: called with the lab first, for example to load a plugin.
        resamples: the number of drawings for the intervals.
        seed: the seed of the drawings.
        level: the confidence level of the intervals.

    Raises:
        BadValueError: there are no recordings or no recognizers.
        UnknownNameError: a recognizer type is unknown; near matches are named.
    """
    np = needed("numpy", "sweep")
    wanted = _wanted(recognizer)
    mapping("stock", stock)
    size = pair("screen", screen)
    optional(called, "prepare", prepare)
    resamples, seed = whole("resamples", resamples, 1), whole("seed", seed, 0)
    level = real("level", level)
    gestures = items("recordings", recordings, Recording)
    if not gestures:
        raise BadValueError("there are no recordings.")
    played = _play(wanted, gestures, size, prepare)
    alone: list[set[str]] = [set() for _ in gestures]
    for name, kind in stock.items():
        for place, timeline in enumerate(_play({name: kind}, gestures, size, prepare)):
            if isinstance(timeline, Timeline) and _starts(timeline, [name]):
                alone[place].add(name)
    seen = tuple(
        _seen(recording, timeline, list(wanted), tuple(name for name in stock if name in found))
        for recording, timeline, found in zip(gestures, played, alone, strict=True)
    )
    predictions = (*wanted, NONE)
    others = dict.fromkeys(r.label for r in gestures if r.label not in wanted)
    labels = (*(name for name in wanted if any(r.label == name for r in gestures)), *others)
    counts = Counter((item.recording.label, item.predicted) for item in seen)
    confusion = np.asarray([[counts[label, name] for name in predictions] for label in labels])
    truth = np.asarray([_expected(item.recording.label, predictions) for item in seen])
    said = np.asarray([item.predicted for item in seen])
    times = np.asarray([np.nan if s.milliseconds is None else s.milliseconds for s in seen])
    right = (truth == said).astype(np.float64)
    draws = np.random.default_rng(seed).integers(0, len(seen), (resamples, len(seen)))

    def share(chosen: Any, of: Any) -> Estimate:  # noqa: ANN401
        return estimated(np.where(of, chosen, np.nan), np.nanmean, draws, level)

    return Evaluation(
        seen,
        labels,
        predictions,
        confusion,
        estimated(right, np.nanmean, draws, level),
        {name: share(right, truth == name) for name in wanted},
        {name: share(right, said == name) for name in wanted},
        {
            name: estimated(
                np.where((truth == name) & (said == name), times, np.nan),
                np.nanmedian,
                draws,
                level,
            )
            for name in wanted
        },
        {name: sum(name in item.false_starts for item in seen) for name in wanted},
        {
            label: {
                name: sum(name in s.stock for s in seen if s.recording.label == label)
                / sum(r.label == label for r in gestures)
                for name in stock
            }
            for label in labels
        },
        level,
    )


def _expected(label: str, predictions: Sequence[str]) -> str:
    return label if label in predictions else NONE


def _wanted(recognizer: Wanted | Mapping[str, Wanted]) -> dict[str, Wanted]:
    if isinstance(recognizer, Mapping) and "type" not in recognizer:
        made = {str(label): kind for label, kind in recognizer.items()}
    elif isinstance(recognizer, Mapping):
        made = {str(recognizer["type"]): recognizer}
    elif isinstance(recognizer, str):
        made = {recognizer: recognizer}
    elif isinstance(recognizer, type):
        made = {getattr(recognizer, "id", "") or f"python.{recognizer.__name__}": recognizer}
    else:
        raise unfit("recognizer", "a type's name, a class or a mapping", recognizer)
    if not made or NONE in made:
        raise BadValueError(f"recognizers have labels, and none is called '{NONE}'.")
    return made


def _play(
    wanted: Mapping[str, Wanted],
    recordings: Sequence[Recording],
    screen: tuple[float, float],
    prepare: Callable[[Lab], object] | None,
) -> list[Timeline | str]:
    """Plays each recording in a branch of a lab with these recognizers on one view."""
    with Lab(screen=screen) as lab:
        if prepare is not None:
            prepare(lab)
        view = lab.add_window().add_subview("view", frame=(0, 0, *screen))
        view.is_multiple_touch_enabled = True
        registered: dict[type[GestureRecognizer], str] = {}
        for label, kind in wanted.items():
            if isinstance(kind, type):
                if kind not in registered:
                    registered[kind] = lab.register(kind)
                view.add_recognizer(registered[kind], name=label)
                continue
            settings = dict(kind) if isinstance(kind, Mapping) else {"type": kind}
            added = view.add_recognizer(str(settings.pop("type")), name=label)
            for name, value in settings.items():
                added.set(name, value)
        scripts = [{"script": recording.script} for recording in recordings]
        played = lab.variants([], scripts, observe=["states"], timelines=True)
        made: list[Timeline | str] = []
        for place in range(len(recordings)):
            error = played.error(place)
            made.append(played.timeline(place) if error is None else str(error))
        return made


def _seen(
    recording: Recording, timeline: Timeline | str, labels: list[str], stock: tuple[str, ...]
) -> Seen:
    if isinstance(timeline, str):
        return Seen(recording, NONE, None, (), (), timeline)
    starts = _starts(timeline, labels)
    first = min(starts.items(), key=lambda item: item[1][0], default=None)
    wrong = tuple(
        label for label, (_, lasted) in starts.items() if label != recording.label or not lasted
    )
    if first is None:
        return Seen(recording, NONE, None, wrong, stock)
    return Seen(recording, first[0], first[1][0] / 1e6, wrong, stock)


def _starts(timeline: Timeline, labels: Sequence[str]) -> dict[str, tuple[int, bool]]:
    """When each recognizer began or recognized, after the first finger, and whether it lasted."""
    down = next((record.time for record in timeline.only("input", message="began")), None)
    found: dict[str, tuple[int, bool]] = {}
    if down is None:
        return found
    # Uses the log instead of the records, because a long drag has thousands of them.
    for line in timeline.lines("states"):
        name, _, state = line.text.rpartition(".state(")
        if name not in labels:
            continue
        if state.rstrip(")") in BEGAN:
            found.setdefault(name, (line.time - down, True))
        elif state == "cancelled)" and name in found:
            found[name] = (found[name][0], False)
    return found
