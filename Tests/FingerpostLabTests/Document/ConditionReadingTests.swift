import Fingerpost
import FingerpostTestSupport
import Testing

/// A condition of one method or action of a screen. Where it holds, `mark.alpha` becomes 0.5.
private struct Asked: CustomTestStringConvertible {
  let owner: String
  let hook: String
  let condition: String
  let holds: Bool

  init(_ owner: String, _ hook: String, _ condition: String, _ holds: Bool) {
    (self.owner, self.hook, self.condition, self.holds) = (owner, hook, condition, holds)
  }

  var testDescription: String { "\(owner).\(hook): \(condition)" }

  private static let effects = #""effects":[{"set":"mark","alpha":0.5}]"#

  /// The answer of the owner's class, or of its delegate.
  private func answers(_ name: String, in key: String, _ refuses: Bool) -> String {
    guard name == owner, hook != "action", hook != "handler" else { return "" }
    let answer =
      refuses
      ? #"{"when":\#(condition),"then":true,"else":false}"#
      : #"{"when":\#(condition),"then":"default",\#(Self.effects)}"#
    return #","\#(key)":{"\#(hook)":\#(answer)}"#
  }

  /// The effects of the owner's action or handler.
  private func acts(_ name: String) -> String {
    guard name == owner, hook == "action" || hook == "handler" else { return "" }
    let action = #"{"selector":"went","when":\#(condition),\#(Self.effects)}"#
    return hook == "handler"
      ? #","actions":{"touchUpInside":[\#(action)]}"# : #","actions":[\#(action)]"#
  }

