import Fingerpost
import FingerpostTestSupport
import Foundation
import Testing

import FingerpostAnswers
import FingerpostLab

private let page = Rect(0, 0, 390, 844)

private func list(@SwiftUIBuilder _ children: () -> [SwiftUIElement])
  -> SwiftUIElement
{
  let children = children()
  return SwiftUIElement(
    "list", .scrollView, frame: page, contentSize: Size(390, 3000), children: { children })
}

private func part(_ name: String, _ y: Double, _ height: Double = 300) -> SwiftUIElement {
  SwiftUIElement(name, frame: Rect(0, y, 390, height), draws: true)
}

private func rows(_ distance: Double) -> SwiftUIElement {
  list { part("row", 100, 400).gesture(DragGesture(minimumDistance: distance)) }
}

/// The screens of the observations, as `Tests/Answers` has them; 48, about a hosting view without a tree, is below.
private let screens: [(name: String, root: SwiftUIElement, profile: Profile)] = [
  ("22-below-ios18", rows(30), .ios18),
  ("22-drag-on-rows", rows(10), .ios18),
  (
    "26-tap-and-long-press-in-a-scroll-view",
    list {
      part("tapped", 0).onTapGesture()
      part("held", 300).onLongPressGesture()
    }, .ios18
  ),
  (
    "27-tap-before-long-press",
    list {
      part("before", 0).onTapGesture().onLongPressGesture()
      part("after", 300).onLongPressGesture().onTapGesture()
    }, .ios18
  ),
  (
    "28-child-simultaneous-parent-plain",
    SwiftUIElement("parent", frame: page) {
      SwiftUIElement("child", frame: page, draws: true).simultaneousGesture(TapGesture())
    }.gesture(TapGesture()), .ios18
  ),
  (
    "29-order-does-not-matter",
    SwiftUIElement("page", frame: page) {
      part("one", 0, 200).gesture(TapGesture()).simultaneousGesture(TapGesture())
      part("other", 200, 200).simultaneousGesture(TapGesture()).gesture(TapGesture())
    }, .ios18
  ),
  (
    "30-long-press-under-a-high-priority-drag",
    SwiftUIElement("swipe", frame: Rect(0, 0, 390, 100)) {
      part("label", 0, 100).onLongPressGesture(minimumDuration: 0.5)
    }.highPriorityGesture(DragGesture()), .ios18
  ),
  (
    "38-double-tap-on-a-row-that-moves",
    part("row", 0, 44).onTapGesture(count: 2)
      .gesture(LongPressGesture().sequenced(before: DragGesture()), name: "move"), .ios18
  ),
  (
    "39-tap-on-a-button",
    SwiftUIElement("buy", .button, frame: Rect(100, 100, 120, 44))
      .simultaneousGesture(TapGesture()), .ios26
  ),
  (
    "42-what-is-hit-of-a-button",
    SwiftUIElement("page", frame: page) {
      SwiftUIElement("outside", frame: Rect(0, 0, 200, 100)) {
        SwiftUIElement("small", .button, frame: Rect(80, 40, 40, 20))
      }.contentShape()
      SwiftUIElement("styled", .button, frame: Rect(0, 200, 200, 100)).contentShape()
    }, .ios26
  ),
  (
    "49-content-and-empty",
    SwiftUIElement("page", frame: page) {
      SwiftUIElement("text", frame: Rect(100, 100, 190, 40), draws: true)
    }, .ios26
  ),
  (
    "51-several-taps-on-one-view",
    SwiftUIElement("page", frame: page) {
      SwiftUIElement("blue", frame: Rect(0, 0, 100, 100), draws: true)
        .simultaneousGesture(TapGesture()).onTapGesture(name: "first").onTapGesture(name: "second")
        .simultaneousGesture(TapGesture(), name: "simultaneous2")
    }, .ios18
  ),
]

private func lab(_ root: SwiftUIElement, _ profile: Profile = .ios18) throws -> Lab {
  try Lab(profile: profile) { Window("window") { View("hosting", hosting: root) } }
}

@Test(arguments: screens.map(\.name))
func `the screen of an observation in Swift is that of its document`(_ name: String) throws {
  let screen = try #require(screens.first { $0.name == name })
  let text = try String(contentsOf: checkoutFile("Tests/Answers/su-\(name).txt"), encoding: .utf8)
  let document = try Experiment(json: String(text.prefix { $0 != "\n" })).lab()
  let declared = try lab(screen.root, screen.profile)
  #expect(try declared.document().json == document.document().json)
}

