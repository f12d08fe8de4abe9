import FingerpostModel

/// Numbers for the contents of records (subject, kind, object, states, answer, reason); equal
/// contents have equal numbers. Locations, times and serials do not count.
struct Contents {
  private var numbers: [Content: Int] = [:]
  private var names: [ExactString: Int] = [:]

  private struct Content: Hashable {
    let kind: RecordKind
    let subject: Int
    let object: Int
    let from: Int16
    /// The message, the state, or what a change did.
    let to: UInt8
    let answer: Int8
    let reason: Reason
  }

  /// The number of distinct contents.
  var count: Int { numbers.count }

  /// The numbers of some records of one timeline.
  mutating func numbers(
    _ entries: [Entry], _ timeline: TimelineSnapshot, _ watch: AnswerWatch
  ) -> [Int] {
    let names = timeline.subjects.map { number(of: $0.name) }
    return entries.map { entry in
      if watch.ends() { return 0 }
      let record = entry.record
      let content = Content(
        kind: record.kind, subject: names[record.subject.place],
        object: names[record.object.place],
        from: timeline.from(of: record).isEmpty ? -1 : Int16(record.from), to: record.to,
        answer: max(-1, record.answer), reason: record.reason)
      if let known = numbers[content] { return known }
      numbers[content] = numbers.count
      return numbers.count - 1
    }
  }

  private mutating func number(of name: String) -> Int {
    let name = ExactString(name)
    if let known = names[name] { return known }
    names[name] = names.count
    return names.count - 1
  }
}
