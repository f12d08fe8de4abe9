import Fingerpost
import FingerpostTestSupport
import Testing

private func two(_ properties: [String: Double] = [:]) throws -> Scene {
  try Scene(observing: [.touches, .recognizerTouches], of: ["left", "right", "tap"]) {
    try $0.tap("tap")
    try $0.view("left", frame: [0, 0, 100, 100], with: properties)
    try $0.view("right", frame: [200, 0, 100, 100])
  }
}

@Test func `TE-4 a second finger on a view is for recognizers only, also after the first has left`()
  throws
{
  let scene = try two()
  try scene.does(.down(1, "left"), .down(2, .inside("left", 5, 5)), .up(1))
  scene.saw(
    """
    > down 1 left
    tap.touchesBegan
    left.touchesBegan
    > down 2 left at 5, 5
    tap.touchesBegan
    > up 1
    left.touchesEnded
    """)
  try scene.does(.move(2, .by(1, 1)), .up(2))
  scene.sawNothing()
}

@Test func `TE-4 a view for several fingers gets them all`() throws {
  let scene = try two(["isMultipleTouchEnabled": 1])
  scene.subjects = ["left"]
  try scene.does(
    .down(1, "left"), .down(2, .inside("left", 5, 5)), .move(2, .by(1, 1)), .up(1), .up(2))
  scene.saw(
    """
    > down 1 left
    left.touchesBegan
    > down 2 left at 5, 5
    left.touchesBegan
    > move 2 by 1, 1
    left.touchesMoved
    > up 1
    left.touchesEnded
    > up 2
    left.touchesEnded
    """)
}

@Test
func
  `TE-5 while an exclusive view holds a touch no other view of the window gets one, nor it beside others`()
{
  withEvery("first", of: ["left", "right"]) { first in
    let second = first == "left" ? "right" : "left"
    let scene = try two(["isExclusiveTouch": 1])
    scene.subjects = ["left", "right"]
    try scene.does(.down(1, .view(first)), .down(2, .view(second)))
    expectSame(scene.log, ["\(first).touchesBegan"])
    // Refused for good, also when the first is gone; a new press is a new touch, and makes a tap.
    scene.skip()
    try scene.does(.up(1), .up(2), .tap(.view(second)))
    expectSame(
      scene.log,
      ["\(first).touchesEnded", "\(second).touchesBegan", "\(second).touchesCancelled"])
    scene.skip()
  }
}

@Test func `TE-5 a refused touch holds its view too`() throws {
  let scene = try two(["isExclusiveTouch": 1])
  scene.subjects = ["left", "right"]
  try scene.does(.down(1, "right"), .down(2, "left"), .up(1))
  scene.skip()
  // Finger 2 was refused, but it is on the exclusive view still.
  try scene.does(.down(3, "right"))
  scene.sawNothing()
}

@Test func `TE-7 responder by responder, in each one call per phase with all its touches`() throws {
  let scene = try two(["isMultipleTouchEnabled": 1])
  scene.subjects = ["left", "right"]
  try scene.does(
    .together([.down(1, "left"), .down(2, "right"), .down(3, .inside("left", 5, 5))]))
  scene.saw(
    "> together: down 1 left; down 2 right; down 3 left at 5, 5\nleft.touchesBegan\nright.touchesBegan"
  )
  let began = try #require(scene.lab.timeline.records.first { $0.kind == .touches })
  #expect(scene.lab.timeline.fingers(of: began) == "1,3")
  try scene.does(.together([.up(1), .move(2, .by(1, 0)), .move(3, .by(1, 0))]))
  scene.saw(
    """
    > together: up 1; move 2 by 1, 0; move 3 by 1, 0
    left.touchesMoved
    left.touchesEnded
    right.touchesMoved
    """)
  try scene.does(.together([.cancel(2), .up(3)]))
  scene.saw("> together: cancel 2; up 3\nright.touchesCancelled\nleft.touchesEnded")
}

@Test func `TE-2 a report of the same place changes nothing`() throws {
  let scene = try two()
  try scene.does(.down(1, "left"))
  scene.skip()
  try scene.does(.move(1, .by(0, 0)))
  scene.sawNothing()
}

@Test func `TE-1 a new press is a new touch, also of the same finger`() throws {
  let scene = try two()
  try scene.does(.down(1, "left"), .up(1), .down(1, "left"), .up(1))
  let touches = scene.lab.timeline.records.filter { $0.kind == .input }.map(\.touch)
  #expect(touches == [1, 1, 2, 2])
  scene.skip()
}

@Test
func
  `TE-6 attached: the hit view's recognizers first, then its superviews', as they were added; not the disabled`()
  throws
{
  let scene = try Scene(observing: [.recognizerTouches]) {
    try $0.tap("rootTap")
    try $0.view("card") {
      try $0.tap("first")
      try $0.tap("second")
      try $0.tap("off", ["isEnabled": 0])
    }
    try $0.view("sibling", frame: [0, 0, 10, 10]) { try $0.tap("siblingTap") }
  }
  try scene.lab.addRecognizer("tap", name: "windowTap", to: scene.window)
  try scene.does(.down(1, "card"))
  let timeline = scene.lab.timeline
  let attached = timeline.records.filter { $0.kind == .attached }.map {
    timeline.subject($0.subject).name
  }
  #expect(attached == ["first", "second", "rootTap", "windowTap"])
  // AR-1: served from the one added last.
  scene.saw(
    """
    > down 1 card
    second.touchesBegan
    first.touchesBegan
    rootTap.touchesBegan
    windowTap.touchesBegan
    """)
}

@Test func `TE-6 a recognizer that is added later joins with the next touch`() throws {
  let scene = try Scene(observing: [.recognizerTouches]) { try $0.view("card") }
  let late = try scene.lab.makeRecognizer("tap", name: "late")
  try scene.does(.down(1, "card"), .add("late", to: "card"), .move(1, .by(1, 1)), .up(1))
  scene.sawNothing()
  try scene.does(.tap("card"))
  scene.saw("> tap card\nlate.touchesBegan\nlate.touchesEnded")
  _ = late
}
