import Glibc

/// What the figures were measured on.
struct Machine {
  let processor: String
  let cores: Int
  let compiler: String

  static func here() -> Machine {
    var processor = "unknown"
    for line in lines(of: "/proc/cpuinfo") where line.hasPrefix("model name") {
      if let colon = line.firstIndex(of: ":") {
        processor = String(line[line.index(after: colon)...].drop { $0 == " " })
      }
      break
    }
    return Machine(
      processor: processor, cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), compiler: compiler)
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2 or earlier"
    #endif
  }

  private static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var found: [String] = []
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let text = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      found.append(String(decoding: text, as: UTF8.self))
    }
    return found
  }
}
