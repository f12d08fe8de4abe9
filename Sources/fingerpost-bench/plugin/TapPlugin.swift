// `OwnTap` as a plugin: compiled with Cases/OwnTap.swift into a separate library, which case 5
// loads.

import Fingerpost

enum TapPlugin: FingerpostPlugin {
  static func register(in registry: inout RecognizerRegistry) throws(RegistrationError) {
    try registry.add(RecognizerType("plugin.tap", OwnTap.self))
  }
}

@_cdecl("fingerpost_swift_plugin")
public func fingerpostSwiftPlugin(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {
  TapPlugin.answer(question, memory)
}
