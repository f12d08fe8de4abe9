import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Plays the claims of an answer, within a number of plays: each alone; where none of the near ones does, along the
/// obstacles and in pairs; where the answer is about the finger, other movements of it; where none of these does, a
/// movement and claims together.
struct ProofSearch {
  let base: Lab
  let script: Script
  let index: TimelineIndex
  let answer: Explanation
  /// The event that did not happen; nil for an answer about one that did.
  let wanted: Wanted?
  /// Whether the question names the touch of the answer.
  private let namesTouch: Bool
  private let options: ProofOptions
  private let watch: SearchWatch
  let reader: LabReader
  /// Who took part in the touch of the answer.
  private let around: Participants
  /// Whether the event that did not happen in the answer's touch happens in another one as things are.
  private let isElsewhereAnyway: Bool
  /// The place in the script of the step that the answer's touch came from; nil where it is about none. A recording's steps
  /// are its touches.
  let ownStep: Int?
  /// The lab as it is before each of the script's steps.
  let ground: ProofGround
  /// The records of the script's steps.
  let stepRecords: [Entry]
  private(set) var played: Int = 0
  /// Whether the plays ended before all movements of the finger were played, or more plays were to be followed than may be
  /// held.
  var isCutOff: Bool = false
  /// How many pairs of claims are made: the nearest of each count.
  private static let nearest = 20
  /// How many plays are kept for movements of the finger.
  private static let forFinger = 100
  /// The length of a chain of obstacles.
  private static let deepest = 3

  init(
    _ base: Lab, _ script: Script, _ index: TimelineIndex, _ answer: Explanation, _ missed: Missed?,
    _ options: ProofOptions, _ watch: SearchWatch
  ) {
    let wanted = missed?.wanted
    self.base = base
    self.script = script
    self.index = index
    self.answer = answer
    self.wanted = wanted
    namesTouch = missed?.namesTouch ?? true
    self.options = options
    self.watch = watch
    reader = LabReader(base)
    ground = ProofGround(base, script, watch)
    isElsewhereAnyway = wanted.map { index.happens($0, in: nil) } ?? false
    let landing = index.touches.first { $0.number == answer.touch }?.landing
    let root = landing.flatMap { index.causes($0).last?.serial }
    // The script's steps write a record each, in order.
    let stepRecords = index.records(.step).filter {
      $0.serial >= base.turn.hierarchy.timeline.nextSerial
    }
    self.stepRecords = stepRecords
    if let recording = ground.recording {
      let landings = index.countedTouches.compactMap(\.landing).filter {
        $0.serial >= base.turn.hierarchy.timeline.nextSerial
      }
      let start = stepRecords.first?.time ?? base.clock
      ownStep = landing.flatMap {
        recording.step(of: $0, among: landings, since: start)
      }
    } else {
      ownStep = stepRecords.firstIndex { $0.serial == root }
    }
    // An answer about no touch has its own records only: of a pointer that hovers, say.
    let named = answer.touch == nil ? (answer.records + answer.evidence).map(\.subject) : []
    around = Participants(
      index, missed: wanted.map { [$0.subject] } ?? [], named: named,
      before: base.timeline.subjects.count, in: answer.touch)
  }

  /// How many branches may still be played.
  var left: Int { max(0, options.plays - played) }

  /// How many plays are held at once.
  var mostHeld: Int { max(1, options.heldRecords / max(1, Int(index.timeline.count))) }

