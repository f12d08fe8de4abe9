import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Another gesture instead of the step that the answer's touch came from: a tap has no number that would make it a drag.
extension ProofSearch {
  /// The first gesture that brings the event in the answer's touch: of those that the recognizer in question is for, or,
  /// where it is about a view, of all that fingers make.
  mutating func gesture() throws(LabError) -> [ProvedChange] {
    // Where one step alone touches, each touch of another gesture is the one in question.
    let isOnly = fingerSteps.count { $0.step.has(.x) } <= 1
    let bringing = try played(gestures) { search, gesture, timeline in
      isOnly
        ? search.anyOutcome(timeline).map { _ in gesture }
        : search.outcome(timeline) == .happens ? gesture : nil
    }
    return bringing.prefix(1).map(proved)
  }

  /// The first gesture besides what the script does that brings the event, where no other one can be made in the step of
  /// the answer's touch: in a touch of its own.
  mutating func gestureBesides() throws(LabError) -> [ProvedChange] {
    if isTouchless || ownGesture != nil { return [] }
    let bringing = try played(added) { search, gesture, timeline in
      search.anyOutcome(timeline).map { _ in gesture }
    }
    return bringing.prefix(1).map { proved($0, .elsewhere) }
  }

  /// Those that the recognizer in question is for, or all; besides where nothing touches in the script.
  var gestures: [Movement] {
    if isTouchless { return added }
    guard let (path, step) = ownGesture else { return [] }
    return gestures(at: spots(of: path, step.touchType)).compactMap { spot, gesture in
      // The numbers of the step's own gesture are tried for themselves. There is one pencil and one pointer.
      if gesture.steps.map(\.kind) == [step.kind], spot.isAtFinger, gesture.isAtPlace {
        return nil
      }
      if step.touchType != .direct, gesture.steps.contains(where: { $0.numberOfFingers > 1 }) {
        return nil
      }
      let made = gesture.steps.map {
        var made = $0
        (made.touchType, made.button) = (step.touchType, step.button)
        return made
      }
      return Movement(
        step: path, kind: .gesture(spot.scene.lead + made, spot.scene.leadWords + gesture.advice),
        value: 1)
    }
  }

  /// The step that another gesture may be made for: of the answer's touch, if its finger is alone, or all of those that come
  /// down with it.
  private var ownGesture: (path: StepPath, step: Step)? {
    guard let place = ownStep ?? onlyGesture, let step = steps[StepPath(place)],
      step.isGesture || isOnlyFinger(of: step, at: place) || isGestureTogether(step, at: place)
    else { return nil }
    return (StepPath(place), step)
  }

  /// Whether a step is gestures that begin together.
  private func isGestureTogether(_ step: Step, at place: Int) -> Bool {
    step.kind == .together && step.steps.allSatisfy(\.isGesture)
      && ground.recording?.beginsTogether(place) ?? true
  }

  /// The script's only step of fingers, for an answer that is about no touch.
  private var onlyGesture: Int? {
    let all = fingerSteps.filter { $0.step.has(.x) }
    return all.count == 1 && answer.touch == nil ? all[0].path.first : nil
  }

  /// Gestures besides: at the script's end, or before it, since the system may have left the application by then.
  private var added: [Movement] {
    if !systemMovements.isEmpty { return [] }
    return (steps.isEmpty ? [0] : [steps.count, 0]).flatMap { place -> [Movement] in
      let path = StepPath(place)
      let end = isTouchless ? "" : " at the end of \(whole)"
      let which = place < steps.count ? " before \(words(of: path))" : end
      return gestures(at: spots(of: path, .direct, isNew: true)).map { spot, gesture in
        made(
          spot.scene.lead + gesture.steps, spot.scene.leadWords + gesture.advice + which, at: path)
      }
    }
  }

  /// Whether a step brings the only finger down: no other one is down, and none comes before it is lifted.
  private func isOnlyFinger(of step: Step, at own: Int) -> Bool {
    if step.kind != .down { return false }
    var down: Set<Int32> = []
    for (place, other) in steps.enumerated() {
      switch other.kind {
      case .down: down.insert(other.finger)
      case .up, .cancel: down.remove(other.finger)
      default: break
      }
      if place >= own {
        if down.contains(where: { $0 != step.finger }) { return false }
        if down.isEmpty { break }
      }
    }
    return true
  }

  /// Those at some places; first at each of them, then those that go far.
  private func gestures(
    at spots: [GestureSpot]
  ) -> [(spot: GestureSpot, gesture: OtherGesture)] {
    var all: [(spot: GestureSpot, gesture: OtherGesture)] = []
    for spot in spots { all += gestures(at: spot).map { (spot, $0) } }
    guard let first = spots.first else { return all }
    if family == nil { all += first.wide.map { (first, $0) } }
    if isAboutCancel { all += first.cancels.map { (first, $0) } }
    return all
  }

  /// Whether the missing event is one of a touch, or a gesture, that is cancelled.
  private var isAboutCancel: Bool {
    switch wanted?.event {
    case .touches(.cancelled), .recognizerTouches(.cancelled), .state(.cancelled),
      .action(.cancelled), .control(.touchCancel), .tracking(.cancelTracking):
      true
    default: false
    }
  }

  private func gestures(at spot: GestureSpot) -> [OtherGesture] {
    guard let family, let object = wanted.flatMap({ LabReader(base).object($0.subject) }) else {
      return spot.near
    }
    let numbers = RecognizerNumbers(of: object, in: base)
    switch family {
    case .tap: return [spot.tap(count: numbers.taps, fingers: numbers.fingers)]
    case .longPress:
      let press = numbers.pressDuration + 0.1
      return [spot.press(for: press, fingers: numbers.fingers)]
        + (numbers.fingers > 1 ? [] : spot.pressAndDrag(after: press))
    case .pan: return spot.drags(fingers: numbers.fingers)
    case .swipe: return spot.swipes(numbers.directions, fingers: numbers.fingers)
    case .pinch: return spot.pinch
    case .rotation: return spot.rotation
    case .own: return spot.near
    case .hover: return spot.hovers
    }
  }

  /// The family of the recognizer in question whose gestures bring the event; nil for others, as for a view: any gesture may
  /// make it fail, or receive a touch.
  private var family: GestureFamily? {
    guard let wanted, case .recognizer? = LabReader(base).object(wanted.subject) else { return nil }
    let family = index.family(wanted.subject)
    switch (family, wanted.event) {
    case (.hover, _): return .hover
    case (.own, _), (_, .state(.failed)), (_, .action(.failed)), (_, .recognizerTouches): return nil
    default: return family
    }
  }
}
