import Fingerpost
import FingerpostTestSupport
import Testing

/// A feed that fills the screen, with a refresh control whose handler is called reload.
private func scene(
  _ profile: [String: Double] = [:], with properties: [String: Double] = [:]
) throws -> Scene {
  let scene = try Scene(observing: [.control, .handler], of: ["refresh"]) {
    try $0.view("feed", "UIScrollView", frame: [0, 0, 390, 844], with: properties) {
      try $0.view("refresh", "UIRefreshControl", frame: [0, 0, 0, 0]) {
        try $0.handler("reload", for: .valueChanged)
      }
    }
  }
  for (name, value) in profile { try scene.lab.setProfile(name, to: value) }
  try scene.lab.set("contentSize", of: scene.lab.find("feed"), to: [390, 4000])
  return scene
}

extension Scene {
  fileprivate var top: Double {
    get throws { try lab.get("contentOffset", of: lab.find("feed"))[1] }
  }
  fileprivate var isRefreshing: Bool {
    get throws { try lab.get("isRefreshing", of: lab.find("refresh")) == [1] }
  }
  fileprivate func refresh(_ isOn: Bool) throws {
    try does(isOn ? "beginRefreshing" : "endRefreshing") {
      try $0.set("isRefreshing", of: $0.find("refresh"), to: [isOn ? 1 : 0])
    }
  }
}

@Test func `SC-9 a pull past the control's height begins a refresh while the finger is down`()
  throws
{
  let scene = try scene()
  try scene.does(.down(1, .at(200, 200)), .move(1, .by(0, 120), over: 0.3), .wait(0.1))
  #expect(try !scene.isRefreshing && scene.top > -60)
  try scene.does(.move(1, .by(0, 60), over: 0.2), .wait(0.1))
  #expect(try scene.isRefreshing)
  scene.saw(
    """
    > down 1 at 200, 200
    > move 1 by 0, 120
    > wait 0.1
    > move 1 by 0, 60
    refresh.valueChanged
    refresh.reload
    > wait 0.1
    """)
  try scene.does(.up(1), .settle)
  #expect(try scene.top == -60, "the content stays below the control")
  scene.skip()
}

@Test func `SC-9 once in a drag, also when the program is done before the finger`() throws {
  let scene = try scene()
  try scene.does(.down(1, .at(200, 200)), .move(1, .by(0, 180), over: 0.3))
  scene.skip()
  let before = try scene.top
  try scene.refresh(false)
  #expect(try scene.top == before, "nothing jumps under the finger")
  try scene.does(.move(1, .by(0, -120), over: 0.2), .move(1, .by(0, 200), over: 0.2), .up(1))
  #expect(try !scene.isRefreshing)
  #expect(scene.log.allSatisfy { $0.hasPrefix(">") })
  try scene.does(.settle, .drag(.at(200, 200), by: (0, 200)))
  #expect(try scene.isRefreshing, "the next drag begins again")
  scene.skip()
}

@Test
func `SC-9 endRefreshing lets the content go back; a finger that has scrolled on is left alone`()
  throws
{
  let scene = try scene()
  try scene.does(.drag(.at(200, 200), by: (0, 200)), .settle)
  try scene.refresh(false)
  #expect(try scene.top == -60)
  try scene.does(.wait(0.15))
  #expect(try scene.top > -60 && scene.top < 0, "it takes a while")
  try scene.does(.settle)
  #expect(try scene.top == 0)
  try scene.does(.drag(.at(200, 200), by: (0, 200)), .settle)
  try scene.lab.set("contentOffset", of: scene.lab.find("feed"), to: [0, 500])
  try scene.refresh(false)
  try scene.does(.settle)
  #expect(try scene.top == 500)
  scene.skip()
}

@Test func `SC-9 beginRefreshing tells nothing and moves nothing; a pull then begins nothing`()
  throws
{
  let scene = try scene()
  try scene.refresh(true)
  try scene.does(.settle)
  #expect(try scene.top == 0)
  try scene.does(.drag(.at(200, 200), by: (0, 300)), .settle)
  #expect(try scene.top == -60)
  #expect(scene.log.allSatisfy { $0.hasPrefix(">") })
  scene.skip()
}

