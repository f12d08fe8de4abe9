import Fingerpost
import Testing

/// A window with a controller's root view on it, both made by hand.
private struct Page {
  let lab = Lab()
  let window: ResponderID
  let host: ResponderID
  let root: ResponderID

  /// - Parameter isRoot: whether the controller is the window's root controller; otherwise only the view is on it.
  init(isRoot: Bool = true) throws {
    window = try lab.addWindow("window")
    host = try lab.makeController("host")
    root = try lab.makeView("root")
    try lab.setView(root, of: host)
    if isRoot {
      try lab.setRootController(host, of: window)
    } else {
      try lab.addSubview(root, to: window)
    }
  }

  /// A controller with a view, which is in no hierarchy yet.
  func controller(_ name: String, view: String) throws -> (ResponderID, ResponderID) {
    let controller = try lab.makeController(name)
    let made = try lab.makeView(view)
    try lab.setView(made, of: controller)
    return (controller, made)
  }

  /// The window as a document has it; the document builds the same again.
  func written() throws -> JSONValue? {
    let document = try lab.document()
    let again = try document.lab()
    #expect(try again.document().json == document.json)
    for object in lab.objects {
      guard case .responder(let id) = object, case let name = try lab.name(of: object),
        case .responder(let other) = try again.find(name)
      else { continue }
      #expect(
        try again.responderChain(from: other).map { try again.name(of: .responder($0)) }
          == lab.responderChain(from: id).map { try lab.name(of: .responder($0)) })
    }
    guard case .array(let windows)? = document.document["windows"] else { return nil }
    return windows.first
  }
}

private let whole: JSONValue = [0, 0, 390, 844]
private let nothing: JSONValue = [0, 0, 0, 0]

@Test func `a controller that is no window's root is written at its view`() throws {
  let page = try Page(isRoot: false)
  try page.lab.addSubview(try page.lab.makeView("front"), to: page.window)
  #expect(
    try page.written() == [
      "name": "window", "frame": whole,
      "subviews": [
        ["name": "root", "frame": nothing, "viewController": ["name": "host"]],
        ["name": "front", "frame": nothing],
      ],
    ])
}

@Test func `a child in front in its parent's view is written in its parent`() throws {
  let page = try Page()
  let (child, part) = try page.controller("child", view: "part")
  try page.lab.addChild(child, to: page.host)
  try page.lab.addSubview(part, to: page.root)
  #expect(
    try page.written()?["rootViewController"] == [
      "name": "host", "view": ["name": "root", "frame": whole],
      "children": [["name": "child", "view": ["name": "part", "frame": nothing]]],
    ])
  // Another child in front of it is a controller's view as well, a plain view is not.
  let (other, side) = try page.controller("other", view: "side")
  try page.lab.addChild(other, to: page.host)
  try page.lab.addSubview(side, to: page.root)
  #expect(
    try page.written()?["rootViewController"] == [
      "name": "host", "view": ["name": "root", "frame": whole],
      "children": [
        ["name": "child", "view": ["name": "part", "frame": nothing]],
        ["name": "other", "view": ["name": "side", "frame": nothing]],
      ],
    ])
  try page.lab.addSubview(try page.lab.makeView("badge"), to: page.root)
  #expect(
    try page.written()?["rootViewController"] == [
      "name": "host",
      "view": [
        "name": "root", "frame": whole,
        "subviews": [
          ["name": "part", "frame": nothing, "viewController": ["name": "child"]],
          ["name": "side", "frame": nothing, "viewController": ["name": "other"]],
          ["name": "badge", "frame": nothing],
        ],
      ], "children": ["child", "other"],
    ])
}

@Test func `a controller presented over the window is written where it is presented`() throws {
  let page = try Page()
  let (sheet, paper) = try page.controller("sheet", view: "paper")
  try page.lab.present(sheet, from: page.host)
  try page.lab.addSubview(paper, to: page.window)
  #expect(
    try page.written() == [
      "name": "window", "frame": whole,
      "rootViewController": [
        "name": "host", "view": ["name": "root", "frame": whole],
        "presents": ["name": "sheet", "view": ["name": "paper", "frame": nothing]],
      ],
    ])
  // Behind another view it stays where it is.
  try page.lab.addSubview(try page.lab.makeView("banner"), to: page.window)
  #expect(
    try page.written() == [
      "name": "window", "frame": whole,
      "rootViewController": [
        "name": "host", "view": ["name": "root", "frame": whole], "presents": "sheet",
      ],
      "subviews": [
        ["name": "paper", "frame": nothing, "viewController": ["name": "sheet"]],
        ["name": "banner", "frame": nothing],
      ],
    ])
}

