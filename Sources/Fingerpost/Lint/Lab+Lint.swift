extension Lab {
  /// Probes the screen as it stands; the lab itself stays as it is.
  ///
  /// Every probe is played in a branch, and so every warning has been seen. Warnings that are the same but for whom they
  /// are about are one. `watch` is told from time to time how many views and recognizers have been felt; where it ends
  /// the search, that is an error (`cancelled`).
  public func lint(threads: Int? = nil, watch: ((Int) -> Bool)? = nil) throws(LabError) -> Findings
  {
    let watch = SearchWatch(self, watch)
    let start = try copy()
    try start.clearTimeline()
    let screen = ProbedScreen(start)
    let players = try start.players(
      for: screen.views.count + screen.recognizers.count, keepsRecords: false, watch,
      wanted: threads)
    let probes = players.map { Probe(player: $0, screen: screen) }
    var survey = LintWalk(start, players, watch)
    try survey.feel(screen.views.count) { thread, place throws(LabError) in
      try HitLint.findings(probes[thread], screen.views[place]).map { ($0, []) }
    }
    try survey.feel(screen.views.count) { thread, place throws(LabError) in
      try TapLint.findings(probes[thread], screen.views[place])
    }
    let groups = screen.recognizersByView
    let byView = try survey.probed(groups.count) { thread, group throws(LabError) in
      try GestureLint.findings(probes[thread], groups[group].map { screen.recognizers[$0] })
    }
    var gestures: [[LintWalk.Found]] = Array(repeating: [], count: screen.recognizers.count)
    for (group, results) in zip(groups, byView) {
      for (place, found) in zip(group, results) { gestures[place] = found }
    }
    survey.add(gestures)
    try survey.feel(screen.views.count) { thread, place throws(LabError) in
      try ScrollLint.findings(probes[thread], screen.views[place])
    }
    return Findings(found: FindingGroups.grouped(survey.found, screen))
  }
}

/// What is found on the way over a screen, on all threads.
private struct LintWalk {
  private let lab: Lab
  private let players: [BranchPlayer]
  private let watch: SearchWatch
  private(set) var found: [Finding] = []

  init(_ lab: Lab, _ players: [BranchPlayer], _ watch: SearchWatch) {
    self.lab = lab
    self.players = players
    self.watch = watch
  }

  /// A finding, and whom it is about where the same two are told of once.
  typealias Found = (finding: Finding, pair: [String])

  /// Does a probe with each number, and keeps what it finds.
  mutating func feel(
    _ count: Int, _ probe: @escaping (Int, Int) throws(LabError) -> [Found]
  ) throws(LabError) {
    add(try probed(count, probe))
  }

  /// Keeps findings in their order; what is about the same two is kept once.
  mutating func add(_ results: [[Found]]) {
    var known: Set<[String]> = []
    for result in results {
      for (finding, pair) in result where pair.isEmpty || known.insert(pair).inserted {
        found.append(finding)
      }
    }
  }

  /// Does a probe with each number; an error (`cancelled`) where the search is ended.
  func probed<Result>(
    _ count: Int, _ probe: @escaping (Int, Int) throws(LabError) -> Result
  ) throws(LabError) -> [Result] {
    let work = Work(probe: probe)
    let results = try lab.spread(count, over: players, watch) { thread in
      { work.result(thread, $0) }
    }
    if watch.isEnded { throw SearchWatch.ended }
    var made: [Result] = []
    for result in results { made.append(try result.value.get()) }
    return made
  }

  /// Each thread has a probe of its own.
  private struct Work<Result>: @unchecked Sendable {
    let probe: (Int, Int) throws(LabError) -> Result

    func result(_ thread: Int, _ number: Int) -> Made<Result> {
      do throws(LabError) {
        return Made(value: .success(try probe(thread, number)))
      } catch {
        return Made(value: .failure(error))
      }
    }
  }

  /// Made on one thread, read on another when all have ended.
  private struct Made<Result>: @unchecked Sendable {
    let value: Swift.Result<Result, LabError>
  }
}
