import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `the parts of a delay add up to it, along the path of waiting recognizers`() throws {
  let scene = try Scene {
    try $0.view("card") {
      let double = try $0.tap("double", taps: 2)
      let single = try $0.tap("single")
      try $0.lab.require(single, toFail: double)
    }
  }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  let latency = scene.lab.timeline.latency()
  for delay in latency.late {
    #expect(
      delay.parts.reduce(Instant.Span.zero.nanoseconds) { $0 + $1.span.nanoseconds }
        == delay.total.nanoseconds)
  }
  #expect(
    latency.late.map(\.description) == [
      "card.touchesEnded: 350 ms cancelled (350 ms waiting for double)",
      "single.action: 350 ms late (350 ms waiting for double)",
    ])
  #expect(latency.worst?.path == ["double"])
  #expect(latency.worst?.subject == "card", "of two that are equally late, the first")
}

@Test func `where nothing is withheld, nothing is late`() throws {
  let scene = try Scene { try $0.view("card") }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  #expect(scene.lab.timeline.latency().worst == nil)
  #expect(
    "\(scene.lab.timeline.latency())" == "Nothing was withheld: every touch went out at once.")
}

@Test func `all that hold a touch to the end are named`() throws {
  let scene = try Scene {
    try $0.view("card") {
      try $0.tap("double", taps: 2)
      try $0.tap("triple", taps: 3)
    }
  }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  let late = scene.lab.timeline.latency().late
  #expect(late.map { Set($0.by) } == [["double", "triple"]])
  #expect(late.first?.description.hasSuffix(" also held to the end)") == true)
}
