/// What programs read of an object after a change: the names of `value` records.
package enum Value {
  /// A recognizer's location in its window, when its action is sent.
  package static let location: String = "location"

  /// A scroll view's offset and scale.
  package static let contentOffset: String = "contentOffset"
  package static let zoomScale: String = "zoomScale"

  /// Whether a switch is on, as 1 or 0.
  package static let isOn: String = "isOn"

  /// The names of a behaviour's values.
  package static func names(of behaviour: ViewBehaviour) -> [String] {
    if behaviour.isScrollView { return [contentOffset, zoomScale] }
    return control(behaviour).map { [$0.name] } ?? []
  }

  /// All names that a view's values have.
  package static var allNames: [String] {
    let controls: [ViewBehaviour] = [.switchControl, .slider, .segmentedControl, .pageControl]
    return [contentOffset, zoomScale] + controls.compactMap { control($0)?.name }
  }

  /// The property that a control's `valueChanged` is about; nil for a control without one.
  package static func control(
    _ behaviour: ViewBehaviour
  ) -> (name: String, read: (ViewProperties) -> Double)? {
    switch behaviour {
    case .switchControl: (isOn, { $0.isOn ? 1 : 0 })
    case .slider, .stepper: ("value", { $0.value })
    case .segmentedControl: ("selectedSegmentIndex", { $0.selectedSegmentIndex })
    case .pageControl: ("currentPage", { $0.currentPage })
    case .plain, .window, .control, .button, .textField, .scrollView, .tableView, .collectionView,
      .tableCell, .collectionCell, .controller, .application, .applicationDelegate, .scene:
      nil
    }
  }
}

extension Hierarchy {
  /// Writes what programs read of an object, where that is switched on.
  package mutating func record(
    _ value: String, of subject: SubjectID, _ rule: Rule, touch: TouchID = 0, _ x: Double,
    _ y: Double = .nan, because record: Serial
  ) {
    guard optionalRecords.contains(.values) else { return }
    let outerCause = timeline.cause
    timeline.cause = record
    timeline.write(
      .value, rule, subject: subject, object: factSubject(value, of: subject), touch: touch, x: x,
      y: y)
    timeline.cause = outerCause
  }
}

/// The reason for an answer: the fact that a condition read.
extension Hierarchy {
  /// Keeps the fact for the question's record; nil for answers without conditions.
  package mutating func record(_ basis: consuming AnswerBasis?) { answerBasis = basis }

  /// Records the values that code has read to answer a question. The first belongs to the question;
  /// the others get records before it.
  package mutating func record(_ reads: [AnswerBasis]) -> AnswerBasis? {
    for read in reads.dropFirst() {
      timeline.write(
        .measurement, .sy10, subject: read.owner, object: factSubject(read.name, of: read.owner),
        x: read.x, y: read.y)
    }
    return reads.first
  }

  /// The decider and numbers for the record of the question just answered.
  package mutating func takeBasis() -> (decider: Decider, x: Double, y: Double) {
    guard let basis = answerBasis else { return (.none, .nan, .nan) }
    answerBasis = nil
    return (.named(factSubject(basis.name, of: basis.owner)), basis.x, basis.y)
  }

  /// The number of a fact's name in the table of subjects; with `value` where that is not one or
  /// two numbers.
  package mutating func factSubject(
    _ name: String, of owner: SubjectID, value: String = ""
  ) -> SubjectID {
    let key = FactName(name: name, value: value, owner: owner)
    if let known = factSubjects[key] { return known }
    let subject = timeline.addSubject(
      Subject(name: name, className: value, kind: .name, parent: owner))
    factSubjects[key] = subject
    return subject
  }
}
