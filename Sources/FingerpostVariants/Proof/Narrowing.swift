import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Makes a change that helps as small as it may be: a number as near to its present value, an option set with one member
/// more, a delegate's yes to one other recognizer.
struct Narrowing {
  let reader: LabReader
  /// The recognizers that took part.
  let recognizers: [SubjectID]
  /// The most values that are played of one number.
  private static let values = 16

  /// Narrows each claim of a set, with the others as they are. `help` plays sets.
  func narrowed(
    _ set: [Claim], _ help: ([[Claim]]) throws(LabError) -> [Bool]
  ) throws(LabError) -> [Claim] {
    var made = set
    for place in set.indices {
      func playing(_ claims: [Claim]) throws(LabError) -> [Bool] {
        if claims.isEmpty { return [] }
        return try help(
          claims.map { claim in
            var set = made
            set[place] = claim
            return set
          })
      }
      let smaller = smaller(made[place])
      if let first = try playing(smaller).firstIndex(of: true) { made[place] = smaller[first] }
      if let number = number(of: made[place]) {
        made[place] = try nearest(number, made[place]) { claim throws(LabError) in
          try playing([claim]).first ?? false
        }
      }
    }
    return made
  }

  /// Claims that change less: an option set with one member more, a yes for one recognizer alone.
  private func smaller(_ claim: Claim) -> [Claim] {
    switch claim.change {
    case .set(let object, let name, let values):
      guard let words = PropertyWords(name), let whole = words.whole, values == [whole],
        let kind = reader.lab.propertyKind(name, of: object),
        let now = (try? reader.lab.get(name, of: object))?.first.flatMap({ UInt64(exactly: $0) })
      else { return [] }
      return words.words.filter { $0.number.nonzeroBitCount == 1 && now & $0.number == 0 }.map {
        let value = [Double(now | $0.number)]
        return claim.with(SettingValue(value, of: name, kind), .set(object, name, value))
      }
    case .override(.shouldRecognizeSimultaneouslyWith, let object, .yes?):
      let hook = Hook.shouldRecognizeSimultaneouslyWith
      var named: [NameID] = []
      if case .only(let names)? = reader.answers(object).first(where: { $0.hook == hook })?.answer {
        named = names
      }
      return recognizers.compactMap { other in
        guard let found = reader.object(other), found != object,
          let name = try? reader.lab.nameID(reader.name(other)), !named.contains(name)
        else { return nil }
        let answer = Answer.only(named + [name])
        return claim.with(reader.words(answer, to: hook), .override(hook, of: object, with: answer))
      }
    case .override, .reset, .require, .unrequire, .requirements, .profile, .addRecognizer,
      .newRecognizer, .element, .addSubview, .remove, .makePlain, .script:
      return []
    }
  }

  /// A number that a claim changes.
  private struct Number {
    /// The change that sets another value.
    let change: (Double) -> Change
    let isWhole: Bool
    let now: Double
    let value: Double
  }

  private func number(of claim: Claim) -> Number? {
    if let element = claim.element, case .number(let now) = claim.before,
      case .number(let value) = claim.setting.value
    {
      return Number(
        change: element.change, isWhole: element.isWhole, now: now, value: value)
    }
    if case .profile(let name, let value?) = claim.change, let field = Profile.Field(name: name) {
      return Number(
        change: { .profile(name, $0) }, isWhole: "\(field.info.unit)" == "1",
        now: reader.lab.profile[field], value: value)
    }
    // A value has no limit that one beside it comes nearer to.
    guard case .set(let object, let name, let values) = claim.change, values.count == 1,
      !Mildness.geometry.contains(name), let kind = reader.lab.propertyKind(name, of: object),
      let now = reader.number(name, kind, of: object)
    else { return nil }
    return Number(
      change: { .set(object, name, [$0]) },
      isWhole: kind == .integer || name == "windowLevel", now: now, value: values[0])
  }

  /// The value nearest to the present one that helps: the roundest of those beside it that do, too.
  private func nearest(
    _ number: Number, _ claim: Claim, _ helps: (Claim) throws(LabError) -> Bool
  ) throws(LabError) -> Claim {
    func other(_ value: Double) -> Claim {
      claim.with(.number(value), number.change(value))
    }
    var (low, high) = (number.now, number.value)
    let unit = number.isWhole ? 1 : (high - low).magnitude / 512
    for _ in 0..<Self.values where (high - low).magnitude > unit {
      let middle = number.isWhole ? ((low + high) / 2).rounded(.towardZero) : (low + high) / 2
      if middle == low || middle == high { break }
      if try helps(other(middle)) { high = middle } else { low = middle }
    }
    if number.isWhole { return other(high) }
    let isMore = high > number.now
    let most = max((high - number.now).magnitude / 20, high.magnitude / 50)
    for scale in [1.0, 10, 100, 1000] {
      for rule in [.toNearestOrAwayFromZero, isMore ? .up : .down] as [FloatingPointRoundingRule] {
        let round = (high * scale).rounded(rule) / scale
        let isAway = isMore ? round > number.now : round < number.now
        if isAway, (round - high).magnitude <= most, try helps(other(round)) { return other(round) }
      }
    }
    return other(high)
  }
}
