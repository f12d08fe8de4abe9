import FingerpostGestures
import FingerpostModel

/// Some responders, which are looked up without hashing.
struct ResponderGroup: Sendable {
  /// By their indexes, ascending.
  let members: [ResponderIndex]

  init(_ members: [ResponderIndex]) {
    self.members = members.count > 1 ? members.sorted() : members
  }

  func contains(_ responder: ResponderIndex) -> Bool {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle] < responder { low = middle + 1 } else { high = middle }
    }
    return low < members.count && members[low] == responder
  }
}

/// Changes by the program to the tree, its recognizers and its properties.
///
/// Call them within a turn (`Turn.take`). A view that leaves its window ends its touches, its recognizers'
/// attempts and its scrolling before it is detached (TE-8, GR-9, DL-7).
extension Turn {
  /// Adds the recognizers that a new view's class creates: a scroll view's, a text field's tap.
  public mutating func equip(_ view: ResponderIndex, named name: String) {
    if let its = ScrollRecognizers.equip(view, named: name, &arbiter, &hierarchy) {
      know(its, of: view)
    }
  }

  /// Creates something in the tables of responders and recognizers.
  public mutating func make<Result>(_ body: (inout Hierarchy, inout Arbiter) -> Result) -> Result {
    body(&hierarchy, &arbiter)
  }

  /// A new scroll view has its recognizers.
  public mutating func know(_ recognizers: ScrollRecognizers, of view: ResponderIndex) {
    deliveries.scrolling.own[view] = recognizers
  }

  /// Removes a view from its window; its recognizers and touches are notified first (TE-8, GR-9,
  /// DL-7).
  public mutating func remove(_ view: ResponderIndex) {
    let leaving = ResponderGroup(hierarchy.subtree(of: view))
    let affected = touches.inUse.indices.map { touches.inUse[$0] }.filter { slot in
      touches[slot].view != .nowhere && leaving.contains(touches[slot].view)
    }
    cancelForRecognizers(affected)
    for slot in affected {
      deliveries.holds.cancel(slot, into: &scratch.outbox.calls, touches, &hierarchy)
      touches[slot].isInView = false
    }
    sendCalls()
    deliveries.cells.leave(leaving, &scratch.selections, &hierarchy)
    let members = leaving.members
    for member in members { deliveries.scrolling.leave(member, &hierarchy) }
    for member in members {
      for recognizer in hierarchy.responders[member].recognizers {
        arbiter.interrupt(recognizer.index, reason: .viewLeft, hierarchy: &hierarchy)
      }
      FirstResponder.endFirstResponder(member, &self)
      if hierarchy.focused == member { hierarchy.focused = .nowhere }
    }
    if hierarchy.responders[view].behaviour == .window {
      hierarchy.hide(view)
    } else {
      hierarchy.detach(view)
    }
    Interactions.endMenus(of: members, &self)
    RowSwipes.closeRows(in: members, &self)
  }

  /// Ends live touches of the view for every recognizer that has them, on any view.
  private mutating func cancelForRecognizers(_ slots: [TouchSlot]) {
    var live = UniqueArray<TouchSlot>()
    for slot in slots where !touches[slot].phase.isFinal {
      touches[slot].phase = .cancelled
      touches[slot].timestamp = hierarchy.timeline.now
      live.append(slot)
    }
    if live.isEmpty { return }
    dispatch(&live)
  }

  /// Inserts a view into another one; in a scroll view lays out the zoomed content.
  public mutating func insert(_ view: ResponderIndex, into parent: ResponderIndex, at index: Int?) {
    hierarchy.insert(view, into: parent, at: index)
    if hierarchy.responders[parent].behaviour.isScrollView {
      if hierarchy.classes[hierarchy.responders[view].classID].isRefreshControl {
        hierarchy.refreshControls[parent] = hierarchy.responders.id(at: view)
      }
      deliveries.scrolling.zoomScaleWasSet(parent, &arbiter, &hierarchy)
    }
  }

  /// Frees a view and everything below it, after it has left its window. Their ids become stale.
  public mutating func free(_ view: ResponderIndex) {
    let members = hierarchy.subtree(of: view)
    Interactions.freeMenus(of: members, &self)
    deliveries.forwarding.cut(at: ResponderGroup(members))
    for member in members { deliveries.scrolling.freeRecognizers(of: member, &arbiter, &hierarchy) }
    let recognizers = members.flatMap { hierarchy.responders[$0].recognizers.map(\.index) }
    arbiter.free(recognizers, &hierarchy)
    for member in members { forget(member) }
  }

