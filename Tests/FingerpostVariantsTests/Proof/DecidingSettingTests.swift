import Fingerpost
import FingerpostTestSupport
import Testing

/// What a question about an experiment is answered with.
private func played(_ view: String, _ script: String, _ missing: String) throws -> String {
  let json = #"{"fingerpost": 1, "view": \#(view), "script": \#(script)}"#
  return "\(try Experiment(json: json).answer(.whyNot(missing)).proof)"
}

/// A page with a table of two rows.
private let rows = """
  {"name": "list", "class": "UITableView", "frame": [0, 0, 390, 400], "subviews": [
    {"name": "a", "class": "UITableViewCell", "frame": [0, 0, 390, 44]},
    {"name": "c", "class": "UITableViewCell", "frame": [0, 44, 390, 44]}]}
  """

@Test func `a second finger's row is selected where the first one's is not selectable`() throws {
  let script = """
    [{"down": 1, "at": "a"}, {"wait": 0.2}, {"down": 2, "at": "c"}, {"wait": 0.2}, {"up": 2}, {"up": 1}]
    """
  #expect(
    try played(rows, script, "c.didSelect #2")
      == "Played: it comes if you set a.selectable to false.")
}

@Test(arguments: ["save.touchesCancelled", "page.touchesBegan", "page.touchesCancelled"])
func `a control's own class keeps a tap from its touch`(missing: String) throws {
  let page = """
    {"name": "page", "recognizers": [{"name": "tap", "type": "tap"}], "subviews": [
      {"name": "save", "class": "UIButton", "frame": [50, 500, 100, 44]}]}
    """
  #expect(
    try played(page, #"[{"tap": "save"}]"#, missing)
      == "Played: it comes if you set save.class to UIView.")
}

@Test(arguments: [
  (
    #"[{"ignoreInteraction": true}, {"tap": "save"}, {"ignoreInteraction": false}]"#,
    "leave out steps 1 and 3 of the script (ignoreInteraction)"
  ),
  (
    #"[{"ignoreInteraction": true}, {"tap": "save"}]"#,
    "leave out step 1 of the script (ignoreInteraction)"
  ),
])
func `touches that the program ignores come where it does not begin, nor end, to ignore them`(
  script: String, advice: String
) throws {
  let page = """
    {"name": "page", "subviews": [{"name": "save", "class": "UIButton", "frame": [50, 500, 100, 44]}]}
    """
  #expect(
    try played(page, script, "save.touchUpInside") == "Played: it comes if you \(advice).")
}

@Test func `a view that the script adds after the touch is helped by that step alone`() throws {
  func proof(_ frame: String, _ script: String) throws -> Proof {
    let json = """
      {"fingerpost": 1, "view": {"name": "page"},
       "spareViews": [{"name": "late", "class": "UIButton", "frame": \(frame), "isEnabled": true}],
       "script": \(script)}
      """
    return try Experiment(json: json).answer(.whyNot("late.touchUpInside #1")).proof
  }
  let script = """
    [{"wait": 0.1}, {"tap": [100, 520]}, {"wait": 0.1}, {"add": "late", "to": "page"}]
    """
  let before = try proof("[50, 500, 100, 44]", script)
  #expect(
    "\(before)"
      == "Played: it comes if you make step 4 of the script (addSubview late) before step 2.")
  #expect(before.plays == 1)
  let elsewhere = try proof("[50, 600, 100, 44]", script)
  #expect("\(elsewhere)" == "Played: none of 2 changes brings it.")
}

@Test(arguments: [
  (
    #"{"name": "it", "class": "UIStepper", "frame": [0, 0, 100, 32]}"#, 20,
    "set it.value to 1; or set it.minimumValue to -0.002; or set it.wraps to true; or put the finger down on the "
      + "other half of it"
  ),
  (
    #"{"name": "it", "class": "UIPageControl", "frame": [0, 0, 100, 32], "numberOfPages": 3}"#, 20,
    "set it.currentPage to 1; or put the finger down on the other half of it"
  ),
  (
    #"{"name": "it", "class": "UIPageControl", "frame": [0, 0, 100, 32], "numberOfPages": 3, "currentPage": 2}"#,
    80,
    "leave it.currentPage at its default instead of 2; or set it.numberOfPages to 4; or put the finger down on the "
      + "other half of it"
  ),
])
func `CT-6 a value at its end changes from another value`(view: String, x: Int, ways: String) throws
{
  let page = #"{"name": "page", "subviews": [\#(view)]}"#
  #expect(
    try played(page, #"[{"tap": {"view": "it", "at": [\#(x), 16]}}]"#, "it.valueChanged")
      == "Played: it comes if you \(ways).")
}
