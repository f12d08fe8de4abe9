import Fingerpost
import FingerpostTestSupport
import Testing

/// What is written of a document's screen; it builds the same again.
private func written(_ json: String) throws -> JSONValue {
  let document = try Experiment(json: #"{"fingerpost": 1, \#(json)}"#).lab().document()
  #expect(try document.lab().document().json == document.json)
  return document.document
}

@Test func `an empty lab is written as its screen`() throws {
  let lab = Lab()
  #expect(
    try lab.document().json == #"{"fingerpost":1,"screen":{"size":[390,844],"rate":60}}"#)
  #expect(try lab.document().lab().objects.count == 2)
}

@Test(
  arguments: [
    ("portrait", [400, 800]), ("portraitUpsideDown", [400, 800]), ("landscapeLeft", [800, 400]),
    ("landscapeRight", [800, 400]),
  ] as [(String, JSONValue)])
func `an orientation says which side of the size is the width`(
  _ orientation: String, _ size: JSONValue
) throws {
  for given in ["[400, 800]", "[800, 400]"] {
    let screen = try written(#""screen": {"size": \#(given), "orientation": "\#(orientation)"}"#)
    #expect(screen["screen"] == ["size": size, "rate": 60])
  }
}

@Test func `rates, the sensor and the system's edges are written as they were given`() throws {
  let screen = try written(
    """
    "screen": {"size": [320, 480], "rate": 120, "displayRate": 30,
      "glass": {"rate": 240, "radius": 12, "noise": 0.5, "jitter": 0.001, "seed": 7},
      "systemGestures": ["right", "top", "left", "bottom"]}
    """)
  #expect(
    screen["screen"] == [
      "size": [320, 480], "rate": 120, "displayRate": 30,
      "glass": ["rate": 240, "radius": 12, "noise": 0.5, "jitter": 0.001, "seed": 7],
      "systemGestures": ["top", "left", "bottom", "right"],
    ])
  // A radius of 0 is the profile's.
  let usual = try written(#""screen": {"glass": {"radius": 0}, "systemGestures": ["left"]}"#)
  #expect(
    usual["screen"] == [
      "size": [390, 844], "rate": 60, "glass": ["rate": 120, "noise": 0, "jitter": 0, "seed": 0],
      "systemGestures": ["left"],
    ])
}

@Test func `what the application and its delegate answer is written`() throws {
  let app: JSONValue = [
    "scenes": true, "overrides": ["touchesBegan": "consume", "sendEvent": "forward"],
    "responds": ["quit"],
    "delegate": ["overrides": ["touchesEnded": "consume"], "responds": ["undo", "redo"]],
  ]
  #expect(try written(#""application": \#(app.json)"#)["application"] == app)
  let alone: JSONValue = ["delegate": ["isResponder": false]]
  #expect(try written(#""application": \#(alone.json)"#)["application"] == alone)
  #expect(
    try written(
      #""application": {"name": "application", "delegate": {"name": "appDelegate"}}"#)[
        "application"]
      == nil)
}

@Test func `classes that others inherit, and classes of nothing, are written apart`() throws {
  let made = try written(
    """
    "classes": {"Card": "UIView", "Photo": "Card", "Knob": "UIButton"},
    "view": {"name": "page", "class": "Photo", "subviews": [
      {"name": "fader", "class": "Fader", "inherits": "UISlider"}]}
    """)
  #expect(made["classes"] == ["Card": "UIView", "Photo": "Card", "Knob": "UIButton"])
  #expect(
    made["windows"] == [
      [
        "name": "window", "frame": [0, 0, 390, 844],
        "subviews": [
          [
            "name": "page", "class": "Photo", "inherits": "Card", "frame": [0, 0, 390, 844],
            "subviews": [
              ["name": "fader", "class": "Fader", "inherits": "UISlider", "frame": [0, 0, 0, 0]]
            ],
          ]
        ],
      ]
    ])
}

@Test func `windows are written in the order of their creation, with their levels`() throws {
  let made = try written(
    #""windows": [{"name": "top", "level": 5}, {"name": "low", "level": -1.5}, {"name": "base"}]"#)
  let whole: JSONValue = [0, 0, 390, 844]
  #expect(
    made["windows"] == [
      ["name": "top", "frame": whole, "level": 5], ["name": "low", "frame": whole, "level": -1.5],
      ["name": "base", "frame": whole],
    ])
}

