import Fingerpost
import Testing

/// Two taps on one view, with their delegates' answers. "b" is added last, so it is called first (AR-1).
@Suite("A pair of recognizers and their delegates")
struct DelegatePairTests {
  private func pair() throws -> (GestureScene, RecognizerID, RecognizerID) {
    let scene = try GestureScene()
    return (scene, try scene.add("tap", named: "a"), try scene.add("tap", named: "b"))
  }

  private func tapped(_ scene: GestureScene) throws -> [String] {
    try scene.playToTheEnd([.tap(.center(scene.view))])
    return scene.lab.timeline.log(.question, .state, .action, of: ["a", "b"])
  }

  @Test("simultaneous, simultaneous, shouldBegin: eight answers, eight logs (AR-3, GR-6)")
  func simultaneous() throws {
    for (b, a, begins) in [true, false].triples {
      let (scene, first, second) = try pair()
      let hook = Hook.shouldRecognizeSimultaneouslyWith
      try scene.lab.override(hook, of: .recognizer(second), with: b ? .yes : .no)
      try scene.lab.override(hook, of: .recognizer(first), with: a ? .yes : .no)
      try scene.lab.override(.shouldBegin, of: .recognizer(second), with: begins ? .yes : .no)
      var expected = ["b.delegate.shouldBegin -> \(begins)"]
      if begins {
        expected += ["b.state(recognized)", "b.delegate.\(hook)(a) -> \(b)"]
        if !b { expected.append("a.delegate.\(hook)(b) -> \(a)") }
        if a || b {
          // Asked again when the second one recognizes in its turn.
          expected += ["a.state(recognized)", "a.delegate.\(hook)(b) -> \(a)"]
          if !a { expected.append("b.delegate.\(hook)(a) -> \(b)") }
          expected += ["b.action", "a.action"]
        } else {
          expected += ["a.state(failed)", "b.action"]
        }
      } else {
        expected += ["b.state(failed)", "a.state(recognized)", "a.action"]
      }
      #expect(try tapped(scene) == expected, "b \(b), a \(a), b begins \(begins)")
    }
  }

  /// What is asked of one about the other, in the order of AR-5.
  private static let questions = ["shouldRequireFailureOf", "shouldBeRequiredToFailBy"]

  @Test("requirements: sixteen answers; the questions stop at the first yes (AR-5)")
  func requirements() throws {
    for bits in 0..<16 {
      let (scene, first, second) = try pair()
      let answers = (0..<4).map { bits & (1 << $0) != 0 }
      for (place, hook) in [Hook.shouldRequireFailureOf, .shouldBeRequiredToFailBy].enumerated() {
        try scene.lab.override(hook, of: .recognizer(first), with: answers[place] ? .yes : .no)
        try scene.lab.override(hook, of: .recognizer(second), with: answers[place + 2] ? .yes : .no)
      }
      let asked = ["a", "a", "b", "b"].enumerated().map { place, one in
        "\(one).delegate.\(Self.questions[place % 2])(\(one == "a" ? "b" : "a")) -> \(answers[place])"
      }
      let yes = answers.firstIndex(of: true)
      // Without a requirement b, served first, wins; with one the required one does.
      let winner = yes == 0 || yes == 3 || yes == nil ? "b" : "a"
      let loser = winner == "a" ? "b" : "a"
      let expected =
        asked.prefix((yes ?? 3) + 1) + [
          "\(winner).state(recognized)", "\(loser).state(failed)", "\(winner).action",
        ]
      #expect(try tapped(scene) == Array(expected), "answers \(answers)")
    }
  }

  @Test("receives: a delegate's no keeps a recognizer out of everything, also as a rival (GR-5)")
  func receives() throws {
    for (event, touch, other) in [true, false].triples {
      let (scene, first, second) = try pair()
      try scene.lab.override(.shouldReceiveEvent, of: .recognizer(second), with: event ? .yes : .no)
      try scene.lab.override(.shouldReceiveTouch, of: .recognizer(second), with: touch ? .yes : .no)
      try scene.lab.override(.shouldReceiveTouch, of: .recognizer(first), with: other ? .yes : .no)
      // The questions come in the order of TE-6: a was added first.
      var expected = [
        "a.delegate.shouldReceiveTouch -> \(other)", "b.delegate.shouldReceiveEvent -> \(event)",
      ]
      if event { expected.append("b.delegate.shouldReceiveTouch -> \(touch)") }
      if event && touch {
        expected.append("b.state(recognized)")
        if other { expected.append("a.state(failed)") }
        expected.append("b.action")
      } else if other {
        expected += ["a.state(recognized)", "a.action"]
      }
      #expect(try tapped(scene) == expected, "event \(event), touch \(touch), other \(other)")
    }
  }
}

extension [Bool] {
  /// All triples of the elements.
  var triples: [(Bool, Bool, Bool)] {
    flatMap { a in flatMap { b in map { c in (a, b, c) } } }
  }
}
