/// A Swift library that brings recognizer types of its own.
///
/// The library is built against this module by the same compiler, links libfingerpost.so, and exports one function:
///
///     @_cdecl("fingerpost_swift_plugin")
///     public func fingerpostSwiftPlugin(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {
///       MyPlugin.answer(question, memory)
///     }
///
/// `Lab.loadPlugin(_:)` opens it, asks what it was built with, compares, and only then has it register its types.
public protocol FingerpostPlugin {
  /// Adds the plugin's types; what it throws refuses the plugin, and none of its types is registered.
  static func register(in registry: inout RecognizerRegistry) throws(RegistrationError)
}

extension FingerpostPlugin {
  /// The entry's two questions: 0, what it was built with, as plain numbers; 1, to register its types.
  ///
  /// Returns how many words were written, or 1 for success; 0 for a question that it does not know. Compiled into the
  /// plugin itself: an engine of another build can ask question 0 without a Swift call from one to the other.
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

/// What a plugin that has passed the handshake is given to register its types with.
public struct PluginRegistration: Sendable {
  /// The lab's recognizers, with those that the plugin has added.
  public var registry: RecognizerRegistry
  /// Why a type was refused; nil while none was.
  public var error: RegistrationError?

  /// Begins with the recognizers that the lab has.
  public init(_ registry: RecognizerRegistry) { self.registry = registry }
}
