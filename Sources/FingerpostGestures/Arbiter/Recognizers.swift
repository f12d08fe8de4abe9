import FingerpostModel

/// The recognizers of a lab, by index: each with its machine, its settings and its current attempt.
///
/// Predicates read single fields by index, because a property of the entry would copy it with all
/// its lists. They are inlined, because a call passes the whole table by value.
public struct Recognizers: ~Copyable {
  @usableFromInline var table: Arena<RecognizerEntry, RecognizerTag>
  /// The recognizer types.
  public var registry: RecognizerRegistry
  private var names: NamedPlaces<RecognizerTag> = NamedPlaces()
  /// Counts the gatherings of recognizers (`Attempt.mark`).
  private var markCount: UInt64 = 0
  /// The number of times the timeline was cleared: a decision from before has no record
  /// (`Attempt.Decision`).
  private var timelineCount: UInt32 = 0
  /// Whether measurements are recorded when recognizers act.
  var recordsMeasurements: Bool = false
  /// Always nil: passed by address, like `GestureContext`. Otherwise each function that only reads the table would receive a
  /// copy.
  private let byAddress: (any Sendable)? = nil

  init(registry: RecognizerRegistry) {
    table = Arena()
    self.registry = registry
  }

  private init(copying other: inout Recognizers) {
    table = other.table.copy()
    registry = other.registry
    names = other.names
    markCount = other.markCount
    timelineCount = other.timelineCount
    recordsMeasurements = other.recordsMeasurements
  }

  mutating func copy() -> Recognizers { Recognizers(copying: &self) }

  mutating func separate() {
    table.separate { $0.separate() }
    registry.separate()
    names.separate()
  }
}

extension Recognizers {
  /// The recognizer at an index of this table; an index that was never valid traps.
  @inlinable public subscript(index: RecognizerIndex) -> RecognizerEntry {
    @inline(__always) _read { yield table[index] }
    @inline(__always) _modify { yield &table[index] }
  }

  /// The number of slots ever used.
  @inlinable public var capacity: Int { table.capacity }

  /// All slots, used now or earlier.
  @inlinable public var places: Range<RecognizerIndex> { table.places }

  /// Whether an id is valid: false for a stale one.
  public func contains(_ id: RecognizerID) -> Bool { table.contains(id) }
  /// Whether a recognizer is at a place now.
  public func isLive(_ index: RecognizerIndex) -> Bool { table.isLive(index) }
  /// The id of the recognizer at an index; it becomes stale when that one is removed.
  public func id(at index: RecognizerIndex) -> RecognizerID { table.id(at: index) }

  /// The living recognizer with a name.
  public func find(_ name: NameID) -> RecognizerIndex? { names[name] }

  /// The names of all living recognizers, for near matches.
  public func nameList(_ hierarchy: borrowing Hierarchy) -> [String] {
    names.names.map { hierarchy.names[$0] }
  }

  mutating func add(
    typeIndex: Int, named name: String, _ profile: Profile, _ hierarchy: inout Hierarchy,
    isPrivate: Bool
  ) -> RecognizerID {
    let type = registry.types[typeIndex]
    let nameID = hierarchy.names.enter(name)
    let subject = hierarchy.timeline.addSubject(
      Subject(name: name, className: type.id, kind: .recognizer))
    let id = table.insert(
      RecognizerEntry(
        type: type, typeIndex: typeIndex, subject: subject, nameID: nameID, isPrivate: isPrivate))
    // Different from every attempt number of the slot's previous owner.
    table[id.index].attempt = Attempt(number: id.generation &<< 20)
    setDecision(0, of: id.index)
    for (index, parameter) in type.parameters.enumerated() {
      guard let field = parameter.profileField else { continue }
      type.set(&table[id.index].machine.value, index, profile[field])
    }
    if !isPrivate { names[nameID] = id.index }
    return id
  }

  /// Removes a recognizer, with its content and its relations to others.
  mutating func free(_ index: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    if !table[index].isPrivate { names[table[index].nameID] = nil }
    cutRequirements(of: index)
    cancelTimer(of: index, &hierarchy)
    for target in table[index].targets { hierarchy.timeline.removeSubject(target.subject) }
    for parameter in table[index].parameterSubjects {
      hierarchy.timeline.removeSubject(parameter.subject)
    }
    hierarchy.timeline.removeSubject(table[index].subject)
    hierarchy.names.leave(table[index].nameID)
    table[index].giveUp()
    table.remove(index)
  }

