import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("Page view controllers turn their pages by a scroll view, or by a pan and a tap")
struct PageTests {
  private struct Book {
    let lab = Lab()
    let book: ResponderID
    let bookView: ResponderID
    var pages: [ResponderID] = []

    /// Pages "one", "two" … with views "oneView" …; the first one is shown.
    init(scrolls: Bool, _ names: [String] = ["one", "two", "three"], vertical: Bool = false) throws
    {
      let window = try lab.addWindow("window")
      book = try lab.makeController("book", class: "UIPageViewController")
      bookView = try lab.makeView("bookView")
      try lab.set("frame", of: .responder(bookView), to: [0, 0, 390, 844])
      try lab.setRootController(book, of: window)
      try lab.setView(bookView, of: book)
      try lab.set("transitionStyle", of: .responder(book), to: [scrolls ? 1 : 0])
      try lab.set("navigationOrientation", of: .responder(book), to: [vertical ? 1 : 0])
      for name in names {
        pages.append(try page(name))
        try lab.addPage(pages[pages.count - 1], to: book)
      }
      if let first = pages.first { try lab.setViewController(first, of: book) }
    }

    func page(_ name: String) throws -> ResponderID {
      let page = try lab.makeController(name)
      try lab.setView(try lab.makeView("\(name)View"), of: page)
      return page
    }

    var shown: String {
      get throws { try lab.shownPage(of: book).map { try lab.name(of: .responder($0)) } ?? "none" }
    }

    func hit(_ x: Double, _ y: Double) throws -> String {
      try lab.hitTest(at: Point(x, y)).map { try lab.name(of: .responder($0)) } ?? "nothing"
    }

    func swipe(_ x: Double, _ way: Point) throws {
      try lab.play([.drag(.point(Point(x, 400)), to: .by(way.x, way.y), over: 0.15), .wait(3)])
    }

    /// The messages that the delegate received.
    var reported: [String] { lab.timeline.log(.scroll, of: ["book"]) }
  }

  @Test("its scroll view takes a name whose recognizers' names are free, too") func names() throws {
    let lab = Lab()
    let taken = try lab.addRecognizer(
      "tap", name: "book.scrollView.panGestureRecognizer", to: try lab.makeView("other"))
    let book = try lab.makeController("book", class: "UIPageViewController")
    try lab.setView(try lab.makeView("bookView"), of: book)
    try lab.setRootController(book, of: try lab.addWindow("window"))
    try lab.set("transitionStyle", of: .responder(book), to: [1])
    let one = try lab.makeController("one")
    try lab.setView(try lab.makeView("oneView"), of: one)
    try lab.addPage(one, to: book)
    try lab.setViewController(one, of: book)
    let found = ["", "2", "2.panGestureRecognizer", "2.pinchGestureRecognizer"].map {
      (try? lab.find("book.scrollView" + $0)) != nil
    }
    #expect(found == [false, true, true, true])
    #expect(try lab.name(of: .recognizer(taken)) == "book.scrollView.panGestureRecognizer")
  }

  @Test("one that is destroyed takes its parts along; another one goes on turning") func destroyed()
    throws
  {
    for scrolls in [true, false] {
      let book = try Book(scrolls: scrolls)
      let other = try book.lab.makeController("other", class: "UIPageViewController")
      let frame = try book.lab.makeView("otherView")
      try book.lab.set("frame", of: .responder(frame), to: [0, 0, 390, 400])
      try book.lab.setView(frame, of: other)
      try book.lab.set("transitionStyle", of: .responder(other), to: [scrolls ? 1 : 0])
      try book.lab.addPage(book.page("first"), to: other)
      try book.lab.destroy(.responder(other))
      try book.swipe(300, Point(-250, 0))
      #expect(try book.shown == "two", "\(scrolls)")
    }
  }

