/// A Swift library with its own recognizer types.
///
/// The library is built against this module by the same compiler, links libfingerpost.so, and
/// exports one function:
///
///     @_cdecl("fingerpost_swift_plugin")
///     public func fingerpostSwiftPlugin(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {
///       MyPlugin.answer(question, memory)
///     }
///
/// `Lab.loadPlugin(_:)` opens the library, compares its build with the engine's, and only then
/// registers its types.
public protocol FingerpostPlugin {
  /// Adds the plugin's types. An error refuses the whole plugin, and none of its types is
  /// registered.
  static func register(in registry: inout RecognizerRegistry) throws(RegistrationError)
}

extension FingerpostPlugin {
  /// Answers the entry's two questions: 0 returns the build as plain numbers; 1 registers the
  /// types.
  ///
  /// Returns the number of words written, or 1 for success; 0 for an unknown question. The function
  /// is compiled into the plugin itself. So an engine of another build can ask question 0 without a
  /// Swift call between the two.
  @_alwaysEmitIntoClient
  public static func answer(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {
    switch question {
    case 0:
      let words = PluginHandshake.own.words
      for (index, word) in words.enumerated() {
        memory.storeBytes(of: word, toByteOffset: index * 8, as: UInt64.self)
      }
      return words.count
    case 1:
      let registration = memory.assumingMemoryBound(to: PluginRegistration.self)
      do throws(RegistrationError) {
        try register(in: &registration.pointee.registry)
      } catch {
        registration.pointee.error = error
      }
      return 1
    default: return 0
    }
  }
}

/// The registration that a plugin receives after a successful handshake.
@usableFromInline package struct PluginRegistration: Sendable {
  /// The lab's recognizers, with those that the plugin has added.
  @usableFromInline package var registry: RecognizerRegistry
  /// Why a type was refused; nil while none was.
  @usableFromInline package var error: RegistrationError?

  /// Begins with the recognizers that the lab has.
  package init(_ registry: RecognizerRegistry) { self.registry = registry }
}
