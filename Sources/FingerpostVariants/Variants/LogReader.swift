import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Reads the logs of many branches of one lab; caches each line by the fields that it was made of.
///
/// The cache covers subjects that the lab had before it branched; numbers of later ones have other
/// names in other branches.
struct LogReader {
  let observation: LogObservation
  private let showsTimes: Bool
  /// Whether each kind is observed. Asking the observation would count references to its tables on
  /// all threads.
  private let watched: [Bool]
  private let known: SubjectID
  private let token: ExactString?
  private var entries: [Entry?]
  private var filled: Int = 0
  private var folding: FoldedLines = FoldedLines()

  /// Creates a reader for branches of a lab with a number of subjects.
  init(_ observation: LogObservation, showsTimes: Bool, subjects: Int) {
    self.observation = observation
    self.showsTimes = showsTimes
    watched = (0...UInt8.max).map { kind in
      RecordKind(rawValue: kind).map { observation.watches($0) } ?? false
    }
    known = SubjectID(at: subjects)
    token = observation.token.map(ExactString.init)
    entries = Array(repeating: nil, count: 256)
  }

  private struct Entry {
    let names: UInt64
    let fields: UInt64
    /// Nil: the record is not seen.
    let line: ReadLine?
  }
}

/// A line of a log, read once.
struct ReadLine {
  /// The hash of the written line: with a star where it repeats and the log is folded.
  let hash: LineHash
  /// Whether it is the line that is looked for.
  let isWanted: Bool
  /// The place of the line's subject among those of folded lines.
  let subject: Int32
  /// The index among the repeating lines; -1 for a beginning.
  let goingOn: Int32
}

extension LogReader {
  /// The digest of the observed records from a record on.
  mutating func digest(of timeline: borrowing Timeline, from first: Serial) -> LogDigest {
    var digest = LogDigest()
    var serial = first
    let (isFolded, looksForToken) = (observation.isFolded, token != nil)
    if isFolded { folding.beginLog() }
    while let record = timeline[serial] {
      if watched[Int(record.kind.rawValue)], let line = line(of: record, in: timeline) {
        if line.isWanted, !isFolded || folding.isWritten(line) {
          digest.add(line.hash)
          if showsTimes { digest.add(record.time) }
        }
        if looksForToken, line.isWanted { break }
      }
      serial += 1
    }
    return digest
  }

  private mutating func read(_ record: Record, in timeline: borrowing Timeline) -> ReadLine? {
    guard let text = observation.line(of: record, in: timeline.snapshot()) else { return nil }
    let isWanted = token.map { $0 == ExactString(text) } ?? true
    guard observation.isFolded else {
      return ReadLine(hash: LineHash(text), isWanted: isWanted, subject: 0, goingOn: -1)
    }
    return folding.read(text, isWanted: isWanted)
  }

  private mutating func line(of record: Record, in timeline: borrowing Timeline) -> ReadLine? {
    let isKnown =
      record.subject < known && record.object < known
      && (!observation.showsFingers
        || (record.kind != .touches && record.kind != .recognizerTouches))
    guard isKnown else { return read(record, in: timeline) }
    let names = UInt64(record.subject.number) << 32 | UInt64(record.object.number)
    var fields = UInt64(record.kind.rawValue) | UInt64(record.to) << 8
    fields |= UInt64(UInt8(bitPattern: record.answer)) << 16 | UInt64(record.reason.rawValue) << 24
    fields |= UInt64(record.rule.rawValue) << 32
    if observation.showsTapCounts { fields |= UInt64(record.tapCount) << 40 }
    var place = Self.place(names, fields) & (entries.count - 1)
    while let entry = entries[place] {
      if entry.names == names, entry.fields == fields { return entry.line }
      place = (place + 1) & (entries.count - 1)
    }
    let made = read(record, in: timeline)
    insert(Entry(names: names, fields: fields, line: made))
    return made
  }

  private static func place(_ names: UInt64, _ fields: UInt64) -> Int {
    let mixed = (names &* 0x9e37_79b9_7f4a_7c15) ^ (fields &* 0xc2b2_ae3d_27d4_eb4f)
    return Int(truncatingIfNeeded: (mixed ^ (mixed &>> 29)) & 0xffff_ffff)
  }

  private mutating func insert(_ entry: Entry) {
    if 2 * filled >= entries.count {
      let old = entries
      entries = Array(repeating: nil, count: 2 * old.count)
      filled = 0
      for item in old { if let item { put(item) } }
    }
    put(entry)
  }

  private mutating func put(_ entry: Entry) {
    var place = Self.place(entry.names, entry.fields) & (entries.count - 1)
    while entries[place] != nil { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
    filled += 1
  }
}
