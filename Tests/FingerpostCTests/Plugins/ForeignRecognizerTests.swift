import CFingerpost
import Fingerpost
import FingerpostC
import Testing

/// A lab behind the C interface with a pad that has one "test.moves" on it.
final class ForeignScene {
  let recorder: CallRecorder
  var lab: OpaquePointer?
  private(set) var recognizer: fp_id = 0
  private(set) var pad: fp_id = 0

  init(_ recorder: CallRecorder = CallRecorder()) {
    self.recorder = recorder
    _ = fpLabCreate(UInt32(FP_ABI_VERSION), nil, &lab, nil, 0)
    #expect(registerMoves(in: lab, recorder) == 0)
    var window: fp_id = 0
    _ = fpWindowCreate(lab, nil, nil, &window)
    _ = fpViewCreate(lab, "pad", nil, &pad)
    _ = fpObjectSet(lab, pad, "frame", [0, 0, 390, 844], 4)
    _ = fpViewAddSubview(lab, window, pad, -1)
  }

  /// Puts a recognizer on the pad; the status of making it.
  func add(_ type: String = "test.moves", _ name: String = "moves") -> fp_status {
    var made: fp_id = 0
    let status = fpRecognizerCreate(lab, name, type, &made)
    if status == 0 { _ = fpViewAddRecognizer(lab, pad, made) }
    if type == "test.moves" { recognizer = made }
    return status
  }

  /// One finger down, so many moves, up when `lifts`.
  static func drag(_ lab: OpaquePointer?, moves: Int, from phase: UInt32 = 1, lifts: Bool = true)
    -> fp_status
  {
    var samples: [fp_sample] = []
    func add(_ phase: UInt32) {
      samples.append(
        fp_sample(
          time: Int64(samples.count) * 10_000_000, x: 10 + Double(samples.count), y: 20, finger: 1,
          phase: phase))
    }
    if phase == 1 { add(1) }
    for _ in 0..<moves { add(2) }
    if lifts { add(3) }
    return fpLabPlaySamples(
      lab, samples, samples.count, MemoryLayout<fp_sample>.stride, 0, nil, nil)
  }

  var error: String {
    var buffer = [CChar](repeating: 0, count: 1000)
    _ = fpLabError(lab, &buffer, 1000)
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  static func log(_ lab: OpaquePointer?) -> [String] {
    tokens(lab).filter { $0.hasPrefix("moves.") }
  }

  static func tokens(_ lab: OpaquePointer?) -> [String] {
    guard lab != nil else { return [] }
    var timeline: OpaquePointer?
    _ = fpLabTimeline(lab, 0, &timeline)
    defer { fpTimelineDestroy(timeline) }
    var length = 0
    _ = fpTimelineLog(timeline, nil, 0, 0, nil, 0, &length, nil, 0, nil)
    var buffer = [CChar](repeating: 0, count: length + 1)
    _ = fpTimelineLog(timeline, nil, 0, 0, &buffer, length + 1, nil, nil, 0, nil)
    let text = buffer.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? ""
    }
    return text.split(separator: "\n").map(String.init)
  }

  func end() {
    fpLabDestroy(lab)
    lab = nil
  }
}

/// The trials that a contract check has started.
private final class Trials {
  var started: [UInt64] = []
}

