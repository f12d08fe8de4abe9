/// A view that has moved, and the layout version of its superview after the move.
struct LayoutMove: Sendable {
  let parent: ResponderIndex
  let view: ResponderIndex
  let version: UInt32
}

/// The views that have moved lately: an index over many siblings can be updated instead of rebuilt.
extension Hierarchy {
  private static let maxMoves = 64

  /// Records that a view has moved in its superview, or is hit-tested differently.
  public mutating func recordMove(of view: ResponderIndex) {
    let parent = responders[view].superview
    guard parent != .nowhere else { return }
    touchLayout(of: parent)
    if moves.count == Self.maxMoves { moves.removeFirst(Self.maxMoves / 2) }
    moves.append(
      LayoutMove(parent: parent, view: view, version: responders[parent].layoutVersion))
  }

  /// The subviews that have moved since a layout version, the last first. Nil when other changes
  /// have happened, or more moves than are remembered.
  package func moves(in parent: ResponderIndex, since version: UInt32) -> [ResponderIndex]? {
    let changes = responders[parent].layoutVersion &- version
    guard changes <= UInt32(Self.maxMoves) else { return nil }
    var moved: [ResponderIndex] = []
    for move in moves.reversed() where move.parent == parent {
      guard responders[parent].layoutVersion &- move.version < changes else { break }
      moved.append(move.view)
    }
    return moved.count == Int(changes) ? moved : nil
  }
}
