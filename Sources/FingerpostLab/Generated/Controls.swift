// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ViewHandle where Kind: ControlElement {
  /// Disabled controls answer nil. True by default.
  public var isEnabled: Bool {
    get { target.read("isEnabled") }
    nonmutating set { target.write("isEnabled", newValue) }
  }
  /// Whether its menu opens when a touch comes down (CT-8). False by default.
  public var showsMenuAsPrimaryAction: Bool {
    get { target.read("showsMenuAsPrimaryAction") }
    nonmutating set { target.write("showsMenuAsPrimaryAction", newValue) }
  }
  /// It follows a touch (CT-2).
  public var isTracking: Bool { target.read("isTracking") }
  /// Whether the tracked touch is inside the bounds, grown by the tolerance.
  public var isTouchInside: Bool { target.read("isTouchInside") }
  /// It is shown as selected. False by default.
  public var isSelected: Bool {
    get { target.read("isSelected") }
    nonmutating set { target.write("isSelected", newValue) }
  }
  /// Whether it is drawn as under a finger. False by default.
  public var isHighlighted: Bool {
    get { target.read("isHighlighted") }
    nonmutating set { target.write("isHighlighted", newValue) }
  }
}

extension ControlElement {
  /// Disabled controls answer nil. True by default.
  public func isEnabled(_ value: Bool) -> Self { setting("isEnabled", value) }
  /// Whether its menu opens when a touch comes down (CT-8). False by default.
  public func showsMenuAsPrimaryAction(_ value: Bool) -> Self { setting("showsMenuAsPrimaryAction", value) }
  /// It is shown as selected. False by default.
  public func isSelected(_ value: Bool) -> Self { setting("isSelected", value) }
  /// Whether it is drawn as under a finger. False by default.
  public func isHighlighted(_ value: Bool) -> Self { setting("isHighlighted", value) }
}

extension ViewHandle where Kind == Button {
  /// Whether it has a menu: a long press shows it, like a context menu (CT-8). False by default.
  public var menu: Bool {
    get { target.read("menu") }
    nonmutating set { target.write("menu", newValue) }
  }
}

extension Button {
  /// Whether it has a menu: a long press shows it, like a context menu (CT-8). False by default.
  public func menu(_ value: Bool) -> Self { setting("menu", value) }
}

extension ViewHandle where Kind == Switch {
  /// The switch's value. False by default.
  public var isOn: Bool {
    get { target.read("isOn") }
    nonmutating set { target.write("isOn", newValue) }
  }
}

extension Switch {
  /// The switch's value. False by default.
  public func isOn(_ value: Bool) -> Self { setting("isOn", value) }
}

extension ViewHandle where Kind == Slider {
  /// Whether valueChanged is sent while dragging. True by default.
  public var isContinuous: Bool {
    get { target.read("isContinuous") }
    nonmutating set { target.write("isContinuous", newValue) }
  }
  /// The maximum value. 1 by default.
  public var maximumValue: Double {
    get { target.read("maximumValue") }
    nonmutating set { target.write("maximumValue", newValue) }
  }
  /// Kept between the minimum and the maximum. 0 by default.
  public var value: Double {
    get { target.read("value") }
    nonmutating set { target.write("value", newValue) }
  }
  /// The least value. 0 by default.
  public var minimumValue: Double {
    get { target.read("minimumValue") }
    nonmutating set { target.write("minimumValue", newValue) }
  }
}

extension Slider {
  /// Whether valueChanged is sent while dragging. True by default.
  public func isContinuous(_ value: Bool) -> Self { setting("isContinuous", value) }
  /// The maximum value. 1 by default.
  public func maximumValue(_ value: Double) -> Self { setting("maximumValue", value) }
  /// Kept between the minimum and the maximum. 0 by default.
  public func value(_ value: Double) -> Self { setting("value", value) }
  /// The least value. 0 by default.
  public func minimumValue(_ value: Double) -> Self { setting("minimumValue", value) }
}

