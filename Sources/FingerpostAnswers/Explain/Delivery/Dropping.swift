import FingerpostModel

/// Touches that never arrive.
extension CausalChain {
  /// Why a touch never arrives somewhere.
  func explainDropped(_ entry: Entry) {
    let head = dropHead(entry)
    say("\(head): \(dropClause(entry))")
    if let decision = index.cause(entry), decision.kind == .state { explainState(decision) }
  }

  /// The part of the touch that never arrived: all of it or less.
  private func dropHead(_ entry: Entry) -> String {
    if entry.subject == 0 {
      return entry.reason == .endOfChain
        ? "No responder handled \(quoted(entry.object))" : "The touch reached no responder"
    }
    let who = name(entry.subject)
    let hasSome =
      index.touch(of: entry)?.delivered.contains { $0.subject == entry.subject } ?? false
    if hasSome, entry.phase != nil {
      // Only the beginning is not made up for; the record has the phase of that moment.
      let phase = entry.reason == .beganNotMadeUp ? method(.began) : method(entry)
      return "\(who) never got \(phase) of the touch"
    }
    return "The touch never reached \(who)"
  }

  /// Why something was dropped, as a clause; notes the facts.
  func dropClause(_ entry: Entry) -> String {
    use(entry)
    because(entry.reason, or: "dropped")
    // A cancellation in its place.
    if entry.kind == .touches { return "the touch was cancelled instead" }
    let touch = index.touch(of: entry)
    switch entry.reason {
    case .cancelledByRecognizer: return takenAway(entry, touch)
    case .beganNotMadeUp:
      if let touch { addHeldFact(touch, entry.object, .began) }
      fact(entry.object, "cancelsTouchesInView", .bool(false), .dl5, entry)
      return
        "\(name(entry.object)) delayed touchesBegan until it recognized, and UIKit does not "
        + "deliver it after that, although its cancelsTouchesInView is off"
    case .notMultipleTouch:
      fact(entry.subject, "isMultipleTouchEnabled", .bool(false), .te4, entry)
      return "another finger was already down on that view, and its isMultipleTouchEnabled is off "
        + "(it is by default)"
    case .exclusiveTouch:
      fact(entry.object, "isExclusiveTouch", .bool(true), .te5, entry)
      return
        "\(name(entry.object)) already has a touch, and its isExclusiveTouch is on: meanwhile "
        + "no other view of the window receives one"
    case .touchesElsewhere:
      fact(entry.subject, "isExclusiveTouch", .bool(true), .te5, entry)
      return "its isExclusiveTouch is on, and \(name(entry.object)) already has a touch"
    case .cancelledBySystem:
      return "it was still delayed when \(systemClause(touch?.end ?? entry))"
    case .refusedByView, .refusedByScrollView: return keptFromContent(entry)
    case .disabled: return switchedOff(entry)
    case .tooManyFingers:
      return "more fingers were on the screen than it reports (the profile's maximumTouches)"
    case .ignoringInteraction: return "the app was ignoring interaction events"
    case .applicationNotActive: return "another application was in front"
    case .endOfChain: return "it went up the whole responder chain, and no responder handled it"
    case .noWindow: return "no view under the finger accepts touches"
    case .viewLeft: return "the view left its window while the touch was delayed"
    case .isFinal: return "it had already recognized or failed, and waits for a new gesture"
    case .waits: return "it was already waiting to recognize"
    case .refusedTouch: return "its class ignores this touch"
    case .touchTypeNotAllowed:
      fact(
        entry.subject, "allowedTouchTypes", Fact.Value(types: entry.record.decider.value), .te9,
        entry)
      return "\(Self.touch(of: entry.x)) has a type that its allowedTouchTypes does not contain"
    case .otherTouchType:
      fact(entry.subject, "requiresExclusiveTouchType", .bool(true), .te9, entry)
      return "its gesture had begun with \(Self.touch(of: entry.y)), and its "
        + "requiresExclusiveTouchType is on (it is by default), so it does not take "
        + Self.touch(of: entry.x)
    case .pointerOnly: return "it receives pointers only, no fingers"
    case .none: return "the timeline has no reason"
    case .hidden, .transparent, .interactionDisabled, .disabledControl, .pointOutside,
      .pointInside, .childAnswered, .isSelf, .overridden, .siblingsPassedOver, .emptyBounds,
      .coalesced, .own, .pressTooLong, .pauseTooLong, .movedTooFar,
      .tooFewFingers, .fingerTooLate, .liftedTooSoon, .wrongDirection, .wrongPlace, .wrongEdges,
      .touchCancelled, .reached, .lifted, .moved, .tapsCompleted, .heldLongEnough, .notEnough,
      .refusedByDelegate, .shutOut, .requiredRecognized, .removed, .illegalTransition,
      .closesCycle, .livelock, .undecided, .holdsEarlierTouch, .decided, .consumed,
      .stillWithheld, .keptByControl, .keptByScrollView, .protectedControl, .onControlItself,
      .noHandlerFound, .selectionNotAllowed, .stoppedMotion, .severalScrollToTop,
      .doesNotScrollToTop, .isAtTop, .isDragged, .applicationChanged, .systemGesture,
      .deferred,
      .becameFirstResponder, .resignedFirstResponder, .cannotBecomeFirstResponder,
      .callbackFailed, .limitReached:
      return "of “\(entry.reason.name)”"
    }
  }

