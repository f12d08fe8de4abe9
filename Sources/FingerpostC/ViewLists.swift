import CFingerpost
import Fingerpost

@_cdecl("fp_lab_add_views")
public func fpLabAddViews(
  _ lab: OpaquePointer?, _ views: UnsafePointer<fp_view_list>?,
  _ outIDs: UnsafeMutablePointer<fp_id>?,
  _ outPlace: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let list = try read(try need(views, "views"), "views")
    try checkCount(list.count, "views", atMost: 10_000_000)
    if list.count == 0 { return }
    let outIDs = try need(outIDs, "out_ids")
    let superview = list.superview == 0 ? nil : try box.ids.responder(list.superview)
    guard list.frames == nil || list.frame_stride >= 4 * MemoryLayout<Double>.size else {
      throw LabError(.size, "frames cannot lie \(list.frame_stride) bytes apart")
    }
    var names = NameBuffer(list.names, list.names_size)
    var made: [ResponderID] = []
    made.reserveCapacity(list.count)
    for place in 0..<list.count {
      outPlace?.pointee = place
      let name = try names.next(place)
      let className =
        try list.class_names?[place].map { name throws(LabError) in try text(name, "class_names") }
        ?? "UIView"
      var parent = superview
      if let parents = list.parents, parents[place] != -1 {
        guard let own = Int(exactly: parents[place]), made.indices.contains(own) else {
          throw LabError(
            .value, "view \(place) has the parent \(parents[place]), which does not come before it")
        }
        parent = made[own]
      }
      let view = try box.lab.makeView(name, class: className)
      made.append(view)
      outIDs[place] = box.ids.code(view)
      if let frames = list.frames {
        let frame = UnsafeRawPointer(frames) + place * list.frame_stride
        let numbers = (0..<4).map { frame.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
        try box.lab.set("frame", of: .responder(view), to: numbers)
      }
      if let parent { try box.lab.addSubview(view, to: parent) }
    }
  }
}

/// Names in sequence in one piece of memory.
private struct NameBuffer {
  private let bytes: UnsafeBufferPointer<CChar>
  private var start: Int = 0

  init(_ names: UnsafePointer<CChar>?, _ size: Int) {
    bytes = UnsafeBufferPointer(start: names, count: names == nil ? 0 : max(0, size))
  }

  /// The next name; empty where there is no memory of names at all.
  mutating func next(_ place: Int) throws(LabError) -> String {
    guard bytes.baseAddress != nil else { return "" }
    guard let end = bytes[start...].firstIndex(of: 0) else {
      throw LabError(.value, "names ends before the name of view \(place)")
    }
    let name = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end])
    start = end + 1
    guard let text = String(validating: name, as: UTF8.self)
    else { throw LabError(.text, "name \(place) is not valid UTF-8") }
    return text
  }
}
