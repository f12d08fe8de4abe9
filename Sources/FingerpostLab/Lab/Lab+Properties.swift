import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

extension Lab {
  /// All properties in this lab: of responders, of every recognizer, and of each recognizer type
  /// that a program can create.
  package var properties: [Property] {
    PropertyTable.responders.map(\.info) + PropertyTable.ofEveryRecognizer
      + registry.creatable.flatMap { type in
        type.parameters.map { parameter in
          Property(
            name: parameter.name, kind: Property.Kind(parameter.kind), owner: type.id,
            unit: parameter.unit, summary: parameter.summary, range: parameter.range,
            defaultValue: parameter.profileField.map { profile[$0] } ?? parameter.defaultValue)
        }
      }
  }

  /// Sets a property by UIKit's name. In mid-gesture the consequences are delivered at once.
  package func set(_ property: String, of object: AnyObjectID, to values: [Double])
    throws(LabError)
  {
    try makeChange(.set(object, property, values)) { () throws(LabError) in
      switch object {
      case .responder(let id):
        let (index, place) = try prepareSet(property, of: id, to: values)
        try change { $0.set(PropertyTable.responders[place], of: index, to: values) }
      case .recognizer: try change(try prepareSet(property, of: object, to: values))
      }
    }
  }

  /// Reads a property by UIKit's name: one number for a bool, number or integer, otherwise as many
  /// as its kind has.
  package func get(_ property: String, of object: AnyObjectID) throws(LabError) -> [Double] {
    try checkReadable()
    let values: [Double]
    switch object {
    case .responder(let id):
      let index = try responder(id)
      let place = try responderProperty(property, index)
      values = PropertyTable.responders[place].read(self, index)
    case .recognizer(let id): values = [try recognizerValue(property, try recognizer(id))]
    }
    if let first = values.first, values.count <= 2 {
      callbackAccess.recordRead(
        AnswerBasis(property, of: subject(of: object), first, values.count == 2 ? values[1] : .nan))
    }
    return values
  }

  /// Checks a new value completely; the returned function cannot fail.
  package func prepareSet(_ property: String, of object: AnyObjectID, to values: [Double])
    throws(LabError) -> (inout Turn) -> Void
  {
    switch object {
    case .responder(let id):
      let (index, place) = try prepareSet(property, of: id, to: values)
      return { $0.set(PropertyTable.responders[place], of: index, to: values) }
    case .recognizer(let id):
      return try prepareRecognizer(property, try recognizer(id), values)
    }
  }

  /// Checks a responder's new value; `place` is the property's index in the table.
  private func prepareSet(
    _ property: String, of id: ResponderID, to values: [Double]
  ) throws(LabError) -> (ResponderIndex, Int) {
    let index = try responder(id)
    let place = try responderProperty(property, index)
    if PropertyTable.responders[place].info.isReadOnly {
      throw LabError(.state, "\(label(index)).\(property) can only be read")
    }
    try check(values, PropertyTable.responders[place].info, label(index))
    return (index, place)
  }

  /// The index of a responder's property in the table. Passing the index avoids reference counting
  /// the row, which would contend between threads.
  private func responderProperty(
    _ name: String, _ index: ResponderIndex
  ) throws(LabError) -> Int {
    if let place = ownPlace(name, index) { return place }
    let near = didYouMean(name, among: ownProperties(index).map(\.info.name))
    let className = hierarchy.classes[hierarchy.responders[index].classID].name
    throw LabError(.name, "'\(label(index))' (\(className)) has no property '\(name)'\(near)")
  }

  /// The index in the table of a property that a responder's class has.
  private func ownPlace(_ name: String, _ index: ResponderIndex) -> Int? {
    let classID = hierarchy.responders[index].classID
    var place = PropertyTable.first[name] ?? PropertyTable.responders.count
    while place < PropertyTable.responders.count {
      if let owner = PropertyTable.responders[place].owner,
        hierarchy.classes.isKind(classID, of: owner)
      {
        return place
      }
      place = PropertyTable.next[place]
    }
    return nil
  }

