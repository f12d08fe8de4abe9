import CFingerpost
import Testing

/// A button in a window, and a tap or a drag on it.
private struct Searched {
  let lab: CLab
  var steps: [fp_step]

  init(_ kind: fp_step_kind = FP_STEP_TAP) throws {
    lab = try CLab()
    let window = try lab.id { fp_window_create($0, "window", nil, $1) }
    let button = try lab.id { fp_view_create($0, "buy", "UIButton", $1) }
    #expect(fp_object_set(lab.pointer, button, "frame", [100, 300, 120, 44], 4) == FP_OK)
    #expect(fp_view_add_subview(lab.pointer, window, button, -1) == FP_OK)
    #expect(fp_control_add_handler(lab.pointer, button, "touchUpInside", "bought", 0) == FP_OK)
    var step = tap(button)
    step.kind = kind.rawValue
    (step.target.kind, step.target.x) = (FP_PLACE_BY.rawValue, 8)
    steps = [step]
  }

  mutating func script<Result>(_ body: (UnsafePointer<fp_script>) -> Result) -> Result {
    steps.withUnsafeMutableBufferPointer { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      script.steps = UnsafePointer(steps.baseAddress)
      script.step_count = steps.count
      return body(&script)
    }
  }

  mutating func margins(_ options: fp_variant_options) -> (status: fp_status, text: String) {
    var (options, text) = (options, nil as OpaquePointer?)
    let pointer = lab.pointer
    let status = script { fp_lab_margins(pointer, $0, &options, &text) }
    defer { fp_text_destroy(text) }
    return (status, read { fp_text_read(text, $0, $1) })
  }

  mutating func map(
    _ x: fp_axis, _ y: fp_axis, _ cells: inout [Int32]
  ) -> (status: fp_status, text: String) {
    var (x, y, options, text) = (x, y, seen(), nil as OpaquePointer?)
    let pointer = lab.pointer
    let status = script {
      fp_lab_outcome_map(pointer, $0, &x, &y, &options, &cells, cells.count, &text)
    }
    defer { fp_text_destroy(text) }
    return (status, read { fp_text_read(text, $0, $1) })
  }
}

/// The logs of variants, one for each value of the columns; "-" and the sentence where one was refused.
private func outcomes(
  _ scene: inout Searched, _ columns: [fp_column], count: Int,
  _ options: fp_variant_options = seen()
) -> [String] {
  var (columns, options) = (columns, options)
  return columns.withUnsafeMutableBufferPointer { columns in
    options.columns = UnsafePointer(columns.baseAddress)
    options.column_count = columns.count
    let ends = [Int](repeating: 0, count: count)
    var made: OpaquePointer?
    let lab = scene.lab
    let status = scene.script {
      fp_lab_play_variants(lab.pointer, $0, nil, 0, nil, ends, count, &options, &made)
    }
    guard status == FP_OK, let made else { return ["- \(lab.error)"] }
    defer { fp_variants_destroy(made) }
    var logs = [Int64](repeating: -2, count: count)
    #expect(fp_variants_outcomes(made, &logs, count) == FP_OK)
    return logs.enumerated().map { variant, log in
      log < 0
        ? "- " + read { fp_variants_error(made, variant, $0, $1) }
        : read { fp_variants_log(made, Int(log), $0, $1) }
    }
  }
}

@Test func `C: columns of steps and of properties give each variant its numbers`() throws {
  var scene = try Searched(FP_STEP_DRAG)
  var button: fp_id = 0
  #expect(fp_object_find(scene.lab.pointer, "buy", &button) == FP_OK)
  var ways = [8.0, 300]
  var lefts = [100.0, 200]
  ways.withUnsafeMutableBufferPointer { ways in
    lefts.withUnsafeMutableBufferPointer { lefts in
      "frame".withCString { frame in
        var way = fp_column()
        way.size = UInt32(MemoryLayout<fp_column>.size)
        way.kind = FP_COLUMN_STEP.rawValue
        way.index = FP_NUMBER_TARGET_X.rawValue
        way.values = UnsafePointer(ways.baseAddress)
        var left = way
        (left.kind, left.object, left.name) = (FP_COLUMN_PROPERTY.rawValue, button, frame)
        (left.index, left.values) = (0, UnsafePointer(lefts.baseAddress))
        let both = outcomes(&scene, [way], count: 2)
        #expect(both.map { $0.contains("buy.bought") } == [true, false], "\(both)")
        let moved = outcomes(&scene, [left], count: 2)
        #expect(moved.map { $0.contains("buy.bought") } == [true, true], "\(moved)")
        left.index = 4
        let sentence = "- column 0: frame has 4 numbers, no number 4"
        #expect(outcomes(&scene, [left], count: 2) == [sentence])
      }
    }
  }
}

