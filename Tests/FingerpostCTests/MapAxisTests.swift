import CFingerpost
import Foundation
import Testing

/// A button in a window, a script on it and the two axes of a map.
private struct Mapped {
  let lab: CLab
  let window: fp_id
  let button: fp_id
  var steps: [fp_step]
  var x: fp_axis = axis(FP_NUMBER_X)
  var y: fp_axis = axis(FP_NUMBER_Y)

  init(_ kind: fp_step_kind = FP_STEP_TAP) throws {
    lab = try CLab()
    window = try lab.id { fp_window_create($0, "window", nil, $1) }
    button = try lab.id { fp_view_create($0, "buy", "UIButton", $1) }
    #expect(fp_object_set(lab.pointer, button, "frame", [100, 300, 120, 44], 4) == FP_OK)
    #expect(fp_view_add_subview(lab.pointer, window, button, -1) == FP_OK)
    var step = tap(button)
    step.kind = kind.rawValue
    (step.target.kind, step.target.x) = (FP_PLACE_BY.rawValue, 8)
    steps = [step]
  }

  func recognizer(_ type: String) throws {
    let made = try lab.id { fp_recognizer_create($0, type, type, $1) }
    #expect(fp_view_add_recognizer(lab.pointer, window, made) == FP_OK)
  }

  /// The outcomes of four cells, the points of each border, and the sentences of refused plays.
  func map() throws -> Map {
    var (x, y) = (x, y)
    var cells = [Int32](repeating: -7, count: 4)
    var text: OpaquePointer?
    let status = steps.withUnsafeBufferPointer { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.steps, script.step_count) = (steps.baseAddress, steps.count)
      return fp_lab_outcome_map(lab.pointer, &script, &x, &y, nil, &cells, 4, &text)
    }
    try #require(status == FP_OK, "\(lab.error)")
    defer { fp_text_destroy(text) }
    let json = Data(read { fp_text_read(text, $0, $1) }.utf8)
    let map = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    let borders = try #require(map["borders"] as? [[String: Any]])
    return Map(
      cells: cells, borders: borders.map { $0["points"] as? [[Double]] ?? [] },
      errors: map["errors"] as? [String] ?? [])
  }
}

private struct Map: Equatable {
  let cells: [Int32]
  let borders: [[[Double]]]
  var errors: [String] = []
}

private func axis(_ number: fp_number) -> fp_axis {
  var axis = fp_axis()
  axis.size = UInt32(MemoryLayout<fp_axis>.size)
  (axis.kind, axis.index) = (FP_COLUMN_STEP.rawValue, number.rawValue)
  (axis.high, axis.count) = (200, 2)
  return axis
}

@Test func `C: a property, a threshold and the digitizer are axes of a map`() throws {
  // The button's left and top edges, under a tap in place.
  var property = try Mapped()
  property.steps[0].place = fp_place(
    kind: FP_PLACE_POINT.rawValue, reserved: 0, view: 0, x: 160, y: 322)
  let frames = try "frame".withCString { frame in
    for axis in [\Mapped.x, \.y] {
      property[keyPath: axis].kind = FP_COLUMN_PROPERTY.rawValue
      (property[keyPath: axis].object, property[keyPath: axis].name) = (property.button, frame)
    }
    (property.x.index, property.y.index) = (0, 1)
    (property.x.high, property.y.low, property.y.high) = (390, 280, 360)
    return try property.map()
  }
  #expect(
    frames == Map(cells: [1, 2, 2, 2], borders: [[[159.9609375, 300], [97.5, 322.1875]]]))
  // How far a control's touch may leave it, against how far it does.
  var threshold = try Mapped(FP_STEP_DRAG)
  threshold.y.index = FP_NUMBER_TARGET_X.rawValue
  let tolerances = try "controlTolerance".withCString { name in
    (threshold.x.kind, threshold.x.name) = (FP_COLUMN_PROFILE.rawValue, name)
    return try threshold.map()
  }
  #expect(
    tolerances == Map(cells: [1, 1, 2, 1], borders: [[[89.84375, 150], [50, 109.9853515625]]]))
  // A digitizer without a rate plays nothing.
  threshold.x.kind = FP_COLUMN_RATE.rawValue
  (threshold.x.low, threshold.x.high) = (-60, 180)
  #expect(
    try threshold.map()
      == Map(
        cells: [0, 1, 0, 2],
        borders: [[[0.9375, 50]], [[0.9375, 150]], [[120, 130.0048828125]]],
        errors: ["the rate must be in 1…100000 Hz, not 0.0"]))
  // Two seeds of a finger that trembles.
  var jitter = try Mapped(FP_STEP_DRAG)
  (jitter.x.kind, jitter.x.high) = (FP_COLUMN_JITTER.rawValue, 100)
  (jitter.y.kind, jitter.y.high) = (FP_COLUMN_SEED.rawValue, 4)
  #expect(
    try jitter.map()
      == Map(cells: [1, 1, 2, 1], borders: [[[25, 1.5]], [[56.9580078125, 3]]]))
}