  /// Ends a recognizer's attempt: it is possible again (GR-8).
  @inline(__always)
  mutating func endAttempt(of recognizer: RecognizerIndex) {
    endAnsweredRequirements(of: recognizer)
    table[recognizer].reset()
  }

  /// A new number for a search; visited recognizers have it as their mark.
  @inline(__always)
  mutating func nextMark() -> UInt64 {
    markCount &+= 1
    return markCount
  }
}

/// An attempt in question: after an answer it may be over, and the recognizer gone.
@usableFromInline
struct AttemptKey: Sendable {
  let recognizer: RecognizerIndex
  let number: UInt32
}

/// The conditions of an attempt. Those of a key are about an attempt that may be over after an
/// answer, those of a recognizer about its current one:
///
///     condition                of           live, not reset since   state      also
///     isStill                  key          yes
///     isStillPossible          key          yes                     possible
///     isRequesting             key          yes                                request being weighed
///     isUndecided              recognizer                           possible   touches
///     hasRequest               recognizer                           possible   reports
///     waitsWithNothingToCome   recognizer                                      waits, last report final
extension Recognizers {
  /// Whether the attempt is still the recognizer's.
  @inline(__always)
  func isStill(_ attempt: AttemptKey) -> Bool {
    table.isLive(attempt.recognizer)
      && table[attempt.recognizer].attempt.number == attempt.number
  }

  /// Whether the attempt can still be granted or fail.
  @inline(__always)
  func isStillPossible(_ attempt: AttemptKey) -> Bool {
    isStill(attempt) && table[attempt.recognizer].state == .possible
  }

  /// Whether the attempt's request is being weighed.
  @inline(__always)
  func isRequesting(_ attempt: AttemptKey) -> Bool {
    isStill(attempt) && table[attempt.recognizer].attempt.isRequesting
  }

  /// Whether there are touches to decide about.
  @inlinable @inline(__always)
  public func isUndecided(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].state == .possible && !table[recognizer].attempt.members.isEmpty
  }

  /// Whether a request is neither refused nor granted yet.
  @inline(__always)
  func hasRequest(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].state == .possible && !table[recognizer].attempt.reports.isEmpty
  }

  /// Whether no further report can come: it is discrete, or has reported its end.
  @inline(__always)
  func waitsWithNothingToCome(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].attempt.isWaiting
      && table[recognizer].attempt.reports.last?.state.isFinal == true
  }
}

/// Reading and changing single fields of the current attempt.
extension Recognizers {
  @inline(__always)
  func attempt(of recognizer: RecognizerIndex) -> AttemptKey {
    AttemptKey(recognizer: recognizer, number: table[recognizer].attempt.number)
  }

  /// Cancels a recognizer's timer, if it has set one.
  @inline(__always)
  mutating func cancelTimer(of recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    if table[recognizer].attempt.timer == 0 { return }
    hierarchy.timers.cancel(table[recognizer].attempt.takeTimer())
  }

  /// The record of a recognizer's last decision; past the last record when that is gone.
  @inline(__always)
  public func decision(of recognizer: RecognizerIndex) -> Serial {
    let decision = table[recognizer].attempt.decision
    return decision.timeline == timelineCount ? decision.record : .max
  }

  /// Stores the record of a decision.
  @inline(__always)
  mutating func setDecision(_ record: Serial, of recognizer: RecognizerIndex) {
    table[recognizer].attempt.decide(Attempt.Decision(record: record, timeline: timelineCount))
  }

  /// Invalidates the records of all decisions at once.
  mutating func forgetDecisions() { timelineCount &+= 1 }

  /// How many touches its attempt has.
  public func touchCount(of recognizer: RecognizerIndex) -> Int {
    table[recognizer].attempt.members.count
  }

  /// The slot of a touch of its attempt, the oldest first.
  func touchSlot(of recognizer: RecognizerIndex, at index: Int) -> TouchSlot {
    table[recognizer].attempt.members[index].slot
  }

  /// Whether a touch belongs to a recognizer's current attempt; a lifted one does until the reset
  /// (GR-8).
  @inline(__always)
  public func has(_ recognizer: RecognizerIndex, _ touch: TouchID) -> Bool {
    for index in table[recognizer].attempt.members.indices
    where table[recognizer].attempt.members[index].touch == touch {
      return true
    }
    return false
  }

