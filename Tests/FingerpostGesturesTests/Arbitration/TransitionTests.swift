import Fingerpost
import FingerpostGestures
import FingerpostTestSupport
import Testing

/// The table of GR-3 and GR-4: `!` corrected, `-` nothing happens, `x` ignored.
private let continuous: [(RecognizerState, [String])] = [
  // none, began, changed, ended, cancelled, failed
  (.possible, ["-", "began", "!began", "ended", "!failed", "failed"]),
  (.began, ["-", "!changed", "changed", "ended", "cancelled", "!cancelled"]),
  (.changed, ["-", "!changed", "changed", "ended", "cancelled", "!cancelled"]),
  (.ended, ["-", "x", "x", "x", "x", "x"]),
  (.cancelled, ["-", "x", "x", "x", "x", "x"]),
  (.failed, ["-", "x", "x", "x", "x", "x"]),
]

private func words(_ transition: GestureTransition) -> String {
  switch transition {
  case .stay: "-"
  case .ignored: "x"
  case .to(let state): "\(state)"
  case .corrected(let state): "!\(state)"
  }
}

@Test func `GR-3 GR-4 all pairs of states and requests`() {
  withEvery("state", of: continuous) { state, row in
    withEvery("request", of: StateRequest.allCases) { request in
      let expected = row[Int(request.rawValue)]
      expectSame(words(state.transition(on: request, isDiscrete: false)), expected)
      // A discrete recognizer never begins: it is recognized instead.
      let discrete = state == .possible && expected.hasSuffix("began") ? "!ended" : expected
      expectSame(words(state.transition(on: request, isDiscrete: true)), discrete)
    }
  }
  #expect(continuous.count == RecognizerState.allCases.count)
  #expect(continuous.allSatisfy { $0.1.count == StateRequest.allCases.count })
}

@Test func `GR-3 GR-7 what a recognizer does in a lab: states, actions, diagnostics`() {
  let requests: [(String, Double)] = [
    ("nothing", 0), ("began", 1), ("changed", 2), ("ended", 3), ("cancelled", 4), ("failed", 5),
  ]
  withEvery("request of began", of: requests) { first in
    withEvery("request of moved", of: requests) { second in
      let lab = try Lab.withScriptedRecognizers()
      let scene = try Scene(lab, observing: [.states, .actions]) {
        try $0.recognizer("test.continuous", "r", ["began": first.1, "moved": second.1])
      }
      try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
      var state = RecognizerState.possible
      var expected: [String] = []
      var corrections = 0
      for request in [first, second] where !state.isFinal {
        let name = StateRequest(rawValue: UInt8(request.1)) ?? .none
        switch state.transition(on: name, isDiscrete: false) {
        case .stay, .ignored: continue
        case .corrected(let next):
          corrections += 1
          state = next
        case .to(let next): state = next
        }
        expected.append("r.state(\(state))")
        if state != .failed { expected.append("r.action(\(state))") }
        // GR-8: a recognizer that ended is reset though its finger is down; it never sees this touch again.
      }
      expectSame(scene.log, expected)
      let diagnosed = lab.timeline.count { $0.reason == .illegalTransition }
      expectSame(diagnosed, corrections)
      scene.skip()
    }
  }
}
