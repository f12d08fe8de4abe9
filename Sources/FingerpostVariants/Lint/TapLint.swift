import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Finds controls that lose their taps to a recognizer, those whose class keeps them from their handlers, and those that
/// receive them late.
struct TapLint {
  /// A finding, the delayed object and the one that delays it; the same pair is reported once.
  typealias Found = (finding: Finding, pair: [String])

  static func findings(_ probe: Probe, _ view: ProbedView) throws(LabError) -> [Found] {
    let screen = probe.screen
    // Without a recognizer on it or a superview, and with UIKit's own methods, nothing can take a tap or delay it.
    guard
      !view.keepers.isEmpty
        || screen.family(view.id).contains(where: {
          !(screen.view($0)?.recognizers.isEmpty ?? true)
        }),
      let point = try probe.point(of: view), try probe.hit(point) == view.id
    else { return [] }
    let script = [Step.tap(Probe.place(point))]
    return try probe.play(script) { played throws(LabError) in
      try eaten(probe, view, script, played) + kept(probe, view, script, played)
        + slow(screen, script, played)
    }
  }

  /// A handler of a control is called once what its class does with the touch is taken back.
  private static func kept(
    _ probe: Probe, _ view: ProbedView, _ script: [Step], _ played: Played
  ) throws(LabError) -> [Found] {
    let called = played.tokens(.handler)
    for hook in view.isOff ? [] : view.keepers {
      let without = try probe.play(script, takingBack: (hook, of: .responder(view.view))) {
        $0.tokens(.handler)
      }
      guard let lost = without.first(where: { !called.contains($0) }),
        let event = Probe.event(of: lost)
      else { continue }
      let name = probe.screen.name(view.id)
      let does = hook.callsSuper ? "does not call super in \(hook)" : "returns false from \(hook)"
      let finding = Finding(
        code: .keptByClass, subject: name,
        message: "\(probe.screen.quoted(name)) does not call “\(event)”: its class \(does).",
        why: played.whyNot(name, event), script: script, contains: [], never: [lost])
      return [(finding, [])]
    }
    return []
  }

  /// A tap is swallowed where it is used once the recognizer that fired is disabled. One on the control itself may be
  /// what it is tapped for, unless the control has handlers, too.
  private static func eaten(
    _ probe: Probe, _ view: ProbedView, _ script: [Step], _ played: Played
  ) throws(LabError) -> [Found] {
    let screen = probe.screen
    var fired: [SubjectID] = []
    for record in played.timeline.records
    where record.kind == .action && !fired.contains(record.subject) {
      fired.append(record.subject)
    }
    var found: [Found] = []
    for id in fired {
      guard let owner = screen.parent(id),
        let recognizer = screen.recognizers.first(where: { $0.id == id })
      else { continue }
      let isOwn = owner == view.id
      let used = played.uses(ofOwn: isOwn)
      let without = try probe.play(script, without: recognizer.recognizer) {
        $0.uses(ofOwn: isOwn)
      }
      for token in without where !used.contains(token) {
        guard let event = Probe.event(of: token),
          let subject = screen.subject(named: String(token.dropLast(event.count + 1))),
          subject != owner || isOwn, screen.isInside(view.id, subject)
        else { continue }
        let (name, action) = (screen.name(subject), "\(screen.name(id)).action")
        let place = isOwn ? "itself" : screen.quoted(screen.name(owner))
        let loses =
          "\(screen.quoted(name)) loses taps to \(screen.quoted(screen.name(id))) on \(place)."
        let finding = Finding(
          code: .unprotected, subject: name, message: loses,
          why: played.whyNot(name, event), script: script,
          contains: played.tokens(.action).contains(action) ? [action] : [], never: [token])
        found.append((finding, []))
      }
    }
    return found
  }

  private static func slow(_ screen: ProbedScreen, _ script: [Step], _ played: Played) -> [Found] {
    played.index.latency().late.compactMap { delay in
      guard delay.what == "action" || delay.what == "touchesEnded", let first = delay.by.first,
        delay.outcome == .delivered || delay.outcome == .sent, let record = delay.record,
        let token = lateToken(delay, played.timeline)
      else { return nil }
      let seconds = Double((delay.out - screen.start).nanoseconds) / 1e9
      let finding = Finding(
        code: .slow, subject: delay.subject,
        message: "\(screen.quoted(delay.subject)) reacts to a tap "
          + "\(Numbers.milliseconds(delay.total)) late: it waits for "
          + "\(Words.listed(delay.by.map(screen.quoted))).",
        why: played.why(record), script: script,
        contains: ["\(token) @\(Numbers.fixed(seconds, decimals: 3))"], never: [])
      return (finding, [delay.subject, first])
    }
  }

  /// The visible effect of a delay: an action, or a late event of a control or cell.
  private static func lateToken(_ delay: Delay, _ timeline: TimelineSnapshot) -> String? {
    for record in timeline.records
    where record.time == delay.out && timeline.subject(record.subject).name == delay.subject {
      guard let token = timeline.token(of: record) else { continue }
      let isEffect =
        delay.what == "action"
        ? record.kind == .action
        : token.hasSuffix(".touchUpInside") || token.hasSuffix(".didSelect")
      if isEffect { return token }
    }
    return nil
  }
}
