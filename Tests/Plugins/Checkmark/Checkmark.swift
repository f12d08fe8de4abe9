// A checkmark: one stroke down to the right, then up to the right. A custom recognizer in Swift, as a plugin.
//
// Build it with the compiler that built the engine (RELEASE is the checkout's .build/release):
//
//     swiftc -O -emit-library -module-name Checkmark Checkmark.swift -I RELEASE/Modules -L RELEASE -lfingerpost \
//       -o libCheckmark.so

import Fingerpost

/// A discrete gesture of one finger.
///
///     idle ─finger down─► falling ─turns upwards─► rising ─lift─► recognized
///
/// Fails: a second finger, a stroke to the left, a lift before both legs are long enough, a cancelled touch.
public struct CheckmarkRecognizer: GestureRecognizer {
  public static let isDiscrete: Bool = true
  public static let summary: StaticString = "One stroke down to the right, then up to the right."
  public static let parameters: [GestureParameter<CheckmarkRecognizer>] = [
    .number(
      "minimumLeg", \.minimumLeg, in: 1...1000, default: 20, unit: "pt",
      "How far down the first leg must go, and how far up the second."),
    .number(
      "allowedBacktrack", \.allowedBacktrack, in: 0...1000, default: 10, unit: "pt",
      "How far the finger may go back to the left."),
  ]

  public var minimumLeg: Double = 20
  public var allowedBacktrack: Double = 10

  private enum Stroke: Equatable { case idle, falling, rising }
  private var stroke: Stroke = .idle
  private var start: Point = .zero
  /// The lowest place so far: where the legs meet.
  private var corner: Point = .zero
  private var rightmost: Double = 0
  private var place: Point = .zero

  public init() {}
}

extension CheckmarkRecognizer {
  /// The corner is what an action's receiver wants to know.
  public var location: Point? { stroke == .idle ? nil : corner }
  public var numberOfTouches: Int { stroke == .idle ? 0 : 1 }
  public func location(ofTouch index: Int) -> Point? {
    index == 0 && stroke != .idle ? place : nil
  }
  public var measurements: [GestureMeasurement] {
    stroke == .idle
      ? [] : [GestureMeasurement("width", place.x - start.x)]
  }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard stroke == .idle, touches.count == 1 else { return context.fail(.tooManyFingers) }
    stroke = .falling
    start = touches[0].location
    corner = start
    place = start
    rightmost = start.x
    return .none
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard stroke != .idle, touches.count > 0 else { return .none }
    place = touches[0].location
    rightmost = max(rightmost, place.x)
    if !context.profile.isAtMost(rightmost - place.x, allowedBacktrack) {
      return context.fail(
        .wrongDirection, measured: rightmost - place.x,
        limit: .parameter("allowedBacktrack", allowedBacktrack))
    }
    if place.y >= corner.y {
      // Lower than ever: still the first leg. After a turn upwards it would be a second one.
      if stroke == .rising { return context.fail(.wrongDirection) }
      corner = place
    } else if corner.y - place.y >= allowedBacktrack {
      let leg = corner.y - start.y
      if !context.profile.reaches(leg, minimumLeg) {
        return context.fail(.notEnough, measured: leg, limit: .parameter("minimumLeg", minimumLeg))
      }
      stroke = .rising
    }
    return .none
  }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if touches.count > 0 { place = touches[0].location }
    let leg = corner.y - place.y
    guard stroke == .rising, context.profile.reaches(leg, minimumLeg), place.x > corner.x else {
      return context.fail(.notEnough, measured: leg, limit: .parameter("minimumLeg", minimumLeg))
    }
    context.reason = .reached
    return .recognized
  }

  public mutating func reset() {
    stroke = .idle
    start = .zero
    corner = .zero
    place = .zero
    rightmost = 0
  }
}

/// What the loader meets first.
enum CheckmarkPlugin: FingerpostPlugin {
  static func register(in registry: inout RecognizerRegistry) throws(RegistrationError) {
    try registry.add(RecognizerType("sample.checkmark", CheckmarkRecognizer.self))
  }
}

@_cdecl("fingerpost_swift_plugin")
public func fingerpostSwiftPlugin(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {
  CheckmarkPlugin.answer(question, memory)
}
