import FingerpostAnswers

extension Lab {
  /// Plays a script, explains a token of its log, and plays each deciding fact with another value.
  ///
  ///     print(try lab.counterfactuals(script, "button.touchUpInside"))
  ///
  /// Everything is played in branches, all changes in one call; the lab stays as it is. A token that did not happen
  /// is explained by `whyNot`, one that did by `why`. `watch` receives the number of changes played.
  ///
  /// - Throws: `name` … for a token that matches no object here, or a script that cannot be played;
  ///   `cancelled` when `watch` ends the plays.
  public func counterfactuals(
    _ script: Script, _ token: String, threads: Int? = nil, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Counterfactuals {
    let search = SearchWatch(self, watch)
    // Names that changes use are interned in this copy, so that all its branches have them.
    let base = try copy()
    base.watch = search.caller
    try base.clearTimeline()
    let index = TimelineIndex(try base.played(script))
    let answer = try index.answer(token)
    let reader = LabReader(base)
    let changes = answer.facts.map { FactChange($0, reader, index) }
    var variants = Variants(script)
    variants.keepsTimelines = true
    variants.threads = threads
    for change in changes { if let change { variants.add([change.change]) } }
    let played = try base.playAll(variants, search).variants
    var timelines = played.map(\.timeline)[...]
    let all = zip(answer.facts, changes).map { fact, change in
      Counterfactual(
        fact, change?.setting, token, answer, in: index,
        against: change == nil ? nil : timelines.popFirst() ?? nil)
    }
    return Counterfactuals(answer: answer, all: all)
  }

  /// The timeline of a branch that plays a script.
  func played(_ script: Script) throws(LabError) -> TimelineSnapshot {
    let branch = try copy()
    branch.watch = watch
    try branch.run(script)
    return branch.timeline
  }
}

extension Counterfactual {
  /// Compares the answer as things are with the timeline that has the fact changed; without one, nothing was played.
  fileprivate init(
    _ fact: Fact, _ setting: NamedSetting?, _ token: String, _ before: Explanation,
    in index: TimelineIndex, against timeline: TimelineSnapshot?
  ) {
    self.fact = fact
    self.setting = timeline == nil ? nil : setting
    guard let timeline else {
      outcome = .notPlayed
      obstacle = nil
      return
    }
    let other = TimelineIndex(timeline)
    let after = try? other.whyNot(token)
    if before.happened {
      let record = before.records.first
      let written = record.flatMap { index.timeline.token(of: $0.record) }
      let isStillThere = timeline.contains {
        $0.time == record?.time && written != nil && timeline.token(of: $0) == written
      }
      outcome = isStillThere ? .same : after?.happened ?? false ? .moves : .isGone
      obstacle = nil
    } else {
      outcome = after?.happened ?? false ? .happens : .same
      obstacle = outcome == .same ? after : nil
    }
  }
}

extension TimelineIndex {
  /// Explains a token: why it happened, or why not.
  fileprivate func answer(_ token: String) throws(LabError) -> Explanation {
    do throws(QuestionError) {
      if let found = try? why(token) { return found }
      return try whyNot(token)
    } catch {
      throw LabError(error)
    }
  }
}
