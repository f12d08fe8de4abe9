import Fingerpost
import FingerpostModel
import Testing

/// One step of each kind, on a screen that has its objects.
private let steps: [ScriptStep] = [
  .down(at: "card"), .move(to: Point(100, 100)), .up(), .cancel(2), .wait(0.1),
  .together(.wait(0.1), .wait(0.2)), .tap("card"), .press("card"), .drag("card", to: "card"),
  .swipe("card", .left), .pinch("card"), .rotate("card", byDegrees: 90), .pressButton("menu"),
  .shake, .tapStatusBar, .remote("play"), .activate("springBoard"), .hover("card"),
  .scroll("card", by: Point(0, 9)),
  .set(Pan("pan"), \.isEnabled, to: true), .remove("spare"), .add("spare", to: "card", index: 0),
  .addRecognizer("tap", to: "card"), .setContentOffset("scroll", to: Point(0, 10), animated: true),
  .stopScrollingAndZooming("scroll"), .setTranslation(.zero, of: "pan"), .setScale(1, of: "pinch"),
  .setRotation(0, of: "rotation"),
  .require("pan", by: "pinch"), .ignoreInteraction(false), .becomeFirstResponder("card"),
  .resignFirstResponder("card"), .focus("card"), .addChild("other", to: "main"),
  .present("other", from: "main", style: .fullScreen), .dismiss("other"),
  .push("other", onto: "navigation"), .pop("navigation"), .addPage("other", to: "pages"),
  .setViewControllers(of: "pages", to: "other", direction: .forward, animated: true),
]

/// Steps with all their arguments, and what documents write for them.
private let whole: [(step: ScriptStep, json: String)] = [
  (.down(2, at: Point(1, 2)), #"{"down":2,"at":[1,2]}"#),
  (.move(2, to: "card", over: 0.5), #"{"move":2,"to":"card","over":0.5}"#),
  (.move(2, by: Point(3, -4), over: 0.5), #"{"move":2,"by":[3,-4],"over":0.5}"#),
  (.up(2), #"{"up":2}"#), (.up(2, at: "card"), #"{"up":2,"at":"card"}"#),
  (.cancel(2), #"{"cancel":2}"#), (.wait(0.25), #"{"wait":0.25}"#),
  (.together([.up(1), .up(2)]), #"{"together":[{"up":1},{"up":2}]}"#),
  (
    .tap("card", count: 2, fingers: 3, hold: 0.02, gap: 0.03),
    #"{"tap":"card","count":2,"fingers":3,"hold":0.02,"gap":0.03}"#
  ),
  (.press("card", for: 0.7, fingers: 2), #"{"press":"card","for":0.7,"fingers":2}"#),
  (
    .drag("card", by: Point(5, 6), over: 0.4, fingers: 2),
    #"{"drag":"card","by":[5,6],"over":0.4,"fingers":2}"#
  ),
  (
    .drag("card", to: Point(5, 6), over: 0.4, fingers: 2),
    #"{"drag":"card","to":[5,6],"over":0.4,"fingers":2}"#
  ),
  (
    .swipe("card", .up, distance: 80, over: 0.4, fingers: 2),
    #"{"swipe":"card","direction":"up","distance":80,"over":0.4,"fingers":2}"#
  ),
  (.pinch("card", from: 90, to: 60, over: 0.4), #"{"pinch":"card","from":90,"to":60,"over":0.4}"#),
  (
    .rotate("card", byDegrees: 45, radius: 60, over: 0.4),
    #"{"rotate":"card","by":45,"radius":60,"over":0.4}"#
  ),
  (.tap("card").by(.pencil), #"{"tap":"card","type":"pencil"}"#),
  (
    .tap("card").by(.secondary),
    #"{"tap":"card","type":"indirectPointer","button":"secondary"}"#
  ),
  (.setContentOffset("scroll", to: Point(0, 9)), #"{"setContentOffset":"scroll","to":[0,9]}"#),
  (
    .setContentOffset("scroll", to: Point(0, 9), animated: true),
    #"{"setContentOffset":"scroll","to":[0,9],"animated":true}"#
  ),
]

@Test func `an argument of a step stands in its document under its own key`() {
  for (step, json) in whole { #expect(step.json.json == json) }
}

@Test func `a step takes as long, and reaches as far, as its arguments say`() throws {
  let lab = try Lab {
    Window("window") { View("card", frame: Rect(45, 200, 300, 300)).isMultipleTouchEnabled(true) }
  }
  func inputs(_ step: ScriptStep) throws -> [Record] {
    try lab.copy().play(step).records.filter { $0.kind == .input && $0.touch != 0 }
  }
  let swipe = try inputs(.swipe("card", .right, distance: 90, over: 0.5))
  #expect(swipe.map(\.x).max() == 285 && swipe.last?.time == Instant(nanoseconds: 500_000_000))
  let turned = try inputs(.rotate("card", byDegrees: 90, radius: 60, over: 0.25))
  #expect(turned.map(\.x).min() == 135 && turned.map(\.x).max() == 255)
  #expect(turned.map(\.y).min() == 290 && turned.map(\.y).max() == 410)
  #expect(turned.last?.time == Instant(nanoseconds: 250_000_000))
}

@Test func `every step of the table has a function that the reader understands`() throws {
  let lab = try Lab {
    Window("window") {
      View("card", frame: Rect(45, 200, 300, 300)) {
        Pan("pan")
        Pinch("pinch")
        Rotation("rotation")
      }
      ScrollView("scroll", frame: Rect(0, 0, 100, 100)).contentSize(Size(100, 500))
    }
    View("spare", frame: Rect(0, 0, 10, 10))
    Tap("tap")
    ViewController("main")
    ViewController("other")
    NavigationController("navigation")
    PageViewController("pages")
  }
  let read = try lab.steps(json: .array(steps.map(\.json)))
  #expect(read.count == steps.count)
  let verbs = steps.map { step in
    guard case .object(let members) = step.json else { return "" }
    return members.first?.key ?? ""
  }
  // Its three forms stand for it.
  #expect(Set(verbs) == Set(StepSchema.verbs).subtracting(["setMeasurement"]))
}
