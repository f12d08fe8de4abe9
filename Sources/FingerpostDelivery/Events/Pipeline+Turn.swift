import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// One turn of the run loop for what the fingers did at one instant, at most one phase a finger (SY-4, SY-5).
  public mutating func turn(_ changes: Span<FingerChange>) {
    if system.edges.isEnabled { watchEdges(changes) }
    stage.timeline.turn &+= 1
    let outerCause = stage.timeline.cause
    changed.clear()
    var firstInput: Serial?
    for index in changes.indices {
      stage.timeline.cause = outerCause
      if let input = take(changes[index]), firstInput == nil { firstInput = input }
    }
    if let firstInput, !changed.isEmpty {
      stage.timeline.cause = firstInput
      if changed.count > 1 { sortChangedByAge() }
      if system.edges.hasWatched { admitGivenUp() }
      sendEvent()
    }
    finishTurn()
    stage.timeline.cause = outerCause
  }

  /// One turn for a timer that is due; false, and nothing happens, when the timer is void (SY-6).
  public mutating func turn(for timer: TimerQueue.Timer) -> Bool {
    if takeScrollTimer(timer) { return true }
    guard isValid(timer) else { return false }
    if timer.owner == SystemState.timerOwner { return suspend(for: timer) }
    stage.timeline.turn &+= 1
    changed.clear()
    windowChanged.clear()
    if let slot = endedDelaySlot(of: timer) {
      stage.timeline.writeRoot(
        .timer, .dl8, touch: touches[slot].id, to: runLoopMode.rawValue,
        decider: .profile(.endedDelayLimit))
      gestures.releaseEnded(slot)
    } else {
      stage.timeline.writeRoot(
        .timer, .sy6, subject: gestures.recognizers[timer.owner].subject,
        to: runLoopMode.rawValue)
      gestures.timerFired(timer, touches: touches, stage: &stage)
    }
    decideAndDeliver()
    finishTurn()
    return true
  }

  /// Whether a timer still has something to decide (SY-6).
  public func isValid(_ timer: TimerQueue.Timer) -> Bool {
    if timer.owner == SystemState.timerOwner { return system.springBoard.isValid(timer) }
    return endedDelaySlot(of: timer) != nil || gestures.isValid(timer) || isScrollTimer(timer)
  }

  /// The slot of the touch whose end a timer releases, if something of it is still withheld (DL-8).
  private func endedDelaySlot(of timer: TimerQueue.Timer) -> UInt32? {
    let slot = timer.owner & ~Self.endedDelayOwner
    guard timer.owner & Self.endedDelayOwner != 0, touches.inUse.contains(slot),
      touches[slot].id == timer.generation, !deliveries[Int(slot)].withheld.isEmpty
    else { return nil }
    return slot
  }

  /// What is still withheld when nothing more will happen.
  public mutating func noteWithheld() {
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      if deliveries[Int(slot)].withheld.isEmpty { continue }
      stage.timeline.write(
        .diagnostic, .dl6, subject: stage.responders[touches[slot].view].subject,
        touch: touches[slot].id, reason: .stillWithheld)
    }
  }

  /// One turn for a change that the program makes (a script step); what it decides is delivered and reset.
  public mutating func turn(_ change: (inout Pipeline) -> Void) {
    stage.timeline.turn &+= 1
    changed.clear()
    windowChanged.clear()
    change(&self)
    decideAndDeliver()
    finishTurn()
  }

  mutating func sendEvent() {
    let event = stage.timeline.write(
      .sendEvent, .sy5, subject: stage.responders[stage.application].subject,
      touch: touches[changed[0]].id)
    for index in changed.indices {
      let window = touches[changed[index]].window
      if window == noIndex || wasSent(window, before: index) { continue }
      windowChanged.clear()
      for other in changed.indices where touches[changed[other]].window == window {
        windowChanged.append(changed[other])
      }
      stage.timeline.cause = event
      stage.timeline.cause = stage.timeline.write(
        .sendEvent, .sy5, subject: stage.responders[window].subject,
        touch: touches[windowChanged[0]].id)
      serveOn(after: gestures.serve(windowChanged, touches: touches, stage: &stage))
      decideAndDeliver()
    }
  }

  @inline(__always)
  private func wasSent(_ window: UInt32, before index: Int) -> Bool {
    for earlier in 0..<index where touches[changed[earlier]].window == window { return true }
    return false
  }

  /// Again while callbacks change things: what they have decided goes out in the same turn (SY-10).
  private mutating func decideAndDeliver() {
    decideOnce()
    var rounds = 0
    while hasChanges {
      rounds += 1
      if rounds > 32 {
        stage.timeline.write(.diagnostic, .sy10, reason: .livelock)
        hasChanges = false
        return
      }
      hasChanges = false
      windowChanged.clear()
      decideOnce()
    }
  }

  private mutating func decideOnce() {
    gestures.arbitrate(touches: touches, stage: &stage)
    if !scrolls.isEmpty { catchScrolls() }
    if !gestures.actions.isEmpty { sendActions() }
    deliver()
  }

  /// In the order in which their recognizers were granted; what a scroll view tells of its own pan or pinch, and a text
  /// field of its own tap, stands at that one's place (AR-6).
  mutating func sendActions() {
    isSendingActions = true
    defer { isSendingActions = false }
    gestures.sortActions()
    let outerCause = stage.timeline.cause
    var index = 0
    while index < gestures.actions.count {
      let action = gestures.actions[index]
      stage.timeline.cause = outerCause
      followScroll(action)
      followTextTap(action)
      var target = 0
      while target < gestures.targetCount(of: action) {
        if let told = gestures.send(action, toTarget: target, &stage) {
          _ = ask(told.callback, told.question, record: told.record)
        }
        target += 1
      }
      index += 1
    }
    gestures.clearActions()
    stage.timeline.cause = outerCause
  }

  mutating func finishTurn() {
    gestures.resetFinished(touches: touches, stage: &stage)
    makeSelections()
    forgetFinishedTouches()
  }

  private mutating func sortChangedByAge() {
    for end in changed.indices.dropFirst() {
      var place = end
      while place > 0, touches[changed[place]].id < touches[changed[place - 1]].id {
        changed.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// A lifted touch is kept while it belongs to an attempt or something of it is withheld.
  private mutating func forgetFinishedTouches() {
    var index = 0
    while index < touches.inUse.count {
      let slot = touches.inUse[index]
      if touches[slot].phase.isFinal, deliveries[Int(slot)].withheld.isEmpty,
        !gestures.isAttended(slot)
      {
        touches.remove(slot)
        gestures.detach(slot)
      } else {
        index += 1
      }
    }
  }
}
