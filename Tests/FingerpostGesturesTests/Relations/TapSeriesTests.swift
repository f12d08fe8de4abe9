import Fingerpost
import Testing

/// Single, double and triple tap in every order of adding and every placement, with and without requirements.
@Suite("Single, double and triple tap")
struct TapSeriesTests {
  private enum Requirements: CaseIterable {
    case none, singleOnDouble, singleOnDoubleOnTriple, each
  }

  /// The recognizers that send actions, by requirements and number of presses.
  private static let table: [(Requirements, [[String]])] = [
    // Each fires as soon as it is complete (AR-4).
    (.none, [["single"], ["single", "double"], ["single", "double", "triple"]]),
    // The third press belongs to a new attempt of single and double, which the triple shuts out.
    (.singleOnDouble, [["single"], ["double"], ["double", "triple"]]),
    (.singleOnDoubleOnTriple, [["single"], ["double"], ["triple"]]),
    (.each, [["single"], ["double"], ["triple"]]),
  ]

  @Test("Each number of presses recognizes exactly the taps of the table")
  func actions() throws {
    let names = ["single", "double", "triple"]
    for placement in Placement.all(of: names) {
      for (requirements, rows) in Self.table {
        for (presses, expected) in zip(1..., rows) {
          let scene = try GestureScene()
          for name in placement.order {
            let tap = try scene.add(
              "tap", named: name, to: placement.onChild.contains(name) ? scene.view : scene.root)
            let required = Double((names.firstIndex(of: name) ?? 0) + 1)
            try scene.lab.set("numberOfTapsRequired", of: .recognizer(tap), to: [required])
          }
          try require(requirements, scene)
          try scene.playToTheEnd([.tap(.center(scene.view), count: presses)])
          #expect(
            scene.actions == expected.map { "\($0).action" },
            "\(presses) presses, \(requirements), \(placement)")
          #expect(scene.diagnostics == 0)
        }
      }
    }
  }

  private func require(_ requirements: Requirements, _ scene: GestureScene) throws {
    func bind(_ one: String, _ other: String) throws {
      guard case .recognizer(let a) = try scene.lab.find(one),
        case .recognizer(let b) = try scene.lab.find(other)
      else { return }
      try scene.lab.require(a, toFail: b)
    }
    if requirements != .none { try bind("single", "double") }
    if requirements == .singleOnDoubleOnTriple || requirements == .each {
      try bind("double", "triple")
    }
    if requirements == .each { try bind("single", "triple") }
  }

  @Test("With simultaneous recognition allowed the single tap fires at every lift")
  func simultaneous() throws {
    for order in ["single", "double"].permutations {
      let scene = try GestureScene()
      for name in order {
        try scene.add("tap", named: name, ["numberOfTapsRequired": name == "double" ? 2 : 1])
      }
      try scene.lab.override(
        .shouldRecognizeSimultaneouslyWith, of: scene.lab.find("single"), with: .yes)
      try scene.playToTheEnd([.tap(.center(scene.view), count: 2)])
      #expect(
        scene.actions == ["single.action", "double.action", "single.action"],
        "AR-4b: the double tap goes first, \(order)")
    }
  }
}
