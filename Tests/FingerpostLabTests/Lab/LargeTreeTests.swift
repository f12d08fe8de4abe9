import Fingerpost
import FingerpostTestSupport
import Testing

private let largeCount = 100_000

/// A chain of views, each filling its superview, or many siblings of which one contains 195, 350.
private func tree(isDeep: Bool) throws -> (lab: Lab, top: ResponderID, last: ResponderID) {
  let lab = Lab()
  let window = try lab.addWindow("window")
  var parent = window
  var top: ResponderID?
  var last = window
  for index in 0..<largeCount {
    let view = try lab.makeView("v\(index)")
    let frame: [Double] = isDeep || index == largeCount - 1 ? [0, 0, 390, 844] : [-10, -10, 5, 5]
    try lab.set("frame", of: .responder(view), to: frame)
    try lab.addSubview(view, to: parent)
    if top == nil { top = view }
    if isDeep { parent = view }
    last = view
  }
  return (lab, try #require(top), last)
}

@Test(.timeLimit(.minutes(3)), arguments: [true, false])
func `100 000 views build, hit-test, play a tap, copy and are released`(isDeep: Bool) throws {
  let (lab, top, last) = try tree(isDeep: isDeep)
  #expect(try lab.hitTest(at: Point(195, 350)) == last)
  try lab.addRecognizer("tap", name: "tap", to: last)
  try lab.play([.tap(.center(last))])
  try lab.settle()
  #expect(lab.timeline.log(.action) == ["tap.action"])
  let touches = lab.timeline.log(.touches)
  // Began and cancelled for every view of the chain, window, application and delegate.
  #expect(touches.count == 2 * (isDeep ? largeCount + 3 : 4))
  let branch = try lab.copy()
  #expect(branch.timeline == lab.timeline)
  #expect(try branch.responderChain(from: last).count == (isDeep ? largeCount + 2 : 3))
  try branch.destroy(.responder(top))
  #expect(
    try branch.hitTest(at: Point(195, 350)).map { try branch.name(of: .responder($0)) }
      == (isDeep ? "window" : "v\(largeCount - 1)"))
  #expect(try lab.hitTest(at: Point(195, 350)) == last)
}

@Test func `a destroyed tree leaves no names, ids, recognizers or timers behind`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  var (places, names): (Set<UInt32>, Set<Int>) = ([], [])
  for round in 0..<20 {
    let top = try lab.makeView("top")
    try lab.set("frame", of: .responder(top), to: [0, 0, 390, 844])
    try lab.addSubview(top, to: window)
    for index in 0..<20 {
      let child = try lab.makeView("child\(index)", class: index == 0 ? "UIButton" : "UIView")
      try lab.set("frame", of: .responder(child), to: [0, 0, 390, 844])
      try lab.addSubview(child, to: top)
      let tap = try lab.addRecognizer("tap", name: "tap\(index)", to: child)
      try lab.set("numberOfTapsRequired", of: .recognizer(tap), to: [2])
      places.insert(child.number)
      places.insert(tap.number)
    }
    try lab.play([.tap(.center(top)), .down(1, at: .center(top))])
    try lab.destroy(.responder(top))
    try lab.play([.up(1)])
    for index in 0..<20 {
      expectLabError(.name) { _ = try lab.find("child\(index)") }
      expectLabError(.name) { _ = try lab.find("tap\(index)") }
    }
    // The tables do not grow from round to round: places are used again.
    #expect(places.count <= 60, "round \(round)")
    names.insert(lab.turn.hierarchy.names.count)
  }
  #expect(names.count == 1, "\(names)")
  let before = lab.recordCount
  try lab.settle()
  #expect(lab.recordCount == before)
}
