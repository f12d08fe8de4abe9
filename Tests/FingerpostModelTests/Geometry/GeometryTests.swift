import FingerpostModel
import FingerpostTestSupport
import Testing

@Test func `a rectangle is half-open, and an empty one contains nothing`() {
  let rect = Rect(10, 20, 30, 40)
  let table: [(Point, Bool)] = [
    (Point(10, 20), true), (Point(39.999, 59.999), true), (Point(40, 30), false),
    (Point(30, 60), false), (Point(9.999, 30), false), (Point(.nan, 30), false),
  ]
  withEvery("point", of: table) { point, isIn in expectSame(rect.contains(point), isIn) }
  #expect(!Rect(10, 20, 0, 0).contains(Point(10, 20)))
  #expect(!Rect(10, 20, -5, 5).contains(Point(8, 22)))
}

@Test func `negative insets grow a rectangle`() {
  let grown = Rect(10, 10, 20, 20).inset(by: EdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
  #expect(grown == Rect(8, 9, 26, 24))
}

@Test func `a transform's inverse leads back, a flat one has none`() throws {
  let turns = [
    AffineTransform.identity, AffineTransform(0, 1, -1, 0, 5, 7),
    AffineTransform(2, 0, 0, -3, 1, 1),
    AffineTransform(1, 0.5, 0.25, 1, -9, 9),
  ]
  for turn in turns {
    let back = try #require(turn.inverse)
    #expect(back.apply(turn.apply(Point(3, 4))).distance(to: Point(3, 4)) < 1e-12)
  }
  #expect(AffineTransform(1, 2, 2, 4, 0, 0).inverse == nil)
  #expect(AffineTransform(.nan, 0, 0, 1, 0, 0).inverse == nil)
  #expect(AffineTransform(1e-200, 0, 0, 1e-200, 0, 0).inverse == nil)
  // Not flat, but its inverse is no number.
  #expect(AffineTransform(1e-155, 0, 0, 1e-155, 0, 0).inverse == nil)
}

@Test func `the identity changes no point`() {
  #expect(AffineTransform.identity == AffineTransform(1, 0, 0, 1, 0, 0))
  #expect(AffineTransform.identity.apply(Point(3, -4)) == Point(3, -4))
}

@Test func `into a view and out again is the same place`() throws {
  var geometry = ViewGeometry()
  geometry.frame = Rect(100, 50, 80, 40)
  #expect(geometry.bounds == Rect(0, 0, 80, 40))
  #expect(geometry.boundingBox == Rect(100, 50, 80, 40))
  #expect(geometry.fromSuperview(Point(110, 60)) == Point(10, 10))
  geometry.ownBounds = Rect(7, 9, 160, 40)
  geometry.transform = AffineTransform(0, 1, -1, 0, 3, 4)
  for place in [Point(0, 0), Point(110, 60), Point(-5, 900)] {
    let inside = try #require(geometry.fromSuperview(place))
    #expect(geometry.toSuperview(inside).distance(to: place) < 1e-9)
  }
  #expect(geometry.boundingBox.contains(geometry.toSuperview(geometry.bounds.center)))
  geometry.transform = AffineTransform(0, 0, 0, 0, 0, 0)
  #expect(geometry.fromSuperview(Point(140, 70)) == nil)
}

@Test func `the rectangle around points has no room to spare, and is zero without a point`() {
  #expect(Rect.around([Point(3, 9), Point(-1, 4), Point(2, 11)]) == Rect(-1, 4, 4, 7))
  #expect(Rect.around([Point(5, 6)]) == Rect(5, 6, 0, 0))
  #expect(Rect.around([]) == .zero)
}
