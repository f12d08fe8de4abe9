import FingerpostModel

extension Lab {
  /// A place in screen coordinates, as things are now.
  package func screenPoint(of place: Place, relativeTo origin: Point?) throws(LabError) -> Point {
    let point: Point
    switch place {
    case .by(let dx, let dy):
      guard let origin else { throw LabError(.value, "there is nothing to be relative to") }
      point = origin + Point(dx, dy)
    case .point(let given):
      if turn.hierarchy.windows.count == 1 {
        point = turn.hierarchy.toScreen(given, from: turn.hierarchy.windows[0])
      } else {
        point = given
      }
    case .center(let id):
      let view = try shownView(id)
      point = turn.hierarchy.toScreen(
        turn.hierarchy.responders[view].geometry.bounds.center, from: view)
    case .inView(let id, let inside):
      point = turn.hierarchy.toScreen(inside, from: try shownView(id))
    }
    guard point.isFinite else { throw LabError(.value, "the place is not a number") }
    return point
  }

  private func shownView(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    let view = try view(id)
    guard turn.hierarchy.window(of: view) != .nowhere else {
      throw LabError(.state, "'\(label(view))' is in no window, so it has no place")
    }
    return view
  }

  /// A finger number for a composite step, above the highest that a script names.
  func freshFinger() throws(LabError) -> Int32 {
    guard highestFinger < Int32.max - 1 else {
      throw LabError(.limit, "there are no finger numbers left")
    }
    highestFinger += 1
    return highestFinger
  }
}
