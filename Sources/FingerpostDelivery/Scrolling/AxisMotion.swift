#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The motion of one axis of a scroll view without a finger: its place at any time, in closed form
/// (SC-4).
///
///     glide ─the speed falls to the stop─► rest
///     glide ─the edge, with bounces─► spring ─near enough─► rest at the edge
///     glide ─the edge, without─► rest at the edge
///     spring (let go beyond an edge, or to a page) ─near enough─► rest
///     ease (setContentOffset, animated) ─its time is over─► rest
///
/// Times are in seconds since the motion began, places in points.
package struct AxisMotion: Equatable, Sendable {
  private enum Curve: Equatable, Sendable {
    case rest(Double)
    /// x(t) = from + velocity · (e^(rate·t) − 1) / rate, with a negative rate.
    case glide(from: Double, velocity: Double, rate: Double)
    /// x(t) = to + (a + b·t) · e^(−rate·t): critically damped, without oscillation.
    case spring(to: Double, a: Double, b: Double, rate: Double)
    case ease(from: Double, to: Double, duration: Double)

    func place(_ t: Double) -> Double {
      switch self {
      case .rest(let place): return place
      case .glide(let from, let velocity, let rate):
        return from + velocity * (exp(rate * t) - 1) / rate
      case .spring(let to, let a, let b, let rate): return to + (a + b * t) * exp(-rate * t)
      case .ease(let from, let to, let duration):
        let part = duration > 0 ? min(1, t / duration) : 1
        return from + (to - from) * part * part * (3 - 2 * part)
      }
    }
  }

  private let first: Curve
  /// The time at which the second curve begins.
  private let handover: Double
  private let second: Curve
  /// The time at which the motion ends.
  package let duration: Double
  /// The place at which it ends.
  package let end: Double

  /// The longest motion, for any profile.
  package static let longest = 60.0
}

extension AxisMotion {
  private init(_ only: Curve, duration: Double, end: Double) {
    first = only
    handover = .infinity
    second = only
    self.duration = min(duration.isNaN ? 0 : max(0, duration), Self.longest)
    self.end = end
  }

  @inline(__always)
  package func place(at t: Double) -> Double {
    if t >= duration { return end }
    return t < handover ? first.place(max(0, t)) : second.place(t - handover)
  }

  package static func rest(at place: Double) -> AxisMotion {
    AxisMotion(.rest(place), duration: 0, end: place)
  }

  package static func ease(from: Double, to: Double, duration: Double) -> AxisMotion {
    AxisMotion(
      .ease(from: from, to: to, duration: duration), duration: from == to ? 0 : duration, end: to)
  }

  /// A return to `to`; it ends when it is certainly nearer than `law.springStop`.
  package static func spring(
    from: Double, velocity: Double, to: Double, _ law: ScrollLaw
  ) -> AxisMotion {
    let curve = springCurve(from: from, velocity: velocity, to: to, law)
    return AxisMotion(curve, duration: springDuration(curve, law), end: to)
  }

  /// A motion after a lift with a speed between two edges. A start beyond an edge springs back at once.
  package static func glide(
    from: Double, velocity: Double, low: Double, high: Double, bounces: Bool, _ law: ScrollLaw
  ) -> AxisMotion {
    if from < low || from > high {
      let edge = from < low ? low : high
      return bounces ? spring(from: from, velocity: velocity, to: edge, law) : rest(at: edge)
    }
    guard abs(velocity) > law.stop else { return rest(at: from) }
    let rate = law.rate
    let free = log(law.stop / abs(velocity)) / rate
    let edge = velocity > 0 ? high : low
    let curve = Curve.glide(from: from, velocity: velocity, rate: rate)
    // The deceleration reaches the edge when e^(rate·t) = 1 + rate·(edge − from)/velocity; never,
    // if that is not above 0.
    let left = 1 + rate * (edge - from) / velocity
    let meets = left > 0 ? log(left) / rate : .infinity
    if meets >= free { return AxisMotion(curve, duration: free, end: curve.place(free)) }
    guard bounces else { return AxisMotion(curve, duration: meets, end: edge) }
    let back = springCurve(from: edge, velocity: velocity * left, to: edge, law)
    return AxisMotion(
      first: curve, handover: meets, second: back,
      duration: min(meets + springDuration(back, law), longest), end: edge)
  }

  private static func springCurve(
    from: Double, velocity: Double, to: Double, _ law: ScrollLaw
  ) -> Curve {
    let a = from - to
    return .spring(to: to, a: a, b: velocity + law.springRate * a, rate: law.springRate)
  }

  /// The time after which each of the two terms is below half of the stop.
  private static func springDuration(_ curve: Curve, _ law: ScrollLaw) -> Double {
    guard case .spring(_, let a, let b, let rate) = curve else { return 0 }
    let stop = law.springStop
    let forA = a == 0 ? 0 : log(2 * abs(a) / stop) / rate
    let forB = b == 0 ? 0 : 2 / rate * log(4 * abs(b) / (M_E * rate * stop))
    return max(0, forA, forB)
  }
}
