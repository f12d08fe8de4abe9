import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// An experiment of iOS 18 whose hosting view has an element `card` in an element `page`.
private func screen(
  _ gestures: String, parent: String = "[]", more: String = "", script: String = #"{"tap":"card"}"#
) -> String {
  #"""
  {"fingerpost":1,"profile":"ios18","view":{"name":"hosting","swiftUI":{"name":"page","frame":[0,0,390,844],
   "gestures":\#(parent),"children":[
    {"name":"card","frame":[0,0,100,100],"draws":true,"gestures":\#(gestures)\#(more)}]}},"script":[\#(script)]}
  """#
}

/// The settings of SwiftUI's elements that answers name and play: in the words of the experiment's document.
@Suite("The settings of SwiftUI's elements") struct ElementProofTests {
  private func answer(_ json: String, _ token: String) throws -> Explanation {
    try Experiment(json: json).answer(.whyNot(token))
  }

  /// The fact that an answer's proof begins with, its setting and its sentence.
  private func first(_ answer: Explanation) -> [String] {
    answer.proof.alone.first.map {
      ["\($0.fact)", $0.setting.map { "\($0)" } ?? "", $0.advice]
    } ?? []
  }

  @Test(arguments: [
    (
      "subviews", "page.simultaneousGesture.action", "switches off its modifier’s own gesture",
      "all"
    ),
    (
      "gesture", "card.onTapGesture.action",
      "switches off the gestures of what its modifier is applied to", "all"
    ),
    (
      "none", "page.simultaneousGesture.action",
      "switches off its modifier’s own gesture and the gestures of what the modifier is applied to",
      "gesture"
    ),
  ])
  func `a masked gesture names the mask and plays another one`(
    mask: String, token: String, meaning: String, other: String
  ) throws {
    let parent = #"[{"simultaneousGesture":"TapGesture","including":"\#(mask)"}]"#
    let found = try answer(screen(#"[{"onTapGesture":{}}]"#, parent: parent), token)
    #expect(
      found.facts.contains {
        $0.subject == "page" && $0.property == "gestures[0].including" && $0.value == .text(mask)
          && $0.rule == .su1
      })
    #expect(found.text.contains("page.gestures[0].including is \(mask), which \(meaning)."))
    #expect(!found.text.contains("isEnabled"))
    let setting = try #require(found.proof.alone.first?.setting)
    #expect("\(setting)" == "page.gestures[0].including = \(mask == "none" ? "all" : other)")
    #expect(
      found.proof.alone.first?.advice
        == "apply `.simultaneousGesture(TapGesture)` to page with including: .\(setting.value) instead of .\(mask)"
    )
  }

  @Test func `a mask of two gestures that are one is named by the first, in every run`() throws {
    let own = #"[{"gesture":{"exclusively":["TapGesture","DragGesture"]},"including":"none"}]"#
    let drag = #"{"drag":"card","by":[0,50],"over":0.3}"#
    #expect(
      first(try answer(screen(own, script: drag), "card.gesture.second.action")).last
        == "apply `TapGesture` “card.gesture.first” to card with including: .all instead of .none")
  }

  @Test func `two masks over a gesture are taken away together`() throws {
    let own = #"[{"gesture":"TapGesture","including":"none"}]"#
    let parent = #"[{"simultaneousGesture":"TapGesture","including":"gesture"}]"#
    let found = try answer(screen(own, parent: parent), "card.gesture.action")
    #expect(
      found.proof.together.map { "\($0.setting.map { "\($0)" } ?? "")" }.sorted() == [
        "card.gestures[0].including = all", "page.gestures[0].including = all",
      ])
  }

  @Test func `a modifier's isEnabled is named as that, and played`() throws {
    let found = try answer(
      screen(#"[{"gesture":"TapGesture","isEnabled":false}]"#), "card.gesture.action")
    #expect(found.text.contains("card.gestures[0].isEnabled is false."))
    #expect(
      first(found) == [
        "card.gestures[0].isEnabled = false", "card.gestures[0].isEnabled = true",
        "apply `TapGesture` to card with isEnabled: true",
      ])
    let story = try Experiment(
      json: screen(#"[{"gesture":"TapGesture","isEnabled":false}]"#)
    ).lab()
    try story.play(json: #"[{"tap":"card"}]"#)
    #expect(
      "\(story.timeline.story())".contains(
        "`TapGesture` of card got no touches: card.gestures[0].isEnabled is false"))
  }

  @Test(arguments: [
    (
      #"[{"gesture":{"DragGesture":{"minimumDistance":30}}}]"#,
      #"{"drag":"card","by":[0,20],"over":0.3}"#, "card.gesture.action",
      "card.gestures[0].gesture.DragGesture.minimumDistance = 20",
      "make minimumDistance of `DragGesture` of card 20 instead of 30"
    ),
    (
      #"[{"onLongPressGesture":{"minimumDuration":2}}]"#, #"{"press":"card","for":1}"#,
      "card.onLongPressGesture.action",
      "card.gestures[0].onLongPressGesture.minimumDuration = left out",
      "leave minimumDuration of `.onLongPressGesture` of card at its default instead of 2"
    ),
    (
      #"[{"gesture":"LongPressGesture"}]"#,
      #"{"down":1,"at":"card"},{"move":1,"by":[0,20],"over":0.2},{"wait":1},{"up":1}"#,
      "card.gesture.action", "card.gestures[0].gesture.LongPressGesture.maximumDistance = 20",
      "make maximumDistance of `LongPressGesture` of card 20 instead of 10"
    ),
    (
      #"[{"onTapGesture":{"count":2}}]"#, #"{"tap":"card"}"#, "card.onTapGesture.action",
      "card.gestures[0].onTapGesture.count = 1",
      "make count of `.onTapGesture` of card 1 instead of 2"
    ),
    (
      #"[{"gesture":{"exclusively":[{"TapGesture":{"count":2}},{"DragGesture":{"minimumDistance":99}}]}}]"#,
      #"{"drag":"card","by":[0,50],"over":0.3}"#, "card.gesture.second.action",
      "card.gestures[0].gesture.exclusively[1].DragGesture.minimumDistance = 50",
      "make minimumDistance of `DragGesture` “card.gesture.second” of card 50 instead of 99"
    ),
  ])
  func `a gesture's number is named by its path, and played`(
    gestures: String, script: String, token: String, setting: String, advice: String
  ) throws {
    let found = try answer(screen(gestures, script: script), token)
    #expect(
      found.proof.alone.contains {
        $0.setting.map { "\($0)" } == setting && $0.advice == advice && $0.outcome == .happens
      }, "\(found.proof.alone.map { "\($0.setting.map { "\($0)" } ?? "-"): \($0.advice)" })")
  }

  @Test func `a gesture inside a sequence is named by its number, and played`() throws {
    let gestures =
      #"[{"gesture":{"sequenced":[{"LongPressGesture":{"minimumDuration":0.3}},{"DragGesture":{"minimumDistance":20}}]}}]"#
    let found = try answer(
      screen(gestures, script: #"{"press":"card","for":0.8}"#), "card.gesture.action")
    #expect(found.text.contains("it measured 0, and its minimumDistance is 20."))
    #expect(
      found.proof.alone.map { $0.setting.map { "\($0)" } ?? "" } == [
        "", "card.gestures[0].gesture.sequenced[1].DragGesture.minimumDistance = 0",
      ])
    #expect(
      found.proof.alone.map(\.advice) == [
        "press there for 0.6 s and drag the finger 60 points down instead",
        "make minimumDistance of `LongPressGesture.sequenced(before: DragGesture)` of card 0 instead of 20",
      ])
    // Of two numbers of one name none is said.
    let both = #"[{"gesture":{"sequenced":["LongPressGesture","LongPressGesture"]}}]"#
    let lab = try Experiment(json: screen(both)).lab()
    #expect(lab.propertyKind("minimumDuration", of: try lab.find("card.gesture")) == nil)
  }

  @Test func `two fingers' gestures say what they lacked`() throws {
    let one = try answer(
      screen(#"[{"gesture":"MagnifyGesture"}]"#, script: #"{"drag":"card","by":[50,0]}"#),
      "card.gesture.action")
    #expect(one.text.hasSuffix("because it received 1 finger and needs 2."))
    let turned = try Experiment(
      json: screen(
        #"[{"gesture":{"RotateGesture":{"minimumAngleDelta":45}}}]"#,
        script: #"{"rotate":"card","by":30,"radius":40,"over":0.5}"#)
    ).run().timeline
    let failed = try #require(turned.records.first { $0.reason == .lifted && $0.kind == .state })
    #expect(failed.y == 45 && failed.x > 29.9 && failed.x < 30.1)
    // An element has no isMultipleTouchEnabled.
    #expect(!"\(turned.story())".contains("isMultipleTouchEnabled"))
  }

  @Test func `a recognizer of UIKit's has its settings at its element`() throws {
    let parent =
      #"[{"gesture":{"UIGestureRecognizerRepresentable":{"type":"tap","requiresFailureOf":["card.onTapGesture"]}},"name":"own"}]"#
    let found = try answer(
      screen(
        #"[{"onTapGesture":{"count":2}}]"#, parent: parent, script: #"{"tap":"card","count":2}"#),
      "own.action")
    #expect(
      Array(first(found).dropFirst()) == [
        "page.gestures[0].gesture.UIGestureRecognizerRepresentable.requiresFailureOf = []",
        "do not let own require card.onTapGesture to fail",
      ])
  }

  @Test func `a Button's press is attached by no modifier`() throws {
    let button = #","children":[{"name":"buy","kind":"Button","frame":[0,0,50,50]}]"#
    let found = try answer(
      screen(#"[{"onTapGesture":{}}]"#, more: button, script: #"{"tap":"buy"}"#),
      "card.onTapGesture.action")
    #expect(
      found.text.contains(
        "recognized first, and `.onTapGesture` of “card” is not attached with .simultaneousGesture."
      ))
    #expect(
      found.proof.alone.map(\.advice) == [
        "attach `TapGesture` to card with .simultaneousGesture instead of .onTapGesture"
      ])
  }

  @Test func `onTapGesture has no mask and no isEnabled: it is left out`() throws {
    let found = try answer(
      screen(
        #"[{"onTapGesture":{}}]"#, parent: #"[{"onTapGesture":{"count":2}}]"#,
        script: #"{"tap":"card","count":2}"#),
      "page.onTapGesture.action")
    #expect(
      !found.proof.alone.contains {
        $0.advice.contains("including") || $0.advice.contains("isEnabled")
      })
    let fixes = try Experiment(
      json: screen(#"[{"onLongPressGesture":{}},{"onTapGesture":{}}]"#)
    ).lab()
    let steps = try fixes.readSteps(json: #"[{"press":"card","for":0.7}]"#, areEffects: false).steps
    let made = try fixes.fixes(.steps(steps), try FixTarget(["card.onTapGesture.action"]))
    #expect(made.found.contains { $0.advice == ["leave out `.onLongPressGesture` of card"] })
  }

  @Test func `an element that covers another one is hit where it draws`() throws {
    let found = try answer(
      #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"hosting","swiftUI":{"name":"page","frame":[0,0,390,844],"children":[
        {"name":"card","frame":[0,0,100,100],"draws":true,"gestures":[{"onTapGesture":{}}]},
        {"name":"overlay","frame":[0,0,100,100],"draws":true}]}},"script":[{"tap":"card"}]}
      """#, "card.onTapGesture.action")
    #expect(found.text.hasSuffix("“overlay” is in front of it and took the touch first."))
    #expect(first(found).last == "apply .allowsHitTesting(false) to overlay")
  }

  @Test func `how a gesture is attached is named and played`() throws {
    let inner = #"[{"onTapGesture":{}}]"#
    let plain = try answer(
      screen(inner, parent: #"[{"gesture":"TapGesture"}]"#), "page.gesture.action")
    #expect(
      plain.text.contains(
        "recognized first, and neither is attached with .simultaneousGesture."))
    #expect(
      plain.proof.alone.prefix(2).map(\.advice) == [
        "attach `TapGesture` to card with .simultaneousGesture instead of .onTapGesture",
        "attach `TapGesture` to page with .simultaneousGesture instead of .gesture",
      ])
    #expect(
      plain.proof.alone.first?.setting.map { "\($0)" }
        == "card.gestures[0] = {simultaneousGesture: {TapGesture: {}}, name: card.onTapGesture}")
    let high = try answer(
      screen(inner, parent: #"[{"highPriorityGesture":"TapGesture"}]"#), "card.onTapGesture.action")
    #expect(
      first(high).last
        == "attach `TapGesture` to page with .gesture instead of .highPriorityGesture")
  }

  @Test(arguments: [
    (
      #","allowsHitTesting":false"#, "card.allowsHitTesting = true",
      "apply .allowsHitTesting(true) to card"
    ),
    (#","isEnabled":false"#, "card.isEnabled = true", "apply .disabled(false) to card"),
    (
      #","contentShape":[60,60,10,10]"#, "card.contentShape = left out",
      "leave out .contentShape of card"
    ),
  ])
  func `what keeps an element from touches is named and played`(
    more: String, setting: String, advice: String
  ) throws {
    let found = try answer(
      screen(#"[{"onTapGesture":{}}]"#, more: more), "card.onTapGesture.action")
    #expect(Array(first(found).dropFirst()) == [setting, advice])
  }

  @Test func `fixes name the same settings, and no setting of UIKit's`() throws {
    let json = screen(#"[{"onTapGesture":{"count":2}}]"#)
    let experiment = try Experiment(json: json)
    let lab = try experiment.lab()
    let steps = try lab.readSteps(json: #"[{"tap":"card"}]"#, areEffects: false).steps
    let fixes = try lab.fixes(.steps(steps), try FixTarget(["card.onTapGesture.action"]))
    #expect(fixes.found.map(\.advice) == [["make count of `.onTapGesture` of card 1 instead of 2"]])
    #expect(fixes.found.first?.isProven == true)
  }

  @Test func `every key of an element is a setting of it, and of no other view`() throws {
    let lab = try Experiment(json: screen(#"[{"onTapGesture":{}}]"#)).lab()
    try lab.make(try Change(setting: "card.draws", to: false, in: lab))
    #expect(try lab.play(.tap(Point(50, 50))).log(.action) == [])
    try lab.make(try Change(setting: "card.contentShape", to: true, in: lab))
    #expect(try lab.play(.tap(Point(50, 50))).log(.action) == ["card.onTapGesture.action"])
    for name in ["hosting.draws", "hosting.allowsHitTesting"] {
      let error = #expect(throws: LabError.self) { try Change(setting: name, to: true, in: lab) }
      #expect(error?.code == .name, "\(name)")
    }
  }

  @Test func `a setting of an element that the lab does not have is refused`() throws {
    let lab = try Experiment(json: screen(#"[{"onTapGesture":{}}]"#)).lab()
    guard case .responder(let card) = try lab.find("card"),
      case .responder(let hosting) = try lab.find("hosting")
    else {
      Issue.record("no views")
      return
    }
    func told(_ path: String, _ view: ResponderID, _ json: String) -> String? {
      do throws(LabError) {
        try lab.make(.element(path, of: view, to: json))
        return nil
      } catch { return error.message }
    }
    #expect(told("gestures[0].isEnabled", card, "false") == nil)
    #expect(
      told("gestures[1].isEnabled", card, "false")?.contains(
        "'card' has no 'gestures[1].isEnabled'") == true)
    #expect(
      told("isEnabled", hosting, "true")?.contains("'hosting' is no element of SwiftUI's") == true)
    #expect(
      told("gestures[0].onTapGesture.count", card, "-1")?.contains("a whole number in") == true)
    #expect(told("gestures", card, "[]")?.contains("is another screen") == true)
    // It would be found by its name no more.
    #expect(
      told("name", card, #""x""#)?.contains("a name is no setting: 'card' keeps its own") == true)
    #expect(told("gestures[0].isEnabled", card, "true") == nil)
  }

  @Test(arguments: [
    (#","allowsHitTesting":false"#, "its allowsHitTesting is false"),
    (#","isEnabled":false"#, "its isEnabled is false"),
    (
      #","allowsHitTesting":false,"isEnabled":false"#,
      "its allowsHitTesting and its isEnabled are false"
    ),
  ])
  func `an element that is not hit says which of its settings is false`(more: String, why: String)
    throws
  {
    let json = screen("[]", parent: #"[{"onTapGesture":{}}]"#, more: more)
    #expect(
      try answer(json, "card.touchesBegan").text.hasSuffix(
        "“card” returned nil from hitTest because \(why)."))
    // Of a timeline alone only that it is one of them.
    #expect(
      try Experiment(json: json).run().timeline.whyNot("card.touchesBegan").text.hasSuffix(
        "because its allowsHitTesting or its isEnabled is false."))
  }
}
