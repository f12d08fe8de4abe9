import Fingerpost
import FingerpostAnswers

/// A Swift plugin of the same build as the engine; only then are Swift calls to it safe.
struct SwiftPlugin {
  private typealias Entry = @convention(c) (Int, UnsafeMutableRawPointer) -> Int
  private let entry: Entry

  /// Reads the plugin's handshake and compares it with the engine's own.
  init(entry: UnsafeMutableRawPointer, of library: PluginLibrary) throws(LabError) {
    self.entry = unsafeBitCast(entry, to: Entry.self)
    // A plugin of another format may write more words than are known here.
    var words = [UInt64](repeating: 0, count: 64)
    let count = self.entry(0, &words)
    let theirs = PluginHandshake(words: words)
    let ours = PluginHandshake.own
    if let why = Self.difference(theirs, ours, count: count) {
      throw LabError(.plugin, "'\(library.path)' \(why)")
    }
  }

  func register(in registry: inout RecognizerRegistry) throws(RegistrationError) {
    var registration = PluginRegistration(registry)
    _ = withUnsafeMutablePointer(to: &registration) { entry(1, UnsafeMutableRawPointer($0)) }
    if let error = registration.error { throw error }
    registry = registration.registry
  }
}

extension SwiftPlugin {
  /// The difference of the two in words; nil when there is none.
  static func difference(
    _ theirs: PluginHandshake, _ ours: PluginHandshake, count: Int
  ) -> String? {
    if count != PluginHandshake.count || theirs.form != ours.form {
      return "speaks another form of the Swift handshake; build it again with this Fingerpost"
    }
    if theirs.compiler != ours.compiler {
      return "was built by Swift \(dotted(theirs.compiler)), the engine by Swift "
        + "\(dotted(ours.compiler)); build both with one toolchain"
    }
    if theirs.sources != ours.sources {
      return "was built against other sources of Fingerpost than the engine; build it again"
    }
    if theirs.runtime != ours.runtime {
      return "brings a Swift runtime of its own; build it without -static-stdlib"
    }
    if theirs.module != ours.module {
      return "is linked with another copy of Fingerpost; link it with the libfingerpost.so in use"
    }
    return nil
  }

  /// 60301 as "6.3.1".
  private static func dotted(_ version: UInt64) -> String {
    "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
