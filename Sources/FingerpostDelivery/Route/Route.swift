import FingerpostGestures
import FingerpostModel

/// The way of a move, remembered for the next one.
///
/// While a gesture goes on, each move goes to the same recognizers and the same responders, and its records differ from
/// the last one's in time, cause and place only. So when a second event of the same moves comes, and the first has decided
/// nothing, the turn notes how the first one went, and repeats that for the second and all that follow; what is written is
/// a pattern. The route leads from one move of the same fingers to the next in one run, with nothing in between: any other
/// turn closes it by taking the next number; what the program sets between runs closes it by name (`Turn.closeRoute`).
///
/// Only those are on a route of whom it is known beforehand what they do: recognizers that stay as they are or change on
/// without code of the program's own being told, and responders that do nothing but pass touches on.
struct Route: ~Copyable {
  /// What one finger does on it. Where it goes stands in the pattern.
  struct Segment {
    let finger: Int32
    let slot: TouchSlot
    let window: ResponderIndex
    /// The record of the input.
    let input: Int
    /// Where it is, as places of the pattern: on the screen, and in the window.
    let point: Int
    let location: Int
  }

  /// What a scroll view does whose own pan acts.
  struct Drag {
    /// The pan where it lies.
    let pan: UnsafePointer<ScrollPanRecognizer>
    let law: DragLaw
    /// The record of its message, which is left out when the content has not moved, and its place.
    let message: Int
    let offset: Int
    var hasMoved: Bool = true
  }

  enum State {
    case closed
    /// The last turn was an event of moves; how it went is noted when the next one comes.
    case expected
    case open
  }

  /// The last turn that went along it, or that it would begin with.
  var turn: UInt32 = 0
  var state: State = .closed
  /// In the order of the reports.
  var segments: UniqueArray<Segment> = UniqueArray()
  /// The touches whose moves are withheld.
  private(set) var withheld: UniqueArray<TouchSlot> = UniqueArray()
  var passes: Passes = Passes()
  /// In the order of the actions.
  var drags: UniqueArray<Drag> = UniqueArray()
  /// What is written.
  var pattern: RecordPattern = RecordPattern()
  /// Those of the responders, the last.
  private(set) var responders: Range<Int> = 0..<0

  init() {}
}

extension Route {
  /// The window's record of the event; the inputs and the application's come first.
  var windowRecord: Int { segments.count + 1 }

  /// Whether a finger's move goes along a segment of it; where that goes is noted.
  @inline(__always)
  mutating func leads(
    _ finger: Int32, _ segment: Segment, to point: Point, _ touches: borrowing TouchTable,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    if finger != segment.finger { return false }
    let location = hierarchy.windowPoint(point, segment.window)
    // Without a way there is no event (TE-2).
    if location == touches[segment.slot].location { return false }
    pattern.move(segment.point, to: point)
    pattern.move(segment.location, to: location)
    return true
  }

  /// Notes how the last event's moves went, all of one window, for moves of the same fingers; false when these may go
  /// another way.
  mutating func follow(
    _ moves: UnsafeBufferPointer<Sample>, oldest: TouchSlot, _ rooms: borrowing DeliveryState,
    _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    // Fingers over no window are no event of it.
    let ownWindow = touches[oldest].window
    if ownWindow == .nowhere { return false }
    segments.clear()
    withheld.clear()
    passes.clear()
    pattern.clear()
    var told: (touch: Touch, slot: TouchSlot, place: Int)?
    for move in moves {
      guard let slot = touches.slot(ofFinger: move.finger), touches[slot].phase == .moved,
        touches[slot].window == ownWindow, let fate = rooms.holds.fate(ofMovesOf: slot, arbiter)
      else { return false }
      let (point, place) = (pattern.addPlace(), pattern.addPlace())
      passes.add(slot, at: place)
      let input = pattern.append(
        .input, .sy2, touch: touches[slot].id, to: TouchPhase.moved.rawValue, at: point, because: 0)
      segments.append(
        Segment(
          finger: move.finger, slot: slot, window: ownWindow, input: input, point: point,
          location: place))
      if fate == .withheld { withheld.append(slot) }
      if fate != .told { continue }
      if told != nil { return false }
      told = (touches[slot], slot, place)
    }
    noteEvent(touches[oldest].id, in: ownWindow, hierarchy)
    guard arbiter.note(&passes, &pattern, touches, hierarchy),
      noteActions(rooms.scrolling, arbiter, hierarchy),
      noteSurroundings(rooms.scrolling, arbiter, hierarchy)
    else { return false }
    let first = pattern.count
    if let told,
      !noteResponders(of: told.touch, told.slot, at: told.place, rooms.forwarding, hierarchy)
    {
      return false
    }
    responders = first..<pattern.count
    return true
  }