@Test(arguments: [
  (PresentationStyle.fullScreen, "fullScreen", false), (.overFullScreen, "overFullScreen", false),
  (.sheet, "sheet", true),
])
func `the style of a presentation is written, and of a sheet its own pan`(
  _ style: PresentationStyle, _ word: String, _ hasPan: Bool
) throws {
  let page = try Page()
  let (sheet, _) = try page.controller("sheet", view: "paper")
  try page.lab.present(sheet, from: page.host, style: style)
  try page.lab.settle()
  var expected: JSONValue = [
    "name": "sheet", "style": .string(word), "view": ["name": "paper", "frame": whole],
  ]
  if hasPan { expected["panGestureRecognizer"] = ["delaysTouchesEnded": false, "actions": []] }
  #expect(try page.written()?["rootViewController"]?["presents"] == expected)
}

@Test func `controllers without a view are spare, or with the one that they belong to`() throws {
  let lab = Lab()
  let host = try lab.makeController("host")
  let child = try lab.makeController("child", class: "UINavigationController")
  let sheet = try lab.makeController("sheet")
  #expect(
    try lab.document().document["spareControllers"] == [
      ["name": "host"], ["name": "child", "class": "UINavigationController"], ["name": "sheet"],
    ])
  try lab.addChild(child, to: host)
  try lab.present(sheet, from: host)
  #expect(
    try lab.document().document["spareControllers"] == [
      [
        "name": "host", "children": [["name": "child", "class": "UINavigationController"]],
        "presents": ["name": "sheet"],
      ]
    ])
}

@Test func `controllers that are given by name are pushed and shown`() throws {
  let lab = try Experiment(
    json: """
      {"fingerpost": 1,
       "spareControllers": [{"name": "one", "view": {"name": "first"}},
         {"name": "two", "view": {"name": "second"}}, {"name": "page", "view": {"name": "paper"}}],
       "windows": [
         {"name": "w1", "rootViewController": {"name": "nav", "class": "UINavigationController",
           "viewControllers": ["one", "two"]}},
         {"name": "w2", "rootViewController": {"name": "book", "class": "UIPageViewController",
           "viewControllers": ["page"]}}]}
      """
  ).lab()
  func chain(_ name: String) throws -> [String] {
    guard case .responder(let id) = try lab.find(name) else { return [] }
    return try lab.responderChain(from: id).map { try lab.name(of: .responder($0)) }
  }
  #expect(Array(try chain("second").prefix(2)) == ["two", "view"])
  #expect(try chain("second").contains("nav"))
  #expect(try chain("paper").contains("book"))
  let written = try lab.document()
  guard case .array(let windows)? = written.document["windows"] else { return }
  let shown = windows.map { $0["rootViewController"]?["viewControllers"] }
  #expect(
    shown == [
      [
        ["name": "one", "view": ["name": "first", "frame": whole]],
        ["name": "two", "view": ["name": "second", "frame": whole]],
      ],
      [["name": "page", "view": ["name": "paper", "frame": whole]]],
    ])
  #expect(try written.lab().document().json == written.json)
}

