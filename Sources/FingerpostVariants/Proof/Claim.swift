import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A fact that may decide, and the change that takes it away.
struct Claim {
  /// The fact as it stands.
  let fact: Fact
  /// The setting that is played instead.
  let setting: NamedSetting
  /// The setting's value as it is.
  let before: SettingValue
  /// The change that sets it.
  let change: Change
  /// How far it is from the answer: its own facts first, then the settings of who took part, then what would only take
  /// somebody out of the way.
  let distance: Distance
  /// The element of SwiftUI's whose setting it is; nil for objects of UIKit's.
  var element: ElementSetting?
  /// The setting of a recognizer of UIKit's that stands in an element, as a program sets it; nil for others.
  var programs: NamedSetting?

  /// How far a claim is from the answer.
  enum Distance: Int, Comparable {
    /// The answer names it.
    case answer
    /// A setting of an object that took part.
    case participant
    /// It takes an object out of use, or binds two recognizers that are not bound.
    case outOfTheWay

    static func < (a: Distance, b: Distance) -> Bool { a.rawValue < b.rawValue }
  }

  /// The object and the property: one claim of each is played.
  var key: String { "\(setting.subject).\(setting.property)" }

  /// Whether a program can set it: UIKit has no setting for the numbers of the profile.
  var isSettable: Bool { if case .profile = change { false } else { true } }

  /// Whether it only lets touches through to what is behind.
  var letsThrough: Bool {
    setting.property == Claims.letsThrough || setting.property == Claims.undims
  }

  /// The change in words.
  var advice: String {
    element?.advice(setting.value, before: before)
      ?? Advice.text(programs ?? setting, before: before)
  }

  /// The same claim with another value.
  func with(_ value: SettingValue, _ change: Change) -> Claim {
    func valued(_ setting: NamedSetting) -> NamedSetting {
      NamedSetting(subject: setting.subject, property: setting.property, value: value)
    }
    return Claim(
      fact: fact, setting: valued(setting), before: before, change: change, distance: distance,
      element: element, programs: programs.map(valued))
  }
}

/// The claims behind an answer, the nearest first.
///
/// They come from the answer's facts, and from the tables of properties and hooks for each view and recognizer that took
/// part in the touch; which of them decides, the plays show.
struct Claims {
  private(set) var all: [Claim] = []
  /// Whether all claims are among them.
  private(set) var isComplete: Bool = true
  private var seen: Set<String> = []
  /// The settings that the answer names: `count.minimumValue`.
  private let named: Set<String>
  let reader: LabReader
  let index: TimelineIndex
  /// The maximum number of claims: a thousand recognizers have a million pairs.
  private static let most = 10_000

  /// The claims of an answer about an event that did not happen, and of the objects that took part.
  init(
    around answer: Explanation, missing wanted: Wanted, _ around: Participants,
    _ reader: LabReader, _ index: TimelineIndex
  ) {
    self.init(of: answer, missing: wanted, reader, index)
    addSettings(of: around, asked: [wanted.subject], missing: wanted.subject)
    // A view has touch methods, too: its class may be what keeps a touch from being taken, or passed on.
    if case .touches = wanted.event { addClass(of: wanted.subject) }
  }

  /// The claims that an answer itself makes; `wanted` did not happen, nil where it did.
  init(
    of answer: Explanation?, missing wanted: Wanted?, _ reader: LabReader, _ index: TimelineIndex
  ) {
    self.reader = reader
    self.index = index
    named = Set((answer?.facts ?? []).map { "\($0.subject).\($0.property)" })
    for fact in answer?.facts ?? [] {
      guard let change = FactChange(fact, reader, index) else { continue }
      // Another count of taps makes another recognizer of it.
      let isOthersGesture =
        wanted.map { index.subject($0.subject).name != fact.subject } ?? false
        && Setting(parameter: fact.property) != nil
      add(
        Claim(
          fact: fact, setting: change.setting, before: change.before, change: change.change,
          distance: isOthersGesture ? .outOfTheWay : .answer, element: change.element))
    }
  }

  /// Adds the views and windows that an answer names as in front, each without user interaction; a sheet undimmed.
  mutating func addCovers(of answer: Explanation) {
    for fact in answer.facts where fact.isInFront {
      guard let object = index.subject(named: fact.subject).flatMap({ reader.object($0) }) else {
        continue
      }
      addUndimmed(object, .answer)
      add(
        fact.subject, Self.letsThrough, .flag(true), .flag(false),
        .set(object, Self.letsThrough, [0]), .answer)
    }
  }

