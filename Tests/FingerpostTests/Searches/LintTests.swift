import Fingerpost
import FingerpostTestSupport
import Testing

/// The codes and subjects of what lint finds.
private func found(_ scene: Scene) throws -> [String] {
  try scene.lab.lint().found.map { "\($0.code.rawValue) \($0.subject)" }
}

@Test func `lint: gestures are tried where the view is hit, none under a view that covers it`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("photo") { try $0.tap("open") }
    try $0.view("cover")
  }
  #expect(try found(scene) == ["covered photo"])
}

@Test func `lint: a pan that waits for a long press begins only when the finger is lifted`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("photo") {
      let pan = try $0.recognizer("pan", "move")
      let press = try $0.recognizer(
        "longPress", "hold", ["minimumPressDuration": 9, "allowableMovement": 2000])
      try $0.lab.require(pan, toFail: press)
    }
  }
  let finding = try #require(try scene.lab.lint().found.first { $0.subject == "move" })
  #expect(finding.code == .waitsForEver)
  #expect(
    finding.message
      == "“move” begins only when the finger is lifted: until then it waits for “hold”.")
}

@Test(arguments: [(0.0, 0.0, 1), (300, 300, 0), (300, 500, 1)])
func `SC-7 lint: several scroll views matter where a content is higher, or of unknown height`(
  _ first: Double, _ second: Double, _ count: Int
) throws {
  let scene = try Scene(observing: []) {
    for (name, top, height) in [("list", 0.0, first), ("strip", 400, second)] {
      let scroll = try $0.view(name, "UIScrollView", frame: [0, top, 390, 400])
      try $0.lab.set("contentSize", of: .responder(scroll), to: [390, height])
    }
  }
  let codes = try scene.lab.lint().found.map(\.code)
  #expect(codes.filter { $0 == .severalScrollToTop }.count == count)
}
