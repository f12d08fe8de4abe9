import FingerpostModel

/// The digitizer's event for one frame: a parent with a child for every finger (SY-2).
public struct HIDEvent: Equatable, Sendable {
  /// When the frame was taken.
  public let time: Instant
  /// A child for each contact that is down or just left.
  public let fingers: [HIDFingerEvent]
}

/// One finger in one frame.
public struct HIDFingerEvent: Equatable, Sendable {
  /// The changes of the finger in this frame.
  public struct Changes: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The finger has entered or left the sensor's range: `isInRange` differs.
    public static let range: Changes = Changes(rawValue: 1)
    /// The finger has touched or left the sensor: `isTouching` differs.
    public static let touch: Changes = Changes(rawValue: 2)
    /// The finger's place differs.
    public static let position: Changes = Changes(rawValue: 4)
  }

  /// The contact's (SY-1).
  public let identity: Int32
  /// The differences from the last event.
  public let changes: Changes
  /// Near enough to be seen.
  public let isInRange: Bool
  /// Touching the screen.
  public let isTouching: Bool
  /// Whether the system has cancelled the finger.
  public let isCancelled: Bool
  /// In screen coordinates.
  public let position: Point
  /// In points.
  public let radius: Double
}

extension HIDEvent {
  /// The changes of the fingers, for the back board; unchanged fingers are left out.
  public var fingerChanges: [FingerChange] {
    fingers.compactMap { finger in
      finger.phase.map { FingerChange(finger: finger.identity, phase: $0, point: finger.position) }
    }
  }
}

extension HIDFingerEvent {
  init(_ contact: Contact, _ changes: Changes, isTouching: Bool = true, isCancelled: Bool = false) {
    identity = contact.identity
    self.changes = changes
    isInRange = isTouching
    self.isTouching = isTouching
    self.isCancelled = isCancelled
    position = contact.location
    radius = contact.radius
  }

  var phase: TouchPhase? {
    if isCancelled { return .cancelled }
    if changes.contains(.touch) { return isTouching ? .began : .ended }
    return changes.contains(.position) ? .moved : nil
  }
}
