import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("An answer may depend on the moment, as data") struct ConditionTests {
  private func pan(_ answer: Answer) throws -> Scene {
    let scene = try Scene(observing: [.action, .question], of: ["pan"]) {
      try $0.view("card") { try $0.recognizer("pan", "pan") }
    }
    try scene.overrides("pan", .shouldBegin, answer)
    scene.isExhaustive = false
    return scene
  }

  private func drag(_ scene: Scene, _ x: Double, _ y: Double, over time: Double = 0.2) throws {
    try scene.lab.play([.drag(.center(try scene.view("card")), to: .by(x, y), over: time)])
  }

  private func acts(_ scene: Scene) -> Bool {
    scene.lab.timeline.records.contains { $0.kind == .action }
  }

  @Test("by the direction of the velocity, as a callback would say it")
  func direction() throws {
    for (x, y, begins) in [(100.0, 10.0, true), (10, 100, false), (-90, 80, true), (60, 60, false)]
    {
      let scene = try pan(.when(.velocity(.horizontal)))
      try drag(scene, x, y)
      #expect(acts(scene) == begins, "\(x), \(y)")
    }
  }

  @Test("the record of the question names the fact and its numbers, and why says them")
  func basis() throws {
    let scene = try pan(.when(.velocity(.horizontal)))
    try drag(scene, 20, -100)
    let timeline = scene.lab.timeline
    let question = try #require(
      timeline.records.first { $0.to == Hook.shouldBegin.rawValue && $0.kind == .question })
    #expect(timeline.text(of: question.decider) == "pan.velocity")
    #expect(abs(question.x - 100) < 0.01 && abs(question.y + 500) < 0.01)
    let why = try scene.lab.whyNot(try scene.recognizer("pan"), .state(.began))
    #expect(
      why.text.contains(
        "its delegate returned false from gestureRecognizerShouldBegin: velocity 100, −500 pt/s"),
      "\(why.text)")
  }

  @Test("a class or selector that names nothing is refused with its near matches")
  func misspelt() throws {
    let scene = try pan(.yes)
    let table = scene.lab
    func message(_ hook: Hook, _ condition: Condition, of object: String) -> String {
      do throws(LabError) {
        let answer = Answer.conditional(
          ConditionalAnswer([.init(when: condition, .yes)], otherwise: .standard))
        try table.override(hook, of: try table.find(object), with: answer)
        return ""
      } catch {
        return "\(error.code): \(error.message)"
      }
    }
    let button = try table.nameID("UIButon")
    #expect(
      message(.shouldBegin, .view(isOneOf: [button]), of: "pan")
        == "name: no view, class or recognizer here is named 'UIButon'; did you mean UIButton?")
    let zoom = Condition.fact(Criterion(.selector, .isKind([try table.nameID("zoom")])))
    try table.addTarget("zooms", to: try scene.recognizer("pan"))
    #expect(
      message(.action, zoom, of: "pan")
        == "name: action has no selector 'zoom'; did you mean zooms?")
    try table.addTarget("zoom", to: try scene.recognizer("pan"))
    #expect(message(.action, zoom, of: "pan") == "")
  }

  @Test("the limits: at least holds at the limit, more than does not")
  func limits() throws {
    let tests: [(Criterion.Test, Bool)] = [
      (.atLeast(120), true), (.moreThan(120), false), (.atMost(120), true), (.lessThan(120), false),
      (.equal(120), true), (.moreThan(119.9), true), (.lessThan(120.1), true), (.equal(119), false),
    ]
    for (test, begins) in tests {
      let scene = try pan(.when(.fact(Criterion(.location, test, part: .x))))
      let card = try scene.view("card")
      try scene.lab.play([
        .down(1, at: .inView(card, Point(100, 100))), .move(1, to: .by(20, 0)), .up(1),
      ])
      #expect(acts(scene) == begins, "\(test)")
    }
  }

  @Test("all, any and not; the part that decided is named")
  func joined() throws {
    let fast = Condition.velocity(fasterThan: 400)
    let left = Condition.velocity(.left)
    for (condition, begins, name) in [
      (Condition.all([fast, left]), false, "velocity"), (.any([left, fast]), true, "velocity"),
      (.not(left), true, "velocity"),
      (
        .all([.not(left), .fact(Criterion(.numberOfTouches, .atMost(0)))]), false, "numberOfTouches"
      ),
    ] {
      let scene = try pan(.when(condition))
      try drag(scene, 100, 0)
      #expect(acts(scene) == begins, "\(condition)")
      let question = try #require(
        scene.lab.timeline.records.first {
          $0.to == Hook.shouldBegin.rawValue && $0.kind == .question
        })
      #expect(scene.lab.timeline.text(of: question.decider) == "pan.\(name)")
    }
  }

  @Test("by place: the touch in a view's own coordinates, or near an edge")
  func place() throws {
    for (x, begins) in [(10.0, true), (40, true), (41, false)] {
      let scene = try pan(.when(.location(within: 60, of: .left)))
      let card = try scene.view("card")
      // The question comes when the finger is 20 points farther.
      try scene.lab.play([
        .down(1, at: .inView(card, Point(x, 100))), .move(1, to: .by(20, 0)), .up(1),
      ])
      #expect(acts(scene) == begins, "\(x)")
    }
    let scene = try pan(.when(.location(inside: Rect(0, 0, 30, 200))))
    let card = try scene.view("card")
    try scene.lab.play([
      .down(1, at: .inView(card, Point(15, 100))), .move(1, to: .by(15, 0)), .up(1),
    ])
    #expect(!acts(scene), "30 is outside: rectangles are half-open")
  }

  @Test("by a property of an object: the pan begins only at the top of the list")
  func property() throws {
    for (offset, begins) in [(0.0, true), (50, false)] {
      let scene = try Scene(observing: [], of: []) {
        try $0.view("card") { try $0.recognizer("pan", "pan") }
      }
      scene.isExhaustive = false
      let list = try scene.lab.makeView("list", class: "UIScrollView")
      try scene.lab.set("contentSize", of: .responder(list), to: [100, 1000])
      try scene.lab.set("contentOffset", of: .responder(list), to: [0, offset])
      try scene.overrides(
        "pan", .shouldBegin,
        .when(.property("contentOffset.y", of: .responder(list), .atMost(0))))
      try drag(scene, 0, 100)
      #expect(acts(scene) == begins, "\(offset)")
    }
  }

  @Test("touchesShouldCancel by the class of the content")
  func contentClass() throws {
    for (name, scrolls) in [("UIButton", true), ("UISlider", false)] {
      let scene = try Scene(observing: [], of: [])
      scene.isExhaustive = false
      let lab = scene.lab
      let list = try lab.makeView("list", class: "UIScrollView")
      try lab.set("frame", of: .responder(list), to: [0, 0, 300, 300])
      try lab.set("contentSize", of: .responder(list), to: [300, 1000])
      try lab.set("delaysContentTouches", of: .responder(list), to: [0])
      try lab.addSubview(list, to: scene.root)
      let content = try lab.makeView("content", class: name)
      try lab.set("frame", of: .responder(content), to: [0, 0, 300, 100])
      try lab.addSubview(content, to: list)
      let buttons = try lab.nameID("UIButton")
      try scene.overrides("list", .touchesShouldCancel, .when(.view(isOneOf: [buttons])))
      try lab.play([.drag(.point(Point(150, 80)), to: .by(0, -60), over: 0.2)])
      let has = lab.timeline.log(.scroll).contains("list.willBeginDragging")
      #expect(has == scrolls, "\(name)")
    }
  }

  @Test("branches carry conditions, and variants play them on several threads with equal results")
  func branches() throws {
    let scene = try pan(.when(.velocity(.horizontal)))
    let branch = try scene.copy()
    try drag(branch, 10, 100)
    #expect(!acts(branch))
    let card = try scene.view("card"), id = try scene.recognizer("pan")
    let conditions: [Condition] = [
      .velocity(.horizontal), .velocity(.vertical), .velocity(fasterThan: 600),
      .velocity(slowerThan: 600),
    ]
    var logs: [[String]] = []
    for threads in [1, 3] {
      var variants = Variants(.steps([.drag(.center(card), to: .by(100, 20), over: 0.2)]))
      variants.threads = threads
      for condition in conditions {
        variants.add([.override(.shouldBegin, of: .recognizer(id), with: .when(condition))])
      }
      let played = try scene.lab.play(variants)
      logs.append(played.outcomes.map { "\($0 ?? -1)" })
    }
    #expect(logs[0] == logs[1] && Set(logs[0]).count == 2, "\(logs)")
  }

  @Test("what cannot be asked or held against something is refused with a sentence")
  func refusals() throws {
    let scene = try Scene(observing: [], of: []) { try $0.view("card") { try $0.tap("tap") } }
    scene.isExhaustive = false
    expectLabError(.name, saying: "'tap' (tap) measures no velocity") {
      try scene.overrides("tap", .shouldBegin, .when(.velocity(.left)))
    }
    expectLabError(.kind, saying: "needs a name: whose velocity") {
      try scene.overrides("card", .touchesBegan, .when(.velocity(.left)))
    }
    expectLabError(.value, saying: "location cannot be held against a direction") {
      try scene.overrides("tap", .shouldBegin, .when(.fact(Criterion(.location, .direction(.up)))))
    }
    expectLabError(.name, saying: "'frame' is no number; frame.x, frame.y") {
      try scene.overrides(
        "tap", .shouldBegin,
        .when(.property("frame", of: try scene.lab.find("card"), .atLeast(1))))
    }
    for name in ["isHidden.x", "alpha.width", "frame.z"] {
      let card = try scene.lab.find("card")
      expectLabError(.name, saying: "'\(name)' is no number") {
        try scene.overrides("tap", .shouldBegin, .when(.property(name, of: card, .atLeast(1))))
      }
    }
    expectLabError(.value, saying: "canPrevent cannot be answered that way") {
      try scene.overrides("tap", .canPrevent, .when(.fact(Criterion(.tapCount, .equal(1)))))
    }
    // What is measured is that of the named recognizer, not that of the one that is asked.
    let both = try Scene(observing: [], of: []) {
      try $0.view("card") {
        try $0.tap("tap")
        try $0.recognizer("pan", "pan")
      }
    }
    both.isExhaustive = false
    guard case .recognizer(let tap) = try both.lab.find("tap") else { return }
    for condition in [
      Condition.velocity(.left, of: tap), .velocity(fasterThan: 1, of: tap),
      .velocity(slowerThan: 1, of: tap),
    ] {
      expectLabError(.name, saying: "'tap' (tap) measures no velocity") {
        try both.overrides("pan", .shouldBegin, .when(condition))
      }
    }
    expectLabError(.name, saying: "'tap' (tap) measures no translation") {
      try both.overrides("pan", .shouldBegin, .when(.translation(.left, of: tap)))
    }
    var deep = Condition.fact(Criterion(.tapCount, .equal(1)))
    for _ in 0..<40 { deep = .not(deep) }
    expectLabError(.limit, saying: "deep") { try scene.overrides("tap", .shouldBegin, .when(deep)) }
  }

  @Test("a fact of an object that is gone does not hold, and its not does")
  func gone() throws {
    let scene = try pan(.yes)
    let view = try scene.lab.makeView("aside")
    try scene.lab.addRecognizer("pan", name: "other", to: view)
    let other = try scene.lab.find("other"), aside = try scene.lab.find("aside")
    for criterion in [
      Criterion(.location, .atLeast(0), of: other), Criterion(.location, .atLeast(0), of: aside),
      Criterion(.velocity, .atLeast(0), of: other), Criterion(.state, .states(255), of: other),
      Criterion(.numberOfTouches, .atLeast(0), of: other),
      Criterion(.property, .atLeast(0), of: aside, property: "alpha"),
    ] {
      for (condition, begins) in [
        (Condition.fact(criterion), false), (.not(.fact(criterion)), true),
      ] {
        let branch = try scene.copy()
        try branch.overrides("pan", .shouldBegin, .when(condition))
        try branch.lab.destroy(other)
        try branch.lab.destroy(aside)
        try drag(branch, 100, 0)
        #expect(acts(branch) == begins, "\(condition)")
        let question = try #require(
          branch.lab.timeline.records.first {
            $0.to == Hook.shouldBegin.rawValue && $0.kind == .question
          })
        #expect(branch.lab.timeline.text(of: question.decider) == "")
      }
    }
  }

  @Test("an answer looks at 1000 facts, no more; each join has parts")
  func counts() throws {
    let scene = try pan(.yes)
    let fact = Condition.fact(Criterion(.tapCount, .atLeast(0)))
    func message(_ answer: Answer, _ hook: Hook = .shouldBegin) -> String {
      do {
        try scene.overrides("pan", hook, answer)
        return ""
      } catch { return "\(error)" }
    }
    #expect(message(.when(.all(Array(repeating: fact, count: 1000)))) == "")
    #expect(
      message(.when(.any(Array(repeating: fact, count: 1001))))
        == "an answer looks at no more than 1000 facts")
    let half = ConditionalAnswer.Case(when: .all(Array(repeating: fact, count: 501)), .yes)
    #expect(
      message(.conditional(ConditionalAnswer([half, half], otherwise: .no)))
        == "an answer looks at no more than 1000 facts")
    func nested(_ depth: Int) -> Answer {
      .when(
        (0..<depth).reduce(fact) { inner, place in place % 2 == 0 ? .not(inner) : .any([inner]) })
    }
    #expect(message(nested(31)) == "")
    expectLabError(.limit) { try scene.overrides("pan", .shouldBegin, nested(32)) }
    for empty in [Condition.all([]), .any([]), .not(.all([]))] {
      #expect(message(.when(empty)) == "a condition has no parts")
    }
    #expect(message(.when(.property("", .atLeast(0)))) == "'pan' (pan) has no property ''")
    #expect(message(.when(.property("x.y.z", .atLeast(0)))) == "'x.y.z' is no number")
    // A recognizer's own touch method is observed by code; data answers nothing.
    for (answer, hook) in [(Answer.when(fact), Hook.touchesBegan), (.consume, .touchesEnded)] {
      #expect(
        message(answer, hook)
          == "\(hook) of a recognizer is observed: its answer is code, and super is called in any case"
      )
    }
  }

  @Test("by place in another view: its rectangle, or its edge")
  func placeInAnother() throws {
    for (x, begins) in [(104.0, true), (106, false)] {
      for isEdge in [false, true] {
        let scene = try pan(.yes)
        let bar = try scene.lab.makeView("bar")
        try scene.lab.set("frame", of: .responder(bar), to: [5, 0, 200, 844])
        try scene.lab.addSubview(bar, to: scene.root, at: 0)
        try scene.overrides(
          "pan", .shouldBegin,
          .when(
            isEdge
              ? .location(within: 100, of: .left, in: bar)
              : .location(inside: Rect(0, 0, 100, 844), of: bar)))
        // The question comes when the finger is 20 points farther.
        try scene.lab.play([
          .down(1, at: .point(Point(x, 300))), .move(1, to: .by(0, 20)), .up(1),
        ])
        #expect(acts(scene) == begins, "\(x), \(isEdge)")
      }
    }
  }

  @Test("by the time since the finger came down, which why not says in seconds")
  func duration() throws {
    for (hold, acts) in [(0.25, false), (0.5, true)] {
      let scene = try Scene(observing: [.action]) { try $0.view("card") { try $0.tap("tap") } }
      try scene.overrides(
        "tap", .shouldBegin, .when(.fact(Criterion(.duration, .atLeast(0.5)))))
      try scene.does(.tap("card", hold: hold))
      #expect(scene.log == (acts ? ["tap.action"] : []))
      scene.skip()
      if acts { continue }
      #expect(
        try scene.lab.timeline.whyNot("tap", "recognized").text
          == "The tap recognizer “tap” on the view “card” failed at 250 ms because its delegate returned false from gestureRecognizerShouldBegin: duration 0.25 s."
      )
    }
  }
}
