import FingerpostModel

/// Short clauses with UIKit's words: why an object did not receive a gesture.
struct StoryClauses {
  let index: TimelineIndex

  /// A clause, and the object responsible; empty for none.
  typealias Clause = (text: String, by: String)

  func name(_ id: SubjectID?) -> String { index.subject(id).name }

  /// Why a recognizer failed or was cancelled.
  func failure(_ entry: Entry) -> Clause {
    Self.failures[entry.reason]?(self)(entry) ?? (short(entry), "")
  }

  /// The reason's short clause.
  func short(_ entry: Entry) -> String {
    let source = index.isRecognizer(entry.subject) ? CausalChain(index).source(entry) : .finger
    return ReasonWords(index: index, named: index.called, source: source).short(entry)
  }

  /// The failures that need more than their row: the one that is responsible, or the family's words.
  private static let failures: [Reason: @Sendable (StoryClauses) -> (Entry) -> Clause] = [
    .none: ofItsClass, .own: ofItsClass, .notEnough: ofItsClass, .refusedByView: refusedByView,
    .refusedByScrollView: refusedByScrollView, .shutOut: shutOut,
    .requiredRecognized: requiredRecognized, .lifted: lifted, .liftedTooSoon: lifted,
    .movedTooFar: movedTooFar, .wrongPlace: wrongPlace, .wrongDirection: ofItsClass,
    .wrongEdges: ofItsClass, .tooFewFingers: tooFewFingers, .pauseTooLong: pauseTooLong,
    .touchCancelled: touchCancelled,
  ]

  private func ofItsClass(_ entry: Entry) -> Clause {
    (CausalChain(index).failureClause(entry), "")
  }

  private func refusedByView(_ entry: Entry) -> Clause {
    let decider = entry.record.decider
    guard decider.hook == .gestureRecognizerShouldBegin, decider.owner != 0 else {
      return (short(entry), "")
    }
    return rejection(by: decider.owner)
  }

  private func refusedByScrollView(_ entry: Entry) -> Clause {
    let scroll = name(index.parent(entry.subject))
    if entry.record.decider.hook == .touchesShouldCancel {
      return ("\(scroll) returned false from touchesShouldCancel(in:)", scroll)
    }
    return entry.record.decider.setting == .canCancelContentTouches
      ? ("\(scroll).canCancelContentTouches is off", scroll) : (short(entry), scroll)
  }

  private func shutOut(_ entry: Entry) -> Clause {
    if let own = OwnGesture(entry, index) { return ("prevented by \(own.short)", "") }
    let winner = CausalChain(index).winner(over: entry)
    return name(winner).isEmpty
      ? (short(entry), "") : ("prevented by \(index.called(winner))", name(winner))
  }

  private func requiredRecognized(_ entry: Entry) -> Clause {
    let winner = CausalChain(index).winner(over: entry)
    if name(winner).isEmpty {
      guard let own = OwnGesture(beside: entry, index) else { return (short(entry), "") }
      return ("it requires \(own.short) to fail, and that recognized", "")
    }
    let who = index.called(winner)
    return ("it requires \(who) to fail, and \(who) recognized", name(winner))
  }

  private func lifted(_ entry: Entry) -> Clause {
    if isMovement(entry) {
      return ("moved \(Numbers.number(entry.x ?? 0)) of \(Numbers.points(entry.y))", "")
    }
    return entry.reason == .liftedTooSoon && entry.y != nil
      ? ("down for \(Numbers.seconds(entry.x)) of \(Numbers.seconds(entry.y))", "")
      : ofItsClass(entry)
  }

  private func movedTooFar(_ entry: Entry) -> Clause {
    guard entry.x != nil else { return ofItsClass(entry) }
    if let place = CausalChain(index).fromFirstTap(entry) {
      return ("\(place), at most \(Numbers.points(entry.y)) allowed", "")
    }
    if let own = CausalChain(index).pastOwnLimit(entry) { return (own, "") }
    let way = index.family(entry.subject) == .swipe ? " to the side" : ""
    return (
      "moved \(Numbers.points(entry.x))\(way), at most \(Numbers.points(entry.y)) allowed", ""
    )
  }

