"""Worker processes that a terminal's interrupt does not reach: one process answers it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import cast

MANAGER_ENDS = 5.0
"""Seconds that the thread of killed worker processes has to end; it takes milliseconds."""


class Worker(SpawnProcess):
    """A process that never receives SIGINT, not even while its interpreter starts.

    Other threads receive an interrupt meanwhile: it may still keep the first process from sending
    a worker what it has to read, and that one ends with a traceback.
    """

    def start(self) -> None:
        """Starts it with the signal blocked."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Context(SpawnContext):
    Process = Worker


@contextmanager
def worker_processes(count: int) -> Iterator[Executor]:
    """Worker processes; an exception ends them at once, in the middle of what they play."""
    pool = ProcessPoolExecutor(count, mp_context=_Context())
    try:
        yield pool
    except BaseException:
        manager = cast("Thread | None", pool._executor_manager_thread)
        for worker in list((pool._processes or {}).values()):
            worker.kill()
        pool.shutdown(wait=False, cancel_futures=True)
        if manager is not None:
            # Python ends with a message to this thread, which must not be about to close its pipe.
            manager.join(timeout=MANAGER_ENDS)
        raise
    pool.shutdown()
