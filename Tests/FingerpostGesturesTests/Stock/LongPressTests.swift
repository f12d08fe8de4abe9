import Fingerpost
import Testing

@Suite("A long press")
struct LongPressTests {
  @Test("begins after half a second; a press of exactly half a second does not reach it")
  func duration() throws {
    for (time, begins) in [(0.499, false), (0.5, false), (0.500_000_001, true), (0.6, true)] {
      let scene = try GestureScene()
      try scene.add("longPress")
      try scene.playToTheEnd([.press(.center(scene.view), for: time)])
      #expect(
        scene.states
          == (begins
            ? ["longPress.state(began)", "longPress.state(ended)"] : ["longPress.state(failed)"]),
        "\(time) s")
    }
  }

  @Test("begins at its time exactly, with the timer as the cause")
  func timer() throws {
    let scene = try GestureScene()
    try scene.add("longPress", ["minimumPressDuration": 0.25])
    try scene.play(.down(1, 100, 300), .wait(0.3))
    let began = scene.lab.timeline.records.first { $0.kind == .state }
    #expect(began?.time == Instant(nanoseconds: 250_000_000))
    #expect(began?.reason == .heldLongEnough)
  }

  @Test("of no duration begins right after the event that brought its finger")
  func noDuration() throws {
    let scene = try GestureScene()
    try scene.add("longPress", ["minimumPressDuration": 0])
    try scene.play(.down(1, 100, 300), .wait(0.1))
    #expect(scene.log == ["longPress.state(began)", "longPress.action(began)"])
    #expect(
      scene.lab.timeline.log(.touches, of: ["view"]) == [
        "view.touchesBegan", "view.touchesCancelled",
      ])
    #expect(scene.lab.timeline.records.last { $0.kind == .action }?.time == .zero)
  }

  @Test("fails when a finger strays more than 10 pt in a straight line before")
  func movement() throws {
    for (way, fails) in [
      (Point(10, 0), false), (Point(0, -10), false), (Point(6, 8), false),
      (Point(10.001, 0), true), (Point(0, 10.001), true), (Point(8, 8), true),
    ] {
      let scene = try GestureScene()
      try scene.add("longPress")
      try scene.playToTheEnd([.down(1, 100, 300), .move(1, by: way.x, way.y), .wait(1), .up(1)])
      #expect(scene.states.contains("longPress.state(failed)") == fails, "\(way)")
    }
  }

  @Test("holds each finger against its own start", arguments: 2...5)
  func everyFinger(count: Int) throws {
    for straying in 1...count {
      for (distance, fails) in [(10.0, false), (10.001, true)] {
        let scene = try GestureScene()
        try scene.add("longPress", ["numberOfTouchesRequired": Double(count)])
        try scene.playToTheEnd(
          (1...count).map { .down(Int32($0), 20 + 40 * Double($0), 300) }
            + [.move(Int32(straying), by: 0, distance), .wait(0.6)])
        #expect(scene.states == ["longPress.state(\(fails ? "failed" : "began"))"])
      }
    }
  }

  @Test("changes with any movement once it has begun, and ends with any lift")
  func afterwards() throws {
    let scene = try GestureScene()
    let press = try scene.add("longPress", ["numberOfTouchesRequired": 2])
    try scene.play(
      .down(1, 100, 300), .down(2, 200, 300), .wait(0.6), .move(1, 140, 500), .up(1), .up(2))
    #expect(
      scene.log == [
        "longPress.state(began)", "longPress.action(began)", "longPress.state(changed)",
        "longPress.action(changed)", "longPress.state(ended)", "longPress.action(ended)",
      ])
    let last = scene.lab.timeline.records.last { $0.kind == .action }
    #expect(last.map { Point($0.x, $0.y) } == Point(170, 400), "the mean at the lift")
    #expect(try scene.measure("numberOfTouches", of: press) == 0)
  }

  @Test("fails with a finger too many before, and ignores further fingers afterwards")
  func furtherFingers() throws {
    let early = try GestureScene()
    try early.add("longPress")
    try early.play(.down(1, 100, 300), .wait(0.2), .down(2, 200, 300), .wait(1))
    #expect(early.states == ["longPress.state(failed)"])
    let late = try GestureScene()
    let press = try late.add("longPress")
    try late.play(
      .down(1, 100, 300), .wait(0.6), .down(2, 200, 300), .move(2, 250, 300), .up(2))
    #expect(late.states == ["longPress.state(began)"])
    #expect(try late.lab.location(of: press) == Point(100, 300))
  }

  @Test("counts its time from the last of its fingers")
  func lateFinger() throws {
    let scene = try GestureScene()
    try scene.add("longPress", ["numberOfTouchesRequired": 2])
    try scene.play(.down(1, 100, 300), .wait(0.4), .down(2, 200, 300), .wait(0.49))
    #expect(scene.states.isEmpty)
    try scene.play(.wait(0.02))
    #expect(scene.states == ["longPress.state(began)"])
  }

  @Test("wants its taps first", arguments: 0...3)
  func tapsBefore(required: Int) throws {
    for taps in 0...3 {
      let scene = try GestureScene()
      try scene.add("longPress", ["numberOfTapsRequired": Double(required)])
      let steps: [Step] = taps == 0 ? [] : [.tap(.center(scene.view), count: taps), .wait(0.1)]
      try scene.playToTheEnd(steps + [.press(.center(scene.view), for: 0.6)])
      // Too many taps: the tap after the last one wanted is a press lifted too soon; what follows starts again.
      let attempts = required == 0 ? taps : taps / (required + 1)
      let rest = required == 0 ? 0 : taps % (required + 1)
      let failures = Array(repeating: "longPress.state(failed)", count: attempts)
      let end =
        rest == required
        ? ["longPress.state(began)", "longPress.state(ended)"]
        : ["longPress.state(failed)"]
      #expect(scene.states == failures + end, "\(taps) taps of \(required)")
    }
  }

  @Test("gives its taps the tap recognizer's limits")
  func tapLimits() throws {
    let place = Place.point(Point(100, 300))
    let stories: [(String, [Step], Bool)] = [
      ("a pause of 0.35 s", [.tap(place), .wait(0.35), .press(place, for: 0.6)], true),
      ("a longer pause", [.tap(place), .wait(0.351), .press(place, for: 0.4)], false),
      ("a tap of 0.75 s", [.press(place, for: 0.75), .wait(0.1), .press(place, for: 0.6)], true),
      ("a longer tap", [.press(place, for: 0.751), .wait(0.1), .tap(place)], false),
      ("45 pt away", [.tap(place), .wait(0.1), .press(.point(Point(145, 300)), for: 0.6)], true),
      (
        "farther away", [.tap(place), .wait(0.1), .press(.point(Point(145.01, 300)), for: 0.6)],
        false
      ),
    ]
    for (story, steps, begins) in stories {
      let scene = try GestureScene()
      try scene.add("longPress", ["numberOfTapsRequired": 1])
      try scene.playToTheEnd(steps)
      #expect(scene.states.contains("longPress.state(began)") == begins, "\(story)")
    }
  }

  @Test("follows its lab's profile until the program sets its own duration")
  func profile() throws {
    var profile = Profile.ios17
    _ = profile.set(.longPressDuration, to: 0.2)
    let scene = try GestureScene(profile: profile)
    let free = try scene.add("longPress")
    let bound = try scene.add("longPress", named: "bound", ["minimumPressDuration": 0.9])
    #expect(try scene.lab.get("minimumPressDuration", of: .recognizer(free)) == [0.2])
    try scene.lab.setProfile("longPressDuration", to: 0.3)
    try scene.lab.setProfile("longPressMovement", to: 4)
    #expect(try scene.lab.get("minimumPressDuration", of: .recognizer(free)) == [0.3])
    #expect(try scene.lab.get("allowableMovement", of: .recognizer(free)) == [4])
    #expect(try scene.lab.get("minimumPressDuration", of: .recognizer(bound)) == [0.9])
    try scene.play(.down(1, 100, 300), .wait(0.31))
    #expect(scene.states == ["longPress.state(began)", "bound.state(failed)"])
  }
}
