import Testing

import FingerpostDelivery
import FingerpostModel

@Suite("SY-1: contacts are the local blobs above a threshold")
struct BlobFinderTests {
  /// A frame from a picture: one character a cell, in tenths of a finger; blanks and dots are zero.
  private func blobs(_ picture: [String], cell: Size = Size(10, 10), saddle: Double = 0.8) -> [Blob]
  {
    let values = picture.flatMap { $0.map { Float($0.wholeNumberValue ?? 0) / 10 } }
    var finder = BlobFinder()
    guard
      let frame = CapacitanceFrame(
        rows: picture.count, columns: picture[0].count, cell: cell, values: values)
    else { return [] }
    return finder.blobs(in: frame, threshold: 0.3, saddle: saddle)
  }

  @Test("nothing above the threshold is nothing; at the threshold neither")
  func nothing() {
    #expect(blobs(["....", ".33.", "...."]) == [])
  }

  @Test("the place is the centroid, the radius grows with the area")
  func centroid() {
    let small = blobs(["...", ".9.", "..."])
    #expect(small.map(\.center) == [Point(15, 15)])
    let large = blobs([".....", ".555.", ".595.", ".555.", "....."])
    #expect(large.count == 1)
    #expect(large[0].center.distance(to: Point(25, 25)) < 1e-6)
    #expect(abs(large[0].radius / small[0].radius - 3) < 1e-9)
    let leaning = blobs(["....", ".96.", "...."])
    #expect(abs(leaning[0].center.x - (15 * 0.6 + 25 * 0.3) / 0.9) < 1e-5)
  }

  @Test("a cell without a number is no part of a finger, and the finger beside it stays whole")
  func withoutNumber() {
    func found(beside other: Float) -> [Blob] {
      var finder = BlobFinder()
      let values: [Float] = [0, 0, 0, 0, 0, 0.5, 0.9, other, 0, 0, 0, 0]
      let frame = CapacitanceFrame(rows: 3, columns: 4, cell: Size(10, 10), values: values)
      return frame.map { finder.blobs(in: $0, threshold: 0.3, saddle: 0.8) } ?? []
    }
    #expect(found(beside: 0).count == 1)
    #expect(found(beside: .nan) == found(beside: 0))
    #expect(found(beside: .infinity) == found(beside: 0))
  }

  @Test("two hills are two blobs, in the order of their first cells, also when they touch")
  func hills() {
    let apart = blobs(["9....", ".....", "....9"])
    #expect(apart.map(\.center) == [Point(5, 5), Point(45, 25)])
    let touching = blobs(["94449"])
    #expect(touching.count == 2)
    #expect(touching[0].center.x < 15)
  }

  @Test("two thousand hills with ridges between them are one blob, around their middle")
  func range() {
    let found = blobs([String(repeating: "98", count: 2000) + "9"])
    #expect(found.count == 1)
    #expect(abs(found[0].center.x - 20_005) < 1e-6 && found[0].center.y == 5)
    #expect(blobs([String(repeating: "94", count: 2000) + "9"]).count == 2001)
  }

  @Test("a ridge of 80 % of the lower hill makes one of two")
  func ridge() {
    #expect(blobs(["5545"], saddle: 0.8).count == 1)
    #expect(blobs(["9749"], saddle: 0.8).count == 2)
    #expect(blobs(["9949"], saddle: 0.4).count == 1)
    #expect(blobs(["95859", "....."], saddle: 0.5).count == 1)
  }

  @Test("a plateau is one hill, whatever its shape")
  func plateau() {
    #expect(blobs(["999", "9.9", "999"]).count == 1)
    #expect(blobs(["9.9", ".9.", "9.9"]).count == 1)
  }

  @Test("what is not a number is no contact")
  func notANumber() throws {
    var finder = BlobFinder()
    for bad in [Float.nan, .infinity, -.infinity] {
      let frame = try #require(
        CapacitanceFrame(rows: 1, columns: 3, cell: Size(1, 1), values: [bad, 0.9, bad]))
      #expect(
        finder.blobs(in: frame, threshold: 0.3, saddle: 0.8).map(\.center) == [Point(1.5, 0.5)])
    }
    #expect(CapacitanceFrame(rows: 2, columns: 2, cell: Size(1, 1), values: [0]) == nil)
    #expect(CapacitanceFrame(rows: .max, columns: 2, cell: Size(1, 1), values: []) == nil)
  }

  @Test("the finder keeps nothing of the frame before")
  func frames() throws {
    var finder = BlobFinder()
    let first = try #require(
      CapacitanceFrame(rows: 1, columns: 5, cell: Size(1, 1), values: [0.9, 0.4, 0, 0, 0.9]))
    let second = try #require(
      CapacitanceFrame(rows: 1, columns: 5, cell: Size(1, 1), values: [0, 0.4, 0.9, 0, 0]))
    _ = finder.blobs(in: first, threshold: 0.3, saddle: 0.8)
    var fresh = BlobFinder()
    #expect(
      finder.blobs(in: second, threshold: 0.3, saddle: 0.8)
        == fresh.blobs(in: second, threshold: 0.3, saddle: 0.8))
  }
}
