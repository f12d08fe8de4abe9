import FingerpostModel

extension GestureSystem {
  /// Collects the recognizers of a new touch along `path`, its hit view up to the window, and asks who wants it (TE-6, GR-5).
  ///
  /// Of a press only those that allow its type are attached, of the pointer only hover recognizers (SY-7).
  public mutating func attach(
    _ touch: Touch, slot: UInt32, path: [UInt32], pressMask: UInt64 = 0, stage: inout Stage
  ) {
    while links.count <= Int(slot) { links.append([]) }
    links[Int(slot)].clear()
    var attachOrder: UInt32 = 0
    for view in path where !stage.responders[view].recognizers.isEmpty {
      let own = stage.responders[view].recognizers
      let first = attachOrder
      let attached = own.filter {
        recognizers[$0.index].isEnabled && recognizers[$0.index].takes(touch, pressMask)
          // SC-1: a scroll view's private helper is there for the content's touches only.
          && !(recognizers[$0.index].isPrivate && view == touch.view)
      }
      if attached.count < own.count { noteUnattached(own, view, touch, &stage) }
      let last = first + UInt32(truncatingIfNeeded: attached.count)
      for id in attached {
        links[Int(slot)].append(
          TouchLink(
            recognizer: id.index, attachOrder: attachOrder,
            serviceOrder: first + (last - 1 - attachOrder)))
        if !recognizers[id.index].isPrivate {
          stage.timeline.write(
            .attached, .te6, subject: recognizers[id.index].subject,
            object: stage.responders[view].subject, touch: touch.id)
        }
        attachOrder += 1
      }
    }
    for index in links[Int(slot)].indices { askToReceive(index, touch, slot, &stage) }
    links[Int(slot)].sort { $0.serviceOrder < $1.serviceOrder }
  }

  /// Those of the path that are not attached, and why.
  private func noteUnattached(
    _ own: [RecognizerID], _ view: UInt32, _ touch: Touch, _ stage: inout Stage
  ) {
    for id in own where !recognizers[id.index].isPrivate {
      let entry = recognizers[id.index]
      guard !entry.isEnabled || entry.ignoresFingers else { continue }
      stage.timeline.write(
        .dropped, .te6, subject: entry.subject, object: stage.responders[view].subject,
        touch: touch.id, reason: entry.isEnabled ? .pointerOnly : .disabled,
        to: touch.phase.rawValue)
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
    for hook in [Hook.shouldReceiveEvent, touch.isPress ? .shouldReceivePress : .shouldReceiveTouch]
    {
      let answer = askDelegate(hook, of: recognizer, touch: touch, stage: &stage)
      if answer == false {
        links[Int(slot)][index].isRefused = true
        return
      }
    }
  }
}
