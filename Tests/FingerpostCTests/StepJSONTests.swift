import CFingerpost
import Fingerpost
import FingerpostC
import FingerpostTestSupport
import Testing

/// A screen with everything that the samples of steps name, made through C.
private func sampleLab() throws -> CLab {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  _ = try lab.view("inner", in: card)
  for (name, kind) in [
    ("button", "UIButton"), ("scroll", "UIScrollView"), ("field", "UITextField"),
  ] {
    _ = try lab.view(name, kind, in: window)
  }
  for type in ["tap", "pan", "pinch", "rotation"] {
    let made = try lab.id { fp_recognizer_create($0, type, type, $1) }
    #expect(fp_view_add_recognizer(lab.pointer, card, made) == FP_OK)
  }
  _ = try lab.id { fp_recognizer_create($0, "spare", "tap", $1) }
  for (name, kind) in [
    ("first", "UIViewController"), ("second", "UIViewController"),
    ("navigation", "UINavigationController"), ("book", "UIPageViewController"),
  ] {
    let controller = try lab.id { fp_controller_create($0, name, kind, $1) }
    let view = try lab.view("\(name)View")
    #expect(fp_controller_set_view(lab.pointer, controller, view) == FP_OK)
  }
  return lab
}

/// A document's step as C has it, member by member as the table says; texts live as long as the test.
private struct CStep {
  let lab: CLab
  var steps: [fp_step] = []
  var texts: [UnsafeMutablePointer<CChar>] = []

  mutating func add(_ json: JSONValue) throws {
    guard case .object(let members) = json,
      let verb = members.first(where: { StepSchema.find($0.key) != nil })?.key,
      let (row, form) = StepSchema.find(verb)
    else { return }
    var made = step(fp_step_kind(rawValue: UInt32(row.kind.rawValue)))
    (made.duration, made.gap) = (0, 0)
    if case .array(let inner)? = json["together"] {
      made.kind = FP_STEP_TOGETHER_BEGIN.rawValue
      steps.append(made)
      for one in inner { try add(one) }
      made.kind = FP_STEP_TOGETHER_END.rawValue
      steps.append(made)
      return
    }
    if row.isOpen {
      made.object = try find(json["set"])
      made.text = text("isUserInteractionEnabled")
      made.number_count = 1
      steps.append(made)
      return
    }
    for field in row.fields {
      if let form, field.slot == .text {
        made.text = text(form.text)
      } else if let offset = field.offset, let by = json[offset] {
        let numbers = self.numbers(by)
        let place = fp_place(
          kind: FP_PLACE_BY.rawValue, reserved: 0, view: 0, x: numbers[0], y: numbers[1])
        if field.slot == .target { made.target = place } else { made.place = place }
      } else {
        try fill(field, json[field.name.isEmpty ? verb : field.name], &made)
      }
    }
    steps.append(made)
  }

  private mutating func fill(_ field: StepField, _ value: JSONValue?, _ made: inout fp_step) throws
  {
    switch field.slot {
    case .place: made.place = try place(value)
    case .target: made.target = try place(value)
    case .object: made.object = try find(value)
    case .other: made.other = try find(value)
    case .text: if case .string(let word)? = value { made.text = text(word) }
    case .pair, .numbers:
      let numbers = self.numbers(value)
      (made.numbers.0, made.numbers.1) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
      made.number_count = UInt32(numbers.count)
    case .finger: made.finger = Int32(number(field, value))
    case .fingers: made.fingers = Int32(number(field, value))
    case .count: made.count = Int32(number(field, value))
    case .direction: made.direction = UInt32(number(field, value))
    case .touchType: made.touch_type = UInt32(number(field, value))
    case .button: made.button = UInt32(number(field, value))
    case .duration: made.duration = number(field, value)
    case .gap: made.gap = number(field, value)
    case .first: (made.numbers.0, made.number_count) = (number(field, value), 1)
    case .second: (made.numbers.1, made.number_count) = (number(field, value), 2)
    case .third: (made.numbers.2, made.number_count) = (number(field, value), 3)
    case nil: break
    }
  }

  private func number(_ field: StepField, _ value: JSONValue?) -> Double {
    switch (value, field.value) {
    case (.number(let number)?, _): number * field.unit.factor
    case (.bool(let flag)?, _): flag ? 1 : 0
    case (.string(let name)?, .word(let words)):
      words.first { $0.name == name }.map { Double($0.number) } ?? -1
    default: field.standard ?? -1
    }
  }

  private func numbers(_ value: JSONValue?) -> [Double] {
    if case .number(let number)? = value { return [number] }
    guard case .array(let items)? = value else { return [0, 0] }
    return items.map { if case .number(let number) = $0 { number } else { .nan } }
  }

