import CFingerpost
import Fingerpost

/// A timeline on its way out: batches of records as Arrow struct arrays.
final class ArrowTimeline {
  private static let batch = 1 << 18

  private let part: TimelinePart
  private var columns: [any ArrowColumn]
  private var next: Int = 0
  private var isEmptyPending: Bool

  init(_ part: TimelinePart) {
    self.part = part
    isEmptyPending = part.count == 0
    columns = Self.makeColumns()
  }

  func schema() -> ArrowSchema {
    ArrowSchema(
      format: "+s", name: "", children: columns.map(\.schema),
      metadata: [("fingerpost.subjects", SubjectList.write(part.timeline.subjects))])
  }

  /// The next batch; nil at the end.
  func nextBatch() -> ArrowArray? {
    guard next < part.count || isEmptyPending else { return nil }
    isEmptyPending = false
    let places = next..<min(part.count, next + Self.batch)
    next = places.upperBound
    var records: [Record] = []
    var serials: [Serial] = []
    records.reserveCapacity(places.count)
    serials.reserveCapacity(places.count)
    part.forEach(in: places) { record, serial in
      records.append(record)
      serials.append(serial)
    }
    var children: [ArrowArray] = []
    records.withUnsafeBufferPointer { records in
      serials.withUnsafeBufferPointer { serials in
        let rows = ArrowRows(timeline: part.timeline, records: records, serials: serials)
        for index in columns.indices { children.append(columns[index].array(rows)) }
      }
    }
    return ArrowArray(
      length: places.count, nullCount: 0, buffers: [nil], memory: ArrowMemory(), children: children)
  }

  private static func makeColumns() -> [any ArrowColumn] {
    [
      NumberColumn<UInt64>(name: "serial", format: "L", isNullable: false, missing: 0) {
        _, serial in
        UInt64(serial)
      },
      NumberColumn<Int64>(name: "time", format: "l", isNullable: false, missing: 0) { record, _ in
        record.time.nanoseconds
      },
      NumberColumn<UInt32>(name: "turn", format: "I", isNullable: false, missing: 0) { record, _ in
        record.turn
      },
      WordColumn("kind", key: { .init(UInt64($0.kind.rawValue)) }) { "\($1.kind.name)" },
      WordColumn("token", key: contentKey) { $0.token(of: $1) ?? "" },
      WordColumn("subject", key: { .init(UInt64($0.subject)) }) { $0.subject($1.subject).name },
      WordColumn("class", key: { .init(UInt64($0.subject)) }) { $0.subject($1.subject).className },
      WordColumn("object", key: { .init(UInt64($0.object)) }) { $0.subject($1.object).name },
      WordColumn("message", key: contentKey) { $0.message(of: $1) ?? "" },
      WordColumn("from", key: stateKey) { $0.from(of: $1) },
      WordColumn("to", key: stateKey) { $0.to(of: $1) },
      BoolColumn(name: "answer") { $0.answer < 0 ? nil : $0.answer == 1 },
      NumberColumn<UInt32>(name: "touch", format: "I", isNullable: true, missing: 0) { record, _ in
        record.touch == 0 ? nil : record.touch
      },
      WordColumn("fingers", key: { .init(UInt64($0.touch), UInt64($0.touchList)) }) {
        $0.fingers(of: $1)
      },
      NumberColumn<Int32>(name: "tap_count", format: "i", isNullable: true, missing: 0) {
        record, _ in
        record.kind == .touches || record.kind == .recognizerTouches ? Int32(record.tapCount) : nil
      },
      NumberColumn<Double>(name: "x", format: "g", isNullable: true, missing: 0) { record, _ in
        record.x.isNaN ? nil : record.x
      },
      NumberColumn<Double>(name: "y", format: "g", isNullable: true, missing: 0) { record, _ in
        record.y.isNaN ? nil : record.y
      },
      NumberColumn<UInt64>(name: "cause", format: "L", isNullable: true, missing: 0) {
        record, serial in
        UInt64(record.cause) == UInt64(serial) ? nil : UInt64(record.cause)
      },
      WordColumn("rule", key: { .init(UInt64($0.rule.rawValue)) }) { $1.rule.name },
      WordColumn("reason", key: { .init(UInt64($0.reason.rawValue)) }) { $1.reason.name },
      WordColumn("decider", key: { .init($0.decider.bits) }) { $0.text(of: $1.decider) },
      WordColumn("decider_kind", key: { .init(UInt64($0.decider.kind.rawValue)) }) {
        $1.decider.kind.name
      },
      NumberColumn<Double>(name: "decider_value", format: "g", isNullable: true, missing: 0) {
        record, _ in
        record.deciderValue
      },
      NumberColumn<UInt32>(name: "decider_owner", format: "I", isNullable: true, missing: 0) {
        record, _ in
        record.decider.owner == 0 ? nil : record.decider.owner
      },
      NumberColumn<UInt32>(name: "subject_id", format: "I", isNullable: false, missing: 0) {
        record, _ in
        record.subject
      },
      NumberColumn<UInt32>(name: "object_id", format: "I", isNullable: false, missing: 0) {
        record, _ in
        record.object
      },
    ]
  }

  /// Everything that a token or a message is made of.
  private static func contentKey(_ record: Record) -> WordColumn.Key {
    let codes =
      UInt64(record.kind.rawValue) | UInt64(record.to) << 8
      | UInt64(UInt8(bitPattern: record.answer)) << 16 | UInt64(record.reason.rawValue) << 24
    return .init(codes, UInt64(record.subject) << 32 | UInt64(record.object))
  }

  private static func stateKey(_ record: Record) -> WordColumn.Key {
    .init(UInt64(record.kind.rawValue) << 16 | UInt64(record.from) << 8 | UInt64(record.to))
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

/// Hands a timeline on as a stream; whoever got it releases it.
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
