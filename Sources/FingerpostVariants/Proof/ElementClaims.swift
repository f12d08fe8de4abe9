import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A setting of an element of SwiftUI's: how it is changed, and how advice words it.
struct ElementSetting {
  let element: String
  let view: ResponderID
  /// Its path in the element: `gestures[0].including`.
  let path: String
  let part: Part

  /// What the setting is.
  enum Part {
    /// Of the element itself.
    case allowsHitTesting, isEnabled, contentShape
    /// Of a gesture that sentences call by a title.
    case mask(String)
    case gestureIsEnabled(String, isShort: Bool)
    case argument(HostedGesture.Argument, String)
    /// With which modifier it is attached.
    case attachment(String, from: String)
  }

  /// Whether it is a whole number.
  var isWhole: Bool {
    if case .argument(let argument, _) = part { argument.isWhole } else { false }
  }

  /// The number where it is left out; nil for others.
  var defaultNumber: Double? {
    if case .argument(let argument, _) = part { argument.defaultValue } else { nil }
  }

  /// The change to another number.
  func change(_ number: Double) -> Change { change(JSONValue.number(number)) }

  func change(_ value: JSONValue) -> Change { .element(path, of: view, to: value.json) }

  /// The change in SwiftUI's words.
  func advice(_ value: SettingValue, before: SettingValue) -> String {
    switch part {
    case .allowsHitTesting: return "apply .allowsHitTesting(\(value)) to \(element)"
    case .isEnabled: return "apply .disabled(\(value == .flag(false))) to \(element)"
    case .contentShape:
      return value == .leftOut
        ? "leave out .contentShape of \(element)"
        : "apply .contentShape(Rectangle()) to \(element)"
    case .mask(let title):
      return "apply \(title) to \(element) with including: .\(value) instead of .\(before)"
    case .gestureIsEnabled(let title, let isShort):
      if isShort { return "\(value == .flag(true) ? "apply" : "leave out") \(title) of \(element)" }
      return "apply \(title) to \(element) with isEnabled: \(value)"
    case .argument(let argument, let title):
      return value == .leftOut
        ? "leave \(argument.name) of \(title) of \(element) at its default instead of \(before)"
        : "make \(argument.name) of \(title) of \(element) \(value) instead of \(before)"
    case .attachment(let title, let word):
      guard case .fields(let fields) = value,
        let other = fields.first(where: { Self.attachments.contains($0.key) })?.key
      else { return "" }
      return "attach `\(title)` to \(element) with .\(other) instead of .\(word)"
    }
  }

  /// The modifiers that attach a gesture, the mildest first.
  static let attachments = ["simultaneousGesture", "gesture", "highPriorityGesture"]
}

extension ElementSetting {
  /// A setting of the element that a gesture is attached to; nil where that is not there.
  init?(of gesture: HostedGesture, _ path: String, _ part: Part, _ reader: LabReader) {
    guard case .responder(let view)? = try? reader.lab.find(gesture.element) else { return nil }
    self.init(element: gesture.element, view: view, path: path, part: part)
  }

  /// The attachment of a gesture with another modifier, and the modifier's whole text; nil where it has that already.
  static func attachment(
    of gesture: HostedGesture, with word: String, _ reader: LabReader
  ) -> (setting: ElementSetting, before: JSONValue, after: JSONValue)? {
    // `onTapGesture` attaches like `gesture`.
    let isShort = gesture.isShort
    guard word != gesture.word, !(isShort && word == "gesture"), let place = gesture.place,
      let modifier = reader.hostedElements[gesture.element]?.value(at: "gestures[\(place)]"),
      let inner = modifier[gesture.word],
      let setting = ElementSetting(
        of: gesture, "gestures[\(place)]", .attachment(gesture.code, from: gesture.word), reader)
    else { return nil }
    var made = modifier
    made[gesture.word] = nil
    made[word] = isShort ? .object([JSONValue.Member(gesture.code, inner)]) : inner
    // By the same name its actions have the same tokens.
    made["name"] = .string(gesture.modifier)
    return (setting, modifier, made)
  }
}

/// The change behind a fact about an element of SwiftUI's or one of its gestures.
struct ElementFact {
  let setting: NamedSetting
  let before: SettingValue
  let change: Change
  let element: ElementSetting

  /// Returns nil for facts about others, and where no setting of an element is behind the fact.
  init?(_ fact: Fact, _ reader: LabReader) {
    if reader.lab.hosted == nil { return nil }
    if let gesture = reader.hostedGesture(fact.subject) {
      self.init(fact, of: gesture, reader)
    } else if fact.property.hasPrefix("gestures[") {
      self.init(switchedOffBy: fact, reader)
    } else {
      return nil
    }
  }

