import Fingerpost
import FingerpostTestSupport
import Testing

/// A card with a badge that is never hit and a picture, gestures on the way up, and a window of its own behind.
private func scene() throws -> Scene {
  let lab = Lab()
  _ = try lab.addWindow("behind")
  return try Scene(lab, observing: []) {
    try $0.view("outer") {
      try $0.tap("single")
      try $0.view("card", frame: [50, 50, 200, 200]) {
        try $0.tap("double", taps: 2)
        try $0.view("picture", frame: [10, 10, 150, 150]) { try $0.tap("triple", taps: 3) }
        try $0.view("hidden", frame: [0, 0, 200, 200], with: ["isHidden": 1])
        try $0.view("faint", frame: [0, 0, 200, 200], with: ["alpha": 0.01])
        try $0.view("badge", frame: [180, 0, 20, 20])
        try $0.view("cover", frame: [160, 160, 30, 30], with: ["alpha": 0.5])
      }
    }
  }
}

/// What a program can do between two touches.
private let changes: [(name: String, make: @Sendable (Scene) throws -> Void)] = [
  ("nothing", { _ in }),
  ("a view moves", { try $0.does(.set("picture", "frame", [40, 40, 150, 150])) }),
  ("a view comes in the way", { try $0.does(.set("cover", "frame", [0, 0, 200, 200])) }),
  ("a view is turned", { try $0.does(.set("picture", "transform", [0, 1, -1, 0, 0, 0])) }),
  ("a view is shown", { try $0.does(.set("hidden", "isHidden", [0])) }),
  ("a view is hidden", { try $0.does(.set("picture", "isHidden", [1])) }),
  ("what is visible is another matter", { try $0.lab.setProfile("minimumAlpha", to: 0.6) }),
  ("a view leaves", { try $0.does(.remove("picture")) }),
  ("a view comes", { try $0.lab.addSubview(try $0.lab.makeView("late"), to: try $0.view("card")) }),
  ("a window is shown", { _ = try $0.lab.addWindow("late") }),
  ("the window goes", { try $0.lab.remove($0.window) }),
  ("a recognizer is switched off", { try $0.does(.set("double", "isEnabled", [0])) }),
  ("a recognizer leaves", { try $0.lab.removeRecognizer(try $0.recognizer("double")) }),
  ("a recognizer comes", { try $0.lab.addRecognizer("pan", name: "late", to: $0.root) }),
  ("a hovering one comes", { try $0.lab.addRecognizer("hover", name: "late", to: $0.root) }),
  (
    "a delegate comes",
    {
      try $0.lab.override(
        .shouldReceiveTouch, of: .recognizer(try $0.recognizer("triple")), with: .no)
    }
  ),
  (
    "a class answers",
    { try $0.lab.override(.pointInside, of: .responder(try $0.view("card")), with: .no) }
  ),
  (
    "a view is set to forward",
    {
      try $0.lab.override(.hitTest, of: .responder(try $0.view("picture")), with: .notSelf)
    }
  ),
]

@Test func `a touch lands as if none had landed before, whatever has changed in between`() {
  withEvery("what changes", of: changes.map(\.name)) { name in
    withEvery("where it lands", of: [Point(150, 300), Point(280, 260), Point(265, 420)]) { place in
      let scene = try scene()
      let spot = TouchPlace.at(place.x, place.y)
      // The second landing on the same screen is remembered, the third goes by it.
      try scene.does(.tap(spot), .wait(1), .tap(spot), .wait(1), .tap(spot), .wait(1))
      for change in changes where change.name == name { try change.make(scene) }
      // A copy remembers nothing.
      let branch = try scene.copy()
      try scene.does(.tap(spot, count: 3), .tap(.at(150, 301)), .wait(1), .tap(spot))
      try branch.does(.tap(spot, count: 3), .tap(.at(150, 301)), .wait(1), .tap(spot))
      expectSame(scene.lab.timeline == branch.lab.timeline, true)
    }
  }
}

@Test func `a touch that lands beside others is attached to those that can take it`() throws {
  let scene = try scene()
  try scene.does(.tap(.at(150, 300)), .wait(1), .tap(.at(150, 300)), .wait(1))
  try scene.does(
    .down(1, .at(150, 300)), .down(2, .at(151, 301)), .wait(1), .down(3, .at(152, 302)))
  let branch = try scene.copy()
  try scene.does(.up(1), .up(2), .up(3), .down(4, .at(150, 300)), .up(4))
  try branch.does(.up(1), .up(2), .up(3), .down(4, .at(150, 300)), .up(4))
  expectSame(scene.lab.timeline == branch.lab.timeline, true)
}
