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

  private func condition(_ kind: fp_condition_kind, count: UInt32 = 0) -> fp_condition {
    var made = fp_condition()
    made.size = UInt32(MemoryLayout<fp_condition>.size)
    made.kind = kind.rawValue
    made.count = count
    return made
  }

  private func direction(_ mask: Int) -> fp_condition {
    var made = condition(FP_CONDITION_VELOCITY)
    made.test = FP_TEST_DIRECTION.rawValue
    made.mask = UInt32(mask)
    return made
  }

  private func override(
    _ lab: OpaquePointer, _ pan: fp_id, _ conditions: [fp_condition], outcome: UInt32 = 2
  ) -> fp_status {
    conditions.withUnsafeBufferPointer { list in
      var one = fp_case()
      one.size = UInt32(MemoryLayout<fp_case>.size)
      one.outcome = outcome
      one.conditions = list.baseAddress
      one.condition_count = list.count
      return withUnsafePointer(to: one) { cases in
        var answer = fp_answer()
        answer.size = UInt32(MemoryLayout<fp_answer>.size)
        answer.kind = FP_ANSWER_WHEN.rawValue
        answer.cases = cases
        answer.case_count = 1
        answer.otherwise = FP_OUTCOME_NO.rawValue
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
    for (way, expected) in [((30.0, 5.0), FP_STATE_BEGAN), ((5, 30), FP_STATE_FAILED)] {
      try withPan { lab, pan in
        #expect(override(lab, pan, [direction(3)]) == FP_OK)
        #expect(state(lab, pan, by: way) == expected.rawValue)
        var read = fp_answer()
        read.size = UInt32(MemoryLayout<fp_answer>.size)
        #expect(
          fpObjectAnswer(lab, pan, FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue, &read) == FP_OK)
        #expect(read.kind == FP_ANSWER_WHEN.rawValue && read.name_count == 1)
        let words = try #require(read.names?[0].map { String(cString: $0) })
        #expect(words == #"{"when":{"velocity":"horizontal"},"then":true,"else":false}"#)
      }
    }
  }

  @Test("joined conditions stand before their parts")
  func joined() throws {
    try withPan { lab, pan in
      let list = [
        condition(FP_CONDITION_ALL, count: 2), condition(FP_CONDITION_NOT), direction(2),
        direction(3),
      ]
      #expect(override(lab, pan, list) == FP_OK)
      #expect(state(lab, pan, by: (30, 0)) == FP_STATE_BEGAN.rawValue)
    }
  }

  @Test("what is no condition is refused, and crashes nothing")
  func refusals() throws {
    try withPan { lab, pan in
      #expect(override(lab, pan, [direction(3), direction(3)]) == FP_ERROR_VALUE)
      #expect(override(lab, pan, [condition(FP_CONDITION_NOT)]) == FP_ERROR_VALUE)
      #expect(override(lab, pan, [condition(FP_CONDITION_ANY)]) == FP_ERROR_VALUE)
      #expect(override(lab, pan, [condition(FP_CONDITION_ALL, count: .max)]) == FP_ERROR_VALUE)
      #expect(override(lab, pan, [direction(0)]) == FP_ERROR_VALUE)
      #expect(override(lab, pan, [direction(3)], outcome: 9) == FP_ERROR_VALUE)
      var broken = direction(3)
      broken.kind = 77
      #expect(override(lab, pan, [broken]) == FP_ERROR_VALUE)
      broken = direction(3)
      broken.object = 12345
      #expect(override(lab, pan, [broken]) == FP_ERROR_STALE)
      broken = direction(3)
      broken.size = 0
      #expect(override(lab, pan, [broken]) == FP_ERROR_SIZE)
      broken = condition(FP_CONDITION_VELOCITY)
      (broken.test, broken.numbers.0) = (FP_TEST_AT_LEAST.rawValue, .nan)
      #expect(override(lab, pan, [broken]) == FP_ERROR_VALUE)
      let deep = [fp_condition](repeating: condition(FP_CONDITION_NOT), count: 200) + [direction(3)]
      #expect(override(lab, pan, deep) == FP_ERROR_LIMIT)
      #expect(fpLabPerform(lab, nil) == FP_ERROR_NULL)
      #expect(fpLabNote(lab, 1 << 20) == FP_ERROR_VALUE)
    }
  }
}
