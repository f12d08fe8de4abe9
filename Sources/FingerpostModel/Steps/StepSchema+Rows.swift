/// The one table of steps. A new step needs a case of `StepKind`, a row here, its player, and its
/// number in the header.
extension StepSchema {
  /// All steps, in the order of documents' reference.
  package static let all: [StepSchema] = primitives + gestures + devices + changes + controllers

  private static let seconds: StepField.Value = .number(0...1e6)
  private static let distance: StepField.Value = .number(0...Double.infinity)
  private static let anyNumber: StepField.Value = .number(-Double.infinity...Double.infinity)
  private static let finger: StepField = .operand(.finger, .whole(0...Int(Int32.max) - 2))
  /// How many fingers a step may bring down at once.
  package static let fingerCounts: ClosedRange<Int> = 1...20
  private static let fingers: StepField =
    .field("fingers", .fingers, .whole(fingerCounts), default: 1)

  private static let touchType: StepField = .field(
    "type", .touchType, .word(words(TouchType.self)), default: Double(TouchType.direct.rawValue))

  private static let button: StepField = .field(
    "button", .button, .word(words(PointerButton.self)),
    default: Double(PointerButton.primary.rawValue))

  private static func over(_ standard: Double) -> StepField {
    .field("over", .duration, seconds, .seconds, default: standard)
  }

  private static func words<Choice: CaseIterable & RawRepresentable>(
    _ type: Choice.Type
  ) -> [StepField.Word] where Choice.RawValue: BinaryInteger {
    type.allCases.map { StepField.Word("\($0)", UInt32(truncatingIfNeeded: $0.rawValue)) }
  }

  private static let primitives: [StepSchema] = [
    .fingers(
      .down, "A finger comes down.", finger, .field("at", .place, .place),
      touchType, button),
    .fingers(
      .move, "A finger moves, in samples; in one sample if it takes no time.", finger,
      .field("to", .place, .place, offset: "by"), over(0)),
    .fingers(
      .up, "A finger lifts, in place or at a given place.", finger,
      .field("at", .place, .place, optional: true)),
    .fingers(.cancel, "The system cancels a finger's touch.", finger),
    .fingers(.wait, "Time passes, timers fire.", .operand(.duration, seconds, .seconds)),
    .fingers(.together, "The steps start at the same time.", .operand(nil, .steps)),
  ]

  private static let gestures: [StepSchema] = [
    .fingers(
      .tap, "Fingers tap, once or several times.", .operand(.place, .place),
      .field("count", .count, .whole(1...10_000), default: 1), fingers,
      .field("hold", .duration, seconds, .seconds, default: 0.05),
      .field("gap", .gap, seconds, .seconds, default: 0.1), touchType, button),
    .fingers(
      .press, "Fingers press and hold.", .operand(.place, .place),
      .field("for", .duration, seconds, .seconds, default: 0.6), fingers, touchType, button),
    .fingers(
      .drag, "Fingers move to a place, or by an offset.", .operand(.place, .place),
      .field("to", .target, .place, offset: "by"), over(0.3), fingers, touchType,
      button),
    .fingers(
      .swipe, "Fingers move quickly in a direction.", .operand(.place, .place),
      .field(
        "direction", .direction, .word(words(Direction.self)),
        default: Double(Direction.left.rawValue)),
      .field("distance", .first, distance, .points, default: 120), over(0.15), fingers,
      touchType),
    .fingers(
      .pinch, "Two fingers change their distance.", .operand(.place, .place),
      .field("from", .first, distance, .points, default: 200),
      .field("to", .second, distance, .points, default: 100), over(0.5), touchType),
    .fingers(
      .rotate, "Two fingers turn about a place, clockwise.", .operand(.place, .place),
      .field("by", .first, anyNumber, .radians, default: Double.pi / 2),
      .field(
        "radius", .second, .number(Double.leastNonzeroMagnitude...Double.infinity), .points,
        default: 80), over(0.5), touchType),
  ]

  private static let devices: [StepSchema] = [
    .device(
      .pressButton, "A button of a remote or a key is held for a time.", .operand(.text, .text),
      .field("for", .duration, seconds, .seconds, default: 0.1)),
    .device(.shake, "The device is shaken.", .operand(nil, .yes)),
    .device(.remote, "A remote control's command.", .operand(.text, .text)),
    .device(
      .activate, "An application comes to the front; springBoard is the home screen.",
      .operand(.text, .text)),
    .device(
      .hover, "A pointer is at a place, or leaves the screen.",
      .operand(.place, .place, optional: true)),
    .device(
      .scroll, "A wheel (discrete) or a trackpad (continuous) scrolls at a place: no touch.",
      .operand(.place, .place), .field("by", .pair, .vector, .points), over(0.3),
      .field(
        "kind", .third, .word(words(ScrollType.self)),
        default: Double(ScrollType.continuous.rawValue))),
    .device(
      .tapStatusBar, spelling: ("tap", "statusBar"),
      "The status bar is tapped; also {tap: statusBar}, where nothing has that name.",
      .operand(nil, .yes)),
  ]

