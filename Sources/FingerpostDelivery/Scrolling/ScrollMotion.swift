import FingerpostGestures
import FingerpostModel

/// A scroll view in motion.
///
///     dragged ─lift─► moving ─the end of its motion─► (rest)
///     dragged ─lift, nothing left to do─► (rest)
///     moving ─a finger comes down in it─► held ─the pan begins, of a glide at once─► dragged
///                                         held ─the pan fails─► moving or (rest)
///
/// willBeginDragging and didEndDragging enclose a drag, willBeginDecelerating and
/// didEndDecelerating a motion. A glide stopped by a finger sends its end when the finger drags, or
/// after didEndDragging when it lifts.

struct ScrollMotion: Sendable {
  enum Phase: Sendable {
    case dragged
    case held(stopsGlide: Bool)
    case moving
  }

  let view: ResponderIndex
  private(set) var phase: Phase
  /// The start of the drag. It is stored beside the phase, because a frame of a deceleration reads
  /// some of its numbers in place; inside the phase each read would copy it.
  var drag: ScrollDrag
  /// The motion without a finger.
  var glide: ScrollGlide

  /// A finger drags the content.
  init(_ view: ResponderIndex, dragged drag: ScrollDrag) {
    self.init(view: view, phase: .dragged, drag: drag, glide: .rest)
  }

  /// The content moves without a finger.
  init(_ view: ResponderIndex, moving glide: ScrollGlide) {
    self.init(view: view, phase: .moving, drag: .none, glide: glide)
  }

  private init(view: ResponderIndex, phase: Phase, drag: ScrollDrag, glide: ScrollGlide) {
    self.view = view
    self.phase = phase
    self.drag = drag
    self.glide = glide
  }

  var isMoving: Bool { if case .moving = phase { true } else { false } }
  var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// A finger has come down in the scroll view; the end of a deceleration is not reported yet.
  mutating func hold(stopsGlide: Bool) { phase = .held(stopsGlide: stopsGlide) }
}

/// The start of a drag.
struct ScrollDrag: Sendable {
  /// The offset at the finger without resistance beyond the edges.
  var origin: Point
  /// The page on which the drag began, per axis, from 0.
  let page: Point
  /// A step to the right and a step down of the window, in the scroll view's coordinates.
  let right: Point
  let down: Point
  /// Whether the finger stopped a deceleration whose end is not reported yet.
  var stopsGlide: Bool

  /// The value for a scroll view that is not dragged.
  static let none: ScrollDrag = ScrollDrag(
    origin: .zero, page: .zero, right: .zero, down: .zero, stopsGlide: false)

  /// Converts a movement in the window to the scroll view's coordinates.
  func own(_ way: Point) -> Point { right * way.x + down * way.y }
}

/// A motion without a finger: both axes in closed form, and the frames that report it.
struct ScrollGlide: Sendable {
  enum Kind: Sendable {
    /// A deceleration after a drag, or a bounce.
    case deceleration
    /// The program's `setContentOffset(_:animated:)`.
    case animation
    /// A tap on the status bar (SC-7).
    case toTop
    /// Content that a refresh control has kept goes back (SC-9).
    case afterRefresh
  }

  let x: AxisMotion
  let y: AxisMotion
  let start: Instant
  let end: Instant
  let kind: Kind
  /// The number of the next frame.
  var frame: Double = 1
  /// The timer of the next frame.
  var timer: UInt64 = 0
  /// The offset that was reported last.
  var reported: Point

  init(
    x: AxisMotion, y: AxisMotion, start: Instant, kind: Kind = .deceleration, reported: Point
  ) {
    self.x = x
    self.y = y
    self.start = start
    end = start + Instant.Span(seconds: max(x.duration, y.duration))
    self.kind = kind
    self.reported = reported
  }

  /// The value for a scroll view that does not move by itself.
  static let rest: ScrollGlide = ScrollGlide(
    x: .rest(at: 0), y: .rest(at: 0), start: .zero, reported: .zero)

  /// Whether it is a motion without a drag.
  var isAnimation: Bool { kind != .deceleration }

  var duration: Double { max(x.duration, y.duration) }
  var target: Point { Point(x.end, y.end) }

  /// When the next frame is due, at the display's rate from the motion's start; the last one is at its end.
  @inline(__always)
  func nextFrame(at rate: Double) -> Instant {
    min(start + Instant.Span(seconds: frame / rate), end)
  }

  @inline(__always)
  func offset(at time: Instant) -> Point {
    if time >= end { return target }
    let seconds = (time - start).seconds
    return Point(x.place(at: seconds), y.place(at: seconds))
  }
}
