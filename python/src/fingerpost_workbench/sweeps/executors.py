"""Plays the parts of a sweep in this process, in any executor or on a cluster.

They arrive in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any

from fingerpost.errors import BadValueError
from fingerpost_workbench.sweeps.chunks import Chunk, PendingCall, play_pending

AHEAD = 3
"""The number of parts per worker that are running or queued: enough to keep every worker busy,
and few enough to hold early results in memory.
"""


def chunks_by(
    executor: object, pending: PendingCall, parts: Iterable[tuple[int, int]]
) -> Iterator[Chunk]:
    """Plays the parts in an executor or by a Dask client.

    Returns them in order, never many at once.

    Raises:
        BadValueError: it is no executor.
    """
    if isinstance(executor, Executor):
        count = _workers(executor)
        submit: Callable[..., Any] = executor.submit
        yield from _in_order(lambda part: submit(play_pending, pending, *part), parts, count)
    elif _is_client(executor):
        client: Any = executor
        # Sent to every worker once, not with each part.
        shared = client.scatter(pending, broadcast=True, hash=False)
        count = max(1, sum(client.nthreads().values()))
        yield from _in_order(
            lambda part: client.submit(play_pending, shared, *part, pure=False), parts, count
        )
    else:
        raise BadValueError(
            "an executor is a concurrent.futures.Executor or a client of dask.distributed, "
            f"not {executor!r}."
        )


def _in_order(
    submit: Callable[[tuple[int, int]], Any], parts: Iterable[tuple[int, int]], workers: int
) -> Iterator[Chunk]:
    waiting: deque[Any] = deque()
    try:
        for part in parts:
            waiting.append(submit(part))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _is_client(executor: object) -> bool:
    kind = type(executor)
    return any(base.__module__.startswith("distributed.") for base in kind.__mro__) and (
        hasattr(executor, "scatter") and hasattr(executor, "nthreads")
    )


def _workers(executor: Executor) -> int:
    """The number of workers; for Dask's own executor its client has it."""
    count = getattr(executor, "_max_workers", None)
    if isinstance(count, int):
        return count
    client: Any = getattr(executor, "_client", None)
    return max(1, sum(client.nthreads().values())) if client is not None else 8