  /// Frees a controller.
  public mutating func freeResponder(_ index: ResponderIndex) {
    Presentations.free(of: index, &self)
    deliveries.forwarding.cut(at: ResponderGroup([index]))
    forget(index)
  }

  private mutating func forget(_ index: ResponderIndex) {
    hierarchy.cutLinks(of: index)
    deliveries.forget(index)
    if hierarchy.firstResponder == index { hierarchy.firstResponder = .nowhere }
    if hierarchy.focused == index { hierarchy.focused = .nowhere }
    deliveries.scrolling.recordStates(&hierarchy)
    hierarchy.free(index)
  }

  /// Creates a recognizer of a registered type, on no view yet.
  public mutating func makeRecognizer(typeIndex: Int, named name: String) -> RecognizerID {
    arbiter.add(typeIndex: typeIndex, named: name, hierarchy: &hierarchy)
  }

  /// Frees a recognizer that has left its view.
  public mutating func freeRecognizer(_ recognizer: RecognizerIndex) {
    arbiter.free([recognizer], &hierarchy)
  }

  /// Removes a recognizer from its view; in mid-gesture it fails or is cancelled (GR-9).
  public mutating func removeRecognizer(_ recognizer: RecognizerIndex) {
    arbiter.detach(recognizer, &hierarchy)
  }

  /// Adds a recognizer to a view, after the others; it joins from the next touch on (TE-6).
  public mutating func addRecognizer(_ recognizer: RecognizerIndex, to view: ResponderIndex) {
    arbiter.attach(recognizer, to: view, &hierarchy)
  }

  /// Updates what depends on a responder's property after a change.
  public mutating func propertyChanged(_ name: String, of responder: ResponderIndex) {
    if hierarchy.responders[responder].behaviour.isControl {
      Controls.controlPropertyChanged(name, of: responder, &hierarchy)
    }
    if hierarchy.responders[responder].behaviour.isScrollView {
      deliveries.scrolling.propertyChanged(name, of: responder, &arbiter, &hierarchy)
    }
    if name == "isRefreshing" { RefreshDrag.refreshingChanged(of: responder, &self) }
    Interactions.interactionChanged(name, of: responder, &self)
    RowSwipes.rowPropertyChanged(name, of: responder, &self)
    NavigationBars.propertyChanged(name, of: responder, &self)
    Presentations.propertyChanged(name, of: responder, &self)
    Wheels.propertyChanged(name, of: responder, &self)
  }

  /// `setContentOffset(_:animated:)`. A motion ends where it is; a drag goes on from the new offset.
  public mutating func setContentOffset(_ offset: Point, of view: ResponderIndex, animated: Bool) {
    deliveries.scrolling.setContentOffset(
      offset, of: view, animated: animated, &arbiter, &hierarchy)
  }

  /// `stopScrollingAndZooming()`. A motion ends where it is; a drag and a pinch are cancelled, so content beyond its edge
  /// returns as after a lift.
  public mutating func stopScrollingAndZooming(_ view: ResponderIndex) {
    deliveries.scrolling.stop(view, &hierarchy)
    if let own = deliveries.scrolling.own[view] {
      for recognizer in [own.pan, own.pinch]
      where arbiter.recognizers.contains(recognizer)
        && arbiter.recognizers[recognizer.index].state.isActive
      {
        arbiter.interrupt(recognizer.index, reason: .scrollingStopped, hierarchy: &hierarchy)
      }
    }
    deliveries.scrolling.recordStates(&hierarchy)
  }

  /// The current activity of a scroll view.
  public func scrollState(of view: ResponderIndex) -> ScrollState {
    deliveries.scrolling.state(of: view)
  }

  /// The name, followed by a number if it or one of its related names `others` is taken.
  func freeName(_ wanted: String, with others: (String) -> [String] = { _ in [] }) -> String {
    var name = wanted
    var number = 1
    while ([name] + others(name)).contains(where: { isTaken($0) }) {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }

  private func isTaken(_ name: String) -> Bool {
    hierarchy.names.find(name).map {
      hierarchy.find($0) != nil || arbiter.recognizers.find($0) != nil
    } ?? false
  }

  /// The size that a scroll view's content has at a zoom scale of 1.
  package func plainContentSize(of view: ResponderIndex) -> Size {
    deliveries.scrolling.plainContentSize(of: view, hierarchy)
  }
}