@Test(arguments: ["subview", "root"])
func `observation 48 plays both outcomes`(_ outcome: String) throws {
  let drawn = SwiftUIElement("drawn", frame: Rect(45, 300, 300, 100), draws: true)
  var profile = Profile.ios18
  let isSet = profile.set(.hostingViewHit, to: outcome)
  #expect(isSet)
  let lab = try lab(drawn, profile)
  try lab.play(.tap(drawn))
  #expect(
    lab.timeline.log(.touches).first
      == "\(outcome == "root" ? "hosting" : "drawn").touchesBegan")
}

@Test func `a declared element is the key to its object; gestures are asked about by their names`()
  throws
{
  let card = SwiftUIElement("card", frame: Rect(0, 0, 100, 100), draws: true).onTapGesture(count: 2)
  let lab = try lab(card)
  #expect(lab[card].frame == Rect(0, 0, 100, 100))
  try lab.play(.tap(card, count: 2))
  #expect(lab.timeline.log(.action) == ["card.onTapGesture.action"])
}

@Test func `UIKit inside: a view with code, and a recognizer that waits for a gesture`() throws {
  let seen = Seen()
  let button = Button("button", frame: Rect(0, 50, 100, 50)).on(.touchUpInside, "clicked") { _ in
    seen.add("clicked")
  }
  let own = Tap("own").require(toFail: "card.onTapGesture").action { _ in seen.add("own") }
  let card = SwiftUIElement("card", frame: Rect(0, 0, 100, 100), draws: true)
    .onTapGesture(count: 2).representing(button)
  let root = SwiftUIElement("page", frame: page) { card }.gesture(own)
  let lab = try lab(root)
  try lab.play(.tap(Point(50, 20)), .wait(1), .tap(button))
  #expect(seen.all == ["own", "clicked"])
}

@Test func `a hosting view is added to a lab that runs, a sequence in it`() throws {
  let lab = try Lab(profile: .ios18) { Window("window") { View("root") } }
  let row = part("row", 0, 44).gesture(
    LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture()), name: "move")
  try lab.find("root", as: View.self).add(View("hosting", frame: page, hosting: row))
  try lab.play(
    .down(1, at: row), .wait(0.4), .move(1, to: Point(195, 82), over: 0.2), .up(1))
  #expect(lab.timeline.log(.action).first == "move.action(began)")
}

@Test func `of two gestures exclusively the second waits for the first, simultaneously both come`()
  throws
{
  func seen(_ gesture: some SwiftUIGestureValue, count: Int) throws -> [String] {
    let lab = try lab(part("card", 0).gesture(gesture, name: "two"), .ios18)
    try lab.play(.tap(Point(195, 100), count: count), .wait(1))
    return lab.timeline.filter { $0.kind == .action }.map {
      "\(lab.timeline.subject($0.subject).name) \(Int(($0.time - .zero).seconds * 1000))"
    }
  }
  let (once, twice) = (TapGesture(), TapGesture(count: 2))
  #expect(try seen(twice.exclusively(before: once), count: 1) == ["two.second 400"])
  #expect(try seen(twice.exclusively(before: once), count: 2) == ["two.first 200"])
  #expect(try seen(twice.simultaneously(with: once), count: 1) == ["two.second 50"])
  let both = try seen(once.simultaneously(with: twice), count: 2)
  #expect(both == ["two.first 50", "two.second 200", "two.first 200"])
}

@Test func `a system without the hypothesis is refused at the hosting view's line`() {
  #expect(throws: LabError.self) { try lab(part("row", 0), .ios17) }
  do { _ = try lab(part("row", 0), .ios17) } catch {
    #expect("\(error)".contains("SwiftUIBuilderTests.swift:"))
    #expect("\(error)".contains("not modelled before iOS 18"))
  }
}

/// What code has seen, in order.
private final class Seen: @unchecked Sendable {
  private(set) var all: [String] = []
  func add(_ word: String) { all.append(word) }
}

