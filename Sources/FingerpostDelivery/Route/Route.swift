import FingerpostGestures
import FingerpostModel

/// A cache of a move's dispatch, for the next one like it.
///
/// During a gesture each move goes to the same recognizers and the same responders, and its records
/// differ only in time, cause and location. When a second event with the same moves comes, and the
/// first has decided nothing, the turn caches the first one's dispatch. It repeats that for the
/// second and all that follow; the records are a pattern. A route covers consecutive moves of the
/// same fingers, also in several runs. Fingers that are reported one after the other have a route
/// each. Any other turn closes them by taking the next turn number, and changes by the program
/// between runs close them explicitly (`Turn.closeRoute`).
///
/// A route contains only recognizers with predictable behaviour: they stay as they are, or change.
/// It has the actions and responders, too. Where code is called that may change anything (the
/// target's, a delegate's, a responder's that does more than forward the touch), the route has a
/// stop. A route for which one stop of each kind is not enough ends with the recognizers, and the
/// turn plays the rest in full.
package struct Route: ~Copyable {
  /// One finger of a route; its receivers are in the pattern.
  struct Segment {
    let finger: Int32
    let slot: TouchSlot
    let window: ResponderIndex
    /// The record of the input; where a display has delayed it, which has a record already, that of the event.
    let input: Int
    /// Its location, as indexes of the pattern: on the screen, and in the window.
    let point: Int
    let location: Int
  }

  /// The drag of a scroll view whose own pan acts.
  struct Drag {
    /// The pan, in place.
    let pan: UnsafePointer<ScrollPanRecognizer>
    let law: DragLaw
    /// The record of its message, and its location; the record is left out when the content has not
    /// moved.
    let message: Int
    let offset: Int
    var hasMoved: Bool = true
  }

  /// A call of code between two records.
  package enum Stop {
    /// The scroll view's delegate gets the message of the only drag.
    case message
    /// The only target of the only action.
    case action
    /// The first responder that does more than forward the touch of the only finger, at a hop of the
    /// touch's forwarding records; the last stop.
    case touches(ResponderIndex, hop: Int)
  }

  package enum State {
    case closed
    /// The last turn was an event of moves; its dispatch is cached when the next one comes.
    case expected
    case open
  }

  /// The last turn on the route, or the turn before its first.
  var turn: UInt32 = 0
  package var state: State = .closed
  /// In the order of the reports.
  var segments: UniqueArray<Segment> = UniqueArray()
  /// The touches whose moves are withheld.
  private(set) var withheld: UniqueArray<TouchSlot> = UniqueArray()
  var passes: Passes = Passes()
  /// In the order of the actions.
  var drags: UniqueArray<Drag> = UniqueArray()
  /// The records to write.
  var pattern: RecordPattern = RecordPattern()
  /// In their order, each with the number of records before it.
  package private(set) var stops: UniqueArray<(after: Int, stop: Stop)> = UniqueArray()
  /// Those of the responders, the last.
  private(set) var responders: Range<Int> = 0..<0
  /// Whether actions and responders are not part of it.
  package private(set) var endsWithRecognizers: Bool = false
  /// Whether a display delays the moves.
  private(set) var isDelayed: Bool = false
  /// The window's record of the event, after the inputs' and the application's.
  private(set) var windowRecord: Int = 0

  init() {}
}

extension Route {
  /// Whether the samples of one instant are of the route's fingers, in their order.
  @inline(__always)
  func covers(_ samples: UnsafeBufferPointer<Sample>, from first: Int) -> Bool {
    guard segments.count <= samples.count &- first else { return false }
    for index in segments.indices where samples[first &+ index].finger != segments[index].finger {
      return false
    }
    return true
  }

  /// Whether a finger's move follows a segment; stores its location.
  @inline(__always)
  mutating func leads(
    _ finger: Int32, _ segment: Segment, from place: Point, to point: Point,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    if finger != segment.finger { return false }
    let location = EventBuilding.windowPoint(point, segment.window, hierarchy)
    // Without movement there is no event (TE-2).
    if location == place { return false }
    pattern.move(segment.point, to: point)
    pattern.move(segment.location, to: location)
    return true
  }

