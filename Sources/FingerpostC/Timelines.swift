import CFingerpost
import Fingerpost
import FingerpostAnswers

/// The object behind an `fp_timeline *`: immutable records, and the sentence of the last failure.
final class TimelineBox {
  let part: TimelinePart
  var error: String = ""
  /// Checks whether an answer is still wanted; nil: always.
  var goesOn: (() -> Bool)?
  /// An answer that was longer than its buffer: the next call reads it.
  var unread: UnreadAnswer?
  /// The index for answers; created for the first question.
  private var madeIndex: TimelineIndex?

  init(_ part: TimelinePart) { self.part = part }

  static func from(_ pointer: OpaquePointer?) -> TimelineBox? {
    pointer.map { Unmanaged<TimelineBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
}

/// An answer that its caller has only measured yet, and the question.
struct UnreadAnswer {
  /// What is asked.
  enum Question: Equatable {
    /// An answer by its name.
    case named(String)
    /// A comparison of the observed records.
    case diff(LogObservation)
  }

  private let question: Question
  /// The timeline that it is compared with. One that is gone is none, also where another one has its place.
  private weak var other: TimelineBox?
  private let answer: String

  /// An answer to keep; nil for one that the caller's buffer holds.
  init?(_ answer: String, to question: Question, with other: TimelineBox? = nil, _ capacity: Int) {
    if answer.utf8.count < capacity { return nil }
    (self.question, self.other, self.answer) = (question, other, answer)
  }

  /// The answer, where it is to this question.
  func read(_ question: Question, with other: TimelineBox? = nil) -> String? {
    question == self.question && other === self.other ? answer : nil
  }
}

extension TimelineBox {
  /// Takes the answer that the last call has measured, if it is to this question.
  func takeUnread(_ question: UnreadAnswer.Question, with other: TimelineBox? = nil) -> String? {
    defer { unread = nil }
    return unread?.read(question, with: other)
  }

  private static let cancelled: LabError = LabError(.cancelled, "the answer was cancelled")

  /// The index for an answer about this timeline and others.
  func index(_ goesOn: (() -> Bool)?) throws(LabError) -> TimelineIndex {
    if let madeIndex { return madeIndex }
    let made =
      if let goesOn { TimelineIndex(part.timeline, goesOn: goesOn) } else {
        TimelineIndex(part.timeline)
      }
    guard let made else { throw Self.cancelled }
    madeIndex = made
    return made
  }

  /// Makes an answer, as long as it is wanted.
  func answer<Answer>(
    _ question: (TimelineIndex) throws(LabError) -> Answer
  ) throws(LabError) -> Answer {
    let index = try index(goesOn)
    guard let goesOn else { return try question(index) }
    guard let answer = try index.answering(goesOn: goesOn, question) else { throw Self.cancelled }
    return answer
  }
}

@_cdecl("fp_timeline_set_progress")
public func fpTimelineSetProgress(
  _ timeline: OpaquePointer?, _ progress: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
  _ context: UnsafeMutableRawPointer?
) -> fp_status {
  withTimeline(timeline) { box in
    box.goesOn = progress.map { progress in { progress(context) == 0 } }
  }
}

/// Runs the body of a C function that reads a timeline: errors become a status, and the timeline
/// keeps the sentence.
func withTimeline(
  _ pointer: OpaquePointer?, _ body: (TimelineBox) throws(LabError) -> Void
) -> fp_status {
  guard let box = TimelineBox.from(pointer) else { return fp_status(FP_ERROR_NULL) }
  do throws(LabError) {
    try body(box)
    return fp_status(FP_OK)
  } catch {
    box.error = error.message
    return error.code.rawValue
  }
}

@_cdecl("fp_lab_timeline")
public func fpLabTimeline(
  _ lab: OpaquePointer?, _ first: UInt64, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_timeline")
    try box.lab.checkReadable()
    guard let first = Serial(exactly: first), first <= box.lab.recordCount else {
      throw LabError(.range, "there are \(box.lab.recordCount) records")
    }
    out.pointee = TimelineBox(TimelinePart(box.lab.timeline[from: first])).pointer
  }
}

@_cdecl("fp_lab_record_count")
public func fpLabRecordCount(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<UInt64>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_count").pointee = UInt64(box.lab.recordCount)
  }
}

