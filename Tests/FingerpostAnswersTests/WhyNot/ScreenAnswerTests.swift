import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

private func played(_ json: String) throws -> TimelineSnapshot {
  try Experiment(json: json).run().timeline
}

/// The timeline of a script on a root view with these subviews.
private func root(_ subviews: String, _ script: String, profile: String = "ios17") throws
  -> TimelineSnapshot
{
  try played(
    """
    {"fingerpost": 1, "profile": "\(profile)", "view": {"name": "root", "subviews": [\(subviews)]},
     "script": [\(script)]}
    """)
}

@Suite("What an answer says of lists, sheets, pages, text and SwiftUI") struct ScreenAnswerTests {
  @Test func `CT-7 a field that is edited already does not begin to be edited again`() throws {
    let timeline = try root(
      """
      {"name": "field", "class": "UITextField", "frame": [20, 100, 350, 40]},
      {"name": "box", "frame": [20, 300, 350, 200]}
      """, #"{"tap": "field"}, {"wait": 1}, {"tap": "box"}"#)
    let answer = try timeline.whyNot("field.editingDidBegin", touch: 2)
    #expect(
      answer.text
        == "The text field “field” sent no editingDidBegin because it was the first responder already when the "
        + "finger came down.")
    #expect(answer.touch == 2)
  }

