/// A wheel of a picker or a date picker: a scroll view with rows of one height, one for each component.
package struct Wheel: Sendable {
  /// The scroll view.
  package let view: ResponderID
  /// The row at which it rests, from 0.
  package var row: Int
  /// Whether it is a calendar: months side by side, of which one is shown (CT-11).
  package let isCalendar: Bool

  /// Creates a wheel at a row.
  package init(view: ResponderID, row: Int, isCalendar: Bool = false) {
    self.view = view
    self.row = row
    self.isCalendar = isCalendar
  }
}

/// The style of a date picker; the numbers are UIKit's.
public enum DatePickerStyle: UInt8, CaseIterable, Sendable {
  /// Chosen by the system: a control without wheels here.
  case automatic = 0
  /// A wheel for each component.
  case wheels = 1
  /// A label that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3

  /// Whether it chooses a date in a calendar that is always there, or in one that a tap opens.
  package static func hasCalendar(_ style: UInt8, _ mode: UInt8) -> Bool {
    let isOfDates =
      mode == DatePickerMode.date.rawValue || mode == DatePickerMode.dateAndTime.rawValue
    return isOfDates && (style == DatePickerStyle.compact.rawValue || style == inline.rawValue)
  }
}

/// What a date picker chooses; the numbers are UIKit's.
public enum DatePickerMode: UInt8, CaseIterable, Sendable {
  /// Hour, minute, half of the day.
  case time = 0
  /// Day, month, year.
  case date = 1
  /// Day, hour, minute, half of the day.
  case dateAndTime = 2
  /// Hours, minutes.
  case countDownTimer = 3

  /// How many wheels it has where a day has two halves.
  package var wheels: Int {
    switch self {
    case .time, .date: 3
    case .dateAndTime: 4
    case .countDownTimer: 2
    }
  }
}

extension Hierarchy {
  /// Removes a picker, or one of its wheels, from the tables.
  mutating func forgetWheels(of index: ResponderIndex) {
    if wheels.isEmpty { return }
    wheelPickers[index] = nil
    guard wheels.removeValue(forKey: index) != nil else { return }
    wheelPickers.removeAll { $0 == index }
  }
}
