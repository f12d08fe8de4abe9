import FingerpostLab

/// A walk over a screen with every probe of lint, on all threads, and what it has found.
struct LintWalk {
  private let watch: SearchWatch
  private let screen: ProbedScreen
  private let branches: BranchPlayers
  private let probes: [Probe]
  private var found: [Finding] = []

  /// Prepares the probes of a lab's screen, one a thread.
  init(_ lab: Lab, threads: Int?, _ watch: SearchWatch) throws(LabError) {
    self.watch = watch
    let start = try lab.attachedCopy()
    try start.clearTimeline()
    let screen = ProbedScreen(start)
    branches = try BranchPlayers(
      of: start, for: screen.views.count + screen.recognizers.count, keepsRecords: false, watch,
      wanted: threads)
    probes = branches.players.map { Probe(player: $0, screen: screen) }
    self.screen = screen
  }

  /// Probes views, recognizers and the status bar, in this order: a later probe may explain what an earlier one has found.
  mutating func findings() throws(LabError) -> Findings {
    let (probes, screen) = (probes, screen)
    try feel(screen.views.count) { thread, place throws(LabError) in
      try HitLint.findings(probes[thread], screen.views[place]).map { ($0, []) }
    }
    try feel(screen.views.count) { thread, place throws(LabError) in
      try TapLint.findings(probes[thread], screen.views[place])
    }
    let groups = screen.recognizersByView
    let byView = try probed(groups.count) { thread, group throws(LabError) in
      try GestureLint.findings(probes[thread], groups[group].map { screen.recognizers[$0] })
    }
    var gestures: [[LintWalk.Found]] = Array(repeating: [], count: screen.recognizers.count)
    for (group, results) in zip(groups, byView) {
      for (place, found) in zip(group, results) { gestures[place] = found }
    }
    add(gestures)
    try feel(screen.views.count) { thread, place throws(LabError) in
      try ScrollLint.findings(probes[thread], screen.views[place])
    }
    let silent = subjects(of: .neverFires)
    try feel(screen.views.count) { thread, place throws(LabError) in
      try SystemGestureLint.findings(probes[thread], screen.views[place], silent: silent)
        .map { ($0, []) }
    }
    dropNeverFires(explainedBy: .lostToSystemGesture)
    if let probe = probes.first {
      add([try StatusBarLint.findings(probe).map { ($0, []) }])
    }
    return Findings(found: FindingGroups.grouped(found, screen))
  }

  /// A finding, and the two objects that identify it where the same pair is reported once.
  typealias Found = (finding: Finding, pair: [String])

  /// Runs a probe with each number, and keeps its findings.
  private mutating func feel(
    _ count: Int, _ probe: @escaping (Int, Int) throws(LabError) -> [Found]
  ) throws(LabError) {
    add(try probed(count, probe))
  }

  /// Adds findings in order; findings about the same pair are kept once.
  private mutating func add(_ results: [[Found]]) {
    var known: Set<[String]> = []
    for result in results {
      for (finding, pair) in result where pair.isEmpty || known.insert(pair).inserted {
        found.append(finding)
      }
    }
  }

  /// The subjects of the findings of one kind.
  private func subjects(of code: Finding.Code) -> Set<String> {
    Set(found.lazy.filter { $0.code == code }.map(\.subject))
  }

  /// Keeps one finding about a recognizer that never fires: the one that names the reason.
  private mutating func dropNeverFires(explainedBy code: Finding.Code) {
    let explained = subjects(of: code)
    found.removeAll { $0.code == .neverFires && explained.contains($0.subject) }
  }

  /// Runs a probe with each number; throws `cancelled` where the search is ended.
  private func probed<Result>(
    _ count: Int, _ probe: @escaping (Int, Int) throws(LabError) -> Result
  ) throws(LabError) -> [Result] {
    let work = Work(probe: probe)
    let results = try branches.map(count) { thread in
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
