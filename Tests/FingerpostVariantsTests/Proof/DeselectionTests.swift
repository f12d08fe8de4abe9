import Fingerpost
import Testing

/// Why a row of a table was not deselected by a script: the answer, played.
private func whyNot(
  _ question: String, _ script: String, table: String = "", second: String = "",
  third: String = ""
) throws -> String {
  let json = """
    {"fingerpost": 1, "view": {"name": "root", "subviews": [
      {"name": "table", "class": "UITableView", "frame": [0, 0, 390, 300], "contentSize": [390, 300]\(table),
       "subviews": [
        {"name": "first", "class": "UITableViewCell", "frame": [0, 0, 390, 44]},
        {"name": "second", "class": "UITableViewCell", "frame": [0, 44, 390, 44]\(second)},
        {"name": "third", "class": "UITableViewCell", "frame": [0, 88, 390, 44]\(third)}]}]},
     "script": [\(script)]}
    """
  let answer = try Experiment(json: json).answer(.whyNot(question))
  return "\(answer.text) \(answer.proof)"
}

private let firstThenSecond = #"{"tap": "first"}, {"wait": 1}, {"tap": "second"}"#

@Suite("SC-6 A row that stays selected") struct DeselectionTests {
  @Test func `a list that selects many keeps the others, and names its setting`() throws {
    #expect(
      try whyNot("first.didDeselect", firstThenSecond, table: #", "allowsMultipleSelection": true"#)
        == "This is about touch 2 of 2, which began at 1050 ms. The cell “first” got no didDeselect: the table "
        + "“table” selected the cell “second” at 1100 ms and kept the selection of its other cells, as its "
        + "allowsMultipleSelection is on. Played: it comes if you set table.allowsMultipleSelection to false."
    )
    #expect(
      try whyNot(
        "first.shouldDeselect", firstThenSecond,
        table: #", "isEditing": true, "allowsMultipleSelectionDuringEditing": true"#
      ).hasSuffix(
        "as its allowsMultipleSelectionDuringEditing is on. Played: it comes if you set table.isEditing to "
          + "false."))
  }

  @Test func `another row that may not be selected deselects nothing, and says why`() throws {
    #expect(
      try whyNot("first.didDeselect", firstThenSecond, second: #", "shouldSelect": false"#)
        == "This is about touch 2 of 2, which began at 1050 ms. The cell “first” got no didDeselect: it has been "
        + "selected since 50 ms; a list that selects one cell at a time deselects it with another one, but the touch on "
        + "the cell “second” did not select that. “second” got no didSelect because shouldSelect returned false for it. "
        + "Played: it comes if you set second.shouldSelect to true.")
  }

  @Test func `whether a row was selected before all touches is no cause`() throws {
    #expect(
      try whyNot(
        "third.didDeselect", #"{"tap": "second"}"#, second: #", "selectable": false"#,
        third: #", "isSelected": true"#)
        == "The cell “third” got no didDeselect: a list that selects one cell at a time deselects it with "
        + "another one, but the touch on the cell “second” did not select that. “second” got no didSelect because shouldHighlight returned "
        + "false for it. Played: it comes if you set second.selectable to true.")
  }

  @Test func `a row that no touch selected is deselected by none`() throws {
    #expect(
      try whyNot("third.didDeselect", #"{"tap": "first"}"#)
        == "The cell “third” got no didDeselect because it was not selected when the table “table” selected the cell "
        + "“first” at 50 ms. Played: it comes if you set third.isSelected to true.")
    #expect(
      try whyNot("third.didDeselect", #"{"tap": [195, 250]}"#).hasPrefix(
        "The cell “third” got no didDeselect: no touch had selected it. "))
  }

  @Test func `a row that was selected last says that no other was touched`() throws {
    let last = try whyNot("second.didDeselect", firstThenSecond)
    #expect(
      last.hasPrefix(
        "This is about touch 2 of 2, which began at 1050 ms. The cell “second” got no didDeselect because this touch "
          + "selected it, and no other cell was touched after that. "))
    // Of a touch that is asked for, nothing is said of others.
    #expect(
      try whyNot("first.didDeselect #1", firstThenSecond).hasPrefix(
        "The cell “first” got no didDeselect because this touch selected it. "))
    #expect(
      try whyNot("first.didDeselect", #"{"tap": "first"}, {"wait": 1}, {"tap": [195, 250]}"#)
        .hasPrefix(
          "This is about touch 1 of 2, which began at 0 ms. The cell “first” got no didDeselect because this touch "
            + "selected it, and no other cell was touched after that. "))
    #expect(
      try whyNot("first.didDeselect #2", #"{"tap": "first"}, {"wait": 1}, {"tap": [195, 250]}"#)
        .hasPrefix(
          "The cell “first” got no didDeselect: it has been selected since 50 ms, and the finger came down on no "
            + "other cell. "))
  }

  @Test func `another row whose swipe took the touch is explained, not the row itself`() throws {
    let answer = try whyNot(
      "first.didDeselect",
      #"{"tap": "first"}, {"wait": 1}, {"drag": {"view": "second", "at": [350, 20]}, "by": [-300, 0]}"#,
      second: #", "trailingSwipeActions": 1"#)
    #expect(
      answer.hasPrefix(
        "This is about touch 2 of 2, which began at 1050 ms. The cell “first” got no didDeselect: it has been selected "
          + "since 50 ms; a list that selects one cell at a time deselects it with another one, but the touch on the cell "
          + "“second” did not select that. “second” got no didSelect: "), "\(answer)")
  }
}
