import CFingerpost
import Testing

/// Two settings: a flag, and a drag of three lengths.
private func ask(
  _ lab: CLab, words: [String] = ["true", "false"], outcomes: [Int64]?, about: [Int64]? = nil,
  size: Int = MemoryLayout<fp_decision_setting>.size
) -> (status: Int32, json: String) {
  let texts = (words + ["1", "2", "3"]).map { strings($0) }
  defer { for text in texts { text.deallocate() } }
  let pointers = texts.map { UnsafePointer<CChar>?($0) }
  var text: OpaquePointer?
  let status = pointers.withUnsafeBufferPointer { all in
    "tap.isEnabled".withCString { flag in
      "way".withCString { way in
        "pt".withCString { unit in
          var settings = [fp_decision_setting(), fp_decision_setting()]
          for index in settings.indices { settings[index].size = UInt32(size) }
          (settings[0].name, settings[0].words) = (flag, all.baseAddress)
          settings[0].word_count = words.count
          (settings[1].name, settings[1].unit) = (way, unit)
          settings[1].words = all.baseAddress.map { $0 + words.count }
          settings[1].word_count = 3
          return fp_decision_table(
            lab.pointer, &settings, 2, outcomes, outcomes?.count ?? 0, about, about?.count ?? 0,
            &text)
        }
      }
    }
  }
  defer { fp_text_destroy(text) }
  return (Int32(status), read { fp_text_read(text, $0, $1) })
}

private func strings(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = text.utf8CString
  let made = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  for (index, byte) in bytes.enumerated() { made[index] = byte }
  return made
}

@Test
func `C: a program passes the outcome of each combination and receives the deciding settings`()
  throws
{
  let lab = try CLab()
  let reported = ask(lab, outcomes: [7, 9, 9, 7, 7, 7], about: [9])
  #expect(
    reported.json == """
      {"schema":1,"runs":6,"verdicts":[{"outcome":9,"when":"tap.isEnabled and way ≥ 2 pt",\
      "negated":false,"fewest":true,"runs":2,"rules":[[{"setting":0,"values":[0],"words":"tap.isEnabled"},\
      {"setting":1,"values":[1,2],"words":"way ≥ 2 pt"}]]}]}
      """)
  let all = ask(lab, outcomes: [7, 9, 9, 7, 7, 7]).json
  #expect(all.contains(#""when":"not (tap.isEnabled and way ≥ 2 pt)""#))
  #expect(ask(lab, outcomes: [7, 7, 7, 7, 7, 7], about: []).json.hasSuffix(#""verdicts":[]}"#))
}

@Test func `C: without outcomes settings are only looked at`() throws {
  let lab = try CLab()
  #expect(ask(lab, outcomes: nil) == (Int32(FP_OK), ""))
  #expect(ask(lab, words: (0..<30).map { "\($0)" }, outcomes: nil).status == FP_ERROR_VALUE)
  #expect(lab.error.contains("too many for a table"))
  #expect(ask(lab, words: [], outcomes: nil).status == FP_ERROR_VALUE)
  #expect(ask(lab, outcomes: [1, 2]).status == FP_ERROR_VALUE)
  #expect(lab.error.contains("there are 2 outcomes of 6 combinations"))
  #expect(ask(lab, outcomes: nil, size: 0).status == FP_ERROR_SIZE)
  #expect(fp_decision_table(lab.pointer, nil, 1, nil, 0, nil, 0, nil) == FP_ERROR_NULL)
  var text: OpaquePointer?
  #expect(fp_decision_table(lab.pointer, nil, 1, nil, 0, nil, 0, &text) == FP_ERROR_NULL)
  #expect(fp_decision_table(lab.pointer, nil, -1, nil, 0, nil, 0, &text) == FP_ERROR_LIMIT)
  #expect(fp_decision_table(nil, nil, 0, nil, 0, nil, 0, &text) == FP_ERROR_NULL && text == nil)
}
