/// One or two changes that help.
public struct Fix: Sendable {
  /// The changes, by name and in the words of the experiment format.
  public let settings: [NamedSetting]
  /// The same for `Lab.make`.
  public let changes: [Change]
  /// The same in words, a sentence each without its full stop.
  public let advice: [String]
  /// How much they ask of the application; less is milder.
  public let cost: Int
  /// It breaks what worked: another control answers no more, or what the finger is on is taken out of use.
  public let breaks: Bool
  /// What comes no more in the script itself, and who cannot be used any more; a clause each.
  public let sideEffects: [String]
  /// How many lines of the other scripts are not as they were.
  public let disturbs: Int
  /// What comes no more in the other scripts.
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

  /// "tap.action no longer comes"; the states of a recognizer's action are one thing.
  static func gone(_ tokens: [String]) -> String {
    var all: [String] = []
    for token in tokens {
      let isAction = token.hasSuffix(")") && token.contains(".action(")
      let word = isAction ? String(token.prefix { $0 != "(" }) : token
      if !all.contains(word) { all.append(word) }
    }
    var named = all.prefix(3).joined(separator: ", ")
    if all.count > 3 { named += " and \(all.count - 3) more" }
    return named + (all.count == 1 ? " no longer comes" : " no longer come")
  }
}

/// The changes that help: what breaks nothing first, of those the fewest, the mildest, the least disturbing.
public struct Fixes: Sendable {
  /// The changes that help, the fewest and mildest first.
  public let found: [Fix]
  /// Everything happens as it is; there is nothing to fix.
  public let already: Bool
  /// How many changes and pairs of changes were played.
  public let tried: Int
  /// Whether all changes and pairs were played that had to be; false where the budget was used up before.
  public let isComplete: Bool
  /// Why it does not happen as things are; nil if it does.
  public let why: Explanation?
  /// Where nothing that can be set helps, what people do instead: a sentence each without its full stop.
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
    var said = ["None of the \(tried) changes that were played makes it happen\(rest)."]
    if let why { said.append(why.text) }
    return (said + instead.map { "\($0)." }).joined(separator: " ")
  }
}

extension Fixes {
  /// The number of the shape that `json` has; a new one if a key goes or changes its meaning.
  public static let schema: Int = 1

  /// All of it for machines, as `asking.schema.json` describes it.
  public var json: String { JSONWriter.text(self) }
}

extension Fixes: JSONWritable {
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
      json.member("settings", settings) { json, setting in
        json.member("subject", setting.subject)
        json.member("property", setting.property)
        json.member("value", setting.value)
      }
      json.member("advice", advice)
      json.member("cost", cost)
      json.member("breaks", breaks)
      json.member("sideEffects", sideEffects)
      json.member("disturbs", disturbs)
      json.member("lostElsewhere", lostElsewhere)
      json.member("text", description)
    }
  }
}