  /// The screen, after its script; with `refuses` the answer is yes where the condition holds, else no.
  ///
  /// A finger comes down in the card's middle, at (195, 400), and goes 20 points to the right in one move; another taps
  /// the button, at (115, 255).
  func play(refusing refuses: Bool = false) throws -> Lab {
    let document = #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[
        {"name":"card","frame":[45,200,300,400]\#(answers("card", in: "overrides", refuses)),
         "recognizers":[
           {"name":"pan","type":"pan"\#(answers("pan", in: "delegate", refuses))\#(acts("pan"))},
           {"name":"tap","type":"tap"\#(answers("tap", in: "delegate", refuses))}],
         "subviews":[{"name":"button","class":"UIButton","frame":[20,30,100,50]
           \#(answers("button", in: "overrides", refuses))\#(acts("button"))}]},
        {"name":"other","frame":[0,0,390,100],"viewController":{"name":"owner"},
         "recognizers":[{"name":"idle","type":"pan"}]},
        {"name":"mark","frame":[0,700,10,10]},
        {"name":"list","class":"UIScrollView","frame":[0,720,390,100],"contentSize":[390,900],"contentOffset":[0,7],
         "contentInset":[1,2,3,4],"transform":[2,0.5,0.25,3,4,5]\#(answers("list", in: "overrides", refuses))}]},
       "spareRecognizers":[{"name":"loose","type":"pan"}],
       "spareControllers":[{"name":"viewless"}],
       "script":[{"down":1,"at":"card"},{"wait":0.1},{"move":1,"by":[20,0]},{"up":1},{"wait":1},
         {"tap":"button"},{"wait":1},{"setContentOffset":"list","to":[0,9]}]}
      """#
    return try Experiment(json: document).run().lab
  }

  func marks() throws -> Bool {
    let lab = try play()
    return try lab.get("alpha", of: lab.find("mark")) == [0.5]
  }
}

@Test(arguments: [
  // A touch in the view that is called, in the view of a recognizer, of a controller, in another.
  Asked("card", "touchesBegan", #"{"location":{"along":"x","is":150}}"#, true),
  Asked("card", "touchesBegan", #"{"location":{"along":"y","is":200}}"#, true),
  Asked("card", "touchesBegan", #"{"location":{"of":"pan","along":"x","is":150}}"#, true),
  Asked("card", "touchesBegan", #"{"location":{"of":"owner","along":"x","is":195}}"#, true),
  Asked(
    "card", "touchesBegan", #"{"location":{"of":"other","edge":"bottom","within":-300}}"#, true),
  Asked(
    "card", "touchesBegan", #"{"location":{"of":"other","edge":"bottom","within":-301}}"#, false),
  // A point that a view is asked about is in its own coordinates.
  Asked("card", "pointInside", #"{"location":{"along":"x","is":150}}"#, true),
  Asked("card", "pointInside", #"{"location":{"of":"page","along":"x","is":195}}"#, true),
  Asked("card", "hitTest", #"{"location":{"of":"other","along":"y","is":400}}"#, true),
  Asked("button", "beginTracking", #"{"location":{"along":"x","is":50}}"#, true),
  Asked("button", "beginTracking", #"{"location":{"of":"card","along":"x","is":70}}"#, true),
  Asked("button", "handler", #"{"location":{"along":"y","is":25}}"#, true),
  // A gesture's, in the action and at a question without a touch.
  Asked("pan", "action", #"{"location":{"along":"x","is":170}}"#, true),
  Asked("pan", "action", #"{"location":{"of":"page","along":"x","is":215}}"#, true),
  Asked("pan", "action", #"{"location":{"of":"idle","along":"y","is":400}}"#, true),
  Asked(
    "pan", "shouldRecognizeSimultaneouslyWith", #"{"location":{"along":"x","is":170}}"#, true),
  Asked(
    "pan", "shouldRecognizeSimultaneouslyWith", #"{"location":{"of":"page","along":"y","is":400}}"#,
    true),
  // No touch and no gesture: a scroll view's messages.
  Asked("list", "scrollMessage", #"{"location":{"atLeast":0}}"#, false),
  Asked("list", "scrollMessage", #"{"not":{"location":{"atLeast":0}}}"#, true),
  // Nowhere: a recognizer without a view, a controller without one, the application.
  Asked("card", "touchesBegan", #"{"location":{"of":"loose","atLeast":0}}"#, false),
  Asked("card", "touchesBegan", #"{"location":{"of":"viewless","atLeast":0}}"#, false),
  Asked("card", "touchesBegan", #"{"location":{"of":"application","atLeast":0}}"#, false),
  // What documents call an object that was destroyed: nothing is known of it.
  Asked("card", "touchesBegan", #"{"location":{"of":"nothing","atLeast":0}}"#, false),
  Asked("card", "touchesBegan", #"{"not":{"location":{"of":"nothing","atLeast":0}}}"#, true),
  Asked("card", "touchesBegan", #"{"state":{"of":"nothing","is":["possible"]}}"#, false),
  Asked("card", "touchesBegan", #"{"numberOfTouches":{"of":"nothing","is":1}}"#, false),
  Asked(
    "card", "touchesBegan", #"{"property":{"of":"nothing","name":"alpha","is":1}}"#, false),
])
private func `a condition reads a place in the coordinates of the view that it names`(
  _ asked: Asked
) throws {
  #expect(try asked.marks() == asked.holds)
}

@Test(arguments: [
  Asked("card", "touchesBegan", #"{"numberOfTouches":1}"#, true),
  Asked("card", "pointInside", #"{"numberOfTouches":0}"#, true),
  Asked("card", "touchesBegan", #"{"numberOfTouches":{"of":"idle","is":0}}"#, true),
  Asked("pan", "action", #"{"numberOfTouches":{"of":"pan","is":1}}"#, true),
  Asked("card", "touchesBegan", #"{"tapCount":1}"#, true),
  Asked("pan", "shouldBegin", #"{"movement":{"along":"x","is":20}}"#, true),
  Asked("pan", "shouldBegin", #"{"duration":0.1}"#, true),
  Asked("card", "touchesBegan", #"{"state":{"of":"pan","is":["possible"]}}"#, true),
  Asked("pan", "action", #"{"state":["began"]}"#, true),
  Asked("pan", "action", #"{"state":["changed"]}"#, false),
  Asked("pan", "action", #"{"state":{"of":"tap","is":["failed"]}}"#, true),
  Asked("pan", "action", #"{"translation":{"along":"x","is":10}}"#, true),
  Asked("pan", "action", #"{"translation":{"of":"idle","along":"x","is":0}}"#, true),
  Asked("pan", "action", #"{"selectorIs":["went"]}"#, true),
  Asked("button", "handler", #"{"selectorIs":["went"]}"#, true),
  Asked("button", "handler", #"{"viewIs":["UIButton"]}"#, true),
  Asked("card", "pointInside", #"{"viewIs":["card"]}"#, true),
  Asked("card", "gestureRecognizerShouldBegin", #"{"otherIs":["pan"]}"#, true),
  Asked("card", "gestureRecognizerShouldBegin", #"{"otherIs":["idle"]}"#, false),
  Asked("card", "gestureRecognizerShouldBegin", #"{"otherIs":["rotation"]}"#, false),
  Asked("card", "gestureRecognizerShouldBegin", #"{"velocity":"right"}"#, true),
  Asked("pan", "shouldRecognizeSimultaneouslyWith", #"{"otherIs":["tap"]}"#, true),
])
private func `a condition reads the call, its touch and its recognizer`(_ asked: Asked) throws {
  #expect(try asked.marks() == asked.holds)
}

@Test(arguments: [
  ("contentInset.top", 1), ("contentInset.left", 2), ("contentInset.bottom", 3),
  ("contentInset.right", 4), ("contentSize.width", 390), ("contentSize.height", 900),
  ("contentOffset.x", 0), ("contentOffset.y", 7), ("frame.height", 100), ("transform.a", 2),
  ("transform.b", 0.5), ("transform.c", 0.25), ("transform.d", 3),
  ("transform.tx", 4), ("transform.ty", 5), ("alpha", 1),
])
private func `a condition reads one number of a property`(_ name: String, _ value: Double) throws {
  let property = #"{"property":{"of":"list","name":"\#(name)","is":\#(value)}}"#
  #expect(try Asked("card", "touchesBegan", property, true).marks())
}

@Test(arguments: [
  ("card", "touchesBegan", #"{"otherIs":["pan"]}"#),
  ("card", "touchesBegan", #"{"selectorIs":["went"]}"#),
  ("card", "touchesBegan", #"{"numberOfTouches":{"of":"other","atLeast":0}}"#),
  ("card", "pointInside", #"{"movement":{"atLeast":0}}"#),
  ("card", "pointInside", #"{"tapCount":{"atLeast":0}}"#),
  ("card", "pointInside", #"{"duration":{"atLeast":0}}"#),
  ("pan", "action", #"{"viewIs":["card"]}"#),
  ("pan", "action", #"{"movement":{"atLeast":0}}"#),
])
private func `what a call does not have does not hold, and its not does`(
  _ owner: String, _ hook: String, _ condition: String
) throws {
  #expect(try !Asked(owner, hook, condition, false).marks())
  #expect(try Asked(owner, hook, #"{"not":\#(condition)}"#, true).marks())
}

@Test(arguments: [
  ("pan", #"{"velocity":"left"}"#, "velocity 200, 0 pt/s"),
  ("pan", #"{"translation":"left"}"#, "translation 10, 0 pt"),
  ("pan", #"{"movement":"left"}"#, "movement 20, 0 pt"),
  ("pan", #"{"location":{"of":"page","along":"x","lessThan":3}}"#, "location 215, 400 pt"),
  ("pan", #"{"numberOfTouches":2}"#, "numberOfTouches 1"),
  ("pan", #"{"tapCount":2}"#, "tapCount 1"),
  ("pan", #"{"duration":{"moreThan":2}}"#, "duration 0.10 s"),
  ("pan", #"{"state":{"of":"tap","is":["ended"]}}"#, "“tap” is possible"),
  ("pan", #"{"viewIs":["button"]}"#, "the touched view is “card”, a UIView"),
  ("pan", #"{"property":{"name":"alpha","of":"page","atMost":0.5}}"#, "alpha of “page” is 1"),
  (
    "pan", #"{"property":{"name":"contentInset.left","of":"list","is":1}}"#,
    "contentInset.left of “list” is 2"
  ),
  ("pan", #"{"all":[{"tapCount":1},{"velocity":"up"}]}"#, "velocity 200, 0 pt/s"),
  ("pan", #"{"any":[{"tapCount":2},{"velocity":"up"}]}"#, "tapCount 1"),
  ("card", #"{"velocity":"left"}"#, "velocity 200, 0 pt/s"),
  ("card", #"{"otherIs":["tap"]}"#, "the other one is “pan”"),
])
private func `why a pan does not begin tells what its condition has read`(
  _ owner: String, _ condition: String, _ told: String
) throws {
  let isDelegate = owner == "pan"
  let hook = isDelegate ? "shouldBegin" : "gestureRecognizerShouldBegin"
  let lab = try Asked(owner, hook, condition, false).play(refusing: true)
  let who = isDelegate ? "its delegate returned false from" : "gestureRecognizerShouldBegin of"
  let asked = isDelegate ? "gestureRecognizerShouldBegin" : "“card” returned false"
  #expect(
    try lab.timeline.whyNot("pan.state(began)", touch: 1).text
      == "The pan recognizer “pan” on the view “card” failed at 100 ms because \(who) \(asked): \(told)."
  )
}

@Test(arguments: [
  (
    #"{"state":["began"],"location":{"along":"x","is":120},"translation":{"along":"x","is":10}}"#,
    true
  ),
  (
    #"{"state":["changed"],"location":{"along":"x","is":130},"translation":{"along":"x","is":20}}"#,
    true
  ),
  (
    #"{"state":["changed"],"location":{"along":"x","is":160},"translation":{"along":"x","is":50}}"#,
    true
  ),
  (#"{"state":["began"],"location":{"along":"x","moreThan":120}}"#, false),
  (#"{"state":["began"],"translation":{"along":"x","moreThan":10}}"#, false),
])
private func `an action that waited is read as it was reported`(_ condition: String, _ holds: Bool)
  throws
{
  // The pan waits until the tap has failed, at 60 points, and sends its three reports then.
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[{"name":"mark"},
        {"name":"card","frame":[0,0,300,300],"recognizers":[{"name":"tap","type":"tap"},
          {"name":"pan","type":"pan","requiresFailureOf":["tap"],"actions":[
            {"selector":"went","when":\#(condition),"effects":[{"set":"mark","alpha":0.5}]}]}]}]},
       "script":[{"down":1,"at":[100,100]},{"move":1,"by":[20,0]},{"move":1,"by":[10,0]},
         {"move":1,"by":[30,0]},{"up":1}]}
      """#
  ).run().lab
  #expect(
    lab.timeline.log(.action) == [
      "pan.action(began)", "pan.action(changed)", "pan.action(changed)", "pan.action(ended)",
    ])
  #expect(try lab.get("alpha", of: lab.find("mark")) == [holds ? 0.5 : 1])
}