  /// The event goes through the application to its window.
  private mutating func noteEvent(
    _ touch: TouchID, in window: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) {
    // The input of the first finger is its cause.
    let application = pattern.append(
      .sendEvent, .sy5, subject: hierarchy.responders[hierarchy.application].subject, touch: touch,
      because: 0)
    pattern.append(
      .sendEvent, .sy5, subject: hierarchy.responders[window].subject, touch: touch,
      because: application)
  }

  /// The actions, and what scroll views do at the place of their own pans'; false when one of them may do something else.
  private mutating func noteActions(
    _ scrolling: borrowing Scrolling, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    drags.clear()
    for act in passes.acts.indices {
      let actor = passes.acts[act].recognizer
      if arbiter.recognizers[actor].owner != .nowhere {
        guard let pan = arbiter.recognizers[actor].machine.address(as: ScrollPanRecognizer.self),
          let law = scrolling.lastingLaw(
            ofPan: actor, axes: pan.pointee.report.axes, arbiter, hierarchy)
        else { return false }
        let offset = pattern.addPlace()
        let message = pattern.append(
          .scroll, .sc4, subject: hierarchy.responders[law.view].subject,
          to: ScrollMessage.didScroll.rawValue, at: offset, because: passes.acts[act].state)
        drags.append(Drag(pan: pan, law: law, message: message, offset: offset))
      }
      arbiter.noteActions(of: passes.acts[act], &pattern)
    }
    return true
  }

  /// What the pans of scroll views that have not begun are told; false when that may be something else at the next move.
  private mutating func noteSurroundings(
    _ scrolling: borrowing Scrolling, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    for call in passes.calls {
      guard let pan = passes.reader(ofCall: call, arbiter) else { continue }
      // Offsets change while something scrolls, and nothing else of it while a route is open.
      if !scrolling.motions.isEmpty || !drags.isEmpty { return false }
      passes.surround(call: call, with: scrolling.room(ofPan: pan, arbiter, hierarchy))
    }
    return true
  }

  /// The responders that a touch's moves go to; false when one of them does more than pass them on.
  private mutating func noteResponders(
    of touch: Touch, _ slot: TouchSlot, at place: Int, _ forwarding: borrowing Forwarding,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    var responder = touch.view
    var sender: SubjectID = 0
    var hop = 0
    while responder != .nowhere {
      guard hierarchy.responders[responder].justForwards(.moved) else { return false }
      let subject = hierarchy.responders[responder].subject
      pattern.append(
        .touches, hop == 0 ? .te7 : .fw2, subject: subject, object: sender, touch: touch.id,
        tapCount: touch.tapCount, to: TouchPhase.moved.rawValue, at: place,
        because: hop == 0 ? windowRecord : pattern.count - 1)
      sender = subject
      hop += 1
      responder = forwarding.responder(of: slot, at: hop)
    }
    return true
  }
}

extension Holds {
  /// What becomes of the moves of a touch in its view.
  enum MoveFate { case nothing, withheld, told }

  /// Nil when it is not the same for the next one as for the last.
  fileprivate func fate(ofMovesOf slot: TouchSlot, _ arbiter: borrowing Arbiter) -> MoveFate? {
    if isClosed(slot) { return .nothing }
    if hasWithheld(slot) {
      return withholdsMoves(slot) && arbiter.isBeganHeld(slot) ? .withheld : nil
    }
    return arbiter.isHeld(slot) || !isHeard(slot) || isWatched(slot) ? nil : .told
  }
}
