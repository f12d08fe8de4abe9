import CFingerpost
import Testing

/// A card in a window, and a script whose numbers vary.
private struct Varied {
  let lab: CLab
  let window: fp_id
  let card: fp_id
  var steps: [fp_step] = []

  init() throws {
    lab = try CLab()
    window = try lab.id { fp_window_create($0, "window", nil, $1) }
    card = try lab.view("card", in: window)
    var consume = answer(FP_ANSWER_CONSUME)
    for view in [window, card] {
      #expect(
        fp_object_override(lab.pointer, view, FP_HOOK_TOUCHES_BEGAN.rawValue, &consume) == FP_OK)
    }
  }

  func recognizer(_ type: String) throws {
    let made = try lab.id { fp_recognizer_create($0, type, type, $1) }
    #expect(fp_view_add_recognizer(lab.pointer, card, made) == FP_OK)
  }

  mutating func tap(at points: [(x: Double, y: Double)]) {
    for point in points {
      var tap = FingerpostCTests.tap(0)
      tap.place.kind = FP_PLACE_POINT.rawValue
      (tap.place.x, tap.place.y) = point
      steps.append(tap)
    }
  }

  /// The lines of each variant's log that begin so, or the sentence of its refusal; of a refused
  /// play the lab's.
  func logs(_ columns: [(fp_column, [Double])], _ kind: String = "touches") -> [String] {
    let count = columns.first?.1.count ?? 1
    var values = columns.flatMap(\.1)
    return values.withUnsafeMutableBufferPointer { values in
      var places = columns.map(\.0)
      for index in places.indices {
        places[index].values = values.baseAddress.map { UnsafePointer($0 + index * count) }
      }
      return places.withUnsafeBufferPointer { columns in
        observing(kind) { options in
          options.columns = columns.baseAddress
          options.column_count = columns.count
          return play(options, count: count)
        }
      }
    }
  }

  private func play(_ options: fp_variant_options, count: Int) -> [String] {
    var options = options
    let ends = [Int](repeating: 0, count: count)
    var made: OpaquePointer?
    let status = steps.withUnsafeBufferPointer { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.steps, script.step_count) = (steps.baseAddress, steps.count)
      return fp_lab_play_variants(
        lab.pointer, &script, nil, 0, nil, ends, count, &options, &made)
    }
    guard status == FP_OK else { return [lab.error] }
    defer { fp_variants_destroy(made) }
    var logs = [Int64](repeating: -2, count: count)
    #expect(fp_variants_outcomes(made, &logs, count) == FP_OK)
    return logs.enumerated().map { variant, log in
      log < 0
        ? read { fp_variants_error(made, variant, $0, $1) }
        : read { fp_variants_log(made, Int(log), $0, $1) }
    }
  }
}

private func observing<Result>(
  _ kind: String, _ body: (inout fp_variant_options) -> Result
) -> Result {
  kind.withCString { kind in
    var observed = fp_observation()
    observed.size = UInt32(MemoryLayout<fp_observation>.size)
    observed.kind = kind
    return withUnsafePointer(to: observed) { observed in
      var options = fp_variant_options()
      options.size = UInt32(MemoryLayout<fp_variant_options>.size)
      (options.observed, options.observed_count) = (observed, 1)
      return body(&options)
    }
  }
}

/// A number of the first step.
private func column(_ number: fp_number) -> fp_column {
  var column = fp_column()
  column.size = UInt32(MemoryLayout<fp_column>.size)
  (column.kind, column.index) = (FP_COLUMN_STEP.rawValue, number.rawValue)
  return column
}

/// Two corners of the card; places beside, above and in it; one near its upper and one near its right edge.
private let corners: [(x: Double, y: Double)] = [
  (340, 490), (46, 201), (20, 300), (300, 100), (300, 205), (50, 450), (195, 205), (340, 350),
]

/// The view that each tap hits, as one letter: the card or the window.
private func hits(_ log: String) -> String {
  String(
    log.split(separator: "\n").compactMap { line in
      ["card.touchesBegan": "c", "window.touchesBegan": "w"][line]
    })
}

@Test func `C: each number of a step that sets a property is a column`() throws {
  var scene = try Varied()
  var set = step(FP_STEP_SET)
  set.object = scene.card
  scene.steps = [set]
  scene.tap(at: corners)
  func taps(
    _ property: String, _ values: [Double], _ changes: [(fp_number, Double)]
  ) -> [String] {
    property.withCString { property in
      scene.steps[0].text = property
      withUnsafeMutableBytes(of: &scene.steps[0].numbers) { bytes in
        for (index, value) in values.enumerated() {
          bytes.bindMemory(to: Double.self)[index] = value
        }
      }
      scene.steps[0].number_count = UInt32(values.count)
      return changes.map { hits(scene.logs([(column($0.0), [$0.1])])[0]) }
    }
  }
  #expect(
    taps(
      "frame", [45, 200, 300, 300],
      [
        (FP_NUMBER_FIRST, 45), (FP_NUMBER_FIRST, 10), (FP_NUMBER_SECOND, 10),
        (FP_NUMBER_THIRD, 10), (FP_NUMBER_FOURTH, 10),
      ]) == ["ccwwcccc", "wccwcccw", "wcwccwcw", "wcwwwcww", "wcwwcwcw"])
  #expect(
    taps(
      "transform", [1, 0, 0, 1, 0, 0],
      [
        (FP_NUMBER_FIRST, 0.1), (FP_NUMBER_SECOND, 0.3), (FP_NUMBER_THIRD, 0.3),
        (FP_NUMBER_FOURTH, 0.1), (FP_NUMBER_FIFTH, -30), (FP_NUMBER_SIXTH, -100),
      ]) == ["wwwwwwcw", "ccwwwccc", "ccwwcwcc", "wwwwwwwc", "wccwcccw", "wcwccwcc"])
}

