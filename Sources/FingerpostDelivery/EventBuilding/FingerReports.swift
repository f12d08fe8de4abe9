import FingerpostModel

/// What fingers report for one turn: at most one phase of each (SY-4).
///
/// Whoever plays fingers groups them here, a script, a recording and the screen's frames alike: what is due at one
/// instant is one turn, a finger's second phase another one after it.
public struct FingerReports: ~Copyable {
  @usableFromInline var reports: UniqueArray<FingerChange> = UniqueArray()

  /// No reports; memory is taken with the first.
  @inlinable public init() {}
}

extension FingerReports {
  /// Nothing is to be reported: there is no turn.
  @inlinable public var isEmpty: Bool {
    @inline(__always) get { reports.isEmpty }
  }

  /// In the order in which they were taken; good until the next one is.
  @inlinable public var buffer: UnsafeBufferPointer<FingerChange> {
    @inline(__always) get { reports.buffer }
  }

  /// Whether a finger has no phase in this turn yet.
  @inlinable @inline(__always)
  public func hasRoom(for finger: Int32) -> Bool { place(of: finger) == nil }

  /// False, and nothing is taken, when the finger has a phase in this turn already.
  @inlinable @inline(__always)
  public mutating func take(_ report: FingerChange) -> Bool {
    guard hasRoom(for: report.finger) else { return false }
    reports.append(report)
    return true
  }

  /// The same, but a move after a move of the same finger takes its place (SY-4).
  mutating func merge(_ report: FingerChange) -> Bool {
    guard let place = place(of: report.finger) else {
      reports.append(report)
      return true
    }
    guard reports[place].phase == .moved, report.phase == .moved else { return false }
    reports[place] = report
    return true
  }

  /// The turn is over.
  @inlinable @inline(__always)
  public mutating func clear() { reports.clear() }

  @inlinable @inline(__always)
  func place(of finger: Int32) -> Int? {
    for index in reports.indices where reports[index].finger == finger { return index }
    return nil
  }
}
