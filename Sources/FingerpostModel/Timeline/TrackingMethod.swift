/// A control's tracking methods, as the `tracking` records name them.
public enum TrackingMethod: UInt8, CaseIterable, Sendable {
  /// A finger has come down; false ends the tracking.
  case beginTracking = 1
  /// The finger has moved; no ends the tracking.
  case continueTracking
  /// The finger was lifted.
  case endTracking
  /// The touch was cancelled.
  case cancelTracking
}
