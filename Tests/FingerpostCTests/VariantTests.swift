import CFingerpost
import Testing

/// A card with a tap recognizer, and two taps on it.
private final class Scene {
  let lab: CLab
  let card: fp_id
  let tap: fp_id
  var steps: [fp_step]
  private(set) var variants: OpaquePointer?

  init() throws {
    lab = try CLab()
    let window = try lab.id { [lab] in fp_window_create(lab.pointer, "window", nil, $1) }
    card = try lab.view("card", in: window)
    tap = try lab.recognizer("tap", on: card)
    steps = [FingerpostCTests.tap(card), FingerpostCTests.tap(card)]
  }

  deinit { fp_variants_destroy(variants) }

  /// Plays variants, each with the picks up to its end; the status.
  func play(
    _ ends: [Int]? = [0], count: Int? = nil, picks: [UInt32] = [], changes: [fp_change] = [],
    steps stepCount: Int? = nil, _ change: (inout fp_variant_options) -> Void = { _ in }
  ) -> fp_status {
    fp_variants_destroy(variants)
    variants = nil
    var (script, options) = (fp_script(), fp_variant_options())
    script.size = UInt32(MemoryLayout<fp_script>.size)
    options.size = UInt32(MemoryLayout<fp_variant_options>.size)
    change(&options)
    return steps.withUnsafeBufferPointer { steps in
      (script.steps, script.step_count) = (steps.baseAddress, stepCount ?? steps.count)
      return changes.withUnsafeBufferPointer { changes in
        fp_lab_play_variants(
          lab.pointer, &script, changes.baseAddress, changes.count, picks, ends,
          count ?? ends?.count ?? 0, &options, &variants)
      }
    }
  }

  /// The status and the sentence of what cannot be played.
  func refusal(_ status: fp_status) -> String {
    #expect(variants == nil)
    return "\(status): \(lab.error)"
  }
}

@Test func `C: variants that cannot be played are refused before one is`() throws {
  let scene = try Scene()
  #expect(
    scene.refusal(scene.play(count: -1)) == "\(FP_ERROR_LIMIT): there cannot be -1 variants")
  #expect(
    scene.refusal(scene.play(count: 100_000_001))
      == "\(FP_ERROR_LIMIT): at most 100000000 variants are taken, not 100000001")
  #expect(
    scene.refusal(scene.play(steps: 100_000_001))
      == "\(FP_ERROR_LIMIT): at most 100000000 steps are taken, not 100000001")
  for flag: UInt32 in [16, 1 << 31] {
    #expect(
      scene.refusal(scene.play { $0.flags = flag | 1 })
        == "\(FP_ERROR_VALUE): there is no variants flag in \(flag | 1)")
  }
  #expect(scene.refusal(scene.play(nil, count: 1)) == "\(FP_ERROR_NULL): ends is NULL")
  #expect(
    scene.refusal(scene.play([1], picks: [3]))
      == "\(FP_ERROR_RANGE): there are 0 changes, no change 3")
  var into = fp_change()
  into.size = UInt32(MemoryLayout<fp_change>.size)
  (into.kind, into.object) = (FP_CHANGE_ADD_SUBVIEW.rawValue, scene.tap)
  #expect(
    scene.refusal(scene.play(changes: [into]))
      == "\(FP_ERROR_KIND): change 0: the id names a recognizer where a responder is wanted")
  #expect(scene.lab.errorPath == "/changes/0")
  scene.steps[1].kind = 77
  #expect(
    scene.refusal(scene.play()) == "\(FP_ERROR_VALUE): step 2: there is no step kind 77")
  #expect(scene.lab.errorPath == "/1")
}

