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
  /// What a drag started from. Beside the phase and not within: a glide's frame looks at some of its numbers where they lie,
  /// out of a phase each would have to be copied.
  var drag: ScrollDrag
  /// How it moves without a finger.
  var glide: ScrollGlide

  /// A finger drags it.
  init(_ view: ResponderIndex, dragged drag: ScrollDrag) {
    self.init(view: view, phase: .dragged, drag: drag, glide: .rest)
  }

  /// It moves without a finger.
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

  /// A finger has come down in it; a glide is not told to be over yet.
  mutating func hold(stopsGlide: Bool) { phase = .held(stopsGlide: stopsGlide) }
}

/// What a drag started from.
struct ScrollDrag: Sendable {
  /// The offset that the finger would have without a rubber band.
  var origin: Point
  /// The page it began on, per axis, counted from 0.
  let page: Point
  /// A step to the right and a step down of the window, in the scroll view's coordinates.
  let right: Point
  let down: Point
  /// Its finger has stopped a glide whose end nobody has been told of.
  var stopsGlide: Bool

  /// Of what is not dragged.
  static let none: ScrollDrag = ScrollDrag(
    origin: .zero, page: .zero, right: .zero, down: .zero, stopsGlide: false)

  /// A way in the window as a way in the scroll view.
  func own(_ way: Point) -> Point { right * way.x + down * way.y }
}

/// A motion without a finger: both axes in closed form, and the frames in which it is told.
struct ScrollGlide: Sendable {
  enum Kind: Sendable {
    /// What a finger has left behind, or a bounce.
    case deceleration
    /// The program's: setContentOffset, animated.
    case animation
    /// A tap on the status bar (SC-7).
    case toTop
  }

  let x: AxisMotion
  let y: AxisMotion
  let start: Instant
  var kind: Kind = .deceleration
  /// The number of the next frame.
  var frame: Double = 1
  /// The timer of the next frame.
  var timer: UInt64 = 0
  /// The offset that was told last.
  var told: Point

  /// Of what does not move by itself.
  static let rest: ScrollGlide = ScrollGlide(
    x: .rest(at: 0), y: .rest(at: 0), start: .zero, told: .zero)

  /// No finger has set it moving.
  var isAnimation: Bool { kind != .deceleration }

  var duration: Double { max(x.duration, y.duration) }
  var end: Instant { start + Instant.Span(seconds: duration) }
  var target: Point { Point(x.end, y.end) }

  @inline(__always)
  func offset(at time: Instant) -> Point {
    if time >= end { return target }
    let seconds = (time - start).seconds
    return Point(x.place(at: seconds), y.place(at: seconds))
  }
}
