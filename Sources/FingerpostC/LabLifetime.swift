import CFingerpost
import Fingerpost

@_cdecl("fp_lab_create")
public func fpLabCreate(
  _ abi: UInt32, _ options: UnsafePointer<fp_lab_options>?,
  _ outLab: UnsafeMutablePointer<OpaquePointer?>?, _ outError: UnsafeMutablePointer<CChar>?,
  _ capacity: Int
) -> fp_status {
  do throws(LabError) {
    let outLab = try need(outLab, "out_lab")
    guard abi == FP_ABI_VERSION else {
      throw LabError(
        .abi, "the caller was built for ABI \(abi), this library has ABI \(FP_ABI_VERSION)")
    }
    outLab.pointee = LabBox(try makeLab(try readOptional(options, "options"))).pointer
    _ = copyOut("", outError, capacity)
    return fp_status(FP_OK)
  } catch {
    _ = copyOut(error.message, outError, capacity)
    return error.code.rawValue
  }
}

private func makeLab(_ options: fp_lab_options) throws(LabError) -> Lab {
  let size = Size(options.screen_width, options.screen_height)
  let lengths = 1.0...100_000.0
  guard lengths.contains(size.width), lengths.contains(size.height) else {
    throw LabError(.value, "the screen must be 1…100000 pt wide and high")
  }
  guard (1.0...100_000.0).contains(options.rate) else {
    throw LabError(.value, "the rate must be in 1…100000 Hz, not \(options.rate)")
  }
  let name = options.profile == nil ? Profile.ios17.name : try text(options.profile, "profile")
  guard let profile = Profile.named(name) else {
    throw LabError(
      .name, "no profile is called '\(name)'\(didYouMeanOrOneOf(name, Profile.builtInNames))")
  }
  let sdk = options.sdk == 0 ? profile.system : Int(options.sdk)
  guard Profile.sdks.contains(sdk) else {
    throw LabError(
      .value, "the SDK must be in \(Profile.sdks.lowerBound)…\(Profile.sdks.upperBound), not \(sdk)"
    )
  }
  let flags = options.flags
  try check(flags, FP_LAB_SCENES | FP_LAB_PLAIN_DELEGATE | FP_LAB_PLAIN_HIT_TEST, "lab")
  let lab = Lab(
    screen: size, rate: options.rate, profile: profile.linked(against: sdk),
    hasScene: flags & UInt32(FP_LAB_SCENES) != 0,
    delegateResponds: flags & UInt32(FP_LAB_PLAIN_DELEGATE) == 0)
  lab.usesPlainHitTest = flags & UInt32(FP_LAB_PLAIN_HIT_TEST) != 0
  return lab
}

@_cdecl("fp_lab_destroy")
public func fpLabDestroy(_ lab: OpaquePointer?) {
  guard let lab, let box = LabBox.from(lab), !box.lab.isPlaying, (try? box.checkFree()) != nil
  else { return }
  box.end()
  Unmanaged<LabBox>.fromOpaque(UnsafeRawPointer(lab)).release()
}

@_cdecl("fp_lab_copy")
public func fpLabCopy(
  _ lab: OpaquePointer?, _ outCopy: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try need(outCopy, "out_copy").pointee = LabBox(try box.lab.attachedCopy()).pointer
  }
}

@_cdecl("fp_lab_equal")
public func fpLabEqual(
  _ lab: OpaquePointer?, _ other: OpaquePointer?, _ outEqual: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let other = try need(LabBox.from(other), "other")
    if other !== box { try other.checkFree() }
    try box.lab.checkReadable()
    try other.lab.checkReadable()
    let isSame = box.lab.now == other.lab.now && box.lab.timeline == other.lab.timeline
    try need(outEqual, "out_equal").pointee = isSame ? 1 : 0
  }
}

@_cdecl("fp_lab_error")
public func fpLabError(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  guard let box = LabBox.from(lab) else { return copyOut("the lab is NULL", out, capacity) }
  return copyOut(box.failure?.message ?? "", out, capacity)
}

@_cdecl("fp_error_path")
public func fpErrorPath(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(LabBox.from(lab)?.failure?.problems.first?.path.pointer ?? "", out, capacity)
}

@_cdecl("fp_error_index")
public func fpErrorIndex(_ lab: OpaquePointer?) -> Int64 {
  let path = LabBox.from(lab)?.failure?.problems.first?.path
  return path?.firstIndex.map(Int64.init) ?? -1
}

@_cdecl("fp_error_problems")
public func fpErrorProblems(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(problemsJSON(LabBox.from(lab)?.failure), out, capacity)
}

@_cdecl("fp_lab_time")
public func fpLabTime(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_nanoseconds").pointee = box.lab.now.nanoseconds
  }
}

@_cdecl("fp_profile_count")
public func fpProfileCount() -> Int { Profile.Field.allCases.count }

@_cdecl("fp_profile_field_at")
public func fpProfileFieldAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_profile_field>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_field")
    guard Profile.Field.allCases.indices.contains(index) else {
      throw LabError(.range, "there are \(Profile.Field.allCases.count) profile fields")
    }
    try box.lab.checkReadable()
    let field = Profile.Field.allCases[index]
    let info = field.info
    var result = fp_profile_field()
    result.name = box.cString("\(info.name)")
    result.unit = box.cString("\(info.unit)")
    result.summary = box.cString("\(info.summary)")
    result.provenance = box.cString("\(info.provenance)")
    result.confidence = box.cString(info.confidence.rawValue)
    result.value = box.lab.profile[field]
    result.note = box.lab.profile.note(on: field).map { box.cString($0) }
    try write(result, to: out, "out_field")
  }
}

@_cdecl("fp_profile_set")
public func fpProfileSet(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Double
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setProfile(try text(name, "name"), to: value)
  }
}

@_cdecl("fp_profile_name_at")
public func fpProfileNameAt(
  _ index: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let names = Profile.builtInNames
  return copyOut(names.indices.contains(index) ? names[index] : "", out, capacity)
}

@_cdecl("fp_profile_fact_count")
public func fpProfileFactCount() -> Int { Profile.Fact.allCases.count }

@_cdecl("fp_profile_fact_at")
public func fpProfileFactAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_profile_fact>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_fact")
    guard Profile.Fact.allCases.indices.contains(index) else {
      throw LabError(.range, "there are \(Profile.Fact.allCases.count) facts")
    }
    try box.lab.checkReadable()
    let fact = Profile.Fact.allCases[index]
    let info = fact.info
    var result = fp_profile_fact()
    result.rule = UInt32(info.rule.rawValue)
    result.name = box.cString("\(info.name)")
    result.value = box.cString(box.lab.profile[fact])
    result.values = box.cString(fact.words.joined(separator: ", "))
    result.since = box.cString(fact.since)
    result.summary = box.cString(fact.statement)
    result.provenance = box.cString("\(info.provenance)")
    result.sources = box.cString("\(info.sources)")
    result.confidence = box.cString(info.confidence.rawValue)
    try write(result, to: out, "out_fact")
  }
}

@_cdecl("fp_profile_set_fact")
public func fpProfileSetFact(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setFact(try text(name, "name"), to: try text(value, "value"))
  }
}
