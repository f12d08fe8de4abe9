import FingerpostGestures
import FingerpostModel

/// Settings that kept other objects out of the explained events, by object and touch.
///
/// Each view and recognizer has one list, with each setting once, at the first touch that shows it.
/// So an answer reads as many settings as there are, not every earlier touch.
struct ConditionIndex {
  private var lists: [SubjectID: [Item]] = [:]

  private struct Item {
    /// The index of the touch, and the index of the fact among the touch's.
    let touch: Int
    let place: Int
    /// When the touch landed.
    let landing: Serial
    let fact: Fact
  }

  private struct Key: Hashable {
    let list: SubjectID
    let subject: String
    let property: String
  }

  /// Collects the settings of all touches, in their order.
  init(_ index: TimelineIndex) {
    var seen: Set<Key> = []
    for (number, touch) in index.touches.enumerated() {
      if index.watch.ends(after: 64) { break }
      guard let landing = touch.landing else { continue }
      var collector = ConditionCollector(index, touch)
      collector.collect()
      for list in Self.lists(of: touch) {
        for (place, fact) in collector.facts.enumerated()
        where seen.insert(Key(list: list, subject: fact.subject, property: fact.property)).inserted
        {
          lists[list, default: []].append(
            Item(touch: number, place: place, landing: landing.serial, fact: fact))
        }
      }
    }
  }

  /// The settings of all objects that met the touch, or an earlier touch with a common recognizer
  /// or view. In the order of the touches, each setting at least once.
  func facts(of touch: TouchRecords, before serial: Serial) -> [Fact] {
    Self.lists(of: touch).flatMap { lists[$0] ?? [] }
      .filter { $0.landing <= serial }
      .sorted { ($0.touch, $0.place) < ($1.touch, $1.place) }
      .map(\.fact)
  }

  /// The lists of a touch: the hit view, if any, and the recognizers.
  private static func lists(of touch: TouchRecords) -> [SubjectID] {
    ([touch.view ?? 0] + touch.attached.map(\.subject)).unique
  }
}

/// Collects the settings of the objects that met a touch, each once.
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
        // Not reset yet: it, or another one, has a relation to an undecided one.
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

  /// Adds a scroll view's settings for a touch of its content.
  private mutating func addScrollView(_ scroll: SubjectID, _ link: Entry) {
    add(scroll, "delaysContentTouches", .itsValue, link)
    for entry in index.records(ofTouch: touch.number)
    where entry.subject == scroll && entry.touch == touch.number {
      if let hook = entry.question, hook == .touchesShouldBegin || hook == .touchesShouldCancel {
        add(scroll, "\(hook)", Fact.Value(entry.answer), entry)
      }
    }
    let pan = index.pan(ofScrollView: scroll)
    for state in index.records(ofTouch: touch.number)
    where state.subject == pan && state.kind == .state && state.touch == touch.number {
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
    case .touchTypeNotAllowed:
      add(entry.subject, "allowedTouchTypes", Fact.Value(types: entry.record.decider.value), entry)
    case .otherTouchType: add(entry.subject, "requiresExclusiveTouchType", .bool(true), entry)
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
      .selectionNotAllowed, .stoppedMotion, .severalScrollToTop, .doesNotScrollToTop, .isAtTop,
      .isDragged, .applicationNotActive, .applicationChanged,
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
    for asked in index.records(ofTouch: touch.number)
    where asked.object == recognizer && asked.question == .gestureRecognizerShouldBegin
      && asked.touch == touch.number
    {
      add(recognizer, "cancelsTouchesInView", .bool(true), asked)
      if asked.reason == .overridden {
        add(asked.subject, "gestureRecognizerShouldBegin", Fact.Value(asked.answer), asked)
      }
    }
  }

  private mutating func addState(_ recognizer: SubjectID, _ state: Entry) {
    for own in index.engineType(recognizer)?.ownProperties ?? [] {
      add(recognizer, own, .itsValue, state)
    }
    let wished =
      state.reason == .shutOut || state.reason == .requiredRecognized
      || state.reason == .refusedByDelegate
    // One that cancels touches asks the view before it recognizes; the other kind does not.
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
}

extension Fact.Value {
  /// Some value that the timeline does not show.
  static let itsValue: Fact.Value = .text("its value")
}
