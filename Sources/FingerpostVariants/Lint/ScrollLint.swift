import FingerpostLab
import FingerpostModel

/// Finds drags that move two scroll views at once.
struct ScrollLint {
  /// A finding, and the scroll views; the same ones are reported once.
  typealias Found = (finding: Finding, pair: [String])

  static func findings(_ probe: Probe, _ view: ProbedView) throws(LabError) -> [Found] {
    guard view.isScrollView, let point = try probe.point(of: view) else { return [] }
    var found: [Found] = []
    for by in [Point(0, -100), Point(-100, 0), Point(0, 100), Point(100, 0)] {
      let script = [Step.drag(Probe.place(point), to: .by(by.x, by.y))]
      let finding = try probe.play(script) { played -> Found? in
        var moving: [String] = []
        for token in played.tokens(.scroll)
        where token.hasSuffix(".didScroll") && !moving.contains(token) {
          moving.append(token)
        }
        guard moving.count > 1 else { return nil }
        let names = moving.map { String($0.dropLast(".didScroll".count)) }
        let quoted = probe.screen.quoted
        let finding = Finding(
          code: .doubleScroll, subject: names[0],
          message: "One drag scrolls \(quoted(names[0])) and \(quoted(names[1])) at once.",
          why: why(played, moving[1]), script: script, contains: moving, never: [])
        return (finding, names.sorted())
      }
      if let finding { found.append(finding) }
    }
    return found
  }

  /// Why both scroll: the answer that allowed it, and the touches that the second one followed.
  private static func why(_ played: Played, _ scrolled: String) -> String {
    let hook = Hook.shouldRecognizeSimultaneouslyWith.rawValue
    let allowed = played.timeline.records.firstIndex {
      $0.kind == .question && $0.to == hook && $0.answer == 1
    }
    let words = [
      allowed.map { played.why(Serial(truncatingIfNeeded: $0)) } ?? "", played.why(scrolled),
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
