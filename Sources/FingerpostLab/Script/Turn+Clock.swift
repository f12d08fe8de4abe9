import FingerpostDelivery
import FingerpostModel

/// Advances the clock, with a turn for each timer due on the way.
extension Turn {
  /// Begins a step of the script: its record is the cause of all that follows from it.
  /// The record's object is what the step aims at or changes.
  mutating func beginStep(_ code: UInt8, _ rule: Rule = .sy4, about object: SubjectID = 0)
    -> Serial
  {
    hierarchy.timeline.writeRoot(.step, rule, object: object, to: code)
  }

  /// Begins a step that sets a property: its record has the property's name as its decider, and its new value.
  mutating func beginStep(
    _ code: UInt8, about object: SubjectID, setting property: String, of owner: SubjectID,
    to numbers: [Double], words: String
  ) -> Serial {
    let name = hierarchy.factSubject(property, of: owner, value: words)
    let pair = numbers.count <= 2
    return hierarchy.timeline.writeRoot(
      .step, .sy4, object: object, to: code, x: pair ? numbers.first ?? .nan : .nan,
      y: pair && numbers.count == 2 ? numbers[1] : .nan, decider: .named(name))
  }

  /// Advances the clock; timers due before the new time fire at their own time (SY-6).
  ///
  /// - Throws: `range` for a time after `Instant.latest`; the clock stands still then.
  @inline(__always)
  mutating func advance(to time: Instant, _ watch: Cancellation) throws(LabError) {
    if time > .latest { throw Self.beyondRange(time) }
    if hierarchy.timers.isDue(before: time) { try fireTimers(before: time, watch) }
    if time > hierarchy.timeline.now { hierarchy.timeline.now = time }
    moveScrolls()
  }

  @inline(never)
  private mutating func fireTimers(before time: Instant, _ watch: Cancellation) throws(LabError) {
    var fired = 0
    while let timer = hierarchy.timers.next, timer.deadline < time {
      try fire(timer, before: time)
      try watch.look(at: &self)
      fired += 1
      if fired > 1_000_000 {
        throw LabError(
          .limit, "a million timers have fired, and one is due before \(time.seconds) s")
      }
    }
  }

  @inline(never)
  private static func beyondRange(_ time: Instant) -> LabError {
    LabError(
      .range, "the clock ends at \(Instant.latest.seconds) s; nothing happens at \(time.seconds) s")
  }

  /// Fires a timer at its time; the frames of a motion go on until `limit`.
  mutating func fire(_ timer: TimerQueue.Timer, before limit: Instant) throws(LabError) {
    if timer.deadline > .latest { throw Self.beyondRange(timer.deadline) }
    _ = hierarchy.timers.removeNext()
    guard isValid(timer) else { return }
    if timer.deadline > hierarchy.timeline.now { hierarchy.timeline.now = timer.deadline }
    moveScrolls()
    _ = take(
      timer, before: limit, atMost: Cancellation.turnsToLook(after: hierarchy.timeline.turn))
  }
}
