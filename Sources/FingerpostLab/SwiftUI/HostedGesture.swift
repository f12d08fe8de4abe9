import FingerpostGestures

/// Where a recognizer that stands for a gesture of SwiftUI's is written in its element.
package struct HostedGesture: Sendable {
  /// The element's name.
  package let element: String
  /// The place of its modifier among the element's `gestures`; nil for a Button's own press.
  package let place: Int?
  /// The modifier: `gesture`, `onTapGesture` …
  package let word: String
  /// The path of the gesture in the element: `gestures[0].gesture.exclusively[1]`.
  var path: String { (place.map { "gestures[\($0)].\(word)" } ?? "") + inner }
  /// The rest of the path, in a combination: `.exclusively[1]`.
  private var inner: String = ""
  /// The name of its modifier, which the document gives or which is made up.
  package let modifier: String
  /// What sentences call it: "`DragGesture`".
  package private(set) var title: String = ""
  /// What its modifier attaches, as Swift has it: `TapGesture`.
  package private(set) var code: String = ""
  /// The path of a recognizer of UIKit's (UIGestureRecognizerRepresentable), whose settings stand there; nil for others.
  package private(set) var ownPath: String?
  /// Whether its modifier is `onTapGesture` or `onLongPressGesture`, which has neither a mask nor `isEnabled` in Swift.
  package var isShort: Bool { SwiftUIGesture.row(ofModifier: word) != nil }
  /// Its arguments; none for a recognizer of UIKit's.
  package private(set) var arguments: [Argument] = []

  /// A number with which a gesture is made.
  package struct Argument: Sendable {
    /// SwiftUI's name: `count`.
    package let name: String
    /// The recognizer's parameter: `numberOfTapsRequired`.
    package let parameter: String
    /// Its path in the element.
    package let path: String
    /// Its value; the default where the document has none.
    package let value: Double
    /// Whether the document has it.
    package let isGiven: Bool
    /// Values outside are refused.
    package let range: ClosedRange<Double>
    /// Whether only whole numbers are taken.
    package let isWhole: Bool
    /// The value where it is left out.
    package let defaultValue: Double
  }

  init(_ element: String, _ place: Int?, _ word: String, modifier: String) {
    self.element = element
    self.place = place
    self.word = word
    self.modifier = modifier
  }

  /// One of the two gestures of a combination.
  func part(_ index: Int, of how: SwiftUIGesture.Combination) -> HostedGesture {
    var part = self
    part.inner += ".\(how.rawValue)[\(index)]"
    return part
  }

  /// The gesture as sentences call it.
  func titled(_ title: String) -> HostedGesture {
    var titled = self
    titled.title = title
    return titled
  }

  /// The gesture of a modifier that attaches a whole tree.
  func attached(_ tree: SwiftUIGesture.Tree) -> HostedGesture {
    var attached = self
    attached.code = SwiftUIGesture.code(tree)
    return attached
  }

  /// The gesture with its arguments, as a document has them.
  func made(
    of tree: SwiftUIGesture.Tree, _ registry: RecognizerRegistry
  ) -> HostedGesture {
    var made = self
    if case .uiKit = tree { made.ownPath = "\(path).\(SwiftUIGesture.uiKit)" }
    let all = Self.arguments(tree, at: path, isShort: isShort, registry)
    // Of two of one name in a sequence none can be set.
    made.arguments = all.filter { one in
      all.filter { $0.parameter == one.parameter }.count == 1
    }
    return made
  }

  private static func arguments(
    _ tree: SwiftUIGesture.Tree, at path: String, isShort: Bool = false,
    _ registry: RecognizerRegistry
  ) -> [Argument] {
    switch tree {
    case .one(let row, let values):
      guard let index = registry.index(of: row.type) else { return [] }
      // `onTapGesture` has the arguments itself.
      let start = isShort ? path : "\(path).\(row.name)"
      return row.arguments.compactMap { argument in
        guard let place = registry.types[index].parameterIndex(argument.parameter) else {
          return nil
        }
        let info = registry.types[index].parameters[place]
        let given = values.first { $0.parameter == argument.parameter }?.value
        return Argument(
          name: argument.name, parameter: argument.parameter, path: "\(start).\(argument.name)",
          value: given ?? info.defaultValue, isGiven: given != nil, range: info.range,
          isWhole: info.kind != .number, defaultValue: info.defaultValue)
      }
    case .two(let how, let first, let second):
      return arguments(first, at: "\(path).\(how.rawValue)[0]", registry)
        + arguments(second, at: "\(path).\(how.rawValue)[1]", registry)
    case .uiKit: return []
    }
  }

  /// Whether gestures inside its element wait for it.
  package var isHighPriority: Bool { word == "highPriorityGesture" }
}
