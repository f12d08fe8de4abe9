import CFingerpost
import FingerpostC
import Testing

/// Two parameters in memory that lasts as long as they are registered.
private final class Parameters {
  let first: UnsafeMutablePointer<fp_parameter> = .allocate(capacity: 2)
  private let names: [UnsafeMutablePointer<CChar>]

  init() {
    names = ["low", "high"].map { name in
      let bytes = Array(name.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      return copy
    }
    for index in 0..<2 {
      first[index] = fp_parameter(
        size: UInt32(MemoryLayout<fp_parameter>.size), type: FP_VALUE_NUMBER.rawValue,
        name: names[index], unit: nil, summary: nil, minimum: 0, maximum: 9, default_value: 3)
    }
  }

  deinit {
    first.deallocate()
    for name in names { name.deallocate() }
  }

  /// Registers a type with them in a lab.
  func register(
    in lab: CLab, _ recorder: CallRecorder,
    _ change: (inout fp_recognizer_class) -> Void = { _ in }
  ) -> fp_status {
    registerMoves(in: lab.pointer, recorder, id: "test.two") {
      ($0.parameters, $0.parameter_count) = (UnsafePointer(first), 2)
      change(&$0)
    }
  }
}

@Suite("The parameters and measurements of a C table")
struct ForeignTypeTests {
  @Test("are checked, each by its place")
  func refusals() throws {
    let size = MemoryLayout<fp_parameter>.size
    let refused: [(Int32, String, (inout fp_recognizer_class, Parameters) -> Void)] = [
      (
        FP_ERROR_KIND, "the parameter 'high' is no bool, number or integer",
        { $1.first[1].type = FP_VALUE_POINT.rawValue }
      ),
      (
        FP_ERROR_VALUE, "the parameter 'low' has no range 10.0…9.0", { $1.first[0].minimum = 10 }
      ),
      (
        FP_ERROR_VALUE, "the parameter 'low' has no range nan…9.0", { $1.first[0].minimum = .nan }
      ),
      (
        FP_ERROR_SIZE,
        "the size field of type.parameters[1] is \(size - 8), that of type.parameters[0] is \(size)",
        { $1.first[1].size -= 8 }
      ),
      (FP_ERROR_NULL, "type.parameters[1].name is NULL", { $1.first[1].name = nil }),
      (
        FP_ERROR_LIMIT, "a recognizer type has at most 1000 measurements",
        { type, _ in
          type.measurement_count = 1001
          type.measure = { _, _, _, _ in 0 }
        }
      ),
      (
        FP_ERROR_NULL, "type.measurements is NULL",
        { type, _ in
          type.measurement_count = 1
          type.measure = { _, _, _, _ in 0 }
        }
      ),
    ].map { (Int32($0.0), $0.1, $0.2) }
    for (status, sentence, change) in refused {
      let (lab, recorder, parameters) = (try CLab(), CallRecorder(), Parameters())
      #expect(parameters.register(in: lab, recorder) { change(&$0, parameters) } == status)
      #expect(lab.error == sentence)
      #expect(recorder.released == 0)
    }
  }

  @Test("are properties of its recognizers, with their kinds, units and limits")
  func properties() throws {
    let recorder = CallRecorder()
    // The lab ends before what its types call.
    try withExtendedLifetime(recorder) { try properties(recorder) }
    #expect(recorder.living == 0 && recorder.released == 1)
  }

  private func properties(_ recorder: CallRecorder) throws {
    let (lab, parameters) = (try CLab(), Parameters())
    parameters.first[0].type = FP_VALUE_BOOL.rawValue
    (parameters.first[0].maximum, parameters.first[0].default_value) = (1, 1)
    "pt".withCString { unit in
      "how high".withCString { summary in
        (parameters.first[1].unit, parameters.first[1].summary) = (unit, summary)
        #expect(parameters.register(in: lab, recorder) == FP_OK, "\(lab.error)")
      }
    }
    var count = 0
    #expect(fp_property_count(lab.pointer, &count) == FP_OK)
    let own: [String] = (0..<count).compactMap { index in
      var info = fp_property_info()
      info.size = UInt32(MemoryLayout<fp_property_info>.size)
      #expect(fp_property_at(lab.pointer, index, &info) == FP_OK)
      guard String(cString: info.owner) == "test.two" else { return nil }
      let texts = [info.name, info.unit, info.summary].map { $0.map { String(cString: $0) } ?? "-" }
      return "\(texts) \(info.type) \(info.minimum) \(info.maximum) \(info.default_value)"
    }
    #expect(
      own == [#"["low", "", ""] 1 0.0 1.0 1.0"#, #"["high", "pt", "how high"] 2 0.0 9.0 3.0"#])
    let view = try lab.view("view")
    let it = try lab.id { fp_recognizer_create($0, "it", "test.two", $1) }
    #expect(fp_view_add_recognizer(lab.pointer, view, it) == FP_OK)
    #expect(fp_object_set(lab.pointer, it, "low", [0.5], 1) == FP_ERROR_VALUE)
    #expect(fp_object_set(lab.pointer, it, "low", [0], 1) == FP_OK)
    #expect(recorder.calls.last == "set 0.0")
  }
}