extension ViewHandle where Kind == StepperControl {
  /// The maximum value. 100 by default.
  public var maximumValue: Double {
    get { target.read("maximumValue") }
    nonmutating set { target.write("maximumValue", newValue) }
  }
  /// What a tap adds. 1 by default.
  public var stepValue: Double {
    get { target.read("stepValue") }
    nonmutating set { target.write("stepValue", newValue) }
  }
  /// Whether the value continues at the minimum after the maximum, and the other way round. False by default.
  public var wraps: Bool {
    get { target.read("wraps") }
    nonmutating set { target.write("wraps", newValue) }
  }
  /// Whether it steps again while it is held (CT-6). True by default.
  public var autorepeat: Bool {
    get { target.read("autorepeat") }
    nonmutating set { target.write("autorepeat", newValue) }
  }
  /// Whether each step of a held stepper sends valueChanged; else one is sent at the lift. True by default.
  public var isContinuous: Bool {
    get { target.read("isContinuous") }
    nonmutating set { target.write("isContinuous", newValue) }
  }
  /// Kept between the minimum and the maximum. 0 by default.
  public var value: Double {
    get { target.read("value") }
    nonmutating set { target.write("value", newValue) }
  }
  /// The least value. 0 by default.
  public var minimumValue: Double {
    get { target.read("minimumValue") }
    nonmutating set { target.write("minimumValue", newValue) }
  }
}

extension StepperControl {
  /// The maximum value. 100 by default.
  public func maximumValue(_ value: Double) -> Self { setting("maximumValue", value) }
  /// What a tap adds. 1 by default.
  public func stepValue(_ value: Double) -> Self { setting("stepValue", value) }
  /// Whether the value continues at the minimum after the maximum, and the other way round. False by default.
  public func wraps(_ value: Bool) -> Self { setting("wraps", value) }
  /// Whether it steps again while it is held (CT-6). True by default.
  public func autorepeat(_ value: Bool) -> Self { setting("autorepeat", value) }
  /// Whether each step of a held stepper sends valueChanged; else one is sent at the lift. True by default.
  public func isContinuous(_ value: Bool) -> Self { setting("isContinuous", value) }
  /// Kept between the minimum and the maximum. 0 by default.
  public func value(_ value: Double) -> Self { setting("value", value) }
  /// The least value. 0 by default.
  public func minimumValue(_ value: Double) -> Self { setting("minimumValue", value) }
}

extension ViewHandle where Kind == SegmentedControl {
  /// Whether a touched segment sends valueChanged and is not selected. False by default.
  public var isMomentary: Bool {
    get { target.read("isMomentary") }
    nonmutating set { target.write("isMomentary", newValue) }
  }
  /// The chosen segment; -1 is none. -1…10000; -1 by default.
  public var selectedSegmentIndex: Int {
    get { target.read("selectedSegmentIndex") }
    nonmutating set { target.write("selectedSegmentIndex", newValue) }
  }
  /// Segments of equal width. 1…10000; 2 by default.
  public var numberOfSegments: Int {
    get { target.read("numberOfSegments") }
    nonmutating set { target.write("numberOfSegments", newValue) }
  }
}

extension SegmentedControl {
  /// Whether a touched segment sends valueChanged and is not selected. False by default.
  public func isMomentary(_ value: Bool) -> Self { setting("isMomentary", value) }
  /// The chosen segment; -1 is none. -1…10000; -1 by default.
  public func selectedSegmentIndex(_ value: Int) -> Self { setting("selectedSegmentIndex", value) }
  /// Segments of equal width. 1…10000; 2 by default.
  public func numberOfSegments(_ value: Int) -> Self { setting("numberOfSegments", value) }
}

extension ViewHandle where Kind == PageControl {
  /// The current page; a tap in the right half shows the next one, in the left half the previous one. 0…10000; 0 by default.
  public var currentPage: Int {
    get { target.read("currentPage") }
    nonmutating set { target.write("currentPage", newValue) }
  }
  /// How many pages there are. 0…10000; 0 by default.
  public var numberOfPages: Int {
    get { target.read("numberOfPages") }
    nonmutating set { target.write("numberOfPages", newValue) }
  }
}

