import Fingerpost
import FingerpostC
import Testing

/// A plugin in C with its own entry; `type` is valid, and tests may break it.
private func plugin(_ name: String, entry: String) throws -> String {
  try PluginCompiler.c(
    name,
    """
    #include "fingerpost_plugin.h"
    static fp_status make(void **out, void *context) { (void)context; *out = 0; return FP_OK; }
    static fp_status copy(const void *self, void **out, void *context) {
      (void)self, (void)context; *out = 0; return FP_OK;
    }
    static void destroy(void *self, void *context) { (void)self, (void)context; }
    static fp_status reset(void *self, void *context) { (void)self, (void)context; return FP_OK; }
    fp_status fingerpost_plugin_register(const fp_plugin_host *host) {
      fp_recognizer_class type = {.size = sizeof type, .abi_version = FP_PLUGIN_ABI_VERSION,
        .id = "test.type", .make = make, .copy = copy, .destroy = destroy, .reset = reset};
      (void)host, (void)type;
      \(entry)
    }
    """)
}

/// Loads what must be refused: a sentence, and a lab that knows no more than before.
private func thrownError(of path: String, by lab: Lab = Lab()) -> LabError? {
  let before = lab.registry.types.map(\.id)
  let error = #expect(throws: LabError.self) { try lab.loadPlugin(path) }
  #expect(lab.registry.types.map(\.id) == before)
  return error
}

@Suite(
  "A plugin is refused in words", .enabled(if: PluginCompiler.isEquipped, "a compiler is missing"))
struct PluginErrorTests {
  @Test("when there is no such file, or it is no library")
  func noLibrary() {
    #expect(
      thrownError(of: "/nowhere/libnothing.so")
        == LabError(.plugin, "there is no file '/nowhere/libnothing.so'"))
    #expect(
      thrownError(of: #filePath)?.message
        == "'\(#filePath)' is no library: it does not begin as an ELF file does")
  }

  @Test("when it has no entry")
  func noEntry() throws {
    let path = try PluginCompiler.c("entryless", "int something = 0;")
    #expect(
      thrownError(of: path)?.message
        == "'\(path)' is no plugin: it has neither fingerpost_plugin_register nor fingerpost_swift_plugin"
    )
  }

  @Test(
    "when its table is of another size or version, or lacks a function",
    arguments: [
      ("empty", LabError.Code.size, "type.size = 0;", "the size field of fp_recognizer_class is 0"),
      ("short", .null, "type.size = 24;", "'test.type' has no function make"),
      ("odd", .size, "type.size = 27;", "the size field of fp_recognizer_class is 27"),
      ("newer", .abi, "type.abi_version = 7;", "the recognizer type was built for plugin ABI 7"),
      ("copyless", .null, "type.copy = 0;", "'test.type' has no function copy"),
      (
        "misnamed", .name, "type.id = \"white space\";",
        "'white space' is no id for a recognizer type"
      ),
    ])
  func spoiltTable(name: String, code: LabError.Code, spoilt: String, words: String) throws {
    let path = try plugin(
      name, entry: "\(spoilt) return host->register_recognizer(&type, host);")
    let error = try #require(thrownError(of: path))
    #expect(error.code == code)
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test("when its entry does not want to, even after it has registered a type")
  func unwillingEntry() throws {
    let path = try plugin(
      "unwilling", entry: "host->register_recognizer(&type, host); return FP_ERROR_STATE;")
    #expect(
      thrownError(of: path)
        == LabError(.plugin, "'\(path)' refused to be loaded: its entry returned status 9"))
  }

  @Test(
    "when an id is taken: by itself, by the plugin's own types, by those of another",
    .enabled(if: PluginCompiler.isOpen, PluginCompiler.howToOpen))
  func takenIDs() throws {
    let taken =
      "and a lab keeps the types it has: make another lab for the new one, or give it another id"
    let twice = try plugin(
      "twice",
      entry:
        "host->register_recognizer(&type, host); return host->register_recognizer(&type, host);")
    let once = try plugin("once", entry: "return host->register_recognizer(&type, host);")
    let sentence = "a recognizer type is already registered as 'test.type', \(taken)"
    #expect(thrownError(of: twice) == LabError(.name, sentence))
    let lab = Lab()
    try lab.loadPlugin(once)
    #expect(thrownError(of: once, by: lab) == LabError(.name, sentence))
    let checkmark = try PluginCompiler.checkmark.get()
    try lab.loadPlugin(checkmark)
    #expect(
      thrownError(of: checkmark, by: lab)?.message.contains("'sample.checkmark', \(taken)") == true)
  }

  /// The five words of a handshake, one of them another.
  @Test(
    "when a Swift plugin was built with something else, before any Swift call goes to it",
    arguments: [
      (0, "speaks another form of the Swift handshake; build it again with this Fingerpost"),
      (1, "was built by Swift 0.0.7, the engine by Swift "),
      (2, "was built against other sources of Fingerpost than the engine; build it again"),
      (3, "brings a Swift runtime of its own; build it without -static-stdlib"),
      (4, "is linked with another copy of Fingerpost; link it with the libfingerpost.so in use"),
    ])
  func builtOtherwise(word: Int, sentence: String) throws {
    var words = PluginHandshake.own.words
    words[word] = 7
    let path = try PluginCompiler.c(
      "otherwise\(word)",
      """
      #include <stdint.h>
      #include <stdlib.h>
      long fingerpost_swift_plugin(long question, uint64_t *words) {
        static const uint64_t own[] = {\(words.map { "\($0)u" }.joined(separator: ", "))};
        if (question != 0) abort();
        for (int index = 0; index < \(words.count); index++) words[index] = own[index];
        return \(words.count);
      }
      """)
    let error = try #require(thrownError(of: path))
    #expect(error.code == .plugin)
    #expect(error.message.hasPrefix("'\(path)' \(sentence)"), "\(error.message)")
  }

  @Test("for other sources, whichever room of the engine they are of")
  func everyRoomCounts() throws {
    let rooms = [
      "Fingerpost", "FingerpostAnswers", "FingerpostDelivery", "FingerpostGestures",
      "FingerpostLab", "FingerpostModel", "FingerpostVariants",
    ]
    #expect(PluginHandshake.own.sources == (try PluginCompiler.digest(of: rooms)))
  }

  @Test("while the lab plays")
  func busy() throws {
    let lab = Lab()
    let pad = try lab.makeView("pad")
    try lab.addSubview(pad, to: try lab.addWindow())
    try lab.set("frame", of: .responder(pad), to: [0, 0, 390, 844])
    let circle = try PluginCompiler.circle.get()
    nonisolated(unsafe) var refused: LabError?
    try lab.override(
      .touchesBegan, of: .responder(pad),
      with: .callback(
        HookCallback { _ in
          refused = thrownError(of: circle, by: lab)
          return .useDefault
        }))
    try lab.play([.tap(.center(pad))])
    #expect(refused?.code == .busy)
  }
}
