import Fingerpost
import FingerpostTestSupport
import Testing

/// Questions that nobody would think of, and that an agent asks: each has one true sentence.
@Suite("Questions for what an object never gets") struct UnlikelyQuestionTests {
  private func pages() throws -> Experiment {
    try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "book",
          "class": "UIPageViewController", "transitionStyle": "scroll", "pages": [
            {"name": "one", "view": {"name": "oneView", "subviews": [
              {"name": "list", "class": "UITableView", "frame": [0, 0, 390, 300]}]}},
            {"name": "two", "class": "BookPage", "inherits": "UIViewController", "view": {"name": "twoView"}}]}}],
         "script": [{"drag": [200, 100], "by": [100, 0]}, {"wait": 2}]}
        """)
  }

  @Test func `SC-4 only a page view controller turns pages: no page of it, and no list`() throws {
    let timeline = try pages().run().timeline
    for (name, who) in [
      ("one", "view controller “one”"), ("list", "table “list”"), ("oneView", "view “oneView”"),
    ] {
      #expect(
        try timeline.whyNot(name, "willTransition").text
          == "The \(who) reported no willTransition because it is not a page view controller.")
    }
    // A class of the program's may be one.
    #expect(
      try timeline.whyNot("two", "willTransition").text
        == "The view controller “two” shows no page, as it is without a data source (pages), so there is none to turn."
    )
    #expect(
      try timeline.whyNot("book", "willTransition").text
        == "The view controller “book” was dragged, but reported no willTransition because there is no page that way."
    )
    // Nothing is played for what no setting brings.
    #expect(try pages().answer(.whyNot("list", event: "willTransition")).proof.plays == 0)
  }

  @Test func `HT-1 the hit test asks no controller and no application`() throws {
    let timeline = try pages().run().timeline
    for (name, who) in [
      ("book", "view controller “book”"), ("application", "application"),
      ("appDelegate", "application delegate “appDelegate”"),
    ] {
      for event in ["hit", "pointInside"] {
        let answer = try timeline.whyNot(name, event)
        #expect(
          answer.text == "The \(who) is not asked by the hit test: only views and windows are.")
        #expect(answer.reasons == ["notAsked"])
      }
    }
    #expect(try pages().answer(.whyNot("book", event: "hit")).proof.plays == 0)
  }

  @Test func `HT-5 a view that another one's hitTest returned was hit without being asked`() throws
  {
    let timeline = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "far", "frame": [200, 500, 100, 100]},
          {"name": "near", "frame": [0, 0, 100, 100], "overrides": {"hitTest": {"redirect": "far"}}}]},
         "script": [{"tap": "near"}]}
        """
    ).run().timeline
    let answer = try timeline.whyNot("far", "pointInside")
    #expect(
      answer.text
        == "The view “far” was hit, but its pointInside was not called: hitTest of the view “near” returned it."
    )
    #expect(answer.facts.map(\.description) == ["near.hitTest = overridden"])
  }
}
