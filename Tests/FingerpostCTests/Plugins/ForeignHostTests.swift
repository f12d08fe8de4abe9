import CFingerpost
import FingerpostC
import Testing

/// Uses the lab in one of the recognizer's functions; the recorder has what it gets.
private func useLab(_ recorder: CallRecorder) {
  var time: Int64 = 7
  let status = fp_lab_time(recorder.lab, &time)
  let error = read { fp_lab_error(recorder.lab, $0, $1) }
  recorder.calls.append("\(status) \(time) \(error)")
  fp_lab_destroy(recorder.lab)
}

/// A pad with a recognizer of a changed type on it.
private func scene(
  _ recorder: CallRecorder = CallRecorder(),
  _ change: @escaping (inout fp_recognizer_class) -> Void
) -> ForeignScene {
  let scene = ForeignScene(recorder)
  #expect(registerMoves(in: scene.lab, recorder, id: "test.other", change: change) == 0)
  #expect(scene.add("test.other", "other") == 0)
  return scene
}

extension ForeignScene {
  fileprivate var other: fp_id {
    var other: fp_id = 0
    #expect(fp_object_find(lab, "other", &other) == FP_OK)
    return other
  }

  /// What is written of the recognizer since the last time.
  fileprivate func log() -> [String] {
    let tokens = Self.tokens(lab).filter { $0.hasPrefix("other.") }.map { String($0.dropFirst(6)) }
    #expect(fp_lab_clear_timeline(lab) == FP_OK)
    return tokens
  }

  /// The last state's record, its decider and why it was written.
  fileprivate func lastState() throws -> (record: fp_record, decider: String, why: String) {
    var made: OpaquePointer?
    #expect(fp_lab_timeline(lab, 0, &made) == FP_OK)
    let timeline = CTimeline(made)
    let state = try #require(timeline.records.last { $0.kind == FP_KIND_STATE.rawValue })
    let why = read { out, capacity in
      var length = 0
      #expect(
        fp_timeline_why_record(timeline.pointer, state.serial, out, capacity, &length) == FP_OK)
      return length
    }
    let text = why.split(separator: #""text":""#)[1].prefix { $0 != "\"" }
    return (state, timeline.decider(at: state.serial), String(text))
  }

  /// A touch that the system cancels after some moves.
  fileprivate func cancelled(moves: Int) -> fp_status {
    #expect(Self.drag(lab, moves: moves, lifts: false) == 0)
    let end = [fp_sample(time: 1, x: 12, y: 20, finger: 1, phase: FP_PHASE_CANCELLED.rawValue)]
    return fp_lab_play_samples(lab, end, 1, 32, 0, nil, nil)
  }
}

/// Fails with the reason that the recorder names, and with the owner of its limit after a bar.
private let failWithReason: fp_touches_function = { _, _, _, gesture, request, context in
  guard let gesture, let host = gesture.pointee.host?.pointee else { return 42 }
  let words = CallRecorder.from(context).reason.split(
    separator: "|", omittingEmptySubsequences: false)
  host.reason(words[0] == "" ? nil : String(words[0]), 12, 10, gesture)
  if words.count > 1 { host.limit_of(words[1] == "" ? nil : String(words[1]), gesture) }
  request?.pointee = FP_REQUEST_FAILED.rawValue
  return 0
}