  /// Caches the dispatch of the last event's moves, all in one window, for moves of the same
  /// fingers; false when these may behave differently.
  mutating func cache(
    _ moves: UnsafeBufferPointer<Sample>, areDelayed: Bool, oldest: TouchSlot,
    _ deliveries: borrowing DeliveryState, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    // Fingers over no window are not an event of it.
    let ownWindow = touches[oldest].window
    if ownWindow == .nowhere { return false }
    for sender in [hierarchy.application, ownWindow]
    where hierarchy.responders[sender].overrides.contains(.sendEvent) {
      return false
    }
    segments.clear()
    passes.clear()
    pattern.clear()
    isDelayed = areDelayed
    for move in moves {
      guard let slot = touches.slot(ofFinger: move.finger), touches[slot].phase == .moved,
        touches[slot].window == ownWindow
      else { return false }
      let (point, place) = (pattern.addLocation(), pattern.addLocation())
      passes.add(slot, at: place)
      let input =
        areDelayed
        ? 0
        : pattern.append(
          .input, .sy2, touch: touches[slot].id, to: TouchPhase.moved.rawValue, at: point,
          because: 0)
      segments.append(
        Segment(
          finger: move.finger, slot: slot, window: ownWindow, input: input, point: point,
          location: place))
    }
    recordEvent(touches[oldest].id, in: ownWindow, hierarchy)
    guard arbiter.cache(&passes, &pattern, touches, hierarchy) else { return false }
    let end = pattern.count
    endsWithRecognizers =
      !recordActions(deliveries.scrolling, arbiter, hierarchy)
      || !recordDelivery(deliveries, arbiter, touches, hierarchy)
    if endsWithRecognizers {
      pattern.cut(to: end)
      drags.clear()
      withheld.clear()
      stops.clear()
    }
    return recordSurroundings(deliveries.scrolling, arbiter, hierarchy)
  }

  /// The event passes the application on its way to its window.
  private mutating func recordEvent(
    _ touch: TouchID, in window: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) {
    // The input of the first finger is its cause.
    let application = pattern.append(
      .sendEvent, .sy5, subject: hierarchy.responders[hierarchy.application].subject, touch: touch,
      because: 0)
    windowRecord = pattern.append(
      .sendEvent, .sy5, subject: hierarchy.responders[window].subject, touch: touch,
      because: application)
  }

  /// Caches the actions, with the drags of scroll views in their pans' places; false when one of
  /// them may behave differently.
  private mutating func recordActions(
    _ scrolling: borrowing Scrolling, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    drags.clear()
    stops.clear()
    for act in passes.acts.indices {
      let actor = passes.acts[act].recognizer
      // A sheet goes with its pan.
      if !hierarchy.sheetRecognizers.isEmpty, hierarchy.sheetRecognizers[actor] != nil {
        return false
      }
      if arbiter.recognizers[actor].owner != .nowhere {
        guard recordDrag(of: passes.acts[act], scrolling, arbiter, hierarchy) else { return false }
      }
      let targets = arbiter.recordActions(of: passes.acts[act], &pattern)
      if targets > 0, arbiter.notifiesTargets(actor) {
        // The code of the first of several may change what the others measure.
        guard targets == 1, passes.acts.count == 1, stops.isEmpty else { return false }
        stops.append((pattern.count, .action))
      }
    }
    return true
  }

