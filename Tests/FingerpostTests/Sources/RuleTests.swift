import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Foundation
import Testing

/// The article of the rules: written from the one table. `FINGERPOST_WRITE=1 swift test --filter article` writes it again.
private var article: String {
  var text = """
    # The rules

    What the engine does, as numbered rules. A record carries the id of the rule that made it, and answers print it.

    Each rule says how sure it is, by its best source: *published* (a printed log or the text of a source article),
    *documented* (Apple's public documentation), *measured* (on a real simulator, by a public project), *reported*
    (by users, or built the same way in another open implementation), *inferred* (no source states it: see
    <doc:choices>). Sources: S0 to S4 the articles, A and H Apple's documentation and headers, M measured, R another
    implementation, C reports, I the engine's own choice.

    <!-- Written from the engine's table of rules by RuleTests; edit that one. -->

    """
  var family = ""
  for rule in Rule.allCases where rule != .none {
    let own = String(rule.name.prefix(2))
    if own != family {
      family = own
      text += "\n## \(titles[own] ?? own)\n"
    }
    let info = rule.info
    text += """

      ### \(rule.name) · \(info.title)

      \(rule.statement)

      *\(info.confidence.rawValue)* (\(info.sources.map(\.rawValue).joined(separator: ", ")))

      """
  }
  return text
}

private let titles: [String: String] = [
  "SY": "SY: from the sensor to the application", "HT": "HT: hit-testing", "TE": "TE: touches",
  "RC": "RC: the responder chain", "FW": "FW: forwarding records", "GR": "GR: recognizers",
  "AR": "AR: arbitration", "DL": "DL: what reaches the view", "CT": "CT: controls",
  "SC": "SC: scroll views", "SU": "SU: SwiftUI, a hypothesis",
]

@Test func `the article of the rules is what the table says`() throws {
  let file = checkoutFile("Sources/Fingerpost/Fingerpost.docc/rules.md")
  if writesRecordings {
    try article.write(to: file, atomically: true, encoding: .utf8)
  }
  #expect(try String(contentsOf: file, encoding: .utf8) == article)
}

@Test func `every rule has a title, a statement, a confidence and sources of its own`() {
  for rule in Rule.allCases where rule != .none {
    #expect("\(rule.statement)".hasSuffix("."), "\(rule.name)")
    #expect(!rule.info.sources.isEmpty, "\(rule.name)")
    #expect(Rule(name: rule.name) == rule)
  }
  let titles = Rule.allCases.map { "\($0.info.title)" }
  #expect(Set(titles).count == titles.count)
  #expect(Rule(name: "XX-1") == nil && Rule(name: "") == nil)
}

@Test func `the rules and their sources are those of the specification, where it is present`()
  throws
{
  guard
    let text = try? String(contentsOf: checkoutFile("../shared/spec/behaviour.md"), encoding: .utf8)
  else { return }
  var stated: [String: Set<String>] = [:]
  for match in text.matches(of: /(?m)^\| ([A-Z]{2}-\d+b?) \|.*\| ([^|]*) \|$/) {
    // What stands in parentheses is more about a source.
    let spans = match.2.replacing("S0–S4", with: "S0, S1, S2, S3, S4")
      .replacing("S1–S4", with: "S1, S2, S3, S4").replacing("S1–S3", with: "S1, S2, S3")
      .replacing(/\([^)]*\)/, with: "")
    stated[String(match.1)] = Set(
      spans.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      })
  }
  // Choices where the specification says nothing: calendars of date pickers, wheels and trackpads.
  let chosen: Set<Rule> = [.none, .ct11, .sc11]
  for rule in chosen.subtracting([.none]) {
    #expect(stated[rule.name] == nil && rule.info.sources.contains(.i), "\(rule.name)")
  }
  let own = Dictionary(
    uniqueKeysWithValues: Rule.allCases.filter { !chosen.contains($0) }.map {
      ($0.name, Set($0.info.sources.map(\.rawValue)))
    })
  // A navigation controller's bars stand under the rule of its views.
  stated["RC-2b"] = nil
  #expect(Set(stated.keys) == Set(own.keys))
  for (rule, sources) in own { #expect(stated[rule] == sources, "\(rule)") }
}

@Test func `a rule is unrecorded if no record carries it, and only then`() throws {
  let rooms = ["FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostLab"]
  let files = SourceFile.all.filter { file in
    rooms.contains(file.room)
      && !file.path.contains(/\/((Rule|Reason)(\+\w+)?|Profile\+Fact)\.swift$/)
  }
  // Records take these rules from the table of reasons.
  let ofReasons = Set(Reason.allCases.map(\.rule))
  let written = Set(files.flatMap(\.members))
  let unwritten = Rule.allCases.filter {
    $0 != .none && !ofReasons.contains($0) && !written.contains("\($0)")
  }
  #expect(unwritten == Rule.allCases.filter(Coverage.laws.contains))
}
