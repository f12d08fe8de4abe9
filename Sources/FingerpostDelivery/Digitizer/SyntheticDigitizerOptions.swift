import FingerpostModel

/// The options of a synthetic digitizer: the properties of fingers and sensor.
public struct SyntheticDigitizerOptions: Equatable, Sendable {
  /// Frames a second.
  public var rate: Double
  /// The radius of a finger's contact, in points; nil for the profile's `fingerRadius`.
  public var radius: Double?
  /// The standard deviation of every cell's noise; 1 is the change at a finger's centre.
  public var noise: Double
  /// The maximum deviation of a frame's time, in seconds; less than half a frame.
  public var jitter: Double
  /// The seed of noise and jitter.
  public var seed: UInt64

  /// Creates options; by default 120 Hz without noise and jitter.
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
