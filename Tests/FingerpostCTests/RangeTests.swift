import CFingerpost
import Testing

@Test func `C: an index outside a list is out of range, and the sentence has the list's length`()
  throws
{
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let button = try lab.view("buy", "UIButton", in: window)
  let tap = try lab.recognizer("tap", on: button)
  #expect(fp_responder_add_selector(lab.pointer, button, "bought") == FP_OK)
  #expect(fp_recognizer_add_target(lab.pointer, tap, "zoom") == FP_OK)
  #expect(fp_control_add_handler(lab.pointer, button, "touchUpInside", "buy", 0) == FP_OK)
  var classes = 0
  #expect(fp_class_count(lab.pointer, &classes) == FP_OK && classes > 10)
  var type = fp_class_info()
  type.size = UInt32(MemoryLayout<fp_class_info>.size)
  var handler = fp_handler_info()
  handler.size = UInt32(MemoryLayout<fp_handler_info>.size)
  let lists: [(what: String, count: Int, call: (Int) -> fp_status)] = [
    ("classes", classes, { fp_class_at(lab.pointer, $0, &type) }),
    ("handlers", 1, { fp_control_handler_at(lab.pointer, button, $0, &handler) }),
    ("targets", 1, { fp_recognizer_target_at(lab.pointer, tap, $0, nil, 0, nil) }),
    ("selectors", 1, { fp_responder_selector_at(lab.pointer, button, $0, nil, 0, nil) }),
  ]
  for (what, count, call) in lists {
    #expect(call(0) == FP_OK && call(count - 1) == FP_OK, "\(what)")
    for index in [-1, count, Int.max, Int.min] {
      #expect(call(index) == FP_ERROR_RANGE, "\(what) \(index)")
      #expect(lab.error.hasSuffix("there are \(count) \(what)"), "\(lab.error)")
    }
  }
  #expect(fp_control_handler_at(lab.pointer, button, 0, &handler) == FP_OK)
  #expect(String(cString: handler.selector) == "buy")
  #expect(String(cString: handler.event) == "touchUpInside")
}

@Test func `C: variants of too many picks, and recordings that are none, are refused`() throws {
  let lab = try CLab()
  _ = try lab.id { fp_window_create($0, "window", nil, $1) }
  var samples = [
    fp_sample(time: 0, x: 10, y: 10, finger: 1, phase: 1),
    fp_sample(time: 50_000_000, x: 10, y: 10, finger: 1, phase: 3),
  ]
  /// Plays the samples as a variant's script.
  func play(
    count: Int = 2, stride: Int = MemoryLayout<fp_sample>.stride, ends: [Int] = [0]
  ) -> fp_status {
    samples.withUnsafeBufferPointer { samples in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.samples, script.sample_count) = (samples.baseAddress, count)
      script.sample_stride = stride
      var options = fp_variant_options()
      options.size = UInt32(MemoryLayout<fp_variant_options>.size)
      var made: OpaquePointer?
      defer { fp_variants_destroy(made) }
      return fp_lab_play_variants(
        lab.pointer, &script, nil, 0, nil, ends, ends.count, &options, &made)
    }
  }
  #expect(play() == FP_OK, "\(lab.error)")
  #expect(play(ends: [(1 << 32) + 1]) == FP_ERROR_LIMIT)
  #expect(lab.error == "at most 4294967296 picks are taken, not 4294967297")
  #expect(play(ends: [1]) == FP_ERROR_NULL)
  for (count, sentence) in [
    (-1, "there cannot be -1 samples"),
    (100_000_001, "at most 100000000 samples are taken, not 100000001"),
  ] {
    #expect(play(count: count) == FP_ERROR_LIMIT)
    #expect(lab.error == sentence)
  }
  for stride in [0, MemoryLayout<fp_sample>.size - 1, 5000] {
    #expect(play(stride: stride) == FP_ERROR_SIZE)
  }
  for phase: UInt32 in [0, 5] {
    samples[1].phase = phase
    #expect(play() == FP_ERROR_VALUE)
    #expect(lab.error.hasSuffix("sample 1: there is no phase \(phase)"))
    #expect(lab.errorPath == "/1")
    #expect(fp_error_index(lab.pointer) == 1)
  }
  for phase: UInt32 in 1...4 {
    samples[1].phase = phase
    #expect(play() == FP_OK, "\(phase): \(lab.error)")
  }
}

