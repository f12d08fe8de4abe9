import FingerpostModel

/// Edges of the screen, with the bits of `UIRectEdge`.
public struct ScreenEdges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `UIRectEdge.top`: the notification centre's.
  public static let top: ScreenEdges = ScreenEdges(rawValue: 1)
  /// `UIRectEdge.left`.
  public static let left: ScreenEdges = ScreenEdges(rawValue: 2)
  /// `UIRectEdge.bottom`: the home gesture's.
  public static let bottom: ScreenEdges = ScreenEdges(rawValue: 4)
  /// `UIRectEdge.right`.
  public static let right: ScreenEdges = ScreenEdges(rawValue: 8)
}

extension ScreenEdges {
  /// The distance of a finger's movement inwards from one of the edges, and along it, in points.
  func travel(from start: Point, to point: Point) -> (inwards: Double, along: Double) {
    let x = point.x - start.x
    let y = point.y - start.y
    return switch self {
    case .bottom: (-y, abs(x))
    case .left: (x, abs(y))
    case .right: (-x, abs(y))
    default: (y, abs(x))
    }
  }
}

/// The system's own gestures: up from the bottom edge shows the home screen; inwards from another
/// edge shows part of the system over the application, from the top the notification centre.
///
///     finger down in the edge region ─► watched ─way inwards─► the system's: the application's touches are cancelled
///                                          │                └► deferred: the edge is armed, the next one is the system's
///                                          └─lift, or the same way along the edge─► given up
///
/// Until the system gives up a watched finger, some recognizers and all responders do not receive
/// it (SY-9).
struct SystemEdges: Sendable {
  struct WatchedFinger: Sendable {
    let finger: Int32
    let edge: ScreenEdges
    let start: Point
    let isDeferred: Bool
    /// Whether the edge is not deferred, so that pans, swipes, scroll views and responders wait
    /// (SY-9).
    let withholds: Bool
  }

  /// The time until which the next gesture from an edge goes to the system although the program
  /// defers it.
  struct Armed: Sendable {
    let edge: ScreenEdges
    let until: Instant
  }

  var enabled: ScreenEdges = []
  /// Some finger has been watched: touches may wait.
  var hasWatched: Bool = false
  var watched: [WatchedFinger] = []
  var armed: [Armed] = []

  /// Whether fingers have to be looked at.
  var isEnabled: Bool { !enabled.isEmpty || !watched.isEmpty }

  /// Whether a finger came down at an enabled edge and is neither the system's nor given up.
  func watches(_ finger: Int32) -> Bool { watched.contains { $0.finger == finger } }

  func withholds(_ finger: Int32) -> Bool {
    watched.contains { $0.finger == finger && $0.withholds }
  }
}

extension SystemEdges {
  /// The enabled edge whose region contains a screen point; in a corner the bottom one, then the
  /// top one, then the left one.
  func edge(at point: Point, screen: Size, width: Double) -> ScreenEdges? {
    if enabled.contains(.bottom), point.y >= screen.height - width { return .bottom }
    if enabled.contains(.top), point.y <= width { return .top }
    if enabled.contains(.left), point.x <= width { return .left }
    if enabled.contains(.right), point.x >= screen.width - width { return .right }
    return nil
  }

  func isArmed(_ edge: ScreenEdges, at time: Instant) -> Bool {
    armed.contains { $0.edge == edge && $0.until >= time }
  }

  mutating func arm(_ edge: ScreenEdges, until time: Instant) {
    armed.removeAll { $0.edge == edge }
    armed.append(Armed(edge: edge, until: time))
  }
}
