import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

@Suite("SY-10: what code does when it is called, as data") struct EffectTests {
  @Test("an effect takes effect when the call returns; its record names the property and the value")
  func set() throws {
    let scene = try Scene(observing: [.touches, .change]) {
      try $0.view("card") { try $0.tap("tap") }
    }
    scene.isExhaustive = false
    let lab = scene.lab
    let card = try scene.view("card")
    try scene.overrides("tap", .action, .effects([Step.set(.responder(card), "alpha", [0.5])]))
    try scene.does(.tap("card"))
    #expect(try scene.value("alpha", of: "card") == 0.5)
    let change = try #require(lab.timeline.records.first { $0.kind == .change })
    #expect(lab.timeline.subject(change.subject).name == "card" && change.x == 0.5)
    #expect(
      lab.timeline.subject(change.object).name == "alpha" && change.to == StepKind.set.rawValue)
    #expect(lab.timeline.records[Int(change.cause)].kind == .action)
    let serial = try #require(lab.timeline.records.firstIndex { $0.kind == .change })
    let why = try TimelineIndex(lab.timeline).why(Serial(serial))
    #expect(
      why.text.contains("The program set alpha of the view “card” to 0.5")
        && why.text.contains("when the action of the tap recognizer “tap” on “card” was called"),
      "\(why.text)")
  }

  @Test("as data or as code: the same records")
  func sameAsCode() throws {
    func play(_ answer: (Lab, ResponderID) -> Answer) throws -> [String] {
      let scene = try Scene(observing: []) { try $0.view("card") }
      scene.isExhaustive = false
      let (lab, card) = (scene.lab, try scene.view("card"))
      try scene.overrides("card", .touchesBegan, answer(lab, card))
      try lab.play([.tap(.center(card))])
      return lab.timeline.records.map { "\($0)" }
    }
    let data = try play { _, card in .effects([Step.remove(.responder(card))]) }
    let code = try play { lab, card in
      .callback(
        HookCallback { _ in
          do { try lab.remove(card) } catch { return .failure("\(error)") }
          return .useDefault
        })
    }
    #expect(data == code)
    #expect(data.contains { $0.contains("cancelled") || !$0.isEmpty })
  }

  @Test("a case by the state: setTranslation in changed, the view goes at the end")
  func cases() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer("pan", "pan") } }
    scene.isExhaustive = false
    let (lab, card, pan) = (scene.lab, try scene.view("card"), try scene.recognizer("pan"))
    func state(_ state: RecognizerState) -> Condition {
      .fact(Criterion(.state, .states(1 << state.rawValue)))
    }
    try scene.overrides(
      "pan", .action,
      .conditional(
        ConditionalAnswer(
          [
            .init(
              when: state(.changed), .yes,
              effects: [Step.setMeasurement(pan, "translation", [0, 0])]),
            .init(when: state(.ended), .yes, effects: [Step.remove(.responder(card))]),
          ], otherwise: .standard)))
    try lab.play([
      .down(1, at: .center(card)), .move(1, to: .by(20, 0)), .move(1, to: .by(7, 0)),
      .move(1, to: .by(5, 0)), .up(1),
    ])
    let changes = lab.timeline.records.filter { $0.kind == .change }.map { $0.to }
    #expect(
      changes == [StepKind.setMeasurement, .setMeasurement, .remove].map(\.rawValue), "\(changes)")
    #expect(try lab.superview(of: card) == nil)
  }

  @Test("what has become impossible is left, and said; branches have effects of their own")
  func gone() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.view("inner") } }
    scene.isExhaustive = false
    let (lab, card, inner) = (scene.lab, try scene.view("card"), try scene.view("inner"))
    try scene.overrides(
      "card", .touchesEnded, .effects([Step.set(.responder(inner), "isHidden", [1])]))
    let branch = try scene.copy()
    try lab.destroy(.responder(inner))
    try lab.play([.tap(.center(card))])
    #expect(!lab.timeline.records.contains { $0.kind == .change })
    #expect(lab.timeline.records.contains { $0.kind == .diagnostic && $0.rule == .sy10 })
    try branch.lab.play([.tap(.inView(card, Point(5, 5)))])
    #expect(try branch.value("isHidden", of: "inner") == 1)
  }

  @Test("a value of more than two numbers is in the answer, too")
  func frame() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    scene.isExhaustive = false
    let lab = scene.lab
    let card = try scene.view("card")
    try scene.overrides(
      "tap", .action, .effects([Step.set(.responder(card), "frame", [1, 2, 30, 40.5])]))
    try scene.does(.tap("card"))
    let serial = try #require(lab.timeline.records.firstIndex { $0.kind == .change })
    let why = try TimelineIndex(lab.timeline).why(Serial(serial)).text
    #expect(
      why.hasPrefix("The program set frame of the view “card” to [1.0, 2.0, 30.0, 40.5] at"),
      "\(why)")
  }

  @Test("what code cannot do when it is called is refused when the answer is given")
  func refused() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    let wrong: [(Step, String)] = [
      (.wait(1), "an effect is what the program does: no finger, no time"),
      (.up(1), "an effect is what the program does: no finger, no time"),
      (.set(.responder(card), "alpha", [1, 2]), "card.alpha takes one number, not 2"),
    ]
    for (step, said) in wrong {
      let answer = ConditionalAnswer([.init(when: nil, .yes, effects: [step])], otherwise: .yes)
      let error = #expect(throws: LabError.self) {
        try scene.overrides("tap", .gestureRecognizerShouldBegin, .conditional(answer))
      }
      #expect(error?.message == said)
    }
    #expect(lab.timeline.isEmpty)
  }

  @Test("two effects that call each other end in a livelock's diagnostic, not in a hang")
  func livelock() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card") { try $0.recognizer("pan", "pan") }
    }
    scene.isExhaustive = false
    let (lab, pan, card) = (scene.lab, try scene.recognizer("pan"), try scene.view("card"))
    try scene.overrides(
      "pan", .action,
      .effects([
        Step.set(.recognizer(pan), "isEnabled", [0]), Step.set(.recognizer(pan), "isEnabled", [1]),
      ]))
    try lab.play([.drag(.center(card), to: .by(60, 0), over: 0.2)])
    #expect(lab.timeline.records.contains { $0.kind == .change })
  }
}
