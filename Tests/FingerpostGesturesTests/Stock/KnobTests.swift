import Fingerpost
import Testing

/// CT-4: the answers of a switch and a slider about gestures on their knobs.
@Suite("A knob")
struct KnobTests {
  /// A control 150 × 30 at (100, 200) whose knob, a square, is at its left end; a recognizer on the root.
  private func scene(
    _ controlClass: String, _ type: String, _ properties: KeyValuePairs<String, Double> = [:]
  ) throws -> (GestureScene, ResponderID) {
    let scene = try GestureScene()
    let control = try scene.lab.makeView("control", class: controlClass)
    try scene.lab.set("frame", of: .responder(control), to: [100, 200, 150, 30])
    try scene.lab.addSubview(control, to: scene.root)
    try scene.add(type, named: "it", to: scene.root, properties)
    return (scene, control)
  }

  private func answers(_ scene: GestureScene) -> [String] {
    scene.lab.timeline.log(.question, of: ["control"])
  }

  @Test("of a switch keeps a pan along the switch for itself")
  func switchPan() throws {
    for (story, start, way, begins) in [
      ("along, from the knob", Point(110, 215), Point(12, 0), false),
      ("mostly along", Point(110, 215), Point(12, 11.9), false),
      ("as much across", Point(110, 215), Point(12, 12), true),
      ("across", Point(110, 215), Point(0, 12), true),
      ("along, from beside the knob", Point(131, 215), Point(12, 0), true),
      ("from the knob's last point", Point(129.9, 215), Point(12, 0), false),
    ] {
      let (scene, _) = try scene("UISwitch", "pan")
      try scene.play(.down(1, at: .point(start)), .move(1, by: way.x, way.y), .up(1))
      #expect(
        answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> \(begins)"], "\(story)")
      #expect(scene.states.first == "it.state(\(begins ? "began" : "failed"))", "\(story)")
    }
  }

  @Test("of a switch that is on is at the other end")
  func switchOn() throws {
    for (x, begins) in [(110.0, true), (240.0, false)] {
      let (scene, control) = try scene("UISwitch", "pan")
      try scene.lab.set("isOn", of: .responder(control), to: [1])
      try scene.play(.down(1, x, 215), .move(1, by: -12, 0))
      #expect(answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> \(begins)"])
    }
  }

  @Test("of a switch does not keep a pan of two fingers away")
  func twoFingers() throws {
    let (scene, _) = try scene("UISwitch", "pan", ["minimumNumberOfTouches": 2])
    try scene.play(.down(1, 110, 215), .down(2, 125, 215), .move(1, by: 24, 0))
    #expect(answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> true"])
  }

  @Test("of a slider keeps a swipe along the slider for itself")
  func sliderSwipe() throws {
    for (story, start, mask, way, begins) in [
      ("along, from the knob", Point(110, 215), 1.0, Point(60, 0), false),
      ("the other way", Point(110, 215), 2, Point(-60, 0), false),
      ("either way", Point(110, 215), 3, Point(60, 0), false),
      ("down", Point(110, 215), 8, Point(0, 60), true),
      ("all ways, down", Point(110, 215), 15, Point(0, 60), true),
      ("along, from beside the knob", Point(180, 215), 1, Point(60, 0), true),
    ] {
      let (scene, _) = try scene("UISlider", "swipe", ["direction": mask])
      try scene.play(.down(1, at: .point(start)), .move(1, by: way.x, way.y), .up(1))
      #expect(
        answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> \(begins)"], "\(story)")
      #expect(scene.states == ["it.state(\(begins ? "recognized" : "failed"))"], "\(story)")
    }
  }

  @Test("is looked for where it was when the finger came down, though it has moved with it")
  func movedKnob() throws {
    let (scene, control) = try scene("UISlider", "swipe")
    try scene.play(.down(1, 110, 215), .move(1, by: 40, 0))
    #expect(try scene.lab.get("value", of: .responder(control)) != [0], "the knob has moved")
    try scene.play(.move(1, by: 20, 0))
    #expect(answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> false"])
  }

  @Test("of a slider leaves pans and taps alone, and gestures on the slider itself")
  func others() throws {
    for type in ["pan", "tap"] {
      let (scene, _) = try scene("UISlider", type)
      try scene.play(.down(1, 110, 215), .move(1, by: type == "pan" ? 20 : 2, 0), .up(1))
      #expect(answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> true"])
    }
    let (own, control) = try scene("UISlider", "hover")
    try own.add("swipe", to: control)
    try own.play(.down(1, 110, 215), .move(1, by: 60, 0))
    #expect(answers(own) == ["control.gestureRecognizerShouldBegin(swipe) -> true"])
  }

  @Test("of a control that is turned goes along the control, not the window")
  func turned() throws {
    for (way, begins) in [(Point(0, 12), false), (Point(12, 0), true)] {
      let (scene, control) = try scene("UISwitch", "pan")
      // A quarter turn about (175, 215): the left end is on top, the knob from (160, 140) to (190, 170).
      try scene.lab.set("transform", of: .responder(control), to: [0, 1, -1, 0, 0, 0])
      try scene.play(.down(1, 175, 155), .move(1, by: way.x, way.y))
      #expect(answers(scene) == ["control.gestureRecognizerShouldBegin(it) -> \(begins)"])
    }
  }

  @Test("is not asked for by recognizers that do not cancel touches (GR-6)")
  func notAsked() throws {
    let (scene, _) = try scene("UISwitch", "pan", ["cancelsTouchesInView": 0])
    try scene.play(.down(1, 110, 215), .move(1, by: 12, 0))
    #expect(answers(scene) == [])
    #expect(scene.states == ["it.state(began)"])
  }
}
