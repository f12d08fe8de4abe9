import FingerpostAnswers
import FingerpostModel
import Testing

import FingerpostLab
import FingerpostVariants

@Test func `a hook decides by the rule that its summary names`() {
  var seen = 0
  for hook in Hook.allCases where hook.schema.summary.contains("-") {
    let summary = hook.schema.summary
    guard summary.contains(/\([A-Z]{2}-\d/) else { continue }
    seen += 1
    #expect(summary.contains("\(hook.rule.name)"), "\(hook) by \(hook.rule.name): \(summary)")
  }
  #expect(seen > 35)
}

@Test func `a setting decides by the rule that its property names`() {
  let summaries = Dictionary(
    PropertyTable.responders.map { ($0.info.name, $0.info.summary) },
    uniquingKeysWith: { a, _ in a })
  var seen = 0
  // A cell's `selectable` (SC-6) and a text view's `isSelectable` (CT-7) are one setting.
  for setting in Setting.allCases where setting != .isSelectable {
    guard let summary = summaries["\(setting)"], summary.contains(/\([A-Z]{2}-\d/) else { continue }
    seen += 1
    #expect(
      summary.contains("\(setting.rule.name)"), "\(setting) by \(setting.rule.name): \(summary)")
  }
  #expect(seen > 10)
}
