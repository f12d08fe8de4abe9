import FingerpostTestSupport
import Testing

@Test func `users see the lab and the variants whole, and named types of the rooms below`() throws {
  let exports = try #require(
    SourceFile.all.first { $0.path.hasSuffix("/Fingerpost/Exports.swift") })
  let lines = exports.code.split(separator: "\n").filter { $0.hasPrefix("@_exported") }
  #expect(
    lines.filter { !$0.contains(".") } == [
      "@_exported import FingerpostLab", "@_exported import FingerpostVariants",
    ])
  #expect(lines.contains("@_exported import struct FingerpostModel.Point"))
}