@Test func `each modifier and each gesture is written in the document's words`() {
  let tap = TapGesture(count: 2)
  for (element, expected) in [
    (part("a", 0).contentShape(), #""contentShape":true"#),
    (part("a", 0).contentShape(Rect(1, 2, 3, 4)), #""contentShape":[1,2,3,4]"#),
    (part("a", 0).allowsHitTesting(false), #""allowsHitTesting":false"#),
    (part("a", 0).disabled(true), #""isEnabled":false"#),
    (
      part("a", 0).onTapGesture(count: 3, name: "thrice"),
      #"{"onTapGesture":{"count":3},"name":"thrice"}"#
    ),
    (
      part("a", 0).onLongPressGesture(minimumDuration: 1, maximumDistance: 5),
      #"{"onLongPressGesture":{"minimumDuration":1,"maximumDistance":5}}"#
    ),
    (
      part("a", 0).gesture(tap, including: .gesture),
      #"{"gesture":{"TapGesture":{"count":2}},"including":"gesture"}"#
    ),
    (
      part("a", 0).simultaneousGesture(
        SpatialTapGesture(count: 2), including: .subviews, name: "s"),
      #"{"simultaneousGesture":{"SpatialTapGesture":{"count":2}},"including":"subviews","name":"s"}"#
    ),
    (
      part("a", 0).highPriorityGesture(
        MagnifyGesture(minimumScaleDelta: 0.5), including: .none, isEnabled: false),
      #"{"highPriorityGesture":{"MagnifyGesture":{"minimumScaleDelta":0.5}},"including":"none","isEnabled":false}"#
    ),
    (
      part("a", 0).gesture(RotateGesture(minimumAngleDelta: 7)),
      #"{"gesture":{"RotateGesture":{"minimumAngleDelta":7}}}"#
    ),
    (
      part("a", 0).gesture(DragGesture(minimumDistance: 3).simultaneously(with: tap)),
      #"{"simultaneously":[{"DragGesture":{"minimumDistance":3}},{"TapGesture":{"count":2}}]}"#
    ),
    (
      part("a", 0).gesture(
        LongPressGesture(minimumDuration: 2, maximumDistance: 4).exclusively(before: tap)),
      #"{"exclusively":[{"LongPressGesture":{"minimumDuration":2,"maximumDistance":4}},{"TapGesture":{"count":2}}]}"#
    ),
    (
      part("a", 0).gesture(tap.sequenced(before: DragGesture())),
      #"{"sequenced":[{"TapGesture":{"count":2}},"#
    ),
  ] {
    let json = JSONWriter.text(element.declaration.node)
    #expect(json.contains(expected), "\(json)")
  }
}

@Test(arguments: [false, true])
func `elements are built in if, else and for`(_ isLong: Bool) throws {
  let root = SwiftUIElement("page", frame: page) {
    if isLong { part("first", 0) }
    if isLong {
      part("long", 100)
    } else {
      part("short", 100)
    }
    for number in 0..<2 { part("row\(number)", Double(200 + number)) }
    [part("last", 500)]
  }
  let lab = try Lab(profile: .ios18) {
    Window("window") { View("host", frame: page, hosting: root) }
  }
  let json = try lab.document().json
  let names = ["first", "long", "short", "row0", "row1", "last"].filter {
    json.contains("\"\($0)\"")
  }
  #expect(
    names
      == (isLong ? ["first", "long", "row0", "row1", "last"] : ["short", "row0", "row1", "last"]))
}

@Test func `a hosting view of an own class, with subviews of its own under its tree`() throws {
  let card = SwiftUIElement("card", frame: Rect(0, 0, 9, 9), draws: true)
  let lab = try Lab(profile: .ios18) {
    Window("window") {
      View("hosting", class: "PlayerHost", frame: Rect(0, 0, 99, 99), hosting: card) {
        View("under", frame: Rect(0, 0, 9, 9))
      }
      Tap("tap")
    }
  }
  #expect(
    try lab.document().json.contains(
      #"{"name":"hosting","class":"PlayerHost","inherits":"_UIHostingView","frame":[0,0,99,99],"subviews":[{"name":"under","frame":[0,0,9,9]},{"name":"card","class":"SwiftUIElement","#
    ))
  #expect(try lab.find("card", as: SwiftUIElement.self).frame == Rect(0, 0, 9, 9))
  let error = #expect(throws: LabError.self) { try lab.find("tap", as: SwiftUIElement.self) }
  #expect(error?.message == "'tap' is of the class tap, not UIView")
}
