import CFingerpost
import FingerpostLab
import FingerpostTestSupport
import FingerpostVariants
import Testing

/// What C reads of the experiments, by a digest for each part, by turns: the objects with their properties, links and
/// answers before the script and after it; every field of every record; the texts of timelines and searches. And of
/// each the list of its steps.
///
/// The digests are in `Tests/Answers/Digests/c.txt`; `FINGERPOST_WRITE=1 swift test --filter digests` writes them again.
@Suite("C: digests")
struct CDigestTests {
  @Test("what C reads of each experiment has the recorded digests")
  func experiments() throws {
    try compareDigests("c", of: try recordedDocuments()) { document, place in
      "\(document.name)" + parts(document.json, place).map { "  \($0.0) \(digest($0.1))" }.joined()
    }
  }

  private func digest(_ lines: [String]) -> String { String("\(LogDigest(lines))".prefix(12)) }
}

private func parts(_ json: String, _ place: Int) -> [(String, [String])] {
  var made: OpaquePointer?
  var problems = [CChar](repeating: 0, count: 2000)
  guard fp_lab_read(1, json, &made, &problems, 2000, nil) == FP_OK, let made else {
    return [("refused", [string(problems)])]
  }
  let lab = CLab(adopting: made)
  var parts = [("objects", objects(lab, place))]
  guard let script = member("script", of: json) else { return parts }
  var list: OpaquePointer?
  var timeline: OpaquePointer?
  let status = fp_lab_play_json(lab.pointer, script, 0, 1e9, &list, &timeline)
  parts.append(("steps", ["\(status) \(lab.error) \(lab.errorPath)"] + steps(list)))
  fp_step_list_destroy(list)
  if place % 5 == 0 { parts.append(("after", objects(lab, place))) }
  let played = CTimeline(timeline)
  guard timeline != nil else { return parts }
  parts.append(("records", records(played)))
  parts.append(("texts", texts(played)))
  if place % 40 == 0 {
    parts.append(("lint", [text { fp_lab_lint(lab.pointer, 1, nil, nil, $0) }]))
  }
  return parts
}

/// The text of a document's member, as it stands there.
private func member(_ key: String, of json: String) -> String? {
  (try? JSONReader.read(json))?[key]?.json
}

// MARK: - The lab

/// Every object with what it is, what it belongs to, a fifth of its properties by turns, measurements and answers.
private func objects(_ lab: CLab, _ place: Int) -> [String] {
  var count = 0
  guard fp_lab_objects(lab.pointer, nil, 0, &count) == FP_OK else { return [] }
  var ids = [fp_id](repeating: 0, count: count)
  #expect(fp_lab_objects(lab.pointer, &ids, count, nil) == FP_ERROR_NULL)
  #expect(fp_lab_objects(lab.pointer, &ids, count, &count) == FP_OK)
  var classes: Set<String> = []
  // The first of each class with its properties: a screen of hundreds of views has a few classes.
  return ids.prefix(40).flatMap { id in
    let name = className(lab, id)
    return ["\(lab.name(of: id)) \(name)", links(lab, id)] + answers(lab, id)
      + (classes.insert(name).inserted ? properties(lab, id, place) : [])
  }
}

private let propertyNames: [String] = Array(Set(Lab().properties.map(\.name))).sorted()

private func className(_ lab: CLab, _ id: fp_id) -> String {
  read { out, capacity in
    var length = 0
    _ = fp_object_class(lab.pointer, id, out, capacity, &length)
    return length
  }
}

/// What each link gives, or the status of an object that has no such link.
private func links(_ lab: CLab, _ id: fp_id) -> String {
  let pointer = lab.pointer
  var words: [String] = []
  for function in [
    fp_view_superview, fp_view_controller, fp_window_root_controller, fp_controller_view,
    fp_controller_shown_page, fp_recognizer_view,
  ] {
    var found: fp_id = 0
    let status = function(pointer, id, &found)
    words.append(status != FP_OK ? "\(status)" : found == 0 ? "-" : lab.name(of: found))
  }
  var (kind, state, presented, parent): (UInt32, UInt32, Int32, fp_id) = (0, 0, 0, 0)
  words.append("\(fp_object_get_kind(pointer, id, &kind)) \(kind)")
  words.append("\(fp_recognizer_state(pointer, id, &state)) \(state)")
  words.append("\(fp_controller_parent(pointer, id, &parent, &presented)) \(presented)")
  if parent != 0 { words.append(lab.name(of: parent)) }
  for list in [
    fp_view_subviews, fp_view_recognizers, fp_recognizer_requirements, fp_responder_chain,
  ] {
    var ids = [fp_id](repeating: 0, count: 64)
    var count = 0
    let status = list(pointer, id, &ids, 64, &count)
    words.append("\(status) " + ids.prefix(count).map { lab.name(of: $0) }.joined(separator: ","))
  }
  var rect = [0.0, 0, 0, 0]
  words.append("\(fp_view_screen_rect(pointer, id, &rect)) \(rect)")
  var index = 0
  while let target = listed({ fp_recognizer_target_at(pointer, id, index, $0, $1, $2) }) {
    words.append("target \(target)")
    index += 1
  }
  index = 0
  while let selector = listed({ fp_responder_selector_at(pointer, id, index, $0, $1, $2) }) {
    words.append("selector \(selector)")
    index += 1
  }
  var handler = fp_handler_info()
  handler.size = UInt32(MemoryLayout<fp_handler_info>.size)
  index = 0
  while fp_control_handler_at(pointer, id, index, &handler) == FP_OK {
    words.append("\(string(handler.event)) \(string(handler.selector)) \(handler.is_nil_targeted)")
    index += 1
  }
  return words.joined(separator: " ")
}

