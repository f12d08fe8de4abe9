import Fingerpost
import Testing

/// What comes with `import Fingerpost` alone: a file that imports the model has the model's own operators.
struct OperatorTests {
  @Test func placesAreAddedSubtractedAndMultiplied() {
    #expect(Point(1, 2) + Point(3, 5) == Point(4, 7))
    #expect(Point(1, 2) - Point(3, 5) == Point(-2, -3))
    #expect(Point(1, 2) * 3 == Point(3, 6))
  }

  @Test func timesAddUpAndStopAtTheirEnds() {
    let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
    let second = Instant.Span(nanoseconds: 1_000_000_000)
    #expect(Instant(nanoseconds: 5) + second == Instant(nanoseconds: 1_000_000_005))
    #expect(last + second == last)
    #expect(first + Instant.Span(nanoseconds: -1) == first)
    #expect(Instant(nanoseconds: 7) - Instant(nanoseconds: 9) == Instant.Span(nanoseconds: -2))
    #expect(first - last == Instant.Span(nanoseconds: .min))
    #expect(last - first == Instant.Span(nanoseconds: .max))
  }
}
