import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A card with a tap recognizer, and a finger that taps it.
private func card() throws -> (lab: Lab, card: ResponderID, script: Script) {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let card = try lab.makeView("card", class: "UIView")
  try lab.addSubview(card, to: window)
  try lab.set("frame", of: .responder(card), to: [20, 100, 120, 44])
  try lab.addRecognizer("tap", name: "tap", to: card)
  return (lab, card, .steps([.tap(.center(card))]))
}

@Test func `a setting that keeps something from happening is its one fact`() throws {
  let (lab, _, script) = try card()
  let answer = try lab.answer(.whyNot("card.touchesEnded"), about: script)
  #expect(answer.facts.map { "\($0) \($0.decides)" } == ["tap.cancelsTouchesInView = true alone"])
  #expect(answer.proof.status == .played)
  #expect(answer.proof.alone.map { "\($0.setting!)" } == ["tap.cancelsTouchesInView = false"])
  #expect(
    "\(answer)"
      == "\(answer.text) Played: it comes if you set tap.cancelsTouchesInView to false.")
}

@Test func `a fact without which something does not happen is played`() throws {
  let (lab, _, script) = try card()
  let answer = try lab.answer(.why("card.touchesCancelled"), about: script)
  #expect(answer.proof.alone.map(\.outcome) == [.isGone])
  #expect(
    "\(answer.proof)" == "Played: it does not come if you set tap.cancelsTouchesInView to false.")
}

@Test func `two obstacles are said together, with what comes after the first`() throws {
  let (lab, card, _) = try card()
  try lab.set("isUserInteractionEnabled", of: .responder(card), to: [0])
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: card)
  try lab.set("frame", of: .responder(button), to: [0, 0, 120, 44])
  try lab.set("isEnabled", of: .responder(button), to: [0])
  let answer = try lab.answer(
    .whyNot("button.touchUpInside"), about: .steps([.tap(.center(button))]))
  #expect(answer.proof.alone.isEmpty)
  #expect(
    answer.facts.map { "\($0) \($0.decides)" } == [
      "card.isUserInteractionEnabled = false together", "button.isEnabled = false together",
    ])
  #expect(answer.proof.then.contains("it is a disabled control"))
  #expect(
    "\(answer.proof)".hasPrefix(
      "Played: it comes if you set card.isUserInteractionEnabled to true and set button.isEnabled to "
        + "true, together. With the first of them alone: "))
}

@Test func `what brings the event in another touch is no answer where one brings it in this touch`()
  throws
{
  let button = Button("button", frame: Rect(10, 2, 100, 36))
  let row = View("row", frame: Rect(0, 80, 390, 40))
  let list = ScrollView("list", frame: Rect(0, 0, 390, 844)).contentSize(Size(390, 6000))
  let outer = Tap("outer")
  let lab = try Lab {
    Window("window") {
      outer
      list {
        button
        row
      }
    }
  }
  // The last tap misses the row, which has been scrolled away.
  let script: Script = [
    .tap(button), .wait(1), .drag(row, by: Point(0, -200), over: 0.3), .wait(2), .tap(row),
  ]
  let still = try lab.copy()
  still[list].isScrollEnabled = false
  #expect(try still.play(script).log(.action) == ["outer.action"])
  let answer = try lab.answer(.whyNot("outer.action"), about: try lab.resolved(script))
  #expect(answer.text.hasPrefix("This is about touch 1 of"))
  #expect(
    "\(answer.proof)" == """
      Played: it comes if you set outer.cancelsTouchesInView to false; or set button.class to UIView.
      """)
}

@Test func `that an event comes in another touch is said`() throws {
  let (lab, _, script) = try card()
  let fact = try #require(try lab.answer(.whyNot("card.touchesEnded"), about: script).facts.first)
  let change = ProvedChange(fact, setting: nil, advice: "wait", .elsewhere)
  #expect(
    "\(Proof(.played, happened: false, alone: [change], plays: 2))"
      == "Played: it comes, in another touch, if you wait.")
}

@Test func `a time that a fact decides moves with it`() throws {
  let (lab, _, script) = try card()
  try lab.set("numberOfTapsRequired", of: try lab.find("tap"), to: [2])
  let answer = try lab.answer(.why("card.touchesEnded"), about: script)
  let moved = answer.proof.alone.filter { $0.outcome == .moves }.map { "\($0.setting!)" }
  #expect(moved.contains("tap.delaysTouchesEnded = false"))
}

