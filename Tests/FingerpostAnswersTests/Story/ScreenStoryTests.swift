import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// The entries of an experiment's story with their signs, without the first spaces of their lines.
private func told(_ json: String) throws -> [String] {
  try Experiment(json: json).run().timeline.story().map {
    "\($0)".split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}

/// A window whose root controller `home` presents `sheet`, with its view's subviews.
private func presenting(_ subviews: String, _ script: String, detents: String = "") -> String {
  """
  {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
    "name": "home", "view": {"name": "homeView"},
    "presents": {"name": "sheet", "style": "sheet", \(detents)"view": {"name": "sheetView", "subviews": [\(subviews)]}}}}],
   "script": [\(script)]}
  """
}

@Suite("What a story says of windows, sheets, pages and text") struct ScreenStoryTests {
  @Test func `a finger that becomes no touch is over when the next one comes down`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "buy", "class": "UIButton", "frame": [20, 100, 350, 40]}]},
         "script": [{"ignoreInteraction": true}, {"tap": "buy"}, {"ignoreInteraction": false}, {"tap": "buy"}]}
        """) == [
          """
          1. Touch at (195, 120), at 0 ms
          ! nothing received it
          ! a touch reached no responder: the application ignores interaction events
          """,
          """
          2. Tap on buy, 50–100 ms
          ✓ buy sent touchUpInside
          · buy got touchesBegan and touchesEnded
          """,
        ])
  }

  @Test func `a row that has no actions on the side of the drag showed none`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "view": {"name": "table", "class": "UITableView", "frame": [0, 0, 390, 844],
          "subviews": [{"name": "mail", "class": "UITableViewCell", "frame": [0, 0, 390, 60], "trailingSwipeActions": 1}]},
         "script": [{"drag": "mail", "by": [100, 0]}]}
        """) == [
          """
          1. Drag right 100 points from mail, 0–300 ms
          · table.panGestureRecognizer failed: prevented by the table's own recognizer for swipe actions
          · mail showed no swipe actions: it has none on the side from which the finger moved it
          · mail got no touches: taken by the table's own recognizer for swipe actions
          """
        ])
  }

  @Test func `a view behind another window was not hit because of that window`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "windows": [
          {"name": "main", "view": {"name": "home", "subviews": [
            {"name": "pay", "class": "UIButton", "frame": [20, 300, 300, 60]}]}},
          {"name": "overlay", "level": 2000, "view": {"name": "toast"}}],
         "script": [{"tap": "pay"}]}
        """) == [
          """
          1. Tap on pay, 0–50 ms
          ! pay was not hit: the window overlay is in front of its window main; toast got the touch
          ! nothing handled it
          · toast got touchesBegan and touchesEnded, passed on up to appDelegate
          """
        ])
  }

  @Test func `text that takes a long press has handled it, and its field lost nothing`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "field", "class": "UITextField", "frame": [20, 100, 350, 40]}]},
         "script": [{"press": "field", "for": 0.8}]}
        """) == [
          """
          1. Press of 800 ms on field, 0–800 ms
          · field got touchesBegan, then touchesCancelled and sent touchCancel: \
          UIKit's own text recognizer recognized
          """
        ])
  }

  @Test func `what UIKit's own recognizer pops or dismisses is not the program's doing`() throws {
    let popped = try told(
      """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
        "name": "nav", "class": "UINavigationController", "viewControllers": [
          {"name": "list", "view": {"name": "listView"}}, {"name": "detail", "view": {"name": "detailView"}}]}}],
       "script": [{"drag": [5, 400], "by": [300, 0], "over": 0.3}]}
      """)
    #expect(
      popped == [
        """
        1. Drag right 300 points from detailView, 0–300 ms
        ✓ nav.interactivePopGestureRecognizer began after 16.7 points and sent its action 19 times
        ✓ nav.interactivePopGestureRecognizer popped the topmost controller of nav
        · detailView got no touches: withheld by nav.interactivePopGestureRecognizer.delaysTouchesBegan, \
        then taken by nav.interactivePopGestureRecognizer.cancelsTouchesInView
        """
      ])
    let dismissed = try told(
      presenting("", #"{"tap": [100, 60]}"#, detents: #""detents": ["medium", "large"], "#))
    #expect(
      dismissed.first?.contains("✓ sheet.dimmingView.tap dismissed sheet\n") ?? false,
      "\(dismissed)")
  }

  @Test func `UIKit's own cover that a touch takes away is nothing that a user lost`() throws {
    let dismissed = try told(
      presenting("", #"{"tap": [100, 60]}"#, detents: #""detents": ["medium", "large"], "#))
    #expect(
      dismissed.last?.split(separator: "\n").last
        == "· sheet.dimmingView got touchesBegan, then touchesCancelled: it left its window")
    let menu = try told(
      """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "save", "frame": [20, 20, 300, 60], "contextMenu": true}, {"name": "card", "frame": [0, 400, 90, 90]}]},
       "script": [{"press": "save", "for": 0.8}, {"wait": 1}, {"tap": "save"}, {"wait": 1},
         {"down": 1, "at": "card"}, {"remove": "card"}, {"up": 1}]}
      """
    ).map { $0.split(separator: "\n").last }
    #expect(
      menu.suffix(2) == [
        "· save.contextMenuContainer got touchesBegan, then touchesCancelled: it left its window",
        "! card got touchesBegan, then touchesCancelled: it left its window",
      ])
  }

  @Test func `SC-10 a sheet that is let go too early came back`() throws {
    let pad = #"{"name": "pad", "frame": [20, 100, 350, 400]}"#
    func lines(_ way: Int) throws -> [Substring] {
      try told(presenting(pad, #"{"drag": "pad", "by": [0, \#(way)], "over": 0.6}, {"wait": 1}"#))[
        0
      ]
      .split(separator: "\n")
    }
    #expect(
      try lines(100)[1]
        == "✓ sheet.panGestureRecognizer began after 11.1 points, and the sheet came back")
    #expect(
      try lines(500)[1...2] == [
        "✓ sheet.panGestureRecognizer began after 13.9 points",
        "✓ the sheet of sheet was dismissed",
      ])
  }

  @Test func `SY-4 samples that were merged into one move make the way no longer`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "screen": {"rate": 240, "displayRate": 60}, "view": {"name": "root"},
         "script": [{"swipe": [200, 600], "direction": "left", "distance": 40, "over": 0.2}]}
        """)[0].hasPrefix("1. Swipe left 40 points from root, 0–200 ms\n"))
  }

  @Test func `SY-11 fingers that come down together and are too many are one entry`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "profile": {"base": "ios17", "maximumTouches": 2},
         "view": {"name": "pad", "isMultipleTouchEnabled": true},
         "script": [{"tap": [165, 422], "fingers": 3}, {"wait": 1}, {"tap": "pad"}]}
        """
      ).map { $0.split(separator: "\n")[0] } == [
        "1. Three-finger touch at (135, 422), at 0 ms",
        "2. Tap on pad, 1050–1100 ms",
      ])
  }

  @Test func `HT-9 a disabled control that the script aims at is told once`() throws {
    #expect(
      try told(
        """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "buy", "class": "UIButton", "frame": [20, 100, 200, 60], "isEnabled": false}]},
         "script": [{"tap": "buy"}]}
        """) == [
          """
          1. Tap on buy, 0–50 ms
          ! buy was not hit: it is a disabled control (isEnabled = false); root got the touch
          ! nothing handled it
          · root got touchesBegan and touchesEnded, passed on up to appDelegate
          """
        ])
  }

  @Test
  func `SU-1 a view with elements of SwiftUI is a hosting view, also where it is called UIView`()
    throws
  {
    #expect(
      try told(
        """
        {"fingerpost": 1, "profile": "ios18", "view": {"name": "hosting", "class": "UIView", "swiftUI": {
          "name": "card", "frame": [0, 0, 390, 400], "draws": true, "gestures": [{"onTapGesture": {}}]}},
         "script": [{"tap": "card"}]}
        """)[0].contains("! Hypothesis SU-1, "))
  }
}
