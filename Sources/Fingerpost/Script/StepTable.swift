/// One thing that a step is told: what scripts in files and in Python call it, and where C's `fp_step` has it.
public struct StepField: Sendable {
  /// A member of `fp_step`.
  public enum Slot: String, Sendable {
    /// The finger.
    case finger
    /// How many fingers.
    case fingers
    /// How many presses.
    case count
    /// A swipe's direction.
    case direction
    /// Where it begins.
    case place
    /// Where it goes.
    case target
    /// How long, seconds.
    case duration
    /// The pause, seconds.
    case gap
    /// Whom the program changes.
    case object
    /// Beside whom.
    case other
    /// A word.
    case text
    /// The first of the numbers.
    case first = "numbers[0]"
    /// The second of the numbers.
    case second = "numbers[1]"
    /// The third of the numbers.
    case third = "numbers[2]"
    /// The first two, a point.
    case pair = "numbers[0…1]"
    /// All of the numbers, in the order of the property's own: a frame's x, y, width, height.
    case numbers
  }

  /// Empty for the step's own operand, which stands behind its name: `{tap: button}`.
  public let name: StaticString
  /// The member of `fp_step` that holds it.
  public let slot: Slot
  /// "s", "pt", "rad"; empty for what has none.
  public let unit: StaticString
  /// What is taken where nothing is said; nil where something must be.
  public let standard: Double?
  /// Nothing may be said, and means what the step's words say.
  public let isOptional: Bool

  private init(
    _ name: StaticString, _ slot: Slot, _ unit: StaticString, _ standard: Double?,
    isOptional: Bool = false
  ) {
    self.name = name
    self.slot = slot
    self.unit = unit
    self.standard = standard
    self.isOptional = isOptional
  }

  static func operand(_ slot: Slot, _ unit: StaticString = "", optional: Bool = false) -> StepField
  {
    StepField("", slot, unit, nil, isOptional: optional)
  }

  static func field(
    _ name: StaticString, _ slot: Slot, _ unit: StaticString = "", default standard: Double? = nil,
    optional: Bool = false
  ) -> StepField {
    StepField(name, slot, unit, standard, isOptional: optional || standard != nil)
  }
}

/// A kind of step: what it is told, and what it does.
public struct StepInfo: Sendable {
  /// What the step does.
  public let kind: StepKind
  /// One sentence.
  public let summary: StaticString
  /// What it takes.
  public let fields: [StepField]
}

/// The one table of steps. C's constants are its numbers, Python and files call its fields by these names; tests hold
/// them to it.
extension StepKind {
  /// Nil for what a timeline's `step` records name and no script says: recordings.
  public var info: StepInfo? {
    switch self {
    case .samples, .frames: nil
    case .down: row("A finger comes down.", .operand(.finger), .field("at", .place))
    case .move:
      row(
        "A finger moves: in samples, or in one where it takes no time.", .operand(.finger),
        .field("to", .place), .field("over", .duration, "s", default: 0))
    case .up:
      row(
        "A finger lifts, where it is or at a place.", .operand(.finger),
        .field("at", .place, optional: true))
    case .cancel: row("The system cancels a finger's touch.", .operand(.finger))
    case .wait: row("Time passes, timers fire.", .operand(.duration, "s"))
    case .together: row("The steps up to the matching end start at the same time.")
    case .tap:
      row(
        "Fingers tap, once or several times.", .operand(.place),
        .field("count", .count, default: 1),
        .field("fingers", .fingers, default: 1), .field("hold", .duration, "s", default: 0.05),
        .field("gap", .gap, "s", default: 0.1))
    case .press:
      row(
        "Fingers rest.", .operand(.place), .field("for", .duration, "s", default: 0.6),
        .field("fingers", .fingers, default: 1))
    case .drag:
      row(
        "Fingers go to a place.", .operand(.place), .field("to", .target),
        .field("over", .duration, "s", default: 0.3), .field("fingers", .fingers, default: 1))
    case .swipe:
      row(
        "Fingers go quickly in a direction.", .operand(.place),
        .field("direction", .direction, default: Double(Direction.left.rawValue)),
        .field("distance", .first, "pt", default: 120),
        .field("over", .duration, "s", default: 0.15), .field("fingers", .fingers, default: 1))
    case .pinch:
      row(
        "Two fingers change their distance.", .operand(.place),
        .field("from", .first, "pt", default: 200), .field("to", .second, "pt", default: 100),
        .field("over", .duration, "s", default: 0.5))
    case .rotate:
      row(
        "Two fingers turn about a place, clockwise.", .operand(.place),
        .field("by", .first, "rad", default: Double.pi / 2),
        .field("radius", .second, "pt", default: 80),
        .field("over", .duration, "s", default: 0.5))
    case .set, .remove, .addRecognizer, .becomeFirstResponder, .resignFirstResponder,
      .setContentOffset, .ignoreInteraction, .focus, .addSubview, .present, .dismiss, .addChild,
      .setMeasurement, .require, .push, .pop, .addPage, .setViewControllers:
      programInfo
    case .pressButton:
      row(
        "A button of a remote or a key is held for a time.", .operand(.text),
        .field("for", .duration, "s", default: 0.1))
    case .shake: row("The device is shaken.")
    case .remote: row("A remote control's command.", .operand(.text))
    case .activate:
      row("An application comes to the front; springBoard is the home screen.", .operand(.text))
    case .hover:
      row("A pointer is at a place, or leaves the screen.", .operand(.place, optional: true))
    }
  }

