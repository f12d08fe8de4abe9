import Fingerpost

/// A recognizer that requests the states in its parameters, call by call: for tests of the arbiter.
///
/// A parameter is the number of a `StateRequest` (0 none … 5 failed); `patience` is the number of moved calls before
/// the request of moved.
public protocol ScriptedRecognizer: GestureRecognizer {
  var strings: ScriptedStates { get set }
}

public struct ScriptedStates: Sendable {
  public var began: Int = 0
  public var moved: Int = 0
  public var ended: Int = 0
  public var cancelled: Int = 4
  public var timer: Int = 0
  public var patience: Int = 0
  /// Asks for `timeElapsed` this many seconds after a touch began; 0 for never.
  public var wakesAfter: Double = 0
  /// Lets go of the n-th touch of the attempt when it moves; 0 for none.
  public var ignores: Int = 0

  var touches: [TouchID] = []
  var calls: Int = 0
  var location: Point?
}

extension ScriptedRecognizer {
  public var location: Point? { strings.location }
  public var numberOfTouches: Int { strings.touches.count }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { strings.touches.append(touches[index].id) }
    strings.location = touches[0].location
    if strings.wakesAfter > 0 {
      context.wake(after: Instant.Span(seconds: strings.wakesAfter))
    }
    return request(strings.began, &context)
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    strings.location = touches[0].location
    for index in touches.indices
    where strings.ignores > 0 && strings.touches.count >= strings.ignores {
      if touches[index].id == strings.touches[strings.ignores - 1] {
        context.ignore(touches[index])
      }
    }
    strings.calls += 1
    return strings.calls > strings.patience ? request(strings.moved, &context) : .none
  }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    request(strings.ended, &context)
  }

  public mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    request(strings.cancelled, &context)
  }

  public mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    request(strings.timer, &context)
  }

  public mutating func reset() {
    strings.touches.removeAll()
    strings.calls = 0
    strings.location = nil
  }

  private func request(_ code: Int, _ context: inout GestureContext) -> StateRequest {
    context.reason = .own
    return StateRequest(rawValue: UInt8(clamping: code)) ?? .none
  }
}

/// Goes from possible straight to recognized.
public struct DiscreteScriptedRecognizer: ScriptedRecognizer {
  public static let isDiscrete: Bool = true
  public static let summary: StaticString = "Requests what its parameters say, discretely."
  public static let parameters: [GestureParameter<DiscreteScriptedRecognizer>] =
    scriptedParameters()
  public var strings: ScriptedStates = ScriptedStates()
  public init() {}
}

/// Begins, changes and ends.
public struct ContinuousScriptedRecognizer: ScriptedRecognizer {
  public static let isDiscrete: Bool = false
  public static let summary: StaticString = "Requests what its parameters say, continuously."
  public static let parameters: [GestureParameter<ContinuousScriptedRecognizer>] =
    scriptedParameters()
  public var strings: ScriptedStates = ScriptedStates()
  public init() {}
}

private func scriptedParameters<P: ScriptedRecognizer>() -> [GestureParameter<P>] {
  [
    .integer("began", \.strings.began, in: 0...5, default: 0, "The request of touchesBegan."),
    .integer("moved", \.strings.moved, in: 0...5, default: 0, "The request of touchesMoved."),
    .integer("ended", \.strings.ended, in: 0...5, default: 0, "The request of touchesEnded."),
    .integer("cancelled", \.strings.cancelled, in: 0...5, default: 4, "That of touchesCancelled."),
    .integer("timer", \.strings.timer, in: 0...5, default: 0, "The request of timeElapsed."),
    .integer("patience", \.strings.patience, in: 0...100, default: 0, "Calls of moved before."),
    .number(
      "wakesAfter", \.strings.wakesAfter, in: 0...100, default: 0, unit: "s", "When it is woken."),
    .integer("ignores", \.strings.ignores, in: 0...10, default: 0, "The touch it lets go of."),
  ]
}

extension Lab {
  /// A lab that knows `test.discrete` and `test.continuous` beside the stock recognizers.
  public static func withScriptedRecognizers(profile: Profile = .ios17) throws -> Lab {
    let lab = Lab(profile: profile)
    try lab.register(RecognizerType("test.discrete", DiscreteScriptedRecognizer.self))
    try lab.register(RecognizerType("test.continuous", ContinuousScriptedRecognizer.self))
    return lab
  }
}

/// The numbers of requested states, for the parameters of scripted recognizers.
public enum Requested {
  public static let began: Double = 1
  public static let changed: Double = 2
  public static let ended: Double = 3
  public static let cancelled: Double = 4
  public static let failed: Double = 5
}