  @Test("a swipe turns to the next page; its neighbours come beside it, others leave") func swipes()
    throws
  {
    let book = try Book(scrolls: true)
    #expect(try book.hit(100, 100) == "oneView")
    try book.swipe(300, Point(-150, 0))
    #expect(try book.shown == "two" && book.hit(100, 100) == "twoView")
    let three = try #require(book.pages.last)
    #expect(try book.lab.parent(of: three).controller == book.book, "the next one lies ready")
    try book.swipe(300, Point(-150, 0))
    #expect(try book.lab.parent(of: book.pages[0]).controller == nil, "two pages away it is gone")
    #expect(
      book.reported == [
        "book.willTransition(two)", "book.didFinishAnimating(one) -> true",
        "book.willTransition(three)", "book.didFinishAnimating(two) -> true",
      ])
    #expect(try book.lab.get("pagesBefore", of: .responder(book.book)) == [2])
    #expect(try book.lab.get("pagesAfter", of: .responder(book.book)) == [0])
  }

  @Test("a finger that stops a page on its way and lets go: one transition, one end") func caught()
    throws
  {
    let book = try Book(scrolls: true)
    try book.lab.play([
      .drag(.point(Point(300, 400)), to: .by(-150, 0), over: 0.15), .wait(0.05),
      .tap(.point(Point(100, 400))), .wait(3),
    ])
    #expect(book.reported.filter { $0.contains("willTransition") }.count == 1)
    #expect(book.reported.filter { $0.contains("didFinishAnimating") }.count == 1)
  }

  @Test("a programmatic animation notifies no delegate; a finger that catches it may turn back")
  func animated() throws {
    let book = try Book(scrolls: true)
    try book.lab.setViewController(book.pages[2], of: book.book, animated: true)
    #expect(try book.shown == "three")
    try book.lab.play([.wait(0.05), .down(1, at: .point(Point(200, 400))), .up(1), .wait(3)])
    #expect(try book.shown == "one", "let go near the page that it began on")
    try book.lab.setViewController(book.pages[2], of: book.book, animated: true)
    try book.lab.play([.wait(3)])
    #expect(try book.shown == "three" && book.hit(200, 400) == "threeView")
  }

  @Test(
    "a page that curls: spine and orientation say which way is forward",
    arguments: [(false, 1), (false, 3), (true, 1), (true, 3)])
  func curl(vertical: Bool, spine: Int) throws {
    let book = try Book(scrolls: false, [], vertical: vertical)
    try book.lab.set("spineLocation", of: .responder(book.book), to: [Double(spine)])
    let pages = try ["one", "two"].map { try book.page($0) }
    for page in pages { try book.lab.addPage(page, to: book.book) }
    try book.lab.setViewController(pages[0], of: book.book)
    let sign = spine == 1 ? -1.0 : 1.0
    let way = vertical ? Point(0, 150 * sign) : Point(150 * sign, 0)
    try book.swipe(200, way)
    #expect(try book.shown == "two")
    let edges = vertical ? [Point(200, 10), Point(200, 834)] : [Point(10, 400), Point(380, 400)]
    try book.lab.play([.tap(.point(edges[spine == 1 ? 1 : 0])), .wait(1)])
    #expect(try book.shown == "two", "there is none after it")
    try book.lab.play([.tap(.point(edges[spine == 1 ? 0 : 1])), .wait(1)])
    #expect(try book.shown == "one")
    #expect(try book.hit(200, 400) == "oneView")
  }

  @Test("why, and why not") func why() throws {
    let book = try Book(scrolls: true)
    try book.swipe(300, Point(-150, 0))
    let timeline = book.lab.timeline
    let turned = try #require(
      timeline.records.firstIndex { timeline.token(of: $0)?.contains("didFinish") == true })
    let text = "\(try timeline.why(Serial(turned)))"
    #expect(text.contains("the gesture had turned the page, away from"), "\(text)")
    let other = try Book(scrolls: true)
    try other.swipe(100, Point(150, 0))
    let not = "\(try other.lab.timeline.whyNot("book", "willTransition"))"
    #expect(not.contains("there is no page that way"), "\(not)")
    let curled = try Book(scrolls: false)
    try curled.lab.play([.drag(.point(Point(100, 400)), to: .by(150, 0), over: 0.2), .wait(1)])
    let none = "\(try curled.lab.timeline.whyNot("book", "willTransition"))"
    #expect(none.contains("pagesBefore"), "\(none)")
  }

  @Test("a branch turns its own pages") func branch() throws {
    let book = try Book(scrolls: true)
    let branch = try book.lab.copy()
    try book.swipe(300, Point(-150, 0))
    #expect(try branch.shownPage(of: book.book) == book.pages[0])
    try branch.play([.drag(.point(Point(300, 400)), to: .by(-150, 0), over: 0.15), .wait(3)])
    #expect(branch.timeline == book.lab.timeline)
  }

  @Test("what cannot be is refused in a sentence") func refused() throws {
    let book = try Book(scrolls: true)
    let lab = book.lab
    expectLabError(.kind, saying: "'one' is a UIViewController, no UIPageViewController") {
      try lab.addPage(book.pages[1], to: book.pages[0])
    }
    expectLabError(.state, saying: "'one' is a page of 'book' already") {
      try lab.addPage(book.pages[0], to: book.book)
    }
    let bare = try lab.makeController("bare")
    expectLabError(.state, saying: "'bare' has no view that could be shown") {
      try lab.setViewController(bare, of: book.book)
    }
    let child = try book.page("child")
    try lab.addChild(child, to: book.pages[0])
    expectLabError(.state, saying: "'child' has its place under 'one' already") {
      try lab.setViewController(child, of: book.book)
    }
    expectLabError(.cycle, saying: "cannot be below itself") {
      try lab.addPage(book.book, to: book.book)
    }
    let spread = try lab.makeController("spread", class: "UIPageViewController")
    try lab.setView(try lab.makeView("spreadView"), of: spread)
    try lab.set("spineLocation", of: .responder(spread), to: [2])
    expectLabError(.kind, saying: "would show two pages") {
      try lab.setViewController(bare == child ? bare : book.page("left"), of: spread)
    }
    expectLabError(.kind, saying: "has no method") {
      try lab.override(.scrollMessage, of: .responder(child), with: .effects([]))
    }
  }

  @Test(
    "objects can be destroyed in any order; the rest continues",
    arguments: ["oneView", "one", "two", "twoView", "book.scrollView", "bookView", "book"])
  func destroyed(name: String) throws {
    // What is hit in the middle: after the drag, when the third page is set, and after a swipe back.
    let expected = [
      "oneView true": ["book.scrollView", "threeView", "twoView"],
      "oneView false": ["bookView", "threeView", "twoView"],
      "one true": ["oneView", "threeView", "twoView"],
      "one false": ["oneView", "oneView", "oneView"],
      "two true": ["oneView", "threeView", "oneView"],
      "two false": ["oneView", "threeView", "oneView"],
      "twoView true": ["oneView", "threeView", "threeView"],
      "twoView false": ["oneView", "threeView", "threeView"],
      "book.scrollView true": ["bookView", "threeView", "threeView"],
      "bookView true": ["window", "window", "window"],
      "bookView false": ["window", "window", "window"],
      "book true": ["oneView"], "book false": ["oneView"],
    ]
    for scrolls in [true, false] where scrolls || name != "book.scrollView" {
      let book = try Book(scrolls: scrolls)
      var seen: [String] = []
      try book.lab.play([.down(1, at: .point(Point(300, 400))), .move(1, to: .by(-60, 0))])
      try book.lab.destroy(try book.lab.find(name))
      try book.lab.play([.move(1, to: .by(-100, 0)), .up(1), .wait(3)])
      seen.append(try book.hit(200, 400))
      if name != "book" {
        try? book.lab.setViewController(book.pages[2], of: book.book)
        seen.append(try book.hit(200, 400))
        try book.swipe(100, Point(150, 0))
        seen.append(try book.hit(200, 400))
      }
      #expect(seen == expected["\(name) \(scrolls)"], "\(name) \(scrolls)")
    }
  }

  @Test(
    "a delegate that shows another page, hides the book or removes it in its callbacks",
    arguments: ["willTransition", "didFinishAnimating"])
  func meddling(message: String) throws {
    for scrolls in [true, false] {
      for action in 0..<3 {
        let book = try Book(scrolls: scrolls)
        let (lab, own, last) = (book.lab, book.book, book.pages[2])
        let (view, extra) = (book.bookView, try book.page("extra"))
        nonisolated(unsafe) var count = 0
        try lab.override(
          .scrollMessage, of: .responder(own),
          with: .callback(
            HookCallback { question in
              guard question.selector == message, count == 0 else { return .useDefault }
              count += 1
              do {
                switch action {
                case 0: try lab.setViewController(last, of: own, animated: true)
                case 1: try lab.remove(view)
                default: try lab.addPage(extra, to: own)
                }
              } catch { return .failure("\(error)") }
              return .useDefault
            }))
        try book.swipe(300, Point(-150, 0))
        #expect(count == 1)
        if action == 0 { #expect(try book.shown == "three" || book.shown == "two") }
      }
    }
  }

  @Test(
    "a page that is curled slowly turns past its half, unless the finger goes back in the end",
    arguments: [(-204.0, 0.0, false), (-205, 0, true), (-250, 60, false), (-250, 9, false)])
  func curlPlace(way: Double, back: Double, turns: Bool) throws {
    let book = try Book(scrolls: false)
    try book.lab.play([
      .down(1, at: .point(Point(380, 400))), .move(1, to: .by(way, 0), over: 1), .wait(0.3),
    ])
    if back > 0 { try book.lab.play([.move(1, to: .by(back, 0), over: 0.05)]) }
    try book.lab.play([.up(1), .wait(1)])
    #expect(
      book.reported == ["book.willTransition(two)", "book.didFinishAnimating(one) -> \(turns)"])
    #expect(try book.shown == (turns ? "two" : "one"))
  }

  @Test("a curled page's view comes from wherever it lies", arguments: [true, false])
  func viewElsewhere(scrolls: Bool) throws {
    let book = try Book(scrolls: scrolls)
    let shelf = try book.lab.makeView("shelf")
    let view = try #require(try book.lab.view(of: book.pages[2]))
    try book.lab.addSubview(view, to: shelf)
    try book.lab.setViewController(book.pages[2], of: book.book)
    #expect(try book.lab.subviews(of: shelf) == [])
    #expect(try book.hit(100, 100) == "threeView")
  }
}