@Suite("The calls that a foreign recognizer may make")
struct ForeignHostTests {
  @Test(
    "give a reason, and the owner of the limit that decided",
    arguments: [
      ("movedTooFar", FP_REASON_MOVED_TOO_FAR, "", FP_DECIDER_NONE),
      ("movedTooFar|moves", FP_REASON_MOVED_TOO_FAR, "other.moves", FP_DECIDER_NAME),
      (
        "movedTooFar|profile.tapMovement", FP_REASON_MOVED_TOO_FAR, "profile.tapMovement",
        FP_DECIDER_PROFILE
      ),
      ("movedTooFar|profile.nothing", FP_REASON_MOVED_TOO_FAR, "rule", FP_DECIDER_RULE),
      ("movedTooFar|nothing", FP_REASON_MOVED_TOO_FAR, "rule", FP_DECIDER_RULE),
      ("movedTooFar|", FP_REASON_MOVED_TOO_FAR, "", FP_DECIDER_NONE),
      ("because", FP_REASON_OWN, "", FP_DECIDER_NONE),
      ("", FP_REASON_OWN, "", FP_DECIDER_NONE),
    ])
  func reasons(
    words: String, reason: fp_reason, decider: String, kind: fp_decider_kind
  ) throws {
    let scene = scene { $0.touches_ended = failWithReason }
    defer { scene.end() }
    scene.recorder.reason = words
    #expect(ForeignScene.drag(scene.lab, moves: 1) == 0)
    let state = try scene.lastState()
    #expect(state.record.reason == reason.rawValue && state.record.to == FP_STATE_FAILED.rawValue)
    #expect(state.record.x == 12 && state.record.y == 10)
    #expect(state.decider == decider && state.record.decider_kind == kind.rawValue)
    #expect(
      kind == FP_DECIDER_NONE ? state.record.decider_value.isNaN : state.record.decider_value == 10)
    // What a parameter of its own limits, only the class knows; it may be one direction.
    let because =
      if reason == FP_REASON_OWN {
        "it measured 12, and its limit is 10"
      } else if kind == FP_DECIDER_NAME {
        "it moved too far: it measured 12, and its moves is 10"
      } else {
        "the finger moved 12 points, more than the 10 points it allows"
      }
    #expect(
      state.why
        == "The test.other recognizer “other” on the view “pad” failed at 20 ms because \(because)."
    )
  }

  @Test("read thresholds, wake it, take that back and ignore a touch")
  func host() {
    let scene = scene {
      $0.touches_began = { _, touches, _, gesture, _, context in
        let recorder = CallRecorder.from(context)
        guard let touches, let gesture, let host = gesture.pointee.host?.pointee else { return 42 }
        for name in ["tapMovement", "tapMovements", "profile.tapMovement"] {
          recorder.calls.append("\(name) \(host.threshold(name, gesture))")
        }
        recorder.calls.append("NULL \(host.threshold(nil, gesture)) \(host.threshold("", nil))")
        host.wake(0.015, gesture)
        if recorder.reason == "cancel" { host.cancel_wake(gesture) }
        if recorder.reason == "ignore" { host.ignore(touches.pointee.id, gesture) }
        // Without a gesture they do nothing.
        host.wake(0, nil)
        host.cancel_wake(nil)
        host.ignore(touches.pointee.id, nil)
        host.reason("lifted", 1, 1, nil)
        host.limit_of("moves", nil)
        return 0
      }
      $0.time_elapsed = { _, _, _, context in CallRecorder.from(context).status("elapsed") }
    }
    defer { scene.end() }
    func calls(_ what: String) -> [String] {
      (scene.recorder.reason, scene.recorder.calls) = (what, [])
      #expect(ForeignScene.drag(scene.lab, moves: 2) == 0)
      #expect(
        scene.recorder.calls.prefix(4) == [
          "tapMovement 45.0", "tapMovements nan", "profile.tapMovement nan", "NULL nan nan",
        ])
      return Array(scene.recorder.calls.dropFirst(4))
    }
    #expect(calls("") == ["moved", "elapsed", "moved", "ended", "reset"])
    #expect(calls("cancel") == ["moved", "moved", "ended", "reset"])
    _ = scene.log()
    #expect(calls("ignore") == ["elapsed"])
    #expect(scene.log() == ["touchesBegan"])
  }

  @Test("are not needed: without functions it stays as it is, and fails when it is cancelled")
  func nothing() throws {
    let scene = scene {
      ($0.touches_began, $0.touches_moved, $0.touches_ended) = (nil, nil, nil)
      ($0.touches_cancelled, $0.time_elapsed, $0.set) = (nil, nil, nil)
      ($0.location, $0.number_of_touches, $0.can_prevent) = (nil, nil, nil)
    }
    defer { scene.end() }
    #expect(ForeignScene.drag(scene.lab, moves: 2) == 0)
    #expect(scene.log() == ["touchesBegan", "touchesMoved", "touchesMoved", "touchesEnded"])
    #expect(scene.recorder.calls == ["make"])
    var number = 9.0
    #expect(fp_recognizer_measure(scene.lab, scene.other, "numberOfTouches", &number) == FP_OK)
    #expect(number == 0)
    #expect(fp_object_set(scene.lab, scene.other, "moves", [4], 1) == FP_OK)
    #expect(fp_object_get(scene.lab, scene.other, "moves", &number, 1, nil) == FP_OK)
    #expect(number == 4)
    var place = [7.0, 7]
    #expect(fp_recognizer_location(scene.lab, scene.other, -1, 0, &place) == FP_ERROR_STATE)
    for finger: Int32 in [0, -2] {
      #expect(fp_recognizer_location(scene.lab, scene.other, finger, 0, &place) == FP_ERROR_RANGE)
      #expect(scene.error == "'other' has 0 touches, no touch \(finger)")
    }
    #expect(place == [7, 7])
    #expect(scene.cancelled(moves: 0) == 0)
    let state = try scene.lastState().record
    #expect(state.to == FP_STATE_FAILED.rawValue)
    #expect(state.reason == FP_REASON_TOUCH_CANCELLED.rawValue)
  }

  @Test("include a wake that nobody needs")
  func unheardWake() {
    let scene = scene {
      $0.time_elapsed = nil
    }
    defer { scene.end() }
    scene.recorder.wakesAfter = 0.005
    #expect(ForeignScene.drag(scene.lab, moves: 1) == 0)
    #expect(
      scene.log() == ["touchesBegan", "touchesMoved", "touchesEnded", "state(failed)", "reset"])
  }

  @Test("include a request in every touch method; a cancelled touch ends what has begun")
  func cancelled() throws {
    let change: (inout fp_recognizer_class) -> Void = {
      $0.flags = 0
      $0.touches_moved = { _, _, _, _, request, context in
        request?.pointee = FP_REQUEST_BEGAN.rawValue
        return CallRecorder.from(context).status("moved")
      }
    }
    let plain = scene(CallRecorder(), change)
    defer { plain.end() }
    #expect(plain.cancelled(moves: 1) == 0)
    let state = try plain.lastState().record
    #expect(state.from == FP_STATE_BEGAN.rawValue && state.to == FP_STATE_CANCELLED.rawValue)
    #expect(state.reason == FP_REASON_TOUCH_CANCELLED.rawValue)

    let own = scene {
      change(&$0)
      $0.touches_cancelled = { _, touches, _, _, request, context in
        let phase = touches?.pointee.phase ?? 0
        request?.pointee = FP_REQUEST_ENDED.rawValue
        return CallRecorder.from(context).status("cancelled in phase \(phase)")
      }
    }
    defer { own.end() }
    #expect(own.cancelled(moves: 1) == 0)
    #expect(try own.lastState().record.to == FP_STATE_ENDED.rawValue)
    #expect(own.recorder.calls.suffix(2) == ["cancelled in phase 4", "reset"])
    own.recorder.failing = "cancelled in phase 4"
    #expect(own.cancelled(moves: 1) == fp_status(FP_ERROR_CALLBACK))
    #expect(own.error.hasSuffix("'test.other' failed with status 42 in touches_cancelled"))
  }

  @Test("do not include a refusal of a parameter: it fails the call that sets it")
  func failingSetter() {
    let scene = scene { _ in }
    defer { scene.end() }
    scene.recorder.failing = "set"
    #expect(fp_object_set(scene.lab, scene.other, "moves", [5], 1) == FP_ERROR_CALLBACK)
    #expect(scene.error == "'test.other' failed with status 42 in set")
    scene.recorder.failing = ""
    #expect(fp_object_set(scene.lab, scene.other, "moves", [1], 1) == FP_OK)
    #expect(ForeignScene.drag(scene.lab, moves: 1) == 0)
    #expect(scene.log().last == "reset")
  }

  @Test("do not include those of its lab, not even outside of a run")
  func busy() {
    let scene = ForeignScene()
    defer { scene.end() }
    let status = registerMoves(in: scene.lab, scene.recorder, id: "test.other") {
      $0.number_of_touches = { _, context in
        useLab(CallRecorder.from(context))
        return 3
      }
      $0.set = { _, _, _, context in
        useLab(CallRecorder.from(context))
        return 0
      }
      $0.touches_began = { _, _, _, _, _, context in
        useLab(CallRecorder.from(context))
        return 0
      }
    }
    #expect(status == 0 && scene.add("test.other", "other") == 0)
    scene.recorder.lab = scene.lab
    var number = 0.0
    #expect(
      fp_recognizer_measure(scene.lab, scene.other, "numberOfTouches", &number) == FP_OK)
    let busy = "\(FP_ERROR_BUSY) 7 the lab is busy; this callback must not use it"
    #expect(number == 3 && scene.recorder.calls.last == busy)
    scene.recorder.calls = []
    #expect(fp_object_set(scene.lab, scene.other, "moves", [5], 1) == FP_OK)
    #expect(scene.recorder.calls == [busy])
    var time: Int64 = 7
    #expect(fp_lab_time(scene.lab, &time) == FP_OK && time == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 1) == 0)
    #expect(scene.recorder.calls.filter { $0 == busy }.count == 2)
  }

  @Test("do not include those of a lab that ends")
  func ending() {
    let scene = ForeignScene()
    let status = registerMoves(in: scene.lab, scene.recorder, id: "test.other") {
      $0.destroy = { state, context in
        useLab(CallRecorder.from(context))
        state?.deallocate()
      }
    }
    #expect(status == 0 && scene.add("test.other", "other") == 0)
    scene.recorder.lab = scene.lab
    scene.recorder.calls = []
    scene.end()
    #expect(
      scene.recorder.calls == ["\(FP_ERROR_BUSY) 7 the lab is busy; this callback must not use it"])
  }

  @Test("are made of a copy whose state is missing: each run says so, and the lab can be ended")
  func copiedWithoutState() {
    let scene = ForeignScene()
    #expect(scene.add() == 0)
    #expect(ForeignScene.drag(scene.lab, moves: 1, lifts: false) == 0)
    var (branch, twig): (OpaquePointer?, OpaquePointer?)
    #expect(fp_lab_copy(scene.lab, &branch) == FP_OK)
    scene.recorder.failing = "copy"
    #expect(ForeignScene.drag(branch, moves: 1, from: 2) == fp_status(FP_ERROR_CALLBACK))
    scene.recorder.failing = ""
    #expect(fp_lab_copy(branch, &twig) == FP_OK)
    for lab in [twig, branch] {
      #expect(ForeignScene.drag(lab, moves: 1, from: 2) == fp_status(FP_ERROR_CALLBACK))
      #expect(
        read { fp_lab_error(lab, $0, $1) }
          == "'test.moves' has no state, because its make or copy has failed")
      fp_lab_destroy(lab)
    }
    scene.end()
    #expect(scene.recorder.living == 0)
  }
}

