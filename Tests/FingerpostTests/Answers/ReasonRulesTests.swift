import Fingerpost
import FingerpostModel
import FingerpostTestSupport
import Foundation
import Testing

@Test func `a reason's rule in the table is the rule of every record with that reason`() throws {
  let folder = checkoutFile("Tests/Answers").path
  let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
    $0.hasSuffix(".txt")
  }
  var seen: Set<Reason> = []
  var wrong: Set<String> = []
  for file in files {
    let text = try String(contentsOf: checkoutFile("Tests/Answers/\(file)"), encoding: .utf8)
    let timeline = try Experiment(json: String(text.prefix { $0 != "\n" })).run().timeline
    for record in timeline where record.reason.rule != .none {
      seen.insert(record.reason)
      if record.rule != record.reason.rule {
        wrong.insert("\(record.reason) is \(record.rule), not \(record.reason.rule)")
      }
    }
  }
  #expect(wrong == [])
  #expect(seen.count > 20)
}