  private init(
    _ element: ElementSetting, _ before: JSONValue, _ after: JSONValue
  ) {
    self.element = element
    self.before = SettingValue(before)
    setting = NamedSetting(
      subject: element.element, property: element.path, value: SettingValue(after))
    change = element.change(after)
  }

  /// A mask, or a modifier's `isEnabled`.
  private init?(switchedOffBy fact: Fact, _ reader: LabReader) {
    // Of two that are one gesture the first.
    let gestures = reader.hostedGestures(of: fact.subject).sorted { $0.key < $1.key }.map(\.value)
    let gesture = gestures.first {
      fact.property.hasPrefix("gestures[\($0.place.map(String.init) ?? "")].")
    }
    guard let gesture else { return nil }
    let isMask = fact.property.hasSuffix(".including")
    guard
      let setting = ElementSetting(
        of: gesture, fact.property,
        isMask ? .mask(gesture.title) : .gestureIsEnabled(gesture.title, isShort: gesture.isShort),
        reader),
      let now = reader.hostedElements[fact.subject]?.value(at: fact.property)
    else { return nil }
    self.init(setting, now, isMask ? "all" : true)
  }

  /// A limit of a gesture, what it waits for, or that nothing lets it recognize together with another one.
  private init?(_ fact: Fact, of gesture: HostedGesture, _ reader: LabReader) {
    if fact.property == "simultaneousGesture" {
      guard let other = ElementSetting.attachment(of: gesture, with: "simultaneousGesture", reader)
      else { return nil }
      self.init(other.setting, other.before, other.after)
      return
    }
    if fact.property == "requiresFailureOf" {
      guard case .text(let name) = fact.value, let first = reader.hostedGesture(name),
        first.isHighPriority,
        let other = ElementSetting.attachment(of: first, with: "gesture", reader)
      else { return nil }
      self.init(other.setting, other.before, other.after)
      return
    }
    let argument = gesture.arguments.first { $0.parameter == fact.property }
    guard let argument,
      let setting = ElementSetting(
        of: gesture, argument.path, .argument(argument, gesture.title), reader)
    else { return nil }
    let near = fact.measured.flatMap { measured in
      argument.isWhole ? measured : FactChange.reached(argument.value, measured)
    }
    let value = near ?? argument.defaultValue
    if value == argument.value || !argument.range.contains(value) { return nil }
    self.init(setting, .number(argument.value), .number(value))
  }
}

// The settings of SwiftUI's elements and of their gestures
extension Claims {
  /// Adds the settings of an element, as its document has it.
  mutating func addElement(
    _ name: String, _ element: JSONValue, isMissing: Bool, isCover: Bool
  ) {
    guard case .responder(let view)? = try? reader.lab.find(name) else { return }
    func setting(_ path: String, _ part: ElementSetting.Part) -> ElementSetting {
      ElementSetting(element: name, view: view, path: path, part: part)
    }
    var kind = "view"
    if case .string(let word)? = element["kind"] { kind = word }
    for (path, part) in [
      ("allowsHitTesting", ElementSetting.Part.allowsHitTesting), ("isEnabled", .isEnabled),
    ] where path == "allowsHitTesting" || kind != "ScrollView" {
      let isOn = element[path] != .bool(false)
      // Nothing comes to whoever is out of use.
      if isOn, isMissing { continue }
      let isNear = isCover && path == "allowsHitTesting"
      add(
        setting(path, part), .bool(isOn), .bool(!isOn),
        isOn && !isNear ? .outOfTheWay : .participant)
    }
    guard kind == "view" || kind == "Button" else { return }
    let shape = setting("contentShape", .contentShape)
    let now = element["contentShape"] ?? .null
    if now != .null { add(shape, now, .null) }
    if now != .bool(true) { add(shape, now, .bool(true)) }
  }

