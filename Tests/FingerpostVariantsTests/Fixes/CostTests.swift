import Fingerpost
import FingerpostTestSupport
import Testing

/// Every fix with what it costs an application; one that breaks something has an exclamation mark.
private func costs(
  _ lab: Lab, _ step: Step, _ wanted: [String], unwanted: [String] = []
) throws -> [String] {
  var options = FixesOptions()
  options.most = 100
  return try lab.fixes(.steps([step]), FixTarget(wanted, unwanted: unwanted), options).found.map {
    "\($0.cost)\($0.breaks ? "!" : "") \($0.advice.joined(separator: ", "))"
  }
}

@Test func `flags cost least, then delegates, what is taken back, subclasses and what is off`()
  throws
{
  let stars = try Scene(observing: []) {
    try $0.tap("tap")
    try $0.view("stars", "UIControl")
  }
  let tap = Step.tap(.center(try stars.view("stars")))
  #expect(
    try costs(stars.lab, tap, ["stars.touchUpInside"]) == [
      "1 set tap.cancelsTouchesInView to false",
      "2 let the delegate of tap return false from shouldReceiveTouch for UIControl",
      "3 give stars an empty tap recognizer of its own, with cancelsTouchesInView off",
      "4 give stars a class whose gestureRecognizerShouldBegin returns false for tap",
      "6 set tap.isEnabled to false",
    ])
  #expect(
    try costs(stars.lab, tap, [], unwanted: ["tap.action"]) == [
      "2 let the delegate of tap return false from shouldReceiveTouch for UIControl",
      "4 give stars a class whose gestureRecognizerShouldBegin returns false for tap",
      "5 set root.isUserInteractionEnabled to false",
      "5 set window.isUserInteractionEnabled to false", "6 set tap.isEnabled to false",
      "6! set root.isHidden to true", "6! set window.isHidden to true",
    ])
  let photo = try Scene(observing: []) {
    try $0.tap("open")
    try $0.tap("zoom", taps: 2)
  }
  let double = Step.tap(.center(photo.root), count: 2)
  #expect(
    try costs(photo.lab, double, ["zoom.action"], unwanted: ["open.action"]) == [
      "2 let open wait for zoom: open.require(toFail: zoom)",
      "3 leave zoom.numberOfTapsRequired at its default instead of 2",
      "6 set open.isEnabled to false",
    ])
}

@Test func `a scroll view's own pan costs a subclass, and what stops it breaks the list`() throws {
  let scene = try Scene(observing: []) {
    try $0.recognizer("pan", "swipe")
    try $0.view("list", "UIScrollView")
    try $0.lab.set("contentSize", of: $0.lab.find("list"), to: [300, 2000])
  }
  let drag = Step.drag(.center(try scene.view("list")), to: .by(0, -100))
  let hook = "shouldRecognizeSimultaneouslyWith"
  #expect(
    try costs(scene.lab, drag, ["swipe.action"]) == [
      "2 let the delegate of swipe return true from \(hook) for list.panGestureRecognizer",
      "4 give list a class that answers \(hook) with yes for swipe",
      "5! set list.isScrollEnabled to false",
      "2! let list.panGestureRecognizer wait for swipe: "
        + "list.panGestureRecognizer.require(toFail: swipe)",
      "3! put swipe on list instead of root",
      "4! give list a class whose hitTest returns its subviews, never itself",
      "5! set list.isUserInteractionEnabled to false",
      "6! set list.panGestureRecognizer.isEnabled to false", "6! set list.isHidden to true",
    ])
}

@Test(arguments: [
  (["isHidden": 1.0], 0.05, "2 set save.isHidden to false"),
  (["isEnabled": 0], 0.05, "2 set save.isEnabled to true"),
  (["isUserInteractionEnabled": 0], 0.05, "1 set save.isUserInteractionEnabled to true"),
  (["contextMenu": 1], 0.8, "3 set save.contextMenu to false"),
  (["alpha": 0], 0.05, "3 leave save.alpha at its default instead of 0"),
]) func `a button that was put out of use is put to use again`(
  properties: [String: Double], hold: Double, cost: String
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("save", "UIButton", frame: [20, 100, 200, 44], with: properties)
  }
  let press = Step.tap(.point(Point(50, 120)), hold: hold)
  let found = try costs(scene.lab, press, ["save.touchUpInside"])
  #expect(found.first == cost, "\(found)")
}
