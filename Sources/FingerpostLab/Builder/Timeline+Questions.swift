import FingerpostAnswers
import FingerpostModel

extension TimelineSnapshot {
  /// The log of some kinds of records and some objects: the tokens, in order.
  public func log(
    _ kinds: RecordKind..., of object: any Named, _ others: any Named...
  ) -> [String] {
    log(kinds, of: [object] + others)
  }

  /// The log of the listed kinds and objects; of all objects where the list is empty.
  public func log(_ kinds: [RecordKind], of objects: [any Named] = []) -> [String] {
    let names = Set(objects.map(\.objectName))
    return filter { kinds.contains($0.kind) }
      .filter { names.isEmpty || names.contains(subject($0.subject).name) }
      .compactMap(token)
  }

  /// Explains why an element did not receive or do something, or why it did.
  ///
  ///     print(try timeline.whyNot(button, .touchUpInside))
  public func whyNot<E: FingerpostLab.Element>(_ element: E, _ event: E.Event) throws(LabError)
    -> Explanation
  {
    let index = TimelineIndex(self)
    do throws(QuestionError) {
      // A recognizer's target is asked about by its word, as its action.
      if E.objects.isRecognizer, case .handler(let selector) = event.wanted {
        return try index.whyNot(element.name, selector)
      }
      guard let subject = index.subject(named: element.name) else {
        return try index.whyNot(element.name, "\(event.wanted)")
      }
      return try index.whyNot(Wanted(subject: subject, event: event.wanted))
    } catch {
      throw LabError(error)
    }
  }

  /// The story of the run, gesture by gesture: which view or recognizer received each one, which
  /// did not, and why.
  ///
  ///     print(timeline.story)
  public var story: Story { story() }

  /// The delay of each touch's delivery and its causes.
  public var latency: Latency { latency() }
}
