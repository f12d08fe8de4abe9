import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Options of a search for fixes.
public struct FixesOptions: Sendable {
  /// Other scripts on the same screen, to measure the effect of a change on them.
  public var others: [Script] = []
  /// Whether two changes at once are tried; nil: only where no single change helps.
  public var pairs: Bool?
  /// How many are returned.
  public var most: Int = 10
  /// The budget in records: the search ends when its plays have written this many, and
  /// `Fixes.isComplete` is false. At most 10 000 single changes and 4000 pairs are played in any
  /// case.
  public var records: Int = 20_000_000
  /// How many records the plays have that are held at once.
  package var heldRecords: Int = ProofOptions().heldRecords
  /// The number of threads that play changes; nil for one per core.
  public var threads: Int?

  /// The defaults: one change at a time, at most ten of them.
  public init() {}
}

/// Searches changes that make a target hold: the original play, those of the other scripts, and the results of changes.
struct FixSearch {
  /// The maximum number of pairs played.
  private static let pairs = 4000
  /// The number of plays between two checks of the budget.
  private static let round = 256

  private let lab: Lab
  private let script: Script
  private let target: FixTarget
  private let options: FixesOptions
  private let watch: SearchWatch
  private let index: TimelineIndex
  private let before: [LogLine]
  private let beforeLog: FixLog
  private let othersBefore: [[LogLine]]
  private let participants: Participants
  private let reader: LabReader
  private let wantedSubjects: [SubjectID]
  /// Why the target does not hold as things are, and the missing event.
  private let unmet: (answer: Explanation, missed: Missed?)?
  /// The claims that decide alone, and those that do together.
  private var alone: [Claim] = []
  private var together: [Claim] = []
  private var tried: Int = 0
  private var played: Int = 0
  private var records: Int = 0

  /// Plays the script and the others as things are.
  init(
    _ lab: Lab, _ script: Script, _ target: FixTarget, _ options: FixesOptions,
    _ watch: SearchWatch
  ) throws(LabError) {
    let plays = try PlayedScript(script, in: lab, watch.caller)
    self.lab = plays.base
    self.script = plays.script
    self.watch = watch
    self.options = options
    let whole = LogObservation()
    let timeline = try plays.timeline()
    index = TimelineIndex(timeline)
    self.target = try target.read(in: index).spelledOut(in: index, self.lab)
    before = whole.log(of: timeline)
    beforeLog = FixLog(lines: before, timeline: timeline)
    var others: [[LogLine]] = []
    for other in options.others { others.append(whole.log(of: try plays.timeline(of: other))) }
    othersBefore = others
    wantedSubjects = try self.target.subjects(before, in: index)
    var unmet = self.target.unmet(beforeLog, since: self.lab.now, in: index)
    if try plays.notePlaces(of: unmet?.missed?.wanted, in: index) {
      unmet = self.target.unmet(beforeLog, since: self.lab.now, in: index)
    }
    self.unmet = unmet
    let named = unmet?.answer.facts.compactMap { [index] in index.subject(named: $0.subject) } ?? []
    participants = Participants(
      index, missed: wantedSubjects, named: named, before: self.lab.timeline.subjects.count)
    reader = LabReader(self.lab)
  }

  /// Plays changes until enough are found or the budget is spent.
  mutating func run() throws(LabError) -> Fixes {
    if target.hold(beforeLog, since: lab.now) {
      return Fixes(
        found: [], helpful: 0, already: true, tried: 0, isComplete: true, why: nil, instead: [])
    }
    let (singles, isWhole) = try candidates()
    var result = try tryOut(singles.map { [$0] }, until: .max)
    var isComplete = result.isComplete && isWhole
    var chosen = result.helping
    if options.pairs ?? chosen.isEmpty {
      let pairs = pairs(of: result.useless.flatMap { $0 })
      let sets = (together.isEmpty ? [] : [together.map(Candidate.init)]) + pairs.prefix(Self.pairs)
      result = try tryOut(sets, until: options.most)
      isComplete =
        isComplete && result.isComplete
        && (pairs.count <= Self.pairs || result.helping.count >= options.most)
      chosen += result.helping
    }
    let helpful = distinct(try ordered(chosen))
    let best = helpful.prefix(max(0, options.most)).map(\.set)
    var narrowed: [Helping] = []
    for one in best { narrowed.append(try self.narrowed(one)) }
    let found = distinct(try ordered(narrowed)).map(\.fix)
    return Fixes(
      found: found, helpful: helpful.count, already: false, tried: tried, isComplete: isComplete,
      why: unmet?.answer,
      instead: helpful.isEmpty ? Alternative.advice(unmet?.answer.facts ?? []) : [])
  }