  @Test func `a number of the touch holds for text, too: what is played is compared in that touch`()
    throws
  {
    let answer = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "t", "type": "tap"}], "subviews": [
          {"name": "field", "class": "UITextField", "frame": [20, 100, 350, 40]},
          {"name": "box", "frame": [20, 300, 350, 200]}]},
         "script": [{"tap": "field"}, {"wait": 1}, {"tap": "box"}]}
        """
    ).answer(.whyNot("field", event: "editingDidBegin", touch: 2))
    #expect(answer.proof.alone.allSatisfy { $0.setting == nil }, "\(answer.proof)")
  }

  @Test func `SC-6 a row that was selected, and a second finger, select nothing`() throws {
    let tapped = try root(
      """
      {"name": "grid", "class": "UICollectionView", "frame": [0, 0, 390, 600], "contentSize": [390, 600],
       "allowsMultipleSelection": true, "subviews": [
        {"name": "a", "class": "UICollectionViewCell", "frame": [0, 0, 100, 100], "isSelected": true}]}
      """, #"{"tap": "a"}"#)
    #expect(
      try tapped.whyNot("a.didSelect").text
        == "The cell “a” got no didSelect because it was selected already, and this touch deselected it."
    )
    let both = try root(
      """
      {"name": "table", "class": "UITableView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000], "subviews": [
        {"name": "a", "class": "UITableViewCell", "frame": [0, 0, 390, 80]},
        {"name": "b", "class": "UITableViewCell", "frame": [0, 80, 390, 80]}]}
      """,
      #"{"down": 1, "at": "a"}, {"wait": 0.2}, {"down": 2, "at": "b"}, {"wait": 0.2}, {"up": 2}, {"up": 1}"#
    )
    for message in ["didHighlight", "didSelect"] {
      #expect(
        try both.whyNot("b", message).text
          == "The cell “b” got no \(message) because the table “table” follows one finger at a time, and the one "
          + "on the cell “a” was still down.")
    }
  }

  @Test func `CT-6 a slider whose knob is pressed and not moved along it keeps its value`() throws {
    let timeline = try root(
      #"{"name": "volume", "class": "UISlider", "frame": [20, 200, 300, 30], "value": 0.5}"#,
      #"{"drag": "volume", "by": [0, -60]}"#)
    #expect(
      try timeline.whyNot("volume.valueChanged").text
        == "The slider “volume” sent no valueChanged because its knob did not move. Its value changes when a finger "
        + "that came down on its knob moves that between minimumValue and maximumValue.")
  }

  @Test func `SC-7 a tap on the status bar is a touch that no view receives`() throws {
    #expect(
      try root(
        #"{"name": "buy", "class": "UIButton", "frame": [0, 0, 390, 40]}"#, #"{"tap": "statusBar"}"#
      )
      .whyNot("buy.touchUpInside").text
        == "The script tapped the status bar, and no view receives that touch, so nothing reached the button “buy”."
    )
  }

  @Test func `CT-7 a link is told from its own side that the delegate was asked about it`() throws {
    let answer = try root(
      """
      {"name": "note", "class": "UITextView", "frame": [20, 100, 350, 160], "isEditable": false,
       "links": {"terms": [10, 10, 80, 20]}}
      """, #"{"tap": [50, 120]}"#
    ).whyNot("terms.shouldInteractWith")
    #expect(answer.happened)
    #expect(
      answer.text
        == "It did happen. UIKit called shouldInteractWith of the delegate of the text view “note” at 50 ms because "
        + "a finger tapped the link “terms”, and it returned true, so the link does what it does.")
  }

  @Test func `SC-10 a sheet was not dismissed by the drag that moved it`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
        "name": "home", "view": {"name": "homeView"}, "presents": {"name": "sheet", "style": "sheet", "view": {
          "name": "sheetView", "subviews": [
            {"name": "volume", "class": "UISlider", "frame": [20, 200, 300, 30], "value": 0.5},
            {"name": "pad", "frame": [20, 300, 300, 100]}]}}}}],
       "script": [{"drag": "volume", "by": [40, 12]}, {"wait": 1}, {"drag": "pad", "by": [0, 30]}, {"wait": 1}]}
      """)
    #expect(
      try timeline.whyNot("sheet.didDismiss").text
        == "This is about touch 2 of 2, which began at 1300 ms. “sheet” reported no didDismiss because the finger "
        + "lifted before the sheet was far enough down, and not quickly enough (releaseFraction, a number that Apple "
        + "does not publish, as is releaseSpeed).")
    #expect(
      try timeline.whyNot("sheet.didDismiss", touch: 1).text
        == "“sheet” reported no didDismiss: a sheet is dismissed by its own pan, or by a tap beside it. The pan "
        + "recognizer “sheet.panGestureRecognizer” on the view “sheetView” failed at 250 ms because "
        + "gestureRecognizerShouldBegin of the slider “volume” returned false: a control of its class refuses "
        + "recognizers on other views that would take its touch, while their cancelsTouchesInView is on."
    )
  }

  @Test func `a page that curls names the tap at its edge, and another page's controller no way`()
    throws
  {
    let book = """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
        "name": "book", "class": "UIPageViewController", "pages": [
          {"name": "one", "view": {"name": "oneView", "recognizers": [{"name": "zoom", "type": "tap"}]}},
          {"name": "two", "view": {"name": "twoView"}}]}}],
       "script": [{"tap": [380, 300]}]}
      """
    let timeline = try played(book)
    #expect(
      try timeline.whyNot("book.willTransition").text
        == "The view controller “book” turns its pages by its own pan recognizer, and by its own tap recognizer at "
        + "an edge. The tap recognizer “book.tapGestureRecognizer” on the view “view” failed at 50 ms because the "
        + "tap recognizer “zoom” on the view “oneView” recognized first, and no delegate allows both to recognize "
        + "the same touch. “zoom” recognized at 50 ms because the finger was lifted, which completes the tap."
    )
    let held = try played(
      book.replacing(#""type": "tap""#, with: #""type": "tap", "delaysTouchesBegan": true"#))
    #expect(
      try held.whyNot("two.touchesBegan").text.hasPrefix(
        "The view controller “two” receives only what the hit-test view passes up the responder chain, and the view "
          + "“oneView”, the hit-test view, did not get touchesBegan itself. "))
  }

  @Test func `SU-1 an element of SwiftUI is passed over in SwiftUI's words, by the touch over it`()
    throws
  {
    let timeline = try played(
      """
      {"fingerpost": 1, "profile": "ios18", "view": {"name": "hosting", "swiftUI": {
        "name": "page", "frame": [0, 0, 390, 844], "children": [
          {"name": "empty", "frame": [20, 100, 350, 100], "gestures": [{"onTapGesture": {}}]},
          {"name": "dimmed", "frame": [20, 300, 350, 100], "draws": true, "allowsHitTesting": false,
           "gestures": [{"onTapGesture": {}}]}]}},
       "script": [{"tap": [200, 150]}, {"wait": 1}, {"tap": [200, 350]}]}
      """)
    func end(_ element: String) throws -> String? {
      try timeline.whyNot("\(element).onTapGesture.action", touch: element == "empty" ? 1 : 2).text
        .split(separator: "from hitTest ").last.map(String.init)
    }
    #expect(
      try end("empty")
        == "because neither what it draws nor its contentShape contains the place.")
    #expect(try end("dimmed") == "because its allowsHitTesting or its isEnabled is false.")
  }

  @Test func `CT-8 a menu that another touch opened is no reason for this one`() throws {
    let timeline = try root(
      #"{"name": "save", "class": "UIButton", "frame": [20, 20, 300, 60], "contextMenu": true}"#,
      #"{"tap": "save"}, {"wait": 1}, {"press": "save", "for": 0.8}"#)
    #expect(
      try timeline.whyNot("save.willEndMenu", touch: 1).text
        == "The button “save” reported no willEndMenu because the finger was not held still on it for long enough "
        + "(contextMenuDelay, a number that Apple does not publish): it was down for 50 ms.")
  }

  @Test func `SC-4 a drag whose touch was cancelled stopped there, and no finger was lifted`()
    throws
  {
    #expect(
      try root(
        #"{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 3000]}"#,
        #"{"down": 1, "at": "list"}, {"move": 1, "by": [0, -60], "over": 0.2}, {"cancel": 1}, {"wait": 1}"#
      ).whyNot("list.didEndDecelerating").text
        == "The scroll view “list” was dragged, but reported no didEndDecelerating because its touch was cancelled "
        + "at 200 ms, where its content stopped.")
  }

  @Test
  func `SY-9 of several touches an edge pan is asked about the one that the system kept from it`()
    throws
  {
    let text = try played(
      """
      {"fingerpost": 1, "screen": {"systemGestures": ["left"]}, "view": {"name": "root", "recognizers": [
        {"name": "drawer", "type": "screenEdgePan", "edges": "left"}]},
       "script": [{"drag": [3, 400], "by": [200, 0]}, {"wait": 1}, {"activate": "application"}, {"wait": 1},
                  {"drag": [200, 500], "by": [0, -150]}]}
      """
    ).whyNot("drawer.action").text
    #expect(
      text.hasPrefix(
        "This is about touch 1 of 2, which began at 0 ms. The screen-edge pan recognizer “drawer” on the view “root” "
          + "did not receive the touch: the finger came down at an edge with a system gesture"),
      "\(text)")
  }

  @Test func `SU-1 a DragGesture that was lifted too soon says how far it came`() throws {
    #expect(
      try played(
        """
        {"fingerpost": 1, "profile": "ios18", "view": {"name": "hosting", "swiftUI": {
          "name": "card", "frame": [0, 0, 390, 400], "draws": true,
          "gestures": [{"gesture": {"DragGesture": {"minimumDistance": 30}}}]}},
         "script": [{"drag": "card", "by": [0, 24]}]}
        """
      ).whyNot("card.gesture.action").text.hasSuffix(
        "because the finger was lifted before the gesture was complete: it measured 24, and its minimumDistance is "
          + "30."))
  }

  @Test func `SC-8 a row that is moved to the side without actions closes for that reason`() throws
  {
    let timeline = try root(
      """
      {"name": "table", "class": "UITableView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000], "subviews": [
        {"name": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 80], "trailingSwipeActions": 2}]}
      """, #"{"drag": "row", "by": [60, 0], "over": 0.2}"#)
    #expect(
      try timeline.why("row.didEndEditing").text
        == "The cell “row” reported didEndEditing at 200 ms because it has no swipe actions on the side from which "
        + "the finger moved it.")
  }

  @Test func `CT-4 what a switch keeps is more than a tap`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "pull", "type": "pan"}], "subviews": [
        {"name": "knob", "class": "UISwitch", "frame": [20, 300, 51, 31]}]},
       "script": [{"drag": "knob", "by": [2, 40]}]}
      """)
    #expect(
      try timeline.why("knob.touchCancel").text.hasSuffix(
        "“knob” was asked first and returned true from gestureRecognizerShouldBegin: a control of its class keeps only "
          + "single taps of one finger, and pans that start on its knob and go along it, from recognizing."
      ))
  }

  @Test func `a field that is made a plain view loses its text recognizers, too`() throws {
    let answer = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "field", "class": "UITextField", "frame": [20, 100, 350, 40]}]},
         "script": [{"tap": "field"}, {"wait": 1}]}
        """
    ).answer(.whyNot("root", event: "touchesCancelled"))
    #expect(answer.proof.alone.allSatisfy { $0.setting?.property != "class" }, "\(answer.proof)")
  }

  @Test func `SC-4 a scroll view without a range of zooming names the setting that brings it`()
    throws
  {
    let answer = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "photo", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 600], "subviews": [
            {"name": "image", "frame": [0, 0, 390, 600]}]}]},
         "script": [{"pinch": "photo", "from": 100, "to": 200}]}
        """
    ).answer(.whyNot("photo", event: "didZoom"))
    #expect(
      answer.description
        == "The scroll view “photo” zooms when its own pinch recognizer begins. “photo” has no pinch recognizer, because "
        + "zooming is off: its minimumZoomScale and its maximumZoomScale are the same. Played: it comes if you set "
        + "photo.maximumZoomScale to 1.01; or set photo.minimumZoomScale to 0.99.")
  }

  @Test func `SY-4 an event is sent for what came before it, not for what its turn brings later`()
    throws
  {
    let timeline = try played(
      """
      {"fingerpost": 1, "screen": {"rate": 120, "displayRate": 60, "glass": {"rate": 120, "jitter": 0.003, "seed": 3}},
       "view": {"name": "root"}, "script": [{"press": [200, 400], "for": 0.3}]}
      """)
    #expect(
      try timeline.why("application.sendEvent").text
        == "The application sent the event on at 0 ms because a finger came down.")
  }

  @Test func `SY-12 a touch on the remote after a press is no press`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [
          {"name": "back", "type": "tap", "allowedPressTypes": ["menu"]}], "subviews": [
        {"name": "play", "class": "UIButton", "frame": [100, 100, 200, 80]}]}, "focused": "play",
       "script": [{"pressButton": "menu"}, {"wait": 1}, {"swipe": "play", "direction": "right", "type": "indirect"}]}
      """)
    #expect(
      try timeline.why("back.touchesBegan").text.hasPrefix(
        "The tap recognizer “back” on the view “root” got touchesBegan at 1100 ms because a finger came down."
      ))
  }
}
