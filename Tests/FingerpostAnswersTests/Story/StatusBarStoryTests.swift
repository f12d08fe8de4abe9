import Fingerpost
import FingerpostAnswers
import Testing

/// Whose the way to the top is (SC-7): the tap's, whatever moved the scroll view before.
@Suite("A tap on the status bar in a story") struct StatusBarStoryTests {
  private func told(_ script: String, _ views: String = "") throws -> [String] {
    let experiment = try Experiment(
      json: #"""
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
          {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 3000]}\#(views)]},
         "script": [\#(script)]}
        """#)
    return try experiment.run().timeline.story().map { "\($0)" }
  }

  @Test(arguments: [
    (#"{"setContentOffset": "list", "to": [0, 300]}, {"wait": 1}"#, 1000),
    (#"{"setContentOffset": "list", "to": [0, 300], "animated": true}, {"wait": 1}"#, 1000),
    (#"{"drag": [200, 500], "by": [0, -300], "over": 0.3}, {"wait": 4}"#, 4300),
  ])
  func `a scroll view that the program or a finger moved before`(
    before: String, time: Int
  ) throws {
    let story = try told("\(before), {\"tapStatusBar\": true}, {\"wait\": 1}")
    #expect(story.count == 2, "\(story)")
    #expect(!story[0].contains("to its top"), "\(story)")
    #expect(
      story.last == """
        2. Tap on the status bar, at \(time) ms
           ✓ list scrolled to its top, contentOffset (0, 0)
        """)
  }

  @Test func `another scroll view that is still moving keeps its drag`() throws {
    let other = #"""
      , {"name": "other", "class": "UIScrollView", "frame": [0, 600, 390, 200], "contentSize": [390, 9000],
         "scrollsToTop": false}
      """#
    let story = try told(
      #"""
      {"set": "list", "contentOffset": [0, 200]}, {"drag": [200, 780], "by": [0, -150], "over": 0.1},
      {"tapStatusBar": true}, {"wait": 3}
      """#, other)
    #expect(story.first?.contains("✓ other scrolled from") ?? false, "\(story)")
    #expect(
      story.last == """
        2. Tap on the status bar, at 100 ms
           ✓ list scrolled to its top, contentOffset (0, 0)
           ! other did not scroll to its top: its scrollsToTop is off
        """, "\(story)")
  }
}
