import FingerpostAnswers
import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// A script as a lab plays it: in branches of a copy, so the lab stays as it is.
struct PlayedScript {
  /// What branches are copies of. Names that changes use are interned in it, so that all branches have them.
  let base: Lab
  let script: Script

  /// Prepares a script; `watch` can end its plays. Without the lab's records serials count from the beginning of the
  /// script.
  init(
    _ script: Script, in lab: Lab, keepsRecords: Bool = false, _ watch: Cancellation
  ) throws(LabError) {
    base = try lab.attachedCopy()
    base.watch = watch
    if !keepsRecords { try base.clearTimeline() }
    self.script = try base.resolved(script)
  }

  /// Another script for branches of the same lab.
  init(_ script: Script, of base: Lab) throws(LabError) {
    self.base = base
    self.script = try base.resolved(script)
  }

  /// The timeline of the script, or of another one.
  func timeline(of other: Script? = nil) throws(LabError) -> TimelineSnapshot {
    try played(other ?? script).timeline
  }

  /// The story of the script, with the objects under its fingers that superviews of them cut off.
  func story() throws(LabError) -> Story {
    let branch = try played(script, LandingPlaces(lookingAround: true))
    let index = index(of: branch.timeline)
    index.fingerPlaces = Self.places(in: branch, index)
    return index.story()
  }

  /// The index of a play, with what records do not tell of elements of SwiftUI's.
  private func index(of timeline: TimelineSnapshot) -> TimelineIndex {
    let index = TimelineIndex(timeline)
    if base.hosted != nil { index.falseSettings = LabReader(base).falseSettings }
    return index
  }

  /// Where the fingers of the script come down: seen from the views of objects (a recognizer's is the one that has it), which
  /// the script may make itself, and what superviews cut off there. The index is that of a timeline of the same play.
  func places(seenFrom objects: [String], in index: TimelineIndex) throws(LabError) -> FingerPlaces
  {
    let views = Set(objects.compactMap { index.subject(named: $0).flatMap { index.place(of: $0) } })
      .map { index.subject($0).name }
    let branch = try played(script, LandingPlaces(seenFrom: views, lookingAround: true))
    return Self.places(in: branch, index)
  }

  /// Notes for answers about a missing event where its view, which the script may make itself, was when each finger came
  /// down; false for events without a view.
  func notePlaces(of missing: Wanted?, in index: TimelineIndex) throws(LabError) -> Bool {
    guard let missing, let places = try places(of: missing, in: index) else { return false }
    index.fingerPlaces = places
    return true
  }

  /// Where the view of a missing event was when each finger came down; nil for events without a view. The index is that of
  /// a timeline of the same play.
  func places(of missing: Wanted, in index: TimelineIndex) throws(LabError) -> FingerPlaces? {
    guard let view = index.place(of: missing) else { return nil }
    let branch = try played(script, LandingPlaces(seenFrom: [index.subject(view).name]))
    return Self.places(in: branch, index)
  }

  private static func places(in branch: Lab, _ index: TimelineIndex) -> FingerPlaces {
    guard let noted = branch.turn.landingPlaces else { return FingerPlaces(views: [:]) }
    func named<Seen>(_ seen: [String: Seen]) -> [SubjectID: Seen] {
      Dictionary(
        seen.compactMap { name, seen in index.subject(named: name).map { ($0, seen) } },
        uniquingKeysWith: { first, _ in first })
    }
    return FingerPlaces(
      views: named(noted.places), controllers: named(noted.controllers), turned: noted.turned,
      cutOff: noted.cutOff, aimed: noted.aimed)
  }

  /// A branch that has played a script.
  private func played(
    _ script: Script, _ places: LandingPlaces? = nil
  ) throws(LabError) -> Lab {
    let branch = try base.attachedCopy()
    branch.watch = base.watch
    branch.turn.landingPlaces = places
    try branch.run(script)
    return branch
  }
}

extension PlayedScript {
  /// Answers a question about the script, and proves the answer.
  func answer(
    _ question: PlayQuestion, _ options: ProofOptions, _ watch: SearchWatch
  ) throws(LabError) -> Explanation {
    let index = index(of: try timeline())
    var (answer, missed) = try index.answer(question)
    // Another play would call the program's code again.
    if options.plays <= 0, base.callsCode { return answer }
    if try notePlaces(of: missed?.wanted, in: index) { answer = try index.answer(question).answer }
    if options.plays <= 0 { return answer }
    var proving = ProofSearch(base, script, index, answer, missed, options, watch)
    return answer.proven(by: try proving.run())
  }
}
