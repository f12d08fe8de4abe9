/// The properties that two builds must share before Swift calls between them are safe.
///
/// All of it is inlined into the caller, so a plugin's copy describes the plugin's build.
@usableFromInline package struct PluginHandshake: Sendable {
  /// Names the form of the words themselves.
  @usableFromInline package let form: UInt64
  /// The compiler's version as far as `#if compiler` shows it: 60301 for 6.3.1.
  @usableFromInline package let compiler: UInt64
  /// A digest of all sources of the engine, because code of every module is inlined into its users.
  @usableFromInline package let sources: UInt64
  /// The address of the Swift runtime. Two runtimes in one process do not share types.
  @usableFromInline package let runtime: UInt64
  /// The address of this module. Another copy of the engine has its own types.
  @usableFromInline package let module: UInt64

  /// Creates a handshake from a plugin's words.
  @_alwaysEmitIntoClient
  package init(words: [UInt64]) {
    form = words[0]
    compiler = words[1]
    sources = words[2]
    runtime = words[3]
    module = words[4]
  }

  /// The handshake as words that cross the border between libraries.
  @_alwaysEmitIntoClient
  package var words: [UInt64] { [form, compiler, sources, runtime, module] }
}

extension PluginHandshake {
  /// How many words a handshake has.
  @_alwaysEmitIntoClient package static var count: Int { 5 }

  /// The build of the calling code.
  @_alwaysEmitIntoClient
  package static var own: PluginHandshake {
    PluginHandshake(words: [
      0x4650_504C_5547_0002, compilerVersion, sourceDigest,
      UInt64(UInt(bitPattern: ObjectIdentifier(Int.self))),
      UInt64(UInt(bitPattern: ObjectIdentifier(RecognizerRegistry.self))),
    ])
  }

  /// A compiler newer than this list counts as its first line.
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