@Suite("A recognizer that came as a C table")
struct ForeignRecognizerTests {
  @Test("recognizes like any other, and its state ends with the lab")
  func wholeLife() {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 3) == 0)
    #expect(
      ForeignScene.log(scene.lab) == [
        "moves.touchesBegan", "moves.touchesMoved", "moves.touchesMoved", "moves.touchesMoved",
        "moves.touchesEnded", "moves.state(recognized)", "moves.action", "moves.reset",
      ])
    #expect(scene.recorder.calls.prefix(3) == ["make", "at 10.0, 20.0", "began"])
    #expect(scene.recorder.living == 1)
    scene.end()
    #expect(scene.recorder.living == 0)
    #expect(scene.recorder.released == 1)
  }

  @Test("is copied when a copied lab goes on, each goes its own way, and each state ends once")
  func copies() {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 2, lifts: false) == 0)
    var branch: OpaquePointer?
    #expect(fpLabCopy(scene.lab, &branch) == 0)
    // Nothing is copied before somebody goes on.
    #expect(scene.recorder.copied == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 0, from: 2) == 0)
    #expect(ForeignScene.drag(branch, moves: 1, from: 2) == 0)
    #expect(scene.recorder.copied == 1)
    #expect(scene.recorder.living == 2)
    #expect(ForeignScene.log(scene.lab).suffix(2) == ["moves.state(failed)", "moves.reset"])
    #expect(ForeignScene.log(branch).suffix(2) == ["moves.action", "moves.reset"])
    fpLabDestroy(branch)
    #expect(scene.recorder.living == 1)
    #expect(scene.recorder.released == 0)
    scene.end()
    #expect(scene.recorder.living == 0)
    #expect(scene.recorder.released == 1)
  }

  @Test(
    "ends the run when a function fails, in words; the lab plays on",
    arguments: [
      ("began", "touches_began"), ("moved", "touches_moved"), ("ended", "touches_ended"),
      ("timeElapsed", "time_elapsed"), ("reset", "reset"), ("location", "location"),
    ])
  func failures(function: String, name: String) {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    scene.recorder.failing = function
    // In the middle of the drag.
    if function == "timeElapsed" { scene.recorder.wakesAfter = 0.015 }
    #expect(ForeignScene.drag(scene.lab, moves: 3) == fp_status(FP_ERROR_CALLBACK))
    #expect(scene.error.hasSuffix("'test.moves' failed with status 42 in \(name)"))
    scene.recorder.failing = ""
    _ = fpObjectSet(scene.lab, scene.recognizer, "isEnabled", [0], 1)
    _ = fpObjectSet(scene.lab, scene.recognizer, "isEnabled", [1], 1)
    _ = fpLabSettle(scene.lab)
    scene.end()
    #expect(scene.recorder.living == 0)
  }

  @Test("cannot be made when its make fails; the lab says so and has no such recognizer")
  func makeFails() {
    let scene = ForeignScene()
    scene.recorder.failing = "make"
    #expect(scene.add() == fp_status(FP_ERROR_CALLBACK))
    #expect(scene.error == "'test.moves' failed with status 42 in make")
    var found: fp_id = 0
    #expect(fpObjectFind(scene.lab, "moves", &found) == fp_status(FP_ERROR_NAME))
    scene.recorder.failing = ""
    #expect(scene.add() == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 3) == 0)
    scene.end()
    #expect(scene.recorder.living == 0)
  }

  @Test("whose copy fails ends the run of the lab that goes on; the other is unharmed")
  func copyFails() {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 2, lifts: false) == 0)
    var branch: OpaquePointer?
    #expect(fpLabCopy(scene.lab, &branch) == 0)
    scene.recorder.failing = "copy"
    #expect(ForeignScene.drag(branch, moves: 1, from: 2) == fp_status(FP_ERROR_CALLBACK))
    scene.recorder.failing = ""
    #expect(ForeignScene.drag(scene.lab, moves: 1, from: 2) == 0)
    #expect(ForeignScene.log(scene.lab).last == "moves.reset")
    fpLabDestroy(branch)
    scene.end()
    #expect(scene.recorder.living == 0)
  }

  @Test("measures what its function says; where that fails, the call says so")
  func measures() {
    let scene = ForeignScene()
    let status = "moves".withCString { name in
      withUnsafePointer(to: Optional(name)) { names in
        registerMoves(in: scene.lab, scene.recorder, id: "test.measured") {
          ($0.measurement_count, $0.measurements) = (1, names)
          $0.measure = { _, index, out, context in
            out?.pointee = 7 + Double(index)
            return CallRecorder.from(context).status("measure")
          }
        }
      }
    }
    #expect(status == 0)
    #expect(scene.add("test.measured", "measured") == 0)
    var measured: fp_id = 0
    #expect(fpObjectFind(scene.lab, "measured", &measured) == 0)
    var value = 0.0
    #expect(fpRecognizerMeasure(scene.lab, measured, "moves", &value) == 0 && value == 7)
    scene.recorder.failing = "measure"
    #expect(
      fpRecognizerMeasure(scene.lab, measured, "moves", &value) == fp_status(FP_ERROR_CALLBACK))
    #expect(scene.error == "'test.measured' failed with status 42 in measure")
    scene.recorder.failing = ""
    scene.end()
  }

  @Test("records what it measures as it was when it recognized, where that is switched on")
  func recordsMeasurements() {
    for (records, expected) in [
      (0, ["measured.action"]),
      (1, ["measured.action", "measured.moves(4)", "measured.numberOfTouches(1)"]),
    ] as [(UInt32, [String])] {
      let scene = ForeignScene()
      let status = "moves".withCString { name in
        withUnsafePointer(to: Optional(name)) { names in
          registerMoves(in: scene.lab, scene.recorder, id: "test.measured") {
            ($0.measurement_count, $0.measurements) = (1, names)
            $0.measure = { _, _, out, context in
              out?.pointee = Double(CallRecorder.from(context).calls.count { $0 == "moved" })
              return 0
            }
          }
        }
      }
      #expect(status == 0)
      #expect(scene.add("test.measured", "measured") == 0)
      #expect(fpLabRecord(scene.lab, records) == 0)
      #expect(ForeignScene.drag(scene.lab, moves: 4) == 0)
      let log = ForeignScene.tokens(scene.lab).filter { $0.hasPrefix("measured.") }
      let last = log.drop { $0 != "measured.action" }
      #expect(Array(last) == expected + ["measured.reset"])
      scene.end()
    }
  }

  @Test("with values that make no sense is corrected or ends the run in one sentence")
  func strangeValues() {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    scene.recorder.strangeRequest = 17
    #expect(ForeignScene.drag(scene.lab, moves: 1) == fp_status(FP_ERROR_CALLBACK))
    #expect(
      scene.error.hasSuffix(
        "'test.moves' answered touches_moved with the request 17, which does not exist"))
    scene.end()

    for (place, isFine) in [
      ((Double.nan, Double.nan), true), ((.nan, 1), false), ((.infinity, 1), false),
    ] {
      let scene = ForeignScene()
      #expect(scene.add() == 0)
      scene.recorder.place = place
      let status = ForeignScene.drag(scene.lab, moves: 3)
      #expect(status == (isFine ? 0 : fp_status(FP_ERROR_CALLBACK)))
      if !isFine { #expect(scene.error.contains("which is no place")) }
      scene.end()
    }

    let count = ForeignScene()
    count.recorder.touches = -5
    count.recorder.wakesAfter = .nan
    count.recorder.reason = "because"
    #expect(count.add() == 0)
    #expect(ForeignScene.drag(count.lab, moves: 3) == 0)
    count.end()
  }

  @Test("is asked by the id of the other's type whether it may shut it out")
  func relations() {
    for (answer, expected) in [(Int32(1), false), (0, true)] {
      let scene = ForeignScene()
      scene.recorder.canPrevent = answer
      #expect(scene.add("tap", "tap") == 0)
      #expect(scene.add() == 0)
      _ = fpObjectSet(scene.lab, scene.recognizer, "moves", [0], 1)
      #expect(ForeignScene.drag(scene.lab, moves: 0) == 0)
      #expect(scene.recorder.calls.contains("can_prevent tap"))
      var tap: fp_id = 0
      _ = fpObjectFind(scene.lab, "tap", &tap)
      let tokens = ForeignScene.tokens(scene.lab)
      #expect(tokens.contains("tap.action") == expected)
      scene.end()
    }
  }

  @Test("has parameters that are checked, passed to it and read back")
  func parameters() {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    #expect(fpObjectSet(scene.lab, scene.recognizer, "moves", [5], 1) == 0)
    #expect(scene.recorder.calls.last == "set 5.0")
    var value = 0.0
    var count = 0
    #expect(fpObjectGet(scene.lab, scene.recognizer, "moves", &value, 1, &count) == 0)
    #expect(value == 5)
    for bad in [Double.nan, 101, -1, 2.5] {
      #expect(
        fpObjectSet(scene.lab, scene.recognizer, "moves", [bad], 1) == fp_status(FP_ERROR_VALUE))
    }
    #expect(ForeignScene.drag(scene.lab, moves: 4) == 0)
    #expect(ForeignScene.log(scene.lab).contains("moves.state(failed)"))
    scene.end()
  }

  @Test("keeps the contract, but for a trial that is said to have ended the process")
  func contract() {
    let scene = ForeignScene()
    var holds: Int32 = -1
    let trials = Trials()
    var options = fp_check_options()
    options.size = UInt32(MemoryLayout<fp_check_options>.size)
    options.runs = 200
    options.seed = 1
    options.context = Unmanaged.passUnretained(trials).toOpaque()
    options.started = { trial, context in
      guard let context else { return }
      Unmanaged<Trials>.fromOpaque(context).takeUnretainedValue().started.append(trial)
    }
    #expect(fpRecognizerCheck(scene.lab, "test.moves", &options, &holds, nil, 0, nil) == 0)
    #expect(holds == 1 && trials.started == Array(0..<200))
    [7 as UInt64].withUnsafeBufferPointer { fatal in
      options.fatal = fatal.baseAddress
      options.fatal_count = 1
      #expect(fpRecognizerCheck(scene.lab, "test.moves", &options, &holds, nil, 0, nil) == 0)
    }
    #expect(holds == 0 && trials.started[200...].starts(with: [0, 1, 2, 3, 4, 5, 6, 8]))
    options.fatal = nil
    #expect(
      fpRecognizerCheck(scene.lab, "test.moves", &options, &holds, nil, 0, nil)
        == fp_status(FP_ERROR_NULL))
    #expect(scene.recorder.living == 0)
    scene.end()
  }
}

