import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// Takes a view out of its window: its recognizers and its touches are told first (TE-8, GR-9, DL-7).
  public mutating func remove(_ view: UInt32) {
    let leaving = Set(stage.subtree(of: view))
    let affected = touches.inUse.indices.map { touches.inUse[$0] }.filter { slot in
      touches[slot].view != noIndex && leaving.contains(touches[slot].view)
    }
    cancelForRecognizers(affected)
    for slot in affected where !deliveries[Int(slot)].isClosed { cancelInView(slot) }
    sendCalls()
    forgetCells(in: leaving)
    for member in leaving.sorted() where scrollRecognizers[member] != nil { stopScroll(member) }
    for member in leaving.sorted() {
      for recognizer in stage.responders[member].recognizers {
        gestures.interrupt(recognizer.index, reason: .viewLeft, stage: &stage)
      }
      endFirstResponder(member)
      if stage.focused == member { stage.focused = noIndex }
    }
    if stage.responders[view].behaviour == .window {
      stage.hide(view)
    } else {
      stage.detach(view)
    }
  }

  /// Puts a view into another one; of a scroll view the zoomed content is laid out.
  public mutating func insert(_ view: UInt32, into parent: UInt32, at index: Int?) {
    stage.insert(view, into: parent, at: index)
    if stage.responders[parent].behaviour.isScrollView { zoomScaleWasSet(parent) }
  }

  /// Live touches of the view end for every recognizer that has them, wherever it is attached.
  private mutating func cancelForRecognizers(_ slots: [UInt32]) {
    var live = UniqueArray<UInt32>()
    for slot in slots where !touches[slot].phase.isFinal {
      touches[slot].phase = .cancelled
      touches[slot].timestamp = stage.timeline.now
      live.append(slot)
    }
    if live.isEmpty { return }
    serveOn(after: gestures.serve(live, touches: touches, stage: &stage))
  }

  /// What was withheld besides is dropped; a touch whose began was delivered is cancelled at once.
  private mutating func cancelInView(_ slot: UInt32) {
    deliveries[Int(slot)].isClosed = true
    if deliveries[Int(slot)].began == .delivered {
      deliveries[Int(slot)].withheld.clear()
      var touch = touches[slot]
      touch.phase = .cancelled
      calls.append(
        DeliveryCall(
          slot: slot, touch: touch, event: stage.timeline.turn, cause: stage.timeline.cause,
          rule: .te8))
    } else {
      drop(slot, .dl7, .viewLeft, by: nil, cause: stage.timeline.cause)
    }
  }

  /// Frees a view and everything below it, after it has left its window. Ids become stale.
  public mutating func free(_ view: UInt32) {
    let members = stage.subtree(of: view)
    cutPaths(at: Set(members))
    for member in members { freeScrollRecognizers(of: member) }
    gestures.free(members.flatMap { stage.responders[$0].recognizers.map(\.index) })
    for member in members { forget(member) }
  }

  public mutating func freeResponder(_ index: UInt32) {
    cutPaths(at: [index])
    forget(index)
  }

  /// A touch's forwarding records end at the first responder that is gone. One pass for a whole tree: a path may be as
  /// long as the tree is deep.
  private mutating func cutPaths(at gone: Set<UInt32>) {
    for slot in deliveries.indices {
      if let hop = deliveries[slot].path.firstIndex(where: gone.contains) {
        deliveries[slot].path.removeSubrange(hop...)
      }
    }
  }

  private mutating func forget(_ index: UInt32) {
    stage.cutLinks(of: index)
    tracking.removeAll { $0.control == index }
    cellTracking.removeAll { $0.cell == index || $0.list == index }
    scrolls.removeAll { $0.view == index }
    zooms.removeAll { $0.view == index }
    if stage.firstResponder == index { stage.firstResponder = noIndex }
    if stage.focused == index { stage.focused = noIndex }
    hitTestIndexes[index] = nil
    stage.free(index)
  }

  /// A recognizer of a registered type, on no view yet.
  public mutating func makeRecognizer(typeIndex: Int, named name: String) -> RecognizerID {
    gestures.add(typeIndex: typeIndex, named: name, stage: &stage)
  }

  /// Takes a recognizer off its view; in mid-gesture it fails or is cancelled (GR-9).
  public mutating func removeRecognizer(_ recognizer: UInt32) {
    let view = gestures.recognizers[recognizer].view
    guard view != noIndex else { return }
    gestures.interrupt(recognizer, reason: .removed, stage: &stage)
    stage.responders[view].recognizers.removeAll { $0.index == recognizer }
    gestures.setView(noIndex, of: recognizer)
  }

  /// Puts a recognizer on a view, as the last one; it joins from the next touch on (TE-6). One that was taken off in
  /// mid-gesture is possible again at once, as one that is enabled (GR-9).
  public mutating func addRecognizer(_ recognizer: UInt32, to view: UInt32) {
    if gestures.recognizers[recognizer].view == noIndex {
      gestures.startAnew(recognizer, stage: &stage)
    }
    removeRecognizer(recognizer)
    stage.responders[view].recognizers.append(gestures.recognizers.id(at: recognizer))
    gestures.setView(view, of: recognizer)
    stage.timeline.setParent(
      of: gestures.recognizers[recognizer].subject, to: stage.responders[view].subject)
  }
}
