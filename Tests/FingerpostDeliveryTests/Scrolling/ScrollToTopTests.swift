import Fingerpost
import FingerpostTestSupport
import Testing

/// A scroll view of 4000 points that shows a part far from its top.
private func scene(
  _ lists: [String] = ["list"], _ properties: [String: Double] = [:],
  _ build: (Branch) throws -> Void = { _ in }
) throws -> Scene {
  let scene = try Scene(observing: [.question, .touches, .scroll]) {
    for (place, name) in lists.enumerated() {
      try $0.view(
        name, "UIScrollView", frame: [0, Double(place) * 100 + 100, 390, 100], with: properties)
    }
    try build($0)
  }
  for name in lists {
    try scene.lab.set("contentSize", of: scene.lab.find(name), to: [390, 4000])
    try scene.lab.set("contentOffset", of: scene.lab.find(name), to: [7, 900])
  }
  return scene
}

extension Scene {
  fileprivate func tapStatusBar() throws {
    try does("tap the status bar") { try $0.play([Step(.tapStatusBar)]) }
  }

  fileprivate func offset(_ name: String) throws -> [Double] {
    try lab.get("contentOffset", of: lab.find(name))
  }

  fileprivate func whyNot(_ name: String, _ event: String = "didScrollToTop") throws -> String {
    try lab.timeline.whyNot(name, event).text
  }
}

@Test func `SC-7 a tap on the status bar scrolls to the top, and no view gets it`() throws {
  let scene = try scene()
  let shown = Set(["list.didScroll"])
  try scene.tapStatusBar()
  try scene.lab.settle()
  let log = scene.log
  #expect(Set(log.dropLast()) == shown)
  #expect(log.last == "list.didScrollToTop")
  #expect(try scene.offset("list") == [7, 0])
  #expect(scene.lab.now.seconds == 0.3)
  scene.skip()
}

@Test func `SC-7 the top is where the inset begins`() throws {
  let scene = try scene()
  try scene.lab.set("contentInset", of: scene.lab.find("list"), to: [44, 0, 0, 0])
  try scene.tapStatusBar()
  try scene.lab.settle()
  #expect(try scene.offset("list") == [7, -44])
  scene.skip()
}

@Test func `SC-7 of two scroll views with scrollsToTop neither scrolls, and each names the other`()
  throws
{
  let scene = try scene(["list", "strip"])
  try scene.tapStatusBar()
  try scene.lab.settle()
  scene.saw("> tap the status bar")
  let why = try scene.whyNot("list")
  #expect(
    why.hasPrefix(
      "The scroll view “list” reported no didScrollToTop because UIKit scrolls to the "
        + "top only if exactly one scroll view on the screen has scrollsToTop on (it is by default), and the "
        + "scroll view “strip” has it on as well."))
  #expect(try scene.whyNot("strip").contains("the scroll view “list” has it on as well"))
  #expect(try scene.whyNot("list", "didScroll").contains("“strip” has it on"))
}

@Test func `SC-7 the other one's scrollsToTop off lets the first one scroll`() throws {
  let scene = try scene(["list", "strip"])
  try scene.lab.set("scrollsToTop", of: scene.lab.find("strip"), to: [0])
  try scene.tapStatusBar()
  try scene.lab.settle()
  #expect(try scene.offset("list") == [7, 0])
  #expect(try scene.offset("strip") == [7, 900])
  #expect(try scene.whyNot("strip").contains("because its scrollsToTop is off"))
  let why = try scene.lab.timeline.why("list.didScrollToTop").text
  #expect(why.contains("the status bar was tapped"))
  scene.skip()
}

@Test func `SC-7 a hidden scroll view, or one off the screen, does not count`() throws {
  for change: (String, [Double]) in [
    ("isHidden", [1]), ("alpha", [0]), ("frame", [390, 0, 390, 100]),
  ] {
    let scene = try scene(["list", "strip"])
    try scene.lab.set(change.0, of: scene.lab.find("strip"), to: change.1)
    try scene.tapStatusBar()
    try scene.lab.settle()
    #expect(try scene.offset("list") == [7, 0], "\(change.0)")
    #expect(try scene.whyNot("strip").contains("it was not on the screen"))
    scene.skip()
  }
}

@Test func `SC-7 a page beyond the edge of a pager does not count`() throws {
  let scene = try Scene(observing: [.scroll]) {
    try $0.view("pager", "UIScrollView", frame: [0, 0, 390, 800], with: ["scrollsToTop": 0]) {
      try $0.view("here", "UITableView", frame: [0, 0, 390, 800])
      try $0.view("next", "UITableView", frame: [390, 0, 390, 800])
    }
  }
  for name in ["here", "next"] {
    try scene.lab.set("contentSize", of: scene.lab.find(name), to: [390, 4000])
    try scene.lab.set("contentOffset", of: scene.lab.find(name), to: [0, 900])
  }
  try scene.tapStatusBar()
  try scene.lab.settle()
  #expect(try scene.offset("here") == [0, 0])
  #expect(try scene.offset("next") == [0, 900])
  scene.skip()
}

@Test func `SC-7 the delegate is asked, and its no keeps it where it is`() throws {
  for says in [true, false] {
    let scene = try scene()
    try scene.overrides("list", .scrollViewShouldScrollToTop, says ? .yes : .no)
    try scene.tapStatusBar()
    try scene.lab.settle()
    #expect(scene.log.first == "list.scrollViewShouldScrollToTop -> \(says)")
    #expect(scene.log.last == (says ? "list.didScrollToTop" : scene.log.first))
    #expect(try scene.offset("list") == (says ? [7, 0] : [7, 900]))
    if !says {
      #expect(
        try scene.whyNot("list").contains(
          "because its delegate returned false from scrollViewShouldScrollToTop"))
    }
    scene.skip()
  }
}

