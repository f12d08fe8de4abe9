import CFingerpost
import Fingerpost

@_cdecl("fp_lab_check")
public func fpLabCheck(
  _ lab: OpaquePointer?, _ expect: UnsafePointer<CChar>?,
  _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let expectations = try Expectations(json: try text(expect, "expect"))
    let before = box.start ?? box.lab
    let report = try expectations.check(
      box.lab.timeline, from: box.start?.recordCount ?? 0, before: before, after: box.lab)
    out.pointee = TextBox(report.json).pointer
  }
}

@_cdecl("fp_timeline_check")
public func fpTimelineCheck(
  _ timeline: OpaquePointer?, _ expect: UnsafePointer<CChar>?,
  _ outText: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    let out = try need(outText, "out_text")
    let expectations = try Expectations(json: try text(expect, "expect"))
    out.pointee = TextBox(try expectations.check(box.part).json).pointer
  }
}