@Test func `C: each number of a step, of the profile and of the digitizer is a column`() throws {
  /// The logs for some values of one number.
  func logs(
    _ kind: fp_step_kind, _ number: fp_number, _ values: [Double],
    _ change: (inout fp_column, inout Searched) -> Void = { _, _ in }
  ) throws -> [String] {
    var scene = try Searched(kind)
    var values = values
    return values.withUnsafeMutableBufferPointer { values in
      var column = fp_column()
      column.size = UInt32(MemoryLayout<fp_column>.size)
      column.kind = FP_COLUMN_STEP.rawValue
      (column.index, column.values) = (number.rawValue, UnsafePointer(values.baseAddress))
      change(&column, &scene)
      var options = seen()
      options.flags = UInt32(FP_VARIANTS_FINGERS)
      return outcomes(&scene, [column], count: values.count, options)
    }
  }
  func bought(_ logs: [String]) -> [Bool] { logs.map { $0.contains("buy.bought") } }
  /// A tap at a point of the screen.
  func atPoint(_ column: inout fp_column, _ scene: inout Searched) {
    scene.steps[0].place.kind = FP_PLACE_POINT.rawValue
    (scene.steps[0].place.x, scene.steps[0].place.y) = (150, 320)
  }
  #expect(bought(try logs(FP_STEP_TAP, FP_NUMBER_X, [150, 300], atPoint)) == [true, false])
  #expect(bought(try logs(FP_STEP_TAP, FP_NUMBER_Y, [320, 400], atPoint)) == [true, false])
  #expect(
    try logs(FP_STEP_TAP, FP_NUMBER_X, [150])
      == ["- column 0: only a point has coordinates; a view's centre has none"])
  #expect(bought(try logs(FP_STEP_DRAG, FP_NUMBER_TARGET_Y, [8, 300])) == [true, false])
  // The way of a drag: how far, in which direction, how fast; upwards it leaves the button sooner.
  #expect(bought(try logs(FP_STEP_DRAG, FP_NUMBER_DISTANCE, [8, 300])) == [true, false])
  let turned = try logs(FP_STEP_DRAG, FP_NUMBER_ANGLE, [0, 270]) { _, scene in
    scene.steps[0].target.x = 110
  }
  #expect(bought(turned) == [true, false])
  let speeds = try logs(FP_STEP_DRAG, FP_NUMBER_SPEED, [8, 80, 0])
  #expect(speeds[0].components(of: "touchesMoved") == 60)
  #expect(speeds[1].components(of: "touchesMoved") == 6)
  #expect(speeds[2] == "- step 1: a time must be in 0…1000000 s, not inf")
  #expect(
    try logs(FP_STEP_DRAG, FP_NUMBER_DISTANCE, [8], { _, scene in scene.steps[0].target.kind = 2 })
      == ["- column 0: only a step that leads by an offset has a number distance"])
  #expect(
    try logs(FP_STEP_TAP, FP_NUMBER_SPEED, [8]) == ["- column 0: the step has no number speed"])
  let counted = try logs(FP_STEP_TAP, FP_NUMBER_COUNT, [1, 3, 1.5])
  #expect(counted[0].components(of: "buy.bought") == 1)
  #expect(counted[1].components(of: "buy.bought") == 3)
  #expect(counted[2] == "- count is a whole number, not 1.5")
  let fingers = try logs(FP_STEP_TAP, FP_NUMBER_FINGERS, [1, 2]) { _, scene in
    #expect(
      fp_object_set(
        scene.lab.pointer, scene.steps[0].place.view, "isMultipleTouchEnabled", [1], 1) == FP_OK)
  }
  #expect(fingers[0].contains("buy.touchesBegan (1)"), "\(fingers)")
  #expect(fingers[1].contains("buy.touchesBegan (1,2)"), "\(fingers)")
  // A pause that is longer than the interval of taps ends the series: the count of the third begins anew.
  let paused = try logs(FP_STEP_TAP, FP_NUMBER_GAP, [0.1, 2]) { column, scene in
    scene.steps[0].count = 2
  }
  #expect(paused[0] != paused[1] && paused[0].contains("touchDownRepeat"))
  #expect(
    try logs(FP_STEP_TAP, fp_number(99), [1]) == ["- column 0: a step has no number 99"])
  #expect(
    try logs(FP_STEP_TAP, FP_NUMBER_GAP, [1]) { column, _ in column.step = 7 }
      == ["- column 0: there are 1 steps, no step 7"])
  #expect(
    try logs(FP_STEP_TAP, FP_NUMBER_GAP, [1]) { column, _ in column.kind = 99 }
      == ["- column 0: there is no column kind 99"])

  // A drag out of the button by 80 points counts as inside where the tolerance is 100.
  let tolerance = "controlTolerance"
  let inside = try tolerance.withCString { name in
    try logs(FP_STEP_DRAG, FP_NUMBER_X, [20, 100]) { column, scene in
      (column.kind, column.name) = (FP_COLUMN_PROFILE.rawValue, name)
      scene.steps[0].target.x = 140
    }
  }
  #expect(bought(inside) == [false, true])
  let rates = try logs(FP_STEP_DRAG, FP_NUMBER_X, [60, 120]) { column, scene in
    column.kind = FP_COLUMN_RATE.rawValue
    scene.steps[0].duration = 0.2
  }
  #expect(
    rates[1].components(of: "touchesMoved") > rates[0].components(of: "touchesMoved"), "\(rates)")
  let shaken = try logs(FP_STEP_DRAG, FP_NUMBER_X, [0, 300]) { column, _ in
    column.kind = FP_COLUMN_JITTER.rawValue
  }
  #expect(bought(shaken)[0] && shaken[0] != shaken[1])
  let seeds = try logs(FP_STEP_DRAG, FP_NUMBER_X, [1, -1]) { column, _ in
    column.kind = FP_COLUMN_SEED.rawValue
  }
  #expect(seeds[1] == "- a seed is a whole number from 0 on, not -1.0" && bought(seeds)[0])
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

