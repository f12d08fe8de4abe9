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
      #expect(scene.lab.timeline.records.contains { $0.kind == .action } == acts)
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
    #expect(lab.timeline.records.contains { $0.kind == .touches })
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

  @Test("a call has its own touches, its event all that are down and those that lift now")
  func touches() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
        try $0.recognizer("pinch", "pinch")
      }
    }
    scene.isExhaustive = false
    let (lab, card) = (scene.lab, try scene.view("card"))
    let pinch = try scene.recognizer("pinch")
    var notes: [String] = []
    for (name, hook) in [
      ("card", Hook.touchesBegan), ("card", .touchesEnded), ("pinch", .touchesEnded),
    ] {
      try scene.overrides(
        name, hook,
        .callback(
          HookCallback { _ in
            func list(_ touches: () throws -> [TouchID]) -> String {
              ((try? touches()) ?? []).map { "\($0.number)" }.joined(separator: " ")
            }
            notes.append(
              "\(hook): \(list(lab.calledTouches)), event \(list(lab.eventTouches)), "
                + "card \(list { try lab.eventTouches(for: card) }), "
                + "window \(list { try lab.eventTouches(for: scene.window) }), "
                + "root \(list { try lab.eventTouches(for: scene.root) }), "
                + "pinch \(list { try lab.eventTouches(for: pinch) })")
            return .useDefault
          }))
    }
    try lab.play([
      .down(1, at: .point(Point(100, 300))), .down(2, at: .point(Point(20, 20))), .wait(0.1),
      .down(3, at: .point(Point(200, 300))), .together([.up(1), .up(3)]), .up(2),
    ])
    #expect(
      notes == [
        "touchesBegan: 1, event 1, card 1, window 1, root , pinch 1",
        "touchesBegan: 3, event 1 2 3, card 1 3, window 1 2 3, root 2, pinch 1 3",
        "touchesEnded: 1 3, event 1 2 3, card 1 3, window 1 2 3, root 2, pinch 1 3",
        "touchesEnded: 1 3, event 1 2 3, card 1 3, window 1 2 3, root 2, pinch 1 3",
      ])
    #expect(try lab.calledTouches() == [])
  }

  @Test("a touch that hit nothing has neither window nor view, nobody receives it")
  func nowhere() throws {
    let lab = Lab()
    try lab.play(.down(at: Point(5, 6)), settle: false)
    #expect(try lab.window(ofTouch: 1) == nil && lab.view(ofTouch: 1) == nil)
    #expect(try lab.recognizers(ofTouch: 1) == [] && lab.forwardingRecord(ofTouch: 1).isEmpty)
    #expect(try lab.eventTouches() == [1] && lab.event() == 1)
    #expect(
      try lab.coalescedTouches(ofTouch: 1) == [TouchSample(time: .zero, point: Point(5, 6))])
    #expect(try lab.predictedTouches(ofTouch: 1) == [])
    let window = try lab.addWindow("window"), loose = try lab.makeView("loose")
    #expect(try lab.location(ofTouch: 1, in: window) == Point(5, 6))
    let error = #expect(throws: LabError.self) { try lab.location(ofTouch: 1, in: loose) }
    #expect(error?.code == .state && error?.message == "touch 1 has no place in 'loose'")
  }

  @Test("what code has read stands in the sentence about its answer, the first in the record, too")
  func reads() throws {
    let reads: [(fact: String, x: Double, y: Double, told: String, read: (Scene) throws -> Void)] =
      [
        (
          "pan.location", 215, 355, "location 215, 355 pt",
          { _ = try $0.lab.location(of: $0.recognizer("pan")) }
        ),
        (
          "card.location", 170, 155, "location 170, 155 pt",
          { _ = try $0.lab.location(of: $0.recognizer("pan"), in: $0.view("card")) }
        ),
        (
          "window.location", 215, 355, "location 215, 355 pt",
          { _ = try $0.lab.location(ofTouch: 1) }
        ),
        (
          "card.location", 170, 155, "location 170, 155 pt",
          { _ = try $0.lab.location(ofTouch: 1, in: $0.view("card")) }
        ),
        (
          "aside.contentOffset", 3, 4, "contentOffset of “aside” is 3, 4",
          { _ = try $0.lab.get("contentOffset", of: $0.lab.find("aside")) }
        ),
        (
          "aside.alpha", 0.5, .nan, "alpha of “aside” is 0.5; velocity.y of “pan” is 50",
          {
            // A value of four numbers is no fact of a question.
            _ = try $0.lab.get("frame", of: $0.lab.find("aside"))
            _ = try $0.lab.get("alpha", of: $0.lab.find("aside"))
            _ = try $0.lab.measure("velocity.y", of: $0.recognizer("pan"))
          }
        ),
        (
          "pan.velocity.y", 50, .nan, "velocity.y of “pan” is 50",
          { _ = try $0.lab.measure("velocity.y", of: $0.recognizer("pan")) }
        ),
      ]
    for (fact, x, y, told, read) in reads {
      let scene = try horizontalPan()
      scene.isExhaustive = false
      let lab = scene.lab
      let aside = try lab.makeView("aside", class: "UIScrollView")
      try lab.set("alpha", of: .responder(aside), to: [0.5])
      try lab.set("contentOffset", of: .responder(aside), to: [3, 4])
      try scene.overrides(
        "pan", .shouldBegin,
        .callback(
          HookCallback { _ in
            do { try read(scene) } catch { return .failure("\(error)") }
            return .answer(false)
          }))
      try lab.play([
        .down(1, at: .center(try scene.view("card"))), .wait(0.1), .move(1, to: .by(20, 5)), .up(1),
      ])
      let question = try #require(
        lab.timeline.records.last { $0.kind == .question && $0.to == Hook.shouldBegin.rawValue })
      #expect(lab.timeline.text(of: question.decider) == fact)
      #expect((question.x * 1e3).rounded() / 1e3 == x)
      #expect(y.isNaN ? question.y.isNaN : (question.y * 1e3).rounded() / 1e3 == y)
      #expect(
        try lab.timeline.whyNot("pan.state(began)").text
          == "The pan recognizer “pan” on the view “card” failed at 100 ms because its delegate returned false from gestureRecognizerShouldBegin: \(told)."
      )
    }
  }

  @Test("the system is there to read; what code cannot do of it is refused in its own words")
  func system() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card") {
        try $0.tap("tap")
        try $0.tap("double", taps: 2)
      }
    }
    scene.isExhaustive = false
    let (lab, tap) = (scene.lab, try scene.recognizer("tap"))
    let double = try scene.recognizer("double")
    try lab.require(tap, toFail: double)
    lab.systemGestureEdges = [.top, .bottom]
    #expect(!lab.callsCode)
    try scene.overrides("tap", .shouldBegin, .when(.fact(Criterion(.tapCount, .equal(1)))))
    #expect(!lab.callsCode, "conditions are data")
    var notes: [String] = []
    try scene.overrides(
      "tap", .action,
      .callback(
        HookCallback { _ in
          func note(_ read: () throws -> String) {
            do { notes.append(try read()) } catch { notes.append("\(error)") }
          }
          note { "\(lab.frontApplication ?? "-") \(lab.systemGestureEdges == [.top, .bottom])" }
          note {
            let states = try ["application", "mail"].map { try lab.applicationState(of: $0) }
            return "\(states.map { $0.map { "\($0)" } ?? "-" })"
          }
          note { "\(try lab.nameID("fresh") == lab.nameID("fresh"))" }
          note {
            try lab.unrequire(tap, toFail: double)
            return "taken back"
          }
          note {
            try lab.destroy(.recognizer(tap))
            return "destroyed"
          }
          note {
            try lab.end("application", as: .suspended)
            return "ended"
          }
          return .useDefault
        }))
    #expect(lab.callsCode)
    try lab.play([.tap(.center(try scene.view("card")))])
    try lab.settle()
    #expect(
      notes == [
        "application true", #"["active", "-"]"#, "true",
        "UIKit has no way to take require(toFail:) back, so code cannot do it",
        "the lab is playing; a callback cannot destroy an object, which its caller may still use;"
          + " take it away (remove), and destroy it after the run",
        "the lab is playing; a callback must not do this",
      ])
    try scene.overrides("tap", .action, nil)
    #expect(!lab.callsCode)
    try scene.overrides("card", .touchesBegan, .callback(HookCallback { _ in .useDefault }))
    #expect(lab.callsCode)
  }

  @Test(
    "a finger that rests is stationary; its place is that of its window, on the screen or in a view"
  )
  func resting() throws {
    let scene = try Scene(observing: []) { try $0.view("card") }
    scene.isExhaustive = false
    let (lab, card) = (scene.lab, try scene.view("card"))
    try lab.set("frame", of: .responder(scene.window), to: [10, 20, 390, 844])
    try lab.play(
      .down(1, at: Point(100, 300)), .wait(0.1), .move(1, by: Point(7, 0)), .wait(0.1),
      .down(2, at: Point(200, 300)), settle: false)
    #expect(try lab.touch(1).phase == .stationary && lab.touch(2).phase == .began)
    #expect(try lab.location(ofTouch: 1) == Point(107, 300))
    #expect(try lab.location(ofTouch: 1, in: card) == Point(62, 100))
    #expect(try lab.previousLocation(ofTouch: 1, in: card) == Point(55, 100))
    let front = try lab.addWindow("front")
    #expect(try lab.location(ofTouch: 1, in: front) == Point(117, 320))
    try lab.play(.move(1, by: Point(1, 0)), .up(2), settle: false)
    #expect(try lab.touch(1).phase == .moved)
  }

  @Test(
    "each value that an answer reads is recorded once, at most four; the first one decides",
    arguments: [
      (["velocity.x", "velocity.y", "translation.x"], ["translation.x 10 nan"]),
      (
        ["velocity.x", "velocity.y", "location", "numberOfTouches"],
        ["location 170 145", "numberOfTouches 1 nan"]
      ),
      (
        [
          "velocity.x", "velocity.y", "translation.x", "translation.y", "location",
          "numberOfTouches",
          "alpha",
        ],
        ["translation 10 0", "location 170 145", "numberOfTouches 1 nan"]
      ),
    ])
  func readTwice(names: [String], recorded: [String]) throws {
    let scene = try Scene(observing: [.question], of: ["pan"]) {
      try $0.view("card") { try $0.recognizer("pan", "pan") }
    }
    let (lab, pan, card) = (scene.lab, try scene.recognizer("pan"), try scene.view("card"))
    try scene.overrides(
      "pan", .shouldBegin,
      .callback(
        HookCallback { _ in
          do {
            for name in names + names {
              if name == "location" {
                _ = try lab.location(of: pan, in: card)
              } else if name == "alpha" {
                _ = try lab.get("alpha", of: .responder(card))
              } else {
                _ = try lab.measure(name, of: pan)
              }
            }
          } catch { return .failure("\(error)") }
          return .answer(true)
        }))
    try scene.does(.down(1, "card"), .wait(0.1), .move(1, .by(20, -5)))
    scene.saw(
      """
      > down 1 card
      > wait 0.1
      > move 1 by 20, -5
      pan.delegate.shouldBegin -> true
      """)
    let timeline = lab.timeline
    func short(_ number: Double) -> String {
      number.isNaN ? "nan" : "\(Int(number))"
    }
    let reads = timeline.records.filter { $0.kind == .measurement }.map {
      "\(timeline.subject($0.object).name) \(short($0.x)) \(short($0.y))"
    }
    #expect(reads == recorded)
    let question = try #require(
      timeline.records.first { $0.to == Hook.shouldBegin.rawValue && $0.x == 200 })
    #expect(timeline.text(of: question.decider) == "pan.velocity" && question.y == -50)
  }

  @Test("TE-6 a touch has its recognizers from the hit view on, on one view in the order added")
  func recognizersOfATouch() throws {
    let scene = try Scene(observing: []) {
      try $0.tap("behind")
      try $0.view("card") {
        try $0.tap("first")
        try $0.recognizer("pan", "second")
        try $0.tap("third")
      }
    }
    try scene.does(.down(1, "card"))
    let touch = try #require(try scene.lab.eventTouches().first)
    let names = try scene.lab.recognizers(ofTouch: touch).map {
      try scene.lab.name(of: .recognizer($0))
    }
    #expect(names == ["first", "second", "third", "behind"])
    scene.skip()
  }
}