@Test func `a failure requirement that delays a recognizer is taken away, and only that one`()
  throws
{
  let (lab, card, script) = try card()
  let others = try ["double", "triple"].map {
    let made = try lab.addRecognizer("tap", name: $0, to: card)
    try lab.set("numberOfTapsRequired", of: .recognizer(made), to: [$0 == "double" ? 2 : 3])
    return made
  }
  guard case .recognizer(let tap) = try lab.find("tap") else { return }
  try lab.require(tap, toFail: others[0])
  let answer = try lab.answer(.why("tap.action"), about: script)
  let requirement = try #require(
    answer.proof.alone.first { $0.fact.property == "requiresFailureOf" })
  #expect(requirement.outcome == .moves)
  #expect(requirement.advice == "do not let tap require double to fail")
}

@Test func `what delays a recognizer and what takes its action away are said apart`() throws {
  let (lab, card, script) = try card()
  let double = try lab.addRecognizer("tap", name: "double", to: card)
  try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
  try lab.override(.shouldRequireFailureOf, of: try lab.find("tap"), with: .yes)
  #expect(
    "\(try lab.answer(.why("tap.action"), about: script).proof)" == """
      Played: it comes at another time if you let the delegate of tap return false from shouldRequireFailureOf; \
      or set tapInterval to 1.05 in the profile (UIKit has no setting for it). \
      It does not come if you set double.numberOfTapsRequired to 1.
      """)
}

@Test func `a finger that came down elsewhere is told where to come down`() throws {
  let (lab, _, _) = try card()
  let answer = try lab.answer(
    .whyNot("card.touchesBegan"), about: .steps([.tap(.point(Point(5, 5)))]))
  let place = try #require(answer.proof.alone.first)
  #expect(place.setting == nil && place.number == "script[0].place")
  #expect(place.advice == "put the finger down on card")
  #expect(answer.facts.map(\.subject) == ["finger"])
}

@Test func `a pan that was too short is told how far to go, to the hundredth of its way`() throws {
  let (lab, card, _) = try card()
  try lab.addRecognizer("pan", name: "pan", to: card)
  let drag = Step.drag(.center(card), to: .by(0, 9), over: 0.2)
  let answer = try lab.answer(.whyNot("pan.action"), about: .steps([drag]))
  let way = try #require(answer.proof.alone.first { $0.number == "script[0].way" })
  // 10 points along an axis begin a pan.
  #expect(try #require(way.value) >= 10 && #require(way.value) < 10.2)
  #expect(way.fact.value == .number(9))
}

@Test func `a long press that was too short is told how long, and its own number`() throws {
  let (lab, card, _) = try card()
  try lab.addRecognizer("longPress", name: "press", to: card)
  let answer = try lab.answer(
    .whyNot("press.action"), about: .steps([.press(.center(card), for: 0.3)]))
  let settings = answer.proof.alone.compactMap(\.setting).map(\.property)
  #expect(settings.contains("minimumPressDuration"))
  let hold = try #require(answer.proof.alone.first { $0.setting == nil })
  #expect(hold.value == 0.5 || hold.value == 0.51)
}

@Test func `a control that protects its touch decides by its class`() throws {
  let (lab, card, _) = try card()
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: card)
  try lab.set("frame", of: .responder(button), to: [0, 0, 120, 44])
  let answer = try lab.answer(.whyNot("tap.action"), about: .steps([.tap(.center(button))]))
  #expect(answer.facts.contains { $0.subject == "button" && $0.property == "class" })
}

@Test func `a question reaches the second touch, by number and by time`() throws {
  let (lab, card, _) = try card()
  try lab.set("cancelsTouchesInView", of: try lab.find("tap"), to: [0])
  let script = Script.steps([
    .tap(.center(card)), .wait(1), .tap(.point(Point(5, 5))),
  ])
  let second = try lab.answer(.whyNot("card.touchesBegan #2"), about: script)
  #expect(!second.happened && second.touch?.number == 2)
  #expect(second.proof.alone.first?.advice == "put the finger down on card")
  #expect(try lab.answer(.whyNot("card.touchesBegan #1"), about: script).happened)
  #expect(try lab.answer(.whyNot("card.touchesBegan @0.02"), about: script).happened)
  #expect(
    try lab.answer(.whyNot("card.touchesBegan @1.06"), about: script).touch?.number == 2)
  #expect {
    try lab.answer(.whyNot("card.touchesBegan @0.5"), about: script)
  } throws: {
    "\($0)".hasPrefix("no touch is down at 0.5 s; the timeline has 1 from 0 ms to 50 ms, 2 from ")
  }
  #expect {
    try lab.answer(.whyNot("card.touchesBegan #3"), about: script)
  } throws: {
    "\($0)" == "there is no touch #3; the timeline has 2 touches."
  }
}

