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

  /// In the order in which the fingers came down.
  public private(set) var tracks: [Track] = []

  /// No fingers; memory is taken with the first.
  public init() {}
}

extension FingerTracks {
  /// How many fingers are followed.
  public var count: Int { tracks.count }
  /// No finger is followed.
  public var isEmpty: Bool { tracks.isEmpty }

  /// Follows one more finger, from where it is now; one that is followed already is not looked for.
  public mutating func add(_ touch: Touch) {
    tracks.append(Track(touch: touch.id, start: touch.location, location: touch.location))
  }

  /// False when the touch is not among the fingers.
  @discardableResult
  public mutating func move(_ touch: Touch) -> Bool {
    for index in tracks.indices where tracks[index].touch == touch.id {
      tracks[index].location = touch.location
      return true
    }
    return false
  }

  /// Follows a finger no longer; false when it was not among them.
  @discardableResult
  public mutating func remove(_ touch: Touch) -> Bool {
    guard let index = tracks.firstIndex(where: { $0.touch == touch.id }) else { return false }
    tracks.remove(at: index)
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
  public mutating func removeAll() { tracks.clear() }

  /// The mean of where the fingers are; nil without fingers.
  public var center: Point? { mean { $0.location } }

  /// The mean of where the fingers came down; nil without fingers.
  public var startCenter: Point? { mean { $0.start } }

  @inline(__always)
  private func mean(_ place: (Track) -> Point) -> Point? {
    if tracks.count == 1 { return place(tracks[0]) }
    guard !tracks.isEmpty else { return nil }
    var sum = Point.zero
    for track in tracks { sum = sum + place(track) }
    return sum * (1 / Double(tracks.count))
  }
}

extension Span<Touch> {
  /// Whether any of the touches is elsewhere than before; a lift may come with a move.
  var haveMoved: Bool {
    for index in indices where self[index].location != self[index].previousLocation { return true }
    return false
  }
}