@Test(arguments: ["sheet", "fullScreen", "overFullScreen"])
func `a presented controller presents another one`(_ style: String) throws {
  let lab = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
        "name": "a", "view": {"name": "low"}, "presents": {
          "name": "b", "style": "\(style)", "view": {"name": "middle"}, "presents": {
            "name": "c", "style": "\(style)", "view": {"name": "top"}}}}}]}
      """
  ).lab()
  let hit = try lab.hitTest(at: Point(50, 400))
  #expect(try lab.name(of: .responder(try #require(hit))) == "top")
  let written = try lab.document()
  #expect(try written.lab().document().json == written.json)
  guard case .array(let windows)? = written.document["windows"] else { return }
  let presented = windows.first?["rootViewController"]?["presents"]
  #expect(presented?["name"] == "b")
  #expect(presented?["presents"]?["name"] == "c")
  #expect(presented?["presents"]?["style"] == .string(style))
}

@Test(
  arguments: [
    ("UINavigationController", ["interactivePop", "interactiveContentPop", "pan"]),
    ("UIPageViewController", ["pan", "tap"]), ("UIViewController", ["pan"]),
  ], ["sheet", "pageSheet", "fullScreen"])
func `what a presented controller says of its own recognizers is read and written`(
  _ made: (controller: String, recognizers: [String]), _ style: String
) throws {
  // A page that curls has a pan of that name by itself; others have one as a sheet.
  let hasPan = style != "fullScreen" || made.controller == "UIPageViewController"
  let keys = made.recognizers.map { "\($0)GestureRecognizer" }
    .filter { $0 != "panGestureRecognizer" || hasPan }
  let settings = keys.map { #", "\#($0)": {"isEnabled": false}"# }.joined()
  let shown = #"[{"name": "list", "view": {"name": "rows"}}]"#
  let shows = made.controller == "UIViewController" ? "children" : "viewControllers"
  let lab = try Experiment(
    json: """
      {"fingerpost": 1, "profile": "ios26", "windows": [{"name": "window", "rootViewController": {
        "name": "home", "view": {"name": "homeView"}, "presents": {
          "name": "card", "class": "\(made.controller)", "style": "\(style)",
          "view": {"name": "cardView"}, "\(shows)": \(shown)\(settings)}}}]}
      """
  ).lab()
  #expect(!keys.isEmpty || style == "fullScreen")
  for key in keys {
    guard case .recognizer(let own) = try lab.find("card.\(key)") else {
      Issue.record("card has no \(key)")
      continue
    }
    #expect(try lab.get("isEnabled", of: .recognizer(own)) == [0], "\(key)")
  }
  let written = try lab.document()
  guard case .array(let windows)? = written.document["windows"] else { return }
  let card: JSONValue? = windows.first?["rootViewController"]?["presents"]
  for key in keys { #expect(card?[key]?["isEnabled"] == false, "\(key)") }
  #expect(try written.lab().document().json == written.json)
}

@Test func `a view that left for a full screen is written where it comes back`() throws {
  let page = try Page(isRoot: false)
  try page.lab.addSubview(try page.lab.makeView("front"), to: page.window)
  let (sheet, _) = try page.controller("sheet", view: "paper")
  try page.lab.present(sheet, from: page.host, style: .fullScreen)
  try page.lab.settle()
  #expect(
    try page.written() == [
      "name": "window", "frame": whole,
      "subviews": [
        [
          "name": "root", "frame": nothing,
          "viewController": [
            "name": "host",
            "presents": [
              "name": "sheet", "style": "fullScreen", "view": ["name": "paper", "frame": whole],
            ],
          ],
        ], ["name": "front", "frame": nothing],
      ],
    ])
  #expect(try page.lab.document().document["spareViews"] == nil)
}

@Test func `a spare controller without a view has its children and what it presents`()
  throws
{
  let lab = try Experiment(
    json: """
      {"fingerpost": 1, "spareControllers": [{"name": "a", "presents": {"name": "d"},
        "children": [{"name": "b", "children": [{"name": "c", "view": {"name": "part"}}]}]}]}
      """
  ).lab()
  let written = try lab.document()
  #expect(
    written.document["spareControllers"] == [
      [
        "name": "a", "children": [["name": "b", "children": ["c"]]],
        "presents": ["name": "d"],
      ]
    ])
  #expect(
    written.document["spareViews"] == [
      ["name": "part", "frame": nothing, "viewController": ["name": "c"]]
    ])
  let again = try written.lab()
  for name in ["part", "c", "b", "d", "a"] {
    let chains = try [lab, again].map { one in
      guard case .responder(let id) = try one.find(name) else { return [String]() }
      return try one.responderChain(from: id).map { try one.name(of: .responder($0)) }
    }
    #expect(chains[0] == chains[1])
  }
}

@Test(arguments: [
  (
    #"{"name": "a", "class": "UINavigationController", "viewControllers": [{"name": "b"}]}"#,
    "spareControllers[0].viewControllers[0]: 'a' has no view that could be shown"
  ),
  (
    #"{"name": "a", "class": "UIPageViewController", "pages": [{"name": "b"}]}"#,
    "spareControllers[0].pages[0]: 'a' has no view that could be shown"
  ),
  (
    #"{"name": "a", "shows": "b"}"#, "spareControllers[0].shows: 'b' is none of the pages"
  ),
  (
    #"{"name": "a", "presents": {"name": "b", "style": "sheet", "view": {}}}"#,
    "spareControllers[0].presents: 'a' is in no window, so it can present nothing"
  ),
  (
    #"{"name": "a", "panGestureRecognizer": {}}"#,
    "spareControllers[0].panGestureRecognizer: 'a' has no panGestureRecognizer of its own"
  ),
  (
    #"{"name": "a", "children": [{"name": "b", "panGestureRecognizer": {}}]}"#,
    "spareControllers[0].children[0].panGestureRecognizer: 'b' has no panGestureRecognizer of its own"
  ),
  (
    #"{"name": "a", "style": "sheet"}"#,
    "spareControllers[0].style: unknown key 'style'"
  ),
])
func `a spare controller without a view shows nothing`(_ controller: String, _ problem: String) {
  let error = #expect(throws: LabError.self) {
    try Experiment(json: #"{"fingerpost": 1, "spareControllers": [\#(controller)]}"#).lab()
  }
  #expect(error?.message == problem)
}

@Test func `a root controller whose view is not behind all is given by its name`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let back = try lab.makeView("back")
  try lab.addSubview(back, to: window)
  let host = try lab.makeController("host")
  let root = try lab.makeView("root")
  try lab.setView(root, of: host)
  try lab.setRootController(host, of: window)
  _ = try lab.makeView("late")
  for view in [back, root] {
    try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
  }
  let page: JSONValue = ["name": "root", "frame": whole, "viewController": ["name": "host"]]
  let document = try lab.document()
  #expect(
    document.document["windows"] == [
      [
        "name": "window", "frame": whole, "rootViewController": "host",
        "subviews": [["name": "back", "frame": whole], page],
      ]
    ])
  let again = try document.lab()
  #expect(try again.document().json == document.json)
  for one in [lab, again] {
    let hit = try one.hitTest(at: Point(50, 50))
    #expect(try one.name(of: .responder(try #require(hit))) == "root")
    guard case .responder(let root) = try one.find("root") else { continue }
    #expect(
      try one.responderChain(from: root).prefix(2).map { try one.name(of: .responder($0)) }
        == ["host", "window"])
  }
  // Behind all others it is written inside its controller again.
  try lab.addSubview(root, to: window, at: 0)
  #expect(
    try lab.document().document["windows"] == [
      [
        "name": "window", "frame": whole,
        "rootViewController": ["name": "host", "view": ["name": "root", "frame": whole]],
        "subviews": [["name": "back", "frame": whole]],
      ]
    ])
  // In another view it stays there.
  try lab.addSubview(root, to: back)
  let moved = try lab.document()
  #expect(
    moved.document["windows"] == [
      [
        "name": "window", "frame": whole, "rootViewController": "host",
        "subviews": [["name": "back", "frame": whole, "subviews": [page]]],
      ]
    ])
  #expect(try moved.lab().document().json == moved.json)
}

@Test func `a root controller without a view has none in the document`() throws {
  let lab = Lab()
  try lab.setRootController(try lab.makeController("host"), of: try lab.addWindow("window"))
  let document = try lab.document()
  #expect(
    document.document["windows"] == [
      ["name": "window", "frame": whole, "rootViewController": "host"]
    ])
  #expect(document.document["spareControllers"] == [["name": "host"]])
  #expect(try document.lab().document().json == document.json)
}

@Test func `a root view off its window cannot be written`() throws {
  let page = try Page()
  try page.lab.remove(page.root)
  let error = #expect(throws: LabError.self) { try page.lab.document() }
  #expect(error?.message == "the view of the root controller 'host' is off its window")
  #expect(
    try page.lab.document(allowsOmissions: true).document["windows"] == [
      [
        "name": "window", "frame": whole,
        "rootViewController": ["name": "host", "view": ["name": "root", "frame": whole]],
      ]
    ])
}

@Test func `a root controller's name must be that of a controller`() {
  let error = #expect(throws: LabError.self) {
    try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"rootViewController": "hsot"}, {"rootViewController": "card"}],
         "spareViews": [{"name": "card", "viewController": "host"}]}
        """
    ).lab()
  }
  #expect(
    error?.problems.map(\.description) == [
      "windows[0].rootViewController: nothing is called 'hsot'; did you mean host?",
      "windows[1].rootViewController: 'card' is no view controller",
    ])
}

@Test func `a refresh control behind a row is written behind it`() throws {
  let lab = Lab()
  let list = try lab.makeView("list", class: "UITableView")
  let control = try lab.makeView("spinner", class: "UIRefreshControl")
  try lab.addSubview(control, to: list)
  func written() throws -> (JSONValue?, JSONValue?) {
    let document = try lab.document()
    #expect(try document.lab().document().json == document.json)
    guard case .array(let views)? = document.document["spareViews"] else { return (nil, nil) }
    return (views.first?["refreshControl"]?["name"], views.first?["subviews"])
  }
  #expect(try written() == ("spinner", nil))
  try lab.addSubview(try lab.makeView("row", class: "UITableViewCell"), to: list)
  let views = try written()
  #expect(views.0 == nil)
  #expect(views.1?.names == ["spinner", "row"])
}

extension JSONValue {
  fileprivate var names: [JSONValue?]? {
    if case .array(let items) = self { items.map { $0["name"] } } else { nil }
  }
}
