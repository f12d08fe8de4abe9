import CFingerpost
import Fingerpost
import FingerpostGestures

extension ForeignType {
  /// Reads and checks a table; only `context` and the functions are needed afterwards.
  static func read(_ pointer: UnsafePointer<fp_recognizer_class>?) throws(LabError) -> ForeignType {
    let c = try FingerpostC.read(try need(pointer, "type"), "fp_recognizer_class")
    guard c.abi_version == FP_PLUGIN_ABI_VERSION else {
      throw LabError(
        .abi,
        "the recognizer type was built for plugin ABI \(c.abi_version), this library has plugin ABI \(FP_PLUGIN_ABI_VERSION)"
      )
    }
    let id = try text(c.id, "type.id")
    try check(
      c.flags,
      FP_RECOGNIZER_DISCRETE | FP_RECOGNIZER_DELAYS_TOUCHES_BEGAN | FP_RECOGNIZER_IGNORES_FINGERS,
      "type")
    try require(c.make != nil, "make", id)
    try require(c.copy != nil, "copy", id)
    try require(c.destroy != nil, "destroy", id)
    try require(c.reset != nil, "reset", id)
    try require(c.measurement_count == 0 || c.measure != nil, "measure", id)
    return ForeignType(
      c, id: id, summary: try optionalText(c.summary, "type.summary"),
      parameters: try readParameters(c.parameters, Int(c.parameter_count)),
      measurements: try readMeasurements(c))
  }

  private static func require(_ isThere: Bool, _ name: String, _ id: String) throws(LabError) {
    if !isThere { throw LabError(.null, "'\(id)' has no function \(name)") }
  }

  private static func readMeasurements(_ c: fp_recognizer_class) throws(LabError) -> [String] {
    guard c.measurement_count <= 1000 else {
      throw LabError(.limit, "a recognizer type has at most 1000 measurements")
    }
    var names: [String] = []
    for index in 0..<Int(c.measurement_count) {
      let list = try need(c.measurements, "type.measurements")
      names.append(try text(list[index], "type.measurements[\(index)]"))
    }
    return names
  }
}

/// The parameters of a type, in order.
func readParameters(
  _ first: UnsafePointer<fp_parameter>?, _ count: Int
) throws(LabError) -> [ParameterInfo] {
  guard count <= 1000 else {
    throw LabError(.limit, "a recognizer type has at most 1000 parameters")
  }
  let parameters = try structs(first, count, "type.parameters")
  var found: [ParameterInfo] = []
  for (index, parameter) in parameters.enumerated() {
    try parameters.checkSize(at: index, "type.parameters")
    found.append(try readParameter(parameter, "type.parameters[\(index)]"))
  }
  return found
}

private func readParameter(
  _ c: fp_parameter, _ whose: String
) throws(LabError) -> ParameterInfo {
  let name = try text(c.name, "\(whose).name")
  let kind: ParameterInfo.Kind
  switch c.type {
  case FP_VALUE_BOOL.rawValue: kind = .bool
  case FP_VALUE_NUMBER.rawValue: kind = .number
  case FP_VALUE_INTEGER.rawValue: kind = .integer
  default: throw LabError(.kind, "the parameter '\(name)' is no bool, number or integer")
  }
  guard c.minimum <= c.maximum else {
    throw LabError(.value, "the parameter '\(name)' has no range \(c.minimum)…\(c.maximum)")
  }
  return ParameterInfo(
    name: name, kind: kind, unit: try optionalText(c.unit, "\(whose).unit"),
    summary: try optionalText(c.summary, "\(whose).summary"), range: c.minimum...c.maximum,
    defaultValue: c.default_value)
}
