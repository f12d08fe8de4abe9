import CFingerpost
import Fingerpost

/// A timeline being exported: batches of records as Arrow struct arrays.
final class ArrowTimeline {
  private static let batch = 1 << 18

  private let part: TimelinePart
  /// The words of each column; empty for columns without words.
  private var words: [ArrowWords]
  private var next: Int = 0
  private var isEmptyPending: Bool

  init(_ part: TimelinePart) {
    self.part = part
    isEmptyPending = part.count == 0
    words = ArrowColumn.allCases.map { column in
      switch column.info.cells {
      case .words(.byCode, _): ArrowWords(small: 256)
      case .words(.bySubject, _): ArrowWords(small: part.timeline.subjects.count)
      case .words(.byFields, _): ArrowWords(small: 0)
      case .integers, .doubles: ArrowWords(small: 1)
      }
    }
  }

  func schema() -> ArrowSchema {
    ArrowSchema(
      format: "+s", name: "", children: ArrowColumn.allCases.map(\.schema),
      metadata: [("fingerpost.subjects", SubjectList.write(part.timeline.subjects))])
  }

  /// The next batch; nil at the end.
  func nextBatch() -> ArrowArray? {
    guard next < part.count || isEmptyPending else { return nil }
    isEmptyPending = false
    let places = next..<min(part.count, next + Self.batch)
    next = places.upperBound
    var batch = ArrowBatch(part.timeline, rows: places.count)
    part.forEachBlock(in: places) { records, serials in
      batch.append(ArrowRows(records: records, serials: serials), &words)
    }
    return batch.array(words)
  }
}

@_cdecl("fp_timeline_export_arrow")
public func fpTimelineExportArrow(
  _ timeline: OpaquePointer?, _ out: UnsafeMutablePointer<ArrowArrayStream>?
) -> fp_status {
  withTimeline(timeline) { box throws(LabError) in
    export(ArrowTimeline(box.part), to: try need(out, "out_stream"))
  }
}

/// Exports a timeline as a stream, which the receiver releases.
func export(_ source: ArrowTimeline, to out: UnsafeMutablePointer<ArrowArrayStream>) {
  out.pointee = ArrowArrayStream()
  out.pointee.private_data = Unmanaged.passRetained(source).toOpaque()
  out.pointee.get_schema = { stream, schema in
    guard let source = ArrowTimeline.from(stream), let schema else { return 22 }
    schema.initialize(to: source.schema())
    return 0
  }
  out.pointee.get_next = { stream, array in
    guard let source = ArrowTimeline.from(stream), let array else { return 22 }
    array.initialize(to: source.nextBatch() ?? ArrowArray())
    return 0
  }
  out.pointee.get_last_error = { _ in nil }
  out.pointee.release = { stream in
    guard let stream, let data = stream.pointee.private_data else { return }
    Unmanaged<ArrowTimeline>.fromOpaque(data).release()
    stream.pointee.private_data = nil
    stream.pointee.release = nil
  }
}

extension ArrowTimeline {
  fileprivate static func from(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> ArrowTimeline?
  {
    guard let data = stream?.pointee.private_data else { return nil }
    return Unmanaged<ArrowTimeline>.fromOpaque(data).takeUnretainedValue()
  }
}
