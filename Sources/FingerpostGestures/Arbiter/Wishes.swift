import FingerpostModel

/// The wishes that wait to be weighed, over turns where they have to (AR-5), and the grants of the present turn.
@usableFromInline
struct Wishes: ~Copyable {
  /// The attempts whose wish nobody has refused. One that is over since is left out when they are weighed next: to take it
  /// out at once would cost a look at all others for each that is shut out.
  @usableFromInline private(set) var waiting: UniqueArray<AttemptKey> = UniqueArray()
  /// Those that began or were recognized in this turn, in the order of the grants.
  @usableFromInline private(set) var granted: UniqueArray<RecognizerIndex> = UniqueArray()
  /// The touches of those granted in this turn whose attempt an action has ended since (DL-4, SY-10).
  @usableFromInline var kept: [(recognizer: RecognizerIndex, slots: [TouchSlot])] = []
  /// Those of `waiting` that need not wait for anybody.
  private var ready: UniqueArray<RecognizerIndex> = UniqueArray()
  private var grantCount: UInt64 = 0

  init() {}

  /// What the turn has granted is over in a branch.
  func copy() -> Wishes {
    var copy = Wishes()
    copy.waiting = waiting.copy()
    copy.granted = granted.copy()
    copy.grantCount = grantCount
    return copy
  }
}

extension Wishes {
  mutating func add(_ attempt: AttemptKey) { waiting.append(attempt) }

  /// A wish becomes a grant; returns its number.
  mutating func grant(_ recognizer: RecognizerIndex) -> UInt64 {
    grantCount &+= 1
    granted.append(recognizer)
    return grantCount
  }

  /// The attempt of a granted one ends before its touches are cancelled in their views: they are kept in mind.
  mutating func keepTouches(of recognizer: RecognizerIndex, _ recognizers: borrowing Recognizers) {
    if granted.contains(recognizer) {
      kept.append((recognizer, recognizers[recognizer].attempt.members.map(\.slot)))
    }
  }

  /// The slots of such a one's touches; nil for all others.
  func keptTouches(of recognizer: RecognizerIndex) -> [TouchSlot]? {
    for one in kept where one.recognizer == recognizer { return one.slots }
    return nil
  }

  /// The turn is over.
  @inlinable @inline(__always)
  mutating func endTurn() { if !granted.isEmpty || !kept.isEmpty { forgetGrants() } }

  @usableFromInline
  mutating func forgetGrants() {
    granted.clear()
    kept.clear()
  }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    waiting.removeAll { !recognizers.isLive($0.recognizer) }
    granted.removeAll { !recognizers.isLive($0) }
  }

  /// AR-4b: of those that need not wait, one that may shut out another without being shut out by it goes first;
  /// else the order of AR-1.
  @inline(__always)
  mutating func next(_ recognizers: borrowing Recognizers, _ hierarchy: borrowing Hierarchy)
    -> RecognizerIndex?
  {
    waiting.removeAll { !recognizers.isWishing($0) }
    ready.clear()
    for index in waiting.indices where recognizers.blocker(of: waiting[index].recognizer) == nil {
      ready.append(waiting[index].recognizer)
    }
    if ready.count < 2 { return ready.first }
    ready.sort { recognizers.isServed($0, before: $1) }
    for index in ready.indices where !isDominated(ready[index], recognizers, hierarchy) {
      return ready[index]
    }
    return ready.first
  }

  @inline(never)
  private func isDominated(
    _ a: RecognizerIndex, _ recognizers: borrowing Recognizers, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    for index in ready.indices {
      let b = ready[index]
      if b != a, recognizers.share(a, b), recognizers.classesPrevent(b, a, hierarchy),
        !recognizers.classesPrevent(a, b, hierarchy)
      {
        return true
      }
    }
    return false
  }
}
