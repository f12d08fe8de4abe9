import FingerpostModel

/// Why a hover recognizer did not begin: a pointer that hovers is no touch of fingers.
extension Absence {
  /// Whether a pointer that hovered came to a recognizer: it received it, or was off.
  func isHover(_ touch: TouchRecords, of id: SubjectID) -> Bool {
    let own = touch.seen.first { $0.subject == id } ?? touch.dropped.first { $0.subject == id }
    return own.map { index.source(of: $0) == .hover } ?? false
  }

  /// Explains why no hovering pointer came to a recognizer; returns the deciding record.
  func explainNotHovered(_ id: SubjectID) -> Entry? {
    source = .hover
    let home = index.parent(id)
    guard let home, let touch = index.records(.input).last(where: \.isHover).map(hover) else {
      because(.noTouch)
      say("\(name(id)) follows a hovering pointer, and no pointer hovered")
      return index.records(.input).last ?? index.records(.step).last
    }
    say("\(name(id)) follows a pointer that hovers over \(name(home)), and none did")
    return touch.hits.isEmpty ? touch.first : explainNotHit(home, touch)
  }

  /// A report of a hovering pointer with its hit test, as a touch that no recognizer received.
  private func hover(_ input: Entry) -> TouchRecords {
    let hits = index.sameTurn(input, .hitTest) + index.sameTurn(input, .pointInside)
    let own = hits.filter { $0.record.cause == input.serial }.sorted { $0.serial < $1.serial }
    let parts = [(TouchRecords.Part.inputs, input)] + own.map { (.hits, $0) }
    return TouchRecords(
      0, finger: 0, view: own.last { $0.isHitTestAnswer && $0.answer == true }?.object,
      of: index.timeline,
      in: SerialLists(
        lists: TouchRecords.Part.allCases.count, parts.map { ($0.rawValue, $1.serial) }))
  }
}
