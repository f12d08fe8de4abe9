import FingerpostModel

/// What goes out: the turn's calls, sorted, then group by group. A group is a range of the calls.
extension Pipeline {
  /// Sends the turn's calls: event by event, oldest first; in an event responder by responder, in each one call per
  /// phase: began, moved, ended, cancelled (TE-7).
  mutating func sendCalls() {
    if calls.isEmpty { return }
    let outerCause = stage.timeline.cause
    if calls.count > 1 { sortCalls() }
    var first = 0
    while first < calls.count {
      var end = first + 1
      while end < calls.count, calls[end].isTold(with: calls[first]) { end += 1 }
      send(first..<end)
      first = end
    }
    calls.clear()
    stage.timeline.cause = outerCause
  }

  private mutating func sortCalls() {
    for index in calls.indices where !calls[index].touch.isPress {
      var oldest = calls[index].touch.id
      for other in calls.indices where calls[other].isOfSameView(as: calls[index]) {
        oldest = min(oldest, calls[other].touch.id)
      }
      calls[index].viewAge = oldest
    }
    calls.sort { $0.isSent(before: $1) }
  }

  private mutating func send(_ group: Range<Int>) {
    if calls[group.lowerBound].touch.isPress { return passPress(calls[group.lowerBound]) }
    let heard = notSwallowed(group)
    if heard.isEmpty { return }
    let cause = calls[heard.lowerBound].cause
    stage.timeline.follow(cause)
    if calls[heard.lowerBound].touch.phase == .began {
      begin(heard)
    } else {
      passOn(heard, to: calls[heard.lowerBound].touch.view, hop: 0, from: 0)
    }
    if !cellTracking.isEmpty { forgetCellsOfEnded(heard) }
  }

  private mutating func forgetCellsOfEnded(_ group: Range<Int>) {
    for index in group where calls[index].touch.phase.isFinal {
      forgetCells(of: calls[index].touch.id)
    }
  }

  /// The calls whose touches no scroll view has swallowed (SC-3) and no callback has ended (SY-10) move to the front of their group.
  @inline(__always)
  private mutating func notSwallowed(_ group: Range<Int>) -> Range<Int> {
    var end = group.lowerBound
    for index in group
    where !calls[index].isVoid && deliveries[Int(calls[index].slot)].began != .swallowed {
      calls.swapAt(end, index)
      end += 1
    }
    return group.lowerBound..<end
  }

  /// `touchesBegan` along the chain; every hop becomes a forwarding record of the touches (FW-1).
  private mutating func begin(_ whole: Range<Int>) {
    for index in whole { askToBegin(calls[index]) }
    let group = notSwallowed(whole)
    if group.isEmpty { return }
    for index in group {
      deliveries[Int(calls[index].slot)].began = .delivered
      touches[calls[index].slot].isInView = true
    }
    let touch = calls[group.lowerBound].touch
    let list = touchList(group)
    var rule = calls[group.lowerBound].rule
    var responder = touch.view
    var previous: SubjectID = 0
    // A chain has an end; the bound holds whatever the links are.
    for _ in 0...stage.responders.capacity where responder != noIndex {
      for index in group { deliveries[Int(calls[index].slot)].path.append(responder) }
      guard tell(responder, touch, group, list, previous, rule), !calls[group.lowerBound].isVoid
      else { return }
      previous = stage.responders[responder].subject
      rule = .fw1
      responder = stage.next(of: responder)
    }
  }

  /// A later phase, along the touches' records from a hop on (FW-2, FW-3).
  private mutating func passOn(
    _ group: Range<Int>, to first: UInt32, hop start: Int, from sender: SubjectID
  ) {
    let touch = calls[group.lowerBound].touch
    let slot = Int(calls[group.lowerBound].slot)
    let list = touchList(group)
    let rule = start == 0 ? calls[group.lowerBound].rule : .fw2
    let decider = start == 0 ? calls[group.lowerBound].decider : .none
    guard tell(first, touch, group, list, sender, rule, decider), !calls[group.lowerBound].isVoid
    else { return }
    var hop = start &+ 1
    var previous = stage.responders[first].subject
    beginRelay(touch, list)
    while true {
      if group.count > 1, !staysTogether(group, at: hop) {
        return part(group, at: hop, from: previous)
      }
      guard hop < deliveries[slot].path.count else { return }
      let responder = deliveries[slot].path[hop]
      let subject = stage.responders[responder].subject
      if stage.responders[responder].justForwards(touch.phase) {
        stage.timeline.relay(to: subject, from: previous)
      } else {
        guard tell(responder, touch, group, list, previous, .fw2), !calls[group.lowerBound].isVoid
        else { return }
        // A change made meanwhile may have had relays of its own.
        if stage.hasCallbacks { beginRelay(touch, list) }
      }
      previous = subject
      hop &+= 1
    }
  }