@Test func `C: a lab's clock ends where the import of timelines ends`() throws {
  let latest = Int64(1) << 61
  /// Plays a touch that ends at a time.
  func touch(_ lab: CLab, until time: Int64) throws -> fp_status {
    let window = try lab.id { fp_window_create($0, "window", nil, $1) }
    _ = try lab.recognizer("tap", on: window)
    let samples = [
      fp_sample(time: 0, x: 10, y: 10, finger: 1, phase: FP_PHASE_BEGAN.rawValue),
      fp_sample(time: 1000, x: 11, y: 10, finger: 1, phase: FP_PHASE_MOVED.rawValue),
      fp_sample(time: 2000, x: 12, y: 10, finger: 1, phase: FP_PHASE_MOVED.rawValue),
      fp_sample(time: time, x: 13, y: 10, finger: 1, phase: FP_PHASE_MOVED.rawValue),
      fp_sample(time: time, x: 13, y: 10, finger: 1, phase: FP_PHASE_ENDED.rawValue),
    ]
    let stride = MemoryLayout<fp_sample>.stride
    return fp_lab_play_samples(lab.pointer, samples, samples.count, stride, 0, nil, nil)
  }
  for time in [latest + 1, 4_000_000_000_000_000_000, .max] {
    let lab = try CLab()
    #expect(try touch(lab, until: time) == FP_ERROR_RANGE, "\(time)")
    #expect(lab.error.hasPrefix("sample 3: the clock ends at 2305843009.2"), "\(lab.error)")
  }
  let lab = try CLab()
  #expect(try touch(lab, until: latest - 1_000_000_000) == FP_OK)
  var wait = fp_step()
  wait.size = UInt32(MemoryLayout<fp_step>.size)
  wait.kind = FP_STEP_WAIT.rawValue
  wait.duration = 10
  #expect(fp_lab_play(lab.pointer, &wait, 1, 0, nil, nil) == FP_ERROR_RANGE)
}

@Test func `C: a failing fp_lab_play_json leaves its timeline output untouched`() throws {
  let lab = try CLab()
  let mark = OpaquePointer(bitPattern: 64)
  var timeline = mark
  var steps: OpaquePointer?
  for text in ["[{\"tap\": \"nothing\"}]", "[", "[{\"wait\": -1}]"] {
    #expect(fp_lab_play_json(lab.pointer, text, 0, .infinity, &steps, &timeline) != FP_OK)
    #expect(timeline == mark && steps == nil)
  }
  #expect(fp_lab_play_json(nil, "[]", 0, .infinity, &steps, &timeline) == FP_ERROR_NULL)
  #expect(timeline == mark)
  #expect(fp_lab_play_json(lab.pointer, "[{\"wait\": 5}]", 0, 1, &steps, &timeline) == FP_OK)
  #expect(timeline == nil && steps != nil)
  fp_step_list_destroy(steps)
}

@Test func `C: a class says whether it is declared, and what it inherits`() throws {
  let lab = try CLab()
  func classes() throws -> [String] {
    var count = 0
    #expect(fp_class_count(lab.pointer, &count) == FP_OK)
    return (0..<count).map { index in
      var info = fp_class_info()
      info.size = UInt32(MemoryLayout<fp_class_info>.size)
      #expect(fp_class_at(lab.pointer, index, &info) == FP_OK)
      let inherits = info.inherits.map { String(cString: $0) } ?? "-"
      return "\(String(cString: info.name)) \(inherits) \(info.is_declared)"
    }
  }
  let known = try classes()
  #expect(known.first == "UIResponder - 0" && known.allSatisfy { $0.hasSuffix(" 0") })
  #expect(fp_class_declare(lab.pointer, "Card", "UIButton") == FP_OK)
  #expect(fp_class_declare(lab.pointer, "BigCard", "Card") == FP_OK)
  #expect(try classes() == known + ["Card UIButton 1", "BigCard Card 1"])
}

@Test func `C: a window has the class that it is made with`() throws {
  let lab = try CLab()
  #expect(fp_class_declare(lab.pointer, "Overlay", "UIWindow") == FP_OK)
  func name(_ className: String?) throws -> String {
    let window = try lab.id { fp_window_create($0, nil, className, $1) }
    return read { out, capacity in
      var length = 0
      #expect(fp_object_class(lab.pointer, window, out, capacity, &length) == FP_OK)
      return length
    }
  }
  #expect(try name(nil) == "UIWindow")
  #expect(try name("Overlay") == "Overlay")
}
