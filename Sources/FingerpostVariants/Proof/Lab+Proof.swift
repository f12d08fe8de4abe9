import FingerpostAnswers
import FingerpostDelivery
import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// A question about a play.
public enum PlayQuestion: Sendable {
  /// Why the first record with a token was written, of a touch if one is given: `button.clicked`, `tap.action #2`,
  /// `button.clicked @0.15`.
  case why(String, touch: TouchID? = nil)
  /// Why an object did not receive an event, or why it did; nil for the touch finds the one that had a chance.
  case whyNot(String, event: String = "", touch: TouchID? = nil)
  /// Why, where the token came; else why not.
  case either(String)
}

/// How much is played to prove an answer.
public struct ProofOptions: Sendable {
  /// The most branches that are played; 0 for none: the answer is marked as not played.
  public var plays: Int
  /// How many threads play; nil for one per core. The result is the same.
  public var threads: Int?

  /// 300 branches, on one thread: some milliseconds.
  public init(plays: Int = 300, threads: Int? = 1) {
    self.plays = plays
    self.threads = threads
  }

  /// Nothing is played.
  public static let none: ProofOptions = ProofOptions(plays: 0)
}

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
    // Names that changes use are interned in this copy, so that all its branches have them.
    let base = try copy()
    base.watch = search.caller
    try base.clearTimeline()
    let script = try base.resolved(script)
    let index = TimelineIndex(try base.played(script))
    var (answer, wanted) = try index.answer(question)
    if options.plays <= 0 { return answer }
    if let view = wanted.flatMap(index.place) {
      index.fingerPlaces = try base.fingerPlaces(of: view, playing: script)
      answer = try index.answer(question).answer
    }
    var proving = ProofSearch(base, script, index, answer, wanted, options, search)
    return answer.proven(by: try proving.run())
  }

  /// The timeline of a branch that plays a script.
  func played(_ script: Script) throws(LabError) -> TimelineSnapshot {
    let branch = try copy()
    branch.watch = watch
    try branch.run(script)
    return branch.timeline
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
    let base = try copy()
    base.watch = watch
    try base.clearTimeline()
    let (timeline, places) = try base.played(
      try base.resolved(script), LandingPlaces(seenFrom: nil))
    let index = TimelineIndex(timeline)
    index.fingerPlaces = FingerPlaces(cutOff: places.cutOff)
    return index.story()
  }

  /// The objects under the fingers of a script's play from here that superviews of them cut off.
  package func cutOff(
    by script: Script, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> FingerPlaces {
    let base = try copy()
    base.watch = SearchWatch(self, watch).caller
    let places = try base.played(try base.resolved(script), LandingPlaces(seenFrom: nil)).places
    return FingerPlaces(cutOff: places.cutOff)
  }

  /// Where the fingers of a script come down, seen from a view; nil for other objects, and for a view that the script
  /// makes.
  private func fingerPlaces(
    of view: SubjectID, playing script: Script
  ) throws(LabError) -> FingerPlaces? {
    guard case .responder(let id) = LabReader(self).object(view),
      turn.hierarchy.responders[id.index].behaviour.isView
    else { return nil }
    let places = try played(script, LandingPlaces(seenFrom: id.index)).places
    return FingerPlaces(of: view, places.places)
  }

  private func played(
    _ script: Script, _ places: LandingPlaces
  ) throws(LabError) -> (timeline: TimelineSnapshot, places: LandingPlaces) {
    let branch = try copy()
    branch.watch = watch
    branch.turn.landingPlaces = places
    try branch.run(script)
    return (branch.timeline, branch.turn.landingPlaces ?? places)
  }
}

extension TimelineIndex {
  /// The view that the finger has to be on: the one that lacks an event, or that of the recognizer that does.
  func place(of wanted: Wanted) -> SubjectID? {
    isRecognizer(wanted.subject) ? parent(wanted.subject) : wanted.subject
  }
}

extension Experiment {
  /// Builds the lab, plays the script, answers a question and proves the answer.
  ///
  ///     print(try experiment.answer(.whyNot("button.touchUpInside")))
  ///
  /// - Throws: like `lab()`, and `name` for a token that matches no object.
  public func answer(
    _ question: PlayQuestion, _ options: ProofOptions = ProofOptions(),
    registry: RecognizerRegistry = .stock
  ) throws(LabError) -> Explanation {
    let (lab, steps, _) = try build(registry: registry)
    return try lab.answer(question, about: .steps(steps), options)
  }
}

extension TimelineIndex {
  /// Answers a question; for what did not happen also the event that was meant.
  fileprivate func answer(
    _ question: PlayQuestion
  ) throws(LabError) -> (answer: Explanation, wanted: Wanted?) {
    do throws(QuestionError) {
      switch question {
      case .why(let token, let touch): return (try why(token, touch: touch), nil)
      case .whyNot(let subject, let event, let touch):
        let missed = try missing(subject, event, touch: touch)
        let answer = try whyNot(missed.wanted, touch: missed.touch)
        return (answer, answer.happened ? nil : missed.wanted)
      case .either(let token):
        if let found = try? why(token) { return (found, nil) }
        let missed = try missing(token)
        let answer = try whyNot(missed.wanted, touch: missed.touch)
        return (answer, answer.happened ? nil : missed.wanted)
      }
    } catch {
      throw LabError(error)
    }
  }
}