  /// Whether two attempts share a touch; lifted touches count.
  public func share(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    for index in table[a].attempt.members.indices
    where has(b, table[a].attempt.members[index].touch) {
      return true
    }
    return false
  }

  /// The index of a recognizer among the links of a touch of its attempt.
  @inline(__always)
  func linkIndex(_ recognizer: RecognizerIndex, slot: TouchSlot) -> Int? {
    for index in table[recognizer].attempt.members.indices
    where table[recognizer].attempt.members[index].slot == slot {
      return table[recognizer].attempt.members[index].link
    }
    return nil
  }

  /// A state as the timeline records it: a discrete recognizer's `ended` has its own code.
  @inline(__always)
  func code(_ state: RecognizerState, _ recognizer: RecognizerIndex) -> UInt8 {
    state == .ended && table[recognizer].isDiscrete
      ? ReportedState.recognized.rawValue : state.rawValue
  }
}

/// Relations between recognizers: predicates without side effects.
extension Recognizers {
  /// Whether a's success excludes b, by their classes (AR-3).
  @inline(__always)
  func classesPrevent(_ a: RecognizerIndex, _ b: RecognizerIndex, _ hierarchy: borrowing Hierarchy)
    -> Bool
  {
    classAnswer(.canPrevent, of: a, about: b, hierarchy)
      && classAnswer(.canBePrevented, of: b, about: a, hierarchy)
  }

  /// A class hook: the program's override, otherwise the class's own answer where it may differ from the default.
  @inline(__always)
  func classAnswer(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    if !table[recognizer].hooks.isEmpty,
      let answer = overriddenAnswer(hook, of: recognizer, about: other, hierarchy)
    {
      return answer
    }
    let hooks = table[recognizer].classHooks
    guard hooks.answers(hook), !hooks.contains(.ownTypeOnly) || areOfOneType(recognizer, other)
    else { return hook.standardAnswer == true }
    return table[recognizer].isForeign
      ? foreignAnswer(hook, of: recognizer, about: other)
      : ownAnswer(hook, of: recognizer, about: other)
  }

  @inline(never)
  private func overriddenAnswer(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool? {
    switch table[recognizer].hooks[hook] {
    case .no: false
    case .yes: true
    case .only(let names): isNamed(other, names, hierarchy)
    case .except(let names): !isNamed(other, names, hierarchy)
    default: nil
    }
  }

  private func ownAnswer(_ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex)
    -> Bool
  {
    switch hook {
    case .canPrevent: canPrevent(recognizer, other)
    case .canBePrevented:
      table[recognizer].machine.value.canBePrevented(by: table[other].machine.value)
    case .shouldRequireFailure:
      table[recognizer].machine.value.shouldRequireFailure(of: table[other].machine.value)
    default:
      table[recognizer].machine.value.shouldBeRequiredToFail(by: table[other].machine.value)
    }
  }

  private func canPrevent(_ recognizer: RecognizerIndex, _ other: RecognizerIndex) -> Bool {
    let answer = registry.types[table[recognizer].typeIndex].engineType?.canPrevent(
      table[recognizer].machine.called, table[other].machine.called)
    return answer ?? table[recognizer].machine.canPrevent(table[other].machine)
  }

  @inline(__always)
  private func areOfOneType(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    table[a].machine.isOfSameType(as: table[b].machine)
  }

  package func isNamed(
    _ other: RecognizerIndex, _ names: [NameID], _ hierarchy: borrowing Hierarchy
  )
    -> Bool
  {
    let nameID = table[other].nameID
    let typeID = registry.types[table[other].typeIndex].id
    return names.contains { $0 == nameID || hierarchy.names[$0] == typeID }
  }

  /// Marks all allowed partners of a recognizer at once, because each is checked soon.
  @inline(__always)
  mutating func markPartners(of recognizer: RecognizerIndex, _ mark: UInt64) {
    for index in table[recognizer].attempt.allowed.indices {
      let partner = table[recognizer].attempt.allowed[index]
      if table[partner.recognizer].attempt.number == partner.attempt {
        table[partner.recognizer].attempt.markAsPartner(mark)
      }
    }
  }

  /// Whether one that was allowed beside another has proceeded: it is active, or has recognized or
  /// ended and is not yet reset (AR-3).
  func goesWithPartner(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].state.isActive || table[recognizer].state == .ended
  }

  func isDispatched(_ a: RecognizerIndex, before b: RecognizerIndex) -> Bool {
    table[a].attempt.dispatchKey < table[b].attempt.dispatchKey
  }

