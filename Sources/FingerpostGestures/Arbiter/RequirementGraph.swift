import FingerpostModel

/// Failure requirements between recognizers, by the program and by answers; they form no cycle
/// (AR-5).
extension Recognizers {
  /// Makes `a` wait until `b` has failed (AR-5); the caller has checked `cyclePath`.
  public mutating func addRequirement(_ a: RecognizerIndex, _ b: RecognizerIndex) {
    if table[a].requires.contains(b) { return }
    table[a].requires.append(b)
    table[b].requiredBy.append(a)
  }

  /// Undoes `addRequirement`; the caller has checked that `a` has no current attempt.
  public mutating func removeRequirement(_ a: RecognizerIndex, _ b: RecognizerIndex) {
    table[a].requires.removeAll { $0 == b }
    table[b].requiredBy.removeAll { $0 == a }
  }

  /// Adds a requirement by an answer, which lasts for the attempt of the waiting recognizer.
  mutating func bind(_ a: RecognizerIndex, requires b: RecognizerIndex, _ decider: Decider) {
    table[a].attempt.requires.append(b)
    table[a].attempt.requirementAnswers.append(
      Attempt.RequirementAnswer(required: b, decider: decider))
    table[b].attempt.requiredBy.append(
      Attempt.Partner(recognizer: a, attempt: table[a].attempt.number))
  }

  /// The path from `b` to `a` along requirements, if a's requiring b would close a cycle; indexes
  /// of recognizers.
  ///
  /// The search alternates between both ends and stops when either is exhausted. So building a
  /// chain, a tree or all pairs of a set costs about their number, in any order.
  public func cyclePath(ifRequires a: RecognizerIndex, _ b: RecognizerIndex) -> [RecognizerIndex]? {
    if a == b { return [a] }
    if required(by: b).isEmpty || requirers(of: a).isEmpty { return nil }
    var onward = RequirementSearch(from: b)
    var backward = RequirementSearch(from: a)
    while let here = onward.next(), let there = backward.next() {
      for other in required(by: here) {
        onward.reach(other, from: here)
        if backward.hasReached(other) { return [a] + path(onward, backward, meetingAt: other) }
      }
      for other in requirers(of: there) {
        backward.reach(other, from: there)
        if onward.hasReached(other) { return [a] + path(onward, backward, meetingAt: other) }
      }
    }
    return nil
  }

  /// Cuts a recognizer's failure requirements in both directions.
  mutating func unbind(_ index: RecognizerIndex) {
    for other in table[index].requires { table[other].requiredBy.removeAll { $0 == index } }
    for other in table[index].requiredBy { table[other].requires.removeAll { $0 == index } }
    for other in table[index].attempt.requires {
      table[other].attempt.requiredBy.removeAll { $0.recognizer == index }
    }
    for other in requirersNow(of: index) {
      table[other].attempt.requires.removeAll { $0 == index }
    }
  }

  /// The recognizers that require this one by an answer and have not been reset since.
  func requirersNow(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].attempt.requiredBy.filter { isCurrent($0) }.map(\.recognizer)
  }

  /// Removes those that have been reset.
  mutating func dropOldRequirers(of recognizer: RecognizerIndex) {
    if table[recognizer].attempt.requiredBy.isEmpty { return }
    let bound = table[recognizer].attempt.requiredBy
    table[recognizer].attempt.requiredBy = bound.filter { isCurrent($0) }
  }

  private func isCurrent(_ partner: Attempt.Partner) -> Bool {
    table[partner.recognizer].attempt.number == partner.attempt
  }

  /// Whether nothing is left to decide for those that it waits for, or that wait for it (GR-8).
  @inline(__always)
  func partnersAreDecided(_ recognizer: RecognizerIndex) -> Bool {
    // Most have none of them: a list that is handed over is retained.
    (table[recognizer].requires.isEmpty || areDecided(table[recognizer].requires))
      && (table[recognizer].requiredBy.isEmpty || areDecided(table[recognizer].requiredBy))
      && (table[recognizer].attempt.requires.isEmpty
        || areDecided(table[recognizer].attempt.requires))
      && (table[recognizer].attempt.requiredBy.isEmpty
        || areDecided(requirersNow(of: recognizer)))
  }

  private func areDecided(_ others: [RecognizerIndex]) -> Bool {
    !others.contains { isUndecided($0) }
  }

  private func required(by recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].requires + table[recognizer].attempt.requires
  }

  private func requirers(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].requiredBy + requirersNow(of: recognizer)
  }

  private func path(
    _ onward: RequirementSearch, _ backward: RequirementSearch, meetingAt place: RecognizerIndex
  ) -> [RecognizerIndex] {
    onward.path(to: place) + backward.path(to: place).reversed().dropFirst()
  }
}

/// A breadth-first search with the path to each place.
private struct RequirementSearch {
  private var reached: [RecognizerIndex]
  private var origins: [RecognizerIndex: RecognizerIndex]
  private var done: Int = 0

  init(from start: RecognizerIndex) {
    reached = [start]
    origins = [start: start]
  }

  func hasReached(_ recognizer: RecognizerIndex) -> Bool { origins[recognizer] != nil }

  /// The next recognizer whose neighbours must be visited; nil at the end.
  mutating func next() -> RecognizerIndex? {
    guard done < reached.count else { return nil }
    done += 1
    return reached[done - 1]
  }

  mutating func reach(_ recognizer: RecognizerIndex, from origin: RecognizerIndex) {
    if origins[recognizer] != nil { return }
    origins[recognizer] = origin
    reached.append(recognizer)
  }

  /// The path from the start to a visited recognizer.
  func path(to end: RecognizerIndex) -> [RecognizerIndex] {
    var path = [end]
    while let last = path.last, let origin = origins[last], origin != last { path.append(origin) }
    return path.reversed()
  }
}
