import Fingerpost
import Testing

@Test func `a line of the timeline has its parts by meaning, and none that does not apply`() throws
{
  let card = View("card", frame: Rect(45, 200, 300, 300)) { Tap("tap").numberOfTapsRequired(2) }
  let lab = try Lab { Window("window") { card } }
  let timeline = try lab.play(.tap(card), .wait(1))
  let lines = timeline.filter { $0.kind == .input || $0.kind == .state }
  #expect(lines.map { timeline.token(of: $0) } == [nil, nil, "tap.state(failed)"])
  let lifted = lines[1]
  #expect(lifted.phase == .ended && lifted.x == 195 && lifted.y == 350)
  #expect(lifted.state == nil && lifted.measured == nil && lifted.answer == nil)
  #expect(timeline.touches(of: lifted) == lifted.touch.map { [$0] })
  #expect(timeline.first { $0.kind == .touches }?.tapCount == 1 && lifted.tapCount == 0)
  let failed = lines[2]
  #expect(failed.state == .failed && failed.phase == nil)
  #expect(timeline.text(of: failed.decider) == "profile.tapInterval")
  #expect(failed.limit == 0.35 && failed.deciderValue == 0.35)
  let cause = try #require(failed.cause.flatMap(timeline.entry))
  #expect(cause.kind == .timer && cause.cause == nil && cause.serial < failed.serial)
}
