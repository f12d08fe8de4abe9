import FingerpostLab

extension Lab {
  /// Probes the current screen for problems; the lab itself stays as it is.
  ///
  /// Every probe is played in a branch, so every warning has been seen. Warnings that differ only
  /// in their objects become one. `watch` receives the number of probed views and recognizers from
  /// time to time.
  ///
  /// - Throws: `cancelled` when `watch` ends the search.
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
    let silent = survey.subjects(of: .neverFires)
    try survey.feel(screen.views.count) { thread, place throws(LabError) in
      try SystemGestureLint.findings(probes[thread], screen.views[place], silent: silent)
        .map { ($0, []) }
    }
    survey.dropNeverFires(explainedBy: .lostToSystemGesture)
    if let probe = probes.first {
      survey.add([try StatusBarLint.findings(probe).map { ($0, []) }])
    }
    return Findings(found: FindingGroups.grouped(survey.found, screen))
  }
}

/// The findings of a walk over a screen, on all threads.
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

  /// A finding, and the two objects that identify it where the same pair is reported once.
  typealias Found = (finding: Finding, pair: [String])

  /// Runs a probe with each number, and keeps its findings.
  mutating func feel(
    _ count: Int, _ probe: @escaping (Int, Int) throws(LabError) -> [Found]
  ) throws(LabError) {
    add(try probed(count, probe))
  }

  /// Adds findings in order; findings about the same pair are kept once.
  mutating func add(_ results: [[Found]]) {
    var known: Set<[String]> = []
    for result in results {
      for (finding, pair) in result where pair.isEmpty || known.insert(pair).inserted {
        found.append(finding)
      }
    }
  }

  /// The subjects of the findings of one kind.
  func subjects(of code: Finding.Code) -> Set<String> {
    Set(found.lazy.filter { $0.code == code }.map(\.subject))
  }

  /// Keeps one finding about a recognizer that never fires: the one that names the reason.
  mutating func dropNeverFires(explainedBy code: Finding.Code) {
    let explained = subjects(of: code)
    found.removeAll { $0.code == .neverFires && explained.contains($0.subject) }
  }

  /// Runs a probe with each number; throws `cancelled` where the search is ended.
  func probed<Result>(
    _ count: Int, _ probe: @escaping (Int, Int) throws(LabError) -> Result
  ) throws(LabError) -> [Result] {
    let work = Work(probe: probe)
    let results = try lab.spread(count, over: players, watch) { thread in
      { work.result(thread, $0) }
    }
    if watch.isEnded { throw Cancellation.ended }
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

  /// A result written by one thread, and read by another after all have ended.
  private struct Made<Result>: @unchecked Sendable {
    let value: Swift.Result<Result, LabError>
  }
}
