import Fingerpost
import FingerpostLab
import Testing

/// A record of a stored timeline that has no other.
private struct Stored: Sendable {
  let kind: String
  var subject: String = "it"
  let className: String
  var object: String = ""
  var message: String = ""
  var to: String = ""
  var rule: String = ""
  var reason: String = ""
  var answer: Int64 = -1
  var x: Double = .nan

  var timeline: TimelineSnapshot {
    get throws {
      var columns = StoredColumns()
      func append(_ word: String, _ words: WritableKeyPath<StoredColumns, StoredWords>) {
        columns[keyPath: words].append(
          word.isEmpty ? -1 : columns[keyPath: words].code(of: word))
      }
      append(kind, \.kinds)
      append(subject, \.subjects)
      append(className, \.classes)
      append(object, \.objects)
      append(message, \.messages)
      append(to, \.tos)
      append(rule, \.rules)
      append(reason, \.reasons)
      for words in [\StoredColumns.froms, \.fingers, \.deciders, \.deciderKinds] {
        append("", words)
      }
      columns.serials = [1]
      columns.turns = [1]
      columns.answers = [answer]
      columns.causes = [-1]
      for numbers in [
        \StoredColumns.times, \.touches, \.tapCounts, \.subjectIDs, \.objectIDs, \.deciderOwners,
      ] { columns[keyPath: numbers] = [0] }
      columns.xs = [x]
      columns.ys = [.nan]
      columns.deciderValues = [.nan]
      return try TimelinePart(stored: columns).timeline
    }
  }
}

