"""Base classes for users' objects: misspelt attributes and copies by `pickle` are refused."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from fingerpost.errors import unknown_attribute


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
        raise unknown_attribute(self, name, dir(type(self)))

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
            raise unknown_attribute(self, name, dir(type(self))) from None
