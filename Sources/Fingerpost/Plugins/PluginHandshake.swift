/// What two builds must agree on before a Swift call may go from one to the other.
///
/// Everything here is compiled into whoever uses it, so a plugin's copy tells what the plugin was built with.
public struct PluginHandshake: Sendable {
  /// Names the form of the words themselves.
  public let form: UInt64
  /// The compiler's version as far as `#if compiler` can tell: 60301 for 6.3.1.
  public let compiler: UInt64
  /// The sources of the engine, all of them: code from every room is inlined into whoever uses it.
  public let sources: UInt64
  /// Where the Swift runtime lies: two runtimes in one process do not know each other's types.
  public let runtime: UInt64
  /// Where this module lies: another copy of the engine has types of its own.
  public let module: UInt64

  /// A handshake as a plugin's words say it.
  @_alwaysEmitIntoClient
  public init(words: [UInt64]) {
    form = words[0]
    compiler = words[1]
    sources = words[2]
    runtime = words[3]
    module = words[4]
  }

  /// The handshake as words that cross the border between libraries.
  @_alwaysEmitIntoClient
  public var words: [UInt64] { [form, compiler, sources, runtime, module] }
}

extension PluginHandshake {
  /// How many words a handshake has.
  @_alwaysEmitIntoClient public static var count: Int { 5 }

  /// What the code that asks was built with.
  @_alwaysEmitIntoClient
  public static var own: PluginHandshake {
    PluginHandshake(words: [
      0x4650_504C_5547_0002, compilerVersion, sourceDigest,
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
}
