import Fingerpost
import FingerpostTestSupport
import Foundation
import Testing

/// A page of iOS 18 whose hosting view has a tree.
private func lab(_ tree: String, profile: String = #""ios18""#) throws(LabError) -> Lab {
  try Experiment(
    json: #"{"fingerpost":1,"profile":\#(profile),"view":{"name":"hosting","swiftUI":\#(tree)}}"#
  ).lab()
}

/// The actions of a play, in order.
private func actions(_ lab: Lab, _ steps: [Step]) throws -> [String] {
  try lab.play(steps)
  return lab.timeline.log(.action)
}

private func problem(_ tree: String, profile: String = #""ios18""#) -> String? {
  do throws(LabError) {
    _ = try lab(tree, profile: profile)
    return nil
  } catch { return error.message }
}

private let tapOnCard: [Step] = [.tap(.point(Point(50, 50)))]

private func card(_ gestures: String, parent: String = "[]") -> String {
  #"""
  {"name":"page","frame":[0,0,390,844],"gestures":\#(parent),"children":[
   {"name":"card","frame":[0,0,100,100],"draws":true,"gestures":\#(gestures)}]}
  """#
}

@Test func `iOS 17 and a program linked against its SDK refuse SwiftUI in words`() {
  let told = problem(card("[]"), profile: #""ios17""#)
  #expect(
    told
      == "view.swiftUI: SwiftUI's gestures are not modelled before iOS 18 and its SDK (SU-1): play it with profile ios18 or later"
  )
  #expect(problem(card("[]"), profile: #"{"base":"ios26","sdk":17}"#) == told)
  #expect(problem(card("[]"), profile: #""ios26""#) == nil)
}

@Test func `an empty container is not hit; what it holds is, also outside of its frame`() throws {
  let tree = #"""
    {"name":"page","frame":[0,0,100,100],"gestures":[{"onTapGesture":{}}],"children":[
     {"name":"card","frame":[150,150,100,100],"draws":true}]}
    """#
  #expect(try actions(lab(tree), tapOnCard) == [])
  #expect(try actions(lab(tree), [.tap(.point(Point(200, 200)))]) == ["page.onTapGesture.action"])
}

@Test func `a content shape is where an element is hit; without hit testing nothing in it is`()
  throws
{
  func tree(_ more: String) -> String {
    #"{"name":"card","frame":[0,0,100,100],\#(more),"gestures":[{"onTapGesture":{}}]}"#
  }
  #expect(
    try actions(lab(tree(#""contentShape":true"#)), tapOnCard) == ["card.onTapGesture.action"])
  let narrow = tree(#""draws":true,"contentShape":[60,60,10,10]"#)
  #expect(try actions(lab(narrow), tapOnCard) == [])
  #expect(
    try actions(lab(narrow), [.tap(.point(Point(65, 65)))]) == ["card.onTapGesture.action"])
  let off = tree(#""draws":true,"allowsHitTesting":false"#)
  #expect(try actions(lab(off), tapOnCard) == [])
}

@Test func `of two plain taps the inner one acts; one of high priority outside keeps it from it`()
  throws
{
  let inner = #"[{"gesture":{"TapGesture":{}}}]"#
  #expect(
    try actions(lab(card(inner, parent: #"[{"gesture":"TapGesture"}]"#)), tapOnCard)
      == ["card.gesture.action"])
  #expect(
    try actions(lab(card(inner, parent: #"[{"highPriorityGesture":"TapGesture"}]"#)), tapOnCard)
      == ["page.highPriorityGesture.action"])
  #expect(
    try actions(
      lab(card(#"[{"gesture":"TapGesture"},{"highPriorityGesture":"TapGesture"}]"#)), tapOnCard)
      == ["card.highPriorityGesture.action"])
}

@Test func `a mask switches the own gesture off, those inside, or both`() throws {
  func seen(_ mask: String) throws -> [String] {
    let parent = #"[{"simultaneousGesture":"TapGesture","including":"\#(mask)"}]"#
    return try actions(lab(card(#"[{"onTapGesture":{}}]"#, parent: parent)), tapOnCard).sorted()
  }
  #expect(try seen("all") == ["card.onTapGesture.action", "page.simultaneousGesture.action"])
  #expect(try seen("gesture") == ["page.simultaneousGesture.action"])
  #expect(try seen("subviews") == ["card.onTapGesture.action"])
  #expect(try seen("none") == [])
}

@Test func `exclusively gives the first precedence, simultaneously gives none`() throws {
  let two = #"[{"TapGesture":{"count":2}},{"TapGesture":{"count":1}}]"#
  let twice: [Step] = [
    .tap(.point(Point(50, 50))), .wait(0.1), .tap(.point(Point(50, 50))), .wait(1),
  ]
  let one = #"[{"gesture":{"exclusively":\#(two)},"name":"both"}]"#
  #expect(try actions(lab(card(one)), twice) == ["both.first.action"])
  #expect(try actions(lab(card(one)), tapOnCard + [.wait(1)]) == ["both.second.action"])
  let beside = #"[{"gesture":{"simultaneously":\#(two)},"name":"both"}]"#
  #expect(
    try actions(lab(card(beside)), twice)
      == ["both.second.action", "both.first.action", "both.second.action"])
}

@Test func `the second of a sequence receives events only after the first has succeeded`() throws {
  let sequence =
    #"[{"gesture":{"sequenced":[{"LongPressGesture":{"minimumDuration":0.3}},{"DragGesture":{"minimumDistance":20}}]},"name":"lift"}]"#
  // A drag at once fails the long press: nothing follows.
  let place = Place.point(Point(50, 50))
  #expect(try actions(lab(card(sequence)), [.drag(place, to: .by(0, 100))]) == [])
  let held: [Step] = [
    .down(1, at: place), .wait(0.4), .move(1, to: .by(0, 10), over: 0.1),
    .move(1, to: .by(0, 60), over: 0.1), .up(1),
  ]
  let seen = try actions(lab(card(sequence)), held)
  #expect(seen.first == "lift.action(began)" && seen.last == "lift.action(ended)")
  let short: [Step] = [
    .down(1, at: place), .wait(0.4), .move(1, to: .by(0, 10), over: 0.1),
    .up(1),
  ]
  #expect(try actions(lab(card(sequence)), short) == [])
}

@Test func `a drag's distance is its own; UIKit's pan keeps the profile's`() throws {
  let drag = #"[{"gesture":{"DragGesture":{"minimumDistance":30}}}]"#
  func begins(_ way: Double) throws -> Bool {
    try !actions(lab(card(drag)), [.drag(.point(Point(50, 50)), to: .by(way, 0))]).isEmpty
  }
  #expect(try !begins(29) && begins(30))
  #expect(
    try actions(
      lab(card(#"[{"gesture":{"DragGesture":{"minimumDistance":0}}}]"#)), tapOnCard)
      == ["card.gesture.action(began)", "card.gesture.action(ended)"])
}

@Test func `UIKit in SwiftUI: a view, and a recognizer that names a SwiftUI gesture`() throws {
  let tree = #"""
    {"name":"page","frame":[0,0,390,844],"gestures":[
      {"gesture":{"UIGestureRecognizerRepresentable":{"type":"tap","requiresFailureOf":["card.onTapGesture"]}},"name":"own"}],
     "children":[{"name":"card","frame":[0,0,100,100],"draws":true,"gestures":[{"onTapGesture":{"count":2}}],
      "view":{"name":"button","class":"UIButton","frame":[0,50,100,50]}}]}
    """#
  let screen = try lab(tree)
  #expect(try actions(screen, [.tap(.point(Point(50, 20))), .wait(1)]) == ["own.action"])
  #expect(
    try screen.timeline.whyNot("card.onTapGesture.action").text.contains("Hypothesis SU-1"))
  try screen.play([.tap(.point(Point(50, 70)))])
  #expect(screen.timeline.log(.control).contains("button.touchDown"))
}

@Test func `a failure requirement between UIKit and SwiftUI needs hostedRelations`() {
  func told(_ relations: String) -> String? {
    let own =
      #"[{"gesture":{"UIGestureRecognizerRepresentable":{"type":"tap","requiresFailureOf":["card.onTapGesture"]}},"name":"own"}]"#
    return problem(
      card(#"[{"onTapGesture":{"count":2}}]"#, parent: own),
      profile: #"{"base":"ios18","hostedRelations":"\#(relations)"}"#)
  }
  #expect(told("on") == nil)
  #expect(
    told("off")
      == "view.swiftUI.gestures[0].gesture.UIGestureRecognizerRepresentable.requiresFailureOf[0]: 'card.onTapGesture' is a gesture of SwiftUI's: a failure requirement between it and UIKit's recognizers needs iOS 18 (hostedRelations)"
  )
}

@Test func `what the room does not know is refused with its place`() {
  func told(_ gesture: String) -> String? { problem(card("[\(gesture)]")) }
  let place = "view.swiftUI.children[0].gestures[0]"
  #expect(told(#"{"gesture":{"TapGestur":{}}}"#)?.contains("did you mean TapGesture?") == true)
  #expect(told(#"{"gestur":{"TapGesture":{}}}"#)?.contains(place) == true)
  #expect(
    told(#"{"gesture":{"TapGesture":{"counts":2}}}"#)?.contains("did you mean count?") == true)
  #expect(
    told(#"{"gesture":{"sequenced":["TapGesture"]}}"#)?.contains("a list of 2 gestures") == true)
  for (arguments, summary) in [(#""zzz""#, "'zzz'"), ("3.25", "3.25"), ("[]", "an empty list")] {
    let wanted = "an object with the arguments of TapGesture is wanted, not \(summary)"
    #expect(
      told(#"{"gesture":{"TapGesture":\#(arguments)}}"#) == "\(place).gesture.TapGesture: \(wanted)"
    )
    #expect(told(#"{"onTapGesture":\#(arguments)}"#)?.hasSuffix(wanted) == true)
  }
  #expect(told(#"{"gesture":"TapGesture","including":"some"}"#)?.contains("none of all") == true)
  #expect(problem(#"{"name":"form","kind":"Form"}"#)?.contains("no kind of element") == true)
  #expect(problem(#"{"frame":[0,0,1,1]}"#)?.contains("an element has a name") == true)
}

@Test(arguments: [
  (
    #"{"name":"card","frame":[0,0,9,9],"draws":true,"isEnabled":false}"#,
    #"{"name":"card","class":"SwiftUIElement","frame":[0,0,9,9],"isUserInteractionEnabled":false,"overrides":{"hitTest":"askChildrenAnyway"}}"#
  ),
  (
    #"{"name":"buy","kind":"Button","frame":[0,0,9,9],"isEnabled":false}"#,
    #"{"name":"buy","class":"SwiftUIElement","frame":[0,0,9,9],"isUserInteractionEnabled":false,"recognizers":[{"name":"buy.button","type":"swiftui.button","title":"the `Button` press"}],"overrides":{"hitTest":"askChildrenAnyway"}}"#
  ),
  (
    #"{"name":"volume","kind":"Slider","frame":[0,0,9,9],"isEnabled":false}"#,
    #"{"name":"volume","class":"UISlider","frame":[0,0,9,9],"isEnabled":false}"#
  ),
  (
    #"{"name":"list","kind":"ScrollView","frame":[0,0,9,9],"isEnabled":false,"contentSize":[9,90]}"#,
    #"{"name":"list","class":"UIScrollView","frame":[0,0,9,9],"contentSize":[9,90],"panGestureRecognizer":{"actions":[]},"pinchGestureRecognizer":{"actions":[]}}"#
  ),
  (
    #"{"name":"list","kind":"ScrollView","frame":[0,0,9,9],"gestures":[{"highPriorityGesture":{"DragGesture":{"minimumDistance":20}}}]}"#,
    #"{"name":"list","class":"UIScrollView","frame":[0,0,9,9],"recognizers":[{"name":"list.highPriorityGesture","type":"swiftui.drag","title":"`.highPriorityGesture(DragGesture)`","minimumDistance":20}],"panGestureRecognizer":{"actions":[],"requiresFailureOf":["list.highPriorityGesture"]},"pinchGestureRecognizer":{"actions":[]}}"#
  ),
  (
    #"{"name":"box","contentShape":[1,2,3,4],"frame":[0,0,10,20],"gestures":[{"onTapGesture":{}},{"onTapGesture":{"count":3}}]}"#,
    #"{"name":"box","class":"SwiftUIElement","frame":[0,0,10,20],"recognizers":[{"name":"box.onTapGesture","type":"tap","title":"`.onTapGesture`","numberOfTapsRequired":3},{"name":"box.onTapGesture2","type":"tap","title":"`.onTapGesture`"}],"overrides":{"pointInside":{"insets":[2,1,14,6]},"hitTest":"askChildrenAnyway"}}"#
  ),
  (
    #"{"name":"box","contentShape":true,"frame":[0,0,9,9],"gestures":[{"highPriorityGesture":{"exclusively":["TapGesture",{"simultaneously":["RotateGesture","DragGesture"]}]},"name":"g"}],"children":[{"name":"list","kind":"ScrollView","frame":[0,0,9,9]}]}"#,
    #"{"name":"box","class":"SwiftUIElement","frame":[0,0,9,9],"recognizers":[{"name":"g.first","type":"tap","title":"`.highPriorityGesture(TapGesture)` “g.first”"},{"name":"g.second.first","type":"swiftui.rotate","title":"`.highPriorityGesture(RotateGesture)` “g.second.first”","requiresFailureOf":["g.first"],"delegate":{"shouldRecognizeSimultaneouslyWith":["g.second.second"]}},{"name":"g.second.second","type":"swiftui.drag","title":"`.highPriorityGesture(DragGesture)` “g.second.second”","requiresFailureOf":["g.first"],"delegate":{"shouldRecognizeSimultaneouslyWith":["g.second.first"]}}],"overrides":{"hitTest":"askChildrenAnyway"},"subviews":[{"name":"list","class":"UIScrollView","frame":[0,0,9,9],"panGestureRecognizer":{"actions":[],"requiresFailureOf":["g.first","g.second.first","g.second.second"]},"pinchGestureRecognizer":{"actions":[]}}]}"#
  ),
  (
    #"{"name":"box","contentShape":true,"frame":[0,0,9,9],"gestures":[{"gesture":{"exclusively":[{"simultaneously":["RotateGesture","DragGesture"]},"TapGesture"]},"name":"g"}]}"#,
    #"{"name":"box","class":"SwiftUIElement","frame":[0,0,9,9],"recognizers":[{"name":"g.first.first","type":"swiftui.rotate","title":"`RotateGesture` “g.first.first”","delegate":{"shouldRecognizeSimultaneouslyWith":["g.first.second"]}},{"name":"g.first.second","type":"swiftui.drag","title":"`DragGesture` “g.first.second”","delegate":{"shouldRecognizeSimultaneouslyWith":["g.first.first"]}},{"name":"g.second","type":"tap","title":"`TapGesture` “g.second”","requiresFailureOf":["g.first.first","g.first.second"]}],"overrides":{"hitTest":"askChildrenAnyway"}}"#
  ),
  (
    #"{"name":"box","contentShape":true,"frame":[0,0,9,9],"gestures":[{"gesture":{"exclusively":["TapGesture",{"UIGestureRecognizerRepresentable":{"type":"swipe","direction":2,"name":"other"}}]},"including":"subviews"}]}"#,
    #"{"name":"box","class":"SwiftUIElement","frame":[0,0,9,9],"recognizers":[{"name":"box.gesture.first","type":"tap","title":"`TapGesture` “box.gesture.first”","disabledBy":["box","gestures[0].including","subviews"],"isEnabled":false},{"name":"box.gesture.second","type":"swipe","disabledBy":["box","gestures[0].including","subviews"],"isEnabled":false,"direction":"left","requiresFailureOf":["box.gesture.first"]}],"overrides":{"hitTest":"askChildrenAnyway"}}"#
  ),
  (
    #"{"name":"box","contentShape":true,"frame":[0,0,9,9],"gestures":[{"simultaneousGesture":{"sequenced":["SpatialTapGesture",{"sequenced":[{"LongPressGesture":{"minimumDuration":0.5,"maximumDistance":3}},"RotateGesture"]}]}}]}"#,
    #"{"name":"box","class":"SwiftUIElement","frame":[0,0,9,9],"recognizers":[{"name":"box.simultaneousGesture","type":"swiftui.sequence{\"sequenced\":[\"SpatialTapGesture\",{\"sequenced\":[{\"LongPressGesture\":{\"maximumDistance\":3}},\"RotateGesture\"]}]}","title":"`.simultaneousGesture(SpatialTapGesture.sequenced(before: LongPressGesture.sequenced(before: RotateGesture)))`","delegate":{"shouldRecognizeSimultaneouslyWith":true}}],"overrides":{"hitTest":"askChildrenAnyway"}}"#
  ),
])
private func `an element is a view with recognizers`(_ tree: String, _ view: String) throws {
  let first = try lab(tree).document()
  let hosting = #""name":"hosting","class":"_UIHostingView","frame":[0,0,390,844],"subviews":["#
  let place = try #require(first.json.range(of: hosting))
  #expect(first.json[place.upperBound...].dropLast("]}]}]}".count) == view)
  // What was written is read again, a sequence's type with it.
  #expect(try first.lab().document().json == first.json)
}

@Test(arguments: [
  (#"{"name":5}"#, ".name: a text is wanted, not 5"),
  (
    #"{"name":"a","kind":"Buton"}"#,
    ".kind: 'Buton' is no kind of element that is modelled; did you mean Button?"
  ),
  (
    #"{"name":"a","contentShape":[1,2]}"#,
    ".contentShape: a list of 4 numbers is wanted, not a list of 2"
  ),
  (
    #"{"name":"a","gestures":[{"gesture":{"sequenced":5}}]}"#,
    ".gestures[0].gesture.sequenced: a list is wanted, not 5"
  ),
  (
    #"{"name":"a","gestures":[{"gesture":{"sequenced":["TapGesture"]}}]}"#,
    ".gestures[0].gesture.sequenced: a list of 2 gestures is wanted, not a list of 1"
  ),
  (
    #"{"name":"a","gestures":[{"gesture":{"sequenced":["TapGesture","DragGestur"]}}]}"#,
    ".gestures[0].gesture.sequenced[1]: 'DragGestur' is no gesture that is modelled; did you mean DragGesture?"
  ),
  (
    #"{"name":"a","gestures":[{"gesture":{"UIGestureRecognizerRepresentable":"tap"}}]}"#,
    ".gestures[0].gesture.UIGestureRecognizerRepresentable: a recognizer with its type is wanted, not 'tap'"
  ),
  (
    #"{"name":"a","gestures":[{"onTapGesture":{},"including":"some"}]}"#,
    ".gestures[0].including: 'some' is none of all, gesture, subviews, none"
  ),
])
private func `an element that cannot be read is refused with its place and what was wanted`(
  _ tree: String, _ sentence: String
) throws {
  #expect(problem(tree) == "view.swiftUI\(sentence)")
}

@Test func `story and answers call gestures as SwiftUI has them, and say on what they stand`()
  throws
{
  let screen = try lab(
    card(#"[{"onTapGesture":{}}]"#, parent: #"[{"gesture":"DragGesture"}]"#))
  try screen.play(tapOnCard)
  let hypothesis = "Hypothesis SU-1, 9 of 12 observations: "
  let why = try screen.timeline.why("card.onTapGesture.action").text
  #expect(why.hasPrefix(hypothesis))
  #expect(
    why.contains(
      "`.onTapGesture` of the element “card” sent its action at 50 ms because the finger was lifted"
    )
  )
  let whyNot = try screen.timeline.whyNot("page.gesture.action").text
  #expect(whyNot.hasPrefix(hypothesis))
  #expect(whyNot.contains("`DragGesture` of the element “page” failed"))
  let story = "\(screen.timeline.story)"
  #expect(story.contains("✓ `.onTapGesture` of card recognized and sent its action"))
  #expect(story.contains("! \(hypothesis)"))
  #expect(!"\(why)\(whyNot)\(story)".contains("swiftui."))
}

@Test func `the hypothesis is said where an answer leans on it, and nowhere else`() throws {
  let screen = try Experiment(
    json: #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"root",
        "recognizers":[{"name":"close","type":"tap","delegate":{"shouldRecognizeSimultaneouslyWith":true}},
                       {"name":"pan","type":"pan"},{"name":"hold","type":"longPress"}],
        "subviews":[{"name":"hosting","frame":[0,0,390,400],"swiftUI":
          {"name":"page","frame":[0,0,390,400],"children":[
            {"name":"list","kind":"ScrollView","frame":[0,200,390,200],"gestures":[{"onTapGesture":{}}]},
            {"name":"card","frame":[0,0,100,100],"draws":true,"gestures":[{"onTapGesture":{}}]}]}}]}}
      """#
  ).lab()
  try screen.play(tapOnCard)
  func leans(_ answer: Explanation) -> Bool {
    let isSaid = answer.text.contains("Hypothesis SU-1, 9 of 12 observations")
    let isFact = answer.facts.contains { $0.property == "hostedGestures" }
    #expect(isSaid == isFact)
    #expect(isSaid == answer.reasons.contains("unknown"))
    return isSaid
  }
  for token in [
    "card.hitTest -> card", "page.hitTest -> card", "card.pointInside -> true",
    "card.touchesBegan", "card.onTapGesture.state(recognized)", "card.onTapGesture.action",
    "card.touchesCancelled",
  ] {
    #expect(try leans(screen.timeline.why(token)), "\(token)")
  }
  for token in [
    "window.hitTest -> card", "root.hitTest -> card", "hosting.pointInside -> true",
    "close.state(recognized)", "close.action", "close.touchesBegan", "window.sendEvent",
  ] {
    #expect(try !leans(screen.timeline.why(token)), "\(token)")
  }
  #expect(try leans(screen.timeline.whyNot("card.touchesEnded")))
  #expect(try leans(screen.timeline.whyNot("list.onTapGesture.action")))
  #expect(try !leans(screen.timeline.why("hold.state(failed)")))
  try screen.play([.drag(.point(Point(50, 20)), to: .by(0, 100))])
  #expect(try leans(screen.timeline.why("pan.state(began)")))
  #expect(try leans(screen.timeline.why("pan.action(began)")))
  #expect(try !leans(screen.timeline.why("pan.state(changed)")))
  // A touch beside the hosting view has nothing to do with it, nor has one that no element gets.
  try screen.play([.drag(.point(Point(50, 600)), to: .by(0, 100)), .wait(1)])
  #expect(try !leans(screen.timeline.why("pan.state(began)", touch: 3)))
  #expect(try !leans(screen.timeline.whyNot("close.action", touch: 3)))
}

@Test func `a gesture with a name, one of two, a sequence and a Button are called apart`() throws {
  func called(_ gesture: String, _ recognizer: String) throws -> String {
    let screen = try lab(card("[\(gesture)]"))
    try screen.play([.tap(.point(Point(50, 50))), .wait(1)])
    let token = "\(recognizer).state(failed)"
    return try screen.timeline.why(token).text
  }
  #expect(
    try called(#"{"onLongPressGesture":{},"name":"hold"}"#, "hold")
      .contains("`.onLongPressGesture` “hold” of the element “card” failed"))
  #expect(
    try called(#"{"highPriorityGesture":"DragGesture"}"#, "card.highPriorityGesture")
      .contains("`.highPriorityGesture(DragGesture)` of the element “card” failed"))
  #expect(
    try called(#"{"gesture":{"sequenced":["LongPressGesture","DragGesture"]}}"#, "card.gesture")
      .contains("`LongPressGesture.sequenced(before: DragGesture)` of the element “card” failed"))
  let button = try lab(#"{"name":"buy","kind":"Button","frame":[0,0,100,100]}"#)
  try button.play(tapOnCard)
  #expect("\(button.timeline.story)".contains("the `Button` press of buy recognized"))
}

@Test func `a written screen keeps a gesture's words, and a stored timeline does`() throws {
  let first = try lab(card(#"[{"onTapGesture":{}}]"#))
  let again = try first.document().lab()
  try again.play(tapOnCard)
  #expect("\(again.timeline.story)".contains("`.onTapGesture` of card"))
}

@Test func `nothing outside of the room knows it, but for its door`() throws {
  let sources = checkoutFile("Sources")
  let room = sources.appending(path: "FingerpostLab/SwiftUI").path(percentEncoded: false)
  let words =
    /SwiftUI(Document|Lowering|Gesture)(?!\w)|Hosted(Recognizers|LongPress|Drag|Magnify|Rotate|Button|Sequence)(?!\w)/
  var doors: [String] = []
  let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
  for case let file as URL in try #require(files) where file.pathExtension == "swift" {
    let path = file.path(percentEncoded: false)
    if path.hasPrefix(room) { continue }
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where line.contains(words) {
      doors.append("\(file.lastPathComponent): \(line.trimmingCharacters(in: .whitespaces))")
    }
  }
  #expect(
    doors == [
      "Experiment.swift: let opened = try SwiftUIDocument.opened("
    ])
}

@Test func `a gesture that cannot be is refused with what is wanted`() throws {
  func message(_ gestures: String) -> String? {
    let error = #expect(throws: LabError.self) { try lab(card(gestures)) }
    return error?.problems.map { $0.message }.joined(separator: "; ")
  }
  let gesture = "one gesture, {TapGesture: {count: 2}}, is wanted, not "
  for (given, sentence) in [
    (#"[{"gesture":{}}]"#, "\(gesture)an object"), (#"[{"gesture":5}]"#, "\(gesture)5"),
    (
      #"[{"gesture":{"TapGesture":"zzz"}}]"#,
      "an object with the arguments of TapGesture is wanted, not 'zzz'"
    ),
    (
      #"[{"gesture":{"TapGesture":3.25}}]"#,
      "an object with the arguments of TapGesture is wanted, not 3.25"
    ),
    (
      #"[{"gesture":{"TapGesture":[]}}]"#,
      "an object with the arguments of TapGesture is wanted, not an empty list"
    ),
    (
      #"[{"gesture":{"sequenced":[{"DragGesture":{"minimumDistance":-1}},{"TapGesture":{"count":1.5}}]}}]"#,
      "a number in 0.0…100000.0 is wanted, not -1; a whole number in 1.0…1000.0 is wanted, not 1.5"
    ),
    (#"[{"onTapGesture":{"count":0}}]"#, "a whole number in 1.0…1000.0 is wanted, not 0"),
  ] {
    #expect(message(given) == sentence)
  }
  let error = #expect(throws: LabError.self) { try lab("[]") }
  #expect(
    error?.problems.map(\.message)
      == ["an element, {name: card, gestures: […]}, is wanted, not an empty list"])
}

@Test func `a gesture that the program took from its element is still written there`() throws {
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"hosting","swiftUI":{"name":"page","frame":[0,0,390,844],
       "gestures":[{"onLongPressGesture":{}}],"children":[
        {"name":"card","frame":[0,0,100,100],"draws":true,"gestures":[{"onTapGesture":{}},{"gesture":
          {"DragGesture":{}},"name":"drawer"}]}]}}}
      """#
  ).lab()
  for name in ["card.onTapGesture", "drawer", "page.onLongPressGesture"] {
    let there = LabReader(lab).hostedGesture(name)
    guard case .recognizer(let id) = try lab.find(name) else {
      Issue.record("no recognizer \(name)")
      continue
    }
    try lab.removeRecognizer(id)
    let taken = LabReader(lab).hostedGesture(name)
    #expect(taken != nil)
    #expect(taken?.element == there?.element)
    #expect(taken?.place == there?.place && taken?.word == there?.word)
  }
  let drawer = LabReader(lab).hostedGesture("drawer")
  #expect(drawer?.element == "card")
  #expect(drawer?.place == 1)
  #expect(drawer?.title == "`DragGesture` “drawer”")
}
