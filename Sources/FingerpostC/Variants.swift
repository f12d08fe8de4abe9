import CFingerpost
import Fingerpost

/// The object behind an `fp_variants *`.
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
  _ changeCount: Int, _ picks: UnsafePointer<UInt32>?,
  _ ends: UnsafePointer<Int>?, _ variantCount: Int,
  _ options: UnsafePointer<fp_variant_options>?,
  _ outVariants: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outVariants, "out_variants")
    try checkCount(variantCount, "variants", atMost: 100_000_000)
    let template = try read(try need(script, "script"), "script")
    var variants = Variants(try readScript(template, box))
    variants.changes = try readChanges(changes, changeCount, box)
    for index in 0..<variantCount { variants.ends.append(try need(ends, "ends")[index]) }
    if let count = variants.ends.last, count > 0 {
      try checkCount(count, "picks", atMost: 1 << 32)
      variants.picks = Array(
        UnsafeBufferPointer(start: try need(picks, "picks"), count: count))
    }
    let watch = try readOptions(options, into: &variants)
    let columns = try Columns(try readOptional(options, "options"), template, box)
    if !columns.isEmpty { variants.particulars = { columns.answerer() } }
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

@_cdecl("fp_log_fold")
public func fpLogFold(
  _ log: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  guard let log = log.flatMap({ String(validatingCString: $0) }) else {
    return copyOut("", out, capacity)
  }
  let lines = log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  return copyOut(
    LogFold.folded(lines.map { String(Substring($0)) }).joined(separator: "\n"), out, capacity)
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
  return variant.error?.code.rawValue ?? fp_status(FP_OK)
}

@_cdecl("fp_variants_error")
public func fpVariantsError(
  _ variants: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(VariantsBox.from(variants)?.variant(index)?.error?.message ?? "", out, capacity)
}

@_cdecl("fp_variants_timeline")
public func fpVariantsTimeline(
  _ variants: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  guard let box = VariantsBox.from(variants), let out else { return fp_status(FP_ERROR_NULL) }
  guard let variant = box.variant(index) else { return fp_status(FP_ERROR_RANGE) }
  guard let timeline = variant.timeline else { return fp_status(FP_ERROR_STATE) }
  out.pointee = TimelineBox(TimelinePart(timeline[from: box.played.first])).pointer
  return fp_status(FP_OK)
}

// MARK: - Reading the input

func readScript(_ script: fp_script, _ box: LabBox) throws(LabError) -> Script {
  if let samples = script.samples { return .samples(try readSamples(samples, script)) }
  try checkCount(script.step_count, "steps", atMost: 100_000_000)
  var parser = StepParser(try structs(script.steps, script.step_count, "steps"), box)
  do throws(LabError) {
    return .steps(try parser.parse())
  } catch {
    throw error.of("step \(parser.index + 1)", at: DocumentPath([.index(parser.index)]))
  }
}

private func readSamples(
  _ samples: UnsafePointer<fp_sample>, _ script: fp_script
) throws(LabError) -> [Sample] {
  let (count, stride) = (script.sample_count, script.sample_stride)
  try checkCount(count, "samples", atMost: 100_000_000)
  guard stride >= MemoryLayout<fp_sample>.size, stride <= 1 << 12 else {
    throw LabError(.size, "samples cannot lie \(stride) bytes apart")
  }
  var found: [Sample] = []
  for index in 0..<count {
    let sample = (UnsafeRawPointer(samples) + index * stride).loadUnaligned(as: fp_sample.self)
    guard (1...4).contains(sample.phase) else {
      throw LabError(.value, "there is no phase \(sample.phase)")
        .of("sample \(index)", at: DocumentPath([.index(index)]))
    }
    found.append(Sample(sample))
  }
  return found
}

func readChanges(
  _ changes: UnsafePointer<fp_change>?, _ count: Int, _ box: LabBox
) throws(LabError) -> [Change] {
  let array = try structs(changes, count, "changes")
  var found: [Change] = []
  for (index, change) in array.enumerated() {
    try array.checkSize(at: index, "changes")
    do throws(LabError) {
      found.append(try readChange(change, box))
    } catch {
      throw error.of("change \(index)", at: DocumentPath([.key("changes"), .index(index)]))
    }
  }
  return found
}