  mutating func run() throws(LabError) -> Proof {
    if let wanted, index.isOfAnotherClass(wanted) {
      return Proof(.played, happened: false, alone: [], together: [], then: "", plays: 0)
    }
    let found = try decide()
    var alone = found.alone.map { proved($0.claim, $0.outcome) }
    var together = found.together
    // What brings it in another touch, or only with something else, leaves open what this one lacks.
    let isOpen = !alone.contains { $0.outcome != .elsewhere }
    let isAboutCount = isAboutCount || found.alone.contains { isCount($0.claim) }
    let asksFinger = isAboutFinger || isAboutCount || isOpen
    if wanted != nil, asksFinger || isAboutProgram {
      let moved = try finger { movement in
        asksFinger ? isOpen || isAboutCount || !movement.isCount : movement.isOfNoFinger
      }
      // What the program or the system did comes before what would take somebody out of the way.
      let (steps, fingers) = (
        moved.filter { $0.fact.subject == "script" }, moved.filter { $0.fact.subject != "script" }
      )
      alone = inTouch(steps + alone + fingers) { $0.outcome }
    }
    let isAboutGesture = isAboutFinger || self.isAboutCount
    let gesture = isAboutGesture && asksGesture(beside: alone) ? try self.gesture() : []
    if !gesture.isEmpty {
      alone = inTouch(gesture + alone) { $0.outcome }
      together = nil
    }
    // A program cannot set a number of the profile; a finger can move.
    alone = alone.filter(\.isPossible) + alone.filter { !$0.isPossible }
    if !alone.isEmpty, together?.isSettable == false { together = nil }
    let isInTouch = together.map { $0.isSettable && $0.outcome != .elsewhere } ?? false
    if wanted != nil, alone.isEmpty, !isInTouch {
      let moved = try withMovement()
      if together?.isSettable != true || moved?.outcome == .happens { together = moved ?? together }
      // One change is none together.
      if let set = together, proved(set).count == 1 {
        alone = proved(set)
        together = nil
      }
    }
    if alone.isEmpty, together == nil, !isAboutGesture, asksGesture(beside: []) {
      alone = try self.gesture()
    }
    let elsewhere = found.elsewhere.map { (distance: $0.distance, change: proved($0, .elsewhere)) }
    let near = elsewhere.filter { $0.distance < .outOfTheWay }.map(\.change)
    if alone.isEmpty, together == nil {
      alone = near
    } else if !namesTouch, together == nil, alone.allSatisfy(\.isGesture) {
      alone += near
    }
    if wanted != nil, alone.isEmpty, together == nil { alone = try gestureBesides() }
    if alone.isEmpty, together == nil { alone = elsewhere.map(\.change) }
    // What still decides is the answer itself.
    let isSaid = together.map { answer.text.hasSuffix($0.then) } ?? false
    return Proof(
      found.isWhole && !isCutOff ? .played : .partly, happened: wanted == nil, alone: alone,
      together: together.map(proved) ?? [], then: isSaid ? "" : together?.then ?? "",
      plays: played)
  }

  /// What decides.
  struct Deciding {
    /// The claims that change the outcome alone, each property once: the nearest.
    var alone: [(claim: Claim, outcome: ProvedChange.Outcome)]
    /// The smallest set found that does only together.
    var together: Together?
    /// What brings a view's call in another touch than the answer's: said where nothing brings it in that one.
    let elsewhere: [Claim]
    /// Whether all claims were played.
    let isWhole: Bool
  }

  /// Plays the claims.
  mutating func decide() throws(LabError) -> Deciding {
    let claims =
      wanted.map { Claims(around: answer, missing: $0, around, reader, index) }
      ?? Claims(of: answer, missing: nil, reader, index)
    // Where the view comes only later, no setting brings it there.
    let order = (latecomer == nil ? claims.all : []).enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.map(\.element)
    let singles = Array(order.prefix(left))
    let covers = Claims.covers(answer)
    // Where none of the near ones does, these are followed.
    var starts: [Obstructed] = []
    var followed = 0
    var elsewhere: [Claim] = []
    let outcomes = try play(singles.map { [$0.change] }) {
      search, place, timeline -> ProvedChange.Outcome? in
      let claim = singles[place]
      if claim.distance == .answer
        || claim.distance < .outOfTheWay && covers.contains(claim.key)
      {
        followed += 1
        if followed <= search.mostHeld {
          starts.append(Obstructed(claims: [claim], timeline: timeline))
        }
      }
      let outcome = search.anyOutcome(timeline)
      if search.isCall, outcome == .elsewhere {
        elsewhere.append(claim)
        return nil
      }
      return outcome
    }
    let effective = zip(singles, outcomes).compactMap { claim, outcome in
      outcome.map { (claim: claim, outcome: $0) }
    }
    let found = inTouch(effective) { $0.outcome }
    let near = found.filter { $0.claim.distance < .outOfTheWay }
    var deciding = Deciding(
      alone: distinct(near.isEmpty ? found : near), together: nil,
      elsewhere: distinct(elsewhere.map { ($0, .elsewhere) }).map(\.claim),
      isWhole: singles.count == order.count && claims.isComplete)
    if near.isEmpty {
      if followed > mostHeld { isCutOff = true }
      deciding.together = try chain(starts)
      // Where the finger is not on the view at all, no two settings bring it there.
      if deciding.together == nil, !isElsewhere {
        let away = Set(effective.filter { $0.outcome == .elsewhere }.map(\.claim.key))
        deciding.together = try pair(
          singles.filter { $0.distance < .outOfTheWay }, elsewhere: away)
      }
      if let set = deciding.together, let claim = set.single {
        deciding.alone = [(claim, set.outcome)]
        deciding.together = nil
      }
    }
    if wanted != nil {
      for (place, found) in deciding.alone.enumerated() {
        deciding.alone[place].claim = try narrowed([found.claim], to: found.outcome)[0]
      }
      if let set = deciding.together {
        deciding.together?.claims = try narrowed(set.claims, to: set.outcome)
      }
    }
    return deciding
  }

