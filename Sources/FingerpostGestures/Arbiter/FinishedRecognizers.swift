import FingerpostModel

/// The final recognizers that wait for their reset, in the order in which they became final (GR-8).
@usableFromInline
struct FinishedRecognizers: ~Copyable {
  @usableFromInline private(set) var waiting: UniqueArray<RecognizerIndex> = UniqueArray()

  init() {}

  func copy() -> FinishedRecognizers {
    var copy = FinishedRecognizers()
    copy.waiting = waiting.copy()
    return copy
  }
}

extension FinishedRecognizers {
  @inlinable var isEmpty: Bool { @inline(__always) get { waiting.isEmpty } }
  var indices: Range<Int> { waiting.indices }
  subscript(index: Int) -> RecognizerIndex { waiting[index] }

  mutating func add(_ recognizer: RecognizerIndex) { waiting.append(recognizer) }

  /// The recognizer is reset; the others keep their places until `removeStruck`.
  mutating func strike(_ index: Int) { waiting[index] = .nowhere }

  /// Removes those that are reset.
  mutating func removeStruck() { waiting.removeAll { $0 == .nowhere } }

  /// Removes one that is reset before its turn.
  mutating func remove(_ recognizer: RecognizerIndex) { waiting.removeAll { $0 == recognizer } }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    waiting.removeAll { !recognizers.isLive($0) }
  }
}
