/// Steps read from a JSON list. The list is kept for the paths of steps: only an error asks for one.
package struct ReadSteps {
  /// The steps. Several properties of one `set` are a group; in effects each one is a step.
  package let steps: [Step]
  private let list: JSONValue
  /// The index in the list of each step; nil where each item is one step.
  private let places: [Int]?

  init(_ steps: [Step], from list: JSONValue, at places: [Int]? = nil) {
    self.steps = steps
    self.list = list
    self.places = places
  }

  /// The path of a step in the list.
  package func path(of index: Int) -> DocumentPath { DocumentPath() / place(of: index) }

  /// The paths of all steps. The steps of a group stand between two paths of the group.
  package var paths: [DocumentPath] {
    guard case .array(let items) = list else { return [] }
    return steps.indices.flatMap {
      Self.paths(of: steps[$0], items[place(of: $0)], path(of: $0))
    }
  }

  private func place(of index: Int) -> Int { places?[index] ?? index }

  private static func paths(
    of step: Step, _ item: JSONValue, _ path: DocumentPath
  ) -> [DocumentPath] {
    guard step.kind == .together else { return [path] }
    var paths = [path]
    if case .array(let inner)? = item["together"] {
      let group = path / "together"
      for index in step.steps.indices {
        paths += Self.paths(of: step.steps[index], inner[index], group / index)
      }
    } else {
      paths += step.steps.map { _ in path }
    }
    return paths + [path]
  }
}