@_cdecl("fp_timeline_destroy")
public func fpTimelineDestroy(_ timeline: OpaquePointer?) {
  guard let timeline else { return }
  Unmanaged<TimelineBox>.fromOpaque(UnsafeRawPointer(timeline)).release()
}

@_cdecl("fp_timeline_error")
public func fpTimelineError(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(TimelineBox.from(timeline)?.error ?? "the timeline is NULL", out, capacity)
}

@_cdecl("fp_timeline_count")
public func fpTimelineCount(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<UInt64>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    try need(out, "out_count").pointee = UInt64(box.part.count)
  }
}

@_cdecl("fp_timeline_slice")
public func fpTimelineSlice(
  _ timeline: OpaquePointer?, _ first: UInt64, _ count: UInt64,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let out = try need(out, "out_part")
    guard first <= UInt64(box.part.count) else {
      throw LabError(.range, "there are \(box.part.count) records")
    }
    let start = Int(truncatingIfNeeded: first)
    let length = min(UInt64(box.part.count - start), count)
    out.pointee = TimelineBox(box.part[start..<(start + Int(length))]).pointer
  }
}

@_cdecl("fp_timeline_only")
public func fpTimelineOnly(
  _ timeline: OpaquePointer?, _ observed: UnsafePointer<fp_observation>?, _ count: Int,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let out = try need(out, "out_part")
    let observation = try observation(observed, count, flags: 0, isLog: false)
    try observation.checkNames(in: [box.part.timeline])
    out.pointee = TimelineBox(box.part.only(observation)).pointer
  }
}

@_cdecl("fp_timeline_equal")
public func fpTimelineEqual(
  _ timeline: OpaquePointer?, _ other: OpaquePointer?, _ out: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let other = try need(TimelineBox.from(other), "other")
    try need(out, "out_equal").pointee = box.part == other.part ? 1 : 0
  }
}

@_cdecl("fp_timeline_index_of")
public func fpTimelineIndexOf(
  _ timeline: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<UInt64>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    guard let short = Serial(exactly: serial), let place = box.part.place(of: short) else {
      throw LabError(.range, "no record has the serial \(serial)")
    }
    try need(out, "out_index").pointee = UInt64(place)
  }
}

@_cdecl("fp_timeline_record")
public func fpTimelineRecord(
  _ timeline: OpaquePointer?, _ index: UInt64, _ out: UnsafeMutablePointer<fp_record>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let out = try need(out, "out_record")
    let (record, serial) = try box.record(at: index)
    let timeline = box.part.timeline
    var made = fp_record()
    made.kind = UInt32(record.kind.rawValue)
    made.serial = UInt64(serial)
    made.cause = UInt64(record.cause)
    made.time = record.time.nanoseconds
    made.turn = record.turn
    made.rule = UInt32(record.rule.rawValue)
    made.reason = UInt32(record.reason.rawValue)
    made.from = UInt32(record.from)
    made.to = UInt32(record.to)
    made.answer = Int32(record.answer)
    made.touch = record.touch.number
    made.finger = timeline.finger(of: record.touch)
    made.tap_count = Int32(record.tapCount)
    made.touch_count = UInt32(clamping: timeline.touches(of: record).count)
    made.x = record.x
    made.y = record.y
    made.addParties(of: record, timeline)
    try write(made, to: out, "out_record")
  }
}

extension TimelineBox {
  func record(at index: UInt64) throws(LabError) -> (record: Record, serial: Serial) {
    guard let place = Int(exactly: index), let serial = part.serial(at: place) else {
      throw LabError(.range, "there is no record \(index) among \(part.count)")
    }
    return (part.timeline.record(at: Int(serial)), serial)
  }
}

@_cdecl("fp_timeline_token")
public func fpTimelineToken(
  _ timeline: OpaquePointer?, _ index: UInt64, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let token = box.part.timeline.token(of: try box.record(at: index).record) ?? ""
    copyOut(token, out, capacity, outLength)
  }
}

