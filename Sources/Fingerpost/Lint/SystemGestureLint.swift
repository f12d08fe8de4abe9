import FingerpostAnswers

/// Finds gestures of the system's own and of the program's that keep each other from happening (CT-8, CT-9, SC-8 … SC-10).
struct SystemGestureLint {
  private let probe: Probe
  private let view: ProbedView
  private let gesture: SystemGesture

  static func findings(_ probe: Probe, _ view: ProbedView) throws(LabError) -> [Finding] {
    let screen = probe.screen
    guard !screen.isPutAway(view) else { return [] }
    let lab = probe.player.base
    let name = screen.name(view.id)
    // The point does not matter to whether there is any.
    guard !SystemGesture.all(of: view, lab, at: .zero, named: name).isEmpty,
      let point = try probe.point(of: view)
    else { return [] }
    var found: [Finding] = []
    for gesture in SystemGesture.all(of: view, lab, at: point, named: name) {
      found += try SystemGestureLint(probe: probe, view: view, gesture: gesture).findings()
    }
    return found
  }

  private func findings() throws(LabError) -> [Finding] {
    let played = try probe.play(gesture.script) { $0 }
    return comes(played) ? try silenced(played) : try lost(played)
  }

  private func comes(_ played: Played) -> Bool { played.allTokens.contains(gesture.token) }

  /// The system's gesture does not come: a recognizer of the program's takes the touch, or the view's settings keep it away.
  private func lost(_ played: Played) throws(LabError) -> [Finding] {
    for recognizer in rivals where fires(recognizer, played) {
      let without = try probe.play(gesture.script, without: recognizer.recognizer) { comes($0) }
      guard without else { continue }
      let name = probe.screen.name(recognizer.id)
      return [
        finding(
          .systemGestureLost, gesture.subject,
          "\(gesture.what.capitalizedFirst) never comes where “\(name)” takes the finger.",
          why: played.whyNot(gesture.subject, gesture.event),
          contains: [token(recognizer)], never: [gesture.token])
      ]
    }
    guard gesture.event == "valueChanged" else { return [] }
    return [
      finding(
        .systemGestureLost, gesture.subject,
        "\(gesture.what.capitalizedFirst) never begins: no pull at the content reaches it.",
        why: played.whyNot(gesture.subject, gesture.event), contains: [], never: [gesture.token])
    ]
  }

  /// The system's gesture comes: a recognizer of the program's around the view fires without it only.
  private func silenced(_ played: Played) throws(LabError) -> [Finding] {
    if gesture.off.isEmpty { return [] }
    var found: [Finding] = []
    for recognizer in rivals where recognizer.view != view.id && !fires(recognizer, played) {
      // Nobody means a tap to last as long as a press.
      if recognizer.type == "tap" { continue }
      let firesAlone = try probe.play(gesture.script, switchingOff: gesture.off) {
        fires(recognizer, $0)
      }
      guard firesAlone else { continue }
      let name = probe.screen.name(recognizer.id)
      found.append(
        finding(
          .lostToSystemGesture, name,
          "“\(name)” does not fire: the finger is taken for \(gesture.what).",
          why: played.whyNot(name, "action"), contains: [gesture.token],
          never: [token(recognizer)]))
    }
    return found
  }

  /// The program's own enabled recognizers that get the touch.
  private var rivals: [ProbedRecognizer] {
    let family = probe.screen.family(view.id)
    let lab = probe.player.base
    return probe.screen.recognizers.filter {
      let entry = lab.turn.arbiter.recognizers[$0.recognizer.index]
      return $0.isEnabled && family.contains($0.view) && !entry.isPrivate
        && !lab.registry.types[entry.typeIndex].isReserved
    }
  }

  private func token(_ recognizer: ProbedRecognizer) -> String {
    "\(probe.screen.name(recognizer.id)).state(\(recognizer.firing))"
  }

  private func fires(_ recognizer: ProbedRecognizer, _ played: Played) -> Bool {
    played.allTokens.contains(token(recognizer))
  }

  private func finding(
    _ code: Finding.Code, _ subject: String, _ message: String, why: String, contains: [String],
    never: [String]
  ) -> Finding {
    Finding(
      code: code, subject: subject, message: message, why: why, script: gesture.script,
      contains: contains, never: never)
  }
}
