import Fingerpost
import Testing

/// Disabled, removed, cancelled by the system: before a gesture has begun and after.
@Suite("A gesture that is interrupted")
struct InterruptionTests {
  enum Interruption: CaseIterable { case disable, remove, cancelTouch, removeView }

  /// Moves each type of continuous recognizer just below its threshold, and then beyond it.
  private static let stories: [(type: String, before: [Step], over: [Step])] = [
    ("longPress", [.down(1, 100, 300)], [.wait(0.6)]),
    ("pan", [.down(1, 100, 300)], [.move(1, by: 20, 0)]),
    ("pinch", [.down(1, 100, 300), .down(2, 200, 300)], [.move(2, by: 20, 0)]),
    ("rotation", [.down(1, 100, 300), .down(2, 200, 300)], [.move(2, by: 0, 20)]),
    ("screenEdgePan", [.down(1, 5, 300)], [.move(1, by: 20, 0)]),
  ]

  private func interrupt(_ kind: Interruption, _ scene: GestureScene, _ recognizer: RecognizerID)
    throws
  {
    switch kind {
    case .disable: try scene.lab.set("isEnabled", of: .recognizer(recognizer), to: [0])
    case .remove: try scene.lab.removeRecognizer(recognizer)
    case .cancelTouch: try scene.play(.cancel(1))
    case .removeView: try scene.lab.remove(scene.root)
    }
  }

  @Test("fails before it has begun and is cancelled after", arguments: Interruption.allCases)
  func interrupted(kind: Interruption) throws {
    for (type, before, over) in Self.stories {
      for hasBegun in [false, true] {
        let scene = try GestureScene()
        let recognizer = try scene.add(type, named: "it", to: scene.root)
        if type == "screenEdgePan" {
          try scene.lab.set("edges", of: .recognizer(recognizer), to: [2])
        }
        try scene.lab.play(before + (hasBegun ? over : []))
        try interrupt(kind, scene, recognizer)
        let expected =
          hasBegun
          ? ["it.state(began)", "it.action(began)", "it.state(cancelled)", "it.action(cancelled)"]
          : ["it.state(failed)"]
        #expect(scene.log == expected, "\(type), \(kind)")
      }
    }
  }

  @Test("starts from zero afterwards", arguments: [Interruption.disable, .cancelTouch])
  func afterwards(kind: Interruption) throws {
    for (type, before, over) in Self.stories {
      let scene = try GestureScene()
      let recognizer = try scene.add(type, named: "it", to: scene.root)
      if type == "screenEdgePan" {
        try scene.lab.set("edges", of: .recognizer(recognizer), to: [2])
      }
      try scene.lab.play(before + over)
      try interrupt(kind, scene, recognizer)
      try scene.lab.set("isEnabled", of: .recognizer(recognizer), to: [1])
      let fingers: [Int32] = before.count == 1 ? [1] : [1, 2]
      try scene.lab.play(fingers.filter { kind != .cancelTouch || $0 != 1 }.map { .up($0) })
      try scene.lab.clearTimeline()
      try scene.lab.play(before + over + fingers.map { .up($0) })
      #expect(scene.states == ["it.state(began)", "it.state(ended)"], "\(type), \(kind)")
    }
  }
}
