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
