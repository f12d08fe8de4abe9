import FingerpostModel

/// A recognizer that is attached to a touch (TE-6).
public struct TouchLink: Sendable {
  public internal(set) var recognizer: UInt32
  /// Its place in `touch.gestureRecognizers`.
  public let attachOrder: UInt32
  /// The place of an attempt that begins with this touch in the order of service (AR-1).
  var serviceKey: UInt64 = 0
  /// It never sees the touch (GR-5).
  public internal(set) var isRefused: Bool = false
  /// It gets the touch only when the system has given it up (SY-9).
  var isPostponed: Bool = false
  /// The touch is part of its present attempt.
  public internal(set) var belongs: Bool = false

  /// It withholds the touch's began by its own `delaysTouchesBegan` (DL-1) or because it holds an earlier touch (DL-3).
  public internal(set) var holdsBegan: Bool = false
  /// It withholds the touch's ended (DL-2).
  public internal(set) var holdsEnded: Bool = false

  /// The recognizer is gone; the others keep their places.
  mutating func cut() {
    recognizer = noIndex
    isRefused = true
    belongs = false
    holdsBegan = false
    holdsEnded = false
  }
}
