import Fingerpost
import FingerpostGestures
import Testing

@Suite("A swipe")
struct SwipeTests {
  /// limit(t) = 50 · (1 − t · (1 − 0.06)), in numbers.
  @Test(
    "needs a travel that shrinks with time",
    arguments: [(0.0, 50.0), (0.1, 45.3), (0.25, 38.25), (0.4, 31.2), (0.5, 26.5)])
  func leastTravel(after time: Double, is least: Double) throws {
    for (travel, expected) in [
      (least - 0.001, ["swipe.state(failed)"]),
      (least, ["swipe.state(recognized)", "swipe.action"]),
      (least + 0.001, ["swipe.state(recognized)", "swipe.action"]),
    ] {
      let scene = try GestureScene()
      try scene.add("swipe")
      try scene.playToTheEnd([.down(1, 100, 300), .wait(time), .move(1, by: travel, 0), .up(1)])
      #expect(scene.log == expected, "\(travel) pt after \(time) s")
    }
  }

  /// limit(t) = 50 · (1 − t · (1 − 0.02)), in numbers.
  @Test(
    "may stray sideways by a limit that shrinks with time",
    arguments: [(0.0, 50.0), (0.1, 45.1), (0.25, 37.75), (0.4, 30.4), (0.5, 25.5)])
  func greatestSideways(after time: Double, is greatest: Double) throws {
    for side in [-1.0, 1.0] {
      for (sideways, expected) in [
        (greatest - 0.001, ["swipe.state(recognized)", "swipe.action"]),
        (greatest, ["swipe.state(recognized)", "swipe.action"]),
        (greatest + 0.001, ["swipe.state(failed)"]),
      ] {
        let scene = try GestureScene()
        try scene.add("swipe")
        try scene.playToTheEnd([
          .down(1, 100, 300), .wait(time), .move(1, by: 60, side * sideways), .up(1),
        ])
        #expect(scene.log == expected, "\(side * sideways) pt sideways after \(time) s")
      }
    }
  }

