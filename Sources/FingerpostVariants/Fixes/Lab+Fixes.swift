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
  /// The number of threads that play changes; nil for one per core.
  public var threads: Int?

  /// The defaults: one change at a time, at most ten of them.
  public init() {}
}

extension Lab {
  /// Searches the changes of one or two settings that make the wanted things happen; plays each in
  /// a branch.
  ///
  /// The mildest changes are played first, within the budget (`FixesOptions.records`). The search
  /// changes only participants: views and recognizers of the play and of the wanted lines. It
  /// changes their flags, delegates' fixed answers, failure requirements and overrides. Times of
  /// lines count from the lab's current time. `watch` receives the number of changes played.
  ///
  /// - Throws: `name` … when a line matches no object here, or when a script cannot be played as
  ///   things are; `cancelled` when `watch` ends the search.
  public func fixes(
    _ script: Script, _ target: FixTarget, _ options: FixesOptions = FixesOptions(),
    watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Fixes {
    var search = try FixSearch(self, script, target, options, SearchWatch(self, watch))
    return try search.run()
  }
}

/// The original play, the other scripts' original plays, and the results of changes.
private struct FixSearch {
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
  private let othersBefore: [[LogLine]]
  private let participants: Participants
  private let reader: LabReader
  private let wantedSubjects: [SubjectID]
  private var tried: Int = 0
  private var played: Int = 0
  private var records: Int = 0

  init(
    _ lab: Lab, _ script: Script, _ target: FixTarget, _ options: FixesOptions,
    _ watch: SearchWatch
  ) throws(LabError) {
    // Names that changes use are interned in this copy, so that all its branches have them.
    self.lab = try lab.copy()
    self.lab.watch = watch.caller
    self.watch = watch
    try self.lab.clearTimeline()
    self.script = script
    self.target = target.spelledOut(in: self.lab)
    self.options = options
    let whole = LogObservation()
    let timeline = try self.lab.played(script)
    index = TimelineIndex(timeline)
    before = whole.log(of: timeline)
    var others: [[LogLine]] = []
    for other in options.others { others.append(whole.log(of: try self.lab.played(other))) }
    othersBefore = others
    wantedSubjects = try self.target.subjects(before, in: index)
    participants = Participants(
      index, missed: wantedSubjects, before: self.lab.timeline.subjects.count)
    reader = LabReader(self.lab)
  }

  mutating func run() throws(LabError) -> Fixes {
    if target.hold(before, since: lab.now) {
      return Fixes(
        found: [], already: true, tried: 0, isComplete: true, why: nil, instead: [])
    }
    var singles = Candidates.list(reader, participants, index)
    var result = try tryOut(singles.mildest.map { [$0] }, until: .max)
    var isComplete = result.isComplete && singles.isComplete
    var chosen = result.helping
    if options.pairs ?? chosen.isEmpty {
      let pairs = pairs(of: result.useless.flatMap { $0 })
      result = try tryOut(Array(pairs.prefix(Self.pairs)), until: options.most)
      isComplete =
        isComplete && result.isComplete
        && (pairs.count <= Self.pairs || result.helping.count >= options.most)
      chosen += result.helping
    }
    let found = try fixes(chosen)
    let why = target.unmet(before, since: lab.now, in: index)
    return Fixes(
      found: Array(found.prefix(max(0, options.most))), already: false, tried: tried,
      isComplete: isComplete, why: why,
      instead: found.isEmpty ? Alternative.advice(why?.facts ?? []) : [])
  }

  /// The results of sets of changes, in the order of play.
  private struct Result {
    var helping: [(parts: [Candidate], log: [LogLine])] = []
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
      let end = min(sets.count, done + min(Self.round, max(16, left / each)))
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
  ) throws(LabError) -> [(parts: [Candidate], log: [LogLine]?, records: Int)] {
    var variants = Variants(script ?? self.script)
    variants.observation = LogObservation()
    variants.showsTimes = true
    variants.threads = options.threads
    for parts in sets { variants.add(parts.map(\.change)) }
    let played = try lab.playAll(variants, watch)
    return sets.indices.map { place in
      (
        sets[place], played.outcomes[place].map { played.logs[$0] },
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

  /// The fixes in order, with their side effects.
  private func fixes(_ chosen: [(parts: [Candidate], log: [LogLine])]) throws(LabError) -> [Fix] {
    var elsewhere = Array(repeating: SideEffects([], []), count: chosen.count)
    for (other, before) in zip(options.others, othersBefore) {
      let played = try play(chosen.map(\.parts), script: other)
      for (place, result) in played.enumerated() {
        if let log = result.log { elsewhere[place].add(SideEffects(before, log)) }
      }
    }
    var fixes: [Fix] = []
    for (one, elsewhere) in zip(chosen, elsewhere) {
      try watch.check()
      fixes.append(fix(one.parts, one.log, elsewhere: elsewhere))
    }
    return fixes.enumerated().sorted { a, b in
      (
        a.element.breaks ? 1 : 0, a.element.changes.count, a.element.cost, a.element.disturbs,
        a.offset
      )
        < (
          b.element.breaks ? 1 : 0, b.element.changes.count, b.element.cost, b.element.disturbs,
          b.offset
        )
    }.map(\.element)
  }

  private func fix(_ parts: [Candidate], _ log: [LogLine], elsewhere: SideEffects) -> Fix {
    let unwanted = Set(target.unwanted.map(\.text))
    let lost = SideEffects(before, log).lost.filter { !unwanted.contains($0.text) }
    var effects: [String] = []
    if !lost.isEmpty { effects.append(Fix.gone(lost.map(\.text))) }
    let outOfUse = parts.filter(takesOutOfUse)
    effects += outOfUse.map { "touches no longer reach \(reader.name($0.subject))" }
    return Fix(
      settings: parts.map(\.setting), changes: parts.map(\.change),
      advice: parts.map { Advice.text($0.setting, before: $0.before) },
      cost: parts.map(\.cost).reduce(0, +),
      breaks: !outOfUse.isEmpty
        || lost.contains { $0.isViews && !wantedSubjects.contains($0.subject) },
      sideEffects: effects, disturbs: elsewhere.differing,
      lostElsewhere: elsewhere.lost.map(\.text))
  }

  /// Whether a change hides or disables a touched view or one of its superviews.
  private func takesOutOfUse(_ candidate: Candidate) -> Bool {
    guard case .set(.responder, let property, let values) = candidate.change else { return false }
    let isOff =
      property == "isHidden" && values == [1] || property == "isEnabled" && values == [0]
    return isOff && participants.hit.contains { index.isInside($0, candidate.subject) }
  }
}
