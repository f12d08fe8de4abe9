import FingerpostGestures
import FingerpostModel

/// The calendar of a UIDatePicker in the styles inline and compact (CT-11).
///
/// A calendar is a scroll view that pages across, one month after the other; it hands no drag across over. A private tap on
/// it chooses a date. In the compact style a private tap on the picker opens it in a container over the whole window, as a
/// context menu's, and a tap beside it closes it.
enum Calendars {
  /// The months of a calendar, which goes on for ever in UIKit.
  private static let months: Double = 1200
  /// The size of an opened calendar, in points.
  private static let size: Size = Size(320, 330)

  /// Adds and removes a date picker's calendar, or the tap that opens it, after a change of its property.
  static func styleChanged(of picker: ResponderIndex, _ turn: inout Turn) {
    guard turn.hierarchy.responders[picker].behaviour.isControl else { return }
    let properties = turn.hierarchy.responders[picker].properties
    let style = properties.preferredDatePickerStyle
    let isWanted = DatePickerStyle.hasCalendar(style, properties.datePickerMode)
    let isInline = isWanted && style == DatePickerStyle.inline.rawValue
    if !isInline { close(picker, &turn) }
    let known = turn.hierarchy.wheels[picker]?.first { $0.isCalendar }
    if let known, !isInline || !turn.hierarchy.responders.contains(known.view) {
      turn.hierarchy.wheels[picker] = nil
      if turn.hierarchy.responders.contains(known.view) {
        turn.remove(known.view.index)
        turn.free(known.view.index)
      }
    }
    if isInline {
      let calendar = known?.view ?? make(of: picker, in: picker, &turn)
      let size = turn.hierarchy.responders[picker].geometry.bounds.size
      layOut(calendar, in: Rect(origin: .zero, size: size), &turn)
    }
    setOpening(isWanted && !isInline, of: picker, &turn)
  }

  /// Reacts to a private tap: on the picker, on its calendar, or beside it.
  static func take(_ action: PendingAction, of picker: ResponderIndex, _ turn: inout Turn) {
    guard action.state == .ended else { return }
    let view = turn.arbiter.recognizers[action.recognizer].view
    if view == picker { return open(picker, &turn) }
    if turn.hierarchy.contextMenus[picker]?.container.index == view { return close(picker, &turn) }
    let touch = turn.touches.slot(ofTouch: action.touch).map { turn.touches[$0] }
    Controls.send(ControlMessage(.valueChanged, picker, touch), &turn)
  }

  private static func make(
    of picker: ResponderIndex, in parent: ResponderIndex, _ turn: inout Turn
  ) -> ResponderID {
    let made = Wheels.scrollView("calendar", of: picker, &turn)
    turn.hierarchy.responders[made.index].properties.isPagingEnabled = true
    turn.hierarchy.responders[made.index].properties.transfersHorizontalScrollingToParent = false
    turn.hierarchy.wheels[picker] = [Wheel(view: made, row: Int(months / 2), isCalendar: true)]
    let own = turn.hierarchy.names[turn.hierarchy.responders[made.index].nameID]
    addTap("\(own)Tap", to: made.index, of: picker, &turn)
    turn.insert(made.index, into: parent, at: nil)
    return made
  }

  private static func layOut(_ calendar: ResponderID, in frame: Rect, _ turn: inout Turn) {
    guard turn.hierarchy.responders.contains(calendar) else { return }
    let view = calendar.index
    turn.hierarchy.responders[view].geometry.frame = frame
    turn.hierarchy.recordMove(of: view)
    turn.hierarchy.responders[view].properties.contentSize = Size(
      frame.size.width * months, frame.size.height)
    turn.propertyChanged("contentSize", of: view)
    _ = turn.hierarchy.setContentOffset(Point(frame.size.width * months / 2, 0), of: view)
    turn.propertyChanged("contentOffset", of: view)
  }

  @discardableResult
  private static func addTap(
    _ name: String, to view: ResponderIndex, of picker: ResponderIndex, _ turn: inout Turn
  ) -> RecognizerID? {
    guard let type = turn.arbiter.recognizers.registry.index(of: "tap") else { return nil }
    let tap = turn.arbiter.add(
      typeIndex: type, named: name, hierarchy: &turn.hierarchy, isPrivate: true)
    turn.arbiter.recognizers.setOwner(picker, of: tap.index, rule: .ct11)
    turn.arbiter.recognizers[tap.index].cancelsTouchesInView = false
    turn.arbiter.recognizers[tap.index].delaysTouchesEnded = false
    turn.arbiter.attach(tap.index, to: view, &turn.hierarchy)
    return tap
  }

  /// Adds, enables or disables the tap that opens a compact picker's calendar.
  private static func setOpening(_ opens: Bool, of picker: ResponderIndex, _ turn: inout Turn) {
    if let tap = turn.deliveries.interactions.calendarTaps[picker] {
      turn.arbiter.setEnabled(tap.index, opens, hierarchy: &turn.hierarchy)
    } else if opens {
      let name = turn.hierarchy.names[turn.hierarchy.responders[picker].nameID]
      turn.deliveries.interactions.calendarTaps[picker] = addTap(
        "\(name).labelTap", to: picker, of: picker, &turn)
    }
  }

  private static func open(_ picker: ResponderIndex, _ turn: inout Turn) {
    let window = turn.hierarchy.window(of: picker)
    guard window != .nowhere, turn.hierarchy.contextMenus[picker]?.isOn != true else { return }
    let bounds = Rect(
      origin: .zero, size: turn.hierarchy.responders[window].geometry.bounds.size)
    let container = turn.hierarchy.contextMenus[picker]?.container ?? makeContainer(picker, &turn)
    turn.hierarchy.responders[container.index].geometry.frame = bounds
    turn.insert(container.index, into: window, at: nil)
    turn.hierarchy.contextMenus[picker] = ContextMenu(container: container, isOn: true)
    let calendar =
      turn.hierarchy.wheels[picker]?.first?.view ?? make(of: picker, in: container.index, &turn)
    let place = Point(
      (bounds.size.width - size.width) / 2, (bounds.size.height - size.height) / 2)
    layOut(calendar, in: Rect(origin: place, size: size), &turn)
    turn.scratch.hasChanges = true
  }

  private static func makeContainer(
    _ picker: ResponderIndex, _ turn: inout Turn
  ) -> ResponderID {
    let name = turn.hierarchy.names[turn.hierarchy.responders[picker].nameID]
    let container = turn.hierarchy.add(
      named: turn.freeName("\(name).calendarContainer"), className: "UIView")
    addTap("\(name).calendarContainerTap", to: container.index, of: picker, &turn)
    return container
  }

  /// Takes an opened calendar from the screen.
  static func close(_ picker: ResponderIndex, _ turn: inout Turn) {
    guard let menu = turn.hierarchy.contextMenus[picker], menu.isOn else { return }
    turn.hierarchy.contextMenus[picker]?.isOn = false
    guard turn.hierarchy.responders.contains(menu.container),
      turn.hierarchy.responders[menu.container.index].superview != .nowhere
    else { return }
    turn.scratch.hasChanges = true
    turn.whileCallsWait { $0.remove(menu.container.index) }
  }
}
