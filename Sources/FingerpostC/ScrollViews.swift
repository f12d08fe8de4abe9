import CFingerpost
import Fingerpost

@_cdecl("fp_scroll_view_set_content_offset")
public func fpScrollViewSetContentOffset(
  _ lab: OpaquePointer?, _ view: fp_id, _ x: Double, _ y: Double, _ animated: Int32
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setContentOffset(
      Point(x, y), of: try box.ids.responder(view), animated: animated != 0)
  }
}

@_cdecl("fp_scroll_view_state")
public func fpScrollViewState(
  _ lab: OpaquePointer?, _ view: fp_id, _ outDragging: UnsafeMutablePointer<Int32>?,
  _ outDecelerating: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let view = try box.ids.responder(view)
    let isDragging = try box.lab.isDragging(view)
    let isDecelerating = try box.lab.isDecelerating(view)
    outDragging?.pointee = isDragging ? 1 : 0
    outDecelerating?.pointee = isDecelerating ? 1 : 0
  }
}
