import CFingerpost
import Testing

/// What a callback fills into its reply, and how often it was asked.
private final class Reply {
  var answer: Int32?
  var view: fp_id?
  var asked: Int = 0
  var questions: [fp_question] = []
}

private let give: fp_callback = { question, out, context in
  guard let question, let out, let context else { return Int32(FP_ERROR_NULL) }
  let reply = Unmanaged<Reply>.fromOpaque(context).takeUnretainedValue()
  reply.asked += 1
  reply.questions.append(question.pointee)
  if let answer = reply.answer { out.pointee.answer = answer }
  if let view = reply.view { out.pointee.view = view }
  return Int32(FP_OK)
}

/// A card with a tap recognizer and a note in it, and a callback for one hook.
private struct Asked {
  let lab: CLab
  let window: fp_id
  let card: fp_id
  let note: fp_id
  let tap: fp_id
  let reply: Reply = Reply()

  init() throws {
    lab = try CLab()
    window = try lab.id { fp_window_create($0, "window", nil, $1) }
    card = try lab.view("card", in: window)
    note = try lab.view("note", in: card)
    #expect(fp_object_set(lab.pointer, note, "frame", [0, 0, 10, 10], 4) == FP_OK)
    tap = try lab.recognizer("tap", on: card)
  }

  func override(_ hook: fp_hook, of object: fp_id) {
    var callback = answer(FP_ANSWER_CALLBACK)
    callback.callback = give
    callback.context = Unmanaged.passUnretained(reply).toOpaque()
    #expect(fp_object_override(lab.pointer, object, hook.rawValue, &callback) == FP_OK)
  }

  /// Taps the card; the sentence of a failure.
  func tapCard() -> String {
    var tap = FingerpostCTests.tap(card)
    return withExtendedLifetime(reply) {
      fp_lab_play(lab.pointer, &tap, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK ? "" : lab.error
    }
  }
}

@Test func `C: a hit test's callback answers with a view, with nil, or as super`() throws {
  let scene = try Asked()
  scene.override(FP_HOOK_HIT_TEST, of: scene.card)
  func hit(_ view: fp_id?) -> fp_id {
    scene.reply.view = view
    var found: fp_id = 7
    withExtendedLifetime(scene.reply) {
      #expect(fp_lab_hit_test(scene.lab.pointer, 195, 350, &found) == FP_OK)
    }
    return found
  }
  #expect(hit(nil) == scene.card && hit(.max) == scene.card)
  #expect(hit(0) == scene.window)
  #expect(hit(scene.note) == scene.note)
  // What names no view is nil.
  #expect(hit(scene.tap) == scene.window)
  #expect(scene.reply.asked == 5)
}

@Test func `C: a recognizer's own touch methods are observed, and cannot keep a touch`() throws {
  let scene = try Asked()
  scene.override(FP_HOOK_TOUCHES_BEGAN, of: scene.tap)
  for answer in [nil, FP_REPLY_SUPER.rawValue, FP_REPLY_FORWARD.rawValue] {
    scene.reply.answer = answer
    #expect(scene.tapCard() == "")
  }
  #expect(scene.lab.log.filter { $0 == "tap.action" }.count == 3 && scene.reply.asked == 3)
  for answer in [FP_REPLY_CONSUME.rawValue, FP_REPLY_NEXT.rawValue] {
    scene.reply.answer = answer
    #expect(
      scene.tapCard()
        == "step 1: touchesBegan of a recognizer was answered with \(answer); its answer is "
        + "FP_REPLY_FORWARD (1), since super is called in any case")
  }
}

@Test func `C: a touch method's callback keeps the touch, or passes it on`() throws {
  func touched(_ answer: Int32?) throws -> String {
    let scene = try Asked()
    scene.override(FP_HOOK_TOUCHES_BEGAN, of: scene.card)
    scene.reply.answer = answer
    let error = scene.tapCard()
    let names = scene.lab.log.filter { $0.hasSuffix("touchesBegan") }.map { $0.dropLast(13) }
    return error.isEmpty ? names.joined(separator: " ") : error
  }
  let all = "tap card window application appDelegate"
  #expect(try touched(nil) == all)
  #expect(try touched(FP_REPLY_SUPER.rawValue) == all)
  #expect(try touched(FP_REPLY_CONSUME.rawValue) == "tap card")
  #expect(try touched(FP_REPLY_FORWARD.rawValue) == all)
  #expect(try touched(FP_REPLY_NEXT.rawValue) == all)
  #expect(
    try touched(7)
      == "step 1: touchesBegan was answered with 7; its answers are FP_REPLY_CONSUME (0), "
      + "FP_REPLY_FORWARD (1) and FP_REPLY_NEXT (2)")
}

@Test func `C: a window whose sendEvent does not call super delivers nothing`() throws {
  for (answer, isDelivered) in [(nil, true), (0, false), (1, true)] as [(Int32?, Bool)] {
    let scene = try Asked()
    scene.override(FP_HOOK_SEND_EVENT, of: scene.window)
    scene.reply.answer = answer
    #expect(scene.tapCard() == "" && scene.reply.asked == 2)
    #expect(scene.lab.log.filter { $0 == "window.sendEvent" }.count == 2)
    #expect(scene.lab.log.contains("tap.action") == isDelivered)
    #expect(scene.lab.log.contains("card.touchesBegan") == isDelivered)
  }
  // There is no next responder of an event.
  let scene = try Asked()
  scene.override(FP_HOOK_SEND_EVENT, of: scene.window)
  scene.reply.answer = FP_REPLY_NEXT.rawValue
  #expect(
    scene.tapCard()
      == "step 1: sendEvent was answered with 2; its answers are FP_REPLY_CONSUME (0) and "
      + "FP_REPLY_FORWARD (1)")
}

