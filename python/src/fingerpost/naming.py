"""UIKit's names in Python's spelling, and back."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(4096)
def camel(name: str) -> str:
    """Spells a snake_case name as UIKit does; a name in UIKit's spelling stays as it is.

    >>> camel("is_user_interaction_enabled")
    'isUserInteractionEnabled'
    >>> camel("isHidden")
    'isHidden'
    """
    head, *rest = name.strip("_").split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def snake(name: str) -> str:
    """Spells a UIKit name in snake_case.

    >>> snake("delaysTouchesBegan")
    'delays_touches_began'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
