import FingerpostGestures
import FingerpostModel

/// The wheels of a UIPickerView, and of a UIDatePicker in that style: a scroll view for each component (SC-4).
///
/// A wheel is a scroll view like any other. A drag that begins on it is its pan's, as that of the innermost scroll view;
/// it hands none over. It comes to rest on a row, and its picker notifies its delegate, or sends `valueChanged` (CT-6).
enum Wheels {
  /// The height of a row, in points, and the rows of a date picker's wheel, which goes round.
  private static let rowHeight: Double = 32
  private static let rowsAround: Double = 10_000

  /// Adds, removes and lays out the wheels of a picker after a change of its property.
  static func propertyChanged(_ name: String, of picker: ResponderIndex, _ turn: inout Turn) {
    guard turn.hierarchy.classes[turn.hierarchy.responders[picker].classID].hasWheels else {
      return
    }
    switch name {
    case "frame", "bounds", "numberOfComponents", "numberOfRows", "preferredDatePickerStyle",
      "datePickerMode":
      let (count, rows) = wanted(in: picker, turn.hierarchy)
      setCount(count, rows, of: picker, &turn)
      layOut(rows, of: picker, &turn)
      Calendars.styleChanged(of: picker, &turn)
    default: break
    }
  }

  /// How many wheels a picker has, and how many rows each of them.
  private static func wanted(
    in picker: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> (count: Int, rows: Double) {
    let properties = hierarchy.responders[picker].properties
    guard hierarchy.responders[picker].behaviour.isControl else {
      return (Int(properties.numberOfComponents), properties.numberOfRows)
    }
    let mode = DatePickerMode(rawValue: properties.datePickerMode) ?? .dateAndTime
    let isOfWheels = properties.preferredDatePickerStyle == DatePickerStyle.wheels.rawValue
    return (isOfWheels ? mode.wheels : 0, rowsAround)
  }

  private static func setCount(
    _ count: Int, _ rows: Double, of picker: ResponderIndex, _ turn: inout Turn
  ) {
    var wheels = turn.hierarchy.wheels[picker] ?? []
    if wheels.contains(where: \.isCalendar) { return }
    while wheels.count > count, let last = wheels.popLast() {
      turn.hierarchy.wheels[picker] = wheels
      guard turn.hierarchy.responders.contains(last.view) else { continue }
      turn.remove(last.view.index)
      turn.free(last.view.index)
    }
    while wheels.count < count {
      wheels.append(make(wheels.count + 1, rows, of: picker, &turn))
      turn.hierarchy.wheels[picker] = wheels
    }
  }

  private static func make(
    _ number: Int, _ rows: Double, of picker: ResponderIndex, _ turn: inout Turn
  ) -> Wheel {
    let made = scrollView("wheel\(number)", of: picker, &turn)
    turn.hierarchy.responders[made.index].properties.alwaysBounceVertical = true
    turn.hierarchy.responders[made.index].properties.transfersVerticalScrollingToParent = false
    turn.hierarchy.responders[made.index].properties.rowHeight = rowHeight
    turn.insert(made.index, into: picker, at: nil)
    let isRound = turn.hierarchy.responders[picker].behaviour.isControl
    return Wheel(view: made, row: isRound ? Int(rows / 2) : 0)
  }

  /// Makes a scroll view that is a part of a picker, still in no superview.
  static func scrollView(
    _ part: String, of picker: ResponderIndex, _ turn: inout Turn
  ) -> ResponderID {
    let name = turn.hierarchy.names[turn.hierarchy.responders[picker].nameID]
    let own = turn.freeName("\(name).\(part)", with: ScrollViewNames.all(of:))
    let made = turn.hierarchy.add(named: own, className: "UIScrollView")
    turn.equip(made.index, named: own)
    turn.hierarchy.responders[made.index].properties.scrollsToTop = false
    turn.hierarchy.wheelPickers[made.index] = picker
    return made
  }

  /// Puts the wheels side by side, each with its row in the middle.
  private static func layOut(_ rows: Double, of picker: ResponderIndex, _ turn: inout Turn) {
    guard let wheels = turn.hierarchy.wheels[picker], !wheels.isEmpty else { return }
    let size = turn.hierarchy.responders[picker].geometry.bounds.size
    let width = size.width / Double(wheels.count)
    let inset = max(0, size.height - rowHeight) / 2
    for (place, wheel) in wheels.enumerated()
    where turn.hierarchy.responders.contains(wheel.view) && !wheel.isCalendar {
      let view = wheel.view.index
      turn.hierarchy.responders[view].geometry.frame = Rect(
        Double(place) * width, 0, width, size.height)
      turn.hierarchy.recordMove(of: view)
      turn.hierarchy.responders[view].properties.contentSize = Size(width, rows * rowHeight)
      turn.hierarchy.responders[view].properties.contentInset = EdgeInsets(
        top: inset, left: 0, bottom: inset, right: 0)
      turn.propertyChanged("contentSize", of: view)
      let row = max(0, min(Double(wheel.row), rows - 1))
      _ = turn.hierarchy.setContentOffset(Point(0, row * rowHeight - inset), of: view)
      turn.propertyChanged("contentOffset", of: view)
    }
  }

  /// Notifies the program of the row on which a wheel has come to rest, if it is another one.
  static func comeToRest(
    _ message: DelegateMessage, of picker: ResponderIndex, _ turn: inout Turn
  ) {
    guard turn.hierarchy.responders.isLive(picker),
      let component = turn.hierarchy.wheels[picker]?.firstIndex(where: { $0.view == message.sender }
      ),
      turn.hierarchy.responders.contains(message.sender)
    else { return }
    // A month that is turned chooses no date (CT-11).
    if turn.hierarchy.wheels[picker]?[component].isCalendar ?? false { return }
    let view = message.sender.index
    let top = turn.hierarchy.contentOffset(of: view).y
    let inset = turn.hierarchy.responders[view].properties.contentInset.top
    guard let row = Int(exactly: ((top + inset) / rowHeight).rounded()),
      row != turn.hierarchy.wheels[picker]?[component].row
    else { return }
    turn.hierarchy.wheels[picker]?[component].row = row
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.cause = message.record
    if turn.hierarchy.responders[picker].behaviour.isControl {
      Controls.send(ControlMessage(.valueChanged, picker, nil), &turn)
    } else {
      turn.hierarchy.notify(
        .didSelectRow, picker, .sc4, at: Point(Double(row), Double(component)))
      turn.notifyDelegates()
    }
    turn.hierarchy.timeline.cause = outerCause
  }
}
