/// A control's tracking methods, as the `tracking` records name them.
public enum TrackingMethod: UInt8, CaseIterable, Sendable {
  case beginTracking = 1, continueTracking, endTracking, cancelTracking
}
