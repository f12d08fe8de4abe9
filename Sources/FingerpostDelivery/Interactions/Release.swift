import FingerpostModel

/// What becomes of content that a finger lets go: a row's actions (SC-8), a sheet (SC-10). One that is quick goes the way of
/// the finger, wherever it is; else the part of its way decides.
struct Release {
  /// Whether it goes on as it was moved.
  let goesOn: Bool
  /// The number that decided: the speed in points a second, or the part of the way.
  let choice: NumberChoice

  /// Content that was moved `way` of `length` points, at `speed` points a second; negative speeds go back.
  init(_ way: Double, speed: Double, of length: Double, _ profile: borrowing Profile) {
    if abs(speed) >= profile[.releaseSpeed] {
      goesOn = speed > 0
      choice = NumberChoice(.releaseSpeed, speed, of: profile[.releaseSpeed])
    } else {
      goesOn = profile.reaches(way, profile[.releaseFraction] * length)
      choice = NumberChoice(
        .releaseFraction, length > 0 ? way / length : 0, of: profile[.releaseFraction])
    }
  }
}
