import FingerpostAnswers
import FingerpostLab
import FingerpostModel

// What a lab finds out by playing in branches of itself. Each question has a type that answers it; only `make` changes the
// lab.

extension Lab {
  /// Plays variants of this lab, each in a branch: its changes, the script, until no timer is due.
  /// The lab stays as it is.
  ///
  /// A variant that cannot be played carries its error; the others continue. The results do not
  /// depend on the number of threads. A lab that calls code outside the engine plays on the calling
  /// thread alone. `watch` receives the number of variants played from time to time; false ends the
  /// play there.
  ///
  /// - Throws: `cancelled` where the lab is cancelled.
  package func play(_ variants: Variants, watch: ((Int) -> Bool)? = nil) throws(LabError)
    -> PlayedVariants
  {
    var variants = variants
    try variants.readNames(in: self)
    let search = SearchWatch(self, watch)
    let played = try variants.played(in: self, search)
    if search.isHostCancelled { throw Cancellation.ended }
    return played
  }

  /// Makes a fix's changes in this lab.
  public func make(_ fix: Fix) throws(LabError) {
    for change in fix.changes { try make(change) }
  }

  /// Makes a change in this lab; throws `kind` for another script, which is not a change of a lab.
  package func make(_ change: Change) throws(LabError) { try change.apply(to: self) }
}

// MARK: - Why, why not, what happens

