import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("Cells (SC-6)")
struct CellTests {
  static let lists = ["UITableView", "UICollectionView"]

  private func list(_ className: String, delays: Bool = true) throws -> (
    ScrollScene, a: ResponderID, b: ResponderID
  ) {
    let scene = try ScrollScene(class: className, ["delaysContentTouches": [delays ? 1 : 0]])
    return (scene, try scene.addCell("a", row: 0), try scene.addCell("b", row: 1))
  }

  /// A table unhighlights before it selects, a collection view afterwards.
  private func order(_ className: String, unhighlight cell: String, _ reported: [String])
    -> [String]
  {
    let off = ["\(cell).didUnhighlight"]
    return className == "UITableView" ? off + reported : reported + off
  }

  @Test("A tap: highlighted, selected, no longer highlighted", arguments: lists)
  func tap(className: String) throws {
    let (scene, a, _) = try list(className)
    try scene.playToTheEnd(.tap(.center(a)))
    #expect(
      scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"]
        + order(className, unhighlight: "a", ["a.shouldSelect -> true", "a.didSelect"]))
    #expect(try scene.flag("isSelected", of: a))
  }

  @Test("The old one is deselected before the new one is selected", arguments: lists)
  func deselect(className: String) throws {
    let (scene, a, b) = try list(className)
    try scene.playToTheEnd(.tap(.center(a)))
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.tap(.center(b)))
    #expect(
      scene.selections == ["b.shouldHighlight -> true", "b.didHighlight"]
        + order(
          className, unhighlight: "b",
          ["b.shouldSelect -> true", "a.shouldDeselect -> true", "a.didDeselect", "b.didSelect"]))
    #expect(try !scene.flag("isSelected", of: a))
    #expect(try scene.flag("isSelected", of: b))
  }

  @Test("Cells that the program has selected are deselected back to front", arguments: lists)
  func programSelects(className: String) throws {
    let (scene, a, b) = try list(className)
    let c = try scene.addCell("c", row: 2)
    for cell in [a, b, c] { try scene.lab.set("isSelected", of: .responder(cell), to: [1]) }
    try scene.lab.set("isSelected", of: .responder(a), to: [0])
    try scene.lab.set("isSelected", of: .responder(a), to: [1])
    let branch = try scene.lab.copy()
    try scene.playToTheEnd(.tap(.center(b)))
    #expect(
      scene.selections.filter { $0.contains("eselect") } == [
        "a.shouldDeselect -> true", "a.didDeselect", "c.shouldDeselect -> true", "c.didDeselect",
      ])
    #expect(try !scene.flag("isSelected", of: c))
    #expect(try branch.get("isSelected", of: .responder(c)) == [1])
  }

  @Test("A selected cell that was destroyed is not deselected", arguments: lists)
  func destroyed(className: String) throws {
    let (scene, a, b) = try list(className)
    try scene.playToTheEnd(.tap(.center(a)))
    try scene.lab.destroy(.responder(a))
    _ = try scene.addCell("d", row: 0)
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.tap(.center(b)))
    #expect(!scene.selections.contains { $0.contains("Deselect") })
  }

  @Test("A table selects after the event, a collection view within touchesEnded", arguments: lists)
  func moment(className: String) throws {
    let (scene, a, _) = try list(className)
    // Fails at the lift and is reset in the same turn, after the views.
    try scene.lab.addRecognizer("longPress", name: "press", to: scene.root)
    try scene.playToTheEnd(.tap(.center(a)))
    let log = scene.log(.reset, .selection).filter { $0 == "press.reset" || $0 == "a.didSelect" }
    #expect(
      log
        == (className == "UITableView"
          ? ["press.reset", "a.didSelect"] : ["a.didSelect", "press.reset"]))
  }

  @Test(
    "A tap that goes out late is selected before the cell follows the next touch", arguments: lists)
  func releasedTogether(className: String) throws {
    let (scene, a, _) = try list(className)
    let twice = try scene.lab.addRecognizer("tap", name: "twice", to: a)
    try scene.lab.set("numberOfTapsRequired", of: .recognizer(twice), to: [2])
    // The second press lasts too long; until then both are withheld (DL-2, DL-3).
    try scene.playToTheEnd(.tap(.center(a)), .tap(.center(a), hold: 2))
    let tap =
      ["a.shouldHighlight -> true", "a.didHighlight"]
      + order(className, unhighlight: "a", ["a.shouldSelect -> true", "a.didSelect"])
    #expect(scene.selections == tap + tap)
  }

  /// What is done to a cell that a finger has come down on, and what becomes of the cell.
  @Test("State by event", arguments: lists)
  func stateByEvent(className: String) throws {
    for isSelectable in [true, false] {
      for event in [
        "lift", "cancel", "move away", "scroll", "second finger", "remove", "other cell's finger",
      ] {
        let (scene, a, b) = try list(className, delays: false)
        try scene.set("selectable", of: a, isSelectable ? 1 : 0)
        try scene.play(.down(1, 200, 120))
        #expect(try scene.flag("isHighlighted", of: a) == isSelectable)
        var isSelected = isSelectable
        switch event {
        case "cancel":
          try scene.play(.cancel(1))
          isSelected = false
        case "move away":
          // Sideways, where the list does not scroll.
          try scene.play(.move(1, by: 150, 0))
          #expect(try scene.flag("isHighlighted", of: a) == isSelectable)
        case "scroll":
          try scene.play(.move(1, by: 0, -60))
          #expect(try !scene.flag("isHighlighted", of: a))
          isSelected = false
        case "second finger": try scene.play(.down(2, 250, 120), .up(2))
        case "remove":
          try scene.play(.remove(.responder(a)))
          isSelected = false
        case "other cell's finger":
          try scene.play(.down(2, 200, 160), .up(2))
          // The list follows one touch at a time; a cell that refused its touch is none.
          #expect(try scene.flag("isSelected", of: b) == !isSelectable)
        default: break
        }
        if event != "cancel" { try scene.play(.up(1)) }
        try scene.lab.settle()
        #expect(
          try scene.flag("isSelected", of: a) == isSelected, "\(event), selectable \(isSelectable)")
        #expect(try !scene.flag("isHighlighted", of: a))
        let on = scene.selections.filter { $0 == "a.didHighlight" }.count
        let off = scene.selections.filter { $0 == "a.didUnhighlight" }.count
        #expect(on == (isSelectable ? 1 : 0) && on == off, "\(event)")
        #expect(scene.diagnostics == 0)
      }
    }
  }

  @Test("A cell that is not selectable: asked, and nothing follows", arguments: lists)
  func notSelectable(className: String) throws {
    let (scene, a, _) = try list(className)
    try scene.set("selectable", of: a, 0)
    try scene.playToTheEnd(.tap(.center(a)))
    #expect(scene.selections == ["a.shouldHighlight -> false"])
  }

  @Test("The nearest cell around the hit view, however deep; beside the cells nothing")
  func nearest() throws {
    let (scene, a, _) = try list("UITableView")
    let label = try scene.add("UIView", "label", [10, 10, 100, 20], to: a)
    let icon = try scene.add("UIView", "icon", [0, 0, 10, 10], to: label)
    try scene.playToTheEnd(.tap(.center(icon)))
    #expect(scene.selections.last == "a.didSelect")
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.tap(.point(Point(200, 400))))
    #expect(scene.selections.isEmpty)
  }

  @Test("A button in a cell keeps the cell out of it")
  func button() throws {
    let (scene, a, _) = try list("UITableView")
    let button = try scene.add("UIButton", "button", [10, 10, 100, 20], to: a)
    try scene.playToTheEnd(.tap(.center(button)))
    #expect(scene.selections.isEmpty)
    #expect(scene.log(.control).contains("button.touchUpInside"))
  }

  @Test("A collection view in a table's cell selects its own cells, the table its own")
  func listInList() throws {
    let (scene, a, b) = try list("UITableView")
    let row = try scene.add("UICollectionView", "row", [0, 0, 200, 44], to: a)
    let item = try scene.add("UICollectionViewCell", "item", [0, 0, 44, 44], to: row)
    try scene.playToTheEnd(.tap(.center(item)))
    #expect(try scene.flag("isSelected", of: item) && !scene.flag("isSelected", of: a))
    try scene.playToTheEnd(.tap(.center(b)))
    #expect(try scene.flag("isSelected", of: item) && scene.flag("isSelected", of: b))
  }

  @Test("A list that may not scroll passes its touches on, its cells stay its own")
  func listThatPassesOn() throws {
    let (scene, a, _) = try list("UITableView")
    let row = try scene.add("UICollectionView", "row", [0, 0, 200, 44], to: a)
    let item = try scene.add("UICollectionViewCell", "item", [0, 0, 44, 44], to: row)
    try scene.lab.set("isScrollEnabled", of: .responder(row), to: [0])
    try scene.playToTheEnd(.tap(.center(item)))
    #expect(try scene.flag("isSelected", of: item) && scene.flag("isSelected", of: a))
    #expect(scene.log(.selection).count { $0 == "item.didHighlight" } == 1)
  }

  @Test(
    "A cell that keeps the end to itself stays lit; the next touch is served as usual",
    arguments: lists)
  func keptEnded(className: String) throws {
    for (hook, ends) in [(Hook.touchesEnded, Step.up(1)), (.touchesCancelled, .cancel(1))] {
      let (scene, a, b) = try list(className)
      try scene.lab.override(hook, of: .responder(a), with: .consume)
      // While another recognizer still has the touch, the list is free for the next one.
      let twice = try scene.lab.addRecognizer("tap", name: "twice", to: a)
      try scene.lab.set("numberOfTapsRequired", of: .recognizer(twice), to: [2])
      try scene.lab.set("delaysTouchesEnded", of: .recognizer(twice), to: [0])
      try scene.play(.down(1, at: .center(a)), .wait(0.2), ends)
      #expect(scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"])
      #expect(try scene.flag("isHighlighted", of: a) && !scene.flag("isSelected", of: a))
      try scene.playToTheEnd(.tap(.center(b)))
      #expect(try scene.flag("isSelected", of: b) && !scene.flag("isHighlighted", of: b))
    }
  }

  @Test("A flick over the cells scrolls and highlights nothing")
  func flick() throws {
    let (scene, a, _) = try list("UITableView")
    try scene.playToTheEnd(.swipe(.center(a), .up, distance: 60, over: 0.1))
    #expect(scene.selections.isEmpty)
    #expect(scene.scrolls.first == "scroll.willBeginDragging")
  }

  @Test("A cell in the place of a destroyed one is not selected", arguments: lists)
  func replacedUnderAFinger(className: String) throws {
    let (scene, a, b) = try list(className)
    try scene.play(.down(1, at: .center(a)), .wait(0.3))
    #expect(scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"])
    try scene.lab.destroy(.responder(a))
    _ = try scene.addCell("late", row: 0)
    try scene.playToTheEnd(.up(1), .wait(1), .tap(.center(b)))
    #expect(
      scene.selections == ["a.shouldHighlight -> true", "a.didHighlight", "a.didUnhighlight"]
        + ["b.shouldHighlight -> true", "b.didHighlight"]
        + order(className, unhighlight: "b", ["b.shouldSelect -> true", "b.didSelect"]))
  }

  @Test("Without allowsSelection nothing is asked, lit or selected", arguments: lists)
  func noSelection(className: String) throws {
    let (scene, a, _) = try list(className)
    try scene.set("allowsSelection", of: scene.scroll, 0)
    try scene.playToTheEnd(.tap(.center(a)))
    #expect(scene.selections == [])
    #expect(scene.log(.touches).contains("a.touchesEnded"))
  }

  @Test("With allowsMultipleSelection a tap selects one more, or takes it back", arguments: lists)
  func multipleSelection(className: String) throws {
    let (scene, a, b) = try list(className)
    try scene.set("allowsMultipleSelection", of: scene.scroll, 1)
    try scene.playToTheEnd(.tap(.center(a)), .wait(1), .tap(.center(b)))
    #expect(try scene.flag("isSelected", of: a))
    #expect(try scene.flag("isSelected", of: b))
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.tap(.center(a)))
    #expect(
      scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"]
        + order(className, unhighlight: "a", ["a.shouldDeselect -> true", "a.didDeselect"]))
    #expect(try !scene.flag("isSelected", of: a))
    #expect(try scene.flag("isSelected", of: b))
  }

  @Test("A selected cell inside another view of its list is deselected, too", arguments: lists)
  func wrapped(className: String) throws {
    let (scene, a, b) = try list(className)
    let wrapper = try scene.add("UIView", "wrapper", [0, 44, 300, 44], to: scene.scroll)
    try scene.lab.set("frame", of: .responder(b), to: [0, 0, 300, 44])
    try scene.lab.addSubview(b, to: wrapper)
    try scene.playToTheEnd(.tap(.center(b)))
    #expect(try scene.flag("isSelected", of: b))
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.tap(.center(a)))
    #expect(
      scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"]
        + order(
          className, unhighlight: "a",
          ["a.shouldSelect -> true", "b.shouldDeselect -> true", "b.didDeselect", "a.didSelect"]))
    #expect(try !scene.flag("isSelected", of: b))
  }

  @Test("A cell that leaves after its touch has ended is not selected by a table, which waits")
  func leavesInTheSameEvent() throws {
    for className in CellTests.lists {
      let (scene, a, _) = try list(className, delays: false)
      let card = try scene.add("UIView", "card", [0, 600, 390, 200], to: scene.root)
      let lab = scene.lab
      try lab.override(.touchesEnded, of: .responder(card), with: once { try lab.remove(a) })
      try scene.playToTheEnd(
        .together([.down(1, at: .center(a)), .down(2, at: .center(card))]),
        .together([.up(1), .up(2)]))
      let rest =
        className == "UITableView"
        ? ["a.didUnhighlight"] : ["a.shouldSelect -> true", "a.didSelect", "a.didUnhighlight"]
      #expect(scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"] + rest)
    }
  }

  @Test("Another view that is destroyed leaves a highlighted cell alone", arguments: lists)
  func destroyedBesides(className: String) throws {
    let (scene, a, b) = try list(className, delays: false)
    try scene.play(.down(1, at: .center(a)))
    try scene.lab.destroy(.responder(b))
    try scene.playToTheEnd(.up(1))
    #expect(
      scene.selections == ["a.shouldHighlight -> true", "a.didHighlight"]
        + order(className, unhighlight: "a", ["a.shouldSelect -> true", "a.didSelect"]))
  }
}
