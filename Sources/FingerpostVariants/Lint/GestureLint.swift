import FingerpostLab
import FingerpostModel

/// Finds recognizers that never fire, and requirements that wait for ever or in a circle.
struct GestureLint {
  /// A finding, and the two recognizers of a cycle; the same pair is reported once.
  typealias Found = (finding: Finding, pair: [String])

  private let probe: Probe
  private let recognizer: ProbedRecognizer
  private let name: String
  private var found: [Found] = []
  /// Scripts that made the recognizer fire.
  private var firing: [[Step]] = []
  /// The finding to report if no script does.
  private var silent: Finding?

  /// Tries gestures on the recognizers of one view; each script is played once, for all that need
  /// it.
  static func findings(
    _ probe: Probe, _ recognizers: [ProbedRecognizer]
  ) throws(LabError) -> [[Found]] {
    guard let first = recognizers.first, let view = probe.screen.view(first.view) else {
      return recognizers.map { _ in [] }
    }
    let points = try probe.points(of: view)
    let plays = GesturePlays(probe)
    var found: [[Found]] = []
    for recognizer in recognizers {
      try probe.player.watch.check()
      found.append(
        recognizer.isEnabled ? try findings(probe, recognizer, on: view, at: points, plays) : [])
    }
    return found
  }

  /// Tries gestures until the recognizer has fired: all at the first point, then the one that its type is
  /// made for at the others, and on views inside. For a recognizer that fires while the finger is down, tries every gesture that
  /// can pause there.
  private static func findings(
    _ probe: Probe, _ recognizer: ProbedRecognizer, on view: ProbedView, at points: [Point],
    _ plays: GesturePlays
  ) throws(LabError) -> [Found] {
    guard let point = points.first else { return [] }
    var lint = GestureLint(probe, recognizer)
    let scripts = Gestures.scripts(probe.player.base, recognizer, on: view, at: point)
    let isHeld = Gestures.isHeld(recognizer.type)
    for script in scripts where lint.firing.isEmpty || isHeld && Gestures.staying(script) != nil {
      try lint.play(script, plays)
    }
    try lint.play(at: points.dropFirst(), on: view, plays)
    if lint.firing.isEmpty { try lint.play(at: probe.pointsInside(view)[...], on: view, plays) }
    if lint.firing.isEmpty {
      if let silent = lint.silent { lint.found.append((silent, [])) }
    } else if isHeld {
      try lint.lookForWaiting(plays)
    }
    return lint.found
  }

  private init(_ probe: Probe, _ recognizer: ProbedRecognizer) {
    self.probe = probe
    self.recognizer = recognizer
    name = probe.screen.name(recognizer.id)
  }

  /// Tries the gestures that the recognizer's type is made for at some points, until it has fired.
  private mutating func play(
    at points: ArraySlice<Point>, on view: ProbedView, _ plays: GesturePlays
  ) throws(LabError) {
    for point in points where firing.isEmpty {
      for script in Gestures.ownScripts(probe.player.base, recognizer, on: view, at: point)
      where firing.isEmpty {
        try play(script, plays)
      }
    }
  }

  private mutating func play(_ script: [Step], _ plays: GesturePlays) throws(LabError) {
    let (play, isNew) = try plays.play(script)
    // The first recognizer that plays a script reports the circles for all.
    if isNew { found += circles(script, play.played) }
    if play.fired.contains(recognizer.id) {
      firing.append(script)
    } else if silent == nil, recognizer.isMadeByProgram || waits(play) != nil {
      silent = never(script, play)
    }
  }

  /// The recognizer that this one waits for.
  private func waits(_ play: GesturePlay) -> String? {
    play.waits[recognizer.id].map { play.played.timeline.subject($0).name }
  }

  private func never(_ script: [Step], _ play: GesturePlay) -> Finding {
    let other = waits(play)
    let quoted = probe.screen.quoted
    return Finding(
      code: other == nil ? .neverFires : .waitsForEver, subject: name,
      message: other.map {
        "\(quoted(name)) waits for \(quoted($0)), which does not fail in time."
      } ?? "\(quoted(name)) never fires: no gesture that was tried makes it.",
      why: play.played.whyNot(name, "action"), script: script, contains: [],
      never: ["\(name).state(\(recognizer.firing))"])
  }

  /// Finds a recognizer that waits for the lift, however late it comes, before it fires.
  private mutating func lookForWaiting(_ plays: GesturePlays) throws(LabError) {
    for script in firing {
      guard let staying = Gestures.staying(script) else { continue }
      let (play, _) = try plays.play(staying)
      guard let other = waits(play), !play.fired.contains(recognizer.id) else { continue }
      let quoted = probe.screen.quoted
      let finding = Finding(
        code: .waitsForEver, subject: name,
        message: "\(quoted(name)) begins only when the finger is lifted: until "
          + "then it waits for \(quoted(other)).",
        why: play.played.whyNot(name, "action"), script: staying, contains: [],
        never: ["\(name).state(\(recognizer.firing))"])
      found.append((finding, []))
      return
    }
  }

  /// Finds delegate answers that would make recognizers wait for each other.
  private func circles(_ script: [Step], _ played: Played) -> [Found] {
    var found: [Found] = []
    for (serial, record) in played.timeline.records.enumerated()
    where record.kind == .diagnostic && record.reason == .closesCycle && record.rule == .ar5 {
      let pair = [record.subject, record.object].map { played.timeline.subject($0).name }
      if found.contains(where: { $0.pair == pair }) { continue }
      let asked = played.timeline.records.filter {
        $0.kind == .question && $0.rule == .ar5 && $0.answer == 1 && $0.turn == record.turn
      }
      let quoted = probe.screen.quoted
      let finding = Finding(
        code: .failureCycle, subject: pair[0],
        message: "The delegates make \(quoted(pair[0])) and \(quoted(pair[1])) wait "
          + "for each other in a circle; the last answer counts as no.",
        why: played.why(Serial(truncatingIfNeeded: serial)), script: script,
        contains: asked.compactMap { played.timeline.token(of: $0) }, never: [])
      found.append((finding, pair))
    }
    return found
  }
}
