/// The method that a record of kind `events` tells of: what responders and recognizers get besides touches (SY-7).
///
/// The first four have the raw values of the touch phases: a press is told in a touch's phases.
public enum EventMethod: UInt8, CaseIterable, Sendable {
  /// A button went down.
  case pressesBegan = 1
  /// A button's force has changed.
  case pressesChanged
  /// A button came up.
  case pressesEnded
  /// A press was taken away.
  case pressesCancelled
  /// A shake begins.
  case motionBegan
  /// A shake is over.
  case motionEnded
  /// A shake went on for too long.
  case motionCancelled
  /// A command of a headset or the control centre.
  case remoteControl
  /// What was estimated of a pencil's touch is known now.
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
