import CFingerpost
import Fingerpost

@_cdecl("fp_object_override")
public func fpObjectOverride(
  _ lab: OpaquePointer?, _ id: fp_id, _ hook: UInt32, _ answer: UnsafePointer<fp_answer>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let hook = try FingerpostC.hook(hook)
    let object = try box.ids.object(id)
    let answer: Answer? =
      if let answer { try convert(try read(answer, "answer"), hook, object, box) } else { nil }
    try box.lab.override(hook, of: object, with: answer)
  }
}

@_cdecl("fp_object_answer_words")
public func fpObjectAnswerWords(
  _ lab: OpaquePointer?, _ id: fp_id, _ hook: UInt32,
  _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let hook = try FingerpostC.hook(hook)
    let answer = try box.lab.answer(to: hook, of: try box.ids.object(id))
    out.pointee = TextBox(answer.map { box.lab.wordsOfAnswer($0, to: hook) } ?? "null").pointer
  }
}

@_cdecl("fp_hooks")
public func fpHooks(_ outText: UnsafeMutablePointer<OpaquePointer?>?) -> fp_status {
  guard let outText else { return fp_status(FP_ERROR_NULL) }
  outText.pointee = TextBox(HookTable.json).pointer
  return fp_status(FP_OK)
}

@_cdecl("fp_lab_record")
public func fpLabRecord(_ lab: OpaquePointer?, _ records: UInt32) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.record(OptionalRecords(rawValue: records)) }
}

@_cdecl("fp_lab_perform")
public func fpLabPerform(_ lab: OpaquePointer?, _ step: UnsafePointer<fp_step>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    var parser = StepParser(try structs(step, 1, "step"), box)
    for step in try parser.parse() { try box.lab.perform(step) }
  }
}

func convert(
  _ answer: fp_answer, _ hook: Hook, _ object: AnyObjectID, _ box: LabBox
) throws(LabError) -> Answer? {
  switch answer.kind {
  case FP_ANSWER_DEFAULT.rawValue: return nil
  case FP_ANSWER_NO.rawValue: return .no
  case FP_ANSWER_YES.rawValue: return .yes
  case FP_ANSWER_ONLY.rawValue: return .only(try names(answer, box))
  case FP_ANSWER_EXCEPT.rawValue: return .except(try names(answer, box))
  case FP_ANSWER_CONSUME.rawValue: return .consume
  case FP_ANSWER_FORWARD.rawValue: return .forward
  case FP_ANSWER_NEXT.rawValue: return .next
  case FP_ANSWER_INSETS.rawValue: return .insets(try insets(answer))
  case FP_ANSWER_OR_INSIDE.rawValue: return .orInside(try name(answer, box))
  case FP_ANSWER_NOT_SELF.rawValue: return .notSelf
  case FP_ANSWER_NONE.rawValue: return .nothing
  case FP_ANSWER_REDIRECT.rawValue: return .redirect(try name(answer, box))
  case FP_ANSWER_NONE_INSIDE.rawValue: return .noneInside(try name(answer, box))
  case FP_ANSWER_ASK_CHILDREN_ANYWAY.rawValue: return .askChildrenAnyway
  case FP_ANSWER_CALLBACK.rawValue: return .callback(try callback(answer, box.ids))
  case FP_ANSWER_JSON.rawValue:
    guard answer.name_count == 1 else {
      throw LabError(
        .value, "an answer in JSON has one name, which is the JSON, not \(answer.name_count)")
    }
    let json = try text(try need(answer.names, "answer.names")[0], "answer.names[0]")
    return try codedByFirstProblem { () throws(LabError) in
      try box.lab.answer(try JSONValue(document: json), to: hook, of: object)
    }
  default: throw LabError(.value, "there is no answer kind \(answer.kind)")
  }
}

private func names(_ answer: fp_answer, _ box: LabBox) throws(LabError) -> [NameID] {
  try names(answer.names, answer.name_count, "answer.names", box)
}

/// Interns the names of an answer.
func names(
  _ first: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String, _ box: LabBox
) throws(LabError) -> [NameID] {
  guard (0...10_000).contains(count) else {
    throw LabError(.limit, "an answer names at most 10000 objects")
  }
  var found: [NameID] = []
  for index in 0..<count {
    let pointer = try need(first, name)[index]
    found.append(try box.lab.nameID(try text(pointer, "\(name)[\(index)]")))
  }
  return found
}