@Test func `C: a callback has a name, and an answer in JSON is its one name`() throws {
  let scene = try Asked()
  let hook = FP_HOOK_HIT_TEST.rawValue
  /// Overrides with an answer with names; the words of the answer, or the refusal.
  func answered(_ kind: fp_answer_kind, _ names: [String?], count: Int? = nil) -> String {
    var given = answer(kind)
    given.callback = give
    given.context = Unmanaged.passUnretained(scene.reply).toOpaque()
    let copies = names.map { name in
      name.map { name in
        let bytes = Array(name.utf8CString)
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        return UnsafePointer(copy)
      }
    }
    defer { copies.forEach { $0?.deallocate() } }
    let status = copies.withUnsafeBufferPointer { copies in
      given.names = copies.isEmpty ? nil : copies.baseAddress
      given.name_count = count ?? copies.count
      return fp_object_override(scene.lab.pointer, scene.card, hook, &given)
    }
    if status != FP_OK { return "\(status): \(scene.lab.error)" }
    var text: OpaquePointer?
    #expect(fp_object_answer_words(scene.lab.pointer, scene.card, hook, &text) == FP_OK)
    defer { fp_text_destroy(text) }
    return read { fp_text_read(text, $0, $1) }
  }
  #expect(answered(FP_ANSWER_CALLBACK, []) == #""a callback""#)
  #expect(answered(FP_ANSWER_CALLBACK, ["mine"]) == #""mine""#)
  // Of a callback only the kind is read back.
  var own = answer(FP_ANSWER_DEFAULT)
  #expect(fp_object_answer(scene.lab.pointer, scene.card, hook, &own) == FP_OK)
  #expect(own.kind == FP_ANSWER_CALLBACK.rawValue && own.name_count == 0 && own.names == nil)
  #expect(own.callback == nil)
  #expect(
    answered(FP_ANSWER_CALLBACK, [], count: 1) == "\(FP_ERROR_NULL): answer.names is NULL")
  #expect(answered(FP_ANSWER_CALLBACK, [nil]) == #""a callback""#)
  #expect(answered(FP_ANSWER_JSON, [#"{"redirect": "note"}"#]) == #"{"redirect":"note"}"#)
  #expect(answered(FP_ANSWER_JSON, ["null"]) == "null")
  let one = "\(FP_ERROR_VALUE): an answer in JSON has one name, which is the JSON, not "
  #expect(answered(FP_ANSWER_JSON, []) == one + "0")
  #expect(answered(FP_ANSWER_JSON, ["null", "null"]) == one + "2")
  #expect(answered(FP_ANSWER_JSON, [], count: 1) == "\(FP_ERROR_NULL): answer.names is NULL")
  #expect(answered(FP_ANSWER_JSON, [nil]) == "\(FP_ERROR_NULL): answer.names[0] is NULL")
  #expect(
    answered(FP_ANSWER_JSON, ["{"])
      == "\(FP_ERROR_DOCUMENT): this is not JSON: line 1, column 2: expected a key in double quotes"
  )
}

@Test func `C: an answer in JSON that a hook does not take is refused with its place`() throws {
  let scene = try Asked()
  func refusal(_ json: String, to hook: fp_hook, of object: fp_id) -> (Int, String, String) {
    var given = answer(FP_ANSWER_JSON)
    return json.withCString { json in
      withUnsafePointer(to: json) { name in
        name.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) { names in
          (given.names, given.name_count) = (names, 1)
          let status = fp_object_override(scene.lab.pointer, object, hook.rawValue, &given)
          return (Int(status), scene.lab.error, scene.lab.errorPath)
        }
      }
    }
  }
  let document = Int(FP_ERROR_DOCUMENT)
  #expect(
    refusal(#""consume""#, to: FP_HOOK_HIT_TEST, of: scene.card)
      == (
        document,
        "hitTest takes notSelf, none, askChildrenAnyway, {redirect: NAME}, {noneInside: NAME}, "
          + "{when: …, then: …, effects: […]}, not 'consume'", ""
      ))
  #expect(
    refusal("7", to: FP_HOOK_POINT_INSIDE, of: scene.card)
      == (
        document,
        "pointInside takes always, never, true, false, {insets: [top, left, bottom, right]}, "
          + "{orInside: NAME}, {when: …, then: …, effects: […]}, not 7", ""
      ))
  #expect(
    refusal(#"{"insets": [1, 2, 3]}"#, to: FP_HOOK_POINT_INSIDE, of: scene.card)
      == (document, "insets: a list of 4 numbers is wanted, not a list of 3", "/insets"))
  #expect(
    refusal(
      #"{"when": {"velocty": "horizontal"}}"#, to: FP_HOOK_DELEGATE_SHOULD_BEGIN, of: scene.tap)
      == (
        document,
        "when.velocty: unknown key 'velocty' of a condition; did you mean velocity?",
        "/when/velocty"
      ))
  #expect(
    refusal(#"{"when": {"velocity": "horizontal"}}"#, to: FP_HOOK_ACTION, of: scene.tap).0
      == Int(FP_ERROR_NAME))
  #expect(scene.lab.error == "when.velocity: 'tap' (tap) measures no velocity")
}
