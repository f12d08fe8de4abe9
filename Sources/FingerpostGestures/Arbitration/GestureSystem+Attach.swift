import FingerpostModel

extension GestureSystem {
  /// Collects the recognizers of a new touch along `path`, its hit view up to the window, and asks who wants it (TE-6, GR-5).
  ///
  /// Of a press only those that allow its type are attached, of the pointer only hover recognizers (SY-7).
  public mutating func attach(
    _ touch: Touch, slot: UInt32, path: Span<UInt32>, pressMask: UInt64 = 0, stage: inout Stage
  ) {
    while links.count <= Int(slot) { links.append(UniqueArray()) }
    links[Int(slot)].clear()
    for place in path.indices where !stage.responders[path[place]].recognizers.isEmpty {
      attach(touch, slot, toThoseOf: path[place], pressMask, &stage)
    }
    for index in links[Int(slot)].indices { askToReceive(index, touch, slot, &stage) }
    links[Int(slot)].sort { $0.serviceKey < $1.serviceKey }
  }

  /// One view's recognizers; the one that was added last is served first (AR-1).
  private mutating func attach(
    _ touch: Touch, _ slot: UInt32, toThoseOf view: UInt32, _ pressMask: UInt64,
    _ stage: inout Stage
  ) {
    let first = links[Int(slot)].count
    let own = stage.responders[view].recognizers
    for id in own where takes(id.index, touch, pressMask) {
      // SC-1: a scroll view's private helper is there for the content's touches only.
      if recognizers[id.index].isPrivate, view == touch.view { continue }
      links[Int(slot)].append(
        TouchLink(
          recognizer: id.index, attachOrder: UInt32(truncatingIfNeeded: links[Int(slot)].count)))
    }
    let end = links[Int(slot)].count
    if end - first < own.count { noteUnattached(own, view, touch, &stage) }
    for index in first..<end {
      let place = UInt64(truncatingIfNeeded: first + end - 1 - index)
      links[Int(slot)][index].serviceKey = UInt64(touch.id) << 32 | place
      let recognizer = links[Int(slot)][index].recognizer
      if recognizers[recognizer].isPrivate { continue }
      stage.timeline.write(
        .attached, .te6, subject: recognizers[recognizer].subject,
        object: stage.responders[view].subject, touch: touch.id)
    }
  }

  /// Those of the path that are not attached, and why.
  private func noteUnattached(
    _ own: [RecognizerID], _ view: UInt32, _ touch: Touch, _ stage: inout Stage
  ) {
    for id in own where !recognizers[id.index].isPrivate {
      let isEnabled = recognizers[id.index].isEnabled
      guard !isEnabled || recognizers[id.index].ignoresFingers else { continue }
      stage.timeline.write(
        .dropped, .te6, subject: recognizers[id.index].subject,
        object: stage.responders[view].subject, touch: touch.id,
        reason: isEnabled ? .pointerOnly : .disabled, to: touch.phase.rawValue,
        decider: isEnabled ? .rule : enabling(id.index, stage))
    }
  }

  private mutating func askToReceive(
    _ index: Int, _ touch: Touch, _ slot: UInt32, _ stage: inout Stage
  ) {
    let recognizer = links[Int(slot)][index].recognizer
    let isFinal = recognizers[recognizer].state.isFinal
    let waits = recognizers[recognizer].isDiscrete && recognizers[recognizer].attempt.isWaiting
    if isFinal || waits {
      links[Int(slot)][index].isRefused = true
      if !recognizers[recognizer].isPrivate {
        stage.timeline.write(
          .dropped, .gr5, subject: recognizers[recognizer].subject, touch: touch.id,
          reason: isFinal ? .isFinal : .waits, to: touch.phase.rawValue)
      }
      return
    }
    let hook = touch.isPress ? Hook.shouldReceivePress : .shouldReceiveTouch
    if askDelegate(.shouldReceiveEvent, of: recognizer, touch: touch, stage: &stage) == false
      || askDelegate(hook, of: recognizer, touch: touch, stage: &stage) == false
    {
      links[Int(slot)][index].isRefused = true
    }
  }
}
