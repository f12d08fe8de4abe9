import FingerpostGestures
import FingerpostModel

/// A gesture of SwiftUI's in a document, as the type and the parameters of a recognizer.
package struct SwiftUIGesture {
  /// A row of the table: a gesture's name, its recognizer's type, and its arguments with the parameters that they set.
  package struct Row: Sendable {
    package let name: String
    /// The modifier that attaches it with its arguments, `onTapGesture`; nil for none.
    package var modifier: String?
    let type: String
    let arguments: [(name: String, parameter: String)]
    /// What makes the recognizer, for a gesture inside another one.
    let make: @Sendable () -> any GestureRecognizer

    /// The arguments with what the recognizer's type says of their parameters.
    package var parameters: [(name: String, info: ParameterInfo)] {
      guard let index = SwiftUIGesture.types.index(of: type) else { return [] }
      let type = SwiftUIGesture.types.types[index]
      return arguments.compactMap { argument in
        type.parameterIndex(argument.parameter).map { (argument.name, type.parameters[$0]) }
      }
    }
  }

  /// The gestures that are modelled.
  package static let rows: [Row] = [
    Row(
      name: "TapGesture", modifier: "onTapGesture", type: "tap",
      arguments: [("count", "numberOfTapsRequired")],
      make: { TapRecognizer() }),
    Row(
      name: "SpatialTapGesture", type: "tap", arguments: [("count", "numberOfTapsRequired")],
      make: { TapRecognizer() }),
    Row(
      name: "LongPressGesture", modifier: "onLongPressGesture", type: "swiftui.longPress",
      arguments: [
        ("minimumDuration", "minimumDuration"), ("maximumDistance", "maximumDistance"),
      ], make: { HostedLongPress() }),
    Row(
      name: "DragGesture", type: "swiftui.drag",
      arguments: [("minimumDistance", "minimumDistance")],
      make: { HostedDrag() }),
    Row(
      name: "MagnifyGesture", type: "swiftui.magnify",
      arguments: [("minimumScaleDelta", "minimumScaleDelta")], make: { HostedMagnify() }),
    Row(
      name: "RotateGesture", type: "swiftui.rotate",
      arguments: [("minimumAngleDelta", "minimumAngleDelta")], make: { HostedRotate() }),
  ]

  /// The gesture that a modifier attaches with its arguments; nil for one that attaches any.
  static func row(ofModifier word: String) -> Row? { rows.first { $0.modifier == word } }

  /// How two gestures are one.
  enum Combination: String, CaseIterable {
    /// Both, and neither precedes.
    case simultaneously
    /// One of them, the first before the second.
    case exclusively
    /// The second only after the first.
    case sequenced

    /// What stands between the two in Swift.
    var call: String {
      switch self {
      case .simultaneously: "simultaneously(with: "
      case .exclusively: "exclusively(before: "
      case .sequenced: "sequenced(before: "
      }
    }
  }

  /// One gesture with its arguments, or two that are one.
  indirect enum Tree {
    case one(Row, [(parameter: String, value: Double)])
    case two(Combination, Tree, Tree)
    /// A recognizer of UIKit's (UIGestureRecognizerRepresentable), as documents have it.
    case uiKit(DocumentNode)
  }

  static let uiKit = "UIGestureRecognizerRepresentable"
  private static let wanted = "one gesture, {TapGesture: {count: 2}},"
  /// The types of the rows, whose parameters have the ranges of the arguments.
  private static let types = HostedRecognizers.added(to: .stock)

  /// Reads `{TapGesture: {count: 2}}`, or `{simultaneously: [a, b]}`; nil, with a problem, for others.
  static func tree(_ node: DocumentNode) -> Tree? {
    if case .string(let name) = node.value { return tree(name, nil, node) }
    guard case .object = node.value, let members = node.members else { return node.refuse(wanted) }
    guard members.count == 1, let (key, value) = members.first else {
      return node.refuse(wanted)
    }
    if let how = Combination(rawValue: key) {
      guard let items = value.items else { return nil }
      guard items.count == 2 else { return value.refuse("a list of 2 gestures") }
      guard let first = tree(items[0]), let second = tree(items[1]) else { return nil }
      return .two(how, first, second)
    }
    return key == uiKit ? .uiKit(value) : tree(key, value, value)
  }

  /// One gesture by its name, with its arguments; a problem is about `node`.
  static func tree(_ name: String, _ arguments: DocumentNode?, _ node: DocumentNode) -> Tree? {
    guard let row = rows.first(where: { $0.name == name }) else {
      let known = rows.map(\.name) + Combination.allCases.map(\.rawValue) + [uiKit]
      node.report("'\(name)' is no gesture that is modelled\(didYouMeanOrOneOf(name, known))")
      return nil
    }
    guard let arguments else { return .one(row, []) }
    guard case .object = arguments.value else {
      return arguments.refuse("an object with the arguments of \(name)")
    }
    arguments.refuseKeys(except: row.arguments.map(\.name))
    let values = row.arguments.compactMap { argument in
      arguments[argument.name].flatMap { value(of: argument.parameter, in: row, $0) }
        .map { (argument.parameter, $0) }
    }
    return .one(row, values)
  }

  /// A number that a parameter takes; nil, with a problem, for others.
  private static func value(of parameter: String, in row: Row, _ node: DocumentNode) -> Double? {
    guard let number = node.number, let index = types.index(of: row.type),
      let place = types.types[index].parameterIndex(parameter)
    else { return nil }
    let info = types.types[index].parameters[place]
    let isWhole = info.kind == .number || number == number.rounded()
    if info.range.contains(number), isWhole { return number }
    let kind = info.kind == .number ? "a number" : "a whole number"
    return node.refuse("\(kind) in \(info.range.words)")
  }

  /// A tree as documents have it, with the arguments that differ from their defaults; a recognizer of UIKit's by its name
  /// alone.
  static func form(_ tree: Tree, _ registry: RecognizerRegistry) -> JSONValue {
    switch tree {
    case .one(let row, let values):
      let machine = row.make()
      let type = registry.index(of: row.type).map { registry.types[$0] }
      let given = values.filter { value in
        type?.parameterIndex(value.parameter).flatMap { type?.get(machine, $0) } != value.value
      }
      if given.isEmpty { return .string(row.name) }
      let arguments = given.map { value in
        let argument = row.arguments.first { $0.parameter == value.parameter }
        return JSONValue.Member(argument?.name ?? value.parameter, .number(value.value))
      }
      return .object([JSONValue.Member(row.name, .object(arguments))])
    case .two(let how, let first, let second):
      return .object([
        JSONValue.Member(how.rawValue, .array([form(first, registry), form(second, registry)]))
      ])
    case .uiKit: return .string(uiKit)
    }
  }

  /// A tree as Swift has it: `LongPressGesture.sequenced(before: DragGesture)`.
  static func code(_ tree: Tree) -> String {
    switch tree {
    case .one(let row, _): row.name
    case .two(let how, let first, let second): "\(code(first)).\(how.call)\(code(second)))"
    case .uiKit: uiKit
    }
  }

  /// A parameter of a gesture inside a sequence.
  struct Parameter: Sendable {
    let info: ParameterInfo
    /// 0 for the first of a sequence, 1 for the second.
    let path: [Int]
    /// The type of the gesture there, and the parameter's index in it.
    let type: RecognizerType
    let index: Int
  }

  /// The parameters of the gestures inside a sequence, without those whose name two of them have.
  static func parameters(_ tree: Tree, _ registry: RecognizerRegistry) -> [Parameter] {
    let all = parameters(tree, at: [], registry)
    return all.filter { one in all.filter { $0.info.name == one.info.name }.count == 1 }
  }

  private static func parameters(
    _ tree: Tree, at path: [Int], _ registry: RecognizerRegistry
  ) -> [Parameter] {
    switch tree {
    case .one(let row, let values):
      guard let place = registry.index(of: row.type) else { return [] }
      let type = registry.types[place]
      return row.arguments.compactMap { argument in
        guard let index = type.parameterIndex(argument.parameter) else { return nil }
        let info = type.parameters[index]
        let given = values.first { $0.parameter == argument.parameter }?.value
        return Parameter(
          info: ParameterInfo(
            name: info.name, kind: info.kind, unit: info.unit, summary: info.summary,
            range: info.range, defaultValue: given ?? info.defaultValue),
          path: path, type: type, index: index)
      }
    case .two(_, let first, let second):
      return parameters(first, at: path + [0], registry)
        + parameters(second, at: path + [1], registry)
    case .uiKit: return []
    }
  }

  /// A recognizer of a gesture inside a sequence.
  static func recognizer(_ tree: Tree, _ registry: RecognizerRegistry) -> (any GestureRecognizer)? {
    switch tree {
    case .one(let row, let values):
      guard let index = registry.index(of: row.type) else { return nil }
      let type = registry.types[index]
      var made = row.make()
      for (parameter, value) in values {
        if let place = type.parameterIndex(parameter) { type.set(&made, place, value) }
      }
      return made
    case .two(.sequenced, let first, let second):
      guard let a = recognizer(first, registry), let b = recognizer(second, registry) else {
        return nil
      }
      return HostedSequence(a, b)
    case .two, .uiKit: return nil
    }
  }
}
