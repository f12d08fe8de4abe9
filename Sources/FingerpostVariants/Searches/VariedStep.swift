import FingerpostLab
import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A step with numbers from a row.
struct VariedStep: Sendable {
  let path: StepPath
  private(set) var base: Step
  var columns: [(number: StepNumber, column: Int)] = []

  init(path: StepPath, base: Step) {
    self.path = path
    self.base = base
  }

  /// Turns a view's centre, which has no coordinates, into a point where its coordinates vary.
  mutating func ground(in lab: Lab) throws(LabError) {
    switch base.place {
    case .center(_)?, .inView(_, _)?:
      guard let place = base.place else { return }
      base.place = .point(try Self.scriptPoint(of: place, in: lab))
    case .point?, .by?, nil: return
    }
  }

  func with(_ row: ArraySlice<Double>) throws(LabError) -> Step {
    var step = base
    var way = PathVariation()
    for (number, column) in columns {
      let value = row[row.startIndex + column]
      switch number {
      case .x: step.place?.coordinates?.x = value
      case .y: step.place?.coordinates?.y = value
      case .dx: way.dx = value
      case .dy: way.dy = value
      case .distance: way.distance = value
      case .angle: way.angle = value
      case .speed: way.speed = value
      case .duration: step.duration = value
      case .gap: step.gap = value
      case .count: step.count = try Self.whole(value, "count")
      case .fingers: step.fingers = try Self.whole(value, "fingers")
      case .first: step.setNumber(0, to: value)
      case .second: step.setNumber(1, to: value)
      }
    }
    if way.isVaried { way.put(in: &step) }
    return step
  }

  /// The current location of a place, in the coordinates of `Place.point`.
  private static func scriptPoint(of place: Place, in lab: Lab) throws(LabError) -> Point {
    let point = try lab.screenPoint(of: place, relativeTo: nil)
    guard lab.turn.hierarchy.windows.count == 1 else { return point }
    let window = lab.turn.hierarchy.windows[0]
    guard let made = lab.turn.hierarchy.fromScreen(point, to: window) else {
      throw LabError(.value, "a window that has no width has no places")
    }
    return made
  }

  private static func whole(_ value: Double, _ name: String) throws(LabError) -> Int32 {
    guard let found = Int32(exactly: value) else {
      throw LabError(.value, "\(name) is a whole number, not \(value)")
    }
    return found
  }
}

/// A movement along x and y, or by distance and angle; its speed determines its time.
private struct PathVariation {
  var dx: Double?
  var dy: Double?
  var distance: Double?
  var angle: Double?
  var speed: Double?

  var isVaried: Bool {
    dx != nil || dy != nil || distance != nil || angle != nil || speed != nil
  }

  func put(in step: inout Step) {
    guard let present = step.offset else {
      let isSwipe = step.kind.schema?.field(named: "distance") != nil
      if !isSwipe, let angle { step.setNumber(0, to: angle * (.pi / 180)) }
      guard isSwipe else { return }
      if let distance { step.setNumber(0, to: distance) }
      if let speed { step.duration = step.number(0) / speed }
      return
    }
    var way = Point(dx ?? present.x, dy ?? present.y)
    if distance != nil || angle != nil {
      let length = distance ?? hypot(way.x, way.y)
      let radians = angle.map { $0 * (.pi / 180) } ?? atan2(present.y, present.x)
      way = Point(length * cos(radians), length * sin(radians))
    }
    step.offset = way
    if let speed { step.duration = hypot(way.x, way.y) / speed }
  }
}

extension Place {
  /// The coordinates of a point; nil for other places, which have none to vary.
  var coordinates: Point? {
    get { if case .point(let point) = self { point } else { nil } }
    set { if let newValue { self = .point(newValue) } }
  }
}
