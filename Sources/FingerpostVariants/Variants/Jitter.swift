import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// An unsteady hand: displaces every sample of every finger around its scripted place.
///
/// The same seed gives the same displacements on every machine.
package struct Jitter: Sendable {
  /// The standard deviation in x and in y, points; displacements are limited to 3.5 times that.
  package var deviation: Double
  /// The seed of the random numbers.
  package var seed: UInt64

  /// Creates a jitter with a deviation in points.
  package init(deviation: Double, seed: UInt64 = 0) {
    self.deviation = deviation
    self.seed = seed
  }
}

extension Jitter {
  /// The recording of the unsteady hand. The steps are played once in a branch with a steady hand,
  /// so every step must move fingers. A resting finger shakes, too: it has a sample at the
  /// digitizer's rate.
  func shaken(_ script: Script, in lab: Lab) throws(LabError) -> Script {
    guard (0.0...1000.0).contains(deviation) else {
      throw LabError(.value, "the jitter must be in 0…1000 pt, not \(deviation)")
    }
    var samples: [Sample]
    switch try lab.resolved(script).input {
    case .named, .sequence: samples = []
    case .samples(let given): samples = given
    case .steps(let steps):
      samples = Self.resting(
        try recorded(steps, in: lab), rate: lab.rate, limit: lab.roomForRecords)
    }
    var generator = SeededGenerator(seed: seed)
    for index in samples.indices {
      let sample = samples[index]
      let way = Point(generator.bell() * deviation, generator.bell() * deviation)
      samples[index] = Sample(
        time: sample.time, finger: sample.finger, phase: sample.phase, point: sample.point + way)
    }
    return .samples(samples)
  }

  private func recorded(_ steps: [Step], in lab: Lab) throws(LabError) -> [Sample] {
    if let other = steps.first(where: { !$0.movesFingersOnly }) {
      throw LabError(.kind, "a hand shakes fingers only, not the step \(other.kind)")
    }
    let steady = try lab.attachedCopy()
    steady.sources = nil
    try steady.play(steps)
    var samples: [Sample] = []
    var serial = lab.recordCount
    while let record = steady.record(serial) {
      serial += 1
      guard record.kind == .input, record.touch != 0, record.rule == .sy2 || record.rule == .sy3,
        let phase = TouchPhase(rawValue: record.to), phase != .stationary, record.x.isFinite
      else { continue }
      samples.append(
        Sample(
          time: record.time - lab.clock, finger: Int32(truncatingIfNeeded: record.touch.number),
          phase: phase, point: Point(record.x, record.y)))
    }
    return samples
  }

  /// The samples, and those of fingers that rest between two samples; at most `limit`.
  private static func resting(_ samples: [Sample], rate: Double, limit: Int) -> [Sample] {
    let period = max(1, Instant.Span(seconds: 1 / rate).nanoseconds)
    var made: [Sample] = []
    var last: [Sample] = []
    for sample in samples {
      if let place = last.firstIndex(where: { $0.finger == sample.finger }) {
        let before = last.remove(at: place)
        var time = before.time.nanoseconds + period
        // A time within a nanosecond of the next sample is that sample.
        while time + 1 < sample.time.nanoseconds, made.count < limit {
          made.append(
            Sample(
              time: Instant.Span(nanoseconds: time), finger: sample.finger, phase: .moved,
              point: before.point))
          time += period
        }
      }
      made.append(sample)
      if !sample.phase.isFinal { last.append(sample) }
    }
    let order = made.indices.sorted { (made[$0].time, $0) < (made[$1].time, $1) }
    return order.map { made[$0] }
  }
}