@Test func `C: the logs of variants have what is observed, by default every call`() throws {
  var scene = try Searched()
  let whole = outcomes(&scene, [], count: 1)
  #expect(whole.first?.contains("buy.touchesBegan") == true)
  #expect(whole.first?.contains("buy.bought") == true)
  "handlers".withCString { kind in
    var observed = fp_observation()
    observed.size = UInt32(MemoryLayout<fp_observation>.size)
    observed.kind = kind
    withUnsafePointer(to: &observed) { observed in
      var options = seen()
      (options.observed, options.observed_count) = (observed, 1)
      #expect(outcomes(&scene, [], count: 1, options) == ["buy.bought"])
    }
  }
}

private func seen() -> fp_variant_options {
  var options = fp_variant_options()
  options.size = UInt32(MemoryLayout<fp_variant_options>.size)
  return options
}

private func axis(
  _ number: fp_number, _ low: Double, _ high: Double, cells: UInt32, step: Int = 0
) -> fp_axis {
  var axis = fp_axis()
  axis.size = UInt32(MemoryLayout<fp_axis>.size)
  axis.kind = FP_COLUMN_STEP.rawValue
  (axis.index, axis.step) = (number.rawValue, step)
  (axis.low, axis.high, axis.count) = (low, high, cells)
  return axis
}

@Test func `C: margins are written as JSON, for a log or for one line`() throws {
  var scene = try Searched()
  let (status, text) = scene.margins(seen())
  #expect(status == FP_OK)
  #expect(text.contains(#""number":"script[0] place","unit":"pt","distance":22."#))
  #expect(text.contains("touch 1 comes down on buy, or on window"))
  var options = seen()
  let line = scene.margins("buy.bought", &options)
  #expect(line.contains(#""outcome":["buy.bought"]"#))
}

extension Searched {
  fileprivate mutating func margins(_ token: String, _ options: inout fp_variant_options) -> String
  {
    token.withCString { token in
      options.token = token
      return margins(options).text
    }
  }
}

@Test func `C: a map's cells are numbers, as many as there is room for`() throws {
  var scene = try Searched()
  var cells = [Int32](repeating: -7, count: 13)
  let (x, y) = (
    axis(FP_NUMBER_X, 0, 390, cells: 3), axis(FP_NUMBER_Y, 0, 844, cells: 4)
  )
  let (status, text) = scene.map(x, y, &cells)
  #expect(status == FP_OK && text.contains(#""borders":[{"between":[1,2]"#))
  #expect(cells == [1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, -7])
  var few: [Int32] = [0, 0]
  #expect(scene.map(x, y, &few).status == FP_OK && few == [1, 1])
}

