import CFingerpost
import Fingerpost

@_cdecl("fp_lab_register_table")
public func fpLabRegisterTable(
  _ lab: OpaquePointer?, _ type: UnsafePointer<fp_recognizer_table>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    let c = try read(try need(type, "type"), "fp_recognizer_table")
    guard c.abi_version == FP_PLUGIN_ABI_VERSION else {
      throw LabError(
        .abi,
        "the recognizer type was built for plugin ABI \(c.abi_version), this library has plugin ABI \(FP_PLUGIN_ABI_VERSION)"
      )
    }
    let parameters = try readParameters(c.parameters, c.parameter_count)
    let rules = try readRules(c, box)
    guard c.stages <= 1000 else {
      throw LabError(.limit, "a recognizer type has at most 1000 stages")
    }
    let (id, summary) = (try text(c.id, "type.id"), try optionalText(c.summary, "type.summary"))
    try box.lab.register { registry throws(RegistrationError) in
      let table = try GestureTable(
        isDiscrete: has(c.flags, FP_RECOGNIZER_DISCRETE), rules: rules, parameters: parameters,
        stages: max(1, Int(c.stages)))
      try registry.add(
        RecognizerType(
          id: id, summary: summary, parameters: parameters,
          delaysTouchesBegan: has(c.flags, FP_RECOGNIZER_DELAYS_TOUCHES_BEGAN), table: table))
    }
  }
}

@_cdecl("fp_lab_register_rules")
public func fpLabRegisterRules(
  _ lab: OpaquePointer?, _ json: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let json = try text(json, "json")
    try codedByFirstProblem { () throws(LabError) in try box.lab.registerType(json: json) }
  }
}

private func has<Flag: BinaryInteger>(_ flags: UInt32, _ flag: Flag) -> Bool {
  flags & UInt32(truncatingIfNeeded: flag) != 0
}

private func readRules(
  _ c: fp_recognizer_table, _ box: LabBox
) throws(LabError) -> [GestureTable.Rule] {
  guard c.rule_count <= 1000 else {
    throw LabError(.limit, "a recognizer type has at most 1000 rules")
  }
  let list = try structs(c.rules, c.rule_count, "type.rules")
  var rules: [GestureTable.Rule] = []
  for index in 0..<list.count {
    try list.checkSize(at: index, "type.rules")
    let rule = list[index]
    let name = "type.rules[\(index)]"
    guard let call = UInt8(exactly: rule.call).flatMap(GestureTable.Call.init(rawValue:)) else {
      throw LabError(.value, "\(name): there is no call \(rule.call)")
    }
    guard let wish = UInt8(exactly: rule.wish).flatMap(StateRequest.init(rawValue:)) else {
      throw LabError(.value, "\(name): there is no wish \(rule.wish)")
    }
    var wake: GestureTable.Amount?
    if let parameter = rule.wake_parameter {
      wake = .parameter(try text(parameter, "\(name).wake_parameter"))
    } else if !rule.wake.isNaN {
      wake = .number(rule.wake)
    }
    rules.append(
      GestureTable.Rule(
        call, wish, when: try readCondition(rule.conditions, rule.condition_count, name, box),
        in: rule.stage < 0 ? nil : Int(rule.stage), next: rule.next < 0 ? nil : Int(rule.next),
        wake: wake, ignores: rule.ignores != 0))
  }
  return rules
}