  /// Of what makes the event come, that with which it comes in the touch of the answer; all, where nothing does.
  private func inTouch<Found>(
    _ found: [Found], _ outcome: (Found) -> ProvedChange.Outcome
  ) -> [Found] {
    let here = found.filter { outcome($0) != .elsewhere }
    return here.isEmpty ? found : here
  }

  /// The claims of a set, each as small as it may be; as they are where the budget ends.
  private mutating func narrowed(
    _ set: [Claim], to wanted: ProvedChange.Outcome
  ) throws(LabError) -> [Claim] {
    try Narrowing(reader: reader, recognizers: around.recognizers).narrowed(set) {
      sets throws(LabError) in
      if sets.count > left - Self.forFinger { return sets.map { _ in false } }
      return try outcomes(of: sets.map { $0.map(\.change) }).map { $0 == wanted }
    }
  }

  /// The smallest set found that changes the outcome, and what decides once the first of it is changed.
  struct Together {
    /// Another movement of the finger; nil where settings alone do.
    var movement: Movement?
    var claims: [Claim]
    let outcome: ProvedChange.Outcome
    var then: String = ""

    /// The claim that does it alone; nil where it takes more.
    var single: Claim? { movement == nil && claims.count == 1 ? claims.first : nil }

    /// Whether a program can make all the changes.
    var isSettable: Bool { claims.allSatisfy(\.isSettable) }
  }

  private func proved(_ claim: Claim, _ outcome: ProvedChange.Outcome) -> ProvedChange {
    ProvedChange(claim.fact, setting: claim.setting, advice: claim.advice, outcome)
  }

  private func proved(_ set: Together) -> [ProvedChange] {
    (set.movement.map { [proved($0, set.outcome)] } ?? [])
      + set.claims.map { proved($0, set.outcome) }
  }

  /// One claim of each property: the nearest.
  private func distinct(
    _ found: [(claim: Claim, outcome: ProvedChange.Outcome)]
  ) -> [(claim: Claim, outcome: ProvedChange.Outcome)] {
    var seen: Set<String> = []
    return found.filter { seen.insert($0.claim.key).inserted }
  }

  /// Whether the answer names a whole number of the recognizer in question: of taps, of fingers.
  private var isAboutCount: Bool {
    guard let wanted, let object = reader.object(wanted.subject) else { return false }
    let name = index.subject(wanted.subject).name
    return answer.facts.contains {
      $0.subject == name && base.propertyKind($0.property, of: object) == .integer
    }
  }

  /// Whether a claim is about a number of taps or fingers that a recognizer takes: the script can have as many.
  private func isCount(_ claim: Claim) -> Bool {
    guard let object = try? reader.lab.find(claim.setting.subject), case .recognizer = object else {
      return false
    }
    return base.propertyKind(claim.setting.property, of: object) == .integer
      && PropertyWords(claim.setting.property) == nil
  }

