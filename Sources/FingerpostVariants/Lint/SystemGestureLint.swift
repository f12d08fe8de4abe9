import FingerpostAnswers
import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// Finds gestures of the system's own and of the program's that keep each other from happening (CT-8, CT-9, SC-4,
/// SC-8 … SC-10).
struct SystemGestureLint {
  private let probe: Probe
  private let view: ProbedView
  private let gesture: SystemGesture
  /// Names of recognizers that no gesture made fire.
  private let silent: Set<String>

  static func findings(
    _ probe: Probe, _ view: ProbedView, silent: Set<String>
  ) throws(LabError) -> [Finding] {
    guard !probe.screen.isPutAway(view) else { return [] }
    let gestures = SystemGesture.all(
      of: view, probe.player.base, named: probe.screen.name(view.id))
    guard !gestures.isEmpty else { return [] }
    let points = try probe.points(of: view)
    var found: [Finding] = []
    for gesture in gestures {
      let lint = SystemGestureLint(probe: probe, view: view, gesture: gesture, silent: silent)
      found += try lint.findings(gesture.tries(points))
    }
    return found
  }

  /// The system's gesture is lost where no try makes it; otherwise others may be lost to it.
  private func findings(_ tries: [SystemGesture.GestureTrial]) throws(LabError) -> [Finding] {
    var plays: [(script: [Step], rivals: [ProbedRecognizer], played: Played)] = []
    for (script, point) in tries {
      let rivals = try rivals(at: point)
      let played = try probe.play(script) { $0 }
      if comes(played) { return try silenced(script, rivals, played) + stuckKnobs(script) }
      plays.append((script, rivals, played))
    }
    for (script, rivals, played) in plays {
      if let finding = try lost(script, rivals, played) { return [finding] }
    }
    guard gesture.event == "valueChanged", let (script, _, played) = plays.first else { return [] }
    return [
      finding(
        .systemGestureLost, gesture.subject,
        "\(gesture.what.capitalizedFirst) never begins: no pull at the content reaches it.",
        script, why: played.whyNot(gesture.subject, gesture.event), contains: [],
        never: [gesture.token])
    ]
  }

  private func comes(_ played: Played) -> Bool { played.allTokens.contains(gesture.token) }

  /// The system's gesture does not come, because a recognizer of the program's takes the touch.
  private func lost(
    _ script: [Step], _ rivals: [ProbedRecognizer], _ played: Played
  ) throws(LabError) -> Finding? {
    for recognizer in rivals where fires(recognizer, played) {
      let without = try probe.play(script, without: recognizer.recognizer) { comes($0) }
      guard without else { continue }
      let name = probe.screen.name(recognizer.id)
      return finding(
        .systemGestureLost, gesture.subject,
        "\(gesture.what.capitalizedFirst) never comes where “\(name)” takes the finger.", script,
        why: played.whyNot(gesture.subject, gesture.event),
        contains: [token(recognizer)], never: [gesture.token])
    }
    return nil
  }

  /// The system's gesture comes: a recognizer of the program's fires without it only.
  private func silenced(
    _ script: [Step], _ rivals: [ProbedRecognizer], _ played: Played
  ) throws(LabError) -> [Finding] {
    if gesture.off.isEmpty { return [] }
    var found: [Finding] = []
    for recognizer in rivals where !fires(recognizer, played) {
      let name = probe.screen.name(recognizer.id)
      let mayBeLost =
        gesture.leavesOthers ? silent.contains(name) : recognizer.view != view.id
      // A tap is never meant to last as long as a press.
      guard mayBeLost, recognizer.type != "tap" else { continue }
      let firesAlone = try probe.play(script, switchingOff: gesture.off) { fires(recognizer, $0) }
      guard firesAlone else { continue }
      found.append(
        finding(
          .lostToSystemGesture, name,
          "“\(name)” does not fire: the finger is taken for \(gesture.what).", script,
          why: played.whyNot(name, "action"), contains: [gesture.token],
          never: [token(recognizer)]))
    }
    return found
  }

  /// Sliders in pages that lose a finger on their knob to the turn.
  private func stuckKnobs(_ turn: [Step]) throws(LabError) -> [Finding] {
    guard gesture.leavesOthers, case .by(let x, let y)? = turn.first?.target else { return [] }
    let lab = probe.player.base
    var found: [Finding] = []
    for control in probe.screen.views
    where probe.screen.isInside(control.id, view.id) && !probe.screen.isPutAway(control) {
      let index = control.view.index
      guard lab.hierarchy.responders[index].behaviour == .slider,
        let knob = Controls.knob(of: index, lab.hierarchy)?.center
      else { continue }
      let place = Probe.place(lab.hierarchy.toScreen(knob, from: index))
      for way in [Place.by(x, y), .by(-x, -y)] {
        guard let finding = try stuckKnob(of: control, [.drag(place, to: way)]) else { continue }
        found.append(finding)
        break
      }
    }
    return found
  }

  /// A slider is stuck where the script changes its value up to the lift only without the system's gesture.
  private func stuckKnob(of control: ProbedView, _ script: [Step]) throws(LabError) -> Finding? {
    let name = probe.screen.name(control.id)
    let tokens = ["valueChanged", "touchUpInside"].map { "\(name).\($0)" }
    func follows(_ played: Played) -> Bool { tokens.allSatisfy(played.allTokens.contains) }
    let played = try probe.play(script) { $0 }
    guard comes(played), !follows(played),
      try probe.play(script, switchingOff: gesture.off, { follows($0) })
    else { return nil }
    return finding(
      .lostToSystemGesture, name,
      "“\(name)” does not follow the finger, which is taken for \(gesture.what).", script,
      why: played.whyNot(name, "touchUpInside"), contains: [gesture.token],
      never: [tokens[1]])
  }

  /// The program's own enabled recognizers that get a touch at a point.
  private func rivals(at point: Point) throws(LabError) -> [ProbedRecognizer] {
    let family = try probe.hit(point).map(probe.screen.family) ?? []
    let lab = probe.player.base
    return probe.screen.recognizers.filter {
      $0.isEnabled && family.contains($0.view) && lab.isMadeByProgram($0.recognizer.index)
    }
  }

  private func token(_ recognizer: ProbedRecognizer) -> String {
    "\(probe.screen.name(recognizer.id)).state(\(recognizer.firing))"
  }

  private func fires(_ recognizer: ProbedRecognizer, _ played: Played) -> Bool {
    played.allTokens.contains(token(recognizer))
  }

  private func finding(
    _ code: Finding.Code, _ subject: String, _ message: String, _ script: [Step], why: String,
    contains: [String], never: [String]
  ) -> Finding {
    Finding(
      code: code, subject: subject, message: message, why: why, script: script,
      contains: contains, never: never)
  }
}
