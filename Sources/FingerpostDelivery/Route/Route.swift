import FingerpostGestures
import FingerpostModel

/// The way of a move, remembered for the next one.
///
/// While a gesture goes on, each move goes to the same recognizers and the same responders, and its records differ from
/// the last one's in time, cause and place only. So after an event of moves that has decided nothing the turn remembers
/// whom it has told, and tells them of the next without finding out anew. The route is open between two moves of the same
/// fingers in one recording, with nothing in between: any other turn closes it, by having taken the next number; what the
/// program sets, it sets between recordings, or in a turn. Nobody else need know of it.
///
/// Only those are on a route of whom it is known beforehand what they do: recognizers that stay as they are or change on
/// without code of the program's own being told, and responders that do nothing but pass touches on.
struct Route: ~Copyable {
  /// What one finger does on it.
  struct Leg {
    let finger: Int32
    let slot: TouchSlot
    let window: ResponderIndex
    let isWithheld: Bool
    /// Where it goes now, on the screen and in the window.
    var point: Point = .zero
    var location: Point = .zero
  }

  /// The last turn that went along it.
  var turn: UInt32 = 0
  var isOpen: Bool = false
  /// In the order of the reports.
  var legs: UniqueArray<Leg> = UniqueArray()
  var passes: Passes = Passes()
  /// What the scroll view does whose pan acts, if it is one's, for each of the passes' acts.
  private(set) var drags: UniqueArray<DragLaw?> = UniqueArray()
  /// The slot of the event's oldest touch, and the names of the application and the window.
  private(set) var oldest: TouchSlot = .nowhere
  private(set) var application: SubjectID = 0
  private(set) var window: SubjectID = 0
  /// The slot of the touch that responders are told of; `nowhere` when they are told of none.
  private(set) var toldSlot: TouchSlot = .nowhere
  /// Those responders' names, the view's first.
  private(set) var responders: UniqueArray<SubjectID> = UniqueArray()

  init() {}
}

extension Route {
  /// Whether a finger's move goes along a leg of it; where that goes is noted.
  @inline(__always)
  mutating func leads(
    _ finger: Int32, leg: Int, to point: Point, _ touches: borrowing TouchTable,
    _ stage: borrowing Stage
  ) -> Bool {
    if finger != legs[leg].finger { return false }
    let location = stage.windowPoint(point, legs[leg].window)
    // Without a way there is no event (TE-2).
    if location == touches[legs[leg].slot].location { return false }
    legs[leg].point = point
    legs[leg].location = location
    return true
  }

  /// Remembers how reports went that have all become part of one event in one window; false when the next ones may go
  /// another way.
  mutating func follow(
    _ changes: Span<FingerChange>, oldest: TouchSlot, _ rooms: borrowing Rooms,
    _ gestures: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ stage: borrowing Stage
  ) -> Bool {
    // Fingers over no window are no event of it.
    let ownWindow = touches[oldest].window
    if ownWindow == .nowhere { return false }
    self.oldest = oldest
    application = stage.responders[stage.application].subject
    window = stage.responders[ownWindow].subject
    legs.clear()
    responders.clear()
    toldSlot = .nowhere
    for index in changes.indices {
      guard let slot = touches.slot(ofFinger: changes[index].finger), touches[slot].phase == .moved,
        touches[slot].window == ownWindow, let fate = rooms.holds.fate(ofMovesOf: slot, gestures)
      else { return false }
      legs.append(
        Leg(
          finger: changes[index].finger, slot: slot, window: touches[slot].window,
          isWithheld: fate == .withheld))
      if fate != .told { continue }
      guard toldSlot == .nowhere, findResponders(of: slot, rooms.forwarding, touches, stage) else {
        return false
      }
      toldSlot = slot
    }
    return true
  }

  /// Remembers what scroll views do of whose pans the passes tell; false when one of them may do something else.
  mutating func followDrags(
    _ scrolling: borrowing Scrolling, _ gestures: borrowing Arbiter, _ stage: borrowing Stage
  ) -> Bool {
    drags.clear()
    for act in passes.acts.indices {
      let actor = passes.acts[act].recognizer
      if gestures.recognizers[actor].owner == .nowhere {
        drags.append(nil)
      } else if let law = scrolling.lastingLaw(ofPan: actor, gestures, stage) {
        drags.append(law)
      } else {
        return false
      }
    }
    return true
  }

  /// The responders that a touch's moves go to; false when one of them does more than pass them on.
  private mutating func findResponders(
    of slot: TouchSlot, _ forwarding: borrowing Forwarding, _ touches: borrowing TouchTable,
    _ stage: borrowing Stage
  ) -> Bool {
    var responder = touches[slot].view
    var hop = 0
    while responder != .nowhere {
      guard stage.responders[responder].justForwards(.moved) else { return false }
      responders.append(stage.responders[responder].subject)
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
  fileprivate func fate(ofMovesOf slot: TouchSlot, _ gestures: borrowing Arbiter) -> MoveFate? {
    if isClosed(slot) { return .nothing }
    if hasWithheld(slot) {
      return withholdsMoves(slot) && gestures.isBeganHeld(slot) ? .withheld : nil
    }
    return gestures.isHeld(slot) || !isHeard(slot) || isWatched(slot) ? nil : .told
  }
}