extension PageControl {
  /// The current page; a tap in the right half shows the next one, in the left half the previous one. 0…10000; 0 by default.
  public func currentPage(_ value: Int) -> Self { setting("currentPage", value) }
  /// How many pages there are. 0…10000; 0 by default.
  public func numberOfPages(_ value: Int) -> Self { setting("numberOfPages", value) }
}

extension ViewHandle where Kind == PickerView {
  /// How many wheels it has, side by side (SC-4). 0…10; 0 by default.
  public var numberOfComponents: Int {
    get { target.read("numberOfComponents") }
    nonmutating set { target.write("numberOfComponents", newValue) }
  }
  /// How many rows each of its wheels has (SC-4). 0…10000; 0 by default.
  public var numberOfRows: Int {
    get { target.read("numberOfRows") }
    nonmutating set { target.write("numberOfRows", newValue) }
  }
}

extension PickerView {
  /// How many wheels it has, side by side (SC-4). 0…10; 0 by default.
  public func numberOfComponents(_ value: Int) -> Self { setting("numberOfComponents", value) }
  /// How many rows each of its wheels has (SC-4). 0…10000; 0 by default.
  public func numberOfRows(_ value: Int) -> Self { setting("numberOfRows", value) }
}

extension ViewHandle where Kind == DatePicker {
  /// 0 automatic, a plain control; 1 wheels (SC-4), 2 compact, 3 inline (CT-11).
  public var preferredDatePickerStyle: DatePickerStyle {
    get { target.read("preferredDatePickerStyle") }
    nonmutating set { target.write("preferredDatePickerStyle", newValue) }
  }
  /// 0 time, 1 date, 2 date and time, 3 a countdown: how many wheels it has (SC-4).
  public var datePickerMode: DatePickerMode {
    get { target.read("datePickerMode") }
    nonmutating set { target.write("datePickerMode", newValue) }
  }
}

extension DatePicker {
  /// 0 automatic, a plain control; 1 wheels (SC-4), 2 compact, 3 inline (CT-11).
  public func preferredDatePickerStyle(_ value: DatePickerStyle) -> Self { setting("preferredDatePickerStyle", value) }
  /// 0 time, 1 date, 2 date and time, 3 a countdown: how many wheels it has (SC-4).
  public func datePickerMode(_ value: DatePickerMode) -> Self { setting("datePickerMode", value) }
}

extension ViewHandle where Kind == RefreshControl {
  /// Whether it is refreshing; true calls beginRefreshing, false endRefreshing (SC-9). False by default.
  public var isRefreshing: Bool {
    get { target.read("isRefreshing") }
    nonmutating set { target.write("isRefreshing", newValue) }
  }
}

extension RefreshControl {
  /// Whether it is refreshing; true calls beginRefreshing, false endRefreshing (SC-9). False by default.
  public func isRefreshing(_ value: Bool) -> Self { setting("isRefreshing", value) }
}

extension ViewHandle where Kind == TextView {
  /// Whether a tap makes it first responder; its links are then text like any other (CT-7). True by default.
  public var isEditable: Bool {
    get { target.read("isEditable") }
    nonmutating set { target.write("isEditable", newValue) }
  }
  /// Whether its text can be selected, and its links be tapped if it is not editable (CT-7). True by default.
  public var isSelectable: Bool {
    get { target.read("isSelectable") }
    nonmutating set { target.write("isSelectable", newValue) }
  }
}

extension TextView {
  /// Whether a tap makes it first responder; its links are then text like any other (CT-7). True by default.
  public func isEditable(_ value: Bool) -> Self { setting("isEditable", value) }
  /// Whether its text can be selected, and its links be tapped if it is not editable (CT-7). True by default.
  public func isSelectable(_ value: Bool) -> Self { setting("isSelectable", value) }
}
