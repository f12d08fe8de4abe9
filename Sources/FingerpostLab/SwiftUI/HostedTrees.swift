import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

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
  package var isShort: Bool { word.hasPrefix("on") }
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

/// The trees of SwiftUI's elements from which a lab was built, as documents have them.
///
/// The lab plays the views and recognizers that they are made into; a setting of an element changes its tree, and what is
/// made of it otherwise is set in the lab.
package struct HostedTrees: Sendable {
  private(set) var trees: [JSONValue]
  /// The names that the document gives, which no gesture is called by itself.
  private let names: Set<String>

  init(_ trees: [JSONValue], names: Set<String>) {
    self.trees = trees
    self.names = names
  }

  /// These and those of another document of the same lab.
  func joined(_ others: HostedTrees?) -> HostedTrees {
    guard let others else { return self }
    return HostedTrees(trees + others.trees, names: names.union(others.names))
  }

  /// All elements as their document has them, by their names.
  func elements() -> [String: JSONValue] {
    var elements: [String: JSONValue] = [:]
    for tree in trees { Self.add(tree, to: &elements) }
    return elements
  }

  private static func add(_ element: JSONValue, to elements: inout [String: JSONValue]) {
    if case .string(let name)? = element["name"], elements[name] == nil {
      elements[name] = element
    }
    for child in element["children"]?.items ?? [] { add(child, to: &elements) }
    if let view = element["view"] { add(in: view, to: &elements) }
  }

  /// Adds the elements inside a view of UIKit's.
  private static func add(in view: JSONValue, to elements: inout [String: JSONValue]) {
    if let tree = view[SwiftUIDocument.key] { add(tree, to: &elements) }
    for child in view["subviews"]?.items ?? [] { add(in: child, to: &elements) }
  }

  /// The gestures of an element, by their recognizers' names.
  func gestures(
    of element: JSONValue, _ registry: RecognizerRegistry
  ) -> [String: HostedGesture] {
    let lowering = SwiftUILowering(registry, isModelled: true, names: names)
    return lowering.made(at: [], in: DocumentNode(element, problems: DocumentProblems()))
      .map { _ in lowering.gestures } ?? [:]
  }

  /// Where an element stands: its tree's index, then `children` and an index … ; nil for other names.
  func place(of name: String) -> [DocumentStep]? {
    for (index, tree) in trees.enumerated() {
      if let way = Self.way(to: name, tree) { return [.index(index)] + way.reversed() }
    }
    return nil
  }

  /// The steps to an element inside another one, the last first.
  private static func way(to name: String, _ element: JSONValue) -> [DocumentStep]? {
    if case .string(name)? = element["name"] { return [] }
    if let way = way(through: "children", of: element, { way(to: name, $0) }) { return way }
    return element["view"].flatMap { nested(to: name, $0) }.map { $0 + [.key("view")] }
  }

  /// The steps to an element inside a view of UIKit's.
  private static func nested(to name: String, _ view: JSONValue) -> [DocumentStep]? {
    if let way = view[SwiftUIDocument.key].flatMap({ way(to: name, $0) }) {
      return way + [.key(SwiftUIDocument.key)]
    }
    return way(through: "subviews", of: view) { nested(to: name, $0) }
  }

  private static func way(
    through key: String, of value: JSONValue, _ body: (JSONValue) -> [DocumentStep]?
  ) -> [DocumentStep]? {
    guard case .array(let items)? = value[key] else { return nil }
    for (index, item) in items.enumerated() {
      if let way = body(item) { return way + [.index(index), .key(key)] }
    }
    return nil
  }

  /// Sets or removes the value at a place; whether there is such a place.
  mutating func set(_ place: [DocumentStep], to value: JSONValue?) -> Bool {
    var all = JSONValue.array(trees)
    let isSet = Self.put(value, at: place[...], in: &all)
    trees = all.items
    return isSet
  }

  /// What is made of the element at a place before and after a change of it. What it holds is made only where the change
  /// decides for it: all else is the same in both.
  static func made(
    at place: [DocumentStep], before: HostedTrees, after: HostedTrees,
    _ registry: RecognizerRegistry
  ) throws(LabError) -> (before: SwiftUILowering.Made, after: SwiftUILowering.Made)? {
    guard var old = try before.made(at: place, registry),
      var new = try after.made(at: place, registry)
    else { return nil }
    if !new.decidesLike(old) {
      try old.addContent()
      try new.addContent()
    }
    return (old, new)
  }

  private func made(
    at place: [DocumentStep], _ registry: RecognizerRegistry
  ) throws(LabError) -> SwiftUILowering.Made? {
    guard case .index(let index)? = place.first else { return nil }
    let problems = DocumentProblems()
    let lowering = SwiftUILowering(registry, isModelled: true, names: names)
    let made = lowering.made(
      at: place.dropFirst(), in: DocumentNode(trees[index], problems: problems))
    try problems.throwAny()
    return made
  }

  /// Puts a value at a path; a gesture by its name alone, `TapGesture`, gets its arguments.
  private static func put(
    _ value: JSONValue?, at path: ArraySlice<DocumentStep>, in place: inout JSONValue
  ) -> Bool {
    guard let step = path.first else {
      guard let value else { return false }
      place = value
      return true
    }
    let rest = path.dropFirst()
    switch (step, place) {
    case (.index(let index), .array(var items)) where items.indices.contains(index):
      let isPut = put(value, at: rest, in: &items[index])
      place = .array(items)
      return isPut
    case (.key(let key), .string(let name)) where name == key && !rest.isEmpty:
      place = .object([JSONValue.Member(key, .object([]))])
      return put(value, at: path, in: &place)
    case (.key(let key), .object):
      if rest.isEmpty {
        place[key] = value
        return true
      }
      var inner = place[key] ?? .object([])
      let isPut = put(value, at: rest, in: &inner)
      place[key] = inner
      return isPut
    default: return false
    }
  }
}

