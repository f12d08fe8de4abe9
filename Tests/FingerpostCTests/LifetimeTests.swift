import CFingerpost
import FingerpostTestSupport
import Testing

@Test func `C: a lab is refused for another ABI, a wrong size, a wrong screen, rate or profile`() {
  var good = fp_lab_options()
  good.size = UInt32(MemoryLayout<fp_lab_options>.size)
  (good.screen_width, good.screen_height, good.rate) = (390, 844, 60)
  let table: [(String, UInt32, (inout fp_lab_options) -> Void, Int)] = [
    ("ABI", 2, { _ in }, FP_ERROR_ABI), ("no ABI", 0, { _ in }, FP_ERROR_ABI),
    ("size 0", 1, { $0.size = 0 }, FP_ERROR_SIZE), ("size 7", 1, { $0.size = 7 }, FP_ERROR_SIZE),
    ("great size", 1, { $0.size = .max }, FP_ERROR_SIZE),
    ("no width", 1, { $0.screen_width = 0 }, FP_ERROR_VALUE),
    ("not a number", 1, { $0.screen_height = .nan }, FP_ERROR_VALUE),
    ("infinite", 1, { $0.screen_width = .infinity }, FP_ERROR_VALUE),
    ("no rate", 1, { $0.rate = 0 }, FP_ERROR_VALUE),
    ("NaN rate", 1, { $0.rate = .nan }, FP_ERROR_VALUE),
  ].map { ($0.0, $0.1, $0.2, Int($0.3)) }
  withEvery("row", of: table.indices) { index in
    let (_, abi, change, status) = table[index]
    var options = good
    change(&options)
    var lab: OpaquePointer?
    var text = [CChar](repeating: 0, count: 200)
    expectSame(Int(fp_lab_create(abi, &options, &lab, &text, 200)), status)
    expectSame(lab == nil, true)
    expectSame(text[0] != 0, true, "an error text")
  }
  expectSame(Int(fp_lab_create(1, nil, nil, nil, 0)), FP_ERROR_NULL)
  "ios3".withCString { name in
    var options = good
    options.profile = name
    var lab: OpaquePointer?
    expectSame(Int(fp_lab_create(1, &options, &lab, nil, 0)), FP_ERROR_NAME)
  }
}

@Test func `C: defaults, versions and status sentences`() throws {
  var made: OpaquePointer?
  #expect(fp_lab_create(fp_abi_version(), nil, &made, nil, 0) == FP_OK)
  let lab = CLab(adopting: try #require(made))
  var time: Int64 = -1
  #expect(fp_lab_time(lab.pointer, &time) == FP_OK && time == 0)
  #expect(lab.error == "")
  #expect(read(fp_version).split(separator: ".").count == 3)
  let sentences = (0...15).map { status in read { fp_status_text(Int32(status), $0, $1) } }
  #expect(Set(sentences).count == 16 && !sentences.contains(""))
  #expect(read { fp_status_text(99, $0, $1) } == read { fp_status_text(-1, $0, $1) })
}

@Test func `C: strings are cut to the capacity and end with NUL`() throws {
  let lab = try CLab()
  let view = try lab.view("customView")
  var length = 0
  for capacity in 1...12 {
    var buffer = [CChar](repeating: 0x7F, count: 16)
    #expect(fp_object_name(lab.pointer, view, &buffer, capacity, &length) == FP_OK && length == 10)
    let kept = min(10, capacity - 1)
    #expect(buffer[kept] == 0 && buffer[kept + 1] == 0x7F)
    #expect(buffer.prefix(kept).elementsEqual("customView".utf8CString.prefix(kept)))
  }
  #expect(fp_object_name(lab.pointer, view, nil, 100, &length) == FP_OK && length == 10)
  var buffer = [CChar](repeating: 0x7F, count: 4)
  #expect(fp_object_name(lab.pointer, view, &buffer, -1, nil) == FP_OK && buffer[0] == 0x7F)
}

@Test func `C: a copy is a branch, equality looks at time and timeline`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  _ = try lab.recognizer("tap", on: view)
  var copied: OpaquePointer?
  #expect(fp_lab_copy(lab.pointer, &copied) == FP_OK)
  let branch = CLab(adopting: try #require(copied))
  var isEqual: Int32 = -1
  #expect(fp_lab_equal(lab.pointer, branch.pointer, &isEqual) == FP_OK && isEqual == 1)
  var steps = [tap(view)]
  #expect(fp_lab_play(branch.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  #expect(fp_lab_equal(lab.pointer, branch.pointer, &isEqual) == FP_OK && isEqual == 0)
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  #expect(fp_lab_equal(lab.pointer, branch.pointer, &isEqual) == FP_OK && isEqual == 1)
  #expect(lab.log == branch.log && lab.log.contains("tap.action"))
  #expect(fp_lab_equal(lab.pointer, nil, &isEqual) == FP_ERROR_NULL)
  #expect(fp_lab_copy(lab.pointer, nil) == FP_ERROR_NULL)
}