@Test func `no proof is wanted, and the answer says so`() throws {
  let (lab, _, script) = try card()
  let answer = try lab.answer(.whyNot("card.touchesEnded"), about: script, .none)
  #expect(answer.proof.status == .notPlayed && answer.proof.plays == 0)
  #expect(answer.facts.map(\.decides) == [.notPlayed])
  #expect("\(answer)" == "\(answer.text) (Not played.)")
  #expect(answer.json.contains("\"status\":\"notPlayed\""))
}

@Test func `a budget that ends is said`() throws {
  let (lab, _, script) = try card()
  let answer = try lab.answer(.whyNot("card.touchesEnded"), about: script, ProofOptions(plays: 1))
  #expect(answer.proof.status == .partly && answer.proof.plays == 1)
  #expect("\(answer.proof)".hasSuffix("Not all changes were played (1)."))
}

@Test func `plays that are held a few at a time prove the same`() throws {
  let (lab, card, script) = try card()
  try lab.set("isUserInteractionEnabled", of: .responder(card), to: [0])
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: card)
  try lab.set("frame", of: .responder(button), to: [0, 0, 120, 44])
  try lab.set("isEnabled", of: .responder(button), to: [0])
  func answer(_ records: Int, _ event: String, plays: Int = 500) throws -> Explanation {
    var options = ProofOptions(plays: plays)
    options.heldRecords = records
    return try lab.answer(.whyNot(event), about: script, options)
  }
  for event in ["card.touchesBegan", "tap.action", "button.touchUpInside"] {
    let all = try answer(.max, event)
    #expect(all.proof.plays > 5 && all.proof.status == .played, "\(event)")
    for records in [400, 1, 0] { #expect(try answer(records, event).json == all.json, "\(event)") }
    // A budget ends at the same play, in the middle of those that are held or between them.
    for plays in 1...all.proof.plays {
      let whole = try answer(.max, event, plays: plays).proof
      for records in [400, 1] {
        let held = try answer(records, event, plays: plays).proof
        #expect("\(held)" == "\(whole)" && held.status == whole.status, "\(event), \(plays)")
      }
    }
  }
}

@Test func `the lab stays as it is, and threads make no difference`() throws {
  let (lab, _, script) = try card()
  let before = lab.timeline.count
  let alone = try lab.answer(.why("tap.action"), about: script).json
  let options = ProofOptions(threads: 4)
  #expect(try lab.answer(.why("tap.action"), about: script, options).json == alone)
  #expect(lab.timeline.count == before)
}

@Test func `a token without a known name is refused`() throws {
  let (lab, _, script) = try card()
  #expect(throws: LabError.self) { try lab.answer(.whyNot("crad.touchesEnded"), about: script) }
}

@Test func `a watch ends the plays`() throws {
  let (lab, _, script) = try card()
  #expect {
    try lab.answer(.whyNot("card.touchesEnded"), about: script) { _ in false }
  } throws: {
    ($0 as? LabError)?.code == .cancelled
  }
}

@Test func `how a finger could do it is said with its numbers`() throws {
  func advice(_ type: String, _ properties: [String: Double], _ step: (Place) -> Step) throws
    -> [String]
  {
    let lab = Lab()
    let card = try lab.makeView("card")
    try lab.addSubview(card, to: try lab.addWindow("window"))
    try lab.set("frame", of: .responder(card), to: [20, 100, 200, 200])
    try lab.set("isMultipleTouchEnabled", of: .responder(card), to: [1])
    let recognizer = try lab.addRecognizer(type, name: "it", to: card)
    for (name, value) in properties {
      try lab.set(name, of: .recognizer(recognizer), to: [value])
    }
    let answer = try lab.answer(.whyNot("it.action"), about: .steps([step(.center(card))]))
    return answer.proof.alone.filter { $0.setting == nil }.map(\.advice)
  }
  #expect(
    try advice("longPress", [:]) { .press($0, for: 0.3) } == [
      "keep the finger down for 0.51 s instead of 0.3 s"
    ])
  #expect(
    try advice("tap", ["numberOfTapsRequired": 2]) { .tap($0) } == ["tap 2 times instead of 1"])
  #expect(
    try advice("tap", ["numberOfTouchesRequired": 2]) { .tap($0) } == [
      "use 2 fingers instead of 1"
    ])
  #expect(
    try advice("pan", [:]) { .drag($0, to: .by(0, 9), over: 0.2) } == [
      "move the finger 10.1 points instead of 9 points"
    ])
  // A destination is a way, too.
  #expect(
    try advice("pan", [:]) { .drag($0, to: .point(Point(120, 209)), over: 0.2) } == [
      "move the finger 10.1 points instead of 9 points"
    ])
}