  /// What the program does.
  private var programInfo: StepInfo? {
    switch self {
    case .set:
      row(
        "A property is set.", .operand(.object), .field("property", .text),
        .field("numbers", .numbers))
    case .remove: row("A view or a recognizer is taken away.", .operand(.object))
    case .addRecognizer:
      row("A recognizer goes on a view.", .operand(.object), .field("to", .other))
    case .becomeFirstResponder:
      row("A responder becomes the first one, if it can.", .operand(.object))
    case .resignFirstResponder:
      row("A responder is the first one no longer.", .operand(.object))
    case .setContentOffset:
      row(
        "The content of a scroll view is moved.", .operand(.object), .field("to", .pair, "pt"),
        .field("animated", .third, default: 0))
    case .ignoreInteraction:
      row(
        "1: fingers that come down become no touches; 0: they do again.", .operand(.first))
    case .focus:
      row("A remote's focus goes to a view, or nowhere.", .operand(.object, optional: true))
    case .addSubview:
      row(
        "A view goes into another one, on top or at an index.", .operand(.object),
        .field("to", .other), .field("at", .first, optional: true))
    case .present:
      row(
        "A controller's view comes onto the screen; without a style in the responder chain only.",
        .operand(.object), .field("from", .other), .field("style", .first, optional: true))
    case .dismiss: row("A presented controller's view leaves the screen.", .operand(.object))
    case .push:
      row(
        "A controller comes on top of a navigation controller's stack.", .operand(.object),
        .field("onto", .other))
    case .pop: row("A navigation controller's topmost one goes.", .operand(.object))
    case .addPage:
      row(
        "A page view controller's data source has one more page.", .operand(.object),
        .field("to", .other))
    case .setViewControllers:
      row(
        "A page view controller shows a page: 0 forward, 1 reverse.", .operand(.object),
        .field("to", .other), .field("direction", .first, default: 0),
        .field("animated", .second, default: 0))
    case .addChild:
      row("A controller becomes another one's child.", .operand(.object), .field("to", .other))
    case .setMeasurement:
      row(
        "A recognizer's measurement is set: one number, or the two of a pair.", .operand(.object),
        .field("name", .text), .field("numbers", .numbers))
    case .require:
      row("require(toFail:).", .operand(.object), .field("toFail", .other))
    default: nil
    }
  }

  private func row(_ summary: StaticString, _ fields: StepField...) -> StepInfo {
    StepInfo(kind: self, summary: summary, fields: fields)
  }
}

/// The table as JSON, for C and whoever is built on it.
public enum StepTable {
  /// The table as JSON.
  public static var json: String { JSONWriter.text(StepKind.allCases.compactMap(\.info)) }
}

extension StepInfo: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", "\(kind)")
      json.member("number", kind.rawValue)
      json.member("summary", "\(summary)")
      json.member("fields", fields) { json, field in
        json.member("name", "\(field.name)")
        json.member("slot", field.slot.rawValue)
        json.member("unit", "\(field.unit)")
        json.member("default", field.standard ?? .nan)
        json.member("optional", field.isOptional)
      }
    }
  }
}
