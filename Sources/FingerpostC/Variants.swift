import CFingerpost
import Fingerpost

/// What an `fp_variants *` points to.
final class VariantsBox {
  let played: PlayedVariants

  init(_ played: PlayedVariants) { self.played = played }

  static func from(_ pointer: OpaquePointer?) -> VariantsBox? {
    pointer.map { Unmanaged<VariantsBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  func variant(_ index: Int) -> Variant? {
    played.variants.indices.contains(index) ? played.variants[index] : nil
  }
}

@_cdecl("fp_lab_play_variants")
public func fpLabPlayVariants(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?, _ changes: UnsafePointer<fp_change>?,
  _ changeCount: Int, _ changeStride: Int, _ picks: UnsafePointer<UInt32>?,
  _ ends: UnsafePointer<Int>?, _ variantCount: Int,
  _ options: UnsafePointer<fp_variant_options>?,
  _ outVariants: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outVariants, "out_variants")
    guard (0...100_000_000).contains(variantCount), (0...100_000_000).contains(changeCount) else {
      throw LabError(.limit, "\(variantCount) variants of \(changeCount) changes")
    }
    var variants = Variants(try readScript(UnsafeRawPointer(try need(script, "script")), box.lab))
    try forEach(changes, changeCount, changeStride, "changes") { place, index throws(LabError) in
      variants.changes.append(try readChange(place, index, box.lab))
    }
    for index in 0..<variantCount { variants.ends.append(try need(ends, "ends")[index]) }
    if let count = variants.ends.last, count > 0 {
      guard count <= 1 << 32 else { throw LabError(.limit, "\(count) picks") }
      variants.picks = Array(
        UnsafeBufferPointer(start: try need(picks, "picks"), count: count))
    }
    let watch = try read(options, into: &variants)
    let played = try box.lab.play(variants, watch: watch)
    out.pointee = OpaquePointer(Unmanaged.passRetained(VariantsBox(played)).toOpaque())
  }
}

@_cdecl("fp_variants_destroy")
public func fpVariantsDestroy(_ variants: OpaquePointer?) {
  guard let variants else { return }
  Unmanaged<VariantsBox>.fromOpaque(UnsafeRawPointer(variants)).release()
}

@_cdecl("fp_variants_count")
public func fpVariantsCount(_ variants: OpaquePointer?) -> Int {
  VariantsBox.from(variants)?.played.variants.count ?? 0
}

@_cdecl("fp_variants_log_count")
public func fpVariantsLogCount(_ variants: OpaquePointer?) -> Int {
  VariantsBox.from(variants)?.played.logs.count ?? 0
}

@_cdecl("fp_variants_log")
public func fpVariantsLog(
  _ variants: OpaquePointer?, _ log: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let logs = VariantsBox.from(variants)?.played.logs ?? []
  return copyOut(
    logs.indices.contains(log) ? logs[log].map(\.text).joined(separator: "\n") : "", out, capacity)
}

@_cdecl("fp_variants_outcomes")
public func fpVariantsOutcomes(
  _ variants: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?, _ capacity: Int
) -> fp_status {
  guard let box = VariantsBox.from(variants), let out else { return fp_status(FP_ERROR_NULL) }
  for (index, outcome) in box.played.outcomes.prefix(max(0, capacity)).enumerated() {
    out[index] = Int64(outcome ?? -1)
  }
  return fp_status(FP_OK)
}

@_cdecl("fp_variants_digests")
public func fpVariantsDigests(
  _ variants: OpaquePointer?, _ out: UnsafeMutablePointer<UInt64>?, _ capacity: Int
) -> fp_status {
  guard let box = VariantsBox.from(variants), let out else { return fp_status(FP_ERROR_NULL) }
  for (index, variant) in box.played.variants.prefix(max(0, capacity) / 2).enumerated() {
    out[2 * index] = variant.digest.high
    out[2 * index + 1] = variant.digest.low
  }
  return fp_status(FP_OK)
}