  /// Adds the detent of a sheet that lies in UIKit's view in front as its largest undimmed one: what is beside the sheet
  /// receives touches then (SC-10).
  private mutating func addUndimmed(_ object: AnyObjectID, _ distance: Claim.Distance) {
    guard case .responder(let container) = object,
      let controller = reader.lab.turn.hierarchy.presented(in: container.index),
      let detent = reader.lab.turn.hierarchy.responders[controller].properties.sheetDetent,
      let now = try? reader.lab.get(
        Self.undims, of: .responder(reader.lab.turn.hierarchy.responders.id(at: controller)))
    else { return }
    let sheet = AnyObjectID.responder(reader.lab.turn.hierarchy.responders.id(at: controller))
    let value = [Double(detent.rawValue)]
    guard now != value, let kind = reader.lab.propertyKind(Self.undims, of: sheet),
      let name = try? reader.lab.name(of: sheet)
    else { return }
    add(
      name, Self.undims, SettingValue(now, of: Self.undims, kind),
      SettingValue(value, of: Self.undims, kind), .set(sheet, Self.undims, value), distance)
  }

  /// The claims that take what an answer names as in front out of the way, by their keys.
  static func covers(_ answer: Explanation) -> Set<String> {
    Set(answer.facts.filter(\.isInFront).map { "\($0.subject).\(letsThrough)" })
  }

  /// What lets touches through to what is behind.
  fileprivate static let letsThrough = "isUserInteractionEnabled"

  /// What lets touches through beside a sheet.
  fileprivate static let undims = "largestUndimmedDetentIdentifier"

  /// Adds a claim; one of the same key and value counts once.
  mutating func add(_ claim: Claim) {
    let claim = documented(claim)
    guard hasRoom(), reader.canMake(claim.change) else { return }
    if seen.insert("\(claim.setting)").inserted { all.append(claim) }
  }

  /// Whether another claim may be added.
  mutating func hasRoom() -> Bool {
    if all.count < Self.most { return true }
    isComplete = false
    return false
  }
}

// The settings of those that took part
extension Claims {
  /// Adds the settings of the participants, from the tables of properties and hooks. `asked` are the subjects of the
  /// question, whose numbers count too; `missing` is the one that lacks an event.
  mutating func addSettings(
    of around: Participants, asked: some Collection<SubjectID>, missing: SubjectID?
  ) {
    let isElsewhere = !around.hit.contains { index.isInside($0, around.wanted.first) }
    for id in around.recognizers {
      addRecognizer(id, isAsked: asked.contains(id), isMissing: id == missing)
    }
    for id in around.views {
      let isCover = isElsewhere && !index.isInside(around.wanted.first, id)
      addView(id, isAsked: asked.contains(id), isMissing: id == missing, isCover: isCover)
    }
    addLargerFrames(around: around.wanted)
    addEffects()
    // There is one for each pair.
    for id in around.recognizers where hasRoom() { addRequirements(id, around) }
  }

  /// What handlers and actions have changed on the screen, left out.
  private mutating func addEffects() {
    var seen: Set<SubjectID> = []
    for change in index.records(.change) {
      let call = index.causes(change).first { $0.kind == .handler || $0.kind == .action }
      guard let id = call?.subject, seen.insert(id).inserted, let object = reader.object(id),
        let effects = reader.effects(of: object), isPrograms(object)
      else { continue }
      let actions = SettingValue(reader.actions(of: object))
      add(
        Claim(
          fact: Fact(
            subject: reader.name(id), property: "actions", value: .text("with effects"),
            rule: effects.hook.rule),
          setting: NamedSetting(subject: reader.name(id), property: "actions", value: actions),
          before: actions, change: .override(effects.hook, of: object, with: nil),
          distance: .participant))
    }
  }

  /// Whether the program made an object: what UIKit's own do, as a recognizer that pops, is not the program's to leave out.
  private func isPrograms(_ object: AnyObjectID) -> Bool {
    switch object {
    case .recognizer(let id): reader.lab.isMadeByProgram(id.index)
    case .responder(let id): reader.lab.isMadeByProgram(id.index)
    }
  }

