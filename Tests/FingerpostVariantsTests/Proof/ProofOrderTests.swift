import Fingerpost
import FingerpostTestSupport
import Testing

/// In which order a proof says what brings an event, and what it leaves out.
@Suite("The order of a proof's changes") struct ProofOrderTests {
  /// What brings an event, in the words of the answer.
  private func played(_ experiment: String, _ question: String) throws -> String {
    "\(try Experiment(json: experiment).answer(.whyNot(question)).proof)"
  }

  /// A page with recognizers, and a script.
  private func page(_ recognizers: String, _ script: String) -> String {
    """
    {"fingerpost": 1, "view": {"name": "page", "recognizers": [\(recognizers)]},
     "script": [\(script)]}
    """
  }

  @Test(arguments: [
    (
      #"{"name": "it", "type": "pan"}"#, #"{"drag": [100, 400], "by": [0, 9]}"#,
      "move the finger 10.1 points instead of 9 points; or set panHysteresis to 9"
    ),
    (
      #"{"name": "it", "type": "tap"}"#, #"{"press": [100, 400], "for": 1.5}"#,
      "keep the finger down for 0.74 s instead of 1.5 s; or set tapPressDuration to 1.5"
    ),
    (
      #"{"name": "it", "type": "screenEdgePan", "edges": "right"}"#,
      #"{"drag": [100, 400], "by": [-80, 0]}"#,
      "put the finger down at most 20 points from the right edge of the screen; "
        + "or set screenEdgeWidth to 291"
    ),
    (
      #"{"name": "it", "type": "tap", "numberOfTapsRequired": 2}"#,
      #"{"tap": [100, 400]}, {"wait": 0.5}, {"tap": [100, 400]}"#,
      "set it.numberOfTapsRequired to 1; or tap 2 times instead of 1; or set tapInterval to 0.5"
    ),
  ])
  func `what a program sets comes first, then the finger, then the limit of the profile`(
    recognizer: String, script: String, ways: String
  ) throws {
    #expect(
      try played(page(recognizer, script), "it.action")
        == "Played: it comes if you \(ways) in the profile (UIKit has no setting for it).")
  }

  @Test func `a set with a number of the profile is left out where a finger alone does`() throws {
    #expect(
      try played(
        page(
          #"{"name": "it", "type": "swipe", "direction": "right"}"#,
          #"{"drag": [100, 400], "by": [-20, 0], "over": 0.1}"#), "it.action")
        == "Played: it comes if you move the finger 60 points right.")
  }

  @Test func `a segment that was selected already needs another one`() throws {
    let experiment = """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [
         {"name": "seg", "class": "UISegmentedControl", "frame": [50, 100, 300, 40],
          "numberOfSegments": 3, "selectedSegmentIndex": 1}]},
       "script": [{"tap": {"view": "seg", "at": [20, 20]}}, {"wait": 1},
         {"tap": {"view": "seg", "at": [20, 20]}}]}
      """
    let answer = try Experiment(json: experiment).answer(.whyNot("seg.valueChanged #2"))
    #expect(
      "\(answer)" == """
        The segmented control “seg” sent no valueChanged because the segment under the finger, 0, was selected \
        already. Played: it comes if you set seg.isMomentary to true; or put the finger down on another segment of seg.
        """)
  }

  @Test func `a stepper at its end steps from its other half`() throws {
    #expect(
      try played(
        """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
           {"name": "stepper", "class": "UIStepper", "frame": [50, 100, 100, 40], "value": 100,
            "maximumValue": 100}]},
         "script": [{"tap": {"view": "stepper", "at": [80, 20]}}]}
        """, "stepper.valueChanged"
      ).hasSuffix("or put the finger down on the other half of stepper."))
  }
}