/// A step of a path into an element.
enum DocumentStep {
  case key(String)
  case index(Int)

  /// The steps of `gestures[0].gesture.TapGesture`; nil for another text.
  static func steps(_ path: String) -> [DocumentStep]? {
    var steps: [DocumentStep] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty else { return nil }
      steps.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()) else { return nil }
        steps.append(.index(index))
      }
    }
    return steps
  }
}

extension JSONValue {
  /// The items of a list; empty for other values.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// A value at a path; nil where there is none.
  package func value(at path: String) -> JSONValue? {
    DocumentStep.steps(path).flatMap { value(at: $0) }
  }

  fileprivate func value(at steps: [DocumentStep]) -> JSONValue? {
    var value = self
    for step in steps {
      switch (step, value) {
      case (.key(let key), .object):
        guard let inner = value[key] else { return nil }
        value = inner
      case (.index(let index), .array(let items)) where items.indices.contains(index):
        value = items[index]
      default: return nil
      }
    }
    return value
  }
}

extension Lab {
  /// Sets a setting of an element of SwiftUI's by its path in the element, as documents have it, or removes it with
  /// `null`: `gestures[0].including` to `"all"`.
  ///
  /// - Throws: `name` for a view that is no element, and for a path that it does not have; `document` for a value that the
  ///   format refuses; `kind` for one that makes other views or recognizers.
  package func setElement(
    _ path: String, of id: ResponderID, to value: JSONValue
  ) throws(LabError) {
    try checkIdle()
    let name = try name(of: .responder(id))
    guard let trees = hosted, let place = trees.place(of: name) else {
      throw LabError(.name, "'\(name)' is no element of SwiftUI's")
    }
    var changed = trees
    guard let steps = DocumentStep.steps(path),
      changed.set(place + steps, to: value == .null ? nil : value)
    else { throw LabError(.name, "'\(name)' has no '\(path)'") }
    let made = try HostedTrees.made(at: place, before: trees, after: changed, registry)
    if let (old, new) = made {
      let change = try HostedChange(self, from: old.view, to: new.view)
      try change.make()
      try change.setSequences(from: old.sequences, to: new.sequences)
    }
    hosted = changed
  }
}

/// Sets in a lab what two makings of the same elements differ in.
private struct HostedChange {
  private let lab: Lab
  private let pairs: [(old: JSONValue, new: JSONValue)]
  /// The names of recognizers as they are, by those that the changed elements would give.
  private var names: [String: String] = [:]

