import FingerpostModel

/// Forwarding of touches along the responder chain (FW-1 … FW-3, TE-7).
///
/// `touchesBegan` goes up the responder chain as far as responders forward it, and each hop becomes
/// a forwarding record of the touch. Later phases follow these records, whatever has become of the
/// chain. Touches of one view and phase travel as a group while their records agree, and split
/// where the records do.
///
/// A walk passes over responders that only forward a touch. It stops at one that does more, after
/// the record of the call. The turn then runs that responder's own behaviour (a control's tracking,
/// the program's code).
struct Forwarding: ~Copyable {
  /// The responders that received `touchesBegan`, in order, by the touch's slot.
  private var paths: Column<TouchTag, UniqueArray<ResponderIndex>> = Column()

  init() {}

  func copy() -> Forwarding {
    var copy = Forwarding()
    copy.paths = paths.copy { $0.copy() }
    return copy
  }
}

/// A group of calls on its way along the responders.
struct Walk {
  let group: Range<Int>
  let phase: TouchPhase
  /// `touchesBegan`: the path is being found, not followed.
  let isNew: Bool
  /// The slot of the group's oldest touch, and what the records say of it.
  fileprivate let slot: TouchSlot
  fileprivate let touch: TouchID
  fileprivate let tapCount: Int32
  fileprivate let location: Point
  fileprivate let list: UInt32
  fileprivate let first: ResponderIndex
  /// The last responder called; `.nowhere` for none.
  fileprivate var notified: ResponderIndex = .nowhere
  fileprivate var sender: SubjectID
  /// The number of completed hops.
  fileprivate var hop: Int
  fileprivate var rule: Rule
  fileprivate var decider: Decider = .none

  @inline(__always)
  fileprivate init(
    _ group: Range<Int>, of outbox: borrowing Outbox, isNew: Bool = false, list: UInt32,
    from first: ResponderIndex, sender: SubjectID, hop: Int, _ rule: Rule
  ) {
    let oldest = group.lowerBound
    self.group = group
    phase = outbox.calls[oldest].touch.phase
    self.isNew = isNew
    slot = outbox.calls[oldest].slot
    touch = outbox.calls[oldest].touch.id
    tapCount = outbox.calls[oldest].touch.tapCount
    location = outbox.calls[oldest].touch.location
    self.list = list
    self.first = first
    self.sender = sender
    self.hop = hop
    self.rule = rule
  }
}

extension Forwarding {
  /// Starts a new touch in its slot, without receivers.
  @inline(__always)
  mutating func start(_ slot: TouchSlot) {
    paths.open(slot) { UniqueArray() }
    paths[slot].clear()
  }

  /// Ends touches' forwarding records at the first removed responder. A single pass serves a whole
  /// tree, because a path may be as long as the tree is deep.
  mutating func cut(at gone: ResponderGroup) {
    for slot in paths.places {
      for hop in paths[slot].indices where gone.contains(paths[slot][hop]) {
        while paths[slot].count > hop { paths[slot].removeLast() }
        break
      }
    }
  }

  /// A press has reached a responder (SY-7).
  mutating func append(_ responder: ResponderIndex, toPathOf slot: TouchSlot) {
    paths[slot].append(responder)
  }

  /// The responder at a hop of a touch's records; `.nowhere` past their end.
  func responder(of slot: TouchSlot, at hop: Int) -> ResponderIndex {
    hop < paths[slot].count ? paths[slot][hop] : .nowhere
  }

  /// A group sets out to its view.
  @inline(__always)
  mutating func walk(_ group: Range<Int>, _ outbox: inout Outbox, _ hierarchy: inout Hierarchy)
    -> Walk
  {
    let oldest = group.lowerBound
    let list = outbox.touchList(group, &hierarchy)
    let isNew = outbox.calls[oldest].touch.phase == .began
    var walk = Walk(
      group, of: outbox, isNew: isNew, list: list, from: outbox.calls[oldest].touch.view, sender: 0,
      hop: 0, outbox.calls[oldest].rule)
    if !isNew { walk.decider = outbox.calls[oldest].decider }
    return walk
  }

