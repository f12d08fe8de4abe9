import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A tap on the status bar that scrolls nothing, because several scroll views would (SC-7).
struct StatusBarLint {
  static func findings(_ probe: Probe) throws(LabError) -> [Finding] {
    let script = [Step.statusBarTap]
    let finding = try probe.play(script) { played -> Finding? in
      let ids = played.timeline.records.filter { $0.reason == .severalScrollToTop }.map(\.subject)
      let names = ids.map { played.timeline.subject($0).name }
      guard let first = names.first, ids.contains(where: { mayScroll($0, probe) }) else {
        return nil
      }
      let listed = Words.listed(names.map(probe.screen.quoted))
      return Finding(
        code: .severalScrollToTop, subject: first,
        message: "A tap on the status bar scrolls nothing: \(listed) have scrollsToTop on.",
        why: played.whyNot(first, "didScrollToTop"), script: script, contains: [],
        never: names.map { "\($0).didScrollToTop" })
    }
    return finding.map { [$0] } ?? []
  }

  /// Its content is higher than it is, or of unknown height.
  private static func mayScroll(_ id: SubjectID, _ probe: Probe) -> Bool {
    guard let view = probe.screen.view(id)?.view.index else { return false }
    let responder = probe.player.base.turn.hierarchy.responders[view]
    let content = responder.properties.contentSize.height
    let inset = responder.properties.contentInset
    return content == 0
      || content + inset.top + inset.bottom > responder.geometry.bounds.size.height
  }
}

extension Step {
  /// A tap on the status bar (SC-7).
  static var statusBarTap: Step { Step(.tapStatusBar) }
}
