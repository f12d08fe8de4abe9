import Fingerpost

/// One finger that moves far to the right.
public struct Strike: GestureRecognizer {
  public static let isDiscrete = true
  public static let summary: StaticString = "One finger moves far to the right."
  public static let parameters: [GestureParameter<Strike>] = [
    .number("length", \.length, in: 1...1000, default: 100, unit: "pt", "How far.")
  ]
  public var length: Double = 100
  private var start: Point?
  public private(set) var location: Point?
  public var numberOfTouches: Int { location == nil ? 0 : 1 }

  public init() {}

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    start = touches[0].location
    location = start
    return .none
  }
  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    location = touches[0].location
    guard let start, let location else { return .none }
    return location.x - start.x >= length ? .recognized : .none
  }
  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .failed }
  public mutating func reset() {
    start = nil
    location = nil
  }
}
