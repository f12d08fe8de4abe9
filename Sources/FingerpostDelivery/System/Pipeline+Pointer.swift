import FingerpostModel

/// A pointer that hovers: hover recognizers get it, fingers' recognizers and views never (SY-7).
extension Pipeline {
  /// One turn for a pointer that moved to a screen point, or left the screen (nil).
  ///
  /// Each view with hover recognizers under the pointer has a touch of its own that stands for it: began when the
  /// pointer enters the view, moved while it is in it, ended when it leaves.
  public mutating func turn(pointerAt point: Point?) {
    stage.timeline.turn &+= 1
    changed.clear()
    windowChanged.clear()
    let outerCause = stage.timeline.cause
    let input = stage.timeline.write(
      .input, .sy7, x: point?.x ?? .nan, y: point?.y ?? .nan)
    stage.timeline.cause = input
    system.hovering = system.hovering.filter {
      touches[$0.slot].id == $0.touch && !touches[$0.slot].phase.isFinal
    }
    let hit = isActive ? point.flatMap { findView(at: $0, recording: true) } : nil
    var views: [UInt32] = []
    if let hit {
      gatherSuperviews(from: hit.view)
      views = path.indices.map { path[$0] }
    }
    follow(point, in: views)
    if let point, let hit { enter(views, at: point, window: hit.window) }
    if !changed.isEmpty {
      stage.timeline.cause = input
      sendEvent()
    }
    windowChanged.clear()
    finishTurn()
    stage.timeline.cause = outerCause
  }

  /// The views it was in: it has moved in them or left them.
  private mutating func follow(_ point: Point?, in views: [UInt32]) {
    var staying: [Hovering] = []
    for entry in system.hovering {
      let slot = entry.slot
      let stays = views.contains(entry.view)
      let place = point.map { windowPoint($0, touches[slot].window) } ?? touches[slot].location
      if stays { staying.append(entry) }
      if stays, place == touches[slot].location { continue }
      touches[slot].previousLocation = touches[slot].location
      touches[slot].location = place
      touches[slot].timestamp = stage.timeline.now
      touches[slot].phase = stays ? .moved : .ended
      changed.append(slot)
    }
    system.hovering = staying
  }

  private mutating func enter(_ views: [UInt32], at point: Point, window: UInt32) {
    for view in views where gestures.hasHover(stage.responders[view].recognizers) {
      if system.hovering.contains(where: { $0.view == view }) { continue }
      let touch = Touch(
        id: stage.timeline.addTouch(finger: Touch.pointer), finger: Touch.pointer, window: window,
        view: view, at: stage.timeline.now, location: windowPoint(point, window), tapCount: 0)
      let slot = touches.insert(touch)
      while deliveries.count <= Int(slot) { deliveries.append(TouchDelivery()) }
      deliveries[Int(slot)].start(seriesOrigin: nil)
      deliveries[Int(slot)].isClosed = true
      gestures.attach(touch, slot: slot, path: [view].span, touches: touches, stage: &stage)
      system.hovering.append(Hovering(view: view, slot: slot, touch: touch.id))
      changed.append(slot)
    }
  }
}
