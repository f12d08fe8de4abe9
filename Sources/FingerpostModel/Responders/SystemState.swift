/// The system state that a program may read in a callback (SY-3, SY-8, SY-10).
public struct SystemState: Sendable {
  /// The named applications and their life-cycle states, the lab's own first.
  public var applications: [(name: String, state: ApplicationState)] = []
  /// The application in front; nil on the home screen.
  public var front: String?
  /// The edges with active system gestures, as in `UIRectEdge`.
  public var gestureEdges: UInt8 = 0
  /// Whether fingers that come down are ignored.
  public var isIgnoringInteraction: Bool = false

  /// Creates the state of an unused device.
  public init() {}
}
