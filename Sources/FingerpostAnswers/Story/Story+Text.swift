import FingerpostModel

extension Story: CustomStringConvertible {
  /// Each entry's title and time, with a line for what came (✓), for ordinary consequences (·), and for what a
  /// reader must see (!).
  public var description: String {
    entries.isEmpty
      ? "Nothing happened." : entries.map(\.description).joined(separator: "\n")
  }
}

extension StoryEntry: CustomStringConvertible {
  public var description: String {
    ([heading] + lines.map { "   \($0.mark.rawValue) \($0.text)" }).joined(separator: "\n")
  }

  /// `2. Tap on card, 580–640 ms`.
  package var heading: String { "\(number). \(title), \(span)" }

  private var span: String {
    let from = Numbers.milliseconds(start - .zero)
    if end == start { return "at \(from)" }
    return "\(from.dropLast(3))–\(Numbers.milliseconds(end - .zero))"
  }

  /// The lines to show first. Routine failures appear only where no object acted.
  package var lines: [Line] {
    var lines: [Line] = []
    // The script's target comes first.
    lines += missed.filter { $0.code == Self.notHit }.map {
      Line(mark: .check, text: $0.text, record: $0.record)
    }
    if outcome == .unhandled || outcome == .unreceived {
      lines.append(Line(mark: .check, text: outcome.sentence, record: first))
    }
    lines += got.map {
      Line(mark: outcome == .unhandled ? .remark : .got, text: $0.text, record: $0.record)
    }
    let hasWinner = got.contains { $0.role != .responder && $0.role != .program }
    let shown = missed.filter {
      $0.code != Self.notHit && (!$0.isRoutine || !hasWinner && $0.measured != 0)
    }
    lines += shown.map {
      Line(mark: $0.isOrdinary ? .remark : .check, text: $0.text, record: $0.record)
    }
    // What a reader must see comes before information.
    lines += notes.filter(\.isWorthSeeing).map {
      Line(mark: .check, text: $0.text, record: $0.record)
    }
    lines += notes.filter { !$0.isWorthSeeing }.map {
      Line(mark: .remark, text: $0.text, record: $0.record)
    }
    return lines.isEmpty ? [Line(mark: .remark, text: outcome.sentence, record: first)] : lines
  }

  /// A line below an entry's heading.
  package struct Line: Equatable, Sendable {
    /// The kind of line.
    package let mark: Mark
    /// A sentence without its full stop.
    package let text: String
    /// The record that shows it.
    package let record: Serial
  }

  /// The sign before a line.
  package enum Mark: String, Sendable {
    /// What came.
    case got = "✓"
    /// What a reader must see: the target was not hit, nobody handled it, a control lost its touch.
    case check = "!"
    /// An ordinary consequence, or information.
    case remark = "·"
  }

  /// The code of the target of the script that was not hit.
  static let notHit: String = "notHit"

  /// The sentences of an entry.
  static func text(
    _ outcome: Outcome, _ got: [StoryReceipt], _ missed: [StoryMiss], _ notes: [StoryNote]
  ) -> String {
    var sentences: [String] = []
    if outcome == .unhandled || outcome == .unreceived {
      sentences.append(outcome.sentence.capitalizedFirst)
    }
    if !got.isEmpty { sentences.append(joined(got.map { ($0.name, $0.text) })) }
    let decisive = missed.filter { !$0.isRoutine }
    let named = decisive.isEmpty && outcome != .acted ? missed : decisive
    if !named.isEmpty { sentences.append(joined(named.map { ($0.name, $0.text) })) }
    let checks = notes.filter { $0.level != .info || sentences.isEmpty }
    if !checks.isEmpty { sentences.append(joined(checks.map { ($0.name, $0.text) })) }
    if sentences.isEmpty { sentences.append(outcome.sentence.capitalizedFirst) }
    return sentences.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
  }

  /// At most four clauses, and the number of the others. The first letter of a name stays as it is.
  private static func joined(_ clauses: [(name: String, text: String)]) -> String {
    var shown = clauses.prefix(4).map(\.text).joined(separator: "; ")
    if let first = clauses.first, first.name.isEmpty || !first.text.hasPrefix(first.name) {
      shown = shown.capitalizedFirst
    }
    return clauses.count > 4 ? "\(shown); and \(clauses.count - 4) more" : shown
  }
}

extension StoryNote {
  /// Whether a reader must see it: a likely mistake, or a call that came late by more than 100 ms.
  var isWorthSeeing: Bool { level == .check || delay.map { $0.seconds > 0.1 } ?? false }
}

extension StoryEntry.Outcome {
  /// The outcome as a sentence, without its full stop.
  var sentence: String {
    switch self {
    case .acted: "a responder or recognizer handled it"
    case .unhandled: "nothing handled it"
    case .cancelled: "the system cancelled it"
    case .unreceived: "nothing received it"
    }
  }
}

extension Story {
  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  package static let schema: Int = 1

  /// The JSON form with times in nanoseconds, described by `answers.schema.json`.
  public var json: String { json(AnswerWatch()) }

  /// The JSON form, written as long as it is wanted.
  package func json(_ watch: AnswerWatch) -> String {
    let wanted = entries.lazy.prefix { _ in !watch.ends(after: 64) }
    let texts = entries.isEmpty ? [description] : Array(wanted.map(\.description))
    return JSONWriter.text { json in
      json.object { json in
        json.member("schema", Self.schema)
        json.key("text")
        json.string(of: texts, "\n")
        json.key("entries")
        json.list(wanted) { json, entry in entry.write(to: &json) }
      }
    }
  }
}

extension StoryEntry: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("number", number)
      json.member("title", title)
      json.member("kind", kind.rawValue)
      json.member("start", start.nanoseconds)
      json.member("end", end.nanoseconds)
      json.member("settled", settled.nanoseconds)
      json.member("x", place?.x)
      json.member("y", place?.y)
      json.member("target", target)
      json.member("outcome", outcome.rawValue)
      json.member("got", got)
      json.member("missed", missed)
      json.member("notes", notes)
      json.member("first", first)
      json.member("last", last)
      json.member("records", records)
      json.member("text", text)
      json.member("heading", heading)
      json.member("lines", lines) { json, line in
        json.member("mark", line.mark.rawValue)
        json.member("text", line.text)
        json.member("record", line.record)
      }
    }
  }
}

extension StoryReceipt: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("role", role.rawValue)
      json.member("event", event)
      json.member("count", count)
      json.member("time", time.nanoseconds)
      json.member("record", record)
      json.member("text", text)
    }
  }
}

extension StoryMiss: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("code", code)
      json.member("by", by)
      json.member("time", time.nanoseconds)
      json.member("record", record)
      json.member("measured", measured)
      json.member("needed", needed)
      json.member("routine", isRoutine)
      json.member("ordinary", isOrdinary)
      json.member("text", text)
    }
  }
}

extension StoryNote: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("level", level.rawValue)
      json.member("code", code)
      json.member("name", name)
      json.member("record", record)
      json.member("text", text)
    }
  }
}
