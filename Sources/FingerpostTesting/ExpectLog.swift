import Fingerpost
import Testing

/// Expects a log to be exactly these tokens, in this order: the records of some kinds, of some
/// subjects.
///
///     expectLog(
///       lab.timeline, .touches, .action, of: "card", "tap",
///       equals: ["card.touchesBegan", "card.touchesMoved *", "tap.action @0.15", "card.touchesCancelled"])
///
/// A star means "once or more", a time is the virtual time to the millisecond. A failure shows the
/// diff (`- ` expected, `+ ` seen) and why the first missing line was not seen. An unknown name or
/// token is a failure, too, because it could never be seen.
///
/// - Parameters:
///   - kinds: the kinds of records in the log; none for all.
///   - objects: the subjects of the records in the log, as declarations or by name; none for all.
public func expectLog(
  _ timeline: TimelineSnapshot, _ kinds: RecordKind..., of objects: any Named...,
  equals expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectLog(timeline, kinds, of: objects, equals: expected, sourceLocation: sourceLocation)
}

/// Expects a log to be exactly these tokens, with lists of kinds and names.
public func expectLog(
  _ timeline: TimelineSnapshot, _ kinds: [RecordKind], of objects: [any Named] = [],
  equals expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    if let mismatch = try timeline.mismatch(
      kinds, of: objects.map(\.objectName), expected)
    {
      Issue.record("\(mismatch)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
