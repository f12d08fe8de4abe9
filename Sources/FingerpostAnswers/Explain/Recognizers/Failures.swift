import FingerpostModel

/// Why a recognizer failed or was cancelled.
extension CausalChain {
  /// Why a recognizer failed or was cancelled, as a clause after "because"; adds the facts.
  func failureClause(_ entry: Entry) -> String {
    because(entry.reason, or: .failed)
    use(entry)
    if let own = Self.failureClauses[entry.reason] { return own(self)(entry) }
    addDeciderFact(entry, measured: entry.x)
    return reasonClause(entry)
  }

  /// The failures that need more than their row: the family's words, or what other records show.
  private static let failureClauses: [Reason: @Sendable (CausalChain) -> (Entry) -> String] = [
    .none: withoutReason, .own: ofItsClass, .notEnough: ofItsClass, .pressTooLong: pressTooLong,
    .pauseTooLong: pauseTooLong, .movedTooFar: movedTooFar, .tooFewFingers: tooFewFingers,
    .liftedTooSoon: liftedTooSoon, .lifted: liftedTooEarly, .wrongDirection: wrongDirection,
    .wrongPlace: wrongPlace, .wrongEdges: wrongEdges, .touchCancelled: touchCancelled,
    .refusedByView: refusedByView, .refusedByScrollView: refusedByScrollView,
    .refusedByDelegate: refusedByDelegate, .shutOut: shutOut,
    .requiredRecognized: requiredRecognized, .reached: ofItsClass, .moved: ofItsClass,
    .tapsCompleted: ofItsClass, .heldLongEnough: ofItsClass, .viewLeft: viewLeft,
  ]

  private func withoutReason(_ entry: Entry) -> String {
    "its class decided so, without giving a reason"
  }

  /// A custom recognizer's own reason, and the limit that it named.
  private func ofItsClass(_ entry: Entry) -> String {
    let isOwn = entry.reason == .own
    guard let measured = measuredByClass(entry) else {
      return isOwn ? "its class decided so" : "of what its class calls “\(entry.reason.name)”"
    }
    return measured + (isOwn ? "" : ", which it calls “\(entry.reason.name)”")
  }

  /// What a class measured, and the limit that it named; nil where the record has no numbers: a cancelled recognizer has
  /// its place there.
  func measuredByClass(_ entry: Entry) -> String? {
    guard let x = entry.record.measured, let limit = entry.record.limit else { return nil }
    addDeciderFact(entry, measured: x)
    return "it measured \(Self.own(x)), and \(ownLimit(entry) ?? "its limit") is \(Self.own(limit))"
  }

  /// A number in a unit of the class's own: of a small one as many digits as tell it from nothing.
  static func own(_ number: Double?) -> String {
    guard let number, number.magnitude < 1 else { return Numbers.number(number) }
    return Numbers.general((number * 1000).rounded() / 1000)
  }

  /// What a class calls the limit that decided: "its minDist"; nil where it has no name.
  func ownLimit(_ entry: Entry) -> String? {
    let decider = entry.record.decider
    return switch decider.kind {
    case .name: "its \(index.subject(decider.owner).name)"
    case .parameter, .property: decider.setting.map { "its \($0.name)" }
    case .profile: decider.field.map { "the profile's \($0)" }
    case .none, .rule, .answer, .fact: nil
    }
  }

  private func touchCancelled(_ entry: Entry) -> String {
    if let press = index.causes(entry).first(where: { $0.kind == .input }),
      press.phase == .cancelled, index.timeline.fingers(of: press.record).isEmpty
    {
      use(press)
      return systemClause(press)
    }
    guard let end = index.touch(of: entry)?.end, end.phase == .cancelled,
      end.serial < entry.serial
    else {
      // The view is told after its recognizers.
      guard let left = index.sameTurn(entry, .touches).first(where: { $0.rule == .te8 }) else {
        return departure("its touch was cancelled", entry)
      }
      use(left)
      return departure("the view of its touch left its window", left)
    }
    use(end)
    return systemClause(end)
  }

  private func viewLeft(_ entry: Entry) -> String { departure(reasonClause(entry), entry) }

