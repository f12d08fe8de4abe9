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
      !screen.keepers(from: view).isEmpty
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

  /// A handler of a control is called, or a cell selected, once what a class does with the touch is taken back: its own
  /// class, or that of a list or scroll view around it.
  private static func kept(
    _ probe: Probe, _ view: ProbedView, _ script: [Step], _ played: Played
  ) throws(LabError) -> [Found] {
    let screen = probe.screen
    let name = screen.name(view.id)
    func effects(_ played: Played) -> [String] {
      view.isCell ? played.uses.filter { $0 == "\(name).didSelect" } : played.tokens(.handler)
    }
    let seen = effects(played)
    for holder in screen.keepers(from: view) {
      for hook in holder.keepers {
        let without = try probe.play(
          script, takingBack: (hook, of: .responder(holder.view)), effects)
        guard let lost = without.first(where: { !seen.contains($0) }),
          let event = Probe.event(of: lost)
        else { continue }
        let isOwn = holder.id == view.id
        let whose = isOwn ? "its class" : "the class of \(screen.quoted(screen.name(holder.id)))"
        let does = hook.callsSuper ? "does not call super in" : "returns false from"
        let fails = view.isCell ? "is not selected by a tap" : "does not call “\(event)”"
        let finding = Finding(
          code: .keptByClass, subject: name,
          message: "\(screen.quoted(name)) \(fails): \(whose) \(does) \(hook).",
          why: played.whyNot(name, event), script: script, contains: [], never: [lost])
        return [(finding, isOwn ? [] : [screen.name(holder.id), "\(hook)"])]
      }
    }
    return []
  }

  /// A tap is swallowed where it is used once the recognizer that fired is disabled.
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
      // A recognizer of the view's own may be what it is tapped for, unless it has handlers, too.
      func uses(_ played: Played) -> [String] { isOwn ? played.tokens(.handler) : played.uses }
      let used = uses(played)
      let without = try probe.play(script, without: recognizer.recognizer, uses)
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
