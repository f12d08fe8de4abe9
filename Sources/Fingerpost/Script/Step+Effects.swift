/// What the program does is the same in a script, in a callback and as data behind a hook (SY-10).
extension Step: ProgramEffect {
  /// Whether the step is the program's own doing, so that code could do it when it is called.
  public var isProgram: Bool { kind.schema?.actor == .program }

  /// What a change's record has: the object, the other object, the property and its numbers.
  var change: (object: AnyObjectID?, other: AnyObjectID?, property: String, numbers: [Double]) {
    guard let row = kind.schema, row.actor == .program else { return (nil, nil, "", []) }
    return (object, other, row.property ?? text, Array(numbers.prefix(row.recordedNumbers)))
  }
}
