import Fingerpost
import Testing

/// Pinch, rotation and pan together: gestures of two fingers, in every order of adding and every placement.
@Suite("Pinch, rotation and pan")
struct TwoFingerGesturesTests {
  private static let placements = Placement.all(of: ["pinch", "rotation", "pan"])
  private static let down: [Step] = [.down(1, 150, 300), .down(2, 250, 300)]
  private static let up: Step = .together([.up(1), .up(2)])

  /// Moves both fingers in one event.
  private static func move(_ first: Point, _ second: Point) -> Step {
    .together([.move(1, to: .point(first)), .move(2, to: .point(second))])
  }

  private static let stories: [(wanted: Set<String>, move: Step)] = [
    (["pinch"], move(Point(140, 300), Point(260, 300))),
    (["rotation"], move(Point(200, 250), Point(200, 350))),
    (["pan"], move(Point(170, 300), Point(270, 300))),
    (["pinch", "rotation"], move(Point(200, 200), Point(200, 400))),
    (["pinch", "pan"], move(Point(150, 300), Point(290, 300))),
    (["rotation", "pan"], move(Point(220, 250), Point(220, 350))),
    (["pinch", "rotation", "pan"], move(Point(220, 200), Point(220, 400))),
    ([], move(Point(150, 301), Point(250, 299))),
  ]

  @Test("The first in the order of service of those that want it shuts the others out")
  func alone() throws {
    for placement in Self.placements {
      for (wanted, move) in Self.stories {
        let scene = try placement.scene()
        try scene.playToTheEnd(Self.down + [.wait(0.1), move, .wait(0.1), Self.up])
        let service = placement.service
        guard let winner = service.first(where: wanted.contains) else {
          #expect(scene.log == service.failed, "\(placement): no recognizer takes it")
          continue
        }
        #expect(
          scene.log
            == ["\(winner).state(began)"] + service.without(winner).failed + [
              "\(winner).action(began)", "\(winner).state(ended)", "\(winner).action(ended)",
            ], "\(placement): \(wanted.sorted())")
      }
    }
  }

  @Test("All that are allowed together begin together; the others may begin later")
  func together() throws {
    for placement in Self.placements {
      for (wanted, move) in Self.stories {
        let scene = try placement.scene()
        for name in placement.order {
          try scene.lab.override(
            .shouldRecognizeSimultaneouslyWith, of: scene.lab.find(name), with: .yes)
        }
        try scene.playToTheEnd(Self.down + [.wait(0.1), move, .wait(0.1), Self.up])
        let service = placement.service
        let begun = service.filter(wanted.contains)
        let ends = service.map { "\($0).state(\(wanted.contains($0) ? "ended" : "failed"))" }
        #expect(
          scene.log
            == begun.map { "\($0).state(began)" } + begun.map { "\($0).action(began)" } + ends
            + begun.map { "\($0).action(ended)" }, "\(placement): \(wanted.sorted())")
      }
    }
  }
}
