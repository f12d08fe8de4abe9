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
    ("a flag of a later version", 1, { $0.flags = 8 }, FP_ERROR_VALUE),
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

@Test func `C: each status has its sentence, which is the header's`() throws {
  let sentences: [(Int, String)] = [
    (FP_OK, "done"), (FP_ERROR_NULL, "a required pointer is NULL"),
    (FP_ERROR_ABI, "the ABI number is not the library's"),
    (FP_ERROR_SIZE, "a struct's size field is 0 or implausible"),
    (FP_ERROR_STALE, "an id is unknown here or no longer valid"),
    (FP_ERROR_KIND, "the id names another kind of object than expected"),
    (FP_ERROR_NAME, "a name, class, type, property or event is unknown or taken"),
    (FP_ERROR_VALUE, "a number is out of range, NaN, or of the wrong count"),
    (FP_ERROR_CYCLE, "the request would close a cycle"),
    (FP_ERROR_STATE, "the request does not fit the current state"),
    (FP_ERROR_BUSY, "a callback must not make this call"),
    (FP_ERROR_CALLBACK, "a callback reported a failure; the run ended there"),
    (FP_ERROR_LIMIT, "a stated limit was reached"),
    (FP_ERROR_PLUGIN, "a plugin could not be loaded or was refused"),
    (FP_ERROR_TEXT, "a string is not valid UTF-8"),
    (FP_ERROR_RANGE, "an index or a serial is past the end"),
    (FP_ERROR_CANCELLED, "the run, search or answer was cancelled"),
    (FP_ERROR_DOCUMENT, "a document is invalid; the message has every problem, one on each line"),
  ].map { (Int($0.0), $0.1) }
  for (status, sentence) in sentences + [(18, "an unknown status"), (-1, "an unknown status")] {
    #expect(read { fp_status_text(fp_status(status), $0, $1) } == sentence)
  }
  let header = try String(contentsOf: checkoutFile("include/fingerpost.h"), encoding: .utf8)
  let comments = header.matches(of: /FP_(?:OK|ERROR_[A-Z]+) = (\d+),? +\/\* ([^*]+) \*\//)
  #expect(
    comments.map { "\($0.1): \($0.2.replacing(/\s+/, with: " "))" }
      == sentences.map { "\($0.0): \($0.1)" })
}

@Test func `C: a lab has the SDK of its profile, or another one that there is`() throws {
  /// The SDK of a lab that is made with one, or why none is made.
  func sdk(_ sdk: UInt32, profile: String = "ios17") -> String {
    profile.withCString { profile in
      var options = fp_lab_options()
      options.size = UInt32(MemoryLayout<fp_lab_options>.size)
      (options.screen_width, options.screen_height, options.rate) = (390, 844, 60)
      (options.profile, options.sdk) = (profile, sdk)
      var made: OpaquePointer?
      var said = [CChar](repeating: 0x7F, count: 100)
      let status = fp_lab_create(UInt32(FP_ABI_VERSION), &options, &made, &said, 100)
      defer { fp_lab_destroy(made) }
      let words = said.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if status != FP_OK { return "\(status): \(String(decoding: words, as: UTF8.self))" }
      #expect(words.isEmpty && fp_lab_get_options(made, &options) == FP_OK)
      #expect(String(cString: options.profile) == "\(String(cString: profile))")
      return "\(options.sdk)"
    }
  }
  #expect(sdk(0) == "17" && sdk(0, profile: "ios26") == "26")
  #expect(sdk(13) == "13" && sdk(99) == "99")
  for number: UInt32 in [12, 100] {
    #expect(sdk(number) == "\(FP_ERROR_VALUE): the SDK must be in 13…99, not \(number)")
  }
}

@Test func `C: a number that a later system inherits has a note`() throws {
  func notes(_ profile: String) -> [String?] {
    profile.withCString { name in
      var (options, made) = (fp_lab_options(), nil as OpaquePointer?)
      options.size = UInt32(MemoryLayout<fp_lab_options>.size)
      (options.screen_width, options.screen_height, options.rate) = (390, 844, 60)
      options.profile = name
      #expect(fp_lab_create(UInt32(FP_ABI_VERSION), &options, &made, nil, 0) == FP_OK)
      defer { fp_lab_destroy(made) }
      return (0..<fp_profile_count()).map { index in
        var field = fp_profile_field()
        field.size = UInt32(MemoryLayout<fp_profile_field>.size)
        #expect(fp_profile_field_at(made, index, &field) == FP_OK)
        return field.note.map { String(cString: $0) }
      }
    }
  }
  #expect(notes("ios17").allSatisfy { $0 == nil })
  #expect(notes("ios18").allSatisfy { $0 == "not measured since ios17" })
}

@Test func `C: without a lab there is no failure, and without a failure no place of it`() throws {
  #expect(read { fp_lab_error(nil, $0, $1) } == "the lab is NULL")
  let lab = try CLab()
  for pointer in [nil, lab.pointer] {
    #expect(fp_error_path(pointer, nil, 0) == 0 && fp_error_index(pointer) == -1)
    #expect(read { fp_error_problems(pointer, $0, $1) } == "[]")
  }
  #expect(lab.error == "")
  #expect(read { fp_timeline_error(nil, $0, $1) } == "the timeline is NULL")
  #expect(fp_timeline_set_progress(nil, nil, nil) == FP_ERROR_NULL)
  #expect(fp_steps(nil) == FP_ERROR_NULL && fp_hooks(nil) == FP_ERROR_NULL)
  #expect(fp_step_list_read(nil, nil, 0) == 0 && fp_step_list_path(nil, 0, nil, 0) == 0)
}

@Test func `C: a delegate that is no responder has no id`() throws {
  for (flags, isThere) in [(0, true), (UInt32(FP_LAB_PLAIN_DELEGATE), false)] {
    let lab = try CLab(flags: flags)
    var id: fp_id = 9
    #expect(fp_application_delegate(lab.pointer, &id) == FP_OK)
    #expect(isThere ? lab.name(of: id) == "appDelegate" : id == 0)
  }
}
