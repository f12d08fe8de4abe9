"""What a lab is asked about itself, and finds out in branches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from fingerpost.errors import BusyError

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.variants import Steps, Variants
    from fingerpost.whatif.finding import Findings
    from fingerpost.whatif.fixes import Fixes
    from fingerpost.whatif.table import Matrix


class Asked:
    """The part of a `Lab` that plays what could be; the lab itself stays as it is.

    Callbacks are called in every branch. One that asks the lab again gets `BusyError`.
    """

    _is_asked = False

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
        One that cannot be played carries its error, the others go on. The results do not depend
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
            script: what the fingers do, from where the lab stands.
            variants: the settings of each, by name: `{"profile.tapInterval": 0.2}`; None takes
                one back. "script" is another script.
            observe: what the logs are made of; what an application is told if left out.
            timelines: keep each variant's timeline.
            threads: on how many; as many as can run at once if left out.
            progress: told how many have been played; False ends it there.

        Raises:
            UnknownNameError: nobody has a name; near matches are named.
            BadValueError: a value is none for its setting.
            FingerpostError: the script cannot be compiled.
        """
        from fingerpost.variants import play_variants

        with self._asking() as lab:
            return play_variants(
                lab,
                script,
                variants,
                observe=observe,
                timelines=timelines,
                threads=threads,
                progress=progress,
            )

    def lint(self) -> Findings:
        """Probes the screen as it stands, in branches; every warning has a script that shows it."""
        from fingerpost.whatif.lint import lint_lab

        with self._asking() as lab:
            return lint_lab(lab)

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
            script: what the fingers do, from where the lab stands.
            settings: the values of each, `{"tap.isEnabled": [True, False]}`, named as in an
                experiment: `profile.tapInterval`, `tap.delegate.shouldBegin`. None takes one back.
            observe: what is compared; what an application is told if left out.

        Raises:
            UnknownNameError: nobody has a name; near matches are named.
            BadValueError: a setting has no list of values, or a value is none for it.
            StateError: a setting cannot be taken back.
            FingerpostError: the script cannot be played.
        """
        from fingerpost.whatif.table import matrix

        return matrix(cast("Lab", self), script, settings, observe=observe)

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

        The lab stays as it is; `fix.apply(lab)` makes a change in it. Callbacks go along, and so
        are called in every branch; they are left alone, or taken back. What breaks something
        else that worked comes last, and says so.

        >>> from fingerpost import Lab, Script
        >>> with Lab() as lab:
        ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        ...     tap = card.add_recognizer("tap", name="tap")
        ...     _ = card.override(touches_ended="consume")
        ...     print(lab.fixes(Script().tap(card), "card.touchesEnded")[0])
        set tap.cancelsTouchesInView to false

        Args:
            script: what the fingers do, from where the lab stands.
            wanted: tokens that must be seen, `button.click`, in any order; `@0.35` behind one:
                at that time after the script's beginning.
            unwanted: tokens that must not be seen.
            others: other scripts from there, to see what a change does to them.
            pairs: whether two changes at once are tried; None: only when no single one helps.
            most: how many are returned.

        Raises:
            UnknownNameError: a token is about nobody here; near matches are named.
            FingerpostError: a script cannot be played.
        """
        from fingerpost.whatif.fixes import fixes

        with self._asking() as lab:
            return fixes(lab, script, wanted, unwanted, others, pairs=pairs, most=most)

    @contextmanager
    def _asking(self) -> Iterator[Lab]:
        """Refuses to be asked again: a lab that its own callbacks ask would never be done."""
        if self._is_asked:
            raise BusyError("the lab is being asked; a callback must not ask it again")
        self._is_asked = True
        try:
            yield cast("Lab", self)
        finally:
            self._is_asked = False
