import Fingerpost

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An opened library of recognizers; it stays open until the process ends, because its code may
/// still be in use.
struct PluginLibrary {
  static let cEntry: String = "fingerpost_plugin_register"
  static let swiftEntry: String = "fingerpost_swift_plugin"

  let path: String
  private let handle: UnsafeMutableRawPointer

  init(opening path: String) throws(LabError) {
    // Without a slash the system would search its own folders for the name.
    let place = path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path
    try PluginFile.check(place, called: path)
    guard let handle = dlopen(place, RTLD_NOW | RTLD_LOCAL) else {
      throw LabError(.plugin, "'\(path)' cannot be opened: \(PluginLibrary.complaint())")
    }
    self.path = path
    self.handle = handle
  }

  func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }

  /// The loader's message.
  private static func complaint() -> String {
    guard let text = dlerror() else { return "the system gives no reason" }
    let words = String(cString: text)
    if words.contains("undefined symbol: $s") {
      return "it was built against another version of Fingerpost (\(words)); build it again"
    }
    return words
  }
}
