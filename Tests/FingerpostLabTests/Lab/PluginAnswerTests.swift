import Fingerpost
import FingerpostGestures
import Testing

/// A plugin with a sound type and one whose id is taken or free.
private enum TwoTaps: FingerpostPlugin {
  @TaskLocal static var second: String = "test.second"

  static func register(in registry: inout RecognizerRegistry) throws(RegistrationError) {
    try registry.add(RecognizerType("test.first", TapRecognizer.self))
    try registry.add(RecognizerType(second, TapRecognizer.self))
  }
}

@Test func `a Swift plugin tells its build in words, and no more of them than it says`() {
  var words = [UInt64](repeating: 7, count: 8)
  let count = words.withUnsafeMutableBytes { bytes in
    bytes.baseAddress.map { TwoTaps.answer(0, $0) } ?? -1
  }
  #expect(count == 5)
  #expect(words == PluginHandshake.own.words + [7, 7, 7])
}

@Test func `a Swift plugin registers its types, or says why one is refused`() {
  func registration(_ second: String) -> PluginRegistration {
    var registration = PluginRegistration(.stock)
    let count = TwoTaps.$second.withValue(second) {
      withUnsafeMutablePointer(to: &registration) { TwoTaps.answer(1, UnsafeMutableRawPointer($0)) }
    }
    #expect(count == 1)
    return registration
  }
  let stock = RecognizerRegistry.stock.types.map(\.id)
  let whole = registration("test.second")
  #expect(whole.error == nil)
  #expect(whole.registry.types.map(\.id) == stock + ["test.first", "test.second"])
  #expect(
    registration("a space").error
      == RegistrationError(
        "'a space' is no id for a recognizer type: letters, digits, '.', '_', '-', at most 100"))
}

@Test func `a question that a Swift plugin does not know changes nothing`() {
  var words = [UInt64](repeating: 7, count: 8)
  let count = words.withUnsafeMutableBytes { bytes in
    bytes.baseAddress.map { TwoTaps.answer(2, $0) } ?? -1
  }
  #expect(count == 0 && words == [7, 7, 7, 7, 7, 7, 7, 7])
}
