import Synchronization

/// Numbers for families of labs: a lab and its branches have one, no two others the same.
enum LabFamily {
  private static let numbers = Atomic<UInt64>(1)

  /// A number that no lab has yet.
  static func next() -> UInt64 { numbers.add(1, ordering: .relaxed).oldValue }
}
