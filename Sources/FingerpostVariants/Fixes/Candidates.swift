import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A change that could help: its setting, its cost, and the previous value.
struct Candidate {
  let setting: NamedSetting
  let change: Change
  /// How much the change asks of an application; less is milder.
  let cost: Int
  let before: SettingValue
  /// The object to change.
  let subject: SubjectID
}

/// The single changes that could help, each with its cost.
///
/// The lab supplies the applicable changes and the current values. Playing a change shows its
/// effect.
struct Candidates {
  private let reader: LabReader
  private let participants: Participants
  private let parents: (SubjectID) -> SubjectID?
  private var found: [Candidate] = []
  /// The number of changes of each cost.
  private var counts: [Int: Int] = [:]
  /// Whether all changes that could help are among them.
  private(set) var isComplete: Bool = true
  /// The maximum number of changes listed for one cost, and of changes played in all.
  static let most = 10_000

  /// Lists the changes to the participants.
  static func list(_ reader: LabReader, _ participants: Participants, _ index: TimelineIndex)
    -> Candidates
  {
    var list = Candidates(reader, participants) { index.parent($0) }
    for id in participants.recognizers { list.addRecognizer(id) }
    for id in participants.views { list.addView(id) }
    for id in participants.wanted { list.addShield(id) }
    list.addLargerFrames()
    return list
  }

  /// Those that are played, the mildest first.
  var mildest: [Candidate] {
    mutating get {
      if found.count > Self.most { isComplete = false }
      return found.enumerated()
        .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
        .prefix(Self.most).map(\.element)
    }
  }

  /// Whether another change of a cost may be listed.
  private mutating func hasRoom(_ cost: Int) -> Bool {
    if counts[cost, default: 0] < Self.most { return true }
    isComplete = false
    return false
  }

  private init(
    _ reader: LabReader, _ participants: Participants, parents: @escaping (SubjectID) -> SubjectID?
  ) {
    self.reader = reader
    self.participants = participants
    self.parents = parents
  }

  private mutating func add(
    _ id: SubjectID, _ property: String, _ value: SettingValue, _ change: Change, _ cost: Int,
    before: SettingValue = .leftOut
  ) {
    guard hasRoom(cost) else { return }
    counts[cost, default: 0] += 1
    found.append(
      Candidate(
        setting: NamedSetting(subject: reader.name(id), property: property, value: value),
        change: change, cost: cost, before: before, subject: id))
  }
}

// Recognizers
extension Candidates {
  private mutating func addRecognizer(_ id: SubjectID) {
    guard case .recognizer(let recognizer) = reader.object(id) else { return }
    if reader.isScrollViewsOwn(.recognizer(recognizer)) {
      // The delegate of a scroll view's own pan is the scroll view, so a subclass answers.
      if let scroll = parents(id), reader.name(id) == "\(reader.name(scroll)).\(Advice.ownPan)" {
        addRelations(id, recognizer, of: scroll, prefix: "\(Advice.ownPan).", Mildness.subclass)
      }
      return
    }
    addFlags(id, .recognizer(recognizer))
    addTakenBack(id, .recognizer(recognizer))
    addRelations(id, recognizer, of: id, prefix: "", Mildness.delegate)
    addMoves(id, recognizer)
    let answers = reader.answers(.recognizer(recognizer))
    if !answers.contains(where: { $0.hook == .shouldReceiveTouch }) {
      for view in participants.hit where parents(id) != view {
        addRejection(id, recognizer, of: view)
      }
    }
    let required = (try? reader.lab.requirements(of: recognizer)) ?? []
    for other in required {
      let rest = required.filter { $0 != other }
      add(
        id, "requiresFailureOf", .names(names(rest)), .requirements(recognizer, rest),
        Mildness.takenBack, before: .names(names(required)))
    }
    for (hook, answer) in answers.filter({ $0.hook.isDelegates })
      + answers.filter({ !$0.hook.isDelegates })
    {
      add(
        id, (hook.isDelegates ? "delegate." : "overrides.") + "\(hook)", .leftOut,
        .override(hook, of: .recognizer(recognizer), with: nil), Mildness.takenBack,
        before: reader.words(answer, to: hook))
    }
  }

