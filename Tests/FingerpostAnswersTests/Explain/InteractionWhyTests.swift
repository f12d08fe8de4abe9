import Fingerpost
import Testing

/// A screen with a context menu, a drag, a button with a menu, and a text with a link.
private func played(_ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "menu", "contextMenu": true, "frame": [0, 0, 100, 100]},
         {"name": "drag", "dragInteraction": true, "frame": [0, 100, 100, 100]},
         {"name": "both", "contextMenu": true, "dragInteraction": true, "frame": [0, 200, 100, 100]},
         {"name": "sort", "class": "UIButton", "menu": true, "showsMenuAsPrimaryAction": true,
          "frame": [0, 300, 100, 40]},
         {"name": "text", "class": "UITextView", "frame": [0, 400, 390, 100], "isEditable": false,
          "links": {"site": [0, 0, 100, 30]}}]},
       "script": [\(script)]}
      """
  ).run().timeline
}

private let number = "a number that Apple does not publish"

/// A press of 0.7 seconds that goes on as a drag.
private func dragged(_ view: String, _ end: String) -> String {
  #"""
  {"down": 1, "at": "\#(view)"}, {"wait": 0.7}, {"move": 1, "by": [50, 0], "over": 0.2}, {"\#(end)": 1}
  """#
}

@Test(
  "why an interaction reports a message",
  arguments: [
    (
      "menu.willDisplayMenu", #"{"press": "menu", "for": 0.8}"#,
      "view “menu” reported willDisplayMenu at 500 ms because the finger was held on it for 500 ms "
        + "(contextMenuDelay, \(number)), and its delegate returned a menu",
      ["profile.contextMenuDelay = 0.5"]
    ),
    (
      "menu.willEndMenu", #"{"press": "menu", "for": 0.8}, {"wait": 1}, {"tap": [300, 700]}"#,
      "view “menu” reported willEndMenu at 1850 ms because there was a tap beside the menu", []
    ),
    (
      "menu.willEndMenu", #"{"press": "menu", "for": 0.8}, {"wait": 1}, {"remove": "menu"}"#,
      "view “menu” reported willEndMenu at 1800 ms because the program removed “menu” at 1800 ms",
      []
    ),
    (
      "both.willEndMenu", dragged("both", "up"),
      "view “both” reported willEndMenu at 716.7 ms because a drag of the same press closes it", []
    ),
    (
      "drag.willAnimateLift", dragged("drag", "up"),
      "view “drag” reported willAnimateLift at 500 ms because the finger was held on it for 500 ms "
        + "(dragLiftDelay, \(number)), and its delegate returned items to drag",
      ["profile.dragLiftDelay = 0.5"]
    ),
    (
      "drag.sessionWillBegin", dragged("drag", "up"),
      "view “drag” reported sessionWillBegin at 716.7 ms because the finger moved after the view had "
        + "been lifted",
      []
    ),
    (
      "drag.sessionDidEnd", dragged("drag", "up"),
      "view “drag” reported sessionDidEnd at 900 ms because the finger that dragged it was lifted",
      []
    ),
    (
      "drag.sessionDidEnd", dragged("drag", "cancel"),
      "view “drag” reported sessionDidEnd at 900 ms because the touch that dragged it was cancelled",
      []
    ),
    (
      "sort.willDisplayMenu", #"{"tap": "sort"}"#,
      "button “sort” reported willDisplayMenu at 0 ms because a finger came down on it, its "
        + "showsMenuAsPrimaryAction is on, and its delegate returned a menu",
      ["sort.showsMenuAsPrimaryAction = true"]
    ),
    (
      "site.invokeDefaultAction", #"{"tap": [50, 415]}"#,
      "link “site” reported invokeDefaultAction at 50 ms because there was a tap on it, the text view "
        + "“text” is selectable and not editable, and its delegate did not return false from "
        + "shouldInteractWith", ["text.isEditable = false", "text.isSelectable = true"]
    ),
    (
      "site.presentActions", #"{"press": [50, 415], "for": 1}"#,
      "link “site” reported presentActions at 500 ms because a finger was held on it, the text view "
        + "“text” is selectable and not editable, and its delegate did not return false from "
        + "shouldInteractWith", ["text.isEditable = false", "text.isSelectable = true"]
    ),
  ] as [(String, String, String, [String])])
private func message(
  _ token: String, _ script: String, _ words: String, _ facts: [String]
) throws {
  let answer = try played(script).why(token)
  #expect(answer.text == "The \(words).")
  #expect(answer.facts.map(\.description) == facts)
  #expect(answer.reasons == [String(token.drop { $0 != "." }.dropFirst())])
}

@Test(
  "why the delegate of an interaction was asked",
  arguments: [
    (
      "menu.configurationForMenu(menu) -> true", #"{"press": "menu", "for": 0.8}"#,
      "The delegate of the view “menu” was asked for a menu at 500 ms because the finger had been held "
        + "for 500 ms (contextMenuDelay, \(number)), and returned a menu.",
      ["menu.configurationForMenu = true", "profile.contextMenuDelay = 0.5"]
    ),
    (
      "drag.itemsForBeginning(drag) -> true", #"{"press": "drag", "for": 0.8}"#,
      "The delegate of the view “drag” was asked for items to drag at 500 ms because the finger had "
        + "been held for 500 ms (dragLiftDelay, \(number)), and returned items to drag.",
      ["drag.itemsForBeginning = true", "profile.dragLiftDelay = 0.5"]
    ),
    (
      "sort.configurationForMenu(sort) -> true", #"{"tap": "sort"}"#,
      "The delegate of the button “sort” was asked for a menu at 0 ms because a finger came down and "
        + "its showsMenuAsPrimaryAction is on, and returned a menu.",
      ["sort.configurationForMenu = true", "sort.showsMenuAsPrimaryAction = true"]
    ),
    (
      "text.shouldInteractWith(site) -> true", #"{"tap": [50, 415]}"#,
      "UIKit called shouldInteractWith of the delegate of the text view “text” at 50 ms because a "
        + "finger tapped the link “site”, and it returned true, so the link does what it does.",
      ["text.shouldInteractWith = true"]
    ),
    (
      "text.shouldInteractWith(site) -> true", #"{"press": [50, 415], "for": 1}"#,
      "UIKit called shouldInteractWith of the delegate of the text view “text” at 500 ms because a "
        + "finger was held on the link “site”, and it returned true, so the link does what it does.",
      ["text.shouldInteractWith = true"]
    ),
  ] as [(String, String, String, [String])])
private func question(
  _ token: String, _ script: String, _ words: String, _ facts: [String]
) throws {
  let answer = try played(script).why(token)
  #expect(answer.text == words)
  #expect(answer.facts.map(\.description) == facts)
  #expect(answer.reasons == ["answeredYes"])
}
