import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A table `list` with the cells `one` and `two`, after some actions.
private func table(
  _ actions: SceneAction..., list: [String: Double] = [:], cell: [String: Double] = [:]
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("list", "UITableView", frame: [0, 0, 300, 400], with: list) {
      try $0.view("one", "UITableViewCell", frame: [0, 0, 300, 50], with: cell)
      try $0.view("two", "UITableViewCell", frame: [0, 50, 300, 50])
    }
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

@Test func `a cell that was not selected names the setting of its list, or its own`() throws {
  for (list, cell, message, words, reason, fact) in [
    (
      ["allowsSelection": 0], [:], "didHighlight", "the table “list” allows no selection",
      "selectionNotAllowed", "list.allowsSelection = false"
    ),
    (
      ["isEditing": 1], [:], "didSelect",
      "the table “list” allows no selection while it is edited", "selectionNotAllowed",
      "list.allowsSelectionDuringEditing = false"
    ),
    (
      [:], ["selectable": 0], "didSelect", "shouldHighlight returned false for it",
      "notSelectable", "one.selectable = false"
    ),
    (
      [:], ["shouldSelect": 0], "didSelect", "shouldSelect returned false for it",
      "notSelectable", "one.shouldSelect = false"
    ),
  ] as [([String: Double], [String: Double], String, String, String, String)] {
    let answer = try table(.tap("one"), list: list, cell: cell).whyNot("one", message)
    #expect(answer.text == "The cell “one” got no \(message) because \(words).")
    #expect(answer.reasons == [reason])
    #expect(answer.facts.map(\.description) == [fact])
  }
}

@Test func `a cell beside the finger, and one that stays selected, say so`() throws {
  let timeline = try table(.tap("one"), .wait(1), .tap("two"))
  #expect(
    try timeline.whyNot("two", "didDeselect").text
      == "This is about touch 2 of 2, which began at 1050 ms. The cell “two” got no didDeselect because this "
      + "touch selected it, and no other cell was touched after that.")
  let beside = try table(.drag("one", by: (0, -100)))
  #expect(
    try beside.whyNot("two", "shouldSelect").text
      == "The cell “two” got no shouldSelect: cells are selected by the touch methods of the table “list”, and "
      + "that got no touchesEnded. “two” was not hit: the finger came down at (150, 25) at 0 ms, and the cell "
      + "“one” was found there. “two” returned nil from hitTest because the finger came down 25 points above "
      + "its top edge.")
}

@Test func `a refresh control without a pull says what became of the drag`() throws {
  func list(_ action: SceneAction, bounces: Double = 1, refreshing: Double = 0) throws
    -> Explanation
  {
    let scene = try Scene(observing: []) {
      let list = try $0.view(
        "list", "UIScrollView", frame: [0, 0, 300, 400], with: ["bounces": bounces]
      ) {
        try $0.view(
          "fresh", "UIRefreshControl", frame: [0, -60, 300, 60], with: ["isRefreshing": refreshing])
      }
      try $0.lab.set("contentSize", of: .responder(list), to: [300, 900])
    }
    try scene.does(action)
    scene.skip()
    return try scene.lab.timeline.whyNot("fresh", "valueChanged")
  }
  let who = "The refresh control “fresh” sent no valueChanged"
  let short = try list(.drag("list", by: (0, 30)))
  #expect(
    short.text == who
      + " because the content was pulled 10.7 points past its top at most, and refreshing begins at 60 points "
      + "(refreshDistance, a number that Apple does not publish).")
  #expect(short.reasons == ["notEnough"])
  for answer in [
    try list(.drag("list", by: (0, -100))),
    try list(.drag("list", by: (0, 300), over: 0.5), bounces: 0),
  ] {
    #expect(
      answer.text == who
        + " because the scroll view “list” was dragged, but its content was not pulled past its top; it can "
        + "be only if bounces is on (it is by default).")
  }
  let refreshing = try list(.drag("list", by: (0, 300), over: 0.5), refreshing: 1)
  #expect(
    refreshing.text == who
      + ": either the content of the scroll view “list” was not pulled past its top (it can be only if bounces is "
      + "on (it is by default)), or it was refreshing already; the timeline does not contain which."
  )
  #expect(
    try list(.tap("list")).text == who
      + ": it begins when the pan recognizer of the scroll view “list” pulls the content down. The pan of “list” "
      + "failed at 50 ms because the finger was lifted where it had come down, and a pan needs 10 points."
  )
  let alone = try Scene(observing: []) {
    try $0.view("fresh", "UIRefreshControl", frame: [0, 0, 300, 60])
  }
  try alone.does(.tap("fresh"))
  let without = try alone.lab.timeline.whyNot("fresh", "valueChanged")
  #expect(without.text == who + " because it is not in a scroll view.")
  #expect(without.reasons == ["noScrollView"])
}

@Test
func `a tap on the status bar moves no view that does not scroll, and asks no silent delegate`()
  throws
{
  let scene = try Scene(observing: []) {
    let list = try $0.view("list", "UIScrollView", frame: [0, 0, 300, 800])
    try $0.lab.set("contentSize", of: .responder(list), to: [300, 2000])
    try $0.lab.set("contentOffset", of: .responder(list), to: [0, 500])
    try $0.view("card")
  }
  try scene.lab.play([Step(.tapStatusBar)])
  try scene.lab.settle()
  let timeline = scene.lab.timeline
  let silent = try timeline.whyNot("list", "scrollViewShouldScrollToTop")
  #expect(
    silent.text
      == "The scroll view “list” was not asked scrollViewShouldScrollToTop because its delegate does not "
      + "implement it.")
  for (event, verb) in [
    ("didScrollToTop", "reported no"), ("didScroll", "reported no"),
    ("scrollViewShouldScrollToTop", "was not asked"),
  ] {
    #expect(
      try timeline.whyNot("card", event).text
        == "The view “card” \(verb) \(event) because it is not a scroll view.")
  }
}