  private func refusedByView(_ entry: Entry) -> String {
    guard let question = lastQuestion(.gestureRecognizerShouldBegin, about: entry) else {
      let owner = entry.record.decider.owner
      if entry.record.decider.hook != .gestureRecognizerShouldBegin || owner == 0 {
        return "the hit-test view did not let it begin"
      }
      fact(owner, "gestureRecognizerShouldBegin", .bool(false), .gr6, entry)
      return "gestureRecognizerShouldBegin of \(name(owner)) returned false"
    }
    use(question)
    let view = name(question.subject)
    if isAnsweredByItsScrollView(entry.subject, question) {
      fact(question.subject, "gestureRecognizerShouldBegin", .bool(false), .gr6, question)
      return "\(view) refused it: it is the delegate of its own pan and pinch, and its "
        + "gestureRecognizerShouldBegin returned false\(basis(of: question))"
    }
    fact(entry.subject, "cancelsTouchesInView", .bool(true), .gr6, question)
    if question.reason == .protectedControl {
      because(question.reason)
      fact(
        question.subject, "class", .text(index.subject(question.subject).className), .ct4, question)
      return
        "gestureRecognizerShouldBegin of \(view) returned false: a control of its class refuses "
        + "recognizers on other views that would take its touch, while their cancelsTouchesInView is on"
    }
    fact(question.subject, "gestureRecognizerShouldBegin", .bool(false), .gr6, question)
    return "gestureRecognizerShouldBegin of \(view) returned false\(basis(of: question))"
  }

  /// Whether a scroll view answers as delegate of its own pan or pinch, wherever the finger is
  /// (GR-6).
  private func isAnsweredByItsScrollView(_ recognizer: SubjectID, _ question: Entry) -> Bool {
    let type = index.engineType(recognizer)
    return (type == .scrollPan || type == .scrollPinch)
      && index.parent(recognizer) == question.subject
  }

  /// The content has the touch, and its scroll view does not take it away.
  private func refusedByScrollView(_ entry: Entry) -> String {
    let scroll = index.parent(entry.subject)
    if entry.record.decider.setting == .canCancelContentTouches {
      fact(scroll, "canCancelContentTouches", .bool(false), .sc3, entry)
      return
        "\(touch?.view.map(quoted) ?? "the content") has the touch already, and the scroll view may "
        + "not take it away: its canCancelContentTouches is off"
    }
    guard entry.record.decider.hook == .touchesShouldCancel else { return reasonClause(entry) }
    // The answer comes in the same call that makes the pan fail.
    let asked = index.records(of: scroll).before(entry.serial)
      .last { $0.question == .touchesShouldCancel && $0.cause == entry.cause }
    fact(scroll, "touchesShouldCancel", .bool(false), .sc3, asked ?? entry)
    let content = asked.flatMap { $0.object == 0 ? nil : $0.object } ?? touch?.view
    let byDefault = isControl(content) ? " (it does for controls by default)" : ""
    return "\(content.map(quoted) ?? "the content") has the touch already, and the scroll view's "
      + "touchesShouldCancel returned false for it\(byDefault)\(asked.map { basis(of: $0) } ?? "")"
  }

  private func refusedByDelegate(_ entry: Entry) -> String {
    let question = lastQuestion(.shouldBegin, about: entry)
    fact(delegateOf: entry.subject, "shouldBegin", .bool(false), .gr6, question)
    return "its delegate returned false from gestureRecognizerShouldBegin\(basis(of: question))"
  }

  /// The last question about a recognizer before its state.
  private func lastQuestion(_ hook: Hook, about entry: Entry) -> Entry? {
    let asked =
      hook.isDelegates ? index.records(of: entry.subject) : index.records(about: entry.subject)
    return asked.before(entry.serial).last { $0.question == hook }
  }

  private func requiredRecognized(_ entry: Entry) -> String {
    guard let winner = winner(over: entry) else {
      addDeciderFact(entry, rule: .ar5)
      guard let own = OwnGesture(beside: entry, index) else { return reasonClause(entry) }
      return "it may recognize only if \(own.short) fails, and that recognized"
    }
    addRequirementFact(of: entry.subject, to: winner, entry)
    return "it may recognize only if \(name(winner)) fails, and \(quoted(winner)) recognized"
  }
}

