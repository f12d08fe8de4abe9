import CFingerpost
import Fingerpost

@_cdecl("fp_lab_objects")
public func fpLabObjects(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { lab throws(LabError) in lab.objects.map { encode($0) } }
}

@_cdecl("fp_object_get_kind")
public func fpObjectGetKind(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_kind")
    out.pointee = try box.lab.kind(of: try object(id)).rawValue
  }
}

@_cdecl("fp_view_subviews")
public func fpViewSubviews(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { lab throws(LabError) in
    try lab.subviews(of: try responder(view)).map { encode($0) }
  }
}

@_cdecl("fp_view_recognizers")
public func fpViewRecognizers(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { lab throws(LabError) in
    try lab.recognizers(of: try responder(view)).map { encode($0) }
  }
}

@_cdecl("fp_class_count")
public func fpClassCount(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_count").pointee = box.lab.classes.count
  }
}

@_cdecl("fp_class_at")
public func fpClassAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_class_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    try check(size: out.pointee.size, atLeast: MemoryLayout<fp_class_info>.size, "out_info")
    try box.lab.checkReadable()
    let classes = box.lab.classes
    guard classes.indices.contains(index) else {
      throw LabError(.range, "there are \(classes.count) classes")
    }
    out.pointee.name = box.lend(classes[index].name)
    out.pointee.inherits = classes[index].inherits.map { box.lend($0) }
  }
}

/// Copies a list of ids out as far as there is room, and its whole length.
func list(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?, _ ids: (Lab) throws(LabError) -> [fp_id]
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let outCount = try need(outCount, "out_count")
    try box.lab.checkReadable()
    let ids = try ids(box.lab)
    if let out { for (index, id) in ids.prefix(max(0, capacity)).enumerated() { out[index] = id } }
    outCount.pointee = ids.count
  }
}
