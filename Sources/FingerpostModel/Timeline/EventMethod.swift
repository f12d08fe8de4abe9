/// The method that a record of kind `events` tells of: what responders and recognizers get besides touches (SY-7).
///
/// The first four have the raw values of the touch phases: a press is told in a touch's phases.
public enum EventMethod: UInt8, CaseIterable, Sendable {
  case pressesBegan = 1, pressesChanged, pressesEnded, pressesCancelled
  case motionBegan, motionEnded, motionCancelled
  case remoteControl
  case touchesEstimatedPropertiesUpdated

  /// The method that the program may override.
  public var hook: Hook {
    switch self {
    case .pressesBegan: .pressesBegan
    case .pressesChanged: .pressesChanged
    case .pressesEnded: .pressesEnded
    case .pressesCancelled: .pressesCancelled
    case .motionBegan: .motionBegan
    case .motionEnded: .motionEnded
    case .motionCancelled: .motionCancelled
    case .remoteControl: .remoteControlReceived
    case .touchesEstimatedPropertiesUpdated: .touchesEstimatedPropertiesUpdated
    }
  }
}
