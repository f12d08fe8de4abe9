#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A step whose numbers come from a row.
struct VariedStep: Sendable {
  let path: StepPath
  private(set) var base: Step
  var columns: [(number: StepNumber, column: Int)] = []

  init(path: StepPath, base: Step) {
    self.path = path
    self.base = base
  }

  /// A middle has no coordinates: where they vary, it becomes a point.
  mutating func ground(in lab: Lab) throws(LabError) {
    var numbers = base.numbers
    switch numbers.place {
    case .center?, .inView?:
      guard let place = numbers.place else { return }
      numbers.place = .point(try lab.scriptPoint(of: place))
      base = base.with(numbers)
    case .point?, .by?, nil: return
    }
  }

  func with(_ row: ArraySlice<Double>) throws(LabError) -> Step {
    var numbers = base.numbers
    var way = PathVariation()
    for (number, column) in columns {
      let value = row[row.startIndex + column]
      switch number {
      case .x: numbers.place?.coordinates?.x = value
      case .y: numbers.place?.coordinates?.y = value
      case .dx: way.dx = value
      case .dy: way.dy = value
      case .distance: way.distance = value
      case .angle: way.angle = value
      case .speed: way.speed = value
      case .duration: numbers.duration = value
      case .gap: numbers.gap = value
      case .count: numbers.count = try Self.whole(value, "count")
      case .fingers: numbers.fingers = try Self.whole(value, "fingers")
      case .first: numbers.first = value
      case .second: numbers.second = value
      }
    }
    if way.isVaried { way.put(in: &numbers, of: base.kind) }
    return base.with(numbers)
  }

  private static func whole(_ value: Double, _ name: String) throws(LabError) -> Int {
    guard let found = Int32(exactly: value) else {
      throw LabError(.value, "\(name) is a whole number, not \(value)")
    }
    return Int(found)
  }
}

/// A way: along x and y, or a distance under an angle; its time by the speed.
private struct PathVariation {
  var dx: Double?
  var dy: Double?
  var distance: Double?
  var angle: Double?
  var speed: Double?

  var isVaried: Bool {
    dx != nil || dy != nil || distance != nil || angle != nil || speed != nil
  }

  func put(in numbers: inout StepNumbers, of kind: StepKind) {
    guard let present = numbers.way else {
      if kind == .rotate, let angle { numbers.first = angle * (.pi / 180) }
      guard kind == .swipe else { return }
      numbers.first = distance ?? numbers.first
      if let speed { numbers.duration = (numbers.first ?? 0) / speed }
      return
    }
    var way = Point(dx ?? present.x, dy ?? present.y)
    if distance != nil || angle != nil {
      let length = distance ?? hypot(way.x, way.y)
      let radians = angle.map { $0 * (.pi / 180) } ?? atan2(present.y, present.x)
      way = Point(length * cos(radians), length * sin(radians))
    }
    numbers.way = way
    if let speed { numbers.duration = hypot(way.x, way.y) / speed }
  }
}

extension Place {
  /// Its coordinates, where it is told by any: a point's.
  var coordinates: Point? {
    get {
      switch self {
      case .point(let point), .inView(_, let point): point
      case .by(let dx, let dy): Point(dx, dy)
      case .center: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .point: self = .point(newValue)
      case .inView(let view, _): self = .inView(view, newValue)
      case .by: self = .by(newValue.x, newValue.y)
      case .center: break
      }
    }
  }
}

extension Lab {
  /// Where a place is now, in the coordinates of `Place.point`.
  fileprivate func scriptPoint(of place: Place) throws(LabError) -> Point {
    let point = try screenPoint(of: place, relativeTo: nil)
    guard turn.hierarchy.windows.count == 1 else { return point }
    guard let made = turn.hierarchy.fromScreen(point, to: turn.hierarchy.windows[0]) else {
      throw LabError(.value, "a window that has no width has no places")
    }
    return made
  }
}
