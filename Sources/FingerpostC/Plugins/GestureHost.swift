import CFingerpost
import Fingerpost

/// The functions available to a foreign recognizer during a call; they find the engine's context
/// through the C one.
enum GestureHost {
  /// One table for all; it is never written again, so every thread may read it.
  struct Table: @unchecked Sendable {
    let pointer: UnsafePointer<fp_gesture_host>
  }

  static var table: UnsafePointer<fp_gesture_host> { shared.pointer }

  private static let shared: Table = {
    let table = UnsafeMutablePointer<fp_gesture_host>.allocate(capacity: 1)
    table.initialize(
      to: fp_gesture_host(
        size: UInt32(MemoryLayout<fp_gesture_host>.size),
        abi_version: UInt32(FP_PLUGIN_ABI_VERSION),
        wake: { seconds, gesture in
          context(gesture)?.pointee.wake(after: Instant.Span(seconds: max(0, seconds)))
        },
        cancel_wake: { context($0)?.pointee.cancelWake() },
        ignore: { touch, gesture in context(gesture)?.pointee.ignore(TouchID(touch)) },
        reason: { name, measured, limit, gesture in
          guard let context = context(gesture) else { return }
          context.pointee.reason = reason(name)
          context.pointee.measured = measured
          context.pointee.limit = limit
          context.pointee.decider = .none
        },
        threshold: { name, gesture in
          guard let context = context(gesture), let name,
            let field = String(validatingCString: name).flatMap(Profile.Field.init(name:))
          else { return .nan }
          return context.pointee.profile[field]
        },
        limit_of: { name, gesture in
          guard let context = context(gesture),
            let name = name.flatMap(String.init(validatingCString:))
          else { return }
          context.pointee.hold(against: limit(of: name, context.pointee.limit))
        }))
    return Table(pointer: UnsafePointer(table))
  }()

  private static let reasons: [String: Reason] = Dictionary(
    uniqueKeysWithValues: Reason.allCases.map { ($0.name, $0) })

  /// The limit of a name: "profile.tapMovement" is the profile's, any other a parameter.
  private static func limit(of name: String, _ value: Double) -> GestureLimit {
    guard name.hasPrefix("profile.") else { return .parameter(name, value) }
    return Profile.Field(name: String(name.dropFirst(8))).map { .profile($0, gives: value) }
      ?? .rule(value)
  }

  private static func reason(_ name: UnsafePointer<CChar>?) -> Reason {
    guard let name, let text = String(validatingCString: name) else { return .own }
    return reasons[text] ?? .own
  }

  private static func context(
    _ gesture: UnsafeMutablePointer<fp_gesture_context>?
  ) -> UnsafeMutablePointer<GestureContext>? {
    gesture?.pointee.engine?.assumingMemoryBound(to: GestureContext.self)
  }
}