  private func find(_ value: JSONValue?) throws -> fp_id {
    guard case .string(let name)? = value else { return 0 }
    return try lab.id { fp_object_find($0, name, $1) }
  }

  private func place(_ value: JSONValue?) throws -> fp_place {
    var made = fp_place()
    if let view = value?["view"] {
      let numbers = self.numbers(value?["at"])
      (made.kind, made.view) = (FP_PLACE_IN_VIEW.rawValue, try find(view))
      (made.x, made.y) = (numbers[0], numbers[1])
    } else {
      (made.kind, made.view) = (FP_PLACE_CENTER.rawValue, try find(value))
    }
    return made
  }

  private mutating func text(_ word: String) -> UnsafePointer<CChar> {
    let bytes = Array(word.utf8CString)
    let made = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    made.initialize(from: bytes, count: bytes.count)
    texts.append(made)
    return UnsafePointer(made)
  }
}

@Test func `every step of the table plays the same as a struct and as JSON`() throws {
  let lab = try sampleLab()
  var prelude = [step(FP_STEP_DOWN)]
  prelude[0].finger = 1
  prelude[0].place = tap(try lab.id { fp_object_find($0, "card", $1) }).place
  var played = 0
  for sample in StepSample.all {
    let needsFinger = ["move", "up", "cancel"].contains(sample.verb)
    func branch() throws -> CLab {
      let made = CLab(adopting: try #require(copy(of: lab)))
      if needsFinger {
        #expect(fp_lab_play(made.pointer, &prelude, 1, 0, nil, nil) == FP_OK)
      }
      return made
    }
    let (structs, documents, read) = (try branch(), try branch(), try branch())
    var c = CStep(lab: structs)
    try c.add(sample.json)
    defer { for text in c.texts { text.deallocate() } }
    let json = JSONValue.array([sample.json]).json
    let expected = fp_lab_play(
      structs.pointer, c.steps, c.steps.count, UInt32(FP_PLAY_SETTLE), nil, nil)
    let status = play(json, in: documents, UInt32(FP_PLAY_SETTLE))
    #expect(status == expected, "\(json): \(structs.error) / \(documents.error)")
    #expect(documents.log == structs.log && documents.timeline.count == structs.timeline.count)
    let steps = ReadSteps(read, json)
    #expect(steps.status == FP_OK)
    #expect(
      fp_lab_play(
        read.pointer, steps.all, steps.all.count, UInt32(FP_PLAY_SETTLE), nil, nil) == status)
    #expect(read.log == structs.log)
    if status == FP_OK { played += 1 }
  }
  #expect(played >= StepSample.all.count - 4, "\(played) of \(StepSample.all.count)")
}

