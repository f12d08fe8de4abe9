import FingerpostGestures
import FingerpostModel

// MARK: Noting

extension Turn {
  /// One turn for what the fingers did at one instant, as `goOn`, of a recording, in which the gesture may come again.
  public mutating func goOnNoting(_ changes: Span<FingerChange>) {
    guard changes.count == 1 else {
      if scratch.refrain.knowledge == .isNoted { dropRefrain() }
      return goOn(changes)
    }
    let change = changes[0]
    guard isNoted(change.finger, change.phase) else { return goOn(changes) }
    let wasInView = touches.slot(ofFinger: change.finger).map { touches[$0].isInView }
    let serial = hierarchy.timeline.nextSerial
    goOn(changes)
    note(wasInView: wasInView ?? false, since: serial)
  }

  /// The recording is over, or something else has been done than playing it.
  public mutating func forgetRefrain() {
    scratch.refrain.forget()
    arbiter.endDeeds()
  }

  /// Whether a report is noted: the first of a gesture that begins now, or one more of the one that is being noted.
  private mutating func isNoted(_ finger: Int32, _ phase: TouchPhase) -> Bool {
    if scratch.refrain.knowledge == .isNoted {
      if finger == scratch.refrain.finger, phase == .began || phase == .ended,
        scratch.refrain.turn == hierarchy.timeline.turn
      {
        return true
      }
      dropRefrain()
      return false
    }
    guard phase == .began, scratch.refrain.listens(), isAtRest, isPlain else { return false }
    scratch.refrain.begin(finger, hierarchy)
    arbiter.beginDeeds()
    return true
  }

  private mutating func dropRefrain() {
    scratch.refrain.drop()
    arbiter.endDeeds()
  }

  /// No touch, no attempt, no timer, no motion.
  private var isAtRest: Bool {
    touches.inUse.isEmpty && arbiter.isAtRest && hierarchy.timers.isEmpty
      && rooms.scrolling.motions.isEmpty && rooms.scrolling.zooms.isEmpty
      && hierarchy.delegateMessages.isEmpty
  }

  /// Nobody but the pipeline itself has a say in what becomes of touches, and it writes of nothing else.
  private var isPlain: Bool {
    !hierarchy.hasCallbacks && hierarchy.notes.isEmpty && hierarchy.pageRecognizers.isEmpty
      && !rooms.system.edges.isEnabled && !rooms.system.edges.hasWatched
      && scratch.coalesced.isEmpty && !hierarchy.profile[.endedDelayLimit].isFinite
  }

  /// Adds the turn that has just been taken.
  private mutating func note(wasInView: Bool, since serial: Serial) {
    scratch.refrain.turn &+= 1
    guard scratch.refrain.turn == hierarchy.timeline.turn, scratch.changed.count == 1 else {
      return dropRefrain()
    }
    let slot = scratch.changed[0]
    let isNew = touches[slot].phase == .began
    if isNew, !scratch.landing.wasFollowed {
      scratch.refrain.leave()
      return arbiter.endDeeds()
    }
    let landing = isNew ? scratch.landing.recordCount : 0
    guard touches[slot].view != .nowhere, isJustPassedOn(slot),
      scratch.refrain.note(
        touches[slot], wasInView: wasInView, since: serial, landing: landing, &arbiter, hierarchy)
    else { return dropRefrain() }
    if isAtRest, !scratch.refrain.finish(&arbiter, hierarchy) { dropRefrain() }
  }

  /// Whether the view of a touch and all responders that have got it do nothing but pass touches on.
  private func isJustPassedOn(_ slot: TouchSlot) -> Bool {
    var responder = touches[slot].view
    var hop = 0
    while responder != .nowhere {
      for phase in [TouchPhase.began, .ended, .cancelled]
      where !hierarchy.responders[responder].justForwards(phase) {
        return false
      }
      responder = rooms.forwarding.responder(of: slot, at: hop)
      hop += 1
    }
    return true
  }
}

// MARK: Repeating

extension Turn {
  /// How many reports the refrain has, if it is known and the timeline has room for it; else 0.
  public var reportsOfRefrain: Int {
    scratch.refrain.knowledge == .isKnown && scratch.refrain.turn == hierarchy.timeline.turn
      && hierarchy.timeline.hasRoom(for: scratch.refrain.recordCount)
      ? scratch.refrain.beats.count : 0
  }

  /// Whether a report is by its finger and phase the one at a place of the refrain.
  @inline(__always)
  public func isInRefrain(_ beat: Int, _ finger: Int32, _ phase: TouchPhase) -> Bool {
    finger == scratch.refrain.finger && phase == scratch.refrain.beats[beat].phase
  }

