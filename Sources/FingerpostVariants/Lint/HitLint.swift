import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Controls, and views with recognizers, that no finger reaches.
struct HitLint {
  /// The share of a view's points that must be unreachable for a warning.
  private static let share = 0.2

  static func findings(_ probe: Probe, _ view: ProbedView) throws(LabError) -> [Finding] {
    guard view.isControl || !view.recognizers.isEmpty, !view.isDimming,
      !probe.screen.isPutAway(view)
    else { return [] }
    let points = probe.screen.points(view)
    var lost: [Point] = []
    for point in points {
      if !reaches(probe.screen, try probe.hit(point), view) { lost.append(point) }
    }
    guard let first = lost.first, Double(lost.count) >= share * Double(points.count) else {
      return []
    }
    return [try finding(probe, view, first, lost.count, of: points.count)]
  }

  private static func reaches(_ screen: ProbedScreen, _ hit: SubjectID?, _ view: ProbedView) -> Bool
  {
    guard let hit else { return false }
    if hit == view.id { return true }
    guard screen.isInside(hit, view.id) else { return false }
    // A subview may take a control's touches; another control, or a date picker's wheel or calendar inside it, is intended.
    guard view.isControl, let inside = screen.view(hit) else { return !view.isControl }
    return inside.isControl || inside.isScrollView
  }

  private static func finding(
    _ probe: Probe, _ view: ProbedView, _ point: Point, _ lost: Int, of count: Int
  ) throws(LabError) -> Finding {
    let screen = probe.screen
    let name = screen.name(view.id)
    let hit = try probe.hit(point).map(screen.name)
    let script = [Step.tap(Probe.place(point))]
    return try probe.play(script, seenFrom: view) { played throws(LabError) in
      let answer = try? played.index.whyNot(name, "hit")
      let percent = Numbers.fixed(100 * Double(lost) / Double(count), decimals: 0)
      let place = lost == count ? "anywhere" : "on about \(percent)% of it"
      let answers = played.tokens(.hitTest).filter { $0.hasSuffix(".hitTest -> \(hit ?? "None")") }
      return Finding(
        code: answer?.reasons.lazy.compactMap(code).first ?? .unreachable, subject: name,
        message: "\(screen.quoted(name)) gets no touches \(place).", why: answer?.text ?? "",
        script: script, contains: Array(answers.prefix(1)),
        never: view.isControl
          ? ["\(name).touchDown"] : view.recognizers.map { "\(screen.name($0)).touchesBegan" })
    }
  }

  /// The warning code for an explanation's reason.
  private static func code(_ reason: String) -> Finding.Code? {
    switch reason {
    case AnswerCode.covered.rawValue, AnswerCode.windowInFront.rawValue,
      "\(Reason.childAnswered.name)":
      .covered
    case AnswerCode.outsideParent.rawValue: .outOfBounds
    default: nil
    }
  }
}
