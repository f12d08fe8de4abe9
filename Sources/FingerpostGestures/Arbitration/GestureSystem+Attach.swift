import FingerpostModel

extension GestureSystem {
  /// Collects the recognizers of a new touch along `path`, its hit view up to the window, and asks who wants it (TE-6, GR-5).
  ///
  /// Of a press only those that allow its type are attached, of the pointer only hover recognizers (SY-7). `tapMask` is
  /// what taps allow of themselves: Select where a view has the focus.
  public mutating func attach(
    _ touch: Touch, slot: UInt32, path: Span<UInt32>, pressMask: UInt64 = 0, tapMask: UInt64 = 0,
    touches: borrowing TouchTable, stage: inout Stage
  ) {
    let presses = PressMasks(press: pressMask, taps: tapMask)
    while links.count <= Int(slot) { links.append(UniqueArray()) }
    links[Int(slot)].clear()
    for place in path.indices where !stage.responders[path[place]].recognizers.isEmpty {
      attach(touch, slot, toThoseOf: path[place], presses, &stage)
    }
    for index in links[Int(slot)].indices { askToReceive(index, touch, slot, touches, &stage) }
    putInServiceOrder(slot)
  }

  /// Each view's recognizers the other way round; the key's lower half is the place.
  private mutating func putInServiceOrder(_ slot: UInt32) {
    for index in links[Int(slot)].indices {
      let place = Int(links[Int(slot)][index].serviceKey & 0xFFFF_FFFF)
      if place > index { links[Int(slot)].swapAt(index, place) }
    }
  }

  /// The touch has left the table.
  public mutating func detach(_ slot: UInt32) { links[Int(slot)].clear() }

  /// One view's recognizers; the one that was added last is served first (AR-1).
  private mutating func attach(
    _ touch: Touch, _ slot: UInt32, toThoseOf view: UInt32, _ presses: PressMasks,
    _ stage: inout Stage
  ) {
    let first = links[Int(slot)].count
    let own = stage.responders[view].recognizers
    for id in own where takes(id.index, touch, presses) {
      // SC-1: a scroll view's content delay is there for the content's touches only.
      if recognizers[id.index].traits.contains(.standsAside), view == touch.view { continue }
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

  /// It waits, and has reported all it can: it is discrete, or has reported its end.
  private func waitsWithNothingToCome(_ recognizer: UInt32) -> Bool {
    recognizers[recognizer].attempt.isWaiting
      && recognizers[recognizer].attempt.reports.last?.state.isFinal == true
  }

  private mutating func askToReceive(
    _ index: Int, _ touch: Touch, _ slot: UInt32, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) {
    if links[Int(slot)][index].isRefused { return }
    let recognizer = links[Int(slot)][index].recognizer
    let isFinal = recognizers[recognizer].state.isFinal
    let isOver = isFinal || waitsWithNothingToCome(recognizer)
    if isOver {
      links[Int(slot)][index].isRefused = true
      if !recognizers[recognizer].isPrivate {
        stage.timeline.write(
          .dropped, .gr5, subject: recognizers[recognizer].subject, touch: touch.id,
          reason: isFinal ? .isFinal : .waits, to: touch.phase.rawValue)
      }
      return
    }
    let hook = touch.isPress ? Hook.shouldReceivePress : .shouldReceiveTouch
    if askDelegate(
      .shouldReceiveEvent, of: recognizer, touch: touch, touches: touches, stage: &stage) == false
      || askDelegate(hook, of: recognizer, touch: touch, touches: touches, stage: &stage) == false
    {
      links[Int(slot)][index].isRefused = true
    }
  }
}
