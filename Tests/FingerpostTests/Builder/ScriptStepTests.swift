import Fingerpost
import FingerpostModel
import Testing

/// One step of each kind, on a screen that has its objects.
private let steps: [ScriptStep] = [
  .down(at: "card"), .move(to: Point(100, 100)), .up(), .cancel(2), .wait(0.1),
  .together(.wait(0.1), .wait(0.2)), .tap("card"), .press("card"), .drag("card", to: "card"),
  .swipe("card", .left), .pinch("card"), .rotate("card", byDegrees: 90), .pressButton("menu"),
  .shake, .tapStatusBar, .remote("play"), .activate("springBoard"), .hover("card"),
  .set(Pan("pan"), \.isEnabled, to: true), .remove("spare"), .add("spare", to: "card", index: 0),
  .addRecognizer("tap", to: "card"), .setContentOffset("scroll", to: Point(0, 10), animated: true),
  .setTranslation(.zero, of: "pan"), .setScale(1, of: "pinch"), .setRotation(0, of: "rotation"),
  .require("pan", by: "pinch"), .ignoreInteraction(false), .becomeFirstResponder("card"),
  .resignFirstResponder("card"), .focus("card"), .addChild("other", to: "main"),
  .present("other", from: "main", style: .fullScreen), .dismiss("other"),
  .push("other", onto: "navigation"), .pop("navigation"), .addPage("other", to: "pages"),
  .setViewControllers(of: "pages", to: "other", direction: .forward, animated: true),
]

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
