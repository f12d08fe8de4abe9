import FingerpostGestures
import FingerpostModel

/// What stood aside: settings that kept others out of what is explained.
extension TimelineIndex {
  /// Lists the settings of whoever met the same touches and had no part in the outcome.
  ///
  /// Changing one of them may bring somebody back in; changing anything that is neither here nor among the deciding
  /// facts leaves the outcome as it is.
  func conditions(of touch: TouchRecords, before serial: Serial) -> [Fact] {
    connected(to: touch, before: serial).flatMap(conditions)
  }

  /// The touch, and those before a record that share a recognizer or a view with it.
  private func connected(to touch: TouchRecords, before serial: Serial) -> [TouchRecords] {
    let recognizers = Set(touch.attached.map(\.subject))
    return touches.filter { other in
      guard let landing = other.landing, landing.serial <= serial else { return false }
      return other == touch || other.view == touch.view
        || other.attached.contains { recognizers.contains($0.subject) }
    }
  }

  /// The conditions of one touch; every record of it asks for the same ones.
  private func conditions(of touch: TouchRecords) -> [Fact] {
    if let known = conditions[touch.number] { return known }
    var collector = ConditionCollector(self, touch)
    collector.collect()
    conditions[touch.number] = collector.facts
    return collector.facts
  }
}

/// Collects the settings of whoever met a touch, each once.
private struct ConditionCollector {
  let index: TimelineIndex
  let touch: TouchRecords
  private(set) var facts: [Fact] = []
  private var seen: Set<String> = []

  init(_ index: TimelineIndex, _ touch: TouchRecords) {
    self.index = index
    self.touch = touch
  }

  mutating func collect() {
    for hit in touch.hits { addRefusal(hit) }
    for drop in touch.dropped {
      addRefusal(drop)
      if drop.reason == .isFinal {
        // It was not reset yet: it, or another, is bound to one that was undecided.
        for link in touch.attached { add(link.subject, "requiresFailureOf", .itsValue, drop) }
      }
    }
    for held in touch.held {
      if let scroll = index.scrollView(ofDelay: held.object) {
        add(scroll, "delaysContentTouches", .bool(true), held)
      } else if held.rule == .sy9 {
        add(
          held.object, "preferredScreenEdgesDeferringSystemGestures", .text("not this edge"), held)
      } else {
        let name = held.rule == .dl1 ? "delaysTouchesBegan" : "delaysTouchesEnded"
        add(held.object, name, .bool(true), held)
      }
    }
    for call in touch.told where call.reason == .consumed {
      let phase = call.phase.map { "\($0)".capitalizedFirst } ?? ""
      add(call.subject, "touches\(phase)", .text("consume"), call)
    }
    for links in [touch.attached, touch.dropped] {
      for link in links {
        if let scroll = index.scrollView(ofPan: link.subject), scroll != touch.view {
          addScrollView(scroll, link)
        }
      }
    }
    for recognizer in touch.attached.map(\.subject).unique { addRecognizer(recognizer) }
  }

  private mutating func add(_ name: String, _ property: String, _ value: Fact.Value, _ entry: Entry)
  {
    let whose = name.isEmpty ? "nobody" : name
    guard seen.insert("\(whose).\(property)").inserted else { return }
    facts.append(
      Fact(
        subject: whose, property: property, value: value, rule: entry.rule, record: entry.serial,
        decidesAlone: false))
  }

  private mutating func add(
    _ subject: SubjectID, _ property: String, _ value: Fact.Value, _ entry: Entry
  ) {
    add(index.subject(subject).name, property, value, entry)
  }

  /// What a scroll view does, or might do, with a touch of its content.
  private mutating func addScrollView(_ scroll: SubjectID, _ link: Entry) {
    add(scroll, "delaysContentTouches", .itsValue, link)
    for entry in index.records(of: scroll) where entry.touch == touch.number {
      if let hook = entry.question, hook == .touchesShouldBegin || hook == .touchesShouldCancel {
        add(scroll, "\(hook)", Fact.Value(entry.answer), entry)
      }
    }
    for state in index.records(of: index.pan(ofScrollView: scroll))
    where state.kind == .state && state.touch == touch.number {
      add(scroll, "canCancelContentTouches", .itsValue, state)
    }
  }

