import CFingerpost
import Fingerpost

@_cdecl("fp_lab_cancel")
public func fpLabCancel(_ lab: OpaquePointer?) { LabBox.from(lab)?.lab.cancel() }

@_cdecl("fp_lab_set_progress")
public func fpLabSetProgress(
  _ lab: OpaquePointer?, _ progress: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
  _ context: UnsafeMutableRawPointer?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    if let progress {
      box.lab.goesOn = { progress(context) == 0 }
    } else {
      box.lab.goesOn = nil
    }
  }
}

@_cdecl("fp_lab_set_record_limit")
public func fpLabSetRecordLimit(_ lab: OpaquePointer?, _ limit: UInt64) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setRecordLimit(Int(clamping: limit))
  }
}

@_cdecl("fp_lab_record_limit")
public func fpLabRecordLimit(
  _ lab: OpaquePointer?, _ outLimit: UnsafeMutablePointer<UInt64>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let outLimit = try need(outLimit, "out_limit")
    try box.lab.checkReadable()
    outLimit.pointee = UInt64(box.lab.recordLimit)
  }
}
