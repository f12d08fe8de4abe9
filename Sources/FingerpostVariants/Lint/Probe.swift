import FingerpostAnswers
import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// One thread's access to a screen: it hit-tests points, and plays scripts in branches.
struct Probe {
  /// A property of an object, set to 0 for one play.
  typealias Setting = (object: AnyObjectID, property: String)

  let player: BranchPlayer
  let screen: ProbedScreen

  /// The view hit at a screen point.
  func hit(_ point: Point) throws(LabError) -> SubjectID? {
    let lab = player.base
    return try lab.hitTest(at: point).map { lab.turn.hierarchy.responders[$0.index].subject }
  }

  /// A point where the view itself is hit, otherwise one where a subview is; otherwise nil.
  func point(of view: ProbedView) throws(LabError) -> Point? { try points(of: view).first }

  /// The points where the view itself is hit, then those where a subview is.
  func points(of view: ProbedView) throws(LabError) -> [Point] {
    var own: [Point] = []
    var inside: [Point] = []
    for point in screen.points(view) {
      let hit = try hit(point)
      if hit == view.id {
        own.append(point)
      } else if screen.isInside(hit, view.id) {
        inside.append(point)
      }
    }
    return own + inside
  }

  /// A point on one view of each class inside a view: there other recognizers share the touch, or a control keeps some
  /// away.
  func pointsInside(_ view: ProbedView) throws(LabError) -> [Point] {
    var found: [Point] = []
    for ofClass in screen.classesInside(view) {
      for inside in ofClass {
        guard let point = try point(of: inside), try hit(point) == inside.id else { continue }
        found.append(point)
        break
      }
    }
    return found
  }

  /// Plays steps in a new branch, optionally with a recognizer disabled, properties set to 0, or an answer of a class
  /// taken back, and reads the result: with the place of a view at each landing, if one is given.
  func play<Result>(
    _ steps: [Step], without recognizer: RecognizerID? = nil,
    switchingOff settings: [Setting] = [], takingBack answer: (hook: Hook, of: AnyObjectID)? = nil,
    seenFrom view: ProbedView? = nil,
    _ read: (Played) throws(LabError) -> Result
  ) throws(LabError) -> Result {
    try player.inBranch { branch throws(LabError) in
      for (object, property) in settings { try branch.set(property, of: object, to: [0]) }
      if let recognizer { try branch.set("isEnabled", of: .recognizer(recognizer), to: [0]) }
      if let answer { try branch.override(answer.hook, of: answer.of, with: nil) }
      let seen = view.map { (id: $0.id, name: screen.name($0.id)) }
      if let seen { branch.turn.landingPlaces = LandingPlaces(seenFrom: [seen.name]) }
      try branch.play(steps)
      try branch.settle()
      let played = Played(branch.timeline)
      if let seen, let places = branch.turn.landingPlaces?.places[seen.name] {
        played.index.fingerPlaces = FingerPlaces(views: [seen.id: places])
      }
      return try read(played)
    }
  }

  /// What happened, of a token: its last word.
  static func event(of token: String) -> String? {
    token.lastIndex(of: ".").map { String(token[token.index(after: $0)...]) }
  }

  /// A point as a script's place: to the thousandth.
  static func place(_ point: Point) -> Place {
    .point(Point((point.x * 1000).rounded() / 1000, (point.y * 1000).rounded() / 1000))
  }
}

/// A play, to be read.
final class Played {
  let timeline: TimelineSnapshot
  private(set) lazy var index: TimelineIndex = TimelineIndex(timeline)

  init(_ timeline: TimelineSnapshot) { self.timeline = timeline }

  /// The tokens of all records, in order.
  private(set) lazy var allTokens: [String] = timeline.records.compactMap { timeline.token(of: $0) }

  /// The tokens of the records of some kinds, in order.
  func tokens(_ kinds: RecordKind...) -> [String] {
    timeline.records.lazy.filter { kinds.contains($0.kind) }.compactMap {
      self.timeline.token(of: $0)
    }
  }

  /// The records that show a completed tap.
  var uses: [String] {
    tokens(.control, .selection).filter {
      $0.hasSuffix(".touchUpInside") || $0.hasSuffix(".didSelect")
    }
  }

  func whyNot(_ subject: String, _ event: String) -> String {
    ((try? index.whyNot(subject, event))?.text) ?? ""
  }

  func why(_ token: String) -> String { ((try? index.why(token))?.text) ?? "" }
  func why(_ serial: Serial) -> String { ((try? index.why(serial))?.text) ?? "" }
}
