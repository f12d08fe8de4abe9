extension Lab {
  func steps(of steps: [ScriptStep]) throws(LabError) -> [Step] { [] }
}
