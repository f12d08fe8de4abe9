import FingerpostAnswers
import FingerpostDelivery
import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// A question about a play.
public enum PlayQuestion: Sendable {
  /// Why the first record with a token was written, of a touch if one is given: `button.clicked`, `tap.action #2`,
  /// `button.clicked @0.15`.
  case why(String, touch: TouchID? = nil)
  /// Why an object did not receive an event, or why it did; nil for the touch finds the one that had a chance.
  case whyNot(String, event: String = "", touch: TouchID? = nil)
  /// Why, where the token came; else why not.
  case either(String)
}

/// How much is played to prove an answer.
public struct ProofOptions: Sendable {
  /// The most branches that are played; 0 for none: the answer is marked as not played.
  public var plays: Int
  /// How many threads play; nil for one per core. The result is the same.
  public var threads: Int?
  /// How many records of plays are held at once: some hundred megabytes. With fewer, the search follows fewer obstacles
  /// that lie behind each other, and says that not all was played.
  package var heldRecords: Int = 5_000_000

  /// 500 branches, on one thread: some milliseconds.
  public init(plays: Int = 500, threads: Int? = 1) {
    self.plays = plays
    self.threads = threads
  }

  /// Nothing is played.
  public static let none: ProofOptions = ProofOptions(plays: 0)
}

extension TimelineIndex {
  /// The view that the finger has to be on: the one that lacks an event, or that of the recognizer that does; of a list
  /// that lacks a cell's event, its first cell.
  func place(of wanted: Wanted) -> SubjectID? {
    if case .selection = wanted.event, let cell = firstCell(of: wanted.subject) { return cell }
    return place(of: wanted.subject)
  }

  /// The view of an object: that of a recognizer, else the object itself.
  func place(of object: SubjectID) -> SubjectID? {
    isRecognizer(object) ? parent(object) : object
  }
}

extension Experiment {
  /// Builds the lab, plays the script, answers a question and proves the answer.
  ///
  ///     print(try experiment.answer(.whyNot("button.touchUpInside")))
  ///
  /// - Throws: like `lab()`, and `name` for a token that matches no object.
  public func answer(
    _ question: PlayQuestion, _ options: ProofOptions = ProofOptions(),
    registry: RecognizerRegistry = .stock
  ) throws(LabError) -> Explanation {
    let (lab, steps, _) = try build(registry: registry)
    return try lab.answer(question, about: .steps(steps), options)
  }
}

/// What did not happen, as a question means it.
struct Missed {
  let wanted: Wanted
  /// Whether the question names a touch; else what brings the event in any touch is an answer.
  let namesTouch: Bool
}

extension TimelineIndex {
  /// Answers a question; for what did not happen also the event that was meant.
  func answer(
    _ question: PlayQuestion
  ) throws(LabError) -> (answer: Explanation, missed: Missed?) {
    do throws(QuestionError) {
      switch question {
      case .why(let token, let touch): return (try why(token, touch: touch), nil)
      case .whyNot(let subject, let event, let touch):
        return try answer(try missing(subject, event, touch: touch))
      case .either(let token):
        if let found = try? why(token) { return (found, nil) }
        return try answer(try missing(token))
      }
    } catch {
      throw LabError(error)
    }
  }

  private func answer(
    _ missing: (wanted: Wanted, touch: TouchID?)
  ) throws(QuestionError) -> (answer: Explanation, missed: Missed?) {
    let answer = try whyNot(missing.wanted, touch: missing.touch)
    let missed = Missed(wanted: missing.wanted, namesTouch: missing.touch != nil)
    return (answer, answer.happened ? nil : missed)
  }
}
