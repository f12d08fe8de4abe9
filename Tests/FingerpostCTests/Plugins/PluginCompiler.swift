import Fingerpost
import Foundation
import Testing

/// Builds plugins for the engine under test, in a separate folder.
///
/// The tests contain the engine and share it with the plugins, so a Swift plugin is not linked with the library:
/// that would be a second copy.
enum PluginCompiler {
  /// The samples of `Tests/Plugins`, built once.
  static let checkmark = Result {
    try swift("Checkmark", at: samples.appending(path: "Checkmark/Checkmark.swift"))
  }
  static let circle = Result { try c("Circle", at: samples.appending(path: "Circle/circle.c")) }

  static let isEquipped: Bool = compiler != nil && (try? run("swiftc", "--version")) != nil

  /// Whether a Swift plugin finds the engine in the program that loads it: these tests.
  static let isOpen: Bool = isEquipped && dlsym(dlopen(nil, RTLD_NOW), "fp_abi_version") != nil
  static let howToOpen: Comment = "for Swift plugins run `swift test -Xlinker --export-dynamic`"

  private static let compiler = ["cc", "gcc", "clang"].first { (try? run($0, "--version")) != nil }
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let samples = root.appending(path: "Tests/Plugins")
  private static let folder = Result {
    try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: root, create: true)
  }

  /// A C plugin from its source.
  static func c(_ name: String, _ source: String) throws -> String {
    let file = try folder.get().appending(path: "\(name).c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return try c(name, at: file)
  }

  private static func c(_ name: String, at source: URL) throws -> String {
    let made = try folder.get().appending(path: "lib\(name).so").path
    try run(
      compiler ?? "cc", "-std=c11", "-O2", "-fPIC", "-shared", "-I",
      root.appending(path: "include").path,
      source.path, "-lm", "-o", made)
    return made
  }

  private static func swift(_ name: String, at source: URL) throws -> String {
    let made = try folder.get().appending(path: "lib\(name).so").path
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let modules = program.deletingLastPathComponent().appending(path: "Modules").path
    try run(
      "swiftc", "-O", "-emit-library", "-module-name", name, source.path, "-I", modules, "-o", made)
    return made
  }

  /// The digest of what lies in some rooms of `Sources`, as POSIX's `cksum` has it.
  static func digest(of rooms: [String]) throws -> UInt64 {
    let files = try rooms.flatMap { room in
      let folder = root.appending(path: "Sources/\(room)")
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try #require(found).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }
    let whole = try folder.get().appending(path: "sources")
    try Data(files.map(\.path).sorted().flatMap { try Data(contentsOf: URL(filePath: $0)) })
      .write(to: whole)
    let words = try run("cksum", whole.path).split(separator: " ").prefix(2).compactMap {
      UInt64($0)
    }
    return words[0] << 32 | words[1]
  }

  @discardableResult
  private static func run(_ command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(words: "\(command): \(said)") }
    return said
  }

  struct Failure: Error { let words: String }
}
