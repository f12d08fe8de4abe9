import FingerpostLab
import FingerpostModel

/// How many taps and fingers a recognizer takes, and what else of its properties a gesture for it is made of.
struct RecognizerNumbers {
  /// The taps that it takes, none for a press without one; 1 for recognizers that do not count them.
  let taps: Int
  /// The fingers that it takes, as many as a step can bring down.
  let fingers: Int
  /// In seconds.
  let pressDuration: Double
  /// Those of a swipe.
  let directions: [Direction]

  /// Reads them in a lab; what a type does not have is what most gestures take.
  init(of recognizer: AnyObjectID, in lab: Lab) {
    func own(_ property: String) -> Double? {
      guard lab.propertyKind(property, of: recognizer) != nil else { return nil }
      return (try? lab.get(property, of: recognizer))?.first
    }
    func count(_ property: String) -> Int { own(property).flatMap { Int(exactly: $0) } ?? 1 }
    taps = count("numberOfTapsRequired")
    let wanted = max(count("numberOfTouchesRequired"), count("minimumNumberOfTouches"), 1)
    fingers = min(wanted, StepSchema.fingerCounts.upperBound)
    pressDuration = own("minimumPressDuration") ?? 0.5
    let mask = own("direction").flatMap { UInt32(exactly: $0) } ?? 0
    directions = Direction.allCases.filter { mask & $0.rawValue != 0 }
  }
}
