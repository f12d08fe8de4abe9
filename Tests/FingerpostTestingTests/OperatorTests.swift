import Fingerpost
import Testing

// This module knows the model only by what `import Fingerpost` shows.

@Test func `points and instants are added where only Fingerpost is imported`() {
  #expect(Point(1, 2) + Point(3, 5) == Point(4, 7))
  #expect(Point(1, 2) - Point(3, 5) == Point(-2, -3))
  #expect(Point(1, 2) * 3 == Point(3, 6))
  let later = Instant(nanoseconds: 5) + Instant.Span(nanoseconds: 7)
  #expect(later == Instant(nanoseconds: 12))
  #expect(later - Instant(nanoseconds: 2) == Instant.Span(nanoseconds: 10))
  #expect(Instant.end + Instant.Span(nanoseconds: 1) == .end)
  let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
  #expect(first + Instant.Span(nanoseconds: -1) == first)
  #expect(last + Instant.Span(nanoseconds: 1) == last)
  #expect(last - first == Instant.Span(nanoseconds: .max))
  #expect(first - last == Instant.Span(nanoseconds: .min))
}
