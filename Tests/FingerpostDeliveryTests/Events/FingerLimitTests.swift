import Fingerpost
import FingerpostTestSupport
import Testing

private func scene() throws -> Scene {
  let scene = try Scene(observing: [.touches], of: ["root"])
  try scene.lab.set("isMultipleTouchEnabled", of: .responder(scene.root), to: [1])
  return scene
}

private func finger(_ number: Int) -> SceneAction { .down(number, .at(40 * Double(number), 100)) }

@Test func `SY-11 the sixth finger cancels all in one event, and they stay dead`() throws {
  let scene = try scene()
  try scene.does(.together((1...4).map(finger)), finger(5), finger(6))
  try scene.does(.move(1, .by(20, 0)), .up(2))
  scene.saw(
    """
    > together: down 1 at 40, 100; down 2 at 80, 100; down 3 at 120, 100; down 4 at 160, 100
    root.touchesBegan
    > down 5 at 200, 100
    root.touchesBegan
    > down 6 at 240, 100
    root.touchesCancelled
    > move 1 by 20, 0
    > up 2
    """)
}

@Test func `SY-11 nothing is reported until a finger has left; then all that comes down is`() throws
{
  let scene = try scene()
  try scene.does(.together((1...6).map(finger)), finger(7))
  scene.skip()
  try scene.does(.up(6), finger(8), .up(8))
  scene.saw(
    """
    > up 6
    > down 8 at 320, 100
    root.touchesBegan
    > up 8
    root.touchesEnded
    """)
  let dropped = scene.lab.timeline.filter { $0.kind == .dropped && $0.rule == .sy11 }
  #expect(dropped.map(\.reason) == Array(repeating: .tooManyFingers, count: 7))
  #expect(dropped.allSatisfy { $0.decider == .profile(.maximumTouches) })
}

@Test func `SY-11 an iPad reports more, and a finger that lifts makes fixture for another`() throws
{
  let scene = try scene()
  try scene.does(.together((1...5).map(finger)), .together([.up(1), finger(6)]))
  #expect(!scene.log.contains("root.touchesCancelled"))
  scene.skip()
  try scene.lab.setProfile("maximumTouches", to: 11)
  try scene.does(finger(7))
  scene.saw("> down 7 at 280, 100\nroot.touchesBegan")
}

@Test func `SY-11 why the touch was cancelled names the limit`() throws {
  let scene = try scene()
  try scene.does(.together((1...5).map(finger)), finger(6))
  scene.skip()
  let why = "\(try scene.lab.timeline.why("root.touchesCancelled"))"
  #expect(why.contains("more fingers came down than the screen reports"), "\(why)")
}

@Test func `TE-4 a finger that comes by way of another window is a second one, too`() throws {
  let scene = try Scene(observing: [.touches], of: ["pad"]) {
    try $0.view("pad", frame: [0, 0, 200, 200])
  }
  let bar = try scene.lab.addWindow("bar")
  try scene.lab.set("frame", of: .responder(bar), to: [0, 400, 390, 200])
  try scene.lab.override(
    .hitTest, of: .responder(bar), with: .redirect(try scene.lab.nameID("pad")))
  try scene.does(.down(1, "pad"), .down(2, .at(50, 450)), .up(1), .up(2), .down(3, .at(50, 450)))
  scene.saw(
    """
    > down 1 pad
    pad.touchesBegan
    > down 2 at 50, 450
    > up 1
    pad.touchesEnded
    > up 2
    > down 3 at 50, 450
    pad.touchesBegan
    """)
}

@Test func `SY-11 a finger that the system cancels has left, too`() throws {
  let scene = try scene()
  try scene.does(.together((1...6).map(finger)), .cancel(3))
  scene.skip()
  try scene.does(finger(7))
  scene.saw("> down 7 at 280, 100\nroot.touchesBegan")
}