  /// Whether the finger is known to have come down outside of the view in question.
  private var isElsewhere: Bool {
    index.fingerPlaces?.isElsewhere(answer.touch, from: wanted.flatMap(index.place)) ?? false
  }

  /// Whether a step of the program or the system made what the answer is about.
  private var isAboutProgram: Bool {
    answer.records.contains { isProgramStep(index.causes($0).last?.serial) }
  }

  /// Whether the answer is about what a finger did, or where it was.
  private var isAboutFinger: Bool {
    // A timer stands for a time that the finger took: the limit is all that is known of it.
    let isLimited = answer.facts.contains {
      $0.measured != nil || $0.property == "frame" || $0.subject == "profile"
    }
    return isLimited || answer.facts.isEmpty || isAboutValue
  }

  /// Whether another gesture is worth a play beside what was found: for a recognizer where no number of the script brings the
  /// event, as for a sheet, a row or a menu; for another event of a view where nothing does that a program or a finger can
  /// change.
  private func asksGesture(beside found: [ProvedChange]) -> Bool {
    guard let wanted else { return false }
    let here = found.filter { $0.isPossible && $0.outcome != .elsewhere }
    let isOfGesture =
      switch (wanted.event, reader.object(wanted.subject)) {
      case (_, .recognizer), (.interaction, _): true
      default: false
      }
    if !isOfGesture { return here.isEmpty }
    return !here.contains { $0.fact.subject == "finger" || $0.fact.subject == "script" }
  }

  /// Whether the answer is about a value that the finger left as it was: it depends on the part of the control.
  var isAboutValue: Bool { answer.reasons.contains("\(Reason.valueStays)") }
}

extension ProofSearch {
  /// Plays sets of changes, each in a branch, and reads each play; nil for a set that the lab refuses. No more plays are held
  /// at once than the search may hold.
  mutating func play<Result>(
    _ sets: [[Change]], _ read: (ProofSearch, Int, TimelineSnapshot) -> Result?
  ) throws(LabError) -> [Result?] {
    played += sets.count
    let search = self
    var made: [Result?] = []
    let round = max(1, min(mostHeld, sets.count))
    for start in stride(from: 0, to: sets.count, by: round) {
      var variants = Variants(script)
      variants.keepsTimelines = true
      variants.threads = options.threads
      // What is compared are the timelines.
      variants.observation = .nothing
      for changes in sets[start...].prefix(round) { variants.add(changes) }
      for variant in try variants.playedAll(in: base, watch).variants {
        made.append(variant.timeline.flatMap { read(search, made.count, $0) })
      }
    }
    return made
  }

  /// What sets of changes change, each played in a branch; nil for nothing, and for one that the lab refuses.
  mutating func outcomes(
    of sets: [[Change]]
  ) throws(LabError) -> [ProvedChange.Outcome?] {
    try play(sets) { search, _, timeline in search.outcome(timeline) }
  }

  /// Whether the question is about a view's call, which belongs to a touch.
  private var isCall: Bool { if case .touches = wanted?.event { true } else { false } }

  /// What a play changes; nil for nothing, and for a view's call that comes in another touch than the answer's.
  func outcome(_ timeline: TimelineSnapshot) -> ProvedChange.Outcome? {
    let outcome = anyOutcome(timeline)
    return isCall && outcome == .elsewhere ? nil : outcome
  }

  /// What a play changes, in whichever touch; nil for nothing.
  func anyOutcome(_ timeline: TimelineSnapshot) -> ProvedChange.Outcome? {
    if timeline == index.timeline { return nil }
    let other = TimelineIndex(timeline)
    if let wanted { return outcome(of: named(wanted, in: other), other) }
    guard let record = answer.records.first, let written = index.token(record) else { return nil }
    // A view's calls belong to a touch; a recognizer's attempt may have several.
    let same = other.records(written, of: record.kind == .touches ? touch(in: other) : nil)
    if same.contains(where: { $0.time == record.time }) { return nil }
    return same.isEmpty ? .isGone : .moves
  }

