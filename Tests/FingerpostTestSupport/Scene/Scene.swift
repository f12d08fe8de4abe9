import Fingerpost
import FingerpostGestures

/// A lab with one window and a root view, and a log that the test checks piece by piece.
///
///     let scene = try Scene { try $0.view("card") { try $0.tap("tap") } }
///     try scene.does(.tap("card"))
///     scene.saw("""
///       > tap card
///       card.touchesBegan
///       …
///       """)
///
/// The log holds the records of the observed kinds and, as `> …`, what the test itself did, in order. Everything in it
/// must be claimed: an unclaimed record fails the test when the scene ends, unless `isExhaustive` is off; then it
/// is printed.
public final class Scene {
  public let lab: Lab
  public let window: ResponderID
  /// The root view; it fills the window.
  public let root: ResponderID
  /// The kinds of record that make up the log, and their subjects; nil for all.
  public var observed: [RecordKind]
  public var subjects: Set<String>?
  public var isExhaustive: Bool = true

  var acts: [Act] = []
  /// Where the log goes on: records and acts before are claimed.
  var claimedRecords: Int = 0
  var claimedActs: Int = 0

  /// What the test did, and how many records there were before.
  struct Act {
    let words: String
    let place: Int
  }

  public init(
    _ lab: Lab = Lab(), observing kinds: [RecordKind] = [.touches, .actions, .states],
    of subjects: Set<String>? = nil, _ build: (Branch) throws -> Void = { _ in }
  ) throws {
    self.lab = lab
    observed = kinds
    self.subjects = subjects
    window = try lab.addWindow("window")
    root = try lab.makeView("root")
    try lab.set("frame", of: .responder(root), to: [0, 0, lab.screen.width, lab.screen.height])
    try lab.addSubview(root, to: window)
    try build(Branch(lab: lab, view: root))
  }

  private init(copying other: Scene) throws {
    lab = try other.lab.copy()
    (window, root) = (other.window, other.root)
    (observed, subjects, isExhaustive) = (other.observed, other.subjects, other.isExhaustive)
    (acts, claimedRecords, claimedActs) = (other.acts, other.claimedRecords, other.claimedActs)
  }

  /// A branch of the lab with a log that goes on from here.
  public func copy() throws -> Scene { try Scene(copying: self) }

  deinit { end() }
}

extension RecordKind {
  public static let actions: RecordKind = .action
  public static let states: RecordKind = .state
}
