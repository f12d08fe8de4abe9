import FingerpostModel

/// The calls to the views in one turn. A group is a range of the calls.
///
/// Events are ordered from the oldest. Within an event responders follow each other, with one call
/// per phase: began, moved, ended, cancelled (TE-7).
struct Outbox: ~Copyable {
  var calls: UniqueArray<DeliveryCall> = UniqueArray()
  /// Touches of a group that have split off and have not continued yet.
  var partings: UniqueArray<ForwardingEnd> = UniqueArray()
  private var touchIDs: [TouchID] = []

  init() {}
}

/// Touches whose forwarding records differ from a hop on.
struct ForwardingEnd {
  let group: Range<Int>
  let hop: Int
  let sender: SubjectID
}

extension Outbox {
  @inline(__always)
  mutating func sort() {
    if calls.count > 1 { sortCalls() }
  }

  private mutating func sortCalls() {
    for index in calls.indices where !calls[index].touch.isPress {
      var oldest = calls[index].touch.id
      for other in calls.indices where calls[other].isOfSameView(as: calls[index]) {
        oldest = min(oldest, calls[other].touch.id)
      }
      calls[index].viewAge = oldest
    }
    calls.sort { $0.isSent(before: $1) }
  }

  /// The calls delivered together, from one on.
  @inline(__always)
  func group(from first: Int) -> Range<Int> {
    var end = first + 1
    while end < calls.count, calls[end].isDelivered(with: calls[first]) { end += 1 }
    return first..<end
  }

  /// Moves the calls to the front of their group whose touches no scroll view has swallowed (SC-3)
  /// and no callback has ended (SY-10).
  @inline(__always)
  mutating func deliverable(_ group: Range<Int>, _ holds: borrowing Holds) -> Range<Int> {
    var end = group.lowerBound
    for index in group where !calls[index].isVoid && holds.isReceived(calls[index].slot) {
      calls.swapAt(end, index)
      end += 1
    }
    return group.lowerBound..<end
  }

  /// The group's touches as a list of the timeline; 0 for one touch.
  @inline(__always)
  mutating func touchList(_ group: Range<Int>, _ hierarchy: inout Hierarchy) -> UInt32 {
    if group.count < 2 { return 0 }
    touchIDs.removeAll(keepingCapacity: true)
    for index in group { touchIDs.append(calls[index].touch.id) }
    return hierarchy.timeline.addTouchList(touchIDs)
  }

  /// Which of the calls' touches were over in their views already.
  func closedOnes(_ holds: borrowing Holds) -> [Bool] {
    var closed: [Bool] = []
    for index in calls.indices { closed.append(holds.isClosed(calls[index].slot)) }
    return closed
  }

  /// Voids calls of touches that a change has ended in their views (SY-10).
  mutating func voidEnded(since closed: [Bool], _ holds: borrowing Holds) {
    for index in calls.indices where !closed[index] && holds.isClosed(calls[index].slot) {
      calls[index].isVoid = true
    }
  }
}
