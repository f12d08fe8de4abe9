/// The method of an `events` record: calls to responders and recognizers other than touches (SY-7).
///
/// The first four have the raw values of the touch phases, because a press has the same phases as a
/// touch.
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
  /// A shake lasted too long.
  case motionCancelled
  /// A command of a headset or the control centre.
  case remoteControl
  /// Estimated properties of a pencil's touch are known now.
  case touchesEstimatedPropertiesUpdated

  /// The method that the program may override.
  @inlinable package var hook: Hook {
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
