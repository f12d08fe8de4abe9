extension TimelineSnapshot {
  /// The log of some kinds of records, of some objects: the tokens, in order.
  public func log(
    _ kinds: RecordKind..., of object: any Named, _ others: any Named...
  ) -> [String] {
    log(kinds, of: [object] + others)
  }

  /// The same with lists; all objects where none is named.
  public func log(_ kinds: [RecordKind], of objects: [any Named] = []) -> [String] {
    let names = Set(objects.map(\.objectName))
    return filter { kinds.contains($0.kind) }
      .filter { names.isEmpty || names.contains(subject($0.subject).name) }
      .compactMap(token)
  }

  /// Explains why an element did not get or do something; if it did, says so, and why.
  ///
  ///     print(try timeline.whyNot(button, .touchUpInside))
  public func whyNot<E: Fingerpost.Element>(_ element: E, _ event: E.Event) throws(LabError)
    -> Explanation
  {
    let index = TimelineIndex(self)
    do throws(QuestionError) {
      guard let subject = index.subject(named: element.name) else {
        return try index.whyNot(element.name, "\(event.wanted)")
      }
      return try index.whyNot(Wanted(subject: subject, event: event.wanted))
    } catch {
      throw LabError(error)
    }
  }

  /// What happened, gesture by gesture: who got each one, who did not and why.
  ///
  ///     print(timeline.story)
  public var story: Story { story() }

  /// How late each touch was delivered, and by whom.
  public var latency: Latency { latency() }
}
