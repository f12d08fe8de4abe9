import CFingerpost
import Fingerpost
import FingerpostC
import Testing

private let page = """
  {"fingerpost": 1, "view": {"name": "page", "recognizers": [{"name": "tap", "type": "tap"}]}}
  """

@Test func `C: a lab is read from a document and written as one that builds an equal lab`() throws {
  let (lab, problems) = read(page)
  #expect(problems == "[]")
  let first = try #require(lab)
  let again = try #require(read(document(of: first)).lab)
  for made in [first, again] {
    var page: fp_id = 0
    #expect(fp_object_find(made.pointer, "page", &page) == FP_OK)
    var steps = [tap(page, count: 1)]
    #expect(fp_lab_play(made.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  }
  #expect(first.log == again.log && first.log.contains("tap.action"))
}

@Test func `C: a document is refused with its problems, or for another ABI`() {
  let (none, problems) = read(#"{"fingerpost": 1, "view": {"name": "page", "colour": 3}}"#)
  #expect(none == nil)
  #expect(problems.contains(#""path":"/view/colour""#), "\(problems)")
  var made: OpaquePointer?
  func failure(of document: UnsafePointer<CChar>?, abi: UInt32) -> String {
    FingerpostCTests.read { out, capacity in
      var length = 0
      #expect(fp_lab_read(abi, document, &made, out, capacity, &length) != FP_OK)
      return length
    }
  }
  #expect(
    failure(of: page, abi: FP_ABI_VERSION + 1)
      == #"[{"path":"","message":"the caller was built for ABI 2, this library has ABI 1","code":2}]"#
  )
  #expect(
    failure(of: nil, abi: FP_ABI_VERSION)
      == #"[{"path":"","message":"document is NULL","code":1}]"#)
  #expect(made == nil)
}

@Test func `C: the schema of documents is the one that they are checked by`() {
  #expect(FingerpostCTests.read(fp_experiment_schema) == Experiment.schema)
}

@Test func `C: a callback cannot be written, unless it may be left out`() throws {
  let (made, _) = read(page)
  let lab = try #require(made)
  var page: fp_id = 0
  #expect(fp_object_find(lab.pointer, "page", &page) == FP_OK)
  let before = document(of: lab)
  var callback = answer(FP_ANSWER_CALLBACK)
  callback.callback = { _, _, _ in Int32(FP_OK) }
  #expect(
    fp_object_override(lab.pointer, page, FP_HOOK_HIT_TEST.rawValue, &callback) == FP_OK)
  #expect(fp_lab_document(lab.pointer, 0, nil, 0, nil) == FP_ERROR_DOCUMENT)
  let sentence = "a callback is code, which a document cannot hold"
  #expect(lab.error == "page.overrides.hitTest: \(sentence)" && lab.errorPath == "")
  #expect(FingerpostCTests.read { fp_error_problems(lab.pointer, $0, $1) } == "[]")
  let without = FingerpostCTests.read { out, capacity in
    var length = 0
    #expect(fp_lab_document(lab.pointer, 1, out, capacity, &length) == FP_OK)
    return length
  }
  #expect(without == before)
}

private func read(_ document: String) -> (lab: CLab?, problems: String) {
  var made: OpaquePointer?
  var status: fp_status = -1
  let problems = read { out, capacity in
    if let old = made { fp_lab_destroy(old) }
    made = nil
    var length = 0
    status = fp_lab_read(FP_ABI_VERSION, document, &made, out, capacity, &length)
    return length
  }
  #expect((status == FP_OK) == (made != nil))
  return (made.map(CLab.init(adopting:)), problems)
}

private func document(of lab: CLab) -> String {
  read { out, capacity in
    var length = 0
    #expect(fp_lab_document(lab.pointer, 0, out, capacity, &length) == FP_OK)
    return length
  }
}
