import CFingerpost
import Fingerpost
import Testing

/// Frames of a coarse sensor over the whole screen, 39 columns of 10 points and 42 rows, with single cells pressed.
private func frames(_ pressed: [[(row: Int, column: Int)]]) -> [Float] {
  pressed.flatMap { cells in
    var values = [Float](repeating: 0, count: 42 * 39)
    for cell in cells { values[cell.row * 39 + cell.column] = 900 }
    return values
  }
}

private func frameOptions() -> fp_frame_options {
  var options = fp_frame_options()
  options.size = UInt32(MemoryLayout<fp_frame_options>.size)
  (options.cell_height, options.threshold) = (20, 400)
  return options
}

/// What the window's touches said, with their places and times.
private func story(_ lab: CLab) -> [String] {
  lab.timeline.records.filter { $0.kind == FP_KIND_INPUT.rawValue }.map { record in
    let place = "\(record.x.rounded()), \(record.y.rounded())"
    return "\(record.finger) at \(place), \(record.time / 1_000_000) ms"
  }
}

@Test func `C: recorded frames are played as touches`() throws {
  let lab = try CLab()
  _ = try lab.id { fp_window_create($0, "window", nil, $1) }
  let values = frames([[], [(20, 20)], [(21, 20)], []])
  var options = frameOptions()
  var failed = 77
  #expect(
    fp_lab_play_frames(lab.pointer, values, 42, 39, 4, 100, &options, &failed) == FP_OK,
    "\(lab.error)")
  #expect(
    story(lab) == [
      "1 at 205.0, 410.0, 10 ms", "1 at 205.0, 430.0, 20 ms", "1 at 205.0, 430.0, 30 ms",
    ])
}

@Test func `C: cells have the size and the place that they are given, or the screen's`() throws {
  for (origin, size, expected) in [
    ((0, 0), (0, 0), "1 at 205.0, 412.0, 0 ms"), ((5, -7), (0, 0), "1 at 210.0, 405.0, 0 ms"),
    ((0, 0), (10, 20), "1 at 205.0, 410.0, 0 ms"),
    ((2, 3), (8, 16), "1 at 166.0, 331.0, 0 ms"),
  ] as [((Double, Double), (Double, Double), String)] {
    let lab = try CLab()
    _ = try lab.id { fp_window_create($0, "window", nil, $1) }
    var options = frameOptions()
    (options.origin_x, options.origin_y) = origin
    (options.cell_width, options.cell_height) = size
    let values = frames([[(20, 20)]])
    #expect(
      fp_lab_play_frames(lab.pointer, values, 42, 39, 1, 100, &options, nil) == FP_OK,
      "\(lab.error)")
    #expect(story(lab) == [expected])
  }
}

@Test func `C: frames of no shape are refused, and no frames are nothing`() throws {
  let lab = try CLab()
  let values = frames([[(20, 20)]])
  var options = frameOptions()
  func play(_ rows: Int, _ columns: Int, _ count: Int) -> fp_status {
    fp_lab_play_frames(lab.pointer, values, rows, columns, count, 100, &options, nil)
  }
  for (rows, columns, count) in [
    (0, 39, 1), (42, 0, 1), (-1, -1, 1), (Int.max, 2, 1), (1 << 20, 1 << 20, 1), (42, 39, -1),
    (42, 39, Int.max),
  ] { #expect(play(rows, columns, count) == FP_ERROR_VALUE) }
  #expect(lab.error == "there cannot be \(Int.max) frames")
  #expect(play(42, 39, 0) == FP_OK)
  #expect(fp_lab_play_frames(lab.pointer, nil, 42, 39, 1, 100, &options, nil) == FP_ERROR_NULL)
  for (width, height, x, y) in [
    (-1, 20, 0, 0), (10, .nan, 0, 0), (10, .infinity, 0, 0), (10, 20, .nan, 0),
    (10, 20, 0, .infinity),
  ] as [(Double, Double, Double, Double)] {
    (options.cell_width, options.cell_height, options.origin_x, options.origin_y) =
      (width, height, x, y)
    #expect(play(42, 39, 1) == FP_ERROR_VALUE)
    #expect(lab.error == "the cells have no size or the grid is at no place")
  }
  #expect(story(lab) == [])
}

@Test func `C: a synthetic digitizer reads the script at its own rate, until it is removed`() throws
{
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  var options = fp_synthetic_digitizer_options()
  options.size = UInt32(MemoryLayout<fp_synthetic_digitizer_options>.size)
  (options.rate, options.seed) = (50, 3)
  #expect(fp_lab_set_synthetic_digitizer(lab.pointer, &options) == FP_OK, "\(lab.error)")
  var steps = [tap(window)]
  steps[0].duration = 0.1
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
  #expect(fp_lab_settle(lab.pointer) == FP_OK)
  #expect(lab.log.contains("window.touchesEnded"), "\(lab.log)")
  let read = story(lab)
  #expect(fp_lab_clear_timeline(lab.pointer) == FP_OK)
  #expect(fp_lab_set_synthetic_digitizer(lab.pointer, nil) == FP_OK)
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  #expect(story(lab).count == 2 && read != story(lab), "\(read)")
  for (rate, radius, noise, jitter) in [
    (0, 0, 0, 0), (.nan, 0, 0, 0), (50, -1, 0, 0), (50, 0, -1, 0), (50, 0, 0, 0.02),
  ] as [(Double, Double, Double, Double)] {
    (options.rate, options.radius, options.noise, options.jitter) = (rate, radius, noise, jitter)
    #expect(
      fp_lab_set_synthetic_digitizer(lab.pointer, &options) == FP_ERROR_VALUE, "\(options)")
  }
}

