import FingerpostModel

/// The finger reports of one turn: at most one phase of each finger (SY-4).
///
/// Scripts, recordings and display frames all group their reports here. Reports at one instant are
/// one turn; a finger's second phase is another turn after it.
public struct FingerReports: ~Copyable {
  @usableFromInline var reports: UniqueArray<FingerChange> = UniqueArray()

  /// No reports; memory is taken with the first.
  @inlinable public init() {}
}

extension FingerReports {
  /// Whether there are no reports, so no turn.
  @inlinable public var isEmpty: Bool {
    @inline(__always) get { reports.isEmpty }
  }

  /// The reports in order; valid until the next one is added.
  @inlinable public var buffer: UnsafeBufferPointer<FingerChange> {
    @inline(__always) get { reports.buffer }
  }

  /// Whether a finger has no phase in this turn yet.
  @inlinable @inline(__always)
  public func hasRoom(for finger: Int32) -> Bool { place(of: finger) == nil }

  /// Adds a report; false, and nothing added, when the finger has a phase in this turn already.
  @inlinable @inline(__always)
  public mutating func take(_ report: FingerChange) -> Bool {
    guard hasRoom(for: report.finger) else { return false }
    reports.append(report)
    return true
  }

  /// Adds a report, but a move replaces a previous move of the same finger (SY-4).
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