  /// Adds a delegate that refuses the touches of a view.
  private mutating func addRejection(
    _ id: SubjectID, _ recognizer: RecognizerID, of view: SubjectID
  ) {
    let name = reader.className(view) == "UIView" ? reader.name(view) : reader.className(view)
    guard let nameID = try? reader.lab.nameID(name) else { return }
    add(
      id, "delegate.shouldReceiveTouch", .choice("unlessViewIs", .names([name])),
      .override(.shouldReceiveTouch, of: .recognizer(recognizer), with: .except([nameID])),
      Mildness.delegate)
  }

  /// Adds simultaneous recognition with another recognizer, or a failure requirement on it.
  private mutating func addRelations(
    _ id: SubjectID, _ recognizer: RecognizerID, of owner: SubjectID, prefix: String, _ cost: Int
  ) {
    let others = participants.recognizers.filter { $0 != id }
    let hook = Hook.shouldRecognizeSimultaneouslyWith
    let present = reader.answers(.recognizer(recognizer)).first { $0.hook == hook }?.answer
    var named: [NameID] = []
    var isOpen = true
    switch present {
    case .only(let names): named = names
    case .yes, .callback: isOpen = false
    default: break
    }
    for other in others where isOpen {
      guard hasRoom(cost) else { break }
      guard let nameID = try? reader.lab.nameID(reader.name(other)), !named.contains(nameID) else {
        continue
      }
      let answer = Answer.only(named + [nameID])
      add(
        owner, "\(prefix)delegate.\(hook)", reader.words(answer, to: hook),
        .override(hook, of: .recognizer(recognizer), with: answer), cost,
        before: present.map { reader.words($0, to: hook) } ?? .leftOut)
    }
    // A text field's or text view's own recognizers have no names, so only a yes to all lets one beside
    // them (CT-7).
    if isOpen, participants.hit.contains(where: reader.takesText) {
      add(
        owner, "\(prefix)delegate.\(hook)", .flag(true),
        .override(hook, of: .recognizer(recognizer), with: .yes), cost,
        before: present.map { reader.words($0, to: hook) } ?? .leftOut)
    }
    let required = (try? reader.lab.requirements(of: recognizer)) ?? []
    for other in others {
      guard hasRoom(Mildness.requirement) else { break }
      guard case .recognizer(let wanted) = reader.object(other), !required.contains(wanted) else {
        continue
      }
      add(
        owner, "\(prefix)requiresFailureOf", .names(names(required + [wanted])),
        .require(recognizer, toFail: wanted), Mildness.requirement,
        before: .names(names(required)))
    }
  }

  /// Moves a recognizer of the program's to a superview or a subview that takes part.
  private mutating func addMoves(_ id: SubjectID, _ recognizer: RecognizerID) {
    guard reader.lab.isMadeByProgram(recognizer.index), let home = parents(id) else { return }
    for view in participants.views where view != home {
      guard isInside(view, home) || isInside(home, view),
        case .responder(let target) = reader.object(view), isView(target)
      else { continue }
      add(
        id, "view", .word(reader.name(view)), .addRecognizer(recognizer, to: target),
        Mildness.moved, before: .word(reader.name(home)))
    }
  }

  private func isView(_ id: ResponderID) -> Bool {
    reader.lab.turn.hierarchy.responders[id.index].behaviour.isView
  }

  private func isInside(_ view: SubjectID, _ other: SubjectID) -> Bool {
    var next = parents(view)
    while let found = next, found != other { next = parents(found) }
    return next == other
  }

  /// Gives a view without recognizers an empty tap recognizer. It excludes the taps of superviews and leaves the touch
  /// to the view.
  private mutating func addShield(_ id: SubjectID) {
    guard case .responder(let view) = reader.object(id), isView(view),
      !reader.lab.turn.hierarchy.responders[view.index].recognizers.contains(where: {
        reader.lab.isMadeByProgram($0.index)
      })
    else { return }
    let tap: JSONValue = [
      "name": .string("\(reader.name(id)).shield"), "type": "tap", "cancelsTouchesInView": false,
      "actions": [],
    ]
    add(
      id, "recognizers", SettingValue(.array([tap])),
      .newRecognizer(JSONWriter.text(tap), on: view), Mildness.moved)
  }

