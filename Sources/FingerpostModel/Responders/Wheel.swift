/// A wheel of a picker or a date picker: a scroll view with rows of one height, one for each component.
package struct Wheel: Sendable {
  /// The scroll view.
  package let view: ResponderID
  /// The row at which it rests, from 0.
  package var row: Int

  /// Creates a wheel at a row.
  package init(view: ResponderID, row: Int) {
    self.view = view
    self.row = row
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
    wheelPickers = wheelPickers.filter { $0.value != index }
  }
}
