import FingerpostModel

extension GestureSystem {
  /// Whether a touch of this kind is for a recognizer at all: fingers for all but hover, the pointer for hover alone, a
  /// press for those that allow its type (SY-7); nothing for one that is disabled.
  @inline(__always)
  func takes(_ recognizer: UInt32, _ touch: Touch, _ pressMask: UInt64) -> Bool {
    guard recognizers[recognizer].isEnabled else { return false }
    if touch.isFinger { return !recognizers[recognizer].ignoresFingers }
    return touch.isPress
      ? recognizers[recognizer].allowedPressTypes & pressMask != 0
      : recognizers[recognizer].ignoresFingers
  }

  /// The recognizers whose attempt a touch is part of, in the order of service.
  public func members(of slot: UInt32) -> [UInt32] {
    links[Int(slot)].indices.filter { links[Int(slot)][$0].belongs }
      .map { links[Int(slot)][$0].recognizer }
  }

  /// Whether a view has an enabled recognizer that only a pointer reaches (hover).
  public func hasHover(_ ids: [RecognizerID]) -> Bool {
    ids.contains { recognizers[$0.index].ignoresFingers && recognizers[$0.index].isEnabled }
  }
}
