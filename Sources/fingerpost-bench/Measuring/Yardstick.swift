import CYardstick
import Fingerpost

/// A scene of the C yardstick and the timeline that it writes.
final class Yardstick {
  private let scene: OpaquePointer
  private let timeline: OpaquePointer = yardstick_timeline_create()

  /// Takes the scene over.
  init(_ scene: OpaquePointer) { self.scene = scene }

  deinit {
    yardstick_timeline_destroy(timeline)
    yardstick_destroy(scene)
  }

  func play(_ samples: some Collection<Sample>) { play(samples.map(\.forYardstick)[...]) }

  func play(_ samples: ArraySlice<yardstick_sample>) {
    samples.withUnsafeBufferPointer { yardstick_play(scene, timeline, $0.baseAddress, $0.count) }
  }

  func clear() { yardstick_timeline_clear(timeline) }

  var count: Int { yardstick_timeline_count(timeline) }

  subscript(serial: Int) -> yardstick_record { yardstick_timeline_record(timeline, serial) }

  /// The record's touches, the oldest first.
  func touches(of record: yardstick_record) -> [TouchID] {
    if record.touch == 0 { return [] }
    if record.touch_list == 0 { return [TouchID(record.touch)] }
    return (0..<2).map { TouchID(yardstick_timeline_listed_touch(timeline, record.touch_list, $0)) }
  }

  /// The current measurements of the scene's recognizers and scroll views.
  var numbers: [Double] {
    var values = [Double](repeating: 0, count: 8)
    values.removeSubrange(yardstick_numbers(scene, &values)...)
    return values
  }
}

extension Sample {
  var forYardstick: yardstick_sample {
    yardstick_sample(
      time: time.nanoseconds, x: point.x, y: point.y, phase: UInt32(phase.rawValue),
      finger: finger)
  }
}
