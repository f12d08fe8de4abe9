import Glibc

/// Prints a message that is no result.
func printError(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

/// The folder of this program.
func folderOfProgram() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
  let path = buffer[..<length].map { UInt8(bitPattern: $0) }
  return String(
    decoding: path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? 0), as: UTF8.self)
}
