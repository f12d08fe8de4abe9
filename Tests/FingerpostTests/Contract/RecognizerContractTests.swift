import FingerpostContract
import Fingerpost
import FingerpostGestures
import Testing

@Suite("The contract of a recognizer", .serialized)
struct RecognizerContractTests {
  @Test("every recognizer of the engine keeps it", arguments: Lab().registry.types.map(\.id))
  func ownRecognizersKeepIt(id: String) throws {
    let type = try Lab().recognizerType(id)
    // Without optimisation a run takes milliseconds; the release library does thousands in the Python tests.
    #expect(RecognizerContract.check(type, runs: 300)?.description == nil)
    #expect(RecognizerContract.check(type, runs: 100, seed: 77)?.description == nil)
  }

  @Test(
    "a sound recognizer keeps it, and every way to be broken is found and named",
    arguments: Defect.allCases)
  func brokenRecognizersAreCaught(defect: Defect) throws {
    let breach = RecognizerContract.check(defect.type, runs: 400)
    if defect == .none {
      #expect(breach?.description == nil)
    } else {
      let found = try #require(breach)
      #expect(found.fault.contains(defect.words), "\(found)")
      // Small enough to be read: no defect here needs more than two short strokes.
      let lines = found.stream.split(separator: "\n").filter { $0.hasPrefix("  at") }
      #expect(lines.count <= 12, "\(found)")
      // Nothing is announced that does not follow.
      let words = found.description
      #expect(!words.contains(", with \n") && !words.hasSuffix("\n") && !words.contains(":\n\n"))
    }
  }

  @Test("the same seed finds the same stream")
  func checksRepeat() {
    let once = RecognizerContract.check(Defect.skipsBegan.type, runs: 500, seed: 3)
    let again = RecognizerContract.check(Defect.skipsBegan.type, runs: 500, seed: 3)
    #expect(once?.description == again?.description)
    #expect(once != nil)
  }

  @Test("a breach names the calls to repeat by hand")
  func aBreachIsReadable() throws {
    let breach = try #require(RecognizerContract.check(Defect.skipsBegan.type, runs: 500))
    #expect(
      breach.description.hasPrefix(
        "'test.skipsBegan' breaks the contract of a recognizer: it requests"))
    #expect(breach.description.contains("alone on its view"))
    #expect(breach.description.contains("finger 1 down at ("))
  }

  @Test("calls that the engine would never make are named, and no more of them than it takes")
  func strayCallsAreNamed() throws {
    let type = Defect.keepsStateAfterIllegalTouches.type
    let breach = try #require(RecognizerContract.check(type, runs: 400))
    #expect(
      breach.fault.hasPrefix("is not made new by a reset after touches that do not fit: touches"))
    let calls = breach.stream.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    // A move before any beginning is what such a recognizer stumbles over.
    #expect(calls == ["  - touchesMoved(the event's touches)"], "\(breach)")
  }

  @Test(
    "what differs is told by its call, its reason, its numbers or its place",
    arguments: [
      (
        .namesOtherReasons, 1,
        "answers otherwise in a copy of the lab made after 2 turns: "
          + "touchesEnded(finger 2) for the reason tooManyFingers instead of wrongDirection"
      ),
      (
        .measuresMore, 1,
        "answers the same touches in another way the second time: "
          + "touchesBegan(finger 1), then 5 numbers instead of 4"
      ),
      (
        .wakesAtTimes, 1,
        "answers the same touches in another way the second time: "
          + "timeElapsed() instead of touchesEnded(finger 1)"
      ),
      (
        .keepsItsPlaceOverReset, 1,
        "keeps something over its reset: "
          + "touchesBegan(finger 2), then location (120, 510) instead of location nowhere"
      ),
      (
        .sharesItsCount, 12,
        "answers otherwise after the lab was copied, after 3 turns: "
          + "touchesMoved(finger 4) → none instead of began"
      ),
      (
        .sharesItsCount, 3,
        "answers otherwise in a copy of the lab made after 1 turn: "
          + "touchesMoved(finger 4) → began instead of none"
      ),
    ] as [(Defect, UInt64, String)])
  func differencesAreTold(defect: Defect, seed: UInt64, fault: String) throws {
    SharedState.made = 0
    let breach = try #require(RecognizerContract.check(defect.type, runs: 400, seed: seed))
    #expect(breach.fault == fault)
  }

  @Test(
    "a stray timer and a touch that never began are named as they are called",
    arguments: [
      (.keepsTimersOverReset, "timeElapsed()", 3),
      (.keepsStrangersOverReset, "touchesBegan(a touch that never began)", 3),
      (.keepsCancelledStrangersOverReset, "touchesCancelled(a touch that never began)", 2),
    ] as [(Defect, String, Int)])
  func straysAreNamed(defect: Defect, call: String, finger: Int) throws {
    let breach = try #require(RecognizerContract.check(defect.type, runs: 400))
    #expect(
      breach.fault
        == "is not made new by a reset after touches that do not fit: "
        + "touchesMoved(finger \(finger)) → none instead of began")
    #expect(breach.stream.split(separator: "\n").filter { $0.hasPrefix("  - ") } == ["  - \(call)"])
  }

  @Test("a recognizer of other code that fails ends the run with its words")
  func foreignFailuresEndTheRun() throws {
    let type = RecognizerType(
      id: "test.foreign", summary: "Fails under a finger.", isDiscrete: true, parameters: [],
      make: { TapRecognizer() }, get: { _, _ in nil }, set: { _, _, _ in },
      foreign: ForeignSupport(
        takeFailure: { $0.numberOfTouches == 1 ? "no memory" : nil }, answer: { _, _, _ in false })
    )
    let breach = try #require(RecognizerContract.check(type, runs: 10))
    #expect(breach.fault == "ends the run: no memory" && breach.run == 0)
    let sound = RecognizerType(
      id: "test.foreign", summary: "Fails under a thousand fingers.", isDiscrete: true,
      parameters: [], make: { TapRecognizer() }, get: { _, _ in nil }, set: { _, _, _ in },
      foreign: ForeignSupport(
        takeFailure: { $0.numberOfTouches == 1000 ? "no memory" : nil },
        answer: { _, _, _ in false }))
    #expect(RecognizerContract.check(sound, runs: 100)?.description == nil)
  }

  @Test("a trial that ended the process is not made again, and is made smaller by others that did")
  func fatalTrials() throws {
    // As though the process had ended in these trials; those after 3 are attempts to make it smaller.
    func check(_ fatal: Set<Int>) throws -> (RecognizerContract.Breach, reported: [Int]) {
      var reported: [Int] = []
      let watch = ContractWatch(fatal: fatal) { reported.append($0) }
      let breach = RecognizerContract.check(Defect.none.type, runs: 10, watch: watch)
      return (try #require(breach), reported)
    }
    let (whole, reported) = try check([3])
    #expect(whole.fault == "does not survive a stream of touches" && whole.run == 3)
    #expect(reported == Array(0...2) + Array(4...(reported.last ?? 0)))
    let (smaller, toldThen) = try check([3, 5, 6])
    #expect(smaller.run == 3 && smaller.stream.count < whole.stream.count)
    #expect(toldThen.starts(with: [0, 1, 2, 4, 7]))
  }
}
