import Fingerpost
import FingerpostDelivery
import Testing

@Suite("SY-1: recorded frames")
struct RecordedFramesTests {
  /// A coarse sensor over the whole screen with single cells pressed: 39 columns of 10 pt, 42 rows.
  private func frame(_ cells: (row: Int, column: Int)...) -> CapacitanceFrame? {
    var values = [Float](repeating: 0, count: 39 * 42)
    for cell in cells { values[cell.row * 39 + cell.column] = 900 }
    return CapacitanceFrame(rows: 42, columns: 39, cell: Size(10, 20), values: values)
  }

  @Test("contacts become touches with finger numbers of their own, at the frames' times")
  func play() throws {
    let fixture = try RecordedWindow()
    let frames = [frame(), frame((20, 20)), frame((21, 20)), frame((21, 20)), frame()]
      .compactMap { $0 }
    try fixture.lab.play(frames: frames, rate: 100, threshold: 400)
    #expect(
      fixture.story == ["child.touchesBegan", "child.touchesMoved", "child.touchesEnded"])
    let timeline = fixture.lab.timeline
    let inputs = timeline.records.filter { $0.kind == .input }
    #expect(inputs.map(\.time.nanoseconds) == [10_000_000, 20_000_000, 40_000_000])
    #expect(inputs.map { $0.x } == [205, 205, 205])
    #expect(inputs.map { $0.y } == [410, 430, 430])
    #expect(fixture.lab.now == Instant(nanoseconds: 50_000_000))
    let why = try timeline.why("child.touchesBegan")
    #expect(why.records.last?.record.rule == .sy1)
  }

  @Test("a contact in the last frame stays down; the next recording goes on with it")
  func goesOn() throws {
    let fixture = try RecordedWindow()
    let still = [frame((20, 20))].compactMap { $0 }
    try fixture.lab.play(frames: still, rate: 100, threshold: 400)
    try fixture.lab.play(frames: still, rate: 100, threshold: 400)
    #expect(fixture.story == ["child.touchesBegan"])
    try fixture.lab.play(frames: [frame()].compactMap { $0 }, rate: 100, threshold: 400)
    #expect(fixture.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("finger numbers go on from those the script has named")
  func numbers() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.down(4, at: .center(fixture.root))])
    try fixture.lab.play(frames: [frame((5, 5))].compactMap { $0 }, rate: 100, threshold: 400)
    let timeline = fixture.lab.timeline
    #expect(
      timeline.records.filter { $0.kind == .input }.map { timeline.fingers(of: $0) } == ["4", "5"])
  }

  @Test("a wrong rate, a wrong threshold and a synthetic digitizer are refused")
  func refused() throws {
    let fixture = try RecordedWindow()
    #expect(throws: LabError.self) { try fixture.lab.play(frames: [], rate: 0) }
    #expect(throws: LabError.self) { try fixture.lab.play(frames: [], rate: 60, threshold: .nan) }
    try fixture.lab.setDigitizer(SyntheticDigitizerOptions())
    #expect(throws: LabError.self) { try fixture.lab.play(frames: [], rate: 60) }
  }
}
