/// The value read for a criterion. This is the one place where facts are compared with limits.
public struct CriterionReading: Sendable {
  /// Two numbers, where the quantity has two.
  public var vector: Point
  /// The one number of the others.
  public var number: Double
  /// Which of the two it is.
  public var isVector: Bool
  /// For a location, the bounds of its view.
  public var bounds: Rect

  /// Creates a reading with one number.
  public init(_ number: Double) {
    self.number = number
    vector = Point(number, 0)
    isVector = false
    bounds = .zero
  }

  /// Creates a reading with two numbers; for a location, with the bounds of the view.
  public init(_ vector: Point, in bounds: Rect = .zero) {
    self.vector = vector
    self.bounds = bounds
    number = 0
    isVector = true
  }

  /// A vector's length or one axis; a single number itself.
  public func number(_ part: Criterion.Part) -> Double {
    guard isVector else { return number }
    switch part {
    case .whole: return (vector.x * vector.x + vector.y * vector.y).squareRoot()
    case .x: return vector.x
    case .y: return vector.y
    }
  }
}

extension Criterion {
  private static let tolerance: Double = 1e-6

  /// Whether the reading passes the test; the caller, who has the hierarchy, looks up names.
  public func holds(_ reading: CriterionReading) -> Bool {
    let tolerance = Self.tolerance
    switch test {
    case .isKind: return false
    case .states(let bits): return reading.number >= 0 && bits & (1 << UInt8(reading.number)) != 0
    case .direction(let wanted): return wanted.contains(reading.vector.direction)
    case .inside(let rect): return rect.contains(reading.vector)
    case .near(let edges, let distance): return Self.isNear(reading, edges, distance)
    case .atLeast(let n): return reading.number(part) >= n - tolerance
    case .moreThan(let n): return reading.number(part) > n + tolerance
    case .atMost(let n): return reading.number(part) <= n + tolerance
    case .lessThan(let n): return reading.number(part) < n - tolerance
    case .equal(let n): return abs(reading.number(part) - n) <= tolerance
    }
  }

  private static func isNear(
    _ reading: CriterionReading, _ edges: Edges, _ distance: Double
  ) -> Bool {
    let (place, bounds) = (reading.vector, reading.bounds)
    let limit = distance + tolerance
    return edges.contains(.top) && place.y - bounds.minY <= limit
      || edges.contains(.left) && place.x - bounds.minX <= limit
      || edges.contains(.bottom) && bounds.maxY - place.y <= limit
      || edges.contains(.right) && bounds.maxX - place.x <= limit
  }
}

extension Criterion {
  /// Whether the quantity allows such a test.
  public var isSound: Bool {
    let isNamed = quantity == .view || quantity == .other || quantity == .selector
    switch test {
    case .isKind(let names): return isNamed && !names.isEmpty
    case .states(let bits): return quantity == .state && bits != 0
    case .direction(let directions):
      return quantity.isVector && quantity != .location && !directions.isEmpty
    case .inside(let rect):
      return quantity == .location && rect.origin.isFinite && rect.size.width >= 0
        && rect.size.height >= 0
    case .near(let edges, let distance):
      return quantity == .location && !edges.isEmpty && distance.isFinite
    case .atLeast(let n), .moreThan(let n), .atMost(let n), .lessThan(let n), .equal(let n):
      return !isNamed && quantity != .state && n.isFinite
    }
  }
}

extension Criterion.Test {
  /// For sentences.
  public var words: String {
    switch self {
    case .isKind: "names"
    case .states: "states"
    case .direction: "a direction"
    case .inside: "a rectangle"
    case .near: "edges"
    case .atLeast(let n): "at least \(n)"
    case .moreThan(let n): "more than \(n)"
    case .atMost(let n): "at most \(n)"
    case .lessThan(let n): "less than \(n)"
    case .equal(let n): "\(n)"
    }
  }
}

extension Point {
  /// The direction of the longer axis; empty when both are equally long.
  fileprivate var direction: Criterion.Directions {
    if abs(x) > abs(y) { return x > 0 ? .right : .left }
    if abs(y) > abs(x) { return y > 0 ? .down : .up }
    // Contained in no set.
    return Criterion.Directions(rawValue: 0x80)
  }
}
