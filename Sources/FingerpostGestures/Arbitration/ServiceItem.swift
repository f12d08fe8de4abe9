import FingerpostModel

/// A touch that a recognizer is to be told of in this event.
struct ServiceItem {
  let recognizer: UInt32
  let phase: TouchPhase
  let slot: UInt32
  /// The recognizer's place among the touch's links.
  let link: Int
  /// The recognizer's place in the order of service (AR-1).
  let key: UInt64
}

extension ServiceItem {
  /// Recognizer by recognizer, in each phase by phase (GR-2).
  @inline(__always)
  func isServed(before other: ServiceItem) -> Bool {
    key == other.key ? phase.rawValue < other.phase.rawValue : key < other.key
  }

  /// Whether one call tells the recognizer of both.
  @inline(__always)
  func sharesCall(with other: ServiceItem) -> Bool {
    recognizer == other.recognizer && phase == other.phase
  }
}
