import FingerpostModel

/// The class hooks that a recognizer type implements itself (AR-3, AR-5). For the others the
/// protocol's defaults apply without a call.
public struct ClassHooks: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `canPrevent(_:)` (AR-3).
  public static let canPrevent: ClassHooks = ClassHooks(rawValue: 1)
  /// `canBePrevented(by:)` (AR-3).
  public static let canBePrevented: ClassHooks = ClassHooks(rawValue: 2)
  /// `shouldRequireFailure(of:)` (AR-5).
  public static let shouldRequireFailure: ClassHooks = ClassHooks(rawValue: 4)
  /// `shouldBeRequiredToFail(by:)` (AR-5).
  public static let shouldBeRequiredToFail: ClassHooks = ClassHooks(rawValue: 8)
  /// The answers differ from the defaults only for recognizers of the same Swift type; other pairs
  /// are not asked.
  public static let ownTypeOnly: ClassHooks = ClassHooks(rawValue: 16)
  /// Every hook is called: right for any type, but slower than naming the implemented ones.
  public static let all: ClassHooks = ClassHooks(rawValue: 15)
}

extension ClassHooks {
  @inline(__always)
  func answers(_ hook: Hook) -> Bool {
    switch hook {
    case .canPrevent: contains(Self.canPrevent)
    case .canBePrevented: contains(Self.canBePrevented)
    case .shouldRequireFailure: contains(Self.shouldRequireFailure)
    case .shouldBeRequiredToFail: contains(Self.shouldBeRequiredToFail)
    default: false
    }
  }
}
