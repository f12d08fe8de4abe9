import FingerpostModel
import FingerpostTestSupport
import Foundation
import Testing

import FingerpostAnswers

/// The article of names: written from the one vocabulary. `FINGERPOST_WRITE=1 swift test --filter article` writes it again.
private var article: String {
  var text = """
    # UIKit's names

    What happens is asked for by UIKit's name or by ours, and found by either.

    `why_not("cell", "didSelectRowAt")`, `--why-not "cell.tableView(_:didSelectRowAt:)"` and `didSelect` are one question: Swift's
    names and Objective-C's (`tableView:didSelectRowAtIndexPath:`, `UIControlEventTouchUpInside`) are understood, with or without
    the arguments. Answers and logs use the short name of the right column. Properties, parameters and classes have UIKit's
    names unchanged, in Python also with underscores (`cancels_touches_in_view`).

    <!-- Written from the engine's vocabulary by NamesTests; edit that one. -->

    """
  for (title, events) in [
    ("Views, controls and other responders", Wanted.Event.ofResponders.filter { !$0.isOfDelegate }),
    ("Recognizers and their delegates", Wanted.Event.ofRecognizers),
  ] {
    text += "\n## \(title)\n\n| UIKit | here |\n|---|---|\n"
    for event in events where !event.uiKitNames.isEmpty {
      let names = event.uiKitNames.map { "`\($0)`" }.joined(separator: ", ")
      text += "| \(names) | `\(event)` |\n"
    }
  }
  return text
}

extension Wanted.Event {
  /// It stands with the recognizers.
  fileprivate var isOfDelegate: Bool {
    if case .question(let hook) = self { !hook.isViews } else { false }
  }
}

@Test func `the article of names is what the vocabulary says`() throws {
  let file = checkoutFile("Sources/Fingerpost/Fingerpost.docc/names.md")
  if writesRecordings {
    try article.write(to: file, atomically: true, encoding: .utf8)
  }
  #expect(try String(contentsOf: file, encoding: .utf8) == article)
}