@Suite("The relations of a foreign recognizer")
struct ForeignRelationTests {
  @Test("are asked of its class by the other's type, and are yes, yes, no, no without functions")
  func relations() {
    /// The states and actions of a tap under both, and what the class was asked.
    func tapped(_ change: @escaping (inout fp_recognizer_class) -> Void) -> [[String]] {
      let scene = scene {
        $0.can_prevent = nil
        change(&$0)
      }
      defer { scene.end() }
      #expect(scene.add("tap", "tap") == 0)
      #expect(fp_object_set(scene.lab, scene.other, "moves", [0], 1) == FP_OK)
      #expect(ForeignScene.drag(scene.lab, moves: 0) == 0)
      return [
        ForeignScene.tokens(scene.lab).filter { $0.hasSuffix("action") },
        Set(scene.recorder.calls.filter { $0.hasSuffix(" tap") }).sorted(),
      ]
    }
    let (mayNotPrevent, mayNotBePrevented): (fp_relation_function, fp_relation_function) = (
      { _, other, context in asked("can_prevent", other, context, 0) },
      { _, other, context in asked("can_be_prevented", other, context, 0) }
    )
    // The tap acts first and shuts the other one out.
    #expect(tapped { _ in } == [["tap.action"], []])
    #expect(
      tapped { $0.can_prevent = mayNotPrevent } == [["tap.action"], ["can_prevent tap"]])
    #expect(
      tapped { $0.can_be_prevented = mayNotBePrevented }
        == [["other.action"], ["can_be_prevented tap"]])
    #expect(
      tapped { ($0.can_prevent, $0.can_be_prevented) = (mayNotPrevent, mayNotBePrevented) }
        == [["tap.action", "other.action"], ["can_be_prevented tap", "can_prevent tap"]])
    #expect(
      tapped {
        $0.can_be_prevented = mayNotBePrevented
        $0.should_require_failure = { _, other, context in asked("waits for", other, context, 1) }
      } == [["tap.action"], ["waits for tap"]])
    #expect(
      tapped {
        $0.should_be_required_to_fail = { _, other, context in asked("before", other, context, 1) }
      } == [["other.action"], ["before tap"]])
  }
}

private func asked(
  _ function: String, _ other: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?,
  _ answer: Int32
) -> Int32 {
  CallRecorder.from(context).calls.append("\(function) \(other.map { String(cString: $0) } ?? "")")
  return answer
}