@_cdecl("fp_variants_status")
public func fpVariantsStatus(_ variants: OpaquePointer?, _ index: Int) -> fp_status {
  guard let box = VariantsBox.from(variants) else { return fp_status(FP_ERROR_NULL) }
  guard let variant = box.variant(index) else { return fp_status(FP_ERROR_RANGE) }
  return variant.refusal?.code.rawValue ?? fp_status(FP_OK)
}

@_cdecl("fp_variants_refusal")
public func fpVariantsRefusal(
  _ variants: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(VariantsBox.from(variants)?.variant(index)?.refusal?.message ?? "", out, capacity)
}

@_cdecl("fp_variants_timeline_arrow")
public func fpVariantsTimelineArrow(
  _ variants: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<ArrowArrayStream>?
) -> fp_status {
  guard let box = VariantsBox.from(variants), let out else { return fp_status(FP_ERROR_NULL) }
  guard let variant = box.variant(index) else { return fp_status(FP_ERROR_RANGE) }
  guard let timeline = variant.timeline else { return fp_status(FP_ERROR_STATE) }
  export(ArrowTimeline(timeline, from: Int(box.played.first)), to: out)
  return fp_status(FP_OK)
}

// MARK: - Reading what came in

/// A sized struct of the caller's, as far as it goes; what a shorter one lacks is as in `whole`.
func readSized<T: BitwiseCopyable>(
  _ place: UnsafeRawPointer, _ whole: T, _ name: String
) throws(LabError) -> T {
  let size = place.loadUnaligned(as: UInt32.self)
  guard size >= 8, size <= 1 << 16 else {
    throw LabError(.size, "the size field of \(name) is \(size)")
  }
  var found = whole
  withUnsafeMutableBytes(of: &found) { bytes in
    bytes.baseAddress?.copyMemory(from: place, byteCount: min(Int(size), bytes.count))
  }
  return found
}

/// Goes through the caller's array of structs, which may be longer than this library's.
func forEach<T>(
  _ array: UnsafePointer<T>?, _ count: Int, _ stride: Int, _ name: String,
  _ body: (UnsafeRawPointer, Int) throws(LabError) -> Void
) throws(LabError) {
  if count == 0 { return }
  let step = stride == 0 ? MemoryLayout<T>.stride : stride
  guard step >= 8, step <= 1 << 16 else {
    throw LabError(.size, "the stride of \(name) is \(stride)")
  }
  guard (0...100_000_000).contains(count) else { throw LabError(.limit, "\(count) \(name)") }
  let start = UnsafeRawPointer(try need(array, name))
  for index in 0..<count { try body(start + index * step, index) }
}

func readScript(_ pointer: UnsafeRawPointer, _ lab: Lab) throws(LabError) -> Script {
  let script = try readSized(pointer, fp_script(), "fp_script")
  if let samples = script.samples {
    guard script.sample_count >= 0 else { throw LabError(.value, "\(script.sample_count) samples") }
    let buffer = UnsafeBufferPointer(start: samples, count: script.sample_count)
    for (index, sample) in buffer.enumerated() where !(1...4).contains(sample.phase) {
      throw LabError(.value, "sample \(index): there is no phase \(sample.phase)")
    }
    return .samples(buffer.map { Sample($0) })
  }
  guard (0...100_000_000).contains(script.step_count) else {
    throw LabError(.limit, "\(script.step_count) steps")
  }
  if script.step_count == 0 { return .steps([]) }
  var parser = StepParser(
    steps: try need(script.steps, "script.steps"), count: script.step_count, lab: lab)
  do throws(LabError) {
    return .steps(try parser.parse())
  } catch {
    throw LabError(error.code, "step \(parser.index + 1): \(error.message)")
  }
}

func readChange(
  _ place: UnsafeRawPointer, _ index: Int, _ lab: Lab
) throws(LabError) -> Change {
  var empty = fp_change()
  empty.index = -1
  do throws(LabError) {
    return try convert(try readSized(place, empty, "fp_change"), lab)
  } catch {
    throw LabError(error.code, "change \(index): \(error.message)")
  }
}

