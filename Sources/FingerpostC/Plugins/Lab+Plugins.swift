import CFingerpost
import Fingerpost

extension Lab {
  /// Opens a library and registers its recognizer types, all of them or none; returns their ids.
  ///
  /// The library is a Swift one built against this module by the same compiler
  /// (`FingerpostPlugin`), or one in any language with the entry of fingerpost_plugin.h. It stays
  /// open until the process ends.
  @discardableResult
  public func loadPlugin(_ path: String) throws(LabError) -> [String] {
    try checkIdle()
    let library = try PluginLibrary(opening: path)
    let known = registry.types.count
    if let entry = library.symbol(PluginLibrary.swiftEntry) {
      try register(SwiftPlugin(entry: entry, of: library))
    } else if let entry = library.symbol(PluginLibrary.cEntry) {
      try register(CPlugin(entry: entry, of: library).types())
    } else {
      throw LabError(
        .plugin,
        "'\(path)' is no plugin: it has neither \(PluginLibrary.cEntry) nor \(PluginLibrary.swiftEntry)"
      )
    }
    return registry.types[known...].map(\.id)
  }

  private func register(_ plugin: SwiftPlugin) throws(LabError) {
    try register { registry throws(RegistrationError) in
      try plugin.register(in: &registry)
    }
  }

  private func register(_ types: [ForeignType]) throws(LabError) {
    try register { registry throws(RegistrationError) in
      for type in types { try registry.add(type.recognizerType) }
    }
  }
}