  private func pauseTooLong(_ entry: Entry) -> Clause {
    let isPress = index.family(entry.subject) == .longPress && entry.y != nil
    return (
      isPress ? "no press after the tap within \(Numbers.seconds(entry.y))" : short(entry), ""
    )
  }

  private func tooFewFingers(_ entry: Entry) -> Clause {
    ("\(short(entry))\(CausalChain(index).othersClause(entry))", "")
  }

  /// Its touch was cancelled: by the system, or because its view left its window.
  private func touchCancelled(_ entry: Entry) -> Clause {
    guard let touch = index.touch(of: entry) else { return (short(entry), "") }
    if let end = touch.end, end.phase == .cancelled { return (cancelled(end), "") }
    guard let view = touch.view, index.nearest(behind: entry, where: \.isByProgram) != nil else {
      return (short(entry), "")
    }
    return ("\(name(view)) left its window", name(view))
  }

  private func wrongPlace(_ entry: Entry) -> Clause {
    entry.x == nil
      ? ofItsClass(entry)
      : (
        "\(Numbers.points(entry.x)) from the edge, at most \(Numbers.points(entry.y)) allowed", ""
      )
  }

  private func rejection(by view: SubjectID?) -> Clause {
    let who = name(view)
    return ("\(who) returned false from gestureRecognizerShouldBegin(_:)", who)
  }

  /// Its measure is a distance in points.
  private func isMovement(_ entry: Entry) -> Bool {
    index.family(entry.subject) == .pan && entry.y != nil
  }

  /// Whether the failure only reflects the kind of gesture.
  func isRoutine(_ entry: Entry) -> Bool { entry.reason.info.isRoutine }
}

/// Touches that do not arrive.
extension StoryClauses {
  /// Why a view or a recognizer did not receive a touch.
  func drop(_ entry: Entry) -> Clause {
    Self.drops[entry.reason]?(self)(entry) ?? (short(entry), name(entry.object))
  }

  /// The losses that need more than their row.
  private static let drops: [Reason: @Sendable (StoryClauses) -> (Entry) -> Clause] = [
    .cancelledByRecognizer: takenAway, .beganNotMadeUp: beganNotMadeUp,
    .refusedByScrollView: keptFromContent, .exclusiveTouch: exclusiveTouch,
    .applicationNotActive: applicationNotActive, .disabled: disabled, .consumed: consumed,
    .refusedTouch: dropped, .none: dropped,
  ]

  private func consumed(_ entry: Entry) -> Clause {
    guard entry.isKeptBySender else { return (short(entry), name(entry.object)) }
    let isApplication = index.subject(entry.subject).kind == .application
    return (
      "\(isApplication ? "the application's" : "its") sendEvent does not call super",
      name(entry.object)
    )
  }

  private func dropped(_ entry: Entry) -> Clause {
    (CausalChain(index).dropClause(entry), name(entry.object))
  }

  private func applicationNotActive(_ entry: Entry) -> Clause { (dropped(entry).text, "") }

  private func takenAway(_ entry: Entry) -> Clause {
    if let own = OwnGesture(entry, index) { return ("taken by \(own.short)", "") }
    let others =
      index.cause(entry).map { index.otherTakers(than: $0, of: index.touch(of: entry)) } ?? []
    let takers = [index.setting(entry.record.decider)] + others.map { canceller($0.subject) }
    let taker = Words.listed(takers.unique)
    // Who had withheld it, so that it could be taken before the view saw it.
    let holds = index.touch(of: entry)?.held.filter { $0.serial < entry.serial } ?? []
    let settings = holds.map { hold in
      if hold.rule == .sy9 { return "the system" }
      let holder = holder(hold)
      // A pan that withholds without a setting is named alone.
      return hold.record.decider.setting == nil ? holder.by : holder.text
    }.unique
    // One that is called by its kind has no settings to tell apart.
    let isOne = settings == [taker] && holds.allSatisfy { $0.object == entry.object }
    let held =
      isOne
      ? "withheld and then taken by "
      : settings.isEmpty ? "" : "withheld by \(Words.listed(settings)), then taken by "
    return ("\(held)\(taker)", name(entry.object))
  }