  @Test("is over after half a second, which still counts")
  func duration() throws {
    for (time, isRecognized) in [
      (0.499, true), (0.5, true), (0.500_000_001, false), (0.501, false),
    ] {
      let scene = try GestureScene()
      try scene.add("swipe")
      try scene.playToTheEnd([.down(1, 100, 300), .wait(time), .move(1, by: 100, 0), .up(1)])
      #expect(
        scene.states == ["swipe.state(\(isRecognized ? "recognized" : "failed"))"], "\(time) s")
    }
  }

  @Test("fails when the finger goes back past the start, not when it goes back to it")
  func back() throws {
    for (place, isRecognized) in [(100.0, true), (99.999, false), (60.0, false)] {
      let scene = try GestureScene()
      try scene.add("swipe")
      try scene.playToTheEnd([
        .down(1, 100, 300), .wait(0.05), .move(1, 120, 300), .wait(0.05), .move(1, place, 300),
        .wait(0.05), .move(1, 200, 300), .up(1),
      ])
      #expect(
        scene.states == ["swipe.state(\(isRecognized ? "recognized" : "failed"))"], "\(place)")
    }
  }

  @Test("goes in any of the directions of its mask and in no other")
  func masks() throws {
    for mask in 1...15 {
      for direction in Direction.allCases {
        let scene = try GestureScene()
        try scene.add("swipe", ["direction": Double(mask)])
        try scene.playToTheEnd([.swipe(.center(scene.view), direction, distance: 120)])
        let isAllowed = mask & Int(direction.rawValue) != 0
        #expect(
          scene.states == ["swipe.state(\(isAllowed ? "recognized" : "failed"))"],
          "\(direction) with mask \(mask)")
      }
    }
  }

  @Test("has its directions, its way and its limits in the coordinates of its view")
  func turnedAndScaled() throws {
    // A quarter turn clockwise: the view's right is the window's down.
    let scene = try GestureScene()
    try scene.lab.set("transform", of: .responder(scene.view), to: [0, 1, -1, 0, 0, 0])
    try scene.add("swipe")
    try scene.playToTheEnd([.swipe(.center(scene.view), .down, distance: 120)])
    try scene.playToTheEnd([.swipe(.center(scene.view), .right, distance: 120)])
    #expect(scene.states == ["swipe.state(recognized)", "swipe.state(failed)"])
    for (scale, way, isRecognized) in [(2.0, 99.9, false), (2, 100, true), (0.5, 25, true)] {
      let scene = try GestureScene()
      try scene.lab.set("transform", of: .responder(scene.view), to: [scale, 0, 0, scale, 0, 0])
      try scene.add("swipe")
      try scene.playToTheEnd([.down(1, 200, 400), .move(1, by: way, 0), .up(1)])
      #expect(
        scene.states == ["swipe.state(\(isRecognized ? "recognized" : "failed"))"],
        "\(way) pt in the window at scale \(scale)")
    }
  }

  @Test("of two directions goes on while the finger is on the way of one of them")
  func undecidedDirections() throws {
    let scene = try GestureScene()
    try scene.add("swipe", ["direction": 3])
    try scene.playToTheEnd([
      .down(1, 200, 300), .move(1, 205, 300), .wait(0.05), .move(1, 195, 300), .wait(0.05),
      .move(1, 120, 300), .up(1),
    ])
    #expect(scene.log == ["swipe.state(recognized)", "swipe.action"])
  }

  @Test("needs exactly its number of fingers, and their mean counts", arguments: 1...5)
  func fingers(required: Int) throws {
    for count in 1...6 {
      let scene = try GestureScene()
      try scene.lab.setProfile("maximumTouches", to: 11)
      try scene.add("swipe", ["numberOfTouchesRequired": Double(required)])
      try scene.playToTheEnd([
        .swipe(.center(scene.view), .right, distance: 120, over: 0.15, fingers: count)
      ])
      #expect(
        scene.states == ["swipe.state(\(count == required ? "recognized" : "failed"))"],
        "\(count) fingers of \(required)")
    }
    // One finger moves for all: the mean has to come far enough.
    let scene = try GestureScene()
    try scene.add("swipe", ["numberOfTouchesRequired": Double(required)])
    let others = (1...required).map { Step.down(Int32($0), 60 + 10 * Double($0), 300) }
    try scene.playToTheEnd(others + [.move(1, by: 50 * Double(required), 0)])
    #expect(scene.states == ["swipe.state(recognized)"])
  }

  @Test("fails with a lift, though the finger lifts far away")
  func lift() throws {
    let scene = try GestureScene()
    try scene.add("swipe")
    try scene.playToTheEnd([
      .down(1, 100, 300), .wait(0.05), .up(1, at: .point(Point(250, 300))),
    ])
    #expect(scene.states == ["swipe.state(failed)"])
  }

  @Test("is where it began, and so are its touches")
  func location() throws {
    let scene = try GestureScene()
    let swipe = try scene.add("swipe", ["numberOfTouchesRequired": 2])
    try scene.play(.down(1, 100, 300), .down(2, 140, 320), .move(1, by: 10, 0))
    #expect(try scene.lab.location(of: swipe) == Point(120, 310))
    #expect(try scene.lab.location(of: swipe, ofTouch: 0) == Point(100, 300))
    #expect(try scene.lab.location(of: swipe, ofTouch: 1, in: scene.view) == Point(90, 220))
    #expect(throws: LabError.self) { try scene.lab.location(of: swipe, ofTouch: 2) }
  }

  @Test("has a form for the rules of controls once its direction is known")
  func form() {
    #expect(SwipeRecognizer().form == .other)
    #expect(ScreenEdgePanRecognizer().form == .pan(fingers: 0))
  }
}