@Test func `C: pauses, durations and distances of a step are axes of a map`() throws {
  var taps = try Mapped()
  _ = try taps.lab.recognizer("double", on: taps.window, taps: 2)
  taps.steps[0].count = 2
  (taps.x.index, taps.x.high) = (FP_NUMBER_GAP.rawValue, 0.8)
  (taps.y.index, taps.y.high) = (FP_NUMBER_DURATION.rawValue, 1.6)
  #expect(
    try taps.map()
      == Map(cells: [1, 2, 2, 2], borders: [[[0.3503906250000001, 0.4], [0.2, 0.750390625]]]))

  var pinch = try Mapped(FP_STEP_PINCH)
  try pinch.recognizer("pinch")
  (pinch.x.index, pinch.y.index) = (FP_NUMBER_FIRST.rawValue, FP_NUMBER_SECOND.rawValue)
  #expect(
    try pinch.map()
      == Map(
        cells: [1, 2, 3, 4],
        borders: [
          [[57.9833984375, 50], [50, 57.9833984375]], [[119.9951171875, 150]],
          [[150, 142.0166015625]],
        ]))
}

@Test func `C: the axes of a move by an offset are the offset`() throws {
  var scene = try Mapped(FP_STEP_DOWN)
  var (move, up) = (step(FP_STEP_MOVE), step(FP_STEP_UP))
  (move.finger, move.place.kind, up.finger) = (1, FP_PLACE_BY.rawValue, 1)
  scene.steps[0].finger = 1
  scene.steps += [move, up]
  (scene.x.step, scene.x.low, scene.x.high) = (1, 90, 130)
  (scene.y.step, scene.y.low, scene.y.high) = (1, 0, 180)
  // To the right of the button the finger has 70 points more than below it.
  #expect(
    try scene.map()
      == Map(cells: [1, 1, 2, 2], borders: [[[100, 91.99951171875], [120, 91.99951171875]]]))
}

@Test func `C: an axis finds its step in the array, in a group and behind it`() throws {
  var scene = try Mapped()
  let tap = scene.steps[0]
  scene.steps = [
    step(FP_STEP_WAIT), step(FP_STEP_TOGETHER_BEGIN), tap, tap, step(FP_STEP_TOGETHER_END), tap,
  ]
  (scene.x.index, scene.y.index) = (FP_NUMBER_COUNT.rawValue, FP_NUMBER_COUNT.rawValue)
  (scene.x.step, scene.x.low, scene.x.high) = (3, 0.5, 2.5)
  (scene.y.step, scene.y.low, scene.y.high) = (5, 2.5, 4.5)
  // One tap and one or two more in the group, then three or four.
  #expect(
    try scene.map()
      == Map(
        cells: [1, 2, 2, 3], borders: [[[1.5, 3], [1, 3.5]], [[1.5, 4], [2, 3.5]]]))
}

@Test func `C: a recording has no step to be an axis, and no margins`() throws {
  let scene = try Mapped()
  var (x, y) = (scene.x, scene.y)
  let sample = fp_sample(time: 0, x: 10, y: 10, finger: 1, phase: FP_PHASE_BEGAN.rawValue)
  var text: OpaquePointer?
  withUnsafePointer(to: sample) { sample in
    var script = fp_script()
    script.size = UInt32(MemoryLayout<fp_script>.size)
    (script.samples, script.sample_count) = (sample, 1)
    script.sample_stride = MemoryLayout<fp_sample>.stride
    let lab = scene.lab.pointer
    #expect(fp_lab_outcome_map(lab, &script, &x, &y, nil, nil, 0, &text) == FP_ERROR_KIND)
    #expect(scene.lab.error == "a recording has no steps")
    #expect(fp_lab_margins(lab, &script, nil, &text) == FP_ERROR_KIND)
    #expect(scene.lab.error == "a recording has no steps whose margins could be measured")
  }
  #expect(text == nil)
}
