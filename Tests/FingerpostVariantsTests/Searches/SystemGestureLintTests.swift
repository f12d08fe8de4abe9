import Fingerpost
import FingerpostTestSupport
import Testing

/// The codes and subjects of what lint finds of the system's own gestures.
private func found(_ lab: Lab) throws -> [String] {
  try lab.lint().found.filter { $0.code == .systemGestureLost || $0.code == .lostToSystemGesture }
    .map { "\($0.code.rawValue) \($0.subject)" }
}

/// A table with a row; what the row has, and the recognizers on the root, the table and the row.
private func table(
  row properties: [String: Double], _ root: (Branch) throws -> Void = { _ in },
  row: (Branch) throws -> Void = { _ in }
) throws -> Lab {
  let scene = try Scene(observing: []) {
    try root($0)
    try $0.view("table", "UITableView", frame: [0, 0, 390, 844]) {
      try $0.view("mail", "UITableViewCell", frame: [0, 0, 390, 80], with: properties, row)
    }
  }
  return scene.lab
}

@Test
func
  `CT-8 lint: a page's long press does not fire on a row with a context menu, a longer one there too`()
  throws
{
  let lab = try table(row: ["contextMenu": 1]) { try $0.recognizer("longPress", "zoom") }
  #expect(try found(lab) == ["lostToSystemGesture zoom"])
  let finding = try #require(try lab.lint().found.first { $0.subject == "zoom" })
  #expect(
    finding.message == "“zoom” does not fire: the finger is taken for the context menu of “mail”.")
  #expect(finding.contains == ["mail.willDisplayMenu"] && finding.never == ["zoom.state(began)"])
  #expect(finding.why.contains("contextMenuDelay"))
  #expect(try found(table(row: [:]) { try $0.recognizer("longPress", "zoom") }).isEmpty)
}

@Test(arguments: [
  (
    0.5,
    "lostToSystemGesture: “mark” does not fire: the finger is taken for the context menu of “more”.",
    "mark.state(began)"
  ),
  (
    0.2, "systemGestureLost: The context menu of “more” never comes where “mark” takes the finger.",
    "more.willDisplayMenu"
  ),
])
func `CT-8 lint: the menu of a button and a long press around it, the shorter of them wins`(
  duration: Double, told: String, never: String
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("card") {
      try $0.recognizer("longPress", "mark", ["minimumPressDuration": duration])
      try $0.view("more", "UIButton", frame: [0, 0, 100, 100], with: ["menu": 1])
    }
  }
  let findings = try scene.lab.lint()
  #expect("\(findings)" == told)
  #expect(findings.found.map(\.never) == [[never]])
}

@Test
func `CT-8 CT-9 lint: a shorter long press on the row keeps its menu and its drag from coming`()
  throws
{
  for (property, event) in [("contextMenu", "mail"), ("dragInteraction", "mail")] {
    let short = ["minimumPressDuration": 0.3]
    let lab = try table(row: [property: 1], row: { try $0.recognizer("longPress", "mark", short) })
    #expect(try found(lab) == ["systemGestureLost \(event)"], "\(property)")
    // A tap and two fingers are no rivals.
    let near = try table(
      row: [property: 1],
      row: {
        try $0.tap("open")
        try $0.recognizer("longPress", "mark", ["numberOfTouchesRequired": 2])
      })
    #expect(try found(near).isEmpty, "\(property)")
  }
}

@Test
func
  `SC-8 lint: a pan of a drawer or on the row keeps a row's swipe actions away, unless it requires their failure`()
  throws
{
  let actions = ["trailingSwipeActions": 1.0]
  let drawer = try table(row: actions) { try $0.recognizer("pan", "drawer") }
  #expect(try found(drawer) == ["systemGestureLost mail"])
  try drawer.override(.shouldRequireFailureOf, of: drawer.find("drawer"), with: .yes)
  #expect(try found(drawer).contains("lostToSystemGesture drawer"))
  let own = try table(row: actions, row: { try $0.recognizer("pan", "rowPan") })
  #expect(try found(own) == ["systemGestureLost mail"])
  let allowed = try table(row: actions, row: { try $0.recognizer("pan", "rowPan") })
  try allowed.override(
    .shouldRecognizeSimultaneouslyWith, of: allowed.find("rowPan"), with: .yes)
  #expect(try found(allowed).isEmpty, "both begin")
  #expect(try found(table(row: actions)).isEmpty)
  let down = try table(row: actions) { try $0.recognizer("swipe", "down", ["direction": 8]) }
  #expect(try found(down).isEmpty, "no rival along that way")
}

@Test func `SC-9 lint: a refresh control whose scroll view cannot be pulled`() throws {
  for (properties, expected) in [
    (["bounces": 0.0], ["systemGestureLost refresh"]), ([:], ["systemGestureLost refresh"]),
    (["alwaysBounceVertical": 1], []), (["contentSize": 1], []),
  ] as [([String: Double], [String])] {
    let scene = try Scene(observing: []) {
      try $0.view(
        "feed", "UIScrollView", frame: [0, 0, 390, 844],
        with: properties.filter { $0.key != "contentSize" }
      ) { try $0.view("refresh", "UIRefreshControl", frame: [0, 0, 0, 0]) }
    }
    let height = properties["contentSize"] == nil && properties["bounces"] == nil ? 100.0 : 2000
    try scene.lab.set("contentSize", of: scene.lab.find("feed"), to: [390, height])
    #expect(try found(scene.lab) == expected, "\(properties)")
  }
}

@Test
func
  `SC-10 lint: a pan of one's own in a sheet keeps a pull from it, one that goes across does not`()
  throws
{
  for (answer, expected) in [
    (nil, ["systemGestureLost card.panGestureRecognizer"]), (Answer.no, []),
  ] as [(Answer?, [String])] {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let home = try lab.makeController("home")
    let card = try lab.makeController("card")
    let homeView = try lab.makeView("homeView")
    let cardView = try lab.makeView("cardView")
    let canvas = try lab.makeView("canvas")
    try lab.set("frame", of: .responder(homeView), to: [0, 0, 390, 844])
    try lab.set("frame", of: .responder(cardView), to: [0, 200, 390, 600])
    try lab.set("frame", of: .responder(canvas), to: [0, 100, 390, 300])
    try lab.setRootController(home, of: window)
    try lab.setView(homeView, of: home)
    try lab.setView(cardView, of: card)
    try lab.addSubview(canvas, to: cardView)
    let draw = try lab.addRecognizer("pan", name: "draw", to: canvas)
    if let answer { try lab.override(.shouldBegin, of: .recognizer(draw), with: answer) }
    try lab.present(card, from: home, style: .sheet)
    #expect(try found(lab) == expected)
  }
}
