/// What two builds must agree on before a Swift call may go from one to the other.
///
/// Everything here is compiled into whoever uses it, so a plugin's copy tells what the plugin was built with.
public struct PluginHandshake: Sendable {
  /// Names the form of the words themselves.
  public let form: UInt64
  /// The module's version: 100 · 000102 for 0.1.2, plus how often the recognizer protocol has changed in it.
  public let version: UInt64
  /// The compiler's version as far as `#if compiler` can tell: 60301 for 6.3.1.
  public let compiler: UInt64
  /// The sizes of the values that cross the border, folded.
  public let layout: UInt64
  /// Where the Swift runtime lies: two runtimes in one process do not know each other's types.
  public let runtime: UInt64
  /// Where this module lies: another copy of the engine has types of its own.
  public let module: UInt64

  @_alwaysEmitIntoClient
  public init(words: [UInt64]) {
    form = words[0]
    version = words[1]
    compiler = words[2]
    layout = words[3]
    runtime = words[4]
    module = words[5]
  }

  @_alwaysEmitIntoClient
  public var words: [UInt64] { [form, version, compiler, layout, runtime, module] }
}

extension PluginHandshake {
  /// How many words a handshake has.
  @_alwaysEmitIntoClient public static var count: Int { 6 }

  /// What the code that asks was built with.
  @_alwaysEmitIntoClient
  public static var own: PluginHandshake {
    PluginHandshake(words: [
      0x4650_504C_5547_0001, 10001, compilerVersion, layoutOfValues,
      UInt64(UInt(bitPattern: ObjectIdentifier(Int.self))),
      UInt64(UInt(bitPattern: ObjectIdentifier(RecognizerRegistry.self))),
    ])
  }

  /// A newer compiler than the list knows counts as its first line.
  @_alwaysEmitIntoClient
  static var compilerVersion: UInt64 {
    #if compiler(>=6.5)
      60500
    #elseif compiler(>=6.4.2)
      60402
    #elseif compiler(>=6.4.1)
      60401
    #elseif compiler(>=6.4)
      60400
    #elseif compiler(>=6.3.4)
      60304
    #elseif compiler(>=6.3.3)
      60303
    #elseif compiler(>=6.3.2)
      60302
    #elseif compiler(>=6.3.1)
      60301
    #elseif compiler(>=6.3)
      60300
    #else
      60200
    #endif
  }

  @_alwaysEmitIntoClient
  static var layoutOfValues: UInt64 {
    var sum: UInt64 = 0
    for size in [
      MemoryLayout<Touch>.size, MemoryLayout<GestureContext>.size, MemoryLayout<Profile>.size,
      MemoryLayout<RecognizerType>.size, MemoryLayout<RecognizerRegistry>.size,
      MemoryLayout<ParameterInfo>.size, MemoryLayout<GestureMeasurement>.size,
      MemoryLayout<RecognizerState>.size, MemoryLayout<Point?>.size,
    ] {
      sum = (sum &* 1_000_003) ^ UInt64(truncatingIfNeeded: size)
    }
    return sum
  }
}
