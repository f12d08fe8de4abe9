import CFingerpost
import Fingerpost

extension fp_record {
  /// Whom a record is about, its message, and who decided.
  mutating func addParties(of record: Record, _ timeline: TimelineSnapshot) {
    subject = record.subject
    object = record.object
    message = timeline.message(of: record) == nil ? 0 : UInt32(record.to)
    decider_kind = UInt32(record.decider.kind.rawValue)
    decider_code = UInt32(record.decider.code)
    decider_owner = record.decider.owner
    decider_value = record.deciderValue ?? .nan
  }
}

@_cdecl("fp_timeline_subject_name")
public func fpTimelineSubjectName(
  _ lab: OpaquePointer?, _ subject: UInt32, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  var name = ""
  _ = withLab(lab) { box throws(LabError) in
    name = try subjectOf(box, subject).name
  }
  return copyOut(name, out, capacity)
}

@_cdecl("fp_timeline_subject_parent")
public func fpTimelineSubjectParent(
  _ lab: OpaquePointer?, _ subject: UInt32, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_parent")
    out.pointee = try subjectOf(box, subject).parent
  }
}

private func subjectOf(_ box: LabBox, _ subject: UInt32) throws(LabError) -> Subject {
  try box.lab.checkReadable()
  let subjects = box.lab.timeline.subjects
  guard Int(subject) < subjects.count else {
    throw LabError(.range, "there is no subject \(subject) among \(subjects.count)")
  }
  return subjects[Int(subject)]
}

@_cdecl("fp_timeline_decider")
public func fpTimelineDecider(
  _ lab: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  var text = ""
  _ = withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    text = box.lab.timeline.text(of: try box.record(serial).decider)
  }
  return copyOut(text, out, capacity)
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
