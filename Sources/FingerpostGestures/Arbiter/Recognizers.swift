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

extension Recognizers {
  @inline(__always)
  func attempt(of recognizer: RecognizerIndex) -> AttemptKey {
    AttemptKey(recognizer: recognizer, number: table[recognizer].attempt.number)
  }

  /// Neither freed nor reset since.
  @inline(__always)
  func isStill(_ attempt: AttemptKey) -> Bool {
    table.isLive(attempt.recognizer)
      && table[attempt.recognizer].attempt.number == attempt.number
  }

  /// Still there, and neither granted nor out.
  @inline(__always)
  func isStillPossible(_ attempt: AttemptKey) -> Bool {
    isStill(attempt) && table[attempt.recognizer].state == .possible
  }

  /// It has a request that is being weighed.
  @inline(__always)
  func isRequesting(_ attempt: AttemptKey) -> Bool {
    isStill(attempt) && table[attempt.recognizer].attempt.isRequesting
  }

  /// Neither granted nor out, with touches to decide about.
  @inlinable @inline(__always)
  public func isUndecided(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].state == .possible && !table[recognizer].attempt.members.isEmpty
  }

  /// Whether it has a request that is neither refused nor granted yet.
  @inline(__always)
  func hasRequest(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].state == .possible && !table[recognizer].attempt.reports.isEmpty
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

  /// Whether it waits and has made its last report: it is discrete, or has reported its end.
  @inline(__always)
  func waitsWithNothingToCome(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].attempt.isWaiting
      && table[recognizer].attempt.reports.last?.state.isFinal == true
  }

  /// A state as the timeline records it: a discrete recognizer's `ended` has its own code.
  @inline(__always)
  func code(_ state: RecognizerState, _ recognizer: RecognizerIndex) -> UInt8 {
    state == .ended && table[recognizer].isDiscrete
      ? RecognizerState.recognizedCode : state.rawValue
  }
}
