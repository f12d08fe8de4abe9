import FingerpostAnswers
import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// The change that gives a fact of an answer another value.
struct FactChange {
  private(set) var setting: NamedSetting
  let change: Change
  /// The value as it is, for advice.
  private(set) var before: SettingValue
  /// The element of SwiftUI's whose setting it is; nil for objects of UIKit's.
  private(set) var element: ElementSetting?

  /// Returns nil where no setting of the screen is behind the fact, or where the script sets it later.
  init?(_ fact: Fact, _ reader: LabReader, _ index: TimelineIndex) {
    if let own = ElementFact(fact, reader) {
      (setting, change, before) = (own.setting, own.change, own.before)
      element = own.element
      return
    }
    let found =
      fact.subject == "profile"
      ? Self.profile(fact, reader)
      : Self.delegate(fact, reader, index) ?? Self.own(fact, reader, index)
    guard let found else { return nil }
    self = found
    guard case .recognizer(let id) = Self.object(setting.subject, reader, index),
      !reader.lab.isMadeByProgram(id.index), let dot = setting.subject.lastIndex(of: "."),
      setting.subject.hasSuffix("GestureRecognizer")
    else { return }
    // A scroll view's own pan is set through its owner: scroll, panGestureRecognizer.isEnabled.
    let own = setting.subject[setting.subject.index(after: dot)...]
    setting = NamedSetting(
      subject: String(setting.subject[..<dot]), property: "\(own).\(setting.property)",
      value: setting.value)
  }

  private init(
    _ fact: Fact, _ value: SettingValue, _ change: Change, part: String = "",
    before: SettingValue? = nil
  ) {
    var subject = fact.subject
    if part == "delegate." { subject.removeLast(".delegate".count) }
    setting = NamedSetting(subject: subject, property: part + fact.property, value: value)
    self.change = change
    self.before = before ?? SettingValue(fact.value)
  }

  /// A threshold on the other side of the measured value.
  private static func profile(_ fact: Fact, _ reader: LabReader) -> FactChange? {
    guard let field = Profile.Field(name: fact.property) else { return nil }
    let now = reader.lab.profile[field]
    let limit = if case .number(let limit) = fact.value { limit } else { now }
    guard limit != 0, let wanted = beyond(limit, fact.measured)
    else { return nil }
    // A limit may be a part of the number that grows with it.
    let value = now * wanted / limit
    return FactChange(
      fact, .number(value), .profile(fact.property, value),
      before: fact.value == .none ? .number(now) : nil)
  }

  /// A number on the other side of the measured value, or far away where a timer stood for it; nil where
  /// every limit is beyond it.
  private static func beyond(_ limit: Double, _ measured: Double?) -> Double? {
    guard let measured else { return limit * 3 }
    guard measured != 0, measured.isFinite else { return nil }
    return measured * (measured >= limit ? 1.5 : 0.5)
  }

  /// A limit that what was measured keeps, to the hundredth.
  static func reached(_ limit: Double, _ measured: Double) -> Double? {
    guard measured.isFinite else { return nil }
    let isTooMuch = measured >= limit
    let near = (measured * 100).rounded(isTooMuch ? .up : .down) / 100
    return isTooMuch && near <= measured ? near + 0.01 : near
  }

  /// The opposite answer of a delegate.
  private static func delegate(
    _ fact: Fact, _ reader: LabReader, _ index: TimelineIndex
  ) -> FactChange? {
    guard fact.subject.hasSuffix(".delegate"), let hook = Hook(name: fact.property),
      let object = object(String(fact.subject.dropLast(".delegate".count)), reader, index)
    else { return nil }
    let isYes =
      switch fact.value {
      case .bool(let flag): flag
      case .text(let text): text.hasPrefix("yes")
      case .none, .number: false
      }
    let answer: Answer = isYes ? .no : .yes
    return FactChange(
      fact, reader.words(answer, to: hook), .override(hook, of: object, with: answer),
      part: "delegate.")
  }

