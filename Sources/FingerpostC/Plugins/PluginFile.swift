import Fingerpost

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Checks a plugin's file before the system loads it. Opening a pipe would wait for ever, and a
/// truncated library would end the process on access to a missing part.
enum PluginFile {
  /// The ELF number of this program's machine; nil where the loader has to check it.
  #if arch(x86_64)
    private static let machine: UInt64? = 62
  #elseif arch(arm64)
    private static let machine: UInt64? = 183
  #else
    private static let machine: UInt64? = nil
  #endif

  static func check(_ place: String, called path: String) throws(LabError) {
    var about = stat()
    guard stat(place, &about) == 0 else {
      if errno == ENOENT { throw LabError(.plugin, "there is no file '\(path)'") }
      throw LabError(.plugin, "'\(path)' cannot be looked at: \(String(cString: strerror(errno)))")
    }
    guard about.st_mode & S_IFMT == S_IFREG else {
      throw LabError(.plugin, "'\(path)' is no regular file, so it is no library")
    }
    #if os(Linux)
      try checkSegments(place, path, size: UInt64(clamping: about.st_size))
    #endif
  }

  /// Checks an ELF library's header, and that all of its segments are inside the file. The loader
  /// reports other problems.
  private static func checkSegments(
    _ place: String, _ path: String, size: UInt64
  ) throws(LabError) {
    let file = open(place, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw LabError(.plugin, "'\(path)' cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    let header = bytes(of: file, at: 0, count: 64)
    guard header.count == 64, Array(header[0..<4]) == [0x7F, 0x45, 0x4C, 0x46] else {
      throw LabError(.plugin, "'\(path)' is no library: it does not begin as an ELF file does")
    }
    let machine = number(header, at: 18, bytes: 2)
    guard header[4] == 2, header[5] == 1, machine == Self.machine ?? machine else {
      throw LabError(.plugin, "'\(path)' is a library for another kind of machine")
    }
    let table = number(header, at: 32, bytes: 8)
    let length = number(header, at: 54, bytes: 2)
    let count = number(header, at: 56, bytes: 2)
    guard length == 56 else {
      throw LabError(
        .plugin, "'\(path)' is a broken library: its program headers have \(length) bytes")
    }
    let segments =
      table <= size
      ? bytes(of: file, at: table, count: Int(length * count)) : []
    guard segments.count == Int(length * count) else {
      throw LabError(.plugin, "'\(path)' is cut short: its program headers lie beyond its end")
    }
    for index in 0..<Int(count) {
      let start = index * Int(length)
      let offset = number(segments, at: start + 8, bytes: 8)
      let held = number(segments, at: start + 32, bytes: 8)
      let (end, overflow) = offset.addingReportingOverflow(held)
      if overflow {
        throw LabError(
          .plugin,
          "'\(path)' is a broken library: a part of it begins at \(offset) and has \(held) bytes")
      }
      guard end <= size else {
        throw LabError(
          .plugin, "'\(path)' is cut short: it has \(size) bytes, and a part of it ends at \(end)")
      }
    }
  }

  /// Reads at most `count` bytes.
  private static func bytes(of file: Int32, at place: UInt64, count: Int) -> [UInt8] {
    var read: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while read.count < count {
      let wanted = min(piece.count, count - read.count)
      let got = pread(file, &piece, wanted, off_t(clamping: place) + off_t(read.count))
      guard got > 0 else { break }
      read += piece[0..<got]
    }
    return read
  }

  /// A number in little-endian order, which all supported machines have.
  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[place + index]) }
    return value
  }
}