  /// Tries a report of the refrain at a place on the screen and a time; false, and nothing has been tried, when it comes
  /// to something else. When all have been tried, in their order, `repeatRefrain` takes them.
  public mutating func rehearse(_ beat: Int, _ point: Point, at time: Instant) -> Bool {
    if beat == 0 {
      scratch.refrain.outerSeries = rooms.eventBuilding.series
      scratch.refrain.outerTime = hierarchy.timeline.now
    }
    if !arbiter.hasTimerDue(before: time) {
      hierarchy.timeline.now = time
      scratch.refrain.beats[beat].time = time
      scratch.refrain.beats[beat].point = point
      let isSame =
        scratch.refrain.beats[beat].phase == .began
        ? presses(beat, point) : lifts(point)
      if isSame, scratch.refrain.touches[0].tapCount == scratch.refrain.beats[beat].tapCount {
        scratch.refrain.touches[0].isInView = scratch.refrain.beats[beat].isInView
        scratch.refrain.pattern.move(
          scratch.refrain.beats[beat].place, to: scratch.refrain.touches[0].location)
        let turn = hierarchy.timeline.turn &+ 1 &+ UInt32(truncatingIfNeeded: beat)
        if arbiter.rehearse(
          scratch.refrain.beats[beat].deeds, scratch.refrain.touches.buffer, turn: turn,
          &scratch.refrain.pattern, hierarchy)
        {
          return true
        }
      }
    }
    abandonRefrain()
    return false
  }

  /// The finger comes down.
  @inline(__always)
  private mutating func presses(_ beat: Int, _ point: Point) -> Bool {
    guard scratch.landing.leads(from: point, hierarchy) else { return false }
    var id = hierarchy.timeline.nextTouch
    for earlier in 0..<beat where scratch.refrain.beats[earlier].phase == .began {
      id = TouchID(id.number &+ 1)
    }
    let touch = rooms.eventBuilding.touch(
      id, of: FingerChange(finger: scratch.refrain.finger, phase: .began, point: point),
      on: (scratch.landing.window, scratch.landing.view), hierarchy)
    scratch.refrain.press = rooms.eventBuilding.press(tapCount: touch.tapCount)
    scratch.refrain.touches.clear()
    scratch.refrain.touches.append(touch)
    return true
  }

  /// The finger is lifted, as in `EventBuilding.move`.
  @inline(__always)
  private mutating func lifts(_ point: Point) -> Bool {
    scratch.refrain.touches[0].previousLocation = scratch.refrain.touches[0].location
    scratch.refrain.touches[0].location = hierarchy.windowPoint(
      point, scratch.refrain.touches[0].window)
    scratch.refrain.touches[0].timestamp = hierarchy.timeline.now
    scratch.refrain.touches[0].phase = .ended
    _ = scratch.refrain.press.follow(&scratch.refrain.touches[0], hierarchy)
    rooms.eventBuilding.series = scratch.refrain.press.series(after: scratch.refrain.touches[0])
    return true
  }

  @inline(never)
  private mutating func abandonRefrain() {
    arbiter.abandonDeeds()
    rooms.eventBuilding.series = scratch.refrain.outerSeries
    hierarchy.timeline.now = scratch.refrain.outerTime
    dropRefrain()
  }

  /// Takes the reports that were rehearsed, each a turn.
  public mutating func repeatRefrain(because cause: Serial) {
    let first = hierarchy.timeline.nextSerial
    scratch.refrain.comeAgain(from: hierarchy.timeline.nextTouch)
    var touch: TouchID = 0
    for beat in scratch.refrain.beats.indices {
      let (phase, point) = (scratch.refrain.beats[beat].phase, scratch.refrain.beats[beat].point)
      hierarchy.timeline.now = scratch.refrain.beats[beat].time
      hierarchy.timeline.turn &+= 1
      hierarchy.timeline.cause = cause
      if phase == .began { touch = hierarchy.timeline.addTouch(finger: scratch.refrain.finger) }
      let input = hierarchy.timeline.write(
        .input, .sy2, touch: touch, to: phase.rawValue, x: point.x, y: point.y)
      if phase == .began, scratch.landing.leads(from: point, hierarchy) {
        hierarchy.timeline.cause = input
        scratch.landing.write(&hierarchy)
      }
      scratch.refrain.pattern.write(
        scratch.refrain.beats[beat].lines, from: first, to: &hierarchy.timeline)
    }
    hierarchy.timeline.cause = cause
    arbiter.decideAgain(since: first)
    scratch.refrain.turn = hierarchy.timeline.turn
  }
}
