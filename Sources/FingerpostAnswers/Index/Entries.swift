import FingerpostModel

/// Records by a list of serials; each is copied only when it is read.
package struct Entries: RandomAccessCollection, Sendable {
  private let timeline: TimelineSnapshot
  private let serials: ArraySlice<Serial>

  init(_ timeline: TimelineSnapshot, _ serials: ArraySlice<Serial>) {
    self.timeline = timeline
    self.serials = serials
  }

  package var startIndex: Int { serials.startIndex }
  package var endIndex: Int { serials.endIndex }
  package subscript(place: Int) -> Entry {
    timeline[Int(serials[place])]
  }

  /// Those before a record.
  func before(_ serial: Serial) -> Entries {
    Entries(timeline, serials[..<serials.place(of: serial)])
  }

  /// Those after a record.
  func after(_ serial: Serial) -> Entries {
    Entries(timeline, serials[serials.place(of: serial &+ 1)...])
  }
}
