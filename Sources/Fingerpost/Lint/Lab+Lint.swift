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
    try survey.feel(screen.recognizers.count) { thread, place throws(LabError) in
      try GestureLint.findings(probes[thread], screen.recognizers[place])
    }
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

  /// Does a probe with each number; what is about the same two is kept once.
  mutating func feel(
    _ count: Int,
    _ probe: @escaping (Int, Int) throws(LabError) -> [(finding: Finding, pair: [String])]
  ) throws(LabError) {
    let work = Work(probe: probe)
    let results = try lab.spread(count, over: players, watch) { thread in
      { work.result(thread, $0) }
    }
    if watch.isEnded { throw Cancellation.cancelled }
    var known: Set<[String]> = []
    for result in results {
      for (finding, pair) in try result.get() where pair.isEmpty || known.insert(pair).inserted {
        found.append(finding)
      }
    }
  }

  /// Each thread has a probe of its own.
  private struct Work: @unchecked Sendable {
    let probe: (Int, Int) throws(LabError) -> [(finding: Finding, pair: [String])]

    func result(_ thread: Int, _ number: Int)
      -> Swift.Result<
        [(finding: Finding, pair: [String])], LabError
      >
    {
      do throws(LabError) {
        return .success(try probe(thread, number))
      } catch {
        return .failure(error)
      }
    }
  }
}