  /// A touch on its way from a responder on, which was called at a hop of the touch's records.
  func walk(
    from responder: ResponderIndex, at hop: Int, _ outbox: borrowing Outbox,
    _ hierarchy: borrowing Hierarchy
  ) -> Walk {
    var walk = Walk(
      0..<1, of: outbox, list: 0, from: responder,
      sender: hierarchy.responders[responder].subject, hop: hop + 1, .fw2)
    walk.notified = responder
    return walk
  }

  /// Continues to the next responder that does more than forward the touches, and calls it; the
  /// turn does the rest. Nil at the end of the walk.
  @inline(__always)
  mutating func advance(
    _ walk: inout Walk, _ outbox: inout Outbox, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex? {
    walk.isNew ? climb(&walk, &outbox, &hierarchy) : forwardLaterPhase(&walk, &outbox, &hierarchy)
  }

  /// `touchesBegan` along the chain (FW-1).
  private mutating func climb(
    _ walk: inout Walk, _ outbox: inout Outbox, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex? {
    if walk.notified == .nowhere {
      reach(walk.first, walk, outbox)
      let justForwards = notify(walk.first, walk, &hierarchy)
      walk.notified = walk.first
      walk.sender = hierarchy.responders[walk.first].subject
      walk.rule = .fw1
      walk.hop &+= 1
      if !justForwards { return walk.first }
    }
    // Repeated after each stop, because other relays may have run meanwhile.
    beginRelay(.fw1, walk, &hierarchy)
    var previous = walk.sender
    var notified = walk.notified
    var hop = walk.hop
    // A chain has an end; the bound holds for any links.
    while hop <= hierarchy.responders.capacity {
      let responder = hierarchy.next(of: notified)
      if responder == .nowhere { return nil }
      reach(responder, walk, outbox)
      hop &+= 1
      let subject = hierarchy.responders[responder].subject
      if !hierarchy.responders[responder].justForwards(.began) {
        walk.sender = previous
        _ = notify(responder, walk, &hierarchy)
        walk.notified = responder
        walk.sender = subject
        walk.hop = hop
        return responder
      }
      hierarchy.timeline.relay(to: subject, from: previous)
      previous = subject
      notified = responder
    }
    return nil
  }

  /// Delivers a group's touches to a responder.
  @inline(__always)
  private mutating func reach(
    _ responder: ResponderIndex, _ walk: Walk, _ outbox: borrowing Outbox
  ) {
    paths[walk.slot].append(responder)
    if walk.group.count == 1 { return }
    for index in walk.group.dropFirst() { paths[outbox.calls[index].slot].append(responder) }
  }

  @inline(__always)
  private func beginRelay(_ rule: Rule, _ walk: Walk, _ hierarchy: inout Hierarchy) {
    hierarchy.timeline.beginRelay(
      .touches, rule, touch: walk.touch, touchList: walk.list, tapCount: walk.tapCount,
      to: walk.phase.rawValue, x: walk.location.x, y: walk.location.y)
  }

  /// A later phase, along the touches' records (FW-2, FW-3).
  private mutating func forwardLaterPhase(
    _ walk: inout Walk, _ outbox: inout Outbox, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex? {
    if walk.notified == .nowhere {
      let justForwards = notify(walk.first, walk, &hierarchy)
      walk.notified = walk.first
      walk.sender = hierarchy.responders[walk.first].subject
      walk.rule = .fw2
      walk.decider = .none
      walk.hop &+= 1
      if !justForwards { return walk.first }
    }
    // Repeated after each stop, because other relays may have run meanwhile.
    beginRelay(.fw2, walk, &hierarchy)
    var previous = walk.sender
    var hop = walk.hop
    while true {
      if walk.group.count > 1, !staysTogether(walk.group, at: hop, outbox) {
        outbox.partings.append(ForwardingEnd(group: walk.group, hop: hop, sender: previous))
        return nil
      }
      guard hop < paths[walk.slot].count else { return nil }
      let responder = paths[walk.slot][hop]
      let subject = hierarchy.responders[responder].subject
      if !hierarchy.responders[responder].justForwards(walk.phase) {
        walk.sender = previous
        _ = notify(responder, walk, &hierarchy)
        walk.notified = responder
        walk.sender = subject
        walk.hop = hop &+ 1
        return responder
      }
      hierarchy.timeline.relay(to: subject, from: previous)
      previous = subject
      hop &+= 1
    }
  }

  /// Records a touch method call of a responder; returns whether it only forwards the touches.
  @inline(__always)
  private func notify(_ responder: ResponderIndex, _ walk: Walk, _ hierarchy: inout Hierarchy)
    -> Bool
  {
    let phase = walk.phase
    let justForwards = hierarchy.responders[responder].justForwards(phase)
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .touches, walk.rule, subject: hierarchy.responders[responder].subject, object: walk.sender,
      touch: walk.touch, touchList: walk.list, tapCount: walk.tapCount,
      reason: justForwards ? .none : hierarchy.responders[responder].reasonToKeep(phase),
      to: phase.rawValue, x: walk.location.x, y: walk.location.y,
      decider: justForwards || walk.decider != .none
        ? walk.decider : Forwarding.keeping(responder, phase, hierarchy))
    return justForwards
  }

  /// The next responder for a call's touch; `.nowhere` past the end of its records.
  private func next(of call: Int, at hop: Int, _ outbox: borrowing Outbox) -> ResponderIndex {
    responder(of: outbox.calls[call].slot, at: hop)
  }

  private func staysTogether(
    _ group: Range<Int>, at hop: Int, _ outbox: borrowing Outbox
  ) -> Bool {
    let common = next(of: group.lowerBound, at: hop, outbox)
    for index in group where next(of: index, at: hop, outbox) != common { return false }
    return true
  }

  /// The next walk of touches that have split: touches for one responder continue together, the
  /// oldest touch's first. Nil when all have continued.
  mutating func nextPart(_ outbox: inout Outbox, _ hierarchy: inout Hierarchy) -> Walk? {
    while let parting = outbox.partings.popLast() {
      let start = parting.group.lowerBound
      let responder = next(of: start, at: parting.hop, outbox)
      var end = start + 1
      for index in end..<parting.group.upperBound
      where next(of: index, at: parting.hop, outbox) == responder {
        for place in (end..<index).reversed() { outbox.calls.swapAt(place, place + 1) }
        end += 1
      }
      if end < parting.group.upperBound {
        outbox.partings.append(
          ForwardingEnd(
            group: end..<parting.group.upperBound, hop: parting.hop, sender: parting.sender))
      }
      if responder == .nowhere { continue }
      let list = outbox.touchList(start..<end, &hierarchy)
      return Walk(
        start..<end, of: outbox, list: list, from: responder, sender: parting.sender,
        hop: parting.hop, .fw2)
    }
    return nil
  }
}

extension Forwarding {
  /// The reason why a responder does not forward a phase; `none` where it does, or where a callback
  /// decides.
  @inline(never)
  static func keeping(
    _ responder: ResponderIndex, _ phase: TouchPhase, _ hierarchy: borrowing Hierarchy
  ) -> Decider {
    let subject = hierarchy.responders[responder].subject
    switch hierarchy.responders[responder].reasonToKeep(phase) {
    case .consumed: return .answer(.touches(phase), of: subject, false)
    case .keptByScrollView: return .property(.isScrollEnabled, of: subject, true)
    case .keptByControl: return .rule
    default: return .none
    }
  }
}
