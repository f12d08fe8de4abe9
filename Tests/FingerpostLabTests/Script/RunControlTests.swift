import Fingerpost
import FingerpostTestSupport
import Synchronization
import Testing

/// A pad that fills the window.
private func pad(_ limit: Int? = nil) throws -> (lab: Lab, pad: ResponderID) {
  let lab = Lab()
  let pad = try lab.makeView("pad")
  try lab.addSubview(pad, to: try lab.addWindow())
  try lab.set("frame", of: .responder(pad), to: [0, 0, 390, 844])
  try lab.addRecognizer("pan", name: "pan", to: pad)
  if let limit { try lab.setRecordLimit(limit) }
  return (lab, pad)
}

@Suite("A run ends before its time")
struct RunControlTests {
  @Test("where the timeline is full, with what was written so far")
  func full() throws {
    let (lab, _) = try pad(4096)
    let error = #expect(throws: LabError.self) {
      try lab.play([.down(1, at: .point(Point(10, 10)))])
      for _ in 0..<10_000 { try lab.play([.move(1, to: .by(1, 0), over: 0)]) }
    }
    #expect(error?.code == .limit)
    #expect(error?.message.contains("the timeline is full with 4096 records") == true)
    #expect(lab.recordCount == 4096)
    #expect(throws: LabError.self) { try lab.play([.wait(1)]) }
    try lab.clearTimeline()
    try lab.play([.up(1)])
  }

  @Test("before it starts, when its samples cannot fit")
  func refused() throws {
    let (lab, pad) = try pad(100_000)
    let error = #expect(throws: LabError.self) {
      try lab.play([.drag(.center(pad), to: .by(100, 0), over: 160_000, fingers: 10)])
    }
    #expect(error?.code == .limit)
    #expect(error?.message.contains("160000.0 s with 10 fingers has more samples") == true)
    #expect(lab.recordCount == 0)
    try lab.play([.tap(.center(pad))])
  }

  @Test("when it is cancelled, and the lab goes on")
  func cancelled() throws {
    let (lab, pad) = try pad()
    var asked = 0
    lab.goesOn = {
      asked += 1
      return asked < 3
    }
    let error = #expect(throws: LabError.self) {
      try lab.play([.drag(.center(pad), to: .by(100, 0), over: 10_000)])
    }
    #expect(error?.code == .cancelled && asked == 3)
    lab.goesOn = nil
    try lab.play([.tap(.center(pad))])
    lab.cancel()
    expectLabError(.cancelled, saying: "the run was cancelled") {
      try lab.play([.tap(.center(pad))])
    }
    try lab.play([.tap(.center(pad))])
  }

  @Test("at the latest after 1024 turns, or after the turn with the 32768th record")
  func looks() throws {
    /// The turn and the records of a run that is ended at its first look.
    func ended(recognizers: Int, waits: Int) throws -> (turn: UInt32, records: Int, own: Int) {
      let (lab, pad) = try pad()
      for _ in 0..<recognizers { try lab.addRecognizer("pan", to: pad) }
      try lab.play(Array(repeating: .wait(0), count: waits))
      lab.goesOn = { false }
      expectLabError(.cancelled, saying: "step 1: the run was cancelled") {
        try lab.play([.drag(.center(pad), to: .by(100, 0), over: 10_000)])
      }
      let timeline = lab.timeline
      let turn = timeline.last?.turn ?? 0
      return (turn, timeline.count, timeline.count { $0.turn == turn })
    }
    #expect(try ended(recognizers: 0, waits: 0).turn == 1024)
    // A wait is one record: with so many of them a turn ends with that very record.
    let usual = try ended(recognizers: 60, waits: 0)
    #expect(usual.turn < 1024 && usual.own > 60)
    let surplus = usual.records - 32768
    let fitting = try ended(recognizers: 60, waits: usual.own - surplus)
    #expect(fitting.records == 32768 && fitting.turn == usual.turn - 1)
    let early = try ended(recognizers: 60, waits: usual.own - surplus - 1)
    #expect(early.records == 32767 + usual.own && early.turn == usual.turn)
  }

  @Test("and a search between two of its runs")
  func search() throws {
    let watch = Cancellation()
    try watch.check()
    var goesOn = true
    watch.goesOn = { goesOn }
    try watch.check()
    goesOn = false
    expectLabError(.cancelled, saying: "the search was ended") { try watch.check() }
    watch.goesOn = nil
    watch.isCancelled.store(true, ordering: .relaxed)
    expectLabError(.cancelled, saying: "the search was ended") { try watch.check() }
  }

  @Test("never by itself: a long move takes no more memory than a short one before it is played")
  func samplesAreMadeAsTheyArePlayed() throws {
    let (lab, pad) = try pad()
    // A day at 60 Hz would be five million samples; the run is ended at the first look.
    lab.goesOn = { false }
    #expect(throws: LabError.self) {
      try lab.play([.drag(.center(pad), to: .by(100, 0), over: 86_400)])
    }
    #expect(lab.recordCount < 20_000)
  }
}
