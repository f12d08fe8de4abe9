extension Lab {
  func steps(of steps: [ScriptStep]) throws(LabError) -> [Step] { [] }
  func buildDocuments(_ documents: [(Declaration, JSONValue)], under view: ResponderID?)
    throws(LabError)
  {}
}
