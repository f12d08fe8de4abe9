import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

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
  func place(of name: String) -> [DocumentPath.Step]? {
    for (index, tree) in trees.enumerated() {
      if let way = Self.way(to: name, tree) { return [.index(index)] + way.reversed() }
    }
    return nil
  }

  /// The steps to an element inside another one, the last first.
  private static func way(to name: String, _ element: JSONValue) -> [DocumentPath.Step]? {
    if case .string(name)? = element["name"] { return [] }
    if let way = way(through: "children", of: element, { way(to: name, $0) }) { return way }
    return element["view"].flatMap { nested(to: name, $0) }.map { $0 + [.key("view")] }
  }

  /// The steps to an element inside a view of UIKit's.
  private static func nested(to name: String, _ view: JSONValue) -> [DocumentPath.Step]? {
    if let way = view[SwiftUIDocument.key].flatMap({ way(to: name, $0) }) {
      return way + [.key(SwiftUIDocument.key)]
    }
    return way(through: "subviews", of: view) { nested(to: name, $0) }
  }

  private static func way(
    through key: String, of value: JSONValue, _ body: (JSONValue) -> [DocumentPath.Step]?
  ) -> [DocumentPath.Step]? {
    guard case .array(let items)? = value[key] else { return nil }
    for (index, item) in items.enumerated() {
      if let way = body(item) { return way + [.index(index), .key(key)] }
    }
    return nil
  }

  /// Sets or removes the value at a place; whether there is such a place.
  mutating func set(_ place: [DocumentPath.Step], to value: JSONValue?) -> Bool {
    var all = JSONValue.array(trees)
    let isSet = Self.put(value, at: place[...], in: &all)
    trees = all.items
    return isSet
  }

  /// What is made of the element at a place before and after a change of it. What it holds is made only where the change
  /// decides for it: all else is the same in both.
  static func made(
    at place: [DocumentPath.Step], before: HostedTrees, after: HostedTrees,
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
    at place: [DocumentPath.Step], _ registry: RecognizerRegistry
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
    _ value: JSONValue?, at path: ArraySlice<DocumentPath.Step>, in place: inout JSONValue
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

extension JSONValue {
  /// The items of a list; empty for other values.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// A value at a path; nil where there is none.
  package func value(at path: String) -> JSONValue? {
    DocumentPath.steps(path).flatMap { value(at: $0) }
  }

  fileprivate func value(at steps: [DocumentPath.Step]) -> JSONValue? {
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
  /// Whether a key is one that elements of SwiftUI's have and the view of this one has not.
  package func isOfElement(_ key: String, _ id: ResponderID) -> Bool {
    guard SwiftUILowering.keys.contains(key), propertyKind(key, of: .responder(id)) == nil,
      let name = try? name(of: .responder(id))
    else { return false }
    return hosted?.place(of: name) != nil
  }

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
    let steps = DocumentPath.steps(path)
    if steps?.last == .key("name") {
      throw LabError(.kind, "a name is no setting: '\(name)' keeps its own")
    }
    var changed = trees
    guard let steps,
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
