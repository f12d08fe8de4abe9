import Fingerpost
import Testing

/// Where another gesture is made: on what a scroll view has out of sight, where nothing else covers the view, from one side
/// of it to the other, and beside it.
@Suite("The place of another gesture") struct GesturePlaceTests {
  /// What is said of the proof of a missed event of a document.
  private func proof(_ screen: String, _ script: String, _ missed: String) throws -> String {
    let experiment = try Experiment(
      json: #"{"fingerpost": 1, \#(screen), "script": [\#(script)]}"#)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    return try "\(lab.answer(.whyNot(missed), about: .steps(steps)).proof)"
  }

  private let list = #"""
    "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
      {"name": "list", "class": "UITableView", "frame": [0, 0, 390, 600], "contentSize": [390, 1800], "subviews": [
        {"name": "first", "class": "UITableViewCell", "frame": [0, 0, 390, 60], "trailingSwipeActions": 1},
        {"name": "second", "class": "UITableViewCell", "frame": [0, 60, 390, 60]},
        {"name": "last", "class": "UITableViewCell", "frame": [0, 1740, 390, 60]}]}]}
    """#

  @Test(arguments: [
    (#"{"tap": "first"}"#, "last.didSelect", "scroll list down and tap on last instead"),
    (#"{"wait": 1}"#, "last.didSelect", "scroll list down and tap on last"),
    (#"{"tap": [200, 700]}"#, "last.didHighlight", "scroll list down and tap on last instead"),
    (
      #"{"set": "list", "contentOffset": [0, 1200]}, {"tap": "last"}"#, "first.didSelect",
      "scroll list up and tap on first instead"
    ),
  ])
  func `a row out of sight is scrolled to`(script: String, missed: String, said: String) throws {
    #expect(try proof(list, script, missed) == "Played: it comes if you \(said).")
  }

  @Test func `the scroll views around a view are scrolled one after the other`() throws {
    let nested = #"""
      "view": {"name": "outer", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
        {"name": "inner", "class": "UIScrollView", "frame": [0, 1200, 390, 300], "contentSize": [1170, 300], "subviews": [
          {"name": "page3", "frame": [780, 0, 390, 300], "recognizers": [{"name": "it", "type": "tap"}]}]}]}
      """#
    #expect(
      try proof(nested, #"{"tap": [100, 100]}"#, "it.action")
        == "Played: it comes if you scroll inner right and scroll outer down and tap on page3 instead."
    )
  }

  private func controllers(_ root: String) -> String {
    #""windows": [{"name": "window", "rootViewController": \#(root)}]"#
  }

  private let one =
    #"{"name": "one", "view": {"name": "card", "subviews": [{"name": "buy", "class": "UIButton", "frame": [50, 200, 100, 44]}]}}"#
  private let two = #"{"name": "two", "view": {"name": "other"}}"#

  @Test(arguments: [
    (#"{"tap": [100, 220]}"#, " instead"), (#"{"tap": [300, 700]}"#, " instead"),
    (#"{"wait": 1}"#, ""),
  ])
  func `a view in no window is shown first, as the program does`(
    script: String, instead: String
  ) throws {
    let book = controllers(
      #"{"name": "book", "class": "UIPageViewController", "pages": [\#(two), \#(one)]}"#)
    #expect(
      try proof(book, script, "buy.touchUpInside")
        == "Played: it comes if you show one in book and tap on buy\(instead).")
    let navigation = controllers(
      #"{"name": "nav", "class": "UINavigationController", "viewControllers": [\#(one), \#(two)]}"#)
    #expect(
      try proof(navigation, script, "buy.touchUpInside")
        == "Played: it comes if you pop the topmost controller of nav and tap on buy\(instead).")
    let covered = controllers(
      #"{"name": "root", "view": {"name": "page", "subviews": [{"name": "buy", "class": "UIButton", "frame": [50, 200, 100, 44]}]}, "presents": {"name": "full", "style": "fullScreen", "view": {"name": "above"}}}"#
    )
    #expect(
      try proof(covered, script, "buy.touchUpInside")
        == "Played: it comes if you dismiss full and tap on buy\(instead).")
  }

  private func below(_ presented: String) -> String {
    controllers(
      #"{"name": "root", "view": {"name": "page", "subviews": [{"name": "buy", "class": "UIButton", "frame": [50, 200, 100, 44]}]}, "presents": \#(presented)}"#
    )
  }

  @Test(arguments: [
    (#"{"tap": [100, 220]}"#, "dismiss over beforehand"),
    (#"{"tap": [300, 700]}"#, "dismiss over and tap on buy instead"),
    (#"{"wait": 1}"#, "dismiss over and tap on buy"),
    (
      #"{"tap": [100, 220]}, {"drag": [200, 600], "by": [0, 20]}"#,
      "dismiss over before step 1 of the script"
    ),
  ])
  func `what lies below another controller comes to the front when that is dismissed`(
    script: String, said: String
  ) throws {
    for style in ["overFullScreen", "sheet"] {
      let presented =
        #"{"name": "over", "style": "\#(style)", "view": {"name": "above", "frame": [0, 100, 390, 744]}}"#
      #expect(
        try proof(below(presented), script, "buy.touchUpInside")
          == "Played: it comes if you \(said).", "\(style)")
    }
    let two =
      #"{"name": "over", "style": "overFullScreen", "view": {"name": "above"}, "presents": {"name": "top", "style": "sheet", "view": {"name": "topmost"}}}"#
    #expect(
      try proof(below(two), script, "buy.touchUpInside") == "Played: it comes if you \(said).")
  }

  @Test func `a sheet with detents lets touches through beside it where it is undimmed`() throws {
    let sheet =
      #"{"name": "card", "style": "pageSheet", "detents": ["medium", "large"], "view": {"name": "above"}}"#
    #expect(
      try proof(below(sheet), #"{"tap": [100, 220]}"#, "buy.touchUpInside")
        == "Played: it comes if you set card.largestUndimmedDetentIdentifier to medium.")
  }

  @Test(arguments: [
    (#"{"tap": [300, 700]}"#, "put the finger down on buy"), (#"{"wait": 1}"#, "tap on buy"),
  ])
  func `a superview that is too small is made larger besides`(script: String, said: String) throws {
    let small = #"""
      "view": {"subviews": [{"name": "card", "frame": [50, 100, 100, 30], "subviews": [
        {"name": "buy", "class": "UIButton", "frame": [0, 40, 100, 44]}]}]}
      """#
    let found = try proof(small, script, "buy.touchUpInside")
    #expect(
      found.hasPrefix(
        "Played: it comes if you \(said) and make card large enough for what is in it: 100 x 84, together."
      ),
      "\(found)")
  }

  @Test(arguments: [
    (#"{"tap": "first"}"#, "drag the finger across first from right to left instead"),
    (#"{"wait": 1}"#, "drag the finger across first from right to left"),
  ])
  func `a full swipe goes across the row`(script: String, said: String) throws {
    #expect(
      try proof(list, script, "first.performTrailingAction") == "Played: it comes if you \(said).")
  }

  @Test(arguments: [
    (#"{"tap": "first"}"#, "tap there, then tap on second instead"),
    (#"{"tap": "second"}"#, "set first.isSelected to true"),
    (#"{"wait": 1}"#, "tap on first, then tap on second"),
  ])
  func `another row takes the selection`(script: String, said: String) throws {
    #expect(try proof(list, script, "first.didDeselect") == "Played: it comes if you \(said).")
  }

  @Test func `a table whose rows stay selected is answered with two of them`() throws {
    #expect(
      try proof(list, #"{"wait": 1}"#, "list.didDeselect")
        == "Played: it comes if you tap on first, then tap on second.")
  }

  @Test(arguments: [
    (#"{"press": "it", "for": 1}"#, "press there for 0.6 s, then tap beside it instead"),
    (#"{"tap": [300, 700]}"#, "press on it for 0.6 s, then tap beside it instead"),
    (#"{"wait": 1}"#, "press on it for 0.6 s, then tap beside it"),
  ])
  func `a tap beside it closes a menu`(script: String, said: String) throws {
    let view =
      #""view": {"subviews": [{"name": "it", "frame": [50, 100, 200, 200], "contextMenu": true}]}"#
    #expect(try proof(view, script, "it.willEndMenu") == "Played: it comes if you \(said).")
  }

  @Test(arguments: [(#"{"tap": [300, 700]}"#, " instead"), (#"{"wait": 1}"#, "")])
  func `a link is tapped where it is in its text`(script: String, instead: String) throws {
    let text = #"""
      "view": {"subviews": [
        {"name": "text", "class": "UITextView", "frame": [50, 100, 200, 200], "isEditable": false,
         "links": {"terms": [0, 0, 50, 20]}}]}
      """#
    #expect(
      try proof(text, script, "text.shouldInteractWith(terms)")
        == "Played: it comes if you tap on terms of text\(instead).")
  }

  @Test func `a view whose middle another one covers is touched where it is free`() throws {
    let covered = #"""
      "view": {"name": "page", "subviews": [
        {"name": "card", "frame": [100, 100, 200, 200]}, {"name": "cover", "frame": [0, 0, 390, 220]}]}
      """#
    #expect(
      try proof(covered, #"{"tap": [300, 700]}"#, "card.touchesBegan")
        == "Played: it comes if you put the finger down on card at (100, 140).")
    #expect(
      try proof(covered, #"{"wait": 1}"#, "card.touchesBegan")
        == "Played: it comes if you tap on card at (100, 140).")
  }

  private func sheet(_ properties: String) -> String {
    #"""
    "windows": [{"name": "window", "rootViewController": {"name": "root", "view": {"name": "page"},
      "presents": {"name": "card", \#(properties)
        "view": {"name": "content", "frame": [0, 100, 390, 744]}}}}]
    """#
  }

  @Test(arguments: [
    (#"{"drag": [200, 700], "by": [0, -100]}"#, " instead"),
    (#"{"drag": [100, 700], "by": [100, 5]}"#, " instead"), (#"{"wait": 1}"#, ""),
  ])
  func `a sheet is dragged down over all of the screen`(script: String, instead: String) throws {
    #expect(
      try proof(sheet(#""style": "sheet","#), script, "card.didDismiss")
        == "Played: it comes if you drag the finger across content from top to bottom\(instead).")
  }

  private let card = #""view": {"subviews": [{"name": "it", "frame": [50, 100, 200, 200]}]}"#

  @Test(arguments: [
    (#"{"tap": "it"}"#, "put the finger down there for 0.6 s instead"),
    (#"{"tap": [300, 700]}"#, "put the finger down on it for 0.6 s instead"),
    (#"{"wait": 1}"#, "put the finger down on it for 0.6 s"),
  ])
  func `where no recognizer takes a touch, the system cancels it`(
    script: String, said: String
  ) throws {
    #expect(
      try proof(card, script, "it.touchesCancelled")
        == "Played: it comes if you \(said) and let the system cancel the touch as an incoming call does."
    )
  }

  @Test func `a recognizer of a gesture that moves is cancelled on its way`() throws {
    let pan = #"""
      "view": {"subviews": [{"name": "card", "frame": [50, 100, 200, 200], "recognizers": [{"name": "it", "type": "pan"}]}]}
      """#
    #expect(
      try proof(pan, #"{"tap": "card"}"#, "it.state(cancelled)")
        == """
        Played: it comes if you put the finger down there, move it 60 points up instead and let the system cancel the \
        touch as an incoming call does.
        """)
  }

  @Test func `a finger that stays down is lifted at the end`() throws {
    #expect(
      try proof(card, #"{"down": 1, "at": "it"}, {"move": 1, "by": [3, 0]}"#, "it.touchesEnded")
        == "Played: it comes if you lift the finger at the end of the script.")
  }

  @Test func `beside two fingers a gesture is made at the end, or before the application was left`()
    throws
  {
    let two = #"{"down": 1, "at": [300, 600]}, {"down": 2, "at": [300, 700]}, {"up": 1}, {"up": 2}"#
    #expect(
      try proof(card, two, "it.touchesMoved")
        == "Played: it comes, in another touch, if you drag the finger 60 points up from it at the end of the script."
    )
    let home = #"{"pressButton": "menu"}, \#(two)"#
    #expect(
      try proof(card, home, "it.touchesEnded")
        == "Played: it comes, in another touch, if you tap on it before step 1 of the script.")
  }
}
