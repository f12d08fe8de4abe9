import FingerpostModel

/// What goes out to the views in one turn. A group is a range of the calls.
///
/// Event by event, oldest first; in an event responder by responder, in each one call per phase: began, moved, ended,
/// cancelled (TE-7).
struct Outbox: ~Copyable {
  var calls: UniqueArray<DeliveryCall> = UniqueArray()
  /// Touches of a group whose records have parted and that have not gone on yet.
  var partings: UniqueArray<ForwardingEnd> = UniqueArray()
  private var touchIDs: [TouchID] = []

  init() {}
}

/// Touches whose forwarding records part at a hop.
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

  /// The calls that are told together, from one on.
  @inline(__always)
  func group(from first: Int) -> Range<Int> {
    var end = first + 1
    while end < calls.count, calls[end].isTold(with: calls[first]) { end += 1 }
    return first..<end
  }

  /// The calls whose touches no scroll view has swallowed (SC-3) and no callback has ended (SY-10) move to the front of
  /// their group.
  @inline(__always)
  mutating func heard(_ group: Range<Int>, _ holds: borrowing Holds) -> Range<Int> {
    var end = group.lowerBound
    for index in group where !calls[index].isVoid && holds.isHeard(calls[index].slot) {
      calls.swapAt(end, index)
      end += 1
    }
    return group.lowerBound..<end
  }

  /// The group's touches as a list in the timeline; 0 for one touch.
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

  /// A change has ended some touches in their views: what was on its way of them is not sent (SY-10).
  mutating func voidEnded(since closed: [Bool], _ holds: borrowing Holds) {
    for index in calls.indices where !closed[index] && holds.isClosed(calls[index].slot) {
      calls[index].isVoid = true
    }
  }
}