@Test
func
  `SC-9 refreshDistance of the profile decides; the answers name it and say that Apple does not publish it`()
  throws
{
  let scene = try scene(["refreshDistance": 40])
  try scene.does(.drag(.at(200, 200), by: (0, 120), over: 0.4), .settle)
  #expect(try scene.isRefreshing)
  let why = try scene.lab.timeline.why("refresh.valueChanged")
  #expect(why.text.contains("refreshDistance, a number that Apple does not publish"), "\(why)")
  #expect(why.confidence == .inferred)
  scene.skip()

  let short = try short()
  let whyNot = try short.lab.timeline.whyNot("refresh", "valueChanged")
  #expect(
    whyNot.text.contains("past its top at most, and refreshing begins at 60")
      && whyNot.text.contains("a number that Apple does not publish"), "\(whyNot)")
  #expect(whyNot.confidence == .inferred)
  #expect(try short.lab.timeline.whyNot("refresh.reload").text.contains("past its top at most"))
  short.skip()
}

/// A pull that is too short.
private func short() throws -> Scene {
  let scene = try scene()
  try scene.does(.drag(.at(200, 200), by: (0, 100), over: 0.4), .settle)
  return scene
}

@Test func `SC-9 why not, where nothing could be pulled`() throws {
  for (properties, by, words) in [
    (["bounces": 0.0], 200.0, "not pulled past its top"), ([:], -200, "not pulled past its top"),
    (["isScrollEnabled": 0], 200, "it begins when"), ([:], 5, "it begins when"),
  ] {
    let scene = try scene(with: properties)
    try scene.does(.drag(.at(200, 300), by: (0, by), over: 0.4), .settle)
    let text = try scene.lab.timeline.whyNot("refresh", "valueChanged").text
    #expect(text.contains(words), "\(properties) \(by): \(text)")
    scene.skip()
  }
}

@Test func `SC-9 SY-10 a handler that is done at once, or takes the control away, harms nothing`()
  throws
{
  for takesAway in [false, true] {
    let scene = try scene()
    let refresh = try scene.view("refresh")
    try scene.lab.override(
      .handler, of: .responder(refresh),
      with: .callback(
        HookCallback { [unowned lab = scene.lab] _ in
          if takesAway {
            try? lab.remove(refresh)
          } else {
            try? lab.set("isRefreshing", of: .responder(refresh), to: [0])
          }
          return .useDefault
        }))
    try scene.does(.drag(.at(200, 200), by: (0, 250), over: 0.5), .settle)
    #expect(scene.log.filter { $0 == "refresh.reload" }.count == 1)
    #expect(try takesAway || scene.top == 0)
    try scene.does(.drag(.at(200, 200), by: (0, 250), over: 0.5), .settle)
    #expect(scene.log.filter { $0 == "refresh.reload" }.count == (takesAway ? 1 : 2))
    scene.skip()
  }
}

@Test func `SC-9 SC-7 a tap on the status bar goes to the control while it refreshes`() throws {
  let scene = try scene()
  try scene.refresh(true)
  try scene.lab.set("contentOffset", of: scene.lab.find("feed"), to: [0, 900])
  try scene.does("tap the status bar") { try $0.play([Step(.tapStatusBar)]) }
  try scene.does(.settle)
  #expect(try scene.top == -60)
  scene.skip()
}

@Test func `SC-9 a branch refreshes by itself`() throws {
  let scene = try scene()
  try scene.does(.down(1, .at(200, 200)), .move(1, .by(0, 120), over: 0.3))
  let branch = try scene.copy()
  try branch.does(.move(1, .by(0, 100), over: 0.2), .up(1), .settle)
  try scene.does(.up(1), .settle)
  #expect(try branch.isRefreshing && !scene.isRefreshing)
  scene.skip()
  branch.skip()
}

@Test
func `SC-9 a document writes the control beside the scroll view's properties, and gets it back`()
  throws
{
  let document = """
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "feed", "class": "UITableView", \
    "frame": [0, 0, 390, 844], "refreshControl": {"name": "refresh", "actions": {"valueChanged": ["reload"]}}}]}, \
    "script": [{"drag": "feed", "by": [0, 250]}], \
    "expect": {"observe": {"handlers": true}, "log": ["refresh.reload"]}}
    """
  #expect(try Experiment(json: document).check().holds)
  let written = try Experiment(json: document).lab().document().json
  #expect(written.contains(#""refreshControl""#) && !written.contains("UIRefreshControl"))
  for wrong in [
    #"{"name": "root", "refreshControl": {}}"#,
    #"{"name": "root", "class": "UIScrollView", "refreshControl": {"class": "UIView"}}"#,
  ] {
    #expect(throws: LabError.self) {
      _ = try Experiment(json: #"{"fingerpost": 1, "view": \#(wrong), "script": []}"#).lab()
    }
  }
}
