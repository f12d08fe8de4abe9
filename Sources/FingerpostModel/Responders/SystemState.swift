/// What the program may ask of the system underneath while its code is called (SY-3, SY-8, SY-10).
public struct SystemState: Sendable {
  /// The applications that have been named, the lab's own first, and their life cycles' states.
  public var applications: [(name: String, state: ApplicationState)] = []
  /// The application in front; nil on the home screen.
  public var front: String?
  /// The edges whose system gestures are on, as `UIRectEdge` has them.
  public var gestureEdges: UInt8 = 0
  /// Whether fingers that come down become no touches.
  public var isIgnoringInteraction: Bool = false

  /// A device of which nothing is known.
  public init() {}
}