  @inline(__always)
  private mutating func beginRelay(_ touch: Touch, _ list: UInt32) {
    stage.timeline.beginRelay(
      .touches, .fw2, touch: touch.id, touchList: list, tapCount: touch.tapCount,
      to: touch.phase.rawValue, x: touch.location.x, y: touch.location.y)
  }

  /// The responder that a call's touch goes on to; `noIndex` where its records end.
  private func next(of call: Int, at hop: Int) -> UInt32 {
    let slot = Int(calls[call].slot)
    return hop < deliveries[slot].path.count ? deliveries[slot].path[hop] : noIndex
  }

  private func staysTogether(_ group: Range<Int>, at hop: Int) -> Bool {
    let common = next(of: group.lowerBound, at: hop)
    return group.allSatisfy { next(of: $0, at: hop) == common }
  }

  /// The touches' records part: those that go to one responder go on together, the oldest touch's first.
  private mutating func part(_ group: Range<Int>, at hop: Int, from sender: SubjectID) {
    var start = group.lowerBound
    while start < group.upperBound {
      let responder = next(of: start, at: hop)
      var end = start + 1
      for index in end..<group.upperBound where next(of: index, at: hop) == responder {
        for place in (end..<index).reversed() { calls.swapAt(place, place + 1) }
        end += 1
      }
      if responder != noIndex { passOn(start..<end, to: responder, hop: hop, from: sender) }
      start = end
    }
  }

  /// The group's touches as a list in the timeline; 0 for one touch.
  @inline(__always)
  private mutating func touchList(_ group: Range<Int>) -> UInt32 {
    if group.count < 2 { return 0 }
    callIDs.removeAll(keepingCapacity: true)
    for index in group { callIDs.append(calls[index].touch.id) }
    return stage.timeline.addTouchList(callIDs)
  }

  /// One touch method of one responder: the record, then what its class and the program do; whether the touches go on.
  @inline(__always)
  private mutating func tell(
    _ responder: UInt32, _ oldest: Touch, _ group: Range<Int>, _ list: UInt32,
    _ previous: SubjectID, _ rule: Rule, _ decider: Decider = .none
  ) -> Bool {
    let justForwards = stage.responders[responder].justForwards(oldest.phase)
    stage.timeline.cause = stage.timeline.write(
      .touches, rule, subject: stage.responders[responder].subject, object: previous,
      touch: oldest.id, touchList: list, tapCount: oldest.tapCount,
      reason: justForwards ? .none : stage.responders[responder].reasonToKeep(oldest.phase),
      to: oldest.phase.rawValue, x: oldest.location.x, y: oldest.location.y,
      decider: justForwards || decider != .none ? decider : keeping(responder, oldest.phase))
    return justForwards || react(responder, oldest.phase, group)
  }

  /// A control's tracking, a list's cells, unless the program's override keeps the touch from super; then whether the
  /// touch method passes the touches on (RC-4).
  @inline(never)
  private mutating func react(
    _ responder: UInt32, _ phase: TouchPhase, _ group: Range<Int>
  ) -> Bool {
    guard reachesSuper(responder, phase, group), !calls[group.lowerBound].isVoid else {
      return false
    }
    let cause = stage.timeline.cause
    reactOfItself(responder, group)
    stage.timeline.cause = cause
    return stage.responders[responder].forwards(phase)
  }

  /// Whether UIKit's own method gets the touches: the override of this very phase, if there is one, decides.
  private mutating func reachesSuper(
    _ responder: UInt32, _ phase: TouchPhase, _ group: Range<Int>
  ) -> Bool {
    if stage.responders[responder].hasTouchCallback,
      case .callback(let callback) = stage.responders[responder].overrides[.touches(phase)]
    {
      return callsSuper(callback, responder, phase, group)
    }
    return stage.responders[responder].seesItself(phase)
  }

  private mutating func reactOfItself(_ responder: UInt32, _ group: Range<Int>) {
    if stage.responders[responder].behaviour.isControl { track(responder, group) }
    if stage.responders[responder].behaviour.isCellList { trackCells(responder, group) }
  }

  /// What the program's own touch method says.
  private mutating func callsSuper(
    _ callback: HookCallback, _ responder: UInt32, _ phase: TouchPhase, _ group: Range<Int>
  ) -> Bool {
    var question = HookQuestion(
      .touches(phase), asked: .responder(stage.responders.id(at: responder)),
      time: stage.timeline.now)
    let oldest = calls[group.lowerBound].touch
    question.touch = oldest
    question.touchCount = group.count
    if oldest.view != noIndex { question.view = stage.responders.id(at: oldest.view) }
    if case .answer(let answer) = ask(callback, question) { return answer }
    return true
  }
}
