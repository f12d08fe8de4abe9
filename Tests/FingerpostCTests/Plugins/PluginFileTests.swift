import CFingerpost
import Fingerpost
import FingerpostC
import Foundation
import Testing

/// A file that is loaded as a library, in a folder of its own.
private struct LibraryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    let file = folder.appending(path: "lib.so")
    try Data(bytes).write(to: file)
    path = file.path
  }
}

/// The ELF numbers of this program's machine and of another one.
#if arch(arm64)
  private let (machine, otherMachine): (UInt16, UInt16) = (183, 62)
#else
  private let (machine, otherMachine): (UInt16, UInt16) = (62, 183)
#endif

/// The header of an ELF file: its class and order of bytes, its machine, where its program headers
/// lie, how long each is and how many there are.
private func header(
  bits: UInt8 = 2, order: UInt8 = 1, machine: UInt16 = machine, at table: UInt64 = 64,
  length: UInt16 = 56, count: UInt16 = 1
) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 64)
  bytes[0..<6] = [0x7F, 0x45, 0x4C, 0x46, bits, order]
  bytes[18..<20] = number(machine)[...]
  bytes[32..<40] = number(table)[...]
  bytes[54..<56] = number(length)[...]
  bytes[56..<58] = number(count)[...]
  return bytes
}

/// A program header: where its part of the file begins, and its size.
private func segment(at offset: UInt64, size: UInt64) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 56)
  bytes[8..<16] = number(offset)[...]
  bytes[32..<40] = number(size)[...]
  return bytes
}

private func number<Whole: FixedWidthInteger>(_ number: Whole) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

/// What loading a file says of it, without its path.
private func refusal(_ path: String) throws -> String {
  let lab = try CLab()
  var count = 9
  let status = fp_lab_load_plugin(lab.pointer, path, &count)
  #expect(status == FP_ERROR_PLUGIN && count == 9)
  #expect(lab.error.hasPrefix("'\(path)' "), "\(lab.error)")
  return String(lab.error.dropFirst(path.count + 3))
}

@Suite("A file is looked at before it is loaded")
struct PluginFileTests {
  @Test("and is refused if it is none")
  func noFile() throws {
    #expect(try refusal("/dev/null") == "is no regular file, so it is no library")
    #expect(try refusal("/") == "is no regular file, so it is no library")
    #expect(try refusal("/dev/null/lib.so") == "cannot be looked at: Not a directory")
    let lab = try CLab()
    #expect(fp_lab_load_plugin(lab.pointer, "no such lib.so", nil) == FP_ERROR_PLUGIN)
    #expect(lab.error == "there is no file 'no such lib.so'")
    #expect(fp_lab_load_plugin(lab.pointer, nil, nil) == FP_ERROR_NULL)
    #expect(lab.error == "path is NULL")
  }

  #if os(Linux)
    @Test("and is refused if it is no library, or one that is cut short")
    func brokenLibraries() throws {
      let cut = "is cut short: its program headers lie beyond its end"
      let files: [([UInt8], String)] = [
        ([], "is no library: it does not begin as an ELF file does"),
        (Array(header().dropLast()), "is no library: it does not begin as an ELF file does"),
        (
          [UInt8](repeating: 0x7F, count: 64),
          "is no library: it does not begin as an ELF file does"
        ),
        (header(bits: 1), "is a library for another kind of machine"),
        (header(order: 2), "is a library for another kind of machine"),
        (
          header(machine: otherMachine) + segment(at: 0, size: 120),
          "is a library for another kind of machine"
        ),
        (header(length: 32), "is a broken library: its program headers have 32 bytes"),
        (header(), cut), (header(at: 65), cut), (header(at: .max), cut),
        (header() + segment(at: 0, size: 120).dropLast(), cut),
        (header(count: 2) + segment(at: 0, size: 120), cut),
        (
          header() + segment(at: 0, size: 121),
          "is cut short: it has 120 bytes, and a part of it ends at 121"
        ),
        (
          header(count: 2) + segment(at: 0, size: 176) + segment(at: 100, size: 77),
          "is cut short: it has 176 bytes, and a part of it ends at 177"
        ),
        // A part whose end is beyond all numbers.
        (
          header() + segment(at: .max, size: 2),
          "is a broken library: a part of it begins at \(UInt64.max) and has 2 bytes"
        ),
      ]
      for (bytes, sentence) in files { #expect(try refusal(LibraryFile(bytes).path) == sentence) }
    }
  #endif
}

@Suite(
  "A library is opened", .enabled(if: PluginCompiler.isEquipped, "a compiler is missing"))
struct PluginLibraryTests {
  @Test("and refused if it was built against another engine, or lacks something")
  func lacking() throws {
    let path = try PluginCompiler.c(
      "elsewhere",
      """
      extern int missing __asm__("$s10Fingerpost7missing");
      int *something = &missing;
      """)
    #expect(
      try refusal(path)
        == "cannot be opened: it was built against another version of Fingerpost "
        + "(\(path): undefined symbol: $s10Fingerpost7missing); build it again")
    let other = try PluginCompiler.c("lacking", "extern int missing; int *something = &missing;")
    #expect(try refusal(other) == "cannot be opened: \(other): undefined symbol: missing")
  }

  @Test("and its number of types is counted")
  func count() throws {
    let lab = try CLab()
    var (count, before, after) = (9, 0, 0)
    #expect(fp_registry_count(lab.pointer, &before) == FP_OK)
    #expect(
      fp_lab_load_plugin(lab.pointer, try PluginCompiler.circle.get(), &count) == FP_OK,
      "\(lab.error)")
    #expect(fp_registry_count(lab.pointer, &after) == FP_OK)
    #expect(count == 1 && after == before + 1)
    // A Swift library that registers nothing.
    let words = PluginHandshake.own.words
    let silent = try PluginCompiler.c(
      "silent",
      """
      #include <stdint.h>
      long fingerpost_swift_plugin(long question, uint64_t *words) {
        static const uint64_t own[] = {\(words.map { "\($0)u" }.joined(separator: ", "))};
        if (question != 0) return 0;
        for (int index = 0; index < \(words.count); index++) words[index] = own[index];
        return \(words.count);
      }
      """)
    #expect(fp_lab_load_plugin(lab.pointer, silent, &count) == FP_OK, "\(lab.error)")
    #expect(fp_registry_count(lab.pointer, &after) == FP_OK)
    #expect(count == 0 && after == before + 1)
  }
}