@Test func `a window off the screen cannot be written, and can be left out`() throws {
  let lab = try Experiment(
    json: #"{"fingerpost": 1, "windows": [{"name": "base"}, {"name": "alert"}]}"#
  ).lab()
  try lab.play([.remove(try lab.find("alert"))])
  let error = #expect(throws: LabError.self) { try lab.document() }
  #expect(error?.code == .document)
  #expect(error?.message == "the window 'alert' is off the screen")
  #expect(
    try lab.document(allowsOmissions: true).document["windows"] == [
      ["name": "base", "frame": [0, 0, 390, 844]]
    ])
}

@Test func `views that lie deeper than JSON may are not written`() throws {
  let lab = Lab()
  var front = try lab.addWindow("window")
  func add(_ count: Int) throws {
    for _ in 0..<count {
      let view = try lab.makeView()
      try lab.addSubview(view, to: front)
      front = view
    }
  }
  // 248 views and controllers with the window.
  try add(247)
  #expect(throws: Never.self) { try lab.document() }
  try add(1)
  for allowsOmissions in [false, true] {
    expectLabError(
      .limit, saying: "views lie too deep in one another to be written as a document"
    ) { _ = try lab.document(allowsOmissions: allowsOmissions) }
  }
}

@Test
func `a view's own bounds are written beside its frame, a scroll view's instead of its offset`()
  throws
{
  let made = try written(
    """
    "view": {"name": "page", "frame": [0, 0, 100, 100], "subviews": [
      {"name": "card", "frame": [10, 20, 70, 80], "bounds": [5, 6, 35, 40]},
      {"name": "list", "class": "UIScrollView", "frame": [0, 0, 70, 80], "contentSize": [70, 800],
        "contentOffset": [0, 6]},
      {"name": "pane", "class": "UIScrollView", "frame": [0, 0, 70, 80], "contentSize": [70, 800],
        "bounds": [0, 6, 70, 80]}]}
    """)
  guard case .array(let windows)? = made["windows"],
    case .array(let views)? = windows.first?["subviews"]
  else { return }
  #expect(
    views.first?["subviews"] == [
      ["name": "card", "frame": [10, 20, 70, 80], "bounds": [5, 6, 35, 40]],
      [
        "name": "list", "class": "UIScrollView", "frame": [0, 0, 70, 80], "contentSize": [70, 800],
        "contentOffset": [0, 6], "panGestureRecognizer": ["actions": []],
        "pinchGestureRecognizer": ["actions": []],
      ],
      [
        "name": "pane", "class": "UIScrollView", "frame": [0, 0, 70, 80], "bounds": [0, 6, 70, 80],
        "contentSize": [70, 800], "panGestureRecognizer": ["actions": []],
        "pinchGestureRecognizer": ["actions": []],
      ],
    ])
}

@Test func `a target without a name is written beside one with a name`() throws {
  let made = try written(
    """
    "spareRecognizers": [{"name": "tap", "type": "tap", "actions": ["click", ""]},
      {"name": "pan", "type": "pan", "actions": [""]}]
    """)
  #expect(
    made["spareRecognizers"] == [
      ["name": "tap", "type": "tap", "actions": ["click", ""]],
      ["name": "pan", "type": "pan", "actions": [""]],
    ])
  let lab = Lab()
  let tap = try lab.makeRecognizer("tap", name: "tap")
  try lab.addTarget("click", to: tap)
  try lab.addTarget("", to: tap)
  #expect(
    try lab.document().document["spareRecognizers"] == [
      ["name": "tap", "type": "tap", "actions": ["click", ""]]
    ])
}

@Test func `names that are made up leave those that stand later in the document`() throws {
  let made = try written(
    """
    "view": {"subviews": [{}, {"name": "view2"}, {"name": "text", "class": "UITextView",
        "links": {"view3": [0, 0, 9, 9]}}, {}],
      "recognizers": [{"type": "pan"}, {"type": "tap", "name": "pan"}],
      "viewController": {"children": [{}]}},
    "spareViews": [{"viewController": "viewController"}]
    """)
  let page = try #require(made["windows"]?.items?.first?["subviews"]?.items?.first)
  #expect(page["name"] == "view")
  #expect(page["subviews"]?.items?.map { $0["name"] } == ["view4", "view2", "text", "view5"])
  #expect(page["recognizers"]?.items?.map { $0["name"] } == ["pan2", "pan"])
  #expect(page["viewController"]?["name"] == "viewController2")
  #expect(page["viewController"]?["children"] == [["name": "viewController3"]])
  #expect(made["spareViews"]?.items?.map { $0["viewController"] } == ["viewController"])
}

extension JSONValue {
  fileprivate var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
}
