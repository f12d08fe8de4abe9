import FingerpostLab
import FingerpostModel

/// Folds the logs of many branches like `LogFold`, with numbers for subjects and lines. A known
/// line needs no hashing and no allocation.
struct FoldedLines {
  /// Numbers of texts; looked up, never walked through.
  private var subjects: [ExactString: Int32] = [:]
  private var goingOn: [ExactString: Int32] = [:]
  /// The number of the last log in which a subject began, or a line was written with a star.
  private var begun: [UInt64] = []
  private var starred: [UInt64] = []
  private var log: UInt64 = 0

  /// Begins a new log.
  mutating func beginLog() { log &+= 1 }

  /// Reads a line for the first time.
  mutating func read(_ text: String, isWanted: Bool) -> ReadLine {
    let subject = Self.number(of: LogFold.subject(of: text), in: &subjects, &begun)
    guard LogFold.goesOn(text) else {
      return ReadLine(hash: LineHash(text), isWanted: isWanted, subject: subject, goingOn: -1)
    }
    return ReadLine(
      hash: LineHash(LogFold.starred(text)), isWanted: isWanted, subject: subject,
      goingOn: Self.number(of: text, in: &goingOn, &starred))
  }

  /// Whether a line belongs to the folded log, as its next one.
  @inline(__always)
  mutating func isWritten(_ line: ReadLine) -> Bool {
    let (subject, place) = (Int(line.subject), Int(line.goingOn))
    if place < 0 {
      begun[subject] = log
      return true
    }
    if begun[subject] == log || starred[place] == log { return false }
    starred[place] = log
    return true
  }

  private static func number(
    of text: String, in numbers: inout [ExactString: Int32], _ logs: inout [UInt64]
  ) -> Int32 {
    let text = ExactString(text)
    if let known = numbers[text] { return known }
    let number = Int32(truncatingIfNeeded: logs.count)
    numbers[text] = number
    logs.append(0)
    return number
  }
}
