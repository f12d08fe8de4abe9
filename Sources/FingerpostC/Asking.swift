import CFingerpost
import Fingerpost

/// The object behind an `fp_text *`.
final class TextBox {
  let text: String

  init(_ text: String) { self.text = text }

  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
}

@_cdecl("fp_text_read")
public func fpTextRead(
  _ text: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let box = text.map { Unmanaged<TextBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  return copyOut(box?.text ?? "", out, capacity)
}

@_cdecl("fp_text_destroy")
public func fpTextDestroy(_ text: OpaquePointer?) {
  guard let text else { return }
  Unmanaged<TextBox>.fromOpaque(UnsafeRawPointer(text)).release()
}

@_cdecl("fp_lab_change")
public func fpLabChange(_ lab: OpaquePointer?, _ change: UnsafePointer<fp_change>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let change = try readChange(try read(try need(change, "change"), "change"), box)
    try codedByFirstProblem { () throws(LabError) in try box.lab.make(change) }
  }
}

@_cdecl("fp_lab_keep_start")
public func fpLabKeepStart(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in box.start = try box.lab.attachedCopy() }
}

@_cdecl("fp_lab_start")
public func fpLabStart(
  _ lab: OpaquePointer?, _ outStart: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    guard let start = box.start else { throw LabError(.state, "no start of a play was kept") }
    try need(outStart, "out_start").pointee = LabBox(try start.attachedCopy()).pointer
  }
}

@_cdecl("fp_lab_fixes")
public func fpLabFixes(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?,
  _ wanted: UnsafePointer<UnsafePointer<CChar>?>?, _ wantedCount: Int,
  _ options: UnsafePointer<fp_fixes_options>?, _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let script = try readScript(try read(try need(script, "script"), "script"), box)
    let o: fp_fixes_options = try readOptional(options, "options")
    var search = FixesOptions()
    search.pairs = o.pairs < 0 ? nil : o.pairs != 0
    search.most = o.most == 0 ? 10 : Int(o.most)
    search.threads = o.threads == 0 ? nil : Int(o.threads)
    for other in try structs(o.others, o.other_count, "others") {
      search.others.append(try readScript(other, box))
    }
    let unwanted = try texts(o.unwanted, o.unwanted_count, "unwanted")
    let watch = watcher(o.progress, o.context)
    let target = try FixTarget(try texts(wanted, wantedCount, "wanted"), unwanted: unwanted)
    out.pointee = TextBox(try box.lab.fixes(script, target, search, watch: watch).json).pointer
  }
}

@_cdecl("fp_lab_calls_code")
public func fpLabCallsCode(
  _ lab: OpaquePointer?, _ outCalls: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try need(outCalls, "out_calls").pointee = box.lab.callsCode ? 1 : 0
  }
}

@_cdecl("fp_lab_answer")
public func fpLabAnswer(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?,
  _ question: UnsafePointer<fp_play_question>?, _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let script = try readScript(try read(try need(script, "script"), "script"), box)
    let q: fp_play_question = try read(try need(question, "question"), "question")
    var options = ProofOptions()
    if q.plays != 0 { options.plays = Int(max(0, q.plays)) }
    options.threads = q.threads == 0 ? 1 : Int(q.threads)
    let found = try box.lab.answer(
      try readQuestion(q), about: script, options, watch: watcher(q.progress, q.context))
    out.pointee = TextBox(found.json).pointer
  }
}

@_cdecl("fp_lab_note_places")
public func fpLabNotePlaces(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?,
  _ objects: UnsafePointer<UnsafePointer<CChar>?>?, _ objectCount: Int, _ timeline: OpaquePointer?,
  _ progress: fp_progress_callback?, _ context: UnsafeMutableRawPointer?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let script = try readScript(try read(try need(script, "script"), "script"), box)
    let timeline = try need(TimelineBox.from(timeline), "timeline")
    let objects = try texts(objects, objectCount, "objects")
    let index = try timeline.index(timeline.goesOn)
    index.fingerPlaces = try box.lab.fingerPlaces(
      of: script, seenFrom: objects, in: index, watch: watcher(progress, context))
    timeline.unread = nil
  }
}

private func readQuestion(_ q: fp_play_question) throws(LabError) -> PlayQuestion {
  let token = try text(q.token, "token")
  let event = q.event == nil ? "" : try text(q.event, "event")
  let touch = q.touch == 0 ? nil : TouchID(q.touch)
  switch fp_question_kind(rawValue: q.kind) {
  case FP_QUESTION_WHY: return .why(token, touch: touch)
  case FP_QUESTION_WHY_NOT: return .whyNot(token, event: event, touch: touch)
  case FP_QUESTION_EITHER: return .either(token)
  default: throw LabError(.value, "there is no kind of question \(q.kind)")
  }
}

@_cdecl("fp_lab_matrix")
public func fpLabMatrix(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?,
  _ settings: UnsafePointer<fp_matrix_setting>?, _ settingCount: Int,
  _ options: UnsafePointer<fp_variant_options>?, _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let script = try readScript(try read(try need(script, "script"), "script"), box)
    var variants = Variants(script)
    let watch = try readOptions(options, into: &variants)
    var read: [MatrixSetting] = []
    for (index, setting) in try structs(settings, settingCount, "settings").enumerated() {
      do throws(LabError) {
        read.append(try readSetting(setting, box))
      } catch {
        throw error.of("setting \(index)", at: DocumentPath([.key("settings"), .index(index)]))
      }
    }
    let matrix = try box.lab.matrix(
      script, read, observing: variants.observation, threads: variants.threads, watch: watch)
    out.pointee = TextBox(matrix.json).pointer
  }
}

@_cdecl("fp_lab_lint")
public func fpLabLint(
  _ lab: OpaquePointer?, _ threads: UInt32, _ progress: fp_progress_callback?,
  _ context: UnsafeMutableRawPointer?, _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let found = try box.lab.lint(
      threads: threads == 0 ? nil : Int(threads), watch: watcher(progress, context))
    out.pointee = TextBox(found.json).pointer
  }
}

private func readSetting(_ c: fp_matrix_setting, _ box: LabBox) throws(LabError) -> MatrixSetting {
  let words = try texts(c.words, c.change_count, "words")
  let changes = try readChanges(c.changes, c.change_count, box)
  let values = zip(words, changes).map { (words: $0, change: $1) }
  return MatrixSetting(try text(c.name, "name"), values)
}

private func texts(
  _ array: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String
) throws(LabError) -> [String] {
  var found: [String] = []
  try checkCount(count, "texts in \(name)", atMost: 1_000_000)
  for index in 0..<count {
    found.append(try text(try need(array, name)[index], "\(name)[\(index)]"))
  }
  return found
}