@Test func `of a long script the touch's own step is tried first, and another step is named`()
  throws
{
  func advice(_ question: PlayQuestion, _ steps: (_ card: Place, _ page: Place) -> [Step]) throws
    -> [String]
  {
    let lab = Lab()
    let (page, card) = (try lab.makeView("page"), try lab.makeView("card"))
    try lab.addSubview(page, to: try lab.addWindow("window"))
    try lab.addSubview(card, to: page)
    try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
    try lab.set("frame", of: .responder(card), to: [20, 100, 200, 200])
    try lab.addRecognizer("longPress", name: "press", to: card)
    // What was played before is not of the script.
    try lab.play([.tap(.point(Point(10, 10)))])
    let script = steps(.center(card), .point(Point(300, 600)))
    let answer = try lab.answer(question, about: .steps(script))
    return answer.proof.alone.filter { $0.setting == nil }.map { "\($0.number): \($0.advice)" }
  }
  // The tenth touch is the one in question; six steps of fingers are tried.
  let long = try advice(.whyNot("press.action", touch: 10)) { card, page in
    (1...8).flatMap { _ in [Step.tap(page), .wait(1)] } + [.press(card, for: 0.3)]
  }
  #expect(long == ["script[16].for: keep the finger down for 0.51 s instead of 0.3 s"])
  // The movement is another step than the landing.
  let moved = try advice(.whyNot("press.action", touch: 2)) { card, _ in
    [.down(1, at: card), .move(1, to: .by(0, 40), over: 0.2), .wait(1), .up(1)]
  }
  #expect(
    moved == [
      "script[1].way: move the finger 10 points instead of 40 points in step 2 of the script",
      "script[1].over: take 2.01 s instead of 0.2 s for the movement in step 2 of the script",
    ])
  // Between down and up a finger is held by a pause.
  let paused = try advice(.whyNot("press.action", touch: 2)) { card, _ in
    [.down(1, at: card), .wait(0.3), .up(1)]
  }
  #expect(paused == ["script[1].wait: wait 0.51 s instead of 0.3 s in step 2 of the script"])
}

@Test func `another place is where the finger comes down, goes to or is lifted`() throws {
  func advice(_ steps: (_ button: Place, _ away: Place) -> [Step]) throws -> [String] {
    let lab = Lab()
    let button = try lab.makeView("button", class: "UIButton")
    try lab.addSubview(button, to: try lab.addWindow("window"))
    try lab.set("frame", of: .responder(button), to: [20, 100, 200, 44])
    let script = steps(.center(button), .point(Point(120, 400)))
    let answer = try lab.answer(.whyNot("button.touchUpInside"), about: .steps(script))
    return answer.proof.alone.filter { $0.setting == nil && $0.number.hasSuffix("place") }
      .map(\.advice)
  }
  #expect(
    try advice { button, away in [.tap(away)] } == ["put the finger down on button"])
  #expect(
    try advice { button, away in [.down(1, at: button), .move(1, to: away), .up(1)] } == [
      "move the finger to button in step 2 of the script"
    ])
  #expect(
    try advice { button, away in [.down(1, at: button), .up(1, at: away)] } == [
      "lift the finger on button in step 2 of the script"
    ])
}

