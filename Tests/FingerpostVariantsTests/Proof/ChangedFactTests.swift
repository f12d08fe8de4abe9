import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// The change that takes a fact of an answer away: each kind of fact has its own.
@Suite("The change of a fact") struct ChangedFactTests {
  private func proof(
    _ scene: Scene, _ question: PlayQuestion, _ steps: [Step]
  ) throws -> String {
    "\(try scene.lab.answer(question, about: .steps(steps)).proof)"
  }

  @Test func `a delegate's yes becomes a no`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card") {
        try $0.tap("tap")
        try $0.tap("double", taps: 2)
      }
    }
    try scene.overrides("tap", .shouldRequireFailureOf, .yes)
    let card = Place.center(try scene.view("card"))
    #expect(
      try proof(scene, .whyNot("tap.action"), [.tap(card, count: 2)])
        == "Played: it comes if you let the delegate of tap return false from shouldRequireFailureOf."
    )
    let late = try scene.lab.answer(.why("tap.action"), about: .steps([.tap(card)]))
    #expect(
      late.proof.alone.map { "\($0.outcome): \($0.advice)" } == [
        "moves: let the delegate of tap return false from shouldRequireFailureOf",
        "isGone: set double.numberOfTapsRequired to 1",
        "moves: set tapInterval to 1.05 in the profile (UIKit has no setting for it)",
      ])
  }

  @Test(arguments: [
    (Hook.gestureRecognizerShouldBegin, "gestureRecognizerShouldBegin", true),
    (.beginTracking, "beginTracking", false),
  ])
  func `a class that answers no answers yes`(hook: Hook, method: String, cancels: Bool) throws {
    let scene = try Scene(observing: []) {
      try $0.view("card", "UIControl") {
        if cancels { try $0.tap("tap") }
        try $0.overrides(hook, .no)
      }
    }
    let proof = try scene.lab.answer(
      .whyNot(cancels ? "tap.action" : "card.touchUpInside"),
      about: .steps([.tap(.center(try scene.view("card")))])
    ).proof
    let changed = try #require(proof.alone.first { $0.fact.property == method })
    #expect("\(changed.fact)" == "card.\(method) = false")
    #expect(changed.setting.map { "\($0)" } == "card.overrides.\(method) = true")
    #expect(changed.advice == "let card return true from \(method)")
    #expect(changed.outcome == .happens)
  }

  @Test func `a scroll view's class gives a touch away, or does not`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("list", "UIScrollView") {
        try $0.overrides(.touchesShouldBegin, .no)
        try $0.view("buy", "UIButton", frame: [0, 0, 100, 100])
      }
    }
    let buy = Place.center(try scene.view("buy"))
    #expect(
      try proof(scene, .whyNot("buy.touchUpInside"), [.tap(buy)])
        == "Played: it comes if you let list return true from touchesShouldBegin.")
    let list = try scene.lab.find("list")
    try scene.lab.set("contentSize", of: list, to: [300, 3000])
    try scene.lab.override(.touchesShouldBegin, of: list, with: nil)
    try scene.lab.override(.touchesShouldCancel, of: list, with: .no)
    try scene.lab.remove(try scene.view("buy"))
    let card = try scene.lab.makeView("card")
    try scene.lab.set("frame", of: .responder(card), to: [0, 0, 100, 100])
    try scene.lab.addSubview(card, to: try scene.view("list"))
    let drag: [Step] = [
      .down(1, at: .center(card)), .wait(0.5), .move(1, to: .by(0, -100), over: 0.2), .up(1),
    ]
    #expect(
      try proof(scene, .whyNot("list.didScroll"), drag) == """
        Played: it comes if you let list return true from touchesShouldCancel(in:); \
        or set list.panGestureRecognizer.delaysTouchesBegan to true.
        """)
  }

  @Test(arguments: [
    (Hook.touchesBegan, "root.touchesBegan", Answer.consume, "let card call super in touchesBegan"),
    (.touchesEnded, "root.touchesEnded", .consume, "let card call super in touchesEnded"),
    (.hitTest, "card.touchesBegan", .notSelf, "let card not override hitTest (notSelf)"),
    (.hitTest, "card.touchesBegan", .nothing, "let card not override hitTest (none)"),
  ])
  func `a method that keeps a touch calls super, or is overridden no more`(
    hook: Hook, token: String, answer: Answer, advice: String
  ) throws {
    let scene = try Scene(observing: []) {
      try $0.view("card") { try $0.overrides(hook, answer) }
    }
    let tap = Step.tap(.center(try scene.view("card")))
    #expect(
      try proof(scene, .whyNot(token), [tap]) == "Played: it comes if you \(advice).")
  }

  @Test func `a superview is made as large as what is in it`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card", frame: [100, 100, 100, 100]) {
        try $0.view("close", "UIButton", frame: [80, 30, 40, 90])
      }
    }
    let answer = try scene.lab.answer(
      .whyNot("close.touchUpInside"), about: .steps([.tap(.point(Point(215, 210)))]))
    #expect(
      answer.proof.alone.first?.setting.map { "\($0)" } == "card.frame = [100, 100, 120, 120]")
    #expect(
      "\(answer.proof)"
        == "Played: it comes if you make card large enough for what is in it: 120 x 120; or put the finger down on close at "
        + "(12, 45).")
  }

  @Test func `types of touches and directions get one more, a scroll view's axis bounces`() throws {
    let pencil = try Scene(observing: []) { try $0.tap("tap", ["allowedTouchTypes": 4]) }
    #expect(
      try proof(pencil, .whyNot("tap.action"), [.tap(.center(pencil.root))])
        == "Played: it comes if you set tap.allowedTouchTypes to [direct, pencil].")
    let list = try Scene(observing: []) {
      try $0.view("list", "UIScrollView")
      try $0.lab.set("contentSize", of: $0.lab.find("list"), to: [300, 3000])
    }
    let middle = Place.center(try list.view("list"))
    #expect(
      try proof(list, .whyNot("list.didScroll"), [.drag(middle, to: .by(-80, 0))])
        == "Played: it comes if you set list.alwaysBounceHorizontal to true.")
    #expect(
      try proof(list, .whyNot("list.didScroll"), [.drag(middle, to: .by(0, -8))]) == """
        Played: it comes if you move the finger 10 points instead of 8 points; or set panHysteresis to 8 in the \
        profile (UIKit has no setting for it).
        """)
  }

  @Test func `a scroll view's own recognizer is set at its owner`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("list", "UIScrollView")
      try $0.lab.set("contentSize", of: $0.lab.find("list"), to: [300, 3000])
      try $0.lab.set("isEnabled", of: $0.lab.find("list.panGestureRecognizer"), to: [0])
    }
    let drag = Step.drag(.center(try scene.view("list")), to: .by(0, -100))
    let first = try #require(
      try scene.lab.answer(.whyNot("list.didScroll"), about: .steps([drag])).proof.alone.first)
    #expect(first.setting?.subject == "list")
    #expect(first.setting?.property == "panGestureRecognizer.isEnabled")
    #expect(first.advice == "set list.panGestureRecognizer.isEnabled to true")
    #expect("\(first.fact)" == "list.panGestureRecognizer.isEnabled = false")
  }

  @Test func `what the script itself binds or moves is no setting of the screen`() throws {
    let (one, two) = (Tap("one"), Tap("two").numberOfTapsRequired(2))
    let card = View("card", frame: Rect(0, 0, 390, 400)) {
      one
      two
    }
    let lab = try Lab { Window("window") { card } }
    let bound = try lab.resolved([.require(two, by: one), .tap(card, count: 2)])
    #expect(
      "\(try lab.answer(.whyNot("one.action"), about: bound).proof)"
        == "Played: it comes if you set two.isEnabled to false.")
    #expect(
      "\(try lab.fixes(bound, FixTarget(["one.action"])))"
        == "1. set two.isEnabled to false; two.action no longer comes")
    let other = View("other", frame: Rect(0, 500, 100, 100))
    let page = try Lab {
      Window("window") {
        View("page", frame: Rect(0, 0, 390, 844)) {
          View("card", frame: Rect(0, 0, 390, 400)) { one }
          other
        }
      }
    }
    let moved = try page.resolved([.addRecognizer(one, to: other), .tap(Point(100, 100))])
    #expect(
      "\(try page.answer(.whyNot("one.action"), about: moved).proof)"
        == "Played: it comes if you leave out step 1 of the script (addRecognizer one); or put the finger down on other."
    )
    #expect(try page.fixes(moved, FixTarget(["one.action"])).found.isEmpty)
  }

  @Test func `a list lets the keyboard stay`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("list", "UIScrollView", with: ["keyboardDismissMode": 1]) {
        try $0.view("field", "UITextField", frame: [0, 0, 200, 40])
        try $0.lab.set("contentSize", of: .responder($0.view), to: [300, 3000])
      }
    }
    let steps: [Step] = [
      .tap(.center(try scene.view("field"))), .wait(1),
      .drag(.center(try scene.view("list")), to: .by(0, -100)), .wait(1),
    ]
    let answer = try scene.lab.answer(.why("field.editingDidEnd"), about: .steps(steps))
    #expect(answer.facts.map { "\($0)" } == ["list.keyboardDismissMode = onDrag"])
    #expect(
      "\(answer.proof)"
        == "Played: it does not come if you set list.keyboardDismissMode to none.")
  }

  @Test func `two settings do it together that no answer names together`() throws {
    let scene = try Scene(observing: []) {
      try $0.view(
        "list", "UIScrollView", with: ["alwaysBounceVertical": 0, "isScrollEnabled": 0])
    }
    let drag = Step.drag(.center(try scene.view("list")), to: .by(0, -100))
    let answer = try scene.lab.answer(.whyNot("list.didScroll"), about: .steps([drag]))
    #expect(answer.proof.alone.isEmpty && answer.proof.then.isEmpty)
    #expect(
      "\(answer.proof)" == """
        Played: it comes if you set list.isScrollEnabled to true and set list.alwaysBounceVertical to true, together.
        """)
  }

  @Test func `three obstacles are three changes, with what the first of them leaves`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("page", frame: [0, 0, 300, 300], with: ["isUserInteractionEnabled": 0]) {
        try $0.view("card", frame: [0, 0, 300, 300], with: ["isHidden": 1]) {
          try $0.view("save", "UIButton", frame: [0, 0, 300, 300], with: ["isEnabled": 0])
        }
      }
    }
    #expect(
      try proof(scene, .whyNot("save.touchUpInside"), [.tap(.point(Point(100, 250)))]) == """
        Played: it comes if you set page.isUserInteractionEnabled to true, set card.isHidden to false and set \
        save.isEnabled to true, together. With the first of them alone: The button “save” sent no touchUpInside \
        because it received no touch to track. “save” was not hit: the finger came down at (100, 250) at 0 ms, and \
        the view “page” was found there. “save” was not tested: it is inside the view “card”, which the hit test \
        skipped with its subviews, because it is hidden (isHidden = true), and hidden views receive no touches.
        """)
  }

  @Test func `either question is the one that fits`() throws {
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "card", "recognizers": [{"name": "tap", "type": "tap"},
          {"name": "double", "type": "tap", "numberOfTapsRequired": 2}]},
         "script": [{"tap": "card"}]}
        """)
    let came = try experiment.answer(.either("tap.action"))
    #expect(
      "\(came)" == """
        The tap recognizer “tap” on the view “card” sent its action at 50 ms because the finger was lifted, \
        which completes the tap. (Nothing to play: no setting is behind it.)
        """)
    let missing = try experiment.answer(.either("double.action"))
    #expect(
      "\(missing)" == """
        The tap recognizer “double” on the view “card” failed at 400 ms because it needs a second tap, and none came \
        within 350 ms. Played: it comes if you set double.numberOfTapsRequired to 1; or tap 2 times instead of 1.
        """)
    let unplayed = try experiment.answer(.either("double.action"), .none)
    #expect(unplayed.text == missing.text && unplayed.proof.status == .notPlayed)
    #expect {
      try experiment.answer(.either("dubble.action"))
    } throws: {
      "\($0)" == "no object in this timeline is named 'dubble'; did you mean double?"
    }
  }
}