  /// Caches the drag of a scroll view whose pan acts, with the message to its delegate.
  private mutating func recordDrag(
    of act: Act, _ scrolling: borrowing Scrolling, _ arbiter: borrowing Arbiter,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    guard
      let pan = arbiter.recognizers[act.recognizer].machine.address(as: ScrollPanRecognizer.self),
      let law = scrolling.lastingLaw(
        ofPan: act.recognizer, axes: pan.pointee.report.axes, arbiter, hierarchy)
    else { return false }
    let offset = pattern.addLocation()
    let message = pattern.append(
      .scroll, .sc4, subject: hierarchy.responders[law.view].subject,
      to: ScrollMessage.didScroll.rawValue, at: offset, because: act.state)
    drags.append(Drag(pan: pan, law: law, message: message, offset: offset))
    if hierarchy.delegate(of: law.view, .scrollMessage) != nil {
      guard passes.acts.count == 1 else { return false }
      stops.append((pattern.count, .message))
    }
    return true
  }

  /// Caches the surroundings of scroll views' pans that have not begun; false when they may differ
  /// at the next move.
  private mutating func recordSurroundings(
    _ scrolling: borrowing Scrolling, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    for call in passes.calls {
      guard let pan = passes.reader(ofCall: call, arbiter) else { continue }
      // While anything scrolls, offsets change; nothing else of the surroundings does while a route
      // is open.
      if !scrolling.motions.isEmpty || !drags.isEmpty || endsWithRecognizers { return false }
      let room = scrolling.room(ofPan: pan, arbiter, hierarchy)
      passes.surround(call: call) { (pan: inout ScrollPanRecognizer) in pan.room = room }
    }
    return true
  }

  /// Caches the delivery of the moves to the views; false when it may differ.
  private mutating func recordDelivery(
    _ deliveries: borrowing DeliveryState, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    withheld.clear()
    let first = pattern.count
    for index in segments.indices {
      let slot = segments[index].slot
      switch deliveries.holds.fate(ofMovesOf: slot, arbiter) {
      case .nothing: break
      case .withheld: withheld.append(slot)
      case .delivered:
        guard pattern.count == first,
          recordResponders(
            of: touches[slot], slot, at: segments[index].location, deliveries.forwarding, hierarchy)
        else { return false }
      case nil: return false
      }
    }
    responders = first..<pattern.count
    // A message that is not sent would shift the responders' causes.
    return drags.isEmpty || responders.isEmpty || stops.isEmpty
  }

  /// Caches the receivers of a touch's moves, up to the first that does more than forward them;
  /// false when the others may not follow that one alone.
  private mutating func recordResponders(
    of touch: Touch, _ slot: TouchSlot, at place: Int, _ forwarding: borrowing Forwarding,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    var responder = touch.view
    var sender: SubjectID = 0
    var hop = 0
    while responder != .nowhere {
      let subject = hierarchy.responders[responder].subject
      let line = pattern.append(
        .touches, hop == 0 ? .te7 : .fw2, subject: subject, object: sender, touch: touch.id,
        tapCount: touch.tapCount, to: TouchPhase.moved.rawValue, at: place,
        because: hop == 0 ? windowRecord : pattern.count - 1)
      if !hierarchy.responders[responder].justForwards(.moved) {
        pattern.explain(
          line, hierarchy.responders[responder].reasonToKeep(.moved),
          Forwarding.keeping(responder, .moved, hierarchy))
        stops.append((pattern.count, .touches(responder, hop: hop)))
        return segments.count == 1 && drags.isEmpty
      }
      sender = subject
      hop += 1
      responder = forwarding.responder(of: slot, at: hop)
    }
    return true
  }
}

extension Holds {
  /// The delivery of a touch's moves to its view.
  enum MoveFate { case nothing, withheld, delivered }

  /// Nil when it differs between the next move and the last.
  fileprivate func fate(ofMovesOf slot: TouchSlot, _ arbiter: borrowing Arbiter) -> MoveFate? {
    if isClosed(slot) { return .nothing }
    if hasWithheld(slot) {
      return withholdsMoves(slot) && arbiter.isBeganHeld(slot) ? .withheld : nil
    }
    return arbiter.isHeld(slot) || !isReceived(slot) || isWatched(slot) ? nil : .delivered
  }
}
