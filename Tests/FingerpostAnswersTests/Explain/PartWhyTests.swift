import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A question about a timeline that was stored without the records of a kind: what remains may say less, and nothing else.
private struct Part: CustomTestStringConvertible, Sendable {
  let experiment: String
  let without: RecordKind
  /// A line of the log, or `the last change`, which has none.
  let token: String
  /// A sentence of the answer.
  let says: String
  /// Words of the answer from the whole, or of a guess, that it must not contain.
  let notThis: String
  var testDescription: String { "\(experiment) without \(without): \(token)" }

  static let all: [Part] = [
    Part(
      experiment: "i-ar3-exempt", without: .recognizerTouches, token: "long.state(began)",
      says: "because the finger had been held down for long enough.", notThis: "no minimum duration"
    ),
    Part(
      experiment: "i-te9-pencil", without: .sendEvent, token: "canvas.touchesBegan",
      says: "because it is the hit-test view.", notThis: "no recognizer delayed"),
    Part(
      experiment: "i-require-single", without: .reset, token: "double.action",
      says: "because the finger was lifted for the second time, which completes the tap.",
      notThis: "third time"),
    Part(
      experiment: "i-triple-holds", without: .recognizerTouches, token: "triple.state(failed)",
      says: "because it needs a further tap, and none came within 350 ms.", notThis: "second tap"),
    Part(
      experiment: "i-dl3-decided", without: .recognizerTouches, token: "double.state(failed)",
      says: "because the finger was 200 points away, more than the 45 points it allows.",
      notThis: "the finger moved"),
    Part(
      experiment: "c-two-taps-one-view", without: .state, token: "rootView.touchesCancelled",
      says:
        "because the tap recognizer “tap2” on “rootView” took the touch, and its cancelsTouchesInView is on.",
      notThis: "call comes in"),
    Part(
      experiment: "i-ct4-press", without: .state, token: "button.pressesCancelled(menu)",
      says:
        "The button “button” got pressesCancelled(menu) at 100 ms; the timeline contains no reason.",
      notThis: "the press of"),
    Part(
      experiment: "i-sy12-menu", without: .dropped, token: "the last change",
      says: "The application became background at 2300 ms; the timeline contains no reason.",
      notThis: "in front changed"),
    Part(
      experiment: "i-ct7-selects-text", without: .timer, token: "the last change",
      says: "because a private recognizer of the text under the finger recognized.",
      notThis: "private tap"),
    Part(
      experiment: "i-ct8-menu-in-a-list", without: .control, token: "sort.configurationForMenu",
      says: "The delegate of the button “sort” was asked for a menu at 0 ms, and returned a menu.",
      notThis: "0 ms (contextMenuDelay"),
    Part(
      experiment: "i-gr6-veto", without: .question, token: "inner.state(failed)",
      says: "because gestureRecognizerShouldBegin of “view” returned false.",
      notThis: "the hit-test view did"),
    Part(
      experiment: "i-page-slider", without: .question,
      token: "book.scrollView.panGestureRecognizer.state(failed)",
      says:
        "has the touch already, and the scroll view's touchesShouldCancel returned false for it",
      notThis: "canCancelContentTouches"),
    Part(
      experiment: "i-sy9-edge", without: .input, token: "root.touchesEnded", says: "late",
      notThis: "call comes in"),
    Part(
      experiment: "i-ct4-switch-in-pages", without: .tracking, token: "switch.touchUpInside",
      says: "because the finger was lifted while it counted as inside.", notThis: "lifted inside it"
    ),
  ]
}

@Test(arguments: Part.all)
private func `what a part of a timeline has lost is no cause of what it contains`(
  _ part: Part
) throws {
  let document = try #require(try recordedDocuments().first { $0.name == part.experiment })
  let whole = try Experiment(json: document.json).run().timeline
  let timeline = try stored(whole) { $0 != part.without }
  let change = timeline.last { $0.kind == .change && $0.time.seconds < 5 }
  let answer =
    part.token == "the last change"
    ? try timeline.why(try #require(change).serial) : try timeline.why(part.token)
  #expect(answer.text.contains(part.says), "\(answer.text)")
  #expect(!answer.text.contains(part.notThis), "\(answer.text)")
}

@Test(arguments: [
  ("c-two-taps-one-view", RecordKind.action, "has no target"),
  ("i-require-single", .dropped, "has not got"), ("i-su1-relation", .state, "still waiting"),
]) func `a story of a part does not take what is lost for what did not happen`(
  _ name: String, _ kind: RecordKind, _ words: String
) throws {
  let document = try #require(try recordedDocuments().first { $0.name == name })
  let whole = try Experiment(json: document.json).run().timeline
  let story = "\(try stored(whole) { $0 != kind }.story())"
  #expect(!story.contains(words), "\(story)")
}