@Test func `C: a way has a length, a direction and a speed`() throws {
  var scene = try Searched(FP_STEP_DRAG)
  var cells = [Int32](repeating: 0, count: 4)
  for pair in [
    (FP_NUMBER_DISTANCE, FP_NUMBER_ANGLE), (FP_NUMBER_SPEED, FP_NUMBER_TARGET_X),
    (FP_NUMBER_TARGET_Y, FP_NUMBER_DURATION),
  ] {
    let (x, y) = (axis(pair.0, 1, 90, cells: 2), axis(pair.1, 1, 2, cells: 2))
    #expect(scene.map(x, y, &cells).status == FP_OK, "\(pair)")
    #expect(cells.allSatisfy { $0 > 0 }, "\(pair)")
  }
}

@Test func `C: how many fingers tap, and how often, are axes`() throws {
  var scene = try Searched()
  var cells = [Int32](repeating: 0, count: 4)
  let (x, y) = (
    axis(FP_NUMBER_FINGERS, 0.5, 2.5, cells: 2), axis(FP_NUMBER_COUNT, 0.5, 2.5, cells: 2)
  )
  let (status, text) = scene.map(x, y, &cells)
  #expect(status == FP_OK, "\(scene.lab.error)")
  // The second finger falls on a view without isMultipleTouchEnabled: nothing changes but the count of taps.
  #expect(cells == [1, 1, 2, 2], "\(cells)")
  // Between one tap and two there is nothing to try.
  #expect(text.contains(#""errors":[],"played":8}"#), "\(text)")
  #expect(text.contains(#""borders":[{"between":[1,2],"points":[[1.0,1.5],[2.0,1.5]]"#), "\(text)")
  #expect(text.contains(#""words":"touch 3 comes down not at all, or on buy""#), "\(text)")
}

@Test func `C: searches that cannot be made are refused in a sentence`() throws {
  var scene = try Searched()
  var cells: [Int32] = []
  let x = axis(FP_NUMBER_X, 0, 390, cells: 3)
  func refused(_ change: (inout fp_axis) -> Void) -> String {
    var y = axis(FP_NUMBER_Y, 0, 844, cells: 4)
    change(&y)
    #expect(scene.map(x, y, &cells).status != FP_OK)
    return scene.lab.error
  }
  #expect(refused { $0.size = 0 }.contains("the size field of y is 0"))
  #expect(refused { $0.kind = 99 } == "there is no column kind 99")
  #expect(refused { $0.step = 1 } == "there are 1 steps, no step 1")
  #expect(refused { $0.step = -1 } == "there are 1 steps, no step -1")
  #expect(refused { $0.index = 9 } == "no axis is the number 9 of a step")
  #expect(refused { $0.index = FP_NUMBER_SPEED.rawValue }.contains("has no number speed"))
  #expect(refused { $0.index = FP_NUMBER_X.rawValue }.contains("both axes are one number"))
  #expect(refused { $0.low = 844 } == "an axis leads from 844.0 to 844.0")
  #expect(refused { $0.high = .nan } == "an axis leads from 0.0 to nan")
  #expect(refused { $0.high = .infinity } == "an axis leads from 0.0 to inf")
  #expect(refused { $0.count = 0 }.contains("a map has 1 … 4000000 cells"))
  #expect(refused { $0.count = .max }.contains("a map has 1 … 4000000 cells"))
  #expect(refused { $0.tolerance = -1 } == "a tolerance is more than 0, not -1.0")
  #expect(refused { $0.kind = FP_COLUMN_PROPERTY.rawValue }.isEmpty == false)
  #expect(refused { $0.kind = FP_COLUMN_PROFILE.rawValue }.contains("name"))

  let pointer = scene.lab.pointer
  var text: OpaquePointer?
  #expect(fp_lab_margins(nil, nil, nil, &text) == FP_ERROR_NULL)
  #expect(fp_lab_margins(pointer, nil, nil, &text) == FP_ERROR_NULL)
  #expect(scene.script { fp_lab_margins(pointer, $0, nil, nil) } == FP_ERROR_NULL)
  #expect(
    scene.script { fp_lab_outcome_map(pointer, $0, nil, nil, nil, nil, 0, &text) }
      == FP_ERROR_NULL)
  var options = seen()
  options.progress = { _, _ in 0 }
  #expect(scene.margins(options).status == FP_ERROR_CANCELLED)
  scene.steps[0].kind = FP_STEP_SHAKE.rawValue
  #expect(scene.margins(seen()).status == FP_ERROR_VALUE)
  #expect(scene.lab.error.contains("no step of fingers") && text == nil)
}