@Suite("A table that is refused")
struct RefusedTableTests {
  @Test("with the status and the sentence of what is wrong with it")
  func refusals() {
    let cases: [(String, Int, String, (inout fp_recognizer_class) -> Void)] = [
      ("size", FP_ERROR_SIZE, "size", { $0.size = 0 }),
      ("abi", FP_ERROR_ABI, "plugin ABI 7", { $0.abi_version = 7 }),
      ("make", FP_ERROR_NULL, "no function make", { $0.make = nil }),
      ("copy", FP_ERROR_NULL, "no function copy", { $0.copy = nil }),
      ("destroy", FP_ERROR_NULL, "no function destroy", { $0.destroy = nil }),
      ("reset", FP_ERROR_NULL, "no function reset", { $0.reset = nil }),
      ("id", FP_ERROR_NULL, "type.id is NULL", { $0.id = nil }),
      ("measure", FP_ERROR_NULL, "no function measure", { $0.measurement_count = 1 }),
      ("parameters", FP_ERROR_NULL, "type.parameters is NULL", { $0.parameters = nil }),
      ("flags", FP_ERROR_VALUE, "there is no type flag in 9", { $0.flags = 9 }),
      ("count", FP_ERROR_LIMIT, "at most 1000", { $0.parameter_count = 1_000_000 }),
    ].map { ($0.0, Int($0.1), $0.2, $0.3) }
    for (name, status, sentence, change) in cases {
      let scene = ForeignScene()
      #expect(
        registerMoves(in: scene.lab, scene.recorder, id: "test.x", change: change)
          == fp_status(status), "\(name)")
      #expect(scene.error.contains(sentence), "\(name): \(scene.error)")
      scene.end()
    }
  }

  @Test("because its id is taken or is none")
  func ids() {
    for (id, sentence) in [
      ("test.moves", "already registered"), ("tap", "already registered"), ("", "is no id"),
      ("a b", "is no id"), ("ä", "is no id"),
    ] {
      let scene = ForeignScene()
      #expect(registerMoves(in: scene.lab, scene.recorder, id: id) == fp_status(FP_ERROR_NAME))
      #expect(scene.error.contains(sentence), "\(scene.error)")
      scene.end()
    }
  }
}