  private static let changes: [StepSchema] = [
    .program(
      .set, "The program sets properties.", past: "set {property} of {object} to {value}",
      .operand(.object, .object(.any)), .field("property", .text, .property),
      .field("numbers", .numbers, .propertyValue)),
    .program(
      .remove, "The program removes a view or a recognizer.", past: "removed {object}",
      .operand(.object, .object(.any))),
    .program(
      .addSubview, verb: "add", "The program adds a view to another, on top or at an index.",
      past: "added {object} to {other}", .operand(.object, .object(.view)),
      .field("to", .other, .object(.view)),
      .field("index", .first, .whole(0...Int(Int32.max)), optional: true)),
    .program(
      .addRecognizer, "The program adds a recognizer to a view.",
      past: "added {object} to {other}", .operand(.object, .newRecognizer),
      .field("to", .other, .object(.view))),
    .program(
      .setContentOffset, changesScreen: false, "setContentOffset(_:animated:) of a scroll view.",
      past: "set {property} of {object} to {value}", property: "contentOffset",
      .operand(.object, .object(.view)), .field("to", .pair, .vector, .points),
      .field("animated", .third, .flag, default: 0)),
    .program(
      .stopScrollingAndZooming, changesScreen: false,
      "stopScrollingAndZooming() of a scroll view: its motion, its drag and its pinch end.",
      past: "called stopScrollingAndZooming of {object}", .operand(.object, .object(.view))),
    .program(
      .setMeasurement, changesScreen: false,
      "The program sets a recognizer's measurement: one number, or the two of a pair.",
      past: "set {property} of {object} to {value}",
      forms: [
        Form(verb: "setTranslation", text: "translation", count: 2),
        Form(verb: "setScale", text: "scale", count: 1),
        Form(verb: "setRotation", text: "rotation", count: 1),
      ], .operand(.numbers, .numbers(1...2)),
      .field("of", .object, .object(.recognizer), asked: true), .field("name", .text, .text)),
    .program(
      .require, changesScreen: false, "require(toFail:): the operand must fail first.",
      past: "made {object} require {other} to fail", .operand(.other, .object(.recognizer)),
      .field("by", .object, .object(.recognizer), asked: true)),
    .program(
      .ignoreInteraction, changesScreen: false,
      "True: fingers that come down become no touches; false ends that.",
      past: "set {property} of the application to {value}", property: "isIgnoringInteractionEvents",
      .operand(.first, .flag)),
    .program(
      .becomeFirstResponder, changesScreen: false,
      "A responder becomes first responder, if it can.",
      past: "called becomeFirstResponder of {object}",
      .operand(.object, .object(.responder))),
    .program(
      .resignFirstResponder, changesScreen: false, "A responder resigns first responder.",
      past: "called resignFirstResponder of {object}",
      .operand(.object, .object(.responder))),
    .program(
      .focus, changesScreen: false, "A remote's focus moves to a view, or to none.",
      past: "moved the focus to {object}", .operand(.object, .object(.view), optional: true)),
  ]

  /// No style in C; the controller joins the responder chain alone.
  private static let chainOnly: StepField.Word = StepField.Word("chainOnly", 0)

  private static let controllers: [StepSchema] = [
    .program(
      .addChild, "A controller becomes another one's child.",
      past: "made {object} a child of {other}", .operand(.object, .object(.controller)),
      .field("to", .other, .object(.controller))),
    .program(
      .present,
      "A controller presents another one; chainOnly: in the responder chain only.",
      past: "presented {object} from {other}", .operand(.object, .object(.controller)),
      .field("from", .other, .object(.controller)),
      .field(
        "style", .first, .word(words(PresentationStyle.self) + [chainOnly]),
        default: Double(PresentationStyle.sheet.rawValue))),
    .program(
      .dismiss, "A controller dismisses a presented controller, or is dismissed.",
      past: "dismissed {object}", .operand(.object, .object(.controller))),
    .program(
      .push, "A navigation controller pushes a controller.",
      past: "pushed {object} onto the stack of {other}", .operand(.object, .object(.controller)),
      .field("onto", .other, .object(.controller))),
    .program(
      .pop, "A navigation controller pops its topmost controller.",
      past: "popped the topmost controller of {object}", .operand(.object, .object(.controller))),
    .program(
      .addPage, "A page view controller's data source gets one more page at its end.",
      past: "added {object} to the pages of {other}",
      .operand(.object, .object(.controller)), .field("to", .other, .object(.controller))),
    .program(
      .setViewControllers, "A page view controller shows a page.",
      past: "showed {object} in {other}", .operand(.other, .object(.controller)),
      .field("to", .object, .object(.controller)),
      .field("direction", .first, .word(words(PageDirection.self)), default: 0),
      .field("animated", .second, .flag, default: 0)),
  ]
}