  /// Whether both are public recognizers of one view, which recognize together whatever the
  /// delegates answer.
  @inline(__always)
  func belongTogether(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    guard table[a].owner != .nowhere, table[a].owner == table[b].owner else { return false }
    if !table[a].isPrivate, !table[b].isPrivate { return true }
    // A menu's press and a drag's (CT-8, CT-9).
    return table[a].ownQuestion != nil && table[b].ownQuestion != nil
  }

  /// Allows both beside each other for the rest of their attempts (AR-3).
  mutating func allow(_ a: RecognizerIndex, beside b: RecognizerIndex) {
    table[a].attempt.allow(Attempt.Partner(recognizer: b, attempt: table[b].attempt.number))
    table[b].attempt.allow(Attempt.Partner(recognizer: a, attempt: table[a].attempt.number))
  }
}

/// A recognizer's settable properties.
extension Recognizers {
  /// Sets or removes the answer of the user's subclass or delegate to a question.
  public mutating func override(_ hook: Hook, of recognizer: RecognizerIndex, with answer: Answer?)
  {
    table[recognizer].answer(hook, with: answer)
  }

  /// The value of a type's parameter; nil when the type has no such parameter.
  public func parameter(_ index: Int, of recognizer: RecognizerIndex) -> Double? {
    let entry = table[recognizer]
    return registry.types[entry.typeIndex].get(entry.machine.value, index)
  }

  /// Sets a parameter of its type, by its index.
  public mutating func setParameter(_ index: Int, of recognizer: RecognizerIndex, to value: Double)
  {
    let type = registry.types[table[recognizer].typeIndex]
    type.set(&table[recognizer].machine.value, index, value)
  }

  /// Updates parameters that follow a field of the profile and were not set otherwise.
  mutating func applyProfile(_ profile: Profile, from old: Profile) {
    for recognizer in places where isLive(recognizer) {
      let type = table[recognizer].typeIndex
      for index in registry.types[type].parameters.indices {
        guard let field = registry.types[type].parameters[index].profileField,
          profile[field] != old[field],
          registry.types[type].get(table[recognizer].machine.value, index) == old[field]
        else { continue }
        registry.types[type].set(&table[recognizer].machine.value, index, profile[field])
      }
    }
  }

  /// Makes a recognizer owned by a view, without an action of its own. With a rule, its grants are
  /// recorded under that rule.
  public mutating func setOwner(
    _ view: ResponderIndex, of recognizer: RecognizerIndex, rule: Rule? = nil,
    decider: Decider = .none, question: Hook? = nil
  ) {
    table[recognizer].own(by: view, rule, decider, question)
  }

  /// Whether one of these is enabled and needs a pointer (hover).
  public func hasHover(_ ids: [RecognizerID]) -> Bool {
    ids.contains { table[$0.index].ignoresFingers && table[$0.index].isEnabled }
  }

  /// Whether a recognizer accepts this kind of touch. All but hover accept fingers, only hover
  /// accepts the pointer, and a press needs an allowed type (SY-7). A disabled recognizer accepts
  /// nothing.
  @inline(__always)
  func takes(_ recognizer: RecognizerIndex, _ touch: Touch, _ presses: PressMasks) -> Bool {
    guard table[recognizer].isEnabled else { return false }
    if touch.isFinger { return !table[recognizer].ignoresFingers }
    if let type = touch.scrollType {
      return allowedScrollTypes(of: recognizer).map { $0 & Int(type.rawValue) != 0 } ?? false
    }
    return touch.isPress
      ? allowedPressTypes(of: recognizer, presses.taps) & presses.press != 0
      : table[recognizer].ignoresFingers
  }

  /// The devices that may scroll a recognizer; nil for one that is no pan (SC-11).
  func allowedScrollTypes(of recognizer: RecognizerIndex) -> Int? {
    (table[recognizer].machine.value as? any ScrollableRecognizer)?.allowedScrollTypesMask
  }

  /// The press types that a recognizer accepts; `taps` are the default of taps.
  func allowedPressTypes(of recognizer: RecognizerIndex, _ taps: UInt64) -> UInt64 {
    if let types = table[recognizer].allowedPressTypes { return types }
    return table[recognizer].traits.contains(.takesSelect) ? taps : 0
  }
}

/// The type of a press as a bit, and the default of taps where the program has not set their types
/// (SY-7).
struct PressMasks {
  let press: UInt64
  let taps: UInt64
}

