import CFingerpost
import Fingerpost

@_cdecl("fp_lab_margins")
public func fpLabMargins(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?,
  _ options: UnsafePointer<fp_variant_options>?, _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let script = try readScript(try read(try need(script, "script"), "script"), box)
    guard case .steps(let steps) = script.input else {
      throw LabError(.kind, "a recording has no steps whose margins could be measured")
    }
    var variants = Variants(script)
    let watch = try readOptions(options, into: &variants)
    let found = try box.lab.margins(
      steps, observing: variants.observation, threads: variants.threads, watch: watch)
    out.pointee = TextBox(found.json).pointer
  }
}

@_cdecl("fp_lab_outcome_map")
public func fpLabOutcomeMap(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?, _ x: UnsafePointer<fp_axis>?,
  _ y: UnsafePointer<fp_axis>?, _ options: UnsafePointer<fp_variant_options>?,
  _ outOutcomes: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let given = try read(try need(script, "script"), "script")
    let script = try readScript(given, box)
    let axes = (try read(try need(x, "x"), "x"), try read(try need(y, "y"), "y"))
    var variants = Variants(script)
    let watch = try readOptions(options, into: &variants)
    let map = try box.lab.outcomeMap(
      script, x: try readAxis(axes.0, script, given, box),
      y: try readAxis(axes.1, script, given, box),
      observing: variants.observation, threads: variants.threads, watch: watch)
    if let outOutcomes {
      for (cell, outcome) in map.outcomes.prefix(max(0, capacity)).enumerated() {
        outOutcomes[cell] = Int32(truncatingIfNeeded: outcome)
      }
    }
    out.pointee = TextBox(map.json).pointer
  }
}

private func readAxis(
  _ c: fp_axis, _ script: Script, _ given: fp_script, _ box: LabBox
) throws(LabError) -> MapAxis {
  guard c.low < c.high else { throw LabError(.value, "an axis leads from \(c.low) to \(c.high)") }
  return MapAxis(
    try readParameter(c, script, given, box), c.low...c.high, count: Int(c.count),
    tolerance: c.tolerance == 0 ? nil : c.tolerance)
}

private func readParameter(
  _ c: fp_axis, _ script: Script, _ given: fp_script, _ box: LabBox
) throws(LabError) -> Parameter {
  switch c.kind {
  case FP_COLUMN_STEP.rawValue:
    guard case .steps(let steps) = script.input else {
      throw LabError(.kind, "a recording has no steps")
    }
    let path = try stepPath(c.step, given)
    return .step(path, try stepNumber(fp_number(rawValue: c.index), steps, path))
  case FP_COLUMN_PROPERTY.rawValue:
    return .property(
      try box.ids.object(c.object), try text(c.name, "name"), index: Int(c.index))
  case FP_COLUMN_PROFILE.rawValue: return .profile(try text(c.name, "name"))
  case FP_COLUMN_RATE.rawValue: return .rate
  case FP_COLUMN_JITTER.rawValue: return .jitter
  case FP_COLUMN_SEED.rawValue: return .seed
  default: throw LabError(.value, "there is no column kind \(c.kind)")
  }
}

/// The path of a step by its index in the flat array, in which groups have begin and end; they have
/// been parsed.
private func stepPath(_ place: Int, _ script: fp_script) throws(LabError) -> StepPath {
  guard (0..<script.step_count).contains(place) else {
    throw LabError(.range, "there are \(script.step_count) steps, no step \(place)")
  }
  let steps = try structs(script.steps, script.step_count, "steps")
  var path = [0]
  for index in 0..<place {
    switch steps[index].kind {
    case FP_STEP_TOGETHER_BEGIN.rawValue: path.append(0)
    case FP_STEP_TOGETHER_END.rawValue:
      path.removeLast()
      path[path.count - 1] += 1
    default: path[path.count - 1] += 1
    }
  }
  return StepPath(path)
}

/// A number of a step; for a move by an offset, the offset replaces the place.
private func stepNumber(
  _ number: fp_number, _ steps: [Step], _ path: StepPath
) throws(LabError) -> StepNumber {
  guard let found = StepNumber(rawValue: number.rawValue) else {
    throw LabError(.value, "no axis is the number \(number.rawValue) of a step")
  }
  switch found {
  case .x where steps.leadsByWay(path): return .dx
  case .y where steps.leadsByWay(path): return .dy
  case .x, .y, .dx, .dy, .duration, .gap, .count, .fingers, .first, .second, .distance, .angle,
    .speed:
    return found
  }
}