private func convert(_ c: fp_change, _ lab: Lab) throws(LabError) -> Change {
  let n = c.numbers
  let numbers = [n.0, n.1, n.2, n.3, n.4, n.5]
  guard c.number_count <= 6 else {
    throw LabError(.value, "a property takes at most 6 numbers, not \(c.number_count)")
  }
  switch c.kind {
  case FP_CHANGE_SET.rawValue:
    return .set(
      try object(c.object), try text(c.name, "name"), Array(numbers.prefix(Int(c.number_count))))
  case FP_CHANGE_RESET.rawValue: return .reset(try object(c.object), try text(c.name, "name"))
  case FP_CHANGE_OVERRIDE.rawValue:
    guard let hook = UInt8(exactly: c.hook).flatMap(Hook.init(rawValue:)) else {
      throw LabError(.name, "there is no hook \(c.hook)")
    }
    guard let answer = c.answer else {
      return .override(hook, of: try object(c.object), with: nil)
    }
    let given = try readSized(UnsafeRawPointer(answer), fp_answer(), "fp_answer")
    return .override(hook, of: try object(c.object), with: try convert(given, lab))
  case FP_CHANGE_REQUIRE.rawValue:
    return .require(try recognizer(c.object), toFail: try recognizer(c.other))
  case FP_CHANGE_UNREQUIRE.rawValue:
    return .unrequire(try recognizer(c.object), toFail: try recognizer(c.other))
  case FP_CHANGE_PROFILE.rawValue:
    return .profile(try text(c.name, "name"), c.number_count == 0 ? nil : n.0)
  case FP_CHANGE_ADD_RECOGNIZER.rawValue:
    return .addRecognizer(try recognizer(c.object), to: try responder(c.other))
  case FP_CHANGE_ADD_SUBVIEW.rawValue:
    return .addSubview(
      try responder(c.object), to: try responder(c.other), at: c.index < 0 ? nil : Int(c.index))
  case FP_CHANGE_REMOVE.rawValue: return .remove(try object(c.object))
  case FP_CHANGE_SCRIPT.rawValue:
    return .script(try readScript(UnsafeRawPointer(try need(c.script, "script")), lab))
  case FP_CHANGE_REQUIREMENTS.rawValue:
    var others: [Recognizer] = []
    for index in 0..<max(0, c.other_count) {
      others.append(try recognizer(try need(c.others, "others")[index]))
    }
    return .requirements(try recognizer(c.object), others)
  default: throw LabError(.value, "there is no change kind \(c.kind)")
  }
}

/// Reads the options; what it returns is told how far it is.
func read(
  _ pointer: UnsafePointer<fp_variant_options>?, into variants: inout Variants
) throws(LabError) -> ((Int) -> Bool)? {
  guard let pointer else { return nil }
  let options = try readSized(
    UnsafeRawPointer(pointer), fp_variant_options(), "fp_variant_options")
  variants.keepsTimelines = options.flags & UInt32(FP_VARIANTS_TIMELINES) != 0
  variants.threads = options.threads == 0 ? nil : Int(options.threads)
  if options.observed_count > 0 { variants.observation = Observation([]) }
  variants.observation.tellsTapCounts = options.flags & UInt32(FP_VARIANTS_TAP_COUNTS) != 0
  variants.observation.tellsFingers = options.flags & UInt32(FP_VARIANTS_FINGERS) != 0
  for index in 0..<max(0, options.observed_count) {
    let seen = try need(options.observed, "observed")[index]
    let name = try text(seen.kind, "observed.kind")
    guard let kind = Observation.kinds.first(where: { "\($0.name)" == name }) else {
      let near = didYouMean(name, among: Observation.kinds.map { "\($0.name)" })
      throw LabError(.name, "'\(name)' is no kind of record to observe\(near)")
    }
    if seen.subject == nil, seen.message != nil {
      throw LabError(.value, "observed \(index) names a message and no subject")
    }
    variants.observation.watch(
      kind, of: seen.subject == nil ? nil : try text(seen.subject, "observed.subject"),
      message: seen.message == nil ? nil : try text(seen.message, "observed.message"))
  }
  guard let progress = options.progress else { return nil }
  let context = options.context
  return { played in progress(UInt64(played), context) != 0 }
}
