import CFingerpost
import Fingerpost

@_cdecl("fp_timeline_count")
public func fpTimelineCount(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<UInt64>?)
  -> fp_status
{
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_count").pointee = UInt64(box.lab.recordCount)
  }
}

@_cdecl("fp_timeline_record")
public func fpTimelineRecord(
  _ lab: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<fp_record>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_record")
    try check(size: out.pointee.size, atLeast: MemoryLayout<fp_record>.size, "out_record")
    try box.lab.checkReadable()
    let record = try box.record(serial)
    let timeline = box.lab.timeline
    out.pointee.kind = UInt32(record.kind.rawValue)
    out.pointee.serial = serial
    out.pointee.cause = UInt64(record.cause)
    out.pointee.time = record.time.nanoseconds
    out.pointee.turn = record.turn
    out.pointee.rule = UInt32(record.rule.rawValue)
    out.pointee.reason = UInt32(record.reason.rawValue)
    out.pointee.from = UInt32(record.from)
    out.pointee.to = UInt32(record.to)
    out.pointee.answer = Int32(record.answer)
    out.pointee.touch = record.touch
    out.pointee.finger = timeline.finger(of: record.touch)
    out.pointee.tap_count = Int32(record.tapCount)
    out.pointee.touch_count = UInt32(clamping: timeline.touches(of: record).count)
    out.pointee.x = record.x
    out.pointee.y = record.y
    out.pointee.addParties(of: record, timeline)
  }
}

extension LabBox {
  func record(_ serial: UInt64) throws(LabError) -> Record {
    guard let short = Serial(exactly: serial), let record = lab.record(short) else {
      throw LabError(.range, "there is no record \(serial)")
    }
    return record
  }
}

@_cdecl("fp_timeline_token")
public func fpTimelineToken(
  _ lab: OpaquePointer?, _ serial: UInt64, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  var token = ""
  _ = withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    token = box.lab.timeline.token(of: try box.record(serial)) ?? ""
  }
  return copyOut(token, out, capacity)
}

@_cdecl("fp_timeline_clear")
public func fpTimelineClear(_ lab: OpaquePointer?) -> fp_status {
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
