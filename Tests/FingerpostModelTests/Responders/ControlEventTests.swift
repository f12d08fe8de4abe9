import FingerpostModel
import Testing

@Test(
  "a control's events have UIKit's names and masks",
  arguments: [
    ("touchUpInside", [.touchUpInside]), ("editingDidEndOnExit", [.editingDidEndOnExit]),
    (
      "allTouchEvents",
      [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
        .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
      ]
    ),
    (
      "allEditingEvents",
      [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
    ),
    ("allEvents", ControlEvent.allCases), ("touchUp", []), ("", []),
  ] as [(String, [ControlEvent])])
func eventsByName(name: String, events: [ControlEvent]) {
  #expect(ControlEvent.events(named: name) == events)
}

@Test func `every name of events is accepted, and the masks are the last of them`() {
  #expect(ControlEvent.names.allSatisfy { !ControlEvent.events(named: $0).isEmpty })
  #expect(ControlEvent.names.suffix(3) == ["allTouchEvents", "allEditingEvents", "allEvents"])
  #expect(ControlEvent.names.count == ControlEvent.allCases.count + 3)
}
