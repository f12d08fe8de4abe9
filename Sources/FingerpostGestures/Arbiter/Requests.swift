import FingerpostModel

/// The requests that wait for arbitration, over several turns if necessary (AR-5), and the grants
/// of the current turn.
@usableFromInline
struct Requests: ~Copyable {
  /// The attempts with a request that was not refused. Attempts that have ended are skipped at the
  /// next arbitration; removing each at once would cost a scan.
  @usableFromInline private(set) var waiting: UniqueArray<AttemptKey> = UniqueArray()
  /// The recognizers that began or recognized in this turn, in the order of the grants.
  @usableFromInline private(set) var granted: UniqueArray<RecognizerIndex> = UniqueArray()
  /// The touches of recognizers granted in this turn whose attempt an action has ended since (DL-4,
  /// SY-10).
  @usableFromInline private(set) var kept: [(recognizer: RecognizerIndex, slots: [TouchSlot])] = []
  /// The elements of `waiting` that need not wait for another recognizer.
  private var ready: UniqueArray<RecognizerIndex> = UniqueArray()
  private var grantCount: UInt64 = 0

  init() {}

  /// A copy for a branch, where the turn's grants are over.
  func copy() -> Requests {
    var copy = Requests()
    copy.waiting = waiting.copy()
    copy.granted = granted.copy()
    copy.grantCount = grantCount
    return copy
  }
}

extension Requests {
  mutating func add(_ attempt: AttemptKey) { waiting.append(attempt) }

  /// A request becomes a grant; returns its number.
  mutating func grant(_ recognizer: RecognizerIndex) -> UInt64 {
    grantCount &+= 1
    granted.append(recognizer)
    return grantCount
  }

  /// Keeps the touches of a granted recognizer whose attempt ends before they are cancelled in
  /// their views.
  mutating func keepTouches(of recognizer: RecognizerIndex, _ recognizers: borrowing Recognizers) {
    if granted.contains(recognizer) {
      kept.append((recognizer, recognizers[recognizer].attempt.members.map(\.slot)))
    }
  }

  /// The slots of these touches; nil for other recognizers.
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

  /// AR-4b: the next recognizer that need not wait. One that can exclude another without being
  /// excluded by it comes first; otherwise the order of AR-1.
  @inline(__always)
  mutating func next(_ recognizers: borrowing Recognizers, _ hierarchy: borrowing Hierarchy)
    -> RecognizerIndex?
  {
    waiting.removeAll { !recognizers.isRequesting($0) }
    ready.clear()
    for index in waiting.indices where recognizers.blocker(of: waiting[index].recognizer) == nil {
      ready.append(waiting[index].recognizer)
    }
    if ready.count < 2 { return ready.first }
    ready.sort { recognizers.isDispatched($0, before: $1) }
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
