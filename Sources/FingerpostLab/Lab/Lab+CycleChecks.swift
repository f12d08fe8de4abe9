import FingerpostModel

/// Refuses changes that close a cycle in the responder chain, with its members; in a cycle
/// no event would reach an end (RC-5).
extension Lab {
  /// Checks a new superview: the chains of the view and of its controller lead through it from then
  /// on.
  func checkChain(ofView view: ResponderIndex, in parent: ResponderIndex) throws(LabError) {
    let controller = hierarchy.responders[view].controllerOrView
    // No chain leads to a view without subviews, so long chains are built without walking them.
    if hierarchy.responders[view].childCount > 0 { try checkChain(view, parent) }
    if controller != .nowhere { try checkChain(controller, parent) }
  }

  /// Checks that a view has one controller, a controller one view, and that their chain has no cycle.
  func checkOwners(_ view: ResponderIndex, _ controller: ResponderIndex) throws(LabError) {
    let present = hierarchy.responders[view].controllerOrView
    if present == controller { return }
    guard present == .nowhere else {
      throw LabError(
        .state,
        "'\(label(view))' is the root view of '\(label(present))' already, so it cannot be that of '\(label(controller))'"
      )
    }
    let other = hierarchy.responders[controller].controllerOrView
    guard other == .nowhere else {
      throw LabError(
        .state,
        "'\(label(controller))' has the root view '\(label(other))' already, so it cannot have '\(label(view))'"
      )
    }
    try checkChain(view, controller)
    let superview = hierarchy.responders[view].superview
    if superview != .nowhere { try checkChain(controller, superview) }
  }

  /// Throws `cycle` when the chain from `upper` leads to `lower`, which is to be below it.
  func checkChain(_ lower: ResponderIndex, _ upper: ResponderIndex) throws(LabError) {
    guard let way = hierarchy.way(from: upper, upTo: lower) else { return }
    let names = ([lower] + way).map { "'\(label($0))'" }.joined(separator: " → ")
    throw LabError(.cycle, "the responder chain would have a cycle: \(names)")
  }
}
