import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("SY-10: in a callback everything can be read as it stands") struct CallbackReadingTests {
  /// A pan that begins when its velocity is horizontal: the most common delegate.
  private func horizontalPan() throws -> Scene {
    let scene = try Scene(observing: [.action, .question], of: ["pan"]) {
      try $0.view("card") { try $0.recognizer("pan", "pan") }
    }
    return scene
  }

  private func asksVelocity(_ scene: Scene) throws {
    let (lab, pan) = (scene.lab, try scene.recognizer("pan"))
    try scene.overrides(
      "pan", .shouldBegin,
      .callback(
        HookCallback { _ in
          guard let x = try? lab.measure("velocity.x", of: pan),
            let y = try? lab.measure("velocity.y", of: pan)
          else { return .failure("the velocity cannot be read") }
          return .answer(abs(x) > abs(y))
        }))
  }

  @Test("a pan begins by the direction of its velocity")
  func velocity() throws {
    for (way, acts) in [(Point(100, 10), true), (Point(10, 100), false)] {
      let scene = try horizontalPan()
      try asksVelocity(scene)
      let card = try scene.view("card")
      try scene.lab.play([.drag(.center(card), to: .by(way.x, way.y), over: 0.2)])
      #expect(scene.lab.timeline.contains { $0.kind == .action } == acts)
      scene.isExhaustive = false
    }
  }

  @Test("what is read is the present: state, touches, hierarchy, time, records")
  func present() throws {
    let scene = try horizontalPan()
    scene.isExhaustive = false
    let (lab, pan, card) = (scene.lab, try scene.recognizer("pan"), try scene.view("card"))
    var notes: [String] = []
    try scene.overrides(
      "pan", .action,
      .callback(
        HookCallback { question in
          do {
            let place = try lab.location(of: pan, in: card)
            notes.append(
              "\(try lab.state(of: pan)) \(try lab.measure("numberOfTouches", of: pan)) at \(place.x)"
            )
            #expect(lab.now == question.time)
            #expect(lab.timeline.last?.kind == .action)
            #expect(try lab.view(of: pan) == card && lab.superview(of: card) == scene.root)
          } catch { notes.append("\(error)") }
          return .useDefault
        }))
    try scene.overrides(
      "card", .touchesMoved,
      .callback(
        HookCallback { question in
          do {
            let touch = try lab.touch(question.touch?.id ?? 0)
            #expect(question.view == card && question.touchCount == 1)
            let before = try lab.previousLocation(ofTouch: touch.id, in: card)
            let now = try lab.location(ofTouch: touch.id, in: card)
            notes.append("\(touch.phase) \(before.x) → \(now.x)")
            #expect(try lab.hitTest(at: Point(60, 210)) == card)
            #expect(try lab.view(ofTouch: touch.id) == card && touch.tapCount == 1)
          } catch { notes.append("\(error)") }
          return .useDefault
        }))
    try lab.play([
      .down(1, at: .center(card)), .move(1, to: .by(6, 0), over: 0),
      .move(1, to: .by(20, 0), over: 0), .up(1, at: nil),
    ])
    #expect(
      notes == ["moved 150.0 → 156.0", "began 1.0 at 176.0", "ended 0.0 at 176.0"], "\(notes)")
  }

  @Test("a hit test in pointInside asks the same callbacks, and ends in a sentence, not a crash")
  func deep() throws {
    let scene = try horizontalPan()
    scene.isExhaustive = false
    let lab = scene.lab
    var refusals: [String] = []
    try scene.overrides(
      "card", .pointInside,
      .callback(
        HookCallback { _ in
          do { _ = try lab.hitTest(at: Point(195, 350)) } catch { refusals.append("\(error)") }
          return .useDefault
        }))
    try lab.play([.tap(.point(Point(195, 350)))])
    #expect(refusals.first == "callbacks that ask for a hit test are called 33 deep in one another")
    #expect(lab.timeline.contains { $0.kind == .touches })
  }

  @Test("objects that are gone, and touches that are over, are refused with a sentence")
  func stale() throws {
    let scene = try horizontalPan()
    scene.isExhaustive = false
    let (lab, card) = (scene.lab, try scene.view("card"))
    let gone = try lab.makeView("gone")
    try lab.destroy(.responder(gone))
    try scene.overrides(
      "card", .touchesBegan,
      .callback(
        HookCallback { _ in
          expectLabError(.stale, saying: "gone") { _ = try lab.superview(of: gone) }
          expectLabError(.stale, saying: "touch 7 is over") { _ = try lab.touch(7) }
          expectLabError(.name, saying: "wings") {
            _ = try lab.get("wings", of: .responder(card))
          }
          return .useDefault
        }))
    try lab.play([.tap(.center(card))])
  }

  @Test("what a scroll view does and who is first responder is there to read")
  func scrolling() throws {
    let scene = try Scene(observing: []) {
      try $0.view("pages", "UIScrollView") { try $0.view("page", frame: [0, 0, 300, 900]) }
    }
    scene.isExhaustive = false
    let (lab, pages) = (scene.lab, try scene.view("pages"))
    try lab.set("contentSize", of: .responder(pages), to: [300, 900])
    let pan = try #require(try lab.panGestureRecognizer(of: pages))
    var states: [Bool] = []
    try lab.override(
      .shouldReceiveTouch, of: .recognizer(pan),
      with: .callback(
        HookCallback { _ in
          states.append((try? lab.isDecelerating(pages)) ?? false)
          #expect(lab.firstResponder == nil)
          return .answer(true)
        }))
    try lab.play([
      .drag(.center(pages), to: .by(0, -140), over: 0.1), .wait(0.1), .tap(.center(pages)),
    ])
    #expect(states == [false, true])
  }
}