  private func names(_ recognizers: [RecognizerID]) -> [String] {
    recognizers.map { reader.lab.recognizerLabel($0.index) }
  }
}

// Views
extension Candidates {
  private mutating func addView(_ id: SubjectID) {
    guard let object = reader.object(id), case .responder = object else { return }
    addFlags(id, object)
    addTakenBack(id, object)
    let answers = reader.answers(object)
    for (hook, answer) in answers {
      let words = reader.words(answer, to: hook)
      add(
        id, "overrides.\(hook)", .leftOut, .override(hook, of: object, with: nil),
        Mildness.subclass, before: words)
      if case .consume = answer {
        add(
          id, "overrides.\(hook)", .word("forward"), .override(hook, of: object, with: .forward),
          Mildness.subclass, before: words)
      }
    }
    let new = overrides(id, object).filter { new in !answers.contains { $0.hook == new.hook } }
    for (hook, answer) in new {
      add(
        id, "overrides.\(hook)", reader.words(answer, to: hook),
        .override(hook, of: object, with: answer), Mildness.subclass)
    }
  }

  /// Adds overrides that a view's class does not have.
  private func overrides(_ id: SubjectID, _ object: AnyObjectID) -> [(hook: Hook, answer: Answer)] {
    var found: [(hook: Hook, answer: Answer)] = []
    if participants.hit.contains(id) {
      for recognizer in participants.recognizers where parents(recognizer) != id {
        guard let name = try? reader.lab.nameID(reader.name(recognizer)) else { continue }
        found.append((.gestureRecognizerShouldBegin, .except([name])))
      }
    }
    if !participants.wanted.contains(id) {
      found += [(.hitTest, .notSelf), (.hitTest, .askChildrenAnyway)]
    }
    if participants.wanted.contains(id), reader.has("isEnabled", object) {
      let edge = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      found.append((.continueTracking, .insets(edge)))
    }
    if reader.has("delaysContentTouches", object) {
      for answer in [Answer.yes, .no] {
        found += [(.touchesShouldCancel, answer), (.touchesShouldBegin, answer)]
      }
    }
    return found
  }

  private mutating func addFlags(_ id: SubjectID, _ object: AnyObjectID) {
    for flag in Mildness.flags {
      guard let value = reader.flag(flag.name, of: object) else { continue }
      add(
        id, flag.name, .flag(!value), .set(object, flag.name, [value ? 0 : 1]),
        value ? flag.toFalse : flag.toTrue)
    }
  }

  /// Adds the removal of each setting that differs from a new object's.
  private mutating func addTakenBack(_ id: SubjectID, _ object: AnyObjectID) {
    for (property, kind, value) in reader.given(object)
    where !Mildness.geometry.contains(property)
      && !Mildness.flags.contains(where: { $0.name == property })
    {
      add(
        id, property, .leftOut, .reset(object, property), Mildness.takenBack,
        before: SettingValue(value, of: property, kind))
    }
  }

  /// Adds frames extended to the right and down to contain their subviews.
  private mutating func addLargerFrames() {
    for id in participants.views {
      guard let parent = parents(id), let outer = frame(parent), let inner = frame(id),
        let object = reader.object(parent)
      else { continue }
      let width = max(outer.size.width, inner.origin.x + inner.size.width)
      let height = max(outer.size.height, inner.origin.y + inner.size.height)
      if width == outer.size.width, height == outer.size.height { continue }
      let larger = [outer.origin.x, outer.origin.y, width, height]
      add(
        parent, "frame", .numbers(larger), .set(object, "frame", larger), Mildness.takenBack,
        before: .numbers(outer.numbers))
    }
  }

  private func frame(_ id: SubjectID) -> Rect? {
    guard case .responder(let view) = reader.object(id), isView(view) else { return nil }
    return reader.lab.turn.hierarchy.responders[view.index].geometry.frame
  }
}