  /// "a pencil's touch": what makes a touch of a type.
  private static func touch(of type: Double?) -> String {
    switch type.flatMap({ UInt8(exactly: $0) }).flatMap(TouchType.init) {
    case .direct: "a finger's touch"
    case .indirect: "a touch of a remote's surface"
    case .pencil: "a pencil's touch"
    case .indirectPointer: "a pointer's touch"
    case nil: "this touch"
    }
  }

  /// A recognizer took the touch before its view had received any of it.
  private func takenAway(_ entry: Entry, _ touch: TouchRecords?) -> String {
    if let own = OwnGesture(entry.rule) {
      addNumberFact(entry)
      return own.tookTouch
    }
    let decision = index.cause(entry)
    addCancellerFact(decision ?? entry, who: entry.object)
    guard let decision, decision.kind == .state else {
      return "\(name(entry.object)) had already begun and takes this touch as well, and its "
        + "cancelsTouchesInView is on"
    }
    let verb = decision.state == .began ? "began" : "recognized"
    return "\(name(entry.object)) \(verb) before the view had received any of the touch, and its "
      + "cancelsTouchesInView is on\(meanwhile(entry, touch))"
  }

  /// The recognizer that withheld what another one then took.
  private func meanwhile(_ entry: Entry, _ touch: TouchRecords?) -> String {
    guard let touch else { return "" }
    use(all: touch.held)
    let holders = touch.held.map(\.object).filter { $0 != entry.object }.unique
    var who = holders.filter { index.scrollView(ofDelay: $0) == nil }.map(name)
    var scrolls: [String] = []
    for holder in holders {
      guard let scroll = index.scrollView(ofDelay: holder) else { continue }
      because("delaysContentTouches")
      let first = touch.held.first { $0.object == holder }
      fact(scroll, "delaysContentTouches", .bool(true), .sc1, first)
      scrolls.append(name(scroll))
    }
    if !scrolls.isEmpty {
      who.append("\(Words.listed(scrolls)), whose delaysContentTouches is on,")
    }
    return who.isEmpty ? "" : "; \(Words.listed(who)) had delayed the touch until then"
  }

  /// A scroll view's `touchesShouldBegin` kept the touch from its content.
  private func keptFromContent(_ entry: Entry) -> String {
    let asked = index.sameTurn(entry, .question).last {
      $0.question == .touchesShouldBegin && $0.answer == false
    }
    guard let asked else { return "a scroll view around it kept the touch from its content" }
    fact(asked.subject, "touchesShouldBegin", .bool(false), .sc3, asked)
    return "touchesShouldBegin of \(name(asked.subject)) returned false for it"
  }
}

extension CausalChain {
  /// A recognizer that is off; a scroll view's pan follows its `isScrollEnabled`.
  private func switchedOff(_ entry: Entry) -> String {
    let decider = entry.record.decider
    guard decider.setting == .isScrollEnabled else {
      fact(entry.subject, "isEnabled", .bool(false), .te6, entry)
      return "it is disabled (isEnabled = false)"
    }
    let scroll = index.subject(decider.owner).name
    fact(decider.owner, "isScrollEnabled", .bool(false), .te6, entry)
    guard scroll.hasSuffix(".scrollView"),
      let controller = index.names[String(scroll.dropLast(".scrollView".count))]
    else { return "the scroll view's isScrollEnabled is off" }
    fact(controller, "pages", .none, .sc4, entry)
    return
      "isScrollEnabled is off, as it is where a page view controller has no data source (pages)"
  }
}

extension Fact.Value {
  /// The types of `allowedTouchTypes`, as words.
  init(types mask: Int?) {
    let bits = UInt8(truncatingIfNeeded: mask ?? 0)
    self.init(words: TouchType.allCases.filter { bits & $0.mask != 0 }.map { "\($0)" })
  }

  /// The directions of a swipe, as words.
  init(directions mask: Int?) {
    let words = ["right", "left", "up", "down"]
    self.init(words: words.indices.filter { (mask ?? 0) & 1 << $0 != 0 }.map { words[$0] })
  }

  private init(words: [String]) { self = .text("[\(words.joined(separator: ", "))]") }
}
