/// What would make a ring of the responder chain is refused, with the ring's members: no event would ever come to its
/// end (RC-5).
extension Lab {
  /// A view goes into another one: its way up, and its controller's, lead through that from then on.
  func checkChain(ofView view: ResponderIndex, in parent: ResponderIndex) throws(LabError) {
    let controller = hierarchy.responders[view].controllerOrView
    // Nothing leads to a view without subviews: long chains are built without walking them.
    if hierarchy.responders[view].childCount > 0 { try checkChain(view, parent) }
    if controller != .nowhere { try checkChain(controller, parent) }
  }

  /// A view has one controller and a controller one view; and their way up is no ring.
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

  /// Throws `cycle` when the way up from `upper` leads to `lower`, which is to be below it.
  func checkChain(_ lower: ResponderIndex, _ upper: ResponderIndex) throws(LabError) {
    guard let way = hierarchy.way(from: upper, upTo: lower) else { return }
    let names = ([lower] + way).map { "'\(label($0))'" }.joined(separator: " → ")
    throw LabError(.cycle, "the responder chain would be a ring: \(names)")
  }
}