extension Lab {
  /// Plays a script in a branch, answers a question about it, and proves the answer: each fact is changed and played.
  ///
  ///     print(try lab.answer(.whyNot("button.touchUpInside"), about: script))
  ///
  /// What changes the outcome alone is a deciding fact of the answer, and the nearest comes first; else the smallest set
  /// found that does together. `Explanation.proof` has the changes and how many were played. Serials count from the
  /// beginning of the script. `watch` receives the number of changes played.
  ///
  /// - Throws: `name` … for a token that matches no object here, or a script that cannot be played;
  ///   `cancelled` when `watch` ends the plays.
  public func answer(
    _ question: PlayQuestion, about script: Script, _ options: ProofOptions = ProofOptions(),
    watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Explanation {
    let search = SearchWatch(self, watch)
    return try PlayedScript(script, in: self, search.caller).answer(question, options, search)
  }

  /// Plays a script, explains why an element did not receive or do something, or why it did, and proves the answer.
  ///
  ///     print(try lab.whyNot(.tap(button), button, .touchUpInside))
  public func whyNot<E: Element>(
    _ script: Script, _ element: E, _ event: E.Event, touch: TouchID? = nil,
    _ options: ProofOptions = ProofOptions()
  ) throws(LabError) -> Explanation {
    try throwKeptError()
    return try answer(
      .whyNot(element.name, event: "\(event.wanted)", touch: touch), about: script, options)
  }

  /// The story of a script's play from here, which the lab does not make.
  ///
  ///     print(try lab.story(of: script))
  ///
  /// It knows more than the story of a timeline: an object under a finger that a superview of it cuts off. Serials count
  /// from the beginning of the script.
  ///
  /// - Throws: the error of a script that cannot be played.
  public func story(of script: Script) throws(LabError) -> Story {
    try PlayedScript(script, in: self, watch).story()
  }

  /// Where the fingers of a script's play from here come down: seen from the views of objects, and what superviews cut off
  /// there. The index is that of a timeline of the same play.
  package func fingerPlaces(
    of script: Script, seenFrom objects: [String] = [], in index: TimelineIndex,
    watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> FingerPlaces {
    let search = SearchWatch(self, watch)
    return try withExtendedLifetime(search) { () throws(LabError) in
      try PlayedScript(script, in: self, keepsRecords: true, search.caller)
        .places(seenFrom: objects, in: index)
    }
  }
}

// MARK: - What to change

extension Lab {
  /// Searches the changes of one or two settings that make the wanted things happen; plays each in
  /// a branch.
  ///
  /// The changes begin with what the answer to why not proves (`answer(_:about:)`): what decides there and can be set is
  /// among the fixes. Then come the settings of the views and recognizers that took part, from the tables of properties
  /// and hooks; other numbers, delegates' answers, failure requirements, overrides, another view. The mildest are played
  /// first, within the budget (`FixesOptions.records`). A number that helps is moved as near to its present value as it
  /// may be. Times of lines count from the lab's current time. `watch` receives the number of changes played.
  ///
  /// - Throws: `name` … when a line matches no object here, or when a script cannot be played as
  ///   things are; `value` for a line of a touch (` #2`) that the script does not have; `cancelled` when `watch` ends the search.
  package func fixes(
    _ script: Script, _ target: FixTarget, _ options: FixesOptions = FixesOptions(),
    watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Fixes {
    var search = try FixSearch(self, script, target, options, SearchWatch(self, watch))
    return try search.run()
  }

  /// Searches the changes of one or two settings that make an event happen; plays each in a branch.
  public func fixes<E: Element>(
    _ script: Script, for element: E, _ event: E.Event, _ options: FixesOptions = FixesOptions()
  ) throws(LabError) -> Fixes {
    try throwKeptError()
    let target = try FixTarget(["\(element.name).\(E.token(of: event))"])
    return try fixes(try resolved(script), target, options)
  }

  /// Probes the current screen for problems; the lab itself stays as it is.
  ///
  /// Every probe is played in a branch, so every warning has been seen. Warnings that differ only
  /// in their objects become one. `watch` receives the number of probed views and recognizers from
  /// time to time.
  ///
  /// - Throws: `cancelled` when `watch` ends the search.
  public func lint(threads: Int? = nil, watch: ((Int) -> Bool)? = nil) throws(LabError) -> Findings
  {
    var walk = try LintWalk(self, threads: threads, SearchWatch(self, watch))
    return try walk.findings()
  }
}

// MARK: - What if

extension Lab {
  /// Plays every combination of some settings, each in a branch; the lab stays as it is.
  ///
  /// `watch` receives the number of combinations played and can cancel the rest. A combination that
  /// the engine refuses carries its error.
  ///
  /// - Throws: `limit` for more than ten million combinations; `cancelled` when `watch` ends the
  ///   search.
  package func matrix(
    _ script: Script, _ settings: [MatrixSetting], observing observation: LogObservation = .visible,
    threads: Int? = nil, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Matrix {
    try Matrix(
      script, settings, in: self, observing: observation, threads: threads, SearchWatch(self, watch)
    )
  }

  /// Plays a script with every combination of some settings, each in a branch; the lab stays as it
  /// is.
  ///
  /// `of` limits the logs to some objects; without it, a log contains every call to the program's
  /// own code.
  public func matrix(
    _ script: Script, _ variations: Variation..., of objects: any Named...
  ) throws(LabError) -> Matrix {
    try matrix(script, variations, of: objects)
  }

  /// Plays a list of steps with every combination of the listed settings, each in a branch.
  public func matrix(
    _ script: Script, _ variations: [Variation], of objects: [any Named] = []
  ) throws(LabError) -> Matrix {
    try throwKeptError()
    var settings: [MatrixSetting] = []
    for variation in variations { settings.append(try variation.setting(in: self)) }
    return try matrix(
      try resolved(script), settings, observing: try .visible(of: objects, in: self))
  }

  /// Plays a script for each value, each in a branch; the lab stays as it is. The logs leave out
  /// what repeats from sample to sample.
  public func sweep<Value: Sendable>(
    _ values: some Sequence<Value>, of objects: [any Named] = [], _ script: (Value) -> Script
  ) throws(LabError) -> Sweep<Value> {
    try throwKeptError()
    let observation = try LogObservation.visible(of: objects, in: self)
    return try Sweep(Array(values), in: self, observing: observation) {
      value throws(LabError) in try resolved(script(value))
    }
  }

  /// Maps the outcomes over two numbers, and finds the borders between them; the lab stays as it is.
  ///
  /// Every cell is played at its centre. Bisection finds the border between neighbouring cells with
  /// different outcomes. Outcomes smaller than a cell can be missed. An outcome is the folded log of
  /// the calls to the program's own code, of some objects or of all. `watch` receives the number of
  /// runs played.
  ///
  /// - Throws: `value` for an axis without width or two axes with the same number; `limit` for more
  ///   than four million cells; `range` and `name` for an unknown parameter; `cancelled` when
  ///   `watch` returns false.
  public func outcomeMap(
    _ script: Script, x: MapAxis, y: MapAxis, of objects: [any Named] = [],
    watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> OutcomeMap {
    try throwKeptError()
    return try outcomeMap(
      try resolved(script), x: x, y: y, observing: try .visible(of: objects, in: self), watch: watch
    )
  }

  /// Maps the outcomes of an observation, in place of those of some objects.
  package func outcomeMap(
    _ script: Script, x: MapAxis, y: MapAxis, observing observation: LogObservation = .visible,
    threads: Int? = nil, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> OutcomeMap {
    try OutcomeMap(
      script, x: x, y: y, in: self, observing: observation, threads: threads,
      SearchWatch(self, watch))
  }

  /// Measures the distance of each number of a script from another outcome, and searches a safer
  /// script; the lab stays as it is.
  ///
  /// One number varies at a time. Places and movements are shifted in sixteen directions, times
  /// made longer and shorter, at 48 distances up to 120 points and one second. The nearest other
  /// outcome is found to 0.02 points and 0.1 ms. An outcome between two of the distances can be
  /// missed.
  ///
  /// - Throws: `kind` for a recording; `value` where no step moves a finger, or where the script
  ///   cannot be played; `limit` for more than 1000 numbers; `cancelled` when `watch` returns false.
  public func margins(
    _ script: Script, of objects: [any Named] = [], watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Margins {
    try throwKeptError()
    guard case .steps(let steps) = try resolved(script).input else {
      throw LabError(.kind, "a recording has no steps")
    }
    return try margins(steps, observing: try .visible(of: objects, in: self), watch: watch)
  }

  /// Measures margins of the outcomes of an observation, in place of those of some objects.
  package func margins(
    _ steps: [Step], observing observation: LogObservation = .visible, threads: Int? = nil,
    playsAll: Bool = false, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Margins {
    try Margins(
      steps, in: self, observing: observation, threads: threads, playsAll: playsAll,
      SearchWatch(self, watch))
  }
}

extension LogObservation {
  /// Limits a log to calls to the program's own code, of some objects or of all.
  fileprivate static func visible(
    of objects: [any Named], in lab: Lab
  ) throws(LabError) -> LogObservation {
    if objects.isEmpty { return .visible }
    var observation = LogObservation()
    for object in objects {
      let name = object.objectName
      _ = try lab.find(name)
      for kind in RecordKind.allCases where Self.visible.watches(kind) {
        observation.want(kind, of: name)
      }
    }
    return observation
  }
}
