import Fingerpost
import FingerpostTestSupport
import Testing

/// A card with a tap that takes the given types only.
private func scene(_ types: Double, fingers: Int = 1, exclusive: Bool = true) throws -> Scene {
  try Scene(of: ["card", "tap"]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.tap(
        "tap", fingers: fingers,
        [
          "allowedTouchTypes": types, "requiresExclusiveTouchType": exclusive ? 1 : 0,
          "cancelsTouchesInView": 0,
        ])
    }
  }
}

extension Scene {
  fileprivate func tap(_ type: TouchType) throws {
    try does("tap by \(type)") { try $0.play([Step.tap(.center(view("card"))).by(type)]) }
  }

  fileprivate func down(_ finger: Int32, _ type: TouchType) throws {
    let place = Place.inView(try view("card"), Point(100 + 50 * Double(finger), 100))
    try does("\(type) \(finger) down") { try $0.play([Step.down(finger, at: place).by(type)]) }
  }
}

@Test func `TE-9 a recognizer for a pencil never sees a finger, and its view does`() throws {
  let scene = try scene(4)
  try scene.tap(.direct)
  try scene.tap(.pencil)
  scene.saw(
    """
    > tap by direct
    card.touchesBegan
    card.touchesEnded
    > tap by pencil
    card.touchesBegan
    tap.state(recognized)
    tap.action
    card.touchesEnded
    """)
  let timeline = scene.lab.timeline
  #expect(
    try timeline.whyNot("tap", "action", touch: 1).text.contains(
      "a finger's touch has a type that its allowedTouchTypes does not contain"))
  #expect(timeline.filter { $0.rule == .te9 }.count == 1)
  #expect(timeline.filter { $0.kind == .attached && $0.touch == 1 }.isEmpty)
}

@Test func `TE-9 every type is taken by default`() throws {
  for type in [TouchType.direct, .pencil, .indirectPointer] {
    let scene = try scene(15)
    try scene.tap(type)
    #expect(scene.log.contains("tap.action"), "\(type)")
    scene.skip()
  }
}

@Test func `TE-9 the touch of another type than the first is not for the same attempt`() throws {
  for exclusive in [true, false] {
    let scene = try scene(15, fingers: 2, exclusive: exclusive)
    try scene.down(1, .direct)
    try scene.down(2, .pencil)
    try scene.does(.wait(0.05), .up(1), .up(2), .settle)
    #expect(scene.log.contains("tap.action") == !exclusive)
    if exclusive {
      let why = try scene.lab.timeline.whyNot("tap", "touchesBegan", touch: 2).text
      #expect(
        why.contains(
          "its gesture had begun with a finger's touch, and its requiresExclusiveTouchType is on (it "
            + "is by default), so it does not take a pencil's touch"))
    }
    scene.skip()
  }
}

@Test func `TE-9 two types that come down in one event: the first one counts`() throws {
  let scene = try scene(15, fingers: 2)
  let card = try scene.view("card")
  try scene.does("finger and pencil") {
    try $0.play([
      .together([
        Step.down(1, at: .inView(card, Point(100, 100))),
        Step.down(2, at: .inView(card, Point(150, 100))).by(.pencil),
      ])
    ])
  }
  #expect(scene.lab.timeline.filter { $0.reason == .otherTouchType }.count == 1)
  #expect(try scene.lab.touch(2).type == .pencil)
  scene.skip()
}

@Test func `TE-9 after the reset the other type begins an attempt of its own`() throws {
  let scene = try scene(15)
  try scene.tap(.direct)
  try scene.tap(.pencil)
  #expect(scene.log.filter { $0 == "tap.action" }.count == 2)
  scene.skip()
}

@Test func `TE-9 a touch that is not taken is not asked about`() throws {
  let scene = try scene(4)
  scene.observed = [.question, .states]
  try scene.overrides("tap", .shouldReceiveTouch, .yes)
  try scene.tap(.direct)
  try scene.tap(.pencil)
  scene.saw(
    """
    > tap by direct
    > tap by pencil
    tap.delegate.shouldReceiveTouch -> true
    tap.state(recognized)
    """)
}

@Test func `TE-9 what a landing repeats does not depend on what came before`() throws {
  for fast in [true, false] {
    let scene = try scene(4)
    scene.lab.usesFastPaths = fast
    for type in [TouchType.direct, .direct, .direct, .pencil, .direct, .pencil] {
      try scene.tap(type)
      try scene.does(.wait(1))
    }
    #expect(scene.log.filter { $0 == "tap.action" }.count == 2)
    scene.skip()
  }
}

@Test func `TE-9 an indirect touch is the focused view's, wherever the step has it`() throws {
  let scene = try Scene(of: ["poster", "other", "tap"]) {
    try $0.view("poster", frame: [0, 0, 100, 100]) { try $0.tap("tap") }
    try $0.view("other", frame: [200, 200, 100, 100])
  }
  let other = try scene.view("other")
  #expect(throws: LabError.self) {
    try scene.lab.play([Step.tap(.center(other)).by(.indirect)])
  }
  try scene.does("focus") { try $0.play([.focus(scene.view("poster"))]) }
  try scene.does("a remote's tap") { try $0.play([Step.tap(.center(other)).by(.indirect)]) }
  scene.saw(
    """
    > focus
    > a remote's tap
    poster.touchesBegan
    tap.state(recognized)
    tap.action
    poster.touchesCancelled
    """)
  #expect(scene.lab.timeline.allSatisfy { $0.kind != .hitTest })
}

@Test func `TE-9 a scroll view whose pan is for a pencil is not scrolled by a finger`() throws {
  let scene = try Scene(observing: [.scroll]) { try $0.view("list", "UIScrollView") }
  try scene.lab.set("contentSize", of: scene.lab.find("list"), to: [300, 2000])
  try scene.lab.set(
    "allowedTouchTypes", of: scene.lab.find("list.panGestureRecognizer"), to: [4])
  try scene.does(.drag("list", by: (0, -100)), .settle)
  #expect(scene.log.isEmpty)
  let list = try scene.view("list")
  try scene.does("drag by a pencil") {
    try $0.play([Step.drag(.center(list), to: .by(0, -100)).by(.pencil)])
  }
  #expect(scene.log.first == "list.willBeginDragging")
  scene.skip()
}