private func name(_ answer: fp_answer, _ box: LabBox) throws(LabError) -> NameID {
  guard let only = try names(answer, box).first else {
    throw LabError(.value, "the answer needs one name")
  }
  return only
}

private func insets(_ answer: fp_answer) throws(LabError) -> EdgeInsets {
  let (top, left, bottom, right) = answer.numbers
  guard [top, left, bottom, right].allSatisfy(\.isFinite) else {
    throw LabError(.value, "the insets are not all numbers")
  }
  return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

private func callback(_ answer: fp_answer, _ ids: IDs) throws(LabError) -> HookCallback {
  let function = try need(answer.callback, "answer.callback")
  let context = answer.context
  let name = answer.name_count == 0 ? nil : try need(answer.names, "answer.names")[0]
  let called = name == nil ? "a callback" : try text(name, "answer.names[0]")
  return HookCallback(
    named: called,
    withHost: { question, host in
      // In a branch, the branch itself is the calling lab.
      let caller = (host as? Lab).map(LabBox.of)
      defer { withExtendedLifetime(caller) {} }
      return question.selector.withCString { selector in
        var reply = fp_reply()
        reply.size = UInt32(MemoryLayout<fp_reply>.size)
        reply.answer = FP_REPLY_SUPER.rawValue
        reply.view = .max
        let status = withMeasurements(question.measurements) { measurements, count in
          var asked = question.c(selector: selector, ids)
          asked.measurements = measurements
          asked.measurement_count = count
          asked.lab = caller.map { OpaquePointer(Unmanaged.passUnretained($0).toOpaque()) }
          return function(&asked, &reply, context)
        }
        guard status == FP_OK else {
          return .failure("the callback for \(question.hook) failed with status \(status)")
        }
        return reply.reply(to: question, ids)
      }
    })
}

extension fp_reply {
  /// What the callback has filled in; what it left is as without an override.
  fileprivate func reply(to question: HookQuestion, _ ids: IDs) -> HookReply {
    if use_default != 0 { return .useDefault }
    if question.hook == .hitTest {
      if view == .max { return .useDefault }
      guard view != 0, let hit = try? ids.responder(view) else { return .view(nil) }
      return .view(hit)
    }
    if answer == FP_REPLY_SUPER.rawValue { return .useDefault }
    if question.hook.isRecognizersOwn, case .recognizer = question.asked {
      if answer == FP_REPLY_FORWARD.rawValue { return .useDefault }
      return .failure(
        "\(question.hook) of a recognizer was answered with \(answer); its answer is FP_REPLY_FORWARD (1), since super is called in any case"
      )
    }
    guard question.hook.callsSuper else { return .answer(answer != 0) }
    switch answer {
    case FP_REPLY_CONSUME.rawValue: return .answer(false)
    case FP_REPLY_FORWARD.rawValue: return .answer(true)
    case FP_REPLY_NEXT.rawValue where question.hook != .sendEvent: return .next
    default:
      return .failure(
        "\(question.hook) was answered with \(answer); its answers are FP_REPLY_CONSUME (0)"
          + (question.hook == .sendEvent
            ? " and FP_REPLY_FORWARD (1)" : ", FP_REPLY_FORWARD (1) and FP_REPLY_NEXT (2)"))
    }
  }
}

extension HookQuestion {
  func c(selector: UnsafePointer<CChar>, _ ids: IDs) -> fp_question {
    var q = fp_question()
    q.size = UInt32(MemoryLayout<fp_question>.size)
    q.hook = UInt32(hook.rawValue)
    q.asked = ids.code(asked)
    q.recognizer = recognizer.map { ids.code($0) } ?? 0
    q.other = other.map { ids.code($0) } ?? 0
    q.view = view.map { ids.code($0) } ?? 0
    q.touch = touch?.id.number ?? 0
    q.finger = max(-1, touch?.finger ?? -1)
    q.touch_count = Int32(clamping: touchCount)
    q.tap_count = touch?.tapCount ?? 0
    q.time = time.nanoseconds
    let place = hook.asksAboutPlace ? point : touch?.location ?? point
    q.x = place.x
    q.y = place.y
    q.state = hook == .action ? UInt32(state) : 0
    q.selector = selector
    return q
  }
}
