import FingerpostModel

/// The fingers of an attempt: where each came down and where it is. A building block for recognizers.
///
/// The first finger lies in the recognizer itself, the others in a list that keeps its memory over `removeAll`: no gesture
/// of one finger allocates, and none of several after the first.
public struct FingerTracks: Sendable {
  /// One finger of the attempt.
  public struct Track: Sendable {
    /// Whose touch it is.
    public let touch: TouchID
    /// Where it came down, in window coordinates, in points.
    public let start: Point
    /// Where it was last, in window coordinates, in points.
    public var location: Point

    @inlinable init(touch: TouchID, start: Point, location: Point) {
      self.touch = touch
      self.start = start
      self.location = location
    }
  }

  /// Nobody's where there are no fingers.
  @usableFromInline var first: Track = Track(touch: 0, start: .zero, location: .zero)
  @usableFromInline var others: [Track] = []
  /// How many fingers are followed.
  public private(set) var count: Int = 0

  /// No fingers; memory is taken with the second.
  public init() {}
}

extension FingerTracks {
  /// No finger is followed.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The places of all fingers.
  @inlinable public var indices: Range<Int> { 0..<count }

  /// A finger, in the order in which they came down.
  @inlinable public subscript(index: Int) -> Track {
    index == 0 ? first : others[index - 1]
  }

  /// In the order in which the fingers came down; a list of its own, made anew.
  public var tracks: [Track] { indices.map { self[$0] } }

  /// Follows one more finger, from where it is now; one that is followed already is not looked for.
  public mutating func add(_ touch: Touch) {
    let track = Track(touch: touch.id, start: touch.location, location: touch.location)
    if isEmpty { first = track } else { others.append(track) }
    count += 1
  }

  /// False when the touch is not among the fingers.
  @discardableResult @inlinable @inline(__always)
  public mutating func move(_ touch: Touch) -> Bool {
    if first.touch == touch.id, !isEmpty {
      first.location = touch.location
      return true
    }
    return others.isEmpty ? false : moveOther(touch.id, to: touch.location)
  }

  @usableFromInline @inline(never)
  mutating func moveOther(_ touch: TouchID, to location: Point) -> Bool {
    for index in others.indices where others[index].touch == touch {
      others[index].location = location
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
    guard let index = index(of: touch.id) else { return false }
    count -= 1
    if index > 0 {
      others.remove(at: index - 1)
    } else if !others.isEmpty {
      first = others.removeFirst()
    }
    return true
  }

  /// Whether a touch is among the fingers.
  public func contains(_ touch: TouchID) -> Bool { index(of: touch) != nil }

  private func index(of touch: TouchID) -> Int? {
    indices.first { self[$0].touch == touch }
  }

  /// Where a finger is, the one that came down first having the index 0; nil past the last.
  public func location(of index: Int) -> Point? {
    indices.contains(index) ? self[index].location : nil
  }

  /// Where a finger came down.
  public func start(of index: Int) -> Point? {
    indices.contains(index) ? self[index].start : nil
  }

  /// Follows nobody any more; the memory stays.
  public mutating func removeAll() {
    count = 0
    if !others.isEmpty { others.clear() }
  }

  /// The mean of where the fingers are; nil without fingers.
  @inlinable public var center: Point? {
    @inline(__always) get { count == 1 ? first.location : mean { $0.location } }
  }

  /// The mean of where the fingers came down; nil without fingers.
  @inlinable public var startCenter: Point? {
    @inline(__always) get { count == 1 ? first.start : mean { $0.start } }
  }

  // Inlined: called, it would be handed a copy of all of it, also where there is but one finger.
  @inlinable @inline(__always)
  func mean(_ place: (Track) -> Point) -> Point? {
    if count == 0 { return nil }
    var sum = Point.zero + place(first)
    for track in others { sum = sum + place(track) }
    return sum * (1 / Double(count))
  }
}

extension Span<Touch> {
  /// Whether any of the touches is elsewhere than before; a lift may come with a move.
  var haveMoved: Bool {
    for index in indices where self[index].location != self[index].previousLocation { return true }
    return false
  }
}