@Test func `C: columns of one property's numbers that are side by side are one change`() throws {
  var scene = try Varied()
  scene.tap(at: corners)
  "frame".withCString { name in
    var left = column(FP_NUMBER_X)
    (left.kind, left.object, left.name) = (FP_COLUMN_PROPERTY.rawValue, scene.card, name)
    left.index = 0
    var (top, width) = (left, left)
    (top.index, width.index) = (1, 2)
    #expect(scene.logs([(left, [10])]).map(hits) == ["wccwcccw"])
    let all = scene.logs([(left, [10, 45]), (top, [200, 10]), (width, [300, 10])])
    #expect(all.map(hits) == ["wccwcccw", "wcwwwwww"])
  }
}

@Test func `C: a duration and a direction are columns of a step`() throws {
  var scene = try Varied()
  try scene.recognizer("longPress")
  try scene.recognizer("swipe")
  var press = tap(scene.card)
  press.kind = FP_STEP_PRESS.rawValue
  scene.steps = [press]
  #expect(
    scene.logs([(column(FP_NUMBER_DURATION), [0.4, 0.6])], "actions")
      == ["", "longPress.action(began)\nlongPress.action(ended)"])
  var swipe = press
  (swipe.kind, swipe.numbers.0, swipe.duration) = (FP_STEP_SWIPE.rawValue, 120, 0.1)
  swipe.direction = UInt32(FP_DIRECTION_LEFT)
  scene.steps = [swipe]
  #expect(
    scene.logs([(column(FP_NUMBER_DIRECTION), [1, 2, 3, 1.5])], "actions")
      == [
        "swipe.action", "", "step 1: there is no direction 3",
        "direction is a whole number, not 1.5",
      ])
  // The same direction over 120 points, and over 10.
  #expect(
    scene.logs(
      [(column(FP_NUMBER_DIRECTION), [1, 1]), (column(FP_NUMBER_FIRST), [120, 10])], "actions")
      == ["swipe.action", ""])
}

@Test func `C: a column of a recording, or of no values, is refused with its place`() throws {
  var scene = try Varied()
  scene.tap(at: [(195, 350)])
  var x = column(FP_NUMBER_X)
  #expect(scene.play([x]) == FP_ERROR_NULL)
  #expect(scene.lab.error == "column 0: values is NULL" && scene.lab.errorPath == "/columns/0")
  #expect(scene.play([x, x], records: true) == FP_ERROR_KIND)
  #expect(scene.lab.error == "column 0: a recording has no steps")
  #expect(scene.lab.errorPath == "/columns/0" && fp_error_index(scene.lab.pointer) == 0)
  #expect(
    read { fp_error_problems(scene.lab.pointer, $0, $1) }
      == #"[{"path":"/columns/0","message":"a recording has no steps","code":5}]"#)
  // Of a recording the digitizer's rate can vary.
  x.kind = FP_COLUMN_RATE.rawValue
  withUnsafePointer(to: 60.0) { rate in
    x.values = rate
    #expect(scene.play([x], records: true) == FP_OK, "\(scene.lab.error)")
  }
}

extension Varied {
  /// Plays one variant of the taps, or of a recorded touch.
  fileprivate func play(_ columns: [fp_column], records: Bool = false) -> fp_status {
    let samples = [
      fp_sample(time: 0, x: 195, y: 350, finger: 1, phase: FP_PHASE_BEGAN.rawValue),
      fp_sample(time: 50_000_000, x: 195, y: 350, finger: 1, phase: FP_PHASE_ENDED.rawValue),
    ]
    var made: OpaquePointer?
    defer { fp_variants_destroy(made) }
    var options = fp_variant_options()
    options.size = UInt32(MemoryLayout<fp_variant_options>.size)
    return columns.withUnsafeBufferPointer { columns in
      (options.columns, options.column_count) = (columns.baseAddress, columns.count)
      return steps.withUnsafeBufferPointer { steps in
        samples.withUnsafeBufferPointer { samples in
          var script = fp_script()
          script.size = UInt32(MemoryLayout<fp_script>.size)
          (script.steps, script.step_count) = (steps.baseAddress, steps.count)
          if records { (script.samples, script.sample_count) = (samples.baseAddress, 2) }
          script.sample_stride = MemoryLayout<fp_sample>.stride
          return fp_lab_play_variants(
            lab.pointer, &script, nil, 0, nil, [0], 1, &options, &made)
        }
      }
    }
  }
}
