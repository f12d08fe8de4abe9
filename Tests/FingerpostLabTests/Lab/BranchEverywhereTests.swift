import Fingerpost
import FingerpostTestSupport
import Testing

/// A screen on which each part of the delivery has state.
private func fullScene() throws -> Scene {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [10, 300, 370, 200], with: ["isMultipleTouchEnabled": 1]) {
      try $0.tap("double", taps: 2)
      try $0.tap("single")
      try $0.recognizer("pan", "pan", ["delaysTouchesBegan": 1])
      try $0.recognizer("hover", "hover")
      try $0.view("slider", "UISlider", frame: [10, 10, 200, 40], with: ["value": 0.5])
      try $0.view("button", "UIButton", frame: [10, 100, 100, 50])
      try $0.view("field", "UITextField", frame: [150, 100, 100, 40])
    }
    try $0.view("table", "UITableView", frame: [10, 520, 370, 300]) {
      for row in 0..<8 {
        try $0.view("row\(row)", "UITableViewCell", frame: [0, Double(row) * 60, 370, 60])
      }
    }
    try $0.view("map", "UIScrollView", frame: [10, 40, 370, 240], with: ["maximumZoomScale": 4]) {
      try $0.view("tiles", frame: [0, 0, 1000, 1000])
    }
  }
  let lab = scene.lab
  try lab.set("contentSize", of: .responder(try scene.view("table")), to: [370, 1200])
  try lab.set("contentSize", of: .responder(try scene.view("map")), to: [1000, 1000])
  try lab.require(try scene.recognizer("single"), toFail: try scene.recognizer("double"))
  try lab.addHandler("changed", for: .valueChanged, of: try scene.view("slider"))
  try lab.addHandler("pressed", for: .touchUpInside, of: try scene.view("button"))
  lab.systemGestureEdges = [.bottom]
  return scene
}

private let story: [@Sendable (Scene) throws -> Void] = [
  { try $0.does(.tap("card")) },
  // A series of taps goes on, a requirement waits.
  { try $0.does(.wait(0.1), .down(1, "card")) },
  { try $0.does(.up(1)) },
  // A control tracks, its knob is dragged.
  { try $0.does(.down(2, "slider")) },
  { try $0.does(.move(2, .by(20, 0))) },
  { try $0.does(.move(2, .by(0, -200))) },
  { try $0.does(.up(2)) },
  // A cell is lit, a text field edits.
  { try $0.does(.down(3, "row1"), .wait(0.2)) },
  { try $0.does(.up(3)) },
  { try $0.does(.tap("field")) },
  // A drag, a glide, a finger that catches it.
  { try $0.does(.down(4, "table")) },
  { try $0.does(.move(4, .by(0, -40))) },
  { try $0.does(.wait(0.016), .move(4, .by(0, -60))) },
  { try $0.does(.up(4)) },
  { try $0.does(.wait(0.05)) },
  { try $0.does(.down(5, "table"), .wait(0.02)) },
  { try $0.does(.up(5), .wait(0.01)) },
  // A zoom, held beyond its limit.
  { try $0.does(.down(6, "map"), .down(7, "map")) },
  { try $0.does(.together([.move(6, .by(-40, 0)), .move(7, .by(40, 0))])) },
  { try $0.does(.up(6)) },
  { try $0.does(.up(7), .wait(0.03)) },
  { try $0.lab.setContentOffset(Point(5, 5), of: try $0.view("map"), animated: true) },
  { try $0.does(.wait(0.05)) },
  // The system: an edge is watched, a button is held, a pointer hovers, interaction is ignored.
  { try $0.lab.play([.down(8, at: .point(Point(200, 840)))]) },
  { try $0.lab.play([.move(8, to: .by(0, -15)), .up(8)]) },
  { try $0.lab.press("playPause", .began) },
  { try $0.lab.press("playPause", .ended) },
  { try $0.lab.pointerMoved(to: Point(50, 350)) },
  { try $0.lab.pointerMoved(to: Point(60, 350)) },
  { try $0.lab.pointerMoved(to: nil) },
  { try $0.lab.beginIgnoringInteractionEvents() },
  { try $0.does(.tap("button")) },
  { try $0.lab.endIgnoringInteractionEvents() },
  // A tap on a button, over when nothing withholds its end; a press that another application cuts off.
  { try $0.does(.tap("button"), .wait(0.5)) },
  { try $0.does(.down(9, "button")) },
  { try $0.lab.activate("mail") },
  { try $0.lab.activate("application") },
  { try $0.does(.tap("button", count: 2)) },
  { try $0.does(.settle) },
]

@Test func `a branch made anywhere plays on as the lab would, whatever its rooms remember`() {
  withEvery("branched after", of: 0...story.count) { place in
    let scene = try fullScene()
    for act in story.prefix(place) { try act(scene) }
    let branch = try scene.copy()
    // What the branch does must not reach the lab either: it goes first.
    for act in story.dropFirst(place) { try act(branch) }
    for act in story.dropFirst(place) { try act(scene) }
    expectSame(branch.lab.timeline == scene.lab.timeline, true)
    expectSame(branch.lab.now == scene.lab.now, true)
    for name in ["table", "map"] {
      expectSame(
        try branch.lab.get("contentOffset", of: .responder(try branch.view(name))),
        try scene.lab.get("contentOffset", of: .responder(try scene.view(name))))
    }
  }
}

@Test func `the story of the branches has something in every room`() throws {
  let scene = try fullScene()
  for act in story { try act(scene) }
  let seen = Set(scene.lab.timeline.map(\.kind))
  for kind in [
    RecordKind.touches, .action, .withheld, .released, .dropped, .control, .tracking, .selection,
    .scroll, .event, .timer, .change, .handler,
  ] {
    #expect(seen.contains(kind), "nothing of \(kind)")
  }
}