/// Recognizers that lost to another.
extension CausalChain {
  /// The recognizer that prevented another one.
  func winner(over entry: Entry) -> SubjectID? {
    let found = index.nearest(behind: entry) {
      $0.kind == .state || ($0.kind == .recognizerTouches && $0.object != 0)
    }
    if let found { return found.kind == .state ? found.subject : found.object }
    // One that joins the touch of an active recognizer.
    return index.touch(of: entry)?.seen.last {
      $0.serial < entry.serial && $0.subject != entry.subject && isActive($0.subject, before: entry)
    }?.subject
  }

  /// Whether a recognizer's gesture had begun, and had not ended.
  func isActive(_ recognizer: SubjectID, before entry: Entry) -> Bool {
    let states = index.records(of: recognizer).before(entry.serial)
    return states.last { $0.kind == .state }?.state?.isActive ?? false
  }

  private func shutOut(_ entry: Entry) -> String {
    if let own = OwnGesture(entry, index) { return own.cameFirst }
    if let left = left(index.scrollView(ofPan: entry.subject), in: entry.touch) {
      use(left)
      return leftClause(left).replacing(/^it was/, with: "\(quoted(left.subject)) was")
    }
    guard let winner = winner(over: entry) else { return reasonClause(entry) }
    let loser = entry.subject
    let asked = index.sameTurn(entry, .question).filter {
      $0.question == .shouldRecognizeSimultaneouslyWith
        && (($0.subject == winner && $0.object == loser)
          || ($0.subject == loser && $0.object == winner))
    }
    for (one, other) in [(winner, loser), (loser, winner)] {
      let question = asked.first { $0.subject == one }
      if index.isButtonPress(one) { continue }
      if index.isHostedGesture(one) {
        fact(one, "simultaneousGesture", .bool(false), .su1, question)
        continue
      }
      let value = question != nil ? "no for \(plain(other))" : "not answered for \(plain(other))"
      fact(delegateOf: one, "shouldRecognizeSimultaneouslyWith", .text(value), .ar3, question)
    }
    use(all: asked)
    let winning = index.decision(behind: entry) ?? lastSuccess(of: winner, before: entry)
    use(winning)
    let verb = winning?.state?.isActive ?? false ? "begun" : "recognized"
    let first = verb == "begun" ? "began first" : "recognized first"
    let isEarlier = winning.map { $0.turn < entry.turn } ?? true
    let head = "\(name(winner)) \(isEarlier ? "had already \(verb)" : first)"
    if asked.isEmpty, let lacking = notAttached(winner, loser) { return "\(head), and \(lacking)" }
    let refusing = [winner, loser].filter { one in asked.contains { $0.subject == one } }
    guard let one = refusing.first else {
      return "\(head), and no delegate allows both to recognize the same touch"
    }
    let whose = refusing.count == 2 ? "both delegates" : "the delegate of \(quoted(one))"
    return "\(head), and \(whose) returned false from "
      + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
  }

  /// That gestures of SwiftUI's do not recognize together, in its words; nil where none of the two could be attached
  /// otherwise.
  private func notAttached(_ winner: SubjectID, _ loser: SubjectID) -> String? {
    let hosted = [winner, loser].filter(index.isHostedGesture)
    let attached = hosted.filter { !index.isButtonPress($0) }
    guard let one = attached.first else { return nil }
    if attached.count == 2 { return "neither is attached with .simultaneousGesture" }
    return "\(quoted(one)) is not attached with .simultaneousGesture"
      + (hosted.count == 2 ? "" : ", nor does a delegate allow both")
  }

  /// The success of a recognizer that took another touch later.
  private func lastSuccess(of winner: SubjectID?, before entry: Entry) -> Entry? {
    index.records(.state, of: winner).before(entry.serial).last { $0.state?.isActive ?? false }
  }

  /// Adds the source of a failure requirement: `require(toFail:)` or a delegate's answer.
  func addRequirementFact(of one: SubjectID?, to other: SubjectID?, _ entry: Entry) {
    for (asked, about, hook) in [
      (one, other, Hook.shouldRequireFailureOf), (other, one, Hook.shouldBeRequiredToFailBy),
    ] {
      let yes = index.records(of: asked).before(entry.serial).first {
        $0.question == hook && $0.object == about ?? 0 && $0.answer == true
      }
      if let yes {
        return fact(delegateOf: asked, "\(hook)", .text("yes for \(plain(about))"), .ar5, yes)
      }
    }
    fact(one, "requiresFailureOf", other.map { .text(plain($0)) } ?? .none, .ar5, entry)
  }
}