@Test func `reading reports all that is wrong, and playing a list where it stopped`() throws {
  let lab = try sampleLab()
  #expect(
    play(#"[{"tpa":"card"},{"tap":"crad"}]"#, in: lab) == FP_ERROR_DOCUMENT)
  #expect(
    lab.error
      == "[0]: no step is called 'tpa'; did you mean tap?\n"
      + "[1].tap: nothing is called 'crad'; did you mean card?")
  var stopped = 9
  #expect(
    play(#"[{"wait":1},{"up":7}]"#, in: lab, stopped: &stopped) == FP_ERROR_STATE)
  #expect(stopped == 1)
  #expect(lab.error.hasPrefix("[1]: "), "\(lab.error)")
  var part: OpaquePointer?
  #expect(
    play(#"[{"tap":"card"}]"#, in: lab, UInt32(FP_PLAY_SETTLE), timeline: &part)
      == FP_OK)
  #expect(CTimeline(part).count > 0)
  #expect(fp_lab_play_list(lab.pointer, nil, 0, nil, nil) == FP_ERROR_NULL)
  #expect(fp_lab_play_list(nil, nil, 0, nil, nil) == FP_ERROR_NULL)
}

@Test func `a list says how long it takes at least, and whether it changes the screen`() throws {
  let lab = try sampleLab()
  func list(_ json: String) -> (duration: Double, changesScreen: Bool) {
    var made: OpaquePointer?
    #expect(fp_lab_read_steps(lab.pointer, json, 0, &made) == FP_OK, "\(lab.error)")
    defer { fp_step_list_destroy(made) }
    return (fp_step_list_duration(made), fp_step_list_changes_screen(made) == 1)
  }
  #expect(list(#"[{"wait":1.5},{"wait":2}]"#) == (3.5, false))
  #expect(list(#"[{"together":[{"wait":1}]},{"set":"card","frame":[0,0,9,9]}]"#) == (1, true))
  #expect(list(#"[{"together":[{"set":"card","frame":[0,0,9,9]}]}]"#).changesScreen)
  #expect(fp_step_list_duration(nil) == 0 && fp_step_list_changes_screen(nil) == 0)
}

@Test func `a list is played again, and in a branch`() throws {
  let lab = try sampleLab()
  let branch = CLab(adopting: try #require(copy(of: lab)))
  var list: OpaquePointer?
  #expect(fp_lab_read_steps(lab.pointer, #"[{"tap":"card"}]"#, 0, &list) == FP_OK)
  defer { fp_step_list_destroy(list) }
  for _ in 1...2 {
    for each in [lab, branch] {
      #expect(
        fp_lab_play_list(each.pointer, list, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
    }
  }
  #expect(lab.log == branch.log && !lab.log.isEmpty)
}

@Test func `short steps are read and played in one call, longer ones are only read`() throws {
  let lab = try sampleLab()
  func play(_ json: String, _ longest: Double = 3) -> (Int, records: Int?, list: Double?) {
    var (list, timeline): (OpaquePointer?, OpaquePointer?)
    let status = fp_lab_play_json(
      lab.pointer, json, UInt32(FP_PLAY_SETTLE), longest, &list, &timeline)
    defer { fp_step_list_destroy(list) }
    return (
      Int(status), timeline.map { CTimeline($0).count },
      list == nil ? nil : fp_step_list_duration(list)
    )
  }
  #expect(play(#"[{"tap":"card"}]"#) == (Int(FP_OK), lab.timeline.count, nil))
  let count = lab.timeline.count
  #expect(play(#"[{"wait":1},{"wait":2.5}]"#) == (Int(FP_OK), nil, 3.5))
  #expect(play(#"[{"tap":"crad"}]"#, .infinity) == (Int(FP_ERROR_NAME), nil, nil))
  #expect(play(#"[{"wait":1}]"#, .nan) == (Int(FP_OK), nil, 1))
  #expect(lab.timeline.count == count, "nothing of that was played")
  let set = play(#"[{"set":"card","isHidden":true}]"#)
  #expect(set.list == 0 && set.records ?? 0 > 0, "the list of what can change the screen is kept")
  #expect(play(#"[{"wait":1},{"up":7}]"#) == (Int(FP_ERROR_STATE), nil, 1))
  #expect(lab.error.hasPrefix("[1]: "), "\(lab.error)")
  #expect(fp_lab_play_json(lab.pointer, #"[{"tap":"card"}]"#, 0, 3, nil, nil) == FP_OK)
  #expect(fp_lab_play_json(lab.pointer, nil, 0, 3, nil, nil) == FP_ERROR_NULL)
  #expect(fp_lab_play_json(lab.pointer, "[]", 8, 3, nil, nil) == FP_ERROR_VALUE)
  #expect(fp_lab_play_json(nil, "[]", 0, 3, nil, nil) == FP_ERROR_NULL)
}

@Test func `the start of a play is kept before its steps are read`() throws {
  let lab = try sampleLab()
  let json = #"[{"addRecognizer":{"type":"tap","name":"made"},"to":"card"},{"tap":"card"}]"#
  let (keep, settle) = (UInt32(FP_PLAY_KEEP_START), UInt32(FP_PLAY_SETTLE))
  #expect(fp_lab_play_json(lab.pointer, json, keep | settle, 3, nil, nil) == FP_OK)
  var start: OpaquePointer?
  #expect(fp_lab_start(lab.pointer, &start) == FP_OK)
  let branch = CLab(adopting: try #require(start))
  var made: fp_id = 0
  #expect(fp_object_find(branch.pointer, "made", &made) == FP_ERROR_NAME)
  #expect(fp_lab_play_json(branch.pointer, json, settle, 3, nil, nil) == FP_OK)
  #expect(branch.log == lab.log && !lab.log.isEmpty)
  for each in [lab, branch] { #expect(fp_object_find(each.pointer, "made", &made) == FP_OK) }
  var wait = step(FP_STEP_WAIT)
  #expect(fp_lab_play(lab.pointer, &wait, 1, keep, nil, nil) == FP_OK)
  #expect(fp_lab_start(lab.pointer, &start) == FP_OK)
  #expect(CLab(adopting: try #require(start)).log == lab.log, "any play can keep its start")
}

/// Reads steps and plays them.
private func play(
  _ json: String, in lab: CLab, _ flags: UInt32 = 0, stopped: UnsafeMutablePointer<Int>? = nil,
  timeline: UnsafeMutablePointer<OpaquePointer?>? = nil
) -> fp_status {
  var list: OpaquePointer?
  let status = fp_lab_read_steps(lab.pointer, json, 0, &list)
  defer { fp_step_list_destroy(list) }
  return status == FP_OK
    ? fp_lab_play_list(lab.pointer, list, flags, stopped, timeline) : status
}

/// Steps that the engine has read from JSON, with their places.
private final class ReadSteps {
  let status: fp_status
  private(set) var all: [fp_step]
  private(set) var paths: [String] = []
  private var list: OpaquePointer?

  init(_ lab: CLab, _ json: String?, areEffects: Bool = false) {
    var made: OpaquePointer?
    status = fp_lab_read_steps(lab.pointer, json, areEffects ? 1 : 0, &made)
    list = made
    let count = fp_step_list_read(made, nil, 0)
    all = Array(repeating: fp_step(), count: count)
    #expect(fp_step_list_read(made, &all, count) == count)
    paths = (0..<count).map { index in
      FingerpostCTests.read { fp_step_list_path(made, index, $0, $1) }
    }
  }

  deinit { fp_step_list_destroy(list) }
}

@Test func `steps that are read have their places, groups between a begin and an end`() throws {
  let lab = try sampleLab()
  let script = ReadSteps(
    lab,
    #"[{"wait":1},{"together":[{"tap":"card"},{"tap":"inner"}]},{"set":"card","isHidden":true,"alpha":0}]"#
  )
  #expect(
    script.all.map(\.kind)
      == [
        FP_STEP_WAIT, FP_STEP_TOGETHER_BEGIN, FP_STEP_TAP, FP_STEP_TAP, FP_STEP_TOGETHER_END,
        FP_STEP_TOGETHER_BEGIN, FP_STEP_SET, FP_STEP_SET, FP_STEP_TOGETHER_END,
      ].map(\.rawValue))
  #expect(
    script.paths
      == ["[0]", "[1]", "[1].together[0]", "[1].together[1]", "[1]", "[2]", "[2]", "[2]", "[2]"])
  let effects = ReadSteps(
    lab, #"[{"set":"card","isHidden":true,"alpha":0},{"remove":"inner"}]"#, areEffects: true)
  #expect(
    effects.all.map(\.kind) == [FP_STEP_SET, FP_STEP_SET, FP_STEP_REMOVE].map(\.rawValue))
  #expect(effects.paths == ["[0]", "[0]", "[1]"])
  for var step in effects.all { #expect(fp_lab_perform(lab.pointer, &step) == FP_OK) }
}

@Test func `steps that cannot be read have the code of the first thing that is wrong`() throws {
  let lab = try sampleLab()
  for (json, status) in [
    (#"[{"tap":"crad"}]"#, FP_ERROR_NAME), (#"[{"tpa":"card"}]"#, FP_ERROR_DOCUMENT),
    (#"[{"push":"card","onto":"navigation"}]"#, FP_ERROR_KIND), ("[", FP_ERROR_DOCUMENT),
    (#"{"tap":"card"}"#, FP_ERROR_DOCUMENT),
  ] {
    let read = ReadSteps(lab, json)
    #expect(read.status == fp_status(status) && read.all.isEmpty, "\(json): \(lab.error)")
  }
  #expect(ReadSteps(lab, #"[{"tap":"card"}]"#, areEffects: true).status == FP_ERROR_DOCUMENT)
  #expect(ReadSteps(lab, nil).status == FP_ERROR_NULL)
  #expect(fp_lab_read_steps(lab.pointer, "[]", 0, nil) == FP_ERROR_NULL)
  fp_step_list_destroy(nil)
}

private func copy(of lab: CLab) -> OpaquePointer? {
  var made: OpaquePointer?
  return fp_lab_copy(lab.pointer, &made) == FP_OK ? made : nil
}

@Test func `at most sixteen steps of three seconds are short enough to be played at once`() throws {
  let lab = try sampleLab()
  /// Whether so many pauses are played, and what is left of the list.
  func play(_ count: Int, _ seconds: Double, _ flags: Int = Int(FP_PLAY_IF_SHORT)) -> (Bool, Int) {
    let pauses = (0..<count).map { _ in #"{"wait":\#(seconds)}"# }
    var (list, timeline): (OpaquePointer?, OpaquePointer?)
    #expect(
      fp_lab_play_json(
        lab.pointer, "[\(pauses.joined(separator: ","))]", UInt32(flags), .infinity, &list,
        &timeline) == FP_OK, "\(lab.error)")
    defer {
      fp_step_list_destroy(list)
      fp_timeline_destroy(timeline)
    }
    return (timeline != nil, fp_step_list_read(list, nil, 0))
  }
  #expect(play(16, 0.01) == (true, 0))
  #expect(play(17, 0.01) == (false, 17))
  #expect(play(17, 0.01, 0) == (true, 0))
  #expect(play(2, 1.5) == (true, 0))
  #expect(play(2, 1.6) == (false, 2))
}
