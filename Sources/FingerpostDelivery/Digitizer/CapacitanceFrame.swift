import FingerpostModel

/// One frame of the sensor: the change of each cell's capacitance (SY-1), row by row from the top
/// left.
///
/// The unit is the sensor's own; the threshold has the same. NaN counts as no change.
public struct CapacitanceFrame: Sendable {
  /// How many cells the frame is high; above zero.
  public let rows: Int
  /// How many cells the frame is wide; above zero.
  public let columns: Int
  /// Width and height of a cell, in points.
  public let cell: Size
  /// The screen point of the first cell's outer corner.
  public let origin: Point
  /// The values row by row, in any unit; the threshold has the same.
  public var values: [Float]

  /// Creates a frame; nil when the number of values is not rows × columns, or a cell has no size.
  public init?(rows: Int, columns: Int, cell: Size, origin: Point = .zero, values: [Float]) {
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard rows > 0, columns > 0, !overflow, values.count == count, cell.width > 0, cell.height > 0,
      Point(cell.width, cell.height).isFinite, origin.isFinite
    else { return nil }
    self.rows = rows
    self.columns = columns
    self.cell = cell
    self.origin = origin
    self.values = values
  }
}

extension CapacitanceFrame {
  /// The centre of a cell, in screen coordinates.
  @inline(__always)
  func center(ofCell index: Int) -> Point {
    origin
      + Point(
        (Double(index % columns) + 0.5) * cell.width, (Double(index / columns) + 0.5) * cell.height)
  }

  /// The neighbours of a cell, including the diagonal ones.
  @inline(__always)
  func forEachNeighbour(of index: Int, _ body: (Int) -> Void) {
    let row = index / columns
    let column = index % columns
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) where y != row || x != column {
        body(y * columns + x)
      }
    }
  }
}
