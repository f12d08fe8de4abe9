/// A stage of a touch's way before the application's event (SY-1 … SY-4): an optional record each.
///
/// The raw value is the record's `to`.
public enum PipelineStage: UInt8, CaseIterable, Sendable {
  /// A frame of the sensor (SY-1): x is the number of its contacts.
  case frame = 1
  /// A contact of a frame (SY-1): its identity is the object's name, x its radius in points.
  case contact = 2
  /// The digitizer's event (SY-2): the fingers' numbers are the object's name.
  case event = 3
  /// The back board chooses who gets it (SY-3): the object is the application in front, or the spring board.
  case route = 4
  /// It comes into the application's queue (SY-4).
  case queue = 5
  /// The run loop takes it, in a turn (SY-4): the object is what has woken it, `from` the mode.
  case turn = 6

  /// The part of the system that the records are about; nil for the application itself.
  public var owner: String? {
    switch self {
    case .frame, .contact: "digitizer"
    case .event: "hid"
    case .route: "backBoard"
    case .queue: nil
    case .turn: "runLoop"
    }
  }

  /// The rule behind it.
  public var rule: Rule {
    switch self {
    case .frame, .contact: .sy1
    case .event: .sy2
    case .route: .sy3
    case .queue, .turn: .sy4
    }
  }
}
