import FingerpostModel

/// The program's steps are the same in a script, in a callback and as data behind a hook (SY-10).
extension Step: ProgramEffect {
  /// Whether the program performs the step, so that a callback can perform it, too.
  package var isProgram: Bool { kind.schema?.actor == .program }

  /// The content of a change's record: the object, the other object, the property and its numbers.
  var change: (object: AnyObjectID?, other: AnyObjectID?, property: String, numbers: [Double]) {
    guard let row = kind.schema, row.actor == .program else { return (nil, nil, "", []) }
    return (object, other, row.property ?? text, Array(numbers.prefix(row.recordedNumbers)))
  }
}
