import FingerpostModel

/// The shape of a document's value. Reader, checks and JSON Schema use the same shapes.
indirect enum Shape: Sendable {
  /// true or false.
  case flag
  /// A text that is not empty.
  case text
  /// A text, also an empty one.
  case anyText
  /// A number in a range.
  case number(ClosedRange<Double> = -1e9...1e9)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A list with exactly this number of numbers.
  case numbers(Int)
  /// One of these words.
  case word([String])
  /// A list of values with one shape.
  case list(Shape)
  /// An object with arbitrary keys, all values of one shape.
  case map(Shape)
  /// An object of the schema, by its name.
  case object(DocumentObject.Name)
  /// A value of the first of these shapes with a matching JSON type.
  case either([Shape])
  /// A script or a list of effects; the script's own schema describes it.
  case steps
  /// A condition of an answer.
  case condition
  /// The program's answer to a hook.
  case answer(Hook)
  /// The expectations of an experiment.
  case expectations
  /// Any value.
  case anything
}

/// A kind of object in a document, with its keys.
struct DocumentObject: Sendable {
  /// Names of the objects in the schema.
  enum Name: String, CaseIterable, Sendable {
    case experiment, source, profile, screen, glass, application, delegateObject
    case window, view, controller, presented, viewController, recognizer, ownRecognizer
    case handler, action, swipeActions
    case responderOverrides, viewOverrides, controllerOverrides, recognizerOverrides, delegate
  }

  /// A key of an object.
  struct Field: Sendable {
    /// As documents spell it.
    let key: String
    /// The shape of its value.
    let shape: Shape
    /// Whether the object needs it.
    let isRequired: Bool
    /// One sentence.
    let summary: String

    init(_ key: String, _ shape: Shape, isRequired: Bool = false, _ summary: String) {
      self.key = key
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
    }
  }

  /// The additional keys that an object may have: rows of the engine's own tables.
  enum OpenKeys: Sendable {
    /// None.
    case none
    /// Properties of views and windows.
    case viewProperties
    /// Properties of view controllers.
    case controllerProperties
    /// Properties of recognizers and parameters of their types.
    case recognizerProperties
    /// Thresholds and facts of the profile.
    case thresholds
    /// Keys of the author's own; one that misspells a known key is a mistake.
    case own
  }

  /// One sentence.
  let summary: String
  /// Its keys, in writing order.
  let fields: [Field]
  /// The additional keys that it may have.
  let openKeys: OpenKeys

  init(_ summary: String, _ fields: [Field], openKeys: OpenKeys = .none) {
    self.summary = summary
    self.fields = fields
    self.openKeys = openKeys
  }

  /// The field of a key.
  subscript(key: String) -> Field? { fields.first { $0.key == key } }

  /// The keys of the recognizers that such an object creates for itself.
  var ownRecognizers: [String] {
    fields.compactMap { field in
      if case .object(.ownRecognizer) = field.shape { field.key } else { nil }
    }
  }
}

extension DocumentObject.OpenKeys {
  /// Whether properties of a UIKit class may stand beside the keys of views or controllers.
  func mayHave(propertyOf owner: String) -> Bool {
    let isControllers = owner.hasSuffix("Controller")
    return switch self {
    case .viewProperties: !isControllers
    case .controllerProperties: isControllers || owner == "UIResponder"
    case .none, .own, .recognizerProperties, .thresholds: false
    }
  }
}

extension Shape {
  /// The name in messages of a shape that a message names: a text, words, an object, or one of several.
  var words: String {
    switch self {
    case .text, .anyText: "a text"
    case .word(let words): words.joined(separator: ", ")
    case .object: "an object"
    case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .flag, .number, .integer, .numbers, .list, .map, .steps, .condition, .answer,
      .expectations, .anything:
      "a value"
    }
  }

  /// Whether a value has this JSON type, whatever its content; an `either` stands in no other one.
  func fits(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.flag, .bool), (.text, .string), (.anyText, .string), (.word, .string),
      (.number, .number),
      (.integer, .number), (.numbers, .array), (.list, .array), (.steps, .array), (.map, .object),
      (.object, .object), (.condition, .object), (.answer, _), (.expectations, _), (.anything, _):
      true
    case (.flag, _), (.text, _), (.anyText, _), (.word, _), (.number, _), (.integer, _),
      (.numbers, _),
      (.list, _), (.steps, _), (.map, _), (.object, _), (.condition, _),
      (.either, _):
      false
    }
  }
}