  init(_ lab: Lab, from old: JSONValue, to new: JSONValue) throws(LabError) {
    self.lab = lab
    var pairs: [(old: JSONValue, new: JSONValue)] = []
    var waiting = [(old, new)]
    while let (old, new) = waiting.popLast() {
      pairs.append((old, new))
      for key in ["recognizers", "subviews"] {
        let (before, after) = (old[key]?.items ?? [], new[key]?.items ?? [])
        if before.count != after.count {
          throw LabError(.kind, "another number of gestures or elements is another screen")
        }
        waiting += zip(before, after).reversed()
      }
      if old["panGestureRecognizer"] != new["panGestureRecognizer"] {
        pairs.append((Self.pan(of: old), Self.pan(of: new)))
      }
    }
    self.pairs = pairs
    for (old, new) in pairs {
      if case (.string(let before)?, .string(let after)?) = (old["name"], new["name"]) {
        names[after] = before
      }
    }
  }

  /// The settings of a scroll view's own pan, under its name.
  private static func pan(of view: JSONValue) -> JSONValue {
    var pan = view["panGestureRecognizer"] ?? .object([])
    if case .string(let name)? = view["name"] {
      pan["name"] = .string("\(name).panGestureRecognizer")
    }
    return pan
  }

  func make() throws(LabError) {
    for (old, new) in pairs where old != new {
      guard case .object(let before) = old, case .object(let after) = new,
        case .string(let name)? = old["name"]
      else { continue }
      let object = try lab.find(name)
      var keys = before.map(\.key)
      keys += after.map(\.key).filter { !keys.contains($0) }
      for key in keys { try set(key, of: object, from: old[key], to: new[key]) }
    }
  }

  private func set(
    _ key: String, of object: AnyObjectID, from old: JSONValue?, to new: JSONValue?
  ) throws(LabError) {
    if old == new { return }
    switch (key, object) {
    case ("name", _), ("title", _), ("subviews", _), ("recognizers", _),
      ("panGestureRecognizer", _):
      return
    case ("type", _):
      if case .string(let before)? = old, case .string(let after)? = new,
        before.hasPrefix(SwiftUILowering.sequence), after.hasPrefix(SwiftUILowering.sequence)
      {
        // The type of a sequence is called by its gestures; their numbers are set below.
        return
      }
      throw LabError(.kind, "another gesture is another recognizer, which is no setting of it")
    case ("requiresFailureOf", .recognizer(let id)): try require(id, old, new)
    case ("disabledBy", .recognizer(let id)):
      try lab.setDisabler(new?.items.compactMap(\.string) ?? [], of: id)
    case ("delegate", _), ("overrides", _): try answer(object, old, new)
    case (_, _):
      guard let new else {
        return try lab.set(key, of: object, to: try lab.newValue(of: key, like: object))
      }
      let problems = DocumentProblems()
      let node = DocumentNode(.object([JSONValue.Member(key, new)]), problems: problems)
      LabBuilder(lab, node).settings(node, object, .recognizer)
      try problems.throwAny()
    }
  }

  /// Sets the numbers of gestures inside sequences.
  func setSequences(
    from old: [String: HostedGesture], to new: [String: HostedGesture]
  ) throws(LabError) {
    for (name, gesture) in new {
      let present = names[name] ?? name
      guard let before = old[present] else { continue }
      if gesture.code != before.code {
        throw LabError(.kind, "another gesture is another recognizer, which is no setting of it")
      }
      for argument in gesture.arguments
      where before.arguments.first(where: { $0.path == argument.path })?.value != argument.value {
        try lab.set(argument.parameter, of: try lab.find(present), to: [argument.value])
      }
    }
  }

  private func require(
    _ id: RecognizerID, _ old: JSONValue?, _ new: JSONValue?
  ) throws(LabError) {
    let before = named(old)
    let after = named(new)
    for name in before where !after.contains(name) {
      if case .recognizer(let other) = try lab.find(name) { try lab.unrequire(id, toFail: other) }
    }
    for name in after where !before.contains(name) {
      if case .recognizer(let other) = try lab.find(name) { try lab.require(id, toFail: other) }
    }
  }

  private func answer(
    _ object: AnyObjectID, _ old: JSONValue?, _ new: JSONValue?
  ) throws(LabError) {
    for schema in HookSchema.all where old?[schema.key] != new?[schema.key] {
      let answer = renamed(new?[schema.key] ?? .null)
      try lab.override(
        schema.hook, of: object,
        with: try lab.answer(json: answer.json, to: schema.hook, of: object))
    }
  }

  private func named(_ list: JSONValue?) -> [String] {
    (list?.items ?? []).compactMap(\.string).map { names[$0] ?? $0 }
  }

  /// An answer's names as they are.
  private func renamed(_ answer: JSONValue) -> JSONValue {
    if case .array = answer { .strings(named(answer)) } else { answer }
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
