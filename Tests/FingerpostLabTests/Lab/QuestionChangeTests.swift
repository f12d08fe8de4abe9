import Fingerpost
import FingerpostTestSupport
import Testing

/// Runs a closure at its first question, and answers yes, no or nothing.
private func once(_ answers: Bool? = nil, _ action: @escaping () throws -> Void) -> Answer {
  nonisolated(unsafe) var isDone = false
  return .callback(
    HookCallback { _ in
      if !isDone {
        isDone = true
        do { try action() } catch { return .failure("\(error)") }
      }
      return answers.map { .answer($0) } ?? .useDefault
    })
}

extension Lab {
  /// What the changes of a timeline were made because of.
  fileprivate var reasonsToChange: [RecordKind] {
    timeline.records.filter { $0.kind == .change && $0.rule == .sy10 }
      .map { timeline.records[Int($0.cause)].kind }
  }
}

@Suite("SY-10: what an answer changes takes effect before the next question or notification")
struct QuestionChangeTests {
  @Test(
    "shouldBegin switches the other recognizer off: it fails at once, and no recognizer prevented it"
  )
  func switchOffTheOther() throws {
    let scene = try Scene(observing: [.action, .state]) {
      try $0.view("card") {
        try $0.recognizer("pan", "pan")
        try $0.tap("tap")
      }
    }
    let (lab, pan, card) = (scene.lab, try scene.recognizer("pan"), try scene.view("card"))
    try scene.overrides(
      "tap", .shouldBegin, once(true) { try lab.set("isEnabled", of: .recognizer(pan), to: [0]) })
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(lab.timeline.log(.action) == ["tap.action"])
    #expect(lab.reasonsToChange == [.question])
    let failure = try #require(
      lab.timeline.records.first { $0.kind == .state && $0.reason == .disabled })
    #expect(failure.rule == .gr9)
    #expect(lab.timeline.count { $0.reason == .shutOut } == 0)
  }

  @Test("shouldBegin switches its own recognizer off and says yes: nothing is recognized")
  func switchOffItself() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, tap, card) = (scene.lab, try scene.recognizer("tap"), try scene.view("card"))
    try scene.overrides(
      "tap", .shouldBegin, once(true) { try lab.set("isEnabled", of: .recognizer(tap), to: [0]) })
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(!lab.timeline.records.contains { $0.kind == .action })
    #expect(try lab.state(of: tap) == .failed || lab.state(of: tap) == .possible)
    // What it held of the touch is the view's.
    #expect(lab.timeline.log(.touches).filter { $0.hasPrefix("card.") }.count == 2)
  }

  @Test("off and on again in shouldBegin, it is possible, and its old attempt is over")
  func offAndOn() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, tap, card) = (scene.lab, try scene.recognizer("tap"), try scene.view("card"))
    try scene.overrides(
      "tap", .shouldBegin,
      once(true) {
        try lab.set("isEnabled", of: .recognizer(tap), to: [0])
        try lab.set("isEnabled", of: .recognizer(tap), to: [1])
      })
    try lab.play([.tap(.center(card)), .wait(1), .tap(.center(card))])
    scene.isExhaustive = false
    #expect(lab.timeline.count { $0.kind == .action } == 1)
    #expect(lab.reasonsToChange == [.question, .question])
  }

  @Test("shouldBegin takes its own view away: the touch is cancelled there, the recognizer fails")
  func removeItsView() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer("pan", "pan") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides("pan", .shouldBegin, once(true) { try lab.remove(card) })
    try lab.play([.drag(.center(card), to: .by(60, 0), over: 0.2)])
    scene.isExhaustive = false
    #expect(!lab.timeline.records.contains { $0.kind == .action })
    #expect(
      lab.timeline.log(.touches).filter { $0.hasPrefix("card.") }.last == "card.touchesCancelled")
    #expect(
      lab.timeline.records.count { $0.kind == .state && $0.to == RecognizerState.failed.rawValue }
        == 1)
    try lab.play([.tap(.center(scene.root))])
  }

  @Test("shouldBegin presents: the change follows the answer, the tap is recognized all the same")
  func present() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    let (own, other) = (try lab.makeController("own"), try lab.makeController("other"))
    try lab.setView(card, of: own)
    try lab.setView(try lab.makeView("sheet"), of: other)
    try scene.overrides("tap", .shouldBegin, once(true) { try lab.present(other, from: own) })
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(lab.reasonsToChange == [.question])
    #expect(lab.timeline.count { $0.kind == .action } == 1)
  }

  @Test("shouldReceive adds a recognizer: it gets the next touch, not this one")
  func addInShouldReceive() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    let late = try lab.makeRecognizer("tap", name: "late")
    try scene.overrides(
      "tap", .shouldReceiveTouch, once(true) { try lab.addRecognizer(late, to: card) })
    try scene.overrides("tap", .shouldRecognizeSimultaneouslyWith, .yes)
    try lab.play([.tap(.center(card)), .wait(1), .tap(.center(card))])
    scene.isExhaustive = false
    #expect(
      lab.timeline.log(.action) == ["tap.action", "late.action", "tap.action"]
        || lab.timeline.log(.action) == ["tap.action", "tap.action", "late.action"],
      "\(lab.timeline.log(.action))")
    #expect(lab.reasonsToChange == [.question])
  }

  @Test(
    "shouldReceive takes itself, or the one that is asked next, off the view: neither gets the touch"
  )
  func removeInShouldReceive() throws {
    for gone in ["first", "second"] {
      let scene = try Scene(observing: []) {
        try $0.view("card") {
          try $0.tap("first")
          try $0.tap("second")
        }
      }
      let (lab, card) = (scene.lab, try scene.view("card"))
      let leaving = try scene.recognizer(gone)
      for name in ["first", "second"] {
        try scene.overrides(
          name, .shouldReceiveTouch, once(true) { try lab.removeRecognizer(leaving) })
      }
      try lab.play([.tap(.center(card))])
      scene.isExhaustive = false
      let calls = lab.timeline.log(.recognizerTouches)
      #expect(!calls.contains { $0.hasPrefix("\(gone).") }, "\(calls)")
      #expect(calls.contains { !$0.hasPrefix("\(gone).") }, "\(calls)")
    }
  }

  @Test("shouldReceive takes the hit view away: the touch is dropped, and the lab goes on")
  func removeHitView() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides("tap", .shouldReceiveTouch, once(true) { try lab.remove(card) })
    try lab.play([.tap(.center(card)), .tap(.center(scene.root))])
    scene.isExhaustive = false
    #expect(lab.timeline.log(.touches).filter { $0.hasPrefix("card.") }.isEmpty)
    #expect(!lab.timeline.records.contains { $0.kind == .action })
    #expect(lab.timeline.records.contains { $0.kind == .dropped && $0.reason == .viewLeft })
  }

  @Test("asked whether both may go on, it switches the other, or itself, off")
  func switchOffInSimultaneity() throws {
    for (off, acting) in [("inner", []), ("outer", ["inner.action"])] {
      let scene = try Scene(observing: []) {
        try $0.view("card") {
          try $0.recognizer("pan", "outer")
          try $0.recognizer("pan", "inner")
        }
      }
      let (lab, card) = (scene.lab, try scene.view("card"))
      let switched = try scene.recognizer(off)
      try scene.overrides(
        "inner", .shouldRecognizeSimultaneouslyWith,
        once(false) { try lab.set("isEnabled", of: .recognizer(switched), to: [0]) })
      try lab.play([.down(1, at: .center(card)), .move(1, to: .by(30, 0)), .up(1)])
      scene.isExhaustive = false
      let actions = lab.timeline.log(.action)
      if off == "outer" {
        #expect(actions.allSatisfy { $0.hasPrefix("inner.") } && !actions.isEmpty, "\(actions)")
      } else {
        // It had begun: its targets receive began, then cancelled; the other goes on.
        let own = lab.timeline.records.filter {
          $0.kind == .action && lab.timeline.subject($0.subject).name == "inner"
        }
        #expect(
          own.map(\.to) == [RecognizerState.began.rawValue, RecognizerState.cancelled.rawValue])
      }
      #expect(lab.reasonsToChange == [.question], "\(acting)")
    }
  }

  @Test("shouldRequireFailureOf disables the other: no recognizer waits for it")
  func switchOffInRequirement() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card") {
        try $0.tap("single")
        try $0.recognizer("tap", "double")
      }
    }
    let (lab, card) = (scene.lab, try scene.view("card"))
    let double = try scene.recognizer("double")
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    try scene.overrides(
      "single", .shouldRequireFailureOf,
      once(true) { try lab.set("isEnabled", of: .recognizer(double), to: [0]) })
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(lab.timeline.log(.action) == ["single.action"])
    #expect(!lab.timeline.records.contains { $0.kind == .waits })
  }

  @Test("a hitTest override hides a sibling: the walk goes on among what is left")
  func hideInHitTest() throws {
    let scene = try Scene(observing: []) {
      try $0.view("back", frame: [0, 0, 200, 200])
      try $0.view("middle", frame: [0, 0, 200, 200])
      try $0.view("front", frame: [0, 0, 200, 200])
    }
    let (lab, back, middle) = (scene.lab, try scene.view("back"), try scene.view("middle"))
    nonisolated(unsafe) var isDone = false
    try scene.overrides(
      "front", .hitTest,
      .callback(
        HookCallback { _ in
          if isDone { return .view(nil) }
          isDone = true
          do { try lab.set("isHidden", of: .responder(middle), to: [1]) } catch {
            return .failure("\(error)")
          }
          return .view(nil)
        }))
    try lab.play([.tap(.center(back))])
    scene.isExhaustive = false
    #expect(
      lab.timeline.log(.touches).allSatisfy { $0.hasPrefix("back.") || !$0.hasPrefix("middle.") })
    #expect(lab.timeline.log(.touches).first == "back.touchesBegan")
    #expect(lab.reasonsToChange == [.hitTest])
  }

  @Test("the hit test itself takes the found view away: the touch is the window's")
  func takeTheFoundViewAway() throws {
    let scene = try Scene(observing: []) { root in
      try root.view("card", frame: [0, 0, 300, 300])
      try root.view("spare", frame: [300, 300, 10, 10])
    }
    let (lab, card) = (scene.lab, try scene.view("card"))
    nonisolated(unsafe) var count = 0
    // The second walk finds the card, and what is asked after it takes it away.
    try scene.overrides(
      "card", .hitTest,
      .callback(
        HookCallback { _ in
          count += 1
          if count == 2 {
            do { try lab.remove(card) } catch { return .failure("\(error)") }
          }
          return .view(card)
        }))
    try lab.play([.tap(.point(Point(100, 100)))])
    scene.isExhaustive = false
    #expect(lab.timeline.log(.touches).first == "window.touchesBegan")
  }

  @Test("pointInside takes its own view, its parent, or what is asked next away")
  func removeInPointInside() throws {
    for leaving in ["inner", "outer", "beside", "window"] {
      let scene = try Scene(observing: []) {
        try $0.view("outer", frame: [0, 0, 200, 200]) {
          try $0.view("beside", frame: [0, 0, 200, 200])
          try $0.view("inner", frame: [0, 0, 200, 200])
        }
      }
      let (lab, outer) = (scene.lab, try scene.view("outer"))
      let gone = leaving == "window" ? scene.root : try scene.view(leaving)
      try scene.overrides("inner", .pointInside, once(false) { try lab.remove(gone) })
      try lab.play([.tap(.center(outer)), .tap(.point(Point(50, 50)))])
      scene.isExhaustive = false
      #expect(lab.reasonsToChange == [.pointInside], "\(leaving)")
      let touched = lab.timeline.log(.touches).first
      switch leaving {
      case "inner": #expect(touched == "beside.touchesBegan")
      case "beside": #expect(touched == "outer.touchesBegan")
      default: break
      }
    }
  }

  @Test("beginTracking takes its control away: nothing is tracked, and nothing is left lit")
  func removeInTracking() throws {
    for hook in [Hook.beginTracking, .continueTracking] {
      let scene = try Scene(observing: []) {
        try $0.view("dial", "UIControl", frame: [100, 100, 100, 40])
      }
      let (lab, dial) = (scene.lab, try scene.view("dial"))
      try scene.overrides("dial", hook, once(true) { try lab.remove(dial) })
      try lab.play([.drag(.center(dial), to: .by(30, 0), over: 0.1), .tap(.center(scene.root))])
      scene.isExhaustive = false
      #expect(lab.reasonsToChange == [.tracking])
      #expect(try lab.get("isTracking", of: .responder(dial)) == [0])
      #expect(try lab.get("isHighlighted", of: .responder(dial)) == [0])
    }
  }

  @Test(
    "touchesShouldBegin and touchesShouldCancel take the content away: it receives its end once")
  func removeContent() throws {
    for hook in [Hook.touchesShouldBegin, .touchesShouldCancel] {
      let scene = try Scene(observing: []) {
        try $0.view("scroll", "UIScrollView", frame: [0, 0, 300, 300]) {
          try $0.view("card", frame: [0, 0, 200, 200])
        }
      }
      let (lab, scroll, card) = (scene.lab, try scene.view("scroll"), try scene.view("card"))
      try lab.set("contentSize", of: .responder(scroll), to: [300, 2000])
      try scene.overrides("scroll", hook, once(true) { try lab.remove(card) })
      try lab.play([
        .down(1, at: .center(card)), .wait(0.3), .move(1, to: .by(0, -80), over: 0.2), .up(1),
      ])
      try lab.settle()
      scene.isExhaustive = false
      let received = lab.timeline.log(.touches).filter { $0.hasPrefix("card.") }
      if hook == .touchesShouldBegin {
        #expect(received.isEmpty, "\(received)")
      } else {
        #expect(received.first == "card.touchesBegan" && received.last == "card.touchesCancelled")
        #expect(!received.contains("card.touchesEnded"), "\(received)")
      }
      #expect(lab.reasonsToChange == [.question])
    }
  }

  @Test("answers that lead to questions whose answers change, for ever, end with a diagnostic")
  func livelock() throws {
    let scene = try Scene(observing: []) {
      try $0.view("field", "UITextField", frame: [0, 0, 100, 30])
      try $0.view("other", "UITextField", frame: [0, 100, 100, 30])
      try $0.view("card", frame: [0, 200, 100, 100]) { try $0.tap("tap") }
    }
    let (lab, field, other) = (scene.lab, try scene.view("field"), try scene.view("other"))
    for (own, next) in [(field, other), (other, field)] {
      try lab.addHandler("moveOn", for: .editingDidBegin, of: own)
      try lab.override(
        .handler, of: .responder(own),
        with: .callback(
          HookCallback { _ in
            do { try lab.becomeFirstResponder(next) } catch { return .failure("\(error)") }
            return .useDefault
          }))
    }
    try scene.overrides("tap", .shouldBegin, once(true) { try lab.becomeFirstResponder(field) })
    try lab.play([.tap(.center(try scene.view("card")))])
    scene.isExhaustive = false
    #expect(lab.timeline.records.contains { $0.reason == .livelock && $0.rule == .sy10 })
    #expect(lab.timeline.count < 2000)
  }

  @Test("the same as data: an answer with effects")
  func effects() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides("tap", .shouldBegin, .effects([Step.remove(.responder(card))]))
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(lab.reasonsToChange == [.question])
    #expect(!lab.timeline.records.contains { $0.kind == .action })
  }

  @Test("a hit test that the program asks for itself changes nothing, and says so")
  func ownHitTest() throws {
    let scene = try Scene(observing: []) { try $0.view("card") }
    let (lab, card) = (scene.lab, try scene.view("card"))
    nonisolated(unsafe) var refusals = 0
    try scene.overrides(
      "card", .pointInside,
      .callback(
        HookCallback { _ in
          expectLabError(.busy, saying: "change nothing") { try lab.remove(card) }
          expectLabError(.busy, saying: "change nothing") { _ = try lab.makeView() }
          refusals += 1
          return .useDefault
        }))
    _ = try lab.hitTest(at: Point(100, 100))
    scene.isExhaustive = false
    #expect(refusals == 1)
    #expect(try lab.superview(of: card) != nil)
  }
}