  private mutating func addRecognizer(_ id: SubjectID, isAsked: Bool, isMissing: Bool) {
    guard let object = reader.object(id), case .recognizer(let recognizer) = object else { return }
    if let gesture = reader.hostedGesture(reader.name(id)) {
      addGesture(gesture, isAsked: isAsked, isMissing: isMissing)
    }
    addFlags(id, object, isMissing: isMissing, isCover: false)
    addGiven(id, object, isAsked ? .participant : .outOfTheWay)
    if isAsked { addNumbers(id, object) }
    let answers = reader.answers(object)
    for (hook, answer) in answers { addAnswers(id, object, hook, answer) }
    for hook in [Hook.shouldRecognizeSimultaneouslyWith]
    where !answers.contains(where: { $0.hook == hook }) {
      add(
        owner(id), part(id) + "delegate.\(hook)", .leftOut, .flag(true),
        .override(hook, of: object, with: .yes), fact: "\(reader.name(id)).delegate", "\(hook)")
    }
    let required = (try? reader.lab.requirements(of: recognizer)) ?? []
    for other in required {
      add(
        owner(id), part(id) + "requiresFailureOf", reader.names(required),
        reader.names(required.filter { $0 != other }), .unrequire(recognizer, toFail: other))
    }
  }

  private mutating func addRequirements(_ id: SubjectID, _ around: Participants) {
    guard case .recognizer(let recognizer) = reader.object(id) else { return }
    let required = (try? reader.lab.requirements(of: recognizer)) ?? []
    for other in around.recognizers where other != id && hasRoom() {
      guard case .recognizer(let wanted) = reader.object(other), !required.contains(wanted) else {
        continue
      }
      add(
        owner(id), part(id) + "requiresFailureOf", reader.names(required),
        reader.names(required + [wanted]), .require(recognizer, toFail: wanted), .outOfTheWay)
    }
  }

  private mutating func addView(_ id: SubjectID, isAsked: Bool, isMissing: Bool, isCover: Bool) {
    guard let object = reader.object(id), case .responder = object else { return }
    if let element = reader.hostedElements[reader.name(id)] {
      addElement(reader.name(id), element, isMissing: isMissing, isCover: isCover)
    }
    addFlags(id, object, isMissing: isMissing, isCover: isCover)
    if isCover { addUndimmed(object, .participant) }
    addGiven(id, object)
    if isAsked { addNumbers(id, object) }
    for (hook, answer) in reader.answers(object) { addAnswers(id, object, hook, answer) }
    if !isAsked { addClass(of: id) }
  }

  /// A plain view instead of a control, whose class keeps recognizers from it and touches from its superviews.
  private mutating func addClass(of id: SubjectID) {
    guard case .responder(let view) = reader.object(id), reader.isControl(view) else { return }
    add(reader.name(id), "class", .word(reader.className(id)), .word("UIView"), .makePlain(view))
  }

  /// The Boolean properties of an object, each with its other value.
  private mutating func addFlags(
    _ id: SubjectID, _ object: AnyObjectID, isMissing: Bool, isCover: Bool
  ) {
    for (name, kind) in reader.lab.settable(object) where kind == .bool {
      guard let value = reader.flag(name, of: object) else { continue }
      let takesOut =
        name == "isHidden" && !value
        || (name == "isEnabled" || name == "isUserInteractionEnabled") && value
      // A menu or a drag that is put on a view has the touch instead.
      let takesOver = (name == "contextMenu" || name == "dragInteraction") && !value
      // Nothing comes to whoever is out of use.
      if takesOut, isMissing { continue }
      let isNear = isCover && name == "isUserInteractionEnabled"
      add(
        owner(id), part(id) + name, .flag(value), .flag(!value),
        .set(object, name, [value ? 0 : 1]),
        takesOut && !isNear || takesOver ? .outOfTheWay : .participant,
        fact: reader.name(id), name)
    }
  }

  /// The other properties that differ from a new object's, each reset; masks with all their members.
  private mutating func addGiven(
    _ id: SubjectID, _ object: AnyObjectID, _ distance: Claim.Distance = .participant
  ) {
    for (name, kind, value) in reader.given(object)
    where kind != .bool && !Mildness.geometry.contains(name) {
      add(
        owner(id), part(id) + name, SettingValue(value, of: name, kind), .leftOut,
        .reset(object, name), distance, fact: reader.name(id), name)
    }
    for (name, kind) in reader.lab.settable(object) {
      guard let all = PropertyWords(name)?.whole, let now = try? reader.lab.get(name, of: object),
        now != [all]
      else { continue }
      add(
        owner(id), part(id) + name, SettingValue(now, of: name, kind),
        SettingValue([all], of: name, kind), .set(object, name, [all]), distance,
        fact: reader.name(id), name)
    }
  }

