import FingerpostLab
import FingerpostModel

/// A step with numbers from a row.
struct VariedStep: Sendable {
  let path: StepPath
  private(set) var base: Step
  /// The place as the script says it, by a view; the step is there where no coordinate differs from the base's.
  private var inView: Place?
  var columns: [(number: StepNumber, column: Int)] = []

  init(path: StepPath, base: Step) {
    self.path = path
    self.base = base
  }

  /// Whether a coordinate varies of a place that is said by a view, which has none on the screen.
  var isInView: Bool {
    guard columns.contains(where: { $0.number == .x || $0.number == .y }) else { return false }
    return switch base.place {
    case .center?, .inView?: true
    case .point?, .by?, nil: false
    }
  }

  /// Turns the place into a point of the screen as it is in a lab.
  mutating func ground(in lab: Lab) throws(LabError) {
    guard let place = base.place else { return }
    inView = place
    base.place = .point(try lab.scriptPoint(of: place))
  }

  func with(_ row: ArraySlice<Double>) throws(LabError) -> Step {
    var step = base
    var way = VariedMovement()
    for (number, column) in columns {
      let value = row[row.startIndex + column]
      switch number {
      case .x: step.place?.coordinates?.x = value
      case .y: step.place?.coordinates?.y = value
      case .dx, .dy, .distance, .angle, .speed: way.vary(number, to: value)
      case .duration: step.duration = value
      case .gap: step.gap = value
      case .count: step.count = try Self.whole(value, "count")
      case .fingers: step.fingers = try Self.whole(value, "fingers")
      case .first: step.setNumber(0, to: value)
      case .second: step.setNumber(1, to: value)
      }
    }
    way.put(in: &step)
    // Where other steps differ, the view may be elsewhere by then, and the finger goes there.
    if let inView, step.place == base.place { step.place = inView }
    return step
  }

  private static func whole(_ value: Double, _ name: String) throws(LabError) -> Int32 {
    guard let found = Int32(exactly: value) else {
      throw LabError(.value, "\(name) is a whole number, not \(value)")
    }
    return found
  }
}

extension Lab {
  /// The current location of a place, in the coordinates of `Place.point`.
  package func scriptPoint(of place: Place) throws(LabError) -> Point {
    let point = try screenPoint(of: place, relativeTo: nil)
    guard turn.hierarchy.windows.count == 1 else { return point }
    let window = turn.hierarchy.windows[0]
    guard let made = turn.hierarchy.fromScreen(point, to: window) else {
      throw LabError(.value, "a window that has no width has no places")
    }
    return made
  }
}

extension Place {
  /// The coordinates of a point; nil for other places, which have none to vary.
  var coordinates: Point? {
    get { if case .point(let point) = self { point } else { nil } }
    set { if let newValue { self = .point(newValue) } }
  }
}
