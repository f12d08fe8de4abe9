"""Questions that a lab answers in branches: the start of a play, and other settings."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from fingerpost import _native as native
from fingerpost._core import Core
from fingerpost.screen_snapshots import MAX_SCREENS, ScreenSnapshot

if TYPE_CHECKING:
    from fingerpost._snapshot import Snapshot
    from fingerpost.lab import Lab
    from fingerpost.player import Steps
    from fingerpost.samples import Samples
    from fingerpost.script import Script
    from fingerpost.variants.finding import Findings
    from fingerpost.variants.fixes import Fixes
    from fingerpost.variants.lab_variants import Variants
    from fingerpost.variants.stepping import Stepper
    from fingerpost.variants.table import Matrix


class Branches:
    """The part of a `Lab` that plays branches; the lab itself stays as it is.

    Callbacks are called in every branch. One that starts another search gets `BusyError`.
    """

    __slots__ = ()

    _core: Core
    _screens: list[ScreenSnapshot]
    """The screens before the plays that show something new."""

    def variants(
        self,
        script: Steps,
        variants: Iterable[Mapping[str, object]],
        *,
        observe: object = None,
        timelines: bool = False,
        threads: int | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Variants:
        """Plays many variants of this lab in one call, on all cores; the lab stays as it is.

        Each is a branch with other settings, in which the script is played until no timer is due.
        One that cannot be played carries its error; the others continue. The results do not depend
        on the threads; a lab with callbacks plays on one.

        >>> from fingerpost import Lab, Script
        >>> with Lab() as lab:
        ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        ...     tap = card.add_recognizer("tap", name="tap")
        ...     flags = [{"tap.isEnabled": True}, {"tap.isEnabled": False}]
        ...     played = lab.variants(Script().tap(card), flags, observe=["actions"])
        >>> list(played.outcomes), played.logs
        ([0, 1], (('tap.action',), ()))

        Args:
            script: the input, from the lab's current state.
            variants: the settings of each, by name: `{"profile.tapInterval": 0.2}`; None resets
                one. "script" is another script.
            observe: the records in the logs; by default the calls to the application's code.
            timelines: keep each variant's timeline.
            threads: the number of threads; by default one per core.
            progress: called with the number played; False ends it there, with the variants before
                the first missing one.

        Raises:
            UnknownNameError: a name is unknown; near matches are named.
            BadValueError: a value is invalid for its setting.
            FingerpostError: the script cannot be compiled.
        """
        from fingerpost.variants.lab_variants import play_variants

        with self._core.searching():
            return play_variants(
                self._lab,
                script,
                variants,
                observe=observe,
                timelines=timelines,
                threads=threads,
                progress=progress,
            )

    def steps(self, script: Script) -> Stepper:
        """Plays a script in branches and returns to its beginning, to step through it turn by turn.

        Raises:
            FingerpostError: the script cannot be played; with the path of the step.
        """
        from fingerpost.variants.stepping import Stepper

        return Stepper(self._lab, script)

    def lint(self) -> Findings:
        """Probes the current screen in branches.

        Every warning has a script that demonstrates it.
        """
        from fingerpost.variants.lint import lint_lab

        with self._core.searching():
            return lint_lab(self._lab)

    def matrix(
        self, script: Steps, settings: Mapping[str, Sequence[object]], *, observe: object = None
    ) -> Matrix:
        """Plays every combination of some settings, each in a branch; the lab stays as it is.

        >>> from fingerpost import Lab, Script
        >>> with Lab() as lab:
        ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        ...     tap = card.add_recognizer("tap", name="tap")
        ...     flags = {"tap.cancelsTouchesInView": [True, False]}
        ...     print(lab.matrix(Script().tap(card), flags, observe=[{"touches": ["card"]}]))
        tap.cancelsTouchesInView  seen
        true                      card.touchesBegan, card.touchesCancelled
        false                     card.touchesBegan, card.touchesEnded

        Args:
            script: the input, from the lab's current state.
            settings: the values of each, `{"tap.isEnabled": [True, False]}`, named as in an
                experiment: `profile.tapInterval`, `tap.delegate.shouldBegin`. None resets one.
            observe: the records to compare; by default the calls to the application's code.

        Raises:
            UnknownNameError: a name is unknown; near matches are named.
            BadValueError: a setting has no list of values, or a value is invalid for it.
            StateError: a setting cannot be reset.
            FingerpostError: the script cannot be played.
        """
        from fingerpost.variants.table import matrix

        return matrix(self._lab, script, settings, observe=observe)

    def fixes(
        self,
        script: Steps,
        wanted: str | Iterable[str],
        unwanted: str | Iterable[str] = (),
        others: Sequence[Steps] = (),
        *,
        pairs: bool | None = None,
        most: int = 10,
    ) -> Fixes:
        """Searches the fewest and mildest changes that make something happen, each in a branch.

        The lab stays as it is; `fix.apply(lab)` makes a change in it. What `why_not` proves comes
        first, changes that break something else come last, and say so. Callbacks are called in
        every branch; a change removes one or answers in its place.

        >>> from fingerpost import Lab, Script
        >>> with Lab() as lab:
        ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        ...     tap = card.add_recognizer("tap", name="tap")
        ...     _ = card.override(touches_ended="consume")
        ...     print(lab.fixes(Script().tap(card), "card.touchesEnded")[0])
        set tap.cancelsTouchesInView to false

        Args:
            script: the input, from the lab's current state.
            wanted: tokens that must be seen, `button.click`, in any order; ` @0.35` after one is
                the time from the script's beginning, ` #2` its second touch.
            unwanted: tokens that must not be seen.
            others: other scripts from there, to measure the effect of a change on them.
            pairs: whether two changes at once are tried; None: only when no single one helps.
            most: the maximum number of results.

        Raises:
            UnknownNameError: a token names no object here; near matches are named.
            FingerpostError: a script cannot be played.
        """
        from fingerpost.variants.fixes import fixes

        with self._core.searching():
            return fixes(self._lab, script, wanted, unwanted, others, pairs=pairs, most=most)

    def _begin(self, script: Script | Samples | None) -> ScreenSnapshot:
        """Prepares a play that keeps the lab's current state for later questions.

        Hands an earlier one over to its owner. What is no script is played after this.

        Raises:
            BusyError: called from one of the lab's own callbacks.
        """
        core = self._core
        if core.depth:
            core.call(native.fp_lab_keep_start)
        if (before := core.last()) is not None:
            before.hand_over()
        is_new = core.is_changed or not self._screens
        still = ScreenSnapshot(self, script, is_new=is_new)  # type: ignore[arg-type]
        core.last = weakref.ref(still)
        core.is_changed, core.journal = False, still.journal
        # Callbacks that the lab loses from now on belong to the new start.
        still.retired, core.keeps_start = len(core.retired), True
        if script is None:
            core.call(native.fp_lab_keep_start)
        return still

    def _end(self, still: ScreenSnapshot, played: Snapshot | None) -> None:
        """Keeps a screen that shows something new, for the lab's whole timeline."""
        core, still.played = self._core, played
        if played is not None and still.retired:
            del core.retired[: still.retired]
        # Effects of answers that are data show when the next play begins.
        core.is_changed |= played is None or (core.has_answers and still.unrecorded > 0)
        shows = still.is_new or still.steps or still.journal
        if shows and len(self._screens) < MAX_SCREENS:
            self._screens.append(still)

    @property
    def _lab(self) -> Lab:
        return cast("Lab", self)
