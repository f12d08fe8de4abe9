import CFingerpost
import FingerpostC
import Testing

/// A pan on a window that fills the screen, through the C interface alone.
@Suite("The C functions of measurements")
struct MeasurementTests {
  private func withPan(_ body: (OpaquePointer, _ window: fp_id, _ pan: fp_id) throws -> Void) throws
  {
    var made: OpaquePointer?
    #expect(fpLabCreate(FP_ABI_VERSION, nil, &made, nil, 0) == FP_OK)
    let lab = try #require(made)
    defer { fpLabDestroy(lab) }
    var window: fp_id = 0
    var pan: fp_id = 0
    #expect(fpWindowCreate(lab, "window", nil, &window) == FP_OK)
    #expect(fpRecognizerCreate(lab, "pan", "pan", &pan) == FP_OK)
    #expect(fpViewAddRecognizer(lab, window, pan) == FP_OK)
    try body(lab, window, pan)
  }

  private func play(_ lab: OpaquePointer, _ points: [(Double, Double)]) {
    let samples = points.enumerated().map { (index, point) -> fp_sample in
      fp_sample(
        time: Int64(index) * 10_000_000, x: point.0, y: point.1, finger: 1,
        phase: index == 0 ? FP_PHASE_BEGAN.rawValue : FP_PHASE_MOVED.rawValue)
    }
    #expect(
      fpLabPlaySamples(lab, samples, samples.count, MemoryLayout<fp_sample>.stride, 0, nil, nil)
        == FP_OK)
  }

  @Test("measure, set and locate a gesture")
  func story() throws {
    try withPan { lab, window, pan in
      play(lab, [(100, 100), (130, 100), (140, 105)])
      var number = 0.0
      #expect(fpRecognizerMeasure(lab, pan, "translation.x", &number) == FP_OK)
      #expect(number == 30)
      #expect(fpRecognizerSetTranslation(lab, pan, 1, 2) == FP_OK)
      #expect(fpRecognizerMeasure(lab, pan, "translation.y", &number) == FP_OK)
      #expect(number == 2)
      #expect(fpRecognizerSetMeasure(lab, pan, "translation.y", 7) == FP_OK)
      #expect(fpRecognizerMeasure(lab, pan, "translation.y", &number) == FP_OK)
      #expect(number == 7)
      var place = [0.0, 0.0]
      #expect(fpRecognizerLocation(lab, pan, -1, 0, &place) == FP_OK)
      #expect(place == [140, 105])
      #expect(fpRecognizerLocation(lab, pan, 0, window, &place) == FP_OK)
      #expect(place == [140, 105])
    }
  }

  @Test("refuse what cannot be, with a code for each")
  func refusals() throws {
    try withPan { lab, window, pan in
      var number = 0.0
      var place = [0.0, 0.0]
      #expect(fpRecognizerLocation(lab, pan, -1, 0, &place) == FP_ERROR_STATE)
      play(lab, [(100, 100)])
      #expect(fpRecognizerLocation(lab, pan, 1, 0, &place) == FP_ERROR_RANGE)
      #expect(fpRecognizerLocation(lab, pan, -2, 0, &place) == FP_ERROR_RANGE)
      #expect(fpRecognizerLocation(lab, pan, -1, 0, nil) == FP_ERROR_NULL)
      #expect(fpRecognizerLocation(lab, pan, -1, pan, &place) == FP_ERROR_KIND)
      #expect(fpRecognizerMeasure(lab, pan, "scale", &number) == FP_ERROR_NAME)
      #expect(fpRecognizerMeasure(lab, pan, nil, &number) == FP_ERROR_NULL)
      #expect(fpRecognizerMeasure(lab, window, "scale", &number) == FP_ERROR_KIND)
      #expect(fpRecognizerMeasure(lab, pan + 1, "scale", &number) == FP_ERROR_STALE)
      #expect(fpRecognizerMeasure(nil, pan, "scale", &number) == FP_ERROR_NULL)
      #expect(fpRecognizerSetMeasure(lab, pan, "scale", 1) == FP_ERROR_NAME)
      #expect(fpRecognizerSetTranslation(lab, pan, .nan, 0) == FP_ERROR_VALUE)
      #expect(fpRecognizerSetTranslation(lab, window, 0, 0) == FP_ERROR_KIND)
    }
  }

  @Test("reach an action's callback, valid while it runs")
  func callback() throws {
    try withPan { lab, _, pan in
      let reported = CallLog()
      var answer = fp_answer()
      answer.size = UInt32(MemoryLayout<fp_answer>.size)
      answer.kind = FP_ANSWER_CALLBACK.rawValue
      answer.context = Unmanaged.passUnretained(reported).toOpaque()
      answer.callback = { question, _, context in
        guard let question = question?.pointee, let context else { return fp_status(FP_ERROR_NULL) }
        let reported = Unmanaged<CallLog>.fromOpaque(context).takeUnretainedValue()
        for index in 0..<question.measurement_count {
          guard let measurement = question.measurements?[index] else {
            return fp_status(FP_ERROR_NULL)
          }
          reported.numbers.append("\(String(cString: measurement.name)) \(measurement.value)")
        }
        return fp_status(FP_OK)
      }
      #expect(fpObjectOverride(lab, pan, UInt32(FP_HOOK_ACTION.rawValue), &answer) == FP_OK)
      play(lab, [(100, 100), (130, 100)])
      #expect(
        reported.numbers == [
          "translation.x 20.0", "translation.y 0.0", "velocity.x 3000.0", "velocity.y 0.0",
        ])
    }
  }

  private final class CallLog { var numbers: [String] = [] }
}