@Test func `C: a variant that fails has its reason, and no log`() throws {
  let scene = try Scene()
  scene.steps[1] = step(FP_STEP_UP)
  scene.steps[1].finger = 9
  #expect(scene.play() == FP_OK)
  #expect(fp_variants_count(scene.variants) == 1 && fp_variants_log_count(scene.variants) == 0)
  #expect(fp_variants_status(scene.variants, 0) == FP_ERROR_STATE)
  #expect(
    read { fp_variants_error(scene.variants, 0, $0, $1) } == "step 2: finger 9 is not down")
  var outcomes: [Int64] = [7, 7]
  #expect(fp_variants_outcomes(scene.variants, &outcomes, 2) == FP_OK && outcomes == [-1, 7])
  var part: OpaquePointer?
  #expect(fp_variants_timeline(scene.variants, 0, &part) == FP_ERROR_STATE && part == nil)
}

@Test func `C: a variant's timeline is kept when that is wanted, and begins with its play`() throws
{
  let scene = try Scene()
  #expect(fp_lab_play(scene.lab.pointer, scene.steps, 2, 0, nil, nil) == FP_OK)
  let before = UInt64(scene.lab.timeline.count)
  for threads: UInt32 in [0, 2] {
    let status = scene.play([0, 0, 0]) {
      ($0.threads, $0.flags) = (threads, UInt32(FP_VARIANTS_TIMELINES))
    }
    #expect(status == FP_OK && fp_variants_count(scene.variants) == 3)
    var kept: OpaquePointer?
    #expect(fp_variants_timeline(scene.variants, 2, &kept) == FP_OK)
    let records = CTimeline(kept).records
    #expect(records.first?.serial == before && UInt64(records.count) == before)
    #expect(records.first?.kind == FP_KIND_STEP.rawValue)
    #expect(fp_variants_timeline(scene.variants, 2, nil) == FP_ERROR_NULL)
  }
}

@Test func `C: what is no variant, and no variants at all, have nothing`() throws {
  let scene = try Scene()
  #expect(scene.play() == FP_OK)
  var (numbers, digests, part): ([Int64], [UInt64], OpaquePointer?) = ([7], [7, 7], nil)
  for index in [-1, 1, .max] {
    #expect(fp_variants_status(scene.variants, index) == FP_ERROR_RANGE)
    #expect(fp_variants_timeline(scene.variants, index, &part) == FP_ERROR_RANGE)
    #expect(fp_variants_error(scene.variants, index, nil, 0) == 0)
    #expect(fp_variants_log(scene.variants, index, nil, 0) == 0)
  }
  #expect(fp_variants_outcomes(scene.variants, nil, 1) == FP_ERROR_NULL)
  #expect(fp_variants_digests(scene.variants, nil, 2) == FP_ERROR_NULL)
  #expect(fp_variants_outcomes(scene.variants, &numbers, -1) == FP_OK && numbers == [7])
  #expect(fp_variants_digests(scene.variants, &digests, 1) == FP_OK && digests == [7, 7])

  #expect(fp_variants_count(nil) == 0 && fp_variants_log_count(nil) == 0)
  #expect(fp_variants_log(nil, 0, nil, 0) == 0 && fp_variants_error(nil, 0, nil, 0) == 0)
  #expect(fp_variants_outcomes(nil, &numbers, 1) == FP_ERROR_NULL && numbers == [7])
  #expect(fp_variants_digests(nil, &digests, 2) == FP_ERROR_NULL && digests == [7, 7])
  #expect(fp_variants_status(nil, 0) == FP_ERROR_NULL)
  #expect(fp_variants_timeline(nil, 0, &part) == FP_ERROR_NULL && part == nil)
  fp_variants_destroy(nil)
}

@Test func `C: a log without text folds to none, and empty lines stay`() {
  #expect(fp_log_fold(nil, nil, 0) == 0)
  let broken: [CChar] = [-1, 0]
  #expect(fp_log_fold(broken, nil, 0) == 0)
  let log = "a.touchesBegan\na.touchesMoved\n\nb.touchesMoved\nb.touchesMoved"
  #expect(read { fp_log_fold(log, $0, $1) } == "a.touchesBegan\n\nb.touchesMoved *")
}
