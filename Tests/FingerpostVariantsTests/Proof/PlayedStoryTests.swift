import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

@Suite("The story of a play") struct PlayedStoryTests {
  /// A button half outside of its card, which does nothing.
  private func page(_ card: [String: Double] = [:], _ button: [String: Double] = [:]) throws -> Lab
  {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let made = try lab.makeView("card", class: "UIView")
    try lab.addSubview(made, to: window)
    try lab.set("frame", of: .responder(made), to: [20, 100, 200, 100])
    for (name, value) in card { try lab.set(name, of: .responder(made), to: [value]) }
    let content = try lab.makeView("content", class: "UIView")
    try lab.addSubview(content, to: made)
    try lab.set("frame", of: .responder(content), to: [0, 0, 200, 100])
    let close = try lab.makeView("close", class: "UIButton")
    try lab.addSubview(close, to: content)
    try lab.set("frame", of: .responder(close), to: [180, -20, 40, 40])
    for (name, value) in button { try lab.set(name, of: .responder(close), to: [value]) }
    return lab
  }

  private let tap: Script = .steps([.tap(.point(Point(225, 85)))])

  @Test func `a button under the finger that its superviews cut off is named`() throws {
    let story = try page().story(of: tap)
    #expect(
      "\(story)" == """
        1. Tap on window, 0–50 ms
           ! close, under the finger, was not hit: it lies outside card, a superview of it, and the finger was 5 \
        points beyond its right edge and 15 points above its top edge
           ! nothing handled it
           · window got touchesBegan and touchesEnded, passed on up to appDelegate
        """, "\(story)")
    let miss = try #require(story.entries.first?.missed.first)
    #expect(miss.name == "close" && miss.by == "window" && miss.code == "notHit")
    // The records alone do not tell it.
    let lab = try page()
    try lab.play(tap)
    #expect(!"\(lab.timeline.story())".contains("close"))
  }

  @Test func `a disabled control is named where the finger is on it, and nowhere else`() throws {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let card = try lab.makeView("card", class: "UIView")
    let (save, covered) = (
      try lab.makeView("save", class: "UIButton"), try lab.makeView("covered", class: "UIButton")
    )
    for (view, frame) in [
      (covered, [50.0, 500, 100, 44]), (card, [50, 500, 100, 100]), (save, [50, 100, 100, 44]),
    ] {
      try lab.addSubview(view, to: window)
      try lab.set("frame", of: .responder(view), to: frame)
    }
    for control in [save, covered] { try lab.set("isEnabled", of: .responder(control), to: [0]) }
    func story(_ x: Double, _ y: Double) throws -> String {
      "\(try lab.story(of: .steps([.tap(.point(Point(x, y)))])))"
    }
    #expect(
      try story(100, 120) == """
        1. Tap on window, 0–50 ms
           ! save, under the finger, was not hit: it is a disabled control (isEnabled = false)
           ! nothing handled it
           · window got touchesBegan and touchesEnded, passed on up to appDelegate
        """)
    // The hit test asked the one, and not the other, which the card covers.
    #expect(
      try story(100, 520) == """
        1. Tap on card, 0–50 ms
           ! nothing handled it
           · card got touchesBegan and touchesEnded, passed on up to appDelegate
        """)
  }

  @Test func `it is found for a timeline that goes on from what was played before`() throws {
    let lab = try page()
    try lab.play([.tap(.point(Point(300, 700))), .wait(1)])
    let played = try lab.copy()
    try played.play(tap)
    let index = TimelineIndex(played.timeline)
    func missed() -> [String] {
      index.story().entries.flatMap { entry in entry.missed.map { "\(entry.title): \($0.name)" } }
    }
    #expect(missed() == [])
    let before = lab.recordCount
    index.fingerPlaces = try lab.fingerPlaces(of: tap, in: index)
    #expect(missed() == ["Tap on window: close"])
    #expect(lab.recordCount == before)
    let long = Script.steps([.drag(.point(Point(225, 85)), to: .by(0, 30), over: 1000)])
    let ended = #expect(throws: LabError.self) {
      try lab.fingerPlaces(of: long, in: index) { _ in false }
    }
    #expect(ended?.code == .cancelled && ended?.message == "step 1: the run was cancelled")
  }

  @Test func `one play tells of several rows among many how far the finger was from them`() throws {
    let lab = Lab()
    let window = try lab.addWindow("window")
    for row in 0..<70 {
      let view = try lab.makeView("row\(row)", class: "UIView")
      try lab.addSubview(view, to: window)
      try lab.set("frame", of: .responder(view), to: [0, 50 * Double(row), 100, 40])
    }
    let tap: Script = .steps([.tap(.point(Point(105, 60)))])
    let played = try lab.copy()
    try played.play(tap)
    let index = TimelineIndex(played.timeline)
    func told(seenFrom rows: [String]) throws -> [String] {
      index.fingerPlaces = try lab.fingerPlaces(of: tap, seenFrom: rows, in: index)
      return try ["row1", "row2"].map { row in
        let sentences = try index.whyNot(row, "touchesBegan").text.split(separator: ". ")
        return String(sentences.last ?? "")
      }
    }
    let skipped = "was skipped: the finger is not on its frame"
    #expect(try told(seenFrom: []) == ["“row1” \(skipped).", "“row2” \(skipped)."])
    #expect(try told(seenFrom: ["row1", "nobody"]).last == "“row2” \(skipped).")
    let beyond = "was not under the finger, which came down 5 points beyond its right edge"
    #expect(
      try told(seenFrom: ["row2", "row1"]) == [
        "“row1” \(beyond).", "“row2” \(beyond) and 40 points above its top edge.",
      ])
  }

  @Test func `it is not named where it could not act, or could not be seen there`() throws {
    let others: [(card: [String: Double], button: [String: Double])] = [
      ([:], ["isHidden": 1]), ([:], ["isEnabled": 0]), ([:], ["isUserInteractionEnabled": 0]),
      (["clipsToBounds": 1], [:]), (["isHidden": 1], [:]), (["alpha": 0], [:]),
    ]
    for (card, button) in others {
      #expect(!"\(try page(card, button).story(of: tap))".contains("close"), "\(card) \(button)")
    }
  }

  @Test func `it is not named where something else acted, or the finger was in all of them`() throws
  {
    let lab = try page()
    guard case .responder(let window) = try lab.find("window") else { return }
    try lab.addRecognizer("tap", name: "dismiss", to: window)
    #expect(!"\(try lab.story(of: tap))".contains("close"))
    // What waits for a second tap there is what the first one was for.
    let waiting = try page()
    guard case .responder(let root) = try waiting.find("window") else { return }
    let double = try waiting.addRecognizer("tap", name: "zoom", to: root)
    try waiting.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    #expect(!"\(try waiting.story(of: tap))".contains("close"))
    let inside: Script = .steps([.tap(.point(Point(205, 105)))])
    #expect(try page().story(of: inside).entries.first?.outcome == .acted)
  }

  @Test func `the frontmost of two is named`() throws {
    let lab = try page()
    guard case .responder(let card) = try lab.find("card") else { return }
    let front = try lab.makeView("front", class: "UIButton")
    try lab.addSubview(front, to: card)
    try lab.set("frame", of: .responder(front), to: [180, -20, 40, 40])
    let text = "\(try lab.story(of: tap))"
    #expect(text.contains("front, under the finger") && !text.contains("close"))
  }

  /// A button, and a view in front of it that is wider: a finger beside the button is on that view.
  private func beside(_ transform: [Double]) throws -> (lab: Lab, button: ResponderID) {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let button = try lab.makeView("button", class: "UIButton")
    let shade = try lab.makeView("shade", class: "UIView")
    for (view, frame) in [(button, [50.0, 100, 100, 44]), (shade, [0, 100, 390, 300])] {
      try lab.addSubview(view, to: window)
      try lab.set("frame", of: .responder(view), to: frame)
    }
    try lab.set("transform", of: .responder(button), to: transform)
    return (lab, button)
  }

  @Test func `a view in front is not why a finger beside the target missed it`() throws {
    let (lab, button) = try beside([1, 0, 0, 1, 0, 0])
    func told(_ at: Point) throws -> String {
      let story = try lab.story(of: .steps([.tap(.inView(button, at))]))
      return try #require(story.entries.first?.missed.first?.text)
    }
    #expect(
      try told(Point(-40, 60))
        == "button was not hit: the finger came down 40 points beyond its left edge and 16 points below its "
        + "bottom edge; shade got the touch")
    // In the button the shade is why.
    #expect(
      try told(Point(20, 20))
        == "button was not hit: shade is in front of it there; shade got the touch")
  }

  @Test func `distances from a scaled view are said to be in its own coordinates`() throws {
    let (lab, button) = try beside([0.5, 0, 0, 0.5, 0, 0])
    let script: Script = .steps([.tap(.inView(button, Point(-20, 20)))])
    let story = try lab.story(of: script)
    #expect(
      try #require(story.entries.first?.missed.first?.text).hasPrefix(
        "button was not hit: the finger came down 20 points beyond its left edge, in its own coordinates;"
      ),
      "\(story)")
    let answer = try lab.answer(.whyNot("button.hit"), about: script)
    #expect(
      answer.text.hasSuffix(
        "“button” was not under the finger, which came down 20 points beyond its left edge, in its own "
          + "coordinates."), "\(answer.text)")
  }
}
