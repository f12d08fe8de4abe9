import FingerpostAnswers
import FingerpostLab

/// One or two changes that make the wanted things happen.
public struct Fix: Sendable {
  /// The changes, by name and in the words of the experiment format.
  public let settings: [NamedSetting]
  /// The same changes for a lab.
  package let changes: [Change]
  /// The changes in words, one sentence each without its full stop.
  public let advice: [String]
  /// How much the changes ask of the application; less is milder.
  package let cost: Int
  /// Whether the changes break what worked: another control or cell no longer responds, a scroll view no longer
  /// scrolls, or the touched view is taken out of use.
  public let breaks: Bool
  /// Whether the answer to why the event does not happen names the changes as what decides (`Lab.answer`).
  public let isProven: Bool
  /// Events that no longer occur in the script itself, and controls that can no longer be used; one
  /// clause each.
  public let sideEffects: [String]
  /// The number of lines of the other scripts that change.
  package let disturbs: Int
  /// Events that no longer occur in the other scripts.
  public let lostElsewhere: [String]
}

extension Fix: CustomStringConvertible {
  public var description: String {
    var text = advice.joined(separator: "; ")
    if !sideEffects.isEmpty {
      text += (breaks ? "; but " : "; ") + sideEffects.joined(separator: "; ")
    }
    if disturbs > 0 {
      text += "; it changes the other scripts too"
      if !lostElsewhere.isEmpty { text += ": " + Fix.gone(lostElsewhere) }
    }
    return text
  }

  /// "tap.action no longer comes". The states of a recognizer's action count as one event, unless others of them are among
  /// what `still` comes.
  package static func gone(_ tokens: [String], still: Set<String> = []) -> String {
    var all: [String] = []
    for token in tokens {
      let action = token.prefix { $0 != "(" }
      let isAction =
        token.hasSuffix(")") && token.contains(".action(")
        && !still.contains { $0.hasPrefix("\(action)(") }
      let word = isAction ? String(action) : token
      if !all.contains(word) { all.append(word) }
    }
    var named = all.prefix(3).joined(separator: ", ")
    if all.count > 3 { named += " and \(all.count - 3) more" }
    return named + (all.count == 1 ? " no longer comes" : " no longer come")
  }
}

/// The changes that help. Those that break nothing come first; among them those that the answer to why not names, then
/// the fewest, the mildest, the least disturbing.
public struct Fixes: Sendable {
  /// The changes that help, the best first.
  public let found: [Fix]
  /// How many changes help, before only the best are kept.
  let helpful: Int
  /// Whether everything happens without a change; there is nothing to fix.
  public let already: Bool
  /// How many changes and pairs of changes were played.
  public let tried: Int
  /// Whether all changes and pairs were played; false where the budget ran out first.
  public let isComplete: Bool
  /// Why it does not happen as things are; nil if it does.
  public let why: Explanation?
  /// Alternatives where no setting helps: one sentence each, without its full stop.
  public let instead: [String]
}

extension Fixes: CustomStringConvertible {
  public var description: String {
    if already { return "It happens as it is; there is nothing to fix." }
    if !found.isEmpty {
      var lines = found.enumerated().map { "\($0 + 1). \($1)" }
      if !isComplete {
        lines.append("These are the best of the \(tried) changes that were played, not of all.")
      }
      return lines.joined(separator: "\n")
    }
    let rest = isComplete ? "" : "; not all of them were played"
    if helpful > 0 {
      let make = helpful == 1 ? "makes" : "make"
      return "\(helpful) of the \(tried) changes that were played \(make) it happen\(rest)."
    }
    var said = ["None of the \(tried) changes that were played makes it happen\(rest)."]
    if let why { said.append(why.text) }
    return (said + instead.map { "\($0)." }).joined(separator: " ")
  }
}

extension Fixes {
  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  package static let schema: Int = 1
}

extension Fixes: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("already", already)
      json.member("tried", tried)
      json.member("complete", isComplete)
      json.member("text", description)
      json.member("fixes", found)
      json.member("why", why)
      json.member("instead", instead)
    }
  }
}

extension Fix: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("settings", settings)
      json.member("advice", advice)
      json.member("cost", cost)
      json.member("breaks", breaks)
      json.member("proven", isProven)
      json.member("sideEffects", sideEffects)
      json.member("disturbs", disturbs)
      json.member("lostElsewhere", lostElsewhere)
      json.member("text", description)
    }
  }
}
