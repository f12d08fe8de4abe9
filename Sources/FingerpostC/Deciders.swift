import CFingerpost
import Fingerpost

extension fp_record {
  /// Adds a record's subject and object, its message, and its decider.
  mutating func addParties(of record: Record, _ timeline: TimelineSnapshot) {
    subject = record.subject.number
    object = record.object.number
    message = timeline.message(of: record) == nil ? 0 : UInt32(record.to)
    decider_kind = UInt32(record.decider.kind.rawValue)
    decider_code = UInt32(record.decider.code)
    decider_owner = record.decider.owner.number
    decider_value = record.deciderValue ?? .nan
  }
}

@_cdecl("fp_timeline_subject_name")
public func fpTimelineSubjectName(
  _ timeline: OpaquePointer?, _ subject: UInt32, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    copyOut(try box.subject(subject).name, out, capacity, outLength)
  }
}

@_cdecl("fp_timeline_subject_parent")
public func fpTimelineSubjectParent(
  _ timeline: OpaquePointer?, _ subject: UInt32, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    try need(out, "out_parent").pointee = try box.subject(subject).parent.number
  }
}

extension TimelineBox {
  fileprivate func subject(_ subject: UInt32) throws(LabError) -> Subject {
    let subjects = part.timeline.subjects
    guard Int(subject) < subjects.count else {
      throw LabError(.range, "there is no subject \(subject) among \(subjects.count)")
    }
    return subjects[Int(subject)]
  }
}

@_cdecl("fp_timeline_decider")
public func fpTimelineDecider(
  _ timeline: OpaquePointer?, _ index: UInt64, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let decider = try box.record(at: index).record.decider
    copyOut(box.part.timeline.text(of: decider), out, capacity, outLength)
  }
}

@_cdecl("fp_setting_name")
public func fpSettingName(
  _ setting: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(UInt8(exactly: setting).flatMap(Setting.init(rawValue:))?.name ?? "", out, capacity)
}

@_cdecl("fp_message_name")
public func fpMessageName(
  _ kind: UInt32, _ message: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  var name: String?
  if let kind = UInt8(exactly: kind).flatMap(RecordKind.init(rawValue:)),
    let code = UInt8(exactly: message)
  {
    name = kind.message(ofCode: code)
  }
  return copyOut(name ?? "", out, capacity)
}
