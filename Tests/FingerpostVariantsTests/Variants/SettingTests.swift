import Fingerpost
import FingerpostTestSupport
import Testing

/// A card with a tap and a double tap, and a list behind its dot: `feed.list`.
private func makeLab() throws -> Lab {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let card = try lab.makeView("card")
  let list = try lab.makeView("feed.list", class: "UIScrollView")
  for view in [card, list] { try lab.addSubview(view, to: window) }
  try lab.set("frame", of: .responder(card), to: [0, 0, 390, 400])
  try lab.set("frame", of: .responder(list), to: [0, 400, 390, 400])
  try lab.addRecognizer("tap", name: "tap", to: card)
  let double = try lab.addRecognizer("tap", name: "double", to: card)
  try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
  return lab
}

/// What a tap on the card, and a second one, call with one setting changed.
private func log(_ name: String, _ value: JSONValue) throws -> [String] {
  let lab = try makeLab()
  var variants = Variants(.steps([.tap(.point(Point(100, 100)), count: 2)]))
  variants.observation = LogObservation([.action])
  variants.add([try Change(setting: name, to: value, in: lab)])
  let played = try lab.play(variants)
  return try #require(played.log(of: 0), "\(played.variants[0].error?.message ?? "")")
}

/// What is wrong with a setting, and the code.
private func refusal(_ name: String, _ value: JSONValue) throws -> String {
  let lab = try makeLab()
  do throws(LabError) {
    let change = try Change(setting: name, to: value, in: lab)
    return "\(change)"
  } catch {
    #expect(error.problems.first?.path.steps.first == .key(name))
    return "\(error.code): \(error.message)"
  }
}

@Suite struct `A setting by its name` {
  @Test(
    arguments: [
      ("tap.numberOfTouchesRequired", 1, ["tap.action", "double.action"]),
      ("tap.isEnabled", false, ["double.action"]), ("tap.isEnabled", 0, ["double.action"]),
      ("double.numberOfTapsRequired", .null, ["double.action", "double.action"]),
      ("tap.requiresFailureOf", ["double"], ["double.action"]),
      ("tap.requiresFailureOf", .null, ["tap.action", "double.action"]),
      ("tap.delegate.shouldBegin", false, ["double.action"]),
      ("tap.delegate.shouldBegin", .null, ["tap.action", "double.action"]),
      ("card.overrides.hitTest", "notSelf", []), ("tap.view", "feed.list", ["double.action"]),
      ("profile.tapInterval", 0.01, ["tap.action", "tap.action"]),
      ("profile.tapInterval", .null, ["tap.action", "double.action"]),
      ("feed.list.isScrollEnabled", false, ["tap.action", "double.action"]),
    ] as [(String, JSONValue, [String])])
  func `is changed before a variant is played`(
    _ name: String, _ value: JSONValue, _ expected: [String]
  ) throws {
    #expect(try log(name, value) == expected, "\(name)")
  }

  @Test func `of a scroll view's pan has both their names`() throws {
    let lab = try makeLab()
    let name = "feed.list.panGestureRecognizer.isEnabled"
    try lab.make(try Change(setting: name, to: false, in: lab))
    let pan = try lab.find("feed.list.panGestureRecognizer")
    #expect(try lab.get("isEnabled", of: pan) == [0])
  }

  @Test func `takes the words of a mask, and a recognizer as documents have it`() throws {
    let lab = try makeLab()
    let swipe: JSONValue = [["type": "swipe", "name": "swipe"]]
    try lab.make(try Change(setting: "card.recognizers", to: swipe, in: lab))
    try lab.make(try Change(setting: "swipe.direction", to: ["left", "right"], in: lab))
    #expect(try lab.get("direction", of: try lab.find("swipe")) == [3])
    let frame: JSONValue = [1, 2, 3, 4]
    try lab.make(try Change(setting: "card.frame", to: frame, in: lab))
    #expect(try lab.get("frame", of: try lab.find("card")) == [1, 2, 3, 4])
  }

  @Test(
    arguments: [
      (
        "tpa.isEnabled", true, "name: tpa.isEnabled: nothing here is named 'tpa'; did you mean tap?"
      ),
      (
        "profil.tapInterval", 1,
        "name: profil.tapInterval: nothing here is named 'profil'; did you mean profile?"
      ),
      ("tap", true, "value: tap: 'tap' is a name; a setting is NAME.PROPERTY, 'tap.isEnabled'"),
      ("tap.", true, "name: tap.: 'tap' (tap) has no property ''"),
      (
        "tap.isEnabld", true,
        "name: tap.isEnabld: 'tap' (tap) has no property 'isEnabld'; did you mean isEnabled?"
      ),
      (
        "tap.isEnabld", .null,
        "name: tap.isEnabld: 'tap' (tap) has no property 'isEnabld'; did you mean isEnabled?"
      ),
      ("tap.isEnabled", "no", "value: tap.isEnabled: true or false is wanted, not 'no'"),
      ("tap.isEnabled", 2, "value: tap.isEnabled: true or false is wanted, not 2"),
      ("card.frame", [1, 2], "value: card.frame: a list of 4 numbers is wanted, not a list of 2"),
      (
        "profile.tapIntervl", 1,
        "name: profile.tapIntervl: no profile field is called 'tapIntervl'; did you mean tapInterval?"
      ),
      ("profile.tapInterval", "long", "value: profile.tapInterval: a number is wanted, not 'long'"),
      (
        "tap.delegate.shouldBegn", true,
        "name: tap.delegate.shouldBegn: 'delegate' has no method 'shouldBegn'; did you mean shouldBegin?"
      ),
      (
        "card.delegate.shouldBegin", true,
        "name: card.delegate.shouldBegin: 'card' (UIView) has no property 'delegate.shouldBegin'"
      ),
      (
        "card.overrides.hitTest", "notSlef",
        "document: card.overrides.hitTest: hitTest takes notSelf, none, askChildrenAnyway, {redirect: NAME}, {noneInside: NAME}, {when: …, then: …, effects: […]}, not 'notSlef'; did you mean notSelf?"
      ),
      (
        "tap.requiresFailureOf", "double",
        "value: tap.requiresFailureOf: a list of recognizers is wanted, not 'double'"
      ),
      ("tap.requiresFailureOf", ["card"], "name: tap.requiresFailureOf: 'card' is no recognizer"),
      (
        "tap.requiresFailureOf", [1],
        "value: tap.requiresFailureOf: a recognizer's name is wanted, not 1"
      ),
      ("tap.view", "double", "value: tap.view: a view's name is wanted, not 'double'"),
      ("tap.view", "crad", "name: tap.view: nothing is called 'crad'; did you mean card?"),
      (
        "card.recognizers", [],
        "value: card.recognizers: a list with one new recognizer is wanted, not an empty list"
      ),
    ] as [(String, JSONValue, String)])
  func `that is wrong is refused with its name`(
    _ name: String, _ value: JSONValue, _ expected: String
  ) throws {
    #expect(try refusal(name, value) == expected)
  }
}
