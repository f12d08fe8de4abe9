import FingerpostLab
import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What has a movement whose numbers can vary: a step, and C's struct for it.
package protocol Moving {
  /// The offset by which it leads; nil where it leads to a place or nowhere.
  var offset: Point? { get set }
  /// Whether its first number is a distance that its time can follow from.
  var isSwipe: Bool { get }
  /// The duration in seconds.
  var duration: Double { get set }
  /// The first of its other numbers: a swipe's distance, the angle of a rotation in radians.
  var firstNumber: Double { get set }
}

/// A movement along x and y, or by distance and angle; its speed determines its time.
package struct VariedMovement {
  private var dx: Double?
  private var dy: Double?
  private var distance: Double?
  private var angle: Double?
  private var speed: Double?

  /// A movement that is as it was.
  package init() {}

  /// Varies one of its numbers; others are no numbers of a movement.
  package mutating func vary(_ number: StepNumber, to value: Double) {
    switch number {
    case .dx: dx = value
    case .dy: dy = value
    case .distance: distance = value
    case .angle: angle = value
    case .speed: speed = value
    case .x, .y, .duration, .gap, .count, .fingers, .first, .second: return
    }
  }

  /// Gives a step the varied numbers.
  package func put<Step: Moving>(in step: inout Step) {
    guard let present = step.offset else {
      if step.isSwipe {
        if let distance { step.firstNumber = distance }
        if let speed { step.duration = step.firstNumber / speed }
      } else if let angle {
        step.firstNumber = angle * (.pi / 180)
      }
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

extension Step: Moving {
  package var isSwipe: Bool { kind.schema?.isSwipe == true }

  package var firstNumber: Double {
    get { number(0) }
    set { setNumber(0, to: newValue) }
  }
}

extension StepSchema {
  /// Whether a step of the kind goes a distance without an offset.
  package var isSwipe: Bool { numbers.contains { $0.number == .distance && $0.offset == nil } }
}