@Test(
  "of a record without its causes an answer says what the record contains",
  arguments: [
    (
      Stored(kind: "controls", className: "UITextField", message: "editingChanged"),
      "The text field “it” sent editingChanged at 0 ms because its text was changed."
    ),
    (
      Stored(kind: "controls", className: "UITextField", message: "editingDidEndOnExit"),
      "The text field “it” sent editingDidEndOnExit at 0 ms because its editing ended with the return "
        + "key."
    ),
    (
      Stored(kind: "controls", className: "UIButton", message: "valueChanged"),
      "The button “it” sent valueChanged at 0 ms because its value changed."
    ),
    (
      Stored(kind: "selection", className: "UITableViewCell", message: "didSelect"),
      "The cell “it” was selected (didSelect) at 0 ms by its table."
    ),
    (
      Stored(kind: "scrolls", className: "UIScrollView", message: "didZoom"),
      "The scroll view “it” reported didZoom at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "willEndMenu"),
      "The view “it” reported willEndMenu at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "questions", className: "tap", object: "pan", message: "canPrevent", answer: 1),
      "The tap “it” was asked at 0 ms, and returned true."
    ),
    (
      Stored(kind: "states", className: "tap", to: "failed", reason: "requiredRecognized"),
      "The tap recognizer “it” failed at 0 ms because a recognizer that it requires to fail recognized."
    ),
    (
      Stored(kind: "states", className: "tap", to: "failed", reason: "refusedByView"),
      "The tap recognizer “it” failed at 0 ms because the hit-test view did not let it begin."
    ),
    (
      Stored(kind: "touches", className: "UIView", message: "cancelled"),
      "The view “it” got touchesCancelled at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "withheld", className: "UIView", message: "began"),
      "The view “it” did not get touchesBegan at 0 ms, when the finger came down."
    ),
    (
      Stored(kind: "dropped", className: "UIView", message: "began", reason: "refusedByScrollView"),
      "The touch never reached the view “it”: a scroll view around it kept the touch from its content."
    ),
    (
      Stored(
        kind: "dropped", className: "UIView", message: "began", reason: "applicationNotActive"),
      "The touch never reached the view “it”: the application was not active."
    ),
    (
      Stored(kind: "hitTests", className: "UIView", reason: "transparent"),
      "The view “it” returned nil from hitTest at 0 ms because its alpha is almost 0."
    ),
    (
      Stored(kind: "change", className: "UIView"),
      "The view “it” changed at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "change", className: "UIView", rule: "SY-10"),
      "The program changed the view “it” at 0 ms."
    ),
    (
      Stored(kind: "change", className: "UIView", object: "alpha", rule: "SY-10", x: 0.5),
      "The program set alpha of the view “it” to 0.5 at 0 ms."
    ),
    (
      Stored(kind: "change", className: "UIView", object: "isHidden", rule: "SY-10", x: 1),
      "The program set isHidden of the view “it” to true at 0 ms."
    ),
    (
      Stored(kind: "change", className: "UIView", reason: "cannotBecomeFirstResponder"),
      "The view “it” did not become the first responder at 0 ms because it was refused."
    ),
    (
      Stored(kind: "values", className: "UIScrollView", object: "zoomScale", x: 2.5),
      "The scroll view “it” had the zoomScale 2.5 at 0 ms."
    ),
    (
      Stored(kind: "controlStates", className: "UIButton", object: "isHighlighted", answer: 1),
      "For the button “it” isHighlighted became true at 0 ms."
    ),
    (
      Stored(kind: "states", className: "pan", to: "failed", reason: "tooFewFingers"),
      "The pan recognizer “it” failed at 0 ms because fewer fingers came to it than it needs."
    ),
    (
      Stored(kind: "states", className: "tap", to: "failed", reason: "pauseTooLong"),
      "The tap recognizer “it” failed at 0 ms because it needs a further tap, and none came within the "
        + "time allowed."
    ),
    (
      Stored(kind: "states", className: "screenEdgePan", to: "failed", reason: "wrongPlace"),
      "The screen-edge pan recognizer “it” failed at 0 ms because the finger was outside the area in "
        + "which it begins."
    ),
    (
      Stored(kind: "dropped", className: "UIView", message: "began", reason: "touchTypeNotAllowed"),
      "The touch never reached the view “it”: this touch has a type that its allowedTouchTypes does not "
        + "contain."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "didEndEditing"),
      "The view “it” reported didEndEditing at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "performLeadingAction"),
      "The view “it” reported performLeadingAction at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "didDismiss"),
      "The view “it” reported didDismiss at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(
        kind: "interactions", className: "UIView", message: "didChangeSelectedDetentIdentifier"),
      "The view “it” reported didChangeSelectedDetentIdentifier at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "willDisplayMenu"),
      "The view “it” reported willDisplayMenu at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "willAnimateLift"),
      "The view “it” reported willAnimateLift at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "sessionDidEnd"),
      "The view “it” reported sessionDidEnd at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "didSelectRow"),
      "The view “it” reported didSelectRow at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "interactions", className: "UIView", message: "presentActions"),
      "The view “it” reported presentActions at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "scrolls", className: "UIScrollView", message: "didScroll"),
      "The scroll view “it” reported didScroll at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "selection", className: "UITableViewCell", message: "didDeselect"),
      "The cell “it” was deselected (didDeselect) at 0 ms by its table."
    ),
    (
      Stored(kind: "change", className: "UIView", reason: "becameFirstResponder"),
      "The view “it” became the first responder at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "change", className: "UIView", reason: "resignedFirstResponder"),
      "The view “it” resigned first responder at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "input", subject: "", className: ""),
      "The device reported an input at 0 ms."
    ),
    (
      Stored(kind: "controls", className: "UIButton", message: "primaryActionTriggered"),
      "The button “it” sent primaryActionTriggered at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "states", className: "tap", to: "failed", reason: "shutOut"),
      "The tap recognizer “it” failed at 0 ms because another recognizer came first, and no delegate allows both to recognize the same touch."
    ),
    (
      Stored(
        kind: "dropped", className: "UIView", message: "began", reason: "cancelledByRecognizer"),
      "The touch never reached the view “it”: a recognizer took the touch, and its cancelsTouchesInView is on."
    ),
    (
      Stored(kind: "change", className: "UITableViewCell", reason: "selectionNotAllowed"),
      "The cell “it” could not be selected at 0 ms because its list allows no selection."
    ),
    (
      Stored(kind: "change", className: "UIScrollView", rule: "SC-7"),
      "The scroll view “it” did not scroll to its top at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "change", className: "UISlider", rule: "CT-6", reason: "valueStays"),
      "The slider “it” changed no value at 0 ms because its value could not change."
    ),
    (
      Stored(kind: "actions", className: "tap", to: "recognized"),
      "The tap recognizer “it” sent its action at 0 ms; the timeline contains no reason."
    ),
    (
      Stored(kind: "questions", className: "UIView", message: "configurationForMenu", answer: 1),
      "The delegate of the view “it” was asked for a menu at 0 ms, and returned a menu."
    ),
    (
      Stored(kind: "diagnostic", subject: "", className: "", reason: "callbackFailed"),
      "A diagnostic at 0 ms: a callback failed, and the default answer was used."
    ),
    (
      Stored(kind: "diagnostic", className: "UIView", reason: "callbackFailed"),
      "A diagnostic at 0 ms: a callback of the view “it” failed, and the default answer was used."
    ),
    (
      Stored(kind: "diagnostic", subject: "", className: "", rule: "SY-10", reason: "closesCycle"),
      "A diagnostic at 0 ms: a change was skipped because it had become impossible."
    ),
    (
      Stored(kind: "dropped", className: "tap", message: "began", reason: "isFinal"),
      "The touch never reached the tap “it”: its gesture was already over, and it waits for a new one."
    ),
  ] as [(Stored, String)])
private func alone(_ stored: Stored, _ words: String) throws {
  let timeline = try stored.timeline
  #expect(try timeline.why(timeline.first).text == words)
}
