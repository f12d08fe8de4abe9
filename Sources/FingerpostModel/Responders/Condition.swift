/// The condition of an answer, as data: branches copy it, and any thread can read it.
///
///     .all([.velocity(.horizontal), .velocity(atLeast: 300)])
///
/// A fact that does not exist at that moment (a tap's velocity, the location of no touch) does not
/// hold, so its `not` does.
public indirect enum Condition: Hashable, Sendable {
  /// All of these hold.
  case all([Condition])
  /// At least one of these holds.
  case any([Condition])
  /// The condition does not hold.
  case not(Condition)
  /// A fact about the question.
  case fact(Criterion)
}

/// A fact of the moment and its test.
public struct Criterion: Hashable, Sendable {
  /// The quantity to read.
  public let quantity: Quantity
  /// The part of its numbers: a vector's length, or one axis.
  public let part: Part
  /// Its owner; nil for the recognizer, touch or view in question.
  public let object: AnyObjectID?
  /// For `property`, its name: "contentOffset.y"; empty for other quantities.
  public let property: String
  /// The test.
  public let test: Test

  /// Creates a criterion from a quantity and its test.
  public init(
    _ quantity: Quantity, _ test: Test, part: Part = .whole, of object: AnyObjectID? = nil,
    property: String = ""
  ) {
    self.quantity = quantity
    self.test = test
    self.part = part
    self.object = object
    self.property = quantity == .property ? property : ""
  }
}

extension Criterion {
  /// The quantity that a condition reads.
  public enum Quantity: CaseIterable, Sendable {
    /// A recognizer's, per second, in window coordinates.
    case velocity
    /// A pan's, in points, in window coordinates.
    case translation
    /// The touch's, since its last change, in points.
    case movement
    /// The touch's location in the view in question, the view of the recognizer in question, or
    /// `object`.
    case location
    /// Of the recognizer, or in the call.
    case numberOfTouches
    /// The touch's tap count.
    case tapCount
    /// A recognizer's.
    case state
    /// The touch's view, by name or class.
    case view
    /// The other recognizer of a pair, by name or type.
    case other
    /// A pinch's scale.
    case scale
    /// In radians.
    case rotation
    /// A property of `object`, or of the object in question.
    case property
    /// The name of the called action or handler.
    case selector
    /// The time since the touch, or the oldest of the gesture, came down; in seconds.
    case duration

    /// Its name in records and explanations.
    public var name: String { "\(self)" }

    /// Whether it has two numbers.
    public var isVector: Bool {
      switch self {
      case .velocity, .translation, .movement, .location: true
      case .numberOfTouches, .tapCount, .state, .view, .other, .scale, .rotation, .property,
        .selector, .duration:
        false
      }
    }

    /// Whether a recognizer has it.
    public var isRecognizers: Bool {
      switch self {
      case .velocity, .translation, .state, .scale, .rotation: true
      case .movement, .location, .numberOfTouches, .tapCount, .view, .other, .property, .selector,
        .duration:
        false
      }
    }

    /// Behind its numbers in a sentence: " pt/s".
    public var unit: String {
      switch self {
      case .velocity: " pt/s"
      case .translation, .movement, .location: " pt"
      case .rotation: " rad"
      case .duration: " s"
      case .numberOfTouches, .tapCount, .state, .view, .other, .scale, .property, .selector: ""
      }
    }
  }

  /// The part of a quantity that is tested.
  public enum Part: CaseIterable, Sendable {
    /// A vector's length.
    case whole
    /// Across.
    case x
    /// Down.
    case y
  }

  /// The test of a fact. "At least" includes the limit, "more than" does not.
  public enum Test: Hashable, Sendable {
    /// This or more.
    case atLeast(Double)
    /// More than this.
    case moreThan(Double)
    /// This or less.
    case atMost(Double)
    /// Less than this.
    case lessThan(Double)
    /// Just this.
    case equal(Double)
    /// The longer axis of a vector is in one of these directions; equal axes have no direction.
    case direction(Directions)
    /// A place inside a rectangle, half-open as all bounds.
    case inside(Rect)
    /// A point is no farther than this from one of the view's edges.
    case near(Edges, Double)
    /// A view or recognizer by name, class or type.
    case isKind([NameID])
    /// Bit n: the state with code n.
    case states(UInt8)
  }

  /// UIKit's swipe directions.
  public struct Directions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To the right.
    public static let right: Directions = Directions(rawValue: 1)
    /// To the left.
    public static let left: Directions = Directions(rawValue: 2)
    /// Upwards.
    public static let up: Directions = Directions(rawValue: 4)
    /// Downwards.
    public static let down: Directions = Directions(rawValue: 8)
    /// To the right or to the left.
    public static let horizontal: Directions = [.right, .left]
    /// Up or down.
    public static let vertical: Directions = [.up, .down]
  }

  /// UIKit's edges.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The top edge.
    public static let top: Edges = Edges(rawValue: 1)
    /// The left edge.
    public static let left: Edges = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom: Edges = Edges(rawValue: 4)
    /// The right edge.
    public static let right: Edges = Edges(rawValue: 8)
  }
}

extension Condition {
  /// The velocity's longer axis is in one of these directions.
  public static func velocity(
    _ directions: Criterion.Directions, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.velocity, .direction(directions), of: recognizer.object)) }

  /// The speed is more than a limit in points per second.
  public static func velocity(
    fasterThan limit: Double, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.velocity, .moreThan(limit), of: recognizer.object)) }

  /// The speed is less than a limit in points per second.
  public static func velocity(
    slowerThan limit: Double, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.velocity, .lessThan(limit), of: recognizer.object)) }

  /// The translation's longer axis is in one of these directions.
  public static func translation(
    _ directions: Criterion.Directions, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.translation, .direction(directions), of: recognizer.object)) }

  /// The touch is inside a rectangle of a view's coordinates.
  public static func location(inside rect: Rect, of view: ResponderID? = nil) -> Condition {
    .fact(Criterion(.location, .inside(rect), of: view.map { .responder($0) }))
  }

  /// The touch is no farther than this from one of a view's edges.
  public static func location(
    within distance: Double, of edges: Criterion.Edges, in view: ResponderID? = nil
  ) -> Condition {
    .fact(Criterion(.location, .near(edges, distance), of: view.map { .responder($0) }))
  }

  /// The touch's view is one of these, by name or class.
  public static func view(isOneOf names: [NameID]) -> Condition {
    .fact(Criterion(.view, .isKind(names)))
  }

  /// A number of an object's property is compared with a limit.
  public static func property(
    _ name: String, of object: AnyObjectID? = nil, _ test: Criterion.Test
  ) -> Condition { .fact(Criterion(.property, test, of: object, property: name)) }
}

extension RecognizerID? {
  fileprivate var object: AnyObjectID? { map { .recognizer($0) } }
}
