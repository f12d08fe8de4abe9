"""The labs between the steps of a script, and those in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fingerpost._enums import Phase
from fingerpost._structs import SampleStruct
from fingerpost.errors import StateError
from fingerpost.lab import Lab
from fingerpost.record import Record
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.timeline import Timeline

FINGERS = ("down", "move", "up", "cancel", "tap", "press", "drag", "swipe", "pinch", "rotate")
NAMING = ("down", "move", "up", "cancel")


class Snapshots:
    """A run with a branch kept before every step of its script, and one before it settles."""

    def __init__(self, lab: Lab, script: Script, *, is_direct: bool = True) -> None:
        """Plays the script step by step, from where the lab stands.

        Args:
            lab: where; it stays as it is.
            script: what.
            is_direct: what fingers do arrives at once, without a sensor or a screen's rate between.

        Raises:
            FingerpostError: a step cannot be played.
            StateError: step by step it does not go as in one go.
        """
        self.steps = script.steps
        self.is_direct = is_direct
        self.labs: list[Lab] = []
        self.counts: list[int] = []
        first = len(lab.timeline)
        with lab.copy() as whole, lab.copy() as moving:
            whole.play(Script(self.steps), settle=False)
            # A composite step takes a finger that no step names, also no later one.
            moving.reserve_fingers(max(map(named_finger, self.steps), default=0))
            for step in [*self.steps, None]:
                self.labs.append(moving.copy())
                self.counts.append(len(moving.timeline) - first)
                if step is not None:
                    moving.play(Script([step]), settle=False)
            if not moving.same_as(whole):
                self.close()
                raise StateError("This script goes another way when it is played step by step.")
            moving.settle()
            self.timeline = moving.timeline[first:]
        self.records = self.timeline.records

    def close(self) -> None:
        """Ends the labs."""
        for lab in self.labs:
            lab.close()

    def after(self, count: int) -> Lab:
        """Makes a lab that stands after so many records, at the end of a turn."""
        step = self._step_of(count)
        if not self._is_inside(count, step):
            return self.labs[step].copy()
        here = self.labs[step].copy()
        done = self.records[self.counts[step] : count]
        self._play(here, step, done)
        self._advance(here, self.time_after(count))
        return here

    def time_after(self, count: int) -> int:
        """The time at which such a lab stands, nanoseconds."""
        step = self._step_of(count)
        if not self._is_inside(count, step):
            return self.labs[step].time
        last = self.records[count - 1]
        # Timers fire when the time goes on beyond their instant.
        return last.time + (1 if self._is_timers(count) else 0)

    def resume(self, lab: Lab, count: int) -> Timeline:
        """Plays what is left of the step, of the script, and settles."""
        first = len(lab.timeline)
        step = self._step_of(count)
        if self._is_inside(count, step) and step + 1 < len(self.labs):
            self._play(lab, step, self.records[count : self.counts[step + 1]])
            self._advance(lab, self.labs[step + 1].time)
            step += 1
        for item in self.steps[step:]:
            lab.play(Script([item]), settle=False)
        lab.settle()
        return lab.timeline[first:]

    def _step_of(self, count: int) -> int:
        """The snapshot from which a place is reached: the last one that is not past it."""
        time = self.records[count - 1].time if count else self.labs[0].time
        return max(
            i
            for i, before in enumerate(self.counts)
            if before <= count and self.labs[i].time <= max(time, self.labs[0].time)
        )

    def _is_inside(self, count: int, step: int) -> bool:
        """Whether a place lies behind the beginning of the step."""
        return count > self.counts[step]

    def _is_timers(self, count: int) -> bool:
        turn = self.records[count - 1].turn
        return any(item.turn == turn and item.kind == "timer" for item in self.records)

    def _play(self, lab: Lab, step: int, records: tuple[Record, ...]) -> None:
        """Plays the input of a part of a step as a recording."""
        if not self.is_direct:
            raise StateError(
                "The screen is read through a sensor or at its own rate: go to where a step begins."
            )
        inputs = [item for item in records if item.kind == "input"]
        if step < len(self.steps) and not moves_fingers(self.steps[step]):
            verb = next(iter(self.steps[step]))
            raise StateError(
                f"script[{step}] ({verb}) does more than move fingers: go to before it or after it."
            )
        if not inputs:
            return
        array = (SampleStruct * len(inputs))()
        for index, item in enumerate(inputs):
            phase = int(Phase[(item.message or "").upper()])
            finger = int(item.fingers or 0)
            time = item.time - lab.time
            array[index] = SampleStruct(time, item.x or 0.0, item.y or 0.0, finger, phase)
        lab.play(Samples(array), settle=False)

    def _advance(self, lab: Lab, time: int) -> None:
        if time > lab.time:
            lab.play([{"wait": (time - lab.time) / 1e9}], settle=False)


def moves_fingers(step: Mapping[str, Any]) -> bool:
    """Whether a step is fingers and time alone."""
    if "together" in step:
        return all(map(moves_fingers, step["together"]))
    return "wait" in step or any(verb in step for verb in FINGERS)


def named_finger(step: Mapping[str, Any]) -> int:
    """The highest finger that a step names; 0 for none."""
    if "together" in step:
        return max(map(named_finger, step["together"]), default=0)
    return max((int(step[verb]) for verb in NAMING if verb in step), default=0)
