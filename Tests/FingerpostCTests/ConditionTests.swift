import CFingerpost
import FingerpostC
import Testing

/// Conditional answers through the C interface alone.
@Suite("The C functions of conditional answers") struct CConditionTests {
  private func withPan(_ body: (OpaquePointer, _ pan: fp_id) throws -> Void) throws {
    var made: OpaquePointer?
    #expect(fpLabCreate(FP_ABI_VERSION, nil, &made, nil, 0) == FP_OK)
    let lab = try #require(made)
    defer { fpLabDestroy(lab) }
    var window: fp_id = 0
    var pan: fp_id = 0
    #expect(fpWindowCreate(lab, "window", nil, &window) == FP_OK)
    #expect(fpRecognizerCreate(lab, "pan", "pan", &pan) == FP_OK)
    #expect(fpViewAddRecognizer(lab, window, pan) == FP_OK)
    try body(lab, pan)
  }

  private func override(_ lab: OpaquePointer, _ pan: fp_id, _ json: String) -> fp_status {
    json.withCString { text in
      withUnsafePointer(to: UnsafePointer<CChar>?(text)) { names in
        var answer = fp_answer()
        answer.size = UInt32(MemoryLayout<fp_answer>.size)
        answer.kind = FP_ANSWER_JSON.rawValue
        (answer.names, answer.name_count) = (names, 1)
        return fpObjectOverride(lab, pan, FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue, &answer)
      }
    }
  }

  private func state(_ lab: OpaquePointer, _ pan: fp_id, by way: (Double, Double)) -> UInt32 {
    let samples = [(100.0, 100.0), (100 + way.0, 100 + way.1)].enumerated().map { index, point in
      fp_sample(
        time: Int64(index) * 10_000_000, x: point.0, y: point.1, finger: 1,
        phase: index == 0 ? FP_PHASE_BEGAN.rawValue : FP_PHASE_MOVED.rawValue)
    }
    #expect(
      fpLabPlaySamples(lab, samples, samples.count, MemoryLayout<fp_sample>.stride, 0, nil, nil)
        == FP_OK)
    var state: UInt32 = 0
    #expect(fpRecognizerState(lab, pan, &state) == FP_OK)
    return state
  }

  @Test("a pan begins by its velocity; the answer is read back in the words of the format")
  func velocity() throws {
    let horizontal = #"{"when":{"velocity":"horizontal"},"then":true,"else":false}"#
    for (way, expected) in [((30.0, 5.0), FP_STATE_BEGAN), ((5, 30), FP_STATE_FAILED)] {
      try withPan { lab, pan in
        #expect(override(lab, pan, horizontal) == FP_OK)
        #expect(state(lab, pan, by: way) == expected.rawValue)
        var read = fp_answer()
        read.size = UInt32(MemoryLayout<fp_answer>.size)
        #expect(
          fpObjectAnswer(lab, pan, FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue, &read) == FP_OK)
        #expect(read.kind == FP_ANSWER_JSON.rawValue && read.name_count == 1)
        #expect(read.names?[0].map { String(cString: $0) } == horizontal)
      }
    }
  }

  @Test("conditions are joined by all, any and not")
  func joined() throws {
    try withPan { lab, pan in
      let json = #"{"when":{"all":[{"not":{"velocity":"left"}},{"velocity":"horizontal"}]}}"#
      #expect(override(lab, pan, json) == FP_OK)
      #expect(state(lab, pan, by: (30, 0)) == FP_STATE_BEGAN.rawValue)
    }
  }

  @Test("a word that names nothing is refused with its near matches, in JSON and as a name")
  func misspelt() throws {
    for (word, sentence) in [
      (#"{"viewIs":"UISitch"}"#, "named 'UISitch'; did you mean UISwitch?"),
      (#"{"viewIs":["window","windw"]}"#, "named 'windw'; did you mean window?"),
      (#"{"otherIs":"pinhc"}"#, "named 'pinhc'; did you mean pinch"),
    ] {
      try withPan { lab, pan in
        #expect(override(lab, pan, #"{"when":\#(word)}"#) == FP_ERROR_NAME)
        var text = [CChar](repeating: 0, count: 400)
        _ = fpLabError(lab, &text, text.count)
        #expect(String(cString: text).contains(sentence), "\(String(cString: text))")
      }
    }
    for (name, status) in [("UIButon", FP_ERROR_NAME), ("UIButton", FP_OK), ("pan", FP_OK)] {
      try withPan { lab, pan in
        let made = name.withCString { text in
          withUnsafePointer(to: UnsafePointer<CChar>?(text)) { names in
            var answer = fp_answer()
            answer.size = UInt32(MemoryLayout<fp_answer>.size)
            answer.kind = FP_ANSWER_EXCEPT.rawValue
            (answer.names, answer.name_count) = (names, 1)
            return fpObjectOverride(
              lab, pan, FP_HOOK_DELEGATE_SHOULD_RECEIVE_TOUCH.rawValue, &answer)
          }
        }
        #expect(made == status, "\(name)")
      }
    }
  }

  @Test("what is no condition is refused, and crashes nothing")
  func refusals() throws {
    let deep = String(repeating: #"{"not":"#, count: 200)
    for json in [
      #"{"when":{"velocty":"horizontal"}}"#, #"{"when":{"velocity":{"atLeast":1e999}}}"#,
      #"{"when":{"velocity":"sideways"}}"#, #"{"when":{"velocity":"left","of":"nothing"}}"#,
      #"{"when":\#(deep)true\#(String(repeating: "}", count: 200))}"#, #"{"when""#, "",
    ] {
      try withPan { lab, pan in #expect(override(lab, pan, json) != FP_OK, "\(json)") }
    }
    try withPan { lab, _ in
      #expect(fpLabPerform(lab, nil) == FP_ERROR_NULL)
      #expect(fpLabRecord(lab, 1 << 20) == FP_ERROR_VALUE)
    }
  }
}