  private func check(
    _ values: [Double], _ info: Property, _ whose: @autoclosure () -> String
  ) throws(LabError) {
    let count = info.kind.count
    guard values.count == count else {
      let numbers = count == 1 ? "one number" : "\(count) numbers"
      throw LabError(.value, "\(whose()).\(info.name) takes \(numbers), not \(values.count)")
    }
    for value in values {
      guard value.isFinite, info.range.contains(value) else {
        throw LabError(
          .value, "\(whose()).\(info.name) must be in \(info.range.words), not \(value)")
      }
      if info.kind == .integer || info.kind == .bool, value != value.rounded() {
        throw LabError(.value, "\(whose()).\(info.name) must be a whole number, not \(value)")
      }
    }
    if info.kind == .size || info.kind == .rect, values.suffix(2).contains(where: { $0 < 0 }) {
      throw LabError(.value, "\(whose()).\(info.name) has a negative size")
    }
  }

  private func prepareRecognizer(
    _ name: String, _ index: RecognizerIndex, _ values: [Double]
  ) throws(LabError) -> (inout Turn) -> Void {
    if let common = CommonProperty(rawValue: name) {
      try check(values, common.row, recognizerLabel(index))
      let value = values[0]
      return { turn in turn.set(common, of: index, to: value) }
    }
    let (parameter, info) = try self.parameter(name, index)
    let property = Property(
      name: info.name, kind: Property.Kind(info.kind), owner: "", unit: info.unit,
      summary: info.summary, range: info.range, defaultValue: info.defaultValue)
    try check(values, property, recognizerLabel(index))
    let value = values[0]
    return { turn in turn.arbiter.recognizers.setParameter(parameter, of: index, to: value)
    }
  }

  private func recognizerValue(_ name: String, _ index: RecognizerIndex) throws(LabError) -> Double
  {
    let entry = arbiter.recognizers[index]
    if let common = CommonProperty(rawValue: name) { return common.value(of: entry) }
    let (parameter, info) = try self.parameter(name, index)
    return arbiter.recognizers.parameter(parameter, of: index) ?? info.defaultValue
  }

  private func parameter(_ name: String, _ index: RecognizerIndex) throws(LabError) -> (
    Int, ParameterInfo
  ) {
    let type = registry.types[arbiter.recognizers[index].typeIndex]
    if let found = type.parameterIndex(name) { return (found, type.parameters[found]) }
    let names =
      type.parameters.map { "\($0.name)" } + PropertyTable.ofEveryRecognizer.map { "\($0.name)" }
    throw LabError(
      .name,
      "'\(recognizerLabel(index))' (\(type.id)) has no property '\(name)'\(didYouMean(name, among: names))"
    )
  }
}

extension Property.Kind {
  init(_ kind: ParameterInfo.Kind) {
    self =
      switch kind {
      case .bool: .bool
      case .number: .number
      case .integer: .integer
      }
  }
}

extension Turn {
  mutating func set(_ property: ResponderProperty, of index: ResponderIndex, to values: [Double]) {
    property.set(&hierarchy.responders[index], values)
    hierarchy.recordSelection(of: index)
    hierarchy.recordMove(of: index)
    if property.info.name == "windowLevel" { hierarchy.sortWindows() }
    propertyChanged(property.info.name, of: index)
  }
}

extension Lab {
  /// Changes one threshold of this lab.
  public func setProfile(_ name: String, to value: Double) throws(LabError) {
    try makeChange(name, of: nil, [value]) { [self] () throws(LabError) in
      try prepareProfile(name, value)
    }
  }

  /// Sets a fact of this lab's system. Objects that exist keep what they were made with.
  public func setFact(_ name: String, to word: String) throws(LabError) {
    try makeChange(name, of: nil, words: word) { [self] () throws(LabError) in
      try prepareFact(name, word)
    }
  }