@Test func `SC-7 SY-10 a delegate that scrolls it to the top leaves nothing to do`() throws {
  let scene = try scene()
  try scene.overrides(
    "list", .scrollViewShouldScrollToTop,
    .callback(
      HookCallback { [unowned lab = scene.lab] _ in
        try? lab.setContentOffset(.zero, of: scene.view("list"))
        return .answer(true)
      }))
  try scene.tapStatusBar()
  try scene.lab.settle()
  scene.saw(
    """
    > tap the status bar
    list.scrollViewShouldScrollToTop -> true
    list.didScroll
    """)
  #expect(try scene.whyNot("list").contains("because it is at its top already"))
}

@Test func `SC-7 one that shows its top is not asked`() throws {
  let scene = try scene()
  try scene.overrides("list", .scrollViewShouldScrollToTop, .yes)
  try scene.lab.set("contentOffset", of: scene.lab.find("list"), to: [0, 0])
  try scene.tapStatusBar()
  try scene.lab.settle()
  scene.saw("> tap the status bar")
  #expect(try scene.whyNot("list").contains("because it is at its top already"))
}

@Test func `SC-7 a finger that comes down on the way stops it for good`() throws {
  let scene = try scene()
  try scene.tapStatusBar()
  try scene.does(.wait(0.1), .down(1, "list"), .wait(1), .up(1), .settle)
  #expect(!scene.log.contains("list.didScrollToTop"))
  #expect(!scene.log.contains("list.didEndScrollingAnimation"))
  let y = try scene.offset("list")[1]
  #expect(0 < y && y < 900)
  #expect(
    try scene.whyNot("list").contains(
      "because a finger came down on it at 100 ms, which stopped it on its way"))
  scene.skip()
}

@Test func `SC-7 a run that ends on the way says so`() throws {
  let scene = try scene()
  try scene.tapStatusBar()
  try scene.does(.wait(0.1))
  #expect(try scene.whyNot("list").contains("because it had not reached its top at the end"))
  scene.skip()
}

@Test func `SC-7 while a finger drags it the tap does nothing`() throws {
  let scene = try scene()
  try scene.does(.down(1, "list"), .move(1, .by(0, -30), over: 0.1))
  let before = try scene.offset("list")
  try scene.tapStatusBar()
  #expect(try scene.offset("list") == before)
  #expect(try scene.whyNot("list").contains("because a finger was dragging it"))
  scene.skip()
}

@Test func `SC-7 SY-3 behind another application nothing scrolls`() throws {
  let scene = try scene()
  try scene.does("home") { try $0.play([.activate("springBoard")]) }
  try scene.tapStatusBar()
  try scene.lab.settle()
  #expect(try scene.offset("list") == [7, 900])
  #expect(try scene.whyNot("list").contains("another application was in front"))
  scene.skip()
}

@Test func `SC-7 why not, without a tap on the status bar`() throws {
  let scene = try scene()
  try scene.does(.tap("list"))
  #expect(try scene.whyNot("list").contains("because the status bar was not tapped"))
  scene.skip()
}

@Test func `SC-7 documents write it as the tap of statusBar, unless a view has that name`() throws {
  let document = """
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "list", "class": "UIScrollView", \
    "frame": [0, 0, 390, 300], "contentSize": [390, 4000], "contentOffset": [0, 900]}]}, \
    "script": [{"tap": "statusBar"}], \
    "expect": {"observe": {"scrolls": true}, "contains": ["list.didScrollToTop"]}}
    """
  #expect(try Experiment(json: document).check().holds)
  let named = try Scene(of: ["statusBar"]) { try $0.view("statusBar", frame: [0, 0, 390, 44]) }
  try named.does("a view of that name") { try $0.play(json: #"[{"tap": "statusBar"}]"#) }
  named.saw(
    """
    > a view of that name
    statusBar.touchesBegan
    statusBar.touchesEnded
    """)
}

@Test func `SC-7 lint names the scroll views that keep each other from the top`() throws {
  let scene = try scene(["list", "strip"])
  let found = try scene.lab.lint().found
  #expect(found.map(\.code) == [.severalScrollToTop])
  #expect(
    found.first?.message
      == "A tap on the status bar scrolls nothing: “strip” and “list” have scrollsToTop on.")
  try scene.lab.set("scrollsToTop", of: scene.lab.find("strip"), to: [0])
  #expect(try scene.lab.lint().found.isEmpty)
}

@Test func `SC-7 a list that leaves the screen in its delegate's answer does not scroll`() throws {
  let scene = try scene()
  let (lab, list) = (scene.lab, try scene.view("list"))
  try scene.overrides("list", .scrollViewShouldScrollToTop, once { try lab.remove(list) })
  try scene.tapStatusBar()
  try scene.does(.settle)
  scene.saw(
    """
    > tap the status bar
    list.scrollViewShouldScrollToTop -> true
    > settle
    """)
  #expect(try scene.offset("list") == [7, 900])
}

@Test func `SC-7 where the profile gives the way to the top no time, it is over at once`() throws {
  let scene = try scene()
  try scene.lab.setProfile("scrollAnimationDuration", to: 0)
  try scene.tapStatusBar()
  scene.saw("> tap the status bar\nlist.didScroll\nlist.didScrollToTop")
  #expect(try scene.offset("list") == [7, 0])
  try scene.does(.settle)
  scene.saw("> settle")
}