@Test func `C: a display rate delivers moves at its frames, 0 at once`() throws {
  func moments(_ rate: Double) throws -> [Int64] {
    let lab = try CLab()
    _ = try lab.id { fp_window_create($0, "window", nil, $1) }
    #expect(fp_lab_set_display_rate(lab.pointer, rate) == FP_OK, "\(lab.error)")
    let samples = (0..<5).map { (index: Int) -> fp_sample in
      fp_sample(
        time: Int64(index) * 5_000_000, x: 100 + Double(index), y: 300, finger: 1,
        phase: index == 0 ? FP_PHASE_BEGAN.rawValue : FP_PHASE_MOVED.rawValue)
    }
    #expect(
      fp_lab_play_samples(
        lab.pointer, samples, samples.count, MemoryLayout<fp_sample>.stride, 0, nil, nil) == FP_OK)
    #expect(fp_lab_settle(lab.pointer) == FP_OK)
    let timeline = lab.timeline
    return timeline.records.filter {
      $0.kind == FP_KIND_TOUCHES.rawValue && timeline.name(of: $0.subject) == "window"
    }.map { $0.time / 1_000_000 }
  }
  #expect(try moments(0) == [0, 5, 10, 15, 20])
  let seen = try moments(50)
  #expect(seen == [0, 20], "\(seen)")
  let lab = try CLab()
  #expect(fp_lab_set_display_rate(lab.pointer, -1) == FP_ERROR_VALUE)
  #expect(fp_lab_set_display_rate(lab.pointer, .nan) == FP_ERROR_VALUE)
}

@Test func `C: a recording with a wrong phase or a wrong stride is refused whole`() throws {
  let lab = try CLab()
  _ = try lab.id { fp_window_create($0, "window", nil, $1) }
  let good = fp_sample(time: 0, x: 1, y: 2, finger: 1, phase: 1)
  for wrong: UInt32 in [0, 5, 257] {
    var bad = good
    bad.phase = wrong
    let samples = [good, bad]
    var failed = 77
    #expect(
      fp_lab_play_samples(
        lab.pointer, samples, 2, MemoryLayout<fp_sample>.stride, 0, &failed, nil) == FP_ERROR_VALUE)
    #expect(failed == 1 && lab.error.contains("there is no phase \(wrong)"), "\(lab.error)")
  }
  let samples = [good]
  #expect(fp_lab_play_samples(lab.pointer, samples, 1, 8, 0, nil, nil) != FP_OK)
  #expect(fp_lab_play_samples(lab.pointer, samples, 1, 1 << 20, 0, nil, nil) != FP_OK)
  #expect(story(lab) == [])
}

@Test func `C: without a threshold of their own frames have the profile's`() throws {
  for (value, threshold, isTouch) in [
    (0.29, nil, false), (0.31, nil, true), (0.31, 0.4, false), (0.41, 0.4, true),
  ] as [(Float, Double?, Bool)] {
    let lab = try CLab()
    _ = try lab.id { fp_window_create($0, "window", nil, $1) }
    if let threshold {
      #expect(fp_profile_set(lab.pointer, "contactThreshold", threshold) == FP_OK)
    }
    let values = frames([[(20, 20)]]).map { $0 == 0 ? 0 : value }
    #expect(fp_lab_play_frames(lab.pointer, values, 42, 39, 1, 100, nil, nil) == FP_OK)
    #expect(lab.log.contains("window.touchesBegan") == isTouch)
  }
}
