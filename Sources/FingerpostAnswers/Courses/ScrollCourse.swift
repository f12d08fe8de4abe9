import FingerpostModel

/// The course of a scroll view's content, or of a page view controller's pages: drags, glides, animations, zooms.
struct ScrollCourse {
  /// Its first message.
  private(set) var first: Entry?
  /// The offset before the first message; nil where no record contains it.
  private(set) var start: Point?
  /// The last message that contains the offset.
  private(set) var last: Entry?
  /// Whether the offset was ever another one than at the start.
  private(set) var hasMoved: Bool = false
  /// How far up its content was drawn at most: the least offset from the top.
  private(set) var top: Double = .infinity
  /// The last message about zooming.
  private(set) var zoom: Entry?
  /// When it began to decelerate, and when that was over.
  private(set) var glide: Entry?
  private(set) var glideEnd: Entry?
  /// Where a finger ended an animation of the program.
  private(set) var stop: Entry?
  /// A page that a gesture began to show, and what became of it.
  private(set) var nextPage: Entry?
  private(set) var page: Entry?

  /// Adds a message; `offset` is where the content was before, where that is known. `byTimer`: no finger led to it.
  mutating func add(_ entry: Entry, offset: Point?, byTimer: Bool) {
    guard let message = entry.scroll else { return }
    if first == nil { first = entry }
    switch message {
    case .willTransition: nextPage = entry
    case .didFinishAnimating: page = entry
    case .didZoom, .didEndZooming: zoom = entry
    case .willBeginZooming: break
    case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
      .didEndDecelerating, .didEndScrollingAnimation, .didScrollToTop:
      move(entry, message, offset)
    }
    if message == .willBeginDecelerating { glide = entry }
    if message == .didEndDecelerating { glideEnd = entry }
    // The timer's frame ends an animation that arrives; a finger ends it before.
    if message == .didEndScrollingAnimation, !byTimer { stop = entry }
  }

  private mutating func move(_ entry: Entry, _ message: ScrollMessage, _ offset: Point?) {
    guard let place = entry.offset else { return }
    if last == nil { start = offset ?? (message == .didScroll ? nil : place) }
    if start != place { hasMoved = true }
    top = min(top, place.y)
    last = entry
  }
}

extension ScrollCourse {
  /// The record of its page turn; nil where it turns no pages.
  var turn: Entry? { page ?? nextPage }
}

extension Entry {
  /// The content offset that a message of a scroll view contains; nil for other messages, and for those that say where a
  /// glide would lead.
  var offset: Point? {
    guard let message = scroll, !message.isPages, let x, let y else { return nil }
    switch message {
    case .willBeginZooming, .didZoom, .didEndZooming, .willEndDragging, .willBeginDecelerating:
      return nil
    case .willBeginDragging, .didScroll, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .didScrollToTop, .willTransition, .didFinishAnimating:
      return Point(x, y)
    }
  }
}
