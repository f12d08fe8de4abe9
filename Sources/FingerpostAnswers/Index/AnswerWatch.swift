import FingerpostModel

/// Checks now and then, while an answer is made, whether it is still wanted.
///
/// Loops end early where it is not. Their partial results do not count: the caller gets an error.
package final class AnswerWatch {
  /// Whether the answer is still wanted; nil: it always is.
  private let goesOn: (() -> Bool)?
  /// The answer is not wanted any more.
  package private(set) var isEnded: Bool = false
  private var work: Int = 0
  /// In records that are read: some milliseconds.
  private static let interval = 16384
  /// The cost of an explanation, in records read.
  package static let explanation: Int = 512

  package init(_ goesOn: (() -> Bool)? = nil) { self.goesOn = goesOn }
}

extension AnswerWatch {
  /// Counts work in records read; returns whether the answer has to end.
  @inline(__always)
  package func ends(after work: Int = 1) -> Bool {
    self.work &+= work
    if self.work >= Self.interval { ask() }
    return isEnded
  }

  @inline(never)
  private func ask() {
    work = 0
    if !isEnded, goesOn?() == false { isEnded = true }
  }
}

extension TimelineIndex {
  /// Creates an index over all records of a timeline; `goesOn` is called every few thousand
  /// records. Nil where it ends the work.
  package convenience init?(_ timeline: TimelineSnapshot, goesOn: @escaping () -> Bool) {
    let watch = AnswerWatch(goesOn)
    self.init(timeline, watch)
    if watch.isEnded { return nil }
    self.watch = AnswerWatch()
  }

  /// Makes an answer; `goesOn` is called every few thousand records. Nil where it ends the work;
  /// the index stays usable.
  package func answering<Answer, Failure: Error>(
    goesOn: @escaping () -> Bool, _ question: (TimelineIndex) throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    let watch = AnswerWatch(goesOn)
    self.watch = watch
    defer {
      self.watch = AnswerWatch()
      if watch.isEnded { forgetUnfinished() }
    }
    do throws(Failure) {
      let answer = try question(self)
      return watch.isEnded ? nil : answer
    } catch {
      if watch.isEnded { return nil }
      throw error
    }
  }
}
