import FingerpostModel

extension RecognizerEntry {
  /// Whether a touch of this kind is for the recognizer at all: fingers for all but hover, the pointer for hover alone,
  /// a press for those that allow its type (SY-7).
  @inline(__always)
  func takes(_ touch: Touch, _ pressMask: UInt64) -> Bool {
    if touch.isFinger { return !ignoresFingers }
    return touch.isPress ? allowedPressTypes & pressMask != 0 : ignoresFingers
  }
}

extension GestureSystem {
  /// The recognizers whose attempt a touch is part of, in the order of service.
  public func members(of slot: UInt32) -> [UInt32] {
    links[Int(slot)].filter(\.belongs).map(\.recognizer)
  }

  /// Whether a view has an enabled recognizer that only a pointer reaches (hover).
  public func hasHover(_ ids: [RecognizerID]) -> Bool {
    ids.contains { recognizers[$0.index].ignoresFingers && recognizers[$0.index].isEnabled }
  }
}