  /// The single changes, the mildest first, and whether they are all that could help; finds out what is proven.
  private mutating func candidates() throws(LabError) -> (singles: [Candidate], isWhole: Bool) {
    if let unmet {
      var options = ProofOptions(threads: options.threads)
      options.heldRecords = self.options.heldRecords
      var proof = ProofSearch(lab, script, index, unmet.answer, unmet.missed, options, watch)
      let deciding = try proof.decide()
      alone = deciding.alone.map(\.claim)
      together = deciding.together?.claims ?? []
      if !together.allSatisfy(Self.canBeSet) { together = [] }
    }
    var claims = Claims(of: unmet?.answer, missing: unmet?.missed?.wanted, reader, index)
    claims.addSettings(
      of: participants, asked: wantedSubjects.prefix(target.wanted.count),
      missing: unmet?.missed?.wanted.subject)
    claims.addRemedies(participants)
    var seen: Set<String> = []
    let all = (alone + claims.all).filter {
      Self.canBeSet($0) && seen.insert("\($0.setting)").inserted
    }.map(Candidate.init)
    let order = all.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    return (order.map(\.element), claims.isComplete)
  }

  /// Whether an application can make a change: limits are UIKit's, and another class is another control.
  private static func canBeSet(_ claim: Claim) -> Bool {
    claim.setting.subject != "profile" && claim.setting.property != "class"
  }

  /// A claim, and how much its change asks of an application.
  private struct Candidate {
    let claim: Claim
    let cost: Int

    init(_ claim: Claim) {
      self.claim = claim
      cost = Mildness.cost(of: claim)
    }

    var setting: NamedSetting { claim.setting }
  }

  /// Changes that help, and their log.
  private typealias Helping = (parts: [Candidate], log: FixLog)

  /// The results of sets of changes, in the order of play.
  private struct Result {
    var helping: [Helping] = []
    var useless: [[Candidate]] = []
    /// Whether all were played that had to be.
    var isComplete: Bool = true
  }

  /// Plays sets of changes until enough of them help or the budget runs out.
  private mutating func tryOut(
    _ sets: [[Candidate]], until enough: Int
  ) throws(LabError) -> Result {
    var result = Result()
    var done = 0
    while done < sets.count {
      let left = options.records - records
      if left <= 0 {
        result.isComplete = false
        break
      }
      let each = max(1, played == 0 ? Int(index.timeline.count) : records / played)
      let held = max(1, options.heldRecords / each)
      let end = min(sets.count, done + min(Self.round, held, max(16, left / each)))
      let made = try play(Array(sets[done..<end]))
      played += end - done
      records += made.reduce(0) { $0 + $1.records }
      for (parts, log, _) in made {
        guard let log else {
          result.useless.append(parts)
          continue
        }
        tried += 1
        if target.hold(log, since: lab.now) {
          result.helping.append((parts, log))
          if result.helping.count >= enough { return result }
        } else {
          result.useless.append(parts)
        }
      }
      done = end
    }
    return result
  }

  /// Plays sets of changes; no log where the lab refuses one, for a cycle or an unknown property.
  private func play(
    _ sets: [[Candidate]], script: Script? = nil
  ) throws(LabError) -> [(parts: [Candidate], log: FixLog?, records: Int)] {
    var variants = Variants(script ?? self.script)
    variants.observation = LogObservation()
    variants.showsTimes = true
    variants.keepsTimelines = target.needsTimelines
    variants.threads = options.threads
    for parts in sets { variants.add(parts.map(\.claim.change)) }
    let played = try variants.playedAll(in: lab, watch)
    return sets.indices.map { place in
      (
        sets[place],
        played.outcomes[place].map {
          FixLog(lines: played.logs[$0], timeline: played.variants[place].timeline)
        },
        played.variants[place].records
      )
    }
  }

  /// Pairs of changes, the mildest first. Returns one more than the limit where there are more.
  private func pairs(of singles: [Candidate]) -> [[Candidate]] {
    var starts: [Int: Int] = [:]
    for (place, single) in singles.enumerated().reversed() { starts[single.cost] = place }
    var pairs: [[Candidate]] = []
    for cost in 0...2 * (singles.last?.cost ?? 0) {
      for (first, a) in singles.enumerated() {
        guard let start = starts[cost - a.cost] else { continue }
        for b in singles[max(start, min(first + 1, singles.count))...] {
          if b.cost != cost - a.cost { break }
          if a.setting.subject == b.setting.subject, a.setting.property == b.setting.property {
            continue
          }
          pairs.append([a, b])
          if pairs.count > Self.pairs { return pairs }
        }
      }
    }
    return pairs
  }

