#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FingerpostModel

/// The numbers of a scroll view's motion, taken from a profile and kept where arithmetic stays finite (SC-4).
package struct ScrollLaw: Equatable, Sendable {
  /// Speed falls by e^rate each second; negative.
  package let rate: Double
  /// A glide ends at this speed, points a second.
  package let stop: Double
  /// The return from beyond an edge falls by e^−springRate each second.
  package let springRate: Double
  /// A return ends this near, in points.
  package let springStop: Double
  /// How content gives way beyond an edge.
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
  /// How far a glide would go if there were no edges and no stop.
  package func reach(of velocity: Double) -> Double { -velocity / rate }
}

/// How content gives way beyond an edge: the further, the less (SC-4).
package struct RubberBand: Equatable, Sendable {
  private let band: Double

  package init(_ profile: borrowing Profile) { band = max(1e-6, profile[.rubberBand]) }
}

extension RubberBand {
  /// How far content goes past its edge when the finger goes `distance` past it in a view of `length`.
  package func give(_ distance: Double, length: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    return (1 - 1 / (band * distance / length + 1)) * length
  }

  /// The distance of the finger that gives so much: the inverse of `give`.
  package func pull(_ given: Double, length: Double) -> Double {
    guard length > 0, given > 0 else { return 0 }
    // The band never gives its whole length; a program may have set more.
    let part = min(given / length, 1 - 1e-6)
    return (1 / (1 - part) - 1) * length / band
  }

  /// Where content is that a finger would have at `place`, held back beyond the edges.
  package func banded(
    _ place: Double, low: Double, high: Double, length: Double, bounces: Bool
  ) -> Double {
    if place < low { return bounces ? low - give(low - place, length: length) : low }
    if place > high { return bounces ? high + give(place - high, length: length) : high }
    return place
  }

  /// Where the finger would have content that is at `place`: the inverse of `banded`.
  package func unbanded(_ place: Double, low: Double, high: Double, length: Double) -> Double {
    if place < low { return low - pull(low - place, length: length) }
    if place > high { return high + pull(place - high, length: length) }
    return place
  }
}