private func properties(_ lab: CLab, _ id: fp_id, _ place: Int) -> [String] {
  var lines: [String] = []
  // An object without a property costs a search for the nearest name.
  for (index, name) in propertyNames.enumerated() where (index + place / 10) % 5 == 0 {
    var values = [Double](repeating: 0, count: 6)
    var length = 0
    if fp_object_get(lab.pointer, id, name, &values, 6, &length) == FP_OK {
      lines.append("\(name) \(values.prefix(length))")
    }
  }
  for name in ["translation.x", "velocity.y", "scale", "rotation", "numberOfTouches"] {
    var value = 0.0
    if fp_recognizer_measure(lab.pointer, id, name, &value) == FP_OK { lines.append("\(value)") }
  }
  return lines
}

private func answers(_ lab: CLab, _ id: fp_id) -> [String] {
  (0..<UInt32(64)).compactMap { hook in
    var found = answer(FP_ANSWER_DEFAULT)
    guard fp_object_answer(lab.pointer, id, hook, &found) == FP_OK,
      found.kind != FP_ANSWER_DEFAULT.rawValue
    else { return nil }
    let names = (0..<found.name_count).map { string(found.names[$0]) }
    let words = text { fp_object_answer_words(lab.pointer, id, hook, $0) }
    return "\(hook) \(found.kind) \(names) \(found.numbers) \(words)"
  }
}

// MARK: - What was played

private func steps(_ list: OpaquePointer?) -> [String] {
  var steps = [fp_step](repeating: step(FP_STEP_TAP), count: 256)
  let count = min(256, fp_step_list_read(list, &steps, 256))
  return ["\(count) \(fp_step_list_duration(list)) \(fp_step_list_changes_screen(list))"]
    + steps.prefix(count).enumerated().map { index, step in
      let path = read { fp_step_list_path(list, index, $0, $1) }
      return "\(path) \(step.kind) \(step.finger) \(step.count) \(step.fingers) \(step.duration) "
        + "\(step.gap) \(step.place.kind) \(step.place.x) \(step.place.y) \(step.target.kind) "
        + "\(step.target.x) \(step.target.y)"
    }
}

private func records(_ timeline: CTimeline) -> [String] {
  timeline.records.enumerated().map { place, r in
    let index = UInt64(place)
    let names = [r.subject, r.object, r.decider_owner].map { timeline.name(of: $0) }
    let words = [
      read { fp_kind_name(r.kind, $0, $1) }, read { fp_rule_name(r.rule, $0, $1) },
      read { fp_reason_name(r.reason, $0, $1) },
      read { fp_message_name(r.kind, r.message, $0, $1) },
      listed { fp_timeline_token(timeline.pointer, index, $0, $1, $2) } ?? "",
      listed { fp_timeline_decider(timeline.pointer, index, $0, $1, $2) } ?? "",
    ]
    return "\(r.serial) \(r.cause) \(r.time) \(r.turn) \(words) \(r.from) \(r.to) \(r.answer) "
      + "\(r.touch) \(r.finger) \(r.tap_count) \(r.touch_count) \(r.x) \(r.y) \(names) "
      + "\(r.decider_kind) \(r.decider_code) \(r.decider_value)"
  }
}

private func texts(_ timeline: CTimeline) -> [String] {
  let pointer = timeline.pointer
  var texts = [fp_timeline_story, fp_timeline_latency, fp_timeline_overview, fp_timeline_coverage]
    .map { text in listed { text(pointer, $0, $1, $2) } ?? timeline.error }
  let flags = UInt32(FP_LOG_TAP_COUNTS | FP_LOG_FINGERS)
  texts.append(read { timeline.log(nil, 0, flags, $0, $1) })
  texts.append(read { fp_log_fold(read { timeline.log(nil, 0, 0, $0, $1) }, $0, $1) })
  var part: OpaquePointer?
  if fp_timeline_slice(pointer, 3, 20, &part) == FP_OK {
    texts += records(CTimeline(part))
  }
  return texts
}

// MARK: - Strings

/// A string that a function copies out; nil where it fails.
private func listed(
  _ copy: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>) -> fp_status
) -> String? {
  var length = 0
  guard copy(nil, 0, &length) == FP_OK else { return nil }
  return read { out, capacity in
    _ = copy(out, capacity, &length)
    return length
  }
}

private func text(_ make: (UnsafeMutablePointer<OpaquePointer?>) -> fp_status) -> String {
  var made: OpaquePointer?
  guard make(&made) == FP_OK else { return "" }
  defer { fp_text_destroy(made) }
  return read { fp_text_read(made, $0, $1) }
}

private func string(_ pointer: UnsafePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}