  /// The event in another play: what the play itself makes may have another number there.
  private func named(_ wanted: Wanted, in other: TimelineIndex) -> Wanted {
    if wanted.subject.place < base.timeline.subjects.count { return wanted }
    let name = index.subject(wanted.subject).name
    return Wanted(
      subject: other.subject(named: name) ?? 0, event: wanted.event, argument: wanted.argument)
  }

  /// Whether the event happens in another play, and whether in the touch of the answer. A view's calls belong to that touch
  /// where the question names it; so does what happens in another one as things are.
  private func outcome(of wanted: Wanted, _ other: TimelineIndex) -> ProvedChange.Outcome? {
    if other.happens(wanted, in: touch(in: other)) { return .happens }
    if isCall, namesTouch { return nil }
    if !isCall, let beside = touch(beside: wanted.subject, in: other),
      other.happens(wanted, in: beside)
    {
      return .happens
    }
    if isElsewhereAnyway || !other.happens(wanted, in: nil) { return nil }
    // What a timer makes of a gesture, as the end of a deceleration, belongs to no touch.
    return index.touches.count > 1 && other.isOfTouch(wanted) ? .elsewhere : .happens
  }

  /// The touch of the answer in another play, by its place among those of fingers: a scroll or a press that is left out of
  /// the script takes its number along. Nil where the answer is about none.
  private func touch(in other: TimelineIndex) -> TouchID? {
    guard let number = answer.touch else { return nil }
    let counted = index.countedTouches
    guard other.records(.step).count != index.records(.step).count,
      let place = counted.firstIndex(where: { $0.number == number })
    else { return number }
    let others = other.countedTouches
    return others.indices.contains(place) ? others[place].number : TouchID(0)
  }

  /// Where the fingers came down somewhere else: another one of them, which a recognizer received; nil where it received
  /// the answer's own, or none.
  private func touch(beside recognizer: SubjectID, in other: TimelineIndex) -> TouchID? {
    guard let touch = other.touch(touch(in: other)), let landing = touch.landing,
      let before = index.touch(answer.touch)?.landing,
      landing.x != before.x || landing.y != before.y,
      !touch.attached.contains(where: { $0.subject == recognizer })
    else { return nil }
    return other.together(with: touch).first { other in
      other.attached.contains { $0.subject == recognizer }
    }?.number
  }

  /// Claims, perhaps with another movement of the finger, that do not bring the event, and their play.
  struct Obstructed {
    var movement: Movement?
    let claims: [Claim]
    let timeline: TimelineSnapshot
    /// Where the fingers came down in the play; nil where it was not looked for.
    var places: FingerPlaces?
    /// What decides once the first of them is changed; empty for the first itself.
    var then: String = ""
  }

  /// Follows the obstacles: what decides once the first claim, or the movement, is changed, and so on.
  mutating func chain(_ starts: [Obstructed]) throws(LabError) -> Together? {
    guard let wanted else { return nil }
    var rows = starts
    for _ in 1..<Self.deepest {
      var next: [Obstructed] = []
      var followed = 0
      // What a program cannot set, or what brings it in another touch, is said where nothing else
      // does.
      var fallback: Together?
      for row in rows {
        let other = TimelineIndex(row.timeline)
        let missed = named(wanted, in: other)
        // What lets touches through leaves the finger and the views where they are.
        var places = row.places
        if places == nil, let movement = row.movement {
          places = try self.places(of: missed, in: other, movement)
        }
        if row.claims.allSatisfy(\.letsThrough) {
          other.fingerPlaces = row.movement == nil ? index.fingerPlaces : places
        }
        let touch = touch(beside: missed.subject, in: other) ?? touch(in: other)
        guard let obstacle = try? other.whyNot(missed, touch: touch) else { continue }
        let then = row.then.isEmpty ? obstacle.text : row.then
        var behind = Claims(of: obstacle, missing: missed, reader, other)
        behind.addCovers(of: obstacle)
        behind.addLargerFrames(around: [missed.subject])
        let claims = behind.all.filter { claim in
          claim.distance == .answer && !row.claims.contains { $0.key == claim.key }
        }
        let room = row.movement == nil ? left - Self.forFinger : left
        let sets = claims.prefix(max(0, room)).map { row.claims + [$0] }
        var found: Together?
        _ = try play(sets.map { changes($0, row.movement) }) { search, place, timeline -> Void? in
          if found != nil { return nil }
          let set = sets[place]
          if let outcome = search.outcome(timeline) {
            let together = Together(
              movement: row.movement, claims: set, outcome: outcome, then: then)
            if together.isSettable, outcome != .elsewhere { found = together }
            fallback = fallback ?? together
          } else {
            followed += 1
            if followed > search.mostHeld { return nil }
            next.append(
              Obstructed(
                movement: row.movement, claims: set, timeline: timeline, places: places, then: then)
            )
          }
          return nil
        }
        if let found { return try smallest(found) }
      }
      if let fallback { return try smallest(fallback) }
      if followed > mostHeld { isCutOff = true }
      rows = next
    }
    return nil
  }

