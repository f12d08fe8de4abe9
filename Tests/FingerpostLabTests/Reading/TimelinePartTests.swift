import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

import FingerpostLab

/// A tap on a window with a tap recognizer: 24 records, among them the recognizer's touches 9 and 16 and its
/// action 19.
private func tapped() throws -> TimelineSnapshot {
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.addRecognizer("tap", name: "tap", to: window)
  try lab.play([.tap(.point(Point(9, 9)))])
  return lab.timeline
}

private func serials(_ part: TimelinePart) -> [Serial] {
  (0..<part.count).compactMap { part.serial(at: $0) }
}

private let own = LogObservation([.recognizerTouches, .action])

@Test func `selected records keep their serials and have places of their own`() throws {
  let whole = TimelinePart(try tapped())
  #expect(whole.count == 24)
  #expect(serials(whole) == Array(0..<24))
  #expect((0..<24).map { whole.place(of: $0) } == Array(0..<24))
  #expect(whole.place(of: 24) == nil && whole.serial(at: 24) == nil && whole.serial(at: -1) == nil)
  let part = whole.only(own)
  #expect(serials(part) == [9, 16, 19])
  #expect(part.place(of: 9) == 0 && part.place(of: 16) == 1 && part.place(of: 19) == 2)
  for serial: Serial in [0, 8, 10, 17, 20, 24] { #expect(part.place(of: serial) == nil) }
  #expect(part.serial(at: 3) == nil && part.serial(at: -1) == nil)
  #expect(serials(part[1..<3]) == [16, 19])
  #expect(serials(part[2..<99]) == [19])
  #expect(serials(whole[5..<7]) == [5, 6])
  #expect(serials(whole[22..<99]) == [22, 23])
  #expect(
    String(decoding: part.log(.init()).text, as: UTF8.self) == """
      tap.touchesBegan
      tap.touchesEnded
      tap.action
      """)
}

@Test func `records are walked at some places, and in blocks of at most 1024 that were selected`()
  throws
{
  let whole = TimelinePart(try tapped())
  let part = whole.only(own)
  var walked: [Serial] = []
  part.forEach(in: 1..<5) { record, serial in
    #expect(record.kind == (serial == 19 ? .action : .recognizerTouches))
    walked.append(serial)
  }
  #expect(walked == [16, 19])
  func blocks(_ part: TimelinePart, _ places: Range<Int>) -> [[Serial]] {
    var blocks: [[Serial]] = []
    part.forEachBlock(in: places) { records, serials in
      #expect(records.map(\.kind) == serials.map { part.timeline[Int($0)].kind })
      blocks.append(Array(serials))
    }
    return blocks
  }
  #expect(blocks(part, 0..<99) == [[9, 16, 19]])
  #expect(blocks(part, 1..<2) == [[16]])
  #expect(blocks(part, 3..<9) == [])
  #expect(blocks(whole, 3..<6).flatMap { $0 } == [3, 4, 5])
  // 60 samples a second for 18 seconds, and the finger down and up.
  let lab = Lab()
  _ = try lab.addWindow("window")
  try lab.play([.drag(.point(Point(9, 9)), to: .by(300, 0), over: 18)])
  let inputs = TimelinePart(lab.timeline).only(LogObservation([.input]))
  #expect(inputs.count == 1082)
  #expect(blocks(inputs, 0..<1082).map(\.count) == [1024, 58])
  #expect(blocks(inputs, 0..<1082).flatMap { $0 } == serials(inputs))
  #expect(blocks(inputs, 50..<1074).map(\.count) == [1024])
}

