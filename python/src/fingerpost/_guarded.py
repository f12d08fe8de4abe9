"""Base classes for users' objects: misspelt attributes and copies by `pickle` are refused."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from fingerpost.errors import near_matches


class Unpicklable:
    """Refuses `pickle` and `copy`, with advice."""

    __slots__ = ()

    INSTEAD: ClassVar[str] = ""
    """The advice."""

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(
            f"A {type(self).__name__} cannot be pickled or copied by `copy`: {self.INSTEAD}"
        )


class Guarded(Unpicklable):
    """Refuses unknown attributes; near matches are named."""

    __slots__ = ()

    def __getattr__(self, name: str) -> NoReturn:
        """Explains an unknown attribute.

        Raises:
            AttributeError: always; near matches are named.
        """
        known = [item for item in dir(type(self)) if not item.startswith("_")]
        hint = "." if name.startswith("_") else near_matches(name, known) or "."
        sentence = f"A {type(self).__name__} has no attribute '{name}'{hint}"
        raise AttributeError(sentence, name=name, obj=self)

    def __setattr__(self, name: str, value: object) -> None:
        """Sets an existing attribute.

        Raises:
            AttributeError: there is none; near matches are named.
        """
        try:
            object.__setattr__(self, name, value)
        except AttributeError:
            if hasattr(type(self), name):
                raise
            known = [item for item in dir(type(self)) if not item.startswith("_")]
            hint = near_matches(name, known) or "."
            sentence = f"A {type(self).__name__} has no attribute '{name}'{hint}"
            raise AttributeError(sentence, name=name, obj=self) from None
