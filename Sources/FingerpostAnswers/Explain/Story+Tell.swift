import FingerpostModel

/// Why something happened: one teller for each kind of record.
extension Story {
  /// Tells why a record was written.
  func tell(_ entry: Entry) {
    because(entry.reason, or: "\(entry.kind.name)")
    let after = index.cause(entry).map { ", after \(index.token($0) ?? "\($0.kind.name)")" } ?? ""
    say(
      "“\(index.token(entry) ?? "\(entry.kind.name)")” was written \(Numbers.at(entry.time)) at "
        + "\(name(entry.subject))\(after)")
  }
}
