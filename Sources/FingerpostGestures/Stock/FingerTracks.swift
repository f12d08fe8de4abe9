import FingerpostModel

/// The fingers of an attempt: the start and current location of each. A building block for
/// recognizers.
///
/// The first finger is stored inline, the others in a list that keeps its memory over `removeAll`.
/// So no gesture of one finger allocates, and none of several after the first.
public struct FingerTracks: Sendable {
  /// One finger of the attempt.
  public struct Track: Sendable {
    /// The finger's touch.
    public let touch: TouchID
    /// Its start in window coordinates, in points.
    public let start: Point
    /// Its last location in window coordinates, in points.
    public var location: Point

    @inlinable init(touch: TouchID, start: Point, location: Point) {
      self.touch = touch
      self.start = start
      self.location = location
    }
  }

  /// The first finger; touch 0 where there is none.
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

  /// All fingers, in the order in which they came down, as a new list.
  public var tracks: [Track] { indices.map { self[$0] } }

  /// Adds a finger at its current location, without checking for duplicates.
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

  /// Updates several touches, all of which are among the fingers.
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

  private func index(of touch: TouchID) -> Int? {
    indices.first { self[$0].touch == touch }
  }

  /// The location of a finger, with index 0 for the first that came down; nil past the last.
  public func location(of index: Int) -> Point? {
    indices.contains(index) ? self[index].location : nil
  }

  /// The start of a finger; nil past the last.
  public func start(of index: Int) -> Point? {
    indices.contains(index) ? self[index].start : nil
  }

  /// Removes all fingers; the memory stays.
  @inline(__always)
  public mutating func removeAll() {
    count = 0
    if !others.isEmpty { others.clear() }
  }

  /// The mean of the fingers' locations; nil without fingers.
  @inlinable public var center: Point? {
    @inline(__always) get { count == 1 ? first.location : mean { $0.location } }
  }

  /// The mean of the fingers' starts; nil without fingers.
  @inlinable public var startCenter: Point? {
    @inline(__always) get { count == 1 ? first.start : mean { $0.start } }
  }

  // Inlined, because a call would copy the whole struct, even for one finger.
  @inlinable @inline(__always)
  func mean(_ place: (Track) -> Point) -> Point? {
    if count == 0 { return nil }
    var sum = Point.zero + place(first)
    for track in others { sum = sum + place(track) }
    return sum * (1 / Double(count))
  }
}

extension Span<Touch> {
  /// Whether any of the touches has moved; a lift may include a move.
  var haveMoved: Bool {
    for index in indices where self[index].location != self[index].previousLocation { return true }
    return false
  }
}
