import FingerpostLab
import FingerpostModel

/// 128 bits of a log: equal logs have equal digests, in every process and in every release with one
/// version of the interface.
///
/// Each line is hashed byte by byte (FNV-1a, two bases), and the lines' hashes are folded in order.
package struct LogDigest: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The upper half.
  package private(set) var high: UInt64 = 0x6c62_272e_07bb_0142
  /// The lower half.
  package private(set) var low: UInt64 = 0x62b8_2175_6295_c58d

  /// The digest of the empty log.
  package init() {}

  /// The digest of a log.
  package init(_ log: some Sequence<String>) {
    for line in log { add(LineHash(line)) }
  }

  @inline(__always)
  mutating func add(_ line: LineHash) {
    high = Self.mixed(high ^ line.first) &+ line.second
    low = Self.mixed(low &+ line.second) ^ high
  }

  @inline(__always)
  mutating func add(_ bits: UInt64) {
    high = Self.mixed(high ^ bits) &+ low
    low = Self.mixed(low &+ bits) ^ high
  }

  mutating func add(_ time: Instant) {
    high = Self.mixed(high ^ UInt64(bitPattern: time.nanoseconds))
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z &>> 31)
  }

  package static func < (a: LogDigest, b: LogDigest) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }

  /// 32 hexadecimal digits.
  package var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

/// The hashes of one line.
struct LineHash {
  private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var second: UInt64 = 0x8422_2325_cbf2_9ce4

  init(_ line: String) {
    for byte in line.utf8 {
      first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      second = (second ^ UInt64(byte)) &* 0x0000_0100_0000_01b5
    }
  }
}
