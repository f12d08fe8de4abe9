#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FingerpostModel

/// The constants of a scroll view's motion, from a profile, limited so that arithmetic stays finite (SC-4).
package struct ScrollLaw: Equatable, Sendable {
  /// The exponent of deceleration: the speed changes by e^rate per second; negative.
  package let rate: Double
  /// The speed at which a deceleration ends, in points per second.
  package let stop: Double
  /// The exponent of the return from beyond an edge: the distance changes by e^−springRate per second.
  package let springRate: Double
  /// The distance at which a return ends, in points.
  package let springStop: Double
  /// The resistance of content beyond an edge.
  package let band: RubberBand

  package init(_ profile: Profile, decelerationRate: Double?) {
    let each = decelerationRate ?? profile[.decelerationRateNormal]
    rate = 1000 * log(min(0.999_999, max(1e-9, each)))
    stop = max(1e-3, profile[.decelerationStop])
    springRate = max(0.1, profile[.bounceRate])
    springStop = max(1e-6, profile[.bounceStop])
    band = RubberBand(profile)
  }
}

extension ScrollLaw {
  /// The distance of a deceleration without edges and without a stop, in points.
  package func reach(of velocity: Double) -> Double { -velocity / rate }
}

/// The resistance of content beyond an edge, which grows with the distance (SC-4).
package struct RubberBand: Equatable, Sendable {
  private let band: Double

  package init(_ profile: borrowing Profile) { band = max(1e-6, profile[.rubberBand]) }
}

extension RubberBand {
  /// The content's distance beyond its edge for a finger `distance` beyond it, in a view of `length`.
  package func give(_ distance: Double, length: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    return (1 - 1 / (band * distance / length + 1)) * length
  }

  /// The finger's distance for a distance of the content: the inverse of `give`.
  package func pull(_ given: Double, length: Double) -> Double {
    guard length > 0, given > 0 else { return 0 }
    // The content never moves by its whole length; a program may have set more.
    let part = min(given / length, 1 - 1e-6)
    return (1 / (1 - part) - 1) * length / band
  }

  /// The content's place for a finger at `place`, with resistance beyond the edges.
  package func banded(
    _ place: Double, low: Double, high: Double, length: Double, bounces: Bool
  ) -> Double {
    if place < low { return bounces ? low - give(low - place, length: length) : low }
    if place > high { return bounces ? high + give(place - high, length: length) : high }
    return place
  }

  /// The finger's place for content at `place`: the inverse of `banded`.
  package func unbanded(_ place: Double, low: Double, high: Double, length: Double) -> Double {
    if place < low { return low - pull(low - place, length: length) }
    if place > high { return high + pull(place - high, length: length) }
    return place
  }
}