@_cdecl("fp_timeline_log")
public func fpTimelineLog(
  _ timeline: OpaquePointer?, _ observed: UnsafePointer<fp_observation>?, _ count: Int,
  _ flags: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?, _ outTimes: UnsafeMutablePointer<Int64>?,
  _ timeCapacity: Int, _ outLines: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    try check(flags, FP_LOG_TAP_COUNTS | FP_LOG_FINGERS, "log")
    let observation = try observation(observed, count, flags: flags, isLog: true)
    try observation.checkNames(in: [box.part.timeline])
    let (text, times) = box.part.log(observation)
    if let out, capacity > 0 {
      let length = min(text.count, capacity - 1)
      UnsafeMutableRawBufferPointer(start: out, count: length).copyBytes(from: text.prefix(length))
      out[length] = 0
    }
    if let outTimes {
      for (line, time) in times.prefix(max(0, timeCapacity)).enumerated() {
        outTimes[line] = time.nanoseconds
      }
    }
    outLength?.pointee = text.count
    outLines?.pointee = times.count
  }
}

/// The observation of a log or a part; without filters all records.
func observation(
  _ observed: UnsafePointer<fp_observation>?, _ count: Int, flags: UInt32, isLog: Bool
) throws(LabError) -> LogObservation {
  var made = LogObservation()
  made.showsTapCounts = flags & UInt32(FP_LOG_TAP_COUNTS) != 0
  made.showsFingers = flags & UInt32(FP_LOG_FINGERS) != 0
  let observations = try structs(observed, count, "observed")
  for (index, observation) in observations.enumerated() {
    try observations.checkSize(at: index, "observed")
    var kind: RecordKind?
    if observation.kind != nil {
      let name = try text(observation.kind, "kind")
      kind = RecordKind.allCases.first { "\($0.name)" == name && (!isLog || $0.hasToken) }
      if kind == nil {
        let known = RecordKind.allCases.filter { !isLog || $0.hasToken }.map { "\($0.name)" }
        throw LabError(
          .value, "'\(name)' is no kind of record to observe\(didYouMean(name, among: known))")
      }
    }
    let message = observation.message == nil ? nil : try text(observation.message, "message")
    if let message, !message.isEmpty,
      let observed = ObservationKind.all.first(where: { $0.record == kind }),
      let problem = observed.problem(with: message)
    {
      throw LabError(.value, problem)
    }
    made.want(
      kind, of: observation.subject == nil ? nil : try text(observation.subject, "subject"),
      with: message)
  }
  return made
}

@_cdecl("fp_timeline_coalesced")
public func fpTimelineCoalesced(
  _ timeline: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<fp_sample>?,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  copySamples(timeline, serial, out, capacity, outCount) { $0.coalescedTouches(of: $1) }
}

@_cdecl("fp_timeline_predicted")
public func fpTimelinePredicted(
  _ timeline: OpaquePointer?, _ serial: UInt64, _ rate: Double, _ span: Double,
  _ out: UnsafeMutablePointer<fp_sample>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  copySamples(timeline, serial, out, capacity, outCount) {
    $0.predictedTouches(of: $1, interval: 1 / rate, span: span)
  }
}

private func copySamples(
  _ timeline: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<fp_sample>?,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?,
  _ read: (TimelineSnapshot, Int) -> [TouchSample]
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    guard let short = Serial(exactly: serial), box.part.place(of: short) != nil else {
      throw LabError(.range, "no record has the serial \(serial)")
    }
    let whole = box.part.timeline
    let samples = read(whole, Int(short))
    let finger = whole.finger(of: whole.record(at: Int(short)).touch)
    if let out {
      for (index, sample) in samples.prefix(max(0, capacity)).enumerated() {
        out[index] = fp_sample(
          time: sample.time.nanoseconds, x: sample.point.x, y: sample.point.y, finger: finger,
          phase: FP_PHASE_MOVED.rawValue)
      }
    }
    outCount?.pointee = samples.count
  }
}

@_cdecl("fp_lab_clear_timeline")
public func fpLabClearTimeline(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.clearTimeline() }
}

@_cdecl("fp_kind_name")
public func fpKindName(
  _ kind: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let found = UInt8(exactly: kind).flatMap(RecordKind.init(rawValue:))
  return copyOut(found.map { "\($0.name)" } ?? "", out, capacity)
}

@_cdecl("fp_rule_name")
public func fpRuleName(
  _ rule: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(UInt8(exactly: rule).flatMap(Rule.init(rawValue:))?.name ?? "", out, capacity)
}

@_cdecl("fp_reason_name")
public func fpReasonName(
  _ reason: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(UInt8(exactly: reason).flatMap(Reason.init(rawValue:))?.name ?? "", out, capacity)
}
