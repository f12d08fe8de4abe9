import FingerpostContract
import Fingerpost
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
