extension Hierarchy {
  /// The frontmost link of a text view at a point of its window (CT-7): a subview that is not hidden, of a class for
  /// links. Nil if there is none.
  package func link(of view: ResponderIndex, at point: Point) -> ResponderIndex? {
    var found: ResponderIndex?
    var child = responders[view].firstChild
    while child != .nowhere {
      if classes[responders[child].classID].isLink, !responders[child].properties.isHidden,
        let inside = fromWindow(point, to: child),
        responders[child].geometry.bounds.contains(inside)
      {
        found = child
      }
      child = responders[child].nextSibling
    }
    return found
  }
}
