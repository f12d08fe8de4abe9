import FingerpostModel
import FingerpostTestSupport
import Testing

@Test func `the moves among siblings since a version are known, the last first, and at most 64`() {
  var hierarchy = Hierarchy(
    screen: Size(100, 100), profile: .ios17, hasScene: false, delegateResponds: true)
  let (parent, other) = (
    hierarchy.add(named: "parent", className: "UIView").index,
    hierarchy.add(named: "other", className: "UIView").index
  )
  let views = ["a", "b", "c"].map { hierarchy.add(named: $0, className: "UIView").index }
  for view in views { hierarchy.insert(view, into: view == views[2] ? other : parent, at: nil) }
  let version = hierarchy.responders[parent].layoutVersion
  expectSame(hierarchy.moves(in: parent, since: version), [])
  hierarchy.recordMove(of: views[0])
  let later = hierarchy.responders[parent].layoutVersion
  hierarchy.recordMove(of: views[2])
  hierarchy.recordMove(of: views[1])
  expectSame(hierarchy.moves(in: parent, since: version), [views[1], views[0]])
  expectSame(hierarchy.moves(in: parent, since: later), [views[1]])
  expectSame(hierarchy.moves(in: other, since: 0) == nil, true)
  // A view that comes is a change, and no move.
  hierarchy.insert(hierarchy.add(named: "d", className: "UIView").index, into: parent, at: nil)
  expectSame(hierarchy.moves(in: parent, since: version) == nil, true)
  let full = hierarchy.responders[parent].layoutVersion
  for _ in 0..<60 { hierarchy.recordMove(of: views[0]) }
  expectSame(hierarchy.moves(in: parent, since: full)?.count, 60)
  for _ in 0..<5 { hierarchy.recordMove(of: views[0]) }
  expectSame(hierarchy.moves(in: parent, since: full) == nil, true)
}