  /// Where the fingers come down after a movement, seen from the view of a missing event: one more play of it, no other
  /// change.
  private func places(
    of missed: Wanted, in index: TimelineIndex, _ movement: Movement
  ) throws(LabError) -> FingerPlaces? {
    guard case .script(let script) = change(movement) else { return nil }
    return try PlayedScript(script, of: base).places(of: missed, in: index)
  }

  private func changes(_ claims: [Claim], _ movement: Movement?) -> [Change] {
    (movement.flatMap(change).map { [$0] } ?? []) + claims.map(\.change)
  }

  /// Leaves out what a set does not need: the movement, and each claim. A later obstacle's claim may do alone.
  private mutating func smallest(_ set: Together) throws(LabError) -> Together {
    var made = set
    if set.movement != nil, try isEnough(set.claims, nil, set) {
      made.movement = nil
      made.then = ""
    }
    for claim in set.claims where made.claims.count > (made.movement == nil ? 1 : 0) {
      let rest = made.claims.filter { $0.key != claim.key }
      if try isEnough(rest, made.movement, set) { made.claims = rest }
    }
    // What was left out comes first no more.
    let isFirst = made.movement != nil || made.claims.first?.key == set.claims.first?.key
    if !isFirst { made.then = "" }
    return made
  }

  private mutating func isEnough(
    _ claims: [Claim], _ movement: Movement?, _ set: Together
  ) throws(LabError) -> Bool {
    try outcomes(of: [changes(claims, movement)]) == [set.outcome]
  }

  /// Plays all pairs of the nearest claims, those about the object in question before others; what a program can set
  /// first. What alone brings the event in another touch, and no more with another change, is no pair.
  private mutating func pair(
    _ claims: [Claim], elsewhere: Set<String>
  ) throws(LabError) -> Together? {
    let own = wanted.map { index.subject($0.subject).name }
    let order =
      claims.filter { $0.setting.subject == own } + claims.filter { $0.setting.subject != own }
    let near = Array(order.prefix(Self.nearest))
    var sets: [[Claim]] = []
    for (place, first) in near.enumerated() {
      for second in near[(place + 1)...] where second.key != first.key {
        sets.append([first, second])
      }
    }
    let isSettable = { (set: [Claim]) in set.allSatisfy(\.isSettable) }
    sets = sets.filter(isSettable) + sets.filter { !isSettable($0) }
    sets = Array(sets.prefix(max(0, left - Self.forFinger)))
    var found: Together?
    _ = try play(sets.map { $0.map(\.change) }) { search, place, timeline -> Void? in
      guard found == nil, let outcome = search.outcome(timeline) else { return nil }
      let set = sets[place]
      let isElsewhere = outcome == .elsewhere && set.contains { elsewhere.contains($0.key) }
      if !isElsewhere { found = Together(claims: set, outcome: outcome) }
      return nil
    }
    return found
  }
}

extension ProvedChange {
  /// Whether a program or a finger can make it: UIKit has no setting for the numbers of the profile.
  fileprivate var isPossible: Bool { setting?.subject != "profile" }

  /// Whether it is another gesture.
  fileprivate var isGesture: Bool { fact.subject == "finger" && fact.property == "gesture" }
}