/// Recognizers whose code is not Swift: its failure ends the run like a callback's.
extension Recognizers {
  func recordFailure(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    guard let foreign = registry.types[table[recognizer].typeIndex].foreign,
      let message = foreign.takeFailure(table[recognizer].machine.value)
    else { return }
    hierarchy.recordFailure(message, subject: table[recognizer].subject)
  }

  /// Collects failures where they could not be reported at once: in `reset`, in a location, in a
  /// class hook.
  public func recordFailures(_ hierarchy: inout Hierarchy) {
    guard registry.hasForeignTypes else { return }
    for recognizer in places where isLive(recognizer) {
      if table[recognizer].isForeign { recordFailure(recognizer, &hierarchy) }
    }
  }

  func foreignAnswer(_ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex)
    -> Bool
  {
    let types = registry.types
    guard let foreign = types[table[recognizer].typeIndex].foreign else { return false }
    return foreign.answer(hook, table[recognizer].machine.value, types[table[other].typeIndex].id)
  }
}

/// Deciders as the timeline records them: adds the owner to a recognizer's own decision.
extension Recognizers {
  /// The decider of the present call's request, with its owner.
  @inline(__always)
  mutating func decider(
    of recognizer: RecognizerIndex, _ context: borrowing GestureContext,
    _ hierarchy: inout Hierarchy
  ) -> Decider {
    context.decider == .none
      ? .none : owned(by: recognizer, context.decider, context.limitName, &hierarchy)
  }

  /// The decider of a limit, with its owner.
  mutating func decider(
    of recognizer: RecognizerIndex, _ limit: GestureLimit, _ hierarchy: inout Hierarchy
  ) -> Decider { owned(by: recognizer, limit.decider, limit.parameter, &hierarchy) }

  @inline(never)
  private mutating func owned(
    by recognizer: RecognizerIndex, _ decider: Decider, _ limitName: String,
    _ hierarchy: inout Hierarchy
  ) -> Decider {
    switch decider.kind {
    case .none, .rule, .profile, .fact: return decider
    case .name:
      return decider.owner == 0 ? named(limitName, of: recognizer, &hierarchy) : decider
    case .parameter, .property, .answer:
      if decider.owner != 0 { return decider }
      return decider.owned(by: table[recognizer].subject)
    }
  }

  /// The subject of a parameter that is not UIKit's; it is created when the parameter first
  /// decides.
  private mutating func named(
    _ name: String, of recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy
  ) -> Decider {
    if let setting = Setting(parameter: name) {
      return .parameter(setting, of: table[recognizer].subject)
    }
    let type = registry.types[table[recognizer].typeIndex]
    guard let index = type.parameterIndex(name) else { return .rule }
    if let known = table[recognizer].parameterSubjects.first(where: { $0.index == index }) {
      return .named(known.subject)
    }
    let subject = hierarchy.timeline.addSubject(
      Subject(
        name: name, className: "", kind: .name, parent: table[recognizer].subject))
    table[recognizer].keep(subject, ofParameter: index)
    return .named(subject)
  }

  /// The setting that has disabled a recognizer: its own, its owner's, or that of a framework.
  func enabling(_ recognizer: RecognizerIndex, _ hierarchy: borrowing Hierarchy) -> Decider {
    if table[recognizer].disabler != .none { return table[recognizer].disabler }
    let owner = table[recognizer].owner
    if owner != .nowhere, hierarchy.responders.isLive(owner),
      !hierarchy.responders[owner].properties.isScrollEnabled
    {
      return .property(.isScrollEnabled, of: hierarchy.responders[owner].subject, false)
    }
    return .property(.isEnabled, of: table[recognizer].subject, false)
  }

  /// The flag with which a recognizer withholds a phase (DL-1 … DL-3, SC-1).
  func holding(_ recognizer: RecognizerIndex, _ rule: Rule, _ hierarchy: borrowing Hierarchy)
    -> Decider
  {
    let own = table[recognizer].subject
    let view = table[recognizer].view
    // A scroll view's delay has no name; a text field's tap (CT-7) withholds like any other.
    if table[recognizer].isPrivate, table[recognizer].ownRule == nil, view != .nowhere {
      return .property(.delaysContentTouches, of: hierarchy.responders[view].subject, true)
    }
    return .property(rule == .dl1 ? .delaysTouchesBegan : .delaysTouchesEnded, of: own, true)
  }
}
