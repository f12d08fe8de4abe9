import FingerpostModel

extension Story: CustomStringConvertible {
  /// Each entry's title and time, with a line for every object that received it (✓), every one that
  /// did not (✕), and each remark.
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
    if outcome == .unhandled || outcome == .unreceived {
      lines.append(Line(mark: .missed, text: outcome.sentence, record: first))
    }
    lines += got.map {
      Line(mark: outcome == .unhandled ? .remark : .got, text: $0.text, record: $0.record)
    }
    let shown = missed.filter { !$0.isRoutine || outcome != .acted && $0.measured != 0 }
    lines += shown.map { Line(mark: .missed, text: $0.text, record: $0.record) }
    lines += notes.map {
      Line(mark: $0.level == .check ? .check : .remark, text: $0.text, record: $0.record)
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
    case got = "✓"
    case missed = "✕"
    case check = "!"
    case remark = "·"
  }

  /// The sentences of an entry.
  static func text(
    _ outcome: Outcome, _ got: [StoryReceipt], _ missed: [StoryMiss], _ notes: [StoryNote]
  ) -> String {
    var sentences: [String] = []
    if outcome == .unhandled || outcome == .unreceived {
      sentences.append(outcome.sentence.capitalizedFirst)
    }
    if !got.isEmpty { sentences.append(joined(got.map(\.text))) }
    let decisive = missed.filter { !$0.isRoutine }
    let named = decisive.isEmpty && outcome != .acted ? missed : decisive
    if !named.isEmpty { sentences.append(joined(named.map(\.text))) }
    let checks = notes.filter { $0.level != .info || sentences.isEmpty }
    if !checks.isEmpty { sentences.append(joined(checks.map(\.text))) }
    if sentences.isEmpty { sentences.append(outcome.sentence.capitalizedFirst) }
    return sentences.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
  }

  /// At most four clauses, and the number of the others.
  private static func joined(_ clauses: [String]) -> String {
    let shown = clauses.prefix(4).joined(separator: "; ")
    return clauses.count > 4 ? "\(shown); and \(clauses.count - 4) more" : shown
  }
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
  public static let schema: Int = 1

  /// The JSON form with times in nanoseconds, described by `answers.schema.json`.
  public var json: String { JSONWriter.text(self) }
}

extension Story: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("text", description)
      json.member("entries", entries)
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
