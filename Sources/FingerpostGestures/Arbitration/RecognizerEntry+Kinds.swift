import FingerpostModel

/// The type of a press, as a bit, and what taps allow where the program has not said what they do (SY-7).
struct PressMasks {
  let press: UInt64
  let taps: UInt64
}

extension GestureSystem {
  /// Whether a touch of this kind is for a recognizer at all: fingers for all but hover, the pointer for hover alone, a
  /// press for those that allow its type (SY-7); nothing for one that is disabled.
  @inline(__always)
  func takes(_ recognizer: UInt32, _ touch: Touch, _ presses: PressMasks) -> Bool {
    guard recognizers[recognizer].isEnabled else { return false }
    if touch.isFinger { return !recognizers[recognizer].ignoresFingers }
    return touch.isPress
      ? allowedPressTypes(of: recognizer, presses.taps) & presses.press != 0
      : recognizers[recognizer].ignoresFingers
  }

  private func allowedPressTypes(of recognizer: UInt32, _ taps: UInt64) -> UInt64 {
    if let types = recognizers[recognizer].allowedPressTypes { return types }
    return recognizers[recognizer].traits.contains(.takesSelect) ? taps : 0
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
