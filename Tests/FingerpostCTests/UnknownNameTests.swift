import CFingerpost
import Testing

/// Calls a function with the filter of a kind and a subject.
private func with(
  _ kind: String, of name: String, _ body: (UnsafePointer<fp_observation>) -> fp_status
) -> fp_status {
  var observation = fp_observation()
  observation.size = UInt32(MemoryLayout<fp_observation>.size)
  return kind.withCString { kind in
    name.withCString { subject in
      (observation.kind, observation.subject) = (kind, subject)
      return body(&observation)
    }
  }
}

private func tapped() throws -> (lab: CLab, card: fp_id) {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  _ = try lab.view("note", in: window)
  _ = try lab.recognizer("tap", on: card)
  return (lab, card)
}

@Test func `C: a filter's name that names nothing is an error of logs, parts and differences`()
  throws
{
  let (lab, card) = try tapped()
  var steps = tap(card)
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let timeline = lab.timeline
  defer { withExtendedLifetime(timeline) {} }
  func statuses(_ name: String) -> [fp_status] {
    [
      with("touches", of: name) {
        fp_timeline_log(timeline.pointer, $0, 1, 0, nil, 0, nil, nil, 0, nil)
      },
      with("touches", of: name) {
        var part: OpaquePointer?
        defer { fp_timeline_destroy(part) }
        return fp_timeline_only(timeline.pointer, $0, 1, &part)
      },
      with("touches", of: name) {
        fp_timeline_diff(timeline.pointer, timeline.pointer, $0, 1, nil, 0, nil)
      },
    ]
  }
  #expect(statuses("cart").allSatisfy { $0 == FP_ERROR_NAME })
  #expect(timeline.error == "nothing here is named 'cart'; did you mean card?")
  // A view without records is known.
  #expect(statuses("note").allSatisfy { $0 == FP_OK })
  #expect(statuses("").allSatisfy { $0 == FP_OK })
}

@Test func `C: a filter's name that names nothing is an error of variants`() throws {
  let (lab, card) = try tapped()
  var steps = tap(card)
  var newRecognizer = fp_change()
  newRecognizer.size = UInt32(MemoryLayout<fp_change>.size)
  newRecognizer.kind = FP_CHANGE_NEW_RECOGNIZER.rawValue
  newRecognizer.object = card
  func status(_ name: String) -> fp_status {
    with("states", of: name) { filter in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      var options = fp_variant_options()
      options.size = UInt32(MemoryLayout<fp_variant_options>.size)
      (options.observed, options.observed_count) = (filter, 1)
      var ends = [0, 1]
      var picks: [UInt32] = [0]
      var made: OpaquePointer?
      defer { fp_variants_destroy(made) }
      return #"{"name": "shield", "type": "tap"}"#.withCString { json in
        newRecognizer.name = json
        return withUnsafeMutablePointer(to: &steps) { steps in
          (script.steps, script.step_count) = (UnsafePointer(steps), 1)
          return fp_lab_play_variants(
            lab.pointer, &script, &newRecognizer, 1, &picks, &ends, 2, &options, &made)
        }
      }
    }
  }
  #expect(status("tap") == FP_OK)
  // One variant creates it.
  #expect(status("shield") == FP_OK)
  #expect(status("tapp") == FP_ERROR_NAME)
  #expect(lab.error == "nothing here is named 'tapp'; did you mean tap?")
}

@Test func `C: a kind that records have, but no log, is a filter of parts alone`() throws {
  let (lab, card) = try tapped()
  var steps = tap(card)
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let timeline = lab.timeline
  /// What a log and a part say of a kind, each the status and the sentence.
  func said(_ kind: String) -> [String] {
    [
      { fp_timeline_log(timeline.pointer, $0, 1, 0, nil, 0, nil, nil, 0, nil) },
      { filter in
        var part: OpaquePointer?
        defer { fp_timeline_destroy(part) }
        return fp_timeline_only(timeline.pointer, filter, 1, &part)
      },
    ].map { (call: (UnsafePointer<fp_observation>) -> fp_status) in
      with(kind, of: "", call) == FP_OK ? "fine" : timeline.error
    }
  }
  #expect(said("touches") == ["fine", "fine"])
  #expect(said("waits") == ["'waits' is no kind of record to observe", "fine"])
  #expect(
    said("steps") == [
      "'steps' is no kind of record to observe",
      "'steps' is no kind of record to observe; did you mean step?",
    ])
  let near = "'touche' is no kind of record to observe; did you mean touches?"
  #expect(said("touche") == [near, near])
}