@Test func `parts are equal where serials, records and subjects are`() throws {
  let whole = TimelinePart(try tapped())
  let again = TimelinePart(try tapped())
  let part = whole.only(own)
  #expect(whole == again && part == again.only(own))
  #expect(whole != part && part[0..<2] != part[1..<3] && part[0..<2] != part)
  // Nothing is nothing, whatever it was selected from.
  #expect(part[0..<0] == whole[3..<3])
  // The same records of a selection and of a range.
  #expect(part[0..<1] == whole[9..<10] && part[0..<1] != whole[16..<17])
  // Another subject of the same serial.
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.addRecognizer("tap", name: "pat", to: window)
  try lab.play([.tap(.point(Point(9, 9)))])
  let other = TimelinePart(lab.timeline)
  #expect(whole != other && part != other.only(own))
  #expect(whole.sameBeginning(as: again) == 0..<24)
  #expect(whole.sameBeginning(as: again[0..<7]) == 0..<7)
  for strange in [other, part, whole[1..<24]] {
    #expect(whole.sameBeginning(as: strange) == 0..<0)
  }
}

@Test func `filters of a kind add up`() throws {
  let timeline = try tapped()
  func log(_ wants: (RecordKind?, String?, String?)...) -> [String] {
    var observation = LogObservation()
    for (kind, subject, message) in wants { observation.want(kind, of: subject, with: message) }
    return observation.log(of: timeline).map(\.text)
  }
  let touches = [
    "window.touchesBegan", "application.touchesBegan", "appDelegate.touchesBegan",
    "window.touchesCancelled", "application.touchesCancelled", "appDelegate.touchesCancelled",
  ]
  #expect(log((.touches, nil, nil)) == touches)
  // A filter for all makes the others redundant, in either order.
  #expect(log((.touches, "window", "began"), (.touches, nil, nil)) == touches)
  #expect(log((.touches, nil, nil), (.touches, "window", "began")) == touches)
  // A message of everybody, and one more of a subject.
  #expect(log((.touches, nil, "cancelled")) == Array(touches.suffix(3)))
  #expect(
    log((.touches, nil, "cancelled"), (.touches, "window", "began"))
      == [touches[0]] + touches.suffix(3))
  #expect(
    log((.touches, "window", "began"), (.touches, "window", "cancelled"))
      == ["window.touchesBegan", "window.touchesCancelled"])
  // All messages of a subject, in either order.
  for messages in [[nil, "began"], ["began", nil]] as [[String?]] {
    #expect(
      log((.touches, "window", messages[0]), (.touches, "window", messages[1]))
        == ["window.touchesBegan", "window.touchesCancelled"])
  }
  // Without a kind: all records of a subject.
  #expect(
    log((nil, "tap", nil)) == [
      "tap.touchesBegan", "tap.touchesEnded", "tap.state(recognized)", "tap.action", "tap.reset",
    ])
  #expect(log((.touches, "", nil)) == [])
}

@Test func `names and tokens of a filter must mean something in a timeline`() throws {
  let timeline = try tapped()
  func message(_ observation: LogObservation, _ timelines: [TimelineSnapshot]) -> String? {
    do throws(LabError) {
      try observation.checkNames(in: timelines)
      return nil
    } catch {
      #expect(error.code == .name)
      return error.message
    }
  }
  var named = LogObservation()
  named.want(.action, of: "tpa")
  #expect(named.hasNames && named.names == ["tpa"])
  #expect(message(named, [timeline]) == "nothing here is named 'tpa'; did you mean tap?")
  #expect(message(named, []) == "nothing is named 'tpa'")
  var token = LogObservation()
  token.token = "tap.acton"
  #expect(message(token, [timeline]) == "'tap' has no 'acton'; did you mean action?")
  // It is enough that one timeline has it.
  let lab = Lab()
  _ = try lab.addWindow("window")
  token.token = "tap.action"
  #expect(message(token, [lab.timeline, timeline]) == nil)
  #expect(message(token, [timeline]) == nil)
  #expect(message(token, [lab.timeline]) == "nothing here is named 'tap'")
  #expect(token.log(of: timeline).map(\.text) == ["tap.action"])
  #expect(token.log(of: lab.timeline).map(\.text) == [])
}
