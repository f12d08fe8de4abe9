import CFingerpost
import Fingerpost
import FingerpostDelivery

@_cdecl("fp_lab_set_synthetic_digitizer")
public func fpLabSetSyntheticDigitizer(
  _ lab: OpaquePointer?, _ options: UnsafePointer<fp_synthetic_digitizer_options>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    guard let options else {
      try box.lab.setDigitizer(nil)
      return
    }
    let c = try read(options, "options")
    try box.lab.setDigitizer(
      SyntheticDigitizerOptions(
        rate: c.rate, radius: c.radius == 0 ? nil : c.radius, noise: c.noise, jitter: c.jitter,
        seed: c.seed))
  }
}

@_cdecl("fp_lab_play_frames")
public func fpLabPlayFrames(
  _ lab: OpaquePointer?, _ values: UnsafePointer<Float>?, _ rows: Int, _ columns: Int,
  _ count: Int, _ rate: Double, _ options: UnsafePointer<fp_frame_options>?,
  _ outFrame: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let (cells, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard rows > 0, columns > 0, !overflow, cells <= SyntheticDigitizer.maximumCells else {
      throw LabError(.value, "a frame cannot have \(rows) rows and \(columns) columns")
    }
    guard count >= 0, !count.multipliedReportingOverflow(by: cells).overflow else {
      throw LabError(.value, "there cannot be \(count) frames")
    }
    if count == 0 { return }
    let values = try need(values, "values")
    let shape = try FrameShape(try readOptional(options, "options"), rows, columns, box.lab.screen)
    let frames = (0..<count).lazy.compactMap { index in
      shape.frame(UnsafeBufferPointer(start: values + index * cells, count: cells))
    }
    try box.lab.play(frames: frames, rate: rate, threshold: shape.threshold) {
      outFrame?.pointee = $0
    }
  }
}

/// The layout of recorded values as frames, checked so that every frame is valid.
private struct FrameShape {
  let rows: Int
  let columns: Int
  let cell: Size
  let origin: Point
  let threshold: Double?

  init(_ c: fp_frame_options, _ rows: Int, _ columns: Int, _ screen: Size) throws(LabError) {
    self.rows = rows
    self.columns = columns
    cell = Size(
      c.cell_width == 0 ? screen.width / Double(columns) : c.cell_width,
      c.cell_height == 0 ? screen.height / Double(rows) : c.cell_height)
    origin = Point(c.origin_x, c.origin_y)
    threshold = c.threshold == 0 ? nil : c.threshold
    guard cell.width > 0, cell.height > 0, Point(cell.width, cell.height).isFinite, origin.isFinite
    else { throw LabError(.value, "the cells have no size or the grid is at no place") }
  }

  func frame(_ values: UnsafeBufferPointer<Float>) -> CapacitanceFrame? {
    CapacitanceFrame(
      rows: rows, columns: columns, cell: cell, origin: origin, values: Array(values))
  }
}

@_cdecl("fp_lab_set_display_rate")
public func fpLabSetDisplayRate(_ lab: OpaquePointer?, _ rate: Double) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setDisplayRate(rate == 0 ? nil : rate)
  }
}
