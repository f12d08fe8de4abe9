import FingerpostModel

extension Pipeline {
  /// Sends the turn's calls: event by event, oldest first; in an event responder by responder, in each one call per
  /// phase: began, moved, ended, cancelled (TE-7).
  mutating func sendCalls() {
    if calls.isEmpty { return }
    let outerCause = stage.timeline.cause
    if calls.count == 1 {
      sendOne(calls[0])
    } else {
      sendMany()
    }
    calls.clear()
    stage.timeline.cause = outerCause
  }

  private mutating func sendOne(_ call: DeliveryCall) {
    stage.timeline.cause = call.cause < stage.timeline.count ? call.cause : stage.timeline.cause
    if call.touch.isPress {
      passPress(call)
    } else if call.touch.phase == .began {
      begin([call])
    } else {
      passOn(call)
    }
  }

  private mutating func sendMany() {
    let sorted = calls.enumerated().sorted {
      ($0.element.event, $0.offset) < ($1.element.event, $1.offset)
    }.map(\.element)
    var start = 0
    while start < sorted.count {
      var end = start
      while end < sorted.count, sorted[end].event == sorted[start].event { end += 1 }
      sendEvent(Array(sorted[start..<end]))
      start = end
    }
  }

  private mutating func sendEvent(_ event: [DeliveryCall]) {
    for call in event where call.touch.isPress { passPress(call) }
    let byAge = event.filter { !$0.touch.isPress }.sorted { $0.touch.id < $1.touch.id }
    var views: [UInt32] = []
    for call in byAge where !views.contains(call.touch.view) { views.append(call.touch.view) }
    for view in views {
      for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
        let group = byAge.filter {
          $0.touch.view == view && $0.touch.phase == phase
            && deliveries[Int($0.slot)].began != .swallowed
        }
        guard let first = group.first else { continue }
        stage.timeline.cause = first.cause < stage.timeline.count ? first.cause : stage.timeline.cause
        if phase == .began {
          begin(group)
        } else if group.count == 1 {
          passOn(first)
        } else {
          passOn(group, from: view, at: 0)
        }
      }
    }
  }

  /// `touchesBegan` along the chain; every hop becomes a forwarding record of the touches (FW-1).
  private mutating func begin(_ whole: [DeliveryCall]) {
    let group = whole.filter { !isSwallowed($0) }
    guard let first = group.first else { return }
    for call in group {
      deliveries[Int(call.slot)].began = .delivered
      touches[call.slot].isInView = true
    }
    let list = touchList(group)
    var responder = first.touch.view
    var previous: SubjectID = 0
    while responder != noIndex {
      for call in group { deliveries[Int(call.slot)].path.append(responder) }
      tell(responder, group, list, previous, previous == 0 ? first.rule : .fw1)
      guard forwards(responder, .began, group) else { return }
      previous = stage.responders[responder].subject
      responder = stage.next(of: responder)
    }
  }

  /// A later phase of one touch, along its records (FW-2, FW-3).
  private mutating func passOn(_ call: DeliveryCall) {
    if deliveries[Int(call.slot)].began == .swallowed { return }
    let phase = call.touch.phase
    var hop = 0
    var responder = call.touch.view
    var rule = call.rule
    var previous: SubjectID = 0
    while true {
      let subject = stage.responders[responder].subject
      stage.timeline.cause = stage.timeline.write(
        .touches, rule, subject: subject, object: previous, touch: call.touch.id,
        tapCount: call.touch.tapCount, reason: stage.responders[responder].reasonToKeep(phase),
        to: phase.rawValue, x: call.touch.location.x,
        y: call.touch.location.y)
      if stage.responders[responder].behaviour.reactsToTouches
        || stage.responders[responder].hasTouchCallback
      {
        react(responder, [call])
        guard forwards(responder, phase, [call]) else { return }
      } else if !stage.responders[responder].forwards(phase) {
        return
      }
      hop += 1
      guard hop < deliveries[Int(call.slot)].path.count else { return }
      responder = deliveries[Int(call.slot)].path[hop]
      previous = subject
      rule = .fw2
    }
  }

  /// The same for several touches, whose records may part on the way.
  private mutating func passOn(_ whole: [DeliveryCall], from view: UInt32, at start: Int) {
    var pending: [(calls: [DeliveryCall], responder: UInt32, hop: Int, previous: SubjectID)] = [
      (whole, view, start, 0)
    ]
    while let (group, responder, hop, previous) = pending.popLast() {
      guard let first = group.first else { continue }
      tell(responder, group, touchList(group), previous, hop == 0 ? first.rule : .fw2)
      guard forwards(responder, first.touch.phase, group) else { continue }
      var nexts: [UInt32] = []
      for call in group where hop + 1 < deliveries[Int(call.slot)].path.count {
        let next = deliveries[Int(call.slot)].path[hop + 1]
        if !nexts.contains(next) { nexts.append(next) }
      }
      for next in nexts.reversed() {
        let onward = group.filter {
          hop + 1 < deliveries[Int($0.slot)].path.count
            && deliveries[Int($0.slot)].path[hop + 1] == next
        }
        pending.append((onward, next, hop + 1, stage.responders[responder].subject))
      }
    }
  }

  private mutating func touchList(_ group: [DeliveryCall]) -> UInt32 {
    if group.count < 2 { return 0 }
    callIDs.clear()
    for call in group { callIDs.append(call.touch.id) }
    return stage.timeline.addTouchList(callIDs)
  }

  /// One touch method of one responder: the record, then what its class does of itself.
  private mutating func tell(
    _ responder: UInt32, _ group: [DeliveryCall], _ list: UInt32, _ previous: SubjectID,
    _ rule: Rule
  ) {
    guard let oldest = group.first?.touch else { return }
    stage.timeline.cause = stage.timeline.write(
      .touches, rule, subject: stage.responders[responder].subject, object: previous,
      touch: oldest.id, touchList: list, tapCount: oldest.tapCount,
      reason: stage.responders[responder].reasonToKeep(oldest.phase), to: oldest.phase.rawValue,
      x: oldest.location.x, y: oldest.location.y)
    react(responder, group)
  }

  /// A control's tracking, a list's cells; not when the program's override keeps the touch from super.
  private mutating func react(_ responder: UInt32, _ group: [DeliveryCall]) {
    guard let phase = group.first?.touch.phase else { return }
    let cause = stage.timeline.cause
    if stage.responders[responder].behaviour.isControl,
      stage.responders[responder].seesItself(phase),
      !stage.responders[responder].hasTouchCallback
    {
      track(responder, group)
    } else if stage.responders[responder].behaviour.isCellList,
      stage.responders[responder].seesItself(phase),
      !stage.responders[responder].hasTouchCallback
    {
      trackCells(responder, group)
    }
    stage.timeline.cause = cause
  }

  /// RC-4 and the program's overrides: whether the touch method passes the touches on.
  private mutating func forwards(
    _ responder: UInt32, _ phase: TouchPhase, _ group: [DeliveryCall]
  ) -> Bool {
    let hook = Hook.touches(phase)
    guard stage.responders[responder].hasTouchCallback,
      case .callback(let callback) = stage.responders[responder].overrides[hook]
    else { return stage.responders[responder].forwards(phase) }
    var callsSuper = true
    if let oldest = group.first?.touch {
      var question = HookQuestion(
        hook, asked: .responder(stage.responders.id(at: responder)), time: stage.timeline.now)
      question.touch = oldest
      question.touchCount = group.count
      if oldest.view != noIndex { question.view = stage.responders.id(at: oldest.view) }
      if case .answer(let answer) = stage.call(callback, question) { callsSuper = answer }
    }
    guard callsSuper else { return false }
    if stage.responders[responder].behaviour.isControl { track(responder, group) }
    if stage.responders[responder].behaviour.isCellList { trackCells(responder, group) }
    return stage.responders[responder].behaviour.forwardsTouches
  }
}
