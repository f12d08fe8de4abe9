import FingerpostModel

/// How a script is played through the glass: what kind of fingers, what kind of sensor.
public struct SyntheticDigitizerOptions: Equatable, Sendable {
  /// Frames a second.
  public var rate: Double
  /// The radius of a finger's contact, in points; the profile's `fingerRadius` if nil.
  public var radius: Double?
  /// The standard deviation of every cell's noise; 1 is the change in a finger's centre.
  public var noise: Double
  /// The most that a frame comes early or late, in seconds; less than half a frame.
  public var jitter: Double
  /// Noise and jitter are the same for the same seed.
  public var seed: UInt64

  /// 120 frames a second of a sensor without noise and jitter, unless told otherwise.
  public init(
    rate: Double = 120, radius: Double? = nil, noise: Double = 0, jitter: Double = 0,
    seed: UInt64 = 0
  ) {
    self.rate = rate
    self.radius = radius
    self.noise = noise
    self.jitter = jitter
    self.seed = seed
  }
}