  private func prepareFact(
    _ name: String, _ word: String
  ) throws(LabError) -> (inout Turn) -> Void {
    guard let fact = Profile.Fact(name: name) else {
      let names = Profile.Fact.allCases.map { "\($0)" }
      throw LabError(.name, "no fact is called '\(name)'\(didYouMean(name, among: names))")
    }
    var changed = profile
    guard changed.set(fact, to: word) else {
      let words = fact.words
      throw LabError(
        .value,
        "'\(word)' is no value of \(name)\(didYouMeanOrOneOf(word, words))")
    }
    return { [self] turn in install(changed, &turn) }
  }

  private func install(_ changed: Profile, _ turn: inout Turn) {
    profile = changed
    turn.hierarchy.profile = changed
    turn.arbiter.setProfile(changed)
  }

  private func prepareProfile(
    _ name: String, _ value: Double
  ) throws(LabError) -> (inout Turn) -> Void {
    let field = try Profile.Field.named(name)
    var changed = profile
    guard changed.set(field, to: value) else {
      throw LabError(
        .value, "\(name) must be in \(field.info.range.words) \(field.info.unit), not \(value)")
    }
    return { [self] turn in install(changed, &turn) }
  }
}

extension Profile.Field {
  /// The threshold of a name.
  ///
  /// - Throws: `name`, with near matches, for an unknown one; `kind` for a fact.
  package static func named(_ name: String) throws(LabError) -> Profile.Field {
    if let field = Self(name: name) { return field }
    if let fact = Profile.Fact(name: name) {
      throw LabError(.kind, "\(name) is a fact: \(fact.words.joined(separator: ", "))")
    }
    let names = allCases.map { "\($0)" }
    throw LabError(.name, "no profile field is called '\(name)'\(didYouMean(name, among: names))")
  }
}

extension ClosedRange<Double> {
  var words: String { "\(lowerBound)…\(upperBound)" }
}

extension Lab {
  /// The settable properties of an object, in table order.
  package func settable(_ object: AnyObjectID) -> [(name: String, kind: Property.Kind)] {
    switch object {
    case .responder(let id):
      var seen: Set<String> = []
      return ownProperties(id.index)
        .filter { !$0.info.isReadOnly && seen.insert($0.info.name).inserted }
        .map { ($0.info.name, $0.info.kind) }
    case .recognizer(let id):
      let type = registry.types[turn.arbiter.recognizers[id.index].typeIndex]
      return PropertyTable.ofEveryRecognizer
        .map { ($0.name, $0.kind) }
        + type.parameters.map { ($0.name, Property.Kind($0.kind)) }
    }
  }

  /// The kind of an object's property; nil where the object has no property of that name.
  package func propertyKind(_ property: String, of object: AnyObjectID) -> Property.Kind? {
    switch object {
    case .responder(let id):
      guard hierarchy.responders.contains(id) else { return nil }
      return ownPlace(property, id.index).map { PropertyTable.responders[$0].info.kind }
    case .recognizer(let id):
      if let found = PropertyTable.ofEveryRecognizer.first(where: { $0.name == property }) {
        return found.kind
      }
      guard arbiter.recognizers.contains(id) else { return nil }
      let type = registry.types[arbiter.recognizers[id.index].typeIndex]
      return type.parameterIndex(property).map { Property.Kind(type.parameters[$0].kind) }
    }
  }

  /// The range of each number of an object's property; nil where the object has no property of that name.
  package func propertyRange(_ property: String, of object: AnyObjectID) -> ClosedRange<Double>? {
    switch object {
    case .responder(let id):
      return ownPlace(property, id.index).map { PropertyTable.responders[$0].info.range }
    case .recognizer(let id):
      if let found = PropertyTable.ofEveryRecognizer.first(where: { $0.name == property }) {
        return found.range
      }
      let type = registry.types[arbiter.recognizers[id.index].typeIndex]
      return type.parameterIndex(property).map { type.parameters[$0].range }
    }
  }

  private func ownProperties(_ index: ResponderIndex) -> some Sequence<ResponderProperty> {
    let classID = hierarchy.responders[index].classID
    return PropertyTable.responders.lazy.filter { property in
      property.owner.map { self.hierarchy.classes.isKind(classID, of: $0) } ?? false
    }
  }
}
