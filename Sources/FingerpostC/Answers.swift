import CFingerpost
import Fingerpost
import FingerpostAnswers

/// Runs the body of a C function that answers a question about a timeline in JSON, and copies the
/// JSON out.
private func answer(
  _ pointer: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?, _ body: (TimelineIndex) throws(LabError) -> String
) -> fp_status {
  withTimeline(pointer) { box throws(LabError) in
    box.unread = nil
    copyOut(try box.answer(body), out, capacity, outLength)
  }
}

extension TimelineIndex {
  /// The record of a serial from C.
  fileprivate func entry(_ serial: UInt64) throws(LabError) -> Serial {
    guard let serial = Serial(exactly: serial) else {
      throw LabError(.range, "No record has the serial \(serial).")
    }
    return serial
  }
}

/// Errors of questions as a lab's.
private func asked<Answer>(_ body: () throws(QuestionError) -> Answer) throws(LabError) -> Answer {
  do throws(QuestionError) {
    return try body()
  } catch {
    throw LabError(error)
  }
}

@_cdecl("fp_timeline_why")
public func fpTimelineWhy(
  _ timeline: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  answer(timeline, out, capacity, outLength) { index throws(LabError) in
    let token = try text(token, "token")
    return try asked { () throws(QuestionError) in try index.why(token) }.json
  }
}

@_cdecl("fp_timeline_why_touch")
public func fpTimelineWhyTouch(
  _ timeline: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ touch: UInt32,
  _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  answer(timeline, out, capacity, outLength) { index throws(LabError) in
    let token = try text(token, "token")
    let touch = touch == 0 ? nil : TouchID(touch)
    return try asked { () throws(QuestionError) in try index.why(token, touch: touch) }.json
  }
}

@_cdecl("fp_timeline_why_record")
public func fpTimelineWhyRecord(
  _ timeline: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  answer(timeline, out, capacity, outLength) { index throws(LabError) in
    let serial = try index.entry(serial)
    return try asked { () throws(QuestionError) in try index.why(serial) }.json
  }
}

@_cdecl("fp_timeline_why_not")
public func fpTimelineWhyNot(
  _ timeline: OpaquePointer?, _ subject: UnsafePointer<CChar>?, _ event: UnsafePointer<CChar>?,
  _ touch: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  answer(timeline, out, capacity, outLength) { index throws(LabError) in
    let subject = try text(subject, "subject")
    let event = try event.map { pointer throws(LabError) in try text(pointer, "event") } ?? ""
    return try asked { () throws(QuestionError) in
      try index.whyNot(subject, event, touch: touch == 0 ? nil : TouchID(touch))
    }.json
  }
}

@_cdecl("fp_timeline_answer")
public func fpTimelineAnswer(
  _ timeline: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let (name, answers) = (try text(name, "name"), TimelineIndex.answersByName)
    guard let asked = answers[name] else {
      let near = didYouMeanOrOneOf(name, answers.keys.sorted())
      throw LabError(.name, "no answer is called '\(name)'\(near)")
    }
    let part = box.part
    let json =
      if let unread = box.takeUnread(.named(name)) { unread } else {
        try box.answer { index in asked(index) { part.place(of: $0) != nil } }
      }
    copyOut(json, out, capacity, outLength)
    box.unread = UnreadAnswer(json, to: .named(name), capacity)
  }
}

@_cdecl("fp_timeline_latency")
public func fpTimelineLatency(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status { fpTimelineAnswer(timeline, "latency", out, capacity, outLength) }

@_cdecl("fp_timeline_overview")
public func fpTimelineOverview(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status { fpTimelineAnswer(timeline, "overview", out, capacity, outLength) }

@_cdecl("fp_timeline_story")
public func fpTimelineStory(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status { fpTimelineAnswer(timeline, "story", out, capacity, outLength) }

@_cdecl("fp_timeline_lanes")
public func fpTimelineLanes(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status { fpTimelineAnswer(timeline, "lanes", out, capacity, outLength) }

@_cdecl("fp_timeline_coverage")
public func fpTimelineCoverage(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box in
    var records: [Record] = []
    box.part.forEach { record, _ in records.append(record) }
    var coverage = Coverage()
    coverage.add(records, of: box.part.timeline)
    copyOut(coverage.json, out, capacity, outLength)
  }
}

@_cdecl("fp_timeline_diff")
public func fpTimelineDiff(
  _ timeline: OpaquePointer?, _ other: OpaquePointer?, _ observed: UnsafePointer<fp_observation>?,
  _ count: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let other = try need(TimelineBox.from(other), "other")
    let observation = try observation(observed, count, flags: 0, isLog: false)
    try observation.checkNames(in: [box.part.timeline, other.part.timeline])
    let unread = box.takeUnread(.diff(observation), with: other)
    if let unread { return copyOut(unread, out, capacity, outLength) }
    let same = observation.isEmpty ? box.part.sameBeginning(as: other.part) : 0..<0
    if observation.isEmpty, same.count == box.part.count, same.count == other.part.count {
      return copyOut(TimelineDiff.json(ofEqual: same), out, capacity, outLength)
    }
    let (a, b) = (
      box.part[same.count..<box.part.count], other.part[same.count..<other.part.count]
    )
    let otherIndex = try other.index(box.goesOn)
    let json = try box.answer { index in
      TimelineDiff(
        index, a.entries(observation), otherIndex, b.entries(observation), after: same
      ).json
    }
    copyOut(json, out, capacity, outLength)
    box.unread = UnreadAnswer(json, to: .diff(observation), with: other, capacity)
  }
}

@_cdecl("fp_timeline_decision")
public func fpTimelineDecision(
  _ timeline: OpaquePointer?, _ other: OpaquePointer?, _ thresholds: UnsafePointer<Double>?,
  _ count: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let other = try need(TimelineBox.from(other), "other")
    let known = Profile.Field.allCases.count
    guard (0...known).contains(count) else {
      throw LabError(.limit, "there are \(known) thresholds, not \(count)")
    }
    let values =
      count == 0
      ? [] : Array(UnsafeBufferPointer(start: try need(thresholds, "thresholds"), count: count))
    let otherIndex = try other.index(box.goesOn)
    let json = try box.answer { index in
      let seen = other.part.entries(LogObservation())
      return index.decision(box.part.entries(LogObservation()), otherIndex, seen) { field in
        let place = Int(field.rawValue)
        return place < values.count && !values[place].isNaN ? values[place] : nil
      }.json
    }
    copyOut(json, out, capacity, outLength)
  }
}

extension TimelinePart {
  /// The records to compare: all, or the observed ones that a log can contain.
  fileprivate func entries(_ observation: LogObservation) -> [Entry] {
    var entries: [Entry] = []
    forEach { record, serial in
      let isSeen =
        observation.isEmpty
        || timeline.hasToken(record) && observation.wants(record, in: timeline)
      if isSeen { entries.append(Entry(serial: serial, record: record)) }
    }
    return entries
  }
}
