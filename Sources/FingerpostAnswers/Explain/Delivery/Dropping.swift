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
    if entry.isKeptBySender { return "Nothing of the event was delivered" }
    if entry.subject == 0 {
      if entry.reason == .endOfChain { return "No responder handled \(what(entry))" }
      return "\(what(entry).capitalizedFirst) reached no responder"
    }
    let who = name(entry.subject)
    // It has received the touch, and lets it go (GR-10).
    if entry.reason == .refusedTouch { return "\(who) ignored the touch \(at(entry))" }
    let hasSome =
      index.touch(of: entry)?.delivered.contains { $0.subject == entry.subject } ?? false
    if hasSome, entry.phase != nil {
      // Only the beginning is not made up for; the record has the phase of that moment.
      let phase = entry.reason == .beganNotMadeUp ? method(.began) : method(entry)
      return "\(who) never got \(phase) of the touch"
    }
    return "\(what(entry).capitalizedFirst) never reached \(who)"
  }

  /// What did not arrive: a touch, a button's press, a shake, a command, a tap on the status bar, or what the pointer's wheel
  /// scrolled.
  func what(_ entry: Entry) -> String {
    if index.source(of: entry) == .scroll { return "the scrolling" }
    let input = index.nearest(behind: entry, where: { $0.kind == .input })
    guard let input, input.object != 0 else {
      return entry.subject == 0 && entry.object != 0 ? quoted(entry.object) : "the touch"
    }
    if input.rule == .sc7 { return "the tap on the status bar" }
    guard input.rule == .sy7 else { return "the touch" }
    if input.touch != nil { return "the press of \(quoted(input.object))" }
    let name = index.subject(input.object).name
    return name == Self.shake ? "the shake" : "the command “\(name)”"
  }

  /// The only motion.
  static let shake = "shake"

  /// Why something was dropped, as a clause; notes the facts.
  func dropClause(_ entry: Entry) -> String {
    use(entry)
    because(entry.reason, or: .dropped)
    // A cancellation in its place.
    if entry.kind == .touches { return "the touch was cancelled instead" }
    if let own = Self.dropClauses[entry.reason] { return own(self)(entry) }
    addDeciderFact(entry)
    return reasonClause(entry)
  }

  /// The losses that need more than their row: what other records show.
  private static let dropClauses: [Reason: @Sendable (CausalChain) -> (Entry) -> String] = [
    .cancelledByRecognizer: takenAway, .beganNotMadeUp: beganNotMadeUp,
    .cancelledBySystem: takenBySystem, .refusedByView: keptFromContent,
    .refusedByScrollView: keptFromContent, .disabled: switchedOff,
    .applicationNotActive: applicationNotActive, .consumed: consumed, .viewLeft: viewLeft,
    .isFinal: isOver, .refusedTouch: ignored, .tooManyFingers: tooManyFingers,
  ]

  /// The screen reports no more fingers; the record does not contain how many it does.
  private func tooManyFingers(_ entry: Entry) -> String {
    fact("profile", "\(Profile.Field.maximumTouches)", .none, entry.rule, entry)
    return reasonClause(entry)
  }

  /// Why a class lets a touch go that it has received (GR-10): a built-in one has a rule for it.
  private func ignored(_ entry: Entry) -> String {
    if entry.record.decider.kind == .name { return outside(entry) }
    let hasBegun = isActive(entry.subject, before: entry)
    switch index.engineType(entry.subject) {
    case .pinch, .rotation, .scrollPinch: return "it had its two fingers already"
    case .longPress, .contextMenu, .drag:
      return "it had already begun, and then takes no more fingers"
    case .screenEdgePan where !hasBegun:
      return "the finger came down outside the area in which it begins, and another one inside it"
    case .pan where hasBegun, .screenEdgePan, .scrollPan:
      // Fingers and a scroll make no gesture together.
      let presses = began(in: entry)
      if index.isScroll(entry) || presses.contains(where: index.isScroll) { break }
      let fingers = presses.flatMap { index.timeline.touches(of: $0.record) }.unique.filter {
        let touch = index.touch($0)
        let isIgnored = touch?.dropped.contains {
          $0.reason == .refusedTouch && $0.subject == entry.subject
        }
        return isIgnored != true && touch?.end.map { $0.serial > entry.serial } ?? true
      }
      fact(
        entry.subject, "maximumNumberOfTouches", .number(Double(fingers.count)), .gr10, entry)
      return "it had as many fingers already as its maximumNumberOfTouches allows "
        + "(\(fingers.count))"
    case .tap, .pan, .swipe, .hover, .scrollDelay, .sheetPan, .rowSwipe, .rowClose, nil:
      break
    }
    return reasonClause(entry)
  }

  /// A handler whose area the finger came down outside of.
  private func outside(_ entry: Entry) -> String {
    addDeciderFact(entry, measured: entry.x)
    let parameter = index.subject(entry.record.decider.owner).name
    let limit = "its \(parameter) is \(Numbers.number(entry.y))"
    guard parameter.hasPrefix("hitSlop"), let distance = entry.x else { return limit }
    let edge = parameter.dropFirst("hitSlop".count).lowercased()
    let side = distance < 0 ? "inside" : "outside of"
    return "the finger came down \(Numbers.points(distance.magnitude)) \(side) the \(edge) edge of "
      + "its view, and \(limit)"
  }

  private func viewLeft(_ entry: Entry) -> String {
    departure(reasonClause(entry), entry, ", because ")
  }

  /// A recognizer whose gesture is over says how it ended.
  private func isOver(_ entry: Entry) -> String {
    let last = index.records(.state, of: entry.subject).before(entry.serial).last
    let how: String
    switch last?.state {
    case .failed: how = "failed"
    case .cancelled: how = "been cancelled"
    case .recognized: how = "recognized"
    case .ended: how = "ended"
    case .possible, .began, .changed, nil:
      return "its gesture was already over, and it waits for a new one"
    }
    return "it had already \(how), and waits for a new gesture"
  }

  /// A class keeps what it receives: the touch, or as the application or a window the whole event.
  private func consumed(_ entry: Entry) -> String {
    addDeciderFact(entry)
    return entry.isKeptBySender
      ? "\(name(entry.subject)) overrides sendEvent and does not call super" : reasonClause(entry)
  }

  private func beganNotMadeUp(_ entry: Entry) -> String {
    if let touch = index.touch(of: entry) { addHeldFact(touch, entry.object, .began) }
    return "\(reasonClause(entry)), although its cancelsTouchesInView is off"
  }

  private func takenBySystem(_ entry: Entry) -> String {
    guard let end = index.touch(of: entry)?.end else {
      return "it was still delayed when the system cancelled it"
    }
    return "it was still delayed when \(systemClause(end))"
  }

  /// Its state says who was in front.
  private func applicationNotActive(_ entry: Entry) -> String {
    addDeciderFact(entry)
    let decider = entry.record.decider
    let state = decider.value.flatMap { UInt8(exactly: $0) }.flatMap(ApplicationState.init)
    guard decider.setting == .applicationState, let state else { return reasonClause(entry) }
    if state == .active { return reasonClause(entry) }
    let was = state == .background ? "in the background" : "\(state)"
    return "\(name(decider.owner)) was \(was): the back board delivers nothing to it"
  }

  /// A recognizer took the touch before its view had received any of it.
  private func takenAway(_ entry: Entry) -> String {
    let touch = index.touch(of: entry)
    if let own = OwnGesture(entry, index) {
      addNumberFact(entry)
      return own.tookTouch
    }
    if entry.object == 0 { return reasonClause(entry) }
    let decision = index.cause(entry)
    addTakerFacts(entry, decision, touch)
    guard let decision, decision.kind == .state else {
      if index.lacksCause(entry) {
        return "\(name(entry.object)) took it, and its cancelsTouchesInView is on"
      }
      return "\(name(entry.object)) had already begun and takes this touch as well, and its "
        + "cancelsTouchesInView is on"
    }
    let others = index.otherTakers(than: decision, of: touch).map { name($0.subject) }
    let too =
      others.isEmpty ? "" : ", as is that of \(Words.listed(others)), which recognized with it"
    return
      "\(name(entry.object)) \(Self.verb(decision)) before the view had received any of the touch, and its "
      + "cancelsTouchesInView is on\(too)\(meanwhile(entry, touch))"
  }

  /// Adds the settings that decided, in the order of the course of the phase in question.
  private func addTakerFacts(_ entry: Entry, _ decision: Entry?, _ touch: TouchRecords?) {
    let course = touch.map(index.course)?.phase(wanted ?? .began)
    var deciders = course?.deciders ?? []
    // Without a phase in question the record itself is: who took the touch.
    if wanted == nil { deciders = [entry] + deciders.filter { $0 != entry } }
    for one in deciders {
      if one.serial == entry.serial {
        addCancellerFact(decision ?? entry, who: entry.object)
        let others = decision.map { index.otherTakers(than: $0, of: touch) } ?? []
        for other in others { addCancellerFact(other) }
      } else if one.kind == .withheld {
        addHoldFact(one)
      }
    }
  }

  /// The recognizers and scroll views that had withheld what another one then took, with their settings.
  private func meanwhile(_ entry: Entry, _ touch: TouchRecords?) -> String {
    guard let touch else { return "" }
    let holds = touch.held.filter { $0.serial < entry.serial && $0.object != 0 }
    use(all: holds)
    let holders = holds.map(\.object).unique
    let clauses = holders.enumerated().map { place, holder in
      if let scroll = index.scrollView(ofDelay: holder) {
        because(.delaysContentTouches)
        let who = name(scroll)
        return holders.count == 1
          ? "\(who), whose delaysContentTouches is on," : "\(who) (its delaysContentTouches is on)"
      }
      // After another one's name "it" would be that one.
      let who = holder == entry.object && place == 0 ? "it" : name(holder)
      let settings = holds.filter { $0.object == holder }.compactMap(\.record.decider.setting?.name)
      if index.subject(holder).kind == .application { return "the system" }
      if settings.isEmpty { return who }
      let verb = settings.unique.count == 1 ? "is" : "are"
      return "\(who) (its \(Words.listed(settings.unique)) \(verb) on)"
    }
    return clauses.isEmpty ? "" : "; \(Words.listed(clauses)) had delayed the touch until then"
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
    if decider.kind == .name { return switchedOff(bySetting: decider.owner, entry) }
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

  /// A gesture of SwiftUI's that a setting of an element has switched off: a mask, or its modifier's `isEnabled`.
  private func switchedOff(bySetting id: SubjectID, _ entry: Entry) -> String {
    let setting = index.subject(id)
    let element = index.subject(setting.parent).name
    let value = Fact.Value(word: setting.className)
    fact(setting.parent, setting.name, value, .su1, entry)
    let meaning = Self.masks[setting.className].map { ", which \($0)" } ?? ""
    return "\(element).\(setting.name) is \(setting.className)\(meaning)"
  }

  /// What each mask that switches something off does to the gestures of its modifier.
  private static let masks: [String: String] = [
    "gesture": "switches off the gestures of what its modifier is applied to",
    "subviews": "switches off its modifier’s own gesture",
    "none":
      "switches off its modifier’s own gesture and the gestures of what the modifier is applied to",
  ]
}

extension Fact.Value {
  /// A document's word for a value: a flag, or the word itself.
  init(word: String) {
    self = word == "true" || word == "false" ? .bool(word == "true") : .text(word)
  }

  /// The types of `allowedTouchTypes`, as words.
  init(types mask: Int?) {
    let bits = UInt8(truncatingIfNeeded: mask ?? 0)
    self.init(words: TouchType.allCases.filter { bits & $0.mask != 0 }.map { "\($0)" })
  }

  /// The buttons of `allowedPressTypes`, as words.
  init(presses places: Int?) { self.init(words: PressType.names(atPlaces: places ?? 0)) }

  /// The directions of a swipe, as words.
  init(directions mask: Int?) {
    let words = ["right", "left", "up", "down"]
    self.init(words: words.indices.filter { (mask ?? 0) & 1 << $0 != 0 }.map { words[$0] })
  }

  private init(words: [String]) { self = .text("[\(words.joined(separator: ", "))]") }
}

extension Entry {
  /// Whether the application's or a window's `sendEvent` delivered nothing of an event (SY-5).
  var isKeptBySender: Bool { kind == .dropped && record.decider.hook == .sendEvent }
}
