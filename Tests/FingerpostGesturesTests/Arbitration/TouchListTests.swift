import Fingerpost
import Testing

@Test func `a call with two touches has both in its record, a call with one has that one`() throws {
  let scene = try GestureScene()
  try scene.add("pinch")
  try scene.play(
    .down(1, 100, 300), .down(2, 200, 300),
    .together([.move(1, by: -20, 0), .move(2, by: 20, 0)]),
    .together([.move(1, by: -20, 0), .move(2, by: 20, 0)]),
    .together([.up(1), .up(2)]))
  let timeline = scene.lab.timeline
  func fingers(_ phase: TouchPhase) -> [[Int32]] {
    timeline.records.filter { $0.kind == .recognizerTouches && $0.to == phase.rawValue }
      .map { timeline.touches(of: $0).map(timeline.finger) }
  }
  #expect(fingers(.began) == [[1], [2]])
  #expect(fingers(.moved) == [[1, 2], [1, 2]])
  #expect(fingers(.ended) == [[1, 2]])
}
