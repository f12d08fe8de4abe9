/// A view that is no longer where it was, and the layout that its superview had from then on.
struct LayoutMove: Sendable {
  let parent: ResponderIndex
  let view: ResponderIndex
  let version: UInt32
}

/// Who has moved lately: whoever keeps an index over many siblings need not make it anew for one of them.
extension Hierarchy {
  private static let mostMoves = 64

  /// Says that a view is no longer where it was in its superview, or is asked in another way.
  public mutating func noteMove(of view: ResponderIndex) {
    let parent = responders[view].superview
    guard parent != .nowhere else { return }
    touchLayout(of: parent)
    if moves.count == Self.mostMoves { moves.removeFirst(Self.mostMoves / 2) }
    moves.append(
      LayoutMove(parent: parent, view: view, version: responders[parent].layoutVersion))
  }

  /// The subviews that have moved since a layout, the last first; nil when something else has changed, too, or more than
  /// is remembered.
  package func moves(in parent: ResponderIndex, since version: UInt32) -> [ResponderIndex]? {
    let changes = responders[parent].layoutVersion &- version
    guard changes <= UInt32(Self.mostMoves) else { return nil }
    var moved: [ResponderIndex] = []
    for move in moves.reversed() where move.parent == parent {
      guard responders[parent].layoutVersion &- move.version < changes else { break }
      moved.append(move.view)
    }
    return moved.count == Int(changes) ? moved : nil
  }
}
