import Fingerpost
import Testing

import FingerpostLab

/// The words of UIKit's enumerations and option sets, with UIKit's own numbers.
private let words: [(property: String, isSet: Bool, words: [(String, UInt64)])] = [
  ("direction", true, [("right", 1), ("left", 2), ("up", 4), ("down", 8)]),
  ("edges", true, [("top", 1), ("left", 2), ("bottom", 4), ("right", 8), ("all", 15)]),
  (
    "preferredScreenEdgesDeferringSystemGestures", true,
    [("top", 1), ("left", 2), ("bottom", 4), ("right", 8), ("all", 15)]
  ),
  (
    "allowedPressTypes", true,
    [
      ("upArrow", 1), ("downArrow", 2), ("leftArrow", 4), ("rightArrow", 8), ("select", 16),
      ("menu", 32), ("playPause", 64), ("pageUp", 1_073_741_824), ("pageDown", 2_147_483_648),
      ("tvRemoteOneTwoThree", 4_294_967_296), ("tvRemoteFourColors", 8_589_934_592),
    ]
  ),
  (
    "allowedTouchTypes", true,
    [("direct", 1), ("indirect", 2), ("pencil", 4), ("indirectPointer", 8), ("all", 15)]
  ),
  ("allowedScrollTypesMask", true, [("discrete", 1), ("continuous", 2), ("all", 3)]),
  ("detents", true, [("medium", 1), ("large", 2)]),
  (
    "keyboardDismissMode", false,
    [
      ("none", 0), ("onDrag", 1), ("interactive", 2), ("onDragWithAccessory", 3),
      ("interactiveWithAccessory", 4),
    ]
  ),
  ("selectedDetentIdentifier", false, [("none", 0), ("medium", 1), ("large", 2)]),
  ("largestUndimmedDetentIdentifier", false, [("none", 0), ("medium", 1), ("large", 2)]),
  (
    "preferredDatePickerStyle", false,
    [("automatic", 0), ("wheels", 1), ("compact", 2), ("inline", 3)]
  ),
  (
    "datePickerMode", false,
    [("time", 0), ("date", 1), ("dateAndTime", 2), ("countDownTimer", 3)]
  ),
  ("transitionStyle", false, [("pageCurl", 0), ("scroll", 1)]),
  ("navigationOrientation", false, [("horizontal", 0), ("vertical", 1)]),
  ("spineLocation", false, [("min", 1), ("mid", 2), ("max", 3)]),
]

@Test(arguments: words.indices)
func `a property's words are UIKit's, each with its number`(_ row: Int) throws {
  let (property, isSet, expected) = words[row]
  let found = try #require(PropertyWords(property))
  #expect(found.words.map(\.word) == expected.map(\.0))
  #expect(found.words.map(\.number) == expected.map(\.1))
  #expect(found.whole == (isSet ? Double(expected.reduce(0) { $0 | $1.1 }) : nil))
}

@Test func `a number has no words`() {
  #expect(PropertyWords("alpha") == nil)
}

/// An object with some properties as a document gives them.
private struct Given {
  let name: String
  let type: String
  let properties: JSONValue
  /// The numbers of the properties.
  let numbers: [Double]

  init(_ name: String, _ type: String, _ properties: JSONValue, _ numbers: [Double]) {
    (self.name, self.type, self.properties, self.numbers) = (name, type, properties, numbers)
  }

  var object: JSONValue {
    guard case .object(let members) = properties else { return [:] }
    let kind = type.hasPrefix("UI") ? "class" : "type"
    return .object(
      [JSONValue.Member("name", .string(name)), JSONValue.Member(kind, .string(type))] + members)
  }
}

@Test(arguments: [
  Given(
    "book", "UIPageViewController",
    [
      "preferredScreenEdgesDeferringSystemGestures": "all", "transitionStyle": "scroll",
      "navigationOrientation": "vertical", "spineLocation": "mid",
    ], [15, 1, 1, 2]),
  Given(
    "sheet", "UINavigationController",
    [
      "preferredScreenEdgesDeferringSystemGestures": ["top", "right"],
      "detents": ["medium", "large"], "selectedDetentIdentifier": "medium",
      "largestUndimmedDetentIdentifier": "large",
    ], [9, 3, 1, 2]),
  Given("list", "UITableView", ["keyboardDismissMode": "interactive"], [2]),
  Given(
    "date", "UIDatePicker", ["preferredDatePickerStyle": "wheels", "datePickerMode": "time"],
    [1, 0]),
  Given(
    "pan", "pan",
    [
      "allowedPressTypes": ["menu", "pageDown"], "allowedTouchTypes": ["direct", "pencil"],
      "allowedScrollTypesMask": "all",
    ], [2_147_483_680, 5, 3]),
  Given("tap", "tap", ["buttonMaskRequired": "secondary"], [2]),
  Given("swipe", "swipe", ["direction": ["left", "up"]], [6]),
  Given("edge", "screenEdgePan", ["edges": ["top", "left"]], [3]),
])
private func `words are numbers in the lab, and are written as words again`(_ given: Given) throws {
  let key =
    given.type.hasSuffix("Controller")
    ? "spareControllers" : given.type.hasPrefix("UI") ? "spareViews" : "spareRecognizers"
  let json: JSONValue = .object([
    JSONValue.Member("fingerpost", 1), JSONValue.Member(key, [given.object]),
  ])
  let lab = try Experiment(json: json.json).lab()
  guard case .object(let members) = given.properties else { return }
  #expect(
    try members.map { try lab.get($0.key, of: try lab.find(given.name)) }
      == given.numbers.map { [$0] })
  guard case .array(let objects)? = try lab.document().document[key] else {
    Issue.record("no \(key)")
    return
  }
  for member in members { #expect(objects.first?[member.key] == member.value) }
}
