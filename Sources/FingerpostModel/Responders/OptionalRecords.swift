/// Optional records of the timeline. The raw values are those of `FP_OPTIONAL_…`.
public struct OptionalRecords: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Measurements of recognizers when they act: translation, velocity, scale, rotation, number of
  /// touches.
  public static let numbers: OptionalRecords = OptionalRecords(rawValue: 1)
  /// Changes of highlighted, selected and tracking in controls and cells.
  public static let controlStates: OptionalRecords = OptionalRecords(rawValue: 2)
  /// What programs read after a change: content offset and zoom scale, a control's value, the location of a
  /// recognizer that acts.
  public static let values: OptionalRecords = OptionalRecords(rawValue: 4)
  /// A touch's way to the application: frame, contact, HID event, the back board's choice, queue, run loop.
  public static let pipeline: OptionalRecords = OptionalRecords(rawValue: 8)
  /// The hit test of each sibling, however many there are (HT-5): without it, one record counts those among 64 and more
  /// that the finger is not on.
  public static let hitTests: OptionalRecords = OptionalRecords(rawValue: 16)
  /// All that there are.
  package static let all: OptionalRecords = [
    .numbers, .controlStates, .values, .pipeline, .hitTests,
  ]
}

/// A state of a control or cell that a touch changes.
public enum ControlState: String, Sendable {
  /// UIControl.isHighlighted.
  case isHighlighted
  /// UIControl.isSelected.
  case isSelected
  /// UIControl.isTracking (CT-2).
  case isTracking
}

extension Hierarchy {
  /// Changes a state; writes the record where it is switched on and the state differs.
  package mutating func set(_ state: ControlState, of responder: ResponderIndex, to isOn: Bool) {
    let wasOn: Bool
    switch state {
    case .isHighlighted:
      wasOn = responders[responder].properties.isHighlighted
      responders[responder].properties.isHighlighted = isOn
    case .isSelected:
      wasOn = responders[responder].properties.isSelected
      responders[responder].properties.isSelected = isOn
      recordSelection(of: responder)
    case .isTracking:
      wasOn = responders[responder].properties.isTracking
      responders[responder].properties.isTracking = isOn
    }
    guard optionalRecords.contains(.controlStates), wasOn != isOn else { return }
    let subject = responders[responder].subject
    timeline.write(
      .controlState, responders[responder].behaviour.isCell ? .sc6 : .ct2, subject: subject,
      object: factSubject(state.rawValue, of: subject), answer: isOn ? 1 : 0)
  }
}
