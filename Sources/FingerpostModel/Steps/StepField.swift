/// A field of a step: its key in documents, its values, and the member of C's `fp_step` for it.
package final class StepField: Sendable {
  /// A member of `fp_step`.
  package enum Slot: String, Sendable {
    /// The finger of a primitive.
    case finger
    /// The number of fingers.
    case fingers
    /// The number of presses.
    case count
    /// The direction of a swipe.
    case direction
    /// The place of the step's start.
    case place
    /// The place of its end.
    case target
    /// The duration in seconds.
    case duration
    /// The pause in seconds.
    case gap
    /// The object that the program changes; the subject of the change's record.
    case object
    /// The other object of the change.
    case other
    /// What makes the touches.
    case touchType = "touch_type"
    /// The pointer's button that is pressed.
    case button
    /// A text.
    case text
    /// The first number.
    case first = "numbers[0]"
    /// The second number.
    case second = "numbers[1]"
    /// The third number.
    case third = "numbers[2]"
    /// The first two numbers, a point.
    case pair = "numbers[0…1]"
    /// All numbers, `number_count` of them.
    case numbers

    /// The index of a single number among the numbers; nil for other members.
    package var index: Int? {
      switch self {
      case .first: 0
      case .second: 1
      case .third: 2
      case .finger, .fingers, .count, .direction, .place, .target, .duration, .gap, .object,
        .other, .touchType, .button, .text, .pair, .numbers:
        nil
      }
    }
  }

  /// The kind of object that a field names.
  package enum Object: String, Sendable {
    /// A responder or a recognizer.
    case any = "object"
    /// A view, window, controller, or the application.
    case responder
    /// A view or a window.
    case view
    /// A view controller.
    case controller = "view controller"
    /// A gesture recognizer.
    case recognizer
  }

  /// A word of a fixed set, and its number in `fp_step`.
  package struct Word: Sendable {
    /// The word in documents.
    package let name: String
    /// Its number.
    package let number: UInt32

    /// A word with its number.
    package init(_ name: String, _ number: UInt32) {
      self.name = name
      self.number = number
    }
  }

  /// The type of a field's values.
  package enum Value: Sendable {
    /// A whole number in a range.
    case whole(ClosedRange<Int>)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// True or false.
    case flag
    /// Always true; the member is not read.
    case yes
    /// A word of a fixed set.
    case word([Word])
    /// A text that is not empty.
    case text
    /// A view's name (its centre), `[x, y]`, or `{view: NAME, at: [x, y]}`.
    case place
    /// Two numbers, `[x, y]`.
    case vector
    /// One or several numbers.
    case numbers(ClosedRange<Int>)
    /// An object's name.
    case object(Object)
    /// The name of a recognizer, or the description of a new one.
    case newRecognizer
    /// The name of a property; each one is a key in documents.
    case property
    /// The numbers of that property; the value of its key in documents.
    case propertyValue
    /// Steps inside this step; C has them between a begin and an end.
    case steps
  }

  /// The unit of a number.
  package enum Unit: String, Sendable {
    /// None.
    case none = ""
    /// Seconds.
    case seconds = "s"
    /// Points.
    case points = "pt"
    /// Radians in the engine and in C; documents have degrees.
    case radians = "rad"

    /// The unit in documents.
    package var inDocuments: String { self == .radians ? "°" : rawValue }
    /// The number in the engine for 1 in a document.
    package var factor: Double { self == .radians ? .pi / 180 : 1 }
  }

  /// The key in documents; empty for the operand, which is the value of the step's name: `{tap:
  /// button}`.
  package let name: String
  /// The member of `fp_step` for it; nil where C expresses it in another way.
  package let slot: Slot?
  /// The type of its values.
  package let value: Value
  /// The unit of a number.
  package let unit: Unit
  /// The default number, or the number of the default word; nil without a default.
  package let standard: Double?
  /// Whether it may be left out; an operand is `false` then.
  package let isOptional: Bool
  /// The key for an offset `[dx, dy]` instead of a place: `by`.
  package let offset: String?
  /// Whether an effect may leave it out, for the recognizer that answers.
  package let isAsked: Bool

  private init(
    _ name: String, _ slot: Slot?, _ value: Value, _ unit: Unit, _ standard: Double?,
    isOptional: Bool, offset: String?, isAsked: Bool
  ) {
    self.name = name
    self.slot = slot
    self.value = value
    self.unit = unit
    self.standard = standard
    self.isOptional = isOptional
    self.offset = offset
    self.isAsked = isAsked
  }

  @inline(never)
  static func operand(
    _ slot: Slot?, _ value: Value, _ unit: Unit = .none, optional: Bool = false
  ) -> StepField {
    StepField(
      "", slot, value, unit, nil, isOptional: optional, offset: nil, isAsked: false)
  }

  @inline(never)
  static func field(
    _ name: String, _ slot: Slot, _ value: Value, _ unit: Unit = .none,
    default standard: Double? = nil, optional: Bool = false, offset: String? = nil,
    asked: Bool = false
  ) -> StepField {
    StepField(
      name, slot, value, unit, standard, isOptional: optional || standard != nil, offset: offset,
      isAsked: asked)
  }

  /// Whether a search may vary the number.
  package var varies: Bool {
    switch value {
    case .number, .vector: true
    case .whole: slot == .count || slot == .fingers
    case .flag, .yes, .word, .text, .place, .numbers, .object, .newRecognizer, .property,
      .propertyValue, .steps:
      false
    }
  }
}