  /// Changes that help, each as small as it may be.
  private func narrowed(_ one: Helping) throws(LabError) -> Helping {
    if isProven(one.parts) { return one }
    let given = one.parts.map(\.claim)
    let narrowing = Narrowing(reader: reader, recognizers: participants.recognizers)
    let claims = try narrowing.narrowed(given) { sets throws(LabError) in
      try play(sets.map { $0.map(Candidate.init) }).map { played in
        played.log.map { target.hold($0, since: lab.now) } ?? false
      }
    }
    let isAsBefore = zip(given, claims).allSatisfy { $0.setting == $1.setting }
    let parts = claims.map(Candidate.init)
    if isAsBefore { return one }
    return try play([parts]).first?.log.map { (parts, $0) } ?? one
  }

  /// Whether an answer to why not names the changes.
  private func isProven(_ parts: [Candidate]) -> Bool {
    let settings = parts.map(\.setting)
    return settings == together.map(\.setting)
      || settings.count == 1 && alone.contains { $0.setting == settings[0] }
  }

  /// Without those that set the same values, and of several numbers of one property the first.
  private func distinct(_ found: [(fix: Fix, set: Helping)]) -> [(fix: Fix, set: Helping)] {
    var seen: Set<[String]> = []
    var seenValues: Set<[String]> = []
    return found.filter { one in
      let values = one.set.parts.map { "\(made(by: $0.claim))" }
      guard seenValues.insert(values.sorted()).inserted else { return false }
      let keys = one.set.parts.map { part in
        if case .number = part.setting.value { part.claim.key } else { "\(part.setting)" }
      }
      return seen.insert(keys.sorted()).inserted
    }
  }

  /// The setting that a claim makes; for a number at its default, the default.
  private func made(by claim: Claim) -> NamedSetting {
    if let number = claim.element?.defaultNumber, claim.setting.value == .leftOut {
      return NamedSetting(
        subject: claim.setting.subject, property: claim.setting.property, value: .number(number))
    }
    guard case .reset(let object, let name) = claim.change,
      let kind = lab.propertyKind(name, of: object),
      let value = reader.newValue(of: name, like: object)
    else { return claim.setting }
    return NamedSetting(
      subject: claim.setting.subject, property: claim.setting.property,
      value: SettingValue(value, of: name, kind))
  }

  /// The fixes in order, with their side effects.
  private func ordered(_ chosen: [Helping]) throws(LabError) -> [(fix: Fix, set: Helping)] {
    var elsewhere = Array(repeating: SideEffects([], []), count: chosen.count)
    for (other, before) in zip(options.others, othersBefore) {
      let played = try play(chosen.map(\.parts), script: other)
      for (place, result) in played.enumerated() {
        if let log = result.log { elsewhere[place].add(SideEffects(before, log.lines)) }
      }
    }
    var fixes: [(fix: Fix, set: Helping)] = []
    for (one, elsewhere) in zip(chosen, elsewhere) {
      try watch.check()
      fixes.append((fix(one.parts, one.log, elsewhere: elsewhere), one))
    }
    func rank(_ fix: Fix) -> (Int, Int, Int, Int, Int) {
      (
        fix.breaks ? 1 : 0, fix.isProven ? 0 : 1, fix.changes.count, fix.cost, fix.disturbs
      )
    }
    return fixes.enumerated().sorted { a, b in
      let (first, second) = (rank(a.element.fix), rank(b.element.fix))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }

  private func fix(_ parts: [Candidate], _ log: FixLog, elsewhere: SideEffects) -> Fix {
    let unwanted = Set(target.unwanted.map(\.text))
    let lost = SideEffects(before, log.lines).lost.filter { !unwanted.contains($0.text) }
    var effects: [String] = []
    if !lost.isEmpty {
      effects.append(Fix.gone(lost.map(\.text), still: Set(log.lines.map(\.text))))
    }
    let outOfUse = parts.filter(takesOutOfUse)
    effects += outOfUse.map { "touches no longer reach \($0.setting.subject)" }
    return Fix(
      settings: parts.map(\.setting), changes: parts.map(\.claim.change),
      advice: parts.map(\.claim.advice), cost: parts.map(\.cost).reduce(0, +),
      breaks: !outOfUse.isEmpty
        || lost.contains { $0.isViews && !wantedSubjects.contains($0.subject) },
      isProven: isProven(parts), sideEffects: effects, disturbs: elsewhere.differing,
      lostElsewhere: elsewhere.lost.map(\.text))
  }

  /// Whether a change hides or disables a touched view or one of its superviews.
  private func takesOutOfUse(_ candidate: Candidate) -> Bool {
    guard case .set(.responder(let id), let property, let values) = candidate.claim.change else {
      return false
    }
    let isOff =
      property == "isHidden" && values == [1] || property == "isEnabled" && values == [0]
    let subject = lab.turn.hierarchy.responders[id.index].subject
    return isOff && participants.hit.contains { index.isInside($0, subject) }
  }
}