  /// By which setting it was withheld, as that record says.
  private func beganNotMadeUp(_ entry: Entry) -> Clause {
    let who = index.called(entry.object)
    let held = index.touch(of: entry)?.held.last {
      $0.object == entry.object && $0.phase == .began && $0.serial < entry.serial
    }
    let decision = index.records(.state, of: entry.object).before(entry.serial).last {
      $0.state != .changed
    }
    let verb = decision.map(CausalChain.verb) ?? "recognized"
    return (
      "\(held.map { holder($0).text } ?? "\(who) withheld it"), and \(who) \(verb)",
      name(entry.object)
    )
  }

  private func keptFromContent(_ entry: Entry) -> Clause {
    let by = name(entry.object)
    return ("\(by) returned false from touchesShouldBegin(_:with:in:)", by)
  }

  private func exclusiveTouch(_ entry: Entry) -> Clause { (short(entry), name(entry.object)) }

  private func disabled(_ entry: Entry) -> Clause {
    let decider = entry.record.decider
    return (
      decider.setting == nil || decider.owner == entry.subject
        ? short(entry) : "\(index.setting(decider)) is off", name(entry.object)
    )
  }

  /// Why a view got `touchesCancelled`.
  func cancel(_ entry: Entry) -> Clause {
    let cause = index.cause(entry)
    if entry.rule == .dl4, let cause, cause.kind == .state {
      let others = index.otherTakers(than: cause, of: index.touch(of: entry))
      let takers = ([cause] + others).map { canceller($0.subject) }
      return (Words.listed(takers.unique), name(cause.subject))
    }
    if entry.rule == .ct7 { return ("UIKit's own text recognizer recognized", "") }
    if let own = OwnGesture(entry, index) { return ("taken by \(own.short)", "") }
    if entry.rule == .te8 || entry.reason == .viewLeft {
      // A gesture that turns the page takes the view away.
      let act = cause.flatMap { $0.kind == .state ? $0.subject : nil }
      return ("it left its window", name(act))
    }
    if let end = index.touch(of: entry)?.end, end.phase == .cancelled {
      return (cancelled(end), "")
    }
    let decider = entry.record.decider
    return decider.setting == nil
      ? ("the timeline does not contain why", "")
      : (index.setting(decider), name(decider.owner))
  }

  /// With which setting a recognizer takes touches; one that is called by its kind is named alone.
  private func canceller(_ recognizer: SubjectID) -> String {
    let isTitled = index.subject(recognizer).title != nil
    return isTitled ? index.called(recognizer) : "\(name(recognizer)).cancelsTouchesInView"
  }

  /// Why the system cancelled a touch.
  private func cancelled(_ end: Entry) -> String {
    if index.causes(end).contains(where: { $0.reason == .systemGesture }) {
      return "the system took the touch for its own gesture"
    }
    return end.reason == .none ? "the system cancelled the touch" : short(end)
  }

  /// The setting with which a touch is withheld, as the record says, and its owner.
  func holder(_ entry: Entry) -> Clause {
    if let scroll = index.scrollView(ofDelay: entry.object) {
      return (index.setting(entry.record.decider), name(scroll))
    }
    if entry.rule == .sy9 { return (short(entry), "") }
    let decider = entry.record.decider
    let by = name(entry.object)
    // A pan whose finger stopped a deceleration has no setting for it.
    return (
      decider.setting == nil ? "\(index.called(entry.object)) withheld it" : index.setting(decider),
      by
    )
  }
}