  /// The numbers of an object with other values: whole numbers one more and one less, others a tenth and ten times as
  /// much, and the ends of their range.
  private mutating func addNumbers(_ id: SubjectID, _ object: AnyObjectID) {
    for (name, kind) in reader.lab.settable(object) where !Mildness.geometry.contains(name) {
      guard let now = reader.number(name, kind, of: object) else { continue }
      let isWhole = kind == .integer
      let near = isWhole ? [now - 1, now + 1] : now == 0 ? [1, -1, 100] : [now / 10, now * 10]
      let range = reader.lab.propertyRange(name, of: object) ?? 0...0
      let ends = [range.lowerBound, range.upperBound].filter { $0.magnitude <= 10_000 }
      let new = reader.newValue(of: name, like: object)
      for other in near + ends where range.contains(other) && other != now && [other] != new {
        add(
          owner(id), part(id) + name, .number(now), .number(other), .set(object, name, [other]),
          fact: reader.name(id), name)
      }
    }
  }

  /// An answer of a class or a delegate: the opposite, or UIKit's own. That is not also had by taking the answer out,
  /// where one of the others is the same.
  private mutating func addAnswers(
    _ id: SubjectID, _ object: AnyObjectID, _ hook: Hook, _ answer: Answer
  ) {
    let before = reader.words(answer, to: hook)
    let isDelegates = hook.isDelegates
    let property = part(id) + (isDelegates ? "delegate.\(hook)" : "overrides.\(hook)")
    let whose = reader.name(id) + (isDelegates ? ".delegate" : "")
    let others: [Answer?] =
      switch answer {
      case .yes: [.no, nil]
      case .no: [.yes, nil]
      case .consume: [.forward, nil]
      case .only, .except, .forward, .next, .insets, .orInside, .notSelf, .nothing, .redirect,
        .noneInside, .askChildrenAnyway, .callback:
        hook.isQuestion ? [nil, .yes, .no] : [nil]
      }
    for other in others where other != nil || !others.contains(where: hook.isUIKitsOwn) {
      if let other, !hook.schema.hasForm(of: other) { continue }
      add(
        owner(id), property, before, other.map { reader.words($0, to: hook) } ?? .leftOut,
        .override(hook, of: object, with: other), fact: whose, "\(hook)")
    }
  }

  /// Frames that do not contain what is in them; larger to the right and downwards; or a class that looks there.
  mutating func addLargerFrames(around wanted: [SubjectID]) {
    for id in wanted.flatMap({ [$0] + index.ancestors(of: $0) }) {
      guard let parent = index.parent(id), let outer = reader.frame(parent),
        let inner = reader.frame(id), let object = reader.object(parent)
      else { continue }
      let width = max(outer.size.width, inner.origin.x + inner.size.width)
      let height = max(outer.size.height, inner.origin.y + inner.size.height)
      if width != outer.size.width || height != outer.size.height {
        let larger = [outer.origin.x, outer.origin.y, width, height]
        add(
          reader.name(parent), "frame", .numbers(outer.numbers), .numbers(larger),
          .set(object, "frame", larger))
      }
      // No size reaches what lies above it or to the left.
      if inner.origin.x >= 0 && inner.origin.y >= 0
        || reader.answers(object).contains(where: { $0.hook == .hitTest })
      {
        continue
      }
      let anyway = Answer.askChildrenAnyway
      add(
        owner(parent), part(parent) + "overrides.hitTest", .leftOut,
        reader.words(anyway, to: .hitTest), .override(.hitTest, of: object, with: anyway),
        fact: reader.name(parent), "hitTest")
    }
  }

  mutating func add(
    _ subject: String, _ property: String, _ before: SettingValue, _ after: SettingValue,
    _ change: Change, _ distance: Claim.Distance = .participant, fact whose: String? = nil,
    _ name: String? = nil
  ) {
    let name = name ?? property
    let isNamed = distance == .participant && named.contains("\(subject).\(property)")
    add(
      Claim(
        fact: Fact(
          subject: whose ?? subject, property: name, value: Fact.Value(before),
          rule: Rule(deciding: name)),
        setting: NamedSetting(subject: subject, property: property, value: after), before: before,
        change: change, distance: isNamed ? .answer : distance))
  }

  /// The object that a setting is written at: a scroll view for its own recognizers.
  func owner(_ id: SubjectID) -> String {
    reader.owner(of: id).map { String(reader.name(id).prefix($0)) } ?? reader.name(id)
  }

  /// The path from there: `panGestureRecognizer.`, or nothing.
  func part(_ id: SubjectID) -> String {
    reader.owner(of: id).map { "\(reader.name(id).dropFirst($0 + 1))." } ?? ""
  }
}

extension LabReader {
  /// How much of a recognizer's name is its scroll view's, where that made it; nil for others.
  func owner(of id: SubjectID) -> Int? {
    guard let object = object(id), case .recognizer(let recognizer) = object,
      !lab.isMadeByProgram(recognizer.index), let dot = name(id).lastIndex(of: "."),
      name(id).hasSuffix("GestureRecognizer")
    else { return nil }
    return name(id).distance(from: name(id).startIndex, to: dot)
  }

