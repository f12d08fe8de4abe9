import FingerpostModel

/// The fingers of an attempt: where each came down and where it is. A building block for recognizers.
///
/// Keeps its memory over `removeAll`, so that no gesture after the first allocates.
public struct FingerTracks: Sendable {
  /// One finger of the attempt.
  public struct Track: Sendable {
    /// Whose touch it is.
    public let touch: TouchID
    /// Where it came down, in window coordinates, in points.
    public let start: Point
    /// Where it was last, in window coordinates, in points.
    public var location: Point
  }

  @usableFromInline var list: [Track] = []
  /// In the order in which the fingers came down.
  @inlinable public var tracks: [Track] { list }

  /// No fingers; memory is taken with the first.
  public init() {}
}

extension FingerTracks {
  /// How many fingers are followed.
  @inlinable public var count: Int { list.count }
  /// No finger is followed.
  @inlinable public var isEmpty: Bool { list.isEmpty }

  /// Follows one more finger, from where it is now; one that is followed already is not looked for.
  public mutating func add(_ touch: Touch) {
    list.append(Track(touch: touch.id, start: touch.location, location: touch.location))
  }

  /// False when the touch is not among the fingers.
  @discardableResult @inlinable @inline(__always)
  public mutating func move(_ touch: Touch) -> Bool {
    for index in list.indices where list[index].touch == touch.id {
      list[index].location = touch.location
      return true
    }
    return false
  }

  /// The same of several, all of which are among the fingers.
  @inlinable @inline(__always)
  public mutating func move(_ touches: Span<Touch>) {
    for index in touches.indices { move(touches[index]) }
  }

  /// Follows a finger no longer; false when it was not among them.
  @discardableResult
  public mutating func remove(_ touch: Touch) -> Bool {
    guard let index = tracks.firstIndex(where: { $0.touch == touch.id }) else { return false }
    list.remove(at: index)
    return true
  }

  /// Whether a touch is among the fingers.
  public func contains(_ touch: TouchID) -> Bool { tracks.contains { $0.touch == touch } }

  /// Where a finger is, the one that came down first having the index 0; nil past the last.
  public func location(of index: Int) -> Point? {
    tracks.indices.contains(index) ? tracks[index].location : nil
  }

  /// Where a finger came down.
  public func start(of index: Int) -> Point? {
    tracks.indices.contains(index) ? tracks[index].start : nil
  }

  /// Follows nobody any more; the memory stays.
  public mutating func removeAll() { list.clear() }

  /// The mean of where the fingers are; nil without fingers.
  @inlinable public var center: Point? {
    @inline(__always) get { mean { $0.location } }
  }

  /// The mean of where the fingers came down; nil without fingers.
  @inlinable public var startCenter: Point? {
    @inline(__always) get { mean { $0.start } }
  }

  @inlinable @inline(__always)
  func mean(_ place: (Track) -> Point) -> Point? {
    if list.count == 1 { return place(list[0]) }
    guard !list.isEmpty else { return nil }
    var sum = Point.zero
    for track in list { sum = sum + place(track) }
    return sum * (1 / Double(list.count))
  }
}

extension Span<Touch> {
  /// Whether any of the touches is elsewhere than before; a lift may come with a move.
  var haveMoved: Bool {
    for index in indices where self[index].location != self[index].previousLocation { return true }
    return false
  }
}
