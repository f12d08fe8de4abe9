import CFingerpost
import Fingerpost

@_cdecl("fp_lab_objects")
public func fpLabObjects(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    box.lab.objects.map { box.ids.code($0) }
  }
}

@_cdecl("fp_object_get_kind")
public func fpObjectGetKind(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_kind")
    out.pointee = try box.lab.kind(of: try box.ids.object(id)).rawValue
  }
}

@_cdecl("fp_view_subviews")
public func fpViewSubviews(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.subviews(of: try box.ids.responder(view)).map { box.ids.code($0) }
  }
}

@_cdecl("fp_view_recognizers")
public func fpViewRecognizers(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.recognizers(of: try box.ids.responder(view)).map { box.ids.code($0) }
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
    try box.lab.checkReadable()
    let classes = box.lab.classes
    guard classes.indices.contains(index) else {
      throw LabError(.range, "there are \(classes.count) classes")
    }
    var info = fp_class_info()
    info.is_declared = classes[index].isDeclared ? 1 : 0
    info.name = box.cString(classes[index].name)
    info.inherits = classes[index].inherits.map { box.cString($0) }
    try write(info, to: out, "out_info")
  }
}

/// Copies a list of ids out within the capacity, and its whole length.
func list(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?, _ ids: (LabBox) throws(LabError) -> [fp_id]
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let outCount = try need(outCount, "out_count")
    try box.lab.checkReadable()
    let ids = try ids(box)
    if let out { for (index, id) in ids.prefix(max(0, capacity)).enumerated() { out[index] = id } }
    outCount.pointee = ids.count
  }
}
