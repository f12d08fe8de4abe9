import CFingerpost
import Testing

/// Makes views at once in a new lab: the status, the ids, the place and the lab.
private func add(
  _ names: [String]?, parents: [Int64]? = nil, classes: [String?]? = nil,
  frames: [Double]? = nil, change: (inout fp_view_list) -> Void = { _ in }
) throws -> (status: fp_status, ids: [fp_id], place: Int, lab: CLab) {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let text = names.map { $0.flatMap { Array($0.utf8CString) } }
  let classNames = classes.map { $0.map { name in name.map { Array($0.utf8CString) } } }
  let count = names?.count ?? parents?.count ?? 0
  var ids = [fp_id](repeating: 0, count: max(1, count))
  var place = 99
  let status = withOptionalBuffers(text, parents, frames) { text, parents, frames in
    withPointers(classNames) { classNames in
      var list = fp_view_list()
      list.size = UInt32(MemoryLayout<fp_view_list>.size)
      list.count = count
      list.superview = window
      list.parents = parents
      (list.names, list.names_size) = (text?.baseAddress, text?.count ?? 0)
      list.class_names = classNames
      list.frames = frames
      list.frame_stride = 4 * MemoryLayout<Double>.size
      change(&list)
      return fp_lab_add_views(lab.pointer, &list, &ids, &place)
    }
  }
  return (status, ids.filter { $0 != 0 }, place, lab)
}

/// The buffers of arrays, nil for no array.
private func withOptionalBuffers<Result>(
  _ text: [CChar]?, _ parents: [Int64]?, _ frames: [Double]?,
  _ body: (
    UnsafeBufferPointer<CChar>?, UnsafePointer<Int64>?, UnsafePointer<Double>?
  ) -> Result
) -> Result {
  (text ?? []).withUnsafeBufferPointer { characters in
    (parents ?? []).withUnsafeBufferPointer { places in
      (frames ?? []).withUnsafeBufferPointer { numbers in
        body(
          text == nil ? nil : characters, parents == nil ? nil : places.baseAddress,
          frames == nil ? nil : numbers.baseAddress)
      }
    }
  }
}

/// An array of C strings, nil for no array.
private func withPointers<Result>(
  _ texts: [[CChar]?]?, _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  guard let texts else { return body(nil) }
  let copies = texts.map { text in
    text.map { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      copy.initialize(from: text, count: text.count)
      return copy
    }
  }
  defer { copies.forEach { $0?.deallocate() } }
  return copies.map { $0.map { UnsafePointer($0) } }
    .withUnsafeBufferPointer { body($0.baseAddress) }
}

@Test func `C: views made at once have names, classes, superviews and frames`() throws {
  let (status, ids, _, lab) = try add(
    ["card", "", "label"], parents: [-1, 0, 1], classes: [nil, "UIButton", nil],
    frames: [0, 0, 300, 300, 10, 20, 30, 40, 1, 2, 3, 4])
  #expect(status == FP_OK && ids.count == 3)
  #expect(lab.name(of: ids[0]) == "card" && lab.name(of: ids[2]) == "label")
  #expect(!lab.name(of: ids[1]).isEmpty)
  var frame = [Double](repeating: 0, count: 4)
  var length = 0
  #expect(fp_object_get(lab.pointer, ids[1], "frame", &frame, 4, &length) == FP_OK)
  #expect(frame == [10, 20, 30, 40])
  let kind = read { out, capacity in
    var length = 0
    #expect(fp_object_class(lab.pointer, ids[1], out, capacity, &length) == FP_OK)
    return length
  }
  #expect(kind == "UIButton")
  for (parent, child) in zip(ids, ids.dropFirst()) {
    var (found, count): (fp_id, Int) = (0, 0)
    #expect(fp_view_subviews(lab.pointer, parent, &found, 1, &count) == FP_OK)
    #expect(found == child && count == 1)
  }
}

@Test func `C: without names the engine chooses them; no views are none`() throws {
  let unnamed = try add(nil, parents: [-1, -1])
  #expect(unnamed.status == FP_OK && unnamed.ids.count == 2)
  #expect(Set(unnamed.ids.map { unnamed.lab.name(of: $0) }).count == 2)
  #expect(try add([]).status == FP_OK)
}

@Test func `C: a list of views that makes no sense is refused with the bad one's place`() throws {
  let frames = [Double](repeating: 1, count: 12)
  let sparse: (inout fp_view_list) -> Void = { $0.frame_stride = 31 }
  #expect(try add(["a", "b", "c"], frames: frames, change: sparse).status == FP_ERROR_SIZE)
  // Without frames their distance says nothing.
  #expect(try add(["a", "b", "c"], change: sparse).status == FP_OK)
  for (count, sentence) in [
    (-1, "there cannot be -1 views"), (Int.min, "there cannot be \(Int.min) views"),
    (10_000_001, "at most 10000000 views are taken, not 10000001"),
  ] {
    let refused = try add(["a"]) { $0.count = count }
    #expect(refused.status == FP_ERROR_LIMIT && refused.lab.error == sentence)
  }
  let short = try add(["a", "b"]) { $0.names_size = 2 }
  #expect(short.status == FP_ERROR_VALUE && short.place == 1 && short.ids.count == 1)
  #expect(short.lab.error == "names ends before the name of view 1")
  let orphan = try add(["a", "b"], parents: [-1, 1])
  #expect(orphan.status == FP_ERROR_VALUE && orphan.place == 1)
  #expect(orphan.lab.error.contains("view 1 has the parent 1, which does not come before it"))
  #expect(try add(["a"], classes: ["UIPhantom"]).status != FP_OK)
}

@Test func `C: views made at once are in no superview, in the one that is given, or in each other`()
  throws
{
  func superviews(_ change: (inout fp_view_list) -> Void, parents: [Int64]? = nil) throws
    -> [String]
  {
    let (status, ids, _, lab) = try add(["a", "b"], parents: parents, change: change)
    #expect(status == FP_OK)
    return ids.map { id in
      var found: fp_id = 0
      #expect(fp_view_superview(lab.pointer, id, &found) == FP_OK)
      return found == 0 ? "" : lab.name(of: found)
    }
  }
  #expect(try superviews { _ in } == ["window", "window"])
  #expect(try superviews { $0.superview = 0 } == ["", ""])
  #expect(try superviews({ $0.superview = 0 }, parents: [-1, 0]) == ["", "a"])
  #expect(try superviews({ _ in }, parents: [-1, 0]) == ["window", "a"])
  #expect(try add(["a"]) { $0.superview = 77 << 32 }.status != FP_OK)
}

@Test func `C: a name of a list that is not valid UTF-8 is refused with its place`() throws {
  let lab = try CLab()
  let names: [CChar] = [0x61, 0, -1, 0x62, 0, 0x63, 0]
  var (list, ids, place) = (fp_view_list(), [fp_id](repeating: 0, count: 3), 9)
  list.size = UInt32(MemoryLayout<fp_view_list>.size)
  (list.count, list.names_size) = (3, names.count)
  names.withUnsafeBufferPointer { names in
    list.names = names.baseAddress
    #expect(fp_lab_add_views(lab.pointer, &list, &ids, &place) == FP_ERROR_TEXT)
  }
  #expect(lab.error == "name 1 is not valid UTF-8" && place == 1)
  #expect(lab.name(of: ids[0]) == "a" && ids[1...] == [0, 0])
}
