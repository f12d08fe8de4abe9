import FingerpostModel

/// The fingers of a pan, a scroll view's own among them: how many are down, and whether they are
/// enough.
package struct PanFingers: Sendable {
  @usableFromInline package private(set) var tracks: FingerTracks = FingerTracks()
  /// The last mean of the fingers, once none is down.
  @usableFromInline package private(set) var lastCenter: Point?
  /// The largest number of fingers that were down at once.
  package private(set) var most: Int = 0
  /// The event that brought the fingers to the minimum: earlier movements in it do not count.
  @usableFromInline package private(set) var enoughSince: UInt32?

  /// A wheel or trackpad scrolls, and no finger is down (SC-11).
  @usableFromInline package private(set) var isScroll: Bool = false

  package init() {}
}

extension PanFingers {
  package var isEmpty: Bool { tracks.isEmpty }
  package var count: Int { tracks.count }

  /// The mean of the fingers; of the last ones, once none is down.
  @inlinable package var location: Point? {
    // A pointer stays where it is while it scrolls.
    @inline(__always) get { isScroll ? tracks.startCenter : tracks.center ?? lastCenter }
  }

  /// Whether moves count: at least the minimum is down, and not only since this event.
  @inlinable @inline(__always)
  package func areEnough(_ minimum: Int, inEvent event: UInt32) -> Bool {
    isEnough(minimum) && event != enoughSince
  }

  /// Whether the minimum is down; a scroll needs no finger.
  @inlinable @inline(__always)
  package func isEnough(_ minimum: Int) -> Bool { tracks.count >= minimum || isScroll }

  /// Adds fingers up to a number; those beyond it are ignored (GR-10).
  package mutating func add(
    _ touches: Span<Touch>, atMost maximum: Int, minimum: Int, _ context: inout GestureContext
  ) {
    let wereEnough = tracks.count >= minimum
    for index in touches.indices {
      if tracks.isEmpty { isScroll = touches[index].isScroll }
      // Fingers and a scroll make no gesture together.
      if tracks.count < maximum, touches[index].isScroll == isScroll {
        tracks.add(touches[index])
      } else {
        context.ignore(touches[index])
      }
    }
    if !wereEnough, tracks.count >= minimum { enoughSince = context.event }
    most = max(most, tracks.count)
  }

  @inlinable @inline(__always)
  package mutating func move(_ touches: Span<Touch>) { tracks.move(touches) }

  /// Removes fingers.
  package mutating func remove(_ touches: Span<Touch>) {
    lastCenter = tracks.center
    for index in touches.indices { tracks.remove(touches[index]) }
  }

  /// Removes cancelled fingers; the pan continues while its minimum is left (AR-7).
  package mutating func cancel(
    _ touches: Span<Touch>, minimum: Int, hasBegun: Bool, _ context: inout GestureContext
  ) -> StateRequest {
    remove(touches)
    if !isEmpty, count >= minimum { return .none }
    context.reason = .touchCancelled
    return hasBegun ? .cancelled : .failed
  }

  /// Fails where there were never enough fingers; nil where there were.
  package func tooFew(_ minimum: Int, _ context: inout GestureContext) -> StateRequest? {
    if most >= minimum || isScroll { return nil }
    return context.fail(
      .tooFewFingers, measured: Double(most), limit: .parameter(.minimumNumberOfTouches, minimum))
  }

  package mutating func reset() {
    tracks.removeAll()
    lastCenter = nil
    most = 0
    enoughSince = nil
    isScroll = false
  }
}

extension Point {
  /// The nearest point at most `limit` away from the origin on each axis.
  package func clamped(to limit: Double) -> Point {
    Point(max(-limit, min(limit, x)), max(-limit, min(limit, y)))
  }
}
