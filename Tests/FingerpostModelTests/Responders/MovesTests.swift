import FingerpostModel
import FingerpostTestSupport
import Testing

/// The views that have moved, come or gone, the last change first.
private func moved(
  _ hierarchy: borrowing Hierarchy, in parent: ResponderIndex, since version: UInt32
) -> [ResponderIndex]? {
  hierarchy.moves(in: parent, since: version)?.map(\.view)
}

@Test func `what moved, came or went among siblings since a version is known, at most 64 of it`() {
  var hierarchy = Hierarchy(
    screen: Size(100, 100), profile: .ios17, hasScene: false, delegateResponds: true)
  let (parent, other) = (
    hierarchy.add(named: "parent", className: "UIView").index,
    hierarchy.add(named: "other", className: "UIView").index
  )
  let views = ["a", "b", "c"].map { hierarchy.add(named: $0, className: "UIView").index }
  for view in views { hierarchy.insert(view, into: view == views[2] ? other : parent, at: nil) }
  let version = hierarchy.responders[parent].layoutVersion
  expectSame(moved(hierarchy, in: parent, since: version), [])
  hierarchy.recordMove(of: views[0])
  let later = hierarchy.responders[parent].layoutVersion
  hierarchy.recordMove(of: views[2])
  hierarchy.recordMove(of: views[1])
  expectSame(moved(hierarchy, in: parent, since: version), [views[1], views[0]])
  expectSame(moved(hierarchy, in: parent, since: later), [views[1]])
  expectSame(moved(hierarchy, in: other, since: 0), [views[2], views[2]])
  // One that comes has a number above the others; one that goes is told with the number that it had.
  let last = hierarchy.add(named: "d", className: "UIView").index
  hierarchy.insert(last, into: parent, at: nil)
  hierarchy.detach(views[0])
  expectSame(moved(hierarchy, in: parent, since: later), [views[0], last, views[1]])
  let orders = hierarchy.moves(in: parent, since: later)?.map(\.order) ?? []
  expectSame(orders.count == 3 && orders[0] < orders[2] && orders[2] < orders[1], true)
  let full = hierarchy.responders[parent].layoutVersion
  for _ in 0..<50 { hierarchy.recordMove(of: views[1]) }
  expectSame(moved(hierarchy, in: parent, since: full)?.count, 50)
  for _ in 0..<15 { hierarchy.recordMove(of: views[1]) }
  expectSame(moved(hierarchy, in: parent, since: full) == nil, true)
}

@Test func `where no number is left between two siblings, all get new ones and no move is known`() {
  var hierarchy = Hierarchy(
    screen: Size(100, 100), profile: .ios17, hasScene: false, delegateResponds: true)
  let parent = hierarchy.add(named: "parent", className: "UIView").index
  for name in ["back", "front"] {
    hierarchy.insert(hierarchy.add(named: name, className: "UIView").index, into: parent, at: nil)
  }
  let version = hierarchy.responders[parent].layoutVersion
  for number in 0..<20 {
    let between = hierarchy.add(named: "v\(number)", className: "UIView").index
    hierarchy.insert(between, into: parent, at: 1)
  }
  expectSame(hierarchy.moves(in: parent, since: version)?.count, 20)
  hierarchy.insert(hierarchy.add(named: "one", className: "UIView").index, into: parent, at: 1)
  expectSame(hierarchy.moves(in: parent, since: version) == nil, true)
}