func readChange(_ c: fp_change, _ box: LabBox) throws(LabError) -> Change {
  let n = c.numbers
  let numbers = [n.0, n.1, n.2, n.3, n.4, n.5]
  guard c.number_count <= 6 else {
    throw LabError(.value, "a property takes at most 6 numbers, not \(c.number_count)")
  }
  let ids = box.ids
  switch c.kind {
  case FP_CHANGE_SET.rawValue:
    return .set(
      try ids.object(c.object), try text(c.name, "name"),
      Array(numbers.prefix(Int(c.number_count))))
  case FP_CHANGE_RESET.rawValue:
    return .reset(try ids.object(c.object), try text(c.name, "name"))
  case FP_CHANGE_OVERRIDE.rawValue:
    let hook = try hook(c.hook)
    let object = try ids.object(c.object)
    let answer =
      if let given = c.answer { try convert(try read(given, "answer"), hook, object, box) } else {
        nil as Answer?
      }
    return .override(hook, of: object, with: answer)
  case FP_CHANGE_REQUIRE.rawValue:
    return .require(try ids.recognizer(c.object), toFail: try ids.recognizer(c.other))
  case FP_CHANGE_UNREQUIRE.rawValue:
    return .unrequire(try ids.recognizer(c.object), toFail: try ids.recognizer(c.other))
  case FP_CHANGE_PROFILE.rawValue:
    return .profile(try text(c.name, "name"), c.number_count == 0 ? nil : n.0)
  case FP_CHANGE_ADD_RECOGNIZER.rawValue:
    return .addRecognizer(try ids.recognizer(c.object), to: try ids.responder(c.other))
  case FP_CHANGE_NEW_RECOGNIZER.rawValue:
    return .newRecognizer(try text(c.name, "name"), on: try ids.responder(c.object))
  case FP_CHANGE_ADD_SUBVIEW.rawValue:
    return .addSubview(
      try ids.responder(c.object), to: try ids.responder(c.other),
      at: c.index < 0 ? nil : Int(c.index))
  case FP_CHANGE_REMOVE.rawValue: return .remove(try ids.object(c.object))
  case FP_CHANGE_SCRIPT.rawValue:
    return .script(try readScript(try read(try need(c.script, "script"), "script"), box))
  case FP_CHANGE_REQUIREMENTS.rawValue:
    var others: [RecognizerID] = []
    try checkCount(c.other_count, "requirements", atMost: 1_000_000)
    for index in 0..<c.other_count {
      others.append(try ids.recognizer(try need(c.others, "others")[index]))
    }
    return .requirements(try ids.recognizer(c.object), others)
  case FP_CHANGE_SETTING.rawValue:
    let value = try JSONValue(document: try text(c.value, "value"))
    let name = try text(c.name, "name")
    return try codedByFirstProblem { () throws(LabError) in
      try Change(setting: name, to: value, in: box.lab)
    }
  default: throw LabError(.value, "there is no change kind \(c.kind)")
  }
}

/// Reads the options; returns the progress function.
func readOptions(
  _ pointer: UnsafePointer<fp_variant_options>?, into variants: inout Variants
) throws(LabError) -> ((Int) -> Bool)? {
  let options: fp_variant_options = try readOptional(pointer, "options")
  try check(
    options.flags,
    FP_VARIANTS_TIMELINES | FP_VARIANTS_TAP_COUNTS | FP_VARIANTS_FINGERS | FP_VARIANTS_FOLDED,
    "variants")
  variants.keepsTimelines = options.flags & UInt32(FP_VARIANTS_TIMELINES) != 0
  variants.threads = options.threads == 0 ? nil : Int(options.threads)
  if options.observed_count != 0 {
    variants.observation = try observation(
      options.observed, options.observed_count, flags: 0, isLog: true)
  }
  variants.observation.showsTapCounts = options.flags & UInt32(FP_VARIANTS_TAP_COUNTS) != 0
  variants.observation.showsFingers = options.flags & UInt32(FP_VARIANTS_FINGERS) != 0
  variants.observation.isFolded = options.flags & UInt32(FP_VARIANTS_FOLDED) != 0
  variants.observation.token = try options.token.map { token throws(LabError) in
    try text(token, "token")
  }
  return watcher(options.progress, options.context)
}

func watcher(
  _ progress: fp_progress_callback?, _ context: UnsafeMutableRawPointer?
) -> ((Int) -> Bool)? {
  guard let progress else { return nil }
  return { played in progress(UInt64(played), context) != 0 }
}
