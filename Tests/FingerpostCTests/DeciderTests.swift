import CFingerpost
import Testing

@Test func `C: a record names its subject, its object, its message and who decided`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  _ = try lab.recognizer("tap", on: view)
  var steps = [tap(view, count: 1)]
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  let timeline = lab.timeline
  var reported: [String] = []
  for serial in 0..<UInt64(timeline.count) {
    var record = fp_record()
    record.size = UInt32(MemoryLayout<fp_record>.size)
    #expect(fp_timeline_record(timeline.pointer, serial, &record) == FP_OK)
    guard record.kind == FP_KIND_TOUCHES.rawValue || record.kind == FP_KIND_QUESTION.rawValue,
      record.subject != 0
    else { continue }
    let who = timeline.name(of: record.subject)
    let message = read { fp_message_name(record.kind, record.message, $0, $1) }
    let decider = timeline.decider(at: serial)
    guard who == "view" else { continue }
    reported.append("\(who) \(message) \(decider)")
    if decider.isEmpty {
      #expect(record.decider_kind == FP_DECIDER_NONE.rawValue && record.decider_value.isNaN)
      continue
    }
    #expect(record.decider_kind == FP_DECIDER_PROPERTY.rawValue)
    #expect(record.decider_code == FP_SETTING_CANCELS_TOUCHES_IN_VIEW.rawValue)
    #expect(read { fp_setting_name(record.decider_code, $0, $1) } == "cancelsTouchesInView")
    #expect(timeline.name(of: record.decider_owner) == "tap")
    #expect(record.decider_value == 1)
    var parent: UInt32 = 0
    #expect(
      fp_timeline_subject_parent(timeline.pointer, record.decider_owner, &parent) == FP_OK)
    #expect(parent == record.subject)
  }
  #expect(
    reported == [
      "view began ", "view gestureRecognizerShouldBegin ",
      "view cancelled tap.cancelsTouchesInView",
    ])
}

@Test func `C: names and rules that there are not are empty or refused`() throws {
  let lab = try CLab()
  let timeline = lab.timeline
  var parent: UInt32 = 7
  #expect(fp_timeline_subject_parent(timeline.pointer, 1 << 30, &parent) == FP_ERROR_RANGE)
  #expect(parent == 7)
  #expect(fp_timeline_subject_parent(nil, 0, &parent) == FP_ERROR_NULL)
  #expect(fp_timeline_subject_name(timeline.pointer, 1 << 30, nil, 0, nil) == FP_ERROR_RANGE)
  #expect(fp_timeline_decider(timeline.pointer, 1 << 40, nil, 0, nil) == FP_ERROR_RANGE)
  #expect(fp_setting_name(255, nil, 0) == 0 && fp_message_name(30, 999, nil, 0) == 0)
  var info = fp_rule_info()
  #expect(fp_rule_read(FP_RULE_DL_4.rawValue, &info) == FP_ERROR_SIZE)
  info.size = UInt32(MemoryLayout<fp_rule_info>.size)
  #expect(fp_rule_read(0, &info) == FP_ERROR_RANGE && fp_rule_read(.max, &info) == FP_ERROR_RANGE)
  #expect(fp_rule_read(FP_RULE_DL_4.rawValue, nil) == FP_ERROR_NULL)
  #expect(fp_rule_read(FP_RULE_DL_4.rawValue, &info) == FP_OK)
  #expect(info.confidence == FP_CONFIDENCE_PUBLISHED.rawValue)
  #expect(info.name.map { String(cString: $0) } == "DL-4")
  #expect(info.sources.map { String(cString: $0) } == "S0, S1, S2, S3, S4, I")
}

@Test func `C: the decision between two runs is written with or without the profile's own numbers`()
  throws
{
  func dragged(_ distance: Double) throws -> CTimeline {
    let lab = try CLab()
    let window = try lab.id { fp_window_create($0, "window", nil, $1) }
    let view = try lab.view("view", in: window)
    let pan = try lab.id { fp_recognizer_create($0, "pan", "pan", $1) }
    #expect(fp_view_add_recognizer(lab.pointer, view, pan) == FP_OK)
    var step = tap(view)
    step.kind = FP_STEP_DRAG.rawValue
    step.target.kind = FP_PLACE_BY.rawValue
    step.target.x = distance
    step.duration = 0.1
    #expect(fp_lab_play(lab.pointer, &step, 1, 0, nil, nil) == FP_OK)
    return lab.timeline
  }
  let (short, long) = (try dragged(8), try dragged(12))
  func decision(_ thresholds: [Double]) -> String {
    read { out, capacity in
      var length = 0
      let status = fp_timeline_decision(
        short.pointer, long.pointer, thresholds, thresholds.count, out, capacity, &length)
      #expect(status == FP_OK)
      return length
    }
  }
  let known = decision(
    (0..<fp_profile_count()).map { $0 == FP_FIELD_PAN_HYSTERESIS.rawValue ? 10 : .nan })
  #expect(known.contains("profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)"))
  #expect(decision([]).contains(#""decider":"profile.panHysteresis","value":10.0"#))
  var length = 0
  #expect(fp_timeline_decision(nil, long.pointer, nil, 0, nil, 0, nil) == FP_ERROR_NULL)
  #expect(fp_timeline_decision(short.pointer, nil, nil, 0, nil, 0, &length) == FP_ERROR_NULL)
  #expect(fp_timeline_decision(short.pointer, long.pointer, nil, 3, nil, 0, nil) == FP_ERROR_NULL)
  for count in [fp_profile_count() + 1, .max] {
    let status = fp_timeline_decision(short.pointer, long.pointer, [0], count, nil, 0, nil)
    #expect(status == FP_ERROR_LIMIT)
  }
}