@Test func `a cell stays lit where its list handles the lift itself`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "table",
    "class": "UITableView", "frame": [0, 0, 390, 400],
    "overrides": {"touchesEnded": "consume"}, "subviews": [{"name": "cell",
    "class": "UITableViewCell", "frame": [0, 0, 390, 60]}]}]}, "script": [{"tap": "cell"}]}
    """#,
    [
      (
        "cell.didUnhighlight",
        "The cell “cell” got no didUnhighlight because the table “table” handles "
          + "touchesEnded itself and does not call super."
      ),
      (
        "cell.didSelect",
        "The cell “cell” got no didSelect because the table “table” handles touchesEnded "
          + "itself and does not call super."
      ),
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "table",
    "class": "UITableView", "frame": [0, 0, 390, 400], "subviews": [{"name": "a",
    "class": "UITableViewCell", "frame": [0, 0, 390, 60],
    "overrides": {"touchesEnded": "consume"}}, {"name": "b", "class": "UITableViewCell",
    "frame": [0, 60, 390, 60]}]}]}, "script": [{"press": "a", "for": 0.3}, {"wait": 0.5},
    {"press": "b", "for": 0.3}]}
    """#,
    [
      (
        "a.didUnhighlight #2",
        "The cell “a” got no didUnhighlight: it has been highlighted since 150 ms, by an "
          + "earlier touch."
      )
    ])
}

@Test func `a list that keeps touchesBegan selects nothing with touchesEnded`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "list",
    "class": "UITableView", "frame": [0, 0, 390, 400],
    "overrides": {"touchesBegan": "consume"}, "subviews": [{"name": "a",
    "class": "UITableViewCell", "frame": [0, 0, 390, 60]}]}]}, "script": [{"tap": "a"}]}
    """#,
    [
      (
        "a.didSelect",
        "The cell “a” got no didSelect because the table “list” handles touchesBegan "
          + "itself and does not call super."
      ),
      (
        "a.didHighlight",
        "The cell “a” got no didHighlight because the table “list” handles touchesBegan "
          + "itself and does not call super."
      ),
      (
        "a.didUnhighlight",
        "The cell “a” got no didUnhighlight because it was not highlighted."
      ),
    ])
}

@Test func `a list's own name for a selection is about the row under the touch`() throws {
  let timeline = try table(.tap("one"), .wait(1), .tap("two"), cell: ["shouldSelect": 0])
  for event in ["didSelectRowAt", "tableView(_:didSelectRowAt:)", "didSelect"] {
    #expect(
      try timeline.whyNot("list", "\(event) #1").text
        == "The cell “one” got no didSelect because shouldSelect returned false for it.")
    #expect(
      try timeline.whyNot("list", event).text.hasPrefix(
        "It did happen. The cell “two” was selected (didSelect) at "))
  }
  #expect(
    try timeline.why("list.didSelectRowAt").text.hasPrefix(
      "The cell “two” was selected (didSelect) at "))
}

@Test func `a list of which no row was touched says so, and where the finger was`() throws {
  let below = try table(.tap(.inside("list", 150, 300)))
  #expect(
    try below.whyNot("list", "didSelectRowAt").text
      == "No cell of the table “list” got didSelect because the finger came down on none of them.")
}

@Test
func `SC-9 each drag has a pull of its own, and a control that refreshes does not begin again`()
  throws
{
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "feed", "class": "UITableView", "contentSize": [390, 2000],
     "refreshControl": {"name": "fresh"}},
     "script": [{"drag": [200, 100], "by": [0, 90]}, {"wait": 2}, {"drag": [200, 100], "by": [0, 300]}, {"wait": 2},
      {"drag": [200, 100], "by": [0, 300]}]}
    """#,
    [
      (
        "fresh.valueChanged #1",
        "The refresh control “fresh” sent no valueChanged because the content was pulled 41.8 points past its top at "
          + "most, and refreshing begins at 60 points (refreshDistance, a number that Apple does not publish)."
      ),
      (
        "fresh.valueChanged #3",
        "The refresh control “fresh” sent no valueChanged because it was refreshing already: it had sent valueChanged "
          + "at 2433.3 ms, and endRefreshing had not been called."
      ),
    ])
}

@Test(arguments: [
  (
    "true",
    "it was refreshing already: the program had made it refresh at 0 ms, and endRefreshing had not been called."
  ),
  (
    "false",
    "the content was pulled 41.8 points past its top at most, and refreshing begins at 60 points (refreshDistance, a "
      + "number that Apple does not publish)."
  ),
])
func `SC-9 what the program made a refresh control do counts`(isRefreshing: String, why: String)
  throws
{
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "feed", "class": "UITableView", "contentSize": [390, 2000],
     "refreshControl": {"name": "fresh"}},
     "script": [{"set": "fresh", "isRefreshing": \#(isRefreshing)}, {"drag": [200, 100], "by": [0, 90]}]}
    """#,
    [("fresh.valueChanged", "The refresh control “fresh” sent no valueChanged because \(why)")])
}

@Test func `SC-3 what a scroll view keeps from its content no delay explains`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "feed", "class": "UIScrollView", "contentSize": [390, 2000],
     "overrides": {"touchesShouldBegin": false}, "subviews": [{"name": "card", "frame": [0, 0, 200, 200]}]},
     "script": [{"tap": "card"}]}
    """#,
    [
      (
        "card.touchesBegan",
        "The view “card” got nothing of the touch: touchesShouldBegin of the scroll view “feed” returned false for it."
      )
    ])
}
