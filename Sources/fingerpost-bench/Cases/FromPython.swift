import Glibc

/// Case 10: the times seen by users of the Python package, measured there (`python/rows.py`).
///
/// The other column of a row is the target.
enum FromPython {
  private static let rows =
    "/" + "\(#filePath)".split(separator: "/").dropLast(2).joined(separator: "/")
    + "/python/rows.py"

  static func run(_ effort: Effort) throws -> [Measurement] {
    let python = getenv("FINGERPOST_PYTHON").map { String(cString: $0) } ?? "python3"
    guard let text = output("'\(python)' '\(rows)'\(effort.isQuick ? " --quick" : "")") else {
      printError(
        "10: \(python) cannot run \(rows); FINGERPOST_PYTHON may name an interpreter that can")
      return []
    }
    return text.split(separator: "\n").compactMap(row)
  }

  private static func row(_ line: Substring) -> Measurement? {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 5, let count = Int(cells[2]), let seconds = Double(cells[3]) else {
      return nil
    }
    let wanted = Double(cells[4])
    return Measurement(
      number: 10, title: String(cells[0]), memory: "", unit: String(cells[1]), count: count,
      seconds: seconds, yardstick: wanted, aim: wanted == nil ? nil : 1, against: "wanted")
  }

  /// A program's output; nil if it fails.
  private static func output(_ command: String) -> String? {
    guard let pipe = popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
