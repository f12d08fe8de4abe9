import Fingerpost

/// Some recognizers, named by their types, in an order of adding, each on a child or on its parent.
struct Placement: CustomStringConvertible {
  let order: [String]
  /// Those on the child.
  let onChild: Set<String>

  /// Every order of adding and every way to spread them over child and parent; with none on the child, all on one view.
  static func all(of types: [String]) -> [Placement] {
    types.permutations.flatMap { order in
      (0..<(1 << types.count)).map { bits in
        Placement(
          order: order,
          onChild: Set(types.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)))
      }
    }
  }

  /// AR-1: from the hit view up; on one view the one added last first.
  var service: [String] {
    order.reversed().filter(onChild.contains) + order.reversed().filter { !onChild.contains($0) }
  }

  /// A scene with the recognizers in place; the child is the scene's view, the parent its root.
  func scene() throws -> GestureScene {
    let scene = try GestureScene()
    for type in order { try scene.add(type, to: onChild.contains(type) ? scene.view : scene.root) }
    return scene
  }

  var description: String {
    order.map { onChild.contains($0) ? "\($0) (child)" : $0 }.joined(separator: ", ")
  }
}

extension [String] {
  /// These types' failures, in this order.
  var failed: [String] { map { "\($0).state(failed)" } }

  func without(_ others: String...) -> [String] { filter { !others.contains($0) } }
  func only(_ others: String...) -> [String] { filter { others.contains($0) } }
}
