import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// One instant of a stream of the contract checker: the acts of some fingers, or a change by the
/// program.
package struct ContractTurn: Sendable {
  package enum Act: Sendable {
    case down(Int32, Point)
    case move(Int32, Point)
    case up(Int32)
    case cancel(Int32)
    case setEnabled(Bool)
  }

  /// Milliseconds since the turn before.
  package var wait: Int
  package var acts: [Act]

  package init(wait: Int, acts: [Act]) {
    self.wait = wait
    self.acts = acts
  }
}

package typealias ContractStream = [ContractTurn]

extension Array where Element == ContractTurn {
  /// The stream without impossible acts (a finger coming down twice), and completed: fingers up,
  /// recognizer enabled.
  package var completed: ContractStream {
    var down: [Int32] = []
    var isEnabled = true
    var made: ContractStream = []
    for turn in self {
      var acts: [ContractTurn.Act] = []
      var used: [Int32] = []
      for act in turn.acts {
        if let finger = act.finger {
          guard !used.contains(finger), act.fits(isDown: down.contains(finger)) else { continue }
          used.append(finger)
          if case .down = act { down.append(finger) }
          if act.isLift { down.removeAll { $0 == finger } }
        } else if case .setEnabled(let now) = act {
          guard now != isEnabled else { continue }
          isEnabled = now
        }
        acts.append(act)
      }
      made.append(ContractTurn(wait: turn.wait, acts: acts))
    }
    for finger in down { made.append(ContractTurn(wait: 16, acts: [.up(finger)])) }
    if !isEnabled { made.append(ContractTurn(wait: 16, acts: [.setEnabled(true)])) }
    return made
  }

  /// The stream in words, a line an instant.
  var words: String {
    var time = 0
    var lines: [String] = []
    for turn in self {
      time += turn.wait
      if turn.acts.isEmpty { continue }
      lines.append("  at \(time) ms: " + turn.acts.map(\.words).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}

extension ContractTurn.Act {
  var finger: Int32? {
    switch self {
    case .down(let finger, _), .move(let finger, _), .up(let finger), .cancel(let finger): finger
    case .setEnabled: nil
    }
  }

  var isLift: Bool {
    switch self {
    case .up, .cancel: true
    case .down, .move, .setEnabled: false
    }
  }

  func fits(isDown: Bool) -> Bool {
    if case .down = self { return !isDown }
    return isDown
  }

  package var words: String {
    switch self {
    case .down(let finger, let place): "finger \(finger) down at \(place.words)"
    case .move(let finger, let place): "finger \(finger) to \(place.words)"
    case .up(let finger): "finger \(finger) up"
    case .cancel(let finger): "finger \(finger) cancelled"
    case .setEnabled(let isEnabled): isEnabled ? "enabled" : "disabled"
    }
  }
}