  /// A property, an override or a failure requirement of an object.
  private static func own(
    _ fact: Fact, _ reader: LabReader, _ index: TimelineIndex
  ) -> FactChange? {
    guard let object = object(fact.subject, reader, index) else { return nil }
    if let kind = reader.lab.propertyKind(fact.property, of: object) {
      return property(fact, kind, object, reader)
    }
    if fact.property == "requiresFailureOf", case .recognizer(let id) = object,
      case .text(let name) = fact.value,
      case .recognizer(let other) = Self.object(name, reader, index)
    {
      let required = (try? reader.lab.requirements(of: id)) ?? []
      guard required.contains(other) else { return nil }
      return FactChange(
        fact, reader.names(required.filter { $0 != other }), .unrequire(id, toFail: other),
        before: reader.names(required))
    }
    if fact.property == "class", case .responder(let view) = object, reader.isControl(view) {
      return FactChange(fact, .word("UIView"), .makePlain(view))
    }
    guard let hook = Hook(name: fact.property) else { return nil }
    if case .bool(let flag) = fact.value {
      let answer: Answer = flag ? .no : .yes
      return FactChange(
        fact, reader.words(answer, to: hook), .override(hook, of: object, with: answer),
        part: "overrides.")
    }
    guard let own = reader.answers(object).first(where: { $0.hook == hook })?.answer else {
      return nil
    }
    let before = reader.words(own, to: hook)
    if case .consume = own {
      return FactChange(
        fact, .word("forward"), .override(hook, of: object, with: .forward), part: "overrides.",
        before: before)
    }
    return FactChange(
      fact, .leftOut, .override(hook, of: object, with: nil), part: "overrides.", before: before)
  }

  private static func property(
    _ fact: Fact, _ kind: Property.Kind, _ object: AnyObjectID, _ reader: LabReader
  ) -> FactChange? {
    guard let now = try? reader.lab.get(fact.property, of: object), now.count == 1 else {
      return nil
    }
    let new: Double? =
      switch fact.value {
      case .bool(let flag): flag ? 0 : 1
      case .number(let limit):
        if let measured = fact.measured {
          kind == .integer ? measured : reached(limit, measured)
        } else {
          other(fact.property, than: now[0], object, reader)
        }
      case .text(let text): otherMask(fact.property, text)
      // No record contains it; twice the scale can be zoomed to.
      case .none: fact.property == "maximumZoomScale" ? now[0] * 2 : nil
      }
    guard let new, new != now[0] else { return nil }
    let before = SettingValue(now, of: fact.property, kind)
    if case .number = fact.value, fact.measured == nil,
      new == reader.newValue(of: fact.property, like: object)?.first
    {
      return FactChange(fact, .leftOut, .reset(object, fact.property), before: before)
    }
    return FactChange(
      fact, SettingValue([new], of: fact.property, kind), .set(object, fact.property, [new]),
      before: before)
  }

  /// Another number: the default; of a value, which no other claim changes, one more where it has that.
  private static func other(
    _ property: String, than now: Double, _ object: AnyObjectID, _ reader: LabReader
  ) -> Double? {
    let new = reader.newValue(of: property, like: object)?.first
    return new == now && Mildness.geometry.contains(property) ? now + 1 : new
  }

  /// A number or mask for a value that is words: all directions, all types of touches, one tap less, the other of two.
  private static func otherMask(_ property: String, _ text: String) -> Double? {
    switch property {
    case "keyboardDismissMode": 0
    case "numberOfTapsRequired": text.split(separator: " ").last.flatMap { Double($0) }
    // A tap takes one of the two buttons.
    case "buttonMaskRequired": PropertyWords(property)?.other(than: text)
    default: PropertyWords(property)?.whole
    }
  }

  private static func object(
    _ name: String, _ reader: LabReader, _ index: TimelineIndex
  ) -> AnyObjectID? {
    index.subject(named: name).flatMap { reader.object($0) }
  }
}

extension SettingValue {
  /// A fact's value as a setting's.
  fileprivate init(_ value: Fact.Value) {
    switch value {
    case .none: self = .leftOut
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .word(text)
    }
  }
}
