/// What an answer depends on, as data: it is carried by branches and read on any thread.
///
///     .all([.velocity(.horizontal), .velocity(atLeast: 300)])
///
/// What cannot be known at that moment (a tap's velocity, the place of no touch) does not hold, so its `not` does.
public indirect enum Condition: Hashable, Sendable {
  /// All of these hold.
  case all([Condition])
  /// One of these holds.
  case any([Condition])
  /// It does not hold.
  case not(Condition)
  /// A fact about what is asked.
  case fact(Criterion)
}

/// A fact of the moment, held against something.
public struct Criterion: Hashable, Sendable {
  /// What is looked at.
  public let quantity: Quantity
  /// Which of its numbers: a vector's own length, or one axis.
  public let part: Part
  /// Whose it is; nil for the recognizer, touch or view that is asked about.
  public let object: AnyObjectID?
  /// `property`: its name, "contentOffset.y". Of the others, in a `GestureTable`: the parameter that is the limit.
  public let property: String
  /// What is required of it.
  public let test: Test

  /// A quantity and what is required of it.
  public init(
    _ quantity: Quantity, _ test: Test, part: Part = .whole, of object: AnyObjectID? = nil,
    property: String = ""
  ) {
    self.quantity = quantity
    self.test = test
    self.part = part
    self.object = object
    self.property = property
  }
}

extension Criterion {
  /// What a condition looks at. The raw values are those of `fp_condition_kind` in `fingerpost.h`.
  public enum Quantity: UInt8, CaseIterable, Sendable {
    /// A recognizer's, per second, in window coordinates.
    case velocity = 10
    /// A pan's, in points, in window coordinates.
    case translation = 11
    /// The touch's, since its last change, in points.
    case movement = 12
    /// The touch's place in the view that is asked or on which the asked recognizer is, or in `object`.
    case location = 13
    /// Of the recognizer, or in the call.
    case numberOfTouches = 14
    /// The touch's tap count.
    case tapCount = 15
    /// A recognizer's.
    case state = 16
    /// The touch's view, by name or class.
    case view = 17
    /// The other recognizer of a pair, by name or type.
    case other = 18
    /// A pinch's scale.
    case scale = 19
    /// In radians.
    case rotation = 20
    /// A property of `object`, or of whoever is asked.
    case property = 21
    /// The name of the action or handler that is told.
    case selector = 22
    /// Since the touch came down, or the oldest of the gesture; in seconds.
    case duration = 23

    /// What records and sentences call it.
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

  /// The raw values are those of `fp_part`.
  public enum Part: UInt8, CaseIterable, Sendable {
    /// A vector's length.
    case whole = 0
    /// Across.
    case x = 1
    /// Down.
    case y = 2
  }

  /// What a fact is held against; limits as everywhere: "at least" holds at the limit, "more than" does not.
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
    /// The longer axis of a vector points in one of these directions; as long in both is in none.
    case direction(Directions)
    /// A place inside a rectangle, half-open as all bounds.
    case inside(Rect)
    /// A place no farther than this from one of the view's edges.
    case near(Edges, Double)
    /// A view or recognizer by name, class or type.
    case isKind([NameID])
    /// Bit n: the state with code n.
    case states(UInt8)
  }

  /// UIKit's directions of a swipe.
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
  /// The velocity's longer axis points in one of these directions.
  public static func velocity(
    _ directions: Criterion.Directions, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.velocity, .direction(directions), of: recognizer.object)) }

  /// The speed is more than so many points a second.
  public static func velocity(
    fasterThan limit: Double, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.velocity, .moreThan(limit), of: recognizer.object)) }

  /// The speed is less than so many points a second.
  public static func velocity(
    slowerThan limit: Double, of recognizer: RecognizerID? = nil
  ) -> Condition { .fact(Criterion(.velocity, .lessThan(limit), of: recognizer.object)) }

  /// The translation's longer axis points in one of these directions.
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

  /// A number of somebody is held against a limit.
  public static func property(
    _ name: String, of object: AnyObjectID? = nil, _ test: Criterion.Test
  ) -> Condition { .fact(Criterion(.property, test, of: object, property: name)) }
}

extension RecognizerID? {
  fileprivate var object: AnyObjectID? { map { .recognizer($0) } }
}
