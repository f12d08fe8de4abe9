import FingerpostModel

/// The applications of the device, and the one in front (SY-3).
///
/// The lab's own application is the first; others are opaque names that exist once they are used.
/// Without an application in front the home screen is shown.
struct SpringBoard: Sendable {
  struct Application: Sendable {
    let name: String
    let subject: SubjectID
    var state: ApplicationState
    /// The timer that will suspend it; 0 for none.
    var timer: UInt64 = 0
  }

  /// The name of the home screen in `activate`.
  static let homeScreen = "springBoard"

  private(set) var applications: [Application]
  private(set) var front: Int?

  init(ownName: String = "application", subject: SubjectID = 0) {
    applications = [Application(name: ownName, subject: subject, state: .active)]
    front = 0
  }
}

extension SpringBoard {
  /// The lab's own application.
  static let own = 0

  mutating func separate() { applications.separate() }

  var ownIsActive: Bool { applications[Self.own].state == .active }

  func index(of name: String) -> Int? { applications.firstIndex { $0.name == name } }

  mutating func add(_ name: String, subject: SubjectID) -> Int {
    applications.append(Application(name: name, subject: subject, state: .terminated))
    return applications.count - 1
  }

  /// Takes one step towards a state; nil on arrival.
  mutating func step(_ index: Int, towards goal: ApplicationState) -> (
    from: ApplicationState, to: ApplicationState
  )? {
    let from = applications[index].state
    guard let to = from.next(towards: goal) else { return nil }
    applications[index].state = to
    applications[index].timer = 0
    return (from, to)
  }

  mutating func bringToFront(_ index: Int?) { front = index }

  mutating func setTimer(_ timer: UInt64, of index: Int) { applications[index].timer = timer }

  func awaits(_ timer: TimerQueue.Timer, _ index: Int) -> Bool {
    index < applications.count && applications[index].timer == timer.serial
  }
}