  /// Whether a program can make a change: it gives no class, delegate or recognizer to what UIKit makes for itself, has no
  /// hand on the views of a presentation, and an element of a hosting view has no properties of UIKit's.
  func canMake(_ change: Change) -> Bool {
    if let view = view(of: change), isHosted(view) || lab.turn.hierarchy.isOfPresentation(view) {
      return false
    }
    switch change {
    case .override(_, .responder(let view), _), .newRecognizer(_, let view):
      return lab.isMadeByProgram(view.index)
    case .override(_, .recognizer(let id), _), .require(let id, _), .unrequire(let id, _),
      .requirements(let id, _):
      let view = lab.turn.arbiter.recognizers[id.index].view
      return view == .nowhere || lab.isMadeByProgram(view)
    case .addRecognizer(let id, let view):
      return lab.isMadeByProgram(view.index) && hostedGesture(lab.recognizerLabel(id.index)) == nil
    // What UIKit has given to its own recognizer is not the program's to take back.
    case .reset(.recognizer(let id), _): return lab.isMadeByProgram(id.index)
    case .set, .reset, .profile, .element, .addSubview, .remove, .makePlain, .script: return true
    }
  }

  /// The view that a change is made at, or whose recognizer is changed; nil for others.
  private func view(of change: Change) -> ResponderIndex? {
    let object: AnyObjectID
    switch change {
    case .set(let changed, _, _), .reset(let changed, _), .override(_, let changed, _):
      object = changed
    case .require(let id, _), .unrequire(let id, _), .requirements(let id, _):
      object = .recognizer(id)
    case .addRecognizer(_, let view), .newRecognizer(_, let view), .makePlain(let view):
      return view.index
    // A setting of an element's own.
    case .element: return nil
    case .addSubview, .remove, .profile, .script: return nil
    }
    switch object {
    case .responder(let id): return id.index
    case .recognizer(let id):
      // The settings of a recognizer of UIKit's stand in its element.
      if hostedGesture(lab.recognizerLabel(id.index))?.ownPath != nil { return nil }
      let view = lab.turn.arbiter.recognizers[id.index].view
      return view == .nowhere ? nil : view
    }
  }

  /// Whether a view stands for an element of a hosting view.
  private func isHosted(_ view: ResponderIndex) -> Bool {
    if lab.turn.hierarchy.classes[lab.turn.hierarchy.responders[view].classID].isHosted {
      return true
    }
    let subject = lab.turn.hierarchy.responders[view].subject
    if hostedElements[name(subject)] != nil { return true }
    let parent = lab.turn.hierarchy.responders[view].superview
    if parent == .nowhere { return false }
    return lab.turn.hierarchy.classes[lab.turn.hierarchy.responders[parent].classID].isHosting
  }

  /// Recognizers as a setting's list of names.
  func names(_ recognizers: [RecognizerID]) -> SettingValue {
    .names(recognizers.map { lab.recognizerLabel($0.index) })
  }

  /// A property of one number, as it is; nil for flags, words and others.
  func number(_ property: String, _ kind: Property.Kind, of object: AnyObjectID) -> Double? {
    guard kind == .integer || kind == .number, PropertyWords(property) == nil,
      let now = try? lab.get(property, of: object), now.count == 1, now[0].isFinite
    else { return nil }
    return now[0]
  }

  /// A view's frame; nil for other objects.
  func frame(_ id: SubjectID) -> Rect? {
    guard case .responder(let view) = object(id) else { return nil }
    let responder = lab.turn.hierarchy.responders[view.index]
    return responder.behaviour.isView ? responder.geometry.frame : nil
  }
}

extension Fact {
  /// Whether the object is in front of the view in question.
  fileprivate var isInFront: Bool { property == "frontmost" || property == "windowLevel" }
}

extension Fact.Value {
  /// A setting's value as a fact's.
  init(_ value: SettingValue) {
    switch value {
    case .leftOut: self = .none
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .word, .list, .choice, .fields, .callback: self = .text(value.description)
    }
  }
}

extension Rule {
  /// The rule by which a property or an answer decides, from the tables of both; none where no rule names it.
  init(deciding name: String) { self = Self.deciding[name] ?? .none }

  private static let deciding: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for hook in Hook.allCases { rules["\(hook)"] = hook.rule }
    for setting in Setting.allCases.reversed() {
      rules["\(setting)"] = setting.rule
      rules[setting.name] = setting.rule
    }
    return rules
  }()
}
