import Synchronization

/// Numbers for families of labs: a lab shares its number with its branches only.
enum LabFamily {
  private static let numbers = Atomic<UInt64>(1)

  /// A new number.
  static func next() -> UInt64 { numbers.add(1, ordering: .relaxed).oldValue }
}