  /// Adds the settings of a gesture: its mask, its arguments, and how it is attached.
  mutating func addGesture(_ gesture: HostedGesture, isAsked: Bool, isMissing: Bool) {
    guard let place = gesture.place,
      let modifier = reader.hostedElements[gesture.element]?.value(at: "gestures[\(place)]")
    else { return }
    if !gesture.isShort || modifier["including"] != nil {
      addMasks(of: gesture, place, modifier, isMissing: isMissing)
    }
    let isOn = modifier["isEnabled"] != .bool(false)
    if !isOn || !isMissing {
      add(
        ElementSetting(
          of: gesture, "gestures[\(place)].isEnabled",
          .gestureIsEnabled(gesture.title, isShort: gesture.isShort), reader),
        .bool(isOn), .bool(!isOn), isOn ? .outOfTheWay : .participant)
    }
    for word in ElementSetting.attachments {
      guard let other = ElementSetting.attachment(of: gesture, with: word, reader) else { continue }
      add(
        other.setting, other.before, other.after,
        word == "highPriorityGesture" ? .outOfTheWay : .participant)
    }
    for argument in gesture.arguments { addArgument(argument, of: gesture, isAsked: isAsked) }
  }

  /// A claim about a recognizer of UIKit's that stands in an element, by its path there, and about one that a controller
  /// has; others as they are.
  func documented(_ claim: Claim) -> Claim {
    if let own = ownOfController(claim.setting) {
      var claim = claim
      claim.programs = own
      return claim
    }
    guard claim.element == nil, claim.programs == nil,
      let gesture = reader.hostedGesture(claim.setting.subject), let path = gesture.ownPath
    else { return claim }
    return Claim(
      fact: claim.fact,
      setting: NamedSetting(
        subject: gesture.element, property: "\(path).\(claim.setting.property)",
        value: claim.setting.value),
      before: claim.before, change: claim.change, distance: claim.distance,
      programs: claim.setting)
  }

  /// The setting of a recognizer that UIKit made for a controller, which has a delegate of its own; nil for others.
  private func ownOfController(_ setting: NamedSetting) -> NamedSetting? {
    guard let part = Advice.ownPart(of: Substring(setting.property)),
      case .responder(let id)? = try? reader.lab.find(setting.subject),
      !reader.lab.turn.hierarchy.responders[id.index].behaviour.isView
    else { return nil }
    return NamedSetting(
      subject: "\(setting.subject).\(part)",
      property: String(setting.property.dropFirst(part.count + 1)), value: setting.value)
  }

  private mutating func addMasks(
    of gesture: HostedGesture, _ place: Int, _ modifier: JSONValue, isMissing: Bool
  ) {
    let now: GestureMask
    if case .string(let word)? = modifier["including"] {
      now = GestureMask(rawValue: word) ?? .all
    } else {
      now = .all
    }
    for other in [GestureMask.all, .gesture, .subviews, .none] where other != now {
      if isMissing, !other.isOwnOn { continue }
      let takesOut = now.isOwnOn && !other.isOwnOn || now.isContentOn && !other.isContentOn
      add(
        ElementSetting(
          of: gesture, "gestures[\(place)].including", .mask(gesture.title), reader),
        .string(now.rawValue), .string(other.rawValue), takesOut ? .outOfTheWay : .participant)
    }
  }

  private mutating func addArgument(
    _ argument: HostedGesture.Argument, of gesture: HostedGesture, isAsked: Bool
  ) {
    let setting = ElementSetting(
      of: gesture, argument.path, .argument(argument, gesture.title), reader)
    let now = argument.value
    if argument.isGiven, now != argument.defaultValue {
      add(setting, .number(now), .null, isAsked ? .participant : .outOfTheWay)
    }
    if !isAsked { return }
    let near =
      argument.isWhole ? [now - 1, now + 1] : now == 0 ? [1, 100] : [now / 10, now * 10]
    let ends = [argument.range.lowerBound, argument.range.upperBound].filter { $0 <= 10_000 }
    for other in near + ends
    where argument.range.contains(other) && other != now && other != argument.defaultValue {
      add(setting, .number(now), .number(other))
    }
  }

  private mutating func add(
    _ setting: ElementSetting?, _ before: JSONValue, _ after: JSONValue,
    _ distance: Claim.Distance = .participant
  ) {
    guard let setting else { return }
    let was = SettingValue(before)
    add(
      Claim(
        fact: Fact(
          subject: setting.element, property: setting.path, value: Fact.Value(was), rule: .su1),
        setting: NamedSetting(
          subject: setting.element, property: setting.path, value: SettingValue(after)),
        before: was, change: setting.change(after), distance: distance, element: setting))
  }
}

extension GestureMask {
  /// Whether the modifier's own gesture is on.
  fileprivate var isOwnOn: Bool { self == .all || self == .gesture }
  /// Whether the gestures of what it is applied to are on.
  fileprivate var isContentOn: Bool { self == .all || self == .subviews }
}