@Test func `another place is said with the setting that keeps the view from the touch there`()
  throws
{
  let pad = View("pad", frame: Rect(0, 0, 100, 100))
  let side = View("side", frame: Rect(200, 0, 100, 100))
  let lab = try Lab {
    Window("window") {
      pad
      side
    }
  }
  // A second finger on a view without isMultipleTouchEnabled gets nothing (TE-4).
  let answer = try lab.whyNot(
    [.down(1, at: pad), .down(2, at: side)], pad, .touchesBegan, touch: 2)
  #expect(
    answer.text
      == "The view “pad” was not hit: the finger came down at (250, 50) at 0 ms, and the view “side” "
      + "was found there. “pad” was not under the finger, which came down 150 points beyond its right "
      + "edge.")
  let (place, setting) = (answer.proof.together.first, answer.proof.together.last)
  #expect(answer.proof.together.count == 2)
  #expect(place?.number == "script[1].place" && place?.outcome == .happens)
  #expect(setting?.setting.map { "\($0)" } == "pad.isMultipleTouchEnabled = true")
  #expect(setting?.outcome == .happens)
  #expect(
    answer.proof.description == """
      Played: it comes if you put the finger down on pad and set pad.isMultipleTouchEnabled to true, \
      together. With the first of them alone: The view “pad” got nothing of the touch: another finger \
      was already down on that view, and its isMultipleTouchEnabled is off (it is by default).
      """)
}

@Test func `another way is said with the setting, the shortest that does with it`() throws {
  let card = View("card", frame: Rect(0, 0, 390, 400)) { Pan("pan").isEnabled(false) }
  let lab = try Lab { Window("window") { card } }
  let short = try lab.whyNot([.drag(card, by: Point(0, 6), over: 0.2)], Pan("pan"), .action)
  #expect(
    short.proof.together.map(\.advice) == [
      "move the finger 10.1 points instead of 6 points", "set pan.isEnabled to true",
    ])
  // Three of them, where two things keep a view from the touch in another place.
  let (pad, side) = (
    View("pad", frame: Rect(0, 0, 99, 99)), View("side", frame: Rect(200, 0, 99, 99))
  )
  let other = try Lab {
    Window("window") {
      pad.isUserInteractionEnabled(false)
      side
      Tap("tap")
    }
  }
  #expect(
    try other.whyNot([.tap(side)], pad, .touchesEnded).proof.together.map(\.advice) == [
      "put the finger down on pad", "set pad.isUserInteractionEnabled to true",
      "set tap.cancelsTouchesInView to false",
    ])
}

@Test func `a finger more in an earlier step is no answer, since it renumbers the touches`() throws
{
  let (first, second) = (
    View("first", frame: Rect(0, 0, 99, 99)), View("second", frame: Rect(0, 200, 99, 99))
  )
  let lab = try Lab {
    Window("window") {
      first
      second
    }
  }
  let script: Script = [.tap(second), .wait(1), .tap(Point(300, 300))]
  // With two fingers in the first step, the second touch would be one of these.
  let answer = try lab.whyNot(script, second, .touchesBegan, touch: 2)
  #expect(
    answer.proof.alone.map(\.advice) == ["put the finger down on second"])
}

@Test func `what only another class gets is of no touch, and nothing is played for it`() throws {
  let card = View("card", frame: Rect(0, 0, 390, 400)) { Tap("tap") }
  let lab = try Lab { Window("window") { card } }
  try lab.play(.tap(card), .wait(1), .tap(card))
  for (token, said) in [
    (
      "card.touchDown",
      "The view “card” sent no touchDown because it is not a control: UIView is not a subclass of UIControl."
    ),
    (
      "card.didSelect",
      "The view “card” got no didSelect because it is not a cell: its class is UIView."
    ),
    ("card.didScroll", "The view “card” is not a scroll view, so it does not scroll."),
    (
      "card.editingDidBegin",
      "The view “card” sent no editingDidBegin because only text fields send it."
    ),
  ] {
    let answer = try lab.answer(.whyNot(token), about: .steps([.tap(.point(Point(50, 50)))]))
    #expect("\(answer)" == "\(said) (Nothing to play: no setting is behind it.)")
  }
}

@Test
func
  `where the finger was is known of a view with an own hitTest, and not with an own pointInside`()
  throws
{
  func text(_ hook: Hook?, _ answer: Answer) throws -> String {
    let lab = Lab()
    let window = try lab.addWindow("window")
    for (name, frame) in [("small", [0.0, 0, 50, 50]), ("front", [0, 0, 390, 844])] {
      let view = try lab.makeView(name)
      try lab.addSubview(view, to: window)
      try lab.set("frame", of: .responder(view), to: frame)
    }
    if let hook { try lab.override(hook, of: lab.find("small"), with: answer) }
    return try lab.answer(
      .whyNot("small.touchesBegan"), about: .steps([.tap(.point(Point(300, 300)))])
    ).text
  }
  let beyond =
    "which came down 250 points beyond its right edge and 250 points below its bottom edge."
  #expect(try text(nil, .yes).hasSuffix(beyond))
  #expect(try text(.hitTest, .notSelf).hasSuffix(beyond))
  let own = try text(.pointInside, .yes)
  #expect(!own.contains("points beyond"), "\(own)")
}

