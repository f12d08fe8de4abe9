import Fingerpost
import FingerpostTestSupport
import Testing

/// What lint finds of a page view controller's turn and a navigation controller's pop: codes and subjects.
private func found(_ experiment: String) throws -> [String] {
  try Experiment(json: experiment).lab().lint().found
    .map { "\($0.code.rawValue) \($0.subject)" }
}

/// Two pages; what is on the controller's view and on the first page, as JSON members.
private func pages(
  _ style: String, _ orientation: String = "horizontal", around: String = "", on page: String = ""
) -> String {
  """
  {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
    "name": "book", "class": "UIPageViewController", "transitionStyle": "\(style)",
    "navigationOrientation": "\(orientation)",
    "view": {"name": "bookView"\(around)},
    "pages": [{"name": "one", "view": {"name": "oneView"\(page)}},
              {"name": "two", "view": {"name": "twoView"}}]}}]}
  """
}

/// A menu's view around a navigation controller with a page to pop.
private func stack(around: String = "", on page: String = "") -> String {
  """
  {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
    "name": "menu", "view": {"name": "menuView"\(around)}, "children": [{
      "name": "nav", "class": "UINavigationController",
      "view": {"name": "navView", "frame": [0, 0, 390, 844]},
      "viewControllers": [{"name": "list", "view": {"name": "listView"}},
                          {"name": "detail", "view": {"name": "detailView"\(page)}}]}]}}]}
  """
}

private func recognizer(_ members: String) -> String { ", \"recognizers\": [{\(members)}]" }

private let pan = recognizer(#""name": "mine", "type": "pan""#)
private let swipe = recognizer(#""name": "mine", "type": "swipe", "direction": "left""#)

@Test(arguments: ["scroll", "pageCurl"])
func `pages lint: a recognizer along the pages that never fires is lost to the turn, once`(
  _ style: String
) throws {
  #expect(try found(pages(style)).isEmpty)
  #expect(try found(pages(style, on: swipe)) == ["lostToSystemGesture mine"])
  #expect(try found(pages(style, around: swipe)) == ["lostToSystemGesture mine"])
}

@Test func `pages lint: pages that turn upwards take a swipe up, and none to the side`() throws {
  func swiped(_ direction: String) -> String {
    let swipe = recognizer(#""name": "mine", "type": "swipe", "direction": "\#(direction)""#)
    return pages("scroll", "vertical", on: swipe)
  }
  #expect(try found(swiped("up")) == ["lostToSystemGesture mine"])
  #expect(try found(swiped("left")).isEmpty)
}

@Test(arguments: ["scroll", "pageCurl"])
func `pages lint: a pan all over a page keeps the turn from coming, one on a part of it does not`(
  _ style: String
) throws {
  let turn = style == "scroll" ? "book.scrollView" : "book"
  #expect(
    try found(pages(style, on: pan)) == ["systemGestureLost \(turn).panGestureRecognizer"])
  let canvas = #", "subviews": [{"name": "canvas", "frame": [50, 200, 200, 200]"# + pan + "}]"
  #expect(try found(pages(style, on: canvas)).isEmpty)
}

@Test func `pages lint: what fires across the pages, or beside them, is not lost`() throws {
  let down = recognizer(#""name": "close", "type": "swipe", "direction": "down""#)
  #expect(try found(pages("scroll", on: down)).isEmpty)
  // A pan around the pages still begins down or up.
  #expect(try found(pages("scroll", around: pan)).isEmpty)
  let across = recognizer(
    #""name": "mine", "type": "pan", "delegate": {"shouldBegin": {"when": {"velocity": "horizontal"}}}"#
  )
  #expect(try found(pages("scroll", around: across)) == ["lostToSystemGesture mine"])
}

@Test(arguments: [("horizontal", "left"), ("vertical", "up")])
func `pages lint: a pan that begins in the direction of the turn alone is tried in it`(
  _ orientation: String, _ direction: String
) throws {
  let turned = pages(
    "scroll", orientation,
    around: recognizer(
      #""name": "mine", "type": "pan", "delegate": {"shouldBegin": {"when": {"velocity": "\#(direction)"}}}"#
    ))
  #expect(try found(turned) == ["lostToSystemGesture mine"])
}

@Test(arguments: ["scroll", "pageCurl"])
func `pages lint: a slider does not follow the finger that turns the page, a switch does`(
  _ style: String
) throws {
  func page(_ control: String) -> String {
    pages(style, on: #", "subviews": [{"frame": [45, 600, 300, 31], \#(control)}]"#)
  }
  let slider = page(#""name": "volume", "class": "UISlider", "value": 0.5"#)
  #expect(try found(slider) == ["lostToSystemGesture volume"])
  let finding = try #require(try Experiment(json: slider).lab().lint().found.first)
  #expect(
    finding.message
      == "“volume” does not follow the finger, which is taken for the turn of the pages of “book”.")
  #expect(try found(page(#""name": "toggle", "class": "UISwitch""#)).isEmpty)
  #expect(try found(page(#""name": "go", "class": "UIButton""#)).isEmpty)
}

@Test
func `pop lint: a drawer's edge pan is lost to the pop; a page's pan keeps the pop from coming`()
  throws
{
  let edge = recognizer(#""name": "drawer", "type": "screenEdgePan", "edges": ["left"]"#)
  let pop = "systemGestureLost nav.interactivePopGestureRecognizer"
  #expect(try found(stack()).isEmpty)
  #expect(try found(stack(around: edge)) == ["lostToSystemGesture drawer"])
  #expect(try found(stack(on: edge)) == [pop])
  #expect(try found(stack(on: pan)) == [pop])
  // A drawer's pan begins away from the edge.
  #expect(try found(stack(around: pan)).isEmpty)
  // The pop comes above and below the canvas.
  let canvas = #", "subviews": [{"name": "canvas", "frame": [0, 200, 390, 200]"# + pan + "}]"
  #expect(try found(stack(on: canvas)).isEmpty)
}

@Test
func `CT-8 lint: a recognizer that never fires because of a menu is reported once, with the menu`()
  throws
{
  let json = """
    {"fingerpost": 1, "view": {"name": "root", "contextMenu": true, "recognizers": [
      {"name": "own", "type": "longPress"}]}}
    """
  let findings = try Experiment(json: json).lab().lint().found
  #expect(findings.filter { $0.subject == "own" }.count <= 1)
  let around = """
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "press", "type": "longPress"}],
      "subviews": [{"name": "card", "frame": [0, 0, 390, 844], "contextMenu": true}]}}
    """
  #expect(try found(around) == ["lostToSystemGesture press"])
}
