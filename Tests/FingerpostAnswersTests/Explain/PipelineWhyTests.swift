import Fingerpost
import Testing

@Test func `the way of a touch to the application, stage by stage`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "screen": {"glass": {"rate": 60, "noise": 0, "jitter": 0}},
       "view": {"name": "root", "isMultipleTouchEnabled": true},
       "script": [{"tap": "root"}, {"wait": 1}, {"tap": "root", "fingers": 2}],
       "expect": {"observe": {"pipeline": true}, "log": []}}
      """
  ).run().timeline
  let texts = try timeline.indices.filter { timeline[$0].kind == .pipeline }.map {
    try timeline.why(Serial(truncatingIfNeeded: $0))
  }
  #expect(texts.allSatisfy { $0.reasons == ["pipeline"] })
  #expect(
    texts.prefix(7).map(\.text) == [
      "The digitizer took a frame at 0 ms, with 1 contact.",
      "The frame at 0 ms has the contact 1, with a radius of 11.3 points.",
      "The digitizer sent its event at 0 ms, about finger 1.",
      "The back board gave the event at 0 ms to “application”, which was in front.",
      "The event came into the queue of the application at 0 ms.",
      "The run loop took the event at 0 ms, in a turn of its own: a source had woken it.",
      "The digitizer took a frame at 50 ms, with 0 contacts.",
    ])
  #expect(
    texts.map(\.text).contains("The digitizer took a frame at 1050 ms, with 2 contacts."))
  #expect(
    texts.map(\.text).contains(
      "The digitizer sent its event at 1050 ms, about the fingers 2 and 3."))
}

@Test func `inputs that are no fingers, in words`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root"},
       "script": [{"hover": [10, 20]}, {"hover": null}, {"tap": "statusBar"},
         {"pressButton": "menu", "for": 0.25}, {"shake": true}, {"remote": "play"}]}
      """
  ).run().timeline
  let texts = try timeline.indices.filter { timeline[$0].kind == .input }.map {
    try timeline.why(Serial(truncatingIfNeeded: $0)).text
  }
  #expect(
    texts == [
      "The pointer came to (10, 20) at 0 ms because the script says so.",
      "The pointer left the screen at 0 ms because the script says so.",
      "The status bar was tapped at 0 ms because the script says so.",
      "The button “menu” was pressed at 0 ms because the script says so.",
      "The button “menu” was released at 250 ms because the script says so.",
      "The device reported “shake” at 250 ms because the script says so.",
      "The device reported “shake” at 250 ms because the script says so.",
      "The device reported “play” at 250 ms because the script says so.",
    ])
}