@Test func `what a later obstacle names is said alone where it does alone`() throws {
  func proof(_ event: String, of subject: String, at place: Point) throws -> String {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let page = try lab.makeView("page")
    try lab.addSubview(page, to: window)
    try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
    try lab.addRecognizer("tap", name: "pageTap", to: page)
    let box = try lab.makeView("box")
    try lab.addSubview(box, to: page)
    for hook in [Hook.touchesBegan, .touchesEnded, .touchesCancelled] {
      try lab.override(hook, of: .responder(box), with: .forward)
    }
    try lab.set("frame", of: .responder(box), to: [95, 200, 200, 150])
    try lab.override(.pointInside, of: .responder(box), with: .no)
    try lab.addRecognizer("tap", name: "boxTap", to: box)
    let badge = try lab.makeView("badge")
    try lab.addSubview(badge, to: box)
    try lab.set("frame", of: .responder(badge), to: [150, 100, 100, 40])
    let answer = try lab.answer(
      .whyNot("\(subject).\(event)"), about: .steps([.tap(.point(place))]))
    return "\(answer.proof)"
  }
  // The badge reaches out of the box; a larger box would not have it either.
  #expect(
    try proof("touchesBegan", of: "badge", at: Point(295, 320))
      == "Played: it comes if you let box return true from point(inside:).")
  // Ten points beside the box: where point(inside:) says yes, the finger need not move.
  let beside = try proof("touchesEnded", of: "box", at: Point(85, 250))
  #expect(
    beside.hasPrefix(
      "Played: it comes if you let box return true from point(inside:) and set "
        + "boxTap.cancelsTouchesInView to false, together. With the first of them alone: The view “box” got "
        + "touchesCancelled instead of touchesEnded."), "\(beside)")
}

@Test
func `a recognizer that UIKit made for a controller is answered for by its delegate, not a class`()
  throws
{
  let answer = try Experiment(
    json: #"""
      {"fingerpost":1,"windows":[{"name":"window","rootViewController":{"name":"book",
        "class":"UIPageViewController","transitionStyle":"pageCurl","pages":[
          {"name":"one","view":{"name":"oneView"}},{"name":"two","view":{"name":"twoView"}}],
        "panGestureRecognizer":{"delegate":{"shouldBegin":false}}}}],
       "script":[{"drag":[300,400],"by":[-200,0]}]}
      """#
  ).answer(.whyNot("book.willTransition"))
  let found = answer.proof.alone.first
  #expect(
    found?.advice
      == "let the delegate of book.panGestureRecognizer return true from shouldBegin for all")
  // In a document it stands at the controller.
  #expect(
    found?.setting.map { "\($0)" } == "book.panGestureRecognizer.delegate.shouldBegin = true")
}

@Test func `a list in a list that fits is dragged if it bounces beside the other one`() throws {
  let proof = try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"outer","class":"UIScrollView","contentSize":[390,2000],"subviews":[
        {"name":"inner","class":"UIScrollView","frame":[0,100,390,300],"contentSize":[390,300]}]},
       "script":[{"drag":"inner","by":[0,-100],"over":0.4}]}
      """#
  ).answer(.whyNot("inner.willBeginDragging")).proof
  #expect(
    proof.together.map(\.advice) == [
      "give inner a class that answers shouldRecognizeSimultaneouslyWith with yes for "
        + "outer.panGestureRecognizer",
      "set inner.alwaysBounceVertical to true",
    ])
}

@Test
func `what alone brings an event in another touch is not said with something that adds nothing`()
  throws
{
  let proof = try Experiment(
    json: #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"table","class":"UITableView","contentSize":[390,2000],
        "subviews":[{"name":"row","class":"UITableViewCell","frame":[0,100,390,100],"subviews":[
          {"name":"hosting","frame":[0,0,390,100],"swiftUI":{"name":"content","frame":[0,0,390,100],"draws":true,
           "gestures":[{"onTapGesture":{}}]}}]}]},
       "script":[{"tap":"row"},{"wait":1},{"drag":"row","by":[0,-60]}]}
      """#
  ).answer(.whyNot("row.didSelect")).proof
  #expect(proof.together.isEmpty)
  #expect(proof.alone.first?.advice == "leave out `.onTapGesture` of content")
}