  /// The property behind a refusal.
  private mutating func addRefusal(_ entry: Entry) {
    switch entry.reason {
    case .hidden: add(entry.subject, "isHidden", .bool(true), entry)
    case .transparent: add(entry.subject, "alpha", .text("transparent"), entry)
    case .interactionDisabled:
      add(entry.subject, "isUserInteractionEnabled", .bool(false), entry)
    case .disabledControl: add(entry.subject, "isEnabled", .bool(false), entry)
    case .overridden:
      let method = entry.kind == .pointInside ? "pointInside" : "hitTest"
      add(entry.subject, method, .text("overridden"), entry)
    case .disabled:
      if let scroll = index.scrollView(ofPan: entry.subject) {
        add(scroll, "isScrollEnabled", .bool(false), entry)
      } else {
        add(entry.subject, "isEnabled", .bool(false), entry)
      }
    case .notMultipleTouch: add(entry.subject, "isMultipleTouchEnabled", .bool(false), entry)
    case .exclusiveTouch: add(entry.object, "isExclusiveTouch", .bool(true), entry)
    case .touchesElsewhere: add(entry.subject, "isExclusiveTouch", .bool(true), entry)
    case .none, .emptyBounds, .pointOutside, .pointInside, .childAnswered, .isSelf,
      .siblingsPassedOver, .noWindow,
      .ignoringInteraction, .coalesced, .own, .pressTooLong,
      .pauseTooLong, .movedTooFar, .tooManyFingers, .tooFewFingers, .fingerTooLate,
      .liftedTooSoon, .wrongDirection, .wrongPlace, .wrongEdges, .touchCancelled, .reached,
      .lifted, .moved, .tapsCompleted, .heldLongEnough, .notEnough, .refusedByView,
      .refusedByDelegate, .refusedByScrollView, .shutOut, .requiredRecognized, .waits,
      .removed, .viewLeft, .illegalTransition, .isFinal, .refusedTouch, .pointerOnly,
      .closesCycle, .livelock, .undecided, .holdsEarlierTouch, .cancelledByRecognizer,
      .beganNotMadeUp, .decided, .cancelledBySystem, .consumed, .endOfChain, .stillWithheld,
      .keptByControl, .keptByScrollView, .protectedControl, .onControlItself, .noHandlerFound,
      .selectionNotAllowed, .stoppedMotion, .applicationNotActive, .applicationChanged,
      .systemGesture, .deferred,
      .becameFirstResponder, .resignedFirstResponder, .cannotBecomeFirstResponder,
      .callbackFailed, .limitReached:
      break
    }
  }

  private mutating func addRecognizer(_ recognizer: SubjectID) {
    let start = touch.landing?.serial ?? 0
    let attempt = index.attempt(of: recognizer, around: start)
    for entry in attempt {
      if let hook = entry.question {
        add(
          "\(index.subject(recognizer).name).delegate", "\(hook)", Fact.Value(entry.answer), entry)
      } else if entry.kind == .waits {
        add(recognizer, "requiresFailureOf", .text(index.subject(entry.object).name), entry)
        add(recognizer, "cancelsTouchesInView", .itsValue, entry)
      } else if entry.kind == .state {
        addState(recognizer, entry)
      }
    }
    if let end = touch.end, !touch.held.contains(where: { $0.object == recognizer }),
      !attempt.contains(where: { $0.kind == .state && $0.turn <= end.turn })
    {
      add(recognizer, "delaysTouchesEnded", .bool(false), end)
    }
    for asked in index.records(about: recognizer)
    where asked.question == .gestureRecognizerShouldBegin && asked.touch == touch.number {
      add(recognizer, "cancelsTouchesInView", .bool(true), asked)
      if asked.reason == .overridden {
        add(asked.subject, "gestureRecognizerShouldBegin", Fact.Value(asked.answer), asked)
      }
    }
  }

  private mutating func addState(_ recognizer: SubjectID, _ state: Entry) {
    for own in Self.own(ofType: index.subject(recognizer).className) {
      add(recognizer, own, .itsValue, state)
    }
    let wished =
      state.reason == .shutOut || state.reason == .requiredRecognized
      || state.reason == .refusedByDelegate
    // One that cancels asks the view before it goes ahead, one that does not just goes ahead.
    if state.state?.isSuccess ?? false || wished {
      add(recognizer, "cancelsTouchesInView", .itsValue, state)
    }
    if state.reason == .requiredRecognized || state.reason == .shutOut {
      add(recognizer, "requiresFailureOf", .itsValue, state)
    }
    if state.reason == .tooManyFingers || state.reason == .tooFewFingers {
      add(recognizer, "numberOfTouchesRequired", Fact.Value(state.y), state)
    }
  }

  /// What a recognizer of a type looks for.
  private static func own(ofType id: String) -> [String] {
    switch id {
    case "tap": ["numberOfTapsRequired"]
    case "longPress": ["numberOfTapsRequired", "minimumPressDuration", "allowableMovement"]
    case "swipe": ["direction"]
    default: []
    }
  }
}

extension Fact.Value {
  /// Some value that the timeline does not show.
  static let itsValue: Fact.Value = .text("its value")
}
