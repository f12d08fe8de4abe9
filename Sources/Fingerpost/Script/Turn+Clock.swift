/// The clock goes on, and what falls due on the way has its turn.
extension Turn {
  /// A step of the script begins: the record that all it does is because of.
  mutating func beginStep(_ code: UInt8, _ rule: Rule = .sy4) -> Serial {
    hierarchy.timeline.writeRoot(.step, rule, to: code)
  }

  /// Moves the clock; timers due before the new time fire at their own (SY-6).
  @inline(__always)
  mutating func advance(to time: Instant, _ watch: Cancellation) throws(LabError) {
    if hierarchy.timers.isDue(before: time) { try fireTimers(before: time, watch) }
    if time > hierarchy.timeline.now { hierarchy.timeline.now = time }
    moveScrolls()
  }

  @inline(never)
  private mutating func fireTimers(before time: Instant, _ watch: Cancellation) throws(LabError) {
    var fired = 0
    while let timer = hierarchy.timers.next, timer.deadline < time {
      try fire(timer)
      try watch.look(at: &self)
      fired += 1
      if fired > 1_000_000 {
        throw LabError(
          .limit, "a million timers have fired, and one is due before \(time.seconds) s")
      }
    }
  }

  mutating func fire(_ timer: TimerQueue.Timer) throws(LabError) {
    _ = hierarchy.timers.removeNext()
    guard isValid(timer) else { return }
    if timer.deadline > hierarchy.timeline.now { hierarchy.timeline.now = timer.deadline }
    moveScrolls()
    _ = take(timer)
  }
}
